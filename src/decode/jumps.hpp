// Where a player's next record may stand, and what speaks against each place of it. Many states of a ply have their
// heads at the same places and have read the same records: what is told here is told to all of them once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "src/decode/lattice.hpp"
#include "src/decode/model.hpp"
#include "src/decode/outlook.hpp"
#include "src/decode/within.hpp"

namespace descry::decode {

/// The places that were read on the way to a state.
class ReadPlaces {
public:
    explicit ReadPlaces(const Range& range) : marks_{range.from, range.limit} {}
    void clear() { ++mark_; }
    void add(std::uint32_t place) { marks_[place] = mark_; }
    [[nodiscard]] bool have(std::uint32_t place) const { return marks_[place] == mark_; }

private:
    Within<std::uint64_t> marks_;
    std::uint64_t mark_ = 1;
};

/// A likeness of a place, as the record of a ply.
struct Print {
    Cost cost;
    std::uint32_t likeness;
};

struct Jump {
    std::uint32_t place{};
    std::int64_t stride{};  ///< weight of the records that are passed over
    std::int32_t ahead{};   ///< by how much the player's numbers are then more than his moves' own
    Cost step{};            ///< what going there costs
    Cost promise{};         ///< of the next records of both players, from there
    Cost least{};           ///< all of that, with the likeliest print
    std::uint32_t first_print{}, prints{};
};

class Jumps {
public:
    Jumps(const Model& model, Outlook& outlook);

    void next_ply(Side side, unsigned number);

    /// The likeliest first. Valid until they are looked for from another state.
    /// \param mark  marks what was read on the way to the state
    template <class Mark> [[nodiscard]] std::span<const Jump> from(const Heads& heads, std::uint64_t read, Mark&& mark)
    {
        const Key key = key_of(heads, read);
        Known& known = find(key);
        if (known.ply != ply_) {
            read_.clear();
            std::forward<Mark>(mark)(read_);
            known = look(key, heads);
        }
        return std::span{jumps_}.subspan(known.first, known.count);
    }

    /// The likeliest first.
    [[nodiscard]] std::span<const Print> prints(const Jump& jump) const
    {
        return std::span{prints_}.subspan(jump.first_print, jump.prints);
    }

    /// What the next records of both players promise, where the one whose turn it is has no record.
    [[nodiscard]] Cost promise(const Heads& heads);

private:
    /// All that tells one state's ways from another's.
    struct Key {
        std::int32_t own = 0, other = 0, ahead = 0, others_ahead = 0;
        std::int64_t stride = 0;
        bool misnumbered = false;
        std::uint64_t read = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Known {
        Key key{};
        std::size_t ply = 0;
        std::uint32_t first = 0, count = 0;
    };
    struct Prices {
        std::size_t ply = 0;
        std::uint32_t first = 0, count = 0;
    };

    [[nodiscard]] Key key_of(const Heads& heads, std::uint64_t read) const;
    [[nodiscard]] Known& find(const Key& key);
    [[nodiscard]] Known look(const Key& key, const Heads& heads);
    [[nodiscard]] Cost promise(Side side, std::int32_t at, unsigned number, std::int32_t ahead);
    [[nodiscard]] Cost promise_of_other(const Heads& heads);
    [[nodiscard]] Cost beside(std::uint32_t printed, const Head& own) const;
    [[nodiscard]] Prices prices(std::uint32_t place, const Head& own);

    void first();
    void walk(std::int32_t from, std::int64_t stride);
    void walk_back(std::int32_t other);
    void to_numbers(const Heads& heads, unsigned number);
    void look_below(const Heads& heads);
    void to_passed(std::int32_t from);
    void consider(std::uint32_t place, Cost step, std::int64_t stride = 0);

    const Model& model_;
    Outlook& outlook_;
    ReadPlaces read_;
    Side side_ = Side::white;
    unsigned number_ = 1;
    std::size_t ply_ = 0;
    std::vector<Known> known_ = std::vector<Known>(std::size_t{1} << 10U);
    std::size_t remembered_ = 0;
    Known spare_{};  ///< where the table is full
    std::vector<Jump> jumps_{};
    std::vector<Print> prints_{};
    Within<Prices> priced_;  ///< by place
    /// By place: the state that it was last considered from, and as which of the ways.
    Within<std::pair<std::uint64_t, std::uint32_t>> considered_;
    std::uint64_t looks_ = 0;
    std::uint32_t begin_ = 0;  ///< of the ways that are being looked for
};

}  // namespace descry::decode
