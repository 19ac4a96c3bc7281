// Random positions, and how many ways of play lead on from each: descry_perft COUNT DEPTH [SEED]
// Prints lines of a FEN, a tab and the number of ways of DEPTH plies, to be held against another program's.
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <random>
#include <string_view>

#include "descry/position.hpp"

namespace {

using descry::Move;
using descry::Position;

/// Where play starts from: the ordinary array, and positions in which much can be taken, promoted, castled and pinned.
constexpr auto starts = std::to_array<std::string_view>({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "1rn1b2k/P1P1P2P/8/2PpP3/1p1p1p2/8/p6p/1BNRQ1NK w - d6 0 1",
    "4k3/2p2p2/2p2p2/1P2P1P1/1p2p1p1/2P2P2/2P2P2/4K3 w - - 0 1",
    "r3k2r/1n1n4/n2b1R2/1B3N2/b1r2N1B/1R6/4n3/R3K2R b KQkq - 0 1",
});

std::uint64_t perft(const Position& position, unsigned depth)
{
    const auto moves = position.legal_moves();
    if (depth <= 1) return depth == 0 ? 1 : moves.size();
    std::uint64_t count = 0;
    for (const Move& move : moves) count += perft(position.after(move), depth - 1);
    return count;
}

/// After so many random plies, or where play ends before.
Position wander(Position position, unsigned plies, std::mt19937_64& random)
{
    for (; plies > 0; --plies) {
        const auto moves = position.legal_moves();
        if (moves.empty()) break;
        position.make(moves[random() % moves.size()]);
    }
    return position;
}

std::optional<std::uint64_t> number(const char* text)
{
    std::uint64_t value{};
    const char* end = text + std::strlen(text);
    const auto read = std::from_chars(text, end, value);
    return read.ec == std::errc{} && read.ptr == end ? std::optional{value} : std::nullopt;
}

}  // namespace

int main(int argc, char** argv)
{
    const auto count = argc > 2 ? number(argv[1]) : std::nullopt;
    const auto depth = argc > 2 ? number(argv[2]) : std::nullopt;
    const auto seed = argc > 3 ? number(argv[3]) : 1897;
    if (!count || !depth || *depth > 8 || !seed) {
        std::fputs("descry_perft COUNT DEPTH [SEED]\n", stderr);
        return 2;
    }
    constexpr unsigned most_plies = 120;
    std::mt19937_64 random{*seed};
    for (std::uint64_t i = 0; i < *count; ++i) {
        const auto start = descry::read_fen(starts[i % starts.size()]);
        const Position position = wander(*start, static_cast<unsigned>(random() % most_plies), random);
        std::printf("%s\t%llu\n", descry::write_fen(position).c_str(),
                    static_cast<unsigned long long>(perft(position, static_cast<unsigned>(*depth))));
    }
}
