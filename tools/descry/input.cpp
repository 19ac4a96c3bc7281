#include "input.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace descry::tool {

std::string shown(const std::string& file) { return file == "-" ? "<stdin>" : file; }

std::expected<std::string, std::string> read_file(const std::string& file)
{
    const bool piped = file == "-";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in{piped ? stdin : std::fopen(file.c_str(), "rb"),
                                                             piped ? [](std::FILE*) { return 0; } : &std::fclose};
    if (!in) return std::unexpected(std::strerror(errno));
    std::string bytes;
    std::array<char, 1U << 16U> buffer;
    while (const auto count = std::fread(buffer.data(), 1, buffer.size(), in.get())) bytes.append(buffer.data(), count);
    if (std::ferror(in.get()) != 0) return std::unexpected(std::strerror(errno));
    return bytes;
}

bool write_file(const std::string& file, const std::string& bytes)
{
    namespace fs = std::filesystem;
    std::error_code fault;
    const auto target = fs::canonical(file, fault);  // a link keeps pointing at the file
    if (fault) return false;
    const fs::path beside = target.string() + ".descry";
    {
        const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out{std::fopen(beside.c_str(), "wbx"), &std::fclose};
        if (!out || std::fwrite(bytes.data(), 1, bytes.size(), out.get()) != bytes.size() ||
            std::fflush(out.get()) != 0)
            return false;
    }
    fs::permissions(beside, fs::status(target).permissions(), fault);
    fs::rename(beside, target, fault);
    return !fault;
}

void complain(const std::string& file, const std::string& why)
{
    fmt::print(stderr, "descry: {}: {}\n", shown(file), why);
}

}  // namespace descry::tool
