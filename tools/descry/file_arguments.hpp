// Which arguments of a command line are files.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

namespace descry::tool {

/// What is given to it is the name of a file.
[[nodiscard]] bool takes_file(const CLI::Option& option);

/// Whether the standard input is given twice, which can be read once.
[[nodiscard]] bool reads_input_twice(const CLI::App& app);

/// Whether a file would be read that the results are to replace: the same file under any name, a link to it, or what
/// stands behind standard input.
/// \param app     whose command line is parsed.
/// \param output  need not be there.
[[nodiscard]] bool is_read_too(const CLI::App& app, const std::string& output);

}  // namespace descry::tool
