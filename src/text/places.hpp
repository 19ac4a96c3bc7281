// Lines and columns.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "descry/source.hpp"
#include "src/text/offset_map.hpp"

namespace descry::text {

/// An index over a text, a checkpoint for each few thousand bytes, so that a place is found in bounded time, however
/// long its line is.
class Places {
public:
    /// All three must outlive the index.
    Places(std::string_view view, std::string_view decoded, const OffsetMap& to_decoded);

    [[nodiscard]] Place at(std::uint64_t offset) const;
    /// In the decoded text, without the line's end; empty where there is no such line.
    [[nodiscard]] Span line(std::uint64_t number) const;
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
    struct Checkpoint {
        std::uint64_t line;        ///< of the first byte of the block
        std::uint64_t line_begin;  ///< where that line begins in the view
        std::uint64_t resume;      ///< where to count columns from, in the decoded text: a boundary of graphemes
        std::uint64_t column;      ///< the column there
    };

    [[nodiscard]] std::uint64_t decoded(std::uint64_t offset) const
    {
        return to_decoded_.source(offset, OffsetMap::Edge::begin);
    }

    std::string_view view_, decoded_;
    const OffsetMap& to_decoded_;
    std::vector<Checkpoint> checkpoints_;
    std::uint64_t count_ = 0;
};

}  // namespace descry::text
