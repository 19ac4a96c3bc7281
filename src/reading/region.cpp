#include "src/reading/region.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "descry/resolve.hpp"
#include "src/heading/full_names.hpp"
#include "src/heading/heading.hpp"
#include "src/heading/players.hpp"
#include "src/reading/capitals.hpp"
#include "src/reading/doubts.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/flow.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t lines_to_ending = 3;

/// How many legal moves a record fits, where one of them is this; else nought.
unsigned fitting_where(const Record& record, const Position& position, const Move& move)
{
    if (record.boxes.empty()) return 0;
    const auto fitting = candidates(record, position);
    const bool among = std::ranges::find(fitting, move, &Candidate::move) != fitting.end();
    return among ? static_cast<unsigned>(fitting.size()) : 0;
}

}  // namespace

Span Region::span_of(std::uint32_t begin, std::uint32_t end) const
{
    return {at_.begin + page_.slots().signs[begin].at, at_.begin + page_.slots().signs.end_of(end - 1)};
}

std::size_t Region::line_of(std::uint64_t offset) const
{
    const auto after = std::ranges::upper_bound(lines_, offset, {}, &sheet::Piece::begin);
    return static_cast<std::size_t>(after - lines_.begin()) - (after == lines_.begin() ? 0 : 1);
}

std::size_t Region::first_line() const
{
    const auto line = line_of(at_.begin);
    return line + (lines_[line].begin < at_.begin ? 1 : 0);
}

/// On the line that begins there, behind the last row on it that is no first: that and its heading are another game's.
std::string_view Region::words_before(std::uint32_t place, std::uint64_t from) const
{
    const auto& slots = page_.slots();
    const auto& first = slots.places[place];
    const auto begin = first.number == score::no_number ? first.begin : slots.numbers[first.number].begin;
    const auto to = span_of(begin, begin + 1).begin;
    while (place-- > 0 && slots.places[place].line == first.line) {
        const auto& other = slots.places[place];
        if (other.lead < sure || other.number == score::no_number || page_.is_printed(slots.numbers[other.number], 1))
            continue;
        from = std::max(from, span_of(other.begin, other.end).end);
        break;
    }
    return from < to ? text_.substr(from, to - from) : std::string_view{};
}

Score Region::headed(const Path& path, std::size_t free_line) const
{
    const auto& place = page_.slots().places[page_.first_place(path)];
    const auto row = line_of(span_of(place.begin, place.end).begin);
    const auto heading = sheet::heading_begin(lines_, std::min(free_line, row), row);
    Score score;
    score.at = {lines_[heading].begin, lines_[heading].begin};
    sheet::read_heading(lines_, heading, row, score);
    const bool named = sheet::names_player(score);
    sheet::read_heading_on_line(words_before(page_.first_place(path), lines_[row].begin), score);
    if (!named) sheet::prefer_full_names(lines_, heading, row, score);
    return score;
}

/// "RxR 1:0": the result is no part of the last record, nor is its first figure.
Span Region::without_result(Span record) const
{
    const auto words = text_.substr(record.begin, record.end - record.begin);
    for (auto at = words.find(' '); at != words.npos; at = words.find(' ', at + 1))
        if (sheet::result_in_figures(text_.substr(record.begin + at + 1)) > words.size() - at - 2)
            return {record.begin, record.begin + at};
    return record;
}

/// Nor is a clock's time behind it, with what stands behind that.
Span Region::without_time(Span record) const
{
    for (auto at = record.begin + 1; at < record.end; ++at)
        if (page::clock_time(text_.substr(at)) != 0) return {record.begin, text_.find_last_not_of(" \t\n", at - 1) + 1};
    return record;
}

/// \param last  of the path. \param decoded  what is known of the ply is put there too.
void Region::lay_out_record(const decode::Ply& ply, bool last, const Position& position, DecodedPly& decoded,
                            Score& score) const
{
    const auto& like = page_.slots().likenesses[*ply.likeness];
    decoded.damage = like.damage.nats();
    decoded.record = score.records.size();
    const Span whole = without_time(span_of(like.begin, like.end));
    const Span at = last ? without_result(whole) : whole;
    const auto& known = page_.slots().records[like.record];
    Record record = known.record;
    if (known.notation == Notation::descriptive) {
        const auto words = text_.substr(at.begin, at.end - at.begin);
        Record printed = read_record(words, at.begin);
        if (printed.boxes.empty()) printed = read_record(with_capitals(words), at.begin);
        if (printed.boxes.empty()) printed = read_record(without_capitals(words), at.begin);
        if (const auto fitting = fitting_where(printed, position, ply.move); fitting > 0) {
            // The grammar reads what is printed as a record of this move: nothing was mended.
            record = std::move(printed);
            decoded.damage = 0;
            decoded.fitting = std::max(decoded.fitting, fitting);
        }
        else  // no record of this move; what it was taken for is told with the ply
            decoded.damage = std::max(decoded.damage, 1.0);
    }
    record.at = at;
    score.records.push_back(
        {.number = position.move_number(), .side = position.to_move(), .record = std::move(record)});
}

void Region::lay_out(const Path& path, std::uint32_t free_from, Score& score) const
{
    Position position = path.start;
    for (const auto& ply : path.plies) {
        DecodedPly decoded{.move = ply.move, .fitting = ply.fitting, .margin = ply.margin.nats()};
        for (const auto& rival : ply.rivals) decoded.rivals.emplace_back(rival.move, rival.extra.nats());
        if (ply.likeness) lay_out_record(ply, &ply == &path.plies.back(), position, decoded, score);
        score.decoded.push_back(std::move(decoded));
        position.make(ply.move);
    }
    // Black over the first column moved first: so it was read, or his records were found to be those of the second.
    const auto& read = score.records;
    if (read.size() > 1 && read[1].record.at.begin < read[0].record.at.begin) score.black_first = false;
    weigh_doubts(path, page_, free_from, score);
    const auto& last = page_.slots().places[page_.last_place(path)];
    std::uint64_t end = 0;
    for (const Written& written : score.records) end = std::max(end, written.record.at.end);
    // Other readings of the last place may have taken the result's first figure to them.
    const auto behind = std::min<std::uint64_t>(text_.find_first_not_of(" \t.", end), text_.size());
    const bool ends = sheet::result_in_figures(text_.substr(behind)) != 0;
    score.at.end = std::max(score.at.end, ends ? end : span_of(last.begin, last.end).end);
    add_comments(score);
    find_ending(position, score);
    sheet::read_caption_below(lines_, line_of(end - 1) + 1, score);
    score.broken_off = page_.leaves_records(path, free_from) ||
                       (!score.ending && (page_.counts_on(path) || is_due_behind(position, score.at.end) ||
                                          is_cut_behind(score.at.end)));
}

/// What stands between the records, in the order of the page, is said after the one before it.
void Region::add_comments(Score& score) const
{
    std::vector<Written*> order;
    order.reserve(score.records.size());
    for (Written& written : score.records) order.push_back(&written);
    std::ranges::sort(order, {}, [](const Written* written) { return written->record.at.begin; });
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        const Span gap{order[i]->record.at.end, order[i + 1]->record.at.begin};
        if (gap.begin >= gap.end) continue;
        const auto words = text_.substr(gap.begin, gap.end - gap.begin);
        if (std::ranges::count_if(words, [](char c) { return text::is_letter(c); }) < 2) {
            // No words, but a clock's time may stand there; what else does is the next record's number.
            const auto open = std::min(words.find_first_of("(["), words.size());
            if (const auto time = page::clock_time(words.substr(open)))
                order[i]->comments.push_back(sheet::comment({words.substr(open, time), gap.begin + open}));
            continue;
        }
        order[i]->comments.push_back(sheet::comment(sheet::trimmed({words, gap.begin})));
    }
}

/// "Black resigns." behind the last record.
void Region::find_ending(const Position& last, Score& score) const
{
    const auto from = line_of(score.at.end - 1);
    for (std::size_t i = from; i < lines_.size() && i <= from + lines_to_ending; ++i) {
        if (lines_[i].begin >= at_.end) break;
        sheet::Piece line = lines_[i];
        if (i == from)
            line = line.sub(
                static_cast<std::size_t>(std::min<std::uint64_t>(score.at.end - line.begin, line.text.size())));
        line = sheet::trimmed(line);
        if (line.empty()) continue;
        constexpr unsigned another = 2;  // moves
        if (sheet::holds_game(line.text, another)) return;
        // "16. Resigns.", and Black's fifteenth record is due: the number tells that it is White who does.
        const auto number = sheet::number_at(line.text);
        const bool whites = last.to_move() == Side::black && number && number->number == last.move_number() + 1;
        const Side who = whites ? Side::white : last.to_move();
        line = sheet::end_under_number(line, last.move_number() + (whites ? 1 : 0));
        auto ending = sheet::read_ending(line, who, sheet::Extent::sentence);
        if (!ending) ending = sheet::read_last_sentence(line, who);
        std::string both;
        if (!ending && i == from && i + 1 < lines_.size()) {  // "... White" and "resigns." on the next line
            const sheet::Piece next = sheet::trimmed(lines_[i + 1]);
            both = text::on_one_line(text_.substr(line.begin, next.begin + next.text.size() - line.begin));
            ending = sheet::read_ending({both, line.begin}, last.to_move(), sheet::Extent::sentence);
        }
        if (ending) {
            score.ending = ending;
            score.at.end = std::max(score.at.end, ending->at.end);
            return;
        }
    }
}

/// A man is named behind the last record, and nothing but a few signs more stand on the line: "45. B to Q3   P to".
bool Region::is_cut_behind(std::uint64_t end) const
{
    constexpr std::size_t longest = 12;  // bytes
    const auto rest = text_.substr(end);
    const auto words = text::trimmed(rest.substr(0, rest.find('\n')), " \t\r.,;");
    const auto letters = std::ranges::find_if_not(words, text::is_letter) - words.begin();
    return words.size() <= longest && names_man(words.substr(0, static_cast<std::size_t>(letters)));
}

/// The number that is due stands behind the last record, and something that is neither an end nor a sentence.
bool Region::is_due_behind(const Position& last, std::uint64_t end) const
{
    constexpr std::size_t near = 120;
    const sheet::Piece behind = sheet::trimmed({text_.substr(end, near), end});
    const auto number = sheet::number_at(behind.text);
    if (!number || number->number != last.move_number()) return false;
    sheet::Piece record = behind.sub(number->size);
    record = sheet::trimmed(record.sub(sheet::dots_at(record.text)));
    record = sheet::trimmed(record.sub(0, record.text.find('\n')));
    return !record.empty() && !sheet::is_prose(record) &&
           !sheet::read_ending(record, last.to_move(), sheet::Extent::sentence);
}

}  // namespace descry::reading
