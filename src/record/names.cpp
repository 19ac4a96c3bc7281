// The names of squares and men in the law's abbreviations (Part I Laws 7 b, 8 and 13 B).
#include <array>

#include "descry/record.hpp"

namespace descry {

std::string square_name(Square square, Side side)
{
    static constexpr std::array<const char*, 8> files{"QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"};
    return files[std::to_underlying(square.file())] +
           std::to_string(std::to_underlying(own_rank(square.rank(), side)) + 1);
}

std::string_view man_name(Role role) noexcept
{
    static constexpr std::array<std::string_view, 6> names{"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    return names[std::to_underlying(role)];
}

}  // namespace descry
