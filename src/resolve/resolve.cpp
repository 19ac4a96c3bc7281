#include "descry/resolve.hpp"

#include <algorithm>

#include "descry/dialect.hpp"
#include "descry/notation.hpp"
#include "src/resolve/marks.hpp"
#include "src/resolve/meanings.hpp"
#include "src/text/quoted.hpp"

namespace descry {
namespace {

constexpr const char* law13c = "American 1897, Part I Law 13 C";

using text::quoted;

bool names_no_man(const Record& record)
{
    return !record.boxes.empty() && std::ranges::all_of(record.boxes, [](const Box& box) {
        return box.shape == Shape::square_alone || box.shape == Shape::capture_alone;
    });
}

}  // namespace

void remark(const Record& record, const Position& position, const Candidate& candidate,
            std::vector<Diagnostic>& diagnostics, std::size_t fitting)
{
    const auto add = [&](Code code, std::string message, std::string law) {
        diagnostics.push_back({.code = code, .at = record.at, .message = std::move(message), .law = std::move(law)});
    };
    if (record.marks.any()) {
        const Effect effect = position.effect(candidate.move);
        const Marks& marks = record.marks;
        if (marks.mate && !effect.mate)
            add(Code::false_mate_mark,
                effect.check ? "mate is written, but this is check only" : "mate is written, but there is none",
                "American 1897, Part I Law 15 (a)");
        else if (!holds(marks, effect)) {
            std::string message = !effect.check ? "check is written, but this move gives none"
                                  : marks.discovered && !effect.discovered
                                      ? "a discovered check is written, but the man moved gives it"
                                      : "a double check is written, but one man gives it";
            add(Code::false_check_mark, std::move(message), "American 1897, Part I Law 10");
        }
    }
    if (candidate.liberal)
        add(Code::words_left_out,
            left_out(record, position, candidate.move) + " left out, and " +
                (fitting > 1 ? std::to_string(fitting) + " legal moves fit"
                             : "one legal move alone fits: " + law13(candidate.move, position)),
            law13c);
    if (candidate.by_present_side)
        add(Code::name_by_present_side, "the man is so named by where it stands now, not by where it began",
            "American 1897, Part I Law 6");
    const bool named = std::ranges::any_of(record.boxes, [](const Box& box) { return !box.promotion.empty(); });
    if (candidate.move.promotion && !named)
        add(Code::promotion_supplied,
            "the piece chosen is not named: " + std::string{man_name(*candidate.move.promotion)} + " supplied",
            "American 1897, Part I Law 11 E (d)");
}

Resolution resolve(const Record& record, std::string_view text, const Position& position)
{
    Resolution result;
    const auto add = [&](Code code, std::string message, std::vector<Note> notes) {
        result.diagnostics.push_back(
            {.code = code, .at = record.at, .message = std::move(message), .notes = std::move(notes), .law = law13c});
    };
    auto all = lawful_moves(record, position);
    if (all.empty() && record.boxes.empty()) {
        result.status = Status::unreadable;
        if (const auto* other = other_notation(text)) {
            std::vector<Note> notes{std::string{other->about}};
            if (other->in_pgn) notes.emplace_back("--from pgn reads a game in it");
            add(Code::other_notation,
                quoted(text) + " is no descriptive record: it looks like " + std::string{other->name},
                std::move(notes));
        }
        else
            add(Code::unreadable_record, quoted(text) + " cannot be read as a record of a move", {});
        return result;
    }
    if (all.empty()) {
        result.status = Status::illegal;
        const bool no_man = names_no_man(record);
        std::vector<Note> notes{obstacle(record, position)};
        std::ranges::move(near_misses(record, position), std::back_inserter(notes));
        add(no_man ? Code::no_man_named : Code::illegal_move,
            quoted(text) + (no_man ? " names no man that moves" : " fits no legal move"), std::move(notes));
        return result;
    }
    auto preference = prefer(record, position, all);
    // Best first: what the habits keep, then the rest in the order of the readings.
    result.legal = preference.kept;
    for (const Candidate& candidate : all)
        if (std::ranges::find(preference.kept, candidate.move, &Candidate::move) == preference.kept.end())
            result.legal.push_back(candidate);
    result.by = preference.by;
    if (preference.kept.size() > 1) {
        result.status = Status::ambiguous;
        const bool liberal = preference.kept.front().liberal;
        add(Code::ambiguous_move,
            quoted(text) + (liberal ? " is a part of the records of " : " fits ") +
                std::to_string(preference.kept.size()) + " legal moves",
            meanings(preference.kept, position));
        return result;
    }
    result.status = preference.by == Habit::none ? Status::unique : Status::preferred;
    remark(record, position, result.legal.front(), result.diagnostics);
    return result;
}

}  // namespace descry
