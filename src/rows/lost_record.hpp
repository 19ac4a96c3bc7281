// What stands in the place of a record and has nothing of one: "[torn]", "???", "_____".
#pragma once

#include <optional>
#include <utility>

#include "src/rows/cells.hpp"

namespace descry::sheet {

/// Where it stands: after the number, or after the other player's record, which may have a mark or a remark behind it.
enum class Stands : std::uint8_t { before_record, behind_record };

/// Words in square brackets that tell no move and are no mark of a note; signs that are no letters; a word in small
/// letters. Nothing in it is a sign of a record.
[[nodiscard]] bool is_lost_record(Piece piece, Stands where);

/// One word that begins as a record does, a man's letters and a sign for "to" or "takes", and does not read: "B-[4",
/// "P-".
[[nodiscard]] bool begins_as_record(Piece word);

/// Words in square brackets that tell no move, and are neither the mark of a note nor "[sic]".
[[nodiscard]] bool is_bracketed_gap(Piece piece);

/// A line in brackets that tells of damage or loss: "(page torn)", "[the rest is illegible]".
[[nodiscard]] bool tells_of_loss(Piece line);

/// Two places with a blank between them, of which one cannot be read: "[illegible] Kt-B3", "Castles xqzt". The unread
/// one is its piece and nothing more.
struct OneLost {
    Piece white, black;
};
[[nodiscard]] std::optional<OneLost> with_one_lost(Piece piece);

}  // namespace descry::sheet
