// Words in lines.
#pragma once

#include <string>
#include <string_view>

namespace descry::write {

/// Words in lines of less than 100 columns, each ended.
/// \param head    what the first line begins with.
/// \param indent  the blanks before the others.
[[nodiscard]] inline std::string fold(std::string_view words, std::string_view head, std::size_t indent)
{
    constexpr std::size_t columns = 99;
    std::string text{head};
    std::size_t column = text.size();
    bool first = true;
    while (!words.empty()) {
        const auto end = words.find(' ');
        const auto word = words.substr(0, end);
        words.remove_prefix(end == words.npos ? words.size() : end + 1);
        if (word.empty()) continue;
        if (!first && column + 1 + word.size() > columns) {
            text += '\n' + std::string(indent, ' ');
            column = indent;
            first = true;
        }
        if (!first) {
            text += ' ';
            ++column;
        }
        text += word;
        column += word.size();
        first = false;
    }
    return text + '\n';
}

}  // namespace descry::write
