// The name of a file that is not yet whole: beside the one whose place it will take, and gone with the program.
#pragma once

#include <filesystem>
#include <string>

namespace descry::tool {

/// A name that nobody has, hidden, in the same folder. The file of that name is dropped when this goes out of scope,
/// and by a signal that ends the program. KILL leaves it behind: sweep() finds it at the next run.
class HiddenName {
public:
    explicit HiddenName(const std::filesystem::path& target);
    HiddenName(HiddenName&& other) noexcept;
    HiddenName& operator=(HiddenName&&) = delete;
    ~HiddenName();

    [[nodiscard]] const char* c_str() const noexcept { return path_.c_str(); }
    /// There is no file of that name any more: it has its own.
    void forget() noexcept;

private:
    std::string path_;
    int slot_;  ///< where the handler of signals finds the name
};

/// Locks a file that has a hidden name, or will have one, so that sweep() leaves it alone while the program lives.
/// \return  false where the file is being swept: another one is needed.
[[nodiscard]] bool lock_against_sweep(int descriptor) noexcept;

/// Removes the hidden files beside a target that belong to no living program.
void sweep(const std::filesystem::path& target) noexcept;

}  // namespace descry::tool
