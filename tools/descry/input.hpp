// Files and standard input as text.
#pragma once

#include <expected>
#include <string>

#include "descry/text.hpp"

namespace descry::tool {

/// The name to show for a file: standard input is "<stdin>".
[[nodiscard]] std::string shown(const std::string& file);

/// All bytes of a file, or of standard input for "-".
/// \retval error  why it cannot be read, as the system puts it; or that it is longer than longest_whole_text.
[[nodiscard]] std::expected<std::string, std::string> read_file(const std::string& file);

/// Replaces a file's bytes, or leaves it as it was.
/// \retval error  why it cannot be written, as the system puts it.
[[nodiscard]] std::expected<void, std::string> write_file(const std::string& file, const std::string& bytes);

/// Says on standard error that a file cannot be used.
void complain(const std::string& file, const std::string& why);

/// Says something of a file that is used.
void remark(const std::string& file, const std::string& what);

/// Notes that a file belongs to the batch; read_file() and complain() do.
void count_in(const std::string& file);

/// At the end of a batch: lists the files that were complained of, which may stand far above.
void tell_unused();

}  // namespace descry::tool
