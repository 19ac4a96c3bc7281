// Which findings are wanted, and the text with their fixes.
#include <algorithm>

#include "descry/lint.hpp"

namespace descry::lint {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool names_one(const std::vector<std::string>& some, Code code)
{
    return std::ranges::any_of(some, [&](const std::string& one) { return names(one, code); });
}

}  // namespace

bool names(std::string_view word, Code code) noexcept
{
    const CodeEntry& row = entry(code);
    const bool by_id = word.size() >= 2 && std::ranges::equal(word, row.id.substr(0, word.size()), {}, small, small);
    return by_id || std::ranges::equal(word, row.name, {}, small, small);
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
    const auto disputed = [&](const FixIt* fix) {
        return fix->trust != Trust::same_meaning && std::ranges::any_of(fixes, [&](const FixIt* other) {
                   return other->with != fix->with && other->replace.begin < fix->replace.end &&
                          fix->replace.begin < other->replace.end;
               });
    };
    std::string out;
    std::size_t at = 0;
    applied = 0;
    for (const FixIt* fix : fixes) {
        if (fix->replace.begin < at || fix->replace.end > text.size() || disputed(fix)) continue;
        out += text.substr(at, fix->replace.begin - at);
        out += fix->with;
        at = fix->replace.end;
        ++applied;
    }
    return out += text.substr(at);
}

}  // namespace descry::lint
