// Pieces of a line, held against the grammar: a record, dots, an ending, or none of these.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/game.hpp"
#include "descry/record.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// A view into the text, with its place.
struct Piece {
    std::string_view text;
    std::uint64_t begin{};

    [[nodiscard]] Span span() const noexcept { return {begin, begin + text.size()}; }
    [[nodiscard]] Piece sub(std::size_t from, std::size_t count = std::string_view::npos) const
    {
        const auto part = text.substr(from, count);
        return {part, begin + from};
    }
    [[nodiscard]] bool empty() const noexcept { return text.empty(); }
};

/// How far two columns stand from each other.
[[nodiscard]] constexpr std::size_t distance(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

/// Without the blanks at both ends.
[[nodiscard]] Piece trimmed(Piece piece);

/// The parts of a line between gaps of two blanks or more, or a tab.
[[nodiscard]] std::vector<Piece> columns(Piece line);

/// A move number at the start of a piece, and how many bytes it takes.
struct Numbered {
    unsigned number{};
    std::size_t size{};
};
[[nodiscard]] std::optional<Numbered> number_at(std::string_view text);

/// Bytes of the dots at the start of a piece; 0 if there are none.
[[nodiscard]] std::size_t dots_at(std::string_view text);

/// The player's label before a record, "W." or "B.", and how many bytes it takes.
struct Labelled {
    Side side{};
    std::size_t size{};
};
[[nodiscard]] std::optional<Labelled> label_at(std::string_view text);

/// A number before the rule of a fraction: "12. -----".
[[nodiscard]] std::optional<unsigned> fraction_number(std::string_view part);

/// A number and nothing else.
[[nodiscard]] std::optional<unsigned> lone_number(std::string_view line);

/// The time that a player has used, and nothing else: "1:12".
[[nodiscard]] bool is_clock_time(std::string_view part);

/// "14/1": the day on which a move was sent.
[[nodiscard]] bool is_day(std::string_view part);

/// Words of a piece, three letters or longer, that no record has.
[[nodiscard]] unsigned foreign_words(Piece piece);

/// A figure after these words would be the rank of a square that they begin: "Kt to Q B".
[[nodiscard]] bool completes_square(std::string_view words);

/// Whether a read record tells a move: a square or a capture alone does not, and no line of prose is to be taken for
/// one.
[[nodiscard]] bool tells_a_move(const Record& record);

/// A cell read as a record, with any words in brackets that follow it as comments.
struct Entry {
    Record record{};
    std::vector<Comment> comments{};
};
[[nodiscard]] std::optional<Entry> read_entry(Piece cell);

/// A long-hand record with the rest of its sentence as a comment: "The knight gives check to the king, and attacks the
/// rook."
[[nodiscard]] std::optional<Entry> read_sentence(Piece cell);

/// A move is told somewhere in the piece.
/// \param amid_words  the sentence may go on behind it: "KtxKt was better".
[[nodiscard]] bool holds_record(Piece piece, bool amid_words = false);

/// The last sign of a record may belong to what follows, as the number in "4 ... Q to Q 5 P to Q4": the record is read
/// without it as well, and the position has to choose.
/// \param piece  the record without the sign.
void add_without_last(Record& record, Piece piece);

/// A piece that holds two records, parted by a blank or by the number repeated.
[[nodiscard]] std::optional<std::pair<Entry, Entry>> read_pair(Piece piece, unsigned number);

/// Two records with a blank between them, of which one or both tell a move by the letter of Law 13 C alone, "QKt5
/// P-QR3": that is, without the man or the square. Nothing where they could be parted in more ways than one.
[[nodiscard]] std::optional<std::pair<Entry, Entry>> read_pair_by_the_letter(Piece piece);

/// The piece may read as one record, "PxP A3R", and is two: no sign of a move tells them apart in Spanish, nor where
/// both are a square alone, "KB3 QB3".
[[nodiscard]] bool is_pair_without_sign(Piece piece);

/// The record at the start of a piece of running text: the longest that is followed by a stop or another word.
struct Prefix {
    Entry entry{};
    std::size_t size{};
};
/// \param anchored  a move number stands before it, so that words of prose may follow; else it may be prose itself.
[[nodiscard]] std::optional<Prefix> read_prefix(Piece piece, bool anchored = false);

/// A comment's words, white space joined.
[[nodiscard]] Comment comment(Piece piece);

}  // namespace descry::sheet
