#include "src/law/demands.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "src/law/by_code.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/sure.hpp"

namespace descry::law {
namespace {

/// Where a code says what becomes of a demand for an illegal move.
constexpr std::string_view forfeits_right = "Law 11 (e)";

bool has_word(std::string_view words, std::string_view word)
{
    const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    for (auto at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !is_letter(words[at - 1])) && (end == words.size() || !is_letter(words[end]))) return true;
    }
    return false;
}

template <std::size_t N> bool has_any(std::string_view words, const std::array<std::string_view, N>& those)
{
    return std::ranges::any_of(those, [&](std::string_view word) { return has_word(words, word); });
}

/// Who demands is named before the other: "Black called upon White to move".
std::optional<Side> named_first(std::string_view words)
{
    const auto place = [&](std::string_view name) {
        auto at = words.find(name);
        while (at != words.npos && words.substr(at + name.size()).starts_with("'")) at = words.find(name, at + 1);
        return at;
    };
    const auto white = place("White"), black = place("Black");
    if (white == black) return std::nullopt;
    return white < black ? Side::white : Side::black;
}

Demand read_demand(const std::string& words)
{
    constexpr auto taking =
        std::to_array<std::string_view>({"taken", "captured", "take", "capture", "taking", "capturing"});
    constexpr auto castling = std::to_array<std::string_view>({"castle", "castling"});
    constexpr auto refusing = std::to_array<std::string_view>({"refused", "refuses", "declined", "would not"});
    Demand demand{.by = named_first(words), .words = words};
    demand.takes = has_any(words, taking);
    demand.castles = has_any(words, castling);
    demand.refused = has_any(words, refusing);
    for (const std::string_view joint : {" with ", " by "})
        if (const auto at = words.find(joint); at != words.npos && demand.takes)
            demand.with = named_in(words.substr(at)).men;
    // "Put the Knight back and play the King" asks for the King.
    const auto behind = words.find(" back and ");
    demand.men = named_in(behind == words.npos ? words : words.substr(behind)).men;
    return demand;
}

/// The offender's men by right, unless he is to take them.
std::vector<Move> moves_demanded(const Demand& demand, const Position& position)
{
    const Side offender = position.to_move();
    Squares men, with;
    for (NamedMan man : demand.men) {
        if (demand.takes && !man.owner && !man.adverse) man.adverse = true;
        men |= squares_of(man, position, offender);
    }
    for (const NamedMan& man : demand.with) with |= squares_of(man, position, offender);
    if (!demand.takes) return moves_of(position, men);
    auto moves = captures_on(position, men);
    if (!demand.with.empty()) std::erase_if(moves, [&](const Move& move) { return !with.contains(move.from); });
    return moves;
}

std::vector<Move> castlings(const Position& position)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [](const Move& move) { return move.manner != Manner::castles; });
    return moves;
}

/// What refusing a lawful demand costs.
struct Refusal {
    std::string_view ruling, article;
};
constexpr auto refusals = by_code<Refusal>({
    {"the dispute goes to a third party", "Law XXVI"},
    {"he must be considered to have lost the game", "Law 14"},
    {"it forfeits the game if it is claimed", "Part II Law 9 (e)"},
    {"it forfeits the game if it is claimed", "Part II Law 9 (e)"},
    {"the arbiter decides on the penalty", ""},
});

}  // namespace

std::vector<Demand> demands_beside(Case& now, std::size_t i)
{
    std::vector<Demand> all;
    for (const Comment& comment : now.ply(i).comments)
        for (const std::string& words : sheet::read_sentences(comment.text).demands) all.push_back(read_demand(words));
    return all;
}

OnDemand judge_demands(Case& now, std::size_t ply, const std::vector<Move>& due, const std::vector<Move>& allowed)
{
    OnDemand on;
    const Position& position = now.before[ply];
    const Side offender = now.side(ply);
    const std::string who = word(opponent(offender));
    const auto may = [&](const Move& move) { return std::ranges::find(allowed, move) != allowed.end(); };
    for (const Demand& demand : demands_beside(now, ply)) {
        if (demand.by == offender) continue;
        const bool it = demand.men.empty() && !demand.castles;
        auto moves = it ? due : demand.castles ? castlings(position) : moves_demanded(demand, position);
        if (moves.empty()) {
            on.forfeited = has_penalties(now.laws);
            on.notes.push_back("the move that " + who + " demands is illegal: it is disregarded" +
                               (on.forfeited
                                    ? ", and he has forfeited his right to exact a penalty for this offence (" +
                                          std::string{forfeits_right} + ')'
                                    : ""));
            continue;
        }
        std::erase_if(moves, [&](const Move& move) { return !may(move); });
        if (moves.empty()) {
            on.unlawful = true;
            on.notes.push_back("what " + who +
                               " demands is no penalty for this offence, and need not be complied with");
            if (has_penalties(now.laws))
                on.notes.emplace_back(
                    "whether he may still exact another the Code does not say: Law 11 (e) speaks of a move "
                    "that is illegal");
            continue;
        }
        on.notes.push_back(who + " demands what is due to him: " + listed(moves, position));
        if (!demand.refused) continue;
        const Refusal& refusal = of(refusals, now.laws);
        on.notes.push_back("it is told to have been refused: " + std::string{refusal.ruling} +
                           (refusal.article.empty() ? "" : " (" + std::string{refusal.article} + ')'));
    }
    return on;
}

}  // namespace descry::law
