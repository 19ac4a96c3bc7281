#include "src/scan/ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace descry::scan {
namespace {

constexpr std::int32_t greys = 256, white = greys - 1;

l_uint8 grey_at(const l_uint32* row, std::int32_t x) { return static_cast<l_uint8>(GET_DATA_BYTE(row, x)); }

const l_uint32* row_of(const Picture& grey, std::int32_t y)
{
    return pixGetData(grey.get()) + std::ptrdiff_t{y} * pixGetWpl(grey.get());
}

/// How dark it is around each place, a letter wide at most.
Picture darkness_around(const Picture& grey, double letter)
{
    constexpr double near = 0.5;  // of a letter: what is next to a stroke, and not the next letter
    const auto brick = static_cast<std::int32_t>(std::lround(near * letter)) | 1;
    Picture dark{pixErodeGray(grey.get(), brick, brick)};
    if (dark) dark.reset(pixBlockconvGray(dark.get(), nullptr, brick / 2, brick / 2));
    return dark;
}

/// How dark the darker print of a page is; nothing where hardly any is dark.
std::optional<std::int32_t> usual_ink(const Picture& dark)
{
    constexpr std::int32_t least = 64;  // darker than white by so much is print, or dirt
    constexpr double share = 0.3;
    std::array<std::size_t, greys> counts{};
    std::size_t all = 0;
    for (std::int32_t y = 0; y < pixGetHeight(dark.get()); ++y)
        for (std::int32_t x = 0; x < pixGetWidth(dark.get()); ++x) {
            const auto value = grey_at(row_of(dark, y), x);
            if (value < white - least) ++counts[value], ++all;
        }
    double sum = 0;
    for (std::int32_t value = 0; value < white - least; ++value) {
        sum += static_cast<double>(counts[static_cast<std::size_t>(value)]);
        if (sum > 0 && sum >= share * static_cast<double>(all)) return white - value;
    }
    return std::nullopt;
}

}  // namespace

Picture evenly_inked(const Picture& grey, double letter)
{
    // What is half as dark becomes nearly as dark; what is hardly there, as print from the leaf's other side, stays
    // pale.
    constexpr double evened = 0.8, most = 2.2;
    const auto dark = darkness_around(grey, letter);
    const auto usual = dark ? usual_ink(dark) : std::nullopt;
    Picture made{pixCopy(nullptr, grey.get())};
    if (!usual || !made) return made;
    std::array<double, greys> gains{};
    for (std::int32_t value = 0; value < greys; ++value) {
        const double ink = std::max(1, white - value);
        gains[static_cast<std::size_t>(value)] = std::clamp(std::pow(*usual / ink, evened), 1.0, most);
    }
    for (std::int32_t y = 0; y < pixGetHeight(grey.get()); ++y) {
        l_uint32* row = pixGetData(made.get()) + std::ptrdiff_t{y} * pixGetWpl(made.get());
        for (std::int32_t x = 0; x < pixGetWidth(grey.get()); ++x) {
            const double ink = gains[grey_at(row_of(dark, y), x)] * (white - grey_at(row, x));
            SET_DATA_BYTE(row, x, static_cast<l_uint8>(std::lround(std::max(0.0, white - ink))));
        }
    }
    return made;
}

}  // namespace descry::scan
