// descry_savings: what the printed records of games would have cost by wire, what the shortest safe ones cost, and how
// many of the printed ones were not safe to send.
//
//     descry_savings FILE.jsonl...    a line is a game: its printed "text", and "start_fen" where it has one
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "descry/lint.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"

namespace {

using namespace descry;

struct Tally {
    std::uint64_t records = 0, characters = 0, shortest = 0, words = 0, fewest = 0;
    std::uint64_t ambiguous = 0, by_habit = 0, promotion = 0, hidden = 0;

    Tally& operator+=(const Tally& other)
    {
        records += other.records, characters += other.characters, shortest += other.shortest;
        words += other.words, fewest += other.fewest, ambiguous += other.ambiguous, by_habit += other.by_habit;
        promotion += other.promotion, hidden += other.hidden;
        return *this;
    }
};

void count(const Game& game, const Text& text, Tally& tally)
{
    const Style& shortest = *find_style("shortest");
    Position position = game.start;
    for (const Ply& ply : game.plies) {
        if (!ply.move) break;
        if (ply.status != Status::repaired) {
            ++tally.records;
            tally.characters += ply.record.size();
            tally.words += telegraph_words(ply.record);
            tally.shortest += write_record(*ply.move, position, shortest).size();
            tally.fewest += telegraph_words(write_record(*ply.move, position, shortest, {.words = true}));
            const lint::Subject subject{read_record(text.view(ply.at)), ply.record, position, ply.move};
            const auto has = [&](Code code, const lint::Options& options) {
                const auto findings = lint::check_record(subject, options);
                return std::ranges::find(findings, code, &Diagnostic::code) != findings.end() ? 1U : 0U;
            };
            tally.ambiguous += has(Code::unsafe_record, {});
            tally.by_habit += has(Code::safe_by_habit, {});
            tally.promotion += has(Code::promotion_unnamed, {});
            tally.hidden += has(Code::capture_not_expressed, {.laws = law::Laws::british_1903});
        }
        position.make(*ply.move);
    }
}

void print(const std::string& name, const Tally& t)
{
    fmt::print("{:<28} {:>7} {:>8} {:>8} {:>7} {:>7} {:>9} {:>8} {:>9} {:>7}\n", name, t.records, t.characters,
               t.shortest, t.words, t.fewest, t.ambiguous, t.by_habit, t.promotion, t.hidden);
}

}  // namespace

int main(int argc, char** argv)
{
    fmt::print("{:<28} {:>7} {:>17} {:>15} {:>36}\n", "", "", "characters", "telegraph words", "unsafe");
    fmt::print("{:<28} {:>7} {:>8} {:>8} {:>7} {:>7} {:>9} {:>8} {:>9} {:>7}\n", "printed in", "records", "printed",
               "shortest", "printed", "fewest", "ambiguous", "by habit", "promotion", "capture");
    Tally all;
    for (int i = 1; i < argc; ++i) {
        std::ifstream in{argv[i]};
        if (!in) {
            fmt::print(stderr, "descry_savings: {} cannot be read\n", argv[i]);
            return 2;
        }
        Tally tally;
        for (std::string line; std::getline(in, line);) {
            const auto game = nlohmann::json::parse(line);
            SolveOptions options;
            if (const auto fen = game.value("start_fen", nlohmann::json{}); fen.is_string())
                if (const auto position = read_fen(fen.get<std::string>())) options.start = *position;
            const auto text = Text::decode(game["text"].get<std::string>());
            for (const Score& score : read_scores(text)) count(solve(score, text, 1, options), text, tally);
        }
        std::string name = argv[i];
        if (const auto end = name.rfind('/'); end != std::string::npos) {
            const auto begin = name.rfind('/', end - 1);
            name = name.substr(begin == std::string::npos ? 0 : begin + 1,
                               end - (begin == std::string::npos ? 0 : begin + 1));
        }
        print(name, tally);
        all += tally;
    }
    print("all", all);
    return 0;
}
