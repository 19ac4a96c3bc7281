// descry lint, as the shell asks for it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "command.hpp"
#include "descry/lint.hpp"

namespace descry::tool {

enum class LintFormat : unsigned char { text, json, sarif };

struct LintQuery {
    Options reading{};  ///< the files, and how they are read
    std::string message{};
    std::string after{};  ///< a score that leads to the position
    lint::Options options{};
    lint::Selection selection{};
    LintFormat format = LintFormat::text;
    std::optional<Trust> fix{};
    bool color = false, quiet = false;
};

/// The words of `--play`.
[[nodiscard]] const std::map<std::string, lint::Sending>& plays();

int run_lint(const LintQuery& query);

}  // namespace descry::tool
