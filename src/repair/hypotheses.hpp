// What each record of a sheet may have been meant to say: as written, by a slip, or under the dirt of a scan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "descry/record.hpp"
#include "src/game/search.hpp"
#include "src/repair/slips.hpp"
#include "src/repair/spelling.hpp"

namespace descry::sheet {

/// A record with its token as printed.
struct Token {
    const Record* record;
    std::string printed;
};

class Hypotheses : public game::Readings {
public:
    explicit Hypotheses(std::vector<Token> tokens);

    /// Every legal move: those that the record tells cost nothing, and any other at most what it costs to take it for
    /// another move altogether.
    void append(std::size_t record, const Position& position, Cost most, std::vector<game::Reading>& readings) override;
    [[nodiscard]] Cost any_move() const override { return another_move; }

    /// So many records do not read that the sheet must be a bad scan.
    [[nodiscard]] bool scanned() const noexcept { return scanned_; }

private:
    struct Known {
        Compact compact{};
        bool compacted = false;
        std::unordered_map<std::uint64_t, Slipped> costs{};  ///< by the key of the move
    };

    struct Asked {
        MoveFeatures features;
        std::uint64_t key{};  ///< of all that bears on its record
    };

    [[nodiscard]] Slipped cost_of(std::size_t record, const Asked& asked, Side side);

    /// What the mark of a check, or the want of one, says against a move.
    [[nodiscard]] Cost against_check(std::size_t record, const Position& position, const Move& move) const;

    /// The legal moves of a position, as they bear on records; the search asks for several records in each.
    const std::vector<Asked>& moves_of(const Position& position);

    std::vector<Token> tokens_;
    std::vector<Known> known_;
    std::unordered_map<std::uint64_t, std::vector<Spelling>> spellings_{};  ///< by the key of the move
    bool scanned_ = false;
    bool marks_checks_ = false;
    std::optional<Position> position_{};  ///< that was asked for last
    std::vector<Asked> moves_{};          ///< in it
};

}  // namespace descry::sheet
