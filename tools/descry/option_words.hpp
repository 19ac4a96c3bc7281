// The words that options take, and what is told of one that is none of them.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "describe.hpp"
#include "descry/sheet.hpp"

namespace descry::tool {

/// What files hold, but for the codes of the wire.
[[nodiscard]] const std::map<std::string, Source>& sources();

/// All that --from takes.
[[nodiscard]] std::vector<std::string_view> source_words();

/// All that `convert --to` takes.
[[nodiscard]] std::vector<std::string_view> format_words();

/// The words of a list; a code of the wire whose tables are lost is refused with the reason.
[[nodiscard]] CLI::Validator one_of_words(std::vector<std::string_view> words);

/// What the shells may complete where an option does not say it by itself.
[[nodiscard]] OptionWords option_words();

}  // namespace descry::tool
