// Findings about records to be sent, for other programs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/text.hpp"
#include "descry/write.hpp"

namespace descry {

/// A finding and where it was made.
struct Finding {
    const Diagnostic& diagnostic;
    const Text& text;
    std::string_view source;  ///< the file's name as it is to be shown
};

/// A SARIF 2.1.0 log with one run: a rule to each code that was found, a result to each finding, and its fixes. Columns
/// count code points.
/// \param version  of descry.
[[nodiscard]] DESCRY_API std::string sarif(std::span<const Finding> findings, std::string_view version);

/// One JSON object on one line, without the line end: schema descry-lint/3, source, game (null for a lone record),
/// code, play, findings (as in the JSON of a game).
[[nodiscard]] DESCRY_API std::string lint_json(std::span<const Finding> findings, std::string_view source,
                                               std::uint64_t game, std::string_view code, std::string_view play);

}  // namespace descry
