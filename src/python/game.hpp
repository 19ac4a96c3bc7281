// A game as Python holds it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/formats.hpp"
#include "descry/lint.hpp"
#include "descry/notation.hpp"
#include "src/python/values.hpp"

namespace descry::python {

/// What is asked of a format; ValueError where there is none of that name.
struct FormatChoice {
    const OutputFormat* format;
    WritingOptions options;
};
[[nodiscard]] FormatChoice format_choice(const std::string& to, const std::optional<std::string>& style,
                                         std::string_view source);

/// What is asked of lint.
struct LintOptions {
    lint::Options options{};
    lint::Selection selection{};
};

struct PyVariation {
    std::size_t ply;
    std::vector<std::string> uci;
};

class PyGame {
public:
    explicit PyGame(Found found) : found_{std::move(found)} {}

    [[nodiscard]] const Game& game() const noexcept { return found_.game; }
    [[nodiscard]] const Passage& passage() const noexcept { return *found_.passage; }

    [[nodiscard]] std::vector<PyPly> plies() const { return plies_of(game(), passage()); }
    [[nodiscard]] std::vector<PyVariation> variations() const;
    [[nodiscard]] std::vector<std::string> comments() const;
    [[nodiscard]] std::vector<PyFinding> findings() const { return findings_of(game().diagnostics, passage()); }
    [[nodiscard]] std::vector<std::string> moves() const;
    [[nodiscard]] std::string written(const std::string& to, const std::optional<std::string>& style,
                                      std::optional<unsigned> ply) const;
    [[nodiscard]] std::vector<PyFinding> lint(const LintOptions& options) const;

private:
    Found found_;
};

}  // namespace descry::python
