// The corpus: files of cases, each a record or a sheet and all that descry says of it.
//
// A file begins with prose. `=== title` begins a case, `--- position`, `--- language`, `--- dialect`, `--- record`,
// `--- sheet`, `--- damaged`,
// `--- ask`, `--- send` and `--- expect` its blocks; any other line after three dashes is the printer's own.
//
//     position  a FEN, or `start` for the ordinary array; then perhaps `moves: e2e4 e7e5`, played from it, so that the
//               men have their names. Without the block a record stands in the array, and a sheet tells its own start.
//     language  that the record or the sheet is to be read in, and is not left to tell itself.
//     dialect   the same of the dialect, by its name.
//     record    one record.
//     sheet     a whole score sheet, or a page with several.
//     damaged   a sheet that is played on with the likeliest corrections; other sheets stop at their first fault.
//     ask       a question of law, on a sheet or without one: a word and terms, as law_corpus.cpp reads them.
//     send      the record or the sheet is to be sent: code, play, and other words of `descry lint`.
//     expect    what answer() gives. `DESCRY_ACCEPT=1` has the test write it; a person reads the diff.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/codes.hpp"
#include "descry/game.hpp"
#include "descry/position.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace corpus {

struct Case {
    std::filesystem::path file{};
    std::size_t line{};  ///< of its title, from 1
    std::string title{};
    std::vector<std::pair<std::string, std::string>> blocks{};  ///< in their order, without the line ends behind them

    [[nodiscard]] bool has(std::string_view block) const;
    /// A block's text; empty if the case has none of that name.
    [[nodiscard]] std::string_view operator[](std::string_view block) const;
};

/// A case file.
struct Page {
    std::filesystem::path file{};
    std::string prose{};
    std::vector<Case> cases{};
};

/// The case files of a folder and of those in it, sorted by name. Throws std::runtime_error, with file and line, where
/// one is not laid out as it should be.
[[nodiscard]] std::vector<Page> load(const std::filesystem::path& folder);

/// How much of an answer is told.
enum class Detail : unsigned char {
    whole,     ///< of a record the explanation, then the reports
    findings,  ///< of a record the reports alone, unless there are none
};

/// What descry says of a case.
struct Answer {
    std::string text;
    std::vector<descry::Code> codes;  ///< of its reports
};
[[nodiscard]] Answer answer(const Case& example, Detail detail);

/// The position of a case, and the move that led to it where one is given.
struct Place {
    descry::Position position, before;
    std::optional<descry::Move> last{};
};
[[nodiscard]] Place place_of(const Case& example);

/// The same of a record, a message or a sheet that is to be sent: `send` holds the code, the play and what else lint is
/// asked for.
[[nodiscard]] Answer of_sending(const Case& example);

/// Plays a score of a case through.
using Play = std::function<descry::Game(const descry::Score&, const descry::Text&, std::uint64_t)>;
/// What is said of the games of the case's sheet.
[[nodiscard]] Answer of_games(const Case& example, const Play& play);

/// What descry says to a question of law.
[[nodiscard]] Answer of_question(const Case& example);

/// Writes a page with the answers given as the expectations of its cases, in their order.
void accept(const Page& page, const std::vector<std::string>& answers);

}  // namespace corpus
