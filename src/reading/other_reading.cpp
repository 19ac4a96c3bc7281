#include "src/reading/other_reading.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "src/reading/certain.hpp"

namespace descry::reading {
namespace {

bool is_certain(const Ply& ply)
{
    return ply.move &&
           (ply.status == Status::unique || ply.status == Status::preferred || ply.status == Status::hindsight);
}

/// Plies that are in doubt, one behind the other, are told once.
struct Run {
    std::size_t first{}, count{};
    std::vector<std::string> notes{};
};

void report(Run& run, Game& game)
{
    const Ply& ply = game.plies[run.first];
    if (run.count > 1)
        run.notes.push_back("of the moves from here on " + std::to_string(run.count) + " are in doubt for that");
    game.diagnostics.push_back({.code = Code::hangs_on_repair,
                                .at = ply.at,
                                .message = '`' + ply.record + "` may be the record of another turn",
                                .notes = std::move(run.notes),
                                .ply = static_cast<unsigned>(run.first + 1)});
}

}  // namespace

void doubt_by(const Score& other, Game& game, std::size_t from)
{
    std::unordered_map<std::uint64_t, std::size_t> ply_at;  // of the other reading, by where its record ends
    for (std::size_t i = 0; i < other.decoded.size(); ++i)
        if (const auto record = other.decoded[i].record) ply_at.emplace(other.records[*record].record.at.end, i);
    std::optional<Run> run;
    for (std::size_t i = from; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!is_certain(ply)) continue;
        const auto found = ply_at.find(ply.at.end);
        const bool known = found != ply_at.end();
        const bool same = known && found->second == i && other.decoded[i].move == *ply.move;
        if (same && other.decoded[i].margin >= certain_margin) {
            if (run) report(*run, game), run.reset();
            continue;
        }
        if (!run) {
            run = Run{.first = i};
            if (known && found->second != i)
                run->notes.push_back("else it is ply " + std::to_string(found->second + 1) + " of the game, and not " +
                                     std::to_string(i + 1));
            else if (known && !same)
                run->notes.push_back("else " + uci(other.decoded[i].move));
        }
        ++run->count;
        ply.status = Status::ambiguous;
        ply.reason = "another reading of the page is too near";
        ply.why = Why::near_reading;
    }
    if (run) report(*run, game);
}

}  // namespace descry::reading
