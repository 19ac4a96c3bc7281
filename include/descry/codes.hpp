// The codes of diagnostics: public, never reused, never given another meaning.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#pragma GCC visibility push(default)

namespace descry {

enum class Severity : std::uint8_t { note, warning, error };

enum class Code : std::uint16_t {
    // Reading a record.
    unreadable_record = 101,
    no_man_named = 102,
    other_notation = 103,
    mixed_spelling = 104,
    // A record in its position.
    ambiguous_move = 201,
    illegal_move = 202,
    against_habit = 203,
    false_check_mark = 204,
    false_mate_mark = 205,
    weak_preference = 206,
    name_by_present_side = 207,
    promotion_supplied = 208,
    doubtful_hindsight = 209,
    // A record read otherwise than it is written.
    repaired_record = 221,
    lost_record = 222,
    superfluous_record = 223,
    exchanged_records = 224,
    hangs_on_repair = 225,
    shaky_stretch = 226,
    // A score sheet.
    no_game_found = 301,
    move_missing = 302,
    number_out_of_order = 303,
    move_after_end = 304,
    result_contradicted = 305,
    text_not_understood = 306,
    start_unknown = 308,
    black_moves_first = 309,
    odds_given = 310,
    rows_compete = 311,
    diagram_differs = 312,
    start_from_diagram = 313,
    moves_of_another_game = 314,
    record_put_back = 315,
    numbers_supplied = 316,
    // Files and positions.
    bad_bytes = 401,
    bad_fen = 402,
    broken_scan = 403,
    doubtful_word = 404,
    // Sending a record.
    unsafe_record = 501,
    safe_by_habit = 502,
    liberal_reading = 503,
    not_a_legal_move = 504,
    not_a_record = 505,
    capture_not_expressed = 506,
    promotion_unnamed = 507,
    mark_false = 508,
    mark_missing = 509,
    superfluous_words = 510,
    doubtful_side_name = 511,
    passing_unmarked = 512,
    parts_contradict = 513,
    wrong_number = 514,
    last_move_not_repeated = 515,
    proposal_without_move = 516,
    two_records = 517,
    series_not_legal = 518,
    likely_slip = 519,
    not_agreed_notation = 520,
    one_letter_away = 521,
    // Codes of the wire.
    not_a_square = 531,
    wire_not_legal = 532,
    suffix_false = 533,
    doubtful_table = 534,
    // The British telegraph code, and exchanges of messages.
    unknown_code_word = 541,
    doubtful_code_word = 542,
    blank_not_filled = 543,
    wrong_sender = 544,
    claim_not_open = 545,
    claim_untrue = 546,
    out_of_turn = 547,
    penalty_not_discharged = 548,
    time_exceeded = 549,
    exchange_unreadable = 550,
    // The law of the day.
    false_move_played = 601,
    false_move_stands = 602,
    false_move_undone = 603,
    two_moves_running = 604,
    check_not_announced = 605,
    check_unmarked = 606,
    check_falsely_announced = 607,
    set_up_error = 608,
    first_move_error = 609,
    result_unfounded = 610,
    sealed_move = 611,
    king_penalty = 612,
    pawn_on_the_eighth = 613,
    terms_of_odds = 614,
    record_at_fault = 615,
    man_touched = 616,
    forfeit_alleged = 617,
    draw_proposed = 618,
    adjudication = 619,
    law_silent = 620,
    false_move_put_back = 621,
    called_false = 622,
};

struct CodeEntry {
    Code code;
    std::string_view id, name;
    Severity severity;
    std::string_view summary;
};

// clang-format off
inline constexpr auto codes = std::to_array<CodeEntry>({
    {Code::unreadable_record,    "D101", "unreadable-record",    Severity::error,   "no reading at all"},
    {Code::no_man_named,         "D102", "no-man-named",         Severity::error,   "the moving man may not be left out"},
    {Code::other_notation,       "D103", "other-notation",       Severity::error,   "a record in another notation than the descriptive"},
    {Code::mixed_spelling,       "D104", "mixed-spelling",       Severity::note,    "a record is spelled otherwise than the rest of its sheet"},
    {Code::ambiguous_move,       "D201", "ambiguous-move",       Severity::error,   "more than one legal move fits"},
    {Code::illegal_move,         "D202", "illegal-move",         Severity::error,   "no legal move fits"},
    {Code::against_habit,        "D203", "against-habit",        Severity::warning, "the rest of the game chose a move that habit would not"},
    {Code::false_check_mark,     "D204", "false-check-mark",     Severity::warning, "the check that is written is not given"},
    {Code::false_mate_mark,      "D205", "false-mate-mark",      Severity::warning, "the mate that is written is not given"},
    {Code::weak_preference,      "D206", "weak-preference",      Severity::warning, "a reading that only a weak habit supports"},
    {Code::name_by_present_side, "D207", "name-by-present-side", Severity::note,    "a man named by where it stands, not by where it began"},
    {Code::promotion_supplied,   "D208", "promotion-supplied",   Severity::note,    "no piece is named, so a Queen is supplied"},
    {Code::doubtful_hindsight,   "D209", "doubtful-hindsight",   Severity::warning, "settled by later moves of a score that does not play through"},
    {Code::repaired_record,      "D221", "repaired-record",      Severity::error,   "a record read otherwise than it is written"},
    {Code::lost_record,          "D222", "lost-record",          Severity::error,   "a move of which no record is left"},
    {Code::superfluous_record,   "D223", "superfluous-record",   Severity::error,   "a record that is no part of the game"},
    {Code::exchanged_records,    "D224", "exchanged-records",    Severity::error,   "records in each other's place"},
    {Code::hangs_on_repair,      "D225", "hangs-on-repair",      Severity::warning, "a move that hangs on how another record is mended"},
    {Code::shaky_stretch,        "D226", "shaky-stretch",        Severity::warning, "so much is mended that nothing around it is sure"},
    {Code::no_game_found,        "D301", "no-game-found",        Severity::error,   "nothing reads as a score"},
    {Code::move_missing,         "D302", "move-missing",         Severity::error,   "the numbers leave out a move"},
    {Code::number_out_of_order,  "D303", "number-out-of-order",  Severity::warning, "a move number is not the next one"},
    {Code::move_after_end,       "D304", "move-after-end",       Severity::error,   "a record follows the end of the game"},
    {Code::result_contradicted,  "D305", "result-contradicted",  Severity::warning, "the position contradicts the result"},
    {Code::text_not_understood,  "D306", "text-not-understood",  Severity::warning, "text among the moves that is no record and no comment"},
    {Code::start_unknown,        "D308", "start-unknown",        Severity::error,   "the score does not begin at the first move"},
    {Code::black_moves_first,    "D309", "black-moves-first",    Severity::note,    "Black moved first, so the sides are exchanged"},
    {Code::odds_given,           "D310", "odds-given",           Severity::note,    "a heading takes a man from the board"},
    {Code::rows_compete,         "D311", "rows-compete",         Severity::warning, "two rows bear the number of one move"},
    {Code::diagram_differs,      "D312", "diagram-differs",      Severity::warning, "a printed board is not the position of the score"},
    {Code::start_from_diagram,   "D313", "start-from-diagram",   Severity::note,    "the score begins from a printed board"},
    {Code::moves_of_another_game, "D314", "moves-of-another-game", Severity::note,  "the first moves are those of a game named"},
    {Code::record_put_back,      "D315", "record-put-back",      Severity::note,    "two records for one turn: the first was put back"},
    {Code::numbers_supplied,     "D316", "numbers-supplied",     Severity::note,    "rows without numbers, counted from the others or from the first move"},
    {Code::bad_bytes,            "D401", "bad-bytes",            Severity::warning, "bytes that are no text"},
    {Code::bad_fen,              "D402", "bad-fen",              Severity::error,   "a position that cannot be"},
    {Code::broken_scan,          "D403", "broken-scan",          Severity::error,   "an hOCR or ALTO file that is not well-formed"},
    {Code::doubtful_word,        "D404", "doubtful-word",        Severity::note,    "a record that was recognised with low confidence"},
    {Code::unsafe_record,         "D501", "unsafe-record",          Severity::error,   "to be sent, and more than one legal move fits"},
    {Code::safe_by_habit,         "D502", "safe-by-habit",          Severity::error,   "to be sent, and only a habit of print tells the move"},
    {Code::liberal_reading,       "D503", "liberal-reading",        Severity::warning, "a stickler could read it as part of another record"},
    {Code::not_a_legal_move,      "D504", "not-a-legal-move",       Severity::error,   "to be sent, and no legal move fits"},
    {Code::not_a_record,          "D505", "not-a-record",           Severity::error,   "to be sent, and no record of a move"},
    {Code::capture_not_expressed, "D506", "capture-not-expressed",  Severity::warning, "a capture that the receiver may treat as illegal"},
    {Code::promotion_unnamed,     "D507", "promotion-unnamed",      Severity::error,   "to be sent, and the piece chosen is not named"},
    {Code::mark_false,            "D508", "mark-false",             Severity::warning, "to be sent, and the check or mate written is not given"},
    {Code::mark_missing,          "D509", "mark-missing",           Severity::warning, "a check that must be told is not"},
    {Code::superfluous_words,     "D510", "superfluous-words",      Severity::note,    "words that cost and tell nothing"},
    {Code::doubtful_side_name,    "D511", "doubtful-side-name",     Severity::warning, "a side-name that origin and present side give to two men"},
    {Code::passing_unmarked,      "D512", "passing-unmarked",       Severity::warning, "a Pawn taken in passing, unsaid"},
    {Code::parts_contradict,      "D513", "parts-contradict",       Severity::error,   "to be sent, and its parts fight"},
    {Code::wrong_number,          "D514", "wrong-number",           Severity::warning, "the number or the side is not that of the turn"},
    {Code::last_move_not_repeated,"D515", "last-move-not-repeated", Severity::warning, "a reply without the move that it answers"},
    {Code::proposal_without_move, "D516", "proposal-without-move",  Severity::warning, "a draw proposed without a legal move"},
    {Code::two_records,           "D517", "two-records",            Severity::error,   "two records for one turn to play"},
    {Code::series_not_legal,      "D518", "series-not-legal",       Severity::error,   "a series of assumed replies that cannot be played"},
    {Code::likely_slip,           "D519", "likely-slip",            Severity::warning, "one letter changed makes it a legal move"},
    {Code::not_agreed_notation,   "D520", "not-agreed-notation",    Severity::warning, "a record in another notation than the agreed one"},
    {Code::one_letter_away,       "D521", "one-letter-away",        Severity::note,    "one letter lost on the way gives another legal move"},
    {Code::not_a_square,          "D531", "not-a-square",           Severity::error,   "a syllable or figure of the wire that is no square"},
    {Code::wire_not_legal,        "D532", "wire-not-legal",         Severity::error,   "a word of the wire that is no legal move"},
    {Code::suffix_false,          "D533", "suffix-false",           Severity::warning, "a suffix that is not true in the position"},
    {Code::doubtful_table,        "D534", "doubtful-table",         Severity::note,    "rows of a code's table that no source gives"},
    {Code::unknown_code_word,     "D541", "unknown-code-word",      Severity::error,   "a word that our copy of the telegraph code does not have"},
    {Code::doubtful_code_word,    "D542", "doubtful-code-word",     Severity::warning, "a word that our copy of the code has spoiled"},
    {Code::blank_not_filled,      "D543", "blank-not-filled",       Severity::error,   "a blank of the message is not filled, or too much is told"},
    {Code::wrong_sender,          "D544", "wrong-sender",           Severity::error,   "an umpire's word from a player, or the other way"},
    {Code::claim_not_open,        "D545", "claim-not-open",         Severity::error,   "a claim too late, or that this code does not know"},
    {Code::claim_untrue,          "D546", "claim-untrue",           Severity::error,   "what the message states is not so"},
    {Code::out_of_turn,           "D547", "out-of-turn",            Severity::error,   "a record that is not due"},
    {Code::penalty_not_discharged,"D548", "penalty-not-discharged", Severity::error,   "another move than Penalty C leaves"},
    {Code::time_exceeded,         "D549", "time-exceeded",          Severity::warning, "fewer turns to play than were due"},
    {Code::exchange_unreadable,   "D550", "exchange-unreadable",    Severity::error,   "a line of an exchange that cannot be used"},
    {Code::false_move_played,    "D601", "false-move-played",    Severity::warning,   "a move that may not be made, played on with"},
    {Code::false_move_stands,    "D602", "false-move-stands",    Severity::warning, "a move that may not be made, and that the code lets stand"},
    {Code::false_move_undone,    "D603", "false-move-undone",    Severity::error,   "a move that may not be made, and what the code undoes for it"},
    {Code::two_moves_running,    "D604", "two-moves-running",    Severity::warning, "a player has moved twice running"},
    {Code::check_not_announced,  "D605", "check-not-announced",  Severity::warning, "a check that the sheet does not mark, under a code that has it announced"},
    {Code::check_unmarked,       "D606", "check-unmarked",       Severity::note,    "a check that a sheet does not mark which marks others"},
    {Code::check_falsely_announced, "D607", "check-falsely-announced", Severity::warning, "a check is called that is not given"},
    {Code::set_up_error,         "D608", "set-up-error",         Severity::warning, "board or men wrongly placed, and what the code makes of it"},
    {Code::first_move_error,     "D609", "first-move-error",     Severity::warning, "the wrong player began, and what the code makes of it"},
    {Code::result_unfounded,     "D610", "result-unfounded",     Severity::warning, "the result, or play after the end, has no ground in the code"},
    {Code::sealed_move,          "D611", "sealed-move",          Severity::warning, "a sealed move at fault"},
    {Code::king_penalty,         "D612", "king-penalty",         Severity::note,    "a King's move made as a penalty"},
    {Code::pawn_on_the_eighth,   "D613", "pawn-on-the-eighth",   Severity::warning, "a Pawn on the eighth rank that is not replaced"},
    {Code::terms_of_odds,        "D614", "terms-of-odds",        Severity::warning, "the terms of the odds, and what was done with them"},
    {Code::record_at_fault,      "D615", "record-at-fault",      Severity::warning, "a communicated record at fault, and who may do what"},
    {Code::man_touched,          "D616", "man-touched",          Severity::warning, "a man was touched, and what may be exacted"},
    {Code::forfeit_alleged,      "D617", "forfeit-alleged",      Severity::warning, "an act that may forfeit the game"},
    {Code::draw_proposed,        "D618", "draw-proposed",        Severity::note,    "a proposal of a draw"},
    {Code::adjudication,         "D619", "adjudication",         Severity::note,    "an unfinished game that may be adjudicated"},
    {Code::law_silent,           "D620", "law-silent",           Severity::note,    "the code is silent, and descry names its default"},
    {Code::false_move_put_back,  "D621", "false-move-put-back",  Severity::warning, "a false move was put back and another made, and whether the code allows that one"},
    {Code::called_false,         "D622", "called-false",         Severity::warning,    "the sheet calls a move false that is legal"},
});
// clang-format on
static_assert(std::ranges::is_sorted(codes, {}, &CodeEntry::code));

/// The row of a code.
[[nodiscard]] constexpr const CodeEntry& entry(Code code) noexcept
{
    return *std::ranges::lower_bound(codes, code, {}, &CodeEntry::code);
}

}  // namespace descry

#pragma GCC visibility pop
