// With which fragments of a page a game may begin, by what stands around them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "src/sheet/fragment.hpp"
#include "src/words/reference.hpp"

namespace descry::sheet {

/// Who makes the first move of a game that begins so.
[[nodiscard]] inline Side first_player(const Fragment& f)
{
    return f.layout == Layout::labelled ? f.records.front().side : Side::white;
}

/// From the array a Pawn or a Knight moves, however badly his square is printed: what begins with another man is a
/// problem's solution, or a variation of an ending.
[[nodiscard]] bool may_be_first(const Record& record);

/// A line over a fragment that gives the moves before it by naming another game.
struct ReferenceOver {
    Reference what;
    std::size_t line{};
};

/// Fragments are told by their places among all. What is given has to outlive it.
class Beginnings {
public:
    Beginnings(const Page& page, std::string_view text, const std::vector<Fragment>& fragments)
        : page_{page}, text_{text}, fragments_{fragments}
    {}

    /// \param free  the first line that no game has claimed.
    [[nodiscard]] bool may_begin(std::size_t i, std::size_t free) const;
    /// The game before it has then ended.
    [[nodiscard]] bool begins_next(std::size_t i, std::size_t free) const;
    [[nodiscard]] bool tells_opening_of_next(std::size_t i) const;

    /// A text of a few lines, which may be no more than one score.
    [[nodiscard]] bool on_a_sheet() const;
    [[nodiscard]] bool is_score_of_sheet(std::size_t i) const;
    [[nodiscard]] bool is_short_game(std::size_t i, std::size_t records) const;

    [[nodiscard]] bool headed(std::size_t f) const;
    [[nodiscard]] bool supposed(std::size_t f) const;
    [[nodiscard]] bool spoken_of(std::size_t f) const;
    [[nodiscard]] std::optional<ReferenceOver> reference_over(std::size_t f) const;
    /// Told in the lines [from, to).
    [[nodiscard]] std::optional<unsigned> number_of_game(std::size_t from, std::size_t to) const;

private:
    [[nodiscard]] bool opens_rows(std::size_t i) const;
    [[nodiscard]] bool follows_an_end(std::size_t i) const;
    [[nodiscard]] bool continues_another(std::size_t i) const;
    [[nodiscard]] bool is_told_to_resume(std::size_t i) const;
    [[nodiscard]] bool names_the_last(const Fragment& before, const Fragment& f) const;
    [[nodiscard]] bool begins_with_two_moves(std::size_t i) const;

    const Page& page_;
    std::string_view text_;
    const std::vector<Fragment>& fragments_;
    const std::vector<Piece>& lines_ = page_.lines();
};

}  // namespace descry::sheet
