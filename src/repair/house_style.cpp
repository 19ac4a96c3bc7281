#include "src/repair/house_style.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/board/algebraic.hpp"
#include "src/record/words.hpp"
#include "src/repair/lookalikes.hpp"
#include "src/repair/spelling.hpp"

namespace descry::sheet {
namespace {

using record::Symbol;

/// A word of a record by what it stands for, and where: the same K is one thing before a Knight and another behind
/// the dash.
struct Part {
    char sign;   ///< K Q R B N P, a figure, -, x, brackets, c for castling
    char place;  ///< m the man, w the word before him, f the file, s the word before it, . anything else
    std::string text{};
    Span at{};
};

bool is_man(char sign) { return std::string_view{"KQRBNP"}.contains(sign); }

/// Words of one kind have the same gaps around them.
char kind(const Part& part)
{
    return is_man(part.sign)    ? (part.place == 'w' || part.place == 's' ? 'w' : 'm')
           : is_rank(part.sign) ? '1'
                                : part.sign;
}

/// The name of a side for a man, and a man for it: where one stands, the other may.
char other_kind(char kind) { return kind == 'w' ? 'm' : kind == 'm' ? 'w' : kind; }

bool in_full(std::string_view word) { return word.size() > 1 && word.front() >= 'a' && word.front() <= 'z'; }

void place(std::vector<Part>& parts)
{
    bool behind = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const char sign = parts[i].sign;
        if (sign == '-' || sign == 'x') behind = true;
        const bool before_man = i + 1 < parts.size() && is_man(parts[i + 1].sign);
        parts[i].place = !is_man(sign) ? '.' : behind ? (before_man ? 's' : 'f') : (before_man ? 'w' : 'm');
    }
}

char sign_of(Symbol symbol)
{
    const char c = static_cast<char>(symbol);
    if (c >= static_cast<char>(Symbol::first) && c <= static_cast<char>(Symbol::eighth))
        return static_cast<char>('1' + c - static_cast<char>(Symbol::first));
    switch (symbol) {
    case Symbol::kings: return 'K';
    case Symbol::queens:
    case Symbol::queening: return 'Q';
    case Symbol::rooks:
    case Symbol::castle: return 'R';
    case Symbol::bishops: return 'B';
    case Symbol::knights: return 'N';
    case Symbol::pawns: return 'P';
    case Symbol::square: return '1';
    case Symbol::at: return '-';
    case Symbol::castles: return 'c';
    case Symbol::to:
    case Symbol::takes:
    case Symbol::open:
    case Symbol::close: return c;
    default: return is_man(c) || is_rank(c) ? c : '\0';
    }
}

/// The parts of a token up to its marks; `end` is where they end.
std::vector<Part> parts_of(std::string_view token, std::size_t& end)
{
    const auto words = record::words_of(token, 0);
    std::vector<Part> parts;
    end = 0;
    for (std::size_t i = 0; i < words.at.size(); ++i) {
        const Span at = words.at[i];
        const char sign = sign_of(record::symbol(words.symbols[i]));
        if (record::symbol(words.symbols[i]) == Symbol::square && !parts.empty() && is_rank(parts.back().sign)) {
            parts.back().at.end = end = at.end;  // "3d square" is one word here
            parts.back().text = token.substr(parts.back().at.begin, at.end - parts.back().at.begin);
            continue;
        }
        if (sign == '\0') {
            if (record::symbol(words.symbols[i]) == Symbol::other || parts.empty()) continue;
            break;
        }
        parts.push_back({sign, '.', std::string{token.substr(at.begin, at.end - at.begin)}, at});
        end = at.end;
    }
    place(parts);
    return parts;
}

std::vector<Part> parts_of_compact(std::string_view compact)
{
    std::vector<Part> parts;
    for (std::size_t i = 0; i < compact.size(); ++i) {
        if (compact.substr(i, 2) == "Kt") {
            parts.push_back({'N', '.'});
            ++i;
        }
        else
            parts.push_back({compact[i], '.'});
    }
    place(parts);
    return parts;
}

/// The word seen most often; of equals the first in the alphabet.
template <typename Counts> auto most_seen(const Counts& counts)
{
    std::map<std::pair<char, char>, std::string> result;
    for (const auto& [key, seen] : counts)
        result[key] = std::ranges::max_element(seen, {}, [](const auto& entry) { return entry.second; })->first;
    return result;
}

/// What stands behind the parts of a token: its marks. Where no more of it can be told apart, its last stop.
std::string_view tail_of(std::string_view token, std::size_t end)
{
    const auto marks = token.substr(end);
    const auto words = record::words_of(marks, 0);
    if (!words.symbols.contains(static_cast<char>(Symbol::other))) return marks;
    const auto stop = token.find_last_not_of(".!?");
    return stop == std::string_view::npos ? std::string_view{} : token.substr(stop + 1);
}

/// One variant of each part, in all their combinations but for needless brackets and marks.
std::vector<Variant> texts_of(const Spelling& spelling, bool with_origin)
{
    std::vector<Variant> texts{{""}};
    for (const auto& part : spelling) {
        std::vector<Variant> longer;
        for (const Variant& variant : part) {
            const bool bracket = variant.text.starts_with('(');
            const bool mark = variant.text.ends_with("ch") || variant.text == "mate";
            const bool short_knight =
                variant.text == "N" || (variant.text.contains('N') && !variant.text.contains("Kt"));
            if (mark || short_knight || (bracket && !with_origin && variant.text.size() > 3)) continue;
            for (const Variant& text : texts) longer.push_back({text.text + variant.text, text.cost + variant.cost});
        }
        if (!longer.empty()) texts = std::move(longer);
    }
    return texts;
}

/// The record tells this move and, but for the habits of print, no other.
bool tells(std::string_view text, const Move& move, const Position& position)
{
    const auto record = read_record(text);
    if (record.boxes.empty()) return false;
    auto found = candidates(record, position);
    if (found.size() > 1) found = prefer(record, position, std::move(found)).kept;
    return found.size() == 1 && found.front().move == move && !found.front().dash_supplied;
}

/// The shortest way to write the move that is nearest to what stands there.
std::string nearest(const Move& move, const Position& position, std::string_view token)
{
    const auto seen = compact(token).text;
    const auto all = spellings(features_of(move, position), position.to_move());
    constexpr game::Cost most = 4000;
    for (const bool with_origin : {false, true}) {
        std::optional<std::string> best;
        game::Cost least = std::numeric_limits<game::Cost>::max();
        for (const Spelling& spelling : all)
            for (Variant& way : texts_of(spelling, with_origin)) {
                const std::vector<Spelling> alone{{{way}}};
                const auto cost = misread(seen, alone, most);
                if (cost >= least || !tells(way.text, move, position)) continue;
                least = cost;
                best = std::move(way.text);
            }
        if (best) return *best;
    }
    return law13(move, position);
}

}  // namespace

HouseStyle::HouseStyle(const std::vector<std::string>& records)
{
    Counts words, gaps;
    for (const std::string& token : records) {
        std::size_t end = 0;
        const auto parts = parts_of(token, end);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            ++words[{parts[i].sign, parts[i].place}][parts[i].text];
            if (i + 1 == parts.size()) continue;
            const auto begin = parts[i].at.end, next = parts[i + 1].at.begin;
            ++gaps[{kind(parts[i]), kind(parts[i + 1])}][token.substr(begin, next - begin)];
        }
    }
    words_ = most_seen(words);
    gaps_ = most_seen(gaps);
}

std::optional<std::string> HouseStyle::gap(char before, char behind) const
{
    for (const Key& key : {Key{before, behind}, Key{before, other_kind(behind)}, Key{other_kind(before), behind}})
        if (const auto found = gaps_.find(key); found != gaps_.end()) return found->second;
    return std::nullopt;
}

std::string HouseStyle::dress(std::string_view compact) const
{
    const auto parts = parts_of_compact(compact);
    std::string text;
    std::string_view before;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = parts[i];
        auto found = words_.find({part.sign, part.place});
        // A file never seen behind the dash is written as others are there.
        if (found == words_.end() && part.place != '.')
            found = words_.find({part.sign, part.place == 'w' || part.place == 's' ? 'w' : 'm'});
        const auto word = found != words_.end() ? found->second : part.sign == 'N' ? "Kt" : std::string{part.sign};
        if (i > 0) {
            // A word in full is not set against another, but where this score does so.
            const auto between = gap(kind(parts[i - 1]), kind(part));
            text += between ? *between : in_full(before) || in_full(word) ? " " : "";
        }
        text += word;
        before = found != words_.end() ? std::string_view{found->second} : std::string_view{};
    }
    return text;
}

std::string HouseStyle::write(const Move& move, const Position& position, std::string_view token) const
{
    const auto plain = nearest(move, position, token);
    std::size_t end = 0;
    (void)parts_of(token, end);  // where its marks begin
    auto dressed = plain;
    if (move.manner != Manner::castles) {
        dressed = dress(plain);
        if (!tells(dressed, move, position)) dressed = plain;
    }
    const auto tail = std::string{tail_of(token, end)};
    // The mark of a check that is no word any more, "cli.", is one all the same.
    if (tail.find_first_not_of(".!?") == std::string::npos && compact(token).check && position.effect(move).check)
        if (const auto checked = dressed + " ch" + (tail.empty() ? "." : tail); tells(checked, move, position))
            return checked;
    if (tells(dressed + tail, move, position)) return dressed + tail;
    return dressed;
}

}  // namespace descry::sheet
