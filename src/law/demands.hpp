// What a player demands of the offender, whatever man he names, and whether the law gives it to him.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/law/case.hpp"

namespace descry::law {

struct Demand {
    std::optional<Side> by{};
    std::vector<NamedMan> men{};   ///< none where they are "it" or "one of them"
    std::vector<NamedMan> with{};  ///< the man that is to take them
    bool takes = false, castles = false;
    bool refused = false;  ///< the offender did not comply
    std::string words{};
};

/// When a player demands or exacts something, by the words.
enum class Timing : std::uint8_t { untold, before_he_moved, after_he_moved };
[[nodiscard]] Timing timing_of(std::string_view words);
/// "Before moving the Pawn", "and then castled": what the words say was played in that turn.
struct Played {
    bool castling = false;
    std::optional<Role> role{};
};
[[nodiscard]] std::optional<Played> played_in(std::string_view words);
/// "Then touched", "after this": it was done behind the move beside which it is told.
[[nodiscard]] bool tells_of_afterwards(std::string_view words);

/// The demands of a move that stand beside a ply, in words that are understood whole.
[[nodiscard]] std::vector<Demand> demands_beside(Case& now, std::size_t i);

/// The man touched is named in the demand alone: "demands that he move his Queen for touching it".
[[nodiscard]] bool is_of_a_demand(const Case& now, std::size_t i, const Telling& touched);

/// What follows from one.
struct OnDemand {
    std::vector<Note> notes{};
    bool forfeited = false;  ///< the right to exact a penalty: the move demanded is illegal (Part II Law 11 (e))
    bool unlawful = false;   ///< the move is legal, and no penalty for this offence
};

/// \param ply      of the turn in which it is to be played.
/// \param due      what "it" may do.
/// \param allowed  all that may be demanded for the offence.
/// \param touched  the men that were touched: "the Knight" is that one.
/// \param beside   the ply beside which the demand stands; none where it is the same.
[[nodiscard]] OnDemand judge_demands(Case& now, std::size_t ply, const std::vector<Move>& due,
                                     const std::vector<Move>& allowed, std::optional<std::size_t> beside = {},
                                     Squares touched = {});

}  // namespace descry::law
