#include "src/doubt/unnamed_queen.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "src/doubt/doubtful_score.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

bool names_another(std::string_view words)
{
    static constexpr auto officers =
        std::to_array<std::string_view>({"knight", "kt", "rook", "castle", "bishop", "horse"});
    return std::ranges::any_of(bare_words(words), [](std::string_view word) {
        return std::ranges::any_of(officers, [&](std::string_view one) { return text::same_word(one, word); });
    });
}

/// What stands in the record behind its squares. Words of a sentence beside it are the law's to understand.
std::string_view behind_squares(std::string_view record)
{
    return record.substr(std::min(record.find_first_of("[("), record.size()));
}

}  // namespace

void doubt_unnamed_queens(Game& game)
{
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!ply.move || ply.move->promotion != Role::queen || ply.why != Why::queen || !is_certain(ply)) continue;
        if (!names_another(behind_squares(ply.record))) continue;
        put_in_doubt(ply, Why::undecided, "the sign behind it may name the piece");
        report_doubt(i, ply.at, "the piece is taken for a Queen, and the sign behind it names another", game);
    }
}

}  // namespace descry::sheet
