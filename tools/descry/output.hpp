// Where results go: standard output, or a file that is replaced only when all of it is written.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace descry::tool {

/// A file's new bytes, written beside it and put in its place by commit(). Till then, and where writing fails, the
/// program is interrupted or killed, the old file is there as it was. What is no ordinary file (a device, a pipe) is
/// written to as it stands.
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

    int descriptor_ = -1;
    std::string target_{}, beside_{};  ///< `beside_` is empty where the target is written to as it stands
    int slot_ = -1;                    ///< where the handler of signals finds `beside_`
};

/// Standard output for the length of the program.
class Output {
public:
    /// Makes standard streams that are closed harmless, and writing beyond a limit an error like any other.
    Output();

    /// Sends all that is printed to standard output into a file, from here on.
    /// \return  false, and the reason told, where that cannot be.
    [[nodiscard]] bool redirect(const std::string& file);

    /// All is printed: puts the file in place. Nothing is put in place where nothing could be used.
    /// \param status  the command's.
    /// \param failed  printing failed, for this reason.
    /// \return        `status`, or that of results that could not be written.
    [[nodiscard]] int finish(int status, const std::string& failed);

private:
    std::string name_{"standard output"};
    std::optional<Replacement> file_{};
};

}  // namespace descry::tool
