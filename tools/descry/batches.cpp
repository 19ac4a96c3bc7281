#include "batches.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "input.hpp"

namespace descry::tool {
namespace {

/// The results go to the end of the file that is read: they would be read in their turn, without end.
bool takes_the_results(int descriptor)
{
    struct stat in {
    }, out{};
    return fstat(descriptor, &in) == 0 && fstat(STDOUT_FILENO, &out) == 0 && S_ISREG(in.st_mode) &&
           in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

std::expected<int, std::string> open_file(const std::string& file)
{
    const int opened = file == "-" ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) return std::unexpected(std::strerror(errno));
    return opened;
}

}  // namespace

Batches::~Batches() { close(); }

void Batches::close()
{
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
    descriptor_ = -1;
    pieces_.reset();
}

std::optional<std::uint64_t> Batches::size_of(const std::vector<std::string>& files)
{
    std::uint64_t size = 0;
    for (const auto& file : files) {
        std::error_code fault;
        if (file == "-" || !std::filesystem::is_regular_file(file, fault)) return std::nullopt;
        size += std::filesystem::file_size(file, fault);
        if (fault) return std::nullopt;
    }
    return size;
}

bool Batches::next(Batch& batch)
{
    batch.first = false;
    batch.fault.clear();
    if (!fill(batch)) return false;
    batch.read = std::exchange(read_, 0);
    return true;
}

bool Batches::fill(Batch& batch)
{
    for (;;) {
        if (!pieces_) {
            if (next_ == files_.size()) return false;
            open(batch);
            if (!batch.fault.empty()) return true;
        }
        batch.file = next_ - 1;
        if (pieces_->next(batch)) {
            if (batch.kind == TextPiece::Kind::too_long)
                fail(batch, "too long to be read as a whole (more than 256 MiB); only games with PGN tags are read one "
                            "at a time");
            // What is only a part of a sheet is not read; tagged games that came before a fault were given.
            else if (batch.kind != TextPiece::Kind::games && !fault_.empty()) {
                fail(batch, std::exchange(fault_, {}));
                close();
            }
            return true;
        }
        close();
        if (fault_.empty()) continue;
        fail(batch, std::exchange(fault_, {}));
        return true;
    }
}

/// Opens the next file.
void Batches::open(Batch& batch)
{
    const auto& file = files_[next_++];
    count_in(file);
    batch.file = next_ - 1;
    batch.first = true;
    fault_.clear();
    const auto opened = open_ ? open_(file) : open_file(file);
    if (!opened) return fail(batch, opened.error());
    descriptor_ = *opened;
    if (takes_the_results(descriptor_)) {
        close();
        return fail(batch, "the results go into this file, and would be read in their turn");
    }
    pieces_.emplace([this](char* to, std::size_t size) { return read(to, size); }, parting_);
}

void Batches::fail(Batch& batch, const std::string& why)
{
    batch.fault = why;
    batch.bytes.clear();
}

/// What comes next of the open file; nothing where it cannot be read.
std::size_t Batches::read(char* to, std::size_t size)
{
    ssize_t count = 0;
    do count = ::read(descriptor_, to, size);
    while (count < 0 && errno == EINTR);
    if (count < 0) fault_ = std::strerror(errno);
    const auto came = static_cast<std::size_t>(count > 0 ? count : 0);
    read_ += came;
    return came;
}

}  // namespace descry::tool
