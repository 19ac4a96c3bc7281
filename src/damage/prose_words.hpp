// Words of prose that stand about records and are in none.
#pragma once

#include "src/damage/trie.hpp"

namespace descry::damage {

/// Letter by letter a long word looks less likely than it is: "Resigns" is rather that word than any record that so
/// many signs could be taken for. Each as it is printed, in small letters and with a capital.
[[nodiscard]] const Trie& prose_words();

/// How unlikely one of them is among the words of prose.
inline constexpr Cost of_a_prose_word = Cost::milli(5'000);

}  // namespace descry::damage
