// Men touched: which they are, and what follows.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/law/case.hpp"
#include "src/law/telling.hpp"

namespace descry::law {

/// The men touched, and what may be required of them.
struct Touched {
    Squares own{}, adverse{};
    Squares useless{};            ///< those of them that cannot be moved or taken
    std::vector<Squares> each{};  ///< each man that was named
    bool king_and_rook = false;   ///< both of his own, as in castling
    bool several = false;
    bool which_untold = false;            ///< a name fits several men, and one of them can be moved or taken
    std::size_t told_at = 0;              ///< the ply that the words stand beside
    std::optional<std::size_t> beside{};  ///< that ply, where it is the other player's and this turn follows it
    bool waived = false;                  ///< the opponent exacted nothing, as is told
    bool touched_since = false;           ///< ... or has since touched a man himself, as is told

    [[nodiscard]] bool only_adverse() const { return own.empty(); }
};

/// The men that the words name, in a position; `mover` is the player who touched them.
[[nodiscard]] Touched touched_in(const Position& position, Side mover, const Telling& told);

/// What a man touched may be made to do: his own are moved, an adverse one is taken.
[[nodiscard]] std::vector<Move> due_for(const Position& position, const Touched& touched);
/// The moves of the man first touched that can be moved or taken; of King and Rook, as in castling, all.
[[nodiscard]] std::vector<Move> due_for_the_first(const Position& position, const Touched& touched);
/// The captures of the adversary's man first touched with his own first touched.
[[nodiscard]] std::vector<Move> captures_of_first_with_first(const Position& position, const Touched& touched);
/// Of several men touched one other than those of this move could have been moved or taken.
[[nodiscard]] bool leaves_one(const Position& position, const Touched& touched, const Move& move);
/// With the King and the Rook that he touched.
[[nodiscard]] std::vector<Move> castlings_with(const Position& position, const Touched& touched);
/// All that the opponent may demand: the men touched moved or taken, or what touching in vain costs.
/// \param due  what they may be made to do.
[[nodiscard]] std::vector<Move> may_be_demanded_for(const Touched& touched, const Case& now, const Position& position,
                                                    const std::vector<Move>& due);

inline constexpr std::string_view which_is_open =
    "which man it was the words leave open: taken is one that could be played";

/// The article by which the men may be handled in such a game; empty where none does.
[[nodiscard]] std::string_view free_article(const Terms& terms);
void nothing_follows(Case& now, std::size_t i, const std::string& what, std::string_view article);

/// What follows from men touched before ply i, by the player who made it.
void rule_on_touched(Case& now, std::size_t i, const Touched& touched);

}  // namespace descry::law
