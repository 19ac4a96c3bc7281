#include "measure_pages.hpp"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "measure_words.hpp"

namespace measure {
namespace {

using namespace descry;
using Json = nlohmann::json;

struct Tally {
    std::size_t games = 0, exact = 0, plies = 0, right = 0, lost = 0, extra = 0, needless_doubt = 0;
    std::size_t wrong = 0;           ///< games with a certain ply that is not so
    std::size_t on_a_misprint = 0;   ///< the same, but a misprint before it reads so: not in `wrong`
    std::size_t apart = 0;           ///< the same, but the page reads as another legal game: in neither
    std::size_t false_complete = 0;  ///< a record unread or a ply invented; not where another game is printed
    double seconds = 0;

    Tally& operator+=(const Tally& other)
    {
        games += other.games, exact += other.exact, plies += other.plies, right += other.right, lost += other.lost;
        extra += other.extra, needless_doubt += other.needless_doubt, wrong += other.wrong;
        on_a_misprint += other.on_a_misprint, apart += other.apart, false_complete += other.false_complete;
        seconds += other.seconds;
        return *this;
    }
};

struct Judged {
    std::vector<std::string> rows{};  ///< of the table, that the page belongs to
    Tally tally{};
    std::string told{};  ///< what is to be printed of it
};

struct Found {
    Game game;
    std::vector<std::string> moves;  ///< in coordinates: what tells a move, whatever else stands on the board
};

/// What a command prints; nothing where it cannot be run.
std::string printed_by(const std::string& command)
{
    std::string all;
    std::FILE* out = popen(command.c_str(), "re");
    if (out == nullptr) return all;
    std::array<char, 1U << 16U> buffer;
    for (std::size_t count = 1; count > 0; all.append(buffer.data(), count))
        count = std::fread(buffer.data(), 1, buffer.size(), out);
    pclose(out);
    return all;
}

Text text_of(const Json& page, const PageOptions& options)
{
    if (page.contains("image") && !options.scanner.empty())
        return Text::read(printed_by(fmt::format("{} '{}'", options.scanner, page["image"].get<std::string>())));
    if (page.contains("hocr")) return Text::read(page["hocr"].get<std::string>());
    return Text::decode(page["text"].get<std::string>());
}

std::vector<Found> read(const Json& page, const PageOptions& options)
{
    const Text text = text_of(page, options);
    std::vector<Found> found;
    for (const Score& score : read_scores(text)) {
        Found one{solve(score, text, found.size() + 1, {.mending = Mending::play_on}), {}};
        for (const Ply& ply : one.game.plies) {
            if (!ply.move) break;
            one.moves.push_back(uci(*ply.move));
        }
        found.push_back(std::move(one));
    }
    return found;
}

std::size_t common(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    std::size_t n = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) n += a[i] == b[i] ? 1U : 0U;
    return n;
}

/// For each true game the one found that has the most plies in common with it, each found game once.
std::vector<std::optional<std::size_t>> matched(const std::vector<std::vector<std::string>>& truths,
                                                const std::vector<Found>& found)
{
    std::vector<std::optional<std::size_t>> match(truths.size());
    std::set<std::size_t> used;
    for (;;) {
        std::size_t best = 0, best_truth = 0, best_found = 0;
        for (std::size_t t = 0; t < truths.size(); ++t)
            for (std::size_t f = 0; !match[t] && f < found.size(); ++f) {
                if (used.contains(f)) continue;
                const auto n = common(truths[t], found[f].moves);
                if (n > best) best = n, best_truth = t, best_found = f;
            }
        // Fewer plies than these any two games may share.
        constexpr std::size_t least = 4;
        if (best < least) return match;
        match[best_truth] = best_found;
        used.insert(best_found);
    }
}

/// A record that runs over two lines, on one.
std::string on_one_line(std::string record)
{
    std::ranges::replace(record, '\n', ' ');
    return record;
}

/// The first ply, from 1, whose printed record is a misprint that reads as another legal move; 0: none.
std::size_t first_misprint(const Json& page, std::size_t game)
{
    std::size_t first = 0;
    for (const Json& fault : page["faults"]) {
        if (!fault.value("reads_otherwise", false) || fault["game"].get<std::size_t>() != game + 1) continue;
        const auto ply = fault["ply"].get<std::size_t>();
        first = first == 0 ? ply : std::min(first, ply);
    }
    return first;
}

/// \param index  of the game on its page.
void judge(const Json& page, std::size_t index, const std::vector<std::string>& truth, const Found& read,
           const PageOptions& options, Judged& judged)
{
    Tally& tally = judged.tally;
    const auto& played = read.moves;
    const auto name = fmt::format("{} game {}", page["id"].get<std::string>(), index + 1);
    const bool otherwise = page["games"][index].value("legal_otherwise", false);
    const auto misprint = first_misprint(page, index);
    std::size_t first_difference = std::min(truth.size(), played.size());
    std::optional<std::size_t> wrong;
    for (std::size_t i = 0; i < played.size(); ++i) {
        const bool right = i < truth.size() && played[i] == truth[i];
        if (!right) first_difference = std::min(first_difference, i);
        const bool sure = certain(read.game, i);
        if (right && i < first_difference && !sure) ++tally.needless_doubt;
        if (!right && sure && !wrong) wrong = i;
    }
    tally.right += first_difference;
    const bool exact = played.size() == truth.size() && first_difference == truth.size();
    tally.exact += exact ? 1 : 0;
    if (wrong) {
        const bool hangs = misprint != 0 && misprint <= *wrong + 1;
        ++(otherwise ? tally.apart : hangs ? tally.on_a_misprint : tally.wrong);
        judged.told += fmt::format("{}: WRONG{}: ply {} `{}` {} for {}\n", name,
                                   otherwise ? " (another legal game is printed)"
                                   : hangs   ? " (after a misprint that reads so)"
                                             : "",
                                   *wrong + 1, on_one_line(read.game.plies[*wrong].record), played[*wrong],
                                   *wrong < truth.size() ? truth[*wrong] : "nothing");
    }
    // Records may be lost or printed twice: what is printed, and not the game, can be read to its end.
    const auto records = page["games"][index].value("records", truth.size());
    const bool unread = played.size()<std::min(records, truth.size()), invented = played.size()> records;
    if (read.game.outcome.complete && !exact && !otherwise && (unread || invented)) {
        ++tally.false_complete;
        judged.told += fmt::format("{}: CALLED COMPLETE: {} plies of {} records, {} in truth\n", name, played.size(),
                                   records, truth.size());
    }
    if (options.verbose && !exact && !wrong) {
        const auto stands = first_difference < read.game.plies.size() ? read.game.plies[first_difference].record : "";
        judged.told +=
            fmt::format("{}: not exact: {} of {} plies, then `{}` for {}\n", name, first_difference, truth.size(),
                        on_one_line(stands), first_difference < truth.size() ? truth[first_difference] : "nothing");
    }
}

Judged judge(const Json& page, const PageOptions& options)
{
    Judged judged;
    const auto begin = std::chrono::steady_clock::now();
    const auto found = read(page, options);
    judged.tally.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::vector<std::vector<std::string>> truths;
    for (const Json& game : page["games"])
        truths.push_back(coordinates(game["san"].get<std::vector<std::string>>(), Position::initial()));
    const auto match = matched(truths, found);
    std::size_t told = 0;
    for (std::size_t i = 0; i < truths.size(); ++i) {
        ++judged.tally.games;
        judged.tally.plies += truths[i].size();
        if (match[i]) {
            ++told;
            judge(page, i, truths[i], found[*match[i]], options, judged);
            continue;
        }
        ++judged.tally.lost;
        judged.told += fmt::format("{} game {}: LOST\n", page["id"].get<std::string>(), i + 1);
    }
    judged.tally.extra = found.size() - told;
    switch (options.by) {
    case By::layout: judged.rows = {page["layout"].get<std::string>()}; break;
    case By::style: judged.rows = {page["style"].get<std::string>()}; break;
    case By::fault: judged.rows = page["kinds"].get<std::vector<std::string>>(); break;
    case By::setting: judged.rows = {page.value("setting", "none")}; break;
    case By::type: judged.rows = {page.value("type", "none")}; break;
    case By::damage: judged.rows = {page.value("damage", "none")}; break;
    }
    if (judged.rows.empty()) judged.rows = {"none"};
    if (!judged.told.empty()) {
        auto kinds = page["kinds"].dump();
        const auto about =
            fmt::format("  [{}, {}, {}{}]\n", page["layout"].get<std::string>(), page["style"].get<std::string>(),
                        kinds, page.contains("image") ? ", " + page["image"].get<std::string>() : "");
        judged.told += about;
    }
    return judged;
}

void print(const std::string& name, const Tally& t)
{
    const auto percent = [](std::size_t part, std::size_t whole) {
        return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    };
    fmt::print("{:<22} {:>6} {:>6} {:>6.1f} {:>6.1f} {:>6} {:>9} {:>6} {:>9} {:>5} {:>6} {:>6.2f} {:>8.1f}\n", name,
               t.games, t.exact, percent(t.exact, t.games), percent(t.right, t.plies), t.wrong, t.on_a_misprint,
               t.apart, t.false_complete, t.lost, t.extra, percent(t.needless_doubt, t.plies), t.seconds);
}

}  // namespace

void pages(const std::string& file, const PageOptions& options)
{
    std::ifstream in{file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) lines.push_back(std::move(line));
    std::vector<Judged> judged(lines.size());
    std::atomic<std::size_t> next = 0;
    {
        std::vector<std::jthread> running;
        for (unsigned t = 0; t < std::max(1U, options.threads); ++t)
            running.emplace_back([&] {
                for (std::size_t i = next++; i < lines.size(); i = next++)
                    judged[i] = judge(Json::parse(lines[i]), options);
            });
    }
    std::map<std::string, Tally> rows;
    Tally all;
    for (const Judged& page : judged) {
        fmt::print("{}", page.told);
        for (const auto& row : page.rows) rows[row] += page.tally;
        all += page.tally;
    }
    fmt::print("{:<22} {:>6} {:>6} {:>6} {:>6} {:>6} {:>9} {:>6} {:>9} {:>5} {:>6} {:>6} {:>8}\n",
               std::array{"layout", "style", "fault", "setting", "type", "damage"}[std::to_underlying(options.by)],
               "games", "exact", "%", "plies%", "wrong", "misprint", "apart", "complete", "lost", "extra", "doubt%",
               "seconds");
    for (const auto& [name, tally] : rows) print(name, tally);
    print("all", all);
    fmt::print("wrong: games with a wrong ply shown as certain; misprint: the same behind a misprint that reads so; "
               "apart: the same where another legal game is printed; complete: called complete and is not\n");
}

}  // namespace measure
