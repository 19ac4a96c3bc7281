// The end of the game: results, play after it, sealed moves, Pawns on the eighth rank, adjudication.
#include <algorithm>
#include <array>

#include "src/law/by_code.hpp"
#include "src/law/case.hpp"
#include "src/law/telling.hpp"

namespace descry::law {
namespace {

const char* result_for(Side winner) { return winner == Side::white ? "1-0" : "0-1"; }

/// How a King alone may have won; where no article is named, it is that on forfeits.
struct WonByAKing {
    std::string_view note, article;
};
constexpr WonByAKing by_forfeit{"only a forfeit or a resignation can have won it", ""};
constexpr auto won_by_a_king = by_code<WonByAKing>({
    by_forfeit,
    by_forfeit,
    by_forfeit,
    by_forfeit,
    {"today a resignation or a loss by time is drawn where the opponent cannot mate", "Articles 5.1.2 and 6.9"},
});

void rule_on_the_board(Case& now)
{
    const Position& last = now.last();
    const bool over = !last.any_legal_move();
    const std::string& given = now.score.ending ? now.score.ending->result : std::string{};
    const Span at = now.score.ending         ? now.score.ending->at
                    : now.game.plies.empty() ? now.game.at
                                             : now.game.plies.back().at;
    if (over && now.played < now.game.plies.size()) {
        // A false move mates nobody while the opponent may still choose what is done of it.
        const bool by_false_move = now.played > 0 && now.ply(now.played - 1).status == Status::illegal;
        const std::string mated = last.in_check() ? "mate" : "stalemate";
        now.rule(Code::result_unfounded, now.played,
                 count_of(now.game.plies.size() - now.played, "record stands", "records stand") + " after " +
                     (by_false_move ? "a false move that were " + mated +
                                          ": whether the game ends there hangs on what becomes of that move"
                                    : mated + ", no part of the game"),
                 {}, last.in_check() ? mate_article(now.laws) : citation(now.laws, Point::stalemate));
    }
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
        const WonByAKing& how = of(won_by_a_king, now.laws);
        now.rule(Code::result_unfounded, at, bare, {std::string{how.note}},
                 how.article.empty() ? citation(now.laws, Point::forfeits) : cited(now.laws, how.article));
    }
    if (given == "1/2-1/2" && !tells_how_drawn(now) && cell(now.laws, Point::agreed_draw).standing == Standing::silent)
        now.silent(now.played == 0 ? whole_game : now.played - 1, "a draw by agreement", "the players may agree");
}

/// Who adjudicates what: a player who cannot go on, and a game that is merely unfinished.
struct Adjudication {
    Laws laws;
    Play play;
    std::string_view cannot, cannot_article;
    std::string_view unfinished, unfinished_article;
    std::string_view by_default{};  ///< where the code is silent on an unfinished game
};
constexpr std::string_view for_a_reason =
    "a player who cannot go on for a sufficient reason: the position is adjudicated";
constexpr std::string_view after_the_months =
    "either player may claim adjudication after the months, or on the date, agreed";
constexpr auto adjudications = std::to_array<Adjudication>({
    {Laws::british_1903, Play::post, after_the_months, "Part V Law 10", after_the_months, "Part V Law 10"},
    {Laws::british_1903, Play::telegraph, for_a_reason, "Part VI Law 10", "", "",
     "none; Part VI Law 10 has the position adjudicated where a player cannot go on for a sufficient reason"},
    {Laws::british_1903, Play::telegraph_appendix_a, for_a_reason, "Appendix A Law 14 (a)",
     "unfinished at the time fixed, the game is adjudicated, unless the players agree", "Appendix A Law 14 (b)"},
});

void rule_on_adjudication(Case& now)
{
    const bool adjudicated = told_of_the_end(now, Fact::by_adjudication).has_value();
    const auto unfinished = now.game.result == "*" && now.last().any_legal_move();
    std::optional<FoundFact> cannot;
    bool broken_off = now.find_fact_in_heading(Fact::unfinished).has_value();
    for (std::size_t i = 0; i < now.game.plies.size(); ++i) {
        if (!cannot) cannot = now.find_fact(i, Fact::cannot_go_on);
        broken_off = broken_off || now.find_fact(i, Fact::unfinished);
    }
    if (!cannot && !adjudicated && !(unfinished && (now.terms.months || broken_off))) return;
    const std::size_t at = now.game.plies.empty() ? whole_game : now.game.plies.size() - 1;
    const bool anywhere = std::ranges::find(adjudications, now.laws, &Adjudication::laws) != adjudications.end();
    const auto* row = row_of(adjudications, now.terms);
    if (row == nullptr)
        return anywhere ? now.silent(at, "adjudication of such games", "none; the players settle it")
                        : now.silent(at, "adjudication", "none; the players or their representatives settle it");
    if (!cannot && row->unfinished.empty())
        return now.silent(at, "a telegraph game that is merely unfinished", std::string{row->by_default});
    std::string ruling{cannot ? row->cannot : row->unfinished};
    if (ruling == after_the_months && now.terms.months)
        ruling = "after " + count_of(*now.terms.months, "calendar month", "calendar months") +
                 " either player may claim that the position be adjudicated";
    now.rule(Code::adjudication, at, std::move(ruling), {"the position: " + write_fen(now.last())},
             cited(now.laws, cannot ? row->cannot_article : row->unfinished_article));
}

}  // namespace

void rule_on_the_end(Case& now)
{
    rule_on_the_board(now);
    rule_on_adjudication(now);
}

bool stands_for_no_sealed_move(const Ply& ply) { return sheet::find_fact(ply.record, Fact::none_sealed).has_value(); }

namespace {

/// What a code has for the sealed move; where it says nothing, what is taken instead.
struct Sealing {
    std::string_view article;                         ///< of a record that is none, or that fits several
    std::string_view none_made, none_made_article{};  ///< a ruling, or where no article is named a default
    std::string_view silent_on{};                     ///< ... on what
    std::string_view faulty{}, faulty_note{};         ///< any fault of the record
};
constexpr Sealing later{"Part II Law 7 (c)", "Penalty C may be exacted", "Part II Law 7 (c)"};
constexpr Sealing older{"", "it is the turn of the player who should have sealed", "", "sealed moves"};
constexpr auto sealings = by_code<Sealing>({
    older,
    older,
    later,
    later,
    {"Guidelines I.8", "the arbiter decides", "", "a sealed move that was not made", "it loses the game",
     "unless the opponent cannot win by any series of legal moves (Article 6.9)"},
});

/// Games from afar have a law of their own on a move that was not sealed.
constexpr auto none_sealed_afar = std::to_array<ArticleAfar>({
    {Laws::british_1903, Play::telegraph, "Part VI Law 6"},
    {Laws::british_1903, Play::telegraph_appendix_a, "Appendix A Law 10"},
});

/// \param i  the ply in whose place none was sealed, or beside which that is told.
/// \param told  in what words; none where the record's place tells it.
void rule_on_none_sealed(Case& now, std::size_t i, bool in_its_place, const FoundFact* told = nullptr)
{
    const Sealing& code = of(sealings, now.laws);
    if (code.none_made_article.empty()) return now.silent(i, std::string{code.silent_on}, std::string{code.none_made});
    // Told beside the move before it: it is the other player who should have sealed, unless the words name him.
    std::size_t turn = in_its_place ? i : std::min(i + 1, now.played);
    if (const auto by = told ? offender_in(told->head, told->rest, told->words) : std::nullopt;
        by && now.side(i) == *by)
        turn = i;
    const Position& position = now.before[turn];
    const auto* afar = row_of(none_sealed_afar, now.terms);
    now.rule(Code::sealed_move, i,
             "no move was sealed: it is " + word(position.to_move()) + "'s turn, and " + std::string{code.none_made},
             {penalty_c(position)}, cited(now.laws, afar == nullptr ? code.none_made_article : afar->article));
}

void rule_on_sealed(Case& now, std::size_t i)
{
    const Ply& ply = now.ply(i);
    const bool none = i == now.played || (ply.irregular && ply.irregular->transfer);
    if (!none && !is_ambiguous(ply)) return;
    const Sealing& code = of(sealings, now.laws);
    if (code.article.empty())
        return now.silent(i, "sealed moves", none ? "the record is no move" : "the move that the score goes on with");
    const auto rule = [&](std::string message, Note note) {
        now.rule(Code::sealed_move, i, "the sealed record `" + ply.record + "` " + std::move(message),
                 {std::move(note)}, cited(now.laws, code.article));
    };
    const std::string other = word(opponent(now.side(i)));
    if (!code.faulty.empty())
        rule((none ? "is no legal move: " : "is ambiguous: ") + std::string{code.faulty},
             std::string{code.faulty_note});
    else if (none)
        rule("cannot be read as a legal move: " + other + " may exact Penalty C", penalty_c(now.before[i]));
    else
        rule("is ambiguous: " + other + " may adopt any one of its moves",
             listed(ply.candidates, now.before[i], NoteKind::fits));
}

/// "White's Pawn on K8": its record may have told already what became of it.
std::string pawn_at(const Case& now, std::size_t i, Square square)
{
    return word(now.side(i)) + "'s Pawn on " + square_name(square, now.side(i));
}

}  // namespace

void rule_on_sealed_moves(Case& now)
{
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        const Ply& ply = now.ply(i);
        const bool in_its_place = i == now.played && stands_for_no_sealed_move(ply);
        const auto none = now.find_fact(i, Fact::none_sealed);
        if (in_its_place || none) rule_on_none_sealed(now, i, in_its_place, none ? &*none : nullptr);
        if (!none && now.find_fact(i, Fact::sealed)) rule_on_sealed(now, i);
    }
}

void rule_on_pawns(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const Ply& ply = now.ply(i);
        const bool promotes =
            (ply.move && ply.move->promotion) || (ply.irregular && (ply.irregular->fault == Illegality::promotion ||
                                                                    ply.irregular->fault == Illegality::forfeited));
        const bool unreplaced = promotes && now.find_fact(i, Fact::pawn_unreplaced);
        // Words of what became of the Pawn that are not understood have no ruling.
        if (promotes)
            for (const Fact fact : {Fact::pawn_remains, Fact::piece_chosen}) (void)now.find_fact(i, fact);
        const bool taken_off =
            ply.irregular && ply.irregular->fault == Illegality::forfeited && ply.irregular->transfer;
        const bool remains = ply.move && ply.move->promotion == Role::pawn;
        const auto is_ruled_on = [&](const Diagnostic& one) {
            return one.code == Code::pawn_on_the_eighth && one.ply == i + 1;
        };
        if (std::ranges::any_of(now.rulings, is_ruled_on)) continue;
        if (ply.irregular && ply.irregular->fault == Illegality::promotion && ply.irregular->transfer)
            now.rule(Code::pawn_on_the_eighth, i, pawn_at(now, i, ply.irregular->transfer->to) + " may not remain one",
                     {std::string{cell(now.laws, Point::pawn_may_remain).words}},
                     citation(now.laws, Point::pawn_may_remain));
        else if (promotes && !remains && !taken_off && now.find_fact(i, Fact::pawn_remains))
            now.rule(Code::pawn_on_the_eighth, i,
                     (ply.move ? pawn_at(now, i, ply.move->to) : "the Pawn of " + now.name(i)) +
                         " is told to remain one, and may not; played on with is " +
                         (ply.move && ply.move->promotion ? "a " + std::string{man_name(*ply.move->promotion)}
                                                          : std::string{"as it stands"}),
                     {std::string{cell(now.laws, Point::pawn_may_remain).words}},
                     citation(now.laws, Point::pawn_may_remain));
        if (remains)
            now.rule(Code::pawn_on_the_eighth, i, pawn_at(now, i, ply.move->to) + " remains a Pawn",
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
