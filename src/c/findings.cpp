#include "src/c/findings.hpp"

#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/c/guard.hpp"

namespace descry::c {

Candidate candidate_of(const Move& move, const Position& position) { return {uci(move), san(move, position)}; }

descry_error give(const std::vector<Candidate>& candidates, std::size_t index, descry_candidate* to) noexcept
{
    if (to == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a candidate is to be put");
    if (index >= candidates.size()) return fail(DESCRY_BAD_ARGUMENT, "there is no candidate of that index");
    *to = {candidates[index].uci.c_str(), candidates[index].san.c_str()};
    return DESCRY_OK;
}

std::vector<Finding> findings_of(const std::vector<Diagnostic>& diagnostics, const Text& text, std::string_view source)
{
    std::vector<Finding> findings;
    findings.reserve(diagnostics.size());
    for (const Diagnostic& diagnostic : diagnostics) {
        const CodeEntry& row = entry(diagnostic.code);
        std::vector<std::string> notes;
        notes.reserve(diagnostic.notes.size());
        for (const Note& note : diagnostic.notes) notes.push_back(note.text);
        findings.push_back({.code = row.id,
                            .severity = row.severity == Severity::error     ? DESCRY_ERROR
                                        : row.severity == Severity::warning ? DESCRY_WARNING
                                                                            : DESCRY_NOTE,
                            .message = diagnostic.message,
                            .law = diagnostic.law,
                            .report = report(diagnostic, text, source, false),
                            .ply = diagnostic.ply,
                            .place = text.place(diagnostic.at.begin),
                            .notes = std::move(notes)});
    }
    return findings;
}

descry_error give(const std::vector<Finding>& findings, std::size_t index, descry_diagnostic* to) noexcept
{
    if (to == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a diagnostic is to be put");
    if (index >= findings.size()) return fail(DESCRY_BAD_ARGUMENT, "there is no diagnostic of that index");
    const Finding& finding = findings[index];
    *to = {.code = finding.code.data(),
           .severity = finding.severity,
           .message = finding.message.c_str(),
           .law = finding.law.c_str(),
           .report = finding.report.c_str(),
           .ply = finding.ply,
           .line = finding.place.line,
           .column = finding.place.column,
           .notes = finding.notes.size()};
    return DESCRY_OK;
}

const char* note(const std::vector<Finding>& findings, std::size_t finding, std::size_t index) noexcept
{
    if (finding >= findings.size() || index >= findings[finding].notes.size()) return nullptr;
    return findings[finding].notes[index].c_str();
}

}  // namespace descry::c
