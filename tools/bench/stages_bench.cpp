// What each stage costs of reading plainly written games: cutting the text, knowing a record, finding its move, making
// it, naming it, and all together, from the text in memory to a line of moves.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/stream.hpp"
#include "src/resolve/masks.hpp"
#include "src/rows/known_records.hpp"
#include "src/sheet/plain.hpp"

namespace {

using namespace descry;

/// The games of corpus/plain.
struct Games {
    Games()
    {
        std::ifstream in{DESCRY_CORPUS "/plain/games.txt", std::ios::binary};
        text.assign(std::istreambuf_iterator<char>{in}, {});
        std::vector<std::size_t> begins;
        GameSplitter{}.look(text, true, begins);
        begins.push_back(text.size());
        for (std::size_t i = 0; i + 1 < begins.size(); ++i)
            games.push_back(std::string_view{text}.substr(begins[i], begins[i + 1] - begins[i]));
        sheet::PlainReader reader;
        for (const auto game : games) {
            if (!reader.begin(game, Source::automatic)) continue;
            while (reader.next()) {
                records.push_back(
                    game.substr(reader.plies().back().begin, reader.plies().back().end - reader.plies().back().begin));
                before.push_back(reader.position());
                moves.push_back(reader.move());
                if (!reader.make()) break;
            }
        }
        if (records.empty()) std::abort();
    }

    std::string text{};
    std::vector<std::string_view> games{}, records{};
    std::vector<Position> before{};
    std::vector<Move> moves{};
};

const Games& all()
{
    static const Games games;
    return games;
}

void per_ply(benchmark::State& state)
{
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all().records.size()));
}

void cut_into_games(benchmark::State& state)
{
    std::vector<std::size_t> begins;
    for ([[maybe_unused]] auto _ : state) {
        begins.clear();
        GameSplitter{}.look(all().text, true, begins);
        benchmark::DoNotOptimize(begins.data());
    }
    per_ply(state);
}
BENCHMARK(cut_into_games);

void know_records(benchmark::State& state)
{
    sheet::KnownRecords known{Notation::english};
    for ([[maybe_unused]] auto _ : state)
        for (const auto record : all().records) benchmark::DoNotOptimize(known.of(record));
    per_ply(state);
}
BENCHMARK(know_records);

std::optional<Move> find(const sheet::KnownRecords& known, const sheet::KnownRecord& record, const Position& position)
{
    const auto move = record.aimed ? move_at_sight(record.aim, position) : std::nullopt;
    return move ? move : only_move(known.readings(record), position);
}

void find_moves(benchmark::State& state)
{
    sheet::KnownRecords known{Notation::english};
    for ([[maybe_unused]] auto _ : state)
        for (std::size_t i = 0; i < all().records.size(); ++i)
            benchmark::DoNotOptimize(find(known, *known.of(all().records[i]), all().before[i]));
    per_ply(state);
}
BENCHMARK(find_moves);

void make_moves(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state)
        for (std::size_t i = 0; i < all().moves.size(); ++i) {
            Position position = all().before[i];
            position.make(all().moves[i]);
            benchmark::DoNotOptimize(position);
        }
    per_ply(state);
}
BENCHMARK(make_moves);

void name_in_san(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state)
        for (std::size_t i = 0; i < all().moves.size(); ++i)
            benchmark::DoNotOptimize(san(all().moves[i], all().before[i]));
    per_ply(state);
}
BENCHMARK(name_in_san);

void whole_text(benchmark::State& state)
{
    GameReader reader{Source::automatic, {}, {}};
    std::string out;
    for ([[maybe_unused]] auto _ : state) {
        out.clear();
        for (const auto game : all().games)
            benchmark::DoNotOptimize(reader.append(game, static_cast<GameForm>(state.range(0)), {}, out));
    }
    per_ply(state);
}
BENCHMARK(whole_text)
    ->ArgName("none_uci_san_lan_fen_pgn_json_summary")
    ->DenseRange(std::to_underlying(GameForm::none), std::to_underlying(GameForm::summary));

}  // namespace
