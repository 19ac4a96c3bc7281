// Two players that one line names as a pair, with no label: "Anderssen v. Kieseritzky", "Smith, J. - Jones, A., 1-0".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/rows/lines.hpp"

namespace descry::sheet {

/// White's name stands first.
struct PairedNames {
    std::string white, black;
    std::string result{};  ///< as PGN has it, where the line tells it
};

/// The pair that a heading's lines [from, to) name: the first that a word joins, or a result; else that a dash does,
/// where one line alone does so.
[[nodiscard]] std::optional<PairedNames> paired_names(const std::vector<Piece>& lines, std::size_t from,
                                                      std::size_t to);

/// How a player did, in brackets behind his name, "Smith (won)": the name is left without it.
///
/// \return what it says for the one who bears the name: "1-0" that White won, where he is White.
[[nodiscard]] std::optional<std::string_view> take_outcome(std::string& name, Side whose);

}  // namespace descry::sheet
