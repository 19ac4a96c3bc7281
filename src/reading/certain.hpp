// When the decoder's reading of a page is near enough to no other.
#pragma once

namespace descry::reading {

/// Nats: below such a margin another reading of the page is too near for a ply to be certain. Of made pages with faults
/// some plies in each nat from 8 to 12 are wrong; from 13 on the margins of the decoder held.
inline constexpr double certain_margin = 13;

}  // namespace descry::reading
