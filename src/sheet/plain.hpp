// A plainly written game: tags, and movetext of numbers and records, each of which fits one legal move, then a result;
// or a sheet, the players over two columns of records, and the result below.
//
// Most games of a database are such games, and for them nothing is searched, no diagnostic is made and no memory
// taken: the words are found in the text itself, each record is known from earlier games or read once, and one legal
// move is left of it. Where anything is otherwise, the game is left to the reader of all scores, which knows nothing of
// this one and gives the same of a plain game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/game.hpp"
#include "descry/position.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"
#include "src/heading/plain_heading.hpp"
#include "src/rows/known_records.hpp"

namespace descry::sheet {

/// One ply of a plain game.
struct PlainPly {
    const KnownRecord* record = nullptr;
    std::uint32_t begin = 0, end = 0;  ///< of the record in the text
    Move move{Square::at(0), Square::at(0)};
    Role man{};  ///< that moves
};

class PlainReader {
public:
    PlainReader() = default;
    PlainReader(const PlainReader&) = delete;
    PlainReader& operator=(const PlainReader&) = delete;

    /// Reads the tags of a game's text and comes to its first move.
    ///
    /// \param text    a game and nothing else; must outlive the reading.
    /// \param source  what the movetext is in; automatic: what it looks like.
    /// \return        false if it is no plain game.
    [[nodiscard]] bool begin(std::string_view text, Source source);

    /// The same of a sheet without tags, which begins with the text; what stands behind it may be another.
    ///
    /// "White: NAME" over "Black: NAME", an empty line, rows of a number and two records, all numbers rising from 1 and
    /// each column in its place, an empty line and the result: what rows, headings and endings there are otherwise, the
    /// reader of all scores knows.
    ///
    /// \param heading  whether its heading is known to be plain, and what it tells is not wanted.
    enum class Heading : std::uint8_t { read, passed_over };
    [[nodiscard]] bool begin_sheet(std::string_view text, Heading heading = Heading::read);

    /// Comes to the next record; move() is what it tells in position().
    /// \return  false at the end of the game, or where it is not plain: ended() tells which.
    [[nodiscard]] bool next();
    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] const Move& move() const noexcept { return plies_[played_ - 1].move; }
    /// Makes the move.
    /// \return  false where the marks of the record are not true of it: the game is not plain.
    [[nodiscard]] bool make();

    /// Reads and makes all moves, as next() and make() do in turn.
    void read_moves();

    /// All of the text was read as a plain game; of a sheet, all up to end().
    [[nodiscard]] bool ended();
    /// Behind the sheet and the empty lines below it.
    [[nodiscard]] std::size_t end() const noexcept { return at_; }

    // Of a game that is read to its end.
    [[nodiscard]] std::span<const PlainPly> plies() const noexcept { return {plies_.data(), played_}; }
    [[nodiscard]] std::string_view result() const noexcept { return result_; }
    /// All but the result, in their order; no two of one name.
    [[nodiscard]] std::span<const PlainTag> tags() const noexcept { return tags_; }
    /// What is said over the moves.
    [[nodiscard]] const std::vector<Comment>& comments() const noexcept { return heading_.comments(); }
    /// The text as given.
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// Stays till it is asked for again.
    [[nodiscard]] const DialectFound& dialect();
    /// The game as the reader of all scores gives it.
    /// \param text  that was read.
    [[nodiscard]] Game game(const Text& text, std::uint64_t index);

private:
    void start(std::string_view text);
    [[nodiscard]] bool read_tags();
    [[nodiscard]] bool pass_blanks()
    {
        // One blank or one line end parts most signs.
        if (at_ + 1 < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n') && text_[at_ + 1] > ' ') {
            ++at_;
            return true;
        }
        return pass_gap();
    }
    [[nodiscard]] bool pass_gap();
    [[nodiscard]] bool pass_expected_number();
    [[nodiscard]] bool read_number();
    [[nodiscard]] std::size_t word_end(std::size_t at) const;
    [[nodiscard]] std::size_t record_end(std::size_t end) const;
    [[nodiscard]] const KnownRecord* find_record(std::size_t& end);
    [[nodiscard]] const KnownRecord* find_long_record(std::size_t& end);
    template <Side side> [[nodiscard]] bool next_of();
    template <Side side> [[nodiscard]] bool next_in_row();
    template <Side side> [[nodiscard]] bool take_record();
    [[nodiscard]] bool ends_with_text();
    [[nodiscard]] bool ends_with_sheet();
    void add(const KnownRecord& record, Square from, Square to, Manner manner, std::optional<Role> promotion, Role man);
    [[nodiscard]] bool marks_hold();
    [[nodiscard]] bool read_result();
    [[nodiscard]] bool begin_notation(std::size_t& end);
    [[nodiscard]] bool give_up()
    {
        broken_ = true;
        return false;
    }
    [[nodiscard]] char here(std::size_t ahead = 0) const noexcept
    {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    enum class InWhat : std::uint8_t { unknown, descriptive, told_descriptive, todays };
    void read_in(InWhat notation)
    {
        notation_ = notation;
        known_ = notation == InWhat::todays ? &algebraic_ : &descriptive_;
    }

    KnownRecords descriptive_{Notation::english}, algebraic_{Notation::algebraic};
    DialectFound dialect_{};
    std::vector<PlainTag> tags_{};
    std::vector<PlainPly> plies_{};  ///< of which the first `played_` are this game's
    std::size_t played_ = 0;
    std::string_view text_{}, tag_result_{}, result_{};
    std::size_t at_ = 0;
    PlainHeading heading_{};
    std::array<std::size_t, 2> columns_{};  ///< of a sheet, where the records of White's and Black's begin
    std::size_t line_ = 0, moves_end_ = 0;  ///< of a sheet, where the row begins, and where the last record ends
    const Position start_ = Position::initial();
    Position position_ = start_;
    KnownRecords* known_ = &descriptive_;
    unsigned number_ = 1;
    Traits traits_{};
    InWhat notation_{};
    bool broken_ = false, result_read_ = false, sheet_ = false;
};

}  // namespace descry::sheet
