#include "src/heading/start.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace descry::sheet {

std::string placement(const std::array<char, 64>& men)
{
    constexpr std::size_t side = 8;  // squares along the edge of the board
    std::string fen;
    for (std::size_t rank = side; rank-- > 0;) {
        int empty = 0;
        for (std::size_t file = 0; file < side; ++file) {
            const char man = men[rank * side + file];
            if (man == ' ') {
                ++empty;
                continue;
            }
            if (empty != 0) fen += std::to_string(std::exchange(empty, 0));
            fen += man;
        }
        if (empty != 0) fen += std::to_string(empty);
        if (rank != 0) fen += '/';
    }
    return fen;
}

std::optional<Position> array_without(const Odds& odds, const Rules& rules)
{
    constexpr std::string_view ordinary = "RNBQKBNRPPPPPPPP                                pppppppprnbqkbnr";
    std::array<char, 64> men{};
    std::ranges::copy(ordinary, men.begin());
    men[odds.square.index()] = ' ';
    if (odds.second) men[odds.second->index()] = ' ';
    std::string rights;
    for (const auto& [rook, right] : {std::pair{Square{File::h, Rank::first}, 'K'},
                                      {Square{File::a, Rank::first}, 'Q'},
                                      {Square{File::h, Rank::eighth}, 'k'},
                                      {Square{File::a, Rank::eighth}, 'q'}})
        if ((odds.square != rook && odds.second != rook) || rules.rook_given != RookGiven::no_castling) rights += right;
    const auto position = read_fen(placement(men) + " w " + rights + " - 0 1", rules);
    return position ? std::optional{*position} : std::nullopt;
}

Position black_to_move(const Rules& rules)
{
    return *read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", rules);
}

Position start_of(const Score& score, Side first, const Rules& rules)
{
    if (score.odds)
        if (const auto position = array_without(*score.odds, rules)) return *position;
    return first == Side::black ? black_to_move(rules) : Position::initial(rules);
}

}  // namespace descry::sheet
