#include "input.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
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

void complain(const std::string& file, const std::string& why)
{
    fmt::print(stderr, "descry: {}: {}\n", shown(file), why);
}

}  // namespace descry::tool
