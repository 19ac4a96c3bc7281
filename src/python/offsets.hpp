// Offsets in bytes of UTF-8, and those that Python counts in the same text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace descry::python {

/// How many characters (code points) stand before each byte of a text. Nothing is kept of a text in ASCII.
class Characters {
public:
    explicit Characters(std::string_view utf8);

    /// \param byte  the offset of a character, or the end of the text.
    [[nodiscard]] std::uint64_t before(std::uint64_t byte) const;
    [[nodiscard]] std::uint64_t all() const noexcept { return all_; }

private:
    static constexpr std::size_t stride = 128;

    std::uint64_t bytes_{}, all_{};
    std::vector<std::uint64_t> every_{};  ///< characters before each `stride`th byte
    std::vector<std::uint8_t> inner_{};   ///< and from there to each byte
};

}  // namespace descry::python
