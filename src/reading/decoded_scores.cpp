#include "src/reading/decoded_scores.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "src/decode/decode.hpp"
#include "src/heading/start.hpp"
#include "src/reading/capitals.hpp"
#include "src/reading/labels.hpp"
#include "src/reading/on_page.hpp"
#include "src/reading/region.hpp"
#include "src/reading/said.hpp"
#include "src/reading/where_games_begin.hpp"
#include "src/score/slots.hpp"

namespace descry::reading {
namespace {

using namespace literals;

constexpr Cost a_game = 20_nats;       // that a path must lead prose by to be one
constexpr Cost a_plain_list = 9_nats;  // the same where nothing but its records stands there
constexpr std::uint32_t first_places = 14, most_places = 1500, before_places = 16;
constexpr decode::Limits narrow{.states = 60, .at_worst = 120}, closer{.states = 60, .at_worst = 300},
    wide{.states = 250, .at_worst = 1500};
constexpr decode::Limits hasty{.states = 40, .at_worst = 60, .times = 1};  // of a game for which no work is left
constexpr std::size_t a_note = 5, most_notes = 6;                          // records; notes that one game is read past
constexpr std::size_t a_short_game = 10;                                   // records
constexpr std::size_t first_tries = 8, tries_a_game = 8;                   // beginnings that prove to be none
constexpr std::size_t work_a_ply = 1'200;   // states that may be looked at for each that is found
constexpr std::size_t leisure = 1'000'000;  // states that are left where a wide search is affordable

class Finder {
public:
    Finder(const Words& words, Span region, const std::vector<sheet::Piece>& lines, std::size_t fewest, Work& work)
        : fewest_{fewest}, work_{work.left}, to_earn_{work.to_earn},
          slots_{score::slots_of(signs_of(part(words, region), words.otherwise, region.begin))}, page_{slots_},
          region_{words.text, region, lines, page_}, free_line_{region_.first_line()}
    {
        mark_said(slots_, part(words, region));
    }

    std::vector<Score> run()
    {
        const auto end = static_cast<std::uint32_t>(slots_.places.size());
        const auto records = std::ranges::count_if(slots_.places, [](const score::Place& p) { return p.lead >= sure; });
        if (static_cast<std::size_t>(records) < fewest_) return {};
        for (std::uint32_t at = 0; at < end;) {
            const auto begin = next_beginning(page_, at, behind_last_);
            if (!begin || tries_ == 0 || (work_ == 0 && to_earn_ == 0)) break;
            --tries_;
            at = take(*begin);
        }
        return std::move(scores_);
    }

private:
    static std::string_view part(const Words& words, Span region)
    {
        return words.text.substr(region.begin, region.end - region.begin);
    }

    /// Of a sheet that was typed in small letters, or set in capitals, with those capitals that its men would have; of
    /// one with a label before each record without these.
    static page::Signs signs_of(std::string_view text, std::span<const OtherLetter> otherwise, std::uint64_t from)
    {
        if (const auto bare = without_labels(text)) return {*bare, otherwise, from};
        if (in_small_letters(text)) return {with_capitals(text), otherwise, from};
        if (in_capitals(text)) return {without_capitals(text), otherwise, from};
        return {text, otherwise, from};
    }

    /// Once more with Black's records in a column of their own, with its numbers or with those of White's next one.
    [[nodiscard]] Path read_in_columns(Path path, decode::Range& range, decode::Habits& unknown)
    {
        constexpr Cost seldom = 8_nats;  // that the numbers between his records are White's
        Cost least = path.total;
        const decode::Range plain = range;
        const decode::Habits own = unknown;
        for (const std::uint32_t place : blacks_columns(page_, plain))
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

    /// Black's first record stands behind several of White's, or more.
    [[nodiscard]] static bool answers_from_afar(const Path& path)
    {
        constexpr std::uint32_t far = 4;  // places
        if (path.plies.size() < 2) return false;
        const auto &first = path.plies[0].place, &second = path.plies[1].place;
        return first && second && *second > *first + far;
    }

    /// A path that leaves rows of one game behind and goes on in the next: both are likelier, each by itself. Where
    /// Black's records stand in a column of their own they are looked for anew in either.
    /// \param begin  the place that the game was found by.
    [[nodiscard]] Path parted_from_next(Path path, std::uint32_t begin, decode::Range& range, decode::Habits& unknown)
    {
        const bool in_columns = range.blacks_first.has_value() || answers_from_afar(path);
        const auto leaves_rows = [&] {
            return page_.rows_left(path).size() >= a_note ||
                   page_.records_left(path) >= (in_columns ? a_note : a_short_game);
        };
        if (!is_game(path) || !leaves_rows()) return path;
        const auto read = [&](const Position& start, decode::Range& part, decode::Habits& habits) {
            habits = decode::habits_of(slots_, part);
            Path found = decoded(start, part, narrow, habits);
            return in_columns ? read_in_columns(std::move(found), part, habits) : found;
        };
        for (const std::uint32_t next : beginnings_within(page_, path)) {
            decode::Range own = in_columns ? range_from(begin) : range, others = range_from(next);
            own.last = std::min(own.last, next), own.limit = next;
            if (own.blacks_first && *own.blacks_first >= next) own.blacks_first.reset();
            others.first = others.from = next;
            decode::Habits of_own, of_others;
            Path other = read(Position::initial(), others, of_others);
            if (!is_game(other)) continue;
            Path mine = read(path.start, own, of_own);
            if (is_game(mine)) {
                if (mine.total + other.total >= path.total) continue;
                path = std::move(mine), range = own, unknown = of_own;
                if (!leaves_rows()) break;
            }
            else if (other.total < path.total)
                return path = std::move(other), range = others, unknown = of_others, path;
        }
        return path;
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
        if (const auto early = rows_above(page_, is_game(path) ? page_.first_place(path) : begin, behind_last_)) {
            decode::Range above = range;
            above.first = above.from = *early, above.last = std::min(*early + first_places, above.limit);
            const auto of_these = decode::habits_of(slots_, above);
            if (Path other = decoded(start, above, narrow, of_these); is_game(other) && other.total < path.total)
                path = std::move(other), range = above, unknown = of_these;
        }
        if (page_.numbers_part_rows(range)) path = read_with_numbers_between(std::move(path), range, unknown);
        if (work_ > 0 && !reads_as_printed(path)) path = read_in_columns(std::move(path), range, unknown);
        path = parted_from_next(std::move(path), begin, range, unknown);
        if (!is_game(path)) return begin + (page_.numbered() ? 1 : first_places / 2);
        Score score = region_.headed(path, free_line_);
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
            path = parted_from_next(std::move(path), begin, range, unknown);
            if (range.limit != limit) path = read_widely(path, start, range, unknown);
        }
        if (!is_game(path)) return begin + 1;
        region_.lay_out(path, behind_last_, score);
        free_line_ = region_.line_of(score.at.end) + 1;
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

    std::size_t fewest_;
    std::size_t& work_;
    std::size_t& to_earn_;
    Slots slots_;
    OnPage page_;
    Region region_;
    std::size_t free_line_;                 ///< the first that no game has claimed
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
