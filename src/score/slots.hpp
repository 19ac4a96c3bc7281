// Where the records of a score may stand on a page: cheap to say, generous, never final.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/position.hpp"
#include "src/cost/cost.hpp"
#include "src/page/signs.hpp"
#include "src/score/known_records.hpp"
#include "src/score/printed_number.hpp"

namespace descry::score {

inline constexpr std::uint32_t no_number = ~std::uint32_t{0};

/// A record that the signs [begin, end) look like.
struct Likeness {
    RecordId record;
    std::uint32_t begin, end;
    Cost damage;                       ///< of its being printed so
    Cost prose;                        ///< of these signs, were they no record
    std::uint32_t number = no_number;  ///< of the slots: that stands before it
};

/// Where one record may stand, and what it may be.
struct Place {
    std::uint32_t begin, end;  ///< of the likeliest
    std::uint32_t first_likeness{}, likenesses{};
    Cost lead{};  ///< by how much the likeliest is likelier than prose
    std::uint32_t line{}, column{};
    std::uint32_t number = no_number;  ///< of the slots: before the likeliest
    bool in_brackets = false;
    float prose_beside = 0;       ///< share of its line's letters that are in no place
    bool supposed = false;        ///< words right before it suppose it: "if now"
    bool supposed_too = false;    ///< or they suppose one before it, on its line
    std::optional<Side> heads{};  ///< right before it stands whose column begins: "Black. (Mr. P—.)"
    bool behind_end = false;      ///< a line that ends a game stands between it and the place before: "Resigns."
};

struct Slots {
    explicit Slots(page::Signs read) : signs{std::move(read)} {}

    page::Signs signs;
    KnownRecords records{};
    std::vector<Place> places{};
    std::vector<Likeness> likenesses{};
    std::vector<PrintedNumber> numbers{};

    [[nodiscard]] std::span<const Likeness> likenesses_of(const Place& place) const
    {
        return std::span{likenesses}.subspan(place.first_likeness, place.likenesses);
    }
};

/// The number that a place bears, or else the place right before it on its line: "4. P-Q4 PxP"; or none.
[[nodiscard]] std::uint32_t number_over(const Slots& slots, std::uint32_t place);

/// \param text  as normalised.
[[nodiscard]] Slots slots_of(std::string_view text);
[[nodiscard]] Slots slots_of(page::Signs signs);

}  // namespace descry::score
