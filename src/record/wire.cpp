// Words of the codes of the wire, turned into constraints.
#include "src/record/wire.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <array>

namespace descry {
namespace record {
namespace {

constexpr std::string_view vowels = "aeiou";

bool is_vowel(char c) { return vowels.contains(c); }
using text::is_figure;
using text::is_small;

class WordSplitter {
public:
    WordSplitter(std::string_view word, Wire wire) : word_{text::in_small_letters(word)}, wire_{wire} {}

    std::vector<WireWord> split()
    {
        if (wire_ == Wire::washington)
            numbers();
        else if (wire_ == Wire::gringmuth || wire_ == Wire::nores)
            while (at_ < word_.size() && cut_.size() < 2) syllables();
        else
            pairs();
        if (cut_.empty()) cut_.emplace_back();
        if (at_ < word_.size()) cut_.back().whole = false;
        return std::move(cut_);
    }

private:
    void square(WireWord& word, std::size_t length)
    {
        const auto name = std::string_view{word_}.substr(at_, length);
        word.squares.push_back({{at_, at_ + name.size()}, wire_square(name, wire_)});
        at_ += name.size();
    }

    void suffix(WireWord& word)
    {
        if (word.suffixes.empty()) word.suffixes_at.begin = at_;
        word.suffixes += word_[at_];
        word.suffixes_at.end = ++at_;
    }

    /// "13-29", "13 to 29", "53-61 q".
    void numbers()
    {
        WireWord word;
        const auto skip = [&] {
            while (at_ < word_.size() && (word_[at_] == '-' || word_[at_] == ' ' || word_[at_] == '=')) ++at_;
            if (word_.substr(at_).starts_with("to")) at_ += 2;
            while (at_ < word_.size() && word_[at_] == ' ') ++at_;
        };
        for (int i = 0; i < 2 && at_ < word_.size(); ++i) {
            std::size_t length = 0;
            while (at_ + length < word_.size() && is_figure(word_[at_ + length])) ++length;
            if (length == 0) break;
            square(word, length);
            skip();
        }
        while (at_ < word_.size() && is_small(word_[at_])) suffix(word);
        cut_.push_back(std::move(word));
    }

    /// Two characters to a square: ICCF and Uedemann.
    void pairs()
    {
        WireWord word;
        const auto of_the_code = [&](char c) { return wire_ == Wire::iccf ? is_figure(c) : is_small(c); };
        for (int i = 0; i < 2 && at_ + 1 < word_.size() && of_the_code(word_[at_]) && of_the_code(word_[at_ + 1]);
             ++i) {
            square(word, 2);
            if (i == 0 && at_ < word_.size() && word_[at_] == '-') ++at_;
        }
        while (at_ < word_.size() && of_the_code(word_[at_])) suffix(word);
        cut_.push_back(std::move(word));
    }

    /// A consonant that no vowel follows is a suffix.
    void syllables()
    {
        WireWord word;
        const auto begin = at_;
        for (int i = 0; i < 2 && at_ + 1 < word_.size() && is_small(word_[at_]) && is_small(word_[at_ + 1]); ++i)
            square(word, 2);
        while (at_ < word_.size() && is_small(word_[at_]) && !is_vowel(word_[at_]) &&
               (at_ + 1 == word_.size() || !is_vowel(word_[at_ + 1])))
            suffix(word);
        cut_.push_back(std::move(word));
        if (at_ == begin) cut_.back().whole = false, at_ = word_.size();
    }

    std::string word_;
    Wire wire_;
    std::size_t at_ = 0;
    std::vector<WireWord> cut_{};
};

std::optional<Role> chosen(char suffix, Wire wire)
{
    switch (suffix) {
    case '1': return wire == Wire::iccf ? std::optional{Role::queen} : std::nullopt;
    case '2': return wire == Wire::iccf ? std::optional{Role::rook} : std::nullopt;
    case '3': return wire == Wire::iccf ? std::optional{Role::bishop} : std::nullopt;
    case '4': return wire == Wire::iccf ? std::optional{Role::knight} : std::nullopt;
    case 'q': return Role::queen;
    case 'r': return Role::rook;
    case 'b': return Role::bishop;
    case 'k': return Role::knight;
    default: return std::nullopt;
    }
}

void add_castling(Record& record, Square from, Square to, Wing wing)
{
    for (const Side side : {Side::white, Side::black}) {
        if (castles(side, wing).from != from || to.rank() != from.rank()) continue;
        Box box{.shape = Shape::castling, .absolute = true, .only = side, .movers = Role::king};
        (wing == Wing::king ? box.castles_king : box.castles_queen) = true;
        record.boxes.push_back(box);
    }
}

/// Four figures for a promotion, the last rank left out: "5751" is the Pawn on 57 to the fifth file, a Queen.
void add_short_promotion(Record& record, const WireWord& word)
{
    const Square from = *word.squares[0].square;
    const auto name = wire_name(*word.squares[1].square, Wire::iccf);
    const auto piece = chosen(name[1], Wire::iccf);
    const auto file = static_cast<File>(name[0] - '1');
    if (!piece) return;
    for (const auto& [side, rank, last] :
         {std::tuple{Side::white, Rank::seventh, Rank::eighth}, {Side::black, Rank::second, Rank::first}}) {
        if (from.rank() != rank) continue;
        Box box{.shape = Shape::move, .absolute = true, .only = side, .movers = Role::pawn};
        box.from = from;
        box.to = Square{file, last};
        box.promotion = *piece;
        record.boxes.push_back(box);
    }
}

}  // namespace

std::vector<WireWord> take_apart(std::string_view word, Wire wire) { return WordSplitter{word, wire}.split(); }

Record record_of(const WireWord& word, Wire wire, Span at)
{
    Record record;
    record.at = at;
    if (!word.whole || word.squares.size() != 2) return record;
    if (std::ranges::any_of(word.squares, [](const WireUnit& unit) { return !unit.square; })) return record;
    const Square from = *word.squares[0].square, to = *word.squares[1].square;
    Box box{.shape = Shape::move, .absolute = true};
    box.from = from;
    box.to = to;
    bool castles_told = false;
    const bool letters = wire == Wire::gringmuth || wire == Wire::nores;
    for (const char c : word.suffixes) {
        if (const auto piece = chosen(c, wire); piece && box.promotion.empty())
            box.promotion = *piece;
        else if (letters && c == 'c')
            record.marks.check = true;
        else if (letters && c == 'm')
            record.marks.mate = true;
        else if (letters && c == 'p')
            box.in_passing = box.takes = true;
        else if (letters && c == 'l')
            castles_told = true;
        else if (!(letters && c == 's'))
            return record;  // no suffix of the code
    }
    const bool home = from.file() == File::e;
    if (!castles_told) record.boxes.push_back(box);
    if (home && (to.file() == File::g || (castles_told && to.file() == File::h)))
        add_castling(record, from, to, Wing::king);
    if (home && (to.file() == File::c || (castles_told && to.file() == File::a)))
        add_castling(record, from, to, Wing::queen);
    if (wire == Wire::iccf && word.suffixes.empty()) add_short_promotion(record, word);
    return record;
}

}  // namespace record

Record read_wire(std::string_view word, Wire wire, std::uint64_t offset)
{
    return record::record_of(record::take_apart(word, wire).front(), wire, {offset, offset + word.size()});
}

}  // namespace descry
