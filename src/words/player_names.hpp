// The name of a player, as a heading prints it: where it ends, and what is no name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace descry::sheet {

/// Where a word stands in a line, in any case and as a word of its own.
[[nodiscard]] std::optional<std::size_t> find_word(std::string_view line, std::string_view word);

/// Bytes of the dash that a text begins with, a printer's rule or two hyphens; 0 if there is none.
[[nodiscard]] std::size_t dash_at(std::string_view text);

/// The same at the end of a text.
[[nodiscard]] std::size_t dash_before(std::string_view text);

/// The words of a text, letters alone.
[[nodiscard]] std::vector<std::string_view> bare_words(std::string_view text);

/// The name in a text without the signs around it, the line's stop, and a rating or years in brackets behind it.
[[nodiscard]] std::string name_of(std::string_view text);

/// What a text holds before the next thing that a heading tells under a title of its own: "H. Bowman Opening, Scotch".
[[nodiscard]] std::string_view before_next_title(std::string_view text);

/// Where the first sentence of a text ends, past its stop, if a name is all of it: "Mr. Archer. Mr. Bowman".
[[nodiscard]] std::size_t end_of_name(std::string_view text);

/// The name that a sentence leads to, behind its last small word, "The following game was played by Mr. R. A. Brown";
/// the words as they are where none is.
[[nodiscard]] std::string_view name_led_to(std::string_view words);

/// The name behind words of an occasion, "Match Brown", "The second game of Brown"; the words as they are where they
/// read as a name, or none is behind.
[[nodiscard]] std::string_view without_occasion(std::string_view words);

/// The name before words of an opening or an occasion, "Jones Sicilian Defence"; the words as they are where they read
/// as a name, or none is before.
[[nodiscard]] std::string_view before_occasion(std::string_view words);

/// A name without the place or the club in brackets behind it, "Archer (Wales)". Behind "Allies" or "Amateur" the
/// brackets tell who he was.
[[nodiscard]] std::string without_place(std::string name);

/// It may be a name: letters and no figures, and no label of a column.
[[nodiscard]] bool plausible(std::string_view name);

/// Every word is one of a name, and none the word of an opening or an occasion: what stands where a name may stand,
/// with nothing to say that it is one.
[[nodiscard]] bool reads_as_name(std::string_view name);

/// "Jones 1835", "Jones   Leeds 1955", "Jones   0-1": a name without the rating behind it, or what stands behind a gap
/// and has figures.
[[nodiscard]] std::string_view before_figures(std::string_view text);

}  // namespace descry::sheet
