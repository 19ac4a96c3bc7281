#include "descry/explain.hpp"

#include <algorithm>

#include "src/text/ascii.hpp"
#include "src/write/explanations.hpp"

namespace descry {
const CodeEntry* find_code(std::string_view word) noexcept
{
    const auto found = std::ranges::find_if(codes, [&](const CodeEntry& row) {
        return row.name == word || std::ranges::equal(row.id, word, {}, {}, text::capital);
    });
    return found == codes.end() ? nullptr : &*found;
}

std::string_view explanation(Code code) noexcept
{
    const auto page = std::ranges::find(write::explanations, entry(code).id, &write::Page::id);
    return page == write::explanations.end() ? std::string_view{} : page->text;
}

}  // namespace descry
