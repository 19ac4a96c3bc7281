// The games of the files that a command is given, one after the other.
#pragma once

#include <algorithm>
#include <string>

#include "command.hpp"
#include "descry/game.hpp"
#include "descry/rulings.hpp"
#include "descry/text.hpp"
#include "input.hpp"
#include "progress.hpp"

namespace descry::tool {

/// Where a game was read.
struct Found {
    const Game& game;
    const Text& text;
    std::string source;  ///< the file's name as shown
};

/// Reads every game of every file and hands each on; what is wrong with files and games goes to standard error.
/// \return  the exit status.
int each_game(const Options& options, const auto& visit);

/// Prints the findings of a game, and whether any is an error.
bool report_all(const Game& game, const Text& text, const std::string& source, const Options& options);

/// What each_game() does with one file.
class Reader {
public:
    /// \param progress  makes way for what is told.
    explicit Reader(const Options& options, Progress* progress = nullptr) : options_{options}, progress_{progress} {}

    /// The scores of a file; empty, and the reason told, if there are none.
    struct Opened {
        Text text;
        std::vector<Score> scores;
    };
    /// \param bytes  takes the file's own bytes, if it is given.
    [[nodiscard]] std::optional<Opened> open(const std::string& file, std::string* bytes = nullptr);
    [[nodiscard]] int status() const noexcept { return status_; }
    void set(int status) noexcept { status_ = worse(status_, status); }
    [[nodiscard]] Game play(const Score& score, const Text& text, std::uint64_t index);

private:
    /// What is wrong with a file rather than with a game of it.
    void tell(const Diagnostic& diagnostic, const Text& text, const std::string& file) const;

    const Options& options_;
    Progress* progress_;
    std::optional<law::Beginning> before_{};  ///< of the game before, for a series
    std::string text_name_{};                 ///< the file being read
    int status_ = good;
};

int each_game(const Options& options, const auto& visit)
{
    Progress progress{options.progress};
    Reader reader{options, &progress};
    for (const auto& file : options.files) {
        progress.begin(shown(file));
        const auto opened = reader.open(file);
        if (!opened) continue;
        std::uint64_t index = 0;
        for (const Score& score : opened->scores) {
            const Game game = reader.play(score, opened->text, ++index);
            std::string source = shown(file);
            progress.before_game(!game.diagnostics.empty());
            if (report_all(game, opened->text, source, options) || !game.outcome.complete) reader.set(errors_found);
            visit(Found{game, opened->text, std::move(source)});
            progress.count(game.plies.size());
        }
    }
    return reader.status();
}

}  // namespace descry::tool
