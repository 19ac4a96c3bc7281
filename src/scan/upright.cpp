#include "src/scan/upright.hpp"

#include <utility>

#include "src/scan/prepare.hpp"

namespace descry::scan {

Page read_upright(Recogniser& recogniser, const Picture& picture)
{
    constexpr double sense = 60;  // of 100: what is upright and no worse than bad has more
    Page best{pixGetWidth(picture.get()), pixGetHeight(picture.get())};
    Picture best_picture;
    bool last = false;  // the best was read last
    for (const int turned : {0, 2, 1, 3}) {
        auto prepared = prepare(picture, turned);
        if (!prepared.picture) continue;
        auto page = recogniser.read(prepared.picture);
        last = page.confidence() > best.confidence();
        if (last) best = std::move(page), best_picture = std::move(prepared.picture);
        if (best.confidence() >= sense) break;
    }
    if (best_picture && !last) best = recogniser.read(best_picture);
    if (best_picture) recogniser.settle(best);
    return best;
}

}  // namespace descry::scan
