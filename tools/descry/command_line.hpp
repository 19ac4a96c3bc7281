// The command line as a function: the command calls it once, and a door of fuzzing over and over.
#pragma once

namespace descry::tool {

/// \return  the exit status of the command.
[[nodiscard]] int run_command_line(int argc, char** argv);

}  // namespace descry::tool
