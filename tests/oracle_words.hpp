// Words by what they stand for, and back.
#pragma once

#include "oracle.hpp"

namespace oracle {

template <typename E> [[nodiscard]] constexpr int number(E value) { return static_cast<int>(value); }

[[nodiscard]] constexpr Word man(descry::Role role) { return static_cast<Word>(number(Word::pawn) + number(role)); }
[[nodiscard]] constexpr Word possessive(descry::Role role)
{
    return static_cast<Word>(number(Word::pawns) + number(role));
}
[[nodiscard]] constexpr Word wing_word(descry::Wing wing)
{
    return possessive(wing == descry::Wing::king ? descry::Role::king : descry::Role::queen);
}
[[nodiscard]] constexpr Word figure(int rank) { return static_cast<Word>(number(Word::one) + rank - 1); }
[[nodiscard]] constexpr Word ordinal(int rank) { return static_cast<Word>(number(Word::first) + rank - 1); }
[[nodiscard]] constexpr bool is_possessive(Word word) { return word >= Word::pawns && word <= Word::kings; }
[[nodiscard]] constexpr Word without_possessive(Word word)
{
    return static_cast<Word>(number(word) - number(Word::pawns) + number(Word::pawn));
}

}  // namespace oracle
