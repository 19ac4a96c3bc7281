// Another program, run for what it prints, within a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace descry::tool {

inline constexpr std::uint64_t most_printed = std::uint64_t{1} << 28U;  ///< bytes

struct Ran {
    int status = -1;  ///< of its exit; -1 where it was ended, or could not be run
    bool in_time = true;
    std::string out{}, err{};
};

/// Runs a program. It and all that it starts end with the time, and with this process. What prints more than
/// `most_printed` is ended.
/// \param input  the file that is its standard input.
[[nodiscard]] Ran run_child(const std::vector<std::string>& command, std::chrono::seconds time,
                            const std::string& input = "/dev/null");

/// A file without a name that holds these bytes, open at its beginning; -1 where none can be had.
[[nodiscard]] int file_of(const std::string& bytes);

/// A file without a name, on the disk, that holds all that a file has, which may be a pipe.
/// \retval error  why it cannot be had.
[[nodiscard]] std::expected<int, std::string> copy_of(const std::string& file);

}  // namespace descry::tool
