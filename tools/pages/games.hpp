// Real games, drawn from a file of PGN.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dice.hpp"
#include "score.hpp"

namespace pages {

class Collection {
public:
    /// \param pgn  the bytes of the file.
    explicit Collection(std::string pgn);

    [[nodiscard]] bool empty() const noexcept { return starts_.empty(); }
    /// A whole game of 15 to 90 moves from the ordinary array; none where the collection has no such game.
    [[nodiscard]] std::optional<PrintedGame> draw(Dice& dice) const;

private:
    std::string pgn_;
    std::vector<std::size_t> starts_{};
};

}  // namespace pages
