// Learns how likely a move is to be played from games in PGN, and prints src/decode/likely_move_weights.hpp:
//     build/release/tools/descry_learn_moves GAMES.pgn > src/decode/likely_move_weights.hpp
//
// Of each position of the games the move that was played is held against the other legal ones (conditional logit:
// the likelihood of all moves played is raised step by step). A hundredth of the games is kept back; what it costs to
// tell its moves is said on standard error, beside that of telling one of so many legal moves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "src/decode/likely_move.hpp"

namespace {

using namespace descry;
using decode::MoveTraits;

struct Seen {
    std::vector<MoveTraits> legal;
    std::size_t played = 0, level = 0;
};

std::vector<Seen> positions_of(const Game& game)
{
    std::vector<Seen> all;
    Position position = game.start;
    for (const Ply& ply : game.plies) {
        if (!ply.move) break;
        const auto at_stake = decode::stakes_of(position);
        Seen seen{.level = decode::level_of(position, at_stake)};
        for (const Move& move : position.legal_moves()) {
            if (move == *ply.move) seen.played = seen.legal.size();
            const Position after = position.after(move);
            seen.legal.push_back(decode::traits_of(position, at_stake, move, after, decode::stakes_of(after).offered));
        }
        position.make(*ply.move);
        all.push_back(std::move(seen));
    }
    return all;
}

using Weights = std::array<double, decode::move_weights>;

double score(const MoveTraits& traits, const Weights& weights)
{
    double sum = 0;
    for (const auto trait : traits) sum += weights[trait];
    return sum;
}

/// The shares of the legal moves, of one.
void share_out(const Seen& seen, const Weights& weights, std::vector<double>& shares)
{
    double sum = 0;
    shares.clear();
    for (const MoveTraits& traits : seen.legal)
        shares.push_back(std::exp(score(traits, weights))), sum += shares.back();
    for (double& share : shares) share /= sum;
}

void print_table(std::string_view name, const std::vector<double>& values)
{
    fmt::print("inline constexpr std::array<std::int16_t, {}> {}{{", values.size(), name);
    for (std::size_t i = 0; i < values.size(); ++i)
        fmt::print("{}{}{}", i % 12 == 0 ? "\n    " : " ", std::lround(1000 * values[i]),
                   i + 1 < values.size() ? "," : "");
    fmt::print("}};\n\n");
}

/// The games of a file of PGN, one after the other.
template <class Take> void each_game(const std::string& pgn, Take&& take)
{
    for (auto at = pgn.find("[Event "); at != std::string::npos;) {
        const auto end = std::min(pgn.find("\n[Event ", at + 1), pgn.size());
        const auto text = Text::decode(pgn.substr(at, end - at));
        at = pgn.find("[Event ", end);
        const auto scores = read_scores(text, Source::pgn);
        if (scores.size() == 1) take(solve(scores.front(), text, 1));
    }
}

double log_sum(const Seen& seen, const Weights& weights)
{
    double sum = 0;
    for (const MoveTraits& traits : seen.legal) sum += std::exp(score(traits, weights));
    return std::log(sum);
}

}  // namespace

int main(int count, char** words)
{
    if (count != 2) return fmt::print(stderr, "usage: descry_learn_moves GAMES.pgn\n"), 2;
    std::ifstream file{words[1], std::ios::binary};
    const std::string pgn{std::istreambuf_iterator<char>{file}, {}};
    constexpr std::size_t back = 100;  // of so many games one is kept
    Weights weights{};
    std::vector<double> shares;
    std::size_t games = 0;
    each_game(pgn, [&](const Game& game) {
        if (++games % back == 0) return;
        const double rate = 0.03 / std::sqrt(1 + static_cast<double>(games) / 500);
        for (const Seen& seen : positions_of(game)) {
            share_out(seen, weights, shares);
            for (std::size_t i = 0; i < shares.size(); ++i)
                for (const auto trait : seen.legal[i])
                    weights[trait] += rate * ((i == seen.played ? 1.0 : 0.0) - shares[i]);
        }
    });

    std::vector<double> levels(decode::move_levels), counts(levels.size());
    double uniform = 0, learnt = 0, by_levels = 0, all = 0, moves = 0;
    std::size_t again = 0;
    each_game(pgn, [&](const Game& game) {
        if (++again % back == 0) return;
        if (again % 5 == 0)
            for (const Seen& seen : positions_of(game)) {
                const double sum = log_sum(seen, weights);
                levels[seen.level] += sum, ++counts[seen.level], all += sum, ++moves;
            }
    });
    if (moves == 0) return fmt::print(stderr, "no games there\n"), 1;
    constexpr double few = 20;  // positions that weigh as much as all the others
    for (std::size_t i = 0; i < levels.size(); ++i) levels[i] = (levels[i] + few * all / moves) / (counts[i] + few);
    again = 0, moves = 0;
    each_game(pgn, [&](const Game& game) {
        if (++again % back != 0) return;
        for (const Seen& seen : positions_of(game)) {
            const double played = score(seen.legal[seen.played], weights);
            uniform += std::log(static_cast<double>(seen.legal.size())), ++moves;
            learnt += log_sum(seen, weights) - played, by_levels += levels[seen.level] - played;
        }
    });
    fmt::print(stderr,
               "{} games; to tell each of {} moves kept back of the legal ones takes {:.3f} nats, as learnt {:.3f}, "
               "by levels {:.3f}\n",
               games, moves, uniform / moves, learnt / moves, by_levels / moves);
    fmt::print("// Made by tools/learn/moves.cpp from {} games of 1780 to 1970, in thousandths of a nat.\n"
               "#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace descry::decode {{\n\n",
               games);
    print_table("likely_move_weights", {weights.begin(), weights.end()});
    print_table("likely_move_levels", levels);
    fmt::print("}}  // namespace descry::decode\n");
}
