// Options that take one of several words.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <string>

namespace descry::tool {

/// A word of a table, told in full where it is none of them.
template <typename Value> CLI::Validator one_of(const std::map<std::string, Value>& table)
{
    std::string words;
    for (const auto& [word, value] : table) words += (words.empty() ? "" : ", ") + word;
    return {[&table, words](std::string& word) {
                const auto found = table.find(CLI::detail::to_lower(word));
                if (found == table.end()) return "'" + word + "' is none of: " + words;
                word = std::to_string(static_cast<unsigned>(found->second));
                return std::string{};
            },
            words};
}

/// The name of a row of a table that lasts.
template <typename Rows, typename Name> CLI::Validator name_in(const Rows& rows, Name name)
{
    std::string names;
    for (const auto& row : rows) (names += names.empty() ? "" : ", ") += row.*name;
    return {[rows, name, names](std::string& word) {
                word = CLI::detail::to_lower(word);
                return std::ranges::find(rows, word, name) != rows.end() ? std::string{}
                                                                         : "'" + word + "' is none of: " + names;
            },
            names};
}

}  // namespace descry::tool
