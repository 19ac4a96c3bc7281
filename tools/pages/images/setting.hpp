// How a page of text becomes a printed page: its type, its columns, its pictures.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace pages {

struct Typeface {
    std::string_view name, family;
    double size;  ///< points
};

struct Setting {
    std::string_view name, about;
    std::string_view layout;  ///< of the text
    std::size_t columns;      ///< of the page, one after the other
    bool flowing;             ///< lines are broken anew, and set flush on both sides
    double measure;           ///< of a column of flowing text, in ems
    bool diagrams;            ///< boards stand between its paragraphs
    std::size_t lines;        ///< to a column
    bool kept_back;           ///< nothing is tuned on it
};

[[nodiscard]] std::span<const Typeface> typefaces() noexcept;
[[nodiscard]] std::span<const Setting> settings() noexcept;

}  // namespace pages
