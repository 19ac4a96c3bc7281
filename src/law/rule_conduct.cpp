// Acts that may forfeit the game, and proposals of a draw.
#include <algorithm>
#include <array>
#include <cctype>

#include "src/law/case.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

struct Offence {
    Fact fact;
    std::string_view what;
    // The article by code and, for 1903, by the way of play; empty where the list does not name it.
    std::string_view bca, over_the_board, post, telegraph, appendix;
};

// clang-format off
constexpr auto offences = std::to_array<Offence>({
    {Fact::upset,         "upsetting the men",         "Law 14", "Part II Law 9 (a)", "Part II Law 9 (a)", "Part II Law 9 (a)", "Part II Law 9 (a)"},
    {Fact::second_board,  "using a second board",      "",       "Part II Law 9 (b)", "",                  "",                  "Appendix A Law 13 (a)"},
    {Fact::books,         "consulting books",          "",       "Part II Law 9 (c)", "",                  "Part VI Law 9 (a)", "Appendix A Law 13 (a)"},
    {Fact::help,          "asking for help",           "",       "Part II Law 9 (d)", "Part V Law 9 (a)",  "Part VI Law 9 (b)", "Appendix A Law 13 (d)"},
    {Fact::refusal,       "refusing a lawful demand or the laws", "Law 14", "Part II Law 9 (e) and (f)", "Part V Law 9 (b) and (d)", "Part VI Law 9", "Appendix A Law 13 (f)"},
    {Fact::time_exceeded, "exceeding the time",        "",       "Part II Law 10",    "Part V Law 9 (c)",  "Part VI Law 9",     "Appendix A Law 13 (e)"},
});
// clang-format on

std::string_view article_for(const Offence& offence, const Terms& terms)
{
    if (terms.laws == Laws::bca_1862) return offence.bca;
    if (terms.laws == Laws::american_1897) {
        // With twenty-four hours or more to a move, books and boards are free (Part III Law 2 (a)).
        const bool slow = terms.slow.value_or(terms.play == Play::post);
        if (terms.play != Play::board && slow && (offence.fact == Fact::books || offence.fact == Fact::second_board))
            return "";
        return offence.over_the_board;
    }
    if (terms.laws != Laws::british_1903) return "";
    switch (terms.play) {
    case Play::post: return offence.post;
    case Play::telegraph: return offence.telegraph;
    case Play::telegraph_appendix_a: return offence.appendix;
    default: return offence.over_the_board;
    }
}

std::string offender_in(std::string_view words)
{
    const std::string small = text::in_small_letters(words);
    const auto white = small.find("white"), black = small.find("black");
    if (white == small.npos && black == small.npos) return "a player";
    return white < black ? "White" : "Black";
}

bool of_help(Fact fact) { return fact == Fact::books || fact == Fact::second_board || fact == Fact::help; }

const char* until(Play play)
{
    switch (play) {
    case Play::post: return "and since he knew of it has despatched no record of a move";
    case Play::telegraph:
    case Play::telegraph_appendix_a: return "and since he knew of it no record of his has passed to the operator";
    default: return "and has completed no move since he knew of it";
    }
}

void rule_on(Case& now, std::size_t i, const Told& told, const Offence& offence)
{
    const std::string who = offender_in(told.words);
    const std::string what{offence.what};
    switch (now.laws) {
    case Laws::walker_1840: return now.silent(i, what, "none: the dispute goes to a third party (Law XXVI)");
    case Laws::modern:
        return now.rule(Code::forfeit_alleged, i, what + " is told of " + who + ": the arbiter decides on the penalty",
                        {}, citation(now.laws, of_help(offence.fact) ? Point::outside_help : Point::forfeits));
    default: break;
    }
    const auto article = article_for(offence, now.terms);
    if (article.empty()) {
        if (now.laws == Laws::bca_1862) return now.silent(i, what, "nothing follows of itself");
        return now.rule(Code::forfeit_alleged, i,
                        what + " is told of " + who + ": it is no ground of forfeit in such a game", {},
                        citation(now.laws, Point::outside_help));
    }
    std::vector<std::string> notes;
    if (now.laws != Laws::bca_1862)
        notes.push_back(std::string{"if the opponent names the offence, claims the game on its ground, "} +
                        until(now.terms.play));
    if (i + 1 < now.played)
        notes.push_back("the score goes on after it: " + count_of(now.played - i - 1, "ply", "plies"));
    if (article == "Part VI Law 9") notes.emplace_back("our copy of that Law is spoiled: the section is uncertain");
    now.rule(Code::forfeit_alleged, i,
             what + " is told of " + who + ": " +
                 (now.laws == Laws::bca_1862 ? "it must be considered to lose the game"
                                             : "it forfeits the game if it is claimed"),
             std::move(notes), cited(now.laws, article));
}

void rule_on_proposal(Case& now, std::size_t i)
{
    const Ply& ply = now.ply(i);
    const bool refused = told(ply.comments, Fact::draw_refused) ||
                         (i + 1 < now.game.plies.size() && told(now.ply(i + 1).comments, Fact::draw_refused));
    const bool at_distance =
        now.laws == Laws::british_1903 && (now.terms.play == Play::post || now.terms.play == Play::telegraph ||
                                           now.terms.play == Play::telegraph_appendix_a);
    if (!at_distance)
        return now.rule(Code::draw_proposed, i,
                        "a draw is proposed with " + now.name(i) + (refused ? ", and refused" : ""),
                        {"it takes both players to agree"}, citation(now.laws, Point::agreed_draw));
    const std::string article = now.terms.play == Play::post        ? "Part V Law 8 (a)"
                                : now.terms.play == Play::telegraph ? "Part VI Law 8 (a)"
                                                                    : "Appendix A Law 12 (a)";
    const bool legal = i < now.played && ply.move;
    std::vector<std::string> notes;
    if (!legal)
        notes.emplace_back("the record with it is no legal move, so the receiver need take no notice of the proposal");
    else if (ply.candidates.size() > 1)
        notes.emplace_back("the record with it is ambiguous: " + listed(ply.candidates, now.before[i]));
    else
        notes.emplace_back("a legal move goes with it, and stands if the draw is refused");
    now.rule(Code::draw_proposed, i, "a draw is proposed with " + now.name(i) + (refused ? ", and refused" : ""),
             std::move(notes), cited(now.laws, article));
}

}  // namespace

void rule_on_conduct(Case& now)
{
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        for (const Offence& offence : offences)
            if (const auto found = told(now.ply(i).comments, offence.fact)) rule_on(now, i, *found, offence);
        if (told(now.ply(i).comments, Fact::draw_proposed)) rule_on_proposal(now, i);
    }
}

}  // namespace descry::law
