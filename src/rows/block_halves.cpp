#include "src/rows/block_halves.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "descry/position.hpp"
#include "descry/record.hpp"
#include "src/game/search.hpp"
#include "src/repair/hypotheses.hpp"

namespace descry::sheet {
namespace {

using game::Cost;
using Items = std::vector<BlockItem>;

constexpr std::size_t fewest_right = 2;  // rows of the right half between those of the left
constexpr unsigned most_rows_between = 4;
constexpr std::size_t longest_zone = 240;  // items: no page holds more
constexpr std::size_t most_between = 6;    // Black's records in a row that may stand in the right half
constexpr Cost for_a_place = 10;           // that Black's record stands so many places from White's
constexpr Cost furthest_place = 100;

bool is_white(const BlockItem& item) { return item.side == Side::white; }

/// Where the rows of both halves stand among the items.
struct Zone {
    std::size_t end{};                ///< behind its last item
    std::vector<std::size_t> left{};  ///< White's records of the left half
    std::vector<std::size_t> right{};
};

/// The rows from the first to the last of the left half that has one of the right behind it.
std::optional<Zone> zone_of(const Items& items)
{
    // The right half begins with the first number that does not follow, and the left one ends before it.
    std::vector<std::size_t> left, right;
    unsigned last = 0, first_right = 0, since_left = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!is_white(items[i])) continue;
        const unsigned number = items[i].number;
        if (number > last && number <= last + furthest_gap && (first_right == 0 || number < first_right)) {
            left.push_back(i);
            last = number, since_left = 0;
        }
        else if (++since_left > most_rows_between) {
            break;
        }
        else if (number > last && (right.empty() || number > items[right.back()].number)) {
            if (right.empty()) first_right = number;
            right.push_back(i);
        }
        else if (!left.empty() && !right.empty())
            break;  // another run: the notes, or a page that is out of order
    }
    if (left.size() < 2 || right.empty() || left.back() > longest_zone) return std::nullopt;
    const auto between =
        std::ranges::count_if(right, [&](std::size_t i) { return i > left.front() && i < left.back(); });
    if (std::cmp_less(between, fewest_right)) return std::nullopt;
    // Black's last record of the left half may stand below the next row of the right one.
    Zone zone{.end = left.back() + 1, .left = std::move(left)};
    for (unsigned rows = 0; zone.end < std::min(items.size(), longest_zone); ++zone.end)
        if (is_white(items[zone.end]) && ++rows > 1) break;
    // White's records at the end are answered further below.
    while (zone.end > 0 && is_white(items[zone.end - 1])) --zone.end;
    std::erase_if(zone.left, [&](std::size_t i) { return i >= zone.end; });
    for (const std::size_t i : right)
        if (i < zone.end) zone.right.push_back(i);
    if (zone.left.size() < 2) return std::nullopt;
    return zone;
}

/// What the records may mean, and how far each stands from White's of the move that it is tried for.
class Placed : public game::Readings {
public:
    Placed(std::vector<Token> tokens, std::vector<std::size_t> places, std::vector<std::size_t> place_of_move)
        : hypotheses_{std::move(tokens)}, places_{std::move(places)}, place_of_move_{std::move(place_of_move)}
    {}

    void append(std::size_t record, const Position& position, Cost most, std::vector<game::Reading>& readings) override
    {
        const auto before = readings.size();
        hypotheses_.append(record, position, most, readings);
        if (position.to_move() == Side::white) return;
        const auto move = std::min<std::size_t>(position.move_number(), place_of_move_.size() - 1);
        const auto due = place_of_move_[move] + 1;
        const auto far = distance(places_[record], due);
        const Cost cost = std::min(furthest_place, for_a_place * static_cast<Cost>(far));
        for (auto i = before; i < readings.size(); ++i) readings[i].dislike += cost;
    }
    [[nodiscard]] Cost any_move() const override { return hypotheses_.any_move(); }

private:
    Hypotheses hypotheses_;
    std::vector<std::size_t> places_;         ///< of the records among the items
    std::vector<std::size_t> place_of_move_;  ///< where White's record of each move stands
};

/// Another record could stand here.
bool has_rival(const game::Step& step, const game::Limits& limits)
{
    return std::ranges::any_of(step.rivals, [&](const game::Rival& rival) {
        return rival.record && rival.record != step.record && rival.extra <= limits.rival;
    });
}

/// Gives Black's records of the left half their numbers; false if it does not play.
bool deal_left(Items& items, const Zone& zone)
{
    std::vector<Record> records;
    std::vector<std::size_t> places;
    std::vector<game::Slot> slots;
    records.reserve(zone.end);
    const auto add = [&](std::size_t i) {
        const BlockItem& item = items[i];
        records.push_back(read_record(item.piece.text, item.piece.begin));
        places.push_back(i);
        // A record of the right half costs the same whether it is passed over or left for the end.
        slots.push_back(is_white(item) ? game::Slot{Side::white, item.number, true}
                                       : game::Slot{.side = Side::black, .leave_out = game::Limits{}.unplayed});
    };
    for (const std::size_t i : zone.left) add(i);
    for (std::size_t i = 0; i < zone.end; ++i)
        if (!is_white(items[i]) && items[i].number == 0 && items[i].looks_like) add(i);
    std::vector<Token> tokens;
    for (std::size_t r = 0; r < records.size(); ++r)
        tokens.push_back({&records[r], std::string{items[places[r]].piece.text}});
    std::vector<std::size_t> place_of_move(items[zone.left.back()].number + 1, 0);
    for (const std::size_t i : zone.left) place_of_move[items[i].number] = i;
    for (std::size_t m = 1; m < place_of_move.size(); ++m)
        if (place_of_move[m] == 0) place_of_move[m] = place_of_move[m - 1];
    Placed readings{std::move(tokens), places, std::move(place_of_move)};
    game::Limits limits;
    limits.most_left_out = most_between;
    limits.stop = 0;
    const auto way = game::search(slots, readings, Position::initial(), limits);
    const auto played = std::ranges::count_if(
        way.steps, [&](const game::Step& step) { return step.record && *step.record < zone.left.size(); });
    if (std::cmp_less(played + 1, zone.left.size())) return false;
    for (std::size_t ply = 1; ply < way.steps.size(); ply += 2) {
        if (!way.steps[ply].record) continue;
        BlockItem& item = items[places[*way.steps[ply].record]];
        if (is_white(item)) continue;
        item.number = static_cast<unsigned>(ply / 2 + 1);
        item.counted = item.short_run = true;
        item.loose = has_rival(way.steps[ply], limits);
    }
    return true;
}

/// Matches records to rows, both in their order: records to rows near them, and few of either without the other.
///
/// \return  for each record its row, where it has one.
std::vector<std::optional<std::size_t>> match(const std::vector<std::size_t>& records,
                                              const std::vector<std::size_t>& rows)
{
    constexpr std::size_t lost_record = 3, no_record = 6;
    const auto n = records.size(), m = rows.size();
    std::vector<std::vector<std::size_t>> cost(n + 1, std::vector<std::size_t>(m + 1, 0));
    const auto matched = [&](std::size_t i, std::size_t j) {
        return cost[i - 1][j - 1] + distance(records[i - 1], rows[j - 1] + 1);
    };
    for (std::size_t i = 0; i <= n; ++i)
        for (std::size_t j = 0; j <= m; ++j) {
            if (i == 0 || j == 0)
                cost[i][j] = i * no_record + j * lost_record;
            else
                cost[i][j] = std::min({matched(i, j), cost[i][j - 1] + lost_record, cost[i - 1][j] + no_record});
        }
    std::vector<std::optional<std::size_t>> row_of(n);
    for (auto i = n, j = m; i > 0 && j > 0;) {
        if (cost[i][j] == matched(i, j))
            row_of[--i] = --j;
        else if (cost[i][j] == cost[i][j - 1] + lost_record)
            --j;
        else
            --i;
    }
    return row_of;
}

/// Black's other records belong to the right half: those among White's to rows near them, and those below, where
/// White's are at an end, to what comes next.
void deal_right(Items& items, const Zone& zone)
{
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < zone.end; ++i)
        if (!is_white(items[i]) && items[i].number == 0 && items[i].looks_like) rest.push_back(i);
    if (zone.right.empty()) return;
    // Before White's first stand the ends of rows that are cut off.
    const auto cut = std::ranges::count_if(rest, [&](std::size_t i) { return i < zone.right.front(); });
    unsigned last = items[zone.right.front()].number;
    for (auto k = cut; k-- > 0;) {
        BlockItem& item = items[rest[static_cast<std::size_t>(k)]];
        item.number = --last;
        item.counted = item.loose = true;
    }
    rest.erase(rest.begin(), rest.begin() + cut);
    const bool even = rest.size() == zone.right.size();
    const bool loose = std::ranges::any_of(items, &BlockItem::loose);
    const auto last_white = std::max(zone.left.back(), zone.right.back());
    const auto below = std::ranges::find_if(rest, [&](std::size_t i) { return i > last_white; });
    const auto row_of = match({rest.begin(), even ? rest.end() : below}, zone.right);
    last = items[zone.left.back()].number;
    for (std::size_t k = 0; k < rest.size(); ++k) {
        BlockItem& item = items[rest[k]];
        const auto row = even ? std::optional{k} : k < row_of.size() ? row_of[k] : std::nullopt;
        item.number = last = row ? items[zone.right[*row]].number : last + 1;
        item.counted = row.has_value();
        item.short_run = true;
        item.loose = loose || !even;
    }
}

}  // namespace

Items deal_halves(Items& items)
{
    const auto zone = zone_of(items);
    if (!zone || !deal_left(items, *zone)) return {};
    deal_right(items, *zone);
    const auto end = items.begin() + static_cast<std::ptrdiff_t>(zone->end);
    Items dealt;
    std::copy_if(items.begin(), end, std::back_inserter(dealt), [](const BlockItem& item) { return item.number != 0; });
    items.erase(items.begin(), end);
    return dealt;
}

}  // namespace descry::sheet
