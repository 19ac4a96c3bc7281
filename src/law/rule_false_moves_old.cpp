// False moves under the laws of 1840 and 1862.
#include <algorithm>

#include "descry/record.hpp"
#include "src/law/demands.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/telling.hpp"

namespace descry::law {
namespace {

Note kings(const Offence& offence)
{
    const auto moves = king_moves(offence.before);
    return moves.empty() ? Note{"which costs nothing, for the King of " + word(offence.by) + " cannot move"}
                         : listed(moves, offence.before);
}

/// What the adversary may choose of a false move that he has not answered (Walker 1840).
struct Choice {
    std::string_view law;
    bool may_stand;
    std::vector<Note> courses;
};

Choice choice_of_1840(const Offence& offence, const Irregular& irregular)
{
    const Transfer& transfer = *irregular.transfer;
    const Position& before = offence.before;
    const Note put_back = "or have it put back and the King moved: " + kings(offence);
    switch (irregular.fault) {
    case Illegality::castling:
        return {"Law XVI",
                true,
                {"or have King and Rook put back and say which is moved: " +
                 listed(moves_of(before, transfer.from), before) + "; or " +
                 listed(moves_of(before, *transfer.rook_from), before)}};
    case Illegality::adverse_man:
        return {
            "Law IX", true, {"or have the man taken: " + listed(captures_on(before, transfer.from), before), put_back}};
    case Illegality::own_man:
        return {"Law XI",
                false,
                {"the one: " + listed(moves_of(before, transfer.from), before),
                 "the other: " + listed(moves_of(before, transfer.to), before)}};
    case Illegality::promotion:
        return {"Law XXI", false, {"it must be replaced by a piece before the adversary moves, or he may take it off"}};
    default: break;
    }
    const auto taken = taken_by(offence, transfer);
    if (taken && offence.capture_written && irregular.fault == Illegality::wrong_move)
        return {"Law X",
                false,
                {"the man is taken by one that can take it: " + listed(captures_on(before, *taken), before),
                 "or the man touched is moved: " + listed(moves_of(before, transfer.from), before),
                 "whether Law XII would let a false capture stand too is not said"}};
    Choice choice{"Law XII", true, {put_back}};
    if (taken && irregular.fault == Illegality::wrong_move)
        choice.courses.emplace_back("no capture is written: had the man there been taken off, Law X would rule");
    return choice;
}

/// A demand of the adversary's is told beside the false move, or before he answered it.
bool is_demanded_in_time(Case& now, const Offence& offence)
{
    const Side adversary = opponent(offence.by);
    for (const std::size_t at : {offence.ply, offence.ply + 1}) {
        if (at >= now.game.plies.size()) continue;
        // Beside his answer it is in time where the words say so.
        const auto is_timely = [&](std::string_view words) {
            const Timing timing = timing_of(words);
            return timing == Timing::before_he_moved || (timing == Timing::untold && at == offence.ply);
        };
        for (const Demand& demand : demands_beside(now, at))
            if (demand.by.value_or(adversary) == adversary && is_timely(demand.words)) return true;
        for (const Fact fact : {Fact::penalty_exacted, Fact::king_demanded})
            if (const auto told = now.find_fact(at, fact);
                told && offender_in(told->head, told->rest, told->words) == adversary && is_timely(told->words))
                return true;
    }
    return false;
}

}  // namespace

bool had_the_king_moved(const Case& now, const Offence& offence)
{
    const Irregular& irregular = *now.ply(offence.ply).irregular;
    return offence.king_demanded && !offence.answered() && !offence.touched_since &&
           irregular.fault != Illegality::castling && choice_of_1840(offence, irregular).may_stand;
}

bool rule_by_walker(Case& now, const Offence& offence)
{
    const Irregular& irregular = *now.ply(offence.ply).irregular;
    const std::string move = now.name(offence.ply);
    const std::string adversary = word(opponent(offence.by));
    if (offence.in_check_after && offence.was_in_check && !offence.announced) {
        if (telling(now.ply(offence.ply).comments, Act::origin_forgotten)) return false;  // Law XIX rules on it
        now.rule(
            Code::false_move_undone, offence.ply,
            "the check before " + move + (offence.unsaid ? " was not announced" : " is not marked") +
                " and was not met: once it is seen, all moves since are "
                "recalled and the check is provided for",
            {restored(now, offence), annulled(now, offence), "had the check been said, it were a false move: Law XII"},
            cited(now.laws, "Law XVIII"));
        return true;
    }
    if (irregular.fault == Illegality::promotion && offence.answered()) {
        now.rule(Code::pawn_on_the_eighth, offence.ply,
                 "the Pawn of " + move + " was not replaced before " + adversary +
                     " moved: he may take it off the board as forfeited",
                 {}, cited(now.laws, "Law XXI, remarks"));
        return false;
    }
    Choice choice = choice_of_1840(offence, irregular);
    const std::string law = cited(now.laws, choice.law);
    if (offence.answered() && is_demanded_in_time(now, offence)) {
        if (choice.may_stand) choice.courses.insert(choice.courses.begin(), adversary + " may let it stand");
        now.rule(Code::false_move_stands, offence.ply,
                 move + " is a false move, and the score goes on from it; " + adversary +
                     " is told to demand the penalty: unless he had moved or touched a man before, it is due to him",
                 std::move(choice.courses), law + " and Law XXV");
        return false;
    }
    if (offence.answered() || offence.touched_since) {
        std::vector<Note> notes{adversary + (offence.answered() ? " has since moved" : " has since touched a man") +
                                ", and can demand no penalty (Law XXV)"};
        if (offence.in_check_after)
            notes.emplace_back("a King found in check later may be provided for by Laws XVIII and XIX");
        now.rule(Code::false_move_stands, offence.ply, move + " is a false move and stands", std::move(notes),
                 law + " and Law XXV");
        return false;
    }
    if (had_the_king_moved(now, offence)) {
        now.rule(Code::false_move_undone, offence.ply,
                 move + " is a false move, and " + adversary + " had it put back and the King moved, as he may",
                 {"the King could be moved so: " + kings(offence), "the score tells no such move"}, law);
        return true;
    }
    if (irregular.fault == Illegality::wrong_move && offence.capture_written)
        tell_what_is_open(offence, *irregular.transfer, choice.courses);
    if (choice.may_stand) choice.courses.insert(choice.courses.begin(), adversary + " may let it stand");
    now.rule(choice.may_stand ? Code::false_move_stands : Code::false_move_undone, offence.ply,
             move + " is a false move; " +
                 (choice.may_stand ? "it stands if the adversary chooses" : adversary + " chooses what is played"),
             std::move(choice.courses), law);
    return !choice.may_stand;
}

bool rule_by_bca(Case& now, const Offence& offence)
{
    const Irregular& irregular = *now.ply(offence.ply).irregular;
    const Transfer& transfer = *irregular.transfer;
    const std::string move = now.name(offence.ply);
    if (!offence.answered()) {
        if (irregular.fault == Illegality::adverse_man) {
            const auto due = captures_on(offence.before, transfer.from);
            now.rule(Code::false_move_undone, offence.ply, move + " moves an adverse man: a man touched must be taken",
                     {due.empty() ? "it cannot be taken, so that the King is moved: " + kings(offence)
                                  : "that is " + listed(due, offence.before)},
                     cited(now.laws, "Law 6"));
            return true;
        }
        if (offence.in_check_after && offence.was_in_check && offence.announced) {
            auto moves = king_moves(offence.before);
            std::erase_if(moves, [&](const Move& m) { return offence.before.checkers().contains(m.to); });
            now.rule(Code::false_move_undone, offence.ply,
                     "the announced check is neglected by " + move + ": the King must move out of it",
                     {moves.empty() ? "the King has no such move: no penalty"
                                    : "without taking the checking man: " + listed(moves, offence.before)},
                     cited(now.laws, "Law 8"));
            return true;
        }
        if (offence.in_check_after && offence.was_in_check && offence.unsaid) {
            now.rule(Code::false_move_undone, offence.ply,
                     "the check before " + move +
                         " was not announced and was not met: the moves after it are retracted, without penalty",
                     {restored(now, offence)}, cited(now.laws, "Law 8"));
            return true;
        }
        // He who castles falsely has played two men of his own.
        Squares played{transfer.from};
        if (transfer.rook_from) played |= *transfer.rook_from;
        std::vector<Note> notes{(transfer.rook_from ? "of one of these men: " : "of that man: ") +
                                listed(moves_of(offence.before, played), offence.before)};
        tell_what_is_open(offence, transfer, notes);
        if (const auto taken = taken_by(offence, transfer))
            notes.push_back("of a capture of the man taken: " +
                            listed(captures_on(offence.before, *taken), offence.before));
        notes.emplace_back("or of any other man that can legally move");
        if (offence.in_check_after && offence.was_in_check)
            notes.emplace_back("had the check been announced, the King must be moved out of it (Law 8)");
        now.rule(Code::false_move_undone, offence.ply,
                 move + " is a false move; the opponent may choose, as the case allows, a legal move instead",
                 std::move(notes), cited(now.laws, "Law 7"));
        return true;
    }
    if (offence.in_check_after) {
        now.rule(
            Code::false_move_undone, offence.ply,
            "the King was left in check by " + move + ": whenever it is found, all moves after the check are retracted",
            {restored(now, offence), annulled(now, offence), "if the moves are not remembered, the game is annulled"},
            cited(now.laws, "Law 8"));
        return true;
    }
    constexpr std::size_t window = 4;
    const std::size_t each = std::min(offence.theirs, offence.own);
    const std::string made =
        count_of(each, "move on each side has", "moves on each side have") + " followed, the reply among them";
    if (each > window) {
        now.rule(
            Code::false_move_stands, offence.ply,
            move +
                " is illegal, but more than four moves on each side have followed: the game is played out as it stands",
            {made, "the law does not say whether the reply counts; it is counted here"}, cited(now.laws, "Law 7"));
        return false;
    }
    now.rule(
        Code::false_move_undone, offence.ply,
        move +
            " is illegal and was answered, and not more than four moves on each side have followed: all are retracted",
        {made, restored(now, offence), annulled(now, offence)}, cited(now.laws, "Law 7"));
    return true;
}

}  // namespace descry::law
