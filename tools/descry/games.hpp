// The games of the files that a command is given, one after the other.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "batches.hpp"
#include "command.hpp"
#include "descry/game.hpp"
#include "descry/rulings.hpp"
#include "descry/stream.hpp"
#include "descry/text.hpp"
#include "input.hpp"
#include "printed.hpp"
#include "progress.hpp"

namespace descry::tool {

/// Where a game was read.
struct Found {
    const Game& game;
    const Text& text;
    std::string source;  ///< the file's name as shown
};

/// Reads every game of every file and hands each on, in order; what is wrong with files and games goes to standard
/// error. Games of tagged scores are read one at a time, in bounded memory; any other file as a whole.
/// \return  the exit status.
int each_game(const Options& options, const std::function<void(const Found&)>& visit);

/// What is to be printed of games.
struct Printing {
    /// Of one game; asked by several threads at a time.
    std::function<void(const Found&, std::string& results)> print;
    /// The results are games in this form and nothing else: then plainly written ones take a short way.
    std::optional<GameForm> form{};
    bool parted = false;   ///< what is printed of a game begins with a line end: the very first one is left out
    bool findings = true;  ///< those of games; else neither they nor an unfinished game count
};

/// The same for results that each game has of its own: `options.jobs` threads make them, and they are printed in the
/// order of the games.
int print_games(const Options& options, const Printing& printing);

/// \param findings  takes the findings of a game as text, those that are to be printed.
/// \return          whether any is an error.
bool append_findings(const Game& game, const Text& text, const std::string& source, const Options& options,
                     std::string& findings);
/// Prints them.
bool report_all(const Game& game, const Text& text, const std::string& source, const Options& options);

[[nodiscard]] SolveOptions solve_options(const Options& options);

/// Opens files and plays what is in them.
class Reader {
public:
    /// \param told  takes what is wrong with files, instead of standard error.
    explicit Reader(const Options& options, std::string* told = nullptr) : options_{options}, told_{told} {}

    /// The scores of a file; empty, and the reason told, if there are none.
    struct Opened {
        Text text;
        std::vector<Score> scores;
    };
    /// \param bytes  takes the file's own bytes, if it is given.
    [[nodiscard]] std::optional<Opened> open(const std::string& file, std::string* bytes = nullptr);
    /// The same of a file that has been read.
    [[nodiscard]] std::optional<Opened> open(const std::string& file, std::string bytes);
    [[nodiscard]] int status() const noexcept { return status_; }
    void set(int status) noexcept { status_ = worse(status_, status); }
    [[nodiscard]] Game play(const Score& score, const Text& text, std::uint64_t index);
    /// The games that are played next stand in this file, which others open.
    void enter(const std::string& file) { file_ = file; }
    /// Where bytes of a text are none.
    void tell_damage(const Text& text, const std::string& file) const;

private:
    /// What is wrong with a file rather than with a game of it.
    void tell(const Diagnostic& diagnostic, const Text& text, const std::string& file) const;

    const Options& options_;
    std::string* told_;
    std::optional<law::Beginning> before_{};  ///< of the game before, for a series
    std::string file_{};                      ///< being read
    int status_ = good;
};

}  // namespace descry::tool
