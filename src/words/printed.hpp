// A record and the number of a move as they are printed.
#pragma once

#include <string>

#include "descry/record.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// With a blank before what stands in the next line of its column.
[[nodiscard]] inline std::string printed(const Record& record, const Text& text)
{
    std::string words{text.printed(record.at)};
    if (record.rest.begin != record.rest.end) words += ' ', words += text.printed(record.rest);
    return words;
}

/// "22 ", "22... ".
[[nodiscard]] inline std::string label(unsigned number, Side side)
{
    return std::to_string(number) + (side == Side::white ? "" : "...") + ' ';
}

}  // namespace descry::sheet
