#include "src/reading/decoded_scores.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "descry/resolve.hpp"
#include "src/decode/decode.hpp"
#include "src/reading/capitals.hpp"
#include "src/reading/doubts.hpp"
#include "src/reading/labels.hpp"
#include "src/reading/on_page.hpp"
#include "src/reading/said.hpp"
#include "src/score/slots.hpp"
#include "src/sheet/ending.hpp"
#include "src/sheet/full_names.hpp"
#include "src/sheet/heading.hpp"
#include "src/sheet/players.hpp"
#include "src/sheet/start.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

using namespace literals;

constexpr Cost likely = 4_nats;        // that the record behind a number 1 leads prose by
constexpr Cost a_game = 20_nats;       // that a path must lead prose by to be one
constexpr Cost a_plain_list = 9_nats;  // the same where nothing but its records stands there
constexpr std::uint32_t first_places = 14, most_places = 1500, before_places = 16;
constexpr decode::Limits narrow{.states = 60, .at_worst = 120}, closer{.states = 60, .at_worst = 300},
    wide{.states = 250, .at_worst = 1500};
constexpr decode::Limits hasty{.states = 40, .at_worst = 60, .times = 1};  // of a game for which no work is left
constexpr std::size_t lines_to_ending = 3;
constexpr std::size_t a_note = 5, most_notes = 6;         // records; notes that one game is read past
constexpr std::size_t first_tries = 8, tries_a_game = 8;  // beginnings that prove to be none
constexpr std::size_t work_a_ply = 1'200;                 // states that may be looked at for each that is found
constexpr std::size_t leisure = 1'000'000;                // states that are left where a wide search is affordable

class Finder {
public:
    Finder(const Words& words, Span region, const std::vector<sheet::Piece>& lines, std::size_t fewest, Work& work)
        : text_{words.text}, region_{region}, lines_{lines}, fewest_{fewest}, work_{work.left}, to_earn_{work.to_earn},
          slots_{score::slots_of(
              signs_of(text_.substr(region.begin, region.end - region.begin), words.otherwise, region.begin))},
          page_{slots_}, free_from_{first_line_in(region)}
    {
        mark_said(slots_, text_.substr(region.begin, region.end - region.begin));
    }

    std::vector<Score> run()
    {
        const auto end = static_cast<std::uint32_t>(slots_.places.size());
        const auto records = std::ranges::count_if(slots_.places, [](const score::Place& p) { return p.lead >= sure; });
        if (static_cast<std::size_t>(records) < fewest_) return {};
        for (std::uint32_t at = 0; at < end;) {
            const auto begin = next_beginning(at);
            if (!begin || tries_ == 0 || (work_ == 0 && to_earn_ == 0)) break;
            --tries_;
            at = take(*begin);
        }
        return std::move(scores_);
    }

private:
    /// Of a sheet that was typed in small letters, or set in capitals, with those capitals that its men would have; of
    /// one with a label before each record without these.
    static page::Signs signs_of(std::string_view text, std::span<const OtherLetter> otherwise, std::uint64_t from)
    {
        if (const auto bare = without_labels(text)) return {*bare, otherwise, from};
        if (in_small_letters(text)) return {with_capitals(text), otherwise, from};
        if (in_capitals(text)) return {without_capitals(text), otherwise, from};
        return {text, otherwise, from};
    }

    /// The next place where a game may begin: under number 1; where White's column begins; or anywhere where hardly any
    /// record has a number.
    [[nodiscard]] std::optional<std::uint32_t> next_beginning(std::uint32_t at) const
    {
        for (; at < slots_.places.size(); ++at) {
            const auto& place = slots_.places[at];
            // Whatever the record looks like: it may be damaged.
            if (page_.is_numbered(place, 1) && (place.lead >= likely || counts_on(at, 2))) return at;
            if (place.lead < likely) continue;
            const bool anywhere = place.lead >= sure && !place.in_brackets && page_.is_unnumbered(at);
            if (anywhere || place.heads == Side::white || counts_from_here(at)) return at;
        }
        return std::nullopt;
    }

    /// The rows behind the one that begins at a place bear this number and the one after it.
    [[nodiscard]] bool counts_on(std::uint32_t at, unsigned number) const
    {
        const auto bears = [&](std::uint32_t from, std::uint32_t to, unsigned n) {
            for (auto p = from; p <= to && p < slots_.places.size(); ++p)
                if (page_.is_numbered(slots_.places[p], n)) return true;
            return false;
        };
        return bears(at + 1, at + 2, number) && bears(at + 2, at + 4, number + 1);
    }

    /// Its own number is lost, or cannot be read; some of those behind it are as they are where a game begins there.
    [[nodiscard]] bool counts_from_here(std::uint32_t at) const
    {
        constexpr std::uint32_t first_rows = 16, enough = 2;  // places
        if (at < behind_last_ || slots_.places[at].in_brackets || !none_above(at)) return false;
        std::uint32_t count = 0;
        for (auto p = at + 1; p < slots_.places.size() && p <= at + first_rows; ++p) {
            const auto printed = slots_.places[p].number;
            const auto number = printed == score::no_number ? std::nullopt : score::value_of(slots_.numbers[printed]);
            // A row holds a record or two.
            if (number && *number >= 2 && p - at + 2 >= *number && p - at <= 2 * *number + 1) ++count;
        }
        return count >= enough;
    }

    [[nodiscard]] bool none_above(std::uint32_t at) const
    {
        constexpr std::uint32_t near = 3;  // lines
        return at == behind_last_ || slots_.places[at - 1].lead < likely ||
               slots_.places[at - 1].line + near < slots_.places[at].line;
    }

    /// Where the first of several rows stands that no game has, above a place: the game may have begun there, its first
    /// numbers lost or set apart.
    [[nodiscard]] std::optional<std::uint32_t> rows_above(std::uint32_t at) const
    {
        constexpr std::uint32_t far = 60, several = 4;  // places
        std::optional<std::uint32_t> first;
        std::uint32_t rows = 0;
        for (auto p = std::max(behind_last_, at - std::min(at, far)); p < at; ++p) {
            if (!page_.is_row(slots_.places[p])) continue;
            if (!first) first = p;
            ++rows;
        }
        return rows < several ? std::nullopt : first;
    }

    /// Once more with Black's records in a column of their own, with its numbers or with those of White's next one.
    [[nodiscard]] Path read_in_columns(Path path, decode::Range& range, decode::Habits& unknown)
    {
        constexpr Cost seldom = 8_nats;  // that the numbers between his records are White's
        Cost least = path.total;
        const decode::Range plain = range;
        const decode::Habits own = unknown;
        for (const std::uint32_t place : blacks_columns(plain))
            for (const bool others : {false, true}) {
                // Found there without being told.
                if (!others && path.plies.size() > 1 && path.plies[1].place == place) continue;
                decode::Range apart = plain;
                apart.blacks_first = place;
                decode::Habits habits = own;
                if (others) habits.others_numbers = Side::black;
                Path other = decoded(path.start, apart, narrow, habits);
                const Cost total = other.total + (others ? seldom : Cost{});
                if (!is_game(other) || total >= least) continue;
                least = total, path = std::move(other), range = apart, unknown = habits;
            }
        return path;
    }

    /// Once more with the numbers of the rows as Black's, where they stand between the two records.
    [[nodiscard]] Path read_with_numbers_between(Path path, const decode::Range& range, decode::Habits& unknown)
    {
        decode::Habits habits = unknown;
        std::ranges::reverse(habits.numbered);
        std::ranges::reverse(habits.unnumbered);
        Path other = decoded(path.start, range, narrow, habits);
        if (!is_game(other) || other.total >= path.total) return path;
        unknown = habits;
        return other;
    }

    /// Where words tell that a column of Black's alone begins: his first record may stand far behind White's, or above
    /// it, with the numbers of White's next column between his.
    [[nodiscard]] std::vector<std::uint32_t> blacks_columns(const decode::Range& range) const
    {
        constexpr std::uint32_t far = 80;   // places
        constexpr std::size_t several = 2;  // columns
        std::vector<std::uint32_t> columns;
        for (auto p = range.from; p < std::min(range.first + far, range.limit) && columns.size() < several; ++p)
            if (slots_.places[p].heads == Side::black && slots_.places[p].lead >= likely) columns.push_back(p);
        return columns;
    }

    /// Of a game that begins near a place.
    [[nodiscard]] decode::Range range_from(std::uint32_t begin) const
    {
        const auto end = static_cast<std::uint32_t>(slots_.places.size());
        // What stands a little before may be the first record, its number lost.
        const auto first =
            std::max(begin, behind_last_ + 2) - std::min<std::uint32_t>(2, std::max(begin, behind_last_ + 2));
        return {std::max(first, behind_last_), std::min(begin + first_places, end), std::min(begin + most_places, end),
                std::max(first - std::min(first, before_places), behind_last_)};
    }

    /// A path that leaves rows of one game behind and goes on in the next: both are likelier, each by itself.
    [[nodiscard]] Path parted_from_next(Path path, decode::Range& range, decode::Habits& unknown)
    {
        if (!is_game(path) || page_.rows_left(path).size() < a_note) return path;
        for (const std::uint32_t next : beginnings_within(path)) {
            decode::Range own = range, others = range_from(next);
            own.last = std::min(own.last, next), own.limit = next;
            if (own.blacks_first && *own.blacks_first >= next) own.blacks_first.reset();
            others.first = others.from = next;
            const auto of_others = decode::habits_of(slots_, others);
            Path other = decoded(Position::initial(), others, narrow, of_others);
            if (!is_game(other)) continue;
            const auto of_own = decode::habits_of(slots_, own);
            Path mine = decoded(path.start, own, narrow, of_own);
            if (is_game(mine)) {
                if (mine.total + other.total >= path.total) continue;
                path = std::move(mine), range = own, unknown = of_own;
                if (page_.rows_left(path).size() < a_note) break;
            }
            else if (other.total < path.total)
                return path = std::move(other), range = others, unknown = of_others, path;
        }
        return path;
    }

    /// Where other games may begin, between a path's first record and its last.
    [[nodiscard]] std::vector<std::uint32_t> beginnings_within(const Path& path) const
    {
        constexpr std::size_t several = 3;
        std::vector<std::uint32_t> places;
        for (auto p = page_.last_place(path); p > page_.first_place(path) + 1 && places.size() < several; --p)
            if (page_.is_numbered(slots_.places[p], 1) && counts_on(p, 2)) places.push_back(p);
        return places;
    }

    /// Reads the game that begins near a place, if one does; gives the place to go on from.
    std::uint32_t take(std::uint32_t begin)
    {
        const auto before = work_;
        luxury_ = 0;
        decode::Range range = range_from(begin);
        Position start = Position::initial();
        auto unknown = decode::habits_of(slots_, range);
        Path path = decoded(start, range, narrow, unknown);
        if (const auto early = rows_above(is_game(path) ? page_.first_place(path) : begin)) {
            decode::Range above = range;
            above.first = above.from = *early, above.last = std::min(*early + first_places, above.limit);
            const auto of_these = decode::habits_of(slots_, above);
            if (Path other = decoded(start, above, narrow, of_these); is_game(other) && other.total < path.total)
                path = std::move(other), range = above, unknown = of_these;
        }
        if (page_.numbers_part_rows(range)) path = read_with_numbers_between(std::move(path), range, unknown);
        if (work_ > 0 && !reads_as_printed(path)) path = read_in_columns(std::move(path), range, unknown);
        path = parted_from_next(std::move(path), range, unknown);
        if (!is_game(path)) return begin + (page_.numbered() ? 1 : first_places / 2);
        Score score = headed(path);
        if (const auto told = sheet::start_of(score, Side::white); !told.plays_as(start)) {
            start = told;
            path = decoded(start, range, narrow, unknown);
        }
        notes_.clear();
        if (work_ > 0 && !reads_as_printed(path)) {
            path = read_past_notes(std::move(path), range, unknown);
            path = read_widely(path, start, range, unknown);
            // With more states it may have found its way into the next game.
            const auto limit = range.limit;
            path = parted_from_next(std::move(path), range, unknown);
            if (range.limit != limit) path = read_widely(path, start, range, unknown);
        }
        if (!is_game(path)) return begin + 1;
        lay_out(path, score);
        scores_.push_back(std::move(score));
        tries_ += tries_a_game;
        const auto spent = before - luxury_ - std::min(work_, before - luxury_);
        const auto earned = std::min({spent, work_a_ply * path.plies.size(), to_earn_});
        work_ += earned, to_earn_ -= earned;
        return behind_last_ = page_.last_place(path) + 1;
    }

    /// Once more, with what was learnt from a first path, and more states: as many as one game of a page may have, or,
    /// of a book, each.
    [[nodiscard]] Path read_widely(const Path& path, const Position& start, decode::Range range,
                                   const decode::Habits& unknown)
    {
        range.notes = notes_;
        const auto habits = decode::habits_of(path, slots_, unknown);
        const decode::Limits& limits = work_ > leisure ? wide : closer;
        const auto before = work_;
        Path again = decoded(start, range, limits, habits);
        if (&limits == &wide) luxury_ += before - work_;
        if (is_game(again)) return again;
        // Of a path that was gone on from another's plies these have not been weighed.
        return notes_.empty() ? path : decoded(start, range, narrow, unknown);
    }

    /// Once more past what may be a note that was read as the game: a variation counts on from where it begins, and
    /// leaves rows behind it that count the same numbers again. Ways that pass over a long note fall far behind those
    /// that read it, long before these come to its end; so the note is closed, and the whole weighed anew.
    [[nodiscard]] Path read_past_notes(Path path, const decode::Range& range, const decode::Habits& unknown)
    {
        constexpr Cost a_closed_note = 4_nats;  // that it stands there
        for (std::size_t n = 0; n < most_notes && work_ > 0; ++n) {
            Path best;
            std::vector<decode::Stretch> past_best;
            for (const auto& [note, plies] : supposed_notes(path)) {
                auto notes = notes_;
                notes.push_back(note);
                decode::Range past = range;
                past.notes = notes;
                Path other = decoded_from(path, plies, past, narrow, unknown);
                if (other.total < best.total) best = std::move(other), past_best = std::move(notes);
            }
            if (best.total + a_closed_note >= path.total) break;
            path = std::move(best);
            notes_ = std::move(past_best);
        }
        return path;
    }

    struct SupposedNote {
        decode::Stretch places;
        std::size_t plies;  ///< of the path, that stand before it for certain
    };

    /// Where a path may have taken a note for the game: from one of its records on to the last before rows that count
    /// the same numbers.
    [[nodiscard]] std::vector<SupposedNote> supposed_notes(const Path& path) const
    {
        constexpr std::size_t a_short_note = 10;  // records
        constexpr std::size_t free_plies = 6;     // before a note, that may be read otherwise without it
        std::vector<SupposedNote> notes;
        const auto runs = page_.counted_again(path);
        if (runs.empty()) return notes;
        const auto& [move, row] = runs.front();
        std::uint32_t end = 0;  // behind the last record that was read before the row
        for (const auto& ply : path.plies)
            if (ply.place && *ply.place < row) end = std::max(end, *ply.place + 1);
        // The row's own number may not be the first that is counted again: that may be misread.
        const std::size_t late = path.start.to_move() == Side::black ? 1 : 0;
        const std::size_t first = 2 * move - std::min<std::size_t>(2 * move, late);
        for (std::size_t ply = first - std::min<std::size_t>(first, 2); ply < std::min(first + 2, path.plies.size());
             ++ply)
            if (const auto place = path.plies[ply].place; place && *place < end)
                // Rows behind so much that goes before so little are another game's.
                if (end - *place <= 2 * ply + a_short_note)
                    notes.push_back({{*place, end}, ply - std::min(ply, free_plies)});
        return notes;
    }

    /// Nothing was mended, chosen, supplied or left: there is nothing to look for.
    [[nodiscard]] bool reads_as_printed(const Path& path) const
    {
        constexpr Cost far = 15_nats;
        unsigned number = path.start.move_number();
        Side side = path.start.to_move();
        for (const auto& ply : path.plies) {
            if (!ply.likeness || (!ply.rivals.empty() && ply.rivals.front().extra < far)) return false;
            const auto& like = slots_.likenesses[*ply.likeness];
            if (like.damage > Cost{}) return false;
            if (like.number != score::no_number && !page_.is_printed(slots_.numbers[like.number], number)) return false;
            side = opponent(side);
            if (side == Side::white) ++number;
        }
        return !page_.leaves_records(path, behind_last_);
    }

    [[nodiscard]] Path decoded(const Position& start, const decode::Range& range, const decode::Limits& limits,
                               const decode::Habits& habits)
    {
        return paid_for(decode::decode(slots_, start, range, affordable(limits), habits));
    }

    /// The same, going on from so many plies of a path.
    [[nodiscard]] Path decoded_from(const Path& begun, std::size_t plies, const decode::Range& range,
                                    const decode::Limits& limits, const decode::Habits& habits)
    {
        return paid_for(decode::decode_from(slots_, begun, plies, range, affordable(limits), habits));
    }

    /// Where no work is left, what even a game without any may have.
    [[nodiscard]] decode::Limits affordable(decode::Limits limits) const
    {
        if (work_ == 0) limits.states = hasty.states, limits.at_worst = hasty.at_worst, limits.times = hasty.times;
        return limits;
    }

    Path paid_for(Path path)
    {
        const auto paid = std::min(work_, path.work);
        work_ -= paid;
        to_earn_ -= std::min(to_earn_, path.work - paid);
        return path;
    }

    [[nodiscard]] bool is_game(const Path& path) const
    {
        return path.plies.size() >= fewest_ &&
               (-path.total > a_game || (-path.total > a_plain_list && page_.is_list(path)));
    }

    [[nodiscard]] Span span_of(std::uint32_t begin, std::uint32_t end) const
    {
        return {region_.begin + slots_.signs[begin].at, region_.begin + slots_.signs.end_of(end - 1)};
    }

    /// What stands before the region on its first line is another's.
    [[nodiscard]] std::size_t first_line_in(Span region) const
    {
        const auto line = line_of(region.begin);
        return line + (lines_[line].begin < region.begin ? 1 : 0);
    }

    [[nodiscard]] std::size_t line_of(std::uint64_t offset) const
    {
        const auto after = std::ranges::upper_bound(lines_, offset, {}, &sheet::Piece::begin);
        return static_cast<std::size_t>(after - lines_.begin()) - (after == lines_.begin() ? 0 : 1);
    }

    [[nodiscard]] Score headed(const Path& path)
    {
        const auto& place = slots_.places[page_.first_place(path)];
        const auto row = line_of(span_of(place.begin, place.end).begin);
        const auto heading = sheet::heading_begin(lines_, std::min(free_from_, row), row);
        Score score;
        score.at = {lines_[heading].begin, lines_[heading].begin};
        sheet::read_heading(lines_, heading, row, score);
        if (!sheet::names_player(score)) {
            const auto first = place.number == score::no_number ? place.begin : slots_.numbers[place.number].begin;
            const auto at = span_of(first, first + 1).begin;
            if (at > lines_[row].begin)
                sheet::read_players_before(text_.substr(lines_[row].begin, at - lines_[row].begin), score);
            sheet::prefer_full_names(lines_, heading, row, score);
        }
        return score;
    }

    /// "RxR 1:0": the result is no part of the last record, nor is its first figure.
    [[nodiscard]] Span without_result(Span record) const
    {
        const auto words = text_.substr(record.begin, record.end - record.begin);
        for (auto at = words.find(' '); at != words.npos; at = words.find(' ', at + 1))
            if (sheet::result_in_figures(text_.substr(record.begin + at + 1)) > words.size() - at - 2)
                return {record.begin, record.begin + at};
        return record;
    }

    /// Nor is a clock's time behind it, with what stands behind that.
    [[nodiscard]] Span without_time(Span record) const
    {
        for (auto at = record.begin + 1; at < record.end; ++at)
            if (page::clock_time(text_.substr(at)) != 0)
                return {record.begin, text_.find_last_not_of(" \t\n", at - 1) + 1};
        return record;
    }

    void lay_out(const Path& path, Score& score)
    {
        Position position = path.start;
        for (const auto& ply : path.plies) {
            DecodedPly decoded{.move = ply.move, .fitting = ply.fitting, .margin = ply.margin.nats()};
            for (const auto& rival : ply.rivals) decoded.rivals.emplace_back(rival.move, rival.extra.nats());
            if (ply.likeness) {
                const auto& like = slots_.likenesses[*ply.likeness];
                decoded.damage = like.damage.nats();
                decoded.record = score.records.size();
                const bool last = &ply == &path.plies.back();
                const Span whole = without_time(span_of(like.begin, like.end));
                const Span at = last ? without_result(whole) : whole;
                const auto& known = slots_.records[like.record];
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
            score.decoded.push_back(std::move(decoded));
            position.make(ply.move);
        }
        // Black over the first column moved first: so it was read, or his records were found to be those of the second.
        const auto& read = score.records;
        if (read.size() > 1 && read[1].record.at.begin < read[0].record.at.begin) score.black_first = false;
        weigh_doubts(path, page_, behind_last_, score);
        const auto& last = slots_.places[page_.last_place(path)];
        std::uint64_t end = 0;
        for (const Written& written : score.records) end = std::max(end, written.record.at.end);
        // Other readings of the last place may have taken the result's first figure to them.
        const auto behind = std::min<std::uint64_t>(text_.find_first_not_of(" \t.", end), text_.size());
        const bool ends = sheet::result_in_figures(text_.substr(behind)) != 0;
        score.at.end = std::max(score.at.end, ends ? end : span_of(last.begin, last.end).end);
        add_comments(score);
        find_ending(position, score);
        score.broken_off =
            page_.leaves_records(path, behind_last_) || (!score.ending && is_due_behind(position, score.at.end));
        free_from_ = line_of(score.at.end) + 1;
    }

    /// How many legal moves a record fits, where one of them is this; else nought.
    static unsigned fitting_where(const Record& record, const Position& position, const Move& move)
    {
        if (record.boxes.empty()) return 0;
        const auto fitting = candidates(record, position);
        const bool among = std::ranges::find(fitting, move, &Candidate::move) != fitting.end();
        return among ? static_cast<unsigned>(fitting.size()) : 0;
    }

    /// What stands between the records, in the order of the page, is said after the one before it.
    void add_comments(Score& score) const
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
    void find_ending(const Position& last, Score& score)
    {
        const auto from = line_of(score.at.end - 1);
        for (std::size_t i = from; i < lines_.size() && i <= from + lines_to_ending; ++i) {
            if (lines_[i].begin >= region_.end) break;
            sheet::Piece line = lines_[i];
            if (i == from)
                line = line.sub(
                    static_cast<std::size_t>(std::min<std::uint64_t>(score.at.end - line.begin, line.text.size())));
            line = sheet::trimmed(line);
            if (line.empty()) continue;
            line = sheet::end_under_number(line, last.move_number());
            auto ending = sheet::read_ending(line, last.to_move(), sheet::Extent::sentence);
            if (!ending) ending = sheet::read_last_sentence(line, last.to_move());
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

    /// The number that is due stands behind the last record, and something that is neither an end nor a sentence.
    [[nodiscard]] bool is_due_behind(const Position& last, std::uint64_t end) const
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

    std::string_view text_;
    Span region_;
    const std::vector<sheet::Piece>& lines_;
    std::size_t fewest_;
    std::size_t& work_;
    std::size_t& to_earn_;
    Slots slots_;
    OnPage page_;
    std::size_t free_from_;                 ///< the first line that no game has claimed
    std::uint32_t behind_last_ = 0;         ///< the first place that no game has
    std::vector<decode::Stretch> notes_{};  ///< of the game that is read
    std::size_t tries_ = first_tries;
    std::size_t luxury_ = 0;  ///< work that was done on a game for want of a better way alone
    std::vector<Score> scores_{};
};

}  // namespace

std::vector<Score> decoded_scores(const Words& words, Span region, const std::vector<sheet::Piece>& lines,
                                  std::size_t fewest, Work& work)
{
    // Page after page, so that memory does not grow with the book: a piece ends at an empty line.
    constexpr std::uint64_t piece = std::uint64_t{1} << 18U;
    std::vector<Score> found;
    if (lines.empty()) return found;
    while (region.begin < region.end && (work.left > 0 || work.to_earn > 0)) {
        auto end = std::min(region.end, region.begin + piece);
        if (end < region.end)
            if (const auto gap = words.text.substr(0, end).rfind("\n\n");
                gap != std::string_view::npos && gap > region.begin + piece / 2)
                end = gap + 1;
        auto games = Finder{words, {region.begin, end}, lines, fewest, work}.run();
        // A game that the piece may have cut off is read again with the next one.
        if (end < region.end && !games.empty() && games.back().at.begin > region.begin + piece / 2) {
            end = games.back().at.begin;
            games.pop_back();
        }
        std::ranges::move(games, std::back_inserter(found));
        region.begin = end;
    }
    return found;
}

}  // namespace descry::reading
