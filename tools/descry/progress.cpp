#include "progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "descry/text.hpp"

namespace descry::tool {

namespace {

constexpr std::chrono::milliseconds patience{500}, to_terminal{200}, to_log{1000};

bool is_terminal()
{
    const char* name = std::getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && name != nullptr && std::string_view{name} != "dumb";
}

std::size_t terminal_width()
{
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

Progress::Progress(ShowProgress show)
    : on_{show == ShowProgress::always || (show == ShowProgress::automatic && is_terminal())}, terminal_{is_terminal()},
      results_on_terminal_{isatty(STDOUT_FILENO) == 1}, next_{start_ + patience}
{}

Progress::~Progress()
{
    make_way();
    if (on_ && !terminal_) fmt::print(stderr, "{}\n", words(Clock::now()));
}

void Progress::begin(const std::string& file)
{
    file_ = file;
    if (on_ && shown_) show();
}

void Progress::before_game(bool findings)
{
    if (findings || results_on_terminal_) make_way();
}

void Progress::count(std::uint64_t plies, std::uint64_t errors, std::uint64_t games)
{
    games_ += games;
    plies_ += plies;
    errors_ += errors;
    if (on_) show();
}

void Progress::make_way()
{
    if (!shown_) return;
    fmt::print(stderr, "\r\x1B[K");
    std::fflush(stderr);
    shown_ = false;
}

void Progress::show()
{
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + (terminal_ ? to_terminal : to_log);
    // What was printed before stands before it.
    std::fflush(stdout);
    if (!terminal_) {
        fmt::print(stderr, "{}\n", words(now));
        return;
    }
    auto line = words(now);
    while (!line.empty() && display_width(line) >= terminal_width()) {
        do line.pop_back();
        while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xC0U) == 0xC0U);
    }
    // Written over the last one: what is rubbed out first would flicker.
    fmt::print(stderr, "\r{}\x1B[K", line);
    std::fflush(stderr);
    shown_ = true;
}

std::string Progress::words(Clock::time_point now) const
{
    const std::chrono::duration<double> spent = now - start_;
    const auto rate = static_cast<double>(plies_) / std::max(spent.count(), 1e-3);
    auto file = file_;
    std::ranges::replace_if(
        file, [](char c) { return c >= 0 && c < ' '; }, '?');
    auto line = fmt::format("descry: {} game{}, {} plies, ", games_, games_ == 1 ? "" : "s", plies_);
    if (errors_ != 0) line += fmt::format("{} with errors, ", errors_);
    line += fmt::format("{:.0f} plies/s", rate);
    if (expected_ && read_ != 0 && read_ < *expected_) {
        const auto left = spent.count() * static_cast<double>(*expected_ - read_) / static_cast<double>(read_);
        const auto seconds = std::llround(left);
        line += fmt::format(", {}:{:02} left", seconds / 60, seconds % 60);
    }
    return line + ": " + file;
}

}  // namespace descry::tool
