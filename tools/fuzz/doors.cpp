// The doors of the library.
#include <algorithm>
#include <deque>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "descry.h"
#include "descry/compare.hpp"
#include "descry/draw.hpp"
#include "descry/exchange.hpp"
#include "descry/lint.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/sheet.hpp"
#include "descry/stream.hpp"
#include "descry/telegram.hpp"
#include "descry/wire.hpp"
#include "descry/write.hpp"
#include "descry/write_lint.hpp"
#include "door.hpp"
#include "oracle.hpp"
#include "src/record/words.hpp"

namespace descry::fuzz {
namespace {

std::vector<Move> moves_of(const Resolution& resolution)
{
    std::vector<Move> moves;
    moves.reserve(resolution.legal.size());
    for (const Candidate& candidate : resolution.legal) moves.push_back(candidate.move);
    std::ranges::sort(moves);
    return moves;
}

void check_resolution(std::string_view printed, const Position& position, Notation notation, bool all_checks)
{
    const Text text = Text::decode(std::string{printed});
    const Record record = read_record(text.view(), 0, notation);
    promise(record.at == Span{0, text.view().size()}, "a record is all of its text", printed);
    const Resolution found = resolve(record, text.view(), position);
    const auto legal = moves_of(found), all = position.legal_moves();
    const auto is = [&](Status status) { return found.status == status; };
    promise(std::ranges::adjacent_find(legal) == legal.end(), "a candidate comes once", printed);
    for (const Move& move : legal) promise(std::ranges::find(all, move) != all.end(), "a candidate is legal", printed);
    promise(legal.empty() == (is(Status::illegal) || is(Status::unreadable)), "no candidate, no move", printed);
    promise(!is(Status::unique) || legal.size() == 1, "what is unique has one candidate", printed);
    promise(is(Status::unique) || is(Status::preferred) || !found.diagnostics.empty(), "doubt is told", printed);
    for (const Diagnostic& diagnostic : found.diagnostics) lies_inside(diagnostic.at, text.view().size(), "a finding");
    if (!all_checks) return;
    parses(json(found, printed, position, text), printed);
    promise(!explained(found, printed, position).empty(), "a resolution is explained", printed);
}

/// What is left of a full record means what the oracle says; and what no stricter reading knows is read by the letter
/// of Law 13 C, as the moves of whose full record it is a part.
void check_against_oracle(Input& input, const Position& position)
{
    std::uint64_t seed = 0;
    for (int i = 0; i < 8; ++i) seed = seed << 8U | input.number();
    std::mt19937_64 random{seed};
    const oracle::Oracle oracle{position};
    auto words = oracle.some_record(random);
    const std::string printed = oracle::in_print(words, random);
    const Record record = read_record(printed);
    auto meant = oracle.readings(words);
    if (meant.empty() && record.language != Notation::romance) meant = oracle::LiberalOracle{position}.readings(words);
    const auto found = resolve(record, printed, position);
    const auto in_words = [](const std::vector<Move>& moves) {
        std::string told;
        for (const Move& move : moves) told += ' ' + uci(move);
        return told;
    };
    promise(moves_of(found) == meant, "the resolver agrees with the oracle",
            printed + " in " + write_fen(position) + ':' + in_words(moves_of(found)) + ", and not" + in_words(meant));
    promise(found.status != Status::unique || meant.size() == 1, "the oracle has one move too", printed);
}

/// The C interface says the same.
void check_c_interface(std::string_view text, const Position& position)
{
    descry_resolution* resolution = nullptr;
    const std::string printed{text};
    promise(descry_resolve(printed.c_str(), write_fen(position).c_str(), &resolution) == DESCRY_OK, "C resolves",
            printed);
    for (std::size_t i = 0; i < descry_resolution_candidates(resolution); ++i) {
        descry_candidate candidate{};
        promise(descry_resolution_candidate(resolution, i, &candidate) == DESCRY_OK && *candidate.san != '\0',
                "C has the candidate", printed);
    }
    promise((descry_resolution_uci(resolution) != nullptr) ==
                (descry_resolution_status(resolution) <= DESCRY_PREFERRED),
            "C has the move", printed);
    descry_resolution_free(resolution);
}

}  // namespace

void record(std::string_view bytes)
{
    constexpr auto notations =
        std::to_array({Notation::descriptive, Notation::algebraic, Notation::romance, Notation::english,
                       Notation::spanish, Notation::french, Notation::portuguese, Notation::italian});
    Input input{bytes};
    const Notation notation = notations[input.choice(notations.size())];
    const Position position = some_position(input);
    const bool all_checks = gets_all_checks(bytes, 256);
    check_resolution(input.text(), position, notation, all_checks);
    if (!all_checks) return;
    const auto words = record::words_of(input.text(), 0);
    std::uint64_t end = 0;
    for (const Span& at : words.at) {
        promise(end <= at.begin && at.begin < at.end, "words stand one behind the other", input.text());
        end = at.end;
    }
    promise(end <= input.text().size(), "words lie inside the record", input.text());
    check_against_oracle(input, position);
    check_c_interface(input.text(), position);
}

void sheet(std::string_view bytes)
{
    constexpr auto mendings = std::to_array({Mending::play_on, Mending::none, Mending::propose});
    Input input{bytes};
    SolveOptions options{.mending = mendings[input.choice(mendings.size())]};
    options.strict = input.choice(2) == 1;
    options.as_played = input.choice(2) == 1;
    if (const auto start = input.number(); start != 0) options.start = some_position(input);
    check_games(Text::decode(std::string{input.text()}), Source::descriptive, options,
                gets_all_checks(bytes) ? Checks::all : Checks::cheap);
}

void book(std::string_view bytes)
{
    const Text text = Text::read(std::string{bytes});
    check_games(text, Source::automatic, {.mending = Mending::play_on});
    for (std::uint64_t line = 1; line <= text.line_count(); ++line)
        promise(!text.line(line).contains('\n'), "a line is one line");
    Place before{1, 1};
    for (std::uint64_t at = 0; at < text.view().size(); at += 1 + text.view().size() / 64) {
        const Place place = text.place(at);
        promise(text.scanned() || before <= place, "places rise with the text");
        before = place;
        promise(text.file_offset(at) <= bytes.size(), "an offset lies in the file");
    }
    for (const Span& damage : text.damage()) lies_inside(damage, text.view().size(), "damage");
}

void fen(std::string_view bytes)
{
    const auto read = read_fen(bytes);
    if (!read) {
        promise(!read.error().field.empty() && !read.error().reason.empty(), "a refusal has its reason", bytes);
        return;
    }
    const Position& position = *read;
    const std::string written = write_fen(position);
    const auto again = read_fen(written);
    promise(again.has_value() && write_fen(*again) == written, "a FEN reads back", written);
    promise(again->plays_as(position), "a FEN that reads back is the same position", written);
    const bool all_checks = gets_all_checks(bytes);
    if (all_checks)
        promise(!in_words(position).empty() && !svg({.position = position}).empty(), "a position is drawn", written);
    const auto moves = position.legal_moves();
    promise(moves.empty() != position.any_legal_move(), "there is a legal move or none", written);
    // Of a position that gets the cheap checks alone, the first move and the last, which may be castling.
    for (const Move& move : moves) {
        if (!all_checks && &move != &moves.front() && &move != &moves.back()) continue;
        const std::string today = san(move, position), law = law13(move, position);
        const auto named = [&](const std::string& word, Notation notation) {
            const auto found = resolve(read_record(word, 0, notation), word, position);
            return found.status == Status::unique && found.legal.front().move == move;
        };
        promise(named(today, Notation::algebraic), "SAN reads back", today + " in " + written);
        promise(named(law, Notation::descriptive), "a record of the law reads back", law + " in " + written);
        if (all_checks)
            promise(law == oracle::in_signs(oracle::full_record(move, position)), "the oracle writes the same record",
                    law + " in " + written);
        const std::string after = write_fen(position.after(move));
        promise(read_fen(after).has_value(), "a legal move leads to a position", today + " to " + after);
    }
}

void pgn(std::string_view bytes)
{
    static GameReader reader{Source::pgn, {}, {}};
    static std::string written;
    written.clear();
    const bool all_checks = gets_all_checks(bytes);
    const auto plies = reader.append(bytes, all_checks ? GameForm::uci : GameForm::san, {}, written);
    if (!all_checks) return;
    const Text text = Text::decode(std::string{bytes});
    check_games(text, Source::pgn, {.mending = Mending::propose});
    if (!plies) return;
    // The short way writes what the long one does.
    const auto scores = read_scores(text, Source::pgn);
    promise(scores.size() == 1, "what is plainly written is one game", bytes);
    promise(uci_line(solve(scores.front(), text, 1)) + '\n' == written, "the short way reads the same", bytes);
}

void scan(std::string_view bytes)
{
    const Text text = Text::read(std::string{bytes});
    if (!text.scanned()) return;
    for (std::uint64_t at = 0; at < text.view().size(); ++at) {
        promise(text.file_offset(at) <= bytes.size(), "an offset lies in the file");
        const auto where = text.on_page({at, at + 1});
        if (where && where->box)
            promise(where->box->left <= where->box->right && where->box->top <= where->box->bottom, "a box is one");
        if (where && where->confidence)
            promise(*where->confidence >= 0 && *where->confidence <= 1, "a confidence is one");
    }
    check_games(text, Source::automatic, {.mending = Mending::play_on});
}

namespace {

/// Findings of a text, from wherever they come; they are written all at once.
class Findings {
public:
    explicit Findings(const Text& text) : text_{text} {}

    void add(std::vector<Diagnostic> findings)
    {
        for (Diagnostic& finding : findings) {
            lies_inside(finding.at, text_.view().size(), finding.message);
            promise(!report(finding, text_, "input", false).empty(), "a finding is told");
            kept_.push_back(std::move(finding));
            all_.push_back({kept_.back(), text_, "input"});
        }
    }
    void check_written() const
    {
        parses(sarif(all_, "0"), "SARIF");
        parses(lint_json(all_, "input", 0, "code", "play"), "findings");
    }

private:
    const Text& text_;
    std::deque<Diagnostic> kept_{};
    std::vector<Finding> all_{};  // that refer to them
};

}  // namespace

void wire(std::string_view bytes)
{
    Input input{bytes};
    const Text text = Text::decode(std::string{input.text()});
    const Wire code = wires()[input.choice(wires().size())].wire;
    const Position position = some_position(input);

    const bool all_checks = gets_all_checks(bytes, 128);
    std::uint64_t index = 0;
    for (const Score& score : read_wire_scores(text, code, position.to_move())) {
        for (const Written& written : score.records) lies_inside(written.record.at, text.view().size(), "a word");
        const Game game = solve(score, text, ++index, {.start = position});
        check_plies(game, text);
        if (!all_checks) continue;
        check_game(game, text);
        // Back to words, which read as the same moves.
        const Text words = Text::decode(wire_line(game, code));
        const auto again = read_wire_scores(words, code, position.to_move());
        const std::string moves = uci_line(game);
        if (!moves.empty())
            promise(!again.empty() && uci_line(solve(again.front(), words, 1, {.start = position})) == moves,
                    "a message reads back", std::string{words.view()} + " for " + moves);
    }
    if (!all_checks) {
        if (const auto message = telegram::read(text.view()); message && message->row != nullptr)
            promise(!telegram::meaning(*message).empty(), "a message says something");
        return;
    }
    const lint::Options options{.laws = input.choice(2) == 0 ? lint::Laws::british_1903 : lint::Laws::american_1897,
                                .play = lint::Sending::telegraph,
                                .pedantic = input.choice(2) == 1,
                                .risks = input.choice(2) == 1};
    Findings found{text};
    found.add(lint::check_wire(text.view(), 0, position, code, options));
    found.add(lint::check_message(text.view(), 0, position, {}, options));

    if (const auto message = telegram::read(text.view())) {
        telegram::Situation situation{.position = position};
        found.add(telegram::check(*message, situation));
        promise(message->row == nullptr || !telegram::meaning(*message).empty(), "a message says something");
    }
    const auto exchange = exchange::replay(text);
    for (const auto& entry : exchange.entries) found.add(entry.findings);
    found.check_written();
    (void)exchange::report(exchange, text, "input", false);
    const std::string lines = exchange::json_lines(exchange, text, "input");
    for (std::size_t at = 0; at < lines.size();) {
        const auto end = std::min(lines.find('\n', at), lines.size());
        parses(std::string_view{lines}.substr(at, end - at), "a message of an exchange");
        at = end + 1;
    }
}

}  // namespace descry::fuzz
