// What games are written as: each format is a row, for the command, for C and for Python alike.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/draw.hpp"
#include "descry/game.hpp"
#include "descry/stream.hpp"
#include "descry/style.hpp"
#include "descry/text.hpp"
#include "descry/wire.hpp"

namespace descry {

/// What the formats leave open; each reads of it what concerns it.
struct WritingOptions {
    std::string_view source{"text"};   ///< json, and the title of html: the file's name as it is to be shown
    const Style* style = nullptr;      ///< descriptive, tagged; none: british
    Brevity brevity{};                 ///< the same, where the style is shortest
    std::optional<unsigned> ply{};     ///< svg, fen: the position after it, from 1; 0 is the start, none the last
    std::vector<unsigned> diagrams{};  ///< html: after which plies a diagram stands
    Side below = Side::white;          ///< svg, html: who sits at the lower side of a diagram
    std::optional<Labels> labels{};    ///< svg, html: else what is usual, edges for a picture, none for a page
    /// html: how these records are printed on their page, each a PNG file in base 64; empty where that is not to be
    /// had.
    std::function<std::vector<std::string>(const Text& text, std::span<const Span> records)> cut_outs{};
};

/// How many games stand in what is written.
enum class Gathering : std::uint8_t {
    lines,             ///< any number, a line to each
    after_each_other,  ///< any number, one behind the other
    with_blanks,       ///< the same, with an empty line between two
    one_document,      ///< any number, between a beginning and an end
    one_game,          ///< a picture
};

struct OutputFormat {
    std::string_view name;       ///< as `--to` takes it
    std::string_view about;      ///< a few words, for lists
    std::string_view extension;  ///< of a file of it, with its dot
    Gathering gathering;
    GameForm form;  ///< the same by the short way of plainly written games; `none` where there is no such way
    /// One game. Of `lines` without the line end. Empty where the position after a ply was asked for that was not
    /// played.
    std::string (*write)(const Game& game, const Text& text, const WritingOptions& options);
    std::string (*begin)(const WritingOptions& options) = nullptr;  ///< of `one_document`
    std::string (*end)() = nullptr;
    bool styled = false;              ///< it is written in a style
    const WireEntry* wire = nullptr;  ///< a code of the wire, with how sure its table is
};

/// All formats, in the order in which help lists them.
[[nodiscard]] DESCRY_API std::span<const OutputFormat> output_formats() noexcept;

/// \return  null if there is none of that name.
[[nodiscard]] DESCRY_API const OutputFormat* find_format(std::string_view name) noexcept;

/// Some games in one format, with whatever it has before, between and behind them.
[[nodiscard]] DESCRY_API std::string write_games(std::span<const Game> games, const Text& text,
                                                 const OutputFormat& format, const WritingOptions& options = {});

}  // namespace descry
