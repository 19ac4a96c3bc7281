#include "src/law/facts.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace descry::law {
namespace {

struct Phrase {
    std::string_view words;
    Fact fact;
};

// clang-format off
constexpr auto phrases = std::to_array<Phrase>({
    {"no sealed move", Fact::none_sealed}, {"no move sealed", Fact::none_sealed}, {"sealed no move", Fact::none_sealed}, {"not sealed", Fact::none_sealed}, {"no move was sealed", Fact::none_sealed},
    {"sealed", Fact::sealed},
    {"penalty", Fact::penalty}, {"compelled to move", Fact::penalty}, {"obliged to move", Fact::penalty}, {"made to move", Fact::penalty}, {"forced to move", Fact::penalty},
    {"false move", Fact::false_move}, {"illegal move", Fact::false_move}, {"illegally", Fact::false_move},
    {"touched", Fact::touched}, {"touches", Fact::touched}, {"touching", Fact::touched},
    {"also sent", Fact::also_sent}, {"also wired", Fact::also_sent}, {"second record", Fact::also_sent},
    {"if ", Fact::condition},
    {"proposes a draw", Fact::draw_proposed}, {"proposed a draw", Fact::draw_proposed}, {"offers a draw", Fact::draw_proposed}, {"offered a draw", Fact::draw_proposed}, {"draw proposed", Fact::draw_proposed}, {"draw offered", Fact::draw_proposed},
    {"draw refused", Fact::draw_refused}, {"draw declined", Fact::draw_refused}, {"refuses the draw", Fact::draw_refused}, {"declines the draw", Fact::draw_refused},
    {"draw agreed", Fact::draw_agreed}, {"drawn by agreement", Fact::draw_agreed}, {"agreed to draw", Fact::draw_agreed}, {"agreed a draw", Fact::draw_agreed},
    {"notice of fifty", Fact::fifty_called}, {"notice of the fifty", Fact::fifty_called}, {"fifty moves called", Fact::fifty_called}, {"calls the fifty", Fact::fifty_called}, {"called the fifty", Fact::fifty_called}, {"calls fifty", Fact::fifty_called}, {"called fifty", Fact::fifty_called}, {"mate in fifty moves", Fact::fifty_called},
    {"upset the board", Fact::upset}, {"upset the men", Fact::upset}, {"upsets the board", Fact::upset}, {"upsets the men", Fact::upset}, {"upset the pieces", Fact::upset},
    {"consulted a book", Fact::books}, {"consults a book", Fact::books}, {"referred to a book", Fact::books}, {"refers to a book", Fact::books}, {"used a book", Fact::books},
    {"second board", Fact::second_board}, {"another board", Fact::second_board},
    {"asked for help", Fact::help}, {"asks for help", Fact::help}, {"asked for assistance", Fact::help}, {"requested assistance", Fact::help}, {"asked advice", Fact::help},
    {"refused to comply", Fact::refusal}, {"refuses to comply", Fact::refusal}, {"refuses to abide", Fact::refusal}, {"refused to abide", Fact::refusal},
    {"exceeded the time", Fact::time_exceeded}, {"exceeds the time", Fact::time_exceeded}, {"time exceeded", Fact::time_exceeded},
    {"misplaced", Fact::men_misplaced}, {"wrongly placed", Fact::men_misplaced}, {"wrongly set up", Fact::men_misplaced}, {"set up wrongly", Fact::men_misplaced}, {"improperly placed", Fact::men_misplaced}, {"were exchanged in setting up", Fact::men_misplaced}, {"transposed in setting up", Fact::men_misplaced},
    {"board was turned", Fact::board_turned}, {"board was wrongly", Fact::board_turned}, {"board wrongly", Fact::board_turned}, {"black corner", Fact::board_turned},
    {"forgot to remove", Fact::odds_left_on}, {"forgot to take off", Fact::odds_left_on}, {"omitted to remove", Fact::odds_left_on},
    {"began out of turn", Fact::first_out_of_turn}, {"moved first out of turn", Fact::first_out_of_turn}, {"first move out of turn", Fact::first_out_of_turn}, {"wrong player began", Fact::first_out_of_turn},
    {"not replaced", Fact::pawn_unreplaced}, {"unreplaced", Fact::pawn_unreplaced}, {"names no piece", Fact::pawn_unreplaced}, {"named no piece", Fact::pawn_unreplaced},
    {"taken off as forfeited", Fact::pawn_forfeited}, {"takes off the pawn", Fact::pawn_forfeited}, {"pawn forfeited", Fact::pawn_forfeited},
    {"without the opponent's move", Fact::opponents_move_unsent}, {"opponent's move not sent", Fact::opponents_move_unsent}, {"opponent's move was not sent", Fact::opponents_move_unsent},
    {"cannot go on", Fact::cannot_go_on}, {"unable to go on", Fact::cannot_go_on}, {"unable to continue", Fact::cannot_go_on},
    {"unfinished", Fact::unfinished}, {"time fixed for the end", Fact::unfinished},
    {"without saying check", Fact::check_unsaid}, {"check not said", Fact::check_unsaid}, {"check was not said", Fact::check_unsaid}, {"check not announced", Fact::check_unsaid}, {"check was not announced", Fact::check_unsaid}, {"did not say check", Fact::check_unsaid},
    {"wired as", Fact::record_differs}, {"telegraphed as", Fact::record_differs}, {"on the board", Fact::record_differs},
});
// clang-format on

}  // namespace

std::vector<Fact> facts_in(std::string_view words)
{
    std::string text{words};
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::vector<Fact> facts;
    for (const Phrase& phrase : phrases) {
        const auto at = text.find(phrase.words);
        if (at == text.npos) continue;
        if (at > 0 && std::isalpha(static_cast<unsigned char>(text[at - 1])) != 0) continue;
        if (std::ranges::find(facts, phrase.fact) == facts.end()) facts.push_back(phrase.fact);
    }
    const auto has = [&](Fact fact) { return std::ranges::find(facts, fact) != facts.end(); };
    if (has(Fact::none_sealed)) std::erase(facts, Fact::sealed);
    // A note that tells of a board is about records only where one was sent.
    if (has(Fact::books) || has(Fact::odds_left_on)) std::erase(facts, Fact::record_differs);
    std::ranges::sort(facts);
    return facts;
}

std::vector<Told> facts_of(const std::vector<Comment>& comments)
{
    std::vector<Told> all;
    for (const Comment& comment : comments)
        for (const Fact fact : facts_in(comment.text)) all.push_back({fact, comment.at, comment.text});
    return all;
}

std::optional<Told> told(const std::vector<Comment>& comments, Fact fact)
{
    for (Told& each : facts_of(comments))
        if (each.fact == fact) return std::move(each);
    return std::nullopt;
}

}  // namespace descry::law
