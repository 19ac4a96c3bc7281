/* Reads the games of a text through the C interface, and prints how each record was settled. */
#include <descry.h>
#include <stdio.h>
#include <string.h>

static const char sheet[] = "White: A. Blank. Black: N. Nemo.\n"
                            "\n"
                            "1. P-K4     P-K4\n"
                            "2. Kt-KB3   Kt-QB3\n"
                            "3. B-Kt5    P-QR3\n"
                            "4. B-R4     KKt-QB3\n"
                            "5. Castles  B-K2\n";

int main(void)
{
    descry_options *options = descry_options_new();
    descry_book *book = NULL;
    size_t i, j;

    if (descry_options_set(options, "source", "sheet.txt") != DESCRY_OK ||
        descry_read(sheet, strlen(sheet), options, &book) != DESCRY_OK) {
        fprintf(stderr, "%s\n", descry_last_error());
        descry_options_free(options);
        return 1;
    }
    descry_options_free(options);

    for (i = 0; i < descry_book_games(book); ++i) {
        const descry_game *game = descry_book_game(book, i);
        char *pgn = NULL;

        printf("%s - %s: %s\n", descry_game_tag(game, "White"), descry_game_tag(game, "Black"),
               descry_game_complete(game) ? "complete" : descry_game_reason(game));
        for (j = 0; j < descry_game_plies(game); ++j) {
            descry_ply ply;
            if (descry_game_ply(game, j, &ply) == DESCRY_OK)
                printf("%u%s %s: %s, %s\n", ply.number, ply.side == DESCRY_WHITE ? "." : "...", ply.record,
                       descry_status_word(ply.status), ply.san != NULL ? ply.san : "no move");
        }
        for (j = 0; j < descry_game_diagnostics(game); ++j) {
            descry_diagnostic diagnostic;
            if (descry_game_diagnostic(game, j, &diagnostic) == DESCRY_OK) printf("%s", diagnostic.report);
        }
        if (descry_game_write(game, "pgn", &pgn) == DESCRY_OK) printf("%s", pgn);
        descry_string_free(pgn);
    }
    for (i = 0; i < descry_book_diagnostics(book); ++i) {
        descry_diagnostic diagnostic;
        if (descry_book_diagnostic(book, i, &diagnostic) == DESCRY_OK) printf("%s", diagnostic.report);
    }
    descry_book_free(book);
    return 0;
}
