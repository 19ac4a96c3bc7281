#include "src/doubt/lost_in_column.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "descry/record.hpp"
#include "src/doubt/doubtful_score.hpp"
#include "src/game/lattice.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t first_row = 2;      // plies: above it no column has room
constexpr std::size_t before = 24;        // plies before the first trouble in which the record may be lost
constexpr std::size_t enough = 6;         // plies beyond what is mended that are no chance
constexpr std::size_t most_records = 80;  // that are played on with: of so many none is a chance
constexpr std::size_t most_tries = 64;    // places in a game where a record may be lost
constexpr std::size_t to_the_end = 3;     // or so many, where no record is left

/// A record had to be mended that stands in its own place: where one is lost, or stands elsewhere, the page tells it.
bool is_troubled(const Ply& ply)
{
    return ply.status == Status::repaired && ply.repair && ply.repair->slip < Slip::lost;
}

/// Where the laws are broken the score tells it.
bool breaks_laws(const Game& game)
{
    return std::ranges::any_of(game.plies, [](const Ply& ply) { return ply.irregular.has_value(); });
}

/// A loser does not make the last move, but where one of the winner's is lost.
bool loser_moved_last(const Game& game)
{
    if (game.plies.empty() || (game.result != "1-0" && game.result != "0-1")) return false;
    return (game.plies.back().side == Side::white) == (game.result == "0-1");
}

/// How many plies must play behind a lost record, where nothing is mended, to be no chance, by what the end tells of a
/// column that is a record short: there is a number and no record, or the loser moves last, or a row lacks a record.
std::optional<std::size_t> enough_by_end(const Score& score, const Game& game)
{
    constexpr std::size_t tail = 4, a_game = 24, longest_game = 400, many = 12;  // plies
    // In a text of more each place would be looked for through all of it.
    if (game.plies.size() < a_game || game.plies.size() > longest_game) return {};
    if (score.broken_off && score.ending) return enough;
    if (score.broken_off) return many;
    // A clean sheet is taken at its word: a loser on time may have moved last.
    const auto is_mended = [](const Ply& ply) { return ply.status == Status::repaired; };
    if (score.decoded.empty() && std::ranges::none_of(game.plies, is_mended)) return {};
    if (loser_moved_last(game)) return many;
    const bool lacks_record = std::any_of(game.plies.end() - tail, game.plies.end(),
                                          [](const Ply& ply) { return ply.why == Why::lost_record; });
    return lacks_record ? std::optional{many} : std::nullopt;
}

/// The first ply from one on that is mended.
std::optional<std::size_t> next_trouble(const Game& game, std::size_t from)
{
    const auto begin = game.plies.begin() + static_cast<std::ptrdiff_t>(from);
    const auto found = std::find_if(begin, game.plies.end(), is_troubled);
    return found == game.plies.end() ? std::nullopt
                                     : std::optional{static_cast<std::size_t>(found - game.plies.begin())};
}

/// Where the game is mended next, and where behind that.
struct Troubles {
    std::size_t first;
    std::optional<std::size_t> second;
};

/// What is played behind a lost record, each player's records in turn.
struct Behind {
    std::vector<const Record*> records;
    bool all_have_turns;  ///< none is left over in a column, for whose turn the other one lacks a record
};

/// Each player's records, in their order.
class Columns {
public:
    /// \param with_mended  those that cannot be read stand as they are mended.
    Columns(const Score& score, const Game& game, bool with_mended)
    {
        for (const Ply& ply : with_mended ? std::span{game.plies} : std::span<const Ply>{})
            if (ply.status == Status::repaired && ply.repair && !ply.record.empty())
                mended_.emplace(ply.at.begin, read_record(ply.repair->with, ply.at.begin));
        for (const Written& written : score.records) {
            const auto mended = mended_.find(written.record.at.begin);
            const bool as_mended = written.record.boxes.empty() && mended != mended_.end();
            if (as_mended) mended->second.at = written.record.at;
            of(written.side).push_back(as_mended ? &mended->second : &written.record);
        }
    }

    /// What is played from ply k + 1 on if the record of ply k has been lost, and the one that stands in its place
    /// belongs two plies further.
    [[nodiscard]] Behind behind(const Game& game, std::size_t k) const
    {
        const auto own = from(game.plies[k]);
        const auto other = k + 1 < game.plies.size() ? from(game.plies[k + 1]) : std::span<const Record* const>{};
        Behind behind{.records = {}, .all_have_turns = own.size() <= other.size()};
        auto& records = behind.records;
        for (std::size_t i = 0; i < other.size() && records.size() < most_records; ++i) {
            records.push_back(other[i]);
            if (i == own.size()) break;
            records.push_back(own[i]);
        }
        return behind;
    }

private:
    std::vector<const Record*>& of(Side side) { return side == Side::white ? whites_ : blacks_; }

    [[nodiscard]] std::span<const Record* const> from(const Ply& ply) const
    {
        const std::span<const Record* const> column = ply.side == Side::white ? whites_ : blacks_;
        const auto found = std::ranges::find(column, ply.at, [](const Record* record) { return record->at; });
        return column.subspan(static_cast<std::size_t>(found - column.begin()));
    }

    std::map<std::uint64_t, Record> mended_{};  ///< by their places
    std::vector<const Record*> whites_{}, blacks_{};
};

/// The moves from ply k on by which the rest plays, the record of ply k being lost: to its end, or past the next place
/// that is mended. None if it does not, whatever the lost move was.
/// \param position  before ply k.
/// \param by_end    how many plies are no chance by what the end tells, if it tells of a lost record.
std::vector<Move> moves_behind(const Behind& behind, const Position& position, std::size_t k, const Troubles& troubles,
                               std::optional<std::size_t> by_end)
{
    const auto& [records, all_have_turns] = behind;
    if (records.size() < to_the_end) return {};
    for (const Move lost : position.legal_moves()) {
        Position next = position;
        next.make(lost);
        const auto solution = game::play(records, next);
        const auto played = solution.plies.size();
        const auto end = k + 1 + played;
        const bool farther = troubles.second && end > *troubles.second && end >= troubles.first + enough;
        const bool is_no_chance = end >= troubles.first + to_the_end || (by_end && played >= *by_end);
        const bool to_its_end = all_have_turns && played == records.size() && is_no_chance;
        if (!farther && !to_its_end) continue;
        std::vector<Move> moves{lost};
        for (const game::Settled& settled : solution.plies) moves.push_back(settled.chosen.move);
        return moves;
    }
    return {};
}

/// \return  the plies that are certain and another by these moves.
std::vector<std::size_t> differing(const std::vector<Move>& moves, std::size_t k, const Game& game)
{
    std::vector<std::size_t> plies;
    for (auto i = k; i < game.plies.size(); ++i)
        if (is_certain(game.plies[i]) && (i - k >= moves.size() || moves[i - k] != game.plies[i].move))
            plies.push_back(i);
    return plies;
}

}  // namespace

void doubt_moved_up(const Score& score, Game& game)
{
    if (breaks_laws(game)) return;
    const auto by_end = enough_by_end(score, game);
    // Who reads against the moves has looked for what is lost elsewhere.
    if (!by_end && !score.decoded.empty()) return;
    const Columns columns{score, game, by_end.has_value()};
    std::optional<std::size_t> first;  // in whose row another may stand
    std::set<std::size_t> doubted;
    Position position = game.start;
    const std::size_t most = by_end ? game.plies.size() : most_tries;
    std::size_t tries = 0;
    for (std::size_t k = 0; k < game.plies.size() && played(game.plies[k]) && tries < most; ++k) {
        const auto trouble = score.decoded.empty() ? next_trouble(game, k) : std::nullopt;
        if (!trouble && !by_end) break;
        const bool near = by_end || *trouble <= k + before;
        if (k >= first_row && near && !game.plies[k].record.empty()) {
            ++tries;
            const Troubles troubles =
                trouble ? Troubles{*trouble, next_trouble(game, *trouble + 1)} : Troubles{game.plies.size(), {}};
            const auto moves = moves_behind(columns.behind(game, k), position, k, troubles, by_end);
            const auto plies = differing(moves, k, game);
            if (!moves.empty() && !plies.empty() && !first) first = k;
            if (!moves.empty()) std::ranges::copy(plies, std::inserter(doubted, doubted.end()));
        }
        play(position, game.plies[k]);
    }
    if (doubted.empty()) return;
    for (const std::size_t i : doubted)
        put_in_doubt(game.plies[i], Why::near_reading,
                     "a record may be lost from its column, and this be the next one's");
    const Ply& ply = game.plies[*first];
    const std::string whose = ply.side == Side::white ? "White" : "Black";
    std::vector<Note> notes{"had " + whose + " a move before it that is lost, what stands below would play as printed"};
    if (doubted.size() > 1) notes.push_back(std::to_string(doubted.size()) + " moves are in doubt for that");
    game.diagnostics.push_back({.code = Code::hangs_on_repair,
                                .at = ply.at,
                                .message = '`' + ply.record + "` may be the record of " + whose + "'s next move",
                                .notes = std::move(notes),
                                .ply = static_cast<unsigned>(*first + 1)});
}

}  // namespace descry::sheet
