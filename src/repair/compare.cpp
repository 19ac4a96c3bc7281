// Two copies of one game: the costs of both add up, as they are two witnesses of one move.
#include "descry/compare.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "descry/notation.hpp"
#include "descry/solve.hpp"
#include "src/game/search.hpp"
#include "src/repair/hypotheses.hpp"
#include "src/words/printed.hpp"

namespace descry {
namespace {

constexpr game::Cost told_by_one = 40;  // the other copy has no such record

/// The records of a move in both copies.
struct Pair {
    std::array<std::optional<std::size_t>, 2> of{};
    Side side{};
    unsigned number{};
};

std::vector<sheet::Token> tokens_of(const Copy& copy)
{
    std::vector<sheet::Token> tokens;
    tokens.reserve(copy.score->records.size());
    for (const Written& written : copy.score->records)
        tokens.push_back({&written.record, sheet::printed(written.record, *copy.text)});
    return tokens;
}

/// By their numbers; a second record under one number goes to the next.
std::vector<Pair> align(const Copy& a, const Copy& b)
{
    std::map<std::pair<unsigned, Side>, Pair> pairs;
    for (const std::size_t which : {0U, 1U}) {
        const auto& records = (which == 0 ? a : b).score->records;
        for (std::size_t i = 0; i < records.size(); ++i) {
            unsigned number = records[i].number;
            while (pairs[{number, records[i].side}].of[which]) ++number;
            auto& pair = pairs[{number, records[i].side}];
            pair.of[which] = i;
            pair.side = records[i].side;
            pair.number = number;
        }
    }
    std::vector<Pair> row;
    for (auto& [key, pair] : pairs)
        if (pair.of[0] || pair.of[1]) row.push_back(pair);
    return row;
}

class BothCopies : public game::Readings {
public:
    BothCopies(const Copy& a, const Copy& b, const std::vector<Pair>& pairs)
        : copies_{sheet::Hypotheses{tokens_of(a)}, sheet::Hypotheses{tokens_of(b)}}, pairs_{pairs}
    {}

    void append(std::size_t record, const Position& position, game::Cost most,
                std::vector<game::Reading>& readings) override
    {
        const Pair& pair = pairs_[record];
        const auto first = readings.size();
        for (const std::size_t which : {0U, 1U}) {
            if (!pair.of[which]) continue;
            const auto asked = readings_of(which, *pair.of[which], position);
            if (readings.size() == first) {
                readings.insert(readings.end(), asked.begin(), asked.end());
                continue;
            }
            for (auto i = first; i < readings.size(); ++i) {
                const auto same = std::ranges::find(asked, readings[i].candidate.move,
                                                    [](const game::Reading& r) { return r.candidate.move; });
                readings[i].cost += same != asked.end() ? same->cost : any_move();
                if (same != asked.end()) readings[i].dislike = std::max(readings[i].dislike, same->dislike);
            }
        }
        if (!pair.of[0] || !pair.of[1])
            for (auto i = first; i < readings.size(); ++i) readings[i].cost += told_by_one;
        std::erase_if(readings, [&](const game::Reading& r) { return r.cost >= most; });
    }

    [[nodiscard]] game::Cost any_move() const override { return sheet::another_move; }

    /// What a move costs one copy alone; none if the copy has no record of it.
    std::optional<game::Cost> cost(std::size_t which, const Pair& pair, const Position& position, const Move& move)
    {
        if (!pair.of[which]) return std::nullopt;
        for (const auto& reading : readings_of(which, *pair.of[which], position))
            if (reading.candidate.move == move) return reading.cost;
        return any_move();
    }

private:
    std::vector<game::Reading> readings_of(std::size_t which, std::size_t record, const Position& position)
    {
        std::vector<game::Reading> readings;
        copies_[which].append(record, position, ~game::Cost{0}, readings);
        return readings;
    }

    std::array<sheet::Hypotheses, 2> copies_;
    const std::vector<Pair>& pairs_;
};

std::optional<unsigned> stops(const Copy& copy)
{
    const auto game = solve(*copy.score, *copy.text, 1);
    return game.outcome.stopped_at_ply;
}

std::string printed(const Copy& copy, const std::optional<std::size_t>& record)
{
    return record ? sheet::printed(copy.score->records[*record].record, *copy.text) : std::string{};
}

std::string or_none(const std::string& record) { return record.empty() ? "none" : '"' + record + '"'; }

}  // namespace

Comparison compare(const Copy& a, const Copy& b)
{
    Comparison result;
    result.a_stops = stops(a);
    result.b_stops = stops(b);
    const auto pairs = align(a, b);
    std::vector<game::Slot> slots;
    slots.reserve(pairs.size());
    for (const Pair& pair : pairs) slots.push_back({.side = pair.side, .number = pair.number, .counted = true});
    BothCopies readings{a, b, pairs};
    const game::Limits limits;
    const auto way = game::search(slots, readings, Position::initial(), limits);

    Game& game = result.joined;
    game.index = 1;
    game.tags = a.score->tags;
    for (const auto& tag : b.score->tags)
        if (std::ranges::find(game.tags, tag.first, &std::pair<std::string, std::string>::first) == game.tags.end())
            game.tags.push_back(tag);
    for (const auto& [copy, which] : {std::pair{&b, 1U}, std::pair{&a, 0U}})
        if (copy->score->ending) game.result = result.results[which] = copy->score->ending->result;
    if (result.results_differ()) game.result = "*";
    bool open = false;
    for (std::size_t i = 0; i < way.steps.size(); ++i) {
        const auto& step = way.steps[i];
        const Position& position = way.before[i];
        const Move& move = step.reading.candidate.move;
        Ply ply{.number = position.move_number(), .side = position.to_move(), .status = Status::unique, .move = move};
        ply.candidates = {move};
        Difference difference{.ply = i + 1, .number = ply.number, .side = ply.side, .san = san(move, position)};
        if (step.record) {
            const Pair& pair = pairs[*step.record];
            difference.a = printed(a, pair.of[0]);
            difference.b = printed(b, pair.of[1]);
            difference.by_a = readings.cost(0, pair, position, move) == game::Cost{0};
            difference.by_b = readings.cost(1, pair, position, move) == game::Cost{0};
        }
        for (const auto& rival : step.rivals)
            if (rival.extra <= limits.rival) {
                difference.rival = rival.here ? san(rival.candidate.move, position) : uci(rival.candidate.move);
                break;
            }
        ply.record = difference.by_b && !difference.by_a ? difference.b : difference.a;
        const bool both = difference.by_a && difference.by_b;
        if (!difference.rival.empty()) {
            ply.status = Status::ambiguous;
            ply.reason = "the two copies together do not settle it";
            ply.why = Why::copies_differ;
            open = true;
        }
        else if (!both) {
            ply.status = Status::repaired;
            ply.reason = difference.by_a   ? "told by the first copy; the second has " + or_none(difference.b)
                         : difference.by_b ? "told by the second copy; the first has " + or_none(difference.a)
                                           : "told by neither copy as it is written";
            ply.why = difference.by_a || difference.by_b ? Why::one_copy : Why::neither_copy;
        }
        if (!both || !difference.rival.empty()) result.differences.push_back(std::move(difference));
        game.plies.push_back(std::move(ply));
    }
    for (const std::size_t left : way.unplayed)
        for (const auto& [copy, record] : {std::pair{&a, pairs[left].of[0]}, std::pair{&b, pairs[left].of[1]}})
            if (record) result.unplayed.push_back(printed(*copy, record));
    game.outcome.complete = way.unplayed.empty() && !game.plies.empty();
    if (!game.outcome.complete) game.outcome.lack = Lack::copies_part;
    if (!game.outcome.complete)
        game.outcome.reason = result.a_stops && result.b_stops ? "neither copy can be played on from here"
                              : result.a_stops                 ? "from here on the second copy alone can be played"
                              : result.b_stops                 ? "from here on the first copy alone can be played"
                                                               : "from here on the copies tell two games";
    result.settled = game.outcome.complete && !open && !result.results_differ() &&
                     std::ranges::all_of(result.differences, [](const Difference& d) { return d.by_a || d.by_b; });
    return result;
}

}  // namespace descry
