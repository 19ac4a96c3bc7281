// The habits of print, in their order.
#include <algorithm>

#include "descry/resolve.hpp"
#include "src/resolve/marks.hpp"

namespace descry {

const char* reason(Habit habit) noexcept
{
    switch (habit) {
    case Habit::none: return "";
    case Habit::written_mark: return "the check or mate that is written is true of this move alone";
    case Habit::no_capture: return "no capture is written, and this move alone is none";
    case Habit::not_in_passing: return "\"in passing\" is not written, and print writes it";
    case Habit::by_origin: return "the man so named by origin (Part I Law 6)";
    case Habit::queen: return "no piece is named, and print means a Queen";
    case Habit::no_check: return "the sheet marks its checks and marks none here";
    case Habit::dash: return "the one legal move, if a lost dash is supplied";
    case Habit::liberal: return "liberal: the one legal move of whose full record these words are a part";
    }
    return "";
}

Preference prefer(const Record& record, const Position& position, std::vector<Candidate> among, bool marks_checks)
{
    Preference result{std::move(among)};
    // Where so much is left out, no habit of print tells what was meant.
    if (std::ranges::any_of(result.kept, &Candidate::liberal)) {
        if (result.kept.size() == 1) result.by = Habit::liberal;
        return result;
    }
    // Each habit keeps the moves that pass it, if any pass.
    const auto keep = [&](Habit habit, const auto& passes) {
        if (result.kept.size() < 2) return;
        std::vector<Candidate> passing;
        std::ranges::copy_if(result.kept, std::back_inserter(passing), passes);
        if (passing.empty() || passing.size() == result.kept.size()) return;
        result.kept = std::move(passing);
        result.by = habit;
    };
    const bool capture_written = std::ranges::any_of(record.boxes, &Box::takes);
    if (record.marks.any())
        keep(Habit::written_mark, [&](const Candidate& c) { return holds(record.marks, position.effect(c.move)); });
    if (!capture_written) keep(Habit::no_capture, [&](const Candidate& c) { return !position.captured(c.move); });
    keep(Habit::not_in_passing, [](const Candidate& c) { return c.move.manner != Manner::in_passing; });
    keep(Habit::by_origin, [](const Candidate& c) { return !c.by_present_side; });
    keep(Habit::queen, [](const Candidate& c) { return !c.move.promotion || *c.move.promotion == Role::queen; });
    if (marks_checks && !record.marks.any())
        keep(Habit::no_check, [&](const Candidate& c) { return !position.effect(c.move).check; });
    if (result.kept.size() == 1 && result.by == Habit::none && result.kept.front().dash_supplied)
        result.by = Habit::dash;
    return result;
}

}  // namespace descry
