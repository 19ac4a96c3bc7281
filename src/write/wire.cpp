// Moves as words of the codes of the wire.
#include "descry/wire.hpp"

#include <algorithm>
#include <array>

#include "src/record/wire.hpp"
#include "src/text/ascii.hpp"
#include "src/write/replay.hpp"

namespace descry {
namespace {

// clang-format off
constexpr auto table = std::to_array<WireEntry>({
    {Wire::iccf,       "iccf",       "figures for the post: 5254 for P-K4, 5171 castles, 57581 makes a Queen",
     "sure: the rules of the ICCF"},
    {Wire::uedemann,   "uedemann",   "two letters to a square: DOGO",
     "its squares are built from the rule as reported; it has no known sign for the piece chosen, so descry adds Q R B "
     "K as Nores does for Gringmuth"},
    {Wire::gringmuth,  "gringmuth",  "a consonant and a vowel to a square, two moves to a word: gegoseso (1886)",
     "doubtful: the vowels are reported, and of the consonants only G and S (King's file) and L (King's Rook's, ranks "
     "1 to 4) stand in specimens; the others are from memory, to be checked against Steinitz 1889, p. xix"},
    {Wire::nores,      "nores",
     "Gringmuth with suffixes: c check, p in passing, l castles (galal), q r b k, m mate, s stalemate",
     "doubtful: the squares are Gringmuth's"},
    {Wire::washington, "washington", "squares 1 to 64: 13-29 (Washington-Baltimore 1844)",
     "doubtful: the numbering is inferred from one move, 11 to 27; it has no known sign for the piece chosen, so "
     "descry adds it: 53-61 Q"},
});

constexpr auto lost = std::to_array<LostCode>({
    {"rutherford",
     "Rutherford's Latin words (1880) number the legal moves, in an order and with lists of words that we have not "
     "found"},
    {"anthony",     "Anthony's figures and dictionary words (1890) are summed from two tables that we have not found"},
    {"kieseritzky",
     "Kieseritzky's numbers and letters stand in Staunton's and Robiano's tables of comparison, which we have not got"},
    {"viennese",
     "no public rules are known of a Viennese, Rice or Western Union code; the cable matches of 1896 to 1911 left "
     "none"},
});
// clang-format on

char piece_letter(Role role)
{
    constexpr std::string_view letters = "pkbrq";
    return letters[static_cast<std::size_t>(role)];
}

void add_suffixes(std::string& word, const Move& move, const Position& position)
{
    if (move.manner == Manner::in_passing) word += 'p';
    const Effect effect = position.effect(move);
    if (effect.mate)
        word += 'm';
    else if (effect.check)
        word += 'c';
    else if (!position.after(move).any_legal_move())
        word += 's';
}

}  // namespace

std::span<const WireEntry> wires() noexcept { return table; }
std::span<const LostCode> lost_codes() noexcept { return lost; }

const WireEntry& entry(Wire wire) noexcept { return *std::ranges::find(table, wire, &WireEntry::wire); }

const WireEntry* find_wire(std::string_view name) noexcept
{
    const auto found = std::ranges::find(table, name, &WireEntry::name);
    return found == table.end() ? nullptr : &*found;
}

std::string wire_table(Wire wire)
{
    std::string text;
    for (int rank = 7; rank >= 0; --rank)
        for (int file = 0; file < 8; ++file) {
            const Square square{static_cast<File>(file), static_cast<Rank>(rank)};
            text += record::wire_name(square, wire);
            text += record::attested(square, wire) ? ' ' : '?';
            text += file == 7 ? '\n' : ' ';
        }
    return text;
}

std::string wire_word(const Move& move, const Position& position, Wire wire)
{
    const auto name = [&](Square square) { return std::string{record::wire_name(square, wire)}; };
    std::string word = name(move.from);
    if (wire == Wire::nores && move.manner == Manner::castles) {
        // King's and Rook's squares, and "l".
        word += name({move.to.file() == File::g ? File::h : File::a, move.to.rank()}) + 'l';
        add_suffixes(word, move, position);
        return word;
    }
    if (wire == Wire::washington) word += '-';
    word += name(move.to);
    if (move.promotion) {
        constexpr std::string_view figures = "04321";
        if (wire == Wire::iccf)
            word += figures[static_cast<std::size_t>(*move.promotion)];
        else
            (wire == Wire::washington ? word += ' ' : word) += piece_letter(*move.promotion);
    }
    if (wire == Wire::nores) add_suffixes(word, move, position);
    if (wire == Wire::uedemann || wire == Wire::washington)
        for (char& c : word)
            if (text::is_small(c)) c = static_cast<char>(c - 'a' + 'A');
    return word;
}

std::string wire_line(const Game& game, Wire wire)
{
    const bool two_to_a_word = wire == Wire::gringmuth || wire == Wire::nores;
    std::string line;
    bool open = false;  // a word with one move
    write::replay(game, [&](const Ply& ply, const Position& before, const Position&) {
        if (!line.empty() && !open) line += wire == Wire::washington ? ", " : " ";
        if (const Move* move = write::move_of(ply))
            line += wire_word(*move, before, wire);
        else  // no code has a word for it; the brackets keep it from being read as one
            line += '[' + std::string{record::wire_name(ply.irregular->transfer->from, wire)} +
                    std::string{record::wire_name(ply.irregular->transfer->to, wire)} + ']';
        open = two_to_a_word && !open;
    });
    return line + (line.empty() ? "" : " ") + game.result;
}

}  // namespace descry
