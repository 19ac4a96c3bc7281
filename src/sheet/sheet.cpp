#include "descry/sheet.hpp"

#include "src/sheet/assemble.hpp"
#include "src/sheet/pgn.hpp"

namespace descry {

std::vector<Score> read_scores(const Text& text, Source source)
{
    const bool pgn = source == Source::pgn || (source == Source::automatic && sheet::looks_like_pgn(text.view()));
    return pgn ? sheet::read_pgn(text.view()) : sheet::read_sheets(text.view());
}

}  // namespace descry
