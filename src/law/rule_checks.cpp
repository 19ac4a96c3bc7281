// Checks announced, not announced, and announced falsely.
#include <algorithm>

#include "src/law/case.hpp"

namespace descry::law {
namespace {

Position after(const Case& now, std::size_t i)
{
    Position position = now.before[i];
    const Ply& ply = now.ply(i);
    if (ply.irregular && ply.irregular->transfer)
        position.stand(*ply.irregular->transfer);
    else
        position.make(ply.move ? *ply.move : *ply.irregular->move);
    return position;
}

bool marked(const Case& now, std::size_t i)
{
    return now.record(i).marks.any() ||
           std::ranges::any_of(now.record(i).boxes, [](const Box& box) { return box.effect.any(); });
}

/// "Mate" is no cry of check where none is given: it is false as a sign, and no law is on it.
bool cries_check(const Case& now, std::size_t i)
{
    const Marks& marks = now.record(i).marks;
    return marks.check || marks.discovered || marks.twofold ||
           std::ranges::any_of(now.record(i).boxes, [](const Box& box) { return box.effect.any(); });
}

/// That the check was not announced is told beside it, or beside the reply where the words name its giver.
bool told_unsaid(Case& now, std::size_t i)
{
    // Who gives none has none to say: "Black did not say check" beside White's check tells of another.
    if (const auto beside = now.find_fact(i, Fact::check_unsaid);
        beside && offender_in(beside->head, beside->rest, beside->words).value_or(now.side(i)) == now.side(i))
        return true;
    if (i + 1 >= now.played) return false;
    const auto told = now.find_fact(i + 1, Fact::check_unsaid);
    return told && offender_in(told->head, told->rest, told->words) == now.side(i);
}

/// ... and in the same way that it was.
bool told_called(Case& now, std::size_t i)
{
    const auto caller = [](const FoundFact& told) { return offender_in(told.head, told.rest, told.words); };
    if (const auto told = now.find_fact(i, Fact::check_called))
        if (const auto by = caller(*told); i == 0 || !by || by == now.side(i)) return true;
    // Beside the reply its giver is named, whose move that is not.
    if (i + 1 >= now.played) return false;
    const auto behind = now.find_fact(i + 1, Fact::check_called);
    return behind && caller(*behind) == now.side(i);
}

/// What the reply made of an unannounced check.
std::string what_followed(const Case& now, std::size_t i)
{
    if (i + 1 >= now.played) return "nothing was played after it";
    const auto& irregular = now.ply(i + 1).irregular;
    const bool met = !irregular || !irregular->transfer || irregular->fault != Illegality::own_check;
    return now.name(i + 1) + (met ? " obviated it, and stands" : " did not meet it");
}

}  // namespace

void rule_on_checks(Case& now)
{
    const auto rule = choice<CheckCall>(now.laws);
    std::vector<std::size_t> given, unmarked;
    for (std::size_t i = 0; i < now.played; ++i) {
        // A King that was left in check is not given it again.
        const Position& before = now.before[i];
        const bool stood = !before.commanders(before.king(opponent(now.side(i))), now.side(i)).empty();
        const bool gives = !stood && after(now, i).in_check();
        if (gives) given.push_back(i);
        const bool unsaid = told_unsaid(now, i);
        const bool called = marked(now, i) || (!unsaid && told_called(now, i));
        if (gives && (unsaid || !called)) unmarked.push_back(i);
        if (!gives && unsaid && cries_check(now, i) && !after(now, i).in_check() && rule != CheckCall::needless)
            now.rule(Code::not_ruled_on, i,
                     "no ruling is given on the check that is told not to have been announced with " + now.name(i),
                     {"as it is read the move gives none: the record, its reading or the words may be at fault"}, "");
        const bool cried = cries_check(now, i) || (!unsaid && told_called(now, i));
        if (!gives && cried && !unsaid && !after(now, i).in_check() && rule != CheckCall::needless) {
            std::vector<Note> notes;
            if (rule == CheckCall::else_need_not_be_met)
                notes.push_back(word(opponent(now.side(i))) +
                                " may retract a move made to meet it, if he finds the error before the next move");
            else
                notes.emplace_back("a man touched in reply because of it need not be moved (Law 9)");
            now.rule(Code::check_falsely_announced, i, "check is called with " + now.name(i) + ", which gives none",
                     std::move(notes), cited(now.laws, rule == CheckCall::else_need_not_be_met ? "Law XX" : "Law 8"));
        }
    }
    if (unmarked.empty()) return;
    if (unmarked.size() == given.size() && !told_unsaid(now, unmarked.front())) {
        if (rule != CheckCall::needless)
            now.rule(Code::check_unmarked, unmarked.front(),
                     given.size() == 1
                         ? "the sheet does not mark its one check, so it does not tell whether it was announced"
                         : "the sheet marks none of its " + std::to_string(given.size()) +
                               " checks, so it does not tell whether they were announced",
                     {}, citation(now.laws, Point::check_announced));
        return;
    }
    const bool marks_others = unmarked.size() < given.size();
    for (const std::size_t i : unmarked) {
        const bool told = told_unsaid(now, i);
        const std::string which =
            "the check of " + now.name(i) + (told ? " was not announced, as is told" : " is not marked");
        switch (rule) {
        case CheckCall::else_need_not_be_met:
            now.rule(Code::check_not_announced, i,
                     which + (told ? ": " : ": if it was not said, ") + word(opponent(now.side(i))) +
                         " need not have noticed it",
                     {what_followed(now, i)}, cited(now.laws, "Law XVIII"));
            break;
        case CheckCall::must:
            now.rule(Code::check_not_announced, i, which + ": it must be said audibly", {what_followed(now, i)},
                     cited(now.laws, "Law 8"));
            break;
        case CheckCall::needless:
            now.rule(Code::check_unmarked, i, which + (!told && marks_others ? ", where the sheet marks others" : ""),
                     {"no breach: check need not be announced"}, citation(now.laws, Point::check_announced));
            break;
        }
    }
}

}  // namespace descry::law
