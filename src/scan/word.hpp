// What is read on a page: words, where they stand, how sure that is, and what else they could be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "src/scan/area.hpp"
#include "src/scan/cells.hpp"

namespace descry::scan {

/// Another reading of a picture.
struct Otherwise {
    std::string text;
    double cost;  ///< nats dearer than what was read
};

/// A letter, a figure or a sign.
struct Sign {
    std::string text;
    Area box;
    double cost = 0;  ///< in nats, of its being read so
    std::vector<Otherwise> otherwise{};
};

/// Other signs in the place of some of a word's, more of them or fewer: what was glued, or split.
struct OtherSigns {
    std::size_t begin, end;  ///< of the word's
    std::string text;
    double cost;  ///< nats dearer than what was read
};

struct Word {
    std::vector<Sign> signs;
    double confidence;  ///< 0 to 100
    std::vector<OtherSigns> runs{};

    [[nodiscard]] std::string text() const;
    [[nodiscard]] Area box() const;
    /// Each sign otherwise, or some, the others as they were read; the likeliest first, and a bounded number.
    [[nodiscard]] std::vector<Otherwise> otherwise() const;
};

/// The mean of the words' confidence, by their signs; 0 where there are none.
[[nodiscard]] double confidence_of(std::span<const Word> words);

/// Several readings of one picture as one: the words of the first, and for each of their signs all that any reading has
/// in its place, weighed together; and where they have another number of signs, these. Who is less sure than the first
/// says less: such a one may be of a line cut short.
[[nodiscard]] std::vector<Word> weighed_together(std::vector<Word> first, std::span<const std::vector<Word>> others);

/// The same print was read twice, where lines ran into each other: one stands on the other for the most part.
[[nodiscard]] bool stand_on_one_another(const Area& a, const Area& b);

/// On a page that writes capitals, a small k where a word begins is no k: it is a K, or an R whose bowl is broken. The
/// recogniser, which knows print that has both, may be as sure of it as of any letter, and who reads capitals in small
/// letters too takes it for a K.
/// \param words  all of the page.
void doubt_small_k(std::span<Word* const> words);

/// Signs that no score of chess has, as those of money and braces, are the letters and figures that they look like: the
/// recogniser, which has read more prices than games, makes £5 of f5. What was read stays what it could be.
void as_in_records(Sign& sign);

/// A stop that stands where a dash does is one: by its shape alone, cut to the height of a line, none can tell.
/// \param dashes  of their cell.
void raise_stops(std::span<Word> words, std::span<const Area> dashes);

/// A dash that stands between two signs, and was read as none of them, is put there: beside some letters, as the tail
/// of a Q, the recogniser passes over short ones. \param dashes  of their cell.
void restore_dashes(std::span<Word> words, std::span<const Area> dashes);

/// The words, parted where a blank lies between two of their signs.
/// \param gaps   of their cell.
/// \param blank  the width of one.
[[nodiscard]] std::vector<Word> parted(std::vector<Word> words, std::span<const Gap> gaps, std::int32_t blank);

}  // namespace descry::scan
