#include "hidden_name.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <csignal>
#include <cstring>
#include <random>
#include <utility>

namespace descry::tool {
namespace {

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

// ---- names ---------------------------------------------------------------------------------------------------------

constexpr std::string_view signs{"abcdefghijklmnopqrstuvwxyz0123456789"};
constexpr std::size_t sign_count = 8;

/// What the hidden names beside a target begin with; the signs follow.
std::string beginning(const std::filesystem::path& target)
{
    constexpr std::size_t longest = 200;  // a name has at most 255 bytes
    return '.' + target.filename().string().substr(0, longest) + ".descry-";
}

std::string fresh_name(const std::filesystem::path& target)
{
    static std::random_device chance;
    std::string name = beginning(target);
    for (std::size_t i = 0; i < sign_count; ++i) name += signs[chance() % signs.size()];
    return (target.parent_path() / name).string();
}

bool is_hidden_name(std::string_view name, std::string_view start)
{
    return name.size() == start.size() + sign_count && name.starts_with(start) &&
           name.find_first_not_of(signs, start.size()) == name.npos;
}

/// Removes the file if it is ours, and no living program has it locked.
void sweep_file(const char* path) noexcept
{
    const int descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return;
    struct stat found {};
    if (fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_uid == geteuid() &&
        flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        unlink(path);
    close(descriptor);
}

}  // namespace

HiddenName::HiddenName(const std::filesystem::path& target) : path_{fresh_name(target)}, slot_{remember(path_)} {}

HiddenName::HiddenName(HiddenName&& other) noexcept
    : path_{std::exchange(other.path_, {})}, slot_{std::exchange(other.slot_, -1)}
{}

HiddenName::~HiddenName()
{
    if (!path_.empty()) unlink(path_.c_str());
    forget();
}

void HiddenName::forget() noexcept
{
    if (slot_ >= 0) slots[static_cast<std::size_t>(slot_)].taken = 0;
    slot_ = -1;
    path_.clear();
}

bool lock_against_sweep(int descriptor) noexcept
{
    struct stat made {};
    // A file system without locks sweeps nothing either. One that was swept before it was locked has no name any more.
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return errno != EWOULDBLOCK;
    return fstat(descriptor, &made) == 0 && made.st_nlink != 0;
}

void sweep(const std::filesystem::path& target) noexcept
try {
    const std::string start = beginning(target);
    const auto folder = target.parent_path();
    std::error_code none;
    for (std::filesystem::directory_iterator at{folder.empty() ? "." : folder, none}, end; !none && at != end;
         at.increment(none))
        if (is_hidden_name(at->path().filename().native(), start)) sweep_file(at->path().c_str());
}
catch (const std::exception&) {
    return;  // nobody waits for it
}

}  // namespace descry::tool
