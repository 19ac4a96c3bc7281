#include "src/decode/meanings.hpp"

#include <algorithm>
#include <utility>

#include "descry/resolve.hpp"
#include "src/resolve/masks.hpp"

namespace descry::decode {
namespace {

using namespace literals;

constexpr Cost one_of_several = 0.7_nats;
constexpr Cost against_habit = 1.5_nats;  // a move that the habits of print do not pick
constexpr Cost queens_side = 2_nats;      // where the record leaves open on which side the King castles
constexpr Cost no_queen = 5_nats;         // that becomes what a record does not name (Part I Law 11 E (d))
constexpr Cost supplied_dash = 0.5_nats;
constexpr Cost false_check = 2.5_nats, check_unmarked = 0.8_nats;
constexpr Cost unwritten_capture = 2.5_nats;  // "R-B8" for a capture: the laws allow it, and hardly a house prints it
constexpr Cost most_of_a_move = 1_nats;
constexpr Cost one_of_the_legal = 3.3_nats;  // as many as there are of them, in games
constexpr std::size_t most = 12;             // moves that one record may mean

}  // namespace

void Meanings::next_ply()
{
    ++ply_;
    remembered_ = 0;
    all_.clear();
}

template <class Append> std::span<const Meaning> Meanings::remembered(std::uint64_t key, Append&& append)
{
    std::size_t slot = (key * 0x9E3779B97F4A7C15U) >> 40U;
    for (;; ++slot) {
        const Known& known = known_[slot & (known_.size() - 1)];
        if (known.ply != ply_) break;
        if (known.key == key) return std::span{all_}.subspan(known.first, known.count);
    }
    const auto first = static_cast<std::uint32_t>(all_.size());
    std::forward<Append>(append)();
    const auto count = static_cast<std::uint32_t>(all_.size()) - first;
    if (remembered_ < known_.size() / 2) {
        ++remembered_;
        known_[slot & (known_.size() - 1)] = {key, ply_, first, count};
    }
    return std::span{all_}.subspan(first, count);
}

std::span<const Meaning> Meanings::of(PositionId id, score::RecordId record, const Positions& positions,
                                      Positions& after)
{
    const auto& known = records_[record];
    if (!known.masks.empty() && !positions.reach(id).allows(known.masks)) return {};
    return remembered(std::uint64_t{id} << 32U | record, [&] { append(known, id, positions, after); });
}

std::span<const Meaning> Meanings::all_of(PositionId id, const Positions& positions, Positions& after)
{
    constexpr std::uint32_t no_record = ~std::uint32_t{0};
    return remembered(std::uint64_t{id} << 32U | no_record, [&] {
        for (const Move& move : positions[id].legal_moves()) {
            const PositionId reached = after.id_of(positions[id].after(move));
            const Cost chess = likelihood(id, move, reached, positions, after);
            all_.push_back({move, chess, chess, reached, std::uint8_t{255}});
        }
    });
}

/// What speaks against a move, as chess. Whoever plays a combination goes on for several plies against what most moves
/// are, so that what was learnt of single moves is weighed as a part, and no move for or against more than a sign is.
Cost Meanings::likelihood(PositionId id, const Move& move, PositionId reached, const Positions& positions,
                          const Positions& after)
{
    const Cost against =
        against_move(positions[id], positions.stakes(id), move, after[reached], after.stakes(reached).offered) -
        one_of_the_legal;
    return std::clamp(Cost::milli(std::int64_t{against.milli()} * 7 / 10), -most_of_a_move, most_of_a_move);
}

void Meanings::append(const score::KnownRecord& known, PositionId id, const Positions& positions, Positions& after)
{
    const Position& position = positions[id];
    if (!known.masks.empty()) {
        const auto [only, none] = sift(known.masks, position);
        if (only) return append(known, id, positions, *only, {}, 1, after);
        if (none) return;
    }
    const auto found = candidates(known.record, position);
    if (found.size() == 1) {
        const Candidate& only = found.front();
        return append(known, id, positions, only.move, only.dash_supplied ? supplied_dash : Cost{}, 1, after);
    }
    if (found.empty() || found.size() > most) return;
    const auto liked = prefer(known.record, position, found).kept;
    for (const Candidate& candidate : found) {
        const bool disliked = std::ranges::find(liked, candidate.move, &Candidate::move) == liked.end();
        Cost cost = one_of_several + (disliked ? against_habit : Cost{});
        if (candidate.move.manner == Manner::castles && candidate.move.to.file() == File::c) cost += queens_side;
        if (candidate.move.promotion && *candidate.move.promotion != Role::queen) cost += no_queen;
        append(known, id, positions, candidate.move, cost, found.size(), after);
    }
}

void Meanings::append(const score::KnownRecord& known, PositionId id, const Positions& positions, const Move& move,
                      Cost cost, std::size_t fitting, Positions& after)
{
    const PositionId reached = after.id_of(positions[id].after(move));
    const bool check = after[reached].in_check();
    if (known.check && !check) cost += false_check;
    if (!known.check && check) cost += check_unmarked;
    if (!known.takes && known.notation == Notation::descriptive && positions[id].captured(move))
        cost += unwritten_capture;
    const Cost chess = likelihood(id, move, reached, positions, after);
    all_.push_back(
        {move, cost + chess, chess, reached, static_cast<std::uint8_t>(std::min<std::size_t>(fitting, 250))});
}

}  // namespace descry::decode
