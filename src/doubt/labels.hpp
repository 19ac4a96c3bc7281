// Whose a record is by what stands over it: "Black" over a block of records, or at the head of a table's column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/board.hpp"
#include "descry/sheet.hpp"
#include "descry/source.hpp"

namespace descry::sheet {

class Labels {
public:
    /// \param text   of the page; has to outlive it.
    /// \param whole  from a score's first record to its last; what stands shortly before it is looked at too.
    Labels(std::string_view text, Span whole);

    /// None where nothing tells.
    [[nodiscard]] std::optional<Side> over(Span record) const;
    /// Whose label is the first of the page.
    [[nodiscard]] std::optional<Side> first() const;
    [[nodiscard]] bool in_cells() const noexcept { return head_ && head_->between != ' '; }
    [[nodiscard]] bool in_columns() const noexcept { return head_ && !in_cells(); }

private:
    void add(std::string_view line, std::uint64_t begin);
    void read_head(std::string_view line, std::uint64_t begin);
    void read_columns_head(std::string_view line, std::uint64_t begin);
    [[nodiscard]] std::optional<Side> by_cell(Span record) const;

    struct Head {
        std::uint64_t at;
        char between;  ///< a blank, where columns stand below the labels
        std::vector<std::optional<Side>> cells;
        std::size_t second = 0;  ///< the column of the second label then
    };
    std::string_view text_;
    std::vector<std::pair<std::uint64_t, std::optional<Side>>> blocks_{};  ///< where each begins
    std::optional<Head> head_{};
};

/// How far what stands over the records agrees with whose they are taken to be.
struct Agreement {
    std::size_t own = 0, others = 0;
    bool both = false;      ///< some stand under either player's label
    bool in_cells = false;  ///< the labels are at the head of a table
    bool as_usual = false;  ///< the labels stand over columns, White's first
    bool late = false;      ///< Black's label is the first, and the first record is none of his

    /// All records, or nearly all, are taken to be the other player's.
    [[nodiscard]] bool contradicted() const { return both && others > 0 && 10 * own <= others; }
    /// Some are: of a table any, of blocks few, as a block may go on below the other without a label of its own.
    /// Below labels in their usual order wide columns may stand anywhere.
    [[nodiscard]] bool shaken() const
    {
        return both && !as_usual && (late || (others > 0 && (in_cells || 10 * others <= own)));
    }
};

/// From a score's first record to its last, in the order of the page.
[[nodiscard]] Span extent_of(std::span<const Written> records);

/// \param text  of the page.
[[nodiscard]] Agreement agreement(std::span<const Written> records, std::string_view text);

}  // namespace descry::sheet
