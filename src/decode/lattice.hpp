// The states of a search, ply by ply, with all the ways between them that were tried.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "descry/position.hpp"
#include "src/cost/cost.hpp"
#include "src/decode/positions.hpp"

namespace descry::decode {

inline constexpr std::uint32_t nowhere = ~std::uint32_t{0};

/// The last place that a player's records were read at, and where the run of places began that were read on the way to
/// it, none left out, by either player.
struct Head {
    std::int32_t at = -1, run = 0;
    std::int64_t stride = 0;   ///< weight of the records that it passed over at its last step
    std::int32_t ahead = 0;    ///< by how much the number of its last numbered record was more than the move's own
    bool misnumbered = false;  ///< the page itself counts wrong there: from one record to the very next

    [[nodiscard]] bool has_read(std::int32_t place) const { return place >= run && place <= at; }
};

struct Heads {
    Head white, black;
    [[nodiscard]] Head& of(Side side) { return side == Side::white ? white : black; }
    [[nodiscard]] const Head& of(Side side) const { return side == Side::white ? white : black; }
    [[nodiscard]] std::int32_t last() const { return std::max(white.at, black.at); }
    [[nodiscard]] bool have_read(std::int32_t place) const { return white.has_read(place) || black.has_read(place); }

    /// A player's record is read at a place.
    void move(Side side, std::int32_t place, std::int64_t stride)
    {
        Head& own = of(side);
        const Head& other = of(opponent(side));
        const bool goes_on =
            place == own.at + 1 || (place > own.at && other.run <= own.at + 1 && other.at + 1 >= place);
        own.at = place, own.run = goes_on ? own.run : place, own.stride = stride;
    }
};

struct Arc {
    std::uint32_t from;      // node of the ply before
    std::uint32_t likeness;  // or nowhere
    std::uint32_t place;     // or nowhere
    Move move;
    std::uint8_t fitting;
    Cost cost;
    Cost chess;          // that much of it speaks against the move, and not against the way it is read
    std::uint32_t next;  // further arc into the same node, or nowhere
};

/// The likeliest ways on from a state to states that were not gone on with: of two moves.
class DroppedWays {
public:
    void add(const Move& move, Cost cost)
    {
        if (cost >= other_) return;
        if (move_ == move || !move_) {
            move_ = move, likeliest_ = std::min(likeliest_, cost);
            return;
        }
        if (cost < likeliest_)
            other_ = std::exchange(likeliest_, cost), move_ = move;
        else
            other_ = cost;
    }
    /// With any move.
    void add(Cost cost) { likeliest_ = std::min(likeliest_, cost), other_ = std::min(other_, cost); }
    [[nodiscard]] Cost likeliest() const { return likeliest_; }
    /// With another move.
    [[nodiscard]] Cost other_than(const Move& move) const { return move_ == move ? other_ : likeliest_; }

private:
    std::optional<Move> move_{};
    Cost likeliest_ = Cost::none(), other_ = Cost::none();
};

struct Node {
    PositionId position;
    Heads heads;
    std::uint8_t lost_running = 0;
    std::uint8_t recovering = 0;  ///< plies until a record that was lost is forgotten
    std::uint64_t read = 0;       ///< tells the places that were read on the way from others: see with()
    Cost best, behind = Cost::none();
    Cost chess{}, chess_behind{};  ///< that much of these speaks against moves alone
    Cost beyond{};  ///< of the cheapest way to an end, were a dropped state no worse than the best that was kept
    DroppedWays dropped{};
    Cost ahead{};  ///< what its heads' next records promise
    Cost unfit{};  ///< what speaks against their being legal
    std::uint32_t best_arc = nowhere, arcs = nowhere;

    [[nodiscard]] Cost hoped() const { return best + ahead + unfit; }
};

/// The same set of places, and one that is not among them. Different sets may be told apart no more, once in 2^64.
[[nodiscard]] constexpr std::uint64_t with(std::uint64_t read, std::uint32_t place)
{
    std::uint64_t key = (place + 1) * 0x9E3779B97F4A7C15U;
    key = (key ^ key >> 30U) * 0xBF58476D1CE4E5B9U;
    return read ^ key ^ key >> 27U;
}

/// The states of a ply by their keys. What was entered for the ply before is forgotten at no cost.
class StateTable {
public:
    void clear() { ++ply_, count_ = 0; }

    /// The index that the key was entered with; `fresh`, which it is entered with now, if it was not.
    [[nodiscard]] std::uint32_t find_or_add(std::uint64_t key, std::uint32_t fresh)
    {
        if (2 * count_ >= slots_.size()) grow();
        Slot& slot = find(key);
        if (slot.ply == ply_) return slot.index;
        slot = {key, fresh, ply_};
        ++count_;
        return fresh;
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t index = 0, ply = 0;
    };

    [[nodiscard]] Slot& find(std::uint64_t key)
    {
        for (std::size_t at = (key * 0x9E3779B97F4A7C15U) >> 32U;; ++at) {
            Slot& slot = slots_[at & (slots_.size() - 1)];
            if (slot.ply != ply_ || slot.key == key) return slot;
        }
    }
    void grow()
    {
        std::vector<Slot> before(2 * slots_.size());
        before.swap(slots_);
        for (const Slot& slot : before)
            if (slot.ply == ply_) find(slot.key) = slot;
    }

    std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << 12U);
    std::uint32_t ply_ = 1;
    std::size_t count_ = 0;
};

struct Layer {
    std::vector<Node> nodes{};
    std::vector<Arc> arcs{};
    Cost onward = Cost::none();  ///< what the best that was kept goes on at, beyond what its heads promise
};

}  // namespace descry::decode
