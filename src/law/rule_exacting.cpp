// Penalties exacted and paid: in time, and with the King.
#include <algorithm>
#include <array>
#include <optional>

#include "src/law/by_code.hpp"
#include "src/law/demands.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/telling.hpp"
#include "src/law/touch_rules.hpp"

namespace descry::law {
namespace {

std::string penalty_article(Laws laws)
{
    const auto article = of(touch_rules, laws).king_penalty;
    return article.empty() ? cited(laws, "") + " has no such penalty" : cited(laws, article);
}

/// That no castling discharges the penalty.
constexpr auto not_by_castling =
    by_code<std::string_view>({"Law VII", "Law 9", "Part II Law 11 (c)", "Part II Law 11 (c)", ""});

/// The words speak of the King, or of Penalty C.
bool names_kings_penalty(const Case& now, std::size_t i)
{
    return demanded_in(now.ply(i).comments).contains('C') ||
           std::ranges::any_of(now.ply(i).comments, [](const Comment& comment) {
               return comment.text.contains("King") || comment.text.contains("king");
           });
}

/// An offence that a demand is made for.
struct Offended {
    std::size_t ply;        ///< beside which it is told
    std::size_t turn;       ///< in which what is exacted for it is played
    bool in_others_turn{};  ///< it was done in the adversary's turn
};

/// What a player did in the adversary's turn, told beside ply k: it is paid for in his own turn that follows.
std::optional<Offended> out_of_turn_beside(Case& now, std::size_t k, Side offender)
{
    const Offended offended{.ply = k, .turn = now.side(k) == offender ? k + 2 : k + 1, .in_others_turn = true};
    for (const Telling& told : now.tellings(k, Act::touched))
        if (told.not_his_turn && told.by == offender) return offended;
    // A false move that he put another in the place of he made in his own turn.
    for (const Act act : {Act::out_of_turn, Act::substituted})
        if (const auto told = now.telling(k, act); told && told->by == offender &&
                                                   !now.find_fact(k, Fact::false_move) &&
                                                   !(act == Act::out_of_turn && is_of_the_first_move(now, k, *told)))
            return offended;
    return std::nullopt;
}

/// The offence that a demand is made for: the turn that it names, or the last one beside which a touch of the
/// offender's is told, in other words than its own.
std::optional<Offended> offence_before(Case& now, std::size_t i, const Demand& demand)
{
    const Side offender = opponent(*demand.by);
    if (const auto moment = sheet::moment_named(demand.words)) {
        for (std::size_t k = 0; k < i; ++k)
            if (now.side(k) == offender && moment->move.number == now.ply(k).number)
                return out_of_turn_beside(now, k, offender).value_or(Offended{.ply = k, .turn = k});
        return std::nullopt;
    }
    for (std::size_t k = i; k-- > 0;) {
        if (const auto offended = out_of_turn_beside(now, k, offender)) return offended;
        for (const Telling& told : now.tellings(k, Act::touched))
            if (told.by.value_or(now.side(k)) == offender && now.side(k) == offender)
                return Offended{.ply = k, .turn = k};
    }
    return std::nullopt;
}

/// Who demands a move for an offence, and has himself moved since, is too late.
void rule_on_late_demands(Case& now, std::size_t i)
{
    const auto article = of(exacted_in_time, now.laws);
    if (article.empty()) return;
    for (const Telling& told : now.tellings(i, Act::touched))
        if (!told.men.empty() && !is_of_a_demand(now, i, told)) return;
    for (const Demand& demand : demands_beside(now, i)) {
        if (!demand.by || timing_of(demand.words) == Timing::before_he_moved) continue;
        const auto offence = offence_before(now, i, demand);
        // No code but those that have it count in the next turn sets a penalty on what is done in the other's.
        if (!offence || (offence->in_others_turn && !of(touch_rules, now.laws).counts_next_turn)) continue;
        for (std::size_t k = offence->turn + 1; k <= i && k < now.played; ++k)
            if (now.side(k) == *demand.by) {
                now.rule(Code::king_penalty, i,
                         word(*demand.by) + " demands a penalty for what is told of " + now.name(offence->ply) +
                             ", and has made " + now.name(k) + " since: it is too late",
                         {"a penalty is exacted before a man is touched in reply"},
                         cited(now.laws, offence->in_others_turn ? "Part II Law 11 (b)" : article));
                break;
            }
    }
}

/// A touch that is told beside the other player's move is of the turn that follows, and what he exacts is for it.
bool exacts_for_the_next_turn(Case& now, std::size_t i)
{
    const Side offender = opponent(now.side(i));
    return i + 1 < now.played && std::ranges::any_of(now.tellings(i, Act::touched), [&](const Telling& told) {
               return told.by == offender && !told.not_his_turn && !told.accident && !played_in(told.words);
           });
}

/// What was exacted is paid with the King, and with no other move of his.
void rule_on_kings_penalty(Case& now, std::size_t i)
{
    const Position& position = now.before[i];
    const Move& move = *now.ply(i).move;
    const bool castles = move.manner == Manner::castles;
    const bool king = position.king(now.side(i)) == move.from && !castles;
    std::vector<Note> notes;
    if (king) {
        notes.push_back("the King could be moved so: " + listed(king_moves(position), position));
        return now.rule(Code::king_penalty, i, now.name(i) + " is a King's move made as a penalty", std::move(notes),
                        penalty_article(now.laws));
    }
    if (castles)
        notes.emplace_back("castling may not discharge the penalty");
    else if (!king_moves(position).empty())
        notes.push_back("the King could be moved: " + listed(king_moves(position), position));
    const auto by_castling = of(not_by_castling, now.laws);
    now.rule(Code::king_penalty, i,
             "a penalty is told beside " + now.name(i) + ", which is " + (castles ? "castling" : "no King's move"),
             std::move(notes),
             castles && !by_castling.empty() ? cited(now.laws, by_castling) : penalty_article(now.laws));
}

/// A penalty that a player exacts is told beside his own move.
void rule_on_when_exacted(Case& now, std::size_t i, Timing timing)
{
    const auto article = of(exacted_in_time, now.laws);
    const std::string exacts = word(now.side(i)) + " exacts a penalty, ";
    if (article.empty())
        return now.rule(Code::king_penalty, i, exacts + "which this code does not have", {}, cited(now.laws, ""));
    if (timing == Timing::before_he_moved) return;
    now.rule(Code::king_penalty, i,
             exacts + (timing == Timing::untold
                           ? "as is told beside " + now.name(i) + ": if he had made that move before, it is too late"
                           : "and has made " + now.name(i) + " before: it is too late"),
             {"a penalty is exacted before a man is touched in reply"}, cited(now.laws, article));
}

bool is_kings_move(const Case& now, std::size_t i)
{
    return now.ply(i).move && now.ply(i).move->manner != Manner::castles &&
           now.before[i].king(now.side(i)) == now.ply(i).move->from;
}

/// A move that the sheet calls a penalty: it is left as it is, however little it suits the play.
void rule_on_penalty(Case& now, std::size_t i)
{
    const Ply& ply = now.ply(i);
    if (!ply.move || ply.put_back) return;  // what was put back has a ruling of its own
    if (const auto told = now.find_fact(i, Fact::penalty_exacted);
        told && offender_in(told->head, told->rest, told->words) == now.side(i)) {
        // What was done in this very turn of his by the other player is exacted behind it (Part II Law 11 (b)).
        const Side other = opponent(now.side(i));
        if (of(touch_rules, now.laws).counts_next_turn &&
            (out_of_turn_beside(now, i, other) || (i > 0 && out_of_turn_beside(now, i - 1, other))))
            return;
        if (exacts_for_the_next_turn(now, i)) {
            const std::string letters = demanded_in(ply.comments);
            const Ply& next = now.ply(i + 1);
            if (next.move && !next.irregular && (letters.empty() || letters.contains('C')))
                rule_on_kings_penalty(now, i + 1);
            return;
        }
        return rule_on_when_exacted(now, i, timing_of(told->words));
    }
    // Told beside the other player's record: his King's move stands before it, or behind.
    if (const auto paid = now.find_fact(i, Fact::penalty);
        paid && !now.find_fact(i, Fact::penalty_exacted) &&
        offender_in(paid->head, paid->rest, paid->words) == opponent(now.side(i))) {
        for (const std::size_t at : {i - 1, i + 1})
            if (at < now.played && is_kings_move(now, at)) return rule_on_kings_penalty(now, at);
        return;
    }
    const Position& position = now.before[i];
    const bool king = position.king(now.side(i)) == ply.move->from;
    const bool castles = ply.move->manner == Manner::castles;
    // A penalty that the other player exacts is paid in a move that follows, and not each is a move of the King.
    const auto exacted = now.find_fact(i, Fact::penalty_exacted);
    if (castles && exacted && offender_in(exacted->head, exacted->rest, exacted->words) == opponent(now.side(i)))
        return;
    if (!king && !castles && (exacted || !names_kings_penalty(now, i))) return;
    rule_on_kings_penalty(now, i);
}

}  // namespace

void rule_on_exacting(Case& now, std::size_t i)
{
    if (now.find_fact(i, Fact::penalty)) rule_on_penalty(now, i);
    rule_on_late_demands(now, i);
}

}  // namespace descry::law
