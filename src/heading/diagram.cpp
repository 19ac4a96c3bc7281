#include "src/heading/diagram.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "descry/notation.hpp"
#include "src/board/algebraic.hpp"
#include "src/heading/start.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t side = 8;  // squares along the edge of the board
constexpr char nobody = ' ';

/// The letter of FEN for a man between two strokes; nothing if it cannot be read.
std::optional<char> man_in(std::string_view cell)
{
    const auto first = cell.find_first_not_of(" \t");
    if (first == std::string_view::npos) return nobody;
    cell = cell.substr(first, cell.find_last_not_of(" \t") - first + 1);
    if (cell.find_first_not_of(".:/-") == std::string_view::npos) return nobody;  // a shaded square
    std::optional<bool> white;
    if (cell.front() == '^') white = true;
    if (cell.front() == '#' || cell.front() == '*') white = false;
    if (white) cell.remove_prefix(1);
    if (cell.empty()) return std::nullopt;
    const bool capital = text::is_capital(cell.front());
    const bool knight = cell == "Kt" || cell == "KT" || cell == "kt";
    const char man = knight ? 'N' : capital || cell.front() < 'a' ? cell.front() : upper(cell.front());
    if ((cell.size() != 1 && !knight) || !piece_letters.contains(man)) return std::nullopt;
    return white.value_or(capital) ? man : lower(man);
}

/// A rank of the board: eight cells between strokes.
std::optional<std::array<char, side>> rank_in(std::string_view line)
{
    constexpr auto strokes = static_cast<std::ptrdiff_t>(side) + 1;
    if (std::ranges::count(line, '|') != strokes) return std::nullopt;
    std::array<char, side> rank{};
    auto from = line.find('|') + 1;
    for (char& man : rank) {
        const auto to = line.find('|', from);
        const auto found = man_in(line.substr(from, to - from));
        if (!found) return std::nullopt;
        man = *found;
        from = to + 1;
    }
    return rank;
}

/// The number printed before a rank.
std::optional<unsigned> number_of_rank(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t");
    const char c = first < line.size() ? line[first] : ' ';
    return c >= '1' && c <= '8' ? std::optional{static_cast<unsigned>(c - '0')} : std::nullopt;
}

/// Both Kings, and no more men than a player has.
bool can_be(const PrintedBoard& diagram)
{
    const auto count = [&](char man) { return std::ranges::count(diagram.men, man); };
    return count('K') == 1 && count('k') == 1 && count('P') <= 8 && count('p') <= 8;
}

char letter_on(const Position& position, Square square)
{
    const auto role = position.role_on(square);
    if (!role) return nobody;
    return position.side_on(square) == Side::white ? letter(*role) : lower(letter(*role));
}

std::vector<Square> differences(const PrintedBoard& diagram, const Position& position)
{
    std::vector<Square> squares;
    for (unsigned i = 0; i < diagram.men.size(); ++i)
        if (const Square square = Square::at(i); diagram.men[i] != letter_on(position, square))
            squares.push_back(square);
    return squares;
}

std::string words_for(char man)
{
    if (man == nobody) return "no man";
    const bool white = text::is_capital(man);
    const auto role = static_cast<Role>(piece_letters.find(white ? man : upper(man)));
    return (white ? "a white " : "a black ") + std::string{man_name(role)};
}

}  // namespace

std::vector<PrintedBoard> diagrams_of(const std::vector<Piece>& lines)
{
    constexpr std::size_t most_between = 1;  // lines between two ranks: a rule
    std::vector<PrintedBoard> found;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!rank_in(lines[i].text)) continue;
        std::vector<std::array<char, side>> ranks;
        auto last = i;
        for (auto j = i; j < lines.size() && j <= last + most_between + 1 && ranks.size() < side; ++j)
            if (const auto rank = rank_in(lines[j].text)) ranks.push_back(*rank), last = j;
        if (ranks.size() == side) {
            if (number_of_rank(lines[i].text) == 1U) std::ranges::reverse(ranks);  // Black's side is below
            PrintedBoard diagram{.at = {lines[i].begin, lines[last].begin + lines[last].text.size()}};
            for (std::size_t k = 0; k < side; ++k)
                std::ranges::copy(ranks[k], diagram.men.begin() + static_cast<std::ptrdiff_t>((side - 1 - k) * side));
            if (can_be(diagram)) found.push_back(diagram);
        }
        i = last;
    }
    return found;
}

std::string fen_of(const PrintedBoard& diagram, Side to_move, unsigned number)
{
    const auto stands = [&](std::string_view square, char man) {
        return diagram
                   .men[static_cast<std::size_t>(square[1] - '1') * side + static_cast<std::size_t>(square[0] - 'a')] ==
               man;
    };
    std::string rights;
    if (stands("e1", 'K') && stands("h1", 'R')) rights += 'K';
    if (stands("e1", 'K') && stands("a1", 'R')) rights += 'Q';
    if (stands("e8", 'k') && stands("h8", 'r')) rights += 'k';
    if (stands("e8", 'k') && stands("a8", 'r')) rights += 'q';
    return placement(diagram.men) + (to_move == Side::white ? " w " : " b ") + (rights.empty() ? "-" : rights) +
           " - 0 " + std::to_string(number);
}

void compare_diagrams(const Score& score, Game& game)
{
    constexpr std::size_t near = 8;       // plies between a diagram and the position that it shows
    constexpr std::size_t most_told = 3;  // squares: what differs more shows another position
    if (score.diagrams.empty()) return;
    std::vector<Position> positions{game.start};
    for (const Ply& ply : game.plies) {
        if (!played(ply)) break;
        positions.push_back(positions.back());
        play(positions.back(), ply);
    }
    for (const PrintedBoard& diagram : score.diagrams) {
        const auto before = static_cast<std::size_t>(
            std::ranges::count_if(game.plies, [&](const Ply& ply) { return ply.at.begin < diagram.at.begin; }));
        std::optional<std::size_t> nearest;
        std::vector<Square> fewest;
        const auto from = before > near ? before - near : 0;
        for (auto k = from; k <= before + near && k < positions.size(); ++k) {
            auto squares = differences(diagram, positions[k]);
            if (!nearest || squares.size() < fewest.size()) nearest = k, fewest = std::move(squares);
        }
        if (!nearest || fewest.empty() || fewest.size() > most_told) continue;
        Diagnostic finding{.code = Code::diagram_differs,
                           .at = diagram.at,
                           .message = "the diagram is not the position of the score",
                           .ply = static_cast<unsigned>(*nearest)};
        for (const Square square : fewest)
            finding.notes.push_back(name(square) + ": " + words_for(diagram.men[square.index()]) + " in the diagram, " +
                                    words_for(letter_on(positions[*nearest], square)) + " by the score");
        game.diagnostics.push_back(std::move(finding));
    }
}

}  // namespace descry::sheet
