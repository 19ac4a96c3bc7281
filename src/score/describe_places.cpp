#include "src/score/describe_places.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

/// The lines of a page, but that one longer than any print's, a paragraph whose line ends were lost, is taken apart.
class Stretches {
public:
    explicit Stretches(const page::Signs& signs)
    {
        constexpr std::uint32_t longest = 240, set_to = 80;  // columns
        std::uint32_t width = 0;
        of_.resize(signs.size());
        for (std::size_t i = signs.size(); i-- > 0;) {
            if (i + 1 == signs.size() || signs[i + 1].line != signs[i].line) width = signs[i].column;
            of_[i] = width > longest ? signs[i].column / set_to : 0;
        }
        std::uint32_t piece = 0;  // of its line, in which the sign before stands
        for (std::size_t i = 0; i < signs.size(); ++i) {
            const bool same = i > 0 && signs[i - 1].line == signs[i].line && of_[i] == piece;
            piece = of_[i];
            if (!same)
                joined_.push_back(i > 0 && (signs[i].gap == page::Gap::line || signs[i - 1].line == signs[i].line));
            of_[i] = static_cast<std::uint32_t>(joined_.size() - 1);
        }
        joined_.push_back(false);
    }

    [[nodiscard]] std::uint32_t of(std::size_t sign) const { return of_[sign]; }
    [[nodiscard]] std::size_t count() const { return joined_.size() - 1; }
    /// With the one before, as a paragraph's lines are.
    [[nodiscard]] bool joined(std::size_t stretch) const { return joined_[stretch]; }

private:
    std::vector<std::uint32_t> of_{};
    std::vector<bool> joined_{};
};

}  // namespace

void describe_places(Slots& slots, const std::vector<bool>& in_number)
{
    const page::Signs& signs = slots.signs;
    const Stretches stretches{signs};
    std::vector<std::uint32_t> letters(stretches.count() + 1, 0), placed(stretches.count() + 1, 0);
    for (std::size_t i = 0; i < signs.size(); ++i)
        if (text::is_letter(signs[i].c)) ++letters[stretches.of(i)];
    for (const Place& place : slots.places)
        if (place.lead > Cost{})
            for (std::size_t i = place.begin; i < place.end; ++i)
                if (text::is_letter(signs[i].c)) ++placed[stretches.of(i)];
    // Brackets that hold more than a number or a square.
    constexpr std::size_t longest_bracket = 400;
    std::vector<bool> bracketed(signs.size() + 1, false);
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const char c = signs[i].c;
        if (c != '(' && c != '[') continue;
        const char closing = c == '(' ? ')' : ']';
        std::size_t end = i + 1;
        while (end < signs.size() && end - i < longest_bracket && signs[end].c != closing && signs[end].c != c) ++end;
        if (end >= signs.size() || signs[end].c != closing || end - i < 7) continue;
        for (std::size_t k = i; k < end; ++k) bracketed[k] = true;
    }
    const auto share = [&](std::size_t stretch) {
        const auto all = letters[stretch], mine = std::min(placed[stretch], letters[stretch]);
        return all == 0 ? 0.0F : static_cast<float>(all - mine) / static_cast<float>(all);
    };
    std::uint32_t read = 0;  // signs of records before
    for (Place& place : slots.places) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> known;  // beginnings, and the numbers before them
        const auto number_of = [&](std::uint32_t begin) {
            for (const auto& [at, number] : known)
                if (at == begin) return number;
            auto number = no_number;
            if (const auto found = number_before(signs, in_number, begin); found && found->begin >= read) {
                number = static_cast<std::uint32_t>(slots.numbers.size());
                slots.numbers.push_back(*found);
            }
            known.emplace_back(begin, number);
            return number;
        };
        place.number = number_of(place.begin);
        for (Likeness& like : std::span{slots.likenesses}.subspan(place.first_likeness, place.likenesses)) {
            like.number = number_of(like.begin);
            if (place.number == no_number) place.number = like.number;
        }
        // What hardly looks like a record has no figures that the next one's number may not be: "Paris: 1 P-K4".
        if (place.lead > Cost::milli(4'000)) read = std::max(read, place.end);
        place.in_brackets = bracketed[place.begin];
        // The lines of one paragraph are of one kind, but for the ends of notes. One that begins with a line of records
        // alone is rather a row that words follow without a gap.
        constexpr float neighbours = 0.8F, below_a_row = 0.4F;
        const auto line = stretches.of(place.begin);
        place.prose_beside = share(line);
        // So is what stands below such a line: the last row of a table, over "White resigns".
        const bool row = place.prose_beside == 0 && (!stretches.joined(line) || share(line - 1) == 0);
        if (stretches.joined(line)) place.prose_beside = std::max(place.prose_beside, neighbours * share(line - 1));
        if (stretches.joined(line + 1))
            place.prose_beside = std::max(place.prose_beside, (row ? below_a_row : neighbours) * share(line + 1));
    }
}

std::uint32_t number_over(const Slots& slots, std::uint32_t place)
{
    constexpr std::uint32_t a_few_signs = 2;
    const auto& places = slots.places;
    const Place& here = places[place];
    if (here.number != no_number || place == 0) return here.number;
    const Place& before = places[place - 1];
    const auto pairs = [&](const Place& other) {
        return other.line == here.line && other.in_brackets == here.in_brackets;
    };
    // Of three in a row the numbers may be lost.
    const bool more = place + 1 < places.size() && pairs(places[place + 1]) && places[place + 1].number == no_number;
    const bool apart = before.end + a_few_signs < here.begin;  // "Black."
    return pairs(before) && !more && !apart ? before.number : no_number;
}

}  // namespace descry::score
