#include "index.hpp"

#include <algorithm>

namespace descry::workbench {

std::string filled(std::string_view page, const std::vector<std::pair<std::string_view, std::string>>& values)
{
    std::string text;
    for (;;) {
        const auto begin = page.find("{{"), end = page.find("}}", begin);
        if (end == page.npos) return text.append(page);
        const auto name = page.substr(begin + 2, end - begin - 2);
        const auto found = std::ranges::find(values, name, &std::pair<std::string_view, std::string>::first);
        text += page.substr(0, found == values.end() ? end + 2 : begin);
        if (found != values.end()) text += found->second;
        page.remove_prefix(end + 2);
    }
}

}  // namespace descry::workbench
