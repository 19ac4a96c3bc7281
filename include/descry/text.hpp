// Bytes to text, with every place kept.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "descry/source.hpp"

namespace descry {

/// A file's text, decoded to UTF-8 and normalised (NFKC; line ends become one line feed), with the way back to the
/// file.
///
/// Offsets and spans count bytes of view(). Movable, not copyable.
class Text {
public:
    /// Decodes UTF-8 (with or without a mark), UTF-16 and UTF-32 by their marks or by detection, Windows-1252 and
    /// Latin-1. Never fails: bytes that are no text become U+FFFD and are listed in damage().
    [[nodiscard]] static Text decode(std::string bytes);

    Text(Text&&) noexcept;
    Text& operator=(Text&&) noexcept;
    ~Text();

    [[nodiscard]] std::string_view view() const noexcept;
    /// The piece of the text that a span holds, as normalised.
    [[nodiscard]] std::string_view view(Span span) const noexcept;
    /// The piece of the text that a span holds, as printed: decoded, not normalised.
    [[nodiscard]] std::string_view printed(Span span) const noexcept;
    /// Line and column, from 1, in the file as given; a column is a grapheme. The end of the text has a place too.
    [[nodiscard]] Place place(std::uint64_t offset) const;
    /// A line of the file as decoded, without its end. `number` counts from 1.
    [[nodiscard]] std::string_view line(std::uint64_t number) const;
    /// Text behind the last line end is a line, nothing is none.
    [[nodiscard]] std::uint64_t line_count() const;
    /// Offset in the file's own bytes.
    [[nodiscard]] std::uint64_t file_offset(std::uint64_t offset) const;
    /// IANA name of the encoding that was found, e.g. "UTF-8", "windows-1252".
    [[nodiscard]] std::string_view encoding() const noexcept;
    /// Where bytes were no text; runs of them are one span. At most the first thousand.
    [[nodiscard]] const std::vector<Span>& damage() const noexcept;
    /// Control characters and bytes that no text has: an image, a program, an archive.
    [[nodiscard]] bool looks_binary() const noexcept;

private:
    struct Impl;
    explicit Text(std::unique_ptr<Impl> impl) noexcept;
    std::unique_ptr<Impl> impl_;
};

/// Columns that a piece of UTF-8 takes on a terminal (wide characters two, combining marks none, a tab one).
[[nodiscard]] std::size_t display_width(std::string_view utf8);

}  // namespace descry
