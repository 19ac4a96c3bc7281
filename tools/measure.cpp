// Accuracy on games whose moves are known: tools/measure FILE.jsonl..., or --book BOOK with the file of its games.
//
// A line of such a file is a game: its printed "text", its true moves "san" (null: not judged), "start_fen", and
// "notes" that list the printed tokens known to be wrong (`15... printed 'Kt-P' vs Nxe4`).
//
// --pages reads pages that descry_pages made instead, and has a row for each layout, style or fault.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "measure_pages.hpp"
#include "measure_words.hpp"

namespace {

using namespace descry;
using measure::bare, measure::certain, measure::moves_of;

struct Tally {
    unsigned found = 0;        ///< games of which anything was read
    unsigned wrong_games = 0;  ///< with a certain ply that is wrong
    unsigned games = 0, exact = 0, good = 0, called_complete_and_is_not = 0, without_truth = 0;
    unsigned until_first = 0;  ///< right plies before the first that is not
    unsigned plies = 0, right = 0, certain_but_wrong = 0, needless_doubt = 0;
    unsigned misprints = 0, mended = 0;  ///< listed misprints that are illegal as printed; those first mended rightly
    unsigned after_a_misprint = 0;       ///< certain and wrong only because a listed misprint before it is a legal move

    Tally& operator+=(const Tally& other)
    {
        found += other.found, until_first += other.until_first, wrong_games += other.wrong_games;
        games += other.games, exact += other.exact, good += other.good, without_truth += other.without_truth;
        called_complete_and_is_not += other.called_complete_and_is_not;
        plies += other.plies, right += other.right;
        certain_but_wrong += other.certain_but_wrong, needless_doubt += other.needless_doubt;
        after_a_misprint += other.after_a_misprint;
        misprints += other.misprints, mended += other.mended;
        return *this;
    }
};

/// Indices, from 0, of the plies whose printed token the notes call wrong.
std::set<std::size_t> misprints(const std::string& notes, const Position& start)
{
    static const std::regex listed{R"((\d+)\.(\.\.)? ?printed)"};
    std::set<std::size_t> found;
    const int first = static_cast<int>(start.move_number()) * 2 + (start.to_move() == Side::black ? 1 : 0);
    for (std::sregex_iterator it{notes.begin(), notes.end(), listed}, end; it != end; ++it) {
        const int ply = std::stoi((*it)[1]) * 2 + ((*it)[2].matched ? 1 : 0) - first;
        if (ply >= 0) found.insert(static_cast<std::size_t>(ply));
    }
    return found;
}

/// The positions before the true moves, as far as these can be played from the start of the game.
std::vector<Position> before_true_moves(const std::vector<std::string>& line, const Position& start)
{
    std::vector<Position> before;
    Position position = start;
    for (const std::string& told : line) {
        const auto legal = position.legal_moves();
        const auto move = std::ranges::find(legal, bare(told), [&](const Move& m) { return bare(san(m, position)); });
        if (move == legal.end()) break;
        before.push_back(position);
        position.make(*move);
    }
    return before;
}

/// The printed record of a ply fits no legal move in the position that the true moves lead to.
bool illegal_as_printed(const Game& game, const std::vector<Position>& before, std::size_t ply)
{
    if (ply >= game.plies.size() || ply >= before.size()) return false;
    const auto record = read_record(game.plies[ply].record);
    return candidates(record, before[ply]).empty();
}

/// Of the games in a text, which may hold fragments and other games beside the one: that with the most true moves; of
/// equal ones, and where no one knows the truth, that with the most records.
Game game_of(const Text& text, const std::optional<Position>& start, const std::vector<std::string>& truth)
{
    Game best;
    std::size_t best_right = 0;
    for (const Score& score : read_scores(text)) {
        Game game = solve(score, text, 1, {.start = start, .mending = Mending::play_on});
        const auto played = moves_of(game);
        std::size_t right = 0;
        for (std::size_t i = 0; i < std::min(played.size(), truth.size()); ++i)
            if (bare(played[i]) == bare(truth[i])) ++right;
        if (right > best_right || (right == best_right && game.plies.size() > best.plies.size()))
            best = std::move(game), best_right = right;
    }
    return best;
}

/// The true moves, or none. Where nobody has them, and that is asked for, those that one reader found.
std::vector<std::string> truth_of(const nlohmann::json& row, bool replay)
{
    const auto moves = [&](const char* field) -> std::vector<std::string> {
        if (!row.contains(field) || row[field].is_null()) return {};
        return row[field].get<std::vector<std::string>>();
    };
    auto truth = moves("san");
    if (truth.empty() && replay) truth = moves("replay_san");
    return truth;
}

/// \param game  as it was read from `text`.
/// \param row   the game it is, with its true moves.
Tally judge(const Game& game, const Text& text, const nlohmann::json& row, const std::vector<std::string>& truth,
            bool verbose)
{
    Tally tally;
    const auto before = before_true_moves(truth, game.start);
    const auto known = misprints(row["notes"].is_null() ? "" : row["notes"].get<std::string>(), game.start);
    const std::vector<std::string> played = moves_of(game);
    tally.games = 1;
    tally.found = played.empty() ? 0 : 1;
    tally.plies = static_cast<unsigned>(truth.size());
    std::size_t first_difference = std::min(truth.size(), played.size());
    std::vector<std::string> remarks;
    bool misled = false;  // a listed misprint was played as it is printed: the position is another since
    for (std::size_t i = 0; i < std::max(played.size(), truth.size()); ++i) {
        const bool there = i < played.size();
        const bool right = there && i < truth.size() && bare(played[i]) == bare(truth[i]);
        if (!right) first_difference = std::min(first_difference, i);
        if (!there) continue;
        const bool doubt = !certain(game, i);
        if (right) {
            ++tally.right;
            if (i < first_difference) ++tally.until_first;
            if (doubt && i < first_difference) {
                ++tally.needless_doubt;
                remarks.push_back(fmt::format("ply {} `{}` right but marked ({})", i + 1, game.plies[i].record,
                                              word(game.plies[i].status)));
            }
        }
        else if (known.contains(i))
            misled = true;
        else if (!doubt) {
            ++(misled ? tally.after_a_misprint : tally.certain_but_wrong);
            remarks.push_back(fmt::format("ply {} `{}` CERTAIN BUT WRONG{}: {} for {}", i + 1, game.plies[i].record,
                                          misled ? " (after a listed misprint)" : "", played[i],
                                          i < truth.size() ? truth[i] : "nothing"));
        }
        else
            remarks.push_back(fmt::format("ply {} `{}` wrong and marked ({}): {} for {}", i + 1, game.plies[i].record,
                                          word(game.plies[i].status), played[i],
                                          i < truth.size() ? truth[i] : "nothing"));
    }
    for (const std::size_t i : known) {
        if (i >= first_difference || i >= game.plies.size() || game.plies[i].status != Status::repaired) continue;
        ++tally.mended;
    }
    for (const std::size_t i : known)
        if (illegal_as_printed(game, before, i)) ++tally.misprints;
    tally.wrong_games = tally.certain_but_wrong > 0 ? 1 : 0;
    const bool exact = played.size() == truth.size() && first_difference == truth.size();
    const bool good = exact || known.contains(first_difference);
    tally.exact = exact ? 1 : 0;
    tally.good = good ? 1 : 0;
    if (game.outcome.complete && played.size() != truth.size() && !good) tally.called_complete_and_is_not = 1;
    if (verbose && (!exact || !remarks.empty())) {
        fmt::print("{}: {}, {} of {} plies, {} right{}", row["id"].get<std::string>(),
                   exact  ? "exact"
                   : good ? "good"
                          : "NOT GOOD",
                   played.size(), truth.size(), tally.right,
                   exact ? "" : fmt::format(", first difference at ply {}", first_difference + 1));
        if (!exact && first_difference < game.plies.size()) fmt::print(" `{}`", game.plies[first_difference].record);
        if (!exact && first_difference < truth.size()) fmt::print(" for {}", truth[first_difference]);
        fmt::print("{}\n", tally.called_complete_and_is_not ? ", CALLED COMPLETE" : "");
        for (const auto& remark : remarks) fmt::print("    {}\n", remark);
        for (const auto& diagnostic : game.diagnostics) {
            const auto place = text.place(diagnostic.at.begin);
            fmt::print("    {}:{} {} {}{}\n", place.line, place.column, entry(diagnostic.code).id, diagnostic.message,
                       diagnostic.notes.empty() ? "" : "; " + diagnostic.notes.front().text);
        }
    }
    return tally;
}

/// A file of games, each read from its own text.
Tally measure_texts(std::istream& games, bool replay, bool verbose)
{
    Tally tally;
    for (std::string line; std::getline(games, line);) {
        if (line.empty()) continue;
        const auto row = nlohmann::json::parse(line);
        const auto truth = truth_of(row, replay);
        if (truth.empty()) {
            ++tally.without_truth;
            continue;
        }
        std::optional<Position> start;
        if (!row["start_fen"].is_null())
            if (auto position = read_fen(row["start_fen"].get<std::string>())) start = *position;
        const Text text = Text::decode(row["text"].get<std::string>());
        tally += judge(game_of(text, start, truth), text, row, truth, verbose);
    }
    return tally;
}

/// Records that two scores have in common, wherever they stand: how much they are the same print.
std::size_t shared_records(const Game& a, const Game& b)
{
    std::unordered_map<std::string, std::size_t> records;
    for (const Ply& ply : a.plies) ++records[ply.record];
    std::size_t n = 0;
    for (const Ply& ply : b.plies)
        if (auto& left = records[ply.record]; left > 0) --left, ++n;
    return n;
}

/// Lines, blanks apart.
std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines(1);
    for (const char c : text)
        if (c == '\n')
            lines.emplace_back();
        else if (c != ' ' && c != '\t' && c != '\r')
            lines.back() += c;
    std::erase(lines, "");
    return lines;
}

/// How many of the lines a text has, each as often as it has it.
std::size_t shared_lines(const std::vector<std::string>& lines, std::string_view text)
{
    std::unordered_map<std::string, std::size_t> here;
    for (auto& line : lines_of(text)) ++here[line];
    return static_cast<std::size_t>(std::ranges::count_if(lines, [&](const std::string& line) {
        auto& left = here[line];
        return left > 0 && left-- > 0;
    }));
}

bool same_men(const Position& a, const Position& b)
{
    const auto same = [&](Role role) {
        return a.men(Side::white, role) == b.men(Side::white, role) &&
               a.men(Side::black, role) == b.men(Side::black, role);
    };
    return a.to_move() == b.to_move() && same(Role::pawn) && same(Role::knight) && same(Role::bishop) &&
           same(Role::rook) && same(Role::queen) && same(Role::king);
}

/// The game from a position on, if it comes to it: for a score whose first moves its book takes from another game.
Game from(const Game& game, const Position& start)
{
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size() && game.plies[i].move; ++i) {
        if (same_men(position, start)) {
            Game rest = game;
            rest.start = position;
            rest.plies.erase(rest.plies.begin(), rest.plies.begin() + static_cast<std::ptrdiff_t>(i));
            std::erase_if(rest.diagnostics, [&](const Diagnostic& d) { return d.ply <= i; });
            for (auto& diagnostic : rest.diagnostics) diagnostic.ply -= static_cast<unsigned>(i);
            return rest;
        }
        position.make(*game.plies[i].move);
    }
    return game;
}

/// A book as it stands, and the file of its games: which of them were found, how often, and what else was found.
Tally measure_book(const std::string& book, std::istream& games, bool replay, bool verbose)
{
    std::ifstream in{book, std::ios::binary};
    const Text text = Text::decode(std::string{std::istreambuf_iterator<char>{in}, {}});
    std::vector<Game> found;
    std::vector<std::string_view> words_of;  // of each game
    for (const Score& score : read_scores(text)) {
        words_of.push_back(text.view().substr(score.at.begin, score.at.end - score.at.begin));
        found.push_back(solve(score, text, found.size() + 1, {.mending = Mending::play_on}));
    }
    Tally tally;
    std::set<std::size_t> used;
    unsigned lost = 0, twice = 0;
    for (std::string line; std::getline(games, line);) {
        if (line.empty()) continue;
        const auto row = nlohmann::json::parse(line);
        const auto truth = truth_of(row, replay);
        if (truth.empty()) {
            ++tally.without_truth;
            continue;
        }
        // The same print: half its lines, or, where they are laid out otherwise, most of the records that the game's
        // own text gives. Half of these any two games may share.
        const auto lines = lines_of(row["text"].get<std::string>());
        const Game alone = game_of(Text::decode(row["text"].get<std::string>()), {}, truth);
        std::vector<Game> games_here = found;
        if (!row["start_fen"].is_null())
            if (const auto position = read_fen(row["start_fen"].get<std::string>()))
                for (Game& game : games_here) game = from(game, *position);
        std::optional<std::size_t> best;
        double most = 0;  // of its lines and records, as shares of one
        unsigned copies = 0;
        for (std::size_t i = 0; i < games_here.size(); ++i) {
            const auto share = [](std::size_t some, std::size_t all) {
                return static_cast<double>(some) / static_cast<double>(std::max<std::size_t>(all, 1));
            };
            const double of_lines = share(shared_lines(lines, words_of[i]), lines.size());
            const double of_records = share(shared_records(games_here[i], alone), alone.plies.size());
            if (of_lines < 0.5 && of_records < 0.75) continue;
            ++copies;
            if (!best || of_lines + of_records > most) best = i, most = of_lines + of_records;
        }
        if (!best) {
            ++lost, ++tally.games;
            tally.plies += static_cast<unsigned>(truth.size());
            fmt::print("{}: LOST\n", row["id"].get<std::string>());
            continue;
        }
        if (copies > 1) ++twice, fmt::print("{}: found {} times\n", row["id"].get<std::string>(), copies);
        used.insert(*best);
        tally += judge(games_here[*best], text, row, truth, verbose);
    }
    fmt::print("{}: games found {}, of them with truth {}, lost {}, twice {}\n", book, found.size(), used.size(), lost,
               twice);
    if (verbose)
        for (std::size_t i = 0; i < found.size(); ++i)
            if (!used.contains(i))
                fmt::print("    also line {}: {} records, {} played, {}{}\n", text.place(found[i].at.begin).line,
                           found[i].plies.size(), moves_of(found[i]).size(),
                           found[i].outcome.complete ? "complete" : "stopped",
                           found[i].set_up ? ", " + write_fen(found[i].start) : "");
    return tally;
}

void print(const std::string& name, const Tally& t)
{
    const auto percent = [](unsigned part, unsigned whole) { return whole == 0 ? 0.0 : 100.0 * part / whole; };
    fmt::print("{}: games {} (without truth {}), found {}, exact {} ({:.1f} %), good {} ({:.1f} %), plies {}, right {} "
               "({:.2f} %), until the first difference {} ({:.2f} %), illegal misprints {}, rightly mended {}, certain "
               "but wrong {} in {} games (and {} after a listed misprint), called complete and is not {}, needless "
               "doubt {} ({:.2f} %)\n",
               name, t.games, t.without_truth, t.found, t.exact, percent(t.exact, t.games), t.good,
               percent(t.good, t.games), t.plies, t.right, percent(t.right, t.plies), t.until_first,
               percent(t.until_first, t.plies), t.misprints, t.mended, t.certain_but_wrong, t.wrong_games,
               t.after_a_misprint, t.called_complete_and_is_not, t.needless_doubt, percent(t.needless_doubt, t.plies));
}

}  // namespace

int main(int argc, char** argv)
{
    bool verbose = false, replay = false, of_pages = false;
    std::string book, by = "layout", scanner;
    unsigned threads = 2;
    std::vector<std::string> files;
    CLI::App app{"Accuracy on games whose moves are known.", "measure"};
    app.add_flag("-v,--verbose", verbose, "list every difference");
    app.add_option("--book", book, "read the games from this book as it stands, not from their own texts")
        ->check(CLI::ExistingFile);
    app.add_flag("--replay", replay, "where nobody has the true moves, take those that one reader found");
    app.add_flag("--pages", of_pages, "the files hold pages that descry_pages made");
    const std::map<std::string, measure::By> rows{{"layout", measure::By::layout}, {"style", measure::By::style},
                                                  {"fault", measure::By::fault},   {"setting", measure::By::setting},
                                                  {"type", measure::By::type},     {"damage", measure::By::damage}};
    app.add_option("--by", by, "of pages: a row for each layout, style, fault, setting, type or damage")
        ->check(CLI::IsMember(rows))
        ->capture_default_str();
    app.add_option("--scanner", scanner, "of pictures of pages: the command that writes the hOCR of a file");
    app.add_option("--threads", threads, "of pages: how many are read at once")->capture_default_str();
    app.add_option("games", files, "JSON lines: a game each, with its true moves")
        ->required()
        ->check(CLI::ExistingFile);
    CLI11_PARSE(app, argc, argv);
    if (of_pages) {
        for (const auto& file : files)
            measure::pages(file, {.by = rows.at(by), .threads = threads, .scanner = scanner, .verbose = verbose});
        return 0;
    }
    Tally all;
    for (const auto& file : files) {
        std::ifstream in{file};
        const Tally tally = book.empty() ? measure_texts(in, replay, verbose) : measure_book(book, in, replay, verbose);
        print(file, tally);
        all += tally;
    }
    if (files.size() > 1) print("all", all);
    return 0;
}
