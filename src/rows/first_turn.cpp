#include "src/rows/first_turn.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "descry/record.hpp"
#include "grammar/sheet.hpp"
#include "src/rows/flow.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
namespace {

bool reads(std::string_view text) { return !read_record(text).boxes.empty(); }

/// The records of a text that holds nothing else; commas, dashes, "and" or blanks alone part them.
class Line {
public:
    Line(std::string_view text, std::uint64_t offset) : text_{text}, offset_{offset} {}

    std::optional<std::vector<Record>> read()
    {
        for (std::size_t at = behind_joint(0); at < text_.size(); at = behind_joint(at)) {
            const auto size = longest_record(text_.substr(at, text_.find_first_of(",;", at) - at));
            if (size == 0) return std::nullopt;
            found_.push_back(read_record(text_.substr(at, size), offset_ + at));
            at += size;
        }
        return std::move(found_);
    }

private:
    [[nodiscard]] std::size_t behind_joint(std::size_t at) const
    {
        return at + matched<grammar::sheet::turn_joint>(text_.substr(at));
    }

    /// Up to a blank or the end: "Q-R5 ch P-Kt3" begins with "Q-R5 ch".
    static std::size_t longest_record(std::string_view piece)
    {
        for (auto end = piece.size(); end != std::string_view::npos && end > 0; end = piece.rfind(' ', end - 1))
            if (piece[end - 1] != ' ' && reads(piece.substr(0, end))) return end;
        return 0;
    }

    std::string_view text_;
    std::uint64_t offset_;
    std::vector<Record> found_{};
};

/// Rows that no score was made of, since the first did not look like one: "2. Kt-KB3   P-Q4" among what is said behind
/// it.
///
/// \return  whether they are read now.
bool take_rows_behind(const Text& text, Score& seated)
{
    auto& behind = seated.records.back().comments;
    const auto due = seated.records.back().number + 1;
    const auto rows = std::ranges::find_if(behind, [&](const Comment& comment) {
        const auto row = opening_at(text.view(), comment.at.begin, Notation::descriptive);
        return row && row->number == due;
    });
    if (rows == behind.end()) return false;
    const Span at = rows->at;
    Score rest;
    if (read_flow(text.view().substr(0, at.end), at.begin, Notation::descriptive, rest) < at.end) return false;
    behind.erase(rows);
    std::erase_if(seated.diagnostics, [&](const Diagnostic& remark) {
        return remark.code == Code::text_not_understood && at.begin <= remark.at.begin && remark.at.end <= at.end;
    });
    std::ranges::move(rest.records, std::back_inserter(seated.records));
    std::ranges::move(rest.diagnostics, std::back_inserter(seated.diagnostics));
    if (!seated.ending) seated.ending = std::move(rest.ending);
    return true;
}

}  // namespace

std::optional<Score> with_first_turn(const Score& score, const Text& text, unsigned moves)
{
    const auto& records = score.records;
    if (moves < 2 || records.size() < 2 || records[1].side == records[0].side) return std::nullopt;
    const std::size_t in_row = records[1].number == records[0].number ? 2 : 1;
    const Written& last = records[in_row - 1];
    if (last.comments.empty()) return std::nullopt;
    const Span at = last.comments.front().at;
    auto more = Line{text.view(at), at.begin}.read();
    const std::size_t all = more ? in_row + more->size() : 0;
    if (!more || (all != moves && all != moves + 1)) return std::nullopt;

    Score seated = score;
    const Side first = records[0].side;
    seated.records.erase(seated.records.begin() + 1, seated.records.begin() + static_cast<std::ptrdiff_t>(in_row));
    std::vector<Record> rest;
    if (in_row == 2) rest.push_back(records[1].record);
    std::ranges::move(*more, std::back_inserter(rest));
    std::size_t place = 1;
    for (Record& record : rest) {
        Written written{.number = records[0].number, .side = place < moves ? first : opponent(first)};
        written.record = std::move(record);
        written.same_turn = place < moves;
        seated.records.insert(seated.records.begin() + static_cast<std::ptrdiff_t>(place), std::move(written));
        ++place;
    }
    // What else is said behind the row stays with its last record.
    auto& behind = seated.records[place - 1].comments;
    behind.assign(last.comments.begin() + 1, last.comments.end());
    if (in_row == 1) seated.records.front().comments.clear();
    // They were told as not understood, and the score as broken off there.
    const bool rows = place == seated.records.size() && take_rows_behind(text, seated);
    const auto understood = std::erase_if(seated.diagnostics, [&](const Diagnostic& remark) {
        return remark.code == Code::text_not_understood && at.begin < remark.at.end && remark.at.begin < at.end;
    });
    if ((rows || understood != 0) &&
        std::ranges::find(seated.diagnostics, Code::text_not_understood, &Diagnostic::code) == seated.diagnostics.end())
        seated.broken_off = false;
    return seated;
}

}  // namespace descry::sheet
