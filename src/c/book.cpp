// Texts, and the games in them.
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "descry/formats.hpp"
#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/c/findings.hpp"
#include "src/c/guard.hpp"
#include "src/c/options.hpp"

namespace descry::c {

/// A ply with the strings that C is given.
struct PlyWords {
    Place place{};
    std::string uci{}, san{};
    std::vector<Candidate> candidates{};
};

}  // namespace descry::c

struct descry_game {
    descry::Game game;
    std::string start_fen{}, final_fen{};
    std::uint64_t line{};
    std::vector<descry::c::PlyWords> words{};
    std::vector<descry::c::Finding> findings{};
    const descry_book* book{};
};

struct descry_book {
    descry::Text text;
    std::string source;
    std::vector<std::unique_ptr<descry_game>> games{};
    std::vector<descry::c::Finding> findings{};  ///< of the text as a whole
};

namespace descry::c {
namespace {

std::unique_ptr<descry_game> game_of(Game game, const descry_book& book)
{
    auto made = std::make_unique<descry_game>();
    made->book = &book;
    if (start_known(game)) made->start_fen = write_fen(game.start);
    made->final_fen = final_fen(game);
    made->line = book.text.place(game.at.begin).line;
    made->findings = findings_of(game.diagnostics, book.text, book.source);
    Position position = game.start;
    bool going = true;
    for (const Ply& ply : game.plies) {
        PlyWords words{.place = book.text.place(ply.at.begin)};
        going = going && played(ply);
        if (going) {
            // The candidates are of the turn that the record is for: one may have been passed over before it.
            Position here = position;
            if (ply.irregular && ply.irregular->turn_passed) here.pass();
            if (ply.move) {
                words.uci = uci(*ply.move);
                words.san = san(*ply.move, here);
            }
            for (const Move& move : ply.candidates)
                if (here.is_legal(move)) words.candidates.push_back(candidate_of(move, here));
            play(position, ply);
        }
        made->words.push_back(std::move(words));
    }
    made->game = std::move(game);
    return made;
}

/// \return  whether there is such a format.
bool write(const descry_game& game, std::string_view format, std::string& text)
{
    // "descriptive:staunton": the one format with a choice that C can make.
    const auto colon = format.find(':');
    const OutputFormat* row = find_format(format.substr(0, colon));
    if (row == nullptr) return false;
    WritingOptions options{.source = game.book->source};
    if (colon != std::string_view::npos) {
        options.style = row->styled ? find_style(format.substr(colon + 1)) : nullptr;
        if (options.style == nullptr) return false;
    }
    // A line stands without its end: a handle holds one game.
    text = row->gathering == Gathering::lines ? row->write(game.game, game.book->text, options)
                                              : write_games({&game.game, 1}, game.book->text, *row, options);
    return true;
}

const char* or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

}  // namespace
}  // namespace descry::c

extern "C" {

descry_error descry_read(const char* bytes, size_t size, const descry_options* options, descry_book** book)
{
    using namespace descry;
    using namespace descry::c;
    if (book == nullptr || (bytes == nullptr && size != 0))
        return fail(DESCRY_BAD_ARGUMENT, "NULL where a text or the place for a book is wanted");
    return guarded([&] {
        const descry_options defaults;
        const descry_options& wanted = options != nullptr ? *options : defaults;
        const auto& [language, dialect] = wanted.reading;
        if (language && dialect != nullptr && *language != dialect->notation)
            return fail(DESCRY_BAD_OPTION, "the dialect is not of the language");
        auto made = std::make_unique<descry_book>(descry_book{
            .text = Text::read(size == 0 ? std::string{} : std::string{bytes, size}), .source = wanted.source});
        if (!made->text.looks_binary())
            for (const Score& score : read_scores(made->text, wanted.from, wanted.reading))
                made->games.push_back(game_of(solve(score, made->text, made->games.size() + 1, wanted.solve), *made));
        if (made->games.empty()) made->findings = findings_of({nothing_read(made->text)}, made->text, made->source);
        *book = made.release();
        return DESCRY_OK;
    });
}

void descry_book_free(descry_book* book) { delete book; }

size_t descry_book_games(const descry_book* book) { return book == nullptr ? 0 : book->games.size(); }

const descry_game* descry_book_game(const descry_book* book, size_t index)
{
    return book == nullptr || index >= book->games.size() ? nullptr : book->games[index].get();
}

int descry_game_complete(const descry_game* game) { return game != nullptr && game->game.outcome.complete ? 1 : 0; }
const char* descry_game_reason(const descry_game* game)
{
    return game == nullptr ? "" : game->game.outcome.reason.c_str();
}
const char* descry_game_result(const descry_game* game) { return game == nullptr ? "*" : game->game.result.c_str(); }
const char* descry_game_start_fen(const descry_game* game) { return game == nullptr ? "" : game->start_fen.c_str(); }
const char* descry_game_final_fen(const descry_game* game) { return game == nullptr ? "" : game->final_fen.c_str(); }

const char* descry_game_tag(const descry_game* game, const char* name)
{
    if (game == nullptr || name == nullptr) return nullptr;
    for (const auto& [tag, value] : game->game.tags)
        if (tag == name) return value.c_str();
    return nullptr;
}

uint64_t descry_game_line(const descry_game* game) { return game == nullptr ? 0 : game->line; }
size_t descry_game_plies(const descry_game* game) { return game == nullptr ? 0 : game->game.plies.size(); }

descry_error descry_game_ply(const descry_game* game, size_t index, descry_ply* ply)
{
    using namespace descry::c;
    if (game == nullptr || ply == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a game or a ply is wanted");
    if (index >= game->words.size()) return fail(DESCRY_BAD_ARGUMENT, "there is no ply of that index");
    const descry::Ply& told = game->game.plies[index];
    const PlyWords& words = game->words[index];
    *ply = {.number = told.number,
            .side = told.side == descry::Side::white ? DESCRY_WHITE : DESCRY_BLACK,
            .status = static_cast<descry_status>(told.status),
            .line = words.place.line,
            .column = words.place.column,
            .record = told.record.c_str(),
            .uci = or_null(words.uci),
            .san = or_null(words.san),
            .reason = told.reason.c_str(),
            .candidates = words.candidates.size()};
    return DESCRY_OK;
}

descry_error descry_game_candidate(const descry_game* game, size_t ply, size_t index, descry_candidate* candidate)
{
    using namespace descry::c;
    if (game == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a game is wanted");
    if (ply >= game->words.size()) return fail(DESCRY_BAD_ARGUMENT, "there is no ply of that index");
    return give(game->words[ply].candidates, index, candidate);
}

size_t descry_book_diagnostics(const descry_book* book) { return book == nullptr ? 0 : book->findings.size(); }

descry_error descry_book_diagnostic(const descry_book* book, size_t index, descry_diagnostic* diagnostic)
{
    using namespace descry::c;
    if (book == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a book is wanted");
    return give(book->findings, index, diagnostic);
}

const char* descry_book_note(const descry_book* book, size_t diagnostic, size_t index)
{
    return book == nullptr ? nullptr : descry::c::note(book->findings, diagnostic, index);
}

size_t descry_game_diagnostics(const descry_game* game) { return game == nullptr ? 0 : game->findings.size(); }

descry_error descry_game_diagnostic(const descry_game* game, size_t index, descry_diagnostic* diagnostic)
{
    using namespace descry::c;
    if (game == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a game is wanted");
    return give(game->findings, index, diagnostic);
}

const char* descry_game_note(const descry_game* game, size_t diagnostic, size_t index)
{
    return game == nullptr ? nullptr : descry::c::note(game->findings, diagnostic, index);
}

descry_error descry_game_write(const descry_game* game, const char* format, char** text)
{
    using namespace descry::c;
    if (game == nullptr || format == nullptr || text == nullptr)
        return fail(DESCRY_BAD_ARGUMENT, "NULL where a game, a format or the place for a text is wanted");
    return guarded([&] {
        std::string written;
        if (!write(*game, format, written)) return fail(DESCRY_BAD_FORMAT, "there is no format " + std::string{format});
        // From malloc(), so that nothing but free() is needed behind the scenes.
        auto* copy = static_cast<char*>(std::malloc(written.size() + 1));
        if (copy == nullptr) return fail(DESCRY_OUT_OF_MEMORY, "memory is short");
        std::memcpy(copy, written.c_str(), written.size() + 1);
        *text = copy;
        return DESCRY_OK;
    });
}

void descry_string_free(char* text) { std::free(text); }

}  // extern "C"
