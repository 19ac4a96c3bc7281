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

/// Splits text into words; what is no word of a record becomes Symbol::other. Reads all of it, whatever it is.
[[nodiscard]] Words words_of(std::string_view text, std::uint64_t offset);

/// The man that a word names, as himself or as a possessive.
[[nodiscard]] std::optional<Role> role_of(Symbol symbol);

[[nodiscard]] constexpr Symbol symbol(char c) noexcept { return static_cast<Symbol>(c); }

}  // namespace descry::record
