#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>

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
    for (std::size_t at = 0; at < bytes.size();) {
        const auto count = ::write(made, bytes.data() + at, bytes.size() - at);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        at += static_cast<std::size_t>(count);
    }
    lseek(made, 0, SEEK_SET);
    return made;
}

Ran run_child(const std::vector<std::string>& command, std::chrono::seconds time)
{
    Ran ran;
    const Descriptor in{::open("/dev/null", O_RDONLY | O_CLOEXEC)}, out{file_of({})}, err{file_of({})};
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
