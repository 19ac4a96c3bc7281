// The squares of each code, a1 to h8 along the ranks.
#include "src/record/wire.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "src/text/ascii.hpp"

namespace descry::record {
namespace {

using Squares64 = std::array<std::string_view, 64>;

// clang-format off
// File and rank, both as figures, from White's side.
constexpr Squares64 iccf{
        "11", "21", "31", "41", "51", "61", "71", "81",
        "12", "22", "32", "42", "52", "62", "72", "82",
        "13", "23", "33", "43", "53", "63", "73", "83",
        "14", "24", "34", "44", "54", "64", "74", "84",
        "15", "25", "35", "45", "55", "65", "75", "85",
        "16", "26", "36", "46", "56", "66", "76", "86",
        "17", "27", "37", "47", "57", "67", "77", "87",
        "18", "28", "38", "48", "58", "68", "78", "88"};

// Files a to d: the vowel before the consonant; e to h: behind it. Built from the rule.
constexpr Squares64 uedemann{
        "ab", "eb", "ib", "ob", "bo", "bi", "be", "ba",
        "ad", "ed", "id", "od", "do", "di", "de", "da",
        "af", "ef", "if", "of", "fo", "fi", "fe", "fa",
        "ag", "eg", "ig", "og", "go", "gi", "ge", "ga",
        "ah", "eh", "ih", "oh", "ho", "hi", "he", "ha",
        "ak", "ek", "ik", "ok", "ko", "ki", "ke", "ka",
        "al", "el", "il", "ol", "lo", "li", "le", "la",
        "ap", "ep", "ip", "op", "po", "pi", "pe", "pa"};

// Vowels by rank; consonants by file, one set for each half of the board. Of the consonants only G, S (the King's
// file) and L (the King's Rook's, first half) are attested by specimens.
constexpr Squares64 gringmuth{
        "ba", "ca", "da", "fa", "ga", "ha", "ka", "la",
        "be", "ce", "de", "fe", "ge", "he", "ke", "le",
        "bi", "ci", "di", "fi", "gi", "hi", "ki", "li",
        "bo", "co", "do", "fo", "go", "ho", "ko", "lo",
        "mo", "no", "po", "ro", "so", "to", "wo", "zo",
        "mi", "ni", "pi", "ri", "si", "ti", "wi", "zi",
        "me", "ne", "pe", "re", "se", "te", "we", "ze",
        "ma", "na", "pa", "ra", "sa", "ta", "wa", "za"};

// Counted along the ranks from White's Queen's Rook: the numbering is inferred from one move.
constexpr Squares64 washington{
        "1", "2", "3", "4", "5", "6", "7", "8",
        "9", "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21", "22", "23", "24",
        "25", "26", "27", "28", "29", "30", "31", "32",
        "33", "34", "35", "36", "37", "38", "39", "40",
        "41", "42", "43", "44", "45", "46", "47", "48",
        "49", "50", "51", "52", "53", "54", "55", "56",
        "57", "58", "59", "60", "61", "62", "63", "64"};

// clang-format on

/// The square of every name, by its one or two signs; of the board none, where nothing is called so.
class Names {
public:
    constexpr explicit Names(const Squares64& squares)
    {
        by_name_.fill(none);
        for (std::size_t i = 0; i < squares.size(); ++i) by_name_[place(squares[i])] = static_cast<std::uint8_t>(i);
    }

    [[nodiscard]] constexpr std::optional<Square> square(std::string_view name) const
    {
        if (name.empty() || name.size() > 2 || !std::ranges::all_of(name, is_known)) return std::nullopt;
        const auto found = by_name_[place(name)];
        return found == none ? std::nullopt : std::optional{Square::at(found)};
    }

private:
    static constexpr std::uint8_t none = 64;
    static constexpr std::size_t signs = 37;  // nothing, figures, small letters

    static constexpr bool is_known(char c) { return text::is_figure(c) || text::is_small(c); }
    static constexpr std::size_t code(char c)
    {
        return static_cast<std::size_t>(text::is_figure(c) ? c - '0' + 1 : c - 'a' + 11);
    }
    static constexpr std::size_t place(std::string_view name)
    {
        return code(name.front()) * signs + (name.size() > 1 ? code(name.back()) : 0);
    }

    std::array<std::uint8_t, signs * signs> by_name_{};
};

struct Table {
    const Squares64& squares;
    Names names{squares};
};

const Table& table(Wire wire)
{
    static constexpr Table of_iccf{iccf}, of_uedemann{uedemann}, of_gringmuth{gringmuth}, of_washington{washington};
    switch (wire) {
    case Wire::iccf: return of_iccf;
    case Wire::uedemann: return of_uedemann;
    case Wire::washington: return of_washington;
    default: return of_gringmuth;
    }
}

}  // namespace

std::string_view wire_name(Square square, Wire wire) { return table(wire).squares[square.index()]; }

std::optional<Square> wire_square(std::string_view name, Wire wire) { return table(wire).names.square(name); }

bool attested(Square square, Wire wire)
{
    // "11 to 27" is the one move of 1844 whose squares are told.
    if (wire == Wire::washington) return square.index() == 10 || square.index() == 26;
    if (wire != Wire::gringmuth && wire != Wire::nores) return true;
    const bool first_half = square.rank() <= Rank::fourth;
    return square.file() == File::e || (square.file() == File::h && first_half);
}

}  // namespace descry::record
