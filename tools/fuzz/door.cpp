#include "door.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"
#include "src/readers/read_within.hpp"

namespace descry::fuzz {

std::span<const Door> doors() noexcept
{
    static constexpr auto all = std::to_array<Door>({{"record", record},
                                                     {"sheet", sheet},
                                                     {"book", book},
                                                     {"fen", fen},
                                                     {"pgn", pgn},
                                                     {"scan", scan},
                                                     {"wire", wire},
                                                     {"command", command}});
    return all;
}

namespace {

bool everything = false;

}  // namespace

void check_everything() noexcept { everything = true; }

bool gets_all_checks(std::string_view input, std::size_t one_in) noexcept
{
    return everything || std::hash<std::string_view>{}(input) % one_in == 0;
}

void promise(bool holds, std::string_view what, std::string_view of)
{
    if (holds) return;
    fmt::print(stderr, "descry: broken: {}: {}\n", what, of);
    std::abort();
}

void lies_inside(Span at, std::size_t size, std::string_view what)
{
    promise(at.begin <= at.end && at.end <= size, "a span lies inside the input", what);
}

void parses(std::string_view json, std::string_view what)
{
    promise(nlohmann::json::accept(json), "JSON parses", std::string{what} + ": " + std::string{json});
}

namespace {

/// The moves of the first game of a text that descry wrote.
std::string read_back(const std::string& written, Source source, const Game& of)
{
    const Text text = Text::decode(written);
    const auto scores = read_scores(text, source);
    if (scores.empty()) return "(no game)";
    SolveOptions options;
    if (source != Source::pgn) options.start = of.start;
    return uci_line(solve(scores.front(), text, 1, options));
}

bool all_moves_legal(const Game& game)
{
    return std::ranges::none_of(game.plies, [](const Ply& ply) { return ply.irregular.has_value(); });
}

}  // namespace

void check_plies(const Game& game, const Text& text)
{
    Position position = game.start;
    for (const Ply& ply : game.plies) {
        lies_inside(ply.at, text.view().size(), "a ply");
        for (const Comment& comment : ply.comments) lies_inside(comment.at, text.view().size(), "a comment");
        if (!played(ply)) break;
        const auto legal = position.legal_moves();
        if (!ply.irregular) {
            promise(std::ranges::find(legal, *ply.move) != legal.end(), "a move that is played is legal",
                    ply.record + " in " + write_fen(position));
            for (const Move& candidate : ply.candidates)
                promise(std::ranges::find(legal, candidate) != legal.end(), "a candidate is legal", ply.record);
            promise(std::ranges::is_sorted(ply.candidates), "candidates are sorted", ply.record);
        }
        if (ply.status == Status::unique)
            promise(ply.candidates.size() == 1 && ply.move && ply.candidates.front() == *ply.move,
                    "what is unique has one candidate", ply.record);
        else if (ply.status != Status::repaired && !ply.irregular)
            promise(!ply.reason.empty(), "doubt has its reason", ply.record);
        play(position, ply);
    }
}

void check_game(const Game& game, const Text& text, Checks checks)
{
    lies_inside(game.at, text.view().size(), "a game");
    for (const Diagnostic& diagnostic : game.diagnostics) {
        lies_inside(diagnostic.at, text.view().size(), diagnostic.message);
        for (const FixIt& fix : diagnostic.fixes) lies_inside(fix.replace, text.view().size(), fix.with);
        promise(!report(diagnostic, text, "input", true).empty(), "a diagnostic is told");
        parses(json(diagnostic, text), "a diagnostic");
    }
    check_plies(game, text);
    parses(json(game, text, "input"), "a game");
    const std::string moves = uci_line(game);
    if (checks == Checks::cheap || !all_moves_legal(game) || moves.empty()) return;
    const auto reads_back = [&](const std::string& written, Source source, std::string_view what) {
        const std::string again = read_back(written, source, game);
        promise(again == moves, what, "as " + again + ", not " + moves + ":\n" + written);
    };
    reads_back(descry::pgn(game), Source::pgn, "PGN reads back");
    // A name with a number and a record in it, "N.,17. Q-Q1", is a row wherever a sheet is read.
    const bool numbers_in_names = std::ranges::any_of(game.tags, [](const auto& tag) {
        return tag.second.find_first_of("0123456789") != std::string::npos &&
               (tag.first == "White" || tag.first == "Black");
    });
    if (!numbers_in_names)
        reads_back(score_sheet(game, *find_style("british"), {}), Source::automatic, "a score sheet reads back");
}

void check_games(const Text& text, Source source, const SolveOptions& options, Checks checks)
{
    std::uint64_t index = 0;
    std::size_t no_work = 0;
    const auto scores =
        checks == Checks::all ? read_scores(text, source) : sheet::read_scores_within(&no_work, text, source, {});
    for (const Score& score : scores) {
        lies_inside(score.at, text.view().size(), "a score");
        for (const Written& written : score.records)
            lies_inside(written.record.at, text.view().size(), "a record of a score");
        check_game(solve(score, text, ++index, options), text, checks);
    }
}

Input::Input(std::string_view bytes) : text_{bytes}
{
    const auto zero = bytes.rfind('\0');
    if (zero == std::string_view::npos) return;
    text_ = bytes.substr(0, zero);
    numbers_ = bytes.substr(zero + 1);
}

unsigned Input::number() noexcept
{
    if (numbers_.empty()) return 0;
    const auto first = static_cast<unsigned char>(numbers_.front());
    numbers_.remove_prefix(1);
    return first;
}

Position some_position(Input& input)
{
    static constexpr auto starts = std::to_array<std::string_view>({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "1rn1b2k/P1P1P2P/8/2PpP3/1p1p1p2/8/p6p/1BNRQ1NK w - d6 0 1",
        "qn1rb2k/1P1P1P2/1P6/4P3/2pPp3/6p1/1p3p1p/QNRRB1BK b - d3 0 1",
        "r3k2r/1n1n4/n2b1R2/1B3N2/b1r2N1B/1R6/4n3/R3K2R b KQkq - 0 1",
    });
    constexpr unsigned most_plies = 8;  // each is dear, and with the choices a few plies have most that can be
    // Most inputs have the position of one before them: what is changed is the text. Nothing is allocated that outlives
    // the run, which libFuzzer would take for a leak, and run again.
    struct Known {
        std::array<char, most_plies + 2> numbers{};  // all that are taken
        std::size_t given = 0, taken = 0;            // of them
        std::optional<Position> position{};
    };
    static std::array<Known, 4096> all_known;
    Known asked;
    const auto given = input.numbers().substr(0, asked.numbers.size());
    asked.given = given.size();
    std::ranges::copy(given, asked.numbers.begin());
    Known& known = all_known[std::hash<std::string_view>{}(given) % all_known.size()];
    if (known.position && known.given == asked.given && known.numbers == asked.numbers) {
        for (std::size_t i = 0; i < known.taken; ++i) (void)input.number();
        return *known.position;
    }
    const auto before = input.numbers().size();
    Position position = read_fen(starts[input.choice(starts.size())]).value();
    for (unsigned plies = std::min(input.number(), most_plies); plies > 0; --plies) {
        const auto moves = position.legal_moves();
        const Position next = position.after(moves[input.choice(moves.size())]);
        if (!next.any_legal_move()) break;
        position = next;
    }
    asked.taken = before - input.numbers().size();
    asked.position = position;
    known = asked;
    return position;
}

}  // namespace descry::fuzz
