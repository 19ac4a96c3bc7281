// The end of the game: results, play after it, sealed moves, Pawns on the eighth rank, adjudication.
#include <algorithm>

#include "src/law/case.hpp"

namespace descry::law {
namespace {

const char* result_for(Side winner) { return winner == Side::white ? "1-0" : "0-1"; }

std::string mate_article(Laws laws)
{
    switch (laws) {
    case Laws::walker_1840: return cited(laws, "Law XXII, remarks");
    case Laws::bca_1862: return cited(laws, "") + " is silent";
    case Laws::modern: return cited(laws, "Article 5.1.1");
    default: return cited(laws, "Part I Law 15 (a)");
    }
}

void rule_on_the_board(Case& now)
{
    const Position& last = now.last();
    const bool over = !last.any_legal_move();
    const std::string& given = now.score.ending ? now.score.ending->result : std::string{};
    const Span at = now.score.ending         ? now.score.ending->at
                    : now.game.plies.empty() ? now.game.at
                                             : now.game.plies.back().at;
    if (over && now.played < now.game.plies.size())
        now.rule(Code::result_unfounded, now.played,
                 count_of(now.game.plies.size() - now.played, "record stands", "records stand") + " after " +
                     (last.in_check() ? "mate" : "stalemate") + ", no part of the game",
                 {}, last.in_check() ? mate_article(now.laws) : citation(now.laws, Point::stalemate));
    if (over && !last.in_check() && cell(now.laws, Point::stalemate).standing == Standing::silent)
        now.silent(now.played == 0 ? whole_game : now.played - 1, "stalemate",
                   "a drawn game, as every other code has it");
    if (given.empty()) return;
    if (over) {
        const std::string board = last.in_check() ? result_for(opponent(last.to_move())) : "1/2-1/2";
        if (given != board)
            now.rule(Code::result_unfounded, at,
                     "the score gives " + given + ", and the last position is " +
                         (last.in_check() ? "mate" : "stalemate"),
                     {"by the board it is " + board},
                     last.in_check() ? mate_article(now.laws) : citation(now.laws, Point::stalemate));
        return;
    }
    for (const Side side : {Side::white, Side::black}) {
        if (given != result_for(side) || (last.men(side) - last.men(Role::king)).count() != 0) continue;
        const std::string bare =
            "the score gives " + given + ", but " + word(side) + " has a King alone and cannot have mated";
        if (now.laws == Laws::modern)
            now.rule(Code::result_unfounded, at, bare,
                     {"today a resignation or a loss by time is drawn where the opponent cannot mate"},
                     cited(now.laws, "Articles 5.1.2 and 6.9"));
        else
            now.rule(Code::result_unfounded, at, bare, {"only a forfeit or a resignation can have won it"},
                     citation(now.laws, Point::forfeits));
    }
    if (given == "1/2-1/2" && cell(now.laws, Point::agreed_draw).standing == Standing::silent)
        now.silent(now.played == 0 ? whole_game : now.played - 1, "a draw by agreement", "the players may agree");
}

void rule_on_adjudication(Case& now)
{
    const auto unfinished = now.game.result == "*" && now.last().any_legal_move();
    std::optional<Told> cannot;
    bool broken_off = told(now.game.comments, Fact::unfinished).has_value();
    for (std::size_t i = 0; i < now.game.plies.size(); ++i) {
        if (!cannot) cannot = told(now.ply(i).comments, Fact::cannot_go_on);
        broken_off = broken_off || told(now.ply(i).comments, Fact::unfinished);
    }
    if (!cannot && !(unfinished && (now.terms.months || broken_off))) return;
    const std::size_t at = now.game.plies.empty() ? whole_game : now.game.plies.size() - 1;
    if (now.laws != Laws::british_1903)
        return now.silent(at, "adjudication", "none; the players or their representatives settle it");
    const std::string position = "the position: " + write_fen(now.last());
    switch (now.terms.play) {
    case Play::post:
        return now.rule(Code::adjudication, at,
                        now.terms.months
                            ? "after " + count_of(*now.terms.months, "calendar month", "calendar months") +
                                  " either player may claim that the position be adjudicated"
                            : "either player may claim adjudication after the months, or on the date, agreed",
                        {position}, cited(now.laws, "Part V Law 10"));
    case Play::telegraph:
        if (!cannot)
            return now.silent(at, "a telegraph game that is merely unfinished",
                              "none; Part VI Law 10 has the position adjudicated where a player cannot go on for a "
                              "sufficient reason");
        return now.rule(Code::adjudication, at,
                        "a player who cannot go on for a sufficient reason: the position is adjudicated", {position},
                        cited(now.laws, "Part VI Law 10"));
    case Play::telegraph_appendix_a:
        return now.rule(Code::adjudication, at,
                        cannot ? "a player who cannot go on for a sufficient reason: the position is adjudicated"
                               : "unfinished at the time fixed, the game is adjudicated, unless the players agree",
                        {position}, cited(now.laws, cannot ? "Appendix A Law 14 (a)" : "Appendix A Law 14 (b)"));
    default: return now.silent(at, "adjudication of such games", "none; the players settle it");
    }
}

}  // namespace

void rule_on_the_end(Case& now)
{
    rule_on_the_board(now);
    rule_on_adjudication(now);
}

bool stands_for_no_sealed_move(const Ply& ply) { return told(ply.record, Fact::none_sealed).has_value(); }

void rule_on_sealed_moves(Case& now)
{
    const auto rule = [&](std::size_t i, std::string message, std::vector<std::string> notes,
                          std::string_view article) {
        now.rule(Code::sealed_move, i, std::move(message), std::move(notes), cited(now.laws, article));
    };
    const bool later = now.laws == Laws::american_1897 || now.laws == Laws::british_1903;
    const bool appendix = now.terms.play == Play::telegraph_appendix_a && now.laws == Laws::british_1903;
    const bool wire = now.terms.play == Play::telegraph && now.laws == Laws::british_1903;
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        const Ply& ply = now.ply(i);
        const bool in_its_place = i == now.played && stands_for_no_sealed_move(ply);
        if (in_its_place || told(ply.comments, Fact::none_sealed)) {
            // Told beside the move before it: it is the other player who should have sealed.
            const Position& position = now.before[in_its_place ? i : std::min(i + 1, now.played)];
            if (later)
                rule(i,
                     "no move was sealed: it is " + word(position.to_move()) + "'s turn, and Penalty C may be exacted",
                     {penalty_c(position)},
                     appendix ? "Appendix A Law 10"
                     : wire   ? "Part VI Law 6"
                              : "Part II Law 7 (c)");
            else if (now.laws == Laws::modern)
                now.silent(i, "a sealed move that was not made", "the arbiter decides");
            else
                now.silent(i, "sealed moves", "it is the turn of the player who should have sealed");
        }
        if (!told(ply.comments, Fact::sealed) || told(ply.comments, Fact::none_sealed)) continue;
        const bool none = i == now.played || (ply.irregular && ply.irregular->transfer);
        const bool several = ply.candidates.size() > 1;
        if (!none && !several) continue;
        if (now.laws == Laws::walker_1840 || now.laws == Laws::bca_1862) {
            now.silent(i, "sealed moves", none ? "the record is no move" : "the move that the score goes on with");
            continue;
        }
        const std::string other = word(opponent(now.side(i)));
        if (now.laws == Laws::modern)
            rule(i,
                 "the sealed record `" + ply.record + "` " + (none ? "is no legal move" : "is ambiguous") +
                     ": it loses the game",
                 {"unless the opponent cannot win by any series of legal moves (Article 6.9)"}, "Guidelines I.8");
        else if (none)
            rule(i,
                 "the sealed record `" + ply.record + "` cannot be read as a legal move: " + other +
                     " may exact Penalty C",
                 {penalty_c(now.before[i])}, "Part II Law 7 (c)");
        else
            rule(i, "the sealed record `" + ply.record + "` is ambiguous: " + other + " may adopt any one of its moves",
                 {listed(ply.candidates, now.before[i])}, "Part II Law 7 (c)");
    }
}

void rule_on_pawns(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const Ply& ply = now.ply(i);
        const bool unreplaced = told(ply.comments, Fact::pawn_unreplaced).has_value();
        const bool taken_off =
            ply.irregular && ply.irregular->fault == Illegality::forfeited && ply.irregular->transfer;
        const bool remains = ply.move && ply.move->promotion == Role::pawn;
        if (ply.irregular && ply.irregular->fault == Illegality::promotion && ply.irregular->transfer)
            now.rule(Code::pawn_on_the_eighth, i, "the Pawn of " + now.name(i) + " may not remain one",
                     {std::string{cell(now.laws, Point::pawn_may_remain).words}},
                     citation(now.laws, Point::pawn_may_remain));
        if (remains)
            now.rule(Code::pawn_on_the_eighth, i, "the Pawn of " + now.name(i) + " remains a Pawn",
                     {"it can move no more and commands nothing, but may be taken"},
                     citation(now.laws, Point::pawn_may_remain));
        if (taken_off)
            now.rule(Code::pawn_on_the_eighth, i,
                     "the Pawn of " + now.name(i) +
                         " was not replaced before the opponent moved, and is taken off as forfeited",
                     {"a man removed without a capture"}, citation(now.laws, Point::pawn_forfeitable));
        else if (unreplaced && !remains) {
            const Cell& said = cell(now.laws, Point::pawn_forfeitable);
            if (said.standing == Standing::silent)
                now.silent(i, "a Pawn left on the eighth rank without a word", std::string{said.words});
            else
                now.rule(Code::pawn_on_the_eighth, i, "the Pawn of " + now.name(i) + " is not replaced",
                         {std::string{said.words}}, citation(now.laws, Point::pawn_forfeitable));
        }
    }
}

}  // namespace descry::law
