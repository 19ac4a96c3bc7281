#include "src/sheet/irregular_play.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/game/lattice.hpp"
#include "src/resolve/meanings.hpp"
#include "src/resolve/transfers.hpp"
#include "src/rows/put_back.hpp"
#include "src/words/facts.hpp"
#include "src/words/named_move.hpp"
#include "src/words/printed.hpp"
#include "src/words/understood.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t most_false_moves = 6;  // of a game: a sheet with more is no score of one
constexpr std::size_t most_tried = 8;

class Player {
public:
    Player(const Score& score, const Text& text, std::uint64_t index, const Position& start,
           const SolveOptions& options)
        : score_{score}, text_{text}, index_{index}, written_{score.records}, position_{start}, options_{options},
          called_false_{written_}, marked_{called_false_.any()}
    {}

    Game run()
    {
        while (done_ < written_.size() && step()) {}
        if (done_ < written_.size()) leave_the_rest();
        return std::move(game_);
    }

private:
    /// Plays the next part, or the next record that is none of a part. \return whether it could be played
    /// \param mend  corrections are played on with even on a sheet that does not tell of its false moves
    bool step(bool mend = false)
    {
        const bool passed = passes_before(done_);
        if (!passed && done_ > 0 && written_[done_].after_gap) {
            reason_ = "the sheet leaves out moves here";
            lack_ = Lack::moves_left_out;
            return false;
        }
        if (passed) position_.pass();
        if (forfeits(done_) && take_off(passed)) return true;
        if (told_false(done_)) return play_falsely(passed, {});
        std::size_t end = part_end(done_);
        auto part = solved(done_, end, mend);
        // The last record of the part is read as another, and its answer may tell that it was false: it stands alone.
        if (end > done_ + 1 && called_false_.said_beside(end) && !part.plies.empty() &&
            part.plies.back().status == Status::repaired && part.plies.back().at == written_[end - 1].record.at)
            part = solved(done_, --end, mend);
        const auto stopped = part.outcome.stopped_at_ply;
        if (!stopped) {
            join(std::move(part), passed);
            done_ = end;
            return true;
        }
        const std::size_t good = *stopped - 1;  // plies of the part that can be kept
        // What was mended has plies of its own: the record at which it stopped is found by its place.
        const Span at = part.plies[good].at;
        const auto record = std::ranges::find_if(written_, [&](const Written& w) { return w.record.at == at; });
        const auto failed = static_cast<std::size_t>(record - written_.begin());
        if (!passed && good > 0 && failed < written_.size() && take_the_other_sent(failed, part, good)) return true;
        const Outcome stopped_so = part.outcome;
        auto notes = take_failure(part, *stopped);
        part.plies.erase(part.plies.begin() + static_cast<std::ptrdiff_t>(good), part.plies.end());
        join(std::move(part), passed && good > 0);
        done_ = failed;
        if (failed < written_.size() && (!marked_ || told_false(failed)) && !options_.strict &&
            play_falsely(passed && good == 0, notes))
            return true;
        // What cannot be played even falsely is a misprint.
        if (!mend && !marked_ && !options_.strict && options_.mending == Mending::play_on && failed < written_.size() &&
            position_.any_legal_move() && !written_[failed].after_gap &&
            !find_fact(written_[failed].comments, Fact::sealed))
            return step(true);
        reason_ = stopped_so.reason;
        lack_ = stopped_so.lack;
        for (Diagnostic& finding : failure_) game_.diagnostics.push_back(std::move(finding));
        return false;
    }

    /// More than one record was sent for the turn before, and what fails is the answer to another than stands there.
    bool take_the_other_sent(std::size_t failed, const Game& part, std::size_t good)
    {
        Written& sent = written_[failed - 1];
        const Ply& ply = part.plies[good - 1];
        if (!options_.irregular_play.false_moves || sent.record.at != ply.at || !adopted_.insert(failed - 1).second)
            return false;
        Position before = position_;
        for (const Ply& each : std::span{part.plies}.first(good - 1)) descry::play(before, each);
        for (const Comment& comment : sent.comments)
            for (Record& other : also_sent_in(comment, text_)) {
                const auto meant = candidates(other, before);
                if (meant.size() != 1 || (ply.move && meant.front().move == *ply.move)) continue;
                if (candidates(written_[failed].record, before.after(meant.front().move)).empty()) continue;
                first_sent_.emplace(other.at.begin, sent.record.at);
                sent.record = std::move(other);
                return true;
            }
        return false;
    }

    /// The player of record i has made the one before too.
    [[nodiscard]] bool passes_before(std::size_t i) const
    {
        if (i == 0 || written_[i].side != written_[i - 1].side) return false;
        if (written_[i].number != written_[i - 1].number + 1 && !written_[i].same_turn) return false;
        if (i < options_.irregular_play.moves_at_start) return true;
        return options_.irregular_play.two_running &&
               (find_fact(written_[i].comments, Fact::two_running) ||
                find_fact(written_[i - 1].comments, Fact::two_running) ||
                (i + 1 < written_.size() && written_[i + 1].number == written_[i].number &&
                 tells_whole(written_[i + 1].comments, Fact::two_running)));
    }

    [[nodiscard]] bool forfeits(std::size_t i) const
    {
        if (!options_.irregular_play.forfeited_pawns) return false;
        if (tells_whole(written_[i].comments, Fact::pawn_forfeited)) return true;
        // Told beside the reply, which takes it off; unless that is a Pawn's own move to the eighth rank.
        return i + 1 < written_.size() && tells_whole(written_[i + 1].comments, Fact::pawn_forfeited) &&
               std::ranges::none_of(written_[i + 1].record.boxes, [](const Box& box) {
                   return box.movers.contains(Role::pawn) && box.to.meets(Squares::on(Rank::eighth));
               });
    }

    [[nodiscard]] bool called_false(std::size_t i) const
    {
        return called_false_.is(i, written_[i].number, written_[i].side);
    }

    /// The sheet calls the record a false move, and so it is: a man that answers to its name only by where it stands
    /// does not make it good.
    [[nodiscard]] bool told_false(std::size_t i) const
    {
        if (!options_.irregular_play.false_moves) return false;
        const bool told_so = called_false(i) || tells_whole(written_[i].comments, Fact::king_demanded) ||
                             men_moved(i) != Men::usual || called_false_by_the_answer(i);
        return told_so && std::ranges::all_of(candidates(written_[i].record, position_), &Candidate::by_present_side) &&
               !false_moves(written_[i].record, position_, men_moved(i)).empty();
    }

    /// Words beside the answer call a move false, and the answer can be made once this record is played falsely: they
    /// tell of it.
    [[nodiscard]] bool called_false_by_the_answer(std::size_t i) const
    {
        if (!called_false_.said_beside(i + 1) || i + 1 >= written_.size()) return false;
        const auto meanings = false_moves(written_[i].record, position_, men_moved(i));
        return std::ranges::any_of(meanings | std::views::take(most_tried), [&](const FalseMove& meaning) {
            Position after = position_;
            after.stand(meaning.transfer);
            return !candidates(written_[i + 1].record, after).empty();
        });
    }

    [[nodiscard]] Men men_moved(std::size_t i) const
    {
        if (tells_whole(written_[i].comments, Fact::adverse_moved)) return Men::adverse_moved;
        return tells_whole(written_[i].comments, Fact::own_taken) ? Men::own_taken : Men::usual;
    }

    /// The first record after i that cannot simply be played on with.
    [[nodiscard]] std::size_t part_end(std::size_t i) const
    {
        std::size_t end = i + 1;
        while (end < written_.size() && !written_[end].after_gap && !passes_before(end) && !forfeits(end) &&
               !called_false(end) && !tells_whole(written_[end].comments, Fact::king_demanded) &&
               men_moved(end) == Men::usual && !is_announced(end - 1))
            ++end;
        return end;
    }

    /// The record has a sign of check, and words beside it or its answer tell that the check was announced: what the
    /// answer makes of it does not read it as another move, though it were a false one.
    [[nodiscard]] bool is_announced(std::size_t i) const
    {
        const auto told_beside = [&](std::size_t k) {
            return k < written_.size() && tells_whole(written_[k].comments, Fact::check_called);
        };
        return options_.irregular_play.false_moves && written_[i].record.marks.any() &&
               (told_beside(i) || told_beside(i + 1));
    }

    [[nodiscard]] Game solved(std::size_t from, std::size_t to, bool mend) const
    {
        Score part;
        part.at = score_.at;
        part.records.assign(written_.begin() + static_cast<std::ptrdiff_t>(from),
                            written_.begin() + static_cast<std::ptrdiff_t>(to));
        // Behind a turn passed over no move is missing.
        part.records.front().after_gap = false;
        SolveOptions options = options_;
        options.start = position_;
        options.as_played = true;
        options.irregular_play = {};
        if (!marked_ && !mend && options.mending == Mending::play_on) options.mending = Mending::propose;
        return solve(part, text_, index_, options);
    }

    void join(Game part, bool passed)
    {
        const auto offset = static_cast<unsigned>(game_.plies.size());
        for (Diagnostic& finding : part.diagnostics) {
            if (finding.ply != 0) finding.ply += offset;
            game_.diagnostics.push_back(std::move(finding));
        }
        for (Ply& ply : part.plies) {
            if (ply.decided_by) *ply.decided_by += offset;
            if (const auto first = first_sent_.find(ply.at.begin); first != first_sent_.end())
                tell_adopted(ply, first->second);
            descry::play(position_, ply);
            if (passed) pass_over(ply);
            passed = false;
            game_.plies.push_back(std::move(ply));
        }
    }

    void tell_adopted(Ply& ply, Span first)
    {
        ply.put_back = PutBack{first, std::string{text_.printed(first)}};
        game_.diagnostics.push_back({.code = Code::record_put_back,
                                     .at = first,
                                     .message = '`' + ply.put_back->record + "` and `" + ply.record +
                                                "` were sent for one turn, and the score goes on with the second",
                                     .ply = static_cast<unsigned>(game_.plies.size() + 1)});
    }

    /// The ply was made after the other player's turn was passed over.
    void pass_over(Ply& ply) const
    {
        Irregular irregular{.turn_passed = true};
        irregular.move = ply.move;
        ply.move.reset();
        ply.irregular = std::move(irregular);
        ply.reason = game_.plies.size() < options_.irregular_play.moves_at_start
                         ? "made in the same turn as the move before, as odds"
                         : "made after another move of the same player: two moves running";
        ply.why = game_.plies.size() < options_.irregular_play.moves_at_start ? Why::same_turn : Why::two_running;
    }

    /// What was said of the record at which a part stopped; the notes are kept, for a misprint may be behind it.
    std::vector<Note> take_failure(Game& part, unsigned stopped)
    {
        failure_.clear();
        std::vector<Note> notes;
        const auto offset = static_cast<unsigned>(game_.plies.size());
        std::erase_if(part.diagnostics, [&](Diagnostic& finding) {
            if (finding.ply < stopped) return false;
            if (finding.ply == stopped) std::ranges::copy(finding.notes, std::back_inserter(notes));
            finding.ply += offset;
            failure_.push_back(std::move(finding));
            return true;
        });
        return notes;
    }

    /// The Pawn goes to the eighth rank and leaves the board.
    bool take_off(bool passed)
    {
        for (const Candidate& candidate : candidates(written_[done_].record, position_))
            if (candidate.move.promotion) {
                record({.turn_passed = passed,
                        .transfer = Transfer{.from = candidate.move.from, .to = candidate.move.to, .taken_off = true},
                        .fault = Illegality::forfeited},
                       "the Pawn was not replaced, and is taken off the board");
                return true;
            }
        return false;
    }

    /// Plays the record that fits no legal move at its word: that of its meanings with which the score goes furthest.
    bool play_falsely(bool passed, const std::vector<Note>& notes)
    {
        // After mate or stalemate nothing is played, falsely or otherwise.
        if (!options_.irregular_play.false_moves || !position_.any_legal_move() || ++false_moves_ > most_false_moves)
            return false;
        auto meanings = false_moves(written_[done_].record, position_, men_moved(done_));
        if (meanings.empty()) return false;
        // A King is left in check unawares: where a man of that name could go there but for it, none has leapt.
        if (meanings.front().fault == Illegality::own_check)
            std::erase_if(meanings, [](const FalseMove& one) { return one.fault == Illegality::wrong_move; });
        if (meanings.size() > most_tried) meanings.erase(meanings.begin() + most_tried, meanings.end());
        std::vector<const Record*> rest;
        const std::size_t end = part_end(done_);
        for (std::size_t i = done_ + 1; i < end; ++i) rest.push_back(&written_[i].record);
        std::size_t best = 0, furthest = 0;
        std::vector<Transfer> rivals;
        for (std::size_t i = 0; i < meanings.size(); ++i) {
            Position after = position_;
            after.stand(meanings[i].transfer);
            const std::size_t reach = game::play(rest, after).plies.size();
            if (i > 0 && reach == furthest && meanings[i].cost == meanings[best].cost)
                rivals.push_back(meanings[i].transfer);
            if (i > 0 && reach <= furthest) continue;
            best = i;
            furthest = reach;
            rivals.clear();
        }
        tell_false(meanings[best], rivals, notes);
        record({.turn_passed = passed,
                .transfer = meanings[best].transfer,
                .fault = meanings[best].fault,
                .rivals = std::move(rivals)},
               meanings[best].fault == Illegality::own_check ? "leaves the own King in check, and is played on with"
                                                             : "no legal move, and played on with as it is written");
        return true;
    }

    void tell_false(const FalseMove& meant, const std::vector<Transfer>& rivals, std::vector<Note> notes)
    {
        const Record& record = written_[done_].record;
        const char* why = meant.fault == Illegality::own_check     ? ", which leaves the King in check"
                          : meant.fault == Illegality::castling    ? ", without the conditions of castling"
                          : meant.fault == Illegality::promotion   ? ", where the Pawn may not remain one"
                          : meant.fault == Illegality::own_man     ? ", which takes a man of the player's own"
                          : meant.fault == Illegality::adverse_man ? ", which moves a man of the other side"
                                                                   : "";
        if (notes.empty() && meant.fault == Illegality::wrong_move && candidates(record, position_).empty())
            notes.push_back(obstacle(record, position_));
        for (const Transfer& rival : rivals)
            notes.push_back(note_of(NoteKind::rival, "it could as well tell " + law13(rival, position_),
                                    Move{.from = rival.from, .to = rival.to, .promotion = rival.becomes}));
        game_.diagnostics.push_back({.code = Code::false_move_played,
                                     .at = record.at,
                                     .message = '`' + printed(record, text_) +
                                                "` is no legal move; played on with as " +
                                                law13(meant.transfer, position_) + why,
                                     .notes = std::move(notes),
                                     .law = "American 1897, Part I Law 11",
                                     .ply = static_cast<unsigned>(game_.plies.size() + 1)});
    }

    [[nodiscard]] Ply ply_of(const Written& written) const
    {
        return {.number = written.number,
                .side = written.side,
                .at = written.record.at,
                .record = printed(written.record, text_),
                .status = written.record.boxes.empty() ? Status::unreadable : Status::illegal,
                .glyphs = written.record.glyphs,
                .comments = written.comments};
    }

    /// Plays a transfer as the next ply.
    void record(Irregular irregular, std::string reason)
    {
        Ply ply = ply_of(written_[done_]);
        position_.stand(*irregular.transfer);
        ply.irregular = std::move(irregular);
        ply.reason = std::move(reason);
        ply.why = Why::false_move;
        game_.plies.push_back(std::move(ply));
        ++done_;
    }

    void leave_the_rest()
    {
        game_.outcome.stopped_at_ply = static_cast<unsigned>(game_.plies.size() + 1);
        game_.outcome.reason = reason_;
        game_.outcome.lack = lack_;
        for (; done_ < written_.size(); ++done_) game_.plies.push_back(ply_of(written_[done_]));
    }

    const Score& score_;
    const Text& text_;
    std::uint64_t index_;
    std::vector<Written> written_;
    Position position_;
    const SolveOptions& options_;
    Game game_{};
    std::vector<Diagnostic> failure_{};
    std::string reason_{};
    Lack lack_{};
    std::size_t done_ = 0, false_moves_ = 0;
    std::set<std::size_t> adopted_{};             ///< records in whose place another was tried that was sent too
    std::map<std::uint64_t, Span> first_sent_{};  ///< where one of these stands, and the record that it is played for
    CalledFalse called_false_;
    bool marked_;  ///< the sheet tells of its false moves
};

}  // namespace

Game play(const Score& score, const Text& text, std::uint64_t index, const Position& start, const SolveOptions& options)
{
    return Player{score, text, index, start, options}.run();
}

}  // namespace descry::sheet
