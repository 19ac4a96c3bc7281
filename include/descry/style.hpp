// The ways of writing a move in descriptive notation: the law's, the houses' that printed chess, and the shortest.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/move.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"

namespace descry {

struct House;  // src/record/house.hpp: the words of a style, and its order of telling men apart

/// A way of writing. Each is data: a row in src/record/houses.cpp.
struct Style {
    std::string_view name;   ///< as `--style` takes it
    std::string_view about;  ///< one line, with an example
    Notation notation;       ///< how the reader is to take what is written
    const House* house;      ///< its words; none for `law13-full` and `shortest`, which have rules of their own
};

/// All styles, in the order in which help lists them.
[[nodiscard]] DESCRY_API std::span<const Style> styles() noexcept;

/// \return  null if there is none of that name.
[[nodiscard]] DESCRY_API const Style* find_style(std::string_view name) noexcept;

/// What `shortest` is to save, and how sure it is to be.
struct Brevity {
    bool words = false;             ///< telegraph words before characters; else characters alone
    bool pedantic = false;          ///< no other move may fit even a liberal reading
    bool captures_written = false;  ///< a capture must be expressed (British 1903, V.5(c) and VI.4(c))
};

/// The record of a move in a style. Whatever it leaves out, the record reads back as this move and no other: where the
/// style's own form would fit two legal moves, men are told apart in the order that its printers had, and at last by
/// both squares.
///
/// \param move     legal in `position`.
/// \param brevity  for `shortest` alone.
/// Law: Part I Law 13.
[[nodiscard]] DESCRY_API std::string write_record(const Move& move, const Position& position, const Style& style,
                                                  const Brevity& brevity = {});

/// A game as a score sheet: the players, a row for each move, the result. Where the start is not the ordinary one it is
/// PGN with such movetext, so that the position is told. Ends with a line end.
[[nodiscard]] DESCRY_API std::string score_sheet(const Game& game, const Style& style, const Brevity& brevity = {});

/// A game with its PGN tags and running movetext in lines of less than 80 columns: many of them are a file whose games
/// are read one at a time, whatever its length. Ends with an empty line.
[[nodiscard]] DESCRY_API std::string tagged_score(const Game& game, const Style& style, const Brevity& brevity = {});

/// What a record costs by wire, in words: a run of letters is one word, and so is each figure; a pair of brackets is
/// one; stops, dashes and apostrophes are not charged, but part words. So "1 Kt 1 to KB3" is six.
[[nodiscard]] DESCRY_API unsigned telegraph_words(std::string_view record) noexcept;

}  // namespace descry
