// A page made level: its lines lean where it lay askew, and lean differently above and below where it was photographed.
#pragma once

#include "src/scan/affine.hpp"
#include "src/scan/picture.hpp"

namespace descry::scan {

/// The way back from a page that was made level: first it is bent, then turned.
struct Levelled {
    Affine back{};
    Bend bend{};
};

/// Makes two pictures of one page level, as far as it is clear by how much its lines lean.
/// \param clean  tells that.
[[nodiscard]] Levelled level(Picture& clean, Picture& plain);

}  // namespace descry::scan
