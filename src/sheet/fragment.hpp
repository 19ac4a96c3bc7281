// What stands together on a page and goes on without a break: the pieces that scores, notes and variations are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/sheet/page.hpp"

namespace descry::sheet {

/// How a fragment is printed.
enum class Layout : std::uint8_t {
    rows,      ///< a number, White's record and Black's
    labelled,  ///< "W." and "B." under a number on a line of its own
    text,      ///< running text
};

/// Records with consecutive numbers, nothing but page furniture between them.
struct Fragment {
    Layout layout{};
    Span at{};
    Span first_row{};
    std::size_t first_line{}, last_line{};
    std::size_t column{};               ///< rows: where their numbers end
    std::vector<Written> records{};     ///< at least one
    bool side_open = false;             ///< the first record is White's or Black's: "8     B-Kt2" may be either
    bool far = false;                   ///< the first record stands where Black's would
    bool clean = true;                  ///< everything in it is understood
    bool in_prose = false;              ///< words stand right before it, or right behind it
    bool at_margin = true;              ///< nothing stands before it on its line, or its heading
    bool under_players = false;         ///< it stands behind words on its line that name its players
    bool heads_paragraph = false;       ///< an empty line, or none, stands before it
    bool beside = false;                ///< a further column of the page
    std::optional<Ending> ending{};     ///< printed with its last record
    std::vector<Diagnostic> remarks{};  ///< `ply` counts from the fragment's first record, from 1

    /// The number and side that would go on from it.
    [[nodiscard]] unsigned due_number(Side first) const noexcept
    {
        const Written& last = records.back();
        return last.number + (last.side == first ? 0 : 1);
    }
    [[nodiscard]] Side due_side() const noexcept { return opponent(records.back().side); }
};

/// Of words in whose midst a fragment ends, what stands behind it; else all of them.
[[nodiscard]] Piece behind(const Fragment& f, Piece words);

/// The fragments of a page, in its order.
[[nodiscard]] std::vector<Fragment> fragments_of(const Page& page, std::string_view text);

}  // namespace descry::sheet
