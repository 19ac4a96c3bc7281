// Two moves running of one player.
#include "src/law/case.hpp"

namespace descry::law {
namespace {

/// The second move was made in the opponent's turn: that is the turn at whose beginning the position is restored.
Position turn_of_the_other(const Case& now, std::size_t i)
{
    Position position = now.before[i];
    position.pass();
    return position;
}

}  // namespace

void rule_on_two_running(Case& now)
{
    for (std::size_t i = 1; i < now.played; ++i) {
        const auto& irregular = now.ply(i).irregular;
        const std::size_t at_start = now.terms.odds ? now.terms.odds->moves : 1;
        if (!irregular || !irregular->turn_passed || i < at_start) continue;
        const std::string both = now.name(i - 1) + " and " + now.name(i);
        const std::string who = word(now.side(i)), other = word(opponent(now.side(i)));
        switch (now.laws) {
        case Laws::walker_1840:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": " + other + " may insist on both moves standing",
                     {"or have the second retracted",
                      now.noticed_at(i) > i + 1 ? "both stand in the score" : "the score ends here"},
                     cited(now.laws, "Law XIII"));
            break;
        case Laws::bca_1862:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": the second must be retracted",
                     {"after " + other + " has moved, the man wrongly moved must be played, if it legally can be",
                      "the law sets no number of moves after which it would stand"},
                     cited(now.laws, "Law 5"));
            break;
        case Laws::american_1897:
        case Laws::british_1903:
            if (now.noticed_at(i) > i + 1) {
                now.rule(Code::two_moves_running, i,
                         who + " moved twice running, " + both +
                             ", and it was left uncorrected: the position before the second must be restored",
                         {"restored is " + write_fen(turn_of_the_other(now, i))}, cited(now.laws, "Part II Law 6 (e)"));
                break;
            }
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": " + other + " may have the second annulled",
                     {"and may exact Penalty B or C in " + who + "'s next turn, if he has not himself touched a man"},
                     cited(now.laws, "Part II Law 6 (d)"));
            break;
        case Laws::modern:
            now.rule(Code::two_moves_running, i,
                     who + " moved twice running, " + both + ": the position before the second is reinstated", {},
                     citation(now.laws, Point::two_running));
            break;
        }
    }
}

}  // namespace descry::law
