// Games that stand side by side, read one behind the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

namespace descry::sheet {

/// A text in two, each as long as the whole, and every byte in its place: what the other has is blank.
struct Halves {
    std::string left;   ///< with all that stands on no line of both
    std::string right;  ///< of these lines alone
};

/// Bytes [begin, end) become blanks.
inline void blank(std::string& text, std::size_t begin, std::size_t end)
{
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
}

}  // namespace descry::sheet
