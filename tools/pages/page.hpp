// One page with its truth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "faults.hpp"
#include "games.hpp"
#include "layouts.hpp"
#include "score.hpp"
#include "styles.hpp"

namespace pages {

/// What pages are made of.
struct Choice {
    std::vector<const Layout*> layouts{};         ///< drawn from by their weights; at least one
    std::vector<const Style*> styles{};           ///< likewise
    std::vector<Asked> faults{};                  ///< none: clean pages
    std::size_t least_kinds = 0, most_kinds = 0;  ///< of faults on a page; 0: all of them
    std::uint64_t seed = 1;
};

struct Page {
    std::string id{};
    const Layout* layout{};
    const Style* style{};
    std::vector<std::string> kinds{};  ///< of faults that the page was to have
    std::vector<Done> done{};
    std::vector<PrintedGame> games{};
    std::string text{};
};

/// The `index`th page of a seed, whatever pages were made before it; none where the collection has no game.
[[nodiscard]] std::optional<Page> make_page(const Collection& collection, const Choice& choice, std::uint64_t index);

}  // namespace pages
