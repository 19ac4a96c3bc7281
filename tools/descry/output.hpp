// Where results go: standard output, or a file that is replaced only when all of it is written.
#pragma once

#include <optional>
#include <string>

#include "replacement.hpp"

namespace descry::tool {

/// Hands over what was printed to standard output so far.
/// \throws std::system_error  where it cannot be written.
void flush_results();

/// Standard output for the length of the program.
class Output {
public:
    /// Makes standard streams that are closed harmless, and writing beyond a limit an error like any other.
    Output();

    /// Sends all that is printed to standard output into a file, from here on.
    /// \return  false, and the reason told, where that cannot be.
    [[nodiscard]] bool redirect(const std::string& file);

    /// All is printed: puts the file in place. Nothing is put in place where nothing could be used.
    /// \param status  the command's.
    /// \param failed  printing failed, for this reason.
    /// \return        `status`, or that of results that could not be written.
    [[nodiscard]] int finish(int status, const std::string& failed);

private:
    std::string name_{"standard output"};
    std::optional<Replacement> file_{};
};

}  // namespace descry::tool
