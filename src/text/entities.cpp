#include "src/text/entities.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "src/text/utf8.hpp"

namespace descry::text {

namespace {

struct Named {
    std::string_view name;
    std::int32_t value;
};

// XML's own, and those of HTML 4 that print can hold: no Greek, no mathematics beyond the signs of a score.
// clang-format off
constexpr auto table = std::to_array<Named>({
    {"AElig", 0xC6}, {"Aacute", 0xC1}, {"Acirc", 0xC2}, {"Agrave", 0xC0}, {"Aring", 0xC5}, {"Atilde", 0xC3},
    {"Auml", 0xC4}, {"Ccedil", 0xC7}, {"Dagger", 0x2021}, {"ETH", 0xD0}, {"Eacute", 0xC9}, {"Ecirc", 0xCA},
    {"Egrave", 0xC8}, {"Euml", 0xCB}, {"Iacute", 0xCD}, {"Icirc", 0xCE}, {"Igrave", 0xCC}, {"Iuml", 0xCF},
    {"Ntilde", 0xD1}, {"OElig", 0x152}, {"Oacute", 0xD3}, {"Ocirc", 0xD4}, {"Ograve", 0xD2}, {"Oslash", 0xD8},
    {"Otilde", 0xD5}, {"Ouml", 0xD6}, {"Scaron", 0x160}, {"THORN", 0xDE}, {"Uacute", 0xDA}, {"Ucirc", 0xDB},
    {"Ugrave", 0xD9}, {"Uuml", 0xDC}, {"Yacute", 0xDD}, {"Yuml", 0x178}, {"aacute", 0xE1}, {"acirc", 0xE2},
    {"acute", 0xB4}, {"aelig", 0xE6}, {"agrave", 0xE0}, {"amp", '&'}, {"apos", '\''}, {"aring", 0xE5},
    {"atilde", 0xE3}, {"auml", 0xE4}, {"bdquo", 0x201E}, {"brvbar", 0xA6}, {"bull", 0x2022}, {"ccedil", 0xE7},
    {"cedil", 0xB8}, {"cent", 0xA2}, {"circ", 0x2C6}, {"copy", 0xA9}, {"curren", 0xA4}, {"dagger", 0x2020},
    {"deg", 0xB0}, {"divide", 0xF7}, {"eacute", 0xE9}, {"ecirc", 0xEA}, {"egrave", 0xE8}, {"emsp", 0x2003},
    {"ensp", 0x2002}, {"eth", 0xF0}, {"euml", 0xEB}, {"euro", 0x20AC}, {"frac12", 0xBD}, {"frac14", 0xBC},
    {"frac34", 0xBE}, {"frasl", 0x2044}, {"gt", '>'}, {"hellip", 0x2026}, {"iacute", 0xED}, {"icirc", 0xEE},
    {"iexcl", 0xA1}, {"igrave", 0xEC}, {"iquest", 0xBF}, {"iuml", 0xEF}, {"laquo", 0xAB}, {"ldquo", 0x201C},
    {"lsaquo", 0x2039}, {"lsquo", 0x2018}, {"lt", '<'}, {"macr", 0xAF}, {"mdash", 0x2014}, {"micro", 0xB5},
    {"middot", 0xB7}, {"minus", 0x2212}, {"nbsp", 0xA0}, {"ndash", 0x2013}, {"not", 0xAC}, {"ntilde", 0xF1},
    {"oacute", 0xF3}, {"ocirc", 0xF4}, {"oelig", 0x153}, {"ograve", 0xF2}, {"ordf", 0xAA}, {"ordm", 0xBA},
    {"oslash", 0xF8}, {"otilde", 0xF5}, {"ouml", 0xF6}, {"para", 0xB6}, {"permil", 0x2030}, {"plusmn", 0xB1},
    {"pound", 0xA3}, {"prime", 0x2032}, {"quot", '"'}, {"raquo", 0xBB}, {"rdquo", 0x201D}, {"reg", 0xAE},
    {"rsaquo", 0x203A}, {"rsquo", 0x2019}, {"sbquo", 0x201A}, {"scaron", 0x161}, {"sect", 0xA7}, {"shy", 0xAD},
    {"sup1", 0xB9}, {"sup2", 0xB2}, {"sup3", 0xB3}, {"szlig", 0xDF}, {"thinsp", 0x2009}, {"thorn", 0xFE},
    {"tilde", 0x2DC}, {"times", 0xD7}, {"trade", 0x2122}, {"uacute", 0xFA}, {"ucirc", 0xFB}, {"ugrave", 0xF9},
    {"uml", 0xA8}, {"uuml", 0xFC}, {"yacute", 0xFD}, {"yen", 0xA5}, {"yuml", 0xFF},
});
// clang-format on
static_assert(std::ranges::is_sorted(table, {}, &Named::name));

}  // namespace

std::string entity(std::string_view name)
{
    std::int32_t value = -1;
    if (name.starts_with('#')) {
        const bool hexadecimal = name.starts_with("#x");
        const auto digits = name.substr(hexadecimal ? 2 : 1);
        const auto* const end = digits.data() + digits.size();
        const auto [stop, error] = std::from_chars(digits.data(), end, value, hexadecimal ? 16 : 10);
        if (error != std::errc{} || stop != end) value = -1;
    }
    else if (const auto row = std::ranges::lower_bound(table, name, {}, &Named::name);
             row != table.end() && row->name == name) {
        value = row->value;
    }
    std::string letters;
    if (value > 0 && value <= 0x10FFFF && (value < 0xD800 || value >= 0xE000)) append(letters, value);
    return letters;
}

}  // namespace descry::text
