// What a player's next few records would cost, were every record legal: which states are worth going on from.
//
// A way that passes over a player's own record, or takes another's for it, often looks cheaper for a ply or two than
// the true way, which has to say that a record is lost. What then lies before its heads tells them apart long before
// the moves do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/decode/model.hpp"
#include "src/decode/within.hpp"

namespace descry::decode {

class Outlook {
public:
    explicit Outlook(const Model& model);

    /// Half of it: what is promised may not be legal when it is reached, and states that look far ahead of others by
    /// what they promise should not keep those away that have read more.
    /// \param at      the place that the player's last record was read at
    /// \param number  of his next record
    [[nodiscard]] Cost of(Side side, std::int32_t at, unsigned number) { return known(side, at, number).cost; }

    /// Where the player's next record is the likeliest to stand.
    struct Next {
        std::uint32_t place = 0;
        unsigned row = 0;  ///< the number that its row begins with, or nought
    };
    [[nodiscard]] std::optional<Next> next(Side side, std::int32_t at, unsigned number)
    {
        const auto place = known(side, at, number).next;
        return place == none ? std::nullopt : std::optional{Next{place, rows_[place]}};
    }

private:
    static constexpr std::size_t records = 4;  // that are looked at

    static constexpr std::uint32_t none = ~std::uint32_t{0};

    struct Onward {
        std::uint32_t place;
        Cost cost;  ///< but for its number
    };
    struct Known {
        unsigned number = 0;
        Cost cost{};
        std::uint32_t next = none;
        bool looked = false;
        std::vector<Onward> onward{};  ///< the next records that any number may make the likeliest
    };

    void look_on(Side side);
    void look_onward(Side side, std::int32_t at, std::vector<Onward>& onward) const;
    [[nodiscard]] const Known& known(Side side, std::int32_t at, unsigned number);
    void look(Side side, std::int32_t at, Known& known) const;
    [[nodiscard]] Cost number_step(Side side, std::uint32_t from, std::uint32_t to) const;

    const Model& model_;
    Within<Cost> readings_;                 ///< by place: its likeliest reading
    Within<unsigned> values_;               ///< by place: its printed number, or nought
    Within<unsigned> rows_;                 ///< by place: the number that its row begins with, or nought
    std::array<Within<Cost>, 2> ahead_{};   ///< by side and place: the records behind that one
    std::array<Within<Known>, 2> known_{};  ///< by side and place + 1
};

}  // namespace descry::decode
