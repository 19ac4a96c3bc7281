// A line of a message divided into its words.
#include <algorithm>

#include "src/record/wire.hpp"
#include "src/text/result.hpp"

namespace descry::record {
namespace {

bool blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\n' || c == '\r'; }

bool figures(std::string_view word)
{
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "12.", "12...", and with a code of letters "12" alone.
bool is_number(std::string_view word, Wire wire)
{
    if (figures(word)) return word.size() < 4 && wire != Wire::iccf && wire != Wire::washington;
    const auto stop = word.find_first_not_of("0123456789");
    return stop != 0 && word.find_first_not_of('.', stop) == std::string_view::npos;
}

bool is_piece(std::string_view word) { return word.size() == 1 && std::string_view{"QRBKqrbk"}.contains(word.front()); }

}  // namespace

Span part_of(const WireWord& word, Span at, Wire wire)
{
    const bool several = wire == Wire::gringmuth || wire == Wire::nores;
    if (!several || !word.whole || word.squares.size() != 2) return at;
    const auto end = word.suffixes.empty() ? word.squares.back().at.end : word.suffixes_at.end;
    return {at.begin + word.squares.front().at.begin, at.begin + end};
}

std::vector<WireToken> wire_tokens(std::string_view line, std::uint64_t offset, Wire wire)
{
    std::vector<WireToken> words;
    for (std::size_t at = 0; at < line.size();) {
        if (blank(line[at])) {
            ++at;
            continue;
        }
        auto end = at;
        while (end < line.size() && !blank(line[end])) ++end;
        const auto text = line.substr(at, end - at);
        if (!is_number(text, wire)) words.push_back({{offset + at, offset + end}, text, text::is_result(text)});
        at = end;
    }
    if (wire != Wire::washington) return words;
    // "11 to 27" and "53-61 Q" are one word each.
    std::vector<WireToken> joined;
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto last = i;
        if (figures(words[i].text) && i + 2 < words.size() && words[i + 1].text == "to") last += 2;
        if (last + 1 < words.size() && is_piece(words[last + 1].text)) ++last;
        const Span at = join(words[i].at, words[last].at);
        joined.push_back({at, line.substr(at.begin - offset, at.end - at.begin), words[i].result});
        i = last;
    }
    return joined;
}

}  // namespace descry::record
