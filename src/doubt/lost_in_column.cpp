#include "src/doubt/lost_in_column.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

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

/// Who reads against the moves has looked for what is lost, and where the laws are broken the score tells it.
bool may_have_lost(const Score& score, const Game& game)
{
    return score.decoded.empty() &&
           std::ranges::none_of(game.plies, [](const Ply& ply) { return ply.irregular.has_value(); });
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
    explicit Columns(const Score& score)
    {
        for (const Written& written : score.records) of(written.side).push_back(&written.record);
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

    std::vector<const Record*> whites_{}, blacks_{};
};

/// The moves from ply k on by which the rest plays, the record of ply k being lost: to its end, or past the next place
/// that is mended. None if it does not, whatever the lost move was.
/// \param position  before ply k.
std::vector<Move> moves_behind(const Behind& behind, const Position& position, std::size_t k, const Troubles& troubles)
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
        const bool to_its_end = all_have_turns && played == records.size() && end >= troubles.first + to_the_end;
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
    if (!may_have_lost(score, game)) return;
    const Columns columns{score};
    std::optional<std::size_t> first;  // in whose row another may stand
    std::set<std::size_t> doubted;
    Position position = game.start;
    std::size_t tries = 0;
    for (std::size_t k = 0; k < game.plies.size() && played(game.plies[k]) && tries < most_tries; ++k) {
        const auto trouble = next_trouble(game, k);
        if (!trouble) break;
        if (k >= first_row && *trouble <= k + before && !game.plies[k].record.empty()) {
            ++tries;
            const auto moves =
                moves_behind(columns.behind(game, k), position, k, {*trouble, next_trouble(game, *trouble + 1)});
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
