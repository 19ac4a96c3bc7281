// Endless checks, proved: from every position of a set the player has a check after which every reply leads back into
// the set.
#include <algorithm>

#include "descry/claims.hpp"

namespace descry::law {
namespace {

struct Key {
    std::array<std::uint64_t, 8> bits{};
    Side side{};
    friend bool operator==(const Key&, const Key&) = default;
};

Key key_of(const Position& position)
{
    Key key{.side = position.to_move()};
    std::size_t i = 0;
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        key.bits[i++] = position.men(role).bits();
    key.bits[6] = position.men(Side::white).bits();
    return key;
}

/// A strategy is looked for depth first. A position that is met again on the way is taken to hold: if the move that was
/// being tried there fails after all, everything that leaned on it is tried anew with the next.
class Search {
public:
    explicit Search(std::size_t& budget) : left_{budget} {}

    /// Short ways round first: a long line of checks that comes to nothing must not use up the budget.
    /// \return  a first check with which it holds
    std::optional<Move> run(const Position& position)
    {
        for (deepest_ = 2; deepest_ <= 16 && left_ > 0; deepest_ += 2)
            if (const auto move = holding(position)) return move;
        return std::nullopt;
    }

private:
    std::optional<Move> holding(const Position& position)
    {
        for (const Move& move : position.legal_moves())
            if (checks_hold(position, move)) return move;
        return std::nullopt;
    }

    bool checks_hold(const Position& position, const Move& move)
    {
        // A capture or a Pawn move does not come back: no series of checks is endless that needs one for ever, and one
        // that begins with it is claimed once it is made.
        if (position.captured(move) || *position.role_on(move.from) == Role::pawn || left_ == 0) return false;
        const Position after = position.after(move);
        if (!after.in_check()) return false;
        const auto replies = after.legal_moves();
        if (replies.empty()) return false;  // mate ends the checks
        path_.push_back(key_of(position));
        const bool holds = std::ranges::all_of(replies, [&](const Move& reply) { return reached(after.after(reply)); });
        path_.pop_back();
        return holds;
    }

    bool reached(const Position& position)
    {
        if (left_ == 0) return false;
        --left_;
        if (std::ranges::find(path_, key_of(position)) != path_.end()) return true;
        if (path_.size() >= deepest_) return false;
        return holding(position).has_value();
    }

    std::size_t& left_;
    std::size_t deepest_ = 0;  ///< checks in a row that are looked at
    std::vector<Key> path_{};
};

}  // namespace

std::optional<Move> endless_check(const Position& position, std::size_t& budget)
{
    return Search{budget}.run(position);
}

bool no_mate_possible(const Position& position) noexcept
{
    if (!(position.men(Role::pawn) | position.men(Role::rook) | position.men(Role::queen)).empty()) return false;
    constexpr Squares light{0x55AA55AA55AA55AAU};
    const Squares bishops = position.men(Role::bishop);
    const int knights = position.men(Role::knight).count();
    if (knights == 0) return (bishops & light).empty() || (bishops - light).empty();
    return knights == 1 && bishops.empty();
}

}  // namespace descry::law
