#include "src/sheet/start.hpp"

#include <string>
#include <utility>

namespace descry::sheet {

std::optional<Position> array_without(Square square, const Rules& rules)
{
    static constexpr std::string_view pieces = "rnbqkbnr";
    std::string fen;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const bool gone = square == Square{static_cast<File>(file), static_cast<Rank>(rank)};
            const char piece = pieces[static_cast<std::size_t>(file)];
            const char man = gone        ? ' '
                             : rank == 7 ? piece
                             : rank == 6 ? 'p'
                             : rank == 1 ? 'P'
                             : rank == 0 ? static_cast<char>(piece - 'a' + 'A')
                                         : ' ';
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
    std::string rights;
    for (const auto& [rook, right] : {std::pair{Square{File::h, Rank::first}, 'K'},
                                      {Square{File::a, Rank::first}, 'Q'},
                                      {Square{File::h, Rank::eighth}, 'k'},
                                      {Square{File::a, Rank::eighth}, 'q'}})
        if (square != rook || rules.rook_given != RookGiven::no_castling) rights += right;
    const auto position = read_fen(fen + " w " + rights + " - 0 1", rules);
    return position ? std::optional{*position} : std::nullopt;
}

Position black_to_move(const Rules& rules)
{
    return *read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", rules);
}

Position start_of(const Score& score, Side first, const Rules& rules)
{
    if (score.odds)
        if (const auto position = array_without(score.odds->square, rules)) return *position;
    return first == Side::black ? black_to_move(rules) : Position::initial(rules);
}

}  // namespace descry::sheet
