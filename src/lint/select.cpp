// Which findings are wanted, and the text with their fixes.
#include <algorithm>

#include "descry/lint.hpp"

namespace descry::lint {
namespace {

bool names(const std::vector<std::string>& some, Code code)
{
    const CodeEntry& row = entry(code);
    return std::ranges::any_of(some,
                               [&](const std::string& one) { return row.id.starts_with(one) || row.name == one; });
}

}  // namespace

std::vector<Diagnostic> chosen(std::vector<Diagnostic> findings, const Selection& selection)
{
    std::erase_if(findings, [&](const Diagnostic& finding) {
        return entry(finding.code).severity < selection.least || names(selection.ignore, finding.code) ||
               (!selection.select.empty() && !names(selection.select, finding.code));
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
    std::string out;
    std::size_t at = 0;
    applied = 0;
    for (const FixIt* fix : fixes) {
        if (fix->replace.begin < at || fix->replace.end > text.size()) continue;
        out += text.substr(at, fix->replace.begin - at);
        out += fix->with;
        at = fix->replace.end;
        ++applied;
    }
    return out += text.substr(at);
}

}  // namespace descry::lint
