// What a line of a scanned page is where it is no row: a heading, a caption, the begin of a note, or signs that may
// have been a record.
#pragma once

#include <optional>
#include <vector>

#include "src/rows/lines.hpp"

namespace descry::sheet {

/// Numbers run together with letters at the head of short lines: clean print has none, and what is clean is no work for
/// the reader of blocks.
[[nodiscard]] bool looks_like_blocks(const std::vector<Piece>& lines);

/// "Game No. 24.", however a scan has it: "Oame No. 21.", "(iratne Xo. IIH."
[[nodiscard]] bool counts_games(std::string_view line);

/// It names a player's colour, or tells where a game was played.
[[nodiscard]] bool heads_game(std::string_view line);

/// "(a) The right move": a mark in brackets and words behind it.
[[nodiscard]] bool begins_note(std::string_view line);

/// A line of words that the next line does not go on with.
[[nodiscard]] bool ends_sentence(std::string_view line);

/// Below a diagram stands "Position after Black's 26th move", the move, and who plays the men: no row of the score.
[[nodiscard]] bool is_move_of_caption(const std::vector<Piece>& lines, std::size_t i);

/// Signs on a line of their own that may be what a scan left of a record: no words, no mark of a note or of a check,
/// and no page's number.
[[nodiscard]] bool may_be_record(std::string_view line);

/// A man's letter and the dash or the cross behind it.
[[nodiscard]] bool begins_like_record(std::string_view line);

/// "23 QxPch., and mates in three": where the words behind the last record begin, with their comma.
[[nodiscard]] std::optional<std::size_t> before_and(std::string_view line);

}  // namespace descry::sheet
