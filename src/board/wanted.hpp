// Work that nobody waits for any more is given up in the middle. What takes long looks for legal moves over and over,
// be it the decoder, the search for misprints or the law; so this is where it is asked whether to go on.
#pragma once

#include <functional>
#include <utility>

namespace descry {

/// Thrown through the reader by go_on_if_wanted().
struct Unwanted {};

/// While it lives, what the thread that made it does goes on only as long as that is wanted.
class WhileWanted {
public:
    /// \param wanted  may take a microsecond
    /// \param every   of how many times the first and then each one asks
    explicit WhileWanted(std::function<bool()> wanted, unsigned every = 256)
        : wanted_{std::move(wanted)}, every_{every}, outer_{std::exchange(innermost, this)}
    {}
    ~WhileWanted() { innermost = outer_; }
    WhileWanted(const WhileWanted&) = delete;
    WhileWanted& operator=(const WhileWanted&) = delete;

    static void ask()
    {
        if (innermost != nullptr) innermost->ask_now_and_then();
    }

private:
    void ask_now_and_then()
    {
        if (count_++ % every_ == 0 && !wanted_()) throw Unwanted{};
    }

    static inline constinit thread_local WhileWanted* innermost = nullptr;

    std::function<bool()> wanted_;
    unsigned every_, count_ = 0;
    WhileWanted* outer_;
};

inline void go_on_if_wanted() { WhileWanted::ask(); }

}  // namespace descry
