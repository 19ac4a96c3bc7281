// Words of today's notations on a page: SAN, coordinates, and the four figures of post chess.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "src/cost/cost.hpp"
#include "src/page/signs.hpp"

namespace descry::score {

/// A word that is a record in one of them.
struct TodaysWord {
    std::string words;  ///< as the grammar of SAN and coordinates reads it: "5254" as "e2e4"
    std::uint32_t begin, end;
    Cost damage{};  ///< of its being printed so
};

/// All of them, in the order of the page; castling, which is written so in every notation, is not among them.
[[nodiscard]] std::vector<TodaysWord> todays_words(const page::Signs& signs);

/// What words look like, damaged or not, in those of these notations that many of the words are in.
/// \param words  all that are such as they stand.
[[nodiscard]] std::vector<TodaysWord> words_like_todays(const std::vector<TodaysWord>& words, const page::Signs& signs);

/// How unlikely it is that a record of this text is in such a notation.
[[nodiscard]] Cost share_of(const std::vector<TodaysWord>& words, const page::Signs& signs);

}  // namespace descry::score
