#include "src/rows/block_numbers.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <string_view>
#include <unordered_set>

#include "src/rows/block_halves.hpp"
#include "src/rows/block_line.hpp"

namespace descry::sheet {
namespace {

using Items = std::vector<BlockItem>;

constexpr std::size_t short_run = 3;  // of White's records, with Black's beside them and not below

bool is_white(const BlockItem& item) { return item.side == Side::white; }
bool is_black(const BlockItem& item) { return item.side == Side::black; }
bool is_unnumbered(const BlockItem& item) { return is_black(item) && item.number == 0; }

/// White's record and Black's on one line: they need no other, and stand in the way of none.
bool is_whole_row(const Items& items, std::size_t i)
{
    return i + 1 < items.size() && is_white(items[i]) && is_black(items[i + 1]) && items[i + 1].number != 0 &&
           items[i].line == items[i + 1].line;
}

/// What follows a record, without the rows that stand right of it.
std::size_t behind(const Items& items, std::size_t i)
{
    const auto line = items[i++].line;
    while (is_whole_row(items, i) && items[i].line == line) i += 2;
    return i;
}

/// White's record whose number cannot be read, amid a run of his with room for one.
void claim_for_white(Items& items)
{
    for (std::size_t i = 2; i + 2 < items.size(); ++i) {
        const auto white = [&](std::size_t at) { return is_white(items[at]); };
        if (!is_unnumbered(items[i]) || !white(i - 2) || !white(i - 1) || !white(i + 1) || !white(i + 2)) continue;
        const unsigned number = items[i - 1].number + 1;
        if (items[i + 1].number != number + 1) continue;
        BlockItem& item = items[i];
        item.side = Side::white, item.number = number, item.counted = item.looks_like = true;
        const auto begin = item.piece.text.find_first_of("KQRBPNEO0");
        if (begin != std::string_view::npos) item.piece = item.piece.sub(begin);
    }
}

/// A record behind one sign that is no man's: that may be what is left of its number.
bool has_broken_number(const BlockItem& item)
{
    constexpr game::Cost clean = 20;
    const std::string_view text = item.piece.text;
    return text.size() > 3 && !std::string_view{"KQRBPN0O"}.contains(text.front()) &&
           std::string_view{"KQRBP0"}.contains(text[1]) && ocr_cost(item.piece.sub(1)) < clean;
}

/// Where rows of two halves take turns, White's record whose number cannot be read stands between Black's replies: it
/// is the one that is due in the half whose turn it is.
void claim_in_turns(Items& items)
{
    const auto is_there = [&](unsigned number) {
        return std::ranges::any_of(items,
                                   [&](const BlockItem& item) { return is_white(item) && item.number == number; });
    };
    for (std::size_t i = 4; i + 2 < items.size(); ++i) {
        const bool turns = is_white(items[i - 4]) && is_white(items[i - 2]) && is_unnumbered(items[i - 1]) &&
                           is_unnumbered(items[i + 1]) && is_white(items[i + 2]) &&
                           items[i + 2].number == items[i - 2].number + 1;
        if (!turns || !is_unnumbered(items[i]) || !has_broken_number(items[i])) continue;
        const unsigned number = items[i - 4].number + 1;
        if (is_there(number)) continue;
        BlockItem& item = items[i];
        item.side = Side::white, item.number = number, item.counted = item.looks_like = true;
        item.piece = trimmed(item.piece.sub(1));
    }
}

/// One of White's numbers stands among those near the k-th, as far as rows of the other half may stand between.
bool stands_near(const std::vector<BlockItem*>& white, std::size_t k, unsigned number)
{
    constexpr std::size_t near = 4;
    const auto from = k - std::min(k, near), to = std::min(k + near + 1, white.size());
    return std::ranges::any_of(white.begin() + static_cast<std::ptrdiff_t>(from),
                               white.begin() + static_cast<std::ptrdiff_t>(to),
                               [&](const BlockItem* item) { return item->number == number; });
}

/// A number between two others that leave room for one is that one, unless it follows in the other half of the page. Of
/// a number that stands twice, the first is the one before it, if that is wanting.
void mend_numbers(Items& items)
{
    std::vector<BlockItem*> white;
    for (BlockItem& item : items)
        if (is_white(item) && !item.beside) white.push_back(&item);
    for (std::size_t k = 1; k + 1 < white.size(); ++k) {
        const unsigned number = white[k]->number;
        if (white[k + 1]->number == white[k - 1]->number + 2 &&
            !(stands_near(white, k, number - 1) && stands_near(white, k, number + 1)))
            white[k]->number = white[k - 1]->number + 1;
    }
    for (std::size_t k = 1; k + 1 < white.size(); ++k) {
        const unsigned number = white[k]->number;
        const auto again = std::find_if(white.begin() + static_cast<std::ptrdiff_t>(k) + 1, white.end(),
                                        [&](const BlockItem* item) { return item->number == number; });
        if (again != white.end() && number > 2 && stands_near(white, k, number - 2) &&
            std::ranges::none_of(white, [&](const BlockItem* item) { return item->number == number - 1; }))
            white[k]->number = number - 1;
    }
    // Where the right half of a page begins, its 8 is no broken 3: the 9 follows.
    for (std::size_t k = 0; k + 1 < white.size(); ++k)
        if (white[k]->figures != 0 && white[k + 1]->number == white[k]->figures + 1 &&
            white[k + 1]->number != white[k]->number + 1)
            white[k]->number = white[k]->figures;
}

/// A number that White's record has already, amid Black's: "31 P-Q6" is his.
void return_to_black(Items& items)
{
    std::unordered_set<unsigned> taken;
    for (std::size_t i = 0; i < items.size(); ++i) {
        BlockItem& item = items[i];
        if (!is_white(item) || taken.insert(item.number).second) continue;
        if (i > 0 && i + 1 < items.size() && is_black(items[i - 1]) && is_black(items[i + 1]))
            item.side = Side::black, item.number = 0, item.counted = false;
    }
}

/// What does not look like a record stays where just so many are wanting in a run of Black's.
void fill_up(Items& items)
{
    Items kept;
    std::size_t owed = 0;
    for (auto it = items.begin(); it != items.end();) {
        if (!is_unnumbered(*it)) {
            if (is_white(*it))
                ++owed;
            else if (owed > 0)
                --owed;
            kept.push_back(*it++);
            continue;
        }
        const auto end = std::find_if_not(it, items.end(), is_unnumbered);
        const auto size = static_cast<std::size_t>(end - it);
        std::ranges::copy_if(it, end, std::back_inserter(kept),
                             [&](const BlockItem& item) { return item.looks_like || size == owed; });
        owed = 0;
        it = end;
    }
    items = std::move(kept);
}

/// Most of Black's records stand behind White's, one behind one: the rows of the page have stayed together.
bool in_rows(const Items& items)
{
    std::size_t in_short_runs = 0, in_all = 0;
    for (auto it = items.begin(); it != items.end();) {
        const auto end = std::find_if(it, items.end(), [&](const BlockItem& item) { return item.side != it->side; });
        const auto size = static_cast<std::size_t>(end - it);
        if (is_black(*it)) in_all += size, in_short_runs += size <= 2 ? size : 0;
        it = end;
    }
    return in_short_runs * 3 > in_all * 2;
}

/// Black's run of records belongs to White's run before it, one to one if they are as many. Where the rows of the page
/// have stayed together and he has fewer, they belong to the last of a short run; those behind a long one may stand
/// beside the rows that follow, and take turns with them.
void count_black(Items& items, bool rows)
{
    std::vector<unsigned> owed;
    std::unordered_set<unsigned> paid;
    std::deque<unsigned> waiting;
    unsigned last = 0;
    for (std::size_t i = 0; i < items.size();) {
        if (is_whole_row(items, i)) {
            last = items[i].number;
            i += 2;
            continue;
        }
        if (is_white(items[i])) {
            if (!paid.contains(items[i].number)) owed.push_back(items[i].number);
            ++i;
            continue;
        }
        if (!is_unnumbered(items[i])) {
            ++i;
            continue;
        }
        std::vector<BlockItem*> run;
        for (; i < items.size() && is_unnumbered(items[i]); i = behind(items, i)) run.push_back(&items[i]);
        const auto size = run.size();
        if (rows && size < owed.size() && owed.size() <= short_run)
            owed.erase(owed.begin(), owed.end() - static_cast<std::ptrdiff_t>(size));
        // Nothing answers the last move of many a game: then what is left is for those that wait.
        if (i == items.size() && owed.size() == 1 && size == waiting.size()) owed.clear();
        const bool last_run = i == items.size() && size + 1 == owed.size();
        const bool even = size == owed.size() || last_run;
        for (std::size_t k = 0; k < size; ++k) {
            BlockItem& item = *run[k];
            item.counted = even || !waiting.empty();
            item.short_run = last_run || !even;
            if (k < owed.size())
                last = owed[k];
            else if (!waiting.empty()) {
                last = waiting.front();
                waiting.pop_front();
            }
            else
                paid.insert(++last);
            item.number = std::max(last, 1U);
        }
        if (rows && size < owed.size()) waiting.assign(owed.begin() + static_cast<std::ptrdiff_t>(size), owed.end());
        owed.clear();
    }
}

/// Black's records stand in their order, unless nearly every run of them has White's beside it and the numbers say
/// otherwise: two columns of a page, read across.
///
/// \param last  the number of his record before them.
void order_black(Items& items, bool rows, unsigned last)
{
    const auto black = std::ranges::count_if(items, is_black);
    const auto counted =
        std::ranges::count_if(items, [](const BlockItem& item) { return is_black(item) && item.counted; });
    if (counted * 5 >= black * 4 || rows) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
        BlockItem& item = items[i];
        if (is_whole_row(items, i)) {
            if (item.number > last && item.number <= last + furthest_gap) last = item.number;
            ++i;
            continue;
        }
        if (!is_black(item)) continue;
        item.counted = item.counted && item.number > last && item.number <= last + furthest_gap;
        if (!item.counted) item.number = last + 1;
        last = item.number;
    }
}

}  // namespace

void pair_by_number(Items& items)
{
    claim_for_white(items);
    claim_in_turns(items);
    mend_numbers(items);
    return_to_black(items);
    const Items dealt = deal_halves(items);
    unsigned last = 0;
    for (const BlockItem& item : dealt) last = std::max(last, item.number);
    fill_up(items);
    const bool rows = in_rows(items);
    count_black(items, rows);
    order_black(items, rows, last);
    items.insert(items.begin(), dealt.begin(), dealt.end());
}

}  // namespace descry::sheet
