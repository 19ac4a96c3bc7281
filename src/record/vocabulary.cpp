// Whether a record is made of the words of a style, and which style it looks like.
#include "src/record/vocabulary.hpp"

#include <algorithm>
#include <vector>

#include "src/record/house.hpp"
#include "src/record/words.hpp"
#include "src/text/ascii.hpp"

namespace descry::record {
namespace {

// clang-format off
constexpr std::array<std::string_view, 21> law_words{
    "King's", "Queen's", "Rook's", "Bishop's", "Knight's", "King", "Queen", "Rook", "Bishop", "Knight", "Pawn", "on",
    "to", "takes", "in passing", "square", "Castles", "first", "second", "third", "fourth"};
constexpr std::array<std::string_view, 4> more_law_words{"fifth", "sixth", "seventh", "eighth"};
constexpr std::array<std::string_view, 22> law_signs{
    "0-0-0", "0-0", "Kt", "K", "Q", "B", "R", "P",
    "1", "2", "3", "4", "5", "6", "7", "8", "sq.", "(", ")", "-", "X", "i.p."};
// clang-format on

std::vector<std::string_view> words_of(const House& house)
{
    std::vector<std::string_view> words;
    const auto add = [&](const auto& some) { words.insert(words.end(), some.begin(), some.end()); };
    add(house.men), add(house.chosen), add(house.files), add(house.half_files), add(house.pawn_files);
    add(house.half_pawn_files), add(house.wings), add(house.ranks), add(house.orders);
    add(house.left), add(house.taken_on), add(house.promotion);
    add(std::array{house.to, house.to_after_square, house.takes, house.castles, house.castles_king, house.castles_queen,
                   house.in_passing, house.check, house.double_check, house.discovered, house.mate});
    return words;
}

std::vector<std::string_view> words_of(const Style& style)
{
    if (style.house != nullptr) return words_of(*style.house);
    std::vector<std::string_view> words;
    if (style.name == "law13-full") {
        words.assign(law_words.begin(), law_words.end());
        words.insert(words.end(), more_law_words.begin(), more_law_words.end());
    }
    else
        words.assign(law_signs.begin(), law_signs.end());
    return words;
}

/// Whether the text is a row of words, with or without blanks: each place that a row of words can end at is gone on
/// from once.
bool consists_of(std::string_view text, const std::vector<std::string_view>& words)
{
    std::vector<bool> ends(text.size() + 1);
    ends[0] = true;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!ends[at]) continue;
        if (text[at] == ' ') ends[at + 1] = true;
        for (const std::string_view word : words)
            if (text.substr(at).starts_with(word)) ends[at + word.size()] = true;
    }
    return ends[text.size()] || (text.ends_with('.') && ends[text.size() - 1]);  // a full stop is no word
}

bool has(std::string_view text, std::initializer_list<std::string_view> some)
{
    return std::ranges::any_of(some, [&](std::string_view one) { return text.contains(one); });
}

}  // namespace

bool written_in(const Style& style, std::string_view text)
{
    auto words = words_of(style);
    for (auto& word : words) word = text::trimmed(word);
    std::erase_if(words, [](std::string_view word) { return word.empty(); });
    return consists_of(text, words);
}

const Style& looks_like(std::string_view text, Notation notation)
{
    const auto named = [](std::string_view name) -> const Style& { return *find_style(name); };
    switch (notation) {
    case Notation::spanish:
    case Notation::italian: return named("spanish");  // the same letters
    case Notation::french: return named("french");
    case Notation::portuguese: return named("portuguese");
    case Notation::romance:
        return text.contains('F') ? named("french") : text.contains('B') ? named("portuguese") : named("spanish");
    case Notation::descriptive:
    case Notation::english:
    case Notation::algebraic: break;
    }
    if (has(text, {"'s", "\u2019s", " to ", " takes "})) return named("staunton");
    if (has(text, {"K B", "Q B", "K R", "Q R", "K Kt", "Q Kt", "P-K ", "P-Q ", " x "})) return named("bird");
    if (has(text, {" X ", "0-0", "i.p."})) return named("law13");
    return text.contains('N') && notation != Notation::algebraic ? named("american") : named("british");
}

bool in_words_of_custom(std::string_view text)
{
    const auto words = words_of(text, 0);
    return std::ranges::any_of(words.symbols, [](char c) {
        switch (symbol(c)) {
        case Symbol::pronoun:
        case Symbol::adverse:
        case Symbol::white:
        case Symbol::black:
        case Symbol::same:
        case Symbol::retakes:
        case Symbol::interposes:
        case Symbol::advances:
        case Symbol::attacks:
        case Symbol::any_move:
        case Symbol::moves: return true;
        default: return false;
        }
    });
}

}  // namespace descry::record
