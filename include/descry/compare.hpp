// Two copies of one game, held against each other.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry {

/// A copy of a game, with the text that it stands in.
struct Copy {
    const Score* score;
    const Text* text;
};

/// A ply that the copies do not tell alike.
struct Difference {
    std::size_t ply{};  ///< from 1, in the joined game
    unsigned number{};
    Side side{};
    std::string san{};     ///< what is played
    std::string a{}, b{};  ///< the records as printed; empty where a copy has none
    bool by_a = false;     ///< the record of the first copy tells the move, as it is written
    bool by_b = false;     ///< that of the second does
    std::string rival{};   ///< another move that fits nearly as well, in SAN or coordinates; empty if there is none
};

struct Comparison {
    Game joined{};  ///< the game that both make together; its records are those that tell the moves
    std::vector<Difference> differences{};         ///< in the order of the game
    std::vector<std::string> unplayed{};           ///< records of either copy that the joined game does not come to
    std::optional<unsigned> a_stops{}, b_stops{};  ///< the ply at which a copy alone stops; none if it plays through
    std::array<std::string, 2> results{};          ///< as each copy tells it, "1-0"; empty where it does not
    bool settled = false;                          ///< every difference is settled, and nothing is left over

    /// Both copies tell a result, and not the same.
    [[nodiscard]] bool results_differ() const
    {
        return !results[0].empty() && !results[1].empty() && results[0] != results[1];
    }
};

/// Plays the game that two copies of it tell. A move is the likelier the better it fits both; what one copy leaves out
/// or spoils the other may tell. \pre both scores begin at the first move of the ordinary array, and have records.
[[nodiscard]] DESCRY_API Comparison compare(const Copy& a, const Copy& b);

}  // namespace descry
