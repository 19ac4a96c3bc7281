#include "src/scan/denoise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace descry::scan {
namespace {

constexpr std::int32_t around = 2;  // pixels: what a pixel's surroundings are
constexpr std::int32_t far = 3;     // pixels: where its like is looked for
constexpr std::int32_t side = 2 * around + 1;
constexpr std::size_t steps = 1024;  // to a table of weights

struct Plane {
    std::int32_t width, height;
    std::vector<float> values;

    [[nodiscard]] float* row(std::int32_t y) { return values.data() + std::ptrdiff_t{y} * width; }
    [[nodiscard]] const float* row(std::int32_t y) const { return values.data() + std::ptrdiff_t{y} * width; }
};

/// With its edges repeated beyond them, so that each pixel has surroundings.
Plane padded(const Picture& grey, std::int32_t edge)
{
    const auto width = pixGetWidth(grey.get()), height = pixGetHeight(grey.get()), words = pixGetWpl(grey.get());
    Plane plane{width + 2 * edge, height + 2 * edge, {}};
    plane.values.resize(static_cast<std::size_t>(plane.width) * static_cast<std::size_t>(plane.height));
    const l_uint32* data = pixGetData(grey.get());
    for (std::int32_t y = 0; y < plane.height; ++y) {
        const l_uint32* from = data + std::ptrdiff_t{std::clamp(y - edge, 0, height - 1)} * words;
        float* to = plane.row(y);
        for (std::int32_t x = 0; x < plane.width; ++x)
            to[x] = static_cast<float>(GET_DATA_BYTE(from, std::clamp(x - edge, 0, width - 1)));
    }
    return plane;
}

}  // namespace

double grain_of(const Picture& grey)
{
    constexpr std::size_t most = 6 * 255 * 2 + 5 * 255;
    constexpr double middle = 0.6745, gain = 6;  // of a deviation, within which a half lies; of the differences below
    const auto width = pixGetWidth(grey.get()), height = pixGetHeight(grey.get()), words = pixGetWpl(grey.get());
    std::vector<std::size_t> counts(most + 1);
    std::size_t all = 0;
    for (std::int32_t y = 1; y + 1 < height; ++y) {
        const l_uint32* here = pixGetData(grey.get()) + std::ptrdiff_t{y} * words;
        const auto at = [&](const l_uint32* row, std::int32_t x) {
            return static_cast<std::int32_t>(GET_DATA_BYTE(row, x));
        };
        for (std::int32_t x = 1; x + 1 < width; ++x) {
            const auto* above = here - words;
            const auto* below = here + words;
            // What is even or slopes, in whatever way, has none of it.
            const auto left = 4 * at(here, x) - 2 * (at(here, x - 1) + at(here, x + 1) + at(above, x) + at(below, x)) +
                              at(above, x - 1) + at(above, x + 1) + at(below, x - 1) + at(below, x + 1);
            ++counts[static_cast<std::size_t>(std::min<std::int32_t>(std::abs(left), most))], ++all;
        }
    }
    std::size_t half = 0;
    for (std::size_t value = 0; value <= most; ++value) {
        half += counts[value];
        if (2 * half >= all) return static_cast<double>(value) / (gain * middle);
    }
    return 0;
}

Picture denoised(const Picture& grey, double grain)
{
    constexpr std::int32_t edge = around + far;
    Picture made{pixCopy(nullptr, grey.get())};
    if (!made || grain <= 0) return made;
    const auto width = pixGetWidth(grey.get()), height = pixGetHeight(grey.get());
    const Plane plane = padded(grey, edge);
    Plane sums{width, height, {}}, weights{width, height, {}};
    const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    sums.values.assign(count, 0), weights.values.assign(count, 0);

    // Surroundings that differ by no more than two grains would are alike; who differs by more says less.
    constexpr double alike = 2;
    const double strength = 0.4;  // of the grain
    const double area = side * side, same = alike * grain * grain, scale = strength * strength * grain * grain;
    constexpr double most = 8;  // nats
    std::array<float, steps + 1> weight_of{};
    for (std::size_t i = 0; i < steps; ++i)
        weight_of[i] = static_cast<float>(std::exp(-most * static_cast<double>(i) / steps));
    const auto to_step = static_cast<float>(steps / (most * scale * area)), offset = static_cast<float>(same * area);

    std::vector<float> columns(static_cast<std::size_t>(plane.width)), apart(static_cast<std::size_t>(width));
    for (std::int32_t dy = -far; dy <= far; ++dy)
        for (std::int32_t dx = -far; dx <= far; ++dx) {
            if (dx == 0 && dy == 0) continue;
            const auto square = [&](std::int32_t y, std::int32_t x) {
                const float d = plane.row(y)[x] - plane.row(y + dy)[x + dx];
                return d * d;
            };
            std::ranges::fill(columns, 0.0F);
            const auto first = far, last = plane.width - far;
            for (std::int32_t y = far; y < far + side - 1; ++y)
                for (std::int32_t x = first; x < last; ++x) columns[static_cast<std::size_t>(x)] += square(y, x);
            for (std::int32_t y = 0; y < height; ++y) {
                const float *in = plane.row(y + far + side - 1), *in2 = plane.row(y + far + side - 1 + dy) + dx;
                for (std::int32_t x = first; x < last; ++x) {
                    const float d = in[x] - in2[x];
                    columns[static_cast<std::size_t>(x)] += d * d;
                }
                for (std::int32_t x = 0; x < width; ++x) {
                    const float* c = columns.data() + x + far;
                    apart[static_cast<std::size_t>(x)] = c[0] + c[1] + c[2] + c[3] + c[4];
                }
                const float* value = plane.row(y + edge + dy) + edge + dx;
                float *sum = sums.row(y), *weight = weights.row(y);
                for (std::int32_t x = 0; x < width; ++x) {
                    const float at = std::clamp((apart[static_cast<std::size_t>(x)] - offset) * to_step, 0.0F,
                                                static_cast<float>(steps));
                    const float w = weight_of[static_cast<std::size_t>(at)];
                    sum[x] += w * value[x], weight[x] += w;
                }
                const float *out = plane.row(y + far), *out2 = plane.row(y + far + dy) + dx;
                for (std::int32_t x = first; x < last; ++x) {
                    const float d = out[x] - out2[x];
                    columns[static_cast<std::size_t>(x)] -= d * d;
                }
            }
        }
    const auto words = pixGetWpl(made.get());
    l_uint32* data = pixGetData(made.get());
    for (std::int32_t y = 0; y < height; ++y)
        for (std::int32_t x = 0; x < width; ++x) {
            const float own = plane.row(y + edge)[x + edge];
            const float value = (sums.row(y)[x] + own) / (weights.row(y)[x] + 1);
            SET_DATA_BYTE(data + std::ptrdiff_t{y} * words, x,
                          static_cast<l_uint8>(std::lround(std::clamp(value, 0.0F, 255.0F))));
        }
    return made;
}

}  // namespace descry::scan
