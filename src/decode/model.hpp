// What the decoder weighs, in nats: how a head goes from record to record, and what speaks for a place as a record.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "src/cost/cost.hpp"
#include "src/decode/decode.hpp"
#include "src/decode/lattice.hpp"
#include "src/decode/within.hpp"
#include "src/score/slots.hpp"

namespace descry::decode {

/// A place that is surely a record weighs so much; others less, as they look less like one.
inline constexpr std::int64_t a_whole = 16;

/// A record that is nowhere on the page, of the row of one that is lost; and any legal move.
inline constexpr Cost lost_beside = Cost::milli(3'400);

class Model {
public:
    Model(const score::Slots& slots, const Range& range, const Habits& habits);

    [[nodiscard]] const score::Slots& slots() const { return slots_; }
    [[nodiscard]] const Range& range() const { return range_; }
    [[nodiscard]] const Habits& habits() const { return habits_; }

    // ---- how a head goes

    /// What it costs to pass by records of this weight, and to go on to the next.
    [[nodiscard]] Cost skipping(std::int64_t weight) const;
    /// A record of the game may stand there.
    [[nodiscard]] bool open(std::uint32_t place) const { return open_[place]; }
    [[nodiscard]] std::int64_t weight(std::uint32_t place) const { return weights_[place + 1] - weights_[place]; }
    /// The weight of the records between two places.
    [[nodiscard]] std::int64_t between(std::int32_t a, std::int32_t b) const;
    /// To the place that bears the number which is due, wherever it stands; none where it is too far away.
    [[nodiscard]] Cost to_number(std::int32_t from, std::uint32_t place) const;
    /// Back to a place a little behind the other player's last record.
    [[nodiscard]] Cost back_over(std::int32_t other, std::int32_t place) const;
    /// Over the beginnings of other games, and the ends of this.
    [[nodiscard]] Cost over_games(std::int32_t from, std::int32_t to) const;
    /// A game that ends there leaves the records behind it on its line, the one below, and those that are due.
    ///
    /// \param due  the number of each player's next move
    [[nodiscard]] Cost left_behind(const Heads& heads, const std::array<unsigned, 2>& due) const;
    /// The places that bear a number.
    [[nodiscard]] std::span<const std::uint32_t> numbered(unsigned number) const;

    // ---- what speaks for a place

    /// Of a likeness as the record of this number, but for how a head came to it.
    [[nodiscard]] Cost print(std::uint32_t likeness, Side side, unsigned number) const
    {
        return readings_[likeness] + number_cost(slots_.likenesses[likeness].number, side, number);
    }
    /// The same, whatever the number; of a place of the range.
    [[nodiscard]] Cost reading(std::uint32_t likeness) const { return readings_[likeness]; }
    [[nodiscard]] Cost number_cost(std::uint32_t printed, Side side, unsigned number) const;
    /// Of a player's record at a place, read as what it looks most like, under its own number, from the one before it.
    [[nodiscard]] Cost at_best(Side side, std::uint32_t place) const;
    /// By how much a printed number is more than the move's own, where both are near; none where no number is read.
    [[nodiscard]] std::optional<std::int32_t> ahead_by(std::uint32_t printed, unsigned number) const;
    /// The number that a place bears, or else the place right before it on its line; or none.
    [[nodiscard]] std::uint32_t number_over(std::uint32_t place) const { return score::number_over(slots_, place); }
    /// Where on the page a player's record stands: a likeness of a place, and the best of them.
    [[nodiscard]] Cost stands(Side side, std::uint32_t likeness) const
    {
        return habits_.columns.against(side, slots_.signs[slots_.likenesses[likeness].begin].column);
    }
    [[nodiscard]] Cost standing(Side side, std::uint32_t place) const
    {
        return standing_[static_cast<std::size_t>(side)][place];
    }
    /// Of a place that bears no number.
    [[nodiscard]] Cost unnumbered(Side side) const { return habits_.unnumbered[static_cast<std::size_t>(side)]; }
    /// The same behind a record of the player that bears none either: numbers are lost by the column.
    [[nodiscard]] Cost still_unnumbered(Side side) const { return std::min(unnumbered(side), still_without); }

private:
    static constexpr Cost still_without = Cost::milli(700);

    [[nodiscard]] Cost reading(const score::Place& place, const score::Likeness& like) const;
    [[nodiscard]] Cost left_below(std::uint32_t last) const;
    [[nodiscard]] static bool stands_alone(const score::Place& place);  ///< surely a record, and in no words
    [[nodiscard]] bool begins_game(const score::Place& place) const;    ///< it bears number 1
    [[nodiscard]] Cost surroundings(const score::Place& place) const;
    [[nodiscard]] Cost against(std::uint32_t printed, unsigned number) const;

    const score::Slots& slots_;
    Range range_;
    Habits habits_;
    Within<Cost> readings_{};                 ///< by likeness
    std::array<Within<Cost>, 2> standing_{};  ///< by side and place
    Within<bool> open_{};                     ///< by place
    Within<std::int64_t> weights_{};          ///< of the places of the range before each
    Within<std::uint32_t> begun_{};           ///< games that begin, and ends, up to each place
    std::unordered_map<unsigned, std::vector<std::uint32_t>> numbered_{};

    static constexpr unsigned most_moves = 256;
    static constexpr std::int16_t not_yet = std::numeric_limits<std::int16_t>::min();
    std::uint32_t first_number_ = 0;               ///< of the slots, that any place of the range bears
    mutable std::vector<std::int16_t> against_{};  ///< in thousandths of a nat, by printed number and move's number
};

}  // namespace descry::decode
