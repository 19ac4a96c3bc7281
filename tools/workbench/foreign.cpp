#include "foreign.hpp"

#include <algorithm>
#include <array>

namespace descry::workbench {

namespace {

struct Kind {
    std::string_view begins, holds, advice;  ///< its first bytes, and a name that stands among its further ones
};

// A packed document names its parts in clear at its beginning or end.
constexpr auto kinds = std::to_array<Kind>({
    {"PK\x03\x04", "word/", "this is a Word document (.docx): save it as plain text, and read that"},
    {"PK\x03\x04", "xl/", "this is an Excel workbook (.xlsx): save the sheet as CSV, and read that"},
    {"PK\x03\x04", "opendocument",
     "this is an OpenDocument file (.odt, .ods): save it as plain text or CSV, and read that"},
    {"PK\x03\x04", "", "this is a packed file: unpack it, and read the texts in it"},
    {"{\\rtf", "", "this is rich text (.rtf): save it as plain text, and read that"},
    {"\xD0\xCF\x11\xE0", "",
     "this is an old Office document (.doc, .xls): save it as plain text or CSV, and read that"},
    {"%PDF-", "", "this is a PDF: `descry scan` reads it; or copy its text, and read that"},
});

}  // namespace

std::string_view foreign_file(std::string_view bytes) noexcept
{
    const auto found = std::ranges::find_if(kinds, [&](const Kind& kind) {
        return bytes.starts_with(kind.begins) && bytes.find(kind.holds) != bytes.npos;
    });
    return found == kinds.end() ? std::string_view{} : found->advice;
}

}  // namespace descry::workbench
