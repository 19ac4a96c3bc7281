// How fast the room `board` makes and finds moves: perft from the start of an ordinary game, the last ply counted
// without being made.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "descry/position.hpp"

namespace {

std::uint64_t perft(const descry::Position& position, unsigned depth)
{
    const auto moves = position.legal_moves();
    if (depth == 1) return moves.size();
    std::uint64_t lines = 0;
    for (const descry::Move& move : moves) lines += perft(position.after(move), depth - 1);
    return lines;
}

void perft_from_the_start(benchmark::State& state)
{
    const auto depth = static_cast<unsigned>(state.range(0));
    const auto expected = static_cast<std::uint64_t>(state.range(1));
    const auto start = descry::Position::initial();
    for ([[maybe_unused]] auto _ : state) {
        if (perft(start, depth) != expected) {
            state.SkipWithError("a wrong count");
            break;
        }
    }
    state.counters["lines"] =
        benchmark::Counter(static_cast<double>(expected), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(perft_from_the_start)->Args({5, 4865609})->Args({6, 119060324})->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
