// The numbers that are printed before records: where they stand, and what they say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/cost/cost.hpp"
#include "src/page/signs.hpp"

namespace descry::score {

/// A number as it stands before a record.
struct PrintedNumber {
    static constexpr std::size_t most = 4;
    std::array<char, most> signs{};  ///< as printed, the first not zero
    /// What it costs that each is a figure, where who read it tells what else it could be; none: as signs are mistaken.
    std::array<std::array<Cost, 10>, most> otherwise{};
    bool any_otherwise = false;
    std::uint8_t size = 0;
    std::uint32_t begin = 0;  ///< its first sign
    bool far = false;         ///< not on the record's own line
    bool bracketed = false;   ///< "(11)", as notes have them
    bool blacks = false;      ///< dots behind it leave out White's record
};

/// What a number says against its being `n`: less than nothing where it speaks for it.
[[nodiscard]] Cost against(const PrintedNumber& number, unsigned n);
/// What it says as it stands; none where not all of it are figures.
[[nodiscard]] std::optional<unsigned> value_of(const PrintedNumber& number);

/// Which signs are of numbers rather than of records, as they are printed.
[[nodiscard]] std::vector<bool> signs_in_numbers(const page::Signs& signs);
/// The number that stands before the record that begins at `i`.
/// \param in_number  what signs_in_numbers() gives.
[[nodiscard]] std::optional<PrintedNumber> number_before(const page::Signs& signs, const std::vector<bool>& in_number,
                                                         std::size_t i);

}  // namespace descry::score
