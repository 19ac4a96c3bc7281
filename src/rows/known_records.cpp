#include "src/rows/known_records.hpp"

#include <algorithm>

#include "src/record/readers.hpp"
#include "src/record/words.hpp"
#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

using record::Symbol;

bool is_man(Symbol s) { return std::string_view{"KQRBN"}.contains(static_cast<char>(s)); }

bool is_rank(Symbol s)
{
    const char c = static_cast<char>(s);
    return (c >= '1' && c <= '8') || (s >= Symbol::first && s <= Symbol::eighth);
}

bool is_mark(Symbol s)
{
    return s == Symbol::check || s == Symbol::discovered || s == Symbol::twofold || s == Symbol::mate;
}

/// What read_prefix() makes of running text, told by the words of the record alone: it ends here whatever plain record,
/// number or result stands behind it.
/// \param text  the record, without a stop at its end.
bool stands_alone(const record::Words& words, std::string_view text)
{
    const auto count = words.symbols.size();
    if (count == 0 || words.at.front().begin != 0 || words.at.back().end != text.size()) return false;
    const auto symbol = [&](std::size_t i) { return record::symbol(words.symbols[i]); };
    std::size_t signs = 0, marks = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Symbol s = symbol(i);
        if (s == Symbol::to || s == Symbol::takes) ++signs;
        if (is_mark(s)) ++marks;
        if (s == Symbol::castles || s == Symbol::comma || s == Symbol::other) return false;
    }
    // Castling by its sign, or one sign of a move between two men or a man and a square.
    const bool castling = symbol(0) == Symbol::kings_side || symbol(0) == Symbol::queens_side;
    if (castling ? marks + 1 != count : signs != 1) return false;
    // The last letter may be the man of the next record, or want the figure of the next number.
    const bool apart = count > 1 && words.at[count - 1].begin > words.at[count - 2].end;
    const bool open_choice = count > 1 && is_man(symbol(count - 1)) && (apart || is_rank(symbol(count - 2)));
    return !open_choice && !completes_square(text);
}

bool is_plain(char c) { return text::is_letter(c) || text::is_figure(c) || std::string_view{" -()/=+#."}.contains(c); }

}  // namespace

void KnownRecords::make_room()
{
    const auto empty = [](auto& table) {
        std::ranges::fill(table.slots, typename std::remove_cvref_t<decltype(table.slots)>::value_type{});
        table.taken = 0;
    };
    if (short_.taken < most && long_.taken < most) return;
    empty(short_);
    empty(long_);
    details_.clear();
}

template <typename Of, typename K>
const KnownRecord* KnownRecords::learn(Table<Of>& table, const K& key, std::string_view text)
{
    if (table.taken == most) return nullptr;
    if (table.last == 0) {
        table.slots.resize(std::size_t{1} << slot_bits);
        table.last = table.slots.size() - 1;
    }
    ++table.taken;
    auto at = place_of(key) & table.last;
    while (table.slots[at].key != K{}) at = (at + 1) & table.last;
    table.slots[at] = {key, read(text)};
    return &table.slots[at].known;
}
template const KnownRecord* KnownRecords::learn(Table<ShortSlot>&, const ShortKey&, std::string_view);
template const KnownRecord* KnownRecords::learn(Table<Slot>&, const Key&, std::string_view);

KnownRecord KnownRecords::read(std::string_view text)
{
    KnownRecord known{};
    const bool algebraic = notation_ == Notation::algebraic;
    const auto size = text.size() - (!algebraic && text.ends_with('.') ? 1 : 0);
    const auto words = algebraic ? record::Words{} : record::words_of(text.substr(0, size), 0);
    Record record;
    if (algebraic)
        record::read_algebraic(text, record);
    else
        record::read_english(words, text.substr(0, size), 0, record);
    if (record.boxes.empty() || !record.glyphs.empty() || !record.notes.empty() || record.announces_win ||
        (!algebraic && !tells_a_move(record)) || record.traits.has(Trait::steps) ||
        record.traits.has(Trait::knight_s) || !std::ranges::all_of(text, is_plain) ||
        (!algebraic && !stands_alone(words, text.substr(0, size))))
        return known;
    Details details{.marks = record.marks};
    for (const Box& box : record.boxes) {
        // A piece that is no Pawn becomes none.
        if (!box.promotion.empty() && !box.movers.contains(Role::pawn)) continue;
        const auto masks = masks_of(box);
        if (!masks) return known;
        if (std::ranges::find(details.readings, *masks) == details.readings.end()) details.readings.push_back(*masks);
    }
    if (details.readings.empty()) return known;
    if (const auto aim = aim_of(details.readings)) {
        known.aim = *aim;
        known.aimed = true;
    }
    known.plain = true;
    known.size = static_cast<std::uint8_t>(size);
    known.marked = record.marks.any();
    known.traits = record.traits;
    known.details = static_cast<std::uint32_t>(details_.size());
    details_.push_back(std::move(details));
    if (algebraic || record.boxes.front().shape == Shape::castling) return known;
    // As the vote on a text's notation takes words: from the first letter or sign to the next blank.
    for (std::size_t at = text.find_first_not_of(" .0123456789"); at < text.size();) {
        const auto word = text.substr(at, text.find(' ', at) - at);
        if (!read_record(word, 0, Notation::algebraic).boxes.empty()) known.in_other_notation = true;
        at = text.find_first_not_of(" .0123456789", at + word.size());
    }
    return known;
}

}  // namespace descry::sheet
