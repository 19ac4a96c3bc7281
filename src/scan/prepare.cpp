#include "src/scan/prepare.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "src/scan/denoise.hpp"
#include "src/scan/ink.hpp"
#include "src/scan/level.hpp"

namespace descry::scan {
namespace {

constexpr double least_scale = 0.25, most_scale = 4;
constexpr std::int32_t shortest_side = 32;

struct BoxesEnd {
    void operator()(Boxa* boxes) const noexcept { boxaDestroy(&boxes); }
};
using Boxes = std::unique_ptr<Boxa, BoxesEnd>;

/// Paper white everywhere, where the light is uneven; as it is where that cannot be had.
Picture evened(Picture grey)
{
    constexpr std::int32_t tile = 32, threshold = 60, least = 64, white = 230, smooth = 2;
    Picture even{pixBackgroundNorm(grey.get(), nullptr, nullptr, tile, tile, threshold, least, white, smooth, smooth)};
    return even ? std::move(even) : std::move(grey);
}

struct Letters {
    std::size_t count = 0;
    double height = 0;  ///< of half of them, and more
};

/// What may be letters, by their sizes.
Letters letters_of(const Picture& bits)
{
    if (!may_be_print(bits)) return {};
    const Boxes boxes{pixConnCompBB(bits.get(), 8)};
    if (!boxes) return {};
    std::vector<std::int32_t> heights;
    const auto count = boxaGetCount(boxes.get());
    const auto tallest = std::max(pixGetHeight(bits.get()) / 8, 24);
    for (std::int32_t i = 0; i < count; ++i) {
        std::int32_t width = 0, height = 0;
        boxaGetBoxGeometry(boxes.get(), i, nullptr, nullptr, &width, &height);
        constexpr std::int32_t smallest = 5;
        if (height >= smallest && height <= tallest && width <= 3 * height && height <= 5 * width)
            heights.push_back(height);
    }
    if (heights.empty()) return {};
    // Specks are many and small: what counts is where the ink is.
    std::ranges::sort(heights);
    std::int64_t ink = 0;
    for (const auto height : heights) ink += height;
    std::int64_t half = 0;
    for (const auto height : heights) {
        half += height;
        if (2 * half >= ink) return {heights.size(), static_cast<double>(height)};
    }
    return {};
}

Picture scaled(const Picture& picture, double scale)
{
    constexpr double near = 0.12;
    if (std::abs(scale - 1) < near) return Picture{pixClone(picture.get())};
    return Picture{pixScale(picture.get(), static_cast<float>(scale), static_cast<float>(scale))};
}

/// The paper's grey, and its grain.
struct Paper {
    std::int32_t grey;
    double grain;  ///< deviation
};

std::optional<Paper> paper_of(const Picture& grey)
{
    constexpr std::int32_t step = 4, greys = 256;
    struct CountsEnd {
        void operator()(Numa* counts) const noexcept { numaDestroy(&counts); }
    };
    const std::unique_ptr<Numa, CountsEnd> counts{pixGetGrayHistogram(grey.get(), step)};
    if (!counts || numaGetCount(counts.get()) != greys) return std::nullopt;
    const auto count = [&](std::int32_t value) {
        float number = 0;
        numaGetFValue(counts.get(), value, &number);
        return static_cast<double>(number);
    };
    // Where the light was evened out, grain that is lighter than white has become white: that is no paper of its own,
    // and what is left of the lighter side tells by its middle how wide it was.
    constexpr double bare = 0.5, some = 0.05, middle = 0.6745;  // shares; of a deviation, within which a half lies
    double whole = 0;
    for (std::int32_t value = 0; value < greys; ++value) whole += count(value);
    const bool cut_off = count(greys - 1) > some * whole && count(greys - 1) < bare * whole;
    std::int32_t paper = greys - (cut_off ? 2 : 1);
    for (std::int32_t value = paper; value >= 0; --value)
        if (count(value) > count(paper)) paper = value;
    // Ink is darker: the lighter side of the paper's grain is nothing but grain.
    double all = 0, squares = 0;
    for (std::int32_t value = paper; value < greys; ++value) {
        const double apart = value - paper;
        all += count(value), squares += count(value) * apart * apart;
    }
    if (cut_off) {
        double within = 0;
        std::int32_t value = paper;
        for (; value < greys - 1 && 2 * within < all; ++value) within += count(value);
        return Paper{paper, (value - paper) / middle};
    }
    return Paper{paper, std::sqrt(squares / all)};
}

/// What is darker than the paper's own grain. Where next to nothing is printed, what parts two kinds of grey best parts
/// the paper from itself.
std::int32_t below_grain(const Picture& grey)
{
    constexpr std::int32_t greys = 256;
    constexpr double out_of_grain = 3;  // deviations
    const auto paper = paper_of(grey);
    if (!paper) return greys;
    return std::max(1, paper->grey - static_cast<std::int32_t>(std::lround(out_of_grain * paper->grain)));
}

/// Paper white without its grain, and ink black: recognisers are taught with such, and what they read of a short line
/// hangs on the grain between its letters.
Picture cleared(Picture grey)
{
    constexpr double grain = 2;         // deviations that are wiped out
    constexpr double dark = 0.25;       // of the way from black to paper: what is darker is black
    constexpr std::int32_t least = 40;  // between black and white
    const auto paper = paper_of(grey);
    if (!paper) return grey;
    const auto white = paper->grey - static_cast<std::int32_t>(std::lround(grain * paper->grain));
    const auto black = static_cast<std::int32_t>(std::lround(dark * paper->grey));
    if (white - black < least) return grey;
    Picture clear{pixGammaTRC(nullptr, grey.get(), 1, black, white)};
    return clear ? std::move(clear) : std::move(grey);
}

}  // namespace

Picture black_and_white(const Picture& grey, double faint)
{
    // One threshold for the page: tiles of bare paper would make letters of their grain.
    Pix* made = nullptr;
    const auto width = pixGetWidth(grey.get()), height = pixGetHeight(grey.get());
    constexpr float score = 0.1F;
    Pix* thresholds = nullptr;
    if (pixOtsuAdaptiveThreshold(grey.get(), width, height, 0, 0, score, &thresholds, &made) != 0) return nullptr;
    l_uint32 found = 0;
    pixGetPixel(thresholds, 0, 0, &found);
    pixDestroy(&thresholds);
    const auto threshold = static_cast<std::int32_t>(found), most = below_grain(grey);
    if (threshold <= most && faint == 0) return Picture{made};
    pixDestroy(&made);
    const auto more = static_cast<std::int32_t>(std::lround(faint * std::max(0, most - threshold)));
    return Picture{pixThresholdToBinary(grey.get(), std::min(threshold + more, most))};
}

bool may_be_print(const Picture& bits)
{
    constexpr std::int32_t most = 200'000;  // a page of a newspaper has a quarter of it
    std::int32_t pieces = 0;
    return pixCountConnComp(bits.get(), 8, &pieces) == 0 && pieces <= most;
}

Prepared prepare(const Picture& picture, int turned, double larger)
{
    Prepared prepared;
    if (pixGetWidth(picture.get()) < shortest_side || pixGetHeight(picture.get()) < shortest_side) return prepared;
    const Picture upright{turned == 0 ? pixClone(picture.get()) : pixRotateOrth(picture.get(), turned)};
    if (!upright) return prepared;
    // What has less than so many greys of it, a scanner's lamp makes; a picture of more pixels than a page has at 400
    // to the inch is made smaller before it is read, and loses its grain by that.
    constexpr double grainy = 5, most_denoised = 16e6;
    const double pixels = 1.0 * pixGetWidth(upright.get()) * pixGetHeight(upright.get());
    const auto grain = pixels <= most_denoised ? grain_of(upright) : 0;
    auto plain = evened(Picture{pixClone(upright.get())});
    auto clean = grain < grainy ? Picture{pixClone(plain.get())} : evened(denoised(upright, grain));
    const auto bits = black_and_white(clean);
    if (!bits) return prepared;
    const auto letters = letters_of(bits);
    constexpr std::size_t fewest = 8;
    if (letters.count < fewest) return prepared;
    prepared.scale = std::clamp(larger * letter_height / letters.height, least_scale, most_scale);
    // A large page of specks is not blown up to a larger one.
    constexpr double most_scaled = 64e6;
    prepared.scale = std::min(prepared.scale, std::max(1.0, std::sqrt(most_scaled / pixels)));
    plain = scaled(plain, prepared.scale), clean = scaled(clean, prepared.scale);
    if (!plain || !clean) return prepared;
    // Where it was scaled by next to nothing, it was not.
    const bool quarter = turned % 2 != 0;
    const double before = quarter ? pixGetHeight(picture.get()) : pixGetWidth(picture.get());
    prepared.given = then(scaled_back(pixGetWidth(clean.get()) / before),
                          turned_back(turned, pixGetWidth(picture.get()), pixGetHeight(picture.get())));
    const auto [back, bend] = level(clean, plain);
    prepared.given = then(back, prepared.given), prepared.bend = bend;
    prepared.plain = cleared(std::move(plain));
    prepared.picture = evenly_inked(cleared(std::move(clean)), letter_height);
    return prepared;
}

}  // namespace descry::scan
