// Which of two ways to read a page can be played: the positions that some records may have led to.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "descry/position.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// All positions that the records so far can have led to, a few at most. It settles nothing: the solver does that when
/// the score is whole. It only tells whether a score can go on with what stands next on the page.
class Replay {
public:
    explicit Replay(const Position& start) : open_{start} {}

    /// Of a score whose position is not known.
    [[nodiscard]] static Replay unknown() { return Replay{}; }

    /// Plays records as far as they can be played.
    /// \return  how many; if fewer than there are, the replay is lost.
    std::size_t play(std::span<const Written> records);

    /// The player who has moved moves again.
    [[nodiscard]] Replay passed() const;

    /// Mate or stalemate: no record can follow.
    [[nodiscard]] bool ended() const;

    /// Both can have come to one position, with the same player to move.
    [[nodiscard]] bool meets(const Replay& other) const;

    /// A record could not be played: the position is not known since.
    [[nodiscard]] bool lost() const noexcept { return open_.empty(); }

private:
    Replay() = default;

    std::vector<Position> open_{};
};

}  // namespace descry::sheet
