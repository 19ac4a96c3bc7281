// descry explain: what a diagnostic means, from the corpus that tests it.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "advice.hpp"
#include "command.hpp"
#include "descry/codes.hpp"
#include "pages.hpp"

namespace descry::tool {

namespace {

int explain_one(const std::string& code)
{
    std::string id = code;
    std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const auto known =
        std::ranges::find_if(codes, [&](const CodeEntry& row) { return row.id == id || row.name == code; });
    if (known == codes.end()) {
        std::vector<std::string> known_words;
        for (const auto& row : codes) {
            known_words.emplace_back(row.id);
            known_words.emplace_back(row.name);
        }
        const auto meant = meant_by(code, known_words);
        fmt::print(stderr, "descry: there is no code {}{}; `descry help codes` lists them\n", code,
                   meant.empty() ? "" : "; did you mean " + meant + "?");
        return unusable;
    }
    const auto page = std::ranges::find(pages, known->id, &Page::id);
    fmt::print("{}", page->text);
    return good;
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
