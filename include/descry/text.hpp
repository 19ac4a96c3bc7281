// Bytes to text, with every place kept.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/source.hpp"

namespace descry {

/// A rectangle on a page, in the units of the file that gives it (hOCR: pixels of the image; ALTO: its
/// MeasurementUnit). From the left and from the top; whole numbers, others are rounded.
struct Rectangle {
    std::int32_t left{}, top{}, right{}, bottom{};

    friend constexpr bool operator==(const Rectangle&, const Rectangle&) = default;
};

/// Where words stand on the page that was scanned.
struct PagePlace {
    std::uint64_t page{};                ///< from 1; as the file numbers its pages, if those numbers rise
    std::optional<Rectangle> box{};      ///< the least that holds all the words; none where the file gives none
    std::optional<double> confidence{};  ///< 0 to 1: the least of the words' that have one
};

/// What letters of a scanned page could be in the place of what was read, as far as the recogniser told it.
struct OtherLetter {
    std::uint64_t at{};    ///< where what was read begins, in Text::view()
    std::uint64_t size{};  ///< of that: two letters at most, or none
    std::string letter{};  ///< one, two or none, as normalised
    double cost{};         ///< in nats: how much less likely it is than what was read
};

/// A file's text, decoded to UTF-8 and normalised (NFKC; line ends become one line feed, soft hyphens what they show,
/// and the signs of emphasis in plain text without tag pairs, "_Kt_-KB3", nothing), with the way back to the file.
///
/// Offsets and spans count bytes of view(). Movable, not copyable.
class DESCRY_API Text {
public:
    /// A file's text: that of a page of hOCR, ALTO or DjVu XML, if it is one, laid out as on the page (see scanned()),
    /// else what decode() gives.
    ///
    /// Of such a page view() holds the words alone, line by line, columns kept apart by two blanks or more and pages by
    /// an empty line, while place() and file_offset() lead to the letters in the file as given. Never fails: a file
    /// that is not well-formed is read as far as it goes, and fault() says why no farther.
    [[nodiscard]] static Text read(std::string bytes);

    /// Decodes UTF-8 (with or without a mark), UTF-16 and UTF-32 by their marks or by detection, Windows-1252 and
    /// Latin-1. Never fails: bytes that are no text become U+FFFD and are listed in damage().
    /// \param first_line  the number of the first line, where the bytes are a piece of a longer file.
    [[nodiscard]] static Text decode(std::string bytes, std::uint64_t first_line = 1);

    Text(Text&&) noexcept;
    Text& operator=(Text&&) noexcept;
    ~Text();

    [[nodiscard]] std::string_view view() const noexcept;
    /// The piece of the text that a span holds, as normalised.
    [[nodiscard]] std::string_view view(Span span) const noexcept;
    /// The piece of the text that a span holds, as printed: decoded, not normalised. Of a scanned page the laid-out
    /// text.
    [[nodiscard]] std::string_view printed(Span span) const noexcept;
    /// Line and column, from 1, in the file as given; a column is a grapheme. The end of the text has a place too.
    [[nodiscard]] Place place(std::uint64_t offset) const;
    /// A line of the file as decoded, without its end. `number` counts as place() does.
    [[nodiscard]] std::string_view line(std::uint64_t number) const;
    /// Text behind the last line end is a line, nothing is none.
    [[nodiscard]] std::uint64_t line_count() const;
    /// Offset in the file's own bytes.
    [[nodiscard]] std::uint64_t file_offset(std::uint64_t offset) const;
    /// IANA name of the encoding that was found, e.g. "UTF-8", "windows-1252".
    [[nodiscard]] std::string_view encoding() const noexcept;
    /// The text was recognised from an image: the file is hOCR, ALTO or DjVu XML.
    [[nodiscard]] bool scanned() const noexcept;
    /// Where the words of a span stand on their page: those on the page of the first. Nothing where the text is not
    /// scanned, or the span holds no word.
    [[nodiscard]] std::optional<PagePlace> on_page(Span span) const;
    /// What letters of a scanned file could be otherwise, in the order of the text: one or two of a word, the others as
    /// they were read. Of hOCR that `descry scan` made; other recognisers do not tell.
    [[nodiscard]] const std::vector<OtherLetter>& otherwise() const noexcept;
    /// Why a scanned file could not be read to its end, in one clause; empty if it was. The end of the text has the
    /// place where reading stopped.
    [[nodiscard]] std::string_view fault() const noexcept;
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
[[nodiscard]] DESCRY_API std::size_t display_width(std::string_view utf8);

}  // namespace descry
