// Which findings are wanted, and the text with their fixes.
#include <algorithm>

#include "descry/lint.hpp"
#include "src/text/ascii.hpp"

namespace descry::lint {
namespace {

bool names_one(const std::vector<std::string>& some, Code code)
{
    return std::ranges::any_of(some, [&](const std::string& one) { return names(one, code); });
}

}  // namespace

bool names(std::string_view word, Code code) noexcept
{
    const CodeEntry& row = entry(code);
    const bool by_id = word.size() >= 2 && text::same_word(word, row.id.substr(0, word.size()));
    return by_id || text::same_word(word, row.name);
}

bool names_any(std::string_view word) noexcept
{
    return std::ranges::any_of(codes, [&](const CodeEntry& row) { return names(word, row.code); });
}

std::vector<Diagnostic> chosen(std::vector<Diagnostic> findings, const Selection& selection)
{
    std::erase_if(findings, [&](const Diagnostic& finding) {
        return entry(finding.code).severity < selection.least || names_one(selection.ignore, finding.code) ||
               (!selection.select.empty() && !names_one(selection.select, finding.code));
    });
    std::ranges::stable_sort(findings, {}, [](const Diagnostic& finding) { return finding.at.begin; });
    return findings;
}

std::string fixed(std::string_view text, const std::vector<Diagnostic>& findings, Trust trust, unsigned& applied)
{
    std::vector<const FixIt*> fixes;
    for (const Diagnostic& finding : findings)
        for (const FixIt& fix : finding.fixes)
            if (fix.trust <= trust) fixes.push_back(&fix);
    std::ranges::stable_sort(fixes, {}, [](const FixIt* fix) { return fix->replace.begin; });
    // Two likely fixes of one place that write different things are two meanings, and none is applied.
    const auto apart = [](const FixIt* a, const FixIt* b) {
        return a->replace.end <= b->replace.begin || b->replace.end <= a->replace.begin;
    };
    const auto disputed = [&](std::size_t i) {
        if (fixes[i]->trust == Trust::same_meaning) return false;
        for (auto j = i + 1; j < fixes.size() && !apart(fixes[i], fixes[j]); ++j)
            if (fixes[j]->with != fixes[i]->with) return true;
        for (auto j = i; j-- > 0 && !apart(fixes[i], fixes[j]);)
            if (fixes[j]->with != fixes[i]->with) return true;
        return false;
    };
    std::string out;
    std::size_t at = 0;
    applied = 0;
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        const FixIt* fix = fixes[i];
        if (fix->replace.begin < at || fix->replace.end > text.size() || disputed(i)) continue;
        out += text.substr(at, fix->replace.begin - at);
        out += fix->with;
        at = fix->replace.end;
        ++applied;
    }
    return out += text.substr(at);
}

}  // namespace descry::lint
