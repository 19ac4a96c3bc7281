// Where the words of a scanned text stand on its pages.
#include <algorithm>
#include <string>
#include <utility>

#include "answers.hpp"
#include "descry/text.hpp"
#include "json.hpp"
#include "offsets.hpp"

namespace descry::workbench {

std::string of_places(std::string bytes)
{
    constexpr std::string_view blanks = " \t\n";
    const Text text = Text::read(std::move(bytes));
    const Offsets offsets{text};
    auto words = Json::array();
    const auto view = text.scanned() ? text.view() : std::string_view{};
    for (auto begin = view.find_first_not_of(blanks); begin != view.npos;) {
        const auto end = std::min(view.find_first_of(blanks, begin), view.size());
        const auto place = text.on_page({begin, end});
        if (place && place->box) {
            const auto [from, to] = offsets.range({begin, end});
            const auto& [left, top, right, bottom] = *place->box;
            words.push_back({from, to, place->page, left, top, right, bottom});
        }
        begin = view.find_first_not_of(blanks, end);
    }
    return line_of({{"text", offsets.shown()}, {"words", std::move(words)}});
}

}  // namespace descry::workbench
