// descry explain: what a diagnostic means, from the corpus that tests it.
#include "descry/explain.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"

namespace descry::tool {

int explain(const std::string& code)
{
    if (const CodeEntry* row = find_code(code)) {
        fmt::print("{}", explanation(row->code));
        return good;
    }
    fmt::print(stderr, "descry: there is no code {}; the codes are:\n", code);
    for (const auto& row : codes) fmt::print(stderr, "  {}  {}: {}\n", row.id, row.name, row.summary);
    return unusable;
}

}  // namespace descry::tool
