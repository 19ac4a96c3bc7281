// How much damage can be undone: games written in several styles, damaged at several rates, repaired, and judged.
//
//     descry_damage GAMES.pgn [GAMES-PER-CELL]
//
// Two ways of damage. "slips" makes the errors that writers, printers and scanners make: a neighbour's rank, the other
// side, another man, a sign that looks like another, a dash lost. "blind" replaces characters by any others. A damaged
// token that reads as another legal move, with the whole game still playing, is seen by no reader: such games are
// counted apart ("unseen"). So are single tokens that are legal as they stand ("as read"), and the moves that are other
// ones for no other reason than those ("hang on it").
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"
#include "descry/text.hpp"

namespace {

using namespace descry;

struct Pair {
    std::string_view from, to;
};
constexpr auto slips = std::to_array<Pair>({
    {"KB", "QB"},     {"QB", "KB"},     {"KKt", "QKt"},   {"QKt", "KKt"},   {"KR", "QR"}, {"QR", "KR"},
    {"K. B", "Q. B"}, {"Q. B", "K. B"}, {"Q. R", "K. R"}, {"K. R", "Q. R"}, {"Kt", "K"},  {"Kt", "Et"},
    {"Kt", "Kl"},     {"K", "Kt"},      {"B", "R"},       {"R", "B"},       {"R", "E"},   {"P", "F"},
    {"B", "P"},       {"Q", "O"},       {"N", "H"},       {"-", ""},        {"x", "r"},   {"x", "-"},
    {"1", "l"},       {"1", "I"},       {"2", "3"},       {"3", "2"},       {"3", "8"},   {"3", "5"},
    {"4", "5"},       {"4", "3"},       {"5", "6"},       {"5", "4"},       {"6", "5"},   {"6", "8"},
    {"7", "6"},       {"8", "3"},       {"O-O-O", "O-O"}, {"O-O", "O-O-O"}, {"K4", "K5"}, {"Q4", "K4"},
    {"K4", "Q4"},     {"takes", "to"},  {"to", "lo"},     {"4th", "5th"},   {"3d", "2d"}, {"th", "tli"},
});

std::string slipped(std::string token, std::mt19937& random)
{
    std::vector<std::pair<std::size_t, const Pair*>> places;
    for (const Pair& pair : slips)
        for (auto at = token.find(pair.from); at != std::string::npos; at = token.find(pair.from, at + 1))
            places.emplace_back(at, &pair);
    if (places.empty()) return token;
    const auto& [at, pair] = places[random() % places.size()];
    token.replace(at, pair->from.size(), pair->to);
    return token;
}

std::string blinded(std::string token, std::mt19937& random)
{
    constexpr std::string_view any = "KQRBNPkqrbtnpx-0123456789hcs.,'()!?aeiou";
    token[random() % token.size()] = any[random() % any.size()];
    return token;
}

struct Damaged {
    std::string sheet{};
    std::vector<std::size_t> plies{};  ///< whose tokens were damaged
};

Damaged damage(const Game& game, const Style& style, double rate, bool blind, std::mt19937& random)
{
    Damaged result;
    std::uniform_real_distribution<double> chance{0, 1};
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        auto token = write_record(*game.plies[i].move, position, style);
        if (chance(random) < rate) {
            const auto other = blind ? blinded(token, random) : slipped(token, random);
            if (other != token) result.plies.push_back(i);
            token = other;
        }
        if (i % 2 == 0)
            result.sheet += fmt::format("{:>3}. {:<28}", i / 2 + 1, token);
        else
            result.sheet += "  " + token + '\n';
        position.make(*game.plies[i].move);
    }
    result.sheet += '\n';
    return result;
}

struct Tally {
    unsigned games = 0, exact = 0, unseen = 0, wrong_games = 0;
    unsigned damaged = 0, first_right = 0, legal = 0, hanging = 0, wrong = 0;
    double milliseconds = 0, longest = 0;
};

/// Where descry is certain and wrong: the ply, and what was damaged.
void show(const Game& truth, const Damaged& damaged, const Game& read, std::size_t at)
{
    const auto name = [](const Ply& ply) { return ply.move ? uci(*ply.move) : std::string{"-"}; };
    fmt::print(stderr, "certain but wrong: ply {} `{}` {} for {}; damaged:", at + 1, read.plies[at].record,
               name(read.plies[at]), at < truth.plies.size() ? name(truth.plies[at]) : "nothing");
    for (const auto ply : damaged.plies) {
        const auto found = ply < read.plies.size() ? read.plies[ply].record : std::string{};
        fmt::print(stderr, " {} `{}` for {}", ply + 1, found, name(truth.plies[ply]));
    }
    fmt::print(stderr, "\n{}\n", damaged.sheet);
}

void judge(const Game& truth, const Damaged& damaged, Tally& tally)
{
    const auto text = Text::decode(damaged.sheet);
    const auto scores = read_scores(text);
    ++tally.games;
    tally.damaged += static_cast<unsigned>(damaged.plies.size());
    if (scores.empty()) return;
    const auto longest = std::ranges::max_element(scores, {}, [](const Score& s) { return s.records.size(); });
    // What plays through as it is written is another game, and no reader can tell.
    const auto as_written = solve(*longest, text, 1);
    const bool through = as_written.outcome.complete && as_written.plies.size() == truth.plies.size();
    const auto begin = std::chrono::steady_clock::now();
    const auto game = solve(*longest, text, 1, {.mending = Mending::play_on});
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    tally.milliseconds += took.count();
    tally.longest = std::max(tally.longest, took.count());
    bool exact = game.plies.size() == truth.plies.size();
    unsigned wrong = 0;
    bool misled = false;  // a damaged token was legal as it stands: from there on it is another game
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const Ply& ply = game.plies[i];
        const bool right = ply.move && i < truth.plies.size() && *ply.move == *truth.plies[i].move;
        exact = exact && right;
        const bool hit = std::ranges::find(damaged.plies, i) != damaged.plies.end();
        if (hit && right) ++tally.first_right;
        const bool sure =
            ply.status == Status::unique || ply.status == Status::preferred || ply.status == Status::hindsight;
        const bool told = std::ranges::any_of(game.diagnostics, [&](const Diagnostic& d) { return d.ply == i + 1; });
        if (!ply.move || right || !sure) continue;
        // A damaged token that is legal as it stands is what is printed, told or not.
        if (hit) misled = true;
        if (told) continue;
        if (hit)
            ++tally.legal;
        else if (misled)
            ++tally.hanging;
        else
            ++wrong, show(truth, damaged, game, i);
    }
    tally.exact += exact ? 1 : 0;
    if (through && !exact)
        ++tally.unseen;
    else {
        tally.wrong += wrong;
        tally.wrong_games += wrong > 0 ? 1 : 0;
    }
}

std::vector<Game> games_of(const std::string& file, std::size_t wanted)
{
    std::ifstream in{file, std::ios::binary};
    constexpr std::size_t enough = 3'000'000;  // of a large collection the beginning will do
    std::string bytes(enough, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(enough));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    const auto text = Text::decode(std::move(bytes));
    std::vector<Game> games;
    const auto scores = read_scores(text, Source::pgn);
    // Spread over the collection, not the first of one event.
    const std::size_t step = std::max<std::size_t>(scores.size() / (2 * wanted + 1), 1);
    for (std::size_t i = 0; i < scores.size() && games.size() < wanted; i += step) {
        auto game = solve(scores[i], text, i + 1);
        if (game.outcome.complete && game.plies.size() >= 30 && game.plies.size() <= 120 && !game.set_up)
            games.push_back(std::move(game));
    }
    return games;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        fmt::print(stderr, "usage: descry_damage GAMES.pgn [GAMES-PER-CELL]\n");
        return 2;
    }
    const std::size_t wanted = argc > 2 ? std::stoul(argv[2]) : 40;
    const auto games = games_of(argv[1], wanted);
    if (games.empty()) {
        fmt::print(stderr, "descry_damage: {}: no games\n", argv[1]);
        return 2;
    }
    fmt::print("{:<10} {:<6} {:>4} {:>6} {:>7} {:>7} {:>8} {:>8} {:>8} {:>10} {:>8} {:>8} {:>8}\n", "style", "damage",
               "rate", "games", "exact", "unseen", "damaged", "right", "as read", "hang on it", "wrong", "ms",
               "ms most");
    for (const char* name : {"british", "american", "staunton"}) {
        const Style* style = find_style(name);
        if (style == nullptr) continue;
        for (const bool blind : {false, true})
            for (const int percent : {1, 2, 5, 10}) {
                std::mt19937 random{static_cast<unsigned>(percent * 7 + (blind ? 1 : 0))};
                Tally tally;
                for (const Game& game : games) {
                    const auto damaged = damage(game, *style, percent / 100.0, blind, random);
                    if (!damaged.plies.empty()) judge(game, damaged, tally);
                }
                const auto of = [](unsigned part, unsigned whole) { return whole == 0 ? 0.0 : 100.0 * part / whole; };
                fmt::print(
                    "{:<10} {:<6} {:>3}% {:>6} {:>6.1f}% {:>7} {:>8} {:>7.1f}% {:>8} {:>10} {:>3} in {:>2} {:>8.1f} "
                    "{:>8.1f}\n",
                    name, blind ? "blind" : "slips", percent, tally.games, of(tally.exact, tally.games), tally.unseen,
                    tally.damaged, of(tally.first_right, tally.damaged), tally.legal, tally.hanging, tally.wrong,
                    tally.wrong_games, tally.games == 0 ? 0.0 : tally.milliseconds / tally.games, tally.longest);
                std::fflush(stdout);
            }
    }
    return 0;
}
