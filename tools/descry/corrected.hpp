// Games with what a reader settled at the desk, for the command line.
#pragma once

#include <functional>
#include <string>

#include "command.hpp"
#include "games.hpp"

namespace descry::tool {

using PrintGame = std::function<void(const Found&, std::string& results)>;

/// Reads one file as the desk does, takes a file of corrections for what a reader settled in it, and prints its games.
/// Corrections whose record is not in the text, or that cannot be played, are told.
/// \return  the exit status.
int print_corrected(const Options& options, const std::string& corrections_file, const PrintGame& print);

}  // namespace descry::tool
