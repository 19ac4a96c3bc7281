#include "src/score/glance_words.hpp"

#include <algorithm>
#include <array>

#include "src/board/algebraic.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using text::capital;
using text::is_figure;
using text::small;

struct Known {
    std::string_view word;
    Weight weight;
};

// clang-format off
// Words that records are made of besides men and squares; small letters.
constexpr auto known = std::to_array<Known>({
    {"-",       {0, 1}},
    {"1st",        {0, 1}}, {"2d",      {0, 1}}, {"2nd",     {0, 1}}, {"3d",        {0, 1}}, {"3rd",     {0, 1}},
    {"4th",        {0, 1}}, {"5th",     {0, 1}}, {"6th",     {0, 1}}, {"7th",       {0, 1}}, {"8th",     {0, 1}},
    {"at",         {0, 1}}, {"bishop",  {1, 1}}, {"bishops", {1, 1}}, {"bp",        {2, 2}}, {"castle",  {0, 1}},
    {"castled",    {1, 1}}, {"castles", {2, 2}}, {"ch",      {1, 1}}, {"check",     {0, 1}}, {"checks",  {0, 1}},
    {"dis",        {0, 1}}, {"ep",      {1, 1}}, {"fifth",   {0, 1}}, {"fourth",    {0, 1}}, {"gives",   {0, 1}},
    {"king",       {1, 1}}, {"kings",   {1, 1}}, {"knight",  {2, 2}}, {"knights",   {2, 2}}, {"kp",      {2, 2}},
    {"kt",         {2, 2}}, {"mate",    {1, 1}}, {"mates",   {1, 1}}, {"on",        {0, 1}}, {"pawn",    {2, 2}},
    {"pawns",      {2, 2}}, {"queen",   {1, 1}}, {"queens",  {1, 1}}, {"rook",      {2, 2}}, {"rooks",   {2, 2}},
    {"second",     {0, 1}}, {"seventh", {0, 1}}, {"sixth",   {0, 1}}, {"sq",        {1, 1}}, {"square",  {0, 1}},
    {"takes",      {0, 1}}, {"third",   {0, 1}}, {"tks",     {1, 1}}, {"to",        {0, 1}}, {"two",       {0, 1}},
    {"x",       {0, 1}},
});
// clang-format on
static_assert(std::ranges::is_sorted(known, {}, &Known::word));

/// Letters of men, here and in the other languages that are read.
constexpr std::string_view men = "KQRBNPSDTCAF";
constexpr std::string_view english_men = "KQRBNP";
constexpr std::string_view joints = "-x:/=";

constexpr std::size_t longest = 8;

/// Whether a known word begins with a letter and has a number of signs: prose is not looked up.
constexpr auto begins = [] {
    std::array<std::array<bool, longest + 2>, 128> table{};
    for (const Known& row : known)
        for (const char first : {row.word.front(), capital(row.word.front())})
            for (const std::size_t size : {row.word.size(), row.word.size() + 1})  // "king's"
                table[static_cast<unsigned char>(first)][size] = true;
    return table;
}();

Weight known_weight(std::string_view word) noexcept
{
    if (word.size() >= longest + 2 || !begins[static_cast<unsigned char>(word.front()) & 0x7FU][word.size()]) return {};
    std::array<char, longest> letters{};
    std::size_t n = 0;
    for (const char c : word) {
        if (c == '\'') continue;  // "king's"
        if (n == longest) return {};
        letters[n++] = small(c);
    }
    const std::string_view plain{letters.data(), n};
    const auto row = std::ranges::lower_bound(known, plain, {}, &Known::word);
    return row == known.end() || row->word != plain ? Weight{} : row->weight;
}

/// "e4", "Nf3", "exd5", "Rad1+"
bool is_algebraic(std::string_view word) noexcept
{
    while (!word.empty() && std::string_view{"+#"}.contains(word.back())) word.remove_suffix(1);
    if (word.size() < 2 || word.size() > 7 || !is_rank(word.back()) || !is_file(word[word.size() - 2])) return false;
    word.remove_suffix(2);
    if (!word.empty() && english_men.contains(word.front())) word.remove_prefix(1);
    return std::ranges::all_of(word, [](char c) { return is_file(c) || is_rank(c) || c == 'x' || c == '-'; });
}

/// What the signs of one word are.
struct Signs {
    std::size_t men = 0, ranks = 0, joints = 0, others = 0;
    bool knight = false;  ///< "Kt"
};

Signs signs_of(std::string_view word) noexcept
{
    Signs found;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i];
        if (men.contains(c)) {
            ++found.men;
            if (c == 'K' && i + 1 < word.size() && small(word[i + 1]) == 't') found.knight = true, ++i;
        }
        else if (is_rank(c))
            ++found.ranks;
        else if (joints.contains(c))
            ++found.joints;
        else if (!std::string_view{".()'+#!?"}.contains(c))
            ++found.others;
    }
    return found;
}

bool is_castling(std::string_view word) noexcept
{
    return word.size() >= 3 && word.contains('-') &&
           std::ranges::all_of(word, [](char c) { return c == 'O' || c == '0' || c == 'o' || c == '-'; });
}

/// "p-k4", "ktxp", "k4": typed without capitals
Weight small_weight(std::string_view word) noexcept
{
    bool man = false, joint = false, rank = false;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i];
        if (std::string_view{"kqrbnp"}.contains(c)) {
            man = true;
            if (c == 'k' && i + 1 < word.size() && word[i + 1] == 't') ++i;
        }
        else if (is_rank(c))
            rank = true;
        else if (joints.contains(c))
            joint = true;
        else if (!std::string_view{".()+#!?"}.contains(c))
            return {};
    }
    if (!man) return {};
    return joint ? Weight{3, 3} : rank ? Weight{1, 2} : Weight{};
}

/// Three small letters or more, and neither figure nor joint: nearly every word of a newspaper.
bool is_prose(std::string_view word) noexcept
{
    std::size_t letters = 0;
    for (const char c : word) {
        if (is_figure(c) || (c != 'x' && joints.contains(c))) return false;
        letters += c >= 'a' && c <= 'z' && c != 'x' && c != 't' ? 1U : 0U;
    }
    return letters >= 3;
}

/// "5254": the files by figures
bool is_numeric(std::string_view word) noexcept
{
    return (word.size() == 4 || word.size() == 5) && std::ranges::all_of(word, is_rank);
}

/// "P-K4" 3, "QKt" 2, "K4" 2, "K." 1
Weight record_weight(std::string_view word) noexcept
{
    for (const std::string_view mark : {"ch", "dis.ch", "mate", "ep", "e.p", "th", "rd", "nd", "sq"})
        if (word.size() > mark.size() && word.ends_with(mark)) {
            word.remove_suffix(mark.size());
            break;
        }
    const Signs found = signs_of(word);
    if (found.men == 0) return small_weight(word);
    const auto sure = found.men + found.ranks + found.joints;
    if (found.joints > 0 && found.men + found.ranks >= 2) {
        // A misread letter or two leave enough of "Kt-KB3" standing.
        if (found.others == 0) return {3, 3};
        return found.others * 2 < sure ? Weight{2, 2} : Weight{};
    }
    if (found.others > 0) return {};
    if (found.ranks > 0) return found.men + found.ranks <= 5 ? Weight{2, 2} : Weight{1, 1};
    if (found.knight) return {2, 2};
    const bool english = std::ranges::all_of(
        word, [](char c) { return english_men.contains(c) || std::string_view{".'-"}.contains(c); });
    if (!english || found.men > 3) return {0, 0};
    return found.men == 1 ? Weight{1, 1} : Weight{1, 2};
}

}  // namespace

Weight weight_of(std::string_view word) noexcept
{
    if (word.empty()) return {};
    if (is_prose(word)) return known_weight(word);
    if (is_numeric(word)) return {1, 2};
    // "12", "12.P-K4", "12P-K4"
    const auto digits = std::ranges::find_if_not(word, is_figure) - word.begin();
    if (static_cast<std::size_t>(digits) == word.size())
        return {.alone = 0, .behind = static_cast<std::uint8_t>(digits == 1 && is_rank(word.front())), .neutral = true};
    if (is_castling(word)) return {3, 3};
    if (const Weight weight = known_weight(word); weight.behind > 0) return weight;
    if (is_algebraic(word)) return {2, 2};
    if (digits > 0 && digits < 4) {
        word.remove_prefix(static_cast<std::size_t>(digits));
        while (!word.empty() && std::string_view{".)"}.contains(word.front())) word.remove_prefix(1);
    }
    if (word.ends_with("'s")) word.remove_suffix(2);
    return record_weight(word);
}

}  // namespace descry::score
