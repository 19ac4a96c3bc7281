/* What the C interface promises: every function, its errors, and what it does with NULL. Compiled as C99. */
#include <descry.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults = 0;

#define HOLDS(what)                                                                                                    \
    do {                                                                                                               \
        if (!(what)) {                                                                                                 \
            fprintf(stderr, "%s:%d: does not hold: %s (last error: %s)\n", __FILE__, __LINE__, #what,                  \
                    descry_last_error());                                                                              \
            ++faults;                                                                                                  \
        }                                                                                                              \
    } while (0)

static int same(const char *a, const char *b) { return a != NULL && b != NULL && strcmp(a, b) == 0; }

static void version(void)
{
    char made_of[32];
    snprintf(made_of, sizeof made_of, "%d.%d.%d", DESCRY_VERSION_MAJOR, DESCRY_VERSION_MINOR, DESCRY_VERSION_PATCH);
    HOLDS(same(descry_version(), DESCRY_VERSION));
    HOLDS(same(made_of, DESCRY_VERSION));
    HOLDS(same(descry_error_word(DESCRY_BAD_FEN), "bad FEN"));
    HOLDS(same(descry_error_word((descry_error)99), "unknown"));
    HOLDS(same(descry_status_word(DESCRY_UNREADABLE), "unreadable"));
    HOLDS(same(descry_status_word((descry_status)99), "unknown"));
}

static void options(void)
{
    descry_options *options = descry_options_new();
    const char *const good[][2] = {{"from", "auto"},       {"from", "descriptive"},  {"from", "pgn"},
                                   {"repair", "play-on"},  {"repair", "propose"},    {"repair", "none"},
                                   {"strict", "yes"},      {"as-played", "no"},      {"language", "spanish"},
                                   {"dialect", "spanish"}, {"source", "a name.txt"}, {"fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}};
    size_t i;
    for (i = 0; i < sizeof good / sizeof good[0]; ++i)
        HOLDS(descry_options_set(options, good[i][0], good[i][1]) == DESCRY_OK);
    HOLDS(descry_options_set(options, "colour", "red") == DESCRY_BAD_OPTION);
    HOLDS(strstr(descry_last_error(), "colour") != NULL);
    HOLDS(descry_options_set(options, "strict", "maybe") == DESCRY_BAD_OPTION);
    HOLDS(descry_options_set(options, "language", "klingon") == DESCRY_BAD_OPTION);
    HOLDS(descry_options_set(options, "dialect", "klingon") == DESCRY_BAD_OPTION);
    HOLDS(descry_options_set(options, "fen", "nonsense") == DESCRY_BAD_FEN);
    HOLDS(descry_options_set(NULL, "strict", "yes") == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_options_set(options, NULL, "yes") == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_options_set(options, "strict", NULL) == DESCRY_BAD_ARGUMENT);
    descry_options_free(options);
    descry_options_free(NULL);
}

static void book(void)
{
    static const char text[] = "White: A. Blank. Black: N. Nemo.\n\n"
                               "1. P-K4     P-K4\n2. Kt-KB3   Kt-QB3\n3. B-Kt5    P-QR3\n4. B-R4     KKt-QB3\n"
                               "5. Castles  B-K2\n";
    const char *const formats[] = {"pgn", "san", "uci", "lan", "fen", "json", "descriptive", "descriptive:staunton"};
    descry_book *book = NULL, *untouched = NULL;
    const descry_game *game;
    descry_ply ply;
    descry_candidate candidate;
    descry_diagnostic diagnostic;
    descry_options *strict = descry_options_new();
    char *written = NULL;
    size_t i;

    HOLDS(descry_read(text, sizeof text - 1, NULL, &book) == DESCRY_OK);
    HOLDS(descry_book_games(book) == 1);
    HOLDS(descry_book_game(book, 1) == NULL);
    game = descry_book_game(book, 0);
    HOLDS(descry_game_complete(game) == 0 || same(descry_game_reason(game), ""));
    HOLDS(same(descry_game_tag(game, "White"), "A. Blank"));
    HOLDS(descry_game_tag(game, "Umpire") == NULL);
    HOLDS(descry_game_line(game) == 1);
    HOLDS(same(descry_game_start_fen(game), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    HOLDS(same(descry_game_result(game), "*"));
    HOLDS(descry_game_plies(game) == 10);

    HOLDS(descry_game_ply(game, 0, &ply) == DESCRY_OK);
    HOLDS(ply.number == 1 && ply.side == DESCRY_WHITE && ply.status == DESCRY_UNIQUE);
    HOLDS(ply.line == 3 && ply.column == 4 && ply.candidates == 1);
    HOLDS(same(ply.record, "P-K4") && same(ply.uci, "e2e4") && same(ply.san, "e4") && same(ply.reason, ""));
    HOLDS(descry_game_candidate(game, 0, 0, &candidate) == DESCRY_OK && same(candidate.uci, "e2e4"));
    HOLDS(descry_game_candidate(game, 0, 1, &candidate) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_game_candidate(game, 99, 0, &candidate) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_game_ply(game, 7, &ply) == DESCRY_OK);
    HOLDS(ply.status == DESCRY_REPAIRED && same(ply.record, "KKt-QB3") && same(ply.san, "Nf6") && ply.reason[0] != '\0');
    HOLDS(descry_game_ply(game, 10, &ply) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_game_ply(game, 0, NULL) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_game_ply(NULL, 0, &ply) == DESCRY_BAD_ARGUMENT);

    HOLDS(descry_game_diagnostics(game) > 0);
    HOLDS(descry_game_diagnostic(game, 0, &diagnostic) == DESCRY_OK);
    HOLDS(same(diagnostic.code, "D221") && diagnostic.severity == DESCRY_ERROR && diagnostic.ply == 8);
    HOLDS(diagnostic.line == 6 && diagnostic.column == 13 && diagnostic.notes > 0);
    HOLDS(strstr(diagnostic.report, "text:6:13: error[D221]") == diagnostic.report);
    HOLDS(descry_game_note(game, 0, 0) != NULL && descry_game_note(game, 0, diagnostic.notes) == NULL);
    HOLDS(descry_game_diagnostic(game, descry_game_diagnostics(game), &diagnostic) == DESCRY_BAD_ARGUMENT);

    for (i = 0; i < sizeof formats / sizeof formats[0]; ++i) {
        written = NULL;
        HOLDS(descry_game_write(game, formats[i], &written) == DESCRY_OK && written != NULL && written[0] != '\0');
        descry_string_free(written);
    }
    written = NULL;
    HOLDS(descry_game_write(game, "uci", &written) == DESCRY_OK);
    HOLDS(same(written, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7"));
    descry_string_free(written);
    written = NULL;
    HOLDS(descry_game_write(game, "morse", &written) == DESCRY_BAD_FORMAT && written == NULL);
    HOLDS(descry_game_write(game, "descriptive:klingon", &written) == DESCRY_BAD_FORMAT);
    HOLDS(descry_game_write(game, "pgn", NULL) == DESCRY_BAD_ARGUMENT);
    descry_book_free(book);

    /* Options reach the solver. */
    book = NULL;
    HOLDS(descry_options_set(strict, "repair", "none") == DESCRY_OK);
    HOLDS(descry_read(text, sizeof text - 1, strict, &book) == DESCRY_OK);
    game = descry_book_game(book, 0);
    HOLDS(descry_game_complete(game) == 0 && strlen(descry_game_reason(game)) > 0);
    HOLDS(descry_game_ply(game, 7, &ply) == DESCRY_OK && ply.status == DESCRY_ILLEGAL && ply.uci == NULL);
    descry_book_free(book);
    HOLDS(descry_options_set(strict, "dialect", "spanish") == DESCRY_OK);
    HOLDS(descry_options_set(strict, "language", "french") == DESCRY_OK);
    HOLDS(descry_read(text, sizeof text - 1, strict, &untouched) == DESCRY_BAD_OPTION && untouched == NULL);
    descry_options_free(strict);

    /* No text, no game; any bytes. */
    book = NULL;
    HOLDS(descry_read(NULL, 0, NULL, &book) == DESCRY_OK && descry_book_games(book) == 0);
    descry_book_free(book);
    HOLDS(descry_read("\0\377\0\377", 4, NULL, &book) == DESCRY_OK && descry_book_games(book) == 0);
    descry_book_free(book);
    HOLDS(descry_read(NULL, 1, NULL, &book) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_read(text, 1, NULL, NULL) == DESCRY_BAD_ARGUMENT);
    descry_book_free(NULL);
    HOLDS(descry_book_games(NULL) == 0 && descry_book_game(NULL, 0) == NULL && descry_game_plies(NULL) == 0);
}

static void resolution(void)
{
    descry_resolution *resolution = NULL;
    descry_candidate candidate;
    descry_diagnostic diagnostic;

    HOLDS(descry_resolve("Kt-KB3", NULL, &resolution) == DESCRY_OK);
    HOLDS(descry_resolution_status(resolution) == DESCRY_UNIQUE);
    HOLDS(same(descry_resolution_uci(resolution), "g1f3") && same(descry_resolution_san(resolution), "Nf3"));
    HOLDS(strstr(descry_resolution_json(resolution), "\"status\":\"unique\"") != NULL);
    descry_resolution_free(resolution);

    HOLDS(descry_resolve("Kt-B3", NULL, &resolution) == DESCRY_OK);
    HOLDS(descry_resolution_status(resolution) == DESCRY_AMBIGUOUS);
    HOLDS(descry_resolution_uci(resolution) == NULL && descry_resolution_san(resolution) == NULL);
    HOLDS(descry_resolution_candidates(resolution) == 2);
    HOLDS(descry_resolution_candidate(resolution, 1, &candidate) == DESCRY_OK && candidate.san[0] == 'N');
    HOLDS(descry_resolution_candidate(resolution, 2, &candidate) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_resolution_diagnostics(resolution) == 1);
    HOLDS(descry_resolution_diagnostic(resolution, 0, &diagnostic) == DESCRY_OK && same(diagnostic.code, "D201"));
    HOLDS(diagnostic.notes == 2 && descry_resolution_note(resolution, 0, 1) != NULL);
    HOLDS(descry_resolution_note(resolution, 1, 0) == NULL);
    descry_resolution_free(resolution);

    HOLDS(descry_resolve("K-Q2", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", &resolution) == DESCRY_OK);
    HOLDS(same(descry_resolution_uci(resolution), "e8d7"));
    descry_resolution_free(resolution);
    HOLDS(descry_resolve("", NULL, &resolution) == DESCRY_OK);
    HOLDS(descry_resolution_status(resolution) == DESCRY_UNREADABLE);
    descry_resolution_free(resolution);
    resolution = NULL;
    HOLDS(descry_resolve("P-K4", "nonsense", &resolution) == DESCRY_BAD_FEN && resolution == NULL);
    HOLDS(strlen(descry_last_error()) > 0);
    HOLDS(descry_resolve(NULL, NULL, &resolution) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_resolve("P-K4", NULL, NULL) == DESCRY_BAD_ARGUMENT);
    HOLDS(descry_resolution_candidates(NULL) == 0 && descry_resolution_uci(NULL) == NULL);
    descry_resolution_free(NULL);
}

int main(void)
{
    version();
    options();
    book();
    resolution();
    return faults == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
