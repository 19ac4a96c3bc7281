// How far each move of the best way leads every other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "src/decode/decode.hpp"
#include "src/decode/lattice.hpp"

namespace descry::decode {

/// What the cheapest way from each state to an end costs.
void look_back(std::vector<Layer>& layers);

/// Margins and rivals of each ply.
/// \param nodes   of the best way, one before each ply.
/// \param layers  looked back over.
void tell_margins(Path& path, std::span<const std::uint32_t> nodes, const std::vector<Layer>& layers);

}  // namespace descry::decode
