// Plainly written games in the forms that are asked for most: what the writers of any game give, made while the game is
// read, without a list of its plies and without memory of their own.
#pragma once

#include <string>
#include <vector>

#include "descry/stream.hpp"
#include "src/sheet/plain.hpp"
#include "src/write/tags.hpp"

namespace descry::write {

/// Used again, it takes no memory once it has met games as long.
class PlainWriter {
public:
    /// Reads a game that was begun to its end, and appends it.
    /// \return  false where it is not plain; what was appended by then is worth nothing.
    [[nodiscard]] bool append(sheet::PlainReader& game, GameForm form, const GameSource& source, std::string& out);

private:
    [[nodiscard]] bool append_pgn(sheet::PlainReader& game, std::string& out);

    std::string movetext_{};
    std::vector<Tag> tags_{};
};

}  // namespace descry::write
