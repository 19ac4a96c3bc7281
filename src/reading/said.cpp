#include "src/reading/said.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "src/rows/ending.hpp"
#include "src/text/ascii.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::reading {
namespace {

bool has_word(std::string_view words)
{
    return std::ranges::count_if(words, [](char c) { return text::is_letter(c); }) >= 2;
}

/// The first of these words, or a line of them but for the last, which goes on into a record, tell the end of a game.
/// Who wins is told of variations as well.
bool has_end(std::string_view words)
{
    constexpr std::size_t longest = 48;
    const auto first = sheet::trimmed(sheet::Piece{words.substr(0, words.find('\n')), 0});
    if (has_word(first.text))
        if (const auto ending = sheet::read_ending(first, Side::white, sheet::Extent::sentence);
            ending && !ending->announced)
            return true;
    for (std::size_t end = words.find('\n'); end != std::string_view::npos; end = words.find('\n')) {
        auto line = sheet::trimmed(sheet::Piece{words.substr(0, end), 0});
        words.remove_prefix(end + 1);
        if (const auto number = sheet::number_at(line.text)) {
            line = line.sub(number->size);
            line = sheet::trimmed(line.sub(sheet::dots_at(line.text)));
        }
        if (!has_word(line.text) || line.text.size() > longest) continue;
        const auto ending = sheet::read_ending(line, Side::white, sheet::Extent::cell);
        if (ending && !ending->announced) return true;
    }
    return false;
}

/// But for one letter at most, which may have been misread.
bool is_like(std::string_view word, std::string_view known)
{
    if (word.size() != known.size()) return false;
    const auto [one, other] = std::ranges::mismatch(word, known);
    return one == word.end() || std::equal(one + 1, word.end(), other + 1, known.end());
}

/// Whose column the words head: one player is named by his colour, and behind that stands no more than his name.
std::optional<Side> headed(std::string_view words)
{
    constexpr std::size_t longest = 60;
    if (words.size() > longest) words.remove_prefix(words.size() - longest);
    std::optional<Side> side;
    while (!words.empty()) {
        const auto begin = std::ranges::find_if(words, text::is_letter);
        const auto end = std::find_if_not(begin, words.end(), text::is_letter);
        const std::string_view word{begin, end};
        words = {end, words.end()};
        const bool white = is_like(word, "White"), black = is_like(word, "Black");
        if (white || black) {
            if (side && *side != (white ? Side::white : Side::black)) return std::nullopt;
            side = white ? Side::white : Side::black;
        }
        else if (word.size() > 1 && text::is_small(word.front()))
            side.reset();  // of a sentence
    }
    return side;
}

/// A sentence ends before the number of a place, where it can be told: few records of the text end with full stops.
class Sentences {
public:
    explicit Sentences(const score::Slots& slots) : slots_{slots}
    {
        constexpr std::size_t one_of = 5;
        std::size_t stopped = 0, all = 0;
        std::uint32_t end = 0;  // of the record before
        for (const score::Place& place : slots.places) {
            if (place.lead <= Cost{}) continue;
            if (place.number != score::no_number && slots.numbers[place.number].begin == end)
                ++all, stopped += has_stop_before(place);
            end = place.end;
        }
        tell_ = one_of * stopped < all;
    }
    [[nodiscard]] bool end_before(const score::Place& place) const { return tell_ && has_stop_before(place); }

private:
    [[nodiscard]] bool has_stop_before(const score::Place& place) const
    {
        return place.number != score::no_number && slots_.signs[slots_.numbers[place.number].begin].stops > 0;
    }

    const score::Slots& slots_;
    bool tell_;
};

/// Moves that are supposed, one behind the other.
class Supposed {
public:
    void begin(const score::Slots& slots, const score::Place& place)
    {
        line_ = place.line;
        first_ = last_ = place.number == score::no_number ? std::nullopt : score::value_of(slots.numbers[place.number]);
        open_ = true;
    }
    /// A place behind them is of them too: on their line, up to a number, or in rows that count on from them and not
    /// from where they began.
    ///
    /// \param apart  words stand between.
    [[nodiscard]] bool goes_on(const score::Slots& slots, const score::Place& place, bool apart)
    {
        if (!open_) return false;
        if (place.number == score::no_number) return open_ = place.line == line_;
        line_ = place.line;
        return open_ = !apart && last_ && counts_on(slots.numbers[place.number]);
    }

private:
    static constexpr Cost near = Cost::milli(2'500);  // of a number that is misread

    bool counts_on(const score::PrintedNumber& number)
    {
        const auto either = [&](unsigned n) {
            return std::min(score::against(number, n), score::against(number, n + 1));
        };
        if (either(*last_) > std::min(near, either(*first_))) return false;
        if (score::against(number, *last_ + 1) < score::against(number, *last_)) ++*last_;
        return true;
    }

    bool open_ = false;
    std::uint32_t line_ = 0;
    std::optional<unsigned> first_{}, last_{};  ///< numbers
};

/// The record before it once more, alone on its line under its number: a diagram's "Position after 14...PxP".
bool names_again(const score::Slots& slots, const score::Place* before, const score::Place& place)
{
    const score::Place* const behind = &place + 1;
    const bool alone = behind == slots.places.data() + slots.places.size() || behind->line != place.line;
    if (!before || before->line == place.line || !alone || place.number == score::no_number) return false;
    const auto over = score::number_over(slots, static_cast<std::uint32_t>(before - slots.places.data()));
    return over != score::no_number &&
           score::value_of(slots.numbers[over]) == score::value_of(slots.numbers[place.number]) &&
           slots.likenesses[before->first_likeness].record == slots.likenesses[place.first_likeness].record;
}

}  // namespace

void mark_said(score::Slots& slots, std::string_view region)
{
    std::uint64_t from = 0;  // behind the place before
    const score::Place* before = nullptr;
    Supposed variation;
    const Sentences sentences{slots};
    for (score::Place& place : slots.places) {
        const auto first = place.number == score::no_number ? place.begin : slots.numbers[place.number].begin;
        const std::uint64_t to = slots.signs[std::min(first, place.begin)].at;
        bool apart = false;
        if (to > from) {
            const auto words = region.substr(from, to - from);
            apart = has_word(words);
            place.supposed = apart && sheet::introduces_variation(words) && !names_again(slots, before, place);
            place.behind_end = has_end(words);
            place.heads = headed(words);
        }
        if (place.supposed)
            variation.begin(slots, place);
        else
            place.supposed_too = variation.goes_on(slots, place, apart || sentences.end_before(place));
        // What hardly looks like a record may be one of the words.
        if (place.lead > Cost{}) before = &place;
        if (place.lead > Cost{}) from = std::max<std::uint64_t>(from, slots.signs.end_of(place.end - 1));
    }
}

}  // namespace descry::reading
