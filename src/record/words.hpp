// The words of a piece of text, one symbol to each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/men.hpp"
#include "descry/source.hpp"
#include "grammar/symbols.hpp"

namespace descry::record {

using grammar::Symbol;

struct Words {
    std::string symbols;     ///< one grammar::Symbol to a word
    std::vector<Span> at{};  ///< where each was read
};

/// Reads a word at the start of a text that is not empty, or a gap before it; gives the bytes that it takes.
std::size_t read_word(std::string_view text, std::uint64_t offset, Words& words);

/// Splits text into words; what is no word of a record becomes Symbol::other. Reads all of it, whatever it is.
[[nodiscard]] Words words_of(std::string_view text, std::uint64_t offset);

/// The words at the start of a text: `enough` is asked after each word whether no more of them are wanted.
template <typename Enough> [[nodiscard]] Words first_words(std::string_view text, std::uint64_t offset, Enough enough)
{
    Words words;
    for (auto rest = text; !rest.empty() && !enough(words);)
        rest.remove_prefix(read_word(rest, offset + (text.size() - rest.size()), words));
    return words;
}

/// The man that a word names, as himself or as a possessive.
[[nodiscard]] std::optional<Role> role_of(Symbol symbol);

/// The side of the board that the word for a King or a Queen names, as himself or as a possessive.
[[nodiscard]] std::optional<Wing> wing_of(Symbol symbol);

[[nodiscard]] constexpr Symbol symbol(char c) noexcept { return static_cast<Symbol>(c); }

}  // namespace descry::record
