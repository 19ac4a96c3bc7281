// Games of which a page gives the rest in another place: behind another game, or before the beginning.
#pragma once

#include <vector>

#include "descry/sheet.hpp"

namespace descry::reading {

/// A score that begins amid a game, from no position that is told, is the rest of the one score near it that ends
/// before its first move and from which it plays to its end. Where both name players, they are the same. It is told
/// (D317).
///
/// \param scores  of a text, in its order.
void join_resumed(std::vector<Score>& scores);

}  // namespace descry::reading
