// descry convert --to svg and --to html.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

#include "command.hpp"
#include "descry/draw.hpp"
#include "games.hpp"
#include "input.hpp"
#include "one_of.hpp"

namespace descry::tool {

namespace {

const std::map<std::string, Side> players{{"white", Side::white}, {"black", Side::black}};
const std::map<std::string, Labels> label_kinds{
    {"none", Labels::none}, {"edges", Labels::edges}, {"white", Labels::white}, {"black", Labels::black}};

/// The position after a ply, or none if so many were not played.
std::optional<Diagram> diagram_of(const Game& game, const Drawing& drawing)
{
    auto diagram = diagram_after(game, drawing.ply);
    if (!diagram) {
        fmt::print(stderr, "descry: --ply {}: game {} goes as far as ply {}\n", *drawing.ply, game.index,
                   std::ranges::count_if(game.plies, played));
        return std::nullopt;
    }
    diagram->below = drawing.below;
    diagram->labels = drawing.labels.value_or(Labels::edges);
    return diagram;
}

}  // namespace

int tell_no_such_game(const Drawing& drawing, int status)
{
    // Where a file could not be read, that has been told.
    if (status != unusable) fmt::print(stderr, "descry: --game {}: there is no such game\n", drawing.game);
    return unusable;
}

int convert_to_svg(const Options& options, const Drawing& drawing)
{
    unsigned games = 0;
    int status = good;
    std::string picture;
    const int read = each_game(options, [&](const Found& found) {
        if ((drawing.game != 0 && found.game.index != drawing.game) || ++games > 1) return;
        if (const auto diagram = diagram_of(found.game, drawing))
            picture = svg(*diagram);
        else
            status = unusable;
    });
    if (games == 0 && drawing.game != 0) return tell_no_such_game(drawing, read);
    if (games > 1) {
        fmt::print(stderr, "descry: a picture shows one game, and {} were read: choose one with --game\n", games);
        return unusable;
    }
    if (status == good) fmt::print("{}", picture);
    return worse(status, read);
}

int convert_to_html(const Options& options, const Drawing& drawing)
{
    fmt::print("{}", html_head(options.files.size() == 1 ? shown(options.files.front()) : "Games"));
    bool any = false;
    const int status = each_game(options, [&](const Found& found) {
        if (drawing.game != 0 && found.game.index != drawing.game) return;
        any = true;
        fmt::print("{}", html(found.game, {.diagrams = drawing.diagrams,
                                           .below = drawing.below,
                                           .labels = drawing.labels.value_or(Labels::none)}));
    });
    fmt::print("{}", html_tail());
    return drawing.game == 0 || any ? status : tell_no_such_game(drawing, status);
}

void add_drawing(CLI::App& command, Drawing& drawing)
{
    command.add_option("--game", drawing.game, "only this game of each file, counted from 1")
        ->check(CLI::Range(1U, 1U << 30U));
    command.add_option("--ply", drawing.ply,
                       "svg: the position after this ply, counted from 1; 0 is the start, none the last");
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
