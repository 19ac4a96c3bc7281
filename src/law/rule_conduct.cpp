// Acts that may forfeit the game, and proposals of a draw.
#include <algorithm>
#include <array>

#include "src/law/by_code.hpp"
#include "src/law/case.hpp"
#include "src/law/telling.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

struct Offence {
    Fact fact;
    std::string_view what;
    bool of_help;  ///< from books, boards or others: none with the opponent's consent
    bool wilful;   ///< none by accident
    bool at_once;  ///< over the board it forfeits without a claim (Law 10)
    // The article by code and, for 1903, by the way of play; empty where the list does not name it.
    std::string_view bca, over_the_board, post, telegraph, appendix, modern;
};

// clang-format off
constexpr auto offences = std::to_array<Offence>({
    {Fact::upset,         "upsetting the men",         false, true,  false, "Law 14", "Part II Law 9 (a)",
     "Part II Law 9 (a)", "Part II Law 9 (a)", "Part II Law 9 (a)", ""},
    {Fact::second_board,  "using a second board",      true,  false, false, "",       "Part II Law 9 (b)", "",
     "",                  "Appendix A Law 13 (a)", ""},
    {Fact::books,         "consulting books",          true,  false, false, "",       "Part II Law 9 (c)", "",
     "Part VI Law 9 (a)", "Appendix A Law 13 (a)", ""},
    {Fact::help,          "asking for help",           true,  false, false, "",       "Part II Law 9 (d)",
     "Part V Law 9 (a)",  "Part VI Law 9 (b)", "Appendix A Law 13 (d)", ""},
    {Fact::refusal,       "refusing a lawful demand or the laws", false, false, false, "Law 14",
     "Part II Law 9 (e) and (f)", "Part V Law 9 (b) and (d)", "Part VI Law 9", "Appendix A Law 13 (f)", ""},
    {Fact::time_exceeded, "exceeding the time",        false, false, true,  "",       "Part II Law 10",
     "Part V Law 9 (c)",  "Part VI Law 9",     "Appendix A Law 13 (e)", "Article 6.9"},
});
// clang-format on

using ArticleOf = std::string_view (*)(const Offence&, const Terms&);

std::string_view by_1862(const Offence& offence, const Terms&) { return offence.bca; }

/// With twenty-four hours or more to a reply, books and boards are free (American 1897, Part III Law 2 (a)).
bool hangs_on_the_pace(const Offence& offence)
{
    return offence.fact == Fact::books || offence.fact == Fact::second_board;
}

std::string_view by_1897(const Offence& offence, const Terms& terms)
{
    return terms.play != Play::board && is_slow(terms) && hangs_on_the_pace(offence) ? "" : offence.over_the_board;
}

std::string_view by_1903(const Offence& offence, const Terms& terms)
{
    switch (terms.play) {
    case Play::post: return offence.post;
    case Play::telegraph: return offence.telegraph;
    case Play::telegraph_appendix_a: return offence.appendix;
    default: return offence.over_the_board;
    }
}

std::string_view by_modern(const Offence& offence, const Terms&) { return offence.modern; }

/// What a code does with such an act.
struct Conduct {
    ArticleOf article;            ///< null: it has no list of forfeits
    std::string_view ruling{};    ///< for an act that its list names
    bool claimed = false;         ///< ... by the opponent
    std::string_view unlisted{};  ///< for one that it does not name; empty: the code is silent
    std::string_view by_default{};
};
constexpr std::string_view no_ground = "it is no ground of forfeit in such a game";
constexpr std::string_view if_claimed = "it forfeits the game if it is claimed";

constexpr auto conduct = by_code<Conduct>({
    {nullptr, "", false, "", "none: the dispute goes to a third party (Law XXVI)"},
    {by_1862, "he must be considered to have lost the game", false, "", "nothing follows of itself"},
    {by_1897, if_claimed, true, no_ground, ""},
    {by_1903, if_claimed, true, no_ground, ""},
    {by_modern, "it loses the game, unless the opponent cannot checkmate by any series of legal moves", false,
     "the arbiter decides on the penalty", ""},
});

const char* until(Play play)
{
    switch (play) {
    case Play::post: return "and since he knew of it has despatched no record of a move";
    case Play::telegraph:
    case Play::telegraph_appendix_a: return "and since he knew of it no record of his has passed to the operator";
    default: return "and has completed no move since he knew of it";
    }
}

/// By the article of play over the board it needs no claim.
bool forfeits_at_once(const Case& now, const Offence& offence)
{
    const Conduct& code = of(conduct, now.laws);
    return offence.at_once && code.article && code.article(offence, now.terms) == offence.over_the_board;
}

void tell_the_pace(const Terms& terms, const Offence& offence, std::vector<Note>& notes)
{
    if (!hangs_on_the_pace(offence)) return;
    if (auto pace = on_the_pace(terms); !pace.empty()) notes.emplace_back(std::move(pace));
}

void rule_on(Case& now, std::size_t i, const FoundFact& told, const Offence& offence)
{
    // "White resigned. Black used a second board.": the game was over.
    if (is_over_by(sentences_before(now, i, told.at, [&](const std::string& words) {
            return sheet::find_fact(words, offence.fact).has_value();
        })))
        return;
    const auto by = offender_in(told.head, told.rest, told.words);
    const std::string who = by ? word(*by) : "a player";
    const std::string what{offence.what};
    const Conduct& code = of(conduct, now.laws);
    const auto article = code.article ? code.article(offence, now.terms) : std::string_view{};
    if (article.empty()) {
        if (code.unlisted.empty()) return now.silent(i, what, std::string{code.by_default});
        const bool of_help = code.claimed || offence.of_help;
        std::vector<Note> notes;
        tell_the_pace(now.terms, offence, notes);
        return now.rule(Code::forfeit_alleged, i, what + " is told of " + who + ": " + std::string{code.unlisted},
                        std::move(notes), citation(now.laws, of_help ? Point::outside_help : Point::forfeits));
    }
    const Circumstances how = circumstances(told.words);
    if (offence.wilful && how.by_mistake)
        return now.rule(Code::forfeit_alleged, i,
                        what + " is told of " + who + ", and not as wilful: it is no ground of forfeit", {},
                        cited(now.laws, article));
    if (offence.of_help && how.consent)
        return now.rule(Code::forfeit_alleged, i,
                        what + " is told of " + who + ", with the opponent's consent: it is no ground of forfeit", {},
                        cited(now.laws, article));
    const bool at_once = forfeits_at_once(now, offence);
    const bool unclaimed = now.find_fact(i, Fact::unclaimed).has_value();
    if (code.claimed && !at_once && unclaimed)
        return now.rule(Code::forfeit_alleged, i,
                        what + " is told of " + who + ", and that it was not claimed: it forfeits nothing", {},
                        cited(now.laws, article));
    std::vector<Note> notes;
    if (offence.wilful) notes.emplace_back("if it was done wilfully");
    if (at_once)
        notes.emplace_back("if a limit was agreed; `descry time` tells what was due");
    else if (code.claimed)
        notes.push_back(std::string{"if the opponent names the offence, claims the game on its ground, "} +
                        until(now.terms.play));
    tell_the_pace(now.terms, offence, notes);
    if (const auto claim = now.find_fact(i, Fact::game_claimed); claim && by) {
        const auto claimant = offender_in(claim->head, claim->rest, claim->words);
        if (claimant && *claimant != *by) notes.push_back(word(*claimant) + " is told to have claimed the game");
    }
    if (at_once && unclaimed)
        notes.emplace_back("that it was not claimed is told; the Law asks for no claim, but the players may agree");
    if (i + 1 < now.played)
        notes.push_back("the score goes on after it: " + count_of(now.played - i - 1, "ply", "plies"));
    if (article == "Part VI Law 9") notes.emplace_back("our copy of that Law is spoiled: the section is uncertain");
    now.rule(Code::forfeit_alleged, i,
             what + " is told of " + who + ": " + (at_once ? "it forfeits the game at once" : std::string{code.ruling}),
             std::move(notes), cited(now.laws, article));
}

/// The law of a proposal sent from afar.
constexpr auto far_proposals = std::to_array<ArticleAfar>({
    {Laws::british_1903, Play::post, "Part V Law 8 (a)"},
    {Laws::british_1903, Play::telegraph, "Part VI Law 8 (a)"},
    {Laws::british_1903, Play::telegraph_appendix_a, "Appendix A Law 12 (a)"},
});

void rule_on_proposal(Case& now, std::size_t i)
{
    const Ply& ply = now.ply(i);
    const bool refused = now.find_fact(i, Fact::draw_refused) ||
                         (i + 1 < now.game.plies.size() && now.find_fact(i + 1, Fact::draw_refused));
    const auto* far = row_of(far_proposals, now.terms);
    if (far == nullptr)
        return now.rule(Code::draw_proposed, i,
                        "a draw is proposed with " + now.name(i) + (refused ? ", and refused" : ""),
                        {"it takes both players to agree"}, citation(now.laws, Point::agreed_draw));
    const bool legal = i < now.played && ply.move;
    std::vector<Note> notes;
    if (!legal)
        notes.emplace_back("the record with it is no legal move, so the receiver need take no notice of the proposal");
    else if (ply.status == Status::repaired)
        notes.emplace_back("the record with it fits no legal move as it is written; sent so, the receiver need take no "
                           "notice of the proposal");
    else if (is_ambiguous(ply))
        notes.emplace_back("the record with it is ambiguous: " + listed(ply.candidates, now.before[i], NoteKind::fits));
    else
        notes.emplace_back("a legal move goes with it, and stands if the draw is refused");
    now.rule(Code::draw_proposed, i, "a draw is proposed with " + now.name(i) + (refused ? ", and refused" : ""),
             std::move(notes), cited(now.laws, far->article));
}

/// Both have agreed to a draw, and the score goes on.
void rule_on_agreement(Case& now, std::size_t i)
{
    const Cell& said = cell(now.laws, Point::agreed_draw);
    if (said.standing == Standing::silent) return now.silent(i, "a draw by agreement", std::string{said.words});
    std::vector<Note> notes{"by the code: " + std::string{said.words}};
    if (i + 1 < now.played)
        notes.push_back("the score goes on after it: " + count_of(now.played - i - 1, "ply", "plies"));
    now.rule(Code::draw_proposed, i,
             "a draw by agreement is told beside " + now.name(i) + ": the game is treated as drawn", std::move(notes),
             citation(now.laws, Point::agreed_draw));
}

/// The sentences tell of both players.
bool of_both(const std::vector<FoundFact>& all)
{
    const auto names_both = [](const FoundFact& told) {
        return text::in_small_letters(told.head).contains("both players");
    };
    if (std::ranges::any_of(all, names_both)) return true;
    const auto tells_of = [&](Side side) {
        return std::ranges::any_of(
            all, [&](const FoundFact& told) { return offender_in(told.head, told.rest, told.words) == side; });
    };
    return tells_of(Side::white) && tells_of(Side::black);
}

/// Both players are told to have exceeded the time: which of them first, the words leave open, and the first forfeits
/// at once. Where a time is fixed for the end of play both may have made too few moves (Part II Law 10 C (d)).
void rule_on_both(Case& now, std::size_t i, const Offence& offence)
{
    now.rule(Code::forfeit_alleged, i,
             std::string{offence.what} +
                 " is told of both players: he who did so first forfeits the game at once, if a limit was agreed",
             {"which of them it was the words leave open",
              "at the time fixed for the end of play, if one was, the game is annulled where both have made too few "
              "moves (Law 10 C (d))"},
             cited(now.laws, offence.over_the_board));
}

}  // namespace

void rule_on_conduct(Case& now)
{
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        for (const Offence& offence : offences) {
            auto all = now.find_facts(i, offence.fact);
            std::erase_if(all, [](const FoundFact& told) { return left_open(told.words); });
            if (forfeits_at_once(now, offence) && of_both(all)) {
                rule_on_both(now, i, offence);
                continue;
            }
            for (const FoundFact& told : all) rule_on(now, i, told, offence);
        }
        // What was agreed to at once has a ruling as the end of the game.
        const bool agreed = i + 1 == now.game.plies.size() && now.find_fact(i, Fact::draw_agreed);
        if (agreed) continue;
        const auto tells = [&](Fact fact) { return now.find_fact(i, fact).has_value(); };
        const bool to_all = draw_is_agreed(tells) && !tells(Fact::draw_claimed);
        if (to_all)
            rule_on_agreement(now, i);
        else if (now.find_fact(i, Fact::draw_proposed))
            rule_on_proposal(now, i);
    }
}

}  // namespace descry::law
