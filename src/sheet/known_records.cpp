#include "src/sheet/known_records.hpp"

#include <algorithm>

#include "src/record/words.hpp"
#include "src/sheet/cells.hpp"

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
/// \param size  of the record, without a stop at its end.
bool stands_alone(std::string_view text, std::size_t size)
{
    const auto words = record::words_of(text.substr(0, size), 0);
    const auto count = words.symbols.size();
    if (count == 0 || words.at.front().begin != 0 || words.at.back().end != size) return false;
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
    const bool open_choice = count > 1 && is_man(symbol(count - 1)) && is_rank(symbol(count - 2));
    return !open_choice && !completes_square(text.substr(0, size));
}

bool is_plain(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view{" -()/=+#."}.contains(c);
}

}  // namespace

KnownRecords::KnownRecords(Notation notation)
    : notation_{notation}, slots_(std::size_t{1} << slot_bits), short_slots_(std::size_t{1} << slot_bits)
{
    records_.reserve(most);
}

void KnownRecords::make_room()
{
    if (records_.size() < most) return;
    std::ranges::fill(slots_, Slot{});
    std::ranges::fill(short_slots_, ShortSlot{});
    records_.clear();
}

const KnownRecord& KnownRecords::learn(std::string_view text, const Key& key)
{
    make_room();
    auto at = place_of(key);
    while (slots_[at].known != nothing) at = (at + 1) % slots_.size();
    slots_[at] = {key, static_cast<std::uint32_t>(records_.size())};
    return records_.emplace_back(read(text));
}

const KnownRecord& KnownRecords::learn(std::string_view text, std::uint64_t key)
{
    make_room();
    auto at = place_of(key);
    while (short_slots_[at].known != nothing) at = (at + 1) % short_slots_.size();
    short_slots_[at] = {key, static_cast<std::uint32_t>(records_.size())};
    return records_.emplace_back(read(text));
}

KnownRecord KnownRecords::read(std::string_view text) const
{
    KnownRecord known;
    const bool algebraic = notation_ == Notation::algebraic;
    const auto asked = algebraic ? Notation::algebraic : Notation::descriptive;
    const auto size = text.size() - (!algebraic && text.ends_with('.') ? 1 : 0);
    const Record record = read_record(text.substr(0, size), 0, asked);
    if (record.boxes.empty() || record.language != notation_ || !record.glyphs.empty() || !record.notes.empty() ||
        record.announces_win || (!algebraic && !tells_a_move(record)) || record.traits.has(Trait::steps) ||
        record.traits.has(Trait::knight_s) || !std::ranges::all_of(text, is_plain) ||
        (!algebraic && !stands_alone(text, size)))
        return known;
    for (const Box& box : record.boxes) {
        // A piece that is no Pawn becomes none.
        if (!box.promotion.empty() && !box.movers.contains(Role::pawn)) continue;
        const auto masks = masks_of(box);
        if (!masks) {
            known.readings.clear();
            return known;
        }
        if (std::ranges::find(known.readings, *masks) == known.readings.end()) known.readings.push_back(*masks);
    }
    known.size = static_cast<std::uint8_t>(size);
    known.marks = record.marks;
    known.marked = record.marks.any();
    known.traits = record.traits;
    known.castling = record.boxes.front().shape == Shape::castling;
    // As the vote on a text's notation takes words: from the first letter or sign to the next blank.
    for (std::size_t at = text.find_first_not_of(" .0123456789"); !algebraic && at < text.size();) {
        const auto word = text.substr(at, text.find(' ', at) - at);
        known.in_other_notation |= !read_record(word, 0, Notation::algebraic).boxes.empty();
        at = text.find_first_not_of(" .0123456789", at + word.size());
    }
    return known;
}

}  // namespace descry::sheet
