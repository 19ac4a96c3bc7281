// Which fragments of a page make one game: the chain that can be played furthest.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "src/sheet/fragment.hpp"
#include "src/sheet/replay.hpp"

namespace descry::sheet {

/// Records [from, to) of a fragment.
struct Link {
    std::size_t fragment{}, from{}, to{};
    std::optional<std::size_t> rival{};  ///< a fragment that may be the game's in its place
};

/// The page around fragments, as far as choosing among them needs it.
struct Surroundings {
    std::function<bool(std::size_t)> ends;                      ///< words right behind the fragment end a score
    std::function<bool(std::size_t, std::size_t)> adjoin;       ///< no words stand between the two
    std::function<bool(std::size_t)> supposed;                  ///< words right before the fragment suppose its moves
    std::function<bool(std::size_t)> spoken_of;                 ///< words right behind it go on: "is the likely end"
    std::function<bool(std::size_t)> headed;                    ///< the heading of a game stands over the fragment
    std::function<std::optional<unsigned>(std::size_t)> title;  ///< the number of a game, told over the fragment
};

/// The main line of the game that begins with a fragment: at each break the fragment that has the number and side which
/// are due, can be played from the position reached, and looks like what went before. Numbers and print decide alone
/// where the position is lost, by a misprint or an unknown start.
///
/// \param first_turn  moves that he who begins makes before the other has one.
[[nodiscard]] std::vector<Link> main_line(const std::vector<Fragment>& fragments, std::size_t begin, Side first,
                                          const Replay& start, const Surroundings& page, unsigned first_turn = 1);

}  // namespace descry::sheet
