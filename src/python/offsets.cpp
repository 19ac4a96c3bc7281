#include "src/python/offsets.hpp"

#include <algorithm>

namespace descry::python {

Characters::Characters(std::string_view utf8) : bytes_{utf8.size()}, all_{utf8.size()}
{
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
    if (std::ranges::none_of(utf8, continues)) return;
    inner_.reserve(utf8.size());
    all_ = 0;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        if (i % stride == 0) every_.push_back(all_);
        inner_.push_back(static_cast<std::uint8_t>(all_ - every_.back()));
        if (!continues(utf8[i])) ++all_;
    }
}

std::uint64_t Characters::before(std::uint64_t byte) const
{
    if (byte >= bytes_) return all_;
    return inner_.empty() ? byte : every_[byte / stride] + inner_[byte];
}

}  // namespace descry::python
