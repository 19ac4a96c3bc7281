// Pictures of pages: files of one or of many, read within bounds.
#pragma once

#include <leptonica/allheaders.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace descry::scan {

struct PictureEnd {
    void operator()(Pix* picture) const noexcept { pixDestroy(&picture); }
};
using Picture = std::unique_ptr<Pix, PictureEnd>;

/// Greater pictures are not unpacked: 400 million bits are a page of a newspaper at 600 dpi, in colour half of that.
inline constexpr std::int64_t most_pixels = 120'000'000, most_bits = 24 * most_pixels;
inline constexpr std::int32_t longest_side = 30'000;

/// \retval error  why it is no picture that can be read, in one clause.
[[nodiscard]] std::expected<int, std::string> count_pages(const std::string& file);

/// A picture in grey, eight bits to a pixel; what is transparent is white.
[[nodiscard]] std::expected<Picture, std::string> made_grey(Picture picture);

/// One page in grey, eight bits to a pixel; what is transparent is white.
/// \param page  from 1.
[[nodiscard]] std::expected<Picture, std::string> read_page(const std::string& file, int page);

}  // namespace descry::scan
