// A score played through: the solver's findings, told of the sheet.
#include "descry/solve.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/game/lattice.hpp"
#include "src/readers/chosen.hpp"
#include "src/readers/other_reading.hpp"
#include "src/readers/whose_records.hpp"
#include "src/reading/tell_decoded.hpp"
#include "src/resolve/meanings.hpp"
#include "src/sheet/cells.hpp"
#include "src/sheet/diagram.hpp"
#include "src/sheet/doubtful_score.hpp"
#include "src/sheet/doubtful_words.hpp"
#include "src/sheet/ending.hpp"
#include "src/sheet/facts.hpp"
#include "src/sheet/first_turn.hpp"
#include "src/sheet/irregular_play.hpp"
#include "src/sheet/left_in_words.hpp"
#include "src/sheet/mend.hpp"
#include "src/sheet/named_move.hpp"
#include "src/sheet/printed.hpp"
#include "src/sheet/put_back.hpp"
#include "src/sheet/start.hpp"
#include "src/sheet/understood.hpp"
#include "src/sheet/variations.hpp"
#include "src/text/ascii.hpp"

namespace descry {
namespace {

// A rival that failed so shortly before the score itself fails may have failed for the same fault.
constexpr std::size_t near_the_fault = 12;

std::string label(unsigned number, Side side)
{
    return std::to_string(number) + (side == Side::white ? "" : "...") + ' ';
}

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
        if (score_.ending && !named(score_.ending->at)) exchange(score_.ending->result);
    }

    /// The words of an ending name a side.
    [[nodiscard]] bool named(Span at) const
    {
        const auto words = text_.view(at);
        return words.contains("White") || words.contains("Black") || words.contains("white") || words.contains("black");
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
        if (odds.second) *game_.odds += " and " + man(*odds.second);
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
        if (sheet::told(score_.comments.back().text, Fact::given_position)) return !begins_as_games_do();
        return (sheet::told(score_.comments, Fact::given_position) ||
                sheet::told(score_.comments, Fact::other_position) ||
                sheet::told(score_.comments, Fact::some_position)) &&
               game::play(std::vector{&first}, game_.start).failed;
    }

    /// Its first moves can be played from the array, as hardly those of an ending could: a column of chess has a
    /// problem over its game.
    [[nodiscard]] bool begins_as_games_do() const
    {
        constexpr std::size_t some = 12;
        const auto& records = score_.records;
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

    void play()
    {
        if (options_.irregular_play.any()) return play_freely();
        if (!score_.decoded.empty() && !options_.start) return play_decoded();
        const auto records = playable();
        const auto solution = game::play(records, game_.start);
        const bool ended = solution.failed && !solution.before.back().any_legal_move();
        const bool stops = !ended && (solution.failed || records.size() < score_.records.size());
        if (stops && options_.mending == Mending::play_on && !options_.strict && of_a_length() && in_old_notation())
            return mend();
        for (std::size_t i = 0; i < solution.plies.size(); ++i) {
            tell(i, solution);
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

    void tell(std::size_t i, const game::Solution& solution)
    {
        const auto& settled = solution.plies[i];
        const Record& record = score_.records[i].record;
        const Position& position = solution.before[i];
        Ply& ply = game_.plies[i];
        ply.status = settled.status;
        ply.move = settled.chosen.move;
        for (const Candidate& candidate : settled.all) ply.candidates.push_back(candidate.move);
        std::ranges::sort(ply.candidates);
        remark(record, position, settled.chosen, scratch_, settled.all.size());
        switch (settled.status) {
        case Status::preferred:
            ply.reason = reason(settled.by);
            ply.why = why(settled.by);
            if ((settled.by == Habit::by_origin && settled.chosen.by_origin_only) || settled.by == Habit::no_check ||
                settled.by == Habit::dash)
                scratch_.push_back({.code = Code::weak_preference,
                                    .at = ply.at,
                                    .message = '`' + ply.record + "` is read as " + san(settled.chosen.move, position) +
                                               ": " + ply.reason,
                                    .notes = meanings(settled.all, position)});
            break;
        case Status::hindsight: tell_hindsight(i, settled, solution); break;
        case Status::ambiguous:
            if (!settled.elsewhere.empty()) {
                ply.reason = "an earlier ambiguous record leaves this one open too";
                ply.why = Why::open_before;
                add_rivals(ply, settled.elsewhere, position);
                scratch_.push_back({.code = Code::ambiguous_move,
                                    .at = ply.at,
                                    .message = '`' + ply.record + "` hangs on an earlier record that is ambiguous",
                                    .notes = {{NoteKind::rival,
                                               "read here as " + san(settled.chosen.move, position) + "; else " +
                                                   moves_in_words(settled.elsewhere),
                                               coordinates(settled.elsewhere)}},
                                    .law = "American 1897, Part I Law 13 C"});
                break;
            }
            ply.reason = "nothing decides; the first is played on with";
            ply.why = Why::undecided;
            scratch_.push_back({.code = Code::ambiguous_move,
                                .at = ply.at,
                                .message = '`' + ply.record + "` fits " + std::to_string(settled.all.size()) +
                                           " legal moves, and the rest of the game does not tell",
                                .notes = meanings(settled.all, position),
                                .law = "American 1897, Part I Law 13 C"});
            break;
        default: break;
        }
        for (auto& diagnostic : scratch_) report(std::move(diagnostic), i);
        scratch_.clear();
    }

    void tell_hindsight(std::size_t i, const game::Settled& settled, const game::Solution& solution)
    {
        Ply& ply = game_.plies[i];
        const Ply& decider = game_.plies[settled.decided_by];
        ply.reason =
            "with any other move " + label(decider.number, decider.side) + decider.record + " could not be played";
        ply.why = Why::hindsight;
        ply.decided_by = static_cast<unsigned>(settled.decided_by + 1);
        const auto notes = meanings(settled.all, solution.before[i]);
        if (solution.failed && *solution.failed - settled.decided_by < near_the_fault)
            scratch_.push_back({.code = Code::doubtful_hindsight,
                                .at = ply.at,
                                .message = '`' + ply.record + "` is settled by a record close to one that cannot stand",
                                .notes = notes});
        else if (settled.against_habit)
            scratch_.push_back({.code = Code::against_habit,
                                .at = ply.at,
                                .message = '`' + ply.record + "` is not what habit would make of it: " + ply.reason,
                                .notes = notes});
    }

    static void add_rivals(Ply& ply, const std::vector<Move>& moves, const Position& position)
    {
        const auto legal = position.legal_moves();
        for (const Move& move : moves) {
            const bool here = std::ranges::find(legal, move) != legal.end();
            ply.rivals.push_back({move, here, here ? san(move, position) : uci(move)});
        }
    }

    static std::string moves_in_words(const std::vector<Move>& moves)
    {
        std::string words;
        for (const Move& move : moves) words += (words.empty() ? "" : ", ") + uci(move);
        return words;
    }

    void stop(std::size_t ply, Lack lack, std::string why)
    {
        game_.outcome.lack = lack;
        game_.outcome.stopped_at_ply = static_cast<unsigned>(ply + 1);
        game_.outcome.reason = std::move(why);
        for (auto i = ply; i < game_.plies.size(); ++i) game_.plies[i].move.reset(), game_.plies[i].irregular.reset();
    }

    /// A mended game has plies that the sheet has not: the record is known by its place.
    void tell_put_back()
    {
        for (const Written& written : score_.records) {
            if (!written.put_back) continue;
            const auto ply = std::ranges::find(game_.plies, written.record.at, &Ply::at);
            if (ply == game_.plies.end() || ply->put_back) continue;
            ply->put_back = PutBack{written.put_back->at, printed(written.put_back->at)};
            report({.code = Code::record_put_back,
                    .at = written.put_back->at,
                    .message =
                        '`' + ply->put_back->record + "` was put back, and `" + ply->record + "` made in its place"},
                   static_cast<std::size_t>(ply - game_.plies.begin()));
        }
    }

    /// The sheet calls a move false that is read as a legal one.
    void tell_called_false()
    {
        const sheet::CalledFalse called{game_.plies};
        if (!called.any()) return;
        for (std::size_t i = 0; i < game_.plies.size(); ++i) {
            const Ply& ply = game_.plies[i];
            const auto told_before = [&](const Diagnostic& d) {
                return d.code == Code::called_false && d.at == ply.at;
            };
            if (!ply.move || ply.irregular || ply.put_back || !called.is(i, ply.number, ply.side) ||
                sheet::told(ply.comments, sheet::Fact::penalty) || std::ranges::any_of(game_.diagnostics, told_before))
                continue;
            report({.code = Code::called_false,
                    .at = ply.at,
                    .message = '`' + ply.record + "` is told to be a false move, and is read as a legal one",
                    .notes = {"the record or the words may be at fault"}},
                   i);
        }
    }

    /// The player whose name stands at the beginning of the words; `behind` is where it ends.
    [[nodiscard]] std::optional<Side> named_first(std::string_view words, std::size_t& behind) const
    {
        for (const auto& [tag, name] : game_.tags) {
            if ((tag != "White" && tag != "Black") || name.size() <= 2) continue;
            const auto at = words.find(name);
            // Before it no more than a stop or "The": "Mr. Dale" has his title in the name.
            const auto before = text::trimmed(words.substr(0, std::min(at, words.size())), " \t.,;-");
            if (at == words.npos || (!before.empty() && !text::same_word(before, "the"))) continue;
            behind = at + name.size();
            return tag == "White" ? Side::white : Side::black;
        }
        return std::nullopt;
    }

    /// "The Leeds Club resigned the game.": the loser by his name, where all that is said reads like an end.
    void find_who_resigned()
    {
        if (game_.result != "*" || game_.plies.empty()) return;
        for (const Comment& comment : game_.plies.back().comments) {
            std::size_t behind = 0;
            const auto who = named_first(comment.text, behind);
            if (!who) continue;
            const std::string words =
                (*who == Side::white ? "White" : "Black") + std::string{std::string_view{comment.text}.substr(behind)};
            if (const auto ending = sheet::read_ending({words, 0}, opponent(*who), sheet::Extent::sentence))
                game_.result = ending->result;
        }
    }

    /// "Black resigned", where White is Mr. Black: no result.
    void doubt_whose_end()
    {
        if (!score_.ending || score_.ending->result == "1/2-1/2" || score_.ending->result == "*" ||
            !named(score_.ending->at) || !sheet::colours_are_names(game_.tags))
            return;
        game_.result = "*";
        report({.code = Code::result_unfounded,
                .at = score_.ending->at,
                .message = "`" + printed(score_.ending->at) + "` gives no result: it may be the player of that name",
                .notes = {"a player is called White or Black"}},
               game_.plies.empty() ? 0 : game_.plies.size() - 1);
    }

    /// "Smith 1-0 Jones" over the moves, or a table's cell, where they themselves tell no end.
    void take_result_of_heading()
    {
        const auto told = std::ranges::find(game_.tags, "Result", &std::pair<std::string, std::string>::first);
        if (told == game_.tags.end()) return;
        const auto result = sheet::read_ending({told->second, 0}, Side::white, sheet::Extent::cell);
        if (!result && told->second != "*") return;
        if (result && game_.result == "*")
            game_.result = result->result;
        else if (result && score_.ending && result->result != game_.result)
            report({.code = Code::result_contradicted,
                    .at = score_.ending->at,
                    .message = "the moves end with " + game_.result + ", but the heading says " + result->result},
                   game_.plies.empty() ? 0 : game_.plies.size() - 1);
        game_.tags.erase(told);
    }

    void finish()
    {
        tell_put_back();
        tell_called_false();
        find_who_resigned();
        doubt_whose_end();
        take_result_of_heading();
        judge_ending();
        sheet::note_doubtful_words(game_, text_);
        sheet::doubt_score(score_, text_, game_);
        if (shaky_from_ && score_.against_moves) reading::doubt_by(*score_.against_moves, game_, *shaky_from_);
        // Rows of a text are read as they stand; a picture's words may have been others.
        if (const auto& other = score_.against_moves ? score_.against_moves : score_.likelihoods;
            other && score_.decoded.empty() && !text_.otherwise().empty())
            reading::weigh_by(*other, game_);
        sheet::compare_diagrams(score_, game_);
        game_.variations = sheet::variations_of(game_, text_);
        std::ranges::stable_sort(game_.diagnostics, {},
                                 [](const Diagnostic& diagnostic) { return diagnostic.at.begin; });
    }

    void judge_ending()
    {
        auto& outcome = game_.outcome;
        outcome.complete = !outcome.stopped_at_ply && !score_.broken_off && !game_.plies.empty();
        if (outcome.reason.empty() && game_.plies.empty())
            outcome.reason = "no moves are given", outcome.lack = Lack::no_moves;
        else if (outcome.reason.empty() && score_.broken_off)
            outcome.reason = "the score breaks off", outcome.lack = Lack::broken_off;
        if (!outcome.complete || game_.plies.empty()) return;
        judge_by_position();
        judge_by_findings();
        if (std::ranges::any_of(game_.plies,
                                [](const Ply& ply) { return ply.repair && ply.repair->slip == Slip::lost; })) {
            outcome.complete = false;
            outcome.reason = "a move is supplied that the score does not have", outcome.lack = Lack::move_supplied;
        }
    }

    /// A move that is told to be missing was not read: whatever plays, the score is not whole.
    void judge_by_findings()
    {
        tell_moves_in_words();
        if (std::ranges::find(game_.diagnostics, Code::move_missing, &Diagnostic::code) == game_.diagnostics.end())
            return;
        game_.outcome.complete = false;
        game_.outcome.reason = "the sheet leaves out moves here", game_.outcome.lack = Lack::moves_left_out;
    }

    /// What was taken for words may be records that were not read as such.
    void tell_moves_in_words()
    {
        const auto row = score_.decoded.empty() ? sheet::left_in_words(score_.records) : std::nullopt;
        if (!row) return;
        report({.code = Code::move_missing,
                .at = *row,
                .message = '`' + printed(*row) + "` seems to go on with the game, and was not read as a move of it"},
               game_.plies.size() - 1);
    }

    /// Mate and stalemate end a game, whatever the score says.
    void judge_by_position()
    {
        Position last = game_.start;
        for (const Ply& ply : game_.plies) descry::play(last, ply);
        if (last.any_legal_move()) return;
        const char* by_position = !last.in_check() ? "1/2-1/2" : last.to_move() == Side::white ? "0-1" : "1-0";
        if (game_.result != "*" && game_.result != by_position)
            report({.code = Code::result_contradicted,
                    .at = score_.ending ? score_.ending->at : game_.plies.back().at,
                    .message = "the score gives " + game_.result + ", but the last move is " +
                               (last.in_check() ? "mate" : "stalemate"),
                    .law = "American 1897, Part I Law 15"},
                   game_.plies.size() - 1);
        else
            game_.result = by_position;
    }

    Score score_;
    std::optional<game::RecordPath> mended_;  ///< it, from its own start, where that was asked before
    const Text& text_;
    const SolveOptions& options_;
    Game game_{};
    std::optional<std::size_t> shaky_from_{};  ///< the first ply of which it is in doubt which record is its own
    std::vector<Diagnostic> scratch_{};
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
