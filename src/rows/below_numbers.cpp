#include "src/rows/below_numbers.hpp"

#include <algorithm>

#include "src/rows/block_line.hpp"

namespace descry::sheet {
namespace {

constexpr unsigned most_words_between = 2;  // lines with players' names between numbers and records

bool looks_like_record(Piece line)
{
    return !line.empty() && line.text.size() <= longest_column_line && !number_at(line.text) &&
           ocr_cost(line) < most_ocr_cost;
}

bool names_player(Piece line)
{
    constexpr std::size_t longest_word = 8;
    const auto word = trimmed(line).text;
    return word.size() <= longest_word && (mentions(word, "white") || mentions(word, "black"));
}

}  // namespace

NumberColumns::Run NumberColumns::read_run(std::optional<std::size_t> at) const
{
    Run run;
    std::vector<std::size_t> gaps;
    for (; at && !names_player(lines_[*at]); at = next_line(lines_, *at)) {
        const Piece line = trimmed(lines_[*at]);
        const bool clean = is_lone_record(line) && !number_at(line.text);
        if (!clean && !looks_like_record(line)) break;
        if (!run.lines.empty()) {
            gaps.push_back(*at - run.lines.back());
            run.doubled = run.doubled || line.text == trimmed(lines_[run.lines.back()]).text;
        }
        run.lines.push_back(*at);
        run.read += clean ? 1 : 0;
    }
    const auto least = gaps.empty() ? 0 : *std::ranges::min_element(gaps);
    const auto wider = std::ranges::find_if(gaps, [&](std::size_t gap) { return gap > least; });
    run.before_gap = run.lines.empty() ? 0 : static_cast<std::size_t>(wider - gaps.begin()) + 1;
    return run;
}

std::optional<std::size_t> NumberColumns::belonging(const Run& run, std::size_t numbers, bool one_less)
{
    const auto all = run.lines.size();
    if (run.read * 2 <= all) return std::nullopt;
    if (run.before_gap == numbers) return numbers;
    if (one_less) return run.before_gap + 1 == numbers && run.read == all ? std::optional{numbers - 1} : std::nullopt;
    const bool both = run.before_gap == all && (all == 2 * numbers || all + 1 == 2 * numbers);
    return both && !run.doubled ? std::optional{numbers} : std::nullopt;
}

std::optional<Counted> NumberColumns::from(std::size_t i, std::size_t fewest, bool one_less)
{
    Counted counted;
    Column& column = counted.column;
    auto at = std::optional{i};
    for (; at; at = next_line(lines_, *at)) {
        const auto number = lone_number(trimmed(lines_[*at]).text);
        if (!number || (!column.empty() && *number != column.back().number + 1)) break;
        column.push_back({.line = *at, .number = *number});
    }
    if (column.size() < fewest) return std::nullopt;
    for (unsigned words = 0; at && words < most_words_between && names_player(lines_[*at]); ++words) {
        counted.blacks = mentions(lines_[*at].text, "black");
        at = next_line(lines_, *at);
    }
    if (!at) return std::nullopt;
    if (known_at_ != at) known_ = read_run(at), known_at_ = at;
    const Run& run = known_;
    const auto size = belonging(run, column.size(), one_less);
    if (!size) return std::nullopt;
    // Which number has no record, only the rest of the game can tell.
    const bool all = *size == column.size();
    column.resize(*size);
    for (std::size_t k = 0; k < *size; ++k) {
        column[k].record = trimmed(lines_[run.lines[k]]);
        column[k].counted = all;
        column[k].below = run.lines[k];
    }
    return counted;
}

}  // namespace descry::sheet
