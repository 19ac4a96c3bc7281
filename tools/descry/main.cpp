// The descry command.
#include "command_line.hpp"

int main(int argc, char** argv) { return descry::tool::run_command_line(argc, argv); }
