// Moves that words beside the records change: one that was put back and another made in its place, a Pawn that remains
// one.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// What stands beside the last record, or the words after it, tells that it could not stand: another record for the
/// same turn may follow.
[[nodiscard]] bool may_be_put_back(const Written& last, std::string_view words_after = {});

/// The record tells a move of the King, castling apart, and nothing else.
[[nodiscard]] bool is_kings_move(const Record& record);

/// It is told besides that something else was made in its place.
[[nodiscard]] bool is_replaced(const Written& last, const std::vector<Comment>& beside_the_next);

/// Words beside a second record of the last one's number and side tell, and are understood, that it is of a move made
/// in its place.
[[nodiscard]] bool takes_its_place(const std::vector<Comment>& beside);

/// The records that words name, where they are understood and tell of more than one sent for the turn.
[[nodiscard]] std::vector<Record> also_sent_in(const Comment& comment, const Text& text);

/// The last record was put back: `next` stands for the same turn, with the words of both.
void put_in_place_of_last(std::vector<Written>& records, Written next);

/// Records that stand only within the words beside a move that was put back: "(a false move; the King was moved
/// instead, K to B sq.)".
void take_moves_from_comments(Score& score, const Text& text);

/// The piece that words choose for a Pawn: "(claims a second Queen)".
[[nodiscard]] std::optional<Role> piece_chosen(const std::vector<Comment>& comments);

/// The words beside a Pawn's move tell that it remains a Pawn, or what it becomes.
void let_pawns_remain(Score& score);

/// The same where a record names no square, "PxR", under a code that lets a Pawn remain one.
void let_unnamed_pawns_remain(Score& score);

}  // namespace descry::sheet
