#include "src/rows/announced.hpp"

#include <algorithm>
#include <vector>

#include "grammar/title.hpp"
#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"
#include "src/words/introduces_variation.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest = 3;           // pairs running that are no chance
constexpr std::size_t longest_record = 60;  // bytes
constexpr std::string_view between = " \t\n.,;";

/// The words before a record that announce it as a player's.
struct Words {
    Side side{};
    Span turn{};   ///< "Move", before a number
    Span label{};  ///< and the signs between them
};

std::optional<Words> words_at(std::string_view text, std::size_t at)
{
    Words found;
    auto begin = at;
    if (const auto turn = matched<grammar::title::of_turn>(text.substr(at))) {
        const auto number = number_at(text.substr(at + turn, longest_record));
        if (!number) return std::nullopt;
        found.turn = {at, at + turn};
        begin = at + turn + number->size;
        at = std::min(text.find_first_not_of(" \t:.-", begin), text.size());
    }
    const auto label = label_at(text.substr(at, longest_record));
    constexpr std::string_view word = "White";  // one letter is a man's too
    if (!label || label->size <= word.size()) return std::nullopt;
    found.side = label->side;
    found.label = {begin, at + label->size};
    return found;
}

struct Announced {
    Words words{};
    Span record{};
};

/// What is announced as a player's at a place, behind what parts it from what was announced before.
std::optional<Announced> announced_at(std::string_view text, std::size_t at, Side side)
{
    const auto words = words_at(text, std::min(text.find_first_not_of(between, at), text.size()));
    if (!words || words->side != side) return std::nullopt;
    const auto begin = words->label.end;
    const auto record = read_prefix({text.substr(begin, longest_record), begin}, true);
    if (!record || !tells_a_move(record->entry.record)) return std::nullopt;
    return Announced{*words, {begin, begin + record->size}};
}

struct Pair {
    Announced white{};
    std::optional<Announced> black{};  ///< none behind White's last

    [[nodiscard]] std::size_t end() const { return (black ? *black : white).record.end; }
};

/// Pairs one right behind the other, and no number but a move's before them.
struct Pairs {
    std::vector<Pair> all{};
    bool beside = false;  ///< some stand on one line
};

Pairs pairs_from(std::string_view text, std::size_t begin)
{
    Pairs found;
    auto& [pairs, beside] = found;
    for (auto at = begin; pairs.empty() || pairs.back().black; at = pairs.back().end()) {
        const auto white = announced_at(text, at, Side::white);
        if (!white) break;
        const auto black = announced_at(text, white->record.end, Side::black);
        beside =
            beside ||
            (black && !text.substr(white->record.end, black->words.label.begin - white->record.end).contains('\n'));
        pairs.push_back({*white, black});
    }
    return found;
}

void part(std::string& text, Span words, char by)
{
    if (words.begin == words.end) return;
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(words.begin),
              text.begin() + static_cast<std::ptrdiff_t>(words.end), ' ');
    text[words.end - 1] = by;
}

}  // namespace

bool announce(std::string_view words)
{
    words = words.substr(words.size() - std::min(words.size(), longest_record));
    const auto label = std::string{text::trimmed(words, between)} + ' ';
    for (auto at = label.size() - 1; at-- > 0;)
        if (at == 0 || between.contains(label[at - 1]))
            if (const auto found = words_at(label, at); found && found->label.end == label.size()) return true;
    return false;
}

std::optional<std::string> with_announced_in_rows(std::string_view text)
{
    if (!text.contains("hite ") && !text.contains("HITE ")) return std::nullopt;
    std::optional<std::string> made;
    for (std::size_t at = 0; at < text.size();) {
        const auto word = std::min(text.find_first_not_of(between, at), text.size());
        const auto [pairs, beside] = pairs_from(text, word);
        if (pairs.size() < fewest) {
            at = std::min(text.find_first_of(" \n", word), text.size());
            continue;
        }
        at = pairs.back().end();
        const auto before = text.substr(0, word);
        if (!beside || introduces_variation(before.substr(before.rfind('\n') + 1))) continue;
        if (!made) made.emplace(text);
        for (const Pair& pair : pairs) {
            const auto& [white, black] = pair;
            const bool numbered = white.words.turn.begin < white.words.turn.end;
            part(*made, white.words.turn, ' ');
            part(*made, white.words.label, numbered ? ' ' : '\n');  // a row begins at the margin
            if (black) part(*made, {white.record.end, black->record.begin}, '\t');
            const Span rest{pair.end(), std::min(text.find_first_not_of(" \t.,;", pair.end()), text.size())};
            part(*made, rest, rest.end < text.size() && text[rest.end] == '\n' ? ' ' : '\n');
        }
    }
    return made;
}

}  // namespace descry::sheet
