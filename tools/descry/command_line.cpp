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
#include "game_commands.hpp"
#include "input.hpp"
#include "law_commands.hpp"
#include "output.hpp"
#include "repair_commands.hpp"
#include "sending_commands.hpp"
#include "serve.hpp"

namespace {

using namespace descry::tool;

/// Every command that prints results can put them into a file.
void add_output(CLI::App& app, std::string& file)
{
    for (auto* command : app.get_subcommands({}))
        if (command->get_name() != "serve")
            command
                ->add_option("-o,--output", file,
                             "put the results into this file; it stays as it is until all of them are written")
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
    CLI::App app{
        "descry reads chess games written in descriptive notation (P-K4, Kt. to K. B's 3d, N-KB3), finds the move\n"
        "that each record means, says what is wrong with a score, and converts it.",
        "descry"};
    app.set_version_flag("-V,--version", "descry " DESCRY_VERSION);
    app.require_subcommand(1);
    app.footer(
        "Exit status: 0 no errors; 1 errors in what was read; 2 the command line or a file could not be used.\n\n"
        "  descry check game.txt                      what is wrong with this score?\n"
        "  descry games book.txt                      which games does this book hold?\n"
        "  descry convert game.txt --to pgn           the game in today's notation\n"
        "  descry convert game.txt --to descriptive --style staunton\n"
        "                                             the same, in a way of printing\n"
        "  descry resolve \"Kt-B3\"                     what can this record mean?\n"
        "  descry lint game.txt                       is each record safe to send?\n"
        "  descry repair game.txt                     its corrections as a diff\n"
        "  descry compare a.txt b.txt                 two copies of one game\n"
        "  descry scan page.png                       the games on the picture of a page\n"
        "  descry explain D201                        what does this diagnostic mean?");

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

    std::vector<char*> words(argv, argv + argc);
    char check_word[] = "check";
    if (argc > 1 && is_to_be_checked(app, argv[1])) words.insert(words.begin() + 1, check_word);
    try {
        app.parse(static_cast<int>(words.size()), words.data());
    }
    catch (const CLI::ParseError& error) {
        return tell_misunderstood(app, words, error);
    }
    if (!output_file.empty() && !output.redirect(output_file)) return unusable;
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
