#include "src/law/demands.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <tao/pegtl.hpp>

#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/law/by_code.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/sure.hpp"
#include "src/law/touch_rules.hpp"

namespace descry::law {
namespace {

/// Where a code says what becomes of a demand for an illegal move.
constexpr std::string_view forfeits_right = "Law 11 (e)";

namespace rules = grammar::demand;
namespace pegtl = tao::pegtl;

template <typename Rule> struct asked_by : pegtl::nothing<Rule> {};
template <> struct asked_by<rules::white> {
    static void apply0(std::optional<Side>& by) { by = Side::white; }
};
template <> struct asked_by<rules::black> {
    static void apply0(std::optional<Side>& by) { by = Side::black; }
};

/// What stands behind the first place where the words of a rule stand; nothing if they stand nowhere.
template <typename Rule> std::optional<std::string_view> behind(std::string_view words)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    if (!grammar::parse<grammar::phrase::anywhere<Rule>>(in)) return std::nullopt;
    return std::string_view{in.current(), in.size()};
}

std::optional<Side> named_first(std::string_view words)
{
    std::optional<Side> by;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    grammar::parse<grammar::phrase::anywhere<rules::who>, asked_by>(in, by);
    return by;
}

Demand read_demand(const std::string& words)
{
    Demand demand{.by = named_first(words), .words = words};
    demand.takes = behind<rules::takes>(words).has_value();
    demand.castles = behind<rules::castles>(words).has_value();
    demand.refused = behind<rules::refused>(words).has_value();
    if (const auto with = behind<rules::by_man>(words); with && demand.takes)
        demand.with = named_in(std::string{*with}).men;
    demand.men = named_in(std::string{behind<rules::back_and>(words).value_or(words)}).men;
    return demand;
}

/// The offender's men by right, unless he is to take them.
std::vector<Move> moves_demanded(const Demand& demand, const Position& position, Squares touched)
{
    const Side offender = position.to_move();
    Squares men, with;
    for (NamedMan man : demand.men) {
        if (demand.takes && !man.owner && !man.adverse) man.adverse = true;
        const Squares named = squares_of(man, position, offender);
        men |= (named & touched).empty() ? named : named & touched;
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

Timing timing_of(std::string_view words)
{
    return behind<rules::in_time>(words)    ? Timing::before_he_moved
           : behind<rules::too_late>(words) ? Timing::after_he_moved
                                            : Timing::untold;
}

std::vector<Demand> demands_beside(Case& now, std::size_t i)
{
    std::vector<Demand> all;
    for (const Comment& comment : now.ply(i).comments)
        for (const std::string& words : sheet::read_sentences(comment.text).demands) all.push_back(read_demand(words));
    return all;
}

std::optional<Played> played_in(std::string_view words)
{
    if (behind<rules::castles_then>(words)) return Played{.castling = true};
    const auto rest = behind<rules::moves_man>(words);
    if (!rest) return std::nullopt;
    const auto men = named_in(std::string{rest->substr(0, rest->find_first_of(".;,"))}).men;
    return men.empty() ? std::nullopt : std::optional{Played{.role = men.front().role}};
}

bool tells_of_afterwards(std::string_view words) { return grammar::tells(words, rules::afterwards{}); }

bool tells_of_before(std::string_view words) { return grammar::tells(words, rules::earlier{}); }

bool is_of_a_demand(const Case& now, std::size_t i, const Telling& touched)
{
    const auto beside = std::ranges::find(now.ply(i).comments, touched.at, &Comment::at);
    if (beside == now.ply(i).comments.end()) return false;
    std::string rest = beside->text;
    const auto demands = sheet::read_sentences(rest).demands;
    for (const std::string& words : demands)
        if (const auto at = rest.find(words); at != std::string::npos) rest.erase(at, words.size());
    return !demands.empty() && !telling(rest, Act::touched);
}

OnDemand judge_demands(Case& now, std::size_t ply, const std::vector<Move>& due, const std::vector<Move>& allowed,
                       std::optional<std::size_t> beside, Squares touched)
{
    OnDemand on;
    const Position& position = now.before[ply];
    const Side offender = now.side(ply);
    const std::string who = word(opponent(offender));
    const auto may = [&](const Move& move) { return std::ranges::find(allowed, move) != allowed.end(); };
    for (const Demand& demand : demands_beside(now, beside.value_or(ply))) {
        if (demand.by == offender) continue;
        if (const auto article = of(exacted_in_time, now.laws);
            !article.empty() && timing_of(demand.words) == Timing::after_he_moved) {
            on.notes.push_back(who + " demands a penalty, and is told to have moved before: it is too late (" +
                               std::string{article} + ')');
            continue;
        }
        const bool it = demand.men.empty() && !demand.castles;
        auto moves = it ? due : demand.castles ? castlings(position) : moves_demanded(demand, position, touched);
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
