#include "src/scan/level.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "src/scan/prepare.hpp"

namespace descry::scan {
namespace {

constexpr float degree = 3.14159265F / 180;

struct Lean {
    float degrees = 0, sure = 0;
};

/// By how much the lines of a picture are to be turned.
Lean lean_of(const Picture& bits)
{
    Lean lean;
    if (!bits || pixFindSkew(bits.get(), &lean.degrees, &lean.sure) != 0) return {};
    return lean;
}

/// How the lines of a page lean: in its middle, and by how much more at its lower edge than at its upper one.
struct Leans {
    float middle = 0, apart = 0;  ///< degrees
};

float median(std::vector<float> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// What strips across the page tell, each a few lines high, if most of them tell the same.
std::optional<Leans> leans_of_strips(const Picture& bits)
{
    constexpr std::int32_t strips = 9, share = 5;  // each a fifth of the page high: they overlap
    constexpr float least_sure = 1, near = 0.35F;
    const auto width = pixGetWidth(bits.get()), height = pixGetHeight(bits.get()), high = height / share;
    struct Strip {
        float at, lean;  ///< -1/2 to 1/2, from the upper edge to the lower one
    };
    std::vector<Strip> told;
    for (std::int32_t i = 0; i < strips; ++i) {
        const auto top = (height - high) * i / (strips - 1);
        Box* box = boxCreate(0, top, width, high);
        const Picture part{pixClipRectangle(bits.get(), box, nullptr)};
        boxDestroy(&box);
        const auto lean = lean_of(part);
        const auto middle = static_cast<float>(top) + static_cast<float>(high) / 2;
        if (lean.sure >= least_sure) told.push_back({middle / static_cast<float>(height) - 0.5F, lean.degrees});
    }
    if (2 * told.size() < strips) return std::nullopt;
    // The middle of what any two strips tell: some have a diagram in them, or a heading.
    std::vector<float> slopes, middles;
    for (std::size_t i = 0; i < told.size(); ++i)
        for (auto k = i + 2; k < told.size(); ++k)
            slopes.push_back((told[k].lean - told[i].lean) / (told[k].at - told[i].at));
    const float apart = median(std::move(slopes));
    for (const auto& [at, lean] : told) middles.push_back(lean - apart * at);
    const float middle = median(middles);
    const auto agree = std::ranges::count_if(middles, [&](float one) { return std::abs(one - middle) <= near; });
    if (4 * static_cast<std::size_t>(agree) < 3 * told.size()) return std::nullopt;
    return Leans{middle, apart};
}

/// Nothing where it is not clear.
Leans leans_of(const Picture& bits)
{
    // How sure the whole can be has a low bound on a narrow page, and on one that leans nowhere as a whole: there, what
    // its strips agree on is surer.
    constexpr float enough = 3, most = 12, least_apart = 0.5F, most_apart = 7;
    const auto whole = lean_of(bits);
    const auto strips = leans_of_strips(bits);
    if (strips && std::abs(strips->middle) <= most && std::abs(strips->apart) <= most_apart) {
        if (std::abs(strips->apart) >= least_apart) return *strips;
        return {whole.sure >= enough ? whole.degrees : strips->middle, 0};
    }
    return whole.sure >= enough && std::abs(whole.degrees) <= most ? Leans{whole.degrees, 0} : Leans{};
}

Picture turned_by(const Picture& picture, float degrees)
{
    return Picture{pixRotate(picture.get(), degrees * degree, L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, 0, 0)};
}

/// Moves what stands to the left and right of the middle up or down, so that lines that lean by half of so many degrees
/// the one way at the upper edge, and the other way at the lower one, are level.
Picture straightened(const Picture& picture, float apart)
{
    struct PointsEnd {
        void operator()(Pta* points) const noexcept { ptaDestroy(&points); }
    };
    const std::unique_ptr<Pta, PointsEnd> from{ptaCreate(4)}, to{ptaCreate(4)};
    const auto width = static_cast<float>(pixGetWidth(picture.get()));
    const auto height = static_cast<float>(pixGetHeight(picture.get()));
    for (const auto& [x, y, lean] : {std::array{0.F, 0.F, -apart / 2}, std::array{width, 0.F, -apart / 2},
                                     std::array{0.F, height, apart / 2}, std::array{width, height, apart / 2}}) {
        ptaAddPt(to.get(), x, y);
        ptaAddPt(from.get(), x, y - std::tan(lean * degree) * (x - width / 2));
    }
    return Picture{pixBilinearPta(picture.get(), to.get(), from.get(), L_BRING_IN_WHITE)};
}

/// Both, or neither.
bool change(Picture& clean, Picture& plain, const auto& how)
{
    auto clean_made = how(clean), plain_made = how(plain);
    if (!clean_made || !plain_made) return false;
    clean = std::move(clean_made), plain = std::move(plain_made);
    return true;
}

}  // namespace

Levelled level(Picture& clean, Picture& plain)
{
    constexpr float least = 0.05F;
    Levelled levelled;
    const auto bits = black_and_white(clean);
    if (!bits) return levelled;
    const auto [middle, apart] = leans_of(bits);
    const auto width = pixGetWidth(clean.get()), height = pixGetHeight(clean.get());
    if (std::abs(middle) >= least &&
        change(clean, plain, [&](const Picture& picture) { return turned_by(picture, middle); }))
        levelled.back = levelled_back(middle * degree, width, height);
    if (apart != 0 && change(clean, plain, [&](const Picture& picture) { return straightened(picture, apart); }))
        levelled.bend = {-2.0 * std::tan(apart / 2 * degree) / height, width / 2.0, height / 2.0};
    return levelled;
}

}  // namespace descry::scan
