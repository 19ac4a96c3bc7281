#include "repair_commands.hpp"

#include "one_of.hpp"
#include "option_words.hpp"

namespace descry::tool {

void RepairCommands::add(CLI::App& app)
{
    repair_ = app.add_subcommand("repair", "write the corrections of damaged scores as a diff");
    repair_->add_option("FILE", options_.files, "score sheets; '-' is standard input")->required();
    repair_->add_option("--from", options_.from, "what the files hold: auto, descriptive, pgn")
        ->transform(one_of(sources()))
        ->default_str("auto");
    repair_->add_flag("--all", all_, "the doubtful corrections too, which have rivals or nothing to bear them out");
    repair_->add_flag("-q,--quiet", options_.quiet, "errors only");
    repair_->footer("Only what the rest of the game bears out is written, in the score's own way.\n\n"
                    "Exit status: 0 nothing to mend; 1 something was found; 2 a file was not usable.");

    compare_ = app.add_subcommand("compare", "hold two copies of one game against each other");
    compare_->add_option("A", first_, "one copy")->required()->type_name("FILE");
    compare_->add_option("B", second_, "the other")->required()->type_name("FILE");
    compare_->footer("Where the copies differ, the one that lets the rest be played is followed; the\n"
                     "game that both make together is written as PGN.\n\n"
                     "Exit status: 0 both tell the same game; 1 they differ; 2 a file was not usable.");
}

std::optional<int> RepairCommands::run()
{
    if (repair_->parsed()) return repair(options_, all_);
    if (compare_->parsed()) return compare(options_, first_, second_);
    return std::nullopt;
}

}  // namespace descry::tool
