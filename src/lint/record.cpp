// The rules for one record in its position: nothing fits it, or more than one move does.
#include <algorithm>
#include <string>
#include <utility>

#include "descry/notation.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/slips.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::lint {
namespace {

bool promotion_alone(const std::vector<Candidate>& fitting)
{
    const Move& first = fitting.front().move;
    return std::ranges::all_of(fitting, [&](const Candidate& candidate) {
        return candidate.move.promotion && candidate.move.from == first.from && candidate.move.to == first.to;
    });
}

void tell_choice(Inquiry& inquiry)
{
    auto& finding =
        inquiry.add(Code::promotion_unnamed, "the piece chosen is not named, and it is part of the record (Law 13 A)");
    inquiry.cite(finding, Fault::ambiguous);
    for (const Candidate& candidate : inquiry.fitting())
        inquiry.propose(finding, candidate.move,
                        candidate.move.promotion == Role::queen ? Trust::likely : Trust::shown);
}

}  // namespace

void tell_unreadable(Inquiry& inquiry)
{
    auto& finding = inquiry.add(Code::not_a_record, quoted(inquiry.subject().printed) + " is no record of a move");
    inquiry.cite(finding, Fault::no_legal_reading);
    tell_slip(inquiry);
}

void tell_no_move(Inquiry& inquiry)
{
    auto misses = near_misses(inquiry.record(), inquiry.position());
    const auto printed = quoted(inquiry.subject().printed);
    auto& finding = misses.empty()
                        ? inquiry.add(Code::not_a_legal_move, printed + " fits no legal move")
                        : inquiry.add(Code::parts_contradict, "the parts of " + printed + " contradict each other");
    finding.notes.push_back(obstacle(inquiry.record(), inquiry.position()));
    std::ranges::move(misses, std::back_inserter(finding.notes));
    inquiry.cite(finding, Fault::no_legal_reading);
    tell_promoted(inquiry);
    tell_slip(inquiry);
}

std::optional<Move> tell_several(Inquiry& inquiry)
{
    const auto& fitting = inquiry.fitting();
    if (promotion_alone(fitting)) {
        tell_choice(inquiry);
        tell_hidden_capture(inquiry, fitting);
        return std::nullopt;
    }
    const auto preference = prefer(inquiry.record(), inquiry.position(), fitting);
    const bool habit = preference.kept.size() == 1;
    if (habit && preference.by == Habit::by_origin) {
        tell_names(inquiry, preference.kept.front());
        tell_one(inquiry, preference.kept.front());
        return preference.kept.front().move;
    }
    const auto printed = quoted(inquiry.subject().printed), moves = std::to_string(fitting.size()) + " legal moves";
    const bool liberal = fitting.front().liberal;
    auto& finding = habit ? inquiry.add(Code::safe_by_habit,
                                        printed + " tells one move only by a habit of print, and fits " + moves)
                          : inquiry.add(Code::unsafe_record,
                                        printed + (liberal ? " is a part of the records of " : " fits ") + moves);
    inquiry.list(finding);
    if (habit) finding.notes.push_back(std::string{"the habit: "} + reason(preference.by) + "; the law knows none");
    if (liberal)
        finding.notes.emplace_back(std::string{"by the letter of Law 13 C, so it is ambiguous"} +
                                   (hides_capture(inquiry, fitting) ? "" : ", and no record of an illegal move"));
    const auto& known = inquiry.subject().meant;
    if (known)
        finding.notes.push_back(
            note_of(NoteKind::correction,
                    "the rest of the game tells that " + san(*known, inquiry.position()) + " is meant", *known));
    inquiry.cite(finding, Fault::ambiguous);
    const auto meant = known.value_or(preference.kept.front().move);
    for (const Candidate& candidate : fitting)
        inquiry.propose(finding, candidate.move,
                        (habit || known) && candidate.move == meant ? Trust::likely : Trust::shown);
    if (std::ranges::any_of(fitting, [](const Candidate& c) { return c.move.manner == Manner::in_passing; }))
        finding.notes.emplace_back("\"in passing\" is not written (Law 13 A c)");
    tell_hidden_capture(inquiry, fitting);
    return std::nullopt;
}

void tell_slip(Inquiry& inquiry)
{
    auto some = slips(inquiry.subject().printed, inquiry.position(), inquiry.notation());
    if (some.empty() || some.size() > most_listed) return;  // so many are no help
    auto& finding =
        inquiry.add(Code::likely_slip, "one letter of " + quoted(inquiry.subject().printed) + " may be wrong");
    for (const Slip& one : some)
        finding.notes.push_back(note_of(
            NoteKind::changed, quoted(one.record) + " would be " + san(one.move, inquiry.position()), one.move));
    inquiry.cite(finding, Fault::slip);
    for (Slip& one : some)
        finding.fixes.push_back(
            {inquiry.record().at, std::move(one.record), some.size() == 1 ? Trust::likely : Trust::shown});
}

std::vector<Diagnostic> check_record(const Subject& subject, const Options& options)
{
    Inquiry inquiry{subject, options};
    const auto& fitting = inquiry.fitting();
    if (fitting.empty() && subject.record.boxes.empty())
        tell_unreadable(inquiry);
    else if (fitting.empty())
        tell_no_move(inquiry);
    else if (fitting.size() > 1)
        tell_form(inquiry, tell_several(inquiry));
    else {
        tell_one(inquiry, fitting.front());
        tell_form(inquiry, fitting.front().move);
    }
    return std::move(inquiry).found();
}

}  // namespace descry::lint
