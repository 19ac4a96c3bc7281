// The links of a game put together: their records, the words between them, and what is missing or was left out.
#pragma once

#include <string_view>
#include <vector>

#include "src/sheet/chain.hpp"
#include "src/sheet/fragment.hpp"

namespace descry::sheet {

/// Where words go that stand behind the records of a score so far.
[[nodiscard]] std::vector<Comment>& comments(Score& score);

/// \param first  who begins.
void join_links(const Page& page, std::string_view text, const std::vector<Fragment>& fragments,
                const std::vector<Link>& links, Side first, Score& score);

}  // namespace descry::sheet
