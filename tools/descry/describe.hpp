// What the command tells of itself to other programs: a page for man, and completions for shells.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace descry::tool {

/// The words that an option takes, by its long name, or an argument without a name, by what help calls it, where its
/// own description does not hold them.
using OptionWords = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Of a type such as "ENUM:always, auto, never" or "TEXT:{auto,always,never}"; none where it is not one of words.
[[nodiscard]] std::vector<std::string> words_of(const std::string& type);

/// \param app     with all its commands.
/// \param what    "man", "bash", "zsh" or "fish".
/// \return        empty if it is none of these.
[[nodiscard]] std::string description(const CLI::App& app, std::string_view what, const OptionWords& words);

}  // namespace descry::tool
