#include "first_look.hpp"

#include "src/rows/cell_lines.hpp"
#include "src/rows/frame.hpp"
#include "src/rows/pgn.hpp"
#include "src/rows/put_back.hpp"
#include "src/sheet/assemble.hpp"
#include "src/words/language.hpp"

namespace descry::workbench {

std::optional<std::vector<Score>> at_first_look(const Text& text, Source source, const LanguageChoice& reading)
{
    if (source == Source::pgn || sheet::looks_like_pgn(text.view())) return std::nullopt;
    const auto unframed = sheet::without_frames(text.view());
    const auto page = unframed ? std::string_view{*unframed} : text.view();
    const auto joined = sheet::with_cells_on_one_line(page);
    auto scores = sheet::read_sheets(joined ? std::string_view{*joined} : page);
    for (Score& score : scores) {
        sheet::take_moves_from_comments(score, text);
        sheet::let_pawns_remain(score);
        sheet::settle_dialect(score, text, reading);
    }
    return scores;
}

}  // namespace descry::workbench
