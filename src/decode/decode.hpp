// The decoder: of all legal games, the one that the page most likely records.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "descry/position.hpp"
#include "src/cost/cost.hpp"
#include "src/score/slots.hpp"

namespace descry::decode {

/// Another move in the place of one, on the cheapest whole way that has it.
struct Rival {
    Move move;
    Cost extra;  ///< how much more the whole way costs
};

struct Ply {
    Move move;
    std::optional<std::uint32_t> place{};     ///< of the page; none where no record of the move was found
    std::optional<std::uint32_t> likeness{};  ///< of the slots: which reading of that place
    unsigned fitting = 1;                     ///< legal moves that this reading of the place fits
    Cost cost{};
    Cost chess{};                 ///< that much of it speaks against the move, and not against the way it is read
    Cost margin{};                ///< how much dearer the best way with another move here is
    Cost elsewhere{};             ///< the same of ways that do not have it by reading this place otherwise alone
    Cost rest = Cost::none();     ///< how much dearer all else is at least where this place is read as another move
    std::vector<Rival> rivals{};  ///< likeliest first
};

/// One way through a page.
struct Path {
    Position start = Position::initial();
    std::vector<Ply> plies{};
    std::size_t work = 0;  ///< states that were gone on from
    Cost total{};          ///< against the same words as prose and stray records: less than nothing speaks for a game
};

/// In which columns of the page a player's records stand, and in which they do not: learnt from a first reading.
class Columns {
public:
    static constexpr std::uint32_t width = 4;  ///< of one, in signs

    /// What speaks against a record of the player in this column of the page's display.
    [[nodiscard]] Cost against(Side side, std::uint32_t column) const
    {
        const auto& costs = costs_[static_cast<std::size_t>(side)];
        return costs.empty() ? Cost{} : costs[std::min<std::size_t>(column / width, costs.size() - 1)];
    }
    /// \param columns  of the player's records, and of his opponent's.
    void learn(Side side, std::span<const std::uint32_t> own, std::span<const std::uint32_t> others);

private:
    std::array<std::vector<Cost>, 2> costs_{};  ///< by side; none where nothing was learnt
};

/// Damage up to this is in the blanks and stops alone.
inline constexpr Cost untouched = Cost::milli(1'000);

/// What a text does: as nobody knows it, or learnt from it.
struct Habits {
    double damage = 1;                                 ///< how many times dearer damage is than in an ordinary scan
    Cost damaged{};                                    ///< what it costs besides that a record is damaged at all
    Cost lost = Cost::milli(7'500);                    ///< a record that is nowhere on the page, and any legal move
    std::array<Cost, 2> unnumbered{Cost::milli(500)};  ///< by side: that his record bears no number
    std::array<Cost, 2> numbered{};                    ///< by side: that it bears one
    std::optional<Side> others_numbers{};              ///< before whose records numbers stand that are the other's
    Cost bracketed = Cost::milli(3'000);               ///< that its number stands in brackets
    Cost in_prose = Cost::milli(1'200);                ///< that a record stands among words
    Cost in_brackets = Cost::milli(1'800);
    Cost skip = Cost::milli(1'600);  ///< that a head passes over a record, or several
    Columns columns{};
};

/// Places [begin, end) that lie one behind the other.
struct Stretch {
    std::uint32_t begin, end;
};

/// Where a game may begin: the places [first, last) for its first record; all of the game's are in [from, limit).
struct Range {
    std::uint32_t first, last, limit;
    std::uint32_t from = first;                   ///< a second column's records may stand above its beginning
    std::optional<std::uint32_t> blacks_first{};  ///< where Black's first record is, where that is known
    std::span<const Stretch> notes{};             ///< no records of the game: they are passed over at no cost
};

/// Whose records bear numbers, by how many of all records do: one player's where half of them do.
[[nodiscard]] Habits habits_of(const score::Slots& slots, const Range& range);
/// \param path   read with the habits of the page.
/// \param page  weighs as much as a dozen records.
[[nodiscard]] Habits habits_of(const Path& path, const score::Slots& slots, const Habits& page);

struct Limits {
    std::size_t states = 250;    ///< kept at one ply
    std::size_t at_worst = 500;  ///< the same where the page reads badly
    std::int64_t times = 4;      ///< that many times more, at most, where several records running are lost
    Cost beam = Cost::milli(12'000);
    std::size_t longest = 700;  ///< plies
};

/// The likeliest game that begins in a range of places; of no plies where none is likelier than prose.
[[nodiscard]] Path decode(const score::Slots& slots, const Position& start, const Range& range,
                          const Limits& limits = {}, const Habits& habits = {});

/// The likeliest of those that go on from so many plies of a path; these are not weighed anew, nor have they rivals.
/// \param range, habits  but for notes behind these plies, those that the path was read with.
[[nodiscard]] Path decode_from(const score::Slots& slots, const Path& begun, std::size_t plies, const Range& range,
                               const Limits& limits, const Habits& habits);

}  // namespace descry::decode
