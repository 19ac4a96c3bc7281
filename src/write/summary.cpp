#include "src/write/summary.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "descry/write.hpp"
#include "src/write/replay.hpp"

namespace descry {
namespace write {

void append_where_and_who(std::string& out, std::string_view source, std::uint64_t line, std::uint64_t index,
                          std::string_view white, std::string_view black)
{
    const auto name = [](std::string_view player) { return player.empty() ? "?" : player; };
    (out += source) += ':';
    append_number(out, line);
    append_number(out += ": game ", index);
    ((((out += ": ") += name(white)) += " - ") += name(black)) += ": ";
}

void append_complete(std::string& out, std::uint64_t plies, std::string_view result)
{
    append_number(out += "complete, ", plies);
    (out += " plies, ") += result;
}

void append_dialect(std::string& out, const DialectFound& found)
{
    if (found.dialect == nullptr) return;
    ((((out += "; dialect ") += found.dialect->name) += " (") += found.dialect->id) += ')';
}

}  // namespace write

namespace {

constexpr auto told = std::to_array<std::pair<Status, std::string_view>>({{Status::hindsight, "by hindsight"},
                                                                          {Status::preferred, "by habit of print"},
                                                                          {Status::ambiguous, "ambiguous"},
                                                                          {Status::repaired, "repaired"},
                                                                          {Status::illegal, "not legal"}});

}  // namespace

std::string summary(const Game& game, const Text& text, std::string_view source)
{
    const auto end = std::ranges::find_if_not(game.plies, played);
    const auto plies = static_cast<std::uint64_t>(end - game.plies.begin());
    std::string line;
    write::append_where_and_who(line, source, text.place(game.at.begin).line, game.index, tag_of(game, "White"),
                                tag_of(game, "Black"));
    if (game.outcome.complete)
        write::append_complete(line, plies, game.result);
    else {
        write::append_number(line += "stops after ", plies);
        write::append_number(line += " of ", game.plies.size());
        (line += " plies: ") += game.outcome.reason;
    }
    for (const auto& [status, words] : told) {
        const auto count = std::ranges::count(game.plies.begin(), end, status, &Ply::status);
        if (count == 0) continue;
        write::append_number(line += "; ", static_cast<std::uint64_t>(count));
        (line += ' ') += words;
    }
    write::append_dialect(line, game.dialect);
    return line;
}

}  // namespace descry
