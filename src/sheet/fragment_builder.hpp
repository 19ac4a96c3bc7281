// A fragment of rows in the making.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/sheet/fragment.hpp"

namespace descry::sheet {

constexpr std::size_t far_to_the_right = 8;  // where Black's column may begin

struct FragmentBuilder {
    Fragment fragment{};
    unsigned number{};
    Side side{};               ///< whose record is due, under `number`
    Side first = Side::white;  ///< who moves first: Black often does before 1880
    bool begun = false;
    bool supplied = false;   ///< it has come to a row without a number
    bool others = false;     ///< it has come to a row with further records
    bool after_gap = false;  ///< the place of the record before is empty
    bool one_less = false;   ///< it has come to a column of Black's that is shorter than White's
    std::optional<std::array<std::size_t, 2>> columns{};  ///< where both records of the last whole row begin

    std::size_t tabs = 0;  ///< before the first record of that row
    /// The row bears the number that is due. A single record without dots may be Black's, with the number printed
    /// again.
    [[nodiscard]] bool wants(const Row& row) const;
    /// Begins with the row on line i.
    void start(const Row& row, std::size_t i, const std::vector<Piece>& lines);
    /// \param wrong_number  the row stands where another number is due.
    void append(const Row& row, std::size_t i, const std::vector<Piece>& lines, bool wrong_number);
    void add(const Cell& cell);
    /// White's place is empty, and the record stands where Black's do: "7.              Q-K2".
    [[nodiscard]] bool is_blacks_alone(const Row& row) const;
};

}  // namespace descry::sheet
