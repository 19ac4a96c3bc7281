#include "src/rows/pgn.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include <tao/pegtl.hpp>

#include "grammar/pgn.hpp"
#include "src/rows/flow.hpp"
#include "src/rows/lines.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

namespace rules = grammar::pgn;
namespace pegtl = tao::pegtl;

constexpr std::string_view blanks = " \t\n\f\v";

template <typename Rule> struct tag_action : pegtl::nothing<Rule> {};
template <> struct tag_action<rules::tag_name> {
    template <typename Input> static void apply(const Input& in, Tag& tag) { tag.first = in.string(); }
};
template <> struct tag_action<rules::tag_value> {
    template <typename Input> static void apply(const Input& in, Tag& tag)
    {
        const auto text = in.string_view();
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\\' && i + 1 < text.size()) ++i;
            tag.second += text[i];
        }
    }
};

/// Most words of the movetext, its comments apart, are moves in today's notation.
Notation notation_of(std::string_view movetext)
{
    unsigned algebraic = 0, other = 0;
    for (std::size_t at = 0; at < movetext.size() && algebraic + other < 40;) {
        const auto begin = movetext.find_first_not_of(" \t\n.0123456789", at);
        if (begin == std::string_view::npos) break;
        if (movetext[begin] == '{' || movetext[begin] == ';') {
            at = std::min(movetext.find(movetext[begin] == '{' ? '}' : '\n', begin), movetext.size() - 1) + 1;
            continue;
        }
        const auto end = std::min(movetext.find_first_of(" \t\n{", begin), movetext.size());
        const auto word = movetext.substr(begin, end - begin);
        at = end;
        if (std::ranges::none_of(word, text::is_letter)) continue;  // a mark, "$3", or the result
        if (word.starts_with("O-O")) continue;                      // castling is written so in every notation
        (read_record(word, 0, Notation::algebraic).boxes.empty() ? other : algebraic) += 1;
    }
    return algebraic >= other ? Notation::algebraic : Notation::descriptive;
}

/// The movetext without the sign at its end that stands for no result: descriptive notation has it for a note.
std::string_view without_asterisk(std::string_view movetext)
{
    const auto last = movetext.find_last_not_of(blanks);
    if (last == std::string_view::npos || last == 0 || movetext[last] != '*' || !blanks.contains(movetext[last - 1]))
        return movetext;
    return movetext.substr(0, last);
}

/// What of the movetext is left unread: behind the end of the game, its comments apart.
/// What stands beside the last record as its comment is read.
std::string_view unread_of(std::string_view rest, bool ended, std::span<const Comment> beside_the_last)
{
    const auto is_comment = [&](std::string_view words) {
        return std::ranges::any_of(beside_the_last, [&](const Comment& one) {
            return words.starts_with(one.text) || (words.size() > 1 && words.substr(1).starts_with(one.text));
        });
    };
    if (!ended && is_comment(rest.substr(std::min(rest.find_first_not_of(" \t\n"), rest.size())))) {
        const auto close = rest.find_first_of(")]}");
        if (close != std::string_view::npos && rest.find_first_not_of(" \t\n.*", close + 1) == std::string_view::npos)
            return {};
    }
    for (;;) {
        const auto begin = rest.find_first_not_of(" \t\n.*");
        if (begin == std::string_view::npos) return {};
        rest.remove_prefix(begin);
        if (!ended || (rest.front() != '{' && rest.front() != ';')) return rest;
        const auto end = rest.find(rest.front() == '{' ? '}' : '\n');
        if (end == std::string_view::npos) return rest.front() == ';' ? std::string_view{} : rest;
        rest.remove_prefix(end + 1);
    }
}

void take_result(Score& score)
{
    const auto result = std::ranges::find(score.tags, "Result", &Tag::first);
    if (result == score.tags.end()) return;
    if (score.ending && result->second != "*" && score.ending->result != result->second)
        score.diagnostics.push_back(
            {.code = Code::result_contradicted,
             .at = score.ending->at,
             .message = "the moves end with " + score.ending->result + ", but the Result tag says " + result->second});
    if (!score.ending && (result->second == "1-0" || result->second == "0-1" || result->second == "1/2-1/2"))
        score.ending = Ending{.at = score.at, .result = result->second};
    score.tags.erase(result);
}

}  // namespace

std::optional<Tag> read_tag(std::string_view line)
{
    Tag tag;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{line.data(), line.data() + line.size(), ""};
    if (!pegtl::parse<rules::tag_line, tag_action>(in, tag)) return std::nullopt;
    return tag;
}

bool looks_like_pgn(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t\n\f\v");
    if (begin == std::string_view::npos) return false;
    return read_tag(text.substr(begin, text.find('\n', begin) - begin)).has_value();
}

std::vector<Score> read_pgn(std::string_view text, std::optional<Notation> notation)
{
    std::vector<Score> scores;
    const auto lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size();) {
        Score score;
        const std::size_t first = i;
        for (; i < lines.size(); ++i) {
            if (is_blank(lines[i]) && score.tags.empty()) continue;
            auto tag = read_tag(lines[i].text);
            if (!tag) break;
            score.tags.push_back(std::move(*tag));
        }
        while (i < lines.size() && is_blank(lines[i])) ++i;
        const std::size_t moves = i;
        while (i < lines.size() && !(lines[i].text.starts_with('[') && read_tag(lines[i].text))) ++i;
        if (moves < i) {
            const auto begin = lines[moves].begin, end = lines[i - 1].begin + lines[i - 1].text.size();
            const auto movetext = text.substr(0, begin + without_asterisk(text.substr(begin, end - begin)).size());
            score.notation = notation ? *notation : notation_of(movetext.substr(begin));
            const auto stop = read_flow(movetext, begin, score.notation, score, Manner::movetext);
            const auto rest =
                unread_of(movetext.substr(stop), score.ending.has_value(),
                          score.records.empty() ? std::span<const Comment>{}
                                                : std::span<const Comment>{score.records.back().comments});
            if (!rest.empty()) {
                const auto at = movetext.size() - rest.size();
                score.diagnostics.push_back({.code = Code::text_not_understood,
                                             .at = trimmed({rest.substr(0, rest.find('\n')), at}).span(),
                                             .message = score.ending
                                                            ? "what stands behind the end of the game is not read"
                                                            : "the movetext is not understood from here on"});
            }
            score.broken_off = !rest.empty() && !score.ending;
        }
        if (score.tags.empty() && score.records.empty()) continue;
        score.at = {lines[std::min(first, lines.size() - 1)].begin, lines[i - 1].begin + lines[i - 1].text.size()};
        take_result(score);
        scores.push_back(std::move(score));
    }
    return scores;
}

}  // namespace descry::sheet
