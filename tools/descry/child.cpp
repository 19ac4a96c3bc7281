#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

namespace descry::tool {
namespace {

class Descriptor {
public:
    explicit Descriptor(int number) noexcept : number_{number} {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int operator*() const noexcept { return number_; }

private:
    int number_;
};

std::string contents(int descriptor)
{
    std::string bytes;
    std::array<char, 1U << 16U> buffer;
    off_t at = 0;
    for (;;) {
        const auto count = pread(descriptor, buffer.data(), buffer.size(), at);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return bytes;
        bytes.append(buffer.data(), static_cast<std::size_t>(count));
        at += count;
    }
}

bool write_all(int to, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(to, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// In the child: nothing is called here that needs memory.
[[noreturn]] void become(char* const* words, char* const* environment, int in, int out, int err, pid_t parent)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(126);
    const rlimit printed{most_printed, most_printed};
    setrlimit(RLIMIT_FSIZE, &printed);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    execve(words[0], words, environment);
    _exit(127);
}

}  // namespace

int file_of(const std::string& bytes)
{
    const int made = memfd_create("descry", MFD_CLOEXEC);
    if (made < 0) return made;
    (void)write_all(made, bytes);
    lseek(made, 0, SEEK_SET);
    return made;
}

std::expected<int, std::string> copy_of(const std::string& file)
{
    const auto failed = [] { return std::unexpected(std::string{std::strerror(errno)}); };
    const Descriptor from{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (*from < 0) return failed();
    std::error_code fault;
    const auto folder = std::filesystem::temp_directory_path(fault);
    const int made = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) return failed();
    constexpr std::uint64_t most = std::uint64_t{1} << 30U;
    std::array<char, 1U << 16U> buffer;
    for (std::uint64_t all = 0;;) {
        const auto count = ::read(*from, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count == 0) return made;
        all += static_cast<std::uint64_t>(std::max<ssize_t>(count, 0));
        if (count > 0 && all <= most && write_all(made, {buffer.data(), static_cast<std::size_t>(count)})) continue;
        const auto why = all > most ? std::unexpected(std::string{"longer than 1024 MiB"}) : failed();
        ::close(made);
        return why;
    }
}

Ran run_child(const std::vector<std::string>& command, std::chrono::seconds time, const std::string& input)
{
    Ran ran;
    const Descriptor in{::open(input.c_str(), O_RDONLY | O_CLOEXEC)}, out{file_of({})}, err{file_of({})};
    if (*in < 0 || *out < 0 || *err < 0) return ran;
    std::vector<char*> words;
    for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    // The recogniser's own threads are slower than one: pages are read side by side instead.
    static std::string one_thread = "OMP_THREAD_LIMIT=1";
    std::vector<char*> environment;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) environment.push_back(*entry);
    environment.push_back(one_thread.data());
    environment.push_back(nullptr);

    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) return ran;
    if (child == 0) become(words.data(), environment.data(), *in, *out, *err, parent);
    const Descriptor watch{static_cast<int>(syscall(SYS_pidfd_open, child, 0))};
    pollfd ends{.fd = *watch, .events = POLLIN, .revents = 0};
    const auto until = std::chrono::steady_clock::now() + time;
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            ran.in_time = false;
            break;
        }
        const int ready = poll(&ends, 1, static_cast<int>(left.count()));
        if (ready > 0 || (ready < 0 && errno != EINTR)) break;
    }
    if (!ran.in_time) kill(-child, SIGKILL), kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    kill(-child, SIGKILL);  // what it left behind
    if (WIFEXITED(status)) ran.status = WEXITSTATUS(status);
    ran.out = contents(*out);
    ran.err = contents(*err);
    return ran;
}

}  // namespace descry::tool
