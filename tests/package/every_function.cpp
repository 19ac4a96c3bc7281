// Every public function of the library, called through the shared one: what is hidden there does not link. That it does
// what it should other tests show; that none is left out, tools/package/public_names.py.
#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry.h"
#include "descry/census.hpp"
#include "descry/claims.hpp"
#include "descry/compare.hpp"
#include "descry/draw.hpp"
#include "descry/exchange.hpp"
#include "descry/explain.hpp"
#include "descry/formats.hpp"
#include "descry/glance.hpp"
#include "descry/lint.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/rulings.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/stream.hpp"
#include "descry/telegram.hpp"
#include "descry/terms.hpp"
#include "descry/time_limit.hpp"
#include "descry/write.hpp"
#include "descry/write_law.hpp"
#include "descry/write_lint.hpp"

namespace {

using namespace descry;

int failed = 0;
void holds(bool truth, int line)
{
    if (truth) return;
    std::fprintf(stderr, "line %d does not hold\n", line);
    ++failed;
}
#define HOLDS(...) holds((__VA_ARGS__), __LINE__)

constexpr const char* sheet = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. BxKt QPxB 1-0\n";
constexpr const char* tagged = "[White \"A\"]\n\n1. P-K4 P-K4 2. P-KB4 PxP 3. Kt-KB3 P-KKt4 1-0\n";

struct Read {
    Text text = Text::decode(sheet);
    std::vector<Score> scores = read_scores(text);
    Game game = solve(scores.at(0), text, 1);
};

void positions()
{
    Position position = Position::initial();
    const Move move = position.legal_moves().front();
    HOLDS(position.role_on(Square::at(0)) == Role::rook && position.side_on(Square::at(0)) == Side::white);
    HOLDS(!position.by_origin(Side::white, Role::knight, Wing::king).empty());
    HOLDS(!position.by_present_side(Side::white, Role::knight, Wing::king).empty());
    HOLDS(position.origin_known(Side::white, Role::knight, Wing::king));
    HOLDS(!position.pawn_by_order(Side::white, File::e, 1).empty());
    HOLDS(position.castling_right(Side::white, Wing::king) && !position.rook_given(Side::white, Wing::king));
    HOLDS(!position.targets(move.from).empty() && !position.commanders(Square::at(16), Side::white).empty());
    HOLDS(!position.may_castle(Wing::king) && position.is_legal(move) && position.refuting(move).empty());
    std::vector<Move> moves;
    position.append_moves(move.from, move.to, moves);
    HOLDS(moves.size() == 1 && position.any_legal_move() && !position.captured(move));
    HOLDS(!position.effect(move).check && position.after(move).plays_as(position.after(move)));
    const Transfer transfer{.from = Square::at(1), .to = Square::at(25)};
    HOLDS(position.may_stand(transfer));
    HOLDS(lan(transfer, position) == "Nb1-b4" && law13(transfer, position).starts_with("Kt"));
    Position other = position;
    other.stand(transfer);
    other.pass();
    position.make(move, *position.role_on(move.from));
    std::string fen;
    append_fen(fen, position);
    HOLDS(fen == write_fen(position) && read_fen(fen).has_value());
}

void records()
{
    const Position position = Position::initial();
    const Record record = read_record("Kt-B3"), bare = read_record("K4", 0, LanguageChoice{});
    HOLDS(square_name(Square::at(0), Side::white) == "QR1" && man_name(Role::knight) == "Knight");
    auto among = candidates(record, position);
    HOLDS(among.size() == 2 && liberal_moves(bare, position).size() == 1 && lawful_moves(record, position).size() == 2);
    HOLDS(left_out(bare, position, liberal_moves(bare, position).front().move).starts_with("the man that moves"));
    HOLDS(!liberal_readings("P-K4", position).empty() && prefer(record, position, among).kept.size() == 2);
    std::vector<Diagnostic> findings;
    remark(record, position, among.front(), findings);
    const Record impossible = read_record("Q-KR5");
    HOLDS(!obstacle(impossible, position).empty() && near_misses(impossible, position).size() < 9);
    const Resolution found = resolve(record, "Kt-B3", position);
    HOLDS(found.status == Status::ambiguous && *reason(Habit::queen) != '\0');
    const Text text = Text::decode("Kt-B3");
    HOLDS(!json(found, "Kt-B3", position, text).empty() && !explained(found, "Kt-B3", position).empty());
    HOLDS(!unanswered("Kt-B3", "no", "none").empty());
    const Move move = among.front().move;
    HOLDS(uci(move) == "b1c3" && san(move, position) == "Nc3" && san(move, position, position.after(move)) == "Nc3");
    HOLDS(lan(move, position) == "Nb1-c3" && !law13_words(move, position).empty() && !law13(move, position).empty());
    HOLDS(!styles().empty() && write_record(move, position, *find_style("british")) == "Kt-QB3");
    HOLDS(telegraph_words("1 Kt 1 to KB3") == 6 && !name_of(Trait::stops).empty());
    HOLDS(!dialects().empty() && find_dialect("british") != nullptr && find_language("spanish") == Notation::spanish);
    HOLDS(language_name(Notation::french) == "french" && other_notation("e2-e4") != nullptr);
    Record kept = record;
    keep_to(*find_dialect("british"), kept);
    HOLDS(dialect_of(std::array{record.traits}, Notation::english).evidence.size() < 99);
}

void games()
{
    Read read;
    const Game& game = read.game;
    HOLDS(nothing_read(read.text).code == Code::no_game_found);
    HOLDS(reading_played(read.scores.front(), read.text, {}).records.size() == game.plies.size());
    HOLDS(game.outcome.complete && final_fen(game).starts_with("r1bqkbnr"));
    HOLDS(!pgn(game).empty() && !json(game, read.text, "x").empty() && !summary(game, read.text, "x").empty());
    HOLDS(san_line(game).starts_with("1. e4") && lan_line(game).starts_with("1. e2") &&
          uci_line(game).starts_with("e2"));
    HOLDS(!score_sheet(game, *find_style("british")).empty() && !tagged_score(game, *find_style("law13")).empty());
    HOLDS(!svg(*diagram_after(game)).empty() && !svg_of_the_men().empty() && !in_words(game.start).empty());
    HOLDS(!html_head("x").empty() && !html(game).empty() && !html_tail().empty());
    HOLDS(output_formats().size() > 10 && !write_games({&game, 1}, read.text, *find_format("pgn")).empty());
    HOLDS(!explanation(find_code("D201")->code).empty());
    Census census;
    census.add(game);
    CensusCount twice = census.all();
    twice += census.all();
    HOLDS(twice.games == 2 && !manner(game).empty());
    HOLDS(!census_text(census).empty() && !census_json(census).empty() && !census_html(census).empty());
    const Copy copy{&read.scores.front(), &read.text};
    HOLDS(compare(copy, copy).settled);
    const Diagnostic finding{.code = Code::ambiguous_move, .at = {0, 2}, .message = "none"};
    HOLDS(!report(finding, read.text, "x", false).empty() && !json(finding, read.text).empty());
    HOLDS(!told_once(game).empty() || game.diagnostics.empty());
}

void streams()
{
    HOLDS(begins_with_tag(tagged, true) == true && count_lines(tagged) == 3 && plain_sheets(tagged).empty());
    GameSplitter splitter;
    std::vector<std::size_t> begins;
    splitter.look(tagged, true, begins);
    HOLDS(begins.size() == 1);
    bool given = false;
    TextPieces pieces{[&](char* to, std::size_t) {
        return std::exchange(given, true) ? std::size_t{0} : std::string{tagged}.copy(to, std::string::npos);
    }};
    TextPiece piece;
    HOLDS(pieces.next(piece) && piece.begins.size() == 1 && !pieces.next(piece));
    GameReader first{Source::automatic, {}, {}}, reader{std::move(first)};
    GameReader another{Source::pgn, {}, {}};
    another = std::move(reader);
    std::string out;
    HOLDS(another.append(tagged, GameForm::uci, {}, out) == 6U && another.count().plain == 1);
    auto read = another.read(tagged, 1, 1);
    HOLDS(another.scores(read.text).size() == 1 && read.games.size() == 1);
    HOLDS(another.read_mixed({}).games.empty());
    GameReader::break_off(read);
    HOLDS(!read.games.front().outcome.complete);
}

void texts()
{
    Text text = Text::read(sheet), other = std::move(text);
    text = std::move(other);
    HOLDS(text.view().starts_with("1.") && text.view({0, 2}) == "1." && text.printed({0, 2}) == "1.");
    HOLDS(text.place(3).column == 4 && text.line(1).size() > 9 && text.line_count() == 1 && text.file_offset(3) == 3);
    HOLDS(text.encoding() == "UTF-8" && !text.scanned() && !text.on_page({0, 1}) && text.fault().empty() &&
          text.otherwise().empty());
    HOLDS(text.damage().empty() && !text.looks_binary() && display_width("ab") == 2);
}

void sending()
{
    using namespace lint;
    const Read read;
    const Position position = Position::initial();
    const Subject subject{.record = read_record("Kt-B3"), .printed = "Kt-B3", .position = position};
    auto findings = check_record(subject, {});
    HOLDS(!findings.empty() && check_game(read.game, read.text, {}).size() < 99);
    HOLDS(!check_message("Kt-B3", 0, position, {}, {}).empty() &&
          !check_wire("0000", 0, position, Wire::iccf, {}).empty());
    const FaultArticle* article = article_on(Laws::british_1903, Sending::post, Fault::ambiguous);
    HOLDS(article != nullptr && citation(*article).starts_with("British"));
    cite(findings.front(), Fault::ambiguous, {});
    HOLDS(names("D201", Code::ambiguous_move) && names_any("D5") && chosen(findings, {}).size() == findings.size());
    unsigned applied = 0;
    HOLDS(fixed("Kt-B3", findings, Trust::same_meaning, applied).size() >= 5);
    const Text text = Text::decode("Kt-B3");
    const std::vector<Finding> all{{findings.front(), text, "x"}};
    HOLDS(!sarif(all, "0").empty() && !lint_json(all, "x", 0, "code", "post").empty());

    HOLDS(!wires().empty() && entry(Wire::iccf).name == "iccf" && find_wire("nores") != nullptr &&
          !lost_codes().empty());
    HOLDS(!wire_table(Wire::iccf).empty() &&
          wire_word(position.legal_moves().front(), position, Wire::iccf).size() == 4);
    HOLDS(wire_line(read.game, Wire::iccf).starts_with("5254") && !read_wire("5254", Wire::iccf).boxes.empty());
    HOLDS(read_wire_scores(Text::decode("5254 5755"), Wire::iccf).size() == 1);

    HOLDS(!telegram::code_words().empty() && telegram::find("Debate") != nullptr);
    const auto message = telegram::read("Debate");
    HOLDS(message.has_value() && !telegram::meaning(*message).empty());
    HOLDS(!telegram::king_can_move(position));
    HOLDS(telegram::check(*message, {.position = position}).size() < 9);
    HOLDS(telegram::open_messages({.position = position}).size() < 999);

    const Text game = Text::decode("code: british-1903\nplay: telegraph\nWhite: P-K4\n");
    HOLDS(glance(sheet).peak > 0);
    const auto exchange = exchange::replay(game);
    HOLDS(exchange.entries.size() == 1 && !exchange::report(exchange, game, "x", false).empty());
    HOLDS(!exchange::json_lines(exchange, game, "x").empty());
    HOLDS(word(exchange.entries.front().follows.front().effect) == "stands");
    HOLDS(lint::word(lint::Fault::two_records) == "two_records");
}

void laws()
{
    using namespace law;
    Read read;
    constexpr Laws american = Laws::american_1897;
    HOLDS(all_laws().size() == 5 && law::entry(american).key == "american-1897" && laws_named("bca-1862").has_value());
    HOLDS(!word(Standing::says).empty() && !word(Ground::stalemate).empty() && key(Ground::stalemate) == "stalemate" &&
          key(Proof::stood_before) == "stood_before" && word(Play::post) == "post");
    HOLDS(!matrix().empty() && !row(Point::stalemate).id.empty() && row_named("fifty-moves") != nullptr);
    HOLDS(!cell(american, Point::stalemate).words.empty() && !law::citation(american, Point::stalemate).empty());
    HOLDS(!law::citation(american, "Part I Law 1").empty() && !articles(american).empty());
    HOLDS(!law::name_of(american, articles(american).front()).empty() && !find_articles(american, "II.8").empty());
    HOLDS(!articles_on(american, "castling").empty() && rules_of(Laws::bca_1862).pawn_may_remain);
    HOLDS(!matrix_text().empty() && !row_text(matrix().front()).empty() && !matrix_json().empty());
    HOLDS(!article_text(american, articles(american).front()).empty() && !contents_text(american).empty());

    Terms terms;
    HOLDS(play_named("post") == Play::post && agree(terms, "play", "post").empty());
    HOLDS(agree_by_tags(terms, {}).empty() && read_odds("QKt").has_value());
    HOLDS(read_undertaking("mate on K5", Side::white).has_value() && !words_of(*read_odds("QKt")).empty());
    terms_by_heading(terms, read.scores.front());
    HOLDS(!start_of(*read_odds("QKt"), american).men(Side::white).contains(Square::at(1)));
    HOLDS(irregular_play_of(terms).moves_at_start == 1);
    const Game game = solve(read.scores.front(), read.text, 1, options_for(terms));
    HOLDS(judge(read.scores.front(), game, terms).size() < 99);
    rule_on(read.game, read.scores.front(), terms);
    const auto before = beginning_of(read.game);
    rule_on_series(read.game, before, terms);
    HOLDS(king_moves(Position::initial()).empty() && !penalty_c(Position::initial()).text.empty());

    const auto made = claims(game, american);
    std::size_t budget = 10;
    HOLDS(!endless_check(Position::initial(), budget) && !no_mate_possible(Position::initial()));
    HOLDS(claims_text(american, made, made).size() < 9999 && !claims_json(game, american, made, made, "x").empty());

    const auto stages = read_stages("20/1h,15/1h");
    HOLDS(stages.has_value() && read_minutes("2:10") == 130U && moves_due(*stages, 60, false) == 20);
    const TimeLimit limit{.stages = *stages};
    HOLDS(!time_text(rule_on_time(limit, clocks_of(game), american)).empty());
    HOLDS(postal_turns(game).empty() && wire_turns(game).empty() && wire_clocks(game).size() == 2);
    HOLDS(wire_text(game, limit, american).size() < 9999 && postal_text(game, 3, american).size() < 9999);
}

void c_interface()
{
    HOLDS(*descry_version() != '\0' && *descry_error_word(DESCRY_OK) != '\0' &&
          *descry_status_word(DESCRY_UNIQUE) != '\0');
    descry_options* options = descry_options_new();
    HOLDS(descry_options_set(options, "strict", "no") == DESCRY_OK);
    HOLDS(descry_options_set(options, "none", "") == DESCRY_BAD_OPTION && *descry_last_error() != '\0');
    descry_book* book = nullptr;
    const std::string text = "1. Kt-B3 P-K4\n";
    HOLDS(descry_read(text.data(), text.size(), options, &book) == DESCRY_OK && descry_book_games(book) == 1);
    HOLDS(descry_book_diagnostics(book) == 0 && descry_book_note(book, 0, 0) == nullptr);
    descry_diagnostic none{};
    HOLDS(descry_book_diagnostic(book, 0, &none) == DESCRY_BAD_ARGUMENT);
    const descry_game* game = descry_book_game(book, 0);
    descry_ply ply{};
    descry_candidate candidate{};
    descry_diagnostic finding{};
    HOLDS(descry_game_complete(game) == 1 && *descry_game_reason(game) == '\0' && *descry_game_result(game) == '*');
    HOLDS(*descry_game_start_fen(game) == 'r' && *descry_game_final_fen(game) == 'r' && descry_game_line(game) == 1);
    HOLDS(descry_game_tag(game, "White") == nullptr && descry_game_plies(game) == 2);
    HOLDS(descry_game_ply(game, 0, &ply) == DESCRY_OK && descry_game_candidate(game, 0, 1, &candidate) == DESCRY_OK);
    HOLDS(descry_game_diagnostics(game) == 1 && descry_game_diagnostic(game, 0, &finding) == DESCRY_OK);
    HOLDS(descry_game_note(game, 0, 0) != nullptr);
    char* written = nullptr;
    HOLDS(descry_game_write(game, "san", &written) == DESCRY_OK);
    descry_string_free(written);
    descry_book_free(book);
    descry_options_free(options);
    descry_resolution* resolution = nullptr;
    HOLDS(descry_resolve("Kt-B3", nullptr, &resolution) == DESCRY_OK);
    HOLDS(descry_resolution_status(resolution) == DESCRY_AMBIGUOUS && descry_resolution_uci(resolution) == nullptr);
    HOLDS(descry_resolution_san(resolution) == nullptr && descry_resolution_candidates(resolution) == 2);
    HOLDS(descry_resolution_candidate(resolution, 0, &candidate) == DESCRY_OK);
    HOLDS(descry_resolution_diagnostics(resolution) == 1);
    HOLDS(descry_resolution_diagnostic(resolution, 0, &finding) == DESCRY_OK);
    HOLDS(descry_resolution_note(resolution, 0, 0) != nullptr && *descry_resolution_json(resolution) == '{');
    descry_resolution_free(resolution);
}

}  // namespace

int main()
{
    positions();
    records();
    games();
    streams();
    texts();
    sending();
    laws();
    c_interface();
    return failed;
}
