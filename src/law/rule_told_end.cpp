// How the game ended, as the sheet has it: what it tells is held against the last position and against the code.
#include <algorithm>
#include <array>

#include "descry/claims.hpp"
#include "src/law/by_code.hpp"
#include "src/law/case.hpp"
#include "src/law/demands.hpp"
#include "src/law/sure.hpp"
#include "src/law/telling.hpp"
#include "src/law/undertaking.hpp"
#include "src/words/understood.hpp"

namespace descry::law {
namespace {

constexpr auto mate_articles =
    by_code<std::string_view>({"Law XXII, remarks", "", "Part I Law 15 (a)", "Part I Law 15 (a)", "Article 5.1.1"});

/// A way to draw that a sheet may tell of, what shows it in the game, and where the codes have it.
struct Draw {
    Fact fact;
    Ground ground;
    Point point;
    std::string_view what;   ///< "the game is told to be drawn by ..."
    std::string_view shown;  ///< ... and that is not so
};
constexpr auto draws = std::to_array<Draw>({
    {Fact::by_fifty_moves, Ground::fifty_moves, Point::fifty_moves, "the fifty moves",
     "and the moves do not show that they were made"},
    {Fact::by_recurrence, Ground::recurrence, Point::recurrence, "recurrence of the position",
     "and the last position has not stood so often"},
    {Fact::by_checks, Ground::endless_checks, Point::endless_checks, "perpetual check",
     "and in the last position no checks without end are found"},
});

constexpr auto manners = std::to_array({Fact::by_stalemate, Fact::by_checks, Fact::by_fifty_moves, Fact::by_recurrence,
                                        Fact::by_adjudication, Fact::mated, Fact::forfeited, Fact::time_exceeded});

/// Games from afar have the list of draws in the part that is theirs, letter by letter as over the board.
constexpr std::string_view draws_over_the_board = "Part II Law 8";
constexpr auto draws_afar = std::to_array<ArticleAfar>({
    {Laws::british_1903, Play::post, "Part V Law 8"},
    {Laws::british_1903, Play::telegraph, "Part VI Law 8"},
    {Laws::british_1903, Play::telegraph_appendix_a, "Appendix A Law 12"},
});

/// The article on a draw, for the way of play.
std::string law_of_draw(const Case& now, Point point)
{
    std::string law = citation(now.laws, point);
    const auto* row = row_of(draws_afar, now.terms);
    if (row == nullptr) return law;
    // What the matrix adds for the other ways of play is not asked for here.
    if (point == Point::agreed_draw) return cited(now.laws, std::string{row->article} + " (a)");
    if (const auto at = law.find(draws_over_the_board); at != law.npos)
        law.replace(at, draws_over_the_board.size(), row->article);
    return law;
}

/// A claim on that ground was open in the last two turns of the game.
bool is_open_at_the_end(const Case& now, Ground ground)
{
    const auto all = claims(now.game, now.laws);
    return std::ranges::any_of(all,
                               [&](const Claim& one) { return one.ground == ground && one.ply + 1 >= now.played; });
}

void rule_on_a_draw(Case& now, const FoundFact& told, const Draw& draw)
{
    const Cell& said = cell(now.laws, draw.point);
    const std::string what = "the game is told to be drawn by " + std::string{draw.what};
    if (said.standing == Standing::silent)
        return now.rule_beside_the_end(
            Code::law_silent, told.at,
            std::string{entry(now.laws).name} + " is silent on a draw by " + std::string{draw.what},
            {"the default used: " + std::string{said.words}}, std::string{entry(now.laws).name} + " is silent");
    if (is_open_at_the_end(now, draw.ground) || is_open_at_the_end(now, Ground::fifty_moves)) return;
    now.rule_beside_the_end(Code::result_unfounded, told.at, what + ", " + std::string{draw.shown},
                            {"by the code: " + std::string{said.words}, "the players may have agreed to it"},
                            law_of_draw(now, draw.point));
}

/// A draw that a player claims, and the ground he has for it: is it open to him in that turn?
void rule_on_a_claim(Case& now, std::size_t i, const FoundFact& told, const Draw& draw)
{
    const auto by = offender_in(told.head, told.rest, told.words);
    if (!by) return;
    const Cell& said = cell(now.laws, draw.point);
    const std::string what = word(*by) + " claims a draw by " + std::string{draw.what} + " beside " + now.name(i);
    if (said.standing == Standing::silent)
        return now.silent(i, "a draw claimed by " + std::string{draw.what}, std::string{said.words});
    // He claims in his own turn, before he moves: it is the one that the move answers, or the next.
    const std::size_t turn = *by == now.side(i) ? i : i + 1;
    const auto all = claims(now.game, now.laws);
    // By post and wire the men may be touched (prefaces to Parts V and VI).
    const bool afar = std::ranges::find(draws_afar, now.terms.play, &ArticleAfar::play) != draws_afar.end();
    if (const auto touched = telling(told.head, Act::touched);
        !afar && touched && touched->by == by && !touched->accident)
        return now.rule(Code::result_unfounded, i,
                        what + ", and is told to have touched a man: it is claimed before that, or not at all",
                        {"by the code: " + std::string{said.words}}, law_of_draw(now, draw.point));
    if (!afar && timing_of(told.words) == Timing::after_he_moved)
        return now.rule(Code::result_unfounded, i,
                        what + ", and is told to have moved: it is claimed before that, or not at all",
                        {"by the code: " + std::string{said.words}}, law_of_draw(now, draw.point));
    const auto open = std::ranges::find_if(
        all, [&](const Claim& one) { return one.ground == draw.ground && one.by == *by && one.ply == turn; });
    if (open != all.end())
        return now.rule(Code::draw_proposed, i, what + ": it is open to him", {open->proof},
                        law_of_draw(now, draw.point));
    now.rule(Code::result_unfounded, i, what + ", and the score does not prove it in that turn",
             {"by the code: " + std::string{said.words}}, law_of_draw(now, draw.point));
}

void rule_on_claims_told(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const auto claim = now.find_fact(i, Fact::draw_claimed);
        if (!claim) continue;
        for (const Draw& draw : draws)
            if (sheet::find_fact(claim->words, draw.fact)) {
                rule_on_a_claim(now, i, *claim, draw);
                break;
            }
    }
}

void rule_on_stalemate(Case& now, const FoundFact& told)
{
    const Position& last = now.last();
    if (!last.any_legal_move()) return;  // it is one, or mate, on which the board has its own ruling
    now.rule_beside_the_end(Code::result_unfounded, told.at,
                            "stalemate is told, and the last position is none: " + word(last.to_move()) +
                                " has legal moves",
                            {}, law_of_draw(now, Point::stalemate));
}

/// "Stalemate." beside a move after which the game goes on, or could.
void rule_on_stalemate_before_the_end(Case& now)
{
    for (std::size_t i = 0; i + 1 < now.played; ++i)
        if (const auto told = now.find_fact(i, Fact::by_stalemate); told && now.before[i + 1].any_legal_move())
            now.rule(Code::result_unfounded, told->at,
                     "stalemate is told, and after " + now.name(i) +
                         " there is none: " + word(now.before[i + 1].to_move()) + " has legal moves",
                     {}, law_of_draw(now, Point::stalemate));
}

void rule_on_mate(Case& now, const FoundFact& told)
{
    const Position& last = now.last();
    if (!last.any_legal_move()) return;
    now.rule_beside_the_end(Code::result_unfounded, told.at,
                            "mate is told, and the last position is none: " + word(last.to_move()) + " has legal moves",
                            {"moves may be wanting at the end of the score"}, mate_article(now.laws));
}

/// On what ground a game is forfeited, where the words name none.
struct Forfeits {
    std::string_view ruling;
    std::string_view article{};  ///< empty: that of the matrix
};
constexpr std::string_view by_claim = "if it is for an offence that the Law names, and the opponent claimed it";
constexpr auto forfeits = by_code<Forfeits>({
    {""},
    {"he has lost it if he abandoned it, discontinued his moves, resigned, wilfully upset the board, or refused to "
     "abide by the laws or the umpire's decision",
     "Law 14"},
    {by_claim},
    {by_claim},
    {"the Laws and the arbiter say for what"},
});

void rule_on_a_forfeit(Case& now, const FoundFact& told)
{
    const Forfeits& code = of(forfeits, now.laws);
    auto by = offender_in(told.head, told.rest, told.words);
    // "White won by default": it is the other player's.
    if (by && sheet::find_fact(told.words, Fact::won)) by = opponent(*by);
    const std::string what =
        "a forfeit is told" + (by ? " of " + word(*by) : std::string{}) + ", and not on what ground";
    if (code.ruling.empty())
        return now.rule_beside_the_end(Code::law_silent, told.at,
                                       what + ": " + std::string{entry(now.laws).name} + " is silent on forfeits",
                                       {"the default used: none: the dispute goes to a third party (Law XXVI)"},
                                       std::string{entry(now.laws).name} + " is silent");
    now.rule_beside_the_end(Code::forfeit_alleged, told.at, what + ": " + std::string{code.ruling}, {},
                            code.article.empty() ? citation(now.laws, Point::forfeits) : cited(now.laws, code.article));
}

/// On what ground he has forfeited it is told elsewhere in the same words, and ruled on.
bool is_grounded(const Case& now, const FoundFact& told)
{
    auto by = offender_in(told.head, told.rest, told.words);
    // "White demanded that the game be forfeited": he who has it forfeited to him is not the loser.
    if (sheet::find_fact(told.words, Fact::game_claimed) || told.head.ends_with(" be") || told.head.ends_with(" be "))
        by.reset();
    return std::ranges::any_of(now.rulings, [&](const Diagnostic& ruling) {
        return ruling.code == Code::forfeit_alleged && ruling.ply == now.played &&
               (!by || ruling.message.contains(word(*by)));
    });
}

/// What becomes of an annulled game; where no article is named the code is silent.
struct Annulment {
    std::string_view article, who_begins;
};
constexpr Annulment later_annulment{"Part II Law 1 (c)",
                                    "he who had the right to the first move has it in the game played instead"};
constexpr auto annulments = by_code<Annulment>({
    {"", ""},
    {"Law 3", "the player who had the first move in it moves first in the next"},
    later_annulment,
    later_annulment,
    {"", ""},
});

void rule_on_annulment(Case& now, Span at)
{
    const auto& [article, who_begins] = of(annulments, now.laws);
    if (article.empty())
        return now.rule_beside_the_end(
            Code::law_silent, at,
            std::string{entry(now.laws).name} + " is silent on annulling a game on no ground "
                                                "that is told",
            {"the default used: it counts for nothing"}, std::string{entry(now.laws).name} + " is silent");
    now.rule_beside_the_end(Code::irregularity_told, at,
                            "the game is told to be annulled, and not on what ground: it counts for nothing",
                            {std::string{who_begins}}, cited(now.laws, article));
}

}  // namespace

std::string mate_article(Laws laws)
{
    const auto article = of(mate_articles, laws);
    return article.empty() ? cited(laws, "") + " is silent" : cited(laws, article);
}

void Case::rule_beside_the_end(Code code, Span at, std::string message, std::vector<Note> notes, std::string law)
{
    rule(code, game.plies.size() - 1, std::move(message), std::move(notes), std::move(law));
    rulings.back().at = at;
}

std::optional<Game> with_ending_told(const Score& score, const Game& game)
{
    if (!score.ending || score.ending->words.empty() || game.plies.empty()) return std::nullopt;
    const Ending& ending = *score.ending;
    const auto tells = [&](Fact fact) { return sheet::find_fact(ending.words, fact).has_value(); };
    if (std::ranges::none_of(manners, tells) && !telling(ending.words, Act::abandoned)) return std::nullopt;
    const auto meets = [&](const Comment& comment) { return overlap(comment.at, ending.at); };
    for (const Ply& ply : game.plies)
        if (std::ranges::any_of(ply.comments, meets)) return std::nullopt;
    Game told = game;
    told.plies.back().comments.push_back({.at = ending.at, .text = ending.words});
    return told;
}

bool tells_how_it_ended(const Case& now, const Comment& comment)
{
    const auto& ending = now.score.ending;
    if (!ending || comment.at.begin >= ending->at.end || ending->at.begin >= comment.at.end) return false;
    const auto tells = [&](Fact fact) { return sheet::find_fact(comment.text, fact).has_value(); };
    const bool on_ground = ending->result == "1/2-1/2" && tells(Fact::on_a_ground);
    const bool ruled =
        std::ranges::any_of(now.rulings, [&](const Diagnostic& ruling) { return ruling.ply == now.game.plies.size(); });
    return !ruled && not_understood(comment.text) && (on_ground || std::ranges::any_of(manners, tells));
}

std::optional<FoundFact> told_of_the_end(const Case& now, Fact fact)
{
    if (now.game.plies.empty()) return std::nullopt;
    return told_for_sure(now.game.plies.back().comments, fact);
}

bool tells_how_drawn(const Case& now)
{
    const auto tells = [&](Fact fact) { return sheet::find_fact(now.score.ending->words, fact).has_value(); };
    if (now.score.ending && std::ranges::any_of(manners, tells)) return true;
    return told_of_the_end(now, Fact::by_stalemate) || told_of_the_end(now, Fact::by_adjudication) ||
           std::ranges::any_of(draws, [&](const Draw& draw) { return told_of_the_end(now, draw.fact).has_value(); });
}

std::string sentences_before(const Case& now, std::size_t i, Span comment,
                             const std::function<bool(const std::string&)>& tells)
{
    const auto beside = std::ranges::find(now.ply(i).comments, comment, &Comment::at);
    if (beside == now.ply(i).comments.end()) return {};
    std::string before;
    for (const std::string_view sentence : sheet::sentences(beside->text)) {
        if (tells(std::string{sentence})) break;
        before += sentence;
    }
    return before;
}

bool is_over_by(const std::string& words)
{
    return telling(words, Act::resigned) ||
           draw_is_agreed([&](Fact fact) { return sheet::find_fact(words, fact).has_value(); });
}

namespace {

/// "(drawn by agreement)" beside the last record, where nothing else on the sheet gives the result.
void rule_on_agreement(Case& now)
{
    if (now.score.ending || now.game.result == "1/2-1/2" || tells_how_drawn(now)) return;
    const std::size_t last = now.played - 1;
    const auto told = now.find_fact(last, Fact::draw_agreed);
    if (!told || told_of_the_end(now, Fact::draw_claimed) || told_of_the_end(now, Fact::draw_refused)) return;
    if (telling(told->head, Act::resigned))
        return now.rule_beside_the_end(Code::result_unfounded, told->at,
                                       "a draw by agreement is told, and the game was over before it: it was resigned",
                                       {}, citation(now.laws, Point::forfeits));
    const Position& position = now.last();
    if (position.in_check() && !position.any_legal_move())
        return now.rule_beside_the_end(
            Code::result_unfounded, told->at,
            "a draw by agreement is told, and the game was over before it: " + word(position.to_move()) + " is mated",
            {}, mate_article(now.laws));
    const Cell& said = cell(now.laws, Point::agreed_draw);
    if (said.standing == Standing::silent) return now.silent(last, "a draw by agreement", std::string{said.words});
    now.rule_beside_the_end(Code::draw_proposed, told->at,
                            "a draw by agreement is told beside " + now.name(last) + ": the game is treated as drawn",
                            {"by the code: " + std::string{said.words}}, law_of_draw(now, Point::agreed_draw));
}

/// Who calls on the other to mate him within fifty moves: from where they are counted, or that no notice is wanted.
void rule_on_fifty_called(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const auto told = now.find_fact(i, Fact::fifty_called);
        // Who claims the draw itself has the fifty moves behind him.
        if (!told || sheet::find_fact(told->words, Fact::draw_claimed) ||
            sheet::find_fact(told->words, Fact::by_recurrence))
            continue;
        const std::string what = "the fifty moves are called for beside " + now.name(i) + ": ";
        const auto by = offender_in(told->head, told->rest, told->words);
        const auto law = law_of_draw(now, Point::fifty_moves);
        if (i + 1 == now.played && !now.last().any_legal_move()) {
            now.rule(Code::draw_proposed, i,
                     what + "the game ends with it, and from which move on he called for them the words leave open", {},
                     law);
            continue;
        }
        const auto counted = choice<FiftyMoves>(now.laws);
        if (counted != FiftyMoves::by_notice && counted != FiftyMoves::by_call) {
            now.rule(Code::draw_proposed, i, what + "no notice is wanted, and none binds",
                     {"the player whose turn it is may claim a draw once he proves the last fifty moves on each side"},
                     law);
            continue;
        }
        // No number of moves restricts him who has undertaken more than to win (Walker 1840, Law XXIV).
        const auto& odds = now.terms.odds;
        if (counted == FiftyMoves::by_notice && odds && odds->undertaking && !odds->undertaking->to_win &&
            by != odds->undertaking->by) {
            now.rule(Code::draw_proposed, i,
                     what + word(odds->undertaking->by) + " has undertaken to " + in_words(*odds->undertaking) +
                         ", and is not restricted to any number of moves",
                     {}, law);
            continue;
        }
        now.rule(Code::draw_proposed, i, what + "fifty moves on each side are counted from here",
                 {"where the forces left, or what is repeated, give a right to it: `descry claims` tells"}, law);
    }
}

}  // namespace

void rule_on_the_end_as_told(Case& now)
{
    rule_on_fifty_called(now);
    if (now.game.plies.empty() || now.played < now.game.plies.size()) return;
    const std::size_t last = now.played - 1;
    rule_on_stalemate_before_the_end(now);
    rule_on_claims_told(now);
    rule_on_agreement(now);
    for (const Draw& draw : draws)
        // Who calls for the fifty moves, or offers a draw, has not drawn yet.
        if (const auto told = told_of_the_end(now, draw.fact); told && !told_of_the_end(now, Fact::fifty_called) &&
                                                               !told_of_the_end(now, Fact::draw_proposed) &&
                                                               !told_of_the_end(now, Fact::draw_claimed))
            rule_on_a_draw(now, *told, draw);
    if (const auto told = told_of_the_end(now, Fact::by_stalemate)) rule_on_stalemate(now, *told);
    if (const auto told = told_of_the_end(now, Fact::mated)) rule_on_mate(now, *told);
    // A Pawn may be forfeited, and no game by it (Walker 1840, Law XXI, remarks).
    if (const auto told = told_of_the_end(now, Fact::forfeited);
        told && !is_grounded(now, *told) && !sheet::find_fact(told->words, Fact::pawn_forfeited))
        rule_on_a_forfeit(now, *told);
    // What annuls a game has a ruling of its own.
    const auto annulment = now.telling(last, Act::annulled);
    const bool ruled =
        std::ranges::any_of(now.rulings, [](const Diagnostic& ruling) { return ruling.code != Code::check_unmarked; });
    if (annulment && !ruled) rule_on_annulment(now, annulment->at);
}

}  // namespace descry::law
