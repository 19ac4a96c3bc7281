// Odds that stand in the heading of a score.
#include <algorithm>
#include <array>
#include <cctype>

#include "descry/terms.hpp"
#include "src/sheet/facts.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

struct Phrase {
    std::string_view words;
    unsigned moves;
};
constexpr auto moves_given = std::to_array<Phrase>({
    {"pawn and move", 1},
    {"pawn and the move", 1},
    {"pawn and two", 2},
    {"pawn and three", 3},
    {"pawn and four", 4},
    {"odds of two moves", 2},
    {"odds of three moves", 3},
});

}  // namespace

void odds_by_heading(Terms& terms, const Score& score)
{
    if (terms.odds || score.records.empty()) return;
    OddsTerms odds;
    if (score.odds) {
        odds.giver = score.odds->giver;
        odds.men = {score.odds->square};
        odds.heading = score.comments.empty() ? Span{score.at.begin, score.at.begin} : score.comments.front().at;
    }
    for (const Comment& comment : score.comments) {
        if (sheet::told(comment.text, sheet::Fact::odds_left_on)) continue;  // it stands on the board
        const std::string words = text::in_small_letters(comment.text);
        const auto given = std::ranges::find_if(moves_given, [&](const Phrase& phrase) {
            const auto at = words.find(phrase.words);
            return at != words.npos && (at == 0 || std::isalpha(static_cast<unsigned char>(words[at - 1])) == 0);
        });
        if (given == moves_given.end()) continue;
        odds.moves = given->moves;
        odds.giver = score.odds ? odds.giver : Side::black;
        if (odds.men.empty() && given->words.starts_with("pawn"))
            odds.men = {Square{File::f, board_rank(OwnRank::second, odds.giver)}};
        odds.heading = comment.at;
        break;
    }
    if (!odds.heading) return;
    const Side first = score.records.front().side;
    if (first != odds.giver) odds.first = first;
    terms.odds = std::move(odds);
}

}  // namespace descry::law
