// How sure the records of many games are: counts by dialect and by kind of error.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "descry/api.h"
#include "descry/game.hpp"

namespace descry {

/// The manner of a score, by what most of its records look like.
[[nodiscard]] DESCRY_API std::string_view manner(const Game& game);

/// Counts over games of one manner.
struct DESCRY_API CensusCount {
    std::uint64_t games = 0, complete = 0, as_written = 0;  ///< as written: complete, and nothing mended
    std::uint64_t records = 0;                              ///< plies, played or not
    std::uint64_t unplayed = 0;                             ///< those behind the place where a game stops
    std::array<std::uint64_t, 7> by_status{};               ///< of the plies that are played, by Status
    std::array<std::uint64_t, slip_count> by_slip{};        ///< of those that are mended, by Slip
    std::uint64_t superfluous = 0;                          ///< records left out

    CensusCount& operator+=(const CensusCount& other);
};

class DESCRY_API Census {
public:
    void add(const Game& game);

    /// By manner, in the order of their names.
    [[nodiscard]] const std::map<std::string, CensusCount, std::less<>>& counts() const noexcept { return counts_; }
    [[nodiscard]] CensusCount all() const;

private:
    std::map<std::string, CensusCount, std::less<>> counts_{};
};

/// The census as a table.
[[nodiscard]] DESCRY_API std::string census_text(const Census& census);
/// One JSON object on one line, schema "descry-census/1".
[[nodiscard]] DESCRY_API std::string census_json(const Census& census);
/// A page that needs nothing else, with charts as inline SVG.
[[nodiscard]] DESCRY_API std::string census_html(const Census& census);

}  // namespace descry
