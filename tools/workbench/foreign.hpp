// Files of other programs that hold a text but are none.
#pragma once

#include <string_view>

namespace descry::workbench {

/// What to do with such a file: "this is a document of a word processor (.docx, .odt) …".
/// \return  empty for any other file.
[[nodiscard]] std::string_view foreign_file(std::string_view bytes) noexcept;

}  // namespace descry::workbench
