// Time limits and turns to play, in words.
#include "descry/write_law.hpp"
#include "src/write/fold.hpp"

namespace descry::law {
namespace {

using write::fold;

/// "12 Kt-B3", "12... Kt-B3"
std::string name_of(const Ply& ply)
{
    return std::to_string(ply.number) + (ply.side == Side::white ? " " : "... ") + ply.record;
}

}  // namespace

std::string time_text(const TimeRuling& ruling)
{
    std::string text = fold(ruling.verdict, "", 2);
    for (const auto& note : ruling.notes) text += fold(note, "  = note: ", 10);
    return text + "  = law: " + ruling.law + '\n';
}

std::string postal_text(const Game& game, unsigned days, Laws laws)
{
    if (laws != Laws::british_1903)
        return "  " + std::string{entry(laws).name} + " is silent on the time of a turn by post\n";
    std::string text;
    const auto turns = postal_turns(game);
    for (const PostalTurn& turn : turns) {
        text += fold(name_of(game.plies[turn.ply]) + ": " + std::to_string(turn.days) +
                         (turn.days == 1 ? " day" : " days") + (turn.sundays == 0 ? "" : ", Sundays left out") +
                         (turn.days > days ? ": more than the " + std::to_string(days) +
                                                 " agreed; it forfeits the game if it is claimed"
                                           : ""),
                     "  ", 4);
    }
    if (turns.empty()) return "  the sheet dates no turns, as in `(received 3 May 1903, sent 6 May 1903)`\n";
    return text +
           "  = note: general holidays, lawful claims and appeals are not reckoned either; the sheet does not tell "
           "them\n" +
           "  = law: " + citation(laws, "Part V Laws 2 and 9 (c)") + '\n';
}

std::string wire_text(const Game& game, const TimeLimit& limit, Laws laws, const std::array<unsigned, 2>& annulled)
{
    if (laws != Laws::british_1903)
        return "  " + std::string{entry(laws).name} + " is silent on the time of a turn by telegraph\n";
    const auto turns = wire_turns(game);
    if (turns.empty()) return "  the sheet times no turns, as in `(received 2.05, sent 2.20)`\n";
    std::string text;
    for (const WireTurn& turn : turns)
        text += fold(name_of(game.plies[turn.ply]) + ": " + std::to_string(turn.minutes) + " min" +
                         (turn.left_out == 0 ? "" : ", " + std::to_string(turn.left_out) + " more are not reckoned"),
                     "  ", 4);
    auto clocks = wire_clocks(game);
    for (std::size_t side = 0; side < 2; ++side) clocks[side].annulled = annulled[side];
    return text + time_text(rule_on_time(limit, clocks, laws));
}

}  // namespace descry::law
