#include "src/doubt/cut_records.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "descry/record.hpp"
#include "descry/resolve.hpp"
#include "src/doubt/doubtful_score.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_rest = 3;  // letters: "P", "Kt", "BP", "KtP"

/// The line or the column ends there.
bool is_end_of_cell(std::string_view rest)
{
    return rest.empty() || std::string_view{"\n\r\t"}.contains(rest.front()) || rest.starts_with("  ");
}

/// The end of a man's name behind a record, after one blank at most, and the last word of its cell: with more behind
/// it, it begins another record, or names a player. The record's own end where none stands there.
std::size_t end_with_name(std::string_view page, std::size_t end)
{
    auto at = end;
    if (at < page.size() && page[at] == ' ') ++at;
    if (at >= page.size() || page[end - 1] == '.' || !std::string_view{"KQRBNP"}.contains(page[at])) return end;
    auto behind = at;
    while (behind < page.size() && text::is_letter(page[behind])) ++behind;
    return behind - at <= longest_rest && is_end_of_cell(page.substr(behind)) ? behind : end;
}

/// A place is in the record of another ply, near by in the game whatever the layout.
bool is_of_another(const Game& game, std::size_t ply, std::size_t at)
{
    constexpr std::size_t near = 8;  // plies
    const auto from = ply - std::min(ply, near), to = std::min(ply + near, game.plies.size());
    return std::ranges::any_of(std::span{game.plies}.subspan(from, to - from),
                               [&](const Ply& other) { return other.at.begin <= at && at < other.at.end; });
}

}  // namespace

void doubt_cut_records(const Text& text, Game& game)
{
    const auto page = text.view();
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size() && game.plies[i].move; ++i) {
        Ply& ply = game.plies[i];
        const auto end = ply.record.empty() || !is_certain(ply) ? ply.at.end : end_with_name(page, ply.at.end);
        if (end > ply.at.end && !is_of_another(game, i, end - 1)) {
            const auto whole = page.substr(ply.at.begin, end - ply.at.begin);
            const Record record = read_record(whole, ply.at.begin);
            const auto meant = candidates(record, position);
            if (!record.boxes.empty() && std::ranges::find(meant, *ply.move, &Candidate::move) == meant.end()) {
                put_in_doubt(ply, Why::near_reading, "with the word behind it the record is another one");
                report_doubt(i, {ply.at.begin, end},
                             '`' + std::string{whole} + "` is read as `" + ply.record + "`, without its last word",
                             game);
            }
        }
        play(position, ply);
    }
}

}  // namespace descry::sheet
