// How the program that reads pages tells the command something of a page that it has read.
#pragma once

#include <string_view>

namespace descry::scan {

/// Before it, on standard error: libraries write there too.
inline constexpr std::string_view remark = "remark: ";

}  // namespace descry::scan
