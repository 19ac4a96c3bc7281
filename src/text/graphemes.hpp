// User-perceived characters: how many, and how wide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace descry::text {

struct Walk {
    std::size_t to;
    std::uint64_t graphemes;
};

/// Walks over whole graphemes to the first boundary at or behind `target`.
/// \param utf8    valid, and without line ends; its end counts as a boundary.
/// \param from    a boundary.
[[nodiscard]] Walk walk(std::string_view utf8, std::size_t from, std::size_t target);

}  // namespace descry::text
