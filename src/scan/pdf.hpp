// Pages of PDF files, drawn by poppler's programs: they are run, never linked.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "src/scan/page.hpp"
#include "src/scan/picture.hpp"

namespace descry::scan {

[[nodiscard]] bool is_pdf(const std::string& file);

/// \retval error  why there is none, in one clause.
[[nodiscard]] std::expected<int, std::string> count_pdf_pages(const std::string& file);

/// A page in grey, at 300 dots to an inch, or fewer where it is large.
/// \param page  from 1.
[[nodiscard]] std::expected<Picture, std::string> draw_pdf_page(const std::string& file, int page);

/// The words that a page is set in, as they stand in the file; nothing where it has none, or where it is a picture of a
/// page: words that lie behind one are what another recogniser made of it, and are read better from the picture.
/// \param page  from 1.
[[nodiscard]] std::optional<Page> typeset_page(const std::string& file, int page);

}  // namespace descry::scan
