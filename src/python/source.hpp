// Texts from Python: whatever has read(), in pieces.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/stream.hpp"
#include "descry/text.hpp"
#include "src/c/options.hpp"
#include "src/python/offsets.hpp"

namespace descry::python {

/// A piece of a source that was decoded together, and where it stands in the source.
struct Passage {
    Text text;
    std::string source;  ///< its name
    std::uint64_t begin{};
    std::optional<Characters> characters{};  ///< where the source is a str, whose places are counted so

    /// The place in the source of an offset in the text.
    [[nodiscard]] std::uint64_t place(std::uint64_t offset) const
    {
        const auto byte = text.file_offset(offset);
        return begin + (characters ? characters->before(byte) : byte);
    }
};
using SharedPassage = std::shared_ptr<const Passage>;

/// A game with the text that it stands in.
struct Found {
    Game game;
    SharedPassage passage;
};

/// The games of a source, one after the other. Not for several threads at a time.
class GameSource {
public:
    /// \param read     gives bytes, at most as many as it is asked for, and none at the end.
    /// \param options  as descry_options_set() takes them.
    /// \param is_text  the bytes are those of a str.
    GameSource(pybind11::object read, descry_options options, bool is_text);

    /// \return  nothing at the end. Called without Python's lock, which it takes to read on.
    [[nodiscard]] std::optional<Found> next();

    /// The same written in some form, where that has a short way; else the game.
    struct Written {
        std::string text{};
        std::optional<Found> game{};
    };
    [[nodiscard]] std::optional<Written> next_written(GameForm form);

private:
    [[nodiscard]] std::size_t read(char* to, std::size_t size);
    [[nodiscard]] bool next_piece();
    [[nodiscard]] std::optional<Found> next_of_whole();
    [[nodiscard]] std::string_view next_bytes();
    [[nodiscard]] std::optional<Found> read_game(std::string_view bytes);
    [[nodiscard]] std::shared_ptr<Passage> passage_of(Text text, std::string_view bytes) const;

    pybind11::object read_;
    descry_options options_;
    bool is_text_;
    TextPieces pieces_;
    TextPiece piece_{};
    GameReader reader_;
    // Of tagged scores.
    std::size_t next_{};              ///< of the games of the piece
    std::uint64_t line_{}, index_{};  ///< of that game
    std::uint64_t begin_{};           ///< of the piece, and then of that game, in the source
    std::vector<Found> waiting_{};    ///< further games that were read with the last one
    // Of a text that was read as a whole.
    SharedPassage whole_{};
    std::vector<Score> scores_{};
};

}  // namespace descry::python
