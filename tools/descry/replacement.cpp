#include "replacement.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

namespace descry::tool {
namespace {

namespace fs = std::filesystem;

std::unexpected<std::string> fault(int number = errno) { return std::unexpected<std::string>(std::strerror(number)); }

mode_t usual_permissions()
{
    const mode_t mask = umask(0);
    umask(mask);
    return 0666U & ~mask;
}

/// The descriptor that a name stands for: "/dev/stdout" is a link to "/proc/self/fd/1", which looks like a link to the
/// file, and is what this program has open.
std::optional<int> open_descriptor(const fs::path& path)
{
    std::error_code none;
    const auto own = fs::canonical("/proc/self/fd", none);
    if (none || !fs::is_symlink(path, none) || fs::weakly_canonical(path.parent_path(), none) != own || none) return {};
    const auto name = path.filename().string();
    int number = 0;
    const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (fault != std::errc{} || end != name.data() + name.size()) return {};
    return number;
}

/// The file that a name stands for: links keep pointing at it, even where it is not there yet.
fs::path behind_links(fs::path path)
{
    constexpr int most_links = 40;  // as many as the system follows
    std::error_code none;
    for (int i = 0; i < most_links && fs::is_symlink(path, none) && !open_descriptor(path); ++i) {
        const auto next = fs::read_symlink(path, none);
        if (none) break;
        path = path.parent_path() / next;
    }
    return path;
}

/// What an open file is called where it has no name. Empty where that cannot be told.
std::string path_of(int descriptor)
{
    auto path = "/proc/self/fd/" + std::to_string(descriptor);
    return access(path.c_str(), F_OK) == 0 ? path : std::string{};
}

constexpr int most_tries = 100;  // for a name that nobody has

}  // namespace

std::expected<Replacement, std::string> Replacement::of(const std::string& file)
{
    Replacement made;
    const fs::path target = behind_links(file);
    if (!target.has_filename()) return fault(file.empty() ? ENOENT : EISDIR);
    made.target_ = target.string();
    if (const auto opened = open_descriptor(target)) {
        made.in_place_ = true;
        made.descriptor_ = fcntl(*opened, F_DUPFD_CLOEXEC, 0);
        if (made.descriptor_ < 0) return fault();
        return made;
    }

    struct stat old {};
    const bool exists = stat(made.target_.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return fault();
    if (exists && S_ISDIR(old.st_mode)) return fault(EISDIR);
    if (exists && !S_ISREG(old.st_mode)) {
        made.in_place_ = true;
        made.descriptor_ = open(made.target_.c_str(), O_WRONLY | O_CLOEXEC);
        if (made.descriptor_ < 0) return fault();
        return made;
    }
    if (exists && access(made.target_.c_str(), W_OK) != 0) return fault();

    sweep(target);
    if (!made.open_unnamed() && !made.open_named()) return fault();
    if (exists && fchown(made.descriptor_, old.st_uid, old.st_gid) != 0) errno = 0;  // another's file becomes ours
    if (fchmod(made.descriptor_, exists ? old.st_mode & 0777U : usual_permissions()) != 0) return fault();
    return made;
}

bool Replacement::open_unnamed()
{
    const auto folder = fs::path{target_}.parent_path();
    descriptor_ = open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor_ < 0) return false;
    // It gets its name by this path, and is not swept away while it has a hidden one.
    if (!path_of(descriptor_).empty()) {
        (void)lock_against_sweep(descriptor_);
        return true;
    }
    close(std::exchange(descriptor_, -1));
    return false;
}

bool Replacement::open_named()
{
    for (int i = 0; i < most_tries; ++i) {
        HiddenName name{target_};
        descriptor_ = open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
        if (descriptor_ < 0) {
            const int why = errno;
            name.forget();  // it may be another's
            errno = why;
            if (why == EEXIST) continue;
            return false;
        }
        if (lock_against_sweep(descriptor_)) {
            name_.emplace(std::move(name));
            return true;
        }
        close(std::exchange(descriptor_, -1));
    }
    return false;
}

/// Gives an unnamed file its name. \return whether it is the target's.
bool Replacement::link()
{
    const auto now = path_of(descriptor_);
    if (linkat(AT_FDCWD, now.c_str(), AT_FDCWD, target_.c_str(), AT_SYMLINK_FOLLOW) == 0) return true;
    // No call of the system puts one in the place of another: for a moment it has a hidden name.
    for (int i = 0; i < most_tries && errno == EEXIST; ++i) {
        HiddenName name{target_};
        if (linkat(AT_FDCWD, now.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
            name_.emplace(std::move(name));
            return false;
        }
        const int why = errno;
        name.forget();
        errno = why;
    }
    return false;
}

Replacement::Replacement(Replacement&& other) noexcept
    : descriptor_{std::exchange(other.descriptor_, -1)}, in_place_{other.in_place_}, target_{std::move(other.target_)},
      name_{std::move(other.name_)}
{
    other.name_.reset();
}

Replacement::~Replacement()
{
    if (descriptor_ >= 0) close(descriptor_);
}

std::expected<void, std::string> Replacement::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return fault();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

std::expected<void, std::string> Replacement::commit()
{
    if (!in_place_ && fsync(descriptor_) != 0) return fault();
    const bool done = in_place_ || (!name_ && link());
    if (!done && !name_) return fault();
    if (close(std::exchange(descriptor_, -1)) != 0) return fault();
    if (done) return {};
    if (std::rename(name_->c_str(), target_.c_str()) != 0) return fault();
    name_->forget();
    return {};
}

}  // namespace descry::tool
