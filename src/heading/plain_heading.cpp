#include "src/heading/plain_heading.hpp"

#include <algorithm>
#include <array>

#include "src/heading/heading.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/flow.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/plain_letters.hpp"

namespace descry::sheet {
namespace {

constexpr std::array<std::string_view, 2> labels{"White: ", "Black: "};

/// Letters, initials and what joins them: no gap parts columns within it, and no sign is one of a note or a board.
bool is_written_as_name(std::string_view name)
{
    constexpr std::size_t longest = 60;
    if (name.empty() || name.size() > longest || name.front() == ' ' || name.back() == ' ') return false;
    if (name == "?") return true;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i], next = i + 1 < name.size() ? name[i + 1] : '\0';
        if (std::string_view{" .-"}.contains(c)) {
            if (c == next) return false;
        }
        else if (is_accented(name, i))
            ++i;
        else if (!text::is_letter(c) && !text::is_figure(c) && !std::string_view{",'/+&()"}.contains(c))
            return false;
    }
    return text::is_letter_or_foreign(name.front());
}

/// A number in the heading that a record follows, wherever that stands.
bool opens_score(std::string_view text, std::size_t heading)
{
    for (std::size_t i = 0; i < heading; ++i)
        if (text::is_figure(text[i]) && opening_at(text, i, Notation::descriptive)) return true;
    return false;
}

}  // namespace

/// Nothing in it is a record, and it ends no game.
bool PlainHeading::is_name(std::string_view name)
{
    constexpr std::size_t most = 4096;  // names that are remembered
    if (names_.contains(std::string{name})) return true;
    const Piece piece{name, 0};
    const auto ends_game = [](std::string_view line) {
        return read_last_sentence({line, 0}, Side::white) || read_last_sentence({line, 0}, Side::black);
    };
    if (!is_written_as_name(name) || holds_record(piece, true) || read_entry(piece) || ends_game(name) ||
        std::ranges::any_of(labels, [&](std::string_view label) { return ends_game(std::string{label} += name); }))
        return false;
    if (names_.size() == most) names_.clear();
    names_.emplace(name);
    return true;
}

void PlainHeading::clear()
{
    told_.tags.clear();
    told_.comments.clear();
}

std::size_t PlainHeading::read(std::string_view text)
{
    clear();
    std::array<Piece, 2> lines;
    std::size_t at = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!text.substr(at).starts_with(labels[i])) return 0;
        const auto end = text.find('\n', at);
        if (end == std::string_view::npos) return 0;
        lines[i] = {text.substr(at, end - at), at};
        if (!is_name(lines[i].text.substr(labels[i].size()))) return 0;
        at = end + 1;
    }
    if (at == text.size() || text[at] != '\n' || opens_score(text, at)) return 0;
    told_.odds.reset();
    read_heading({lines.begin(), lines.end()}, 0, lines.size(), told_);
    if (told_.odds || told_.black_first || told_.comments.size() != 1 ||
        find_fact(told_.comments.front().text, Fact::given_position))
        return 0;
    return at + 1;
}

std::size_t PlainHeading::pass_over(std::string_view text)
{
    const auto end = text.find("\n\n");
    return end == std::string_view::npos ? 0 : end + 2;
}

void PlainHeading::append_tags(std::vector<PlainTag>& tags) const
{
    for (const auto& [name, value] : told_.tags) tags.push_back({name, value});
}

bool PlainHeading::tells_position() const { return find_fact(told_.comments, Fact::some_position).has_value(); }

}  // namespace descry::sheet
