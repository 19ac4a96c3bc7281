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

constexpr std::size_t chunk = std::size_t{256} << 10;

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
    if (!fill(batch)) return false;
    batch.read = std::exchange(read_, 0);
    return true;
}

bool Batches::fill(Batch& batch)
{
    batch.bytes.clear();
    batch.begins.clear();
    batch.cut_off = false;
    for (;;) {
        if (descriptor_ < 0) {
            if (next_ == files_.size()) return false;
            if (open(batch)) return true;
            continue;
        }
        batch.file = next_ - 1;
        batch.kind = Batch::Kind::games;
        batch.first = std::exchange(first_, false);
        read_games(batch);
        if (!batch.begins.empty()) return true;
        // All of the file was given, and perhaps not all of it could be read.
        close();
        if (fault_.empty()) continue;
        fail(batch, fault_);
        return true;
    }
}

/// Opens the next file. What is no tagged score fills the batch at once.
bool Batches::open(Batch& batch)
{
    const auto& file = files_[next_++];
    count_in(file);
    batch.file = next_ - 1;
    batch.first = true;
    rest_.clear();
    begins_.clear();
    fault_.clear();
    cutter_ = {};
    line_ = game_ = 1;
    ended_ = false;
    const auto opened = open_ ? open_(file) : open_file(file);
    if (!opened) {
        fail(batch, opened.error());
        return true;
    }
    descriptor_ = *opened;
    if (takes_the_results(descriptor_)) {
        close();
        fail(batch, "the results go into this file; -o puts them in its place when all of it is read");
        return true;
    }
    std::optional<bool> tagged = tagged_ ? std::nullopt : std::optional{false};
    while (!tagged) {
        read_more(rest_);
        tagged = begins_with_tag(rest_, ended_);
        if (!tagged && rest_.size() > longest_game) tagged = false;
    }
    if (*tagged) {
        first_ = true;
        return false;
    }
    read_whole(batch);
    close();
    return true;
}

void Batches::read_whole(Batch& batch)
{
    std::swap(batch.bytes, rest_);
    while (!ended_ && batch.bytes.size() <= longest_whole_file) read_more(batch.bytes);
    if (!fault_.empty()) return fail(batch, fault_);
    if (batch.bytes.size() > longest_whole_file)
        return fail(batch, "too long to be read as a whole (more than 256 MiB); only games with PGN tags are read one "
                           "at a time");
    batch.kind = Batch::Kind::whole_file;
    batch.first_line = batch.first_game = 1;
}

void Batches::fail(Batch& batch, const std::string& why)
{
    batch.kind = Batch::Kind::fault;
    batch.fault = why;
    batch.bytes.clear();
}

/// Games that are whole, as many as came together; or the beginning of one that is too long.
void Batches::read_games(Batch& batch)
{
    for (;;) {
        cutter_.look(rest_, ended_, begins_);
        if (begins_.size() > 1) {
            // The last one may go on.
            if (!ended_) return cut(batch, begins_.back());
            return cut(batch, rest_.size());
        }
        if (ended_) return cut(batch, rest_.size());
        if (rest_.size() > longest_game) {
            // At the end of a line, if there are lines; never amid a character.
            const auto line = rest_.rfind('\n', longest_game);
            auto at = line != std::string::npos && line > longest_game / 2 ? line + 1 : longest_game;
            while ((static_cast<unsigned char>(rest_[at]) & 0xC0U) == 0x80 && at > longest_game / 2) --at;
            cut(batch, at);
            batch.cut_off = true;
            return skip_rest();
        }
        read_more(rest_);
    }
}

/// Gives the batch what stands before a place.
void Batches::cut(Batch& batch, std::size_t at)
{
    batch.bytes.swap(rest_);
    rest_.assign(batch.bytes, at);
    batch.bytes.resize(at);
    cutter_.drop(at);
    const bool one_left = !begins_.empty() && begins_.back() == at && at != 0;
    if (one_left) begins_.pop_back();
    batch.begins.swap(begins_);
    begins_.clear();
    if (one_left) begins_.push_back(0);
    batch.first_line = line_;
    batch.first_game = game_;
    line_ += count_lines(batch.bytes);
    game_ += batch.begins.size();
    if (at == 0) batch.begins.clear();
}

/// Comes to the next game, keeping nothing of what stands before it.
void Batches::skip_rest()
{
    const auto forget = [this](std::size_t size) {
        line_ += count_lines(std::string_view{rest_}.substr(0, size));
        rest_.erase(0, size);
        cutter_.drop(size);
    };
    for (;;) {
        cutter_.look(rest_, ended_, begins_);
        if (!begins_.empty() || ended_) break;
        // The line end that may stand before the next byte to be looked at stays, and none is parted.
        auto gone = cutter_.seen() - std::min<std::size_t>(cutter_.seen(), 2);
        if (gone > 0 && rest_[gone - 1] == '\r') --gone;
        forget(gone);
        read_more(rest_);
    }
    forget(begins_.empty() ? rest_.size() : begins_.front());
    if (!begins_.empty()) begins_ = {0};
}

/// Appends what comes next; sets ended_ where nothing does.
void Batches::read_more(std::string& bytes)
{
    const auto size = bytes.size();
    bytes.resize_and_overwrite(size + chunk, [&](char* data, std::size_t) {
        ssize_t count = 0;
        do count = ::read(descriptor_, data + size, chunk);
        while (count < 0 && errno == EINTR);
        if (count < 0) fault_ = std::strerror(errno);
        if (count <= 0) ended_ = true;
        read_ += static_cast<std::uint64_t>(count > 0 ? count : 0);
        return size + static_cast<std::size_t>(count > 0 ? count : 0);
    });
}

}  // namespace descry::tool
