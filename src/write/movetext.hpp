// Movetext of PGN: words set in lines.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "descry/board.hpp"
#include "descry/text.hpp"
#include "src/write/replay.hpp"

namespace descry::write {

/// Words in lines of less than 80 columns.
class Movetext {
public:
    [[nodiscard]] static bool blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

    explicit Movetext(std::string& out) : out_{out} {}

    void word(std::string_view word)
    {
        const std::size_t columns = in_brackets_ ? 78 : 79;  // a bracket may follow
        const auto width = display_width(word) + opening_.size();
        if (column_ > 0 && column_ + 1 + width > columns) end();
        // A percent sign at the head of a line would hide the line.
        if (column_ > 0 || word.starts_with('%')) {
            out_ += ' ';
            ++column_;
        }
        out_ += std::exchange(opening_, {});
        out_ += word;
        column_ += width;
    }

    /// The next word stands right behind an opening bracket.
    void open() { opening_ = "(", in_brackets_ = true; }
    /// A closing bracket, right behind the last word.
    void close()
    {
        out_ += ')';
        ++column_;
        in_brackets_ = false;
    }

    void number(unsigned number, Side side)
    {
        std::string text;
        write::append_number(text, number);
        word(text + (side == Side::white ? "." : "..."));
    }

    /// A comment ends at the first closing brace, so braces within become parentheses.
    /// \return  whether there was anything to say
    bool comment(std::string_view text)
    {
        std::string pending = "{";
        for (std::size_t at = 0;;) {
            while (at < text.size() && blank(text[at])) ++at;
            const auto end = static_cast<std::size_t>(
                std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), blank) - text.begin());
            if (at == end) break;
            if (pending != "{") {
                word(pending);
                pending.clear();
            }
            for (const char c : text.substr(at, end - at)) pending += c == '{' ? '(' : c == '}' ? ')' : c;
            at = end;
        }
        if (pending == "{") return false;
        word(pending + "}");
        return true;
    }

    void end()
    {
        out_ += '\n';
        column_ = 0;
    }

private:
    std::string& out_;
    std::size_t column_ = 0;
    std::string_view opening_{};
    bool in_brackets_ = false;
};

}  // namespace descry::write
