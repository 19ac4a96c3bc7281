// What a reader settled in a text, as a small file that can be kept, read by others and replayed.
//
//     # descry corrections 1
//     4:12	is	b8c6	Kt-B3
//
// A line to a choice, in columns: the record's line and column in the text, what it is, the move in coordinates, and
// the record as printed, by which a text that has changed since is found out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "document.hpp"

namespace descry::workbench {

struct Correction {
    std::uint64_t line{}, column{};
    Choice::Kind kind{};
    std::string uci{};      ///< for moves that are read or supplied
    std::string printed{};  ///< the record
};

/// The first line of a file of corrections.
[[nodiscard]] std::string corrections_head();

/// The choices about one game, in the order of the text; those that name no record of it are left out.
[[nodiscard]] std::string write_corrections(const Document& document, std::size_t game,
                                            const std::vector<Choice>& choices);

/// \retval error  which line cannot be used, and why.
[[nodiscard]] std::expected<std::vector<Correction>, std::string> read_corrections(std::string_view text);

/// Corrections where the text has their records.
struct Located {
    std::map<std::size_t, std::vector<Choice>> choices{};  ///< by game, from 1
    std::vector<std::string> lost{};                       ///< what is to be said of those whose record is not there
};
[[nodiscard]] Located locate(const Document& document, const std::vector<Correction>& corrections);

}  // namespace descry::workbench
