#include "lists.hpp"

#include <fmt/format.h>

#include <sstream>

#include "descry/dialect.hpp"
#include "descry/formats.hpp"
#include "descry/style.hpp"
#include "descry/wire.hpp"

namespace descry::tool {

std::string list_of_formats()
{
    std::string text = "Formats (--to):\n";
    for (const OutputFormat& format : output_formats())
        if (format.wire == nullptr) text += fmt::format("  {:<12}{}\n", format.name, format.about);
    return text;
}

std::string list_of_styles()
{
    std::string text = "Styles (--style), with what each is like:\n";
    for (const Style& style : styles()) text += fmt::format("  {:<12}{}\n", style.name, style.about);
    return text;
}

std::string list_of_wires()
{
    std::string text = "Codes of the wire and the post (--to, --from), and how sure we are of them:\n";
    for (const WireEntry& wire : wires()) {
        text += fmt::format("  {:<12}{}\n  {:<12}{}\n", wire.name, wire.about, "", wire.evidence);
        if (wire.wire != Wire::gringmuth) continue;
        std::istringstream table{wire_table(wire.wire)};
        for (std::string line; std::getline(table, line);) text += fmt::format("  {:<14}{}\n", "", line);
    }
    for (const LostCode& lost : lost_codes()) text += fmt::format("  {:<12}not written: {}\n", lost.name, lost.why);
    return text;
}

std::string list_of_dialects()
{
    std::string text = "Dialects (--dialect), when they were printed, and what each is like:\n";
    for (const Dialect& dialect : dialects())
        text += fmt::format("  {:<4}{:<12}{:<11}{}\n", dialect.id, dialect.name, dialect.years, dialect.about);
    return text;
}

}  // namespace descry::tool
