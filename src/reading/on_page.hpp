// What can be said of a way through a page by looking at the page: what it reads, leaves and counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "src/cost/cost.hpp"
#include "src/decode/decode.hpp"
#include "src/score/slots.hpp"

namespace descry::reading {

using decode::Path;
using score::Slots;

/// That a place leads prose by, and is a record.
inline constexpr Cost sure = Cost::milli(9'000);

class OnPage {
public:
    /// \param slots  have to outlive it.
    explicit OnPage(const Slots& slots)
        : slots_{slots}, numbered_{mostly_numbered(slots.places)}, bracketed_{mostly_bracketed(slots)}
    {}

    [[nodiscard]] const Slots& slots() const noexcept { return slots_; }
    /// Most of the records have numbers, or those of one player.
    [[nodiscard]] bool numbered() const noexcept { return numbered_; }
    /// A game without numbers may begin there: all of the text, or else nothing but records for a while, has none.
    [[nodiscard]] bool is_unnumbered(std::uint32_t at) const;
    /// Rows of two records have their numbers between these rather than before them: "P-K4  1  P-K4".
    [[nodiscard]] bool numbers_part_rows(const decode::Range& range) const;
    /// A place bears this number, or one that looks like it.
    [[nodiscard]] bool is_numbered(const score::Place& place, unsigned number) const;
    /// The first place and the last that a path reads, in the order of the page.
    [[nodiscard]] static std::uint32_t first_place(const Path& path);
    [[nodiscard]] static std::uint32_t last_place(const Path& path);
    /// The number that a record was read under: its own, or that of the record beside it.
    [[nodiscard]] std::uint32_t number_of(const Path& path, std::size_t ply) const;
    /// Which move of the path a ply belongs to, from 0.
    [[nodiscard]] static std::size_t move_of(const Path& path, std::size_t ply);
    /// Rows that bear numbers of the game and were not read, behind those that were read with these numbers: of the
    /// two, one tells the game and the other how it might have gone.
    struct CountedAgain {
        std::size_t move;   ///< the first, from the game's first
        std::uint32_t row;  ///< place of its first record
    };
    [[nodiscard]] std::vector<CountedAgain> counted_again(const Path& path) const;
    /// Every record follows the one before on the page, apart from words.
    [[nodiscard]] bool in_order(const Path& path) const;
    /// ... and is read as it stands, but for what any record may leave out: "R-K".
    [[nodiscard]] bool is_list(const Path& path) const;
    /// A number without a fault.
    [[nodiscard]] static bool is_printed(const score::PrintedNumber& printed, unsigned number);
    /// Surely a record, and no part of a note.
    [[nodiscard]] static bool is_row(const score::Place& place);
    /// Records stand right before a game's first, which may be of the same game.
    ///
    /// \param free_from  the first place that no earlier game has.
    [[nodiscard]] bool begins_late(std::uint32_t first, std::uint32_t free_from) const;
    /// A move has no record, or a record in the rows of the game that is none of its moves.
    [[nodiscard]] bool leaves_records(const Path& path, std::uint32_t free_from) const;
    /// Records in rows, between the game's first and last, that are none of its moves; in the order of the page.
    [[nodiscard]] std::vector<std::uint32_t> rows_left(const Path& path) const { return left(path, is_row); }
    /// How many records stand there, be it in rows or in lines of text.
    [[nodiscard]] std::size_t records_left(const Path& path) const;
    /// Records stand right behind a game's last that begin no other game.
    [[nodiscard]] bool goes_on(std::uint32_t last) const;
    /// Right behind its last record stands what may be one under the number that is due, or under the next.
    [[nodiscard]] bool counts_on(const Path& path) const;

private:
    /// Of a kind, between a path's first place and its last, and none of its own.
    [[nodiscard]] std::vector<std::uint32_t> left(const Path& path, bool (*kind)(const score::Place&)) const;
    /// One player's records have numbers, if not both players'.
    static bool mostly_numbered(std::span<const score::Place> places);
    /// As a house's style, not as notes have them.
    static bool mostly_bracketed(const Slots& slots);
    /// Nothing but a number is between it and the record before it.
    [[nodiscard]] bool follows(std::uint32_t place) const;
    /// On the line of a record that was read, rather a record than words, and among no more of these: it may be one
    /// that is badly read.
    [[nodiscard]] static bool stands_beside(const score::Place& place, const score::Place& read);
    /// Of the move that would follow a path's last.
    [[nodiscard]] static unsigned number_due(const Path& path);
    /// Right behind its last record words suppose one under the number that is due: it may be the game's all the same.
    [[nodiscard]] bool supposes_what_is_due(const Path& path) const;
    /// Of the last record hardly a sign was read, and nothing behind it tells which move it was.
    [[nodiscard]] bool ends_in_a_guess(const Path& path) const;
    /// Nothing else stands on its line.
    [[nodiscard]] bool fills_line(const score::Place& place) const;
    /// Below a note behind the last record stand others, nothing but records on their line, that the game could go on
    /// with as they are printed.
    [[nodiscard]] bool plays_on(const Path& path) const;

    const Slots& slots_;
    bool numbered_, bracketed_;
};

}  // namespace descry::reading
