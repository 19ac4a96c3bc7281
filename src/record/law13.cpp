// The full record of a move, as Part I Law 13 prescribes it: A in words, B in signs.
#include <array>
#include <string>

#include "descry/notation.hpp"
#include "descry/record.hpp"

namespace descry {
namespace {

constexpr std::array<const char*, 8> file_words{"Queen's Rook's",  "Queen's Knight's", "Queen's Bishop's",
                                                "Queen's",         "King's",           "King's Bishop's",
                                                "King's Knight's", "King's Rook's"};
constexpr std::array<const char*, 8> rank_words{"first", "second", "third",   "fourth",
                                                "fifth", "sixth",  "seventh", "eighth"};
constexpr std::array<const char*, 6> initials{"P", "Kt", "B", "R", "Q", "K"};

std::string square_words(Square square, Side side)
{
    return std::string{file_words[std::to_underlying(square.file())]} + ' ' +
           rank_words[std::to_underlying(own_rank(square.rank(), side))] + " square";
}

const char* initial(Role role) { return initials[std::to_underlying(role)]; }

}  // namespace

std::string law13_words(const Move& move, const Position& position)
{
    const Side side = position.to_move();
    if (move.manner == Manner::castles)
        return move.to.file() == File::g ? "Castles King's Rook" : "Castles Queen's Rook";
    std::string text = std::string{man_name(*position.role_on(move.from))} + " on " + square_words(move.from, side);
    if (move.manner == Manner::in_passing) return text + " takes Pawn in passing";
    if (const auto taken = position.captured(move))
        text += " takes " + std::string{man_name(taken->role)} + " on " + square_words(taken->on, side);
    else
        text += " to " + square_words(move.to, side);
    if (move.promotion) text += ' ' + std::string{man_name(*move.promotion)};
    return text;
}

std::string law13(const Move& move, const Position& position)
{
    const Side side = position.to_move();
    if (move.manner == Manner::castles) return move.to.file() == File::g ? "0-0" : "0-0-0";
    std::string text = std::string{initial(*position.role_on(move.from))} + '(' + square_name(move.from, side) + ')';
    if (move.manner == Manner::in_passing) return text + " X P i.p.";
    if (const auto taken = position.captured(move))
        text += std::string{" X "} + initial(taken->role) + '(' + square_name(taken->on, side) + ')';
    else
        text += '-' + square_name(move.to, side);
    if (move.promotion) text += std::string{' '} + initial(*move.promotion);
    return text;
}

}  // namespace descry
