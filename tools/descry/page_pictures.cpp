#include "page_pictures.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "pictures.hpp"

namespace descry::tool {
namespace {

namespace fs = std::filesystem;

/// What the tag of a page tells.
struct PageTag {
    std::string image{};       ///< the file's name without its folder
    std::uint64_t number = 0;  ///< from 1; 0 where none is told
    bool ours = false;         ///< `descry scan` made it, whose numbers are those of the picture's file
};

std::string plain(std::string_view written)
{
    constexpr std::array<std::pair<std::string_view, char>, 5> entities{
        {{"&quot;", '"'}, {"&#39;", '\''}, {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}}};
    std::string made;
    for (std::size_t i = 0; i < written.size(); ++i) {
        unsigned value = 0;
        const auto rest = written.substr(i);
        const auto* const entity =
            std::ranges::find_if(entities, [&](const auto& one) { return rest.starts_with(one.first); });
        if (entity != entities.end())
            made += entity->second, i += entity->first.size() - 1;
        else if (rest.size() > 2 && rest[0] == '%' &&
                 std::from_chars(rest.data() + 1, rest.data() + 3, value, 16).ptr == rest.data() + 3)
            made += static_cast<char>(value), i += 2;
        else
            made += rest[0];
    }
    return made;
}

PageTag read_tag(std::string_view tag)
{
    PageTag read;
    read.ours = tag.contains("x_given ");
    constexpr std::string_view image = "image ", number = "ppageno ";
    if (const auto at = tag.find(image); at != tag.npos) {
        auto name = plain(tag.substr(at + image.size(), tag.find(';', at + image.size()) - at - image.size()));
        std::erase_if(name, [](char c) { return c == '"' || c == '\''; });
        read.image = name.substr(name.find_last_of("/\\") + 1);
    }
    if (const auto at = tag.find(number); at != tag.npos) {
        const auto told = tag.substr(at + number.size());
        std::uint64_t value = 0;
        if (std::from_chars(told.data(), told.data() + told.size(), value).ec == std::errc{}) read.number = value + 1;
    }
    return read;
}

std::vector<PageTag> page_tags(std::string_view hocr)
{
    std::vector<PageTag> pages;
    constexpr std::string_view page = "ocr_page";
    // The head of a file may name the kind of element as well.
    for (auto at = hocr.find(page); at != hocr.npos; at = hocr.find(page, at + 1)) {
        const auto begin = hocr.rfind('<', at), end = hocr.find('>', at);
        if (begin == hocr.npos || end == hocr.npos) break;
        const auto tag = hocr.substr(begin, end - begin);
        if (!tag.starts_with("<meta")) pages.push_back(read_tag(tag));
    }
    return pages;
}

bool is_picture_file(const fs::path& file)
{
    std::error_code fault;
    return fs::is_regular_file(file, fault) && is_picture(beginning_of(file.string()));
}

std::optional<fs::path> picture_of(const fs::path& hocr, const std::string& image)
{
    if (auto named = hocr.parent_path() / image; !image.empty() && is_picture_file(named)) return named;
    for (const auto* ending : {".png", ".jpg", ".jpeg", ".tif", ".tiff", ".pdf"})
        if (auto beside = fs::path{hocr}.replace_extension(ending); is_picture_file(beside)) return beside;
    return std::nullopt;
}

}  // namespace

std::map<std::uint64_t, PageOfPicture> pictures_beside(const std::string& file, std::string_view hocr)
{
    const auto pages = page_tags(hocr);
    // The file's own numbers, if they rise from page to page; both pages of a spread have one.
    bool rising = true;
    std::map<std::string, std::size_t> of_image;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const auto before = i == 0 ? 0 : pages[i - 1].number;
        rising = rising && (pages[i].number > before || (pages[i].ours && before > 0 && pages[i].number == before));
        ++of_image[pages[i].image];
    }
    std::map<std::uint64_t, PageOfPicture> found;
    std::map<std::string, std::optional<fs::path>> known;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const auto& [image, number, ours] = pages[i];
        const auto at =
            known.contains(image) ? known.find(image) : known.emplace(image, picture_of(fs::path{file}, image)).first;
        if (!at->second) continue;
        // One picture to each page: their numbers say nothing of the pictures.
        const auto page = number > 0 && (ours || of_image[image] > 1) ? number : 1;
        found[rising ? number : i + 1] = {at->second->string(), page};
    }
    return found;
}

}  // namespace descry::tool
