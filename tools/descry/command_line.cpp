// Reads the arguments and calls what does the work.
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "about_commands.hpp"
#include "advice.hpp"
#include "command.hpp"
#include "file_arguments.hpp"
#include "game_commands.hpp"
#include "input.hpp"
#include "law_commands.hpp"
#include "output.hpp"
#include "repair_commands.hpp"
#include "screen.hpp"
#include "sending_commands.hpp"
#include "serve.hpp"

namespace {

using namespace descry::tool;

/// Every command that prints results can put them into a file.
void add_output(CLI::App& app, std::string& file)
{
    for (auto* command : app.get_subcommands({}))
        if (command->get_name() != "serve")
            command->add_option("-o,--output", file, "put the results into this file, whole or not at all")
                ->check([](const std::string& name) { return name.empty() ? "a file has a name" : ""; }, "")
                ->type_name("FILE");
}

/// `descry FILE` checks it.
bool is_to_be_checked(const CLI::App& app, const char* word)
{
    std::error_code unread;
    return command_named(word, app) == nullptr &&
           (std::string_view{word} == "-" || std::filesystem::is_regular_file(word, unread));
}

int run(int argc, char** argv, Output& output)
{
    CLI::App app{"descry reads chess games written in descriptive notation (P-K4, Kt. to K. B's\n"
                 "3d, N-KB3), finds the move that each record means, says what is wrong with a\n"
                 "score, and converts it.",
                 "descry"};
    app.set_help_flag("-h,--help", "this help");
    app.set_version_flag("-V,--version", "descry " DESCRY_VERSION, "the version");
    app.require_subcommand(1);
    app.formatter(screen());
    app.set_help_all_flag("--help-all", "the same, with the options that are seldom wanted");

    GameCommands game_commands;
    game_commands.add(app);
    AboutCommands about_commands;
    about_commands.add(app);
    LawCommands law_commands;
    law_commands.add(app);
    RepairCommands repair_commands;
    repair_commands.add(app);
    SendingCommands sending_commands;
    sending_commands.add(app);
#ifdef DESCRY_WORKBENCH
    ServeCommand serve_command;
    serve_command.add(app);
#endif
    game_commands.add_terms(law_commands);
    std::string output_file;
    add_output(app, output_file);
    arrange_help(app);

    std::vector<char*> words(argv, argv + argc);
    char check_word[] = "check";
    if (argc > 1 && is_to_be_checked(app, argv[1])) words.insert(words.begin() + 1, check_word);
    try {
        app.parse(static_cast<int>(words.size()), words.data());
    }
    catch (const CLI::ParseError& error) {
        return tell_misunderstood(app, words, error);
    }
    if (reads_input_twice(app)) {
        std::fputs("descry: - names the standard input, which can be read once: name a file for the other\n", stderr);
        return unusable;
    }
    if (!output_file.empty()) {
        if (is_read_too(app, output_file)) {
            std::fprintf(stderr,
                         "descry: -o %s is one of the files that are read, and would be lost: name another file\n",
                         output_file.c_str());
            return unusable;
        }
        if (!output.redirect(output_file)) return unusable;
    }
    if (const auto status = about_commands.run(app)) return *status;
#ifdef DESCRY_WORKBENCH
    if (const auto status = serve_command.run()) return *status;
#endif
    if (const auto status = sending_commands.run()) return *status;
    if (const auto status = law_commands.run()) return *status;
    if (const auto status = repair_commands.run()) return *status;
    return game_commands.run(law_commands).value_or(unusable);
}

}  // namespace

namespace descry::tool {

int run_command_line(int argc, char** argv)
{
    Output output;
    int status = unusable;
    std::string failed;
    try {
        status = run(argc, argv, output);
    }
    catch (const std::system_error& error) {
        if (std::ferror(stdout) != 0)
            failed = std::strerror(error.code().value());  // told by finish(), with the name
        else
            std::fprintf(stderr, "descry: %s\n", error.what());
    }
    catch (const std::exception& error) {
        std::fprintf(stderr, "descry: %s\n", error.what());
    }
    tell_unused();
    return output.finish(status, failed);
}

}  // namespace descry::tool
