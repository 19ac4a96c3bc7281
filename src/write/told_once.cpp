#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "descry/write.hpp"

namespace descry {
namespace {

/// "9... `O-O`"
std::string place_of(const Ply& ply)
{
    return std::to_string(ply.number) + (ply.side == Side::white ? " `" : "... `") + ply.record + '`';
}

/// Doubts that hang on one another, each of the ply behind the one before or behind others that are spoken of.
struct Run {
    std::size_t first;     ///< index of the finding that stands for all
    std::size_t more = 0;  ///< findings
    unsigned last;         ///< ply, from 1
};

}  // namespace

std::vector<Diagnostic> told_once(const Game& game)
{
    constexpr std::size_t few = 2;  // that are told each for itself
    std::vector<bool> spoken_of(game.plies.size() + 2, false);
    for (const Diagnostic& finding : game.diagnostics)
        if (finding.ply < spoken_of.size()) spoken_of[finding.ply] = true;
    const auto hangs = [&](const Diagnostic& finding) {
        // What has a reason of its own, a capture that is not told, is told for itself.
        return finding.code == Code::hangs_on_repair && finding.ply > 0 && finding.ply <= game.plies.size() &&
               game.plies[finding.ply - 1].why != Why::taken_man_unsure;
    };
    std::vector<std::size_t> doubts;  // in the order of the game
    for (std::size_t i = 0; i < game.diagnostics.size(); ++i)
        if (hangs(game.diagnostics[i])) doubts.push_back(i);
    std::ranges::stable_sort(doubts, {}, [&](std::size_t i) { return game.diagnostics[i].ply; });

    std::vector<Run> runs;
    for (const std::size_t i : doubts) {
        const unsigned ply = game.diagnostics[i].ply;
        const bool follows = !runs.empty() && std::ranges::all_of(spoken_of.begin() + runs.back().last,
                                                                  spoken_of.begin() + ply, std::identity{});
        if (!follows)
            runs.push_back({.first = i, .last = ply});
        else if (runs.back().last != ply)
            ++runs.back().more, runs.back().last = ply;
    }
    std::vector<bool> folded(game.diagnostics.size(), false);
    auto told = game.diagnostics;
    auto run = runs.begin();
    for (const std::size_t i : doubts) {
        while (run != runs.end() && game.diagnostics[i].ply > run->last) ++run;
        folded[i] = run != runs.end() && run->more >= few && i != run->first;
    }
    for (const Run& each : runs)
        if (each.more >= few)
            told[each.first].notes.push_back("so are " + std::to_string(each.more) +
                                             " of the records behind it, up to " + place_of(game.plies[each.last - 1]));
    std::size_t at = 0;
    std::erase_if(told, [&](const Diagnostic&) { return folded[at++]; });
    return told;
}

}  // namespace descry
