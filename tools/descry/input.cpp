#include "input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "descry/stream.hpp"
#include "replacement.hpp"

namespace descry::tool {
namespace {

/// The files of a run, each once, and those that were complained of, in that order.
struct Batch {
    std::mutex mutex{};
    std::set<std::string> all{};
    std::vector<std::string> unused{};
};

Batch& batch()
{
    static Batch only;
    return only;
}

}  // namespace

std::string shown(const std::string& file) { return file == "-" ? "<stdin>" : file; }

void count_in(const std::string& file)
{
    const std::lock_guard lock{batch().mutex};
    batch().all.insert(file);
}

std::expected<std::string, std::string> read_file(const std::string& file)
{
    count_in(file);
    const bool piped = file == "-";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in{piped ? stdin : std::fopen(file.c_str(), "rb"),
                                                             piped ? [](std::FILE*) { return 0; } : &std::fclose};
    if (!in) return std::unexpected(std::strerror(errno));
    std::string bytes;
    std::array<char, 1U << 16U> buffer;
    while (std::feof(in.get()) == 0 && std::ferror(in.get()) == 0) {
        bytes.append(buffer.data(), std::fread(buffer.data(), 1, buffer.size(), in.get()));
        if (bytes.size() > longest_whole_text)
            return std::unexpected("too long to be read as a whole (more than 256 MiB)");
    }
    if (std::ferror(in.get()) != 0) return std::unexpected(std::strerror(errno));
    return bytes;
}

std::expected<void, std::string> write_file(const std::string& file, const std::string& bytes)
{
    auto replacement = Replacement::of(file);
    if (!replacement) return std::unexpected(replacement.error());
    if (const auto written = replacement->write(bytes); !written) return written;
    return replacement->commit();
}

void complain(const std::string& file, const std::string& why)
{
    const std::lock_guard lock{batch().mutex};
    batch().all.insert(file);
    if (std::ranges::find(batch().unused, file) == batch().unused.end()) batch().unused.push_back(file);
    fmt::print(stderr, "descry: {}: {}\n", shown(file), why);
}

void remark(const std::string& file, const std::string& what)
{
    fmt::print(stderr, "descry: {}: {}\n", shown(file), what);
}

void tell_unused()
{
    const auto& [mutex, all, unused] = batch();
    if (unused.empty() || all.size() < 2) return;
    std::string line = fmt::format("descry: {} of {} files could not be used:", unused.size(), all.size());
    for (const auto& file : unused) line += ' ' + shown(file);
    fmt::print(stderr, "{}\n", line);
}

}  // namespace descry::tool
