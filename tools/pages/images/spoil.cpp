#include "spoil.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace pages {
namespace {

// clang-format off
constexpr auto all = std::to_array<Damage>({
    //                                                  skew spread broken blur noise light through dots      tilt
    {"none",     "as set",                              0,   0,     0,     0,   0,    0,    0,      300, 300, 0},
    {"clean",    "a good scan of a good print",         0.3, 0,     0,     1,   3,    0.03, 0,      300, 300, 0},
    {"moderate", "worn print, uneven light",            1.2, 0.5,   0.15,  2,   12,   0.25, 0.05,   240, 300, 0},
    {"bad",      "a bad copy: broken, pale and coarse", 2,   0.4,   0.5,   2,   18,   0.3,  0.2,    150, 200, 0},
    {"photograph", "of a good print, in poor light",  1,   0,     0,     1,   4,    0.4,  0,      250, 300, 0.04},
});
// clang-format on

double share(Dice& dice) { return static_cast<double>(dice.next() >> 11U) * 0x1.0p-53; }

/// Each pixel as `change` has it.
void each(Pix* image, const auto& change)
{
    const int width = pixGetWidth(image), height = pixGetHeight(image), words = pixGetWpl(image);
    l_uint32* row = pixGetData(image);
    for (int y = 0; y < height; ++y, row += words)
        for (int x = 0; x < width; ++x) {
            const double value = change(x, y, static_cast<double>(GET_DATA_BYTE(row, x)));
            SET_DATA_BYTE(row, x, static_cast<l_uint8>(std::lround(std::clamp(value, 0.0, 255.0))));
        }
}

double at(Pix* image, int x, int y)
{
    l_uint32 value = 255;
    pixGetPixel(image, x, y, &value);
    return value;
}

/// So much of another picture of that size.
void mix(Image& image, const Image& other, double part)
{
    each(image.get(), [&](int x, int y, double value) { return value + part * (at(other.get(), x, y) - value); });
}

/// Chance that changes from place to place, a few letters wide: where ink is lost.
class Patches {
public:
    Patches(int width, int height, int step, Dice& dice) : step_{step}, across_{width / step + 2}
    {
        for (int i = 0; i < across_ * (height / step + 2); ++i) values_.push_back(share(dice));
    }
    [[nodiscard]] double operator()(int x, int y) const
    {
        const int column = x / step_, row = y / step_;
        const double dx = static_cast<double>(x % step_) / step_, dy = static_cast<double>(y % step_) / step_;
        const auto value = [&](int c, int r) { return values_[static_cast<std::size_t>(r * across_ + c)]; };
        const double upper = value(column, row) * (1 - dx) + value(column + 1, row) * dx;
        const double lower = value(column, row + 1) * (1 - dx) + value(column + 1, row + 1) * dx;
        return upper * (1 - dy) + lower * dy;
    }

private:
    int step_, across_;
    std::vector<double> values_{};
};

void break_letters(Image& image, double part, Dice& dice)
{
    const int width = pixGetWidth(image.get()), height = pixGetHeight(image.get());
    const Image thin{pixDilateGray(image.get(), 3, 3)};
    constexpr int coarse = 40, fine = 5;
    const Patches wide{width, height, coarse, dice}, narrow{width, height, fine, dice};
    each(image.get(), [&](int x, int y, double value) {
        const double gone = std::clamp((wide(x, y) - 0.75 + 0.5 * part) * 3, 0.0, 1.0);
        const double hole = narrow(x, y) < 0.28 * part ? 0.6 : 0.0;
        const double thinned = value + gone * (at(thin.get(), x, y) - value);
        return thinned + gone * hole * (255 - thinned);
    });
}

/// As a camera sees the page that is not right above it: each corner a little further in than it is.
Image tilted(const Image& image, double tilt, Dice& dice)
{
    struct PointsEnd {
        void operator()(Pta* points) const noexcept { ptaDestroy(&points); }
    };
    const auto width = pixGetWidth(image.get()), height = pixGetHeight(image.get());
    const std::unique_ptr<Pta, PointsEnd> from{ptaCreate(4)}, to{ptaCreate(4)};
    for (const auto& [right, bottom] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        const double x = right * width, y = bottom * height;
        const double across = tilt * share(dice) * width, down = tilt * share(dice) * height;
        ptaAddPt(from.get(), static_cast<l_float32>(x), static_cast<l_float32>(y));
        ptaAddPt(to.get(), static_cast<l_float32>(x + (right != 0 ? -across : across)),
                 static_cast<l_float32>(y + (bottom != 0 ? -down : down)));
    }
    return Image{pixProjectivePta(image.get(), to.get(), from.get(), L_BRING_IN_WHITE)};
}

}  // namespace

std::span<const Damage> damages() noexcept { return all; }

Image spoiled(Image image, const Damage& damage, Dice& dice)
{
    const int width = pixGetWidth(image.get()), height = pixGetHeight(image.get());
    Image behind;
    if (damage.through > 0) {
        behind.reset(pixFlipLR(nullptr, image.get()));
        behind.reset(pixBlockconvGray(behind.get(), nullptr, 3, 3));
    }
    if (damage.spread > 0) mix(image, Image{pixErodeGray(image.get(), 3, 3)}, damage.spread * share(dice));
    if (damage.broken > 0) break_letters(image, damage.broken, dice);
    if (behind)
        each(image.get(), [&](int x, int y, double value) {
            return value * (1 - damage.through * (255 - at(behind.get(), x, y)) / 255);
        });
    constexpr double degree = 3.14159265 / 180;
    const double angle = damage.skew * (2 * share(dice) - 1) * degree;
    if (angle != 0)
        image.reset(
            pixRotate(image.get(), static_cast<l_float32>(angle), L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, width, height));
    if (damage.tilt > 0) image = tilted(image, damage.tilt, dice);
    for (int i = 0; i < damage.blur; ++i) image.reset(pixBlockconvGray(image.get(), nullptr, 1, 1));
    const double dots = damage.least_dots + (damage.most_dots - damage.least_dots) * share(dice);
    if (dots < dots_per_inch) {
        const auto scale = static_cast<l_float32>(dots / dots_per_inch);
        image.reset(pixScale(image.get(), scale, scale));
    }
    const double way = 6.2831853 * share(dice), across = std::cos(way), down = std::sin(way);
    const double right = pixGetWidth(image.get()), bottom = pixGetHeight(image.get());
    each(image.get(), [&](int x, int y, double value) {
        const double dark =
            damage.light * (0.5 + 0.5 * (across * (2 * x / right - 1) + down * (2 * y / bottom - 1)) / 1.42);
        const double noise = damage.noise * 3.46 * (share(dice) + share(dice) + share(dice) + share(dice) - 2) / 2;
        // Ink is no black, paper no white.
        return (30 + value * 0.85) * (1 - dark) + noise;
    });
    pixSetResolution(image.get(), static_cast<int>(dots), static_cast<int>(dots));
    return image;
}

}  // namespace pages
