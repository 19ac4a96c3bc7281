// When the decoder's reading of a page is near enough to no other.
#pragma once

namespace descry::reading {

/// Nats: below such a margin another reading of the page is too near for a ply to be certain. Of made pages with faults
/// and of damaged books nothing was wrong above it, but where the print itself is another legal game.
inline constexpr double certain_margin = 11;

}  // namespace descry::reading
