#include "src/readers/other_reading.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "src/reading/certain.hpp"
#include "src/reading/tell_decoded.hpp"

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
    std::vector<Note> notes{};
};

/// The plies of a reading, by where their records end.
std::unordered_map<std::uint64_t, std::size_t> plies_by_record(const Score& read)
{
    std::unordered_map<std::uint64_t, std::size_t> plies;
    for (std::size_t i = 0; i < read.decoded.size(); ++i)
        if (const auto record = read.decoded[i].record) plies.emplace(read.records[*record].record.at.end, i);
    return plies;
}

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

void confirm_by(const Score& other, Game& game)
{
    // Of two rows under one number either may be the game's: no later move is sure of its place.
    if (std::ranges::find(game.diagnostics, Code::rows_compete, &Diagnostic::code) != game.diagnostics.end()) return;
    const auto ply_at = plies_by_record(other);
    std::size_t shaky = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!ply.move || ply.status != Status::ambiguous) continue;
        const bool hangs = ply.why == Why::near_reading;
        if (!hangs && ply.why != Why::shaky_stretch) continue;
        const auto found = ply_at.find(ply.at.end);
        const bool sure = found != ply_at.end() && found->second == i && other.decoded[i].move == *ply.move &&
                          other.decoded[i].damage == 0 && other.decoded[i].fitting == 1 &&
                          other.decoded[i].margin >= certain_beside_rows && ply.candidates.size() == 1;
        if (!sure) {
            if (!hangs) ++shaky;
            continue;
        }
        ply.status = Status::unique;
        ply.reason.clear();
        ply.why = Why::none;
        ply.rivals.clear();
        std::erase_if(game.diagnostics, [&](const Diagnostic& finding) {
            return finding.code == Code::hangs_on_repair && finding.at == ply.at;
        });
    }
    std::erase_if(game.diagnostics, [&](Diagnostic& finding) {
        if (finding.code != Code::shaky_stretch) return false;
        finding.message = "from here on so much is mended that hardly anything is sure";
        finding.notes = {std::to_string(shaky) + " moves that are played are in doubt for that alone"};
        return shaky == 0;
    });
}

void doubt_by(const Score& other, Game& game, std::size_t from)
{
    const auto ply_at = plies_by_record(other);
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

void weigh_by(const Score& other, Game& game)
{
    const auto ply_at = plies_by_record(other);
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        const auto found = ply_at.find(ply.at.end);
        if (!ply.move || found == ply_at.end() || found->second != i) continue;
        const DecodedPly& decoded = other.decoded[i];
        if (decoded.move == *ply.move) {
            ply.probability = probability_of(decoded.margin);
            continue;
        }
        const auto rival = std::ranges::find(decoded.rivals, *ply.move, &std::pair<Move, double>::first);
        if (rival != decoded.rivals.end()) ply.probability = probability_of(-rival->second);
    }
}

}  // namespace descry::reading
