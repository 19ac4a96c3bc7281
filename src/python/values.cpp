#include "src/python/values.hpp"

#include <algorithm>

#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/write/words.hpp"

namespace descry::python {
namespace {

/// A slip costs a hundred.
constexpr double slips(unsigned hundredths) noexcept { return hundredths / 100.0; }

std::vector<std::string> words_of(const std::vector<Comment>& comments)
{
    std::vector<std::string> words;
    words.reserve(comments.size());
    for (const Comment& comment : comments) words.push_back(comment.text);
    return words;
}

/// What the move is called in its position, and what else the record can mean there.
void put_moves(PyPly& made, const Ply& ply, const Position& before)
{
    if (ply.irregular && ply.irregular->transfer)
        made.irregular = lan(*ply.irregular->transfer, before);
    else if (ply.irregular && ply.irregular->move)
        made.irregular = lan(*ply.irregular->move, before);
    else if (ply.move) {
        made.uci = uci(*ply.move);
        made.san = san(*ply.move, before);
    }
}

}  // namespace

std::optional<std::string> or_none(std::string text)
{
    return text.empty() ? std::nullopt : std::optional{std::move(text)};
}

Where where(Span span, const Passage& passage)
{
    const Place begin = passage.text.place(span.begin), end = passage.text.place(span.end);
    return {.line = begin.line,
            .column = begin.column,
            .end_line = end.line,
            .end_column = end.column,
            .begin = passage.place(span.begin),
            .end = passage.place(span.end)};
}

std::vector<PyPly> plies_of(const Game& game, const Passage& passage)
{
    std::vector<PyPly> plies;
    plies.reserve(game.plies.size());
    Position position = game.start;
    bool going = true;
    for (const Ply& ply : game.plies) {
        PyPly made{.ply = static_cast<unsigned>(plies.size()) + 1,
                   .number = ply.number,
                   .side = ply.side == Side::white ? "white" : "black",
                   .record = ply.record,
                   .at = where(ply.at, passage),
                   .status = word(ply.status),
                   .reason = or_none(ply.reason),
                   .glyphs = ply.glyphs,
                   .comments = words_of(ply.comments),
                   .probability = ply.probability,
                   .page = passage.text.on_page(ply.at)};
        if (ply.put_back) made.put_back = ply.put_back->record;
        for (const Move& move : ply.candidates) made.candidates.push_back(uci(move));
        std::ranges::sort(made.candidates);
        for (const RivalMove& rival : ply.rivals) made.rivals.push_back({rival.name, slips(rival.extra)});
        if (ply.repair) {
            made.repair = Mend{word(ply.repair->slip), ply.repair->with, slips(ply.repair->cost), ply.repair->support};
        }
        going = going && played(ply);
        if (going) {
            // The move is of the turn that the record is for: one may have been passed over before it.
            Position before = position;
            if (ply.irregular && ply.irregular->turn_passed) before.pass();
            put_moves(made, ply, before);
            play(position, ply);
        }
        plies.push_back(std::move(made));
    }
    return plies;
}

std::vector<std::string> words_of(const std::vector<Note>& notes)
{
    std::vector<std::string> words;
    words.reserve(notes.size());
    for (const Note& note : notes) words.push_back(note.text);
    return words;
}

PyFinding finding_of(const Diagnostic& diagnostic, const Passage& passage)
{
    const CodeEntry& row = entry(diagnostic.code);
    PyFinding made{.code = std::string{row.id},
                   .name = std::string{row.name},
                   .severity = write::word(row.severity),
                   .message = diagnostic.message,
                   .notes = words_of(diagnostic.notes),
                   .law = or_none(diagnostic.law),
                   .ply = diagnostic.ply == 0 ? std::nullopt : std::optional{diagnostic.ply},
                   .at = where(diagnostic.at, passage),
                   .report = report(diagnostic, passage.text, passage.source, false)};
    for (const FixIt& fix : diagnostic.fixes)
        made.fixes.push_back({where(fix.replace, passage), fix.with, write::word(fix.trust)});
    return made;
}

std::vector<PyFinding> findings_of(const std::vector<Diagnostic>& diagnostics, const Passage& passage)
{
    std::vector<PyFinding> findings;
    findings.reserve(diagnostics.size());
    for (const Diagnostic& diagnostic : diagnostics) findings.push_back(finding_of(diagnostic, passage));
    return findings;
}

}  // namespace descry::python
