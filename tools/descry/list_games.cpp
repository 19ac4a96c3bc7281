// descry games: what a book holds, before anything is made of it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "games.hpp"
#include "input.hpp"

namespace descry::tool {
namespace {

/// What the list tells of a game.
struct Entry {
    std::uint64_t line{}, last_line{};
    std::string title{};  ///< the first words of its heading
    std::string white{}, black{};
    std::size_t plies{}, played{}, doubts{}, repaired{};
    const Game& game;
};

/// The first words over the game that can be its title: a note to the game before may stand between.
std::string title_of(const Game& game)
{
    constexpr std::size_t longest_title = 72;
    const auto title = std::ranges::find_if(game.comments, [](const Comment& words) {
        return words.text.size() <= longest_title && words.text.front() != '[' && !words.text.starts_with('(');
    });
    return title == game.comments.end() ? std::string{} : title->text;
}

Entry entry_of(const Game& game, const Text& text)
{
    Entry entry{.line = text.place(game.at.begin).line,
                .last_line = text.place(game.at.end == game.at.begin ? game.at.end : game.at.end - 1).line,
                .white = std::string{tag_of(game, "White")},
                .black = std::string{tag_of(game, "Black")},
                .plies = game.plies.size(),
                .game = game};
    entry.title = title_of(game);
    for (const Ply& ply : game.plies) {
        if (!descry::played(ply)) break;
        ++entry.played;
        if (ply.status == Status::repaired)
            ++entry.repaired;
        else if (ply.status != Status::unique)
            ++entry.doubts;
    }
    return entry;
}

/// "complete", "complete, 2 doubts, 1 repaired", "stops at 31 of 72".
std::string state(const Entry& entry)
{
    std::string words = entry.played < entry.plies || !entry.game.outcome.complete
                            ? fmt::format("stops after {} of {}", entry.played, entry.plies)
                            : fmt::format("complete, {}", entry.plies);
    if (entry.doubts != 0) words += fmt::format(", {} in doubt", entry.doubts);
    if (entry.repaired != 0) words += fmt::format(", {} repaired", entry.repaired);
    return words;
}

/// No more than `most` characters of a text, whole words.
std::string shortened(std::string words, std::size_t most)
{
    if (words.size() <= most) return words;
    const auto blank = words.rfind(' ', most);
    words.resize(blank == std::string::npos ? 0 : blank);
    return words + " ...";
}

std::string row_of(const Entry& entry, const std::string& file, Format format)
{
    if (format == Format::json) {
        const auto& outcome = entry.game.outcome;
        nlohmann::ordered_json row{{"schema", "descry-games/1"},   {"source", file},
                                   {"game", entry.game.index},     {"line", entry.line},
                                   {"last_line", entry.last_line}, {"white", entry.white},
                                   {"black", entry.black},         {"title", entry.title},
                                   {"plies", entry.plies},         {"played", entry.played},
                                   {"doubts", entry.doubts},       {"repaired", entry.repaired},
                                   {"complete", outcome.complete}, {"result", entry.game.result}};
        return row.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
    }
    constexpr std::size_t longest_title = 48;
    std::string who =
        entry.white.empty() && entry.black.empty()
            ? shortened(entry.title, longest_title)
            : fmt::format("{} - {}", entry.white.empty() ? "?" : entry.white, entry.black.empty() ? "?" : entry.black);
    if (who.empty()) who = "(no heading)";
    return fmt::format("{:>5}  {:>7}  {:<8} {:<38} {}\n", entry.game.index, entry.line, entry.game.result, state(entry),
                       who);
}

}  // namespace

int list_games(const Options& options)
{
    const auto print = [&](const Found& found, std::string& out) {
        if (found.game.index == 1 && options.format == Format::text) {
            if (options.files.size() > 1) (out += found.source) += '\n';
            out += fmt::format("{:>5}  {:>7}  {:<8} {:<38} {}\n", "game", "line", "result", "plies", "players");
        }
        out += row_of(entry_of(found.game, found.text), found.source, options.format);
    };
    return print_games(options, {.print = print, .findings = false});
}

}  // namespace descry::tool
