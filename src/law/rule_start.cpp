// Board, men and first move: errors, and until when they can be put right.
#include <algorithm>
#include <array>

#include "src/law/case.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

/// A fact about the start, and after how many plies it was pointed out.
struct Found {
    Told told;
    std::size_t plies;
};

/// Facts told beside a ply were found there; one told in the heading, when the terms say, or at the end of the score.
std::vector<Found> found(const Case& now, Fact fact)
{
    std::vector<Found> all;
    if (const auto heading = told(now.game.comments, fact))
        all.push_back({*heading, now.terms.noticed.value_or(static_cast<unsigned>(now.played))});
    for (std::size_t i = 0; i < now.game.plies.size(); ++i)
        if (const auto beside = told(now.ply(i).comments, fact)) all.push_back({*beside, i + 1});
    return all;
}

std::string completed(std::size_t plies)
{
    return "found after " + count_of(plies, "ply", "plies") + ": the second player has completed " +
           count_of(plies / 2, "move", "moves");
}

constexpr std::size_t fourth = 8;  // plies after which both have completed the fourth move

void rule_on_set_up(Case& now, const Found& error, bool board)
{
    const std::string what = board ? "the board was wrongly placed" : "men were wrongly placed";
    const bool early = error.plies < fourth;
    const auto rule = [&](const std::string& ruling, std::vector<std::string> notes, std::string_view article) {
        notes.insert(notes.begin(), completed(error.plies));
        now.rule(Code::set_up_error, error.told.at, what + ": " + ruling, std::move(notes), cited(now.laws, article));
    };
    switch (now.laws) {
    case Laws::walker_1840:
        return early ? rule("the game must be begun again", {}, "Law I")
                     : rule("nothing may be altered, and the game is finished as it stands", {}, "Law I");
    case Laws::bca_1862:
        return board ? rule("either player may insist on its being adjusted, at any time", {}, "Law 1")
                     : rule("the game must be annulled, whenever it is found",
                            {"the same player begins the next (Law 3)"}, "Law 2");
    case Laws::american_1897:
    case Laws::british_1903:
        if (early)
            return rule("either player may require that the game be annulled, if it is not finished",
                        {"he who had the first move has it again (Part II Law 1 (c))"}, "Part II Law 2");
        if (now.laws == Laws::american_1897) {
            rule("it is too late to require that the game be annulled", {}, "Part II Law 2");
            return now.silent(whole_game, "errors of set-up found after the second player's fourth move",
                              "the game goes on; the players settle it");
        }
        return rule(
            "it is too late to require that the game be annulled; equity settles it",
            {"guides (Appendix C): King and Queen exchanged and noticed by neither change places now",
             "a Pawn that stood beside its square and took no part does not annul",
             "odds given by accident annul as a rule, unless he who is without the man goes on; not if he kept silent",
             "in general a player should not suffer from the error, unless (a) he has accepted its consequences before "
             "the "
             "end, or (b) it clearly has not caused his want of success, or (c) he knew of it and kept his opponent in "
             "ignorance"},
            "preface and Appendix C");
    case Laws::modern:
        return board ? rule("the game goes on, on a board placed right", {}, "Article 7.2.2")
                     : rule("the game is cancelled, and a new one played", {}, "Article 7.2.1");
    }
}

void rule_on_first(Case& now, const Found& error)
{
    const std::string what = "the wrong player made the first move: ";
    const auto rule = [&](const std::string& ruling) {
        now.rule(Code::first_move_error, error.told.at, what + ruling, {completed(error.plies)},
                 citation(now.laws, Point::first_move_error));
    };
    switch (choice<FirstMove>(now.laws)) {
    case FirstMove::no_rule: return now.silent(whole_game, "a first move made by the wrong player", "it stands");
    case FirstMove::both_four:
        return rule(error.plies < fourth ? "the game must be annulled" : "the game must be played out as it stands");
    case FirstMove::opponents_fourth:
        return rule(error.plies < fourth ? "either player may require that the game be annulled, if it is not finished"
                                         : "it is too late to require that the game be annulled");
    case FirstMove::ten:
        return rule(error.plies < 20 ? "a new game is played, if the colours were reversed" : "the game goes on");
    }
}

bool names_men(const std::string& words)
{
    const std::string small = text::in_small_letters(words);
    return std::ranges::any_of(std::array{"men", "man", "king", "queen", "rook", "bishop", "knight", "pawn", "piece"},
                               [&](const char* name) { return small.contains(name); });
}

/// Black began, and nothing else is told of it.
void rule_on_black_first(Case& now)
{
    const bool exchanged = std::ranges::find(now.game.diagnostics, Code::black_moves_first, &Diagnostic::code) !=
                           now.game.diagnostics.end();
    const auto array = [](const Position& position) {
        const auto fen = write_fen(position);
        return fen.substr(0, fen.find(' '));
    };
    if (!exchanged && array(now.game.start) != array(Position::initial())) return;  // a position that was set up
    const bool black = exchanged || (now.game.start.to_move() == Side::black && !now.terms.odds && !now.game.odds);
    if (!black || now.played == 0) return;
    if (!yes(now.laws, Point::white_begins))
        now.rule(Code::black_moves_first, 0, "Black begins, as he may", {}, citation(now.laws, Point::white_begins));
    else if (now.laws == Laws::modern)
        now.rule(Code::first_move_error, 0, "Black begins, where White does", {},
                 citation(now.laws, Point::white_begins));
    else
        now.rule(Code::first_move_error, 0, "Black begins, where White does unless it is otherwise agreed",
                 {now.played < fourth ? "without such an agreement either player may require an annulment, if it is "
                                        "pointed out before the opponent has completed his fourth move"
                                      : "without such an agreement either player could require an annulment, but not "
                                        "since the fourth moves"},
                 citation(now.laws, Point::white_begins));
}

}  // namespace

void rule_on_the_start(Case& now)
{
    // "The board was improperly placed" says nothing of the men.
    for (const Found& error : found(now, Fact::men_misplaced))
        if (!told(error.told.words, Fact::board_turned) || names_men(error.told.words))
            rule_on_set_up(now, error, false);
    for (const Found& error : found(now, Fact::board_turned)) rule_on_set_up(now, error, true);
    const auto wrong_player = found(now, Fact::first_out_of_turn);
    for (const Found& error : wrong_player) rule_on_first(now, error);
    if (wrong_player.empty()) rule_on_black_first(now);
}

}  // namespace descry::law
