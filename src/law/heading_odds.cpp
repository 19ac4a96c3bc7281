// Odds that stand in the heading of a score.
#include "descry/terms.hpp"
#include "src/sheet/facts.hpp"
#include "src/sheet/odds.hpp"

namespace descry::law {

void odds_by_heading(Terms& terms, const Score& score)
{
    if (terms.odds || score.records.empty()) return;
    OddsTerms odds;
    if (score.odds) {
        odds.giver = score.odds->giver;
        odds.men = {score.odds->square};
        if (score.odds->second) odds.men.push_back(*score.odds->second);
        odds.heading = score.comments.empty() ? Span{score.at.begin, score.at.begin} : score.comments.front().at;
    }
    for (const Comment& comment : score.comments) {
        if (sheet::told(comment.text, sheet::Fact::odds_left_on)) continue;  // it stands on the board
        if (sheet::told(comment.text, sheet::Fact::even_terms)) continue;
        const auto given = sheet::moves_given_in(comment.text);
        if (!given) continue;
        odds.moves = given->moves;
        odds.giver = score.odds ? odds.giver : Side::black;
        if (odds.men.empty() && given->pawn) odds.men = {Square{File::f, board_rank(OwnRank::second, odds.giver)}};
        odds.heading = comment.at;
        break;
    }
    if (!odds.heading) return;
    const Side first = score.records.front().side;
    if (first != odds.giver) odds.first = first;
    terms.odds = std::move(odds);
}

}  // namespace descry::law
