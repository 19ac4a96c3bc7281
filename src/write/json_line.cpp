#include "src/write/json_line.hpp"

#include <algorithm>
#include <charconv>

#include "src/text/utf8.hpp"

namespace descry::write {
namespace {

/// It stands for itself in a string of JSON; beyond ASCII that is not said.
constexpr bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

/// A sign of ASCII that does not.
void put_escaped(std::string& out, char sign)
{
    constexpr std::string_view signs = "\"\\\b\f\n\r\t", letters = "\"\\bfnrt", digits = "0123456789abcdef";
    out += '\\';
    if (const auto at = signs.find(sign); at != signs.npos)
        out += letters[at];
    else
        ((out += "u00") += digits[static_cast<unsigned char>(sign) / 16]) += digits[sign % 16];
}

}  // namespace

std::string JsonLine::dump(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

void JsonLine::put_number(std::uint64_t number)
{
    char digits[20];
    put_word({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
}

void JsonLine::put_text(std::string_view text)
{
    begin_value();
    out_ += '"';
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
        out_ += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const auto [value, length] = text::code_point(text, 0);
        if (value < 0)
            out_ += text::replacement;
        else if (value < ' ' || value == '"' || value == '\\')
            put_escaped(out_, text.front());
        else
            out_ += text.substr(0, length);
        text.remove_prefix(length);
    }
    out_ += '"';
}

}  // namespace descry::write
