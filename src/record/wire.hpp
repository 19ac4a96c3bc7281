// The codes of the wire and the post: squares, and words taken apart.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/source.hpp"
#include "descry/wire.hpp"

namespace descry::record {

/// What a code calls a square.
[[nodiscard]] std::string_view wire_name(Square square, Wire wire);
/// \param name  in small letters.
[[nodiscard]] std::optional<Square> wire_square(std::string_view name, Wire wire);
/// A source gives this row of the code's table; else it is from memory.
[[nodiscard]] bool attested(Square square, Wire wire);

/// A word of a message taken apart. Spans count from the word's first byte.
struct WireUnit {
    Span at;
    std::optional<Square> square;
};
/// The squares of a move: two at most.
class WireSquares {
public:
    void push_back(WireUnit unit) { units_[size_++] = unit; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] const WireUnit& operator[](std::size_t i) const noexcept { return units_[i]; }
    [[nodiscard]] const WireUnit& front() const noexcept { return units_.front(); }
    [[nodiscard]] const WireUnit& back() const noexcept { return units_[size_ - 1]; }
    [[nodiscard]] const WireUnit* begin() const noexcept { return units_.data(); }
    [[nodiscard]] const WireUnit* end() const noexcept { return units_.data() + size_; }

private:
    std::array<WireUnit, 2> units_{};
    std::size_t size_ = 0;
};

struct WireWord {
    WireSquares squares{};
    std::string suffixes{};  ///< what follows the second square, in small letters, one behind the other
    Span suffixes_at{};      ///< empty where there is none
    bool whole = true;       ///< nothing is left over
};

/// The moves of one word, one after another: Gringmuth's words hold one or two, the others one. A word that cannot be
/// divided so is one move with `whole` false.
[[nodiscard]] std::vector<WireWord> take_apart(std::string_view word, Wire wire);

/// Where in its word one of the moves stands.
[[nodiscard]] Span part_of(const WireWord& word, Span at, Wire wire);

/// The words of a line, without its move numbers.
struct WireToken {
    Span at;
    std::string_view text;
    bool result = false;  ///< "1-0", "*": the game ends
};
[[nodiscard]] std::vector<WireToken> wire_tokens(std::string_view line, std::uint64_t offset, Wire wire);

/// Its constraints; no boxes where it is no move of the code.
[[nodiscard]] Record record_of(const WireWord& word, Wire wire, Span at);

}  // namespace descry::record
