// Pages of hOCR as a file.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "src/text/markup.hpp"

namespace descry::scan {

/// \param pages         elements `ocr_page`.
/// \param system        what read them; empty: it is not told.
/// \param capabilities  the kinds of elements that they hold.
[[nodiscard]] inline std::string hocr_file(std::string_view pages, std::string_view system,
                                           std::string_view capabilities)
{
    const auto meta = [](std::string_view name, std::string_view content) {
        return fmt::format("  <meta name='{}' content='{}'/>\n", name, text::escaped(content));
    };
    return fmt::format(R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
 <head>
  <title></title>
  <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
{}{} </head>
 <body>
{} </body>
</html>
)",
                       system.empty() ? "" : meta("ocr-system", system), meta("ocr-capabilities", capabilities), pages);
}

}  // namespace descry::scan
