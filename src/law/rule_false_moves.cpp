// Illegal moves: what each code lets stand, and what it undoes.
#include <algorithm>

#include "descry/record.hpp"
#include "src/law/case.hpp"

namespace descry::law {
namespace {

/// What is to be known of one such move.
struct Offence {
    std::size_t ply;
    Side by;
    Position before, after;
    std::size_t theirs, own;      ///< moves of the opponent and of the offender since, till it was noticed
    bool in_check_after = false;  ///< his own King stands in check
    bool was_in_check = false;    ///< ... and did before
    bool announced = false;       ///< the check that he was in is marked

    [[nodiscard]] bool answered() const { return theirs > 0; }
};

Offence offence_at(const Case& now, std::size_t i)
{
    Position after = now.before[i];
    after.stand(*now.ply(i).irregular->transfer);
    const std::size_t since = now.noticed_at(i) - i - 1;
    Offence offence{.ply = i,
                    .by = now.side(i),
                    .before = now.before[i],
                    .after = after,
                    .theirs = (since + 1) / 2,
                    .own = since / 2};
    offence.in_check_after = !after.commanders(after.king(offence.by), opponent(offence.by)).empty();
    offence.was_in_check = offence.before.in_check();
    offence.announced = i > 0 && now.record(i - 1).marks.any();
    return offence;
}

std::string restored(const Case& now, const Offence& offence)
{
    std::string text = "restored is the position before " + now.name(offence.ply) + ": " + write_fen(offence.before);
    return text;
}

std::string annulled(const Case& now, const Offence& offence)
{
    const std::size_t rest = now.played - offence.ply - 1;
    return rest == 0
               ? "nothing was played after it"
               : count_of(rest, "ply that was played after it falls away", "plies that were played after it fall away");
}

/// The legal moves of the man that was falsely moved, and the legal captures of the man it took.
std::vector<Move> legal_with(const Offence& offence, Square from)
{
    auto moves = offence.before.legal_moves();
    std::erase_if(moves, [&](const Move& move) { return move.from != from || move.manner == Manner::castles; });
    return moves;
}

std::vector<Move> legal_captures(const Offence& offence, Square on)
{
    auto moves = offence.before.legal_moves();
    std::erase_if(moves, [&](const Move& move) {
        const auto capture = offence.before.captured(move);
        return !capture || capture->on != on;
    });
    return moves;
}

std::string put_back_and_king(const Offence& offence)
{
    const auto moves = king_moves(offence.before);
    return moves.empty() ? "the King of " + word(offence.by) + " cannot move, so that putting back costs nothing"
                         : "or have it put back and the King moved: " + listed(moves, offence.before);
}

/// What a player who has answered can no longer ask for.
std::string since_moved(const Offence& offence)
{
    return word(opponent(offence.by)) + " has since moved, and can demand no penalty";
}

bool by_walker(Case& now, const Offence& offence)
{
    const Transfer& transfer = *now.ply(offence.ply).irregular->transfer;
    const std::string move = now.name(offence.ply);
    if (offence.in_check_after && offence.was_in_check && !offence.announced) {
        now.rule(
            Code::false_move_undone, offence.ply,
            "the check before " + move +
                " is not marked and was not met: once it is seen, all moves since are "
                "recalled and the check is provided for",
            {restored(now, offence), annulled(now, offence), "had the check been said, it were a false move: Law XII"},
            cited(now.laws, "Law XVIII"));
        return true;
    }
    const std::string law = transfer.rook_from ? cited(now.laws, "Law XVI") : cited(now.laws, "Law XII");
    if (!offence.answered()) {
        std::vector<std::string> notes{word(opponent(offence.by)) + " may let it stand"};
        if (transfer.rook_from)
            notes.push_back("or have King and Rook put back and say which is moved: " +
                            listed(legal_with(offence, transfer.from), offence.before) + "; or " +
                            listed(legal_with(offence, *transfer.rook_from), offence.before));
        else
            notes.push_back(put_back_and_king(offence));
        now.rule(Code::false_move_stands, offence.ply, move + " is a false move; it stands if the adversary chooses",
                 std::move(notes), law);
        return false;
    }
    std::vector<std::string> notes{since_moved(offence) + " (Law XXV)"};
    if (offence.in_check_after)
        notes.emplace_back("a King found in check later may be provided for by Laws XVIII and XIX");
    now.rule(Code::false_move_stands, offence.ply, move + " is a false move and stands", std::move(notes),
             law + " and Law XXV");
    return false;
}

bool by_bca(Case& now, const Offence& offence)
{
    const Transfer& transfer = *now.ply(offence.ply).irregular->transfer;
    const std::string move = now.name(offence.ply);
    if (!offence.answered()) {
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
        std::vector<std::string> notes{"of that man: " + listed(legal_with(offence, transfer.from), offence.before)};
        if (offence.before.occupied().contains(transfer.to))
            notes.push_back("of a capture of the man taken: " +
                            listed(legal_captures(offence, transfer.to), offence.before));
        notes.emplace_back("or of any other man that can legally move");
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
    const std::string made = count_of(each, "move", "moves") + " on each side have followed, the reply among them";
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

bool by_later_codes(Case& now, const Offence& offence)
{
    const Transfer& transfer = *now.ply(offence.ply).irregular->transfer;
    const std::string move = now.name(offence.ply);
    if (!offence.answered()) {
        std::vector<std::string> notes{"Penalty A: " + restored(now, offence)};
        std::string touched =
            "Penalty B: the man touched is moved: " + listed(legal_with(offence, transfer.from), offence.before);
        if (offence.before.occupied().contains(transfer.to))
            touched += "; or the man taken is taken: " + listed(legal_captures(offence, transfer.to), offence.before);
        notes.push_back(std::move(touched));
        notes.push_back(penalty_c(offence.before));
        now.rule(Code::false_move_undone, offence.ply,
                 move +
                     " is illegal: the opponent may exact Penalty A, and then one of B and C, before he touches a man",
                 std::move(notes), cited(now.laws, "Part II Law 6 (b)"));
        return true;
    }
    const char* trigger = now.laws == Laws::british_1903 ? "the opponent has touched a man since"
                                                         : "the opponent has completed a move since";
    now.rule(Code::false_move_undone, offence.ply,
             move + " is illegal and was left uncorrected: the position before it must be restored",
             {std::string{trigger} + ", so no penalty may be exacted", restored(now, offence), annulled(now, offence),
              "if the position could not be ascertained, the game would be annulled"},
             cited(now.laws, "Part II Law 6 (e)"));
    return true;
}

bool by_today(Case& now, const Offence& offence)
{
    const Transfer& transfer = *now.ply(offence.ply).irregular->transfer;
    now.rule(Code::false_move_undone, offence.ply,
             now.name(offence.ply) + " is illegal: the position before it is reinstated",
             {restored(now, offence), annulled(now, offence),
              "the man touched moves, if it legally can: " + listed(legal_with(offence, transfer.from), offence.before),
              "the opponent has two minutes more; a second illegal move of the same player loses (Article 7.5.5)"},
             cited(now.laws, "Article 7.5.1"));
    return true;
}

/// \return  moves are undone by it
bool ruled(Case& now, const Offence& offence)
{
    switch (now.laws) {
    case Laws::walker_1840: return by_walker(now, offence);
    case Laws::bca_1862: return by_bca(now, offence);
    case Laws::american_1897:
    case Laws::british_1903: return by_later_codes(now, offence);
    case Laws::modern: return by_today(now, offence);
    }
    return false;
}

}  // namespace

void rule_on_false_moves(Case& now)
{
    // Records sent from afar have laws of their own.
    if (records_rule(now.terms)) return;
    bool undone = false;
    for (std::size_t i = 0; i < now.played; ++i) {
        const auto& irregular = now.ply(i).irregular;
        if (!irregular || !irregular->transfer || irregular->fault == Illegality::forfeited) continue;
        // A sealed record that is no legal move has a law of its own.
        if (yes(now.laws, Point::sealed_move) && told(now.ply(i).comments, Fact::sealed)) continue;
        if (undone) {
            now.rule(Code::false_move_undone, i,
                     now.name(i) + " is illegal too, and lies among the moves that fall away", {},
                     citation(now.laws, Point::illegal_move));
            continue;
        }
        undone = ruled(now, offence_at(now, i));
    }
}

void rule_on_two_running(Case& now)
{
    for (std::size_t i = 1; i < now.played; ++i) {
        const auto& irregular = now.ply(i).irregular;
        const std::size_t at_start = now.terms.odds ? now.terms.odds->moves : 1;
        if (!irregular || !irregular->turn_passed || i < at_start) continue;
        const std::string both = now.name(i - 1) + " and " + now.name(i);
        const std::string who = word(now.side(i)), other = word(opponent(now.side(i)));
        switch (now.laws) {
        case Laws::walker_1840:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": " + other + " may insist on both moves standing",
                     {"or have the second retracted",
                      now.noticed_at(i) > i + 1 ? "both stand in the score" : "the score ends here"},
                     cited(now.laws, "Law XIII"));
            break;
        case Laws::bca_1862:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": the second must be retracted",
                     {"after " + other + " has moved, the man wrongly moved must be played, if it legally can be",
                      "the law sets no number of moves after which it would stand"},
                     cited(now.laws, "Law 5"));
            break;
        case Laws::american_1897:
        case Laws::british_1903:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": " + other + " may have the second annulled",
                     {"and may exact Penalty B or C in " + who + "'s next turn, if he has not himself touched a man",
                      "left uncorrected, the position before it is restored: Part II Law 6 (e)"},
                     cited(now.laws, "Part II Law 6 (d)"));
            break;
        case Laws::modern:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": the position before the second is reinstated", {},
                     citation(now.laws, Point::two_running));
            break;
        }
    }
}

}  // namespace descry::law
