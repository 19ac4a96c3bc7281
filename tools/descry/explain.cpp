// descry explain: what a diagnostic means, from the corpus that tests it.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "command.hpp"
#include "descry/codes.hpp"
#include "pages.hpp"

namespace descry::tool {

int explain(const std::string& code)
{
    std::string id = code;
    std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const auto known =
        std::ranges::find_if(codes, [&](const CodeEntry& row) { return row.id == id || row.name == code; });
    if (known == codes.end()) {
        fmt::print(stderr, "descry: there is no code {}; the codes are:\n", code);
        for (const auto& row : codes) fmt::print(stderr, "  {}  {}: {}\n", row.id, row.name, row.summary);
        return unusable;
    }
    const auto page = std::ranges::find(pages, known->id, &Page::id);
    fmt::print("{}", page->text);
    return good;
}

}  // namespace descry::tool
