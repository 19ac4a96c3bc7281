// How far the records that lie before the heads can be played in a position. Where a record is lost any legal move may
// stand in its place, and what comes next tells which of them.
#pragma once

#include "src/decode/lattice.hpp"
#include "src/decode/model.hpp"
#include "src/decode/outlook.hpp"

namespace descry::decode {

class Foresight {
public:
    Foresight(const Model& model, Outlook& outlook) : model_{model}, outlook_{outlook} {}

    /// What speaks against a position: nothing where the next few records are legal in it, or where it is not known
    /// which they are.
    /// \param number  of the move of the player to move
    [[nodiscard]] Cost against(Position position, Heads heads, unsigned number) const;

    /// The next record of a player bears a number, and it is not the due one: his own may be lost.
    [[nodiscard]] bool is_amiss(const Head& head, Side side, unsigned number) const;

private:
    const Model& model_;
    Outlook& outlook_;
};

}  // namespace descry::decode
