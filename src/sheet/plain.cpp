#include "src/sheet/plain.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string>

#include "descry/dialect.hpp"
#include "src/record/habits.hpp"
#include "src/resolve/marks.hpp"
#include "src/text/ascii.hpp"
#include "src/words/language.hpp"
#include "src/words/plain_letters.hpp"

namespace descry::sheet {
namespace {

// The vote on what a movetext is written in looks at its first words. So many records, two of which at most are
// castlings that either notation has, leave it no doubt.
constexpr std::size_t enough_for_the_vote = 6;

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
using text::is_figure;
using text::is_small;

/// The first byte in memory is the lowest of a number. Elsewhere the bytes are looked at one by one.
constexpr bool lowest_first = std::endian::native == std::endian::little;

/// The highest bit of each byte that is a blank or a control character; what stands above the first of them is noise.
constexpr std::uint64_t below_print(std::uint64_t bytes)
{
    return (bytes - 0x2121212121212121U) & ~bytes & 0x8080808080808080U;
}

/// The highest bit of each byte that is this one; the same holds of what stands above.
constexpr std::uint64_t equal_to(char c, std::uint64_t bytes)
{
    const std::uint64_t others = bytes ^ (0x0101010101010101U * static_cast<unsigned char>(c));
    return (others - 0x0101010101010101U) & ~others & 0x8080808080808080U;
}

/// Where bytes end that stand for themselves in a tag: ASCII without quotation marks, strokes and control characters.
std::size_t plain_end(std::string_view text, std::size_t at)
{
    for (std::uint64_t bytes{}; lowest_first && at + sizeof bytes <= text.size(); at += sizeof bytes) {
        std::memcpy(&bytes, text.data() + at, sizeof bytes);
        const auto control = (bytes - 0x2020202020202020U) & ~bytes & 0x8080808080808080U;
        const auto others = control | (bytes & 0x8080808080808080U) | equal_to('"', bytes) | equal_to('\\', bytes) |
                            equal_to('\x7F', bytes);
        if (others != 0) return at + static_cast<std::size_t>(std::countr_zero(others)) / 8;
    }
    const auto is_plain = [](char c) { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; };
    while (at < text.size() && is_plain(text[at])) ++at;
    return at;
}

/// The signs of a tag's name.
constexpr auto names_tag = [] {
    std::array<bool, 256> signs{};
    for (int c = 0; c < 128; ++c)
        signs[static_cast<unsigned>(c)] =
            is_figure(static_cast<char>(c)) || text::is_letter(static_cast<char>(c)) || c == '_';
    return signs;
}();

/// "12." as bytes in memory.
struct Number {
    std::uint32_t bytes = 0, mask = 0;
    unsigned size = 0;
};

/// All numbers of moves that four bytes hold.
constexpr auto numbers = [] {
    std::array<Number, 1000> made;
    for (unsigned number = 0; number < made.size(); ++number) {
        unsigned digits = number > 99 ? 3 : number > 9 ? 2 : 1;
        made[number].size = digits + 1;
        made[number].mask = ~std::uint32_t{0} >> (8 * (3 - digits));
        made[number].bytes = std::uint32_t{'.'} << (8 * digits);
        for (unsigned left = number; digits-- > 0; left /= 10) made[number].bytes |= ('0' + left % 10) << (8 * digits);
    }
    return made;
}();

/// \param marks  what is asked: whether a check is mate takes a search.
Effect effect_on(const Position& after, const Move& move, const Marks& marks)
{
    const bool ask_mate = marks.mate || marks.twofold_or_mate;
    return {.check = after.in_check(),
            .discovered = !(after.checkers() - move.to).empty(),
            .twofold = after.checkers().count() > 1,
            .mate = ask_mate && after.in_check() && !after.any_legal_move()};
}

}  // namespace

void PlainReader::start(std::string_view text)
{
    text_ = text;
    at_ = 0;
    position_ = start_;
    number_ = 1;
    traits_ = {};
    played_ = 0;
    tags_.clear();
    heading_.clear();
    tag_result_ = result_ = {};
    broken_ = result_read_ = sheet_ = false;
    descriptive_.make_room();
    algebraic_.make_room();
}

bool PlainReader::begin(std::string_view text, Source source)
{
    start(text);
    read_in(source == Source::descriptive ? InWhat::told_descriptive : InWhat::unknown);
    return read_tags();
}

bool PlainReader::begin_sheet(std::string_view text, Heading heading)
{
    start(text);
    read_in(InWhat::descriptive);
    sheet_ = true;
    columns_ = {};
    at_ = heading == Heading::read ? heading_.read(text) : PlainHeading::pass_over(text);
    line_ = moves_end_ = at_;
    heading_.append_tags(tags_);
    return at_ != 0;
}

/// Where the value of a tag ends, if it is a plain one.
std::optional<std::size_t> value_end(std::string_view text, std::size_t at)
{
    constexpr std::size_t accented = 2;  // bytes
    for (;; at += accented) {
        at = plain_end(text, at);
        if (at == text.size() || text[at] == '"') return at;
        if (!is_accented(text, at)) return std::nullopt;
    }
}

bool PlainReader::read_tags()
{
    constexpr std::size_t most = 64;  // each is held against all before it
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (here() == '\n') ++at_;
    while (here() == '[') {
        const auto name = at_ + 1;
        auto i = name;
        while (i < text_.size() && names_tag[static_cast<unsigned char>(text_[i])]) ++i;
        const PlainTag tag{text_.substr(name, i - name), {}};
        if (i == name || !text_.substr(i).starts_with(" \"")) return false;
        const auto value = i + 2;
        const auto end = value_end(text_, value);
        if (!end) return false;
        if (tags_.size() == most || std::ranges::find(tags_, tag.name, &PlainTag::name) != tags_.end()) return false;
        tags_.push_back({tag.name, text_.substr(value, *end - value)});
        if (!text_.substr(*end).starts_with("\"]")) return false;
        at_ = *end + 2;
        if (here() == '\r') ++at_;
        if (here() != '\n') return false;
        ++at_;
        if (tag.name == "FEN" || tag.name == "SetUp") return false;
        if (tag.name == "Result") {
            if (!tag_result_.empty()) return false;
            tag_result_ = tags_.back().value;
            if (tag_result_.empty()) return false;
            tags_.pop_back();
        }
    }
    for (; is_blank(here()); ++at_)
        if (here() == '\r' && here(1) != '\n') return false;
    return at_ < text_.size();
}

/// Comes to the next sign. An empty line within the moves may be the end of them.
bool PlainReader::pass_gap()
{
    unsigned lines = 0;
    while (is_blank(here())) {
        if (here() == '\n') ++lines;
        if (here() == '\r' && here(1) != '\n') return false;
        ++at_;
    }
    return lines < 2 || at_ == text_.size();
}

/// The number that is due and one blank, as they nearly always stand.
inline bool PlainReader::pass_expected_number()
{
    if (!lowest_first || number_ >= numbers.size() || at_ + 8 > text_.size()) return false;
    const Number& expected = numbers[number_];
    std::uint32_t bytes{};
    std::memcpy(&bytes, text_.data() + at_, sizeof bytes);
    if ((bytes & expected.mask) != expected.bytes) return false;
    const char* behind = text_.data() + at_ + expected.size;
    if (behind[0] != ' ' || behind[1] <= '.') return false;
    at_ += expected.size + 1U;
    return true;
}

/// "12." and what blanks stand behind it.
bool PlainReader::read_number()
{
    unsigned number = 0, digits = 0;
    for (; is_figure(here()) && digits < 3; ++at_, ++digits) number = number * 10 + static_cast<unsigned>(here() - '0');
    if (digits == 0 || number != number_ || here() != '.') return false;
    ++at_;
    return !is_figure(here()) && here() != '.' && pass_blanks() && here() != '.';
}

/// Where the word here ends. Whatever is no sign of print ends it: eight bytes at a time are looked at.
inline std::size_t PlainReader::word_end(std::size_t at) const
{
    for (std::uint64_t word{}; lowest_first && at + sizeof word <= text_.size(); at += sizeof word) {
        std::memcpy(&word, text_.data() + at, sizeof word);
        if (const auto blank = below_print(word); blank != 0)
            return at + static_cast<std::size_t>(std::countr_zero(blank)) / 8;
    }
    while (at < text_.size() && static_cast<unsigned char>(text_[at]) > ' ') ++at;
    return at;
}

/// Where a record ends whose first word does at `end`: words in small letters belong to it, "ch" or "e.p.".
inline std::size_t PlainReader::record_end(std::size_t end) const
{
    if (notation_ == InWhat::todays) return end;
    while (end + 1 < text_.size() && text_[end] == ' ' && is_small(text_[end + 1])) end = word_end(end + 1);
    return end;
}

/// The record here, and where it ends; null where it is too long to be plain.
inline const KnownRecord* PlainReader::find_record(std::size_t& end)
{
    // One word of less than eight bytes, and no second word that belongs to it.
    if (lowest_first && at_ + 10 <= text_.size()) {
        std::uint64_t bytes{};
        std::memcpy(&bytes, text_.data() + at_, sizeof bytes);
        const auto blank = below_print(bytes);
        const auto bits = static_cast<unsigned>(std::countr_zero(blank)) & 0x38U;
        end = at_ + bits / 8;
        if (blank != 0 && bits != 0 && (!is_small(text_[end + 1]) || notation_ == InWhat::todays))
            return known_->of({text_.data() + at_, bits / 8}, bytes & ((std::uint64_t{1} << bits) - 1));
    }
    return find_long_record(end);
}

const KnownRecord* PlainReader::find_long_record(std::size_t& end)
{
    end = record_end(word_end(at_));
    const auto size = end - at_;
    if (size == 0 || size > KnownRecords::longest) return nullptr;
    return known_->of(text_.substr(at_, size));
}

/// A result, if one stands here.
bool PlainReader::read_result()
{
    const auto rest = text_.substr(at_);
    for (const std::string_view result : {"1-0", "0-1", "1/2-1/2"}) {
        if (!rest.starts_with(result)) continue;
        at_ += result.size();
        result_ = result;
    }
    if (result_.empty() && rest.starts_with('*')) ++at_, result_ = "*";
    result_read_ = !result_.empty();
    return result_read_;
}

/// The first record tells what the movetext is in.
bool PlainReader::begin_notation(std::size_t& end)
{
    const KnownRecord* record = find_record(end);
    const bool old = record != nullptr && record->plain;
    read_in(old ? InWhat::descriptive : InWhat::todays);
    return old || find_record(end) != nullptr;
}

/// Field by field: a ply that is put together elsewhere and copied is waited for.
inline void PlainReader::add(const KnownRecord& record, Square from, Square to, Manner manner,
                             std::optional<Role> promotion, Role man)
{
    if (played_ == plies_.size()) plies_.resize(std::max<std::size_t>(256, 2 * played_));
    PlainPly& ply = plies_[played_++];
    ply.record = &record;
    ply.begin = static_cast<std::uint32_t>(at_);
    ply.end = static_cast<std::uint32_t>(at_ + record.size);
    ply.move.from = from;
    ply.move.to = to;
    ply.move.manner = manner;
    ply.move.promotion = promotion;
    ply.man = man;
}

template <Side side> inline bool PlainReader::next_of()
{
    if (!pass_blanks()) return give_up();
    if (at_ == text_.size()) return false;
    if (side == Side::black || !pass_expected_number()) {
        // "1-0", "0-1", "1/2-1/2", "*"; but "0-0" is castling.
        const char c = here();
        const bool may_be_result = c <= '9' && ((is_figure(c) && (here(1) == '-' || here(1) == '/')) || c == '*');
        if (may_be_result && played_ != 0 && read_result()) return false;
        if (side == Side::white && !read_number()) return give_up();
    }
    return take_record<side>();
}

/// In its row, which ends behind Black's; only the last may have none. An empty line ends the moves.
template <Side side> inline bool PlainReader::next_in_row()
{
    auto& column = columns_[side == Side::white ? 0 : 1];
    if (side == Side::white) {
        if (here() == '\n' || at_ == text_.size()) return false;
        line_ = at_;
        while (here() == ' ') ++at_;
        if (!pass_expected_number() && (!read_number() || at_ == text_.size())) return give_up();
    }
    else {
        if (here() == '\n' || at_ == text_.size()) return false;
        const auto gap = at_;
        while (here() == ' ') ++at_;
        if (at_ - gap < 2) return give_up();
    }
    // A record broken over two lines, and one that has slipped into the other column, is for others to read.
    if (column == 0) column = at_ - line_;
    if (column != at_ - line_ || static_cast<unsigned char>(here()) <= ' ') return give_up();
    if (!take_record<side>()) return false;
    // All of a cell is the record, with the stop at its end.
    moves_end_ = at_;
    plies_[played_ - 1].end = static_cast<std::uint32_t>(at_);
    if (side == Side::black && here() != '\n') return give_up();
    if (side == Side::black) ++at_;
    return true;
}

template <Side side> inline bool PlainReader::take_record()
{
    std::size_t end{};
    if (notation_ == InWhat::unknown && !begin_notation(end)) return give_up();
    const KnownRecord* record = find_record(end);
    if (record == nullptr || !record->plain || (record->in_other_notation && notation_ == InWhat::descriptive))
        return give_up();
    const auto [from, to] = record->aimed ? at_sight<side>(record->aim, position_) : Sighted{};
    if (!from.empty())
        add(*record, from.front(), to.front(), Manner::ordinary, record->aim.promotion, record->aim.mover);
    else {
        const auto move = only_move(known_->readings(*record), position_);
        if (!move) return give_up();
        add(*record, move->from, move->to, move->manner, move->promotion, *position_.role_on(move->from));
    }
    at_ = end;
    return true;
}

bool PlainReader::next()
{
    if (broken_) return false;
    const bool white = position_.to_move() == Side::white;
    if (sheet_) return white ? next_in_row<Side::white>() : next_in_row<Side::black>();
    return white ? next_of<Side::white>() : next_of<Side::black>();
}

bool PlainReader::make()
{
    const PlainPly& ply = plies_[played_ - 1];
    if (position_.to_move() == Side::black) ++number_;
    position_.make(ply.move, ply.man);
    traits_ |= ply.record->traits;
    return !ply.record->marked || marks_hold();
}

bool PlainReader::marks_hold()
{
    const PlainPly& ply = plies_[played_ - 1];
    const Marks& marks = known_->marks(*ply.record);
    // Of castling, the Rook's check is none that is discovered; that is for others to tell.
    if (ply.move.manner == Manner::castles && marks.discovered) return give_up();
    return holds(marks, effect_on(position_, ply.move, marks)) || give_up();
}

void PlainReader::read_moves()
{
    if (sheet_)
        while (next_in_row<Side::white>() && make() && next_in_row<Side::black>() && make()) {}
    else
        while (next_of<Side::white>() && make() && next_of<Side::black>() && make()) {}
}

bool PlainReader::ends_with_text()
{
    while (is_blank(here())) ++at_;
    return at_ == text_.size();
}

/// With an empty line, and the result and another below it, if there is one. What stands behind is another sheet.
bool PlainReader::ends_with_sheet()
{
    constexpr std::size_t short_score = 12;  // plies
    if (played_ <= short_score && heading_.tells_position()) return false;
    // The last row may be White's alone, and then its line is not ended yet.
    if (position_.to_move() == Side::black && here() == '\n') ++at_;
    const auto pass_empty_lines = [this] {
        constexpr std::size_t most = 2;
        std::size_t lines = 0;
        for (; here() == '\n'; ++lines) ++at_;
        return at_ == text_.size() || (lines > 0 && lines <= most);
    };
    if (!pass_empty_lines()) return false;
    if (at_ == text_.size() || !is_figure(here())) return true;
    if (!read_result() || (at_ < text_.size() && here() != '\n')) return false;
    if (at_ < text_.size()) ++at_;
    return pass_empty_lines();
}

bool PlainReader::ended()
{
    if (broken_ || (played_ < enough_for_the_vote && notation_ != InWhat::told_descriptive)) return false;
    if (played_ == 0 || (notation_ != InWhat::todays && mixes(traits_))) return false;
    if (!(sheet_ ? ends_with_sheet() : ends_with_text())) return false;
    const bool told = tag_result_ == "1-0" || tag_result_ == "0-1" || tag_result_ == "1/2-1/2";
    if (!result_read_ || result_ == "*")
        result_ = told ? tag_result_ : "*";
    else if (!tag_result_.empty() && tag_result_ != "*" && tag_result_ != result_)
        return false;
    if (position_.any_legal_move()) return true;
    const std::string_view on_the_board = !position_.in_check()                ? "1/2-1/2"
                                          : position_.to_move() == Side::white ? "0-1"
                                                                               : "1-0";
    if (result_ != "*" && result_ != on_the_board) return false;
    result_ = on_the_board;
    return true;
}

const DialectFound& PlainReader::dialect()
{
    record::Habits habits;
    if (notation_ != InWhat::todays)
        for (const PlainPly& ply : plies()) habits.add(ply.record->traits);
    record::tell_dialect(habits, Notation::english, dialect_);
    return dialect_;
}

Game PlainReader::game(const Text& text, std::uint64_t index)
{
    Game game;
    game.index = index;
    game.at = {0, sheet_ ? moves_end_ : text_.size() - (text_.ends_with('\n') ? 1 : 0)};
    game.comments = heading_.comments();
    for (const PlainTag& tag : tags_) game.tags.emplace_back(tag.name, tag.value);
    game.notation = notation_ == InWhat::todays ? Notation::algebraic : Notation::english;
    game.plies.reserve(played_);
    for (const PlainPly& ply : plies()) {
        const auto done = game.plies.size();
        game.plies.push_back({.number = static_cast<unsigned>(done / 2 + 1),
                              .side = done % 2 == 0 ? Side::white : Side::black,
                              .at = {ply.begin, ply.end},
                              .record = std::string{text.printed({ply.begin, ply.end})},
                              .status = Status::unique,
                              .move = ply.move,
                              .candidates = {ply.move}});
    }
    game.dialect = dialect();
    game.outcome.complete = true;
    game.result = result_;
    return game;
}

}  // namespace descry::sheet
