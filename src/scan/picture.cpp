#include "src/scan/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace descry::scan {
namespace {

struct FileEnd {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileEnd>;

bool is_tiff(int format)
{
    return format == IFF_TIFF || (format >= IFF_TIFF_PACKBITS && format <= IFF_TIFF_ZIP) || format == IFF_TIFF_JPEG;
}

int format_of(const std::string& file)
{
    int format = IFF_UNKNOWN;
    findFileFormat(file.c_str(), &format);
    return format;
}

/// Whether what is unpacked has a bounded size.
std::expected<void, std::string> check_size(std::int64_t width, std::int64_t height, std::int64_t bits)
{
    if (width <= 0 || height <= 0) return std::unexpected("the picture has no size");
    if (width > longest_side || height > longest_side || width * height > most_pixels)
        return std::unexpected(
            fmt::format("the picture is too large: {} x {} pixels; read are up to {} million, and {} "
                        "a side",
                        width, height, most_pixels / 1'000'000, longest_side));
    if (width * height * bits > most_bits)
        return std::unexpected(
            fmt::format("the picture is too large: {} x {} pixels of {} bits; read are up to {} million bits", width,
                        height, bits, most_bits / 1'000'000));
    return {};
}

std::string first_bytes(const std::string& file)
{
    constexpr std::size_t some = 64;
    std::string bytes(some, '\0');
    const File in{std::fopen(file.c_str(), "rb")};
    bytes.resize(in ? std::fread(bytes.data(), 1, some, in.get()) : 0);
    return bytes;
}

/// It begins as a TIFF file does. Where the rest is torn off, nothing tells the library so.
bool begins_as_tiff(std::string_view bytes)
{
    using namespace std::string_view_literals;
    return bytes.starts_with("II*\0"sv) || bytes.starts_with("MM\0*"sv);
}

/// The width and the height that a portable map claims: the library takes one that is too large for damaged.
std::optional<std::pair<std::int64_t, std::int64_t>> claimed_size(std::string_view bytes)
{
    if (bytes.size() < 3 || bytes[0] != 'P' || bytes[1] < '1' || bytes[1] > '6') return std::nullopt;
    bytes.remove_prefix(2);
    std::array<std::int64_t, 2> sides{};
    for (auto& side : sides) {
        bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
        const auto [end, fault] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), side);
        if (fault == std::errc::result_out_of_range)
            side = std::numeric_limits<std::int32_t>::max();
        else if (fault != std::errc{})
            return std::nullopt;
        bytes.remove_prefix(static_cast<std::size_t>(end - bytes.data()));
    }
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    return std::pair{std::min(sides[0], most), std::min(sides[1], most)};
}

Picture read_bounded(const std::string& file, int format, int page, std::string& why)
{
    std::int32_t width = 0, height = 0, bits = 0, samples = 0, mapped = 0, resolution = 0, found = 0;
    const File in{std::fopen(file.c_str(), "rb")};
    if (!in) return nullptr;
    const bool known =
        is_tiff(format)
            ? freadHeaderTiff(in.get(), page - 1, &width, &height, &bits, &samples, &resolution, &mapped, &found) == 0
            : pixReadHeader(file.c_str(), &found, &width, &height, &bits, &samples, &mapped) == 0;
    if (!known) {
        const auto claimed = claimed_size(first_bytes(file));
        const auto fits = claimed ? check_size(claimed->first, claimed->second, 1) : std::expected<void, std::string>{};
        if (!fits) why = fits.error();
        return nullptr;
    }
    if (const auto fits = check_size(width, height, std::int64_t{bits} * samples); !fits) {
        why = fits.error();
        return nullptr;
    }
    if (is_tiff(format)) return Picture{pixReadTiff(file.c_str(), page - 1)};
    return Picture{pixRead(file.c_str())};
}

}  // namespace

std::expected<int, std::string> count_pages(const std::string& file)
{
    const auto format = format_of(file);
    if (format == IFF_UNKNOWN)
        return std::unexpected(begins_as_tiff(first_bytes(file)) ? "this TIFF file is damaged"
                                                                 : "this is no picture of a kind that is known");
    if (!is_tiff(format)) return 1;
    const File in{std::fopen(file.c_str(), "rb")};
    std::int32_t pages = 0;
    if (!in || tiffGetCount(in.get(), &pages) != 0 || pages < 1) return std::unexpected("this TIFF file is damaged");
    return pages;
}

std::expected<Picture, std::string> read_page(const std::string& file, int page)
{
    std::string why = "the picture is damaged";
    auto picture = read_bounded(file, format_of(file), page, why);
    if (!picture) return std::unexpected(why);
    return made_grey(std::move(picture));
}

std::expected<Picture, std::string> made_grey(Picture picture)
{
    if (pixGetSpp(picture.get()) == 4) picture.reset(pixRemoveAlpha(picture.get()));
    if (picture && pixGetDepth(picture.get()) != 8) picture.reset(pixConvertTo8(picture.get(), 0));
    if (picture && pixGetColormap(picture.get()) != nullptr)
        picture.reset(pixRemoveColormap(picture.get(), REMOVE_CMAP_TO_GRAYSCALE));
    if (!picture) return std::unexpected("the picture cannot be made grey");
    return picture;
}

}  // namespace descry::scan
