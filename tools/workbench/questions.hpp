// What the page asks, out of its JSON.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/draw.hpp"
#include "descry/lint.hpp"
#include "document.hpp"

namespace descry::workbench {

enum class Target : unsigned char { pgn, json, svg, html, text, fen, san, corrections };

/// One request; what it did not say has the usual value.
struct Question {
    std::string document{};
    std::size_t game = 0;  ///< from 1; 0 where none is meant
    std::vector<Choice> choices{};
    lint::Options lint{};
    std::string record{}, uci{}, fen{};
    std::optional<Target> target{};
    std::optional<unsigned> ply{};
    Side below = Side::white;
    Labels labels = Labels::edges;
    std::vector<unsigned> diagrams{};
};

/// "mend", "rule" or "stop".
[[nodiscard]] std::optional<Faults> faults_named(std::string_view word) noexcept;

/// \retval error  what is wrong with it, for the page's maker.
[[nodiscard]] std::expected<Question, std::string> read_question(std::string_view json);

}  // namespace descry::workbench
