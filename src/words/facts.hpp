// What a sheet tells beside its records: "(sealed)", "(touched KKt)", "(an impossible move)".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/game.hpp"

namespace descry::sheet {

enum class Fact : std::uint8_t {
    sealed,
    none_sealed,
    penalty,          ///< the move beside it was made as a penalty
    penalty_exacted,  ///< ... or is only asked for
    king_demanded,    ///< the opponent required that the King be moved
    false_move,
    false_by_number,  ///< a move that the words may name by its number (named_move.hpp)
    instead,          ///< this was played in the place of another move
    two_running,
    adverse_moved,  ///< an adverse man was moved by mistake
    own_taken,      ///< a man of his own was taken by mistake
    also_sent,
    condition,
    draw_proposed,
    draw_claimed,
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
    even_terms,
    undertaking_named,  ///< one is spoken of, be it understood or not
    first_out_of_turn,
    whose_to_begin,  ///< who had the right to the first move, or ought to have had it
    black_first,     ///< Black made the first move, as he might before 1880
    pawn_unreplaced,
    pawn_forfeited,
    pawn_remains,
    opponents_move_unsent,
    cannot_go_on,
    unfinished,
    resigned,
    by_stalemate,  ///< how the game ended, as the sheet has it
    by_checks,     ///< ... drawn, as are the next two
    by_fifty_moves,
    by_recurrence,
    by_adjudication,
    mated,
    won,
    on_a_ground,   ///< "drawn by ..."
    forfeited,     ///< on what ground is another fact
    it_demanded,   ///< the man that was named is to be moved
    game_claimed,  ///< as forfeited
    unclaimed,     ///< the opponent made nothing of it
    piece_chosen,  ///< for a Pawn: the words end with its name
    piece_named,   ///< the same, where nothing stands before it
    check_unsaid,
    check_called,
    record_differs,
    ambiguity_told,   ///< that a record is ambiguous was pointed out
    reading_adopted,  ///< one of the moves that a record fits
    adoption_told,    ///< ... and the sender was told so with the reply, or before it
    author_meant,     ///< ... or its author said which he meant
    supposed,         ///< moves that were not played, or not in this game
    corrected,        ///< the record beside the words is a misprint
    crossed_out,      ///< "(crossed out)"
    moves_left_out,   ///< the game went on, and the page does not tell how: "To be continued."
    given_position,   ///< who is to play in a position, or its solution: no game has that for its heading
    other_position,   ///< a problem, or an ending: the score begins elsewhere than a game does
    gives_game,       ///< the moves behind the words are those of a game: "The moves were:"
    some_game,        ///< a game is spoken of, or the end of one
    end_of_a_game,    ///< "End-game No. 7"
    part_of_a_game,   ///< a game that is not given from its beginning: "END OF A GAME"
    game_decided,     ///< "and the game is won"
    resumed,          ///< the rest of a game: "continued from page 7"
    some_position,    ///< a position or a picture is spoken of: the score may begin there, or come to it
};

struct FoundFact {
    Fact fact;
    Span at;
    std::string words;  ///< of the comment that tells it
    std::string rest;   ///< of these, what follows the words that tell it: "(touched KKt)" leaves "KKt"
    std::string head;   ///< ... and what stands before them
};

/// A fact as words tell it; none where they deny it ("no penalty", "was not touched") or only suppose it ("would have
/// been an illegal move").
[[nodiscard]] std::optional<FoundFact> find_fact(std::string_view words, Fact fact);
[[nodiscard]] std::optional<FoundFact> find_fact(const std::vector<Comment>& comments, Fact fact);

}  // namespace descry::sheet
