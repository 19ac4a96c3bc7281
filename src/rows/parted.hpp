// Two records on one line with a sign between them that neither has: "P-K4: P-K4", "P-K4 / P-K4", "P-K4 — P-K4".
#pragma once

#include <optional>

#include "src/rows/cells.hpp"

namespace descry::sheet {

struct Parted {
    Piece first{}, second{};
};

/// The record at the beginning of a piece and what stands behind the sign that parts it from another record.
///
/// \param labels  the label of the other player parts them too: "W. P-K4, B. P-K4".
[[nodiscard]] std::optional<Parted> parted_by_sign(Piece piece, bool labels);

/// A record stands at the beginning of a piece, behind White's label or without, and parted from what follows as
/// records are.
///
/// \param anchored  as in read_prefix.
[[nodiscard]] bool begins_with_record(Piece piece, bool anchored = false);

/// Bytes of White's label before his record: "1. W. P-K4, B. P-K4".
[[nodiscard]] std::size_t whites_label(std::string_view text);

/// A column that holds such a sign and nothing else.
[[nodiscard]] bool is_parting_sign(Piece piece);

}  // namespace descry::sheet
