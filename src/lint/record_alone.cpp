// The rules for a record that one legal move alone fits: is it safe, is it true, and does it cost too much?
#include <algorithm>
#include <string>

#include "descry/notation.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/slips.hpp"
#include "src/record/house.hpp"
#include "src/record/vocabulary.hpp"
#include "src/record/words.hpp"
#include "src/resolve/marks.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::lint {
namespace {

bool tells(const Inquiry& inquiry, bool Box::*what) { return std::ranges::any_of(inquiry.record().boxes, what); }

/// "takes" is written; of a record that only the liberal reading knows the words alone can tell.
bool tells_capture(const Inquiry& inquiry)
{
    return tells(inquiry, &Box::takes) || (inquiry.record().boxes.empty() &&
                                           inquiry.record().words.contains(static_cast<char>(record::Symbol::takes)));
}

/// The laws about a capture that is not expressed speak of the notation of Law 13 alone.
bool in_law13(const Inquiry& inquiry) { return inquiry.language() != Notation::algebraic; }

void tell_lost_dash(Inquiry& inquiry, const Move& move)
{
    auto& finding = inquiry.add(Code::safe_by_habit,
                                quoted(inquiry.subject().printed) + " tells a move only if a lost dash is supplied");
    finding.notes.push_back(
        note_of(NoteKind::fits,
                "the same words are a square without its man; " + law13(move, inquiry.position()) + " is " +
                    san(move, inquiry.position()) +
                    "; by the law it is the record of that move, and no penalty can be exacted for it",
                move));
    inquiry.cite_part_one(finding, "Law 13 C");
    inquiry.propose(finding, move, Trust::likely);
}

/// The law reads it, and gives no penalty for it unless it hides a capture; but whoever receives it has to look for
/// the move.
void tell_liberally(Inquiry& inquiry, const Candidate& only)
{
    const Move& move = only.move;
    auto& finding = inquiry.add(Code::told_liberally, quoted(inquiry.subject().printed) + ": " +
                                                          left_out(inquiry.record(), inquiry.position(), move) +
                                                          " left out; it stands by the letter of the law alone");
    finding.notes.push_back(note_of(
        NoteKind::fits,
        "one legal move fits, " + san(move, inquiry.position()) +
            (hides_capture(inquiry, {&only, 1})
                 ? ", so it is the record of that move, unless it is treated as illegal for the capture that it "
                   "does not express"
                 : ", so it is no record of an illegal move, and no penalty can be exacted for one"),
        move));
    inquiry.cite_part_one(finding, "Law 13 C");
    inquiry.propose(finding, move, Trust::same_meaning);
}

void tell_capture(Inquiry& inquiry, const Candidate& only)
{
    const Move& move = only.move;
    tell_hidden_capture(inquiry, {&only, 1});
    if (!in_law13(inquiry) || move.manner != Manner::in_passing || tells(inquiry, &Box::in_passing)) return;
    auto& finding = inquiry.add(Code::passing_unmarked, "the Pawn is taken in passing, and the record does not say so");
    if (!hides_capture(inquiry, {&only, 1}))
        finding.notes.emplace_back("no other legal move fits, so nothing can be claimed (Law 13 C)");
    inquiry.cite_part_one(finding, "Law 13 A (c)");
    inquiry.propose(finding, move, Trust::same_meaning);
}

void tell_false_mark(Inquiry& inquiry, const Move& move, const Effect& effect)
{
    const Marks& marks = inquiry.record().marks;
    if (!marks.any() || holds(marks, effect)) return;
    auto& finding = inquiry.add(Code::mark_false, !effect.check ? "check or mate is written, and there is none"
                                                  : marks.mate  ? "mate is written, and this is check only"
                                                                : "the check that is written is of another kind");
    inquiry.cite(finding, Fault::check_false);
    inquiry.propose(finding, move, Trust::same_meaning);
}

/// The code has check announced (Walker 1840 XVIII, B.C.A. 1862 8), or the agreed notation marks it.
void tell_missing_mark(Inquiry& inquiry, const Move& move, const Effect& effect)
{
    if (!effect.check || inquiry.record().marks.any()) return;
    const auto& options = inquiry.options();
    const bool by_law = article_on(options.laws, options.play, Fault::check_untold) != nullptr;
    const bool by_style =
        options.agreed != nullptr && options.agreed->house != nullptr && !options.agreed->house->check.empty();
    if (!by_law && !by_style) return;
    auto& finding = inquiry.add(Code::mark_missing, "the move gives check, and the record does not say so");
    if (by_law)
        inquiry.cite(finding, Fault::check_untold);
    else
        finding.notes.emplace_back("the agreed notation marks its checks; no code demands it, and nothing can be "
                                   "claimed");
    inquiry.propose(finding, move, Trust::same_meaning);
}

void tell_liberal(Inquiry& inquiry, const Move& move)
{
    if (!inquiry.options().pedantic || inquiry.language() != Notation::english) return;
    auto readings = liberal_readings(inquiry.subject().printed, inquiry.position());
    std::erase(readings, move);
    if (readings.empty()) return;
    std::string others;
    for (std::size_t i = 0; i < readings.size() && i < most_listed; ++i)
        others += (i == 0 ? "" : ", ") + san(readings[i], inquiry.position());
    if (readings.size() > most_listed) others += " and " + std::to_string(readings.size() - most_listed) + " more";
    auto& finding = inquiry.add(Code::liberal_reading, "a stickler could read " + quoted(inquiry.subject().printed) +
                                                           " otherwise, as what is left of a longer record");
    finding.notes.emplace_back(NoteKind::rival, "so it would also be " + others, coordinates(readings));
    if (article_on(inquiry.options().laws, inquiry.options().play, Fault::ambiguous) != nullptr)
        finding.notes.emplace_back("were that admitted, the record would be ambiguous:");
    inquiry.cite(finding, Fault::ambiguous);
    inquiry.cite_part_one(finding, "Law 13 C");
    inquiry.propose_law13(finding, move);
}

/// Words cost by wire. A shorter form of the same language is looked for.
void tell_superfluous(Inquiry& inquiry, const Move& move)
{
    const auto& options = inquiry.options();
    if (options.play != Sending::telegraph && options.play != Sending::association) return;
    if (options.agreed != nullptr && options.agreed->house != nullptr) return;  // its words are not his to save
    const bool english = inquiry.language() == Notation::english;
    if (!english && inquiry.language() != Notation::romance) return;
    auto shorter = english ? write_record(move, inquiry.position(), *find_style("shortest"), inquiry.brevity())
                           : inquiry.written(move);
    const auto now = telegraph_words(inquiry.subject().printed), then = telegraph_words(shorter);
    if (now <= then) return;
    auto& finding = inquiry.add(Code::superfluous_words,
                                quoted(inquiry.subject().printed) + " is charged as " + std::to_string(now) +
                                    " words, and " + std::to_string(then) + (then == 1 ? " tells it" : " tell it"));
    inquiry.cite_part_one(finding, "Law 13 C");
    finding.fixes.push_back({inquiry.record().at, std::move(shorter), Trust::same_meaning});
}

/// Records told by effect, by distance or by reference: custom knows them, Law 13 does not.
bool by_custom(const Inquiry& inquiry)
{
    return record::in_words_of_custom(inquiry.subject().printed) ||
           std::ranges::all_of(inquiry.record().boxes, [](const Box& box) {
               return box.shape == Shape::steps || box.shape == Shape::effect || box.shape == Shape::same ||
                      box.shape == Shape::retaking;
           });
}

/// Whether the code in force says what the record of a move is.
bool defines_record(Laws laws) { return law::yes(laws, law::Point::defined_record); }

}  // namespace

bool hides_capture(const Inquiry& inquiry, std::span<const Candidate> read)
{
    const auto& options = inquiry.options();
    return article_on(options.laws, options.play, Fault::capture_hidden) != nullptr && in_law13(inquiry) &&
           !tells_capture(inquiry) && std::ranges::all_of(read, [&](const Candidate& candidate) {
               return inquiry.position().captured(candidate.move).has_value();
           });
}

void tell_hidden_capture(Inquiry& inquiry, std::span<const Candidate> read)
{
    if (!hides_capture(inquiry, read)) return;
    const bool one = read.size() == 1;
    auto& finding = inquiry.add(Code::capture_not_expressed,
                                quoted(inquiry.subject().printed) +
                                    (one ? " is a capture, and does not say so"
                                         : " is a capture, whichever move is meant, and does not say so"));
    inquiry.cite(finding, Fault::capture_hidden);
    if (one) inquiry.propose(finding, read.front().move, Trust::same_meaning);
}

void tell_one(Inquiry& inquiry, const Candidate& only)
{
    const Move& move = only.move;
    if (only.dash_supplied) return tell_lost_dash(inquiry, move);
    if (only.liberal) tell_liberally(inquiry, only);
    const Effect effect = inquiry.position().effect(move);
    tell_name(inquiry, only);
    tell_capture(inquiry, only);
    tell_false_mark(inquiry, move, effect);
    tell_missing_mark(inquiry, move, effect);
    tell_liberal(inquiry, move);
    tell_superfluous(inquiry, move);
    if (inquiry.options().risks) tell_risks(inquiry, move);
}

void tell_risks(Inquiry& inquiry, const Move& move)
{
    auto some = slips(inquiry.subject().printed, inquiry.position(), inquiry.notation());
    std::erase_if(some, [&](const Slip& slip) { return slip.move == move; });
    if (some.empty()) return;
    auto& finding = inquiry.add(Code::one_letter_away, "one letter changed on the way makes another legal move of " +
                                                           quoted(inquiry.subject().printed));
    for (std::size_t i = 0; i < some.size() && i < most_listed; ++i)
        finding.notes.push_back(note_of(
            NoteKind::changed, quoted(some[i].record) + " is " + san(some[i].move, inquiry.position()), some[i].move));
    if (some.size() > most_listed)
        finding.notes.push_back("and " + std::to_string(some.size() - most_listed) + " more");
}

void tell_form(Inquiry& inquiry, const std::optional<Move>& safe)
{
    const auto& options = inquiry.options();
    const auto printed = quoted(inquiry.subject().printed);
    if (options.agreed != nullptr) {
        if (record::written_in(*options.agreed, inquiry.subject().printed)) return;
        auto& finding = inquiry.add(Code::not_agreed_notation, printed + " is not in the agreed notation (" +
                                                                   std::string{options.agreed->name} + ")");
        inquiry.cite_part_one(finding, "Law 13");
        if (safe) inquiry.propose(finding, *safe, Trust::same_meaning);
        return;
    }
    const bool todays = inquiry.language() == Notation::algebraic;
    if (todays ? !defines_record(options.laws) : !options.pedantic) return;
    if (!todays && inquiry.language() != Notation::romance && !by_custom(inquiry)) return;
    auto& finding = inquiry.add(Code::not_agreed_notation,
                                printed + " is not in the form of Law 13, which governs where nothing else is agreed");
    if (todays) finding.notes.emplace_back("it is today's notation");
    inquiry.cite_part_one(finding, "Law 13");
    if (safe) inquiry.propose_law13(finding, *safe);
}

}  // namespace descry::lint
