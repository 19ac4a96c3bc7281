// The words of a style held against a record.
#pragma once

#include <string_view>

#include "descry/style.hpp"

namespace descry::record {

/// Every word of the record is one of the style's. Says nothing of what it means.
[[nodiscard]] bool written_in(const Style& style, std::string_view text);

/// The style that a record looks most like, so that what is written for it looks the same.
/// \param notation  that it was read in.
[[nodiscard]] const Style& looks_like(std::string_view text, Notation notation);

/// The record has a word of custom that Law 13 A does not know: "adverse", "the same", "retakes", "his".
[[nodiscard]] bool in_words_of_custom(std::string_view text);

}  // namespace descry::record
