#include "output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "command.hpp"

namespace descry::tool {
namespace {

std::unexpected<std::string> fault(int number = errno) { return std::unexpected<std::string>(std::strerror(number)); }

// ---- signals -------------------------------------------------------------------------------------------------------

/// A name that the handler of signals may read at any moment.
struct Slot {
    std::array<char, PATH_MAX> path;
    volatile std::sig_atomic_t taken;
};
constexpr int slot_count = 4;
std::array<Slot, slot_count> slots;

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT};

/// Drops what is half written, and ends as the signal would have ended the program.
extern "C" void drop_and_end(int signal)
{
    for (const Slot& slot : slots)
        if (slot.taken != 0) unlink(slot.path.data());
    std::signal(signal, SIG_DFL);
    raise(signal);
}

void handle_signals()
{
    static bool done = false;
    if (std::exchange(done, true)) return;
    struct sigaction action {};
    action.sa_handler = drop_and_end;
    sigemptyset(&action.sa_mask);
    for (const int signal : ending_signals) sigaddset(&action.sa_mask, signal);
    for (const int signal : ending_signals) {
        struct sigaction before {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler == SIG_DFL) sigaction(signal, &action, nullptr);  // what nohup ignores stays ignored
    }
}

/// \return  the slot, or -1 where all are taken.
int remember(const std::string& path)
{
    handle_signals();
    for (int i = 0; i < slot_count; ++i) {
        Slot& slot = slots[static_cast<std::size_t>(i)];
        if (slot.taken != 0 || path.size() >= slot.path.size()) continue;
        std::memcpy(slot.path.data(), path.c_str(), path.size() + 1);
        slot.taken = 1;
        return i;
    }
    return -1;
}

void forget(int slot)
{
    if (slot >= 0) slots[static_cast<std::size_t>(slot)].taken = 0;
}

// ---- files ---------------------------------------------------------------------------------------------------------

mode_t usual_permissions()
{
    const mode_t mask = umask(0);
    umask(mask);
    return 0666U & ~mask;
}

/// A name in the same folder, hidden, that tells whose it is.
std::string beside(const std::filesystem::path& target)
{
    constexpr std::size_t longest = 200;  // a name has at most 255 bytes
    return (target.parent_path() / ('.' + target.filename().string().substr(0, longest) + ".descry-XXXXXX")).string();
}

}  // namespace

std::expected<Replacement, std::string> Replacement::of(const std::string& file)
{
    namespace fs = std::filesystem;
    Replacement made;
    std::error_code none;
    const auto resolved = fs::canonical(file, none);  // a link keeps pointing at the file
    const fs::path target = none ? fs::path{file} : resolved;
    if (!target.has_filename()) return fault(EISDIR);
    made.target_ = target.string();

    struct stat old {};
    const bool exists = stat(made.target_.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) return fault(EISDIR);
    if (exists && !S_ISREG(old.st_mode)) {
        made.descriptor_ = open(made.target_.c_str(), O_WRONLY | O_CLOEXEC);
        if (made.descriptor_ < 0) return fault();
        return made;
    }
    if (exists && access(made.target_.c_str(), W_OK) != 0) return fault();

    auto name = beside(target);
    made.descriptor_ = mkostemp(name.data(), O_CLOEXEC);
    if (made.descriptor_ < 0) return fault();
    made.beside_ = std::move(name);
    made.slot_ = remember(made.beside_);
    if (exists && fchown(made.descriptor_, old.st_uid, old.st_gid) != 0) errno = 0;  // another's file becomes ours
    if (fchmod(made.descriptor_, exists ? old.st_mode & 0777U : usual_permissions()) != 0) return fault();
    return made;
}

Replacement::Replacement(Replacement&& other) noexcept
    : descriptor_{std::exchange(other.descriptor_, -1)}, target_{std::move(other.target_)},
      beside_{std::exchange(other.beside_, {})}, slot_{std::exchange(other.slot_, -1)}
{}

Replacement::~Replacement()
{
    if (descriptor_ >= 0) close(descriptor_);
    if (!beside_.empty()) unlink(beside_.c_str());
    forget(slot_);
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
    if (!beside_.empty() && fsync(descriptor_) != 0) return fault();
    if (close(std::exchange(descriptor_, -1)) != 0) return fault();
    if (beside_.empty()) return {};
    if (std::rename(beside_.c_str(), target_.c_str()) != 0) return fault();
    beside_.clear();
    return {};
}

Output::Output()
{
    // A file that is opened must not become standard output. Writing to a closed stream stays an error, but for the
    // stream of errors: nobody is there to be told.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", stream == STDOUT_FILENO  ? O_RDONLY
                                                            : stream == STDIN_FILENO ? O_RDONLY
                                                                                     : O_WRONLY) < 0)
            std::abort();
    std::signal(SIGXFSZ, SIG_IGN);
}

bool Output::redirect(const std::string& file)
{
    auto replacement = Replacement::of(file);
    if (!replacement || dup2(replacement->descriptor(), STDOUT_FILENO) < 0) {
        fmt::print(stderr, "descry: {}: {}\n", file, replacement ? std::strerror(errno) : replacement.error());
        return false;
    }
    name_ = file;
    file_.emplace(std::move(*replacement));
    return true;
}

int Output::finish(int status, const std::string& failed)
{
    std::string why = failed;
    const bool flushed = std::fflush(stdout) == 0;
    if (why.empty() && !flushed) why = std::strerror(errno);
    if (why.empty() && std::ferror(stdout) != 0) why = "could not be written";
    struct stat written {};
    const bool empty = fstat(STDOUT_FILENO, &written) != 0 || written.st_size == 0;
    if (file_ && why.empty() && (status != unusable || !empty))
        if (const auto done = file_->commit(); !done) why = done.error();
    file_.reset();
    if (why.empty()) return status;
    // A result that could not be written was not given.
    fmt::print(stderr, "descry: {}: {}\n", name_, why);
    return unusable;
}

}  // namespace descry::tool
