// Whether a remark is known to be of play: praise, variations, plans, headings. What is not has to be spoken of where
// no ruling is given, for who reads it may take silence for a ruling. No word decides: all of them are weighed.
#pragma once

#include <string_view>

namespace descry::law {

/// Below nothing it is of play; a sentence of nothing but men and moves is not known to be.
/// \param of_law  a phrase of the laws stands in it; then it need be no sentence.
[[nodiscard]] double weight_of_remark(std::string_view words, bool of_law = false);

/// White or Black, he or they do or suffer something.
[[nodiscard]] bool names_player(std::string_view words);

/// A remark that annotates beyond doubt: among several of its kind another is more likely to be one too.
[[nodiscard]] bool annotates(std::string_view words);

}  // namespace descry::law
