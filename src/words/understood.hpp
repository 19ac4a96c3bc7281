// Whether a comment is understood whole (grammar/sentences.hpp). What is not has no ruling: its words may deny, limit
// or belong to something else what a part of them seems to tell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/words/facts.hpp"

namespace descry::sheet {

/// The first words of a comment that the grammar of sentences does not know where they stand; none if it is understood
/// whole.
[[nodiscard]] std::optional<std::string> not_understood(std::string_view words);

/// What some sentences of a comment are about, where all of it is understood.
struct SentencesRead {
    std::vector<std::string> demands{};  ///< the words of each demand of a move
    bool not_done = false;               ///< something is denied, alleged or supposed
};
[[nodiscard]] SentencesRead read_sentences(std::string_view words);

/// The sentences of a comment, parted where one that names a player begins: "White resigned. Black touched his King."
[[nodiscard]] std::vector<std::string_view> sentences(std::string_view words);

/// A fact is told in a comment that is understood whole.
[[nodiscard]] bool tells_whole(const std::vector<Comment>& comments, Fact fact);

/// A player is called White or Black: "Black resigned" may be he, or the one who has these men.
[[nodiscard]] bool colours_are_names(const std::vector<std::pair<std::string, std::string>>& tags);

}  // namespace descry::sheet
