// Games and findings as text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/game.hpp"
#include "descry/resolve.hpp"
#include "descry/text.hpp"

namespace descry {

/// A finding the way a good compiler shows it:
///
///     file:line:column: error[D201]: `R-K1` fits two legal moves
///       |
///     1 | R-K1
///       | ^^^^
///       = note: ...
///       = law: ...
///
/// \param source  the file's name as it is to be shown.
/// \param color   with ANSI colours.
[[nodiscard]] DESCRY_API std::string report(const Diagnostic& diagnostic, const Text& text, std::string_view source,
                                            bool color);

/// The findings of a game as they are told to a reader: of doubts that follow one another, each of a record that is
/// sound in itself (D225), the first stands for all, and says how many there are.
[[nodiscard]] DESCRY_API std::vector<Diagnostic> told_once(const Game& game);

/// PGN in export format: the seven tags, SetUp and FEN where the start is not the ordinary one, comments in braces,
/// movetext in lines of less than 80 columns. Ends with an empty line.
///
/// Doubt, and what could not be played, is told in comments that begin with "descry:". Where the last position is mate
/// or stalemate the result is the board's, and a comment tells what the source gives instead.
[[nodiscard]] DESCRY_API std::string pgn(const Game& game);

/// One JSON object on one line, as the schema descry-game/3 has it, without the line end. Every key is always there;
/// `end_line` and `end_column` are the place behind the last character.
[[nodiscard]] DESCRY_API std::string json(const Game& game, const Text& text, std::string_view source);

/// The JSON value of one finding, on one line.
[[nodiscard]] DESCRY_API std::string json(const Diagnostic& diagnostic, const Text& text);

/// The JSON object of one record in its position, on one line: record, fen, status, uci, san, candidates, reason,
/// diagnostics, error.
/// \param text  the record's own text, for places.
[[nodiscard]] DESCRY_API std::string json(const Resolution& resolution, std::string_view record,
                                          const Position& position, const Text& text);

/// The JSON object for a record whose position cannot be: record, fen, a null status, and the error.
[[nodiscard]] DESCRY_API std::string unanswered(std::string_view record, std::string_view fen, std::string_view error);

/// The same for a reader: the status and its reason, then every legal move in the signs of Law 13, in SAN and in
/// coordinates, best first, with an arrow before the one that is meant.
[[nodiscard]] DESCRY_API std::string explained(const Resolution& resolution, std::string_view record,
                                               const Position& position);

// What is no legal move of its turn is told apart in each of these lines: a turn passed over is "--" ("0000" in
// coordinates), and a move that may not be made stands in square brackets.

/// The moves alone, as numbered movetext on one line ("1. e4 e5 2. Nf3 *").
[[nodiscard]] DESCRY_API std::string san_line(const Game& game);
[[nodiscard]] DESCRY_API std::string lan_line(const Game& game);
/// The moves alone, separated by blanks: "e2e4 e7e5".
[[nodiscard]] DESCRY_API std::string uci_line(const Game& game);
/// One line on a game: where it stands, who played, how far it goes, how its records were settled, its dialect.
/// \param source  the file's name as it is to be shown.
[[nodiscard]] DESCRY_API std::string summary(const Game& game, const Text& text, std::string_view source);
/// The FEN of the last position reached; empty where the game begins nobody knows where.
[[nodiscard]] DESCRY_API std::string final_fen(const Game& game);

}  // namespace descry
