#include "src/readers/chosen.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/doubt/labels.hpp"
#include "src/heading/start.hpp"
#include "src/readers/rivals.hpp"
#include "src/reading/certain.hpp"
#include "src/repair/mend.hpp"
#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"

namespace descry {
namespace {

constexpr std::string_view figures = "0123456789";

/// What a way makes of the records.
struct Gain {
    std::ptrdiff_t plain = 0, mended = 0, supplied = 0;

    /// With enough mending anything can be read: it is no gain.
    [[nodiscard]] std::ptrdiff_t net() const { return plain - supplied; }
};

/// \param end  of the game: what stands behind it is a note's.
Gain gain_of(const Score& decoded, std::uint64_t end)
{
    Gain gain;
    for (const DecodedPly& ply : decoded.decoded) {
        if (ply.record && decoded.records[*ply.record].record.at.begin >= end) continue;
        ++(!ply.record ? gain.supplied : ply.damage > 0 ? gain.mended : gain.plain);
    }
    return gain;
}

Gain gain_of(const game::RecordPath& path)
{
    Gain gain;
    for (const game::Step& step : path.steps)
        ++(!step.record ? gain.supplied : step.reading.cost > 0 ? gain.mended : gain.plain);
    return gain;
}

/// Nothing of it can be played: it begins in the middle of a game, or seems to.
bool begins_nowhere(const Score& score)
{
    const Written& first = score.records.front();
    const bool given =
        std::ranges::find(score.tags, "FEN", &std::pair<std::string, std::string>::first) != score.tags.end();
    return !given && !score.black_first && (first.number != 1 || first.side != Side::white);
}

/// "He feared 2. Q-R5, P-Q3.", and below it "2. Kt-KB3, Kt-QB3.": who reads a note for the game passes over the game.
bool leaves_one_of(const Score& rows, const Score& decoded)
{
    return std::ranges::any_of(rows.records, [&](const Written& of_rows) {
        return std::ranges::none_of(decoded.records,
                                    [&](const Written& read) { return overlap(read.record.at, of_rows.record.at); });
    });
}

/// The first number that stands on a line of its own or with records, not between brackets as the mark of a note.
std::optional<sheet::Numbered> first_number(std::string_view text)
{
    for (auto at = text.find_first_of(figures); at != text.npos; at = text.find_first_of(figures, at)) {
        const bool marks = at > 0 && std::string_view{"(["}.contains(text[at - 1]);
        if (const auto number = sheet::number_at(text.substr(at)); number && !marks) return number;
        at = std::min(text.find_first_not_of(figures, at), text.size());
    }
    return std::nullopt;
}

/// All that the rows read plays, and what else was read is a record or two of a note below them: behind an empty line
/// or a word a number stands first that is past, "(a) 4. Kt-B3" behind move 19.
bool adds_a_note(const Score& rows, const Score& decoded, std::string_view text)
{
    constexpr std::size_t few = 6;  // records
    if (rows.records.empty() || begins_nowhere(rows) || decoded.records.size() > rows.records.size() + few)
        return false;
    const auto end = sheet::extent_of(rows.records).end;
    const auto below =
        std::ranges::find_if(decoded.records, [&](const Written& read) { return read.record.at.begin >= end; });
    if (below == decoded.records.end()) return false;
    const auto between = text.substr(end, below->record.at.begin - end);
    const auto line = between.find('\n');
    const auto begin = between.find_first_not_of(" \t\r\n", line);
    if (begin == between.npos) return false;
    const bool apart = between.substr(line + 1, begin - line).contains('\n') || text::is_letter(between[begin]);
    const auto number = first_number(between.substr(begin));
    return apart && number && number->number < below->number && reading::played(rows).plies == rows.records.size();
}

/// Both come to the same moves: what had to be mended for them the rows tell.
bool makes_the_same_moves(const Score& decoded, const game::RecordPath& path)
{
    return std::ranges::equal(decoded.decoded, path.steps, {}, &DecodedPly::move,
                              [](const game::Step& step) { return step.reading.candidate.move; });
}

/// What a note adds to a game is no gain.
///
/// \param mended  the rows, where they had to be mended to know it.
bool explains_more(const Score& decoded, const Score& rows, const Text& text, std::optional<game::RecordPath>& mended)
{
    const Gain gain = gain_of(decoded, rows.ending ? rows.ending->at.begin : text.view().size());
    // From its first move to words that end it.
    const bool whole_rows =
        rows.ending && !rows.records.empty() && !begins_nowhere(rows) && reading::played(rows).whole;
    if (whole_rows && leaves_one_of(rows, decoded)) return false;
    if (!rows.ending && adds_a_note(rows, decoded, text.view())) return false;
    // Of a note and a game that look alike it takes one, and does not tell of the other.
    if (std::ranges::any_of(rows.records, &Written::contested)) return false;
    if (rows.records.empty() || begins_nowhere(rows) ||
        gain.plain + gain.mended - gain.supplied > std::ssize(rows.records))
        return true;
    mended = sheet::mended(rows, text, sheet::start_of(rows, rows.records.front().side));
    const Gain before = gain_of(*mended);
    // Who reads all that the other does, in its order, and has nothing to mend, has read it.
    const bool whole = gain.mended == 0 && gain.supplied == 0 && gain.plain >= before.plain + before.mended &&
                       reading::is_in_order(decoded);
    if (whole && before.mended + before.supplied > 0) return !makes_the_same_moves(decoded, *mended);
    // Who reads records that the other leaves, and takes no more liberties with the rest, has read more.
    if (gain.plain >= before.plain && gain.plain + gain.mended > before.plain + before.mended &&
        gain.supplied <= before.supplied)
        return true;
    // What the recogniser was nearly sure of instead the decoder knows, and the rows do not.
    if (!text.otherwise().empty()) return gain.net() >= before.net();
    constexpr std::ptrdiff_t a_note = 2;
    return gain.net() > before.net() + std::max(a_note, before.net() / 20);
}

/// What stands outside of the game was found by looking at its rows. Where they say of records behind it that they may
/// be its own, it is not whole.
void take_findings_outside(const Score& rows, Score& read)
{
    const Span records = sheet::extent_of(read.records);
    for (const Diagnostic& finding : rows.diagnostics) {
        const bool outside = finding.code == Code::text_not_understood && !overlap(finding.at, records);
        if (!outside) continue;
        if (rows.broken_off && finding.at.begin >= records.end) read.broken_off = true;
        if (std::ranges::find(read.diagnostics, finding.at, &Diagnostic::at) == read.diagnostics.end())
            read.diagnostics.push_back(finding);
    }
}

/// The rows have a record behind all that was read: be it one that nobody can read, it is due.
void tell_row_behind(const Score& rows, Score& read)
{
    if (rows.records.empty() || read.broken_off) return;
    const auto end = sheet::extent_of(read.records).end;
    const auto behind =
        std::ranges::find_if(rows.records, [&](const Written& written) { return written.record.at.begin >= end; });
    if (behind == rows.records.end() || (rows.ending && rows.ending->at.begin <= behind->record.at.begin)) return;
    read.diagnostics.push_back({.code = Code::text_not_understood,
                                .at = behind->record.at,
                                .message = "the score seems to go on here, and what stands here is not read"});
    read.broken_off = true;
}

}  // namespace

Chosen chosen(const Score& score, const Text& text, const SolveOptions& options)
{
    const bool plays_on =
        options.mending == Mending::play_on && !options.strict && !options.start && !options.irregular_play.any();
    std::optional<game::RecordPath> mended;
    if (!plays_on || !score.against_moves || !explains_more(*score.against_moves, score, text, mended))
        return {score, std::move(mended)};
    Chosen read{*score.against_moves};
    read.score.dialect = score.dialect, read.score.notation = score.notation;
    if (read.score.tags.size() < score.tags.size()) read.score.tags = score.tags;
    take_findings_outside(score, read.score);
    tell_row_behind(score, read.score);
    return read;
}

}  // namespace descry
