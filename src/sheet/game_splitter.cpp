// A text of tagged scores, cut into games.
#include <algorithm>

#include <tao/pegtl.hpp>

#include "descry/stream.hpp"
#include "grammar/pgn.hpp"
#include "src/text/ascii.hpp"

namespace descry {
namespace {

namespace rules = grammar::pgn;
namespace pegtl = tao::pegtl;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t longest_tag = std::size_t{1} << 20;  // a longer line is no tag, nor is a longer game read

/// Where the line here ends, before its line end; none if that has not come yet, as a whole.
std::optional<std::size_t> line_end(std::string_view text, std::size_t at, bool last)
{
    const auto window = text.substr(at, longest_tag);
    const auto feed = window.find('\n');
    const auto end = std::min(window.substr(0, feed).find('\r'), feed);
    if (end == std::string_view::npos) {
        if (last || window.size() == longest_tag) return at + window.size();
        return std::nullopt;
    }
    if (!last && window[end] == '\r' && at + end + 1 == text.size()) return std::nullopt;
    return at + end;
}

/// Behind the line end at a place, if one is there.
std::size_t behind_line_end(std::string_view text, std::size_t at)
{
    const auto rest = text.substr(at, 2);
    return at + (rest == "\r\n" ? 2 : rest.starts_with('\r') || rest.starts_with('\n') ? 1 : 0);
}

bool is_name_sign(char c) { return text::is_letter(c) || text::is_figure(c) || c == '_'; }

/// A tag as nearly all are written, of which the grammar need not be asked: [Name "value"], and no sign that could be
/// another.
bool is_usual_tag(std::string_view line)
{
    std::size_t i = 1;
    while (i < line.size() && is_name_sign(line[i])) ++i;
    if (i == 1 || line.size() < i + 4 || !line.substr(i).starts_with(" \"") || !line.ends_with("\"]")) return false;
    const auto value = line.substr(i + 2, line.size() - i - 4);
    return !value.contains('"') && !value.contains('\\');
}

bool is_tag(std::string_view line)
{
    // Most lines are none, as their ends tell.
    if (line.size() < 5 || (line.front() != '[' && line.front() != ' ' && line.front() != '\t')) return false;
    if (line.front() == '[' && is_usual_tag(line)) return true;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{line.data(), line.data() + line.size(), ""};
    return pegtl::parse<rules::tag_line>(in);
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\f\v") == std::string_view::npos; }

}  // namespace

std::optional<bool> begins_with_tag(std::string_view head, bool last)
{
    if (!last && head.size() < byte_order_mark.size()) return std::nullopt;
    std::size_t at = head.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    at = std::min(head.find_first_not_of(" \t\r\n\f\v", at), head.size());
    // Blanks before the tag may stand on its line.
    if (at == head.size()) return last ? std::optional{false} : std::nullopt;
    if (head[at] != '[') return false;
    const auto end = line_end(head, at, last);
    if (!end) return std::nullopt;
    return is_tag(head.substr(at, *end - at));
}

void GameSplitter::look(std::string_view buffer, bool last, std::vector<std::size_t>& begins)
{
    if (state_ == State::nothing_seen) {
        if (!last && buffer.size() < byte_order_mark.size()) return;
        begins.push_back(0);
        if (buffer.starts_with(byte_order_mark)) seen_ = byte_order_mark.size();
        state_ = State::before_tags;
    }
    while (seen_ < buffer.size()) {
        if (state_ == State::in_moves && !find_bracket(buffer)) return;
        const auto end = line_end(buffer, seen_, last);
        if (!end) return;
        const auto line = buffer.substr(seen_, *end - seen_);
        if (is_tag(line)) {
            if (state_ == State::in_moves) begins.push_back(seen_);
            state_ = State::in_tags;
        }
        else if (state_ == State::in_moves) {
            ++seen_;
            continue;
        }
        else if (state_ == State::in_tags || !is_blank(line)) {
            state_ = State::in_moves;
            continue;  // a bracket may begin this line
        }
        seen_ = behind_line_end(buffer, *end);
    }
}

/// Comes to the next line that begins with a bracket.
bool GameSplitter::find_bracket(std::string_view buffer)
{
    for (;;) {
        seen_ = std::min(buffer.find('[', seen_), buffer.size());
        if (seen_ == buffer.size()) return false;
        if (seen_ > 0 && (buffer[seen_ - 1] == '\n' || buffer[seen_ - 1] == '\r')) return true;
        ++seen_;
    }
}

std::uint64_t count_lines(std::string_view bytes)
{
    std::uint64_t lines = 0;
    for (auto at = bytes.find('\n'); at != std::string_view::npos; at = bytes.find('\n', at + 1)) ++lines;
    for (auto at = bytes.find('\r'); at != std::string_view::npos; at = bytes.find('\r', at + 1))
        if (at + 1 == bytes.size() || bytes[at + 1] != '\n') ++lines;
    for (const std::string_view end : {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"})
        for (auto at = bytes.find(end); at != std::string_view::npos; at = bytes.find(end, at + end.size())) ++lines;
    return lines;
}

}  // namespace descry
