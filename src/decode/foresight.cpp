#include "src/decode/foresight.hpp"

#include <array>
#include <cstdint>
#include <optional>

#include "descry/resolve.hpp"
#include "src/resolve/masks.hpp"

namespace descry::decode {
namespace {

using namespace literals;

// A record that is not legal, by how many before it were.
constexpr std::array unfit{6_nats, 5_nats, 4_nats, 3_nats};
constexpr Cost as_likely = 3_nats;  // readings of a place, beside its likeliest

unsigned printed_as(unsigned number, const Head& head)
{
    const auto printed = static_cast<std::int64_t>(number) + head.ahead;
    return printed < 1 ? 1U : static_cast<unsigned>(printed);
}

/// The moves that the likely readings of a place mean in a position.
struct Meant {
    bool any = false;
    std::optional<Move> only{};
};

Meant meant(const score::Slots& slots, std::uint32_t place, const Model& model, const Position& position)
{
    const auto& here = slots.places[place];
    const auto end = here.first_likeness + here.likenesses;
    Cost least = Cost::none();
    for (auto k = here.first_likeness; k < end; ++k) least = std::min(least, model.reading(k));
    Meant meant;
    const auto add = [&](const Move& move) {
        if (meant.any && meant.only != move) meant.only.reset();
        if (!meant.any) meant.only = move;
        meant.any = true;
    };
    for (auto k = here.first_likeness; k < end; ++k) {
        if (model.reading(k) > least + as_likely) continue;
        const auto& known = slots.records[slots.likenesses[k].record];
        if (!known.masks.empty()) {
            const auto [only, none] = sift(known.masks, position);
            if (only) add(*only);
            if (only || none) continue;
        }
        for (const Candidate& candidate : candidates(known.record, position)) add(candidate.move);
    }
    return meant;
}

}  // namespace

Cost Foresight::against(Position position, Heads heads, unsigned number) const
{
    for (const Cost cost : unfit) {
        const Side side = position.to_move();
        const unsigned printed = printed_as(number, heads.of(side));
        const auto next = outlook_.next(side, heads.of(side).at, printed);
        if (!next || (next->row != 0 && next->row != printed)) return {};
        const auto place = static_cast<std::int32_t>(next->place);
        if (heads.have_read(place)) return {};
        const auto [any, only] = meant(model_.slots(), next->place, model_, position);
        if (!any) return cost;
        if (!only) return {};
        heads.move(side, place, 0);
        position.make(*only);
        if (side == Side::black) ++number;
    }
    return {};
}

bool Foresight::is_amiss(const Head& head, Side side, unsigned number) const
{
    const unsigned printed = printed_as(number, head);
    const auto next = outlook_.next(side, head.at, printed);
    return next && next->row != 0 && next->row != printed;
}

}  // namespace descry::decode
