#include "src/scan/upright.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

#include "src/scan/prepare.hpp"

namespace descry::scan {
namespace {

/// The surest reading of a page, and of which picture.
class Surest {
public:
    Surest(Recogniser& recogniser, const Picture& picture)
        : recogniser_{recogniser}, picture_{picture}, page_{pixGetWidth(picture.get()), pixGetHeight(picture.get())}
    {}

    /// \return  it is surer than what was read before.
    bool read(int turned, double larger = 1)
    {
        auto prepared = prepare(picture_, turned, larger);
        if (!prepared.picture) return false;
        auto page = recogniser_.read(prepared.picture, prepared.plain);
        page.given = prepared.given, page.bend = prepared.bend;
        is_last_ = page.confidence() > page_.confidence();
        if (is_last_) page_ = std::move(page), prepared_ = std::move(prepared);
        return is_last_;
    }
    [[nodiscard]] const Page& page() const noexcept { return page_; }

    Page settled()
    {
        if (prepared_.picture && !is_last_) {
            page_ = recogniser_.read(prepared_.picture, prepared_.plain);
            page_.given = prepared_.given, page_.bend = prepared_.bend;
        }
        if (prepared_.picture) recogniser_.settle(page_);
        return std::move(page_);
    }

private:
    Recogniser& recogniser_;
    const Picture& picture_;
    Page page_;
    Prepared prepared_{};
    bool is_last_ = false;  ///< it was read last
};

bool is_dark(const Picture& grey)
{
    constexpr l_uint32 dark = 100;  // of 255: the paper of nearly any page has more, in any light
    constexpr float half = 0.5F;
    constexpr std::int32_t step = 4;
    l_uint32 middle = 255;
    return pixGetRankValue(grey.get(), step, half, &middle) == 0 && middle < dark;
}

Page read_turned(Recogniser& recogniser, const Picture& picture)
{
    // Of 100: what is upright and no worse than bad has more; what lies on its side, handwriting, other alphabets and
    // pictures have less, and make words of nothing.
    constexpr double least_confidence = 60, least_readable = 45;
    constexpr double near = 0.2;  // of its height, by which a letter may be higher or lower than it is read best
    Surest surest{recogniser, picture};
    for (const int turned : {0, 2, 1, 3}) {
        if (!surest.read(turned)) continue;
        // Grain, and the men on diagrams, may have been taken for letters: those that were read tell their size.
        const double height = surest.page().capital_height();
        if (height > 0 && std::abs(std::log(height / letter_height)) > near)
            surest.read(turned, letter_height / height);
        if (surest.page().confidence() >= least_confidence) break;
    }
    if (surest.page().confidence() >= least_readable) return surest.settled();
    Page none = surest.page();
    none.unread = !none.lines.empty();
    none.lines.clear();
    return none;
}

}  // namespace

Page read_upright(Recogniser& recogniser, const Picture& picture)
{
    Page page = read_turned(recogniser, picture);
    if (page.lines.empty() && is_dark(picture)) {
        // A negative, as microfilm has it.
        const Picture positive{pixInvert(nullptr, picture.get())};
        if (positive) page = read_turned(recogniser, positive);
    }
    return page;
}

}  // namespace descry::scan
