// What `convert` may be asked of diagrams.
#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "command.hpp"
#include "descry/draw.hpp"
#include "one_of.hpp"

namespace descry::tool {
namespace {

const std::map<std::string, Side> players{{"white", Side::white}, {"black", Side::black}};
const std::map<std::string, Labels> label_kinds{
    {"none", Labels::none}, {"edges", Labels::edges}, {"white", Labels::white}, {"black", Labels::black}};

}  // namespace

void add_drawing(CLI::App& command, Drawing& drawing)
{
    command.add_option("--game", drawing.game, "only this game of each file, counted from 1")
        ->check(CLI::Range(1U, 1U << 30U));
    command.add_option("--ply", drawing.ply,
                       "svg, fen: the position after this ply, counted from 1; 0 is the start, none the last");
    command.add_option("--diagrams", drawing.diagrams, "html: show the position after these plies, as in 12,25")
        ->delimiter(',');
    command.add_option("--below", drawing.below, "who sits at the lower side of a diagram: white, black")
        ->transform(one_of(players))
        ->default_str("white");
    command
        .add_option("--labels", drawing.labels,
                    "squares' names on a diagram: none, edges (today's), white or black (as that player counts)")
        ->transform(one_of(label_kinds));
}

}  // namespace descry::tool
