#include "src/readers/other_reading.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "src/doubt/doubtful_score.hpp"
#include "src/reading/certain.hpp"
#include "src/reading/tell_decoded.hpp"

namespace descry::reading {
namespace {

/// Plies that are in doubt, one behind the other, are told once.
struct Run {
    std::size_t first{}, count{};
    std::vector<Note> notes{};
};

/// The plies of a reading by their records. Of one record two readers may leave out other signs: a stop behind it, or
/// what is before it.
class PliesByRecord {
public:
    explicit PliesByRecord(const Score& read)
    {
        for (std::size_t i = 0; i < read.decoded.size(); ++i)
            if (const auto record = read.decoded[i].record) {
                const Span at = read.records[*record].record.at;
                by_begin_.emplace(at.begin, i), by_end_.emplace(at.end, i);
            }
    }
    [[nodiscard]] std::optional<std::size_t> of(Span record) const
    {
        if (const auto found = by_end_.find(record.end); found != by_end_.end()) return found->second;
        const auto found = by_begin_.find(record.begin);
        return found != by_begin_.end() ? std::optional{found->second} : std::nullopt;
    }

private:
    std::unordered_map<std::uint64_t, std::size_t> by_begin_{}, by_end_{};
};

std::string at_another_turn(std::size_t other, std::size_t own)
{
    return "else it is ply " + std::to_string(other + 1) + " of the game, and not " + std::to_string(own + 1);
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

namespace {

/// Plies, from 1 on, that may be at fault: a finding names them, or by another move for them a record that is mended
/// need not be. What stands in another's place, or is a slip that only the rows' mending tries, is no rival of the
/// other reading.
std::set<unsigned> may_be_at_fault(const Game& game)
{
    std::set<unsigned> plies;
    for (const Diagnostic& finding : game.diagnostics)
        for (const Note& note : finding.notes)
            if (note.kind == NoteKind::earlier) plies.insert(note.ply);
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        if (std::ranges::any_of(game.plies[i].rivals, &RivalMove::spares)) plies.insert(static_cast<unsigned>(i + 1));
    return plies;
}

}  // namespace

void confirm_by(const Score& other, Game& game)
{
    // Of two rows under one number either may be the game's: no later move is sure of its place.
    if (std::ranges::find(game.diagnostics, Code::rows_compete, &Diagnostic::code) != game.diagnostics.end()) return;
    const PliesByRecord ply_at{other};
    const auto at_fault = may_be_at_fault(game);
    std::size_t shaky = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!ply.move || ply.status != Status::ambiguous) continue;
        const bool hangs = ply.why == Why::near_reading;
        if (!hangs && ply.why != Why::shaky_stretch) continue;
        const auto found = ply_at.of(ply.at);
        const bool sure = found == i && other.decoded[i].move == *ply.move && other.decoded[i].damage == 0 &&
                          other.decoded[i].fitting == 1 && other.decoded[i].margin >= certain_beside_rows &&
                          ply.candidates.size() == 1 && !at_fault.contains(static_cast<unsigned>(i + 1));
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

namespace {

/// Of the plies from one on those that are certain, and that the other reading does not bear out.
/// \param bears_out  asked whether it has the same move from the same record.
template <class BearsOut> void doubt_unless(const Score& other, Game& game, std::size_t from, BearsOut&& bears_out)
{
    const PliesByRecord ply_at{other};
    std::optional<Run> run;
    for (std::size_t i = from; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!sheet::is_certain(ply)) continue;
        const auto found = ply_at.of(ply.at);
        const bool same = found == i && other.decoded[i].move == *ply.move;
        if (bears_out(i, same)) {
            if (run) report(*run, game), run.reset();
            continue;
        }
        if (!run) {
            run = Run{.first = i};
            if (found && *found != i)
                run->notes.push_back(at_another_turn(*found, i));
            else if (found && !same)
                run->notes.push_back("else " + uci(other.decoded[i].move));
        }
        ++run->count;
        sheet::put_in_doubt(ply, Why::near_reading, "another reading of the page is too near");
    }
    if (run) report(*run, game);
}

/// What is said of a ply already, if anything is.
Diagnostic* finding_of(std::size_t ply, Game& game)
{
    const auto found = std::ranges::find(game.diagnostics, ply + 1, &Diagnostic::ply);
    return found == game.diagnostics.end() ? nullptr : &*found;
}

/// "`KKtxP` and 3 more moves hang on this, and are in doubt"
std::string hang_on_this(const std::vector<std::size_t>& plies, const Game& game)
{
    const std::string first = '`' + game.plies[plies.front()].record + '`';
    if (plies.size() == 1) return first + " hangs on this, and is in doubt";
    return first + " and " + std::to_string(plies.size() - 1) + " more moves hang on this, and are in doubt";
}

std::size_t plain_plies(const Score& read)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(read.decoded, [](const DecodedPly& ply) { return ply.record && ply.damage <= 0; }));
}

}  // namespace

void doubt_by(const Score& other, Game& game, std::size_t from)
{
    doubt_unless(other, game, from,
                 [&](std::size_t i, bool same) { return same && other.decoded[i].margin >= certain_margin; });
}

void doubt_what_differs(const Score& other, Game& game)
{
    constexpr std::size_t hardly_more = 2;  // records
    const auto mended = [](const Ply& ply) { return ply.status == Status::repaired || !ply.move; };
    const auto plain = game.plies.size() - static_cast<std::size_t>(std::ranges::count_if(game.plies, mended));
    if (plain_plies(other) + hardly_more < plain) return;
    const PliesByRecord ply_at{other};
    std::vector<std::size_t> doubted;
    std::optional<std::size_t> root;  // told already, where the readings part
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        const auto found = ply_at.of(ply.at);
        if (found == i && other.decoded[i].move == ply.move) continue;
        if (!sheet::is_certain(ply)) {
            if (doubted.empty() && finding_of(i, game)) root = i;
            continue;
        }
        sheet::put_in_doubt(ply, Why::near_reading, "another reading of the page is too near");
        doubted.push_back(i);
    }
    if (doubted.empty()) return;
    if (root) {
        finding_of(*root, game)->notes.push_back(hang_on_this(doubted, game));
        return;
    }
    const std::size_t first = doubted.front();
    Run run{.first = first, .count = doubted.size()};
    if (const auto found = ply_at.of(game.plies[first].at))
        run.notes.push_back(*found == first ? "else " + uci(other.decoded[first].move)
                                            : at_another_turn(*found, first));
    report(run, game);
}

namespace {

/// What rows read in a picture, where its signs may have been those of another move.
void doubt_picture(const DecodedPly& decoded, std::size_t i, Game& game)
{
    Ply& ply = game.plies[i];
    if (!sheet::is_certain(ply)) return;
    std::vector<Note> notes;
    if (decoded.move != *ply.move)
        notes.push_back("else " + uci(decoded.move));
    else
        for (const auto& [move, extra] : decoded.rivals)
            if (extra < certain_of_picture) notes.push_back("else " + uci(move));
    sheet::put_in_doubt(ply, Why::near_reading, "the picture may have had another record");
    game.diagnostics.push_back({.code = Code::hangs_on_repair,
                                .at = ply.at,
                                .message = '`' + ply.record + "` may be another record in the picture",
                                .notes = std::move(notes),
                                .ply = static_cast<unsigned>(i + 1)});
}

}  // namespace

void weigh_by(const Score& other, Game& game)
{
    const PliesByRecord ply_at{other};
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        const auto found = ply_at.of(ply.at);
        if (!ply.move || found != i) continue;
        const DecodedPly& decoded = other.decoded[i];
        if (decoded.move == *ply.move) {
            ply.probability = probability_of(decoded.margin);
            if (decoded.margin < certain_of_picture) doubt_picture(decoded, i, game);
            continue;
        }
        const auto rival = std::ranges::find(decoded.rivals, *ply.move, &std::pair<Move, double>::first);
        if (rival != decoded.rivals.end()) ply.probability = probability_of(-rival->second);
        doubt_picture(decoded, i, game);
    }
}

}  // namespace descry::reading
