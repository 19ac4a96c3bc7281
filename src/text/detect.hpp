// Which encoding bytes are in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace descry::text {

enum class Form {
    utf8,  ///< without fault
    utf8_faulty,
    utf16_le,
    utf16_be,
    utf32_le,
    utf32_be,
    converted,  ///< by the table or the converter of `name`
};

struct Detected {
    Form form = Form::utf8;
    std::string name = "UTF-8";  ///< IANA name
    std::size_t mark = 0;        ///< length of the byte order mark
};

[[nodiscard]] Detected detect(std::string_view bytes);

}  // namespace descry::text
