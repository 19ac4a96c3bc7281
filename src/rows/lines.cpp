#include "src/rows/lines.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>

#include <tao/pegtl.hpp>

#include "grammar/sheet.hpp"

namespace descry::sheet {
namespace {

namespace pegtl = tao::pegtl;

template <typename Rule> bool matches(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return pegtl::parse<Rule>(in);
}

/// A board in letters: its men between strokes, or the files below it.
bool is_board(std::string_view text)
{
    if (std::ranges::count(text, '|') >= 4) return true;
    std::string letters;
    for (const char c : text)
        if (c != ' ' && c != '\t') letters += c;
    return letters == "ABCDEFGH" || letters == "abcdefgh";
}

}  // namespace

std::vector<Piece> lines_of(std::string_view text)
{
    std::vector<Piece> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        lines.push_back({text.substr(at, end - at), at});
        at = end + 1;
    }
    return lines;
}

bool is_blank(Piece line) { return line.text.find_first_not_of(" \t\f\v\r") == std::string_view::npos; }

bool is_furniture(Piece line)
{
    const Piece text = trimmed(line);
    if (matches<grammar::sheet::in_signs>(text.text)) return false;
    return text.empty() || matches<grammar::sheet::no_text>(text.text) ||
           matches<grammar::sheet::ornament>(text.text) || is_board(text.text);
}

bool is_contents(Piece line)
{
    const Piece text = trimmed(line);
    return !text.empty() && text.text.back() >= '0' && text.text.back() <= '9' &&
           (text.text.contains("..") || text.text.contains(". .")) && matches<grammar::sheet::contents>(text.text);
}

bool is_prose(Piece line)
{
    // Four words of three small letters or more; a score has few of them ("takes", "square").
    constexpr unsigned enough = 4, long_word = 3;
    unsigned words = 0, letters = 0;
    for (const char c : line.text.substr(0, 400)) {
        letters = text::is_small(c) ? letters + 1 : 0;
        if (letters == long_word && ++words == enough) return true;
    }
    return false;
}

std::vector<Comment> paragraphs(const std::vector<Piece>& lines, std::size_t from, std::size_t to)
{
    std::vector<Comment> found;
    std::size_t start = to;
    const auto flush = [&](std::size_t end) {
        if (start >= end) return;
        const std::string_view first = lines[start].text;
        const auto& last = lines[end - 1];
        const auto size = static_cast<std::size_t>(last.text.data() + last.text.size() - first.data());
        if (auto words = comment(trimmed({{first.data(), size}, lines[start].begin})); !words.text.empty())
            found.push_back(std::move(words));
        start = to;
    };
    for (std::size_t i = from; i < to; ++i) {
        if (is_furniture(lines[i]))
            flush(i), start = to;
        else if (start == to)
            start = i;
    }
    flush(to);
    return found;
}

}  // namespace descry::sheet
