#include "src/doubt/unnamed_queen.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "src/doubt/doubtful_score.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

using namespace std::literals;

/// "(Kt)", "(Kt, not Q)", "(a R)": a letter alone may be a square's.
bool names_another(std::string_view words)
{
    static constexpr auto officers =
        std::to_array<std::string_view>({"knight", "kt", "rook", "castle", "bishop", "horse"});
    static constexpr auto letters = std::to_array<std::string_view>({"R", "B", "N"});
    const auto all = bare_words(words);
    return std::ranges::any_of(all, [&](std::string_view word) {
        return std::ranges::any_of(officers, [&](std::string_view one) { return text::same_word(one, word); }) ||
               (all.size() > 1 && std::ranges::find(letters, word) != letters.end());
    });
}

/// What stands in brackets behind the squares of a record. Words of a sentence beside it are the law's to understand.
std::string_view in_brackets(const Ply& ply)
{
    constexpr std::size_t longest_choice = 30;  // bytes: more tell of what else was done
    const std::string_view record = ply.record;
    if (const auto open = record.find_last_of("[("); open != record.npos && "])"sv.contains(record.back()))
        return record.substr(open);
    const auto opens = [](const Comment& words) { return !words.text.empty() && "[("sv.contains(words.text.front()); };
    if (ply.comments.empty() || !opens(ply.comments.front())) return {};
    const std::string_view words = ply.comments.front().text;
    return words.size() <= longest_choice ? words : std::string_view{};
}

}  // namespace

void doubt_unnamed_queens(Game& game)
{
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!ply.move || ply.move->promotion != Role::queen || !is_certain(ply)) continue;
        if (!names_another(in_brackets(ply))) continue;
        put_in_doubt(ply, Why::undecided, "the sign behind it may name the piece");
        report_doubt(i, ply.at, "the piece is taken for a Queen, and the sign behind it names another", game);
    }
}

}  // namespace descry::sheet
