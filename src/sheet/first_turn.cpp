#include "src/sheet/first_turn.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "descry/record.hpp"

namespace descry::sheet {
namespace {

bool reads(std::string_view text) { return !read_record(text).boxes.empty(); }

/// The records of a text that holds nothing else; commas, semicolons, dashes between blanks or blanks alone part them.
class Line {
public:
    Line(std::string_view text, std::uint64_t offset) : text_{text}, offset_{offset} {}

    std::optional<std::vector<Record>> read()
    {
        for (std::size_t at = 0; at <= text_.size();) {
            const auto end = std::min(text_.find_first_of(",;", at), text_.size());
            if (!take(at, end)) return std::nullopt;
            at = end + 1;
        }
        return std::move(found_);
    }

private:
    bool take(std::size_t begin, std::size_t end)
    {
        constexpr std::string_view edges{" \t\r\n-"};
        while (begin < end && edges.contains(text_[begin])) ++begin;
        while (begin < end && edges.contains(text_[end - 1])) --end;
        if (begin == end) return true;
        const auto piece = text_.substr(begin, end - begin);
        if (reads(piece)) {
            found_.push_back(read_record(piece, offset_ + begin));
            return true;
        }
        // The longest record first: "Q-R5 ch P-Kt3".
        for (auto blank = piece.rfind(' '); blank != std::string_view::npos && blank > 0;
             blank = piece.rfind(' ', blank - 1))
            if (piece[blank - 1] != ' ' && reads(piece.substr(0, blank))) {
                found_.push_back(read_record(piece.substr(0, blank), offset_ + begin));
                return take(begin + blank, end);
            }
        return false;
    }

    std::string_view text_;
    std::uint64_t offset_;
    std::vector<Record> found_{};
};

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
    return seated;
}

}  // namespace descry::sheet
