// What a sheet tells beside its records: "(sealed)", "(touched KKt)", "(penalty)".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/game.hpp"

namespace descry::law {

enum class Fact : std::uint8_t {
    sealed,
    none_sealed,
    penalty,
    false_move,
    touched,
    also_sent,
    condition,
    draw_proposed,
    draw_refused,
    draw_agreed,
    fifty_called,
    upset,
    books,
    second_board,
    help,
    refusal,
    time_exceeded,
    men_misplaced,
    board_turned,
    odds_left_on,
    first_out_of_turn,
    pawn_unreplaced,
    pawn_forfeited,
    opponents_move_unsent,
    cannot_go_on,
    unfinished,
    check_unsaid,
    record_differs,
};

/// The facts that words tell, each once, in the order of Fact.
[[nodiscard]] std::vector<Fact> facts_in(std::string_view words);

struct Told {
    Fact fact;
    Span at;
    std::string words;  ///< of the comment that tells it
};
[[nodiscard]] std::vector<Told> facts_of(const std::vector<Comment>& comments);
[[nodiscard]] std::optional<Told> told(const std::vector<Comment>& comments, Fact fact);

}  // namespace descry::law
