// Board, men and first move: errors, and until when they can be put right.
#include <algorithm>
#include <array>

#include <tao/pegtl.hpp>

#include "grammar/internal/parse.hpp"
#include "grammar/law_words.hpp"
#include "src/law/by_code.hpp"
#include "src/law/case.hpp"
#include "src/law/telling.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

/// A fact about the start, and after how many plies it was pointed out.
struct Found {
    FoundFact told;
    std::size_t plies;
};

/// Facts told beside a ply were found there; one told in the heading, when the terms say, or at the end of the score.
std::vector<Found> found(Case& now, Fact fact)
{
    std::vector<Found> all;
    if (const auto heading = now.find_fact_in_heading(fact))
        all.push_back({*heading, noticed_after(now.game, heading->words,
                                               now.terms.noticed.value_or(static_cast<unsigned>(now.played)))});
    for (std::size_t i = 0; i < now.game.plies.size(); ++i)
        if (const auto beside = now.find_fact(i, fact))
            all.push_back({*beside, noticed_after(now.game, beside->words, i + 1)});
    return all;
}

std::string completed(std::size_t plies)
{
    return "found after " + count_of(plies, "ply", "plies") + ": the second player has completed " +
           count_of(plies / 2, "move", "moves");
}

constexpr std::size_t fourth = 8;  // plies after which both have completed the fourth move

/// What a code says of an error of set-up.
struct OnSetUp {
    std::string_view ruling, article;
    std::array<std::string_view, 4> notes{};
    std::string_view silent_on{}, by_default{};  ///< beside it, where there is more that the code does not say
};

struct SetUpRules {
    OnSetUp board_early, board_late, men_early, men_late;  ///< early: before both have completed the fourth move
};

constexpr OnSetUp begun_again{"the game must be begun again", "Law I"};
constexpr OnSetUp as_it_stands{"nothing may be altered, and the game is finished as it stands", "Law I"};
constexpr OnSetUp adjusted{"either player may insist on its being adjusted, at any time", "Law 1"};
constexpr OnSetUp annulled_whenever{
    "the game must be annulled, whenever it is found", "Law 2", {"the same player begins the next (Law 3)"}};
constexpr OnSetUp annulled_early{"either player may require that the game be annulled, if it is not finished",
                                 "Part II Law 2",
                                 {"he who had the first move has it again (Part II Law 1 (c))"}};
constexpr OnSetUp too_late{"it is too late to require that the game be annulled",
                           "Part II Law 2",
                           {},
                           "errors of set-up found after the second player's fourth move",
                           "the game goes on; the players settle it"};
constexpr OnSetUp equity{
    "it is too late to require that the game be annulled; equity settles it",
    "Introduction and Appendix C",
    {"guides (Appendix C): King and Queen exchanged and noticed by neither change places now",
     "a Pawn that stood beside its square and took no part does not annul",
     "odds given by accident annul as a rule, unless he who is without the man goes on; not if he kept silent",
     "in general a player should not suffer from the error, unless (a) he has accepted its consequences before the "
     "end, or (b) it clearly has not caused his want of success, or (c) he knew of it and kept his opponent in "
     "ignorance"}};
constexpr OnSetUp placed_right{"the game goes on, on a board placed right", "Article 7.2.2"};
constexpr OnSetUp cancelled{"the game is cancelled, and a new one played", "Article 7.2.1"};

constexpr auto set_up_rules = by_code<SetUpRules>({
    {begun_again, as_it_stands, begun_again, as_it_stands},
    {adjusted, adjusted, annulled_whenever, annulled_whenever},
    {annulled_early, too_late, annulled_early, too_late},
    {annulled_early, equity, annulled_early, equity},
    {placed_right, placed_right, cancelled, cancelled},
});

void rule_on_set_up(Case& now, const Found& error, bool board)
{
    const bool early = error.plies < fourth;
    const SetUpRules& rules = of(set_up_rules, now.laws);
    const OnSetUp& said =
        board ? (early ? rules.board_early : rules.board_late) : (early ? rules.men_early : rules.men_late);
    std::vector<Note> notes{completed(error.plies)};
    for (const std::string_view note : said.notes)
        if (!note.empty()) notes.emplace_back(note);
    now.rule(Code::set_up_error, error.told.at,
             std::string{board ? "the board was wrongly placed: " : "men were wrongly placed: "} +
                 std::string{said.ruling},
             std::move(notes), cited(now.laws, said.article));
    if (!said.silent_on.empty()) now.silent(whole_game, std::string{said.silent_on}, std::string{said.by_default});
}

/// The words say that he ought to have begun who did begin.
bool is_against_the_score(const Case& now, const Found& error)
{
    const auto whose = sheet::find_fact(error.told.words, Fact::whose_to_begin);
    if (!whose || now.played == 0) return false;
    return offender_in(whose->head, whose->rest, whose->words) == now.side(0);
}

/// \param at  where it is told.
/// \param plies  after how many it was pointed out.
void rule_on_first(Case& now, Span at, std::size_t plies)
{
    const std::string what = "the wrong player made the first move: ";
    const auto rule = [&](const std::string& ruling) {
        now.rule(Code::first_move_error, at, what + ruling, {completed(plies)},
                 citation(now.laws, Point::first_move_error));
    };
    switch (choice<FirstMove>(now.laws)) {
    case FirstMove::no_rule: return now.silent(whole_game, "a first move made by the wrong player", "it stands");
    case FirstMove::both_four:
        return rule(plies < fourth ? "the game must be annulled" : "the game must be played out as it stands");
    case FirstMove::opponents_fourth:
        return rule(plies < fourth ? "either player may require that the game be annulled, if it is not finished"
                                   : "it is too late to require that the game be annulled");
    case FirstMove::ten:
        return rule(plies < 20 ? "a new game is played, if the colours were reversed" : "the game goes on");
    }
}

bool names_men(const std::string& words)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<grammar::phrase::anywhere<grammar::law_words::a_man>>(in);
}

/// A man that is "missing" has moved before, or was taken, or given as odds: it was not wanting at the beginning.
bool was_there(const Case& now, const Found& error)
{
    namespace words = grammar::law_words;
    if (!grammar::tells(error.told.words, words::missing{}) || grammar::tells(error.told.words, words::at_first{}))
        return false;
    for (const NamedMan& man : named_in(error.told.words).men)
        for (const Side side : {Side::white, Side::black}) {
            if (owner_of(man, side) != side) continue;
            const Squares home = squares_of(man, Position::initial(), side);
            const auto has_left = [&](Square square) {
                if (!now.game.start.men(side).contains(square)) return true;
                for (std::size_t k = 0; k < std::min(error.plies, now.played); ++k) {
                    const auto& move = now.ply(k).move;
                    if (!move) continue;
                    const auto captured = now.before[k].captured(*move);
                    if (move->from == square || (captured && captured->on == square)) return true;
                }
                return false;
            };
            if (!home.empty() && std::ranges::all_of(home, has_left)) return true;
        }
    return now.game.odds.has_value() || (now.terms.odds && !now.terms.odds->men.empty());
}

bool starts_from_the_array(const Case& now)
{
    const auto array = [](const Position& position) {
        const auto fen = write_fen(position);
        return fen.substr(0, fen.find(' '));
    };
    return array(now.game.start) == array(Position::initial());
}

/// Black began, and nothing else is told of it.
void rule_on_black_first(Case& now)
{
    const bool exchanged = std::ranges::find(now.game.diagnostics, Code::black_moves_first, &Diagnostic::code) !=
                           now.game.diagnostics.end();
    if (!exchanged && !starts_from_the_array(now)) return;  // a position that was set up
    const bool black = exchanged || (now.game.start.to_move() == Side::black && !now.terms.odds && !now.game.odds);
    if (!black || now.played == 0) return;
    const bool may = !yes(now.laws, Point::white_begins);
    // Where the players may agree on it, an error can be pointed out till the fourth move.
    const bool by_agreement = choice<FirstMove>(now.laws) == FirstMove::opponents_fourth;
    std::vector<Note> notes;
    if (!may && by_agreement)
        notes.emplace_back(now.played < fourth
                               ? "without such an agreement either player may require an annulment, if it is "
                                 "pointed out before the opponent has completed his fourth move"
                               : "without such an agreement either player could require an annulment, but not "
                                 "since the fourth moves");
    now.rule(may ? Code::black_moves_first : Code::first_move_error, 0,
             std::string{"Black begins, "} + (may            ? "as he may"
                                              : by_agreement ? "where White does unless it is otherwise agreed"
                                                             : "where White does"),
             std::move(notes), citation(now.laws, Point::white_begins));
}

}  // namespace

bool is_of_the_first_move(const Case& now, std::size_t i, const Telling& told)
{
    if (i != 0 || now.played == 0 || told.again) return false;
    if (!starts_from_the_array(now) && !now.terms.odds && !now.game.odds) return false;
    const Ply& first = now.ply(0);
    if (!first.move || told.by.value_or(first.side) != first.side) return false;
    const Named named = named_in(told.words);
    return named.records.empty() && std::ranges::all_of(named.men, [&](const NamedMan& man) {
               return squares_of(man, now.before[0], first.side).contains(first.move->from);
           });
}

void rule_on_the_start(Case& now)
{
    // "The board was improperly placed" says nothing of the men; how an adjourned game was set up, or what
    // man was touched, nothing of the start.
    for (const Found& error : found(now, Fact::men_misplaced))
        if (left_open(error.told.words) || telling(error.told.words, Act::wrong_position) ||
            telling(error.told.words, Act::touched) || telling(error.told.words, Act::dropped) || was_there(now, error))
            continue;
        else if (!sheet::find_fact(error.told.words, Fact::board_turned) || names_men(error.told.words))
            rule_on_set_up(now, error, false);
    for (const Found& error : found(now, Fact::board_turned)) rule_on_set_up(now, error, true);
    const auto wrong_player = found(now, Fact::first_out_of_turn);
    for (const Found& error : wrong_player)
        if (!is_against_the_score(now, error)) rule_on_first(now, error.told.at, error.plies);
    if (!wrong_player.empty()) return;
    const auto out_of_turn = now.played > 0 ? now.telling(0, Act::out_of_turn) : std::nullopt;
    if (out_of_turn && is_of_the_first_move(now, 0, *out_of_turn))
        rule_on_first(now, out_of_turn->at, noticed_after(now.game, out_of_turn->words, 1));
    else
        rule_on_black_first(now);
}

}  // namespace descry::law
