#include "src/decode/outlook.hpp"

#include <algorithm>
#include <utility>

namespace descry::decode {
namespace {

using namespace literals;

constexpr std::int64_t reach = 48;                         // records
constexpr Cost counts_on = -3.6_nats, miscounts = 2_nats;  // of the number of a record, after that of the one before

}  // namespace

Outlook::Outlook(const Model& model)
    : model_{model}, readings_{model.range().from, model.range().limit, Cost::none()},
      values_{model.range().from, model.range().limit}, rows_{model.range().from, model.range().limit}
{
    const auto& slots = model.slots();
    const Range& range = model.range();
    for (std::uint32_t p = range.from; p < range.limit; ++p) {
        const auto& place = slots.places[p];
        for (std::uint32_t k = place.first_likeness; k < place.first_likeness + place.likenesses; ++k)
            readings_[p] = std::min(readings_[p], model.reading(k));
        if (place.number != score::no_number) values_[p] = score::value_of(slots.numbers[place.number]).value_or(0);
        const bool in_row = p > range.from && slots.places[p - 1].line == place.line;
        rows_[p] = values_[p] > 0 ? values_[p] : in_row ? rows_[p - 1] : 0;
    }
    for (const Side side : {Side::white, Side::black}) look_on(side);
}

/// The number of a record, after that of the player's record before.
Cost Outlook::number_step(Side side, std::uint32_t from, std::uint32_t to) const
{
    if (values_[to] == 0) return values_[from] == 0 ? model_.still_unnumbered(side) : model_.unnumbered(side);
    const Cost numbered = model_.habits().numbered[std::to_underlying(side)];
    if (rows_[from] == 0) return numbered;
    return numbered + (values_[to] == rows_[from] + 1 ? counts_on : miscounts);
}

void Outlook::look_on(Side side)
{
    const Range& range = model_.range();
    auto& ahead = ahead_[std::to_underlying(side)];
    known_[std::to_underlying(side)] = {range.from, std::size_t{range.limit} + 1};
    ahead = {range.from, range.limit};
    Within<Cost> further{range.from, range.limit};
    for (std::size_t n = 1; n < records; ++n) {
        for (std::uint32_t p = range.from; p < range.limit; ++p) {
            Cost best{};
            std::int64_t passed = -a_whole;  // the other player's record may stand between
            for (std::uint32_t q = p + 1; q < range.limit && passed < reach * a_whole; ++q) {
                const Cost cost = model_.skipping(std::max<std::int64_t>(passed, 0)) + readings_[q] +
                                  model_.standing(side, q) + number_step(side, p, q) + ahead[q];
                best = std::min(best, cost);
                passed += model_.weight(q);
            }
            if (rows_[p] > 0)
                for (const auto q : model_.numbered(rows_[p] + 1))
                    best = std::min(best, model_.to_number(static_cast<std::int32_t>(p), q) + readings_[q] +
                                              model_.standing(side, q) + counts_on + ahead[q]);
            further[p] = best;
        }
        ahead.swap(further);
    }
}

const Outlook::Known& Outlook::known(Side side, std::int32_t at, unsigned number)
{
    Known& known = known_[std::to_underlying(side)][static_cast<std::size_t>(at + 1)];
    if (!known.looked) look_onward(side, at, known.onward), known.looked = true;
    if (known.number != number) known.number = number, look(side, at, known);
    return known;
}

/// What is further on, or less like a record, by more than a number may be right or wrong is never the next one.
void Outlook::look_onward(Side side, std::int32_t at, std::vector<Onward>& onward) const
{
    constexpr Cost of_numbers = 10_nats;
    const Range& range = model_.range();
    const auto& ahead = ahead_[std::to_underlying(side)];
    std::int64_t passed = -a_whole;
    Cost least{};
    for (auto q = static_cast<std::uint32_t>(at + 1); q < range.limit && passed < reach * a_whole; ++q) {
        const Cost cost =
            model_.skipping(std::max<std::int64_t>(passed, 0)) + readings_[q] + model_.standing(side, q) + ahead[q];
        least = std::min(least, cost);
        if (cost < least + of_numbers) onward.push_back({q, cost});
        passed += model_.weight(q);
    }
    std::erase_if(onward, [&](const Onward& next) { return next.cost >= least + of_numbers; });
}

void Outlook::look(Side side, std::int32_t at, Known& known) const
{
    const Range& range = model_.range();
    const auto& slots = model_.slots();
    const auto& ahead = ahead_[std::to_underlying(side)];
    const unsigned number = known.number;
    Cost best{};
    known.next = none;
    const auto take = [&](std::uint32_t q, Cost but_for_number) {
        const Cost cost = but_for_number + model_.number_cost(slots.places[q].number, side, number);
        if (cost < best) best = cost, known.next = q;
    };
    for (const auto& [q, cost] : known.onward) take(q, cost);
    for (const auto q : model_.numbered(number)) {
        const Cost jump = model_.to_number(at, q);
        if (jump == Cost::none()) continue;
        const auto from = [&](std::uint32_t p) { take(p, jump + readings_[p] + model_.standing(side, p) + ahead[p]); };
        from(q);
        if (side == Side::black && q + 1 < range.limit) from(q + 1);
    }
    known.cost = Cost::milli(best.milli() / 2);
}

}  // namespace descry::decode
