#include "src/score/signs_in_context.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <span>
#include <string_view>

#include "src/damage/confusions.hpp"
#include "src/damage/forms.hpp"
#include "src/damage/prose_words.hpp"
#include "src/score/printed_number.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using namespace literals;
using std::string_view_literals::operator""sv;
using page::Gap;

constexpr Cost sign_of_a_number = 1_nats;
constexpr Cost alone_in_prose = 5.3_nats;  // of a small letter that is no part of a word
constexpr Cost a_blank = 0.25_nats;        // between two signs of a record
constexpr Cost same_again = 0.5_nats;      // in prose, of a sign in a row of its like: a rule, a leader

}  // namespace

SignsInContext::SignsInContext(const page::Signs& signs)
    : signs_{signs}, in_number_{signs_in_numbers(signs)}, prose_(signs.size() + 1)
{
    measure_words();
    measure_lines();
    find_capitals();
    find_figures();
    measure_prose();
}

/// How many small letters stand together where each sign is.
void SignsInContext::measure_words()
{
    small_run_.assign(signs_.size() + 1, 0);
    for (std::size_t i = 0; i < signs_.size();) {
        std::size_t end = i;
        while (end < signs_.size() && text::is_small(signs_[end].c) && (end == i || signs_[end].gap == Gap::none))
            ++end;
        // No word has the letters of men alone and a cross: "ktxp" is three parts.
        const auto letter = [&](std::size_t k) { return signs_[k].c; };
        const auto all = std::views::iota(i, end);
        const bool capture = std::ranges::all_of(all, [&](auto k) { return "kqrbnptx"sv.contains(letter(k)); }) &&
                             std::ranges::any_of(all, [&](auto k) { return letter(k) == 'x'; });
        for (std::size_t k = i; k < end;) {
            std::size_t part = k + 1;
            while (part < end && !(capture && (letter(part) == 'x' || letter(part - 1) == 'x'))) ++part;
            const auto run = static_cast<std::uint16_t>(std::min<std::size_t>(part - k, 1000));
            for (; k < part; ++k) small_run_[k] = run;
        }
        i = std::max(end, i + 1);
    }
}

void SignsInContext::measure_lines()
{
    constexpr std::size_t near = 5;       // lines that are compared
    constexpr std::uint32_t narrow = 24;  // columns: no running text is set so
    std::vector<std::uint32_t> widths(signs_.lines() + 1, 0);
    for (std::size_t i = 0; i < signs_.size(); ++i)
        widths[signs_[i].line] = std::max(widths[signs_[i].line], signs_[i].column);
    full_.assign(widths.size(), false);
    for (std::size_t line = 0; line < widths.size(); ++line) {
        const auto from = line - std::min(line, near), to = std::min(line + near + 1, widths.size());
        const auto widest = *std::ranges::max_element(std::span{widths}.subspan(from, to - from));
        full_[line] = widths[line] >= narrow && 4 * widths[line] >= 3 * widest;
    }
}

/// "OPENING": words that are printed in capitals.
void SignsInContext::find_capitals()
{
    constexpr std::size_t a_heading = 5;  // letters; no more of a record stand together
    in_capitals_.assign(signs_.size() + 1, false);
    for (std::size_t i = 0; i < signs_.size();) {
        std::size_t end = i;
        while (end < signs_.size() && text::is_capital(signs_[end].c) && (end == i || signs_[end].parts_no_word()))
            ++end;
        const bool whole = end == signs_.size() || !signs_[end].parts_no_word() || !text::is_figure(signs_[end].c);
        if (end - i >= a_heading && whole)
            for (std::size_t k = i; k < end; ++k) in_capitals_[k] = true;
        i = std::max(end, i + 1);
    }
}

/// Which signs stand in a word of figures alone. Found once for all of them: a line may be nothing but figures.
void SignsInContext::find_figures()
{
    in_figures_.assign(signs_.size(), false);
    for (std::size_t i = 0; i < signs_.size();) {
        std::size_t end = i;
        while (end < signs_.size() && text::is_figure(signs_[end].c) && (end == i || signs_[end].parts_no_word()))
            ++end;
        const bool alone =
            end > i && (end == signs_.size() || !signs_[end].parts_no_word()) && (i == 0 || !signs_[i].parts_no_word());
        for (std::size_t k = i; k < end; ++k) in_figures_[k] = alone;
        i = std::max(end, i + 1);
    }
}

/// A small letter outside of words: "p" of "p-k4", "kt" of "ktb3". Running prose has hardly any.
bool SignsInContext::stands_alone(std::size_t i) const
{
    const auto run = small_run_[i];
    if (run == 0 || run >= a_word) return false;
    if (run == 1 && signs_[i].c != 'a') return true;
    std::size_t end = i + 1;
    while (end < signs_.size() && signs_[end].gap == Gap::none && small_run_[end] == run && end < i + run) ++end;
    return end < signs_.size() && signs_[end].gap == Gap::none && text::is_figure(signs_[end].c);
}

/// A word of prose that is known is likelier than its letters one by one.
/// \param alone  what each sign costs, in thousandths of a nat.
void SignsInContext::know_words(std::vector<std::int64_t>& alone) const
{
    constexpr Cost most_of_word = 8_nats;  // that it may be damaged
    std::vector<damage::PartHit> hits;
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        const bool begins = i == 0 || signs_[i].gap != Gap::none || !text::is_letter(signs_[i - 1].c);
        if (!begins || small_run_[i] + small_run_[i + 1] < a_word) continue;
        damage::prose_words().match(signs_, i, most_of_word, false, hits);
        for (const damage::PartHit& hit : hits) {
            const bool ends =
                hit.end == signs_.size() || signs_[hit.end].gap != Gap::none || !text::is_letter(signs_[hit.end].c);
            if (!ends || hit.end <= i) continue;
            const auto signs = static_cast<std::int64_t>(hit.end - i);
            const auto each = (damage::of_a_prose_word + hit.cost).milli() / signs;
            if (each * signs < std::accumulate(alone.begin() + static_cast<std::ptrdiff_t>(i),
                                               alone.begin() + static_cast<std::ptrdiff_t>(hit.end), std::int64_t{}))
                std::fill(alone.begin() + static_cast<std::ptrdiff_t>(i),
                          alone.begin() + static_cast<std::ptrdiff_t>(hit.end), each);
        }
    }
}

/// What signs cost in prose, one by one and then by the words that are known.
void SignsInContext::measure_prose()
{
    constexpr std::size_t a_row = 4;  // signs of one kind together
    std::vector<std::int64_t> alone(signs_.size());
    std::size_t first = 0, behind = 0;  // of the signs like this one that stand together
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        if (i == behind) first = behind;
        while (behind < signs_.size() && signs_[behind].c == signs_[i].c &&
               (behind == first || signs_[behind].gap == Gap::none))
            ++behind;
        if (behind - first >= a_row && i > first) {
            alone[i] = same_again.milli();
            continue;
        }
        const Cost sign = stands_alone(i) ? alone_in_prose : damage::in_prose(signs_[i].c);
        alone[i] = in_number_[i]             ? sign_of_a_number.milli()
                   : small_run_[i] >= a_word ? sign.milli() * 6 / 10
                   : in_capitals_[i]         ? sign.milli() * 4 / 10
                                             : sign.milli();
    }
    know_words(alone);
    for (std::size_t i = 0; i < signs_.size(); ++i) prose_[i + 1] = prose_[i] + alone[i];
}

/// Hardly a record goes on in the next line.
Cost SignsInContext::crossed(std::size_t begin, std::size_t end) const
{
    Cost cost{};
    for (std::size_t i = begin + 1; i < end; ++i)
        if (in_number_[i] && in_number_[i - 1] && signs_[i].gap == Gap::none && signs_[i - 1].gap != Gap::none)
            cost += 5_nats;
    // Neither the first figure of a number alone is of a record, nor the last.
    const auto torn = [&](std::size_t i) {
        return i > 0 && i < signs_.size() && in_number_[i - 1] && in_number_[i] && signs_[i].gap == Gap::none;
    };
    if (torn(begin) || torn(end)) cost += 5_nats;
    for (std::size_t i = begin + 1; i < end; ++i) switch (signs_[i].gap) {
        case Gap::none: cost += signs_[i].parted ? 2_nats : Cost{}; break;
        case Gap::blank:
            cost += signs_[i].parted ? 2_nats : wide_before(i) ? 4_nats : signs_[i].stops > 0 ? Cost{} : a_blank;
            break;
        case Gap::line: cost += wraps(i) ? 2_nats : 5_nats; break;
        case Gap::paragraph: cost += wraps(i) ? 4_nats : 8_nats; break;
        }
    return cost;
}

}  // namespace descry::score
