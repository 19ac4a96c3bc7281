// What was meant by a word that is none of those known.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace descry::tool {

/// The known word that is nearest to what was given, at most two letters away; empty where none is so near.
[[nodiscard]] std::string meant_by(std::string_view given, const std::vector<std::string>& known);

/// "; did you mean check?"; nothing where no known word is near.
[[nodiscard]] std::string did_you_mean(std::string_view given, const std::vector<std::string>& known);

/// What is told of a word that is none of a list.
[[nodiscard]] std::string none_of(const std::string& word, const std::vector<std::string>& words);

/// \return  null if there is no command of that name.
[[nodiscard]] const CLI::App* command_named(const std::string& name, const CLI::App& app);

/// Tells what is wrong with a command line, and what an unknown command or option was meant to be.
/// \param words  the command line, with the program's own name.
/// \param error  what CLI11 made of it.
/// \return       the exit status: good where it is no fault to be told but help that was asked for.
[[nodiscard]] int tell_misunderstood(const CLI::App& app, std::span<char* const> words, const CLI::ParseError& error);

}  // namespace descry::tool
