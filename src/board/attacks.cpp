#include "src/board/attacks.hpp"

#include <optional>

namespace descry::attacks {
namespace {

struct Step {
    int files, ranks;
};

// clang-format off
constexpr std::array<Step, 8> directions{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}, {0, -1}, {-1, 0}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 8> leaps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
// clang-format on

/// Among `directions`, the Rook's are the first two and their opposites.
constexpr bool along_rank_or_file(std::size_t direction) { return direction % 4 < 2; }

constexpr std::optional<Square> stepped(Square from, Step step)
{
    const int file = std::to_underlying(from.file()) + step.files;
    const int rank = std::to_underlying(from.rank()) + step.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return Square{static_cast<File>(file), static_cast<Rank>(rank)};
}

constexpr Tables make_tables()
{
    Tables made{};
    const auto reach = [&](Role role) -> BySquare& { return made.reach[std::to_underlying(role)]; };
    for (const Square from : Squares::all()) {
        const unsigned at = from.index();
        for (const Step leap : leaps) {
            if (const auto to = stepped(from, leap)) reach(Role::knight)[at] |= *to;
        }
        for (const int aside : {-1, 1}) {
            if (const auto to = stepped(from, {aside, 1})) made.reach.front()[at] |= *to;
            if (const auto to = stepped(from, {aside, -1})) made.reach.back()[at] |= *to;
        }
        for (std::size_t d = 0; d < directions.size(); ++d) {
            if (const auto to = stepped(from, directions[d])) reach(Role::king)[at] |= *to;
            Squares passed;
            for (auto to = stepped(from, directions[d]); to; to = stepped(*to, directions[d])) {
                made.between[at][to->index()] = passed;
                passed |= *to;
            }
            made.rays[d][at] = passed;
            reach(along_rank_or_file(d) ? Role::rook : Role::bishop)[at] |= passed;
            reach(Role::queen)[at] |= passed;
        }
    }
    return made;
}

}  // namespace

constinit const Tables tables = make_tables();

}  // namespace descry::attacks
