#include "packed.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <utility>

#include "child.hpp"

namespace descry::tool {

std::expected<std::string, std::string> unpacked(const std::string& file)
{
    constexpr std::chrono::seconds time{60};
    constexpr std::array places{"/usr/bin/gzip", "/bin/gzip"};
    for (const auto* program : places) {
        if (access(program, X_OK) != 0) continue;
        auto ran = run_child({program, "-dc", "--", file}, time);
        if (!ran.in_time) return std::unexpected(fmt::format("not unpacked after {} seconds", time.count()));
        if (ran.out.size() >= most_printed)
            return std::unexpected(fmt::format("what is packed in it is longer than {} MiB", most_printed >> 20U));
        if (ran.status != 0) return std::unexpected("it is packed by gzip, and damaged");
        return std::move(ran.out);
    }
    return std::unexpected("it is packed, and the program gzip is not here");
}

}  // namespace descry::tool
