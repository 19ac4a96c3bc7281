// What a sheet tells of men and board besides the moves: men removed, dropped and added, the Rook quitted first, games
// resumed from a wrong position, abandoned games.
#include <algorithm>
#include <array>

#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/law/case.hpp"
#include "src/law/telling.hpp"
#include "src/law/touch_rules.hpp"

namespace descry::law {
namespace {

/// What a code says of an act: the ruling, notes, and the article; where there is no row the code is silent.
struct Said {
    Act act;
    Laws laws;
    std::string_view ruling;
    std::array<std::string_view, 2> notes;
    std::string_view article;
};

using enum Laws;

// clang-format off
constexpr auto sayings = std::to_array<Said>({
    {Act::removed,        american_1897, "the man must be replaced, and the player may be treated as having touched it",
     {"left uncorrected till the opponent has completed a move, the position before that turn is restored, without "
     "penalty (Law 6 (e))", ""}, "Part II Law 5 (g)"},
    {Act::removed,        british_1903,  "the man must be replaced, and the player may be treated as having touched it",
     {"left uncorrected till the opponent has touched a man, the position before that turn is restored, without "
     "penalty (Law 6 (e))", ""}, "Part II Law 5 (g)"},
    {Act::adjusted,       walker_1840,   "nothing follows, if j'adoube was said on the first instant of touching it",
     {"he must not have meant to play it", ""}, "Laws V and VII"},
    {Act::adjusted,       bca_1862,      "nothing follows, if he said so before he touched it", {"", ""}, "Law 6"},
    {Act::adjusted,       american_1897, "nothing follows, if he gave notice immediately before he touched it",
     {"", ""}, "Part II Laws 3 and 5"},
    {Act::adjusted,       british_1903,  "nothing follows, if he gave notice immediately before he touched it",
     {"", ""}, "Part II Laws 3 and 5"},
    {Act::adjusted,       modern,        "nothing follows, if he expressed his intention first", {"", ""},
     "Article 4.2.1"},
    {Act::rook_first,     walker_1840,   "nothing follows: King and Rook may be touched in any order",
     {"it is the custom, and therefore legal", ""}, "Law XVI, remarks"},
    {Act::rook_first,     bca_1862,      "nothing follows, unless he quitted it before he touched the King",
     {"then his opponent may claim the move of the Rook as a complete move", ""}, "Law 10"},
    {Act::rook_first,     american_1897, "nothing follows, unless he moved and quitted it before he touched the King",
     {"", ""}, "Part II Law 5 (f)"},
    {Act::rook_first,     british_1903,  "nothing follows, unless he moved and quitted it before he touched the King",
     {"", ""}, "Part II Law 5 (f)"},
    {Act::rook_first,     modern,        "he may not castle on that side on that move", {"", ""}, "Article 4.4.2"},
    {Act::quitted_rook,   walker_1840,   "nothing follows: King and Rook may be touched in any order",
     {"till he touches the King he may move the Rook instead; once it is let go elsewhere than in castling that move "
     "is made (Law VIII)", ""}, "Law XVI, remarks"},
    {Act::removed,        modern,        "the position before it is reinstated", {"", ""}, "Article 7.5.1"},
    {Act::dropped,        bca_1862,      "the moves made in its absence are retracted, and the man is restored",
     {"if the players cannot agree on its square, the game is annulled", ""}, "Law 2"},
    {Act::dropped,        modern,        "he who displaced it puts the man back, on his own time", {"", ""},
     "Article 7.4.1"},
    {Act::quitted_rook,   american_1897,
     "the opponent, before he touches a man, may require that the move of the Rook be treated as a complete move",
     {"if the King has been displaced, it is replaced on its square",
     "he may not also claim that the King was touched out of turn"}, "Part II Law 5 (f)"},
    {Act::quitted_rook,   british_1903,
     "the opponent, before he touches a man, may require that the move of the Rook be treated as a complete move",
     {"if the King has been displaced, it is replaced on its square",
     "he may not also claim that the King was touched out of turn"}, "Part II Law 5 (f)"},
    {Act::quitted_rook,   bca_1862,      "the adversary may hold the move of the Rook to be the move", {"", ""},
     "Law 10"},
    {Act::quitted_rook,   modern,        "he may not castle on that side on that move", {"", ""}, "Article 4.4.2"},
    {Act::put_up_again,   walker_1840,
     "he who put it back in his own turn must move it, unless he said j'adoube on first touching it",
     {"so the third case to this law: a Rook knocked down to the floor, picked up and replaced", ""}, "Law V"},
    {Act::put_up_again,   bca_1862,      "touching it so is an accident, and nothing follows", {"", ""}, "Law 6"},
    {Act::put_up_again,   american_1897, "he who puts it back has not touched it, and nothing follows",
     {"if it was displaced by accident", ""}, "Part II Law 5"},
    {Act::put_up_again,   british_1903,  "he who puts it back has not touched it, and nothing follows",
     {"if it was displaced by accident", ""}, "Part II Law 5"},
    {Act::put_up_again,   modern,        "he who displaced it puts the man back, on his own time", {"", ""},
     "Article 7.4.1"},
    {Act::sealed_illegal, american_1897, "the opponent may exact Penalty C",
     {"whether the record can be read as a legal move is for the players: descry does not have it", ""},
     "Part II Law 7 (c)"},
    {Act::sealed_illegal, british_1903,  "the opponent may exact Penalty C",
     {"whether the record can be read as a legal move is for the players: descry does not have it", ""},
     "Part II Law 7 (c)"},
    {Act::sealed_illegal, modern,        "it loses the game",
     {"unless the opponent cannot win by any series of legal moves (Article 6.9)", ""}, "Guidelines I.8"},
    {Act::sealed_ambiguous, american_1897, "the opponent may adopt any one of its moves", {"", ""},
     "Part II Law 7 (c)"},
    {Act::sealed_ambiguous, british_1903, "the opponent may adopt any one of its moves", {"", ""}, "Part II Law 7 (c)"},
    {Act::sealed_ambiguous, modern,      "it loses the game",
     {"unless the opponent cannot win by any series of legal moves (Article 6.9)", ""}, "Guidelines I.8"},
    {Act::falsified,      american_1897, "if it was done wilfully, it forfeits the game if it is claimed",
     {"the opponent names the offence, claims the game on its ground, and has completed no move since he knew of it",
     ""}, "Part II Law 9 (a)"},
    {Act::falsified,      british_1903,  "if it was done wilfully, it forfeits the game if it is claimed",
     {"the opponent names the offence, claims the game on its ground, and has completed no move since he knew of it",
     ""}, "Part II Law 9 (a)"},
    {Act::abandoned,      bca_1862,      "he must be considered to have lost the game", {"", ""}, "Law 14"},
    {Act::resigned,       bca_1862,      "he must be considered to have lost the game",
     {"if he resigned voluntarily", ""}, "Law 14"},
    {Act::resigned,       american_1897, "the game is treated as if his opponent had won it", {"", ""},
     "Part II Law 9"},
    {Act::resigned,       british_1903,  "the game is treated as if his opponent had won it", {"", ""},
     "Part II Law 9"},
    {Act::resigned,       modern,        "his opponent has won the game",
     {"it is drawn where the opponent cannot checkmate by any series of legal moves", ""}, "Article 5.1.2"},
    {Act::wrong_position, american_1897,
     "the position before the adjournment must be restored, and the sealed move, if any, then made",
     {"if it cannot be ascertained, the game must be annulled (Law 7 (b))", ""}, "Part II Law 7 (a)"},
    {Act::wrong_position, british_1903,
     "the position before the adjournment must be restored, and the sealed move, if any, then made",
     {"if it cannot be ascertained, the game must be annulled (Law 7 (b))", ""}, "Part II Law 7 (a)"},
    {Act::position_unknown, american_1897, "the game must be annulled", {"", ""}, "Part II Law 7 (b)"},
    {Act::position_unknown, british_1903, "the game must be annulled", {"", ""}, "Part II Law 7 (b)"},
    {Act::origin_forgotten, walker_1840,
     "the player whose King is in check may retract his last move, and provide for the check",
     {"for a King who has stood in check for two or more moves", ""}, "Law XIX"},
    {Act::origin_forgotten, bca_1862,
     "the moves since the check are not remembered, so that the game must be annulled", {"", ""}, "Law 8"},
    {Act::origin_forgotten, american_1897,
     "the position before the illegal move cannot be ascertained, so that the game must be annulled", {"", ""},
     "Part II Law 6 (e)"},
    {Act::origin_forgotten, british_1903,
     "the position before the illegal move cannot be ascertained, so that the game must be annulled", {"", ""},
     "Part II Law 6 (e)"},
    {Act::held,           walker_1840,   "nothing follows: while he holds it he may move it where he will",
     {"once it is let go, the move is made", ""}, "Law VIII"},
    {Act::held,           bca_1862,      "his adversary may require him to replace it until he has decided",
     {"that man must be moved", ""}, "Law 6"},
    {Act::held,           american_1897, "he may be required to replace the man, or to remove his hand",
     {"he has touched it, and must move it (Law 5 (c))", ""}, "Part II Law 5 (a)"},
    {Act::held,           british_1903,  "he may be required to replace the man, or to remove his hand",
     {"he has touched it, and must move it (Law 5 (c))", ""}, "Part II Law 5 (a)"},
    {Act::castling_incomplete, american_1897, "he may be required to complete the castling", {"", ""},
     "Part II Law 5 (f)"},
    {Act::castling_incomplete, british_1903,  "he may be required to complete the castling", {"", ""},
     "Part II Law 5 (f)"},
    {Act::interfered,     bca_1862,      "the umpire decides, if he is appealed to",
     {"who is not appealed to must never interfere", ""}, "Law 15"},
    {Act::interfered,     american_1897,
     "the code does not deal with it; the players or their representatives settle it",
     {"a player who asked for it forfeits the game if it is claimed (Part II Law 9 (d))", ""}, "Preface"},
    {Act::interfered,     british_1903,
     "the code does not deal with it; the players or their representatives settle it",
     {"a player who asked for it forfeits the game if it is claimed (Part II Law 9 (d))", ""}, "Introduction"},
    {Act::dropped,        american_1897, "the parties concerned settle it",
     {"so the preface on accidents that were not detected at once", ""}, "Preface"},
    {Act::dropped,        british_1903,  "the parties concerned settle it",
     {"so the introduction on accidents that were not detected at once", ""}, "Introduction"},
    {Act::out_of_turn,    walker_1840,   "his adversary may insist on both moves standing",
     {"or have the second retracted", ""}, "Law XIII"},
    {Act::out_of_turn,    bca_1862,
     "the move must be retracted, and after his adversary has moved the man wrongly moved must be played",
     {"if it can then be legally played", ""}, "Law 5"},
    {Act::out_of_turn,    american_1897, "the opponent may have it annulled",
     {"and may exact Penalty B or C in the offender's next turn, if he has not himself touched a man", ""},
     "Part II Law 6 (d)"},
    {Act::out_of_turn,    british_1903,  "the opponent may have it annulled",
     {"and may exact Penalty B or C in the offender's next turn, if he has not himself touched a man", ""},
     "Part II Law 6 (d)"},
    {Act::out_of_turn,    modern,        "the position before it is reinstated", {"", ""}, "Article 7.5.1"},
});

struct Worded {
    Act act;
    std::string_view what;
    std::string_view by_default;  ///< where the code is silent
};
constexpr auto worded = std::to_array<Worded>({
    {Act::removed,          "a man removed from the board by mistake", "the man is put back, and the game goes on"},
    {Act::dropped,          "a man dropped off the board",             "the man is put back, and the game goes on"},
    {Act::put_up_again,     "a man that fell off the board and was put back",  "nothing follows"},
    {Act::sealed_illegal,   "a sealed record that is no legal move",  "the move that the score goes on with"},
    {Act::sealed_ambiguous, "a sealed record that fits several moves", "the move that the score goes on with"},
    {Act::adjusted,         "a man adjusted after notice",            "nothing follows"},
    {Act::rook_first,       "the Rook touched first in castling",     "nothing follows"},
    {Act::quitted_rook,     "castling with the Rook quitted before the King was touched", "the castling stands"},
    {Act::falsified,        "falsifying the position",                 "none: the players settle it"},
    {Act::abandoned,        "abandoning the game",                     "nothing follows of itself"},
    {Act::resigned,         "resignation",                             "his opponent has won"},
    {Act::wrong_position,   "a game resumed from a wrong position",
     "the position before the adjournment is restored"},
    {Act::position_unknown, "an adjourned game whose position is not known", "the players settle it"},
    {Act::out_of_turn,      "a move out of turn",                      "it stands"},
    {Act::held,             "a man held in the hand",                  "nothing follows"},
    {Act::castling_incomplete, "a King moved as in castling, and the Rook left", "the castling is completed"},
    {Act::interfered,       "interference of another with the game",   "none: the dispute goes to a third party"},
    {Act::origin_forgotten, "a check of which nobody knows how it arose", "the check is met now"},
});
// clang-format on

/// What nobody at the board did, or a player who is not named as doing it.
bool of_no_player(Act act)
{
    constexpr auto acts =
        std::to_array({Act::sealed_illegal, Act::sealed_ambiguous, Act::interfered, Act::dropped, Act::put_up_again,
                       Act::wrong_position, Act::position_unknown, Act::origin_forgotten});
    return std::ranges::find(acts, act) != acts.end();
}

/// What is done in the turn of him who does it.
bool is_of_a_turn(Act act) { return act == Act::held || act == Act::removed || act == Act::castling_incomplete; }

/// Forfeits by name and sealed moves have codes of their own.
Code code_of(Act act)
{
    if (act == Act::sealed_illegal || act == Act::sealed_ambiguous) return Code::sealed_move;
    return act == Act::falsified || act == Act::abandoned || act == Act::resigned ? Code::forfeit_alleged
                                                                                  : Code::irregularity_told;
}

bool may_have_castled(const Ply& ply, const Position& position)
{
    if (!ply.move) return true;
    const Side side = position.to_move();
    return ply.move->manner == Manner::castles || position.men(side, Role::rook).contains(ply.move->from);
}

/// The law on who holds a man says less than that on who touched it.
constexpr auto touched_says_more = by_code<bool>({true, false, false, false, false});

/// The man held was none to hold, or the law on who touched it says more.
bool is_more_than_held(const Case& now, std::size_t i, const Telling& told)
{
    const auto by = told.by.value_or(i < now.played ? now.side(i) : Side::white);
    const auto is_adverse = [&](const NamedMan& man) { return owner_of(man, by) != by; };
    const bool touched = std::ranges::any_of(now.rulings, [&](const Diagnostic& ruling) {
        return ruling.code == Code::man_touched && (ruling.ply == i + 1 || ruling.ply == i + 2);
    });
    return told.not_his_turn ||
           (touched && (of(touched_says_more, now.laws) || std::ranges::all_of(told.men, is_adverse)));
}

void rule_on(Case& now, std::size_t i, const Telling& told)
{
    const auto row = std::ranges::find(worded, told.act, &Worded::act);
    if (row == worded.end()) return;
    if (told.act == Act::falsified && !told.wilful) return;
    // "The game was abandoned": by whom is not told, and a code rules on him who did it.
    if (told.act == Act::abandoned && !told.by) return;
    // Adjusting is for a player's own turn; of castling the words speak where castling stands.
    if (told.act == Act::adjusted &&
        (told.not_his_turn || grammar::tells(told.words, grammar::demand::too_late_said{})))
        return;
    if (told.act == Act::rook_first &&
        (i >= now.played || !now.ply(i).move || now.ply(i).move->manner != Manner::castles ||
         told.by.value_or(now.side(i)) != now.side(i)))
        return;
    // What a man of the same side takes is removed in a move.
    if (told.act == Act::removed && i < now.played && now.ply(i).irregular &&
        now.ply(i).irregular->fault == Illegality::own_man)
        return;
    // Where the law speaks of a man dropped alone, one that is removed has been touched (rule_on_touching).
    if (told.act == Act::removed && of(removing_is_touching, now.laws) && !told.men.empty()) return;
    // What the score's result says as well needs no ruling; nor does a resignation that the score plays on after.
    if (told.act == Act::resigned && ((now.game.result != "*" && told.wilful) || i + 1 < now.played)) return;
    // Quitting the Rook too soon is a fault in castling, or in the Rook's move that was taken for all of it: his whose
    // act it is, and the words may stand behind the reply.
    if (told.act == Act::quitted_rook && i < now.played) {
        const auto is_it = [&](std::size_t k) {
            return told.by.value_or(now.side(k)) == now.side(k) && may_have_castled(now.ply(k), now.before[k]);
        };
        if (!is_it(i)) {
            if (i == 0 || !is_it(i - 1)) return;
            --i;
        }
    }
    // A man held in the other's turn, or that is not his, is a man touched.
    if (told.act == Act::held && is_more_than_held(now, i, told)) return;
    // Where the score shows both moves they have a ruling of their own.
    const auto passed = [&](std::size_t k) {
        return k < now.game.plies.size() && now.ply(k).irregular && now.ply(k).irregular->turn_passed;
    };
    if (told.act == Act::out_of_turn && (passed(i) || passed(i + 1))) return;
    // The first move of all has laws of its own (rule_on_the_start).
    if (told.act == Act::out_of_turn && is_of_the_first_move(now, i, told)) return;
    // A record that shows it is ruled on as it stands (rule_on_sealed_moves).
    const bool sealed = code_of(told.act) == Code::sealed_move;
    if (sealed && sheet::find_fact(told.words, Fact::none_sealed)) return;
    if (sealed && i < now.game.plies.size() && (i == now.played || now.ply(i).irregular || is_ambiguous(now.ply(i))))
        return;
    const std::string what{row->what};
    const auto said =
        std::ranges::find_if(sayings, [&](const Said& one) { return one.act == told.act && one.laws == now.laws; });
    // A code that is silent on a game abandoned has it as the score does, as resigned.
    if (said == sayings.end() && told.act == Act::abandoned && told.by && loses(now.game, *told.by)) return;
    if (said == sayings.end()) return now.silent(i, what, std::string{row->by_default});
    std::vector<Note> notes;
    for (const std::string_view note : said->notes)
        if (!note.empty()) notes.emplace_back(note);
    if (told.by && i < now.played && *told.by != now.side(i) && is_of_a_turn(told.act))
        notes.emplace_back(
            "the words stand beside the other player's move: of which of his turns they speak they leave open");
    const auto shows_check = [&](std::size_t k) { return k <= now.played && now.before[k].in_check(); };
    if (told.act == Act::origin_forgotten && i < now.game.plies.size() && !shows_check(i) && !shows_check(i + 1))
        notes.emplace_back("the score shows no King in check here: it or the words may be at fault");
    // A right that is not exacted is gone once he who has it has moved.
    const auto until = of(any_irregularity_until, now.laws);
    if (told.act == Act::out_of_turn && !until.empty()) notes.emplace_back(until);
    if (told.act == Act::resigned && !told.wilful)
        notes.emplace_back(
            "a mistake is told: no exception is made of one, unless it is that he did not resign at all");
    now.rule(code_of(told.act), i,
             what + " is told" + (told.by && !of_no_player(told.act) ? " of " + word(*told.by) : "") + ": " +
                 std::string{said->ruling},
             std::move(notes), cited(now.laws, said->article));
}

/// Beside a record before it the players are told to have agreed on a draw.
bool is_drawn_before(Case& now, std::size_t i)
{
    for (std::size_t k = 0; k < i; ++k)
        if (draw_is_agreed([&](Fact fact) { return now.find_fact(k, fact).has_value(); })) return true;
    return false;
}

}  // namespace

void rule_on_tellings(Case& now)
{
    for (const Telling& told : now.tellings_in_heading())
        if (told.act == Act::wrong_position || told.act == Act::position_unknown || told.act == Act::dropped ||
            told.act == Act::abandoned)
            rule_on(now, whole_game, told);
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        for (const Telling& told : now.tellings(i))
            if (told.act != Act::resigned) rule_on(now, i, told);
        // Both players may have resigned, or one after a draw was agreed on: the first end is the end.
        for (const auto& [told, words_before] : now.all_tellings(i, Act::resigned)) {
            if (is_over_by(words_before) || is_drawn_before(now, i))
                now.rule(Code::result_unfounded, i,
                         "resignation is told" + (told.by ? " of " + word(*told.by) : std::string{}) +
                             ", and the game was over before it",
                         {}, citation(now.laws, Point::forfeits));
            else if (told.wilful && i + 1 < now.played && now.game.result == "*")
                now.rule(
                    Code::not_ruled_on, i,
                    "no ruling is given on the resignation" + (told.by ? " of " + word(*told.by) : std::string{}) +
                        " that is told beside " + now.name(i) + ", for the score goes on",
                    {"a game that is resigned is lost, and nothing behind it counts: the words or the score may be "
                     "at fault"},
                    citation(now.laws, Point::forfeits));
            else
                rule_on(now, i, told);
        }
    }
}

}  // namespace descry::law
