// The way back from a picture that was made ready to the one that was given: what is told of a place is of the latter.
#pragma once

#include <cmath>
#include <cstdint>

namespace descry::scan {

/// A place there is that here, turned, scaled and moved.
struct Affine {
    double xx = 1, xy = 0, x0 = 0, yx = 0, yy = 1, y0 = 0;
};

/// What was straightened: `by` times what a place's x and y are more than these was its y more.
struct Bend {
    double by = 0, x = 0, y = 0;
};

/// First the one, then the other.
[[nodiscard]] inline Affine then(const Affine& a, const Affine& b) noexcept
{
    return {b.xx * a.xx + b.xy * a.yx, b.xx * a.xy + b.xy * a.yy, b.xx * a.x0 + b.xy * a.y0 + b.x0,
            b.yx * a.xx + b.yy * a.yx, b.yx * a.xy + b.yy * a.yy, b.yx * a.x0 + b.yy * a.y0 + b.y0};
}

[[nodiscard]] inline Affine scaled_back(double scale) noexcept { return {1 / scale, 0, 0, 0, 1 / scale, 0}; }

/// From a picture that was turned clockwise about its middle.
/// \param angle  in radians.
[[nodiscard]] inline Affine levelled_back(double angle, std::int32_t width, std::int32_t height) noexcept
{
    const double cosine = std::cos(angle), sine = std::sin(angle), x = width / 2.0, y = height / 2.0;
    return {cosine, sine, x - cosine * x - sine * y, -sine, cosine, y + sine * x - cosine * y};
}

/// From a picture that was turned clockwise by quarters.
/// \param width, height  of the picture before.
[[nodiscard]] inline Affine turned_back(int quarters, std::int32_t width, std::int32_t height) noexcept
{
    const double right = width, bottom = height;
    switch (quarters) {
    case 1: return {0, 1, 0, -1, 0, bottom};
    case 2: return {-1, 0, right, 0, -1, bottom};
    case 3: return {0, -1, right, 1, 0, 0};
    default: return {};
    }
}

}  // namespace descry::scan
