// A score played through: the solver's findings, told of the sheet.
#include "descry/solve.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/doubt/doubtful_score.hpp"
#include "src/doubt/doubtful_words.hpp"
#include "src/doubt/lost_in_column.hpp"
#include "src/game/lattice.hpp"
#include "src/heading/diagram.hpp"
#include "src/heading/start.hpp"
#include "src/readers/chosen.hpp"
#include "src/readers/end_of_game.hpp"
#include "src/readers/other_reading.hpp"
#include "src/readers/tell_settled.hpp"
#include "src/readers/whose_records.hpp"
#include "src/reading/tell_decoded.hpp"
#include "src/repair/mend.hpp"
#include "src/rows/first_turn.hpp"
#include "src/rows/put_back.hpp"
#include "src/rows/variations.hpp"
#include "src/sheet/irregular_play.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/printed.hpp"

namespace descry {
namespace {

using sheet::label;

class GameReporter {
public:
    GameReporter(Chosen chosen, const Text& text, std::uint64_t index, const SolveOptions& options)
        : score_{std::move(chosen.score)}, mended_{std::move(chosen.mended)}, text_{text}, options_{options}
    {
        if (options.rules.pawn_may_remain) sheet::let_unnamed_pawns_remain(score_), mended_.reset();
        if (score_.black_first && !black_moves_first()) name_by_columns();
        if (black_moves_first() && !options.as_played) exchange_sides();
        game_.index = index;
        game_.at = score_.at;
        game_.tags = score_.tags;
        game_.comments = score_.comments;
        game_.dialect = score_.dialect;
        game_.notation = score_.notation;
        game_.diagnostics = score_.diagnostics;
        if (score_.ending) game_.result = score_.ending->result;
    }

    Game run()
    {
        const bool startable = set_start();
        game_.plies.reserve(score_.records.size());
        for (const Written& written : score_.records) game_.plies.push_back(ply_of(written));
        if (startable) play();
        finish();
        return std::move(game_);
    }

private:
    /// Both players' first records stand there, Black's before White's, and no position is given.
    [[nodiscard]] bool black_moves_first() const
    {
        const auto& records = score_.records;
        return !options_.start && records.size() > 1 && records[0].side == Side::black && records[0].number == 1 &&
               records[1].side == Side::white && records[1].number == 1 &&
               std::ranges::find(score_.tags, "FEN", &std::pair<std::string, std::string>::first) == score_.tags.end();
    }

    /// The first column is Black's: the records in it are his.
    void name_by_columns()
    {
        mended_.reset();
        for (Written& written : score_.records) written.side = opponent(written.side);
        if (score_.ending && !names_a_side(text_, score_.ending->at)) exchange(score_.ending->result);
    }

    static void exchange(std::string& result) { result = result == "1-0" ? "0-1" : result == "0-1" ? "1-0" : result; }

    /// He who moves first becomes White: the names of squares are the same for both players (Part I Law 7 a), so the
    /// records need no change.
    void exchange_sides()
    {
        mended_.reset();
        for (Written& written : score_.records) {
            written.side = opponent(written.side);
            for (Box& box : written.record.boxes)
                if (box.only) box.only = opponent(*box.only);
        }
        for (auto& [tag, value] : score_.tags) tag = tag == "White" ? "Black" : tag == "Black" ? "White" : tag;
        if (score_.ending) exchange(score_.ending->result);
        score_.diagnostics.push_back({.code = Code::black_moves_first,
                                      .at = score_.records.front().record.at,
                                      .message = "Black moved first; the sides are exchanged, so that he is White here",
                                      .notes = {"--as-played leaves the sides as they were"}});
    }

    [[nodiscard]] std::string printed(Span span) const { return std::string{text_.printed(span)}; }

    Ply ply_of(const Written& written) const
    {
        return {.number = written.number,
                .side = written.side,
                .at = written.record.at,
                .record = sheet::printed(written.record, text_),
                .status = written.record.boxes.empty() ? Status::unreadable : Status::illegal,
                .glyphs = written.record.glyphs,
                .comments = written.comments};
    }

    void report(Diagnostic diagnostic, std::size_t ply)
    {
        diagnostic.ply = static_cast<unsigned>(ply + 1);
        game_.diagnostics.push_back(std::move(diagnostic));
    }

    void start_at_odds(const Odds& odds)
    {
        const auto position = sheet::array_without(odds, options_.rules);
        if (!position) return;
        game_.start = *position;
        const bool white = odds.giver == Side::white;
        const bool pawn = odds.square.rank() == (white ? Rank::second : Rank::seventh);
        const auto man = [&](Square square) {
            auto name = square_name(square, odds.giver);
            name.back() = pawn ? 'P' : ' ';
            return std::string{text::trimmed(name)};
        };
        game_.odds = std::string{white ? "White" : "Black"} + " without " + man(odds.square);
        if (odds.second) {
            // "Remove White's Queen's Rook and Black's Queen's Knight."
            const bool of_the_same = (odds.second->rank() <= Rank::fourth) == (odds.square.rank() <= Rank::fourth);
            *game_.odds += std::string{of_the_same ? " and "
                                       : white     ? ", Black without "
                                                   : ", White without "} +
                           man(*odds.second);
        }
        std::vector<Note> notes{"--fen gives another start"};
        if (odds.moves > 1) {
            *game_.odds += std::string{"; "} + (white ? "Black" : "White") + " begins with " +
                           std::to_string(odds.moves) + " moves";
            if (!options_.irregular_play.any()) make_first_moves(notes);
        }
        game_.diagnostics.push_back(
            {.code = Code::odds_given,
             .at = score_.comments.empty() ? Span{score_.at.begin, score_.at.begin} : score_.comments.front().at,
             .message = "the heading tells of odds: " + *game_.odds,
             .notes = std::move(notes),
             .law = odds.moves > 1 ? "American 1897, Part IV Laws 3 and 4" : "American 1897, Part IV Law 3"});
    }

    /// Of several moves made in the first turn all but the last are made in the position from which the game begins: no
    /// score of today holds two moves of one player running. Their records are kept as words over the game.
    void make_first_moves(std::vector<Note>& notes)
    {
        auto& records = score_.records;
        std::size_t first = 0;
        Position start = game_.start;
        for (; first + 1 < records.size() && records[first + 1].same_turn; ++first) {
            const auto made = candidates(records[first].record, start);
            if (made.size() != 1) return;
            start = start.after(made.front().move);
            start.pass();
        }
        if (first == 0) return;
        game_.start = start;
        records[first].after_gap = false;
        for (Written& written : std::span{records}.first(first)) {
            const auto words = sheet::printed(written.record, text_);
            notes.push_back('`' + words + "` is made in the position from which the score begins");
            game_.comments.push_back({.at = written.record.at, .text = label(written.number, written.side) + words});
            std::ranges::move(written.comments, std::back_inserter(game_.comments));
        }
        records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(first));
    }

    /// The heading ends with a position, "White to play and draw"; or it tells of a problem or an ending anywhere, as
    /// may a column of chess over its game, and the first record is no first move.
    [[nodiscard]] bool begins_elsewhere(const Record& first) const
    {
        using sheet::Fact;
        if (score_.comments.empty() || first.boxes.empty()) return false;
        if (sheet::find_fact(score_.comments.back().text, Fact::given_position)) return !begins_as_games_do();
        return (sheet::find_fact(score_.comments, Fact::given_position) ||
                sheet::find_fact(score_.comments, Fact::other_position) ||
                sheet::find_fact(score_.comments, Fact::some_position)) &&
               game::play(std::vector{&first}, game_.start).failed && (score_.decoded.empty() || !begins_as_games_do());
    }

    /// Its first moves can be played from the array, as hardly those of an ending could: a column of chess has a
    /// problem over its game.
    [[nodiscard]] bool begins_as_games_do() const
    {
        constexpr std::size_t some = 12;
        const auto& records = score_.records;
        if (!score_.decoded.empty()) return score_.decoded.size() >= some;
        if (records.size() < some) return false;
        std::vector<const Record*> first;
        for (const Written& written : std::span{records}.first(some)) first.push_back(&written.record);
        return !game::play(first, game_.start).failed;
    }

    /// Of the tag; where that is not found, of the score.
    [[nodiscard]] Span place_of_fen() const
    {
        const auto words = text_.view(score_.at);
        const auto begin = words.find("[FEN"), end = words.find(']', begin);
        if (end == words.npos) return {score_.at.begin, score_.at.begin};
        return {score_.at.begin + begin, score_.at.begin + end + 1};
    }

    bool set_start()
    {
        game_.start = Position::initial(options_.rules);
        const auto fen = std::ranges::find(game_.tags, "FEN", &std::pair<std::string, std::string>::first);
        if (options_.start)
            game_.start = *options_.start;
        else if (black_moves_first())
            game_.start = sheet::black_to_move(options_.rules);
        else if (fen != game_.tags.end()) {
            const auto position = read_fen(fen->second, options_.rules);
            if (!position) {
                game_.diagnostics.push_back({.code = Code::bad_fen,
                                             .at = place_of_fen(),
                                             .message = "the FEN tag holds a position that cannot be: " +
                                                        position.error().field + ": " + position.error().reason});
                stop(0, Lack::no_start, "the start position cannot be");
                return false;
            }
            game_.start = *position;
        }
        else if (score_.odds)
            start_at_odds(*score_.odds);
        game_.set_up = !game_.start.plays_as(Position::initial(options_.rules));
        std::erase_if(game_.tags, [](const auto& tag) { return tag.first == "FEN" || tag.first == "SetUp"; });
        if (score_.records.empty()) return true;
        const Written& first = score_.records.front();
        // Where a page is read against the legal moves, the first of them may have lost its record.
        const bool supplied = !score_.decoded.empty() && !options_.start && !score_.decoded.front().record;
        const bool told = options_.start || game_.set_up;
        const bool begins = supplied || (first.side == game_.start.to_move() && (told || first.number == 1));
        if (begins && (told || !begins_elsewhere(first.record))) return true;
        report({.code = Code::start_unknown,
                .at = first.record.at,
                .message = begins ? "the heading tells of a problem or an ending, and not from which position"
                                  : "the score begins at " + label(first.number, first.side) +
                                        "and does not tell from which position",
                .notes = {"give the position with --fen"}},
               0);
        stop(0, Lack::no_start, "the position before the first record is not known");
        return false;
    }

    /// The records up to a place where the sheet leaves some out.
    [[nodiscard]] std::vector<const Record*> playable() const
    {
        std::vector<const Record*> records;
        for (const Written& written : score_.records) {
            if (written.after_gap) break;
            records.push_back(&written.record);
        }
        return records;
    }

    /// As the page was read against the legal moves; where nothing is to be mended, up to the first doubt.
    void play_decoded()
    {
        reading::tell_decoded(score_, game_);
        if (options_.mending == Mending::play_on && !options_.strict) return;
        const auto doubt =
            std::ranges::find_if(game_.plies, [](const Ply& ply) { return ply.status != Status::unique; });
        if (doubt == game_.plies.end()) return;
        const auto at = static_cast<std::size_t>(doubt - game_.plies.begin());
        std::erase_if(game_.diagnostics, [&](const Diagnostic& finding) { return finding.ply > at + 1; });
        game_.plies.erase(doubt + 1, game_.plies.end());
        game_.plies.back().move.reset();
        stop(at, Lack::in_doubt,
             label(game_.plies.back().number, game_.plies.back().side) + game_.plies.back().record +
                 " is in doubt, and so is what stands behind it");
    }

    /// The page was read from the position that the game begins with: a FEN that stands amid it may be another game's.
    [[nodiscard]] bool decoded_from_here() const
    {
        Position position = game_.start;
        for (const DecodedPly& ply : score_.decoded) {
            const auto legal = position.legal_moves();
            if (std::ranges::find(legal, ply.move) == legal.end()) return false;
            position.make(ply.move);
        }
        return true;
    }

    void play()
    {
        if (options_.irregular_play.any()) return play_freely();
        if (!score_.decoded.empty() && !options_.start && decoded_from_here()) return play_decoded();
        const auto records = playable();
        const auto solution = game::play(records, game_.start);
        const bool ended = solution.failed && !solution.before.back().any_legal_move() && !only_checks(solution);
        const bool stops = !ended && (solution.failed || records.size() < score_.records.size());
        if (stops && options_.mending == Mending::play_on && !options_.strict && of_a_length() && in_old_notation())
            return mend();
        for (std::size_t i = 0; i < solution.plies.size(); ++i) {
            tell_settled(score_, solution, i, game_);
            if (options_.strict && game_.plies[i].status != Status::unique) {
                const bool last = i + 1 == game_.plies.size();
                if (!last)
                    return stop(i + 1, Lack::in_doubt,
                                "--strict: " + label(game_.plies[i].number, game_.plies[i].side) +
                                    game_.plies[i].record + " is not certain");
            }
        }
        if (solution.failed) {
            const auto at = *solution.failed;
            const Ply& ply = game_.plies[at];
            const Position& position = solution.before[at];
            const Record& record = score_.records[at].record;
            if (!position.any_legal_move()) {
                report({.code = Code::move_after_end,
                        .at = ply.at,
                        .message = '`' + ply.record + "` stands after " + (position.in_check() ? "mate" : "stalemate"),
                        .law = "American 1897, Part I Law 15"},
                       at);
                return stop(at, Lack::game_over, "the game had ended");
            }
            auto lone = resolve(record, ply.record, position);
            for (auto& diagnostic : lone.diagnostics) report(std::move(diagnostic), at);
            stop(at, record.boxes.empty() ? Lack::unreadable : Lack::not_playable,
                 label(ply.number, ply.side) + ply.record +
                     (record.boxes.empty() ? " cannot be read" : " fits no legal move"));
            if (options_.mending == Mending::propose && !options_.strict && of_a_length() && in_old_notation())
                sheet::propose_mended(score_, text_, sheet::mended(score_, text_, game_.start), game_);
            return;
        }
        if (records.size() < score_.records.size())
            stop(records.size(), Lack::moves_left_out, "the sheet leaves out moves here");
    }

    /// Where the last record that was played only gives check, and others stand behind it, it is no mate: a record
    /// before it is at fault.
    [[nodiscard]] bool only_checks(const game::Solution& solution) const
    {
        if (*solution.failed == 0) return false;
        const Marks& marks = score_.records[*solution.failed - 1].record.marks;
        return marks.check && !marks.mate && !marks.twofold_or_mate;
    }

    /// More records than any game has: a text that only looks like one, and no search is to be made through it.
    [[nodiscard]] bool of_a_length() const
    {
        constexpr std::size_t longest_game = 700;
        return score_.records.size() <= longest_game;
    }

    /// Part by part, with what is no legal move between the parts.
    void play_freely()
    {
        auto played = sheet::play(score_, text_, game_.index, game_.start, options_);
        game_.plies = std::move(played.plies);
        for (auto& diagnostic : played.diagnostics) game_.diagnostics.push_back(std::move(diagnostic));
        game_.outcome = std::move(played.outcome);
        // Where a turn was passed over no move is missing.
        for (const Ply& ply : game_.plies) {
            if (!ply.irregular || !ply.irregular->turn_passed) continue;
            std::erase_if(game_.diagnostics, [&](const Diagnostic& finding) {
                return finding.code == Code::move_missing && finding.at.begin <= ply.at.begin &&
                       ply.at.end <= finding.at.end;
            });
        }
    }

    /// Corrections are made of the words of descriptive notation; a score in today's is taken as it is. A few moves
    /// that a reader has set down exactly do not make an old score a new one.
    [[nodiscard]] bool in_old_notation() const
    {
        const auto todays = std::ranges::count_if(score_.records, [](const Written& written) {
            return std::ranges::any_of(written.record.boxes, &Box::absolute);
        });
        return 2 * static_cast<std::size_t>(todays) <= score_.records.size();
    }

    void mend()
    {
        const bool known = mended_ && mended_->before.front().plays_as(game_.start);
        const auto path = known ? *std::move(mended_) : sheet::mended(score_, text_, game_.start);
        sheet::report_repairs(score_, text_, path, game_);
        if (score_.against_moves) {
            reading::confirm_by(*score_.against_moves, game_);
            reading::doubt_what_differs(*score_.against_moves, game_);
        }
        // Which record belongs to which turn is in doubt from a little before the first that is lost, or no part of the
        // game, or stands in another's place.
        constexpr std::size_t before = 20;  // plies
        const auto first = std::ranges::find_if(path.steps, [](const game::Step& step) {
            return step.kind != game::StepKind::read || !step.left_out.empty();
        });
        if (first == path.steps.end() && path.unplayed.empty()) return;
        const auto at = static_cast<std::size_t>(first - path.steps.begin());
        shaky_from_ = at - std::min(at, before);
    }

    void stop(std::size_t ply, Lack lack, std::string why)
    {
        game_.outcome.lack = lack;
        game_.outcome.stopped_at_ply = static_cast<unsigned>(ply + 1);
        game_.outcome.reason = std::move(why);
        for (auto i = ply; i < game_.plies.size(); ++i) game_.plies[i].move.reset(), game_.plies[i].irregular.reset();
    }

    void finish()
    {
        tell_end(score_, text_, game_);
        sheet::note_doubtful_words(game_, text_);
        sheet::doubt_score(score_, text_, game_);
        if (shaky_from_ && score_.against_moves) reading::doubt_by(*score_.against_moves, game_, *shaky_from_);
        sheet::doubt_moved_up(score_, game_);
        // Rows of a text are read as they stand; a picture's words may have been others.
        if (const auto& other = score_.against_moves ? score_.against_moves : score_.likelihoods;
            other && score_.decoded.empty() && !text_.otherwise().empty())
            reading::weigh_by(*other, game_);
        sheet::compare_diagrams(score_, game_);
        game_.variations = sheet::variations_of(game_, text_);
        std::ranges::stable_sort(game_.diagnostics, {},
                                 [](const Diagnostic& diagnostic) { return diagnostic.at.begin; });
    }

    Score score_;
    std::optional<game::RecordPath> mended_;  ///< it, from its own start, where that was asked before
    const Text& text_;
    const SolveOptions& options_;
    Game game_{};
    std::optional<std::size_t> shaky_from_{};  ///< the first ply of which it is in doubt which record is its own
};

}  // namespace

Score reading_played(const Score& score, const Text& text, const SolveOptions& options)
{
    return chosen(score, text, options).score;
}

Game solve(const Score& score, const Text& text, std::uint64_t index, const SolveOptions& options)
{
    const auto seated = sheet::with_first_turn(score, text, options.irregular_play.moves_at_start);
    const Score& rows = seated ? *seated : score;
    auto sided = sided_by_labels(rows, text, options);
    Chosen played = sided && sided->by_labels ? Chosen{rows} : chosen(rows, text, options);
    // What was read against the moves may have the records in other hands than the rows.
    if (!played.score.decoded.empty()) sided = sided_by_labels(played.score, text, options);
    if (sided) played = Chosen{std::move(sided->score)};
    Game game = GameReporter{std::move(played), text, index, options}.run();
    if (sided && sided->open) sheet::doubt_who_began(game);
    return game;
}

}  // namespace descry
