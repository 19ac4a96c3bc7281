// Games at odds: which man, who begins, several moves, castling without the Rook, undertakings.
#include <algorithm>
#include <utility>

#include "descry/record.hpp"
#include "src/board/castling.hpp"
#include "src/law/by_code.hpp"
#include "src/law/case.hpp"

namespace descry::law {
namespace {

struct OddsRules {
    std::string_view piece_by_choice;      ///< whose choice it is which piece of a kind is given
    std::string_view not_met;              ///< what follows from an undertaking that is not met
    bool won_otherwise_is_silent = false;  ///< the code speaks of a game that is drawn, not of one won in another way
    std::string_view left_on_early{}, left_on_late{}, left_on_article{};  ///< a man to be given, left on the board
};
constexpr std::string_view forfeits =
    "he forfeits the game, neither King being mated as was undertaken, if his opponent claims it";
constexpr auto odds_rules = by_code<OddsRules>({
    {"a piece is given from either side, at the giver's choice", "he is adjudged to have lost, having engaged to win",
     true, ": it may be taken off and the game begun again", " and stays there; if the giver mates, it is a drawn game",
     "Law II"},
    {"", forfeits},
    {"", forfeits},
    {"", forfeits},
    {"", forfeits},
});

void rule_on_the_man(Case& now, const OddsTerms& odds)
{
    if (!odds.by_default || odds.men.empty()) return;
    OddsTerms man = odds;
    man.undertaking.reset();
    man.moves = 1;
    man.first.reset();
    const bool pawn = own_rank(odds.men.front().rank(), odds.giver) == OwnRank::second;
    const std::string which = "the man given is not named: taken is " + words_of(man);
    if (cell(now.laws, Point::odds_man).standing == Standing::silent)
        return now.silent(whole_game, "which man of a kind is given", words_of(man));
    std::vector<Note> notes;
    if (const auto choice = of(odds_rules, now.laws).piece_by_choice; !pawn && !choice.empty())
        notes.emplace_back(choice);
    now.rule(Code::terms_of_odds, whole_game, which, std::move(notes), citation(now.laws, Point::odds_man));
}

void rule_on_the_first_move(Case& now, const OddsTerms& odds)
{
    // With several moves in hand the other begins by the law itself.
    if (odds.men.empty() || odds.moves > 1 || !odds.first || *odds.first == odds.giver) return;
    now.rule(Code::terms_of_odds, whole_game,
             word(*odds.first) + " begins by agreement; without one the first move is the giver's", {},
             citation(now.laws, Point::odds_first_move));
}

void rule_on_the_moves(Case& now, const OddsTerms& odds)
{
    // The score may not show them all: what it leaves out is not made up.
    std::size_t shown = now.played == 0 ? 0 : 1;
    while (shown > 0 && shown < odds.moves && shown < now.played && now.ply(shown).irregular &&
           now.ply(shown).irregular->turn_passed)
        ++shown;
    if (odds.moves > 1 && now.played > 0 && shown < odds.moves)
        now.rule(Code::terms_of_odds, 0,
                 std::to_string(odds.moves) + " moves were to be made at the start, and the score shows " +
                     std::to_string(shown) + " of them",
                 {"what the score leaves out is not known, so that the moves after it are in doubt"},
                 citation(now.laws, Point::odds_moves));
    for (std::size_t i = 0; i < odds.moves && i < now.played && odds.moves > 1; ++i) {
        const Ply& ply = now.ply(i);
        const Move* move = ply.move                               ? &*ply.move
                           : ply.irregular && ply.irregular->move ? &*ply.irregular->move
                                                                  : nullptr;
        if (!move || own_rank(move->to.rank(), now.side(i)) <= OwnRank::fourth) continue;
        now.rule(Code::terms_of_odds, i,
                 now.name(i) + " crosses the middle of the board with one of the " + std::to_string(odds.moves) +
                     " moves at the start",
                 {"it may go no further than the fourth rank"}, citation(now.laws, Point::odds_moves));
    }
}

void rule_on_castling(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const Ply& ply = now.ply(i);
        if (!ply.move || ply.move->manner != Manner::castles) continue;
        const Wing wing = half_of_the_board(Wing::king).contains(ply.move->to) ? Wing::king : Wing::queen;
        if (!now.before[i].rook_given(now.side(i), wing)) continue;
        const Square rook{wing == Wing::king ? File::h : File::a, board_rank(OwnRank::first, now.side(i))};
        std::vector<Note> notes{"it is allowed him: the King alone moves"};
        if (now.before[i].occupied().contains(rook))
            notes.push_back("a man stands on " + square_name(rook, now.side(i)) + ", of which the law does not speak");
        now.rule(Code::terms_of_odds, i, now.name(i) + " castles without the Rook, which was given", std::move(notes),
                 citation(now.laws, Point::castling_without_rook));
    }
}

/// What the adversary may do where it is done on the board all the same.
constexpr auto done_all_the_same = by_code<std::string_view>(
    {"done on the board it is false castling: the adversary may let it stand, or direct which is moved (Law XVI)", "",
     "", "", ""});

std::vector<Note> notes_on_barred_castling(Laws laws)
{
    std::vector<Note> notes{std::string{cell(laws, Point::castling_without_rook).words}};
    if (const auto done = of(done_all_the_same, laws); !done.empty()) notes.emplace_back(done);
    return notes;
}

/// The score stops at castling on the side of a Rook that was given.
void rule_on_castling_barred(Case& now)
{
    if (now.played == now.game.plies.size()) return;
    const std::size_t i = now.played;
    const Side side = now.last().to_move();
    for (const Wing wing : {Wing::king, Wing::queen}) {
        const bool told = std::ranges::any_of(now.record(i).boxes, [&](const Box& box) {
            return box.shape == Shape::castling && (wing == Wing::king ? box.castles_king : box.castles_queen);
        });
        const Castling& castling = castlings[std::to_underlying(side)][std::to_underlying(wing)];
        const auto stood = now.game.start.role_on(castling.rook);
        if (!told || stood == Role::rook || now.game.start.king(side) != castling.move.from) continue;
        // A position that is given from without tells of no right to castle where no Rook stands.
        const bool untold = !now.terms.odds && !now.game.odds && !now.game.start.rook_given(side, wing);
        now.rule(Code::terms_of_odds, i,
                 now.name(i) + (untold
                                    ? " would castle without the Rook: the position from which the score begins does "
                                      "not tell whether it was given at odds and the right is left"
                                    : " would castle without the Rook, which was given: its conditions are not "
                                      "fulfilled"),
                 notes_on_barred_castling(now.laws), citation(now.laws, Point::castling_without_rook));
    }
}

/// Words beside the last record have the game drawn, "by stalemate or otherwise" (Walker 1840, Law XXIII).
bool is_told_drawn(const Case& now)
{
    if (now.game.plies.empty() || now.played < now.game.plies.size()) return false;
    const auto tells = [&](Fact fact) { return told_of_the_end(now, fact).has_value(); };
    return draw_is_agreed(tells) || tells(Fact::by_stalemate);
}

/// How the game ended, as far as an undertaking asks.
void rule_on_the_undertaking(Case& now, const Undertaking& undertaking)
{
    const Position& last = now.last();
    const bool mate = last.in_check() && !last.any_legal_move();
    const bool by_him = mate && opponent(last.to_move()) == undertaking.by;
    const bool own_mated = mate && last.to_move() == undertaking.by;
    bool met = by_him;
    std::string how;
    if (by_him && undertaking.with_pawn) {
        const auto role = last.last() ? last.role_on(last.last()->move.to) : std::nullopt;
        met = role == Role::pawn && own_rank(last.last()->move.to.rank(), undertaking.by) <= OwnRank::seventh;
        how = met ? "the mate is given by a Pawn that has not gone beyond the seventh rank"
                  : "the mating move is not that of a Pawn on its seventh rank or before it";
    }
    if (by_him && undertaking.with) {
        const auto& made = last.last();
        const bool kind = made && last.role_on(made->move.to) == undertaking.with;
        met =
            kind && (!undertaking.with_wing ||
                     last.by_origin(undertaking.by, *undertaking.with, *undertaking.with_wing).contains(made->move.to));
        how = "the mating move is made by the " + (made ? std::string{man_name(*last.role_on(made->move.to))} + " on " +
                                                              square_name(made->move.to, undertaking.by)
                                                        : std::string{"man that moved last"});
    }
    if (by_him && undertaking.square) {
        met = met && last.king(last.to_move()) == *undertaking.square;
        how += (how.empty() ? "" : ", and ") + std::string{"the King mated stands on "} +
               square_name(last.king(last.to_move()), undertaking.by);
    }
    if (undertaking.self_mate || undertaking.stalemate) {
        met = undertaking.self_mate ? own_mated
                                    : !last.in_check() && !last.any_legal_move() && last.to_move() == undertaking.by;
        if (!met && now.game.result == "*" && last.any_legal_move()) return;
        if (met) how = undertaking.self_mate ? "he is mated" : "he is stalemated";
    }
    if (by_him && !undertaking.condition.empty() && met)
        return now.rule(Code::terms_of_odds, now.played - 1,
                        "the adverse King is mated; whether it is as was undertaken, `" + undertaking.condition +
                            "`, is not to be told here",
                        {std::string{cell(now.laws, Point::odds_undertaking).words}},
                        citation(now.laws, Point::odds_undertaking));
    const bool drawn_as_told = now.game.result == "*" && is_told_drawn(now);
    // Stalemate ends the game on the board, whatever the score says of a result.
    const bool goes_on = now.game.result == "*" && last.any_legal_move();
    if (undertaking.to_win && !mate) {
        if (goes_on && !drawn_as_told) return;
        met = now.game.result == (undertaking.by == Side::white ? "1-0" : "0-1");
    }
    else if (!mate && goes_on && !met)
        return;
    if (met) {
        now.rule(Code::terms_of_odds, now.played - 1, "the undertaking is met", {how.empty() ? "the game is won" : how},
                 citation(now.laws, Point::odds_undertaking));
        return;
    }
    if (own_mated) return;  // lost in any case
    const OddsRules& rules = of(odds_rules, now.laws);
    if (!yes(now.laws, Point::odds_undertaking) || (by_him && rules.won_otherwise_is_silent))
        return now.silent(now.played - 1, "an undertaking that is not met", "nothing follows of itself");
    std::vector<Note> notes;
    if (!how.empty()) notes.push_back(how);
    now.rule(Code::terms_of_odds, now.played - 1,
             "the undertaking of " + word(undertaking.by) + " is not met: " + std::string{rules.not_met},
             std::move(notes), citation(now.laws, Point::odds_undertaking));
}

void rule_on_men_left_on(Case& now)
{
    auto left_on = now.find_fact_in_heading(Fact::odds_left_on);
    std::size_t plies = now.terms.noticed.value_or(static_cast<unsigned>(now.played));
    for (std::size_t i = 0; !left_on && i < now.game.plies.size(); ++i) {
        left_on = now.find_fact(i, Fact::odds_left_on);
        plies = i + 1;
    }
    if (!left_on) return;
    plies = noticed_after(now.game, left_on->words, plies);
    const OddsRules& rules = of(odds_rules, now.laws);
    if (rules.left_on_article.empty())
        return now.rule(Code::terms_of_odds, left_on->at,
                        "a man that was to be given was left on the board: an error of set-up",
                        {"the code has no other rule for it"}, citation(now.laws, Point::set_up_error));
    now.rule(Code::terms_of_odds, left_on->at,
             "the man to be given was left on the board" +
                 std::string{plies < 8 ? rules.left_on_early : rules.left_on_late},
             {"found after " + count_of(plies, "ply", "plies")}, cited(now.laws, rules.left_on_article));
}

}  // namespace

void rule_on_odds(Case& now)
{
    rule_on_men_left_on(now);
    if (now.terms.odds && now.terms.odds->heading)
        now.rule(Code::odds_given, *now.terms.odds->heading, "the heading tells of odds: " + words_of(*now.terms.odds),
                 {"--odds or --fen gives another start"}, citation(now.laws, Point::odds_man));
    if (now.terms.odds) {
        rule_on_the_man(now, *now.terms.odds);
        rule_on_the_first_move(now, *now.terms.odds);
        rule_on_the_moves(now, *now.terms.odds);
    }
    rule_on_castling(now);
    rule_on_castling_barred(now);
    if (now.terms.odds && now.terms.odds->undertaking && now.played > 0)
        rule_on_the_undertaking(now, *now.terms.odds->undertaking);
}

}  // namespace descry::law
