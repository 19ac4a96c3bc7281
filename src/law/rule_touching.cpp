// Men touched, as the words tell it, and penalties played.
#include <algorithm>
#include <optional>

#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/law/demands.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/telling.hpp"
#include "src/law/touch_rules.hpp"
#include "src/law/touched.hpp"
#include "src/words/understood.hpp"

namespace descry::law {
namespace {

/// A man touched in the adversary's turn.
/// \param next  the ply of the player's next turn.
void rule_out_of_turn(Case& now, std::size_t beside, std::size_t next, Side by, const Telling& told)
{
    const TouchRules& rules = of(touch_rules, now.laws);
    const std::string touched_then = word(by) + " touched a man in his opponent's turn", what = touched_then + ": ";
    if (const auto article = free_article(now.terms); !article.empty())
        return nothing_follows(now, beside, touched_then, article);
    if (!rules.counts_next_turn)
        return now.rule(Code::man_touched, beside, what + "no penalty is set on it", {},
                        cited(now.laws, rules.not_in_turn));
    std::vector<Note> notes;
    if (auto pace = on_the_pace(now.terms); !pace.empty()) notes.emplace_back(std::move(pace));
    // The man is gone where the adversary's move took it.
    for (std::size_t i = beside; i < std::min(next, now.played); ++i) {
        if (now.side(i) == by || !now.ply(i).move) continue;
        const Touched then = touched_in(now.before[i], by, told);
        const Squares men = then.own | then.adverse;
        if (men.count() == 1 && men.contains(now.ply(i).move->to))
            return now.rule(Code::man_touched, beside,
                            what + "it was taken, and nothing follows, for it is not on the board in his next turn", {},
                            cited(now.laws, rules.not_in_turn));
    }
    if (next < now.played) {
        const Position& position = now.before[next];
        const Touched touched = touched_in(position, by, told);
        const auto due = due_for(position, touched);
        if (now.ply(next).move && std::ranges::find(due, *now.ply(next).move) != due.end()) return;
        // A man that he could not play then costs him what it costs in his own turn.
        if ((touched.own | touched.adverse).empty())
            notes.emplace_back("which man it was is not known in that turn");
        else if (due.empty() && has_penalties(now.laws))
            notes.push_back(Note{"it cannot be played then: the opponent may exact Penalty C (Law 5 (b))"}),
                notes.push_back(penalty_c(position));
        else
            notes.push_back((touched.only_adverse() ? "it is taken: " : "it is moved: ") + listed(due, position));
        if (touched.which_untold) notes.emplace_back(which_is_open);
        // He who may exact it asks for it behind his turn in which it was done, or behind the offender's next.
        const auto allowed = may_be_demanded_for(touched, now, position, due);
        for (std::size_t at = beside; at <= next; ++at) {
            auto on = judge_demands(now, next, due, allowed, at).notes;
            if (at == beside)
                notes.insert(notes.end(), on.begin(), on.end());
            else if (!on.empty())
                now.rule(Code::king_penalty, at,
                         word(opponent(by)) + " demands a penalty for the man touched in his turn: it is not too late",
                         std::move(on), cited(now.laws, "Part II Law 11 (b)"));
        }
    }
    now.rule(Code::man_touched, beside,
             what + "he may be treated, in his next turn, as having touched it then, if it is still on the board",
             std::move(notes), cited(now.laws, rules.not_in_turn));
}

/// Behind the words of a touch beside a move others tell that the other player, whose turn it is then, touched a man.
bool touched_in_reply(Case& now, std::size_t i)
{
    bool told = false;
    for (const Telling& one : now.tellings(i, Act::touched)) {
        if (one.accident || one.overset || one.not_his_turn) continue;
        if (told && one.by == opponent(now.side(i))) return true;
        told = told || one.by.value_or(now.side(i)) == now.side(i);
    }
    return false;
}

/// The turn near the words in which he played what they say that he did: "before moving the Pawn". Theirs, where they
/// say nothing of it; none where no turn fits.
std::optional<std::size_t> turn_of_the_move(const Case& now, const std::string& words, Side by, std::size_t beside)
{
    const auto told = played_in(words);
    if (!told) return beside;
    // Beside the other player's move words are of the turn that follows, unless they say "had touched".
    const bool had = grammar::tells(words, grammar::demand::had{});
    for (const std::size_t k : {beside, had ? beside - 1 : beside + 1, had ? beside + 1 : beside - 1, beside - 2}) {
        if (k >= now.played || now.side(k) != by || !now.ply(k).move) continue;
        const bool castles = now.ply(k).move->manner == Manner::castles;
        const auto role = now.before[k].role_on(now.ply(k).move->from);
        if (told->castling ? castles : !castles && role == told->role) return k;
    }
    return std::nullopt;
}

/// The turn that the words name by its number, "at his third move"; none where the score does not have it.
std::optional<std::size_t> turn_named(const Case& now, const std::string& words, Side by, std::size_t beside)
{
    const auto moment = sheet::moment_named(words);
    if (!moment) return turn_of_the_move(now, words, by, beside);
    const Side side = moment->move.side.value_or(by);
    for (std::size_t i = 0; i < now.played; ++i)
        if (now.side(i) == side && moment->move.is(now.ply(i).number, side)) return i;
    return std::nullopt;
}

void rule_on_words(Case& now, std::size_t i, const Telling& told)
{
    const auto named = turn_named(now, told.words, told.by.value_or(now.side(i)), i);
    if (!named) return;
    const std::size_t told_at = i;
    i = *named;
    const std::size_t beside = i;
    const TouchRules& rules = of(touch_rules, now.laws);
    const auto excused = told.overset ? rules.overset : told.accident ? rules.accident : std::string_view{};
    if (told.not_his_turn && told.by && !excused.empty())
        return now.rule(Code::man_touched, i, word(*told.by) + " touched a man by accident: no penalty follows", {},
                        cited(now.laws, excused));
    if (told.not_his_turn && told.by)
        return rule_out_of_turn(now, beside, *told.by == now.side(i) ? i + 2 : i + 1, *told.by, told);
    // Words beside the one player's move may tell of the other's turn, which comes next.
    if (told.by) {
        if (*told.by != now.side(i)) ++i;
        if (i == now.played && i == now.game.plies.size() && now.last().any_legal_move())
            return now.rule(Code::not_ruled_on, beside,
                            "no ruling is given on the touch of " + word(*told.by) + " that is told beside " +
                                now.name(beside),
                            {"the score ends before his move"}, "");
        if (i >= now.played || now.side(i) != *told.by) return;
    }
    // "Touched the Rook first in castling" belongs to a record of castling.
    if (told.words.contains("in castling") && !(now.ply(i).move && now.ply(i).move->manner == Manner::castles)) return;
    // "The Queen was touched", "White's Queen was touched": by whom, the words leave open.
    if (told.passive && !told.by) return;
    if (told.whose_untold) return;
    const Position& position = now.before[i];
    const Side mover = now.side(i);
    Touched touched = touched_in(position, mover, told);
    if (i != beside) touched.beside = beside;
    touched.told_at = told_at;
    touched.touched_since = !of(exacted_in_time, now.laws).empty() && i == beside && touched_in_reply(now, i);
    // He who might exact it waives it; that a man touched was let go again is no waiver.
    if (const auto waived = now.find_fact(beside, Fact::unclaimed))
        touched.waived = waived->words.contains("enalt") ||
                         offender_in(waived->head, waived->rest, waived->words) == opponent(mover);
    if ((touched.own | touched.adverse).empty()) return;
    if (!excused.empty())
        return now.rule(Code::man_touched, i, word(mover) + " touched a man by accident: no penalty follows", {},
                        cited(now.laws, excused));
    rule_on_touched(now, i, touched);
}

/// The words before the touch, in their comment.
std::string words_before(const Case& now, std::size_t i, const Telling& told)
{
    return sentences_before(now, i, told.at,
                            [](const std::string& words) { return telling(words, Act::touched).has_value(); });
}

/// "The Queen was touched. Black demanded that it be moved.": the sentence of the touch tells nobody who did it.
bool is_of_nobody(const Case& now, std::size_t i, const Telling& told)
{
    const auto beside = std::ranges::find(now.ply(i).comments, told.at, &Comment::at);
    if (!told.passive || beside == now.ply(i).comments.end()) return false;
    const auto sentences = sheet::sentences(beside->text);
    return sentences.size() > 1 && std::ranges::none_of(sentences, [](std::string_view sentence) {
               const auto touch = telling(std::string{sentence}, Act::touched);
               return touch && touch->by;
           });
}

/// "Touched the Rook before the King", beside the reply to his castling: they were touched to castle.
bool is_of_castling_before(const Case& now, std::size_t i, const Telling& told)
{
    if (i == 0 || told.by != opponent(now.side(i))) return false;
    const auto has = [&](Role role) { return std::ranges::find(told.men, role, &NamedMan::role) != told.men.end(); };
    const auto& move = now.ply(i - 1).move;
    return move && move->manner == Manner::castles && has(Role::king) && has(Role::rook);
}

/// The game was over when he touched it, as the words before tell: nothing follows.
bool is_behind_the_end(const Case& now, std::size_t i, const Telling& told)
{
    return is_over_by(words_before(now, i, told));
}

/// "After this Black touched his Queen", "Black then touched": he had moved, and which turn it was the words leave
/// open.
bool is_behind_the_move(const Case& now, std::size_t i, const Telling& told)
{
    return told.by.value_or(now.side(i)) == now.side(i) && !told.not_his_turn && words_before(now, i, told).empty() &&
           tells_of_afterwards(told.words);
}

/// What one player touched in one turn, though it is told in several clauses.
std::vector<Telling> all_together(std::vector<Telling> told)
{
    std::vector<Telling> all;
    for (Telling& one : told) {
        const auto same = std::ranges::find_if(all, [&](const Telling& other) {
            return other.by == one.by && other.not_his_turn == one.not_his_turn && other.accident == one.accident &&
                   other.overset == one.overset;
        });
        if (same == all.end())
            all.push_back(std::move(one));
        else
            same->men.insert(same->men.end(), one.men.begin(), one.men.end());
    }
    return all;
}

}  // namespace

void rule_on_touching(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const std::size_t ruled = now.rulings.size();
        rule_on_exacting(now, i);
        // The King's move that is told to be the penalty has paid for what was touched.
        const bool paid = std::any_of(now.rulings.begin() + static_cast<std::ptrdiff_t>(ruled), now.rulings.end(),
                                      [&](const Diagnostic& one) {
                                          return one.code == Code::king_penalty && one.ply != i + 1 &&
                                                 one.message.contains("King's move made as a penalty");
                                      });
        if (paid) continue;
        auto touched = now.tellings(i, Act::touched);
        std::erase_if(touched, [&](const Telling& told) {
            return is_of_a_demand(now, i, told) || is_of_nobody(now, i, told) || is_behind_the_move(now, i, told) ||
                   is_behind_the_end(now, i, told) || is_of_castling_before(now, i, told);
        });
        for (const Telling& told : all_together(std::move(touched))) rule_on_words(now, i, told);
        // Who removes a man has touched it; one that his own man takes is removed in the move.
        const auto& irregular = now.ply(i).irregular;
        const bool in_the_move = irregular && irregular->fault == Illegality::own_man;
        if (of(removing_is_touching, now.laws) && !in_the_move)
            for (const Telling& told : now.tellings(i, Act::removed))
                if (!told.men.empty()) rule_on_words(now, i, told);
        // Who holds a man has touched it.
        if (now.tellings(i, Act::touched).empty())
            for (const Telling& told : now.tellings(i, Act::held))
                if (!told.men.empty()) rule_on_words(now, i, told);
    }
}

}  // namespace descry::law
