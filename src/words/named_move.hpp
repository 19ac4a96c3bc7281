// A move that words beside another one name by its number: "White's third move was illegal".
#pragma once

#include <cstddef>
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

/// When something was noticed, by the move then made.
struct Moment {
    NamedMove move{};
    bool after = false;  ///< it, and not before it
};

/// "At White's third move it was found".
[[nodiscard]] std::optional<Moment> moment_named(std::string_view words);

/// What the comments of a game call false; each is asked once.
class CalledFalse {
public:
    /// \param moves  records or plies, in their order, with their comments.
    explicit CalledFalse(const auto& moves)
    {
        for (const auto& move : moves) ask(move.comments);
    }

    [[nodiscard]] bool any() const { return !named_.empty() || !beside_.empty(); }
    /// Words beside the move number i, or beside another one that name it by its number, call it false.
    [[nodiscard]] bool is(std::size_t i, unsigned number, Side side) const;
    /// Words beside the move number i call one false, and name none.
    [[nodiscard]] bool said_beside(std::size_t i) const;

private:
    void ask(const std::vector<Comment>& comments);

    std::size_t asked_ = 0;
    std::vector<NamedMove> named_{};
    std::vector<std::size_t> beside_{};  ///< the moves beside which it is said, and no other is named
};

}  // namespace descry::sheet
