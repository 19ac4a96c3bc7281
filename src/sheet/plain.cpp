#include "src/sheet/plain.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

#include "descry/dialect.hpp"
#include "src/resolve/marks.hpp"
#include "src/sheet/language.hpp"

namespace descry::sheet {
namespace {

// The vote on what a movetext is written in looks at its first words. So many records, two of which at most are
// castlings that either notation has, leave it no doubt.
constexpr std::size_t enough_for_the_vote = 6;

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

/// The first byte in memory is the lowest of a number. Elsewhere the bytes are looked at one by one.
constexpr bool lowest_first = std::endian::native == std::endian::little;

/// The highest bit of each byte that is a blank or a control character; what stands above the first of them is noise.
constexpr std::uint64_t below_print(std::uint64_t bytes)
{
    return (bytes - 0x2121212121212121U) & ~bytes & 0x8080808080808080U;
}

/// A letter with an accent that needs two bytes of UTF-8: it stays within its tag, whatever normalising makes of it.
bool is_accented(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto lead = byte(at), trail = byte(at + 1);
    return lead >= 0xC3 && lead <= 0xC9 && trail >= 0x80 && trail <= 0xBF;
}

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

bool PlainReader::begin(std::string_view text, Source source)
{
    text_ = text;
    at_ = 0;
    position_ = Position::initial();
    number_ = 1;
    traits_ = {};
    plies_.clear();
    tags_.clear();
    tag_result_ = result_ = {};
    record_ = nullptr;
    broken_ = result_read_ = false;
    notation_ = source == Source::descriptive ? InWhat::told_descriptive : InWhat::unknown;
    return read_tags();
}

bool PlainReader::read_tags()
{
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (here() == '\n') ++at_;
    while (here() == '[') {
        const auto name = at_ + 1;
        auto i = name;
        const auto is_name = [](char c) { return is_digit(c) || is_lower(c) || (c >= 'A' && c <= 'Z') || c == '_'; };
        while (i < text_.size() && is_name(text_[i])) ++i;
        const PlainTag tag{text_.substr(name, i - name), {}};
        if (i == name || !text_.substr(i).starts_with(" \"")) return false;
        const auto value = i += 2;
        while (i < text_.size() && text_[i] != '"') {
            const auto c = static_cast<unsigned char>(text_[i]);
            const bool accented = is_accented(text_, i);
            if (c < ' ' || c == '\\' || c == 0x7F || (c >= 0x80 && !accented)) return false;
            i += accented ? 2 : 1;
        }
        tags_.push_back({tag.name, text_.substr(std::min(value, text_.size()), i - value)});
        if (!text_.substr(std::min(i, text_.size())).starts_with("\"]")) return false;
        at_ = i + 2;
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
    while (is_blank(here())) ++at_;
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

/// "12." and what blanks stand behind it.
bool PlainReader::read_number()
{
    unsigned number = 0, digits = 0;
    for (; is_digit(here()) && digits < 3; ++at_, ++digits) number = number * 10 + static_cast<unsigned>(here() - '0');
    if (digits == 0 || number != number_ || here() != '.') return false;
    ++at_;
    return !is_digit(here()) && here() != '.' && pass_blanks() && here() != '.';
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
    while (end + 1 < text_.size() && text_[end] == ' ' && is_lower(text_[end + 1])) end = word_end(end + 1);
    return end;
}

/// The record here, and where it ends; null where it is too long to be plain.
inline const KnownRecord* PlainReader::find_record(std::size_t& end)
{
    end = record_end(word_end(at_));
    const auto size = end - at_;
    if (size == 0 || size > KnownRecords::longest) return nullptr;
    auto& known = notation_ == InWhat::todays ? algebraic_ : descriptive_;
    const auto record = text_.substr(at_, size);
    if (!lowest_first || size > sizeof(std::uint64_t) || at_ + sizeof(std::uint64_t) > text_.size())
        return &known.of(record);
    std::uint64_t key{};
    std::memcpy(&key, text_.data() + at_, sizeof key);
    return &known.of(record, key & (~std::uint64_t{0} >> (64 - 8 * size)));
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

bool PlainReader::next()
{
    if (!pass_blanks()) broken_ = true;
    if (broken_ || at_ == text_.size()) return false;
    // "1-0", "0-1", "1/2-1/2", "*"; but "0-0" is castling.
    const bool may_be_result = (is_digit(here()) && (here(1) == '-' || here(1) == '/')) || here() == '*';
    if (may_be_result && !plies_.empty() && read_result()) return false;
    if (position_.to_move() == Side::white && !read_number()) {
        broken_ = true;
        return false;
    }
    broken_ = true;
    std::size_t end{};
    record_ = find_record(end);
    if (notation_ == InWhat::unknown) {
        const bool old = record_ != nullptr && !record_->readings.empty();
        notation_ = old ? InWhat::descriptive : InWhat::todays;
        if (!old) record_ = find_record(end);
    }
    if (record_ == nullptr || record_->readings.empty() ||
        (record_->in_other_notation && !record_->castling && notation_ == InWhat::descriptive))
        return false;
    const auto move = only_move(record_->readings, position_);
    if (!move) return false;
    broken_ = false;
    plies_.push_back(
        {*move, static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + record_->size), record_->traits});
    at_ = end;
    return true;
}

bool PlainReader::make()
{
    const Move& move = plies_.back().move;
    if (position_.to_move() == Side::black) ++number_;
    position_.make(move);
    traits_ |= record_->traits;
    if (!record_->marked) return true;
    const Marks& marks = record_->marks;
    // Of castling, the Rook's check is none that is discovered; that is for others to tell.
    if (move.manner == Manner::castles && marks.discovered) broken_ = true;
    if (!holds(marks, effect_on(position_, move, marks))) broken_ = true;
    return !broken_;
}

bool PlainReader::ended()
{
    if (broken_ || (plies_.size() < enough_for_the_vote && notation_ != InWhat::told_descriptive)) return false;
    if (plies_.empty() || (notation_ != InWhat::todays && mixes(traits_))) return false;
    while (is_blank(here())) ++at_;
    if (at_ != text_.size()) return false;
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

Game PlainReader::game(const Text& text, std::uint64_t index) const
{
    Game game;
    game.index = index;
    game.at = {0, text_.size() - (text_.ends_with('\n') ? 1 : 0)};
    for (const PlainTag& tag : tags_) game.tags.emplace_back(tag.name, tag.value);
    const bool todays = notation_ == InWhat::todays;
    game.notation = todays ? Notation::algebraic : Notation::english;
    std::vector<Traits> traits;
    game.plies.reserve(plies_.size());
    for (const PlainPly& ply : plies_) {
        const auto done = game.plies.size();
        game.plies.push_back({.number = static_cast<unsigned>(done / 2 + 1),
                              .side = done % 2 == 0 ? Side::white : Side::black,
                              .at = {ply.begin, ply.end},
                              .record = std::string{text.printed({ply.begin, ply.end})},
                              .status = Status::unique,
                              .move = ply.move,
                              .candidates = {ply.move}});
        traits.push_back(ply.traits);
    }
    if (!todays) game.dialect = dialect_of(traits, Notation::english);
    game.outcome.complete = true;
    game.result = result_;
    return game;
}

}  // namespace descry::sheet
