#include "src/score/find_todays.hpp"

#include <algorithm>
#include <ranges>

#include "src/score/lead.hpp"
#include "src/score/todays.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using namespace literals;
using page::Signs;

constexpr Cost figure_in_word = 8_nats;  // that a word of prose has figures
constexpr Cost mostly = 0.7_nats;        // that half of the records are in today's notation
constexpr Cost among_records = 5_nats;   // that a word of prose stands alone between them
constexpr Cost todays_prior = 5_nats;    // how unlikely a move is among all moves in today's notation

/// By how much each sign leads prose as one of a descriptive record.
std::vector<Cost> leads(std::size_t signs, std::span<const Likeness> descriptive)
{
    std::vector<Cost> all(signs + 1, -Cost::none());
    for (const Likeness& like : descriptive)
        for (auto i = like.begin; i < like.end; ++i) all[i] = std::max(all[i], lead_of(like));
    return all;
}

}  // namespace

std::vector<Likeness> find_todays(const SignsInContext& context, KnownRecords& records,
                                  std::span<const Likeness> descriptive)
{
    const Signs& signs = context.signs();
    const auto words = todays_words(signs);
    std::vector<Likeness> all;
    if (words.empty()) return all;
    const Cost of_text = share_of(words, signs);
    std::vector<bool> known(signs.size() + 1, false);
    for (const auto& word : words) std::fill(known.begin() + word.begin, known.begin() + word.end, true);
    const auto add = [&](const TodaysWord& word) {
        const RecordId id = records.id_of(word.words, Notation::algebraic);
        const bool figure = std::ranges::any_of(std::views::iota(word.begin, word.end),
                                                [&](auto i) { return text::is_figure(signs[i].c); });
        // Prose does not stand by the word between numbers, records and the edges of columns.
        const auto no_prose = [&](std::size_t i) { return known[i] || context.in_number()[i]; };
        const bool among = (context.begins_cell(word.begin) || no_prose(word.begin - 1)) &&
                           (word.end == signs.size() || context.begins_cell(word.end) || no_prose(word.end));
        const Cost unlike_prose = context.prose(word.begin, word.end) +
                                  (figure  ? figure_in_word
                                   : among ? among_records
                                           : Cost{}) +
                                  record_prior - todays_prior - of_text;
        all.push_back({id, word.begin, word.end, word.damage, unlike_prose});
    };
    // Where both are printed side by side, what is no word as it stands is rather a descriptive record.
    const auto leading =
        of_text > mostly ? leads(signs.size(), descriptive) : std::vector(signs.size() + 1, -Cost::none());
    std::ranges::for_each(words, add);
    for (const auto& word : words_like_todays(words, signs)) {
        const Cost lead = context.prose(word.begin, word.end) - word.damage - todays_prior - of_text;
        const std::span here{leading.begin() + word.begin, leading.begin() + word.end};
        if (std::ranges::none_of(here, [&](Cost other) { return other > lead; })) add(word);
    }
    return all;
}

}  // namespace descry::score
