#include "src/scan/cut.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace descry::scan {
namespace {

constexpr std::int32_t widest = 4000, highest = 1000;

struct MemoryEnd {
    void operator()(void* memory) const noexcept { std::free(memory); }
};

}  // namespace

std::string png_file(const Picture& picture)
{
    l_uint8* bytes = nullptr;
    std::size_t size = 0;
    if (pixWriteMemPng(&bytes, &size, picture.get(), 0) != 0) return {};
    const std::unique_ptr<l_uint8, MemoryEnd> memory{bytes};
    return {reinterpret_cast<const char*>(bytes), size};
}

std::string cut_out(const Picture& picture, const Area& area)
{
    const auto around = std::max(4, std::min(area.height(), highest) / 3);
    const auto width = pixGetWidth(picture.get()), height = pixGetHeight(picture.get());
    const auto left = std::clamp(area.left - around, 0, width), right = std::clamp(area.right + around, 0, width);
    const auto top = std::clamp(area.top - around, 0, height), bottom = std::clamp(area.bottom + around, 0, height);
    if (left >= right || top >= bottom || right - left > widest || bottom - top > highest) return {};
    Box* box = boxCreate(left, top, right - left, bottom - top);
    const Picture piece{pixClipRectangle(picture.get(), box, nullptr)};
    boxDestroy(&box);
    const auto file = piece ? png_file(piece) : std::string{};
    if (file.empty()) return {};
    l_int32 length = 0;
    const std::unique_ptr<char, MemoryEnd> letters{
        encodeBase64(reinterpret_cast<const l_uint8*>(file.data()), static_cast<l_int32>(file.size()), &length)};
    if (!letters) return {};
    std::string made{letters.get(), static_cast<std::size_t>(length)};
    std::erase_if(made, [](char c) { return c == '\n' || c == '\0'; });
    return made;
}

}  // namespace descry::scan
