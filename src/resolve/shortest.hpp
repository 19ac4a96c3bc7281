// The shortest record that tells a move and no other.
#pragma once

#include <string>
#include <string_view>

#include "descry/style.hpp"

namespace descry::resolving {

/// The record reads back as this legal move, no other fits it, and nothing had to be supplied.
[[nodiscard]] bool fits_only(std::string_view record, Notation notation, const Move& move, const Position& position);

/// In the signs of Law 13 B, with all left out that Law 13 C lets be left out. Of equally short records the one that
/// leaves out least that a reader looks for: the sign before the square, the square before the man's name.
[[nodiscard]] std::string shortest(const Move& move, const Position& position, const Brevity& brevity);

}  // namespace descry::resolving
