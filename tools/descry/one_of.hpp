// Options that take one of several words.
#pragma once

#include <CLI/CLI.hpp>
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

}  // namespace descry::tool
