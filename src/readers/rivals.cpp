#include "src/readers/rivals.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "descry/glance.hpp"
#include "src/doubt/labels.hpp"
#include "src/game/lattice.hpp"
#include "src/heading/start.hpp"
#include "src/readers/game_between.hpp"
#include "src/readers/left_behind.hpp"
#include "src/reading/certain.hpp"
#include "src/rows/left_in_words.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t a_game = fewest_of_a_game;
constexpr std::size_t most_around = 2, a_page_head = 400;  // that a short score leaves of its text
constexpr std::size_t largest = std::size_t{3} << 19U;     // bytes of a text that is read so
constexpr std::size_t fewest_alone = 8, a_short_game = 5;  // plies
constexpr std::size_t a_long_game = 24;  // beside rows that were read: a short score is mended as well by them

}  // namespace

Played played(const Score& score)
{
    if (score.records.empty()) return {};
    std::vector<const Record*> records;
    for (const Written& written : score.records) {
        if (written.after_gap) break;
        records.push_back(&written.record);
    }
    const Written& first = score.records.front();
    const auto solution = game::play(records, sheet::start_of(score, first.side));
    // Black's first move where White's was not read plays as well from the array.
    const bool lacks_first = first.number == 1 && first.side == Side::black && !score.black_first && !first.after_gap;
    // Rows that bear the numbers of others were left out: they may have been the game.
    const bool leaves_rows =
        std::ranges::find(score.diagnostics, Code::rows_compete, &Diagnostic::code) != score.diagnostics.end();
    return {solution.plies.size(), !solution.failed && records.size() == score.records.size() && !score.broken_off &&
                                       !leaves_rows && !lacks_first && !sheet::left_in_words(score.records)};
}

namespace {

/// What stands behind it has no heading and cannot be played by itself: a number that was misread has cut the score in
/// two.
///
/// \param end  where the score after the next begins, or the text ends.
bool is_cut_off(const Score& score, const Score& next, const Played& of_next, std::string_view text, std::uint64_t end)
{
    constexpr std::size_t few = 4, many = 8;  // plies, records
    return !score.ending && next.tags.empty() && !of_next.whole && of_next.plies < few &&
           (next.records.size() >= many || counts_on_behind(score, next, text, end));
}

/// What no rows were made of may be rows all the same, where it is records for the most part: notes and prose between
/// games have some as well, and are not worth the wait.
bool holds_records(std::string_view words)
{
    const Glance found = glance(words);
    return found.peak >= glance_chess && 2 * found.signs >= found.words;
}

/// Their records stand in one place, whatever notes and headings reach into the other's.
bool share_records(const Score& a, const Score& b)
{
    if (a.records.empty() || b.records.empty()) return overlap(a.at, b.at);
    return overlap(sheet::extent_of(a.records), sheet::extent_of(b.records));
}

/// Hardly a record of it had to be mended or supplied.
bool reads_well(const Score& decoded)
{
    constexpr double much = 3;  // nats
    const auto mended =
        std::ranges::count_if(decoded.decoded, [](const DecodedPly& ply) { return !ply.record || ply.damage > much; });
    return 5 * static_cast<std::size_t>(mended) <= decoded.decoded.size();
}

std::size_t records_within(const Score& rows, Span at)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(rows.records, [&](const Written& written) { return overlap(written.record.at, at); }));
}

/// Where the rows miss a record a word or two stand, and were taken for no record, "4 Kt-B3 Kt-Q83 5 BPxP", or for one
/// with the record before it: "7 B-KKt5 E-Ksq."
bool leaves_a_word(const Score& rows)
{
    constexpr std::size_t longest = 24;  // bytes
    for (std::size_t i = 1; i < rows.records.size(); ++i) {
        const Written& before = rows.records[i - 1];
        if (!rows.records[i].after_gap) continue;
        if (before.record.boxes.empty()) return true;
        if (before.comments.size() == 1 && before.comments.front().text.size() <= longest) return true;
    }
    return false;
}

/// The rows that stand in the place of a game hold nearly as many records as it has, and it is short: it is mended as
/// well by them.
bool is_short_beside(const Score& rows, const Score& decoded)
{
    constexpr std::size_t few = 3;  // records
    // Rows from a later move on cannot be played by themselves.
    const bool later = !rows.records.empty() && rows.records.front().number > 1;
    return decoded.decoded.size() < a_long_game && !later && !leaves_a_word(rows) &&
           records_within(rows, decoded.at) + few >= decoded.decoded.size();
}

/// It may be read in the place of the rows there: none of them plays whole as it is written. A short score is mended
/// as well by its rows; not where there is nothing to mend, and no record to look for in another's place.
bool may_stand(const Score& decoded, const std::vector<Score>& scores, const std::vector<Played>& plays)
{
    const bool plain = is_plain(decoded);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!overlap(scores[i].at, decoded.at)) continue;
        if ((!plain && is_short_beside(scores[i], decoded)) || (plays[i].whole && plays[i].plies >= a_game))
            return false;
    }
    return true;
}

/// The decoder reads further than the rows that stand in the same place: by more than a few records; or it has as many
/// and reads them well, and the rows hardly play. Rows that play for a while and hold as many records are mended
/// better.
bool reads_further(const Score& decoded, const std::vector<Score>& scores, const std::vector<Played>& plays)
{
    std::size_t records = 0, plies = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!overlap(scores[i].at, decoded.at)) continue;
        if (is_short_beside(scores[i], decoded)) return false;
        if (plays[i].whole && plays[i].plies >= a_game) return false;
        records = std::max(records, records_within(scores[i], decoded.at)), plies = std::max(plies, plays[i].plies);
    }
    const auto found = decoded.decoded.size();
    return found > plies &&
           (5 * found > 6 * records ||
            (5 * found >= 4 * records && found > (20 * found > 21 * records ? 2U : 7U) * plies && reads_well(decoded)));
}

/// Of games and the rows in their place one kind is left: rows that any game reads further than are dropped, and then
/// every game in them stays.
void drop_what_is_read_better(std::vector<Score>& found, std::vector<Score>& scores, const std::vector<Played>& plays)
{
    std::vector<bool> stays;
    stays.reserve(found.size());
    for (const Score& game : found) stays.push_back(reads_further(game, scores, plays));
    std::vector<bool> dropped(scores.size(), false);
    for (bool more = true; more;) {
        more = false;
        for (std::size_t s = 0; s < scores.size(); ++s)
            for (std::size_t g = 0; g < found.size() && !dropped[s] && !scores[s].against_moves; ++g)
                if (stays[g] && overlap(scores[s].at, found[g].at)) dropped[s] = more = true;
        for (std::size_t g = 0; g < found.size(); ++g)
            for (std::size_t s = 0; s < scores.size() && !stays[g]; ++s)
                if (dropped[s] && overlap(scores[s].at, found[g].at)) stays[g] = more = true;
    }
    std::size_t i = 0;
    std::erase_if(found, [&](const Score&) { return !stays[i++]; });
    i = 0;
    std::erase_if(scores, [&](const Score&) { return dropped[i++]; });
}

/// What was taken for its heading may hold a game that no rows were made of, and not an opening's moves alone: that is
/// not the score's.
void leave_game_above(Score& score, std::string_view text)
{
    constexpr unsigned more_than_an_opening = 6;  // moves
    const auto begin = sheet::extent_of(score.records).begin;
    if (score.at.begin < begin && game_between(text, score.at.begin, begin, more_than_an_opening))
        score.at.begin = text.rfind('\n', begin) + 1;
}

/// Of a score that plays as it is written a move may still be another by what the recogniser was nearly sure of.
void weigh(std::vector<Score>& scores, const std::vector<Played>& plays, const Words& words,
           const std::vector<sheet::Piece>& lines)
{
    if (words.otherwise.empty()) return;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        Score& score = scores[i];
        if (!plays[i].whole || score.against_moves) continue;
        Work work{.left = some_work, .to_earn = 0};
        auto read = decoded_scores(words, score.at, lines, a_short_game, work);
        if (read.size() == 1) score.likelihoods = std::make_shared<const Score>(std::move(read.front()));
    }
}

}  // namespace

std::size_t work_on(std::size_t bytes) noexcept { return bytes > largest ? 0 : some_work; }

bool fills(const Score& score, std::string_view text) noexcept
{
    return text.size() <= most_around * (score.at.end - score.at.begin) + a_page_head;
}

std::vector<Score> with_decoded(std::vector<Score> scores, const Words& page, std::size_t* left)
{
    const auto text = page.text;
    std::vector<Played> plays;
    plays.reserve(scores.size());
    for (const Score& score : scores) plays.push_back(played(score));
    for (std::size_t i = 0; i + 1 < scores.size(); ++i) {
        const auto end = i + 2 < scores.size() ? scores[i + 2].at.begin : text.size();
        if (is_cut_off(scores[i], scores[i + 1], plays[i + 1], text, end)) plays[i].whole = false;
    }
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (plays[i].whole && move_behind(scores, i, text)) plays[i].whole = false;
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (plays[i].whole) leave_game_above(scores[i], text);
    const auto lines = sheet::lines_of(text);
    std::vector<Score> found;
    // Between the games that play as they are written.
    std::uint64_t begin = 0;
    bool worth = false;
    std::size_t records = 0, plies = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) records += scores[i].records.size(), plies += plays[i].plies;
    Work work{2 * plies >= records && plies > 0 ? some_work : much_work};
    if (left != nullptr) work = {.left = *left, .to_earn = 0};
    if (text.size() > largest) work = {.left = 0, .to_earn = 0};
    const auto look = [&](std::uint64_t end) {
        if (!worth || end <= begin || (work.left == 0 && work.to_earn == 0)) return;
        const bool beside_rows = std::ranges::any_of(scores, [&](const Score& score) {
            return overlap(score.at, {begin, end});
        });
        for (Score& score : decoded_scores(page, {begin, end}, lines, beside_rows ? a_short_game : fewest_alone, work))
            if (may_stand(score, scores, plays)) found.push_back(std::move(score));
    };
    std::vector<std::uint64_t> read_in_rows;  // where the records of games begin that need no other reading
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (plays[i].whole && plays[i].plies >= a_game) {
            read_in_rows.push_back(sheet::extent_of(scores[i].records).begin);
            if (!worth && scores[i].at.begin > begin)
                worth = holds_records(text.substr(begin, scores[i].at.begin - begin)) ||
                        game_between(text, begin, scores[i].at.begin);
            look(scores[i].at.begin);
            begin = std::max(begin, scores[i].at.end);
            worth = false;
        }
        else
            worth |= !plays[i].whole || !fills(scores[i], text);
    }
    worth = worth || scores.empty() ||
            (begin < text.size() && (holds_records(text.substr(begin)) || game_between(text, begin, text.size())));
    look(text.size());
    if (left != nullptr) *left = work.left;
    tell_left_behind(found, text, read_in_rows);
    // Where one score stands for one game, who plays on past faults may see which of the two tells more; who stops at
    // the first is better served by the rows.
    std::erase_if(found, [&](Score& game) {
        const auto here = [&](const Score& score) { return share_records(score, game); };
        const auto first = std::ranges::find_if(scores, here);
        const bool one_to_one =
            first != scores.end() && std::find_if(first + 1, scores.end(), here) == scores.end() &&
            std::ranges::count_if(found, [&](const Score& other) { return share_records(*first, other); }) == 1;
        if (one_to_one) first->against_moves = std::make_shared<const Score>(std::move(game));
        return one_to_one;
    });
    weigh(scores, plays, page, lines);
    drop_what_is_read_better(found, scores, plays);
    std::ranges::move(found, std::back_inserter(scores));
    std::ranges::stable_sort(scores, {}, [](const Score& score) { return score.at.begin; });
    tell_left_behind(scores, text);
    tell_games_between(scores, text);
    return scores;
}

}  // namespace descry::reading
