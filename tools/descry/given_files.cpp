#include "given_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "input.hpp"
#include "page_pictures.hpp"
#include "pictures.hpp"

namespace descry::tool {
namespace {

/// What browsers show themselves; other pictures the scanner makes such ones of.
std::string shown_kind(std::string_view bytes)
{
    return bytes.starts_with("\x89PNG") ? "image/png" : bytes.starts_with("\xFF\xD8\xFF") ? "image/jpeg" : "";
}

std::optional<workbench::PagePicture> page_picture(const PageOfPicture& page)
{
    if (auto kind = shown_kind(beginning_of(page.file)); page.page == 1 && !kind.empty()) {
        auto bytes = read_file(page.file);
        if (!bytes) return std::nullopt;
        return workbench::PagePicture{*std::move(bytes), std::move(kind)};
    }
    auto made = Scanner{{}}.picture(page.file, page.page);
    if (!made) return std::nullopt;
    return workbench::PagePicture{*std::move(made), "image/png"};
}

}  // namespace

std::expected<workbench::Given, std::string> given_file(const std::string& file, std::size_t most)
{
    workbench::Given given{.name = std::filesystem::path{shown(file)}.filename().string(), .bytes = {}};
    if (const auto begin = beginning_of(file); is_picture(begin)) {
        Scanner scanner{{.progress = isatty(STDERR_FILENO) == 1}};
        if (!scanner.missing().empty()) return std::unexpected(scanner.missing());
        const auto pages = scanner.pages(file);
        if (!pages) return std::unexpected(pages.error());
        given.bytes = hocr_file(*pages);
        given.picture = [file](std::uint64_t page) { return page_picture({file, page}); };
    }
    else {
        auto bytes = read_file(file);
        if (!bytes) return std::unexpected(bytes.error());
        given.bytes = *std::move(bytes);
        if (auto pages = pictures_beside(file, given.bytes); !pages.empty())
            given.picture = [pages = std::move(pages)](std::uint64_t page) -> std::optional<workbench::PagePicture> {
                const auto found = pages.find(page);
                return found == pages.end() ? std::nullopt : page_picture(found->second);
            };
    }
    if (given.bytes.size() > most)
        return std::unexpected(fmt::format("larger than the {} MiB that the workbench takes", most >> 20U));
    return given;
}

}  // namespace descry::tool
