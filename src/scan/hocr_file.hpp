// Pages of hOCR as a file.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "src/text/markup.hpp"

namespace descry::scan {

/// What stands before its pages.
/// \param system        what read them; empty: it is not told.
/// \param capabilities  the kinds of elements that they hold.
[[nodiscard]] inline std::string hocr_head(std::string_view system, std::string_view capabilities)
{
    const auto meta = [](std::string_view name, std::string_view content) {
        return fmt::format("  <meta name='{}' content='{}'/>\n", name, text::escaped(content));
    };
    return fmt::format(R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
    "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
 <head>
  <title></title>
  <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
{}{} </head>
 <body>
)",
                       system.empty() ? "" : meta("ocr-system", system), meta("ocr-capabilities", capabilities));
}

/// What stands behind them.
inline constexpr std::string_view hocr_tail = " </body>\n</html>\n";

/// \param pages  elements `ocr_page`.
[[nodiscard]] inline std::string hocr_file(std::string_view pages, std::string_view system,
                                           std::string_view capabilities)
{
    auto made = hocr_head(system, capabilities);
    made += pages;
    return made += hocr_tail;
}

}  // namespace descry::scan
