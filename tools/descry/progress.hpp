// How far a long run has come, on standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace descry::tool {

enum class ShowProgress : unsigned char { automatic, always, never };

/// One line that is kept up to date at the foot of a terminal: games, plies, games with errors, rate, time left where
/// that can be known, file. It comes after half a second,
/// so short work shows none, changes a few times a second, and is gone at the end. Where standard error is no terminal,
/// it is not shown; if it is asked for all the same, a line is printed now and then, and a last one at the end.
class Progress {
public:
    explicit Progress(ShowProgress show);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    /// Work on a file begins.
    void begin(const std::string& file);
    /// All that is to be read, in bytes, if that is known.
    void expect(std::optional<std::uint64_t> bytes) { expected_ = bytes; }
    /// So much more of it is done.
    void read(std::uint64_t bytes) { read_ += bytes; }
    /// Games are done.
    /// \param errors  how many of them have any.
    void count(std::uint64_t plies, std::uint64_t errors, std::uint64_t games = 1);
    /// Something is to be printed where the line stands: it goes, until the next game is done.
    void make_way();
    /// A game is to be printed, perhaps with findings: the line makes way if that goes to the terminal too.
    void before_game(bool findings);

private:
    using Clock = std::chrono::steady_clock;

    void show();
    [[nodiscard]] std::string words(Clock::time_point now) const;

    bool on_, terminal_, results_on_terminal_;
    bool shown_ = false;
    Clock::time_point start_ = Clock::now(), next_;
    std::uint64_t games_ = 0, plies_ = 0, errors_ = 0, read_ = 0;
    std::optional<std::uint64_t> expected_{};
    std::string file_{};
};

}  // namespace descry::tool
