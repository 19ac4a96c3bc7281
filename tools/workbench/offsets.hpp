// Places as the page counts them: in UTF-16 units of the text as it is shown, whose lines end in a line feed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "descry/source.hpp"
#include "descry/text.hpp"

namespace descry::workbench {

/// Half-open range of UTF-16 units in the text as shown.
struct Range {
    std::uint64_t from{}, to{};
};

class Offsets {
public:
    /// \param text  must outlive this.
    explicit Offsets(const Text& text);

    [[nodiscard]] Range range(Span span) const;
    /// What is shown, in UTF-8.
    [[nodiscard]] std::string shown() const;
    /// What is shown, with some of its pieces set anew. Pieces that overlap an earlier one are left as they are.
    struct Piece {
        Span at;
        std::string with;
    };
    [[nodiscard]] std::string shown_with(std::vector<Piece> pieces) const;

private:
    struct Bytes {
        std::size_t begin, end;
    };
    [[nodiscard]] Bytes printed(Span span) const;
    [[nodiscard]] std::uint64_t units_before(std::size_t byte) const;

    static constexpr std::size_t step = 256;
    const Text& text_;
    std::string_view printed_;
    std::vector<std::uint64_t> units_;  ///< before every `step`th byte of what is printed
};

}  // namespace descry::workbench
