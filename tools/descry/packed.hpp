// Files that gzip has packed: what archives keep of a book's pages.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace descry::tool {

/// A file begins as gzip's do.
[[nodiscard]] inline bool is_packed(std::string_view bytes) { return bytes.starts_with("\x1F\x8B\x08"); }

/// What is packed in a file, through the program `gzip`.
/// \retval error  why it cannot be had, in one clause: also where it would be longer than any text that is read whole.
[[nodiscard]] std::expected<std::string, std::string> unpacked(const std::string& file);

}  // namespace descry::tool
