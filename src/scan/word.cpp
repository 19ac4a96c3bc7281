#include "src/scan/word.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace descry::scan {

std::string Word::text() const
{
    std::string made;
    for (const Sign& sign : signs) made += sign.text;
    return made;
}

Area Word::box() const
{
    Area all = signs.front().box;
    for (const Sign& sign : signs) all = join(all, sign.box);
    return all;
}

std::vector<Otherwise> Word::otherwise() const
{
    std::vector<Otherwise> all;
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (const auto& [text, cost] : signs[i].otherwise) {
            std::string made;
            for (std::size_t k = 0; k < signs.size(); ++k) made += k == i ? text : signs[k].text;
            all.push_back({std::move(made), cost});
        }
    for (const auto& [begin, end, text, cost] : runs) {
        std::string made;
        for (std::size_t k = 0; k < begin; ++k) made += signs[k].text;
        made += text;
        for (std::size_t k = end; k < signs.size(); ++k) made += signs[k].text;
        if (!made.empty()) all.push_back({std::move(made), cost});
    }
    std::ranges::stable_sort(all, {}, &Otherwise::cost);
    constexpr std::size_t most = 24;
    if (all.size() > most) all.resize(most);
    return all;
}

namespace {

constexpr double most_of_all = 100;  // nats: of what is out of the question

std::vector<const Sign*> signs_of(std::span<const Word> words)
{
    std::vector<const Sign*> all;
    for (const Word& word : words)
        for (const Sign& sign : word.signs) all.push_back(&sign);
    return all;
}

double middle_of(const Sign& sign) { return (sign.box.left + sign.box.right) / 2.0; }

bool is_figure(const Sign& sign)
{
    return sign.text.size() == 1 && std::isdigit(static_cast<unsigned char>(sign.text.front())) != 0;
}

bool is_letter_or_figure(const Sign& sign) { return std::isalnum(static_cast<unsigned char>(sign.text.front())) != 0; }

// How much speaks against a sign's having none in its place in another reading, or another letter, or one far away.
constexpr double alone = 1, another = 0.8, far = 1.2;

/// Which sign of another reading stands in the place of each; null where none does. As little as may be speaks against
/// it in all.
std::vector<const Sign*> matched(std::span<const Sign* const> signs, std::span<const Sign* const> others)
{
    const auto apart = [](const Sign& a, const Sign& b) {
        const double wide = std::max({a.box.width(), b.box.width(), 1});
        return (a.text == b.text ? 0 : another) + std::min(far, std::abs(middle_of(a) - middle_of(b)) / wide);
    };
    const auto width = others.size() + 1;
    std::vector<double> least((signs.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t k) -> double& { return least[i * width + k]; };
    for (std::size_t i = 0; i <= signs.size(); ++i)
        for (std::size_t k = 0; k <= others.size(); ++k) {
            if (i == 0 || k == 0) {
                at(i, k) = alone * static_cast<double>(i + k);
                continue;
            }
            at(i, k) = std::min(
                {at(i - 1, k - 1) + apart(*signs[i - 1], *others[k - 1]), at(i - 1, k) + alone, at(i, k - 1) + alone});
        }
    std::vector<const Sign*> found(signs.size(), nullptr);
    for (std::size_t i = signs.size(), k = others.size(); i > 0 && k > 0;)
        if (at(i, k) == at(i - 1, k - 1) + apart(*signs[i - 1], *others[k - 1]))
            found[--i] = others[--k];
        else if (at(i, k) == at(i - 1, k) + alone)
            --i;
        else
            --k;
    return found;
}

/// What it costs, beside what was read, that a sign is this letter.
double cost_of(const Sign& sign, std::string_view text)
{
    constexpr double unseen = 8;  // nats
    if (sign.text == text) return 0;
    const auto other = std::ranges::find(sign.otherwise, text, &Otherwise::text);
    return other == sign.otherwise.end() ? unseen : std::min(other->cost, unseen);
}

/// A sign as one of the readings has it.
struct Vote {
    const Sign* sign;
    double weight;
};

void weigh(Sign& sign, std::span<const Vote> votes)
{
    std::vector<std::string> texts;
    const auto note = [&](const std::string& text) {
        if (text != sign.text && std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
    };
    double all = 0;
    for (const auto& [one, weight] : votes) {
        all += weight;
        note(one->text);
        for (const Otherwise& otherwise : one->otherwise) note(otherwise.text);
    }
    // Between two bad ways: were the costs' mean taken, a letter that most readings do not have at all could not be it,
    // though one saw it clearly; and were the chances', a letter that one reading has would be as good as any.
    constexpr double between = 0.5;
    const auto mean = [&](std::string_view text) {
        double sum = 0;
        for (const auto& [one, weight] : votes) sum += weight * std::exp(-between * cost_of(*one, text));
        return -std::log(sum / all) / between;
    };
    const double own = mean(sign.text);
    std::vector<Otherwise> weighed;
    for (auto& text : texts) {
        const double cost = std::max(mean(text) - own, 0.0);
        weighed.push_back({std::move(text), cost});
    }
    sign.otherwise = std::move(weighed);
}

/// Where another reading has more signs than the first, or fewer: signs [begin, end) of all the first's.
struct Rival {
    std::size_t begin, end;
    std::string text;
    double weight;
};

/// \param found  which sign of the other stands in the place of each.
void note_rivals(std::span<const Sign* const> signs, std::span<const Sign* const> others,
                 std::span<const Sign* const> found, double weight, std::vector<Rival>& rivals)
{
    constexpr std::size_t most = 2;  // signs, on either side
    const auto other_at = [&](std::size_t i) {
        return static_cast<std::size_t>(std::ranges::find(others, found[i]) - others.begin());
    };
    const auto same = [&](std::size_t i) { return found[i] != nullptr && found[i]->text == signs[i]->text; };
    for (std::size_t i = 0, k = 0; i <= signs.size();) {
        // From one sign that both have to the next.
        auto end = i;
        while (end < signs.size() && !same(end)) ++end;
        const auto other_end = end < signs.size() ? other_at(end) : others.size();
        const auto here = end - i, there = other_end - std::min(k, other_end);
        if (here != there && here <= most && there <= most) {
            std::string text;
            for (auto at = k; at < other_end; ++at) text += others[at]->text;
            const auto known = std::ranges::find_if(
                rivals, [&](const Rival& rival) { return rival.begin == i && rival.end == end && rival.text == text; });
            if (known == rivals.end())
                rivals.push_back({i, end, std::move(text), weight});
            else
                known->weight += weight;
        }
        i = end + 1, k = other_end + 1;
    }
}

}  // namespace

std::vector<Word> weighed_together(std::vector<Word> first, std::span<const std::vector<Word>> others)
{
    constexpr double much = 8;  // of 100, by which one who is less sure says e times less
    const auto before = first;
    const auto signs = signs_of(before);
    std::vector<std::vector<Vote>> votes(signs.size());
    for (std::size_t i = 0; i < signs.size(); ++i) votes[i].push_back({signs[i], 1});
    std::vector<Rival> rivals;
    double all = 1;
    for (const auto& other : others) {
        const double weight = std::exp(std::min(0.0, confidence_of(other) - confidence_of(before)) / much);
        const auto others_signs = signs_of(other);
        const auto found = matched(signs, others_signs);
        note_rivals(signs, others_signs, found, weight, rivals);
        all += weight;
        for (std::size_t i = 0; i < signs.size(); ++i)
            if (found[i] != nullptr) votes[i].push_back({found[i], weight});
    }
    std::size_t i = 0;
    for (Word& word : first) {
        const auto begin = i;
        for (Sign& sign : word.signs) weigh(sign, votes[i++]);
        constexpr double least = 0.5;  // nats: the reading that was chosen is the likelier one
        for (const Rival& rival : rivals)
            if (rival.begin >= begin && rival.end <= i && (rival.begin < i || rival.end > begin))
                word.runs.push_back({rival.begin - begin, rival.end - begin, rival.text,
                                     least + std::max(0.0, std::log((all - rival.weight) / rival.weight))});
    }
    return first;
}

double confidence_of(std::span<const Word> words)
{
    double sum = 0, signs = 0;
    for (const Word& word : words) {
        const auto size = static_cast<double>(word.signs.size());
        sum += word.confidence * size;
        signs += size;
    }
    return signs == 0 ? 0 : sum / signs;
}

bool stand_on_one_another(const Area& a, const Area& b)
{
    constexpr double most = 0.6;
    const auto shared = [](std::int32_t begin, std::int32_t end, std::int32_t other_begin, std::int32_t other_end) {
        const double less = std::max(1, std::min(end - begin, other_end - other_begin));
        return (std::min(end, other_end) - std::max(begin, other_begin)) / less;
    };
    return shared(a.left, a.right, b.left, b.right) > most && shared(a.top, a.bottom, b.top, b.bottom) > most;
}

void doubt_small_k(std::span<Word* const> words)
{
    constexpr double broken = 4;          // nats that speak for a whole K
    constexpr std::ptrdiff_t rather = 4;  // times as many capitals
    std::ptrdiff_t capitals = 0;
    std::vector<Sign*> small;
    for (Word* const word : words)
        for (std::size_t i = 0; i < word->signs.size(); ++i) {
            const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
            // "Qxk" has one behind a cross.
            const auto* const before = i == 0 ? nullptr : &word->signs[i - 1].text;
            if (before != nullptr && *before != "x" && is_letter(before->back())) continue;
            if (word->signs[i].text == "K") ++capitals;
            if (word->signs[i].text == "k") small.push_back(&word->signs[i]);
        }
    if (small.empty() || capitals < rather * std::ssize(small)) return;
    for (Sign* const sign : small) {
        const auto known = std::ranges::find(sign->otherwise, "R", &Otherwise::text);
        if (known == sign->otherwise.end())
            sign->otherwise.push_back({"R", broken});
        else
            known->cost = std::min(known->cost, broken);
    }
}

void as_in_records(Sign& sign)
{
    struct Like {
        std::string_view foreign;
        std::array<std::string_view, 2> own;
    };
    static constexpr std::array all{Like{"£", {"f", "E"}}, Like{"€", {"e", "c"}}, Like{"$", {"5", "S"}},
                                    Like{"§", {"5", "S"}}, Like{"¢", {"c", "e"}}, Like{"{", {"f", "("}}};
    constexpr double rather = 2;  // nats, that it is the first of them
    const auto found = std::ranges::find(all, std::string_view{sign.text}, &Like::foreign);
    const auto offer = [&](std::string_view text, double cost) {
        const auto known = std::ranges::find(sign.otherwise, text, &Otherwise::text);
        if (known == sign.otherwise.end())
            sign.otherwise.push_back({std::string{text}, cost});
        else
            known->cost = std::min(known->cost, cost);
    };
    if (found != all.end()) {
        // Which of them, the recogniser may know better.
        auto own = found->own;
        const auto cost_of_its = [&](std::string_view text) {
            const auto known = std::ranges::find(sign.otherwise, text, &Otherwise::text);
            return known == sign.otherwise.end() ? most_of_all : known->cost;
        };
        if (cost_of_its(own[1]) < cost_of_its(own[0])) std::swap(own[0], own[1]);
        offer(found->foreign, rather);
        offer(own[1], rather);
        sign.text = own[0];
        std::erase_if(sign.otherwise, [&](const Otherwise& one) { return one.text == sign.text; });
        return;
    }
    for (const auto& [foreign, own] : all) {
        const auto seen = std::ranges::find(sign.otherwise, foreign, &Otherwise::text);
        if (seen == sign.otherwise.end()) continue;
        const double cost = seen->cost;
        for (const auto text : own)
            if (text != sign.text) offer(text, cost);
    }
}

void raise_stops(std::span<Word> words, std::span<const Area> dashes)
{
    constexpr double seldom = 3;  // nats: that a stroke at that height is part of a broken letter, and the stop a stop
    const auto is_dash = [](const Sign& sign) { return sign.text == "-" || sign.text == "—" || sign.text == "–"; };
    for (Word& word : words)
        for (std::size_t i = 1; i + 1 < word.signs.size(); ++i) {
            Sign& sign = word.signs[i];
            const Sign &before = word.signs[i - 1], &behind = word.signs[i + 1];
            if (sign.text != "." || is_dash(before) || is_dash(behind)) continue;
            const auto stands = std::ranges::any_of(dashes, [&](const Area& dash) {
                const double middle = (dash.left + dash.right) / 2.0;
                return middle > middle_of(before) && middle < middle_of(behind);
            });
            if (!stands) continue;
            std::erase_if(sign.otherwise, [](const Otherwise& one) { return one.text == "-"; });
            sign.otherwise.insert(sign.otherwise.begin(), {sign.text, seldom});
            sign.text = "-";
        }
}

void restore_dashes(std::span<Word> words, std::span<const Area> dashes)
{
    constexpr double seldom = 3;  // nats: that the stroke is part of a broken letter
    constexpr std::int32_t rough = 2;
    struct Place {
        std::size_t word, sign;
    };
    for (const Area& dash : dashes) {
        const double middle = (dash.left + dash.right) / 2.0;
        std::optional<Place> before, behind;
        bool read = false;
        for (std::size_t w = 0; w < words.size(); ++w)
            for (std::size_t i = 0; i < words[w].signs.size(); ++i) {
                const Sign& sign = words[w].signs[i];
                // The recogniser tells roughly where a sign stands: of a small one, only its middle.
                read = read || (middle_of(sign) > dash.left - rough && middle_of(sign) < dash.right + rough) ||
                       (!is_letter_or_figure(sign) && sign.box.left < dash.right && sign.box.right > dash.left);
                if (middle_of(sign) < middle)
                    before = Place{w, i};
                else if (!behind)
                    behind = Place{w, i};
            }
        if (read || !before || !behind || behind->word > before->word + 1) continue;
        auto& [signs, confidence, runs] = words[before->word];
        if (!is_letter_or_figure(signs[before->sign]) || !is_letter_or_figure(words[behind->word].signs[behind->sign]))
            continue;
        const auto at = before->sign + 1;
        for (auto& [begin, end, text, cost] : runs) {
            if (end > at || begin >= at) ++end;
            if (begin >= at) ++begin;
        }
        signs.insert(signs.begin() + static_cast<std::ptrdiff_t>(at), Sign{"-", dash});
        runs.push_back({at, at + 1, "", seldom});
    }
}

std::vector<Word> parted(std::vector<Word> words, std::span<const Gap> gaps, std::int32_t blank)
{
    // The recogniser tells roughly where a sign ends.
    constexpr std::int32_t rough = 4;
    // Its signs may seem to stand on one another, where the word begins: the blank before it is not within.
    const auto blank_at = [&](std::int32_t x, std::int32_t begin, std::int32_t end, std::int32_t least) {
        return std::ranges::any_of(gaps, [&](const Gap& gap) {
            return gap.width() >= least && gap.begin - rough <= x && x <= gap.end + rough && gap.begin > begin &&
                   gap.end < end;
        });
    };
    // Beside a dash there is more white than between letters; and an apostrophe, which is too small to count as ink,
    // has the white on both its sides as one blank about it.
    const auto stands_in_white = [](const Sign& sign) {
        return sign.text == "-" || sign.text == "'" || sign.text == "’" || sign.text == "‘";
    };
    std::vector<Word> made;
    for (Word& word : words) {
        const auto [left, top, right, bottom] = word.box();
        made.push_back({{}, word.confidence});
        bool white_before = false, figure_before = false;
        std::int32_t right_before = 0;
        for (std::size_t i = 0; i < word.signs.size(); ++i) {
            // A stop is too small to count as ink: what seems a blank before it is the one behind it.
            const bool stop = std::string_view{".,:;"}.contains(word.signs[i].text.front());
            const bool white = stands_in_white(word.signs[i]);
            // A narrow figure, as 1, has the white of a wide one.
            const bool figure = is_figure(word.signs[i]);
            const auto least = white || white_before || (figure && figure_before) ? 2 * blank : blank;
            const auto between = i == 0 ? 0 : (right_before + word.signs[i].box.left) / 2;
            if (i > 0 && !stop && blank_at(between, left, right, least)) made.push_back({{}, word.confidence});
            white_before = white, figure_before = figure, right_before = word.signs[i].box.right;
            made.back().signs.push_back(std::move(word.signs[i]));
        }
    }
    return made;
}

}  // namespace descry::scan
