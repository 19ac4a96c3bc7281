// The way from one text to the one it was made from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace descry::text {

/// Offsets of a text, carried to the text that it was made from, and back.
///
/// Most of a text is copied, and what is not comes in runs of pieces of one length that were made from pieces of one
/// length. A row holds what was copied before a run, the two lengths and how many pieces there are: four small numbers,
/// kept as bytes of seven bits, with a checkpoint every few rows. So plain text costs nothing, and the worst text about
/// four bytes for each piece.
class OffsetMap {
public:
    /// An offset inside a piece goes to where the piece begins, or to where it ends.
    enum class Edge : bool { begin, end };

    /// The next `length` bytes are copied.
    void copy(std::uint64_t length);
    /// The next `made` bytes were made, as one piece, from `from` bytes.
    void piece(std::uint64_t made, std::uint64_t from);
    /// No more will come. Asked only after this.
    void finish();

    [[nodiscard]] bool identical() const noexcept { return checkpoints_.empty(); }
    [[nodiscard]] std::uint64_t source(std::uint64_t offset, Edge edge) const { return find<false>(offset, edge); }
    [[nodiscard]] std::uint64_t made(std::uint64_t source, Edge edge) const { return find<true>(source, edge); }

private:
    struct Checkpoint {
        std::uint64_t made, from;  ///< the offsets at the row
        std::uint64_t row;         ///< where it stands in rows_
    };
    struct Run {
        std::uint64_t copied{}, made{}, from{}, count{};
    };

    void flush();
    [[nodiscard]] std::uint64_t get(std::uint64_t& at) const noexcept;
    template <bool Back> [[nodiscard]] std::uint64_t find(std::uint64_t offset, Edge edge) const;

    std::string rows_;
    std::vector<Checkpoint> checkpoints_;
    Run run_{};                      ///< not yet in rows_
    std::uint64_t made_{}, from_{};  ///< the offsets behind rows_
    unsigned since_checkpoint_{};
};

}  // namespace descry::text
