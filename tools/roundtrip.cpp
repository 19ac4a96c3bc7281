// descry_roundtrip: writes every legal move of many positions in every style and code of the wire, and reads
// each record back.
//
//     descry_roundtrip [POSITIONS [PGN [STYLE...]]]
//
// 100,000 positions by default, half of them from the games of PGN ('-' for none) and the rest of random play; all
// styles and codes by default. For each: records written, those that did not read back as exactly their move, and what
// they cost to write.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"
#include "descry/wire.hpp"

namespace {

using namespace descry;

/// The positions of printed games first: they are what will be written. Random play brings the rest: many promoted men,
/// and men far from their side.
std::vector<Position> positions(std::size_t wanted, const char* pgn)
{
    std::vector<Position> found;
    if (pgn != nullptr) {
        std::ifstream in{pgn, std::ios::binary};
        const auto text = Text::decode({std::istreambuf_iterator<char>{in}, {}});
        for (const Score& score : read_scores(text, Source::pgn)) {
            if (found.size() >= wanted / 2) break;
            const Game game = solve(score, text, 1);
            Position position = game.start;
            for (const Ply& ply : game.plies) {
                found.push_back(position);
                if (!ply.move) break;
                position.make(*ply.move);
            }
        }
    }
    std::mt19937_64 random{1897};
    while (found.size() < wanted) {
        Position position = Position::initial();
        for (int ply = 0; ply < 300 && found.size() < wanted; ++ply) {
            const auto legal = position.legal_moves();
            if (legal.empty()) break;
            found.push_back(position);
            position.make(legal[random() % legal.size()]);
        }
    }
    found.resize(wanted, found.front());
    return found;
}

struct Manner {
    std::string name;
    const Style* style;  ///< null: a code of the wire
    Brevity brevity{};
    Wire wire{};
};

struct Tally {
    std::uint64_t written = 0, faults = 0, characters = 0, words = 0;
    std::string first_fault{};
};

std::string write(const Manner& manner, const Move& move, const Position& position)
{
    return manner.style == nullptr ? wire_word(move, position, manner.wire)
                                   : write_record(move, position, *manner.style, manner.brevity);
}

bool reads_back(const std::string& record, const Manner& manner, const Move& move, const Position& position)
{
    if (manner.brevity.pedantic && liberal_readings(record, position).size() != 1) return false;
    const auto words =
        manner.style == nullptr ? read_wire(record, manner.wire) : read_record(record, 0, manner.style->notation);
    if (manner.brevity.captures_written && position.captured(move) && !std::ranges::any_of(words.boxes, &Box::takes))
        return false;
    const auto read = resolve(words, record, position);
    return read.status == Status::unique && read.legal.front().move == move;
}

void run(const Manner& manner, const std::vector<Position>& all, std::size_t first, std::size_t step, Tally& tally)
{
    for (std::size_t i = first; i < all.size(); i += step)
        for (const Move& move : all[i].legal_moves()) {
            const auto record = write(manner, move, all[i]);
            ++tally.written;
            tally.characters += record.size();
            tally.words += telegraph_words(record);
            if (reads_back(record, manner, move, all[i])) continue;
            ++tally.faults;
            if (tally.first_fault.empty())
                tally.first_fault = record + " for " + uci(move) + " in " + write_fen(all[i]);
        }
}

}  // namespace

int main(int argc, char** argv)
{
    const std::size_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100'000;
    const char* pgn = argc > 2 && std::string_view{argv[2]} != "-" ? argv[2] : nullptr;
    const auto all = positions(std::max<std::size_t>(wanted, 1), pgn);
    const std::set<std::string> chosen(argv + std::min(argc, 3), argv + argc);
    std::vector<Manner> manners;
    for (const Style& style : styles()) manners.push_back({std::string{style.name}, &style});
    const Style* shortest = find_style("shortest");
    manners.push_back({"shortest --per-word", shortest, {.words = true}});
    manners.push_back({"shortest --pedantic", shortest, {.pedantic = true}});
    manners.push_back({"shortest, captures told", shortest, {.captures_written = true}});

    for (const WireEntry& wire : wires()) manners.push_back({std::string{wire.name}, nullptr, {}, wire.wire});
    if (!chosen.empty()) std::erase_if(manners, [&](const Manner& manner) { return !chosen.contains(manner.name); });

    const auto threads = std::max(1U, std::thread::hardware_concurrency());
    fmt::print("{} positions, all legal moves\n", all.size());
    fmt::print("{:<24} {:>10} {:>8} {:>10} {:>8} {:>9}\n", "style", "records", "faults", "characters", "words",
               "us/record");
    std::uint64_t faults = 0;
    for (const Manner& manner : manners) {
        const auto begin = std::chrono::steady_clock::now();
        std::vector<Tally> tallies(threads);
        {
            std::vector<std::jthread> running;
            for (unsigned t = 0; t < threads; ++t)
                running.emplace_back([&, t] { run(manner, all, t, threads, tallies[t]); });
        }
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        Tally sum;
        for (const Tally& tally : tallies) {
            sum.written += tally.written, sum.faults += tally.faults;
            sum.characters += tally.characters, sum.words += tally.words;
            if (sum.first_fault.empty()) sum.first_fault = tally.first_fault;
        }
        const auto per = [&](std::uint64_t n) { return static_cast<double>(n) / static_cast<double>(sum.written); };
        fmt::print("{:<24} {:>10} {:>8} {:>10.2f} {:>8.2f} {:>9.2f}\n", manner.name, sum.written, sum.faults,
                   per(sum.characters), per(sum.words), took.count() * threads / static_cast<double>(sum.written));
        if (!sum.first_fault.empty()) fmt::print("    {}\n", sum.first_fault);
        std::fflush(stdout);
        faults += sum.faults;
    }
    return faults == 0 ? 0 : 1;
}
