// Bytes to UTF-8, whatever they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "descry/source.hpp"
#include "src/text/offset_map.hpp"

namespace descry::text {

struct Decoded {
    std::string buffer;
    std::size_t mark = 0;  ///< bytes of `buffer` that are a byte order mark and no text
    OffsetMap to_file;     ///< offsets of utf8(), to offsets in the file behind its mark
    std::uint64_t file_mark = 0;
    std::string encoding = "UTF-8";  ///< IANA name
    std::vector<Span> damage;        ///< spans of utf8() that stand for bytes that are no text
    bool binary = false;

    [[nodiscard]] std::string_view utf8() const noexcept { return std::string_view{buffer}.substr(mark); }
};

/// Valid UTF-8 whatever comes in; valid UTF-8 is handed on without a copy.
[[nodiscard]] Decoded decode(std::string bytes);

}  // namespace descry::text
