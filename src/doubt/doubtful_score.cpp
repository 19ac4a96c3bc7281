#include "src/doubt/doubtful_score.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <ranges>
#include <string>
#include <unordered_set>
#include <vector>

#include "src/doubt/corrections.hpp"
#include "src/doubt/cut_records.hpp"
#include "src/doubt/doubled.hpp"
#include "src/doubt/in_remarks.hpp"
#include "src/doubt/labels.hpp"
#include "src/doubt/left_ranks.hpp"
#include "src/doubt/other_title.hpp"
#include "src/doubt/unnamed_queen.hpp"
#include "src/doubt/untold_captures.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/introduces_variation.hpp"
#include "src/words/odds.hpp"

namespace descry::sheet {
namespace {

/// The record is missing whose turn is Black's, right before record i.
bool wants_reply_before(const Score& score, std::size_t i)
{
    return score.records[i].after_gap && score.records[i].side == Side::white && i > 0 &&
           score.records[i - 1].side == Side::white;
}

/// Every certain ply is in doubt; gives the first of them.
std::optional<std::size_t> doubt_all(Game& game, Why why, const std::string& reason)
{
    const auto first = std::ranges::find_if(game.plies, is_certain);
    if (first == game.plies.end()) return std::nullopt;
    for (Ply& ply : game.plies) {
        if (!is_certain(ply)) continue;
        put_in_doubt(ply, why, reason);
    }
    return static_cast<std::size_t>(first - game.plies.begin());
}

/// No number is printed at all, and not everything plays as it is written: a row may be lost anywhere, and what stands
/// behind it may fit other moves by chance.
void doubt_all_without_numbers(const Score& score, Game& game)
{
    const bool numberless = !score.records.empty() && std::ranges::none_of(score.records, &Written::counted);
    // Where the rest of the game does not settle a record, that may be because a row is lost too.
    if (!numberless || (std::ranges::all_of(game.plies, is_certain) && game.outcome.complete)) return;
    const auto first =
        doubt_all(game, Why::another_place,
                  "no number tells whether a row is lost before it, and the score does not play as it is written");
    if (!first) return;
    report_doubt(*first, game.plies[*first].at,
                 "a row may be lost anywhere: none has a number, and not every record plays "
                 "as it is written",
                 game);
}

/// The odds are several moves in the first turn, and the score has no such turn.
void doubt_without_first_moves(const Score& score, Game& game)
{
    if (!score.odds || score.odds->moves < 2 || std::ranges::any_of(score.records, &Written::same_turn)) return;
    const auto moves = std::to_string(score.odds->moves);
    const auto place = doubt_all(game, Why::another_start,
                                 "the odds give " + moves + " moves in the first turn, and the score has one");
    if (!place) return;
    report_doubt(*place, game.plies[*place].at,
                 "the odds give " + moves + " moves in the first turn; the score has one", game);
}

/// The words may tell of odds or of something else, and the score plays from either board.
void doubt_odds(const Score& score, Game& game)
{
    if (!score.odds || !score.odds->doubtful) return;
    const auto place = doubt_all(game, Why::another_start, "it is not sure that the words over the score tell of odds");
    if (!place) return;
    report_doubt(*place, game.plies[*place].at,
                 "the words over the score may tell of odds or not, and it can be played "
                 "from either board",
                 {"give the position with --fen"}, game);
}

/// A line of its own above the moves gives odds, and the score is played from the full board: the man is not
/// understood, or prose stands right above the line, and it was taken for a part of that.
void doubt_odds_not_taken(const Score& score, const Text& text, Game& game)
{
    constexpr std::size_t few = 4, longest = 60, far = 400;  // lines; bytes
    if (score.odds || game.set_up || score.records.empty()) return;
    const auto end = score.records.front().record.at.begin;
    const auto begin = end - std::min<std::uint64_t>(end, far);
    auto words = text.view({begin, end});
    words = words.substr(0, words.rfind('\n') + 1);
    for (std::size_t seen = 0; seen < few && !words.empty();) {
        words.remove_suffix(1);
        const auto start = words.rfind('\n') + 1;
        const auto line = text::trimmed(words.substr(start), " \t\r");
        const std::uint64_t at = begin + static_cast<std::uint64_t>(line.data() - text.view({begin, end}).data());
        words = words.substr(0, start);
        if (line.empty()) continue;
        ++seen;
        if (line.size() > longest || plays_even(line) || (!odds_in(line) && !orders_removal(line))) continue;
        const auto place =
            doubt_all(game, Why::another_start, "words over the score give odds that are not understood");
        if (!place) return;
        return report_doubt(*place, {at, at + line.size()},
                            "these words may give odds, and the score is played from the full board",
                            {"give the position with --fen"}, game);
    }
}

/// A record was made the other player's move, or the first was not read: one may be lost, or stand there twice.
void doubt_against_labels(const Score& score, const Text& text, Game& game)
{
    if (!agreement(score.records, text.view()).shaken()) return;
    if (game.outcome.complete) {
        game.outcome.complete = false;
        game.outcome.lack = Lack::moves_left_out;
        game.outcome.reason = "the players' columns have not the records of one game";
    }
    const auto first =
        doubt_all(game, Why::another_place, "the players' columns have not the records of one game as they are read");
    if (!first) return;
    report_doubt(*first, game.plies[*first].at,
                 "the players' columns have not the records of one game as they are read: one may be lost, or doubled",
                 game);
}

bool captures(const Game& game)
{
    Position position = game.start;
    for (const Ply& ply : game.plies) {
        if (!played(ply)) break;
        if (ply.move && position.captured(*ply.move)) return true;
        play(position, ply);
    }
    return false;
}

/// The words over the moves speak of a position, and these may be played from there. That more moves than a few, or a
/// capture, can be made from the first position too would be a chance that is not met with.
void doubt_where_a_position_is_told(const Score& score, const Text& text, Game& game)
{
    constexpr std::size_t many = 12, far = 600;
    if (game.set_up || score.odds || score.records.empty() || score.records.size() > many || captures(game)) return;
    const auto end = score.records.front().record.at.begin;
    const auto begin = std::max(score.at.begin, end > far ? end - far : 0);
    if (begin >= end) return;
    const auto words = text.view({begin, end});
    if (!find_fact(words, Fact::some_position)) return;
    if (find_fact(words, Fact::some_game) && !find_fact(words, Fact::end_of_a_game)) return;
    const auto place =
        doubt_all(game, Why::another_start, "the words over the score speak of a position, and it may begin there");
    if (!place) return;
    report_doubt(*place, game.plies[*place].at,
                 "the words over the score speak of a position, and the moves are played "
                 "from the first one of a game",
                 {"give the position with --fen"}, game);
}

/// A record missing in Black's column leaves those before it loose, up to one that a number holds to its row.
void doubt_loose_records(const Score& score, Game& game)
{
    for (std::size_t gap = 1; gap < score.records.size(); ++gap) {
        if (!wants_reply_before(score, gap)) continue;
        for (auto i = gap; i-- > 0;) {
            const Written& written = score.records[i];
            if (written.side == Side::white) continue;
            if (written.counted) break;
            const auto ply = std::ranges::find(game.plies, written.record.at, &Ply::at);
            if (ply == game.plies.end() || !is_certain(*ply)) continue;
            put_in_doubt(*ply, Why::another_place, "its column has lost a record, and it may belong to a later move");
            game.diagnostics.push_back({.code = Code::hangs_on_repair,
                                        .at = ply->at,
                                        .message = '`' + ply->record + "` may belong to a later move: before move " +
                                                   std::to_string(score.records[gap].number) +
                                                   " its column has lost a record",
                                        .ply = static_cast<unsigned>(ply - game.plies.begin() + 1)});
        }
    }
}

/// The first and the last ply of a kind, and in doubt what is certain between them.
struct Stretch {
    std::vector<Ply>::iterator first, last;
    std::ptrdiff_t doubted = 0;
};

template <typename Kind> Stretch doubt_between(const Score& score, Game& game, Kind kind, const std::string& reason)
{
    std::unordered_set<std::uint64_t> places;
    for (const Written& written : score.records)
        if (kind(written)) places.insert(written.record.at.begin);
    const auto is_one = [&](const Ply& ply) { return places.contains(ply.at.begin); };
    Stretch stretch{.first = std::ranges::find_if(game.plies, is_one), .last = game.plies.end()};
    if (stretch.first == game.plies.end()) return stretch;
    stretch.last = std::find_if(game.plies.rbegin(), game.plies.rend(), is_one).base();
    for (auto ply = stretch.first; ply != stretch.last; ++ply) {
        if (!is_certain(*ply)) continue;
        put_in_doubt(*ply, Why::another_place, reason);
        ++stretch.doubted;
    }
    return stretch;
}

/// A column has no numbers and is shorter than the other player's, and the score does not play as it is written: any of
/// its records may be the lost one, and all between it and what shows the loss stand under wrong numbers.
void doubt_short_columns(const Score& score, Game& game)
{
    const bool as_written = game.outcome.complete && std::ranges::all_of(game.plies, [](const Ply& ply) {
                                return is_certain(ply) || ply.status == Status::ambiguous;
                            });
    if (as_written) return;
    const auto stretch = doubt_between(
        score, game, [](const Written& written) { return !written.counted || written.short_column; },
        "its column may have lost a record before it, and it may belong to another move");
    if (stretch.doubted == 0) return;
    report_doubt(static_cast<std::size_t>(stretch.first - game.plies.begin()), stretch.first->at,
                 "no number holds these records to their moves, and not every one plays as it is written: one may be "
                 "lost before any of them",
                 {"of the moves from here on " + std::to_string(stretch.doubted) + " are in doubt for that"}, game);
}

/// Where something is mended, a man that may have come to his square by another move may not be there to be taken.
void doubt_captures_of_doubtful_men(Game& game)
{
    const auto mended = [](const Ply& ply) { return ply.status == Status::repaired; };
    if (std::ranges::none_of(game.plies, mended)) return;
    std::array<bool, 64> in_doubt{};  // who stands there may be somewhere else
    Position position = game.start;
    for (Ply& ply : game.plies) {
        if (!played(ply) || !ply.move) break;
        const auto taken = position.captured(*ply.move);
        if (taken && in_doubt[taken->on.index()] && is_certain(ply)) {
            put_in_doubt(ply, Why::taken_man_unsure, "the man that it takes may have moved elsewhere");
            game.diagnostics.push_back(
                {.code = Code::hangs_on_repair,
                 .at = ply.at,
                 .message = '`' + ply.record + "` takes a man that may have moved elsewhere: that record is in doubt",
                 .ply = static_cast<unsigned>(&ply - game.plies.data() + 1)});
        }
        in_doubt[ply.move->to.index()] = ply.status == Status::ambiguous;
        play(position, ply);
    }
}

/// From the first record on in whose place another may be the game's.
void doubt_contested(const Score& score, Game& game)
{
    const auto first = std::ranges::find(score.records, true, &Written::contested);
    if (first == score.records.end()) return;
    for (auto i = static_cast<std::size_t>(first - score.records.begin()); i < game.plies.size(); ++i)
        if (is_certain(game.plies[i]))
            put_in_doubt(game.plies[i], Why::another_place,
                         "other records stand under its number, and may be the game's");
}

/// "7. Kt-B3. P-Q3 at once was better.": the last record may be a remark's. One that the game goes on behind was
/// played.
void doubt_last_spoken_of(const Text& text, Game& game)
{
    const auto back = std::ranges::find_if(game.plies | std::views::reverse, played);
    if (back == game.plies.rend() || !is_certain(*back) || back->at.end > text.view().size()) return;
    const auto last = std::prev(back.base());
    if (!is_spoken_of(text.view().substr(last->at.end))) return;
    put_in_doubt(*last, Why::another_place, "the words behind it speak of it, as those of a remark do");
    report_doubt(static_cast<std::size_t>(last - game.plies.begin()), last->at,
                 '`' + last->record + "` may be a remark's: the words behind it speak of it, and nothing follows",
                 game);
}

/// Of rows that tell one move otherwise one is a variation's. Where the later of them join on, either may be.
void doubt_competing_rows(Game& game)
{
    constexpr std::size_t before = 4, behind = 2;  // plies
    for (const Diagnostic& finding : game.diagnostics) {
        if (finding.code != Code::rows_compete || finding.ply == 0 || finding.ply > game.plies.size()) continue;
        const std::size_t joint = finding.ply - 1;
        if (game.plies[joint].at.begin < finding.at.begin) continue;  // the first of them were taken
        for (auto i = joint - std::min(joint, before); i < std::min(joint + behind, game.plies.size()); ++i) {
            if (!is_certain(game.plies[i])) continue;
            put_in_doubt(game.plies[i], Why::another_place, "other records stand under its number");
        }
    }
}

/// The halves of a page were read across, and Black's records could have been dealt to them otherwise too. Whatever is
/// played in between hangs on how they were.
void doubt_dealt_records(const Score& score, Game& game)
{
    const auto stretch = doubt_between(
        score, game, [](const Written& written) { return written.loose; },
        "the halves of its page are read across, and it may belong to another move");
    if (stretch.doubted == 0) return;
    report_doubt(static_cast<std::size_t>(stretch.first - game.plies.begin()), stretch.first->at,
                 "the halves of the page are read across: what can be played tells which of Black's records stand "
                 "in which, and not all of it beyond doubt",
                 {"of the moves from here on " + std::to_string(stretch.doubted) + " are in doubt for that"}, game);
}

/// The rest of a game that stands elsewhere, where it is too short for no other to fit.
void doubt_resumed(const Score& score, Game& game)
{
    constexpr std::size_t enough = 16;  // records that play on
    const auto joint = std::ranges::find(score.diagnostics, Code::resumed_elsewhere, &Diagnostic::code);
    if (joint == score.diagnostics.end() || joint->ply == 0 || score.records.size() + 1 - joint->ply >= enough) return;
    for (std::size_t i = joint->ply - 1; i < game.plies.size(); ++i)
        if (is_certain(game.plies[i]))
            put_in_doubt(game.plies[i], Why::another_place, "its rows stand elsewhere, and may be another game's");
}

}  // namespace

void doubt_who_began(Game& game)
{
    const auto first = doubt_all(game, Why::another_place, "Black's records stand first, and it is not told who began");
    if (!first) return;
    report_doubt(*first, game.plies[*first].at,
                 "Black's records stand before White's: either may have made the first move", game);
}

void doubt_score(const Score& score, const Text& text, Game& game)
{
    doubt_against_labels(score, text, game);
    doubt_without_first_moves(score, game);
    doubt_odds(score, game);
    doubt_odds_not_taken(score, text, game);
    doubt_all_without_numbers(score, game);
    doubt_where_a_position_is_told(score, text, game);
    doubt_loose_records(score, game);
    doubt_dealt_records(score, game);
    doubt_short_columns(score, game);
    doubt_left_ranks(text, game);
    doubt_bare_files(game);
    doubt_two_ranks(text, game);
    doubt_cut_records(text, game);
    doubt_unnamed_queens(game);
    doubt_contested(score, game);
    doubt_last_spoken_of(text, game);
    doubt_in_remarks(score, text, game);
    doubt_corrected(score, text, game);
    doubt_below_another_title(score, text, game);
    doubt_resumed(score, game);
    doubt_behind_doubled(score, text, game);
    doubt_competing_rows(game);
    doubt_untold_captures(score, game);
    doubt_captures_of_doubtful_men(game);
}

}  // namespace descry::sheet
