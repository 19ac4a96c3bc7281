// The doors through which bytes come in, and what holds of whatever comes. An input that breaks a promise ends the
// program, so that libFuzzer keeps it; replay.cpp runs inputs that were kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "descry/game.hpp"
#include "descry/position.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"

namespace descry::fuzz {

/// A lone record in a position.
void record(std::string_view input);
/// A score sheet, read as one, with and without mending.
void sheet(std::string_view input);
/// Anything that may hold games: what the command makes of a file.
void book(std::string_view input);
void fen(std::string_view input);
/// PGN, with movetext of either kind.
void pgn(std::string_view input);
/// hOCR and ALTO.
void scan(std::string_view input);
/// Codes of the wire, telegraph messages, and games by messages.
void wire(std::string_view input);
/// Arguments of the command, one to a line.
void command(std::string_view input);

struct Door {
    std::string_view name;
    void (*enter)(std::string_view input);
};
[[nodiscard]] std::span<const Door> doors() noexcept;

// ---- what holds ----------------------------------------------------------------------------------------------------

/// Ends the program, and says which promise was broken, where `holds` is false.
void promise(bool holds, std::string_view what, std::string_view of = {});

/// Every input gets all that is to be checked, as those that were kept do.
void check_everything() noexcept;

/// Whether an input gets the dear checks too: one in so many, as its bytes have it, so that it breaks the same promise
/// each time. Fuzzing reaches further by many cheap runs than by few dear ones.
[[nodiscard]] bool gets_all_checks(std::string_view input, std::size_t one_in = 64) noexcept;

/// A span of something that is `size` bytes long.
void lies_inside(Span at, std::size_t size, std::string_view what);

/// One JSON value.
void parses(std::string_view json, std::string_view what);

enum class Checks : std::uint8_t { cheap, all };

/// Everything that is promised of a game, however its text came in: its places lie in the text, its moves are legal in
/// their positions, `unique` has one candidate, its JSON parses; and, which is dear, what it is written as reads back
/// to the same moves.
void check_game(const Game& game, const Text& text, Checks checks = Checks::all);

/// What takes no writing and reading back: places, moves, candidates.
void check_plies(const Game& game, const Text& text);

/// Reads and solves all games of a text, and checks them. Cheaply it is read by its rows, and not against the legal
/// moves, which takes a hundred times as long.
void check_games(const Text& text, Source source, const SolveOptions& options, Checks checks = Checks::all);

// ---- inputs --------------------------------------------------------------------------------------------------------

/// An input is a text, and behind a zero byte, if there is one, numbers that choose how it is used.
class Input {
public:
    explicit Input(std::string_view bytes);

    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// The next number, 0 where there is none.
    [[nodiscard]] unsigned number() noexcept;
    /// Those that are left.
    [[nodiscard]] std::string_view numbers() const noexcept { return numbers_; }
    /// One of `count`, which is at least 1.
    [[nodiscard]] std::size_t choice(std::size_t count) noexcept { return number() % count; }

private:
    std::string_view text_, numbers_;
};

/// A position that play leads to, from the ordinary array or from one in which much collides; it has a legal move.
[[nodiscard]] Position some_position(Input& input);

}  // namespace descry::fuzz
