// A move that words beside another one name by its number: "White's third move was illegal".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "descry/game.hpp"

namespace descry::sheet {

struct NamedMove {
    unsigned number{};
    std::optional<Side> side{};  ///< nobody is named

    [[nodiscard]] bool is(unsigned the_number, Side the_side) const
    {
        return number == the_number && side.value_or(the_side) == the_side;
    }
};

/// The move that words call false, where they name it by its number.
[[nodiscard]] std::optional<NamedMove> named_false(std::string_view words);

/// Comments call the move false beside which they stand: they name no other.
[[nodiscard]] bool call_false(const std::vector<Comment>& comments, unsigned number, Side side);

}  // namespace descry::sheet
