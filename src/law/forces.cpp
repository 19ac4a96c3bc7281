#include "src/law/forces.hpp"

#include <array>
#include <string_view>

namespace descry::law::forces {
namespace {

/// The men of a side beside its King, in the order Q R B N P: "RB".
std::string force(const Position& position, Side side)
{
    std::string text;
    for (const auto& [role, sign] :
         {std::pair{Role::queen, 'Q'}, {Role::rook, 'R'}, {Role::bishop, 'B'}, {Role::knight, 'N'}, {Role::pawn, 'P'}})
        text.append(static_cast<std::size_t>(position.men(side, role).count()), sign);
    return text;
}

/// "King, Rook and Bishop", "King alone".
std::string words(std::string_view men)
{
    if (men.empty()) return "King alone";
    std::string text = "King";
    for (std::size_t i = 0; i < men.size(); ++i) {
        text += i + 1 == men.size() ? " and " : ", ";
        switch (men[i]) {
        case 'Q': text += "Queen"; break;
        case 'R': text += "Rook"; break;
        case 'B': text += "Bishop"; break;
        case 'N': text += "Knight"; break;
        default: text += "Pawn";
        }
    }
    return text;
}

int worth(std::string_view men)
{
    int sum = 0;
    for (const char man : men) sum += man == 'Q' ? 9 : man == 'R' ? 5 : man == 'P' ? 1 : 3;
    return sum;
}

struct Pair {
    std::string_view stronger, weaker;
};
// Walker 1840, XXIV, as printed; the law adds "&c." and analogous positions.
constexpr auto listed_1840 = std::to_array<Pair>({
    {"Q", ""},
    {"R", ""},
    {"BB", ""},
    {"BN", ""},
    {"RB", ""},
    {"Q", "R"},
    {"Q", "B"},
    {"Q", "N"},
    {"R", "N"},
});

// British Chess Association 1862, 11: the caller's force. The copy prints two headings beside the seven lines, and
// which line goes with which is uncertain.
constexpr auto callers_1862 = std::to_array<std::string_view>({"Q", "R", "B", "N", "BB", "NN", "BN"});

}  // namespace

std::string notice_of_1840(const Position& position, Side side)
{
    const std::string own = force(position, side), adverse = force(position, opponent(side));
    for (const Pair& pair : listed_1840)
        if (own == pair.weaker && adverse == pair.stronger)
            return words(adverse) + " against " + words(own) + ", an ending that is listed";
    if (own.empty() && worth(adverse) >= 5 && !adverse.contains('P'))
        return words(adverse) + " against King alone, analogous to those listed";
    // "Should you be left with the King, and some Pawns only", the opponent moving only his King.
    const bool own_pawns = !own.empty() && own.find_first_not_of('P') == own.npos;
    if (own_pawns && adverse.empty()) return "King and Pawns, while the adversary can move only his King";
    return {};
}

std::string call_of_1862(const Position& position, Side side)
{
    const std::string own = force(position, side), adverse = force(position, opponent(side));
    if (own.empty()) return adverse.empty() ? "" : "he has a King alone on the board";
    for (const std::string_view caller : callers_1862) {
        if (own != caller) continue;
        if (worth(adverse) < worth(own)) return {};
        return words(own) + " against " + (adverse == "Q" ? "King and Queen" : "an equal or superior force") +
               "; which of the two the law asks of this ending is uncertain in our copy";
    }
    return {};
}

}  // namespace descry::law::forces
