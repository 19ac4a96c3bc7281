#include "src/scan/upright.hpp"

#include <utility>

#include "src/scan/prepare.hpp"

namespace descry::scan {

Page read_upright(Recogniser& recogniser, const Picture& picture)
{
    constexpr double sense = 60;  // of 100: what is upright and no worse than bad has more
    Page best{pixGetWidth(picture.get()), pixGetHeight(picture.get())};
    for (const int turned : {0, 2, 1, 3}) {
        const auto prepared = prepare(picture, turned);
        if (!prepared.picture) continue;
        auto page = recogniser.read(prepared.picture);
        if (page.confidence() > best.confidence()) best = std::move(page);
        if (best.confidence() >= sense) break;
    }
    return best;
}

}  // namespace descry::scan
