// The pictures that the pages of a hOCR file were read from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace descry::tool {

/// A page of a picture's file, from 1.
struct PageOfPicture {
    std::string file;
    std::size_t page = 1;
};

/// The pictures that stand beside a file of hOCR: in its folder, under the name that it tells of each page or under its
/// own. Whatever folder it names, no other is looked into: it may come from anywhere.
/// \return  by the number of the page, as Text::on_page() counts; pages without a picture are left out.
[[nodiscard]] std::map<std::uint64_t, PageOfPicture> pictures_beside(const std::string& file, std::string_view hocr);

}  // namespace descry::tool
