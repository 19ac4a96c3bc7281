// What Python is given of a game: values that lean on nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/diagnostic.hpp"
#include "src/python/source.hpp"

namespace descry::python {

/// From line and column to the place behind the last character, and the same as offsets in the source.
struct Where {
    std::uint64_t line{}, column{}, end_line{}, end_column{};
    std::uint64_t begin{}, end{};
};
[[nodiscard]] Where where(Span span, const Passage& passage);

struct Candidate {
    std::string uci, san;
};

/// Another move, and how much further it lies, in ordinary slips.
struct Rival {
    std::string move;
    double extra{};
};

struct Mend {
    std::string slip, with;
    double cost{};  ///< in ordinary slips
    unsigned support{};
};

struct PyPly {
    unsigned ply{}, number{};
    std::string side, record;
    Where at{};
    std::string status;
    std::optional<std::string> uci{}, san{}, reason{}, irregular{}, put_back{};
    std::vector<std::string> candidates{}, glyphs{}, comments{};
    std::optional<Mend> repair{};
    std::vector<Rival> rivals{};
    std::optional<double> probability{};
    std::optional<PagePlace> page{};
};
[[nodiscard]] std::vector<PyPly> plies_of(const Game& game, const Passage& passage);

struct PyFix {
    Where at{};
    std::string with, trust;
};

struct PyFinding {
    std::string code, name, severity, message;
    std::vector<std::string> notes{};
    std::vector<PyFix> fixes{};
    std::optional<std::string> law{};
    std::optional<unsigned> ply{};
    Where at{};
    std::string report{};
};
[[nodiscard]] PyFinding finding_of(const Diagnostic& diagnostic, const Passage& passage);
[[nodiscard]] std::vector<PyFinding> findings_of(const std::vector<Diagnostic>& diagnostics, const Passage& passage);

/// Nothing for an empty text.
[[nodiscard]] std::optional<std::string> or_none(std::string text);

}  // namespace descry::python
