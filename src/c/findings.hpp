// Findings and moves as C sees them: strings that live as long as their handle.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "descry.h"
#include "descry/diagnostic.hpp"
#include "descry/position.hpp"
#include "descry/text.hpp"

namespace descry::c {

struct Candidate {
    std::string uci, san;
};
[[nodiscard]] Candidate candidate_of(const Move& move, const Position& position);
/// \param to  takes the one of that index.
descry_error give(const std::vector<Candidate>& candidates, std::size_t index, descry_candidate* to) noexcept;

struct Finding {
    std::string_view code;  ///< in the table of codes, where a zero stands behind it
    descry_severity severity{};
    std::string message{}, law{}, report{};
    unsigned ply{};
    Place place{};
    std::vector<std::string> notes{};
};
[[nodiscard]] std::vector<Finding> findings_of(const std::vector<Diagnostic>& diagnostics, const Text& text,
                                               std::string_view source);
descry_error give(const std::vector<Finding>& findings, std::size_t index, descry_diagnostic* to) noexcept;
[[nodiscard]] const char* note(const std::vector<Finding>& findings, std::size_t finding, std::size_t index) noexcept;

}  // namespace descry::c
