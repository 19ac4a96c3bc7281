// The files that the desk is started with.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

#include "workbench.hpp"

namespace descry::tool {

/// A file as the desk takes it: a picture as the words that are read on it; what was scanned with the pictures of its
/// pages, where they are to be had.
/// \param most    bytes of its text.
/// \retval error  why it cannot be used, in one clause.
[[nodiscard]] std::expected<workbench::Given, std::string> given_file(const std::string& file, std::size_t most);

}  // namespace descry::tool
