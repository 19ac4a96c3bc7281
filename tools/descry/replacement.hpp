// A file that is replaced only when all of its new bytes are written.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "hidden_name.hpp"

namespace descry::tool {

/// A file's new bytes, put in its place by commit(). Till then, and where writing fails, the program is interrupted or
/// killed, the old file is there as it was. The new one has no name before it is whole, where the file system knows of
/// such files, or else a hidden one. What is no ordinary file (a device, a pipe), and what this program has open
/// already
/// ("/dev/stdout"), is written to as it stands.
class Replacement {
public:
    /// \retval error  why the file cannot be written, as the system puts it.
    [[nodiscard]] static std::expected<Replacement, std::string> of(const std::string& file);

    Replacement(Replacement&& other) noexcept;
    Replacement& operator=(Replacement&&) = delete;
    /// Drops what was written, if it was not put in place.
    ~Replacement();

    /// Open for writing.
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    [[nodiscard]] std::expected<void, std::string> write(std::string_view bytes);
    /// Puts the bytes in the place of the file, with its permissions.
    [[nodiscard]] std::expected<void, std::string> commit();

private:
    Replacement() = default;
    bool open_unnamed();
    bool open_named();
    bool link();

    int descriptor_ = -1;
    bool in_place_ = false;  ///< the target is written to as it stands
    std::string target_{};
    std::optional<HiddenName> name_{};
};

}  // namespace descry::tool
