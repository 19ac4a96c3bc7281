// Pages of PDF files, drawn by poppler's programs: they are run, never linked.
#pragma once

#include <expected>
#include <string>

#include "src/scan/picture.hpp"

namespace descry::scan {

[[nodiscard]] bool is_pdf(const std::string& file);

/// \retval error  why there is none, in one clause.
[[nodiscard]] std::expected<int, std::string> count_pdf_pages(const std::string& file);

/// A page in grey, at 300 dots to an inch, or fewer where it is large.
/// \param page  from 1.
[[nodiscard]] std::expected<Picture, std::string> draw_pdf_page(const std::string& file, int page);

}  // namespace descry::scan
