// A way through a score that had to be mended, and what can be said of each of its steps.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"
#include "src/game/search.hpp"
#include "src/repair/house_style.hpp"
#include "src/text/quoted.hpp"
#include "src/words/printed.hpp"

namespace descry::sheet {

[[nodiscard]] inline std::string label(const Ply& ply) { return label(ply.number, ply.side); }
using text::quoted;
/// "A little less likely": a reading by which the game costs so much more.
[[nodiscard]] std::string_view how_likely(game::Cost extra);
/// What went wrong.
[[nodiscard]] const char* words(Slip slip);

class RepairPath {
public:
    RepairPath(const Score& score, const Text& text, const game::RecordPath& path);

    /// The number of the move that step i makes, and that number as a label.
    [[nodiscard]] unsigned number_at(std::size_t i) const;
    [[nodiscard]] std::string label_at(std::size_t i) const;
    /// The record is taken at its word.
    [[nodiscard]] bool as_written(std::size_t i) const;
    /// How many records after step i are taken at their word, and that in words.
    [[nodiscard]] std::size_t support(std::size_t i) const { return support_[i + 1]; }
    [[nodiscard]] std::string support_words(std::size_t i) const;
    /// It stands in a stretch that is mended so much that nothing in it is sure, or behind one.
    [[nodiscard]] bool shaky(std::size_t i) const { return shaky_[i]; }
    /// The record as it was meant, in the manner of the score.
    [[nodiscard]] std::string correction(std::size_t i) const;
    /// How far the correction may be written unasked.
    [[nodiscard]] Trust trust(std::size_t i) const;
    /// The mended step by which the man of a step got where he stands: where another was moved there, this record is
    /// another move.
    [[nodiscard]] std::optional<std::size_t> mended_by(std::size_t i) const;
    /// Other moves for the step that are hardly less likely, or by which a step behind it need not be mended.
    [[nodiscard]] std::vector<const game::Rival*> near_rivals(std::size_t i) const;
    /// "this one fits: Nf3", for a move of which no record is left.
    [[nodiscard]] Note fitting(std::size_t i) const;
    /// What else may be at fault: other moves for this record, and earlier records.
    /// \param plies  of the game, one to a step.
    void add_rivals(std::size_t i, std::span<const Ply> plies, std::vector<Note>& notes) const;

private:
    [[nodiscard]] bool is_mended_little() const;
    void measure_trust();

    const Score& score_;
    const Text& text_;
    const game::RecordPath& path_;
    HouseStyle style_;
    std::vector<std::size_t> support_;
    std::vector<bool> shaky_;
    bool mended_little_;
};

/// Another move, in SAN where it is played from the position of the way, else by its squares.
[[nodiscard]] std::string name(const game::Rival& rival, const Position& position);

/// The same as a value.
[[nodiscard]] RivalMove rival_move(const game::Rival& rival, const Position& position);

}  // namespace descry::sheet
