// Which moves a record may mean in a position, and how readily.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "src/decode/positions.hpp"
#include "src/score/slots.hpp"

namespace descry::decode {

struct Meaning {
    Move move;
    Cost cost;
    Cost chess;  ///< that much of it speaks against the move, and not against the way it is read
    PositionId after;
    std::uint8_t fitting;  ///< legal moves that the record fits
};

/// Those that were asked for at one ply are remembered until the next.
class Meanings {
public:
    explicit Meanings(const score::KnownRecords& records) : records_{records} {}

    void next_ply();
    /// \param positions  those of the ply; what is reached is put among `after`.
    /// \return  valid until it is asked for again.
    [[nodiscard]] std::span<const Meaning> of(PositionId id, score::RecordId record, const Positions& positions,
                                              Positions& after);
    /// The same of a record that is lost: any legal move.
    [[nodiscard]] std::span<const Meaning> all_of(PositionId id, const Positions& positions, Positions& after);

private:
    struct Known {
        std::uint64_t key = 0;
        std::size_t ply = 0;
        std::uint32_t first = 0, count = 0;
    };

    /// \param append  what is not remembered
    template <class Append> [[nodiscard]] std::span<const Meaning> remembered(std::uint64_t key, Append&& append);
    [[nodiscard]] static Cost likelihood(PositionId id, const Move& move, PositionId reached,
                                         const Positions& positions, const Positions& after);
    void append(const score::KnownRecord& known, PositionId id, const Positions& positions, Positions& after);
    void append(const score::KnownRecord& known, PositionId id, const Positions& positions, const Move& move, Cost cost,
                std::size_t fitting, Positions& after);

    const score::KnownRecords& records_;
    std::vector<Known> known_ = std::vector<Known>(std::size_t{1} << 13U);
    std::size_t ply_ = 1, remembered_ = 0;
    std::vector<Meaning> all_{};
};

}  // namespace descry::decode
