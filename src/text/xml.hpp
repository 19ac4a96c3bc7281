// XML, read once from front to back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace descry::text {

/// A start tag.
struct XmlTag {
    std::string_view name;          ///< without the prefix of its name space
    const char* const* attributes;  ///< name, value, name, value, null
    std::string_view raw;           ///< as it stands in the file
    std::uint64_t begin;            ///< where it stands

    /// The value of an attribute; empty where there is none.
    [[nodiscard]] std::string_view operator[](std::string_view attribute) const noexcept;
};

class XmlHandler {
public:
    XmlHandler() = default;
    XmlHandler(const XmlHandler&) = delete;
    XmlHandler& operator=(const XmlHandler&) = delete;
    virtual ~XmlHandler() = default;

    /// \param depth  of the element; that of the root is 1.
    virtual void open(const XmlTag& tag, unsigned depth) = 0;
    virtual void close(unsigned depth) = 0;
    /// \param letters  what stands for `size` bytes from `from` on in the file.
    virtual void letters(std::string_view letters, std::uint64_t from, std::uint64_t size) = 0;
};

struct XmlEnd {
    std::uint64_t at;   ///< where reading stopped
    std::string fault;  ///< why, if not because all is read
    bool mismatch;      ///< because an element is not closed where it should be
};

/// Hands everything to the handler up to the end or the first fault. One document may follow another.
///
/// An entity that the file declares is a fault, and so is nesting deeper than any page has: neither is ever needed, and
/// both serve to exhaust memory. Entities that HTML names are letters; others stay as they are written.
[[nodiscard]] XmlEnd read_xml(std::string_view utf8, XmlHandler& handler);

/// The letters of an attribute, each with its place, as XmlHandler::letters() has them.
/// \param tag  as it stands in the file, well-formed.
void attribute_letters(const XmlTag& tag, std::string_view attribute, XmlHandler& handler);

/// An attribute's value at the front of a text: "12", "-3", "45.5"; nothing where no number stands. Never beyond 1e9.
[[nodiscard]] bool number_in(std::string_view& text, double& number) noexcept;

}  // namespace descry::text
