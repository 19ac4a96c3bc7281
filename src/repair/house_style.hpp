// How one score writes its records: its letters, its signs, its blanks and stops, learnt from the records that read.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/position.hpp"

namespace descry::sheet {

class HouseStyle {
public:
    /// \param records  tokens that read as records.
    explicit HouseStyle(const std::vector<std::string>& records);

    /// The record of a move in the manner of the score, as near to the damaged token as it may be: what stood there
    /// stays where it is right, and so do the marks behind it. Read again, it tells the move.
    /// \param move  legal in `position`.
    [[nodiscard]] std::string write(const Move& move, const Position& position, std::string_view token) const;

private:
    using Key = std::pair<char, char>;
    using Counts = std::map<Key, std::map<std::string, unsigned>>;

    [[nodiscard]] std::string dress(std::string_view compact) const;
    /// What stands between words of two kinds; of a pair never seen, what does where a man is called without his side,
    /// or with.
    [[nodiscard]] std::optional<std::string> gap(char before, char behind) const;

    std::map<Key, std::string> words_{};  ///< by sign and place in the record
    std::map<Key, std::string> gaps_{};   ///< by the kinds of the words before and behind
};

}  // namespace descry::sheet
