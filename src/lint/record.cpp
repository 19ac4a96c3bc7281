// The rules for one record in its position.
#include <algorithm>
#include <string>
#include <utility>

#include "descry/lint.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/lint/slips.hpp"
#include "src/record/house.hpp"
#include "src/record/vocabulary.hpp"
#include "src/resolve/marks.hpp"

namespace descry::lint {
namespace {

constexpr std::size_t most_listed = 5;

std::string quoted(std::string_view text) { return '`' + std::string{text} + '`'; }

class Rules {
public:
    Rules(const Subject& subject, const Options& options)
        : subject_{subject}, options_{options}, record_{subject.record}, position_{subject.position}
    {}

    std::vector<Diagnostic> run()
    {
        if (record_.boxes.empty()) {
            unreadable();
            return std::move(found_);
        }
        all_ = candidates(record_, position_);
        if (all_.empty())
            without_move();
        else if (all_.size() > 1)
            with_several();
        else
            with_one();
        if (!all_.empty()) form();
        return std::move(found_);
    }

private:
    Diagnostic& add(Code code, std::string message)
    {
        found_.push_back({.code = code, .at = record_.at, .message = std::move(message)});
        return found_.back();
    }

    /// The article that speaks of the fault, and what it lets the receiver do; or that the code says nothing.
    void cite(Diagnostic& diagnostic, Fault fault) const
    {
        if (const Claim* row = claim(options_.laws, options_.play, fault)) {
            diagnostic.notes.emplace_back(row->words);
            diagnostic.law = citation(*row);
        }
        else
            diagnostic.notes.push_back(std::string{law::entry(options_.laws).name} +
                                       " is silent on such a record in this play");
    }

    /// The notation in which fixes are written: the agreed one, or the one that the record is in.
    [[nodiscard]] const Style& style() const
    {
        return options_.agreed != nullptr ? *options_.agreed : record::looks_like(subject_.printed);
    }

    [[nodiscard]] Brevity brevity() const
    {
        const bool british = options_.laws == Laws::british_1903;
        return {.words = true, .pedantic = options_.pedantic, .captures_written = british};
    }

    [[nodiscard]] std::string written(const Move& move) const
    {
        return write_record(move, position_, style(), brevity());
    }

    void propose(Diagnostic& diagnostic, const Move& move, Trust trust) const
    {
        if (auto text = written(move); text != subject_.printed)
            diagnostic.fixes.push_back({record_.at, std::move(text), trust});
    }

    // ---- no move ---------------------------------------------------------------------------------------------------

    void propose_slips(Diagnostic& diagnostic) const
    {
        for (const Slip& slip : near())
            diagnostic.fixes.push_back({record_.at, slip.record, near().size() == 1 ? Trust::likely : Trust::shown});
    }

    [[nodiscard]] std::vector<Slip> near() const
    {
        auto some = slips(subject_.printed, position_, style().notation);
        if (some.size() > most_listed) some.clear();  // so many are no help
        return some;
    }

    void unreadable()
    {
        auto& finding = add(Code::not_a_record, quoted(subject_.printed) + " is no record of a move");
        cite(finding, Fault::no_legal_reading);
        slip();
    }

    void without_move()
    {
        auto misses = near_misses(record_, position_);
        const bool parts_fight = !misses.empty();
        auto& finding = add(parts_fight ? Code::parts_contradict : Code::not_a_legal_move,
                            parts_fight ? "the parts of " + quoted(subject_.printed) + " contradict each other"
                                        : quoted(subject_.printed) + " fits no legal move");
        finding.notes.push_back(obstacle(record_, position_));
        std::ranges::move(misses, std::back_inserter(finding.notes));
        cite(finding, Fault::no_legal_reading);
        slip();
    }

    /// A record that is nothing as it stands, and something with one letter changed.
    void slip()
    {
        const auto some = near();
        if (some.empty()) return;
        auto& finding = add(Code::likely_slip, "one letter of " + quoted(subject_.printed) + " may be wrong");
        for (const Slip& one : some)
            finding.notes.push_back(quoted(one.record) + " would be " + san(one.move, position_));
        finding.notes.emplace_back("a slip cannot be pleaded once the record is sent");
        finding.law = "British 1903, Part V, preface";
        propose_slips(finding);
    }

    // ---- several moves ---------------------------------------------------------------------------------------------

    [[nodiscard]] bool promotion_alone() const
    {
        const Move& first = all_.front().move;
        return std::ranges::all_of(all_, [&](const Candidate& candidate) {
            return candidate.move.promotion && candidate.move.from == first.from && candidate.move.to == first.to;
        });
    }

    void list(Diagnostic& diagnostic, const std::vector<Candidate>& some) const
    {
        for (const Candidate& candidate : some)
            diagnostic.notes.push_back(law13(candidate.move, position_) + " is " + san(candidate.move, position_));
    }

    void with_several()
    {
        const auto preference = prefer(record_, position_, all_);
        if (promotion_alone()) {
            auto& finding =
                add(Code::promotion_unnamed, "the piece chosen is not named, and it is part of the record (Law 13 A)");
            cite(finding, Fault::ambiguous);
            for (const Candidate& candidate : all_)
                propose(finding, candidate.move,
                        candidate.move.promotion == Role::queen ? Trust::likely : Trust::shown);
            return;
        }
        if (preference.by == Habit::by_origin && preference.kept.size() == 1) return by_present_side(preference);
        const bool habit = preference.kept.size() == 1;
        auto& finding = add(habit ? Code::safe_by_habit : Code::unsafe_record,
                            habit ? quoted(subject_.printed) + " tells one move only by a habit of print, and fits " +
                                        std::to_string(all_.size()) + " legal moves"
                                  : quoted(subject_.printed) + " fits " + std::to_string(all_.size()) + " legal moves");
        list(finding, all_);
        if (habit) finding.notes.push_back(std::string{"the habit: "} + reason(preference.by) + "; the law knows none");
        if (subject_.meant)
            finding.notes.push_back("the rest of the game tells that " + san(*subject_.meant, position_) + " is meant");
        cite(finding, Fault::ambiguous);
        const auto meant = subject_.meant ? *subject_.meant : preference.kept.front().move;
        for (const Candidate& candidate : all_)
            propose(finding, candidate.move,
                    (habit || subject_.meant) && candidate.move == meant ? Trust::likely : Trust::shown);
        if (std::ranges::any_of(all_, [](const Candidate& c) { return c.move.manner == Manner::in_passing; }))
            finding.notes.emplace_back("\"in passing\" is not written (Law 13 A c)");
    }

    void by_present_side(const Preference& preference)
    {
        auto& finding = add(Code::doubtful_side_name,
                            "the man of that name by origin goes, but another stands on that side of the board");
        list(finding, all_);
        finding.law = "American 1897, Part I Law 6";
        propose(finding, preference.kept.front().move, Trust::same_meaning);
        all_.resize(1, preference.kept.front());
        all_.front() = preference.kept.front();
        with_one();
    }

    // ---- one move --------------------------------------------------------------------------------------------------

    void with_one()
    {
        const Candidate& only = all_.front();
        if (only.dash_supplied) return dash_lost(only.move);
        if (only.by_present_side) {
            auto& finding = add(Code::doubtful_side_name,
                                "the man is so named by where it stands now; the law names it by where it began");
            finding.law = "American 1897, Part I Law 6";
            propose(finding, only.move, Trust::same_meaning);
        }
        capture(only.move);
        marks(only.move);
        liberal(only.move);
        superfluous(only.move);
        if (options_.risks) one_letter_away(only.move);
    }

    void dash_lost(const Move& move)
    {
        auto& finding =
            add(Code::safe_by_habit, quoted(subject_.printed) + " tells a move only if a lost dash is supplied");
        finding.notes.push_back("the same words are a square without its man; " + law13(move, position_) + " is " +
                                san(move, position_));
        cite(finding, Fault::ambiguous);
        propose(finding, move, Trust::likely);
    }

    [[nodiscard]] bool capture_written() const { return std::ranges::any_of(record_.boxes, &Box::takes); }

    void capture(const Move& move)
    {
        if (!position_.captured(move)) return;
        const bool passing_written = std::ranges::any_of(record_.boxes, &Box::in_passing);
        if (!capture_written() && claim(options_.laws, options_.play, Fault::capture_hidden) != nullptr) {
            auto& finding =
                add(Code::capture_not_expressed, quoted(subject_.printed) + " is a capture, and does not say so");
            cite(finding, Fault::capture_hidden);
            propose(finding, move, Trust::same_meaning);
        }
        if (move.manner == Manner::in_passing && !passing_written) {
            auto& finding = add(Code::passing_unmarked, "the Pawn is taken in passing, and the record does not say so");
            finding.law = "American 1897, Part I Law 13 A (c)";
            propose(finding, move, Trust::same_meaning);
        }
    }

    /// The code has check announced (Walker 1840 XVIII, B.C.A. 1862 8), or the agreed notation marks it.
    [[nodiscard]] const char* mark_required() const
    {
        if (options_.laws == Laws::walker_1840) return "Walker 1840, Law XVIII";
        if (options_.laws == Laws::bca_1862) return "British Chess Association 1862, Law 8";
        const bool agreed = options_.agreed != nullptr && options_.agreed->house != nullptr;
        return agreed && !options_.agreed->house->check.empty() ? "" : nullptr;
    }

    void marks(const Move& move)
    {
        const Effect effect = position_.effect(move);
        if (record_.marks.any() && !holds(record_.marks, effect)) {
            auto& finding =
                add(Code::mark_false, !effect.check        ? "check or mate is written, and there is none"
                                      : record_.marks.mate ? "mate is written, and this is check only"
                                                           : "the check that is written is of another kind");
            finding.notes.emplace_back("a false mark changes nothing of the move, but may be held against its author");
            finding.law = record_.marks.mate ? "American 1897, Part I Law 15 (a)" : "American 1897, Part I Law 10";
            propose(finding, move, Trust::same_meaning);
        }
        const char* required = mark_required();
        if (effect.check && !record_.marks.any() && required != nullptr) {
            auto& finding = add(Code::mark_missing, "the move gives check, and the record does not say so");
            finding.notes.emplace_back(*required != '\0' ? "a check that is not announced need not be noticed"
                                                         : "the agreed notation marks its checks");
            finding.law = required;
            if (!written(move).empty()) propose(finding, move, Trust::same_meaning);
        }
    }

    void liberal(const Move& move)
    {
        if (!options_.pedantic) return;
        auto readings = liberal_readings(subject_.printed, position_);
        std::erase(readings, move);
        if (readings.empty()) return;
        std::string others;
        for (std::size_t i = 0; i < readings.size() && i < most_listed; ++i)
            others += (i == 0 ? "" : ", ") + san(readings[i], position_);
        if (readings.size() > most_listed) others += " and " + std::to_string(readings.size() - most_listed) + " more";
        auto& finding = add(Code::liberal_reading, "a stickler could read " + quoted(subject_.printed) +
                                                       " otherwise, as what is left of a longer record");
        finding.notes.push_back("so it would also be " + others);
        finding.law = "American 1897, Part I Law 13 C";
        finding.fixes.push_back({record_.at, law13(move, position_), Trust::same_meaning});
    }

    void superfluous(const Move& move)
    {
        if (options_.play != Play::telegraph && options_.play != Play::association) return;
        if (options_.agreed != nullptr && options_.agreed->house != nullptr) return;  // its words are not his to save
        auto shorter = write_record(move, position_, *find_style("shortest"), brevity());
        const auto now = telegraph_words(subject_.printed), then = telegraph_words(shorter);
        if (now <= then) return;
        auto& finding = add(Code::superfluous_words, quoted(subject_.printed) + " is charged as " +
                                                         std::to_string(now) + " words, and " + std::to_string(then) +
                                                         (then == 1 ? " tells it" : " tell it"));
        finding.law = "American 1897, Part I Law 13 C";
        finding.fixes.push_back({record_.at, std::move(shorter), Trust::same_meaning});
    }

    void one_letter_away(const Move& move)
    {
        auto some = slips(subject_.printed, position_, style().notation);
        std::erase_if(some, [&](const Slip& slip) { return slip.move == move; });
        if (some.empty()) return;
        auto& finding = add(Code::one_letter_away,
                            "one letter changed on the way makes another legal move of " + quoted(subject_.printed));
        for (std::size_t i = 0; i < some.size() && i < most_listed; ++i)
            finding.notes.push_back(quoted(some[i].record) + " is " + san(some[i].move, position_));
        if (some.size() > most_listed)
            finding.notes.push_back("and " + std::to_string(some.size() - most_listed) + " more");
    }

    // ---- notation --------------------------------------------------------------------------------------------------

    void form()
    {
        const Move& move = all_.front().move;
        const bool safe = all_.size() == 1;
        if (options_.agreed != nullptr) {
            if (record::written_in(*options_.agreed, subject_.printed)) return;
            auto& finding =
                add(Code::not_agreed_notation, quoted(subject_.printed) + " is not in the agreed notation (" +
                                                   std::string{options_.agreed->name} + ")");
            finding.law = "American 1897, Part I Law 13";
            if (safe) propose(finding, move, Trust::same_meaning);
            return;
        }
        if (!options_.pedantic) return;
        const auto by_custom = [](const Box& box) {
            return box.shape == Shape::steps || box.shape == Shape::effect || box.shape == Shape::same ||
                   box.shape == Shape::retaking;
        };
        const bool romance = style().notation == Notation::romance;
        if (!romance && !record::in_words_of_custom(subject_.printed) && !std::ranges::all_of(record_.boxes, by_custom))
            return;
        auto& finding =
            add(Code::not_agreed_notation, quoted(subject_.printed) +
                                               " is not in the form of Law 13, which governs where nothing else "
                                               "is agreed");
        finding.law = "American 1897, Part I Law 13";
        if (safe) finding.fixes.push_back({record_.at, law13(move, position_), Trust::same_meaning});
    }

    const Subject& subject_;
    const Options& options_;
    const Record& record_;
    const Position& position_;
    std::vector<Candidate> all_{};
    std::vector<Diagnostic> found_{};
};

}  // namespace

std::vector<Diagnostic> check_record(const Subject& subject, const Options& options)
{
    return Rules{subject, options}.run();
}

}  // namespace descry::lint
