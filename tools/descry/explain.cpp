// descry explain: what a diagnostic means, from the corpus that tests it.
#include "descry/explain.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "advice.hpp"
#include "command.hpp"

namespace descry::tool {

namespace {

int explain_one(const std::string& code)
{
    if (const CodeEntry* row = find_code(code)) {
        fmt::print("{}", explanation(row->code));
        return good;
    }
    std::vector<std::string> known;
    for (const auto& row : codes) {
        known.emplace_back(row.id);
        known.emplace_back(row.name);
    }
    const auto meant = meant_by(code, known);
    fmt::print(stderr, "descry: there is no code {}{}; `descry help codes` lists them\n", code,
               meant.empty() ? "" : "; did you mean " + meant + "?");
    return unusable;
}

}  // namespace

int explain(const std::vector<std::string>& all)
{
    int status = good;
    for (const auto& code : all) {
        if (&code != &all.front()) fmt::print("\n");
        status = worse(status, explain_one(code));
    }
    return status;
}

}  // namespace descry::tool
