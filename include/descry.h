/* descry for C, and for whatever can call C: chess games in descriptive notation, read, resolved and written.
 *
 * Handles are opaque. What descry_..._new(), descry_read() and descry_resolve() give belongs to the caller and is given
 * back by its descry_..._free(), which takes NULL too; all else that is reached through a handle (games, strings,
 * candidates) belongs to that handle and lives as long as it. Strings are UTF-8 and end with a zero. Lines and columns
 * count from 1; indices count from 0. No function throws or ends the program; handles may be read by several threads at
 * once.
 *
 * The functions and the numbers of the enumerations stay what they are for as long as DESCRY_VERSION_MAJOR does (while
 * that is 0, as long as DESCRY_VERSION_MINOR does); new ones may be added behind them.
 */
#ifndef DESCRY_H
#define DESCRY_H

#include <stddef.h>
#include <stdint.h>

#include "descry/api.h"
#include "descry/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a call comes to. */
typedef enum descry_error {
    DESCRY_OK = 0,
    DESCRY_BAD_ARGUMENT = 1, /**< NULL where it may not be, or an index beyond the last */
    DESCRY_BAD_OPTION = 2,   /**< no such option, or no such value of it */
    DESCRY_BAD_FEN = 3,      /**< a FEN that is none */
    DESCRY_BAD_FORMAT = 4,   /**< no such format to write */
    DESCRY_OUT_OF_MEMORY = 5,
    DESCRY_FAILED = 6 /**< a fault of descry's own */
} descry_error;

/** How a record was settled; design: "what status it gets". */
typedef enum descry_status {
    DESCRY_UNIQUE = 0,    /**< one legal move fits */
    DESCRY_PREFERRED = 1, /**< several fit, and a habit of print picks one */
    DESCRY_HINDSIGHT = 2, /**< several fit, and only one lets the rest of the game be played */
    DESCRY_AMBIGUOUS = 3, /**< several fit; the first is played on with */
    DESCRY_REPAIRED = 4,  /**< read otherwise than it is written */
    DESCRY_ILLEGAL = 5,   /**< no reading is a legal move */
    DESCRY_UNREADABLE = 6 /**< no reading at all */
} descry_status;

typedef enum descry_side { DESCRY_WHITE = 0, DESCRY_BLACK = 1 } descry_side;

typedef enum descry_severity { DESCRY_NOTE = 0, DESCRY_WARNING = 1, DESCRY_ERROR = 2 } descry_severity;

typedef struct descry_options descry_options;       /**< how texts are read */
typedef struct descry_book descry_book;             /**< the games of a text */
typedef struct descry_game descry_game;             /**< one of them; belongs to its book */
typedef struct descry_resolution descry_resolution; /**< one record in one position */

/** One record of a game's main line. */
typedef struct descry_ply {
    unsigned number; /**< the move's number */
    descry_side side;
    descry_status status;
    uint64_t line, column; /**< of the record in the text as it was given */
    const char *record;    /**< as printed; empty where it was lost and supplied */
    const char *uci;       /**< "e2e4": the move that is played on with; NULL where there is none */
    const char *san;       /**< "e4", likewise; NULL too for what is no legal move of its turn */
    const char *reason;    /**< why this move; empty for DESCRY_UNIQUE */
    size_t candidates;     /**< how many legal moves the record can mean */
} descry_ply;

/** A legal move that a record can mean. */
typedef struct descry_candidate {
    const char *uci, *san;
} descry_candidate;

/** A finding. */
typedef struct descry_diagnostic {
    const char *code; /**< "D201" */
    descry_severity severity;
    const char *message;   /**< one clause */
    const char *law;       /**< where the law says so; empty where no law is touched */
    const char *report;    /**< the whole finding as a compiler would print it, with notes and fixes */
    unsigned ply;          /**< of its game, from 1; 0 where none is meant */
    uint64_t line, column; /**< where it begins */
    size_t notes;          /**< how many there are, for descry_..._note() */
} descry_diagnostic;

/** The version of the library that is running, "0.1.0": DESCRY_VERSION is that of this header. */
DESCRY_API const char *descry_version(void);

/** Why the last call of this thread that did not come to DESCRY_OK failed; empty before that. Lives until the next. */
DESCRY_API const char *descry_last_error(void);

/** The word for an error: "bad option". */
DESCRY_API const char *descry_error_word(descry_error error);
/** The word for a status as JSON has it: "unique". */
DESCRY_API const char *descry_status_word(descry_status status);

/* ---- options ---------------------------------------------------------------------------------------------------- */

/** Options as the command has them by default; NULL where memory is short. */
DESCRY_API descry_options *descry_options_new(void);
DESCRY_API void descry_options_free(descry_options *options);
/** Sets an option by its name:
 *
 *  | name       | value                                                                               |
 *  | ---------- | ----------------------------------------------------------------------------------- |
 *  | `from`     | `auto`, `descriptive` or `pgn`: what texts hold                                     |
 *  | `fen`      | the start of every game, instead of what it tells                                   |
 *  | `repair`   | `play-on` (as the command does), `propose` or `none`, where a record does not play  |
 *  | `strict`   | `yes` or `no`: stop at the first record that is not certain                         |
 *  | `as-played`| `yes` or `no`: where Black moved first, do not exchange the sides                   |
 *  | `language` | as the command's --language                                                         |
 *  | `dialect`  | as the command's --dialect                                                          |
 *  | `source`   | the name of the text in diagnostics and JSON                                        |
 */
DESCRY_API descry_error descry_options_set(descry_options *options, const char *name, const char *value);

/* ---- texts ------------------------------------------------------------------------------------------------------ */

/** Reads all games of a text, and plays them.
 *
 *  \param bytes    of a file, in any encoding that the command takes; may hold zeros. NULL if `size` is 0.
 *  \param options  NULL for those of descry_options_new().
 *  \param book     takes the games; none is no error. Untouched where the call fails. */
DESCRY_API descry_error descry_read(const char *bytes, size_t size, const descry_options *options, descry_book **book);
DESCRY_API void descry_book_free(descry_book *book);
DESCRY_API size_t descry_book_games(const descry_book *book);
/** NULL where `index` is beyond the last. */
DESCRY_API const descry_game *descry_book_game(const descry_book *book, size_t index);
/** What is found of the text as a whole: where no game was, D301, with what looked like records and what to try. */
DESCRY_API size_t descry_book_diagnostics(const descry_book *book);
DESCRY_API descry_error descry_book_diagnostic(const descry_book *book, size_t index, descry_diagnostic *diagnostic);
/** NULL where `diagnostic` or `index` is beyond the last. */
DESCRY_API const char *descry_book_note(const descry_book *book, size_t diagnostic, size_t index);

/** Every record was read and played, and the score does not break off: 1, else 0. */
DESCRY_API int descry_game_complete(const descry_game *game);
/** Why it is not complete; empty if it is. */
DESCRY_API const char *descry_game_reason(const descry_game *game);
/** "1-0", "0-1", "1/2-1/2" or "*". */
DESCRY_API const char *descry_game_result(const descry_game *game);
/** Empty, as the next, where the position that the game begins in is not known. */
DESCRY_API const char *descry_game_start_fen(const descry_game *game);
DESCRY_API const char *descry_game_final_fen(const descry_game *game);
/** The value of a tag such as "White"; NULL where the text does not tell it. */
DESCRY_API const char *descry_game_tag(const descry_game *game, const char *name);
/** The line of the text on which the game begins. */
DESCRY_API uint64_t descry_game_line(const descry_game *game);
DESCRY_API size_t descry_game_plies(const descry_game *game);
DESCRY_API descry_error descry_game_ply(const descry_game *game, size_t index, descry_ply *ply);
/** A legal move that the record of a ply can mean, in order of its coordinates. */
DESCRY_API descry_error descry_game_candidate(const descry_game *game, size_t ply, size_t index,
                                              descry_candidate *candidate);
DESCRY_API size_t descry_game_diagnostics(const descry_game *game);
DESCRY_API descry_error descry_game_diagnostic(const descry_game *game, size_t index, descry_diagnostic *diagnostic);
/** A note of a diagnostic; NULL where there is none of that index. */
DESCRY_API const char *descry_game_note(const descry_game *game, size_t diagnostic, size_t index);

/** Writes a game.
 *
 *  \param format  as the command's `--to` takes it: `pgn`, `san`, `uci`, `lan`, `fen` (of the last position), `json`,
 *                 `descriptive`, `svg`, `html`, `iccf` and so on; `descriptive` and `tagged` also with a colon and a
 *                 style of the command's, as in `descriptive:staunton`.
 *  \param text    takes the text, which descry_string_free() gives back. Untouched where the call fails. */
DESCRY_API descry_error descry_game_write(const descry_game *game, const char *format, char **text);
DESCRY_API void descry_string_free(char *text);

/* ---- one record ------------------------------------------------------------------------------------------------- */

/** Finds every legal move that a record can mean.
 *
 *  \param record      "Kt-B3"
 *  \param fen         the position before the move; NULL for the start of an ordinary game.
 *  \param resolution  takes what was found; a record that means nothing is found to be DESCRY_UNREADABLE, which is no
 *                     error of the call. Untouched where it fails. */
DESCRY_API descry_error descry_resolve(const char *record, const char *fen, descry_resolution **resolution);
DESCRY_API void descry_resolution_free(descry_resolution *resolution);
DESCRY_API descry_status descry_resolution_status(const descry_resolution *resolution);
/** The move, for DESCRY_UNIQUE and DESCRY_PREFERRED; else NULL. */
DESCRY_API const char *descry_resolution_uci(const descry_resolution *resolution);
DESCRY_API const char *descry_resolution_san(const descry_resolution *resolution);
/** How many legal moves the record can mean, best first. */
DESCRY_API size_t descry_resolution_candidates(const descry_resolution *resolution);
DESCRY_API descry_error descry_resolution_candidate(const descry_resolution *resolution, size_t index,
                                                    descry_candidate *candidate);
DESCRY_API size_t descry_resolution_diagnostics(const descry_resolution *resolution);
DESCRY_API descry_error descry_resolution_diagnostic(const descry_resolution *resolution, size_t index,
                                                     descry_diagnostic *diagnostic);
DESCRY_API const char *descry_resolution_note(const descry_resolution *resolution, size_t diagnostic, size_t index);
/** The JSON object that the command's `resolve --format json` prints. */
DESCRY_API const char *descry_resolution_json(const descry_resolution *resolution);

#ifdef __cplusplus
}
#endif

#endif
