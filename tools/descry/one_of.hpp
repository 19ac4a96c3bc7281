// Options that take one of several words.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "advice.hpp"

namespace descry::tool {

/// The words of a list, in small letters.
inline CLI::Validator one_of_these(std::vector<std::string> words)
{
    auto listed = CLI::detail::join(words, ", ");
    return {[words = std::move(words)](std::string& word) {
                word = CLI::detail::to_lower(word);
                return std::ranges::find(words, word) != words.end() ? std::string{} : none_of(word, words);
            },
            std::move(listed)};
}

/// A word of a table, told in full where it is none of them.
template <typename Value> CLI::Validator one_of(const std::map<std::string, Value>& table)
{
    std::vector<std::string> words;
    words.reserve(table.size());
    for (const auto& [word, value] : table) words.push_back(word);
    auto listed = CLI::detail::join(words, ", ");
    return {[&table, words = std::move(words)](std::string& word) {
                const auto found = table.find(CLI::detail::to_lower(word));
                if (found == table.end()) return none_of(word, words);
                word = std::to_string(static_cast<unsigned>(found->second));
                return std::string{};
            },
            std::move(listed)};
}

/// The name of a row of a table that lasts.
template <typename Rows, typename Name> CLI::Validator name_in(const Rows& rows, Name name)
{
    std::vector<std::string> names;
    for (const auto& row : rows) names.emplace_back(row.*name);
    return one_of_these(std::move(names));
}

}  // namespace descry::tool
