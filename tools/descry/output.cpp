#include "output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <utility>

#include "command.hpp"

namespace descry::tool {

void flush_results()
{
    if (std::fflush(stdout) != 0) throw std::system_error{errno, std::generic_category(), "cannot write to file"};
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
