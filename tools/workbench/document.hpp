// A text that was sent to be read: its scores, and its games with what the reader has settled in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/diagnostic.hpp"
#include "descry/game.hpp"
#include "descry/law.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/terms.hpp"
#include "descry/text.hpp"
#include "offsets.hpp"

namespace descry::workbench {

/// What a record that fits no legal move is taken for.
enum class Faults : std::uint8_t {
    mend,     ///< a misprint: the game goes on with the likeliest correction, marked
    rule_on,  ///< what was done over the board: it is played on with as far as that can be, and the law is asked
    stop,     ///< the end of what can be read; the likeliest correction is told
};

/// How a text is to be read.
struct Reading {
    Source from = Source::automatic;
    law::Terms terms{};
    LanguageChoice records{};  ///< the language and dialect that are asked for
    Faults faults = Faults::mend;
    std::optional<Position> start{};
    bool as_played = false;
    bool first_look = false;            ///< a long text is to be shown soon: see at_first_look()
    std::optional<std::size_t> work{};  ///< what may still be done on the text that this is a piece of
};

/// What the reader decided about a record, or about a place where one is missing.
struct Choice {
    enum class Kind : std::uint8_t {
        move,    ///< it means this move
        supply,  ///< a move that is missing before it is this one
        leave,   ///< it is no part of the game
        stop,    ///< it is right as printed: the game stops there
    };
    std::size_t record{};  ///< from 0, among the records of the score
    Kind kind{};
    std::string uci{};
    std::optional<std::uint64_t> at{};  ///< where the record begins in the text as shown; then `record` follows from it

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// A game with the reader's choices.
struct Settled {
    Game game;
    std::vector<bool> by_reader;         ///< to each ply: the reader settled it
    std::vector<std::size_t> record_of;  ///< to each ply: its record, or that before which it was supplied
    std::vector<bool> kept;              ///< to each choice: whether it could be played
    std::vector<std::string> remarks{};  ///< on agreements that the score states and that are not understood
};

class Document {
public:
    Document(std::string bytes, const Reading& reading);
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    [[nodiscard]] const Text& text() const noexcept { return text_; }
    [[nodiscard]] const Offsets& offsets() const noexcept { return offsets_; }
    [[nodiscard]] const Reading& reading() const noexcept { return reading_; }
    [[nodiscard]] std::size_t games() const noexcept { return scores_.size(); }
    /// What is to be said of the text as a whole.
    [[nodiscard]] const std::vector<Diagnostic>& findings() const noexcept { return findings_; }
    [[nodiscard]] std::size_t size() const noexcept { return text_.view().size(); }
    /// Its games are what a first look gives, and a closer one may tell more.
    [[nodiscard]] bool at_first() const noexcept { return at_first_; }
    /// How much may still be done on the text that this is a piece of: see read_scores_within().
    [[nodiscard]] std::size_t work_left() const noexcept { return work_; }
    /// The score of a game as it is read, whose records choices are about.
    [[nodiscard]] Score as_read(std::size_t index) const;

    /// \param index  from 1, at most games().
    [[nodiscard]] Settled game(std::size_t index, const std::vector<Choice>& choices = {}) const;
    /// The same taken at its word: nothing is mended, whatever reading() says. Many times faster on damaged scores.
    [[nodiscard]] Settled game_as_printed(std::size_t index) const;

private:
    void find_scores();
    void find_faults();
    [[nodiscard]] Mending mending() const noexcept;
    [[nodiscard]] Settled settled(std::size_t index, const std::vector<Choice>& choices, Mending mending) const;

    Reading reading_;
    std::string_view foreign_;  ///< what to do with the file of another program
    Text text_;
    Offsets offsets_;
    std::vector<Score> scores_;
    std::vector<Diagnostic> findings_;
    bool at_first_ = false;
    std::size_t work_;
};

}  // namespace descry::workbench
