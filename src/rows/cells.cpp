#include "src/rows/cells.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "grammar/sheet.hpp"
#include "src/record/words.hpp"
#include "src/text/ascii.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
namespace {

namespace rules = grammar::sheet;
namespace pegtl = tao::pegtl;

constexpr std::string_view blanks = " \t\n\f\v";

// No record has more words or bytes than this: longer pieces are prose.
constexpr std::size_t most_words = 40, most_bytes = 240, most_brackets = 8;

template <typename Rule> struct number_action : pegtl::nothing<Rule> {};
template <> struct number_action<rules::move_number> {
    template <typename Input> static void apply(const Input& in, unsigned& number)
    {
        std::from_chars(in.begin(), in.end(), number);
    }
};

template <> struct number_action<rules::numerals> {
    template <typename Input> static void apply(const Input& in, unsigned& number)
    {
        constexpr std::string_view signs = "IVXL";
        constexpr std::array<unsigned, 4> values{1, 5, 10, 50};
        unsigned before = 0;
        for (const char c : in.string_view()) {
            const auto value = values[signs.find(c)];
            number += value > before ? value - 2 * before : value;
            before = value;
        }
    }
};

template <> struct number_action<rules::likenesses> {
    template <typename Input> static void apply(const Input& in, unsigned& number)
    {
        std::string figures{in.string_view()};
        for (char& c : figures) c = c == 'l' || c == 'I' ? '1' : c == 'O' || c == 'o' ? '0' : c;
        std::from_chars(figures.data(), figures.data() + figures.size(), number);
    }
};

template <> struct number_action<rules::first_stroke> {
    static void apply0(unsigned& number) { number = 1; }
};

bool is_rank(record::Symbol s)
{
    const char c = static_cast<char>(s);
    return (c >= '1' && c <= '8') || (s >= record::Symbol::first && s <= record::Symbol::eighth);
}

/// Counts the signs of moves in a row of words. The sign may be written twice: "castles O-O" is one.
class SignCount {
public:
    unsigned add(record::Symbol s)
    {
        const bool sign = s == record::Symbol::to || s == record::Symbol::takes || s == record::Symbol::castles;
        if (sign && s != last_) ++count_;
        last_ = s;
        return count_;
    }

private:
    record::Symbol last_ = record::Symbol::other;
    unsigned count_ = 0;
};

/// Records of a piece, by words.
class Finder {
public:
    explicit Finder(Piece piece)
        : piece_{piece}, words_{record::words_of(piece.text.substr(0, most_bytes), piece.begin)}
    {}
    Finder(Piece piece, record::Words words) : piece_{piece}, words_{std::move(words)} {}

    [[nodiscard]] std::size_t size() const { return std::min(words_.at.size(), most_words); }
    [[nodiscard]] record::Symbol symbol(std::size_t i) const { return record::symbol(words_.symbols[i]); }
    [[nodiscard]] std::size_t begin(std::size_t i) const { return words_.at[i].begin - piece_.begin; }
    [[nodiscard]] std::size_t end(std::size_t i) const { return words_.at[i].end - piece_.begin; }

    /// A figure with a blank before it.
    [[nodiscard]] bool stands_apart(std::size_t i) const
    {
        return is_rank(symbol(i)) && i > 0 && begin(i) > end(i - 1);
    }

    /// The words up to the second sign of a move: no record holds two.
    [[nodiscard]] std::size_t most_of_one_record() const
    {
        SignCount signs;
        for (std::size_t i = 0; i < size(); ++i)
            if (signs.add(symbol(i)) == 2) return i;
        return size();
    }

    /// The record of the words [from, to), if they are one that tells a move.
    [[nodiscard]] std::optional<Record> read(std::size_t from, std::size_t to) const
    {
        if (from >= to) return std::nullopt;
        // A figure after castling is the next move's number before it is a note's.
        if (to - from > 1 && is_rank(symbol(to - 1)) && symbol(to - 2) == record::Symbol::castles) return std::nullopt;
        // An article is no word of a record in English; in Spanish it is the Bishop: "A3C".
        const auto first = from == 0 ? 0 : begin(from);
        const auto text = piece_.text.substr(first, end(to - 1) - first);
        auto record = read_record(text, piece_.begin + first);
        if (!tells_a_move(record)) return std::nullopt;
        return record;
    }

private:
    Piece piece_;
    record::Words words_;
};

/// The words of a piece as far as one record can reach, and two behind them: there most pieces are looked at.
Finder words_of_one_record(Piece piece)
{
    SignCount signs;
    std::size_t counted = 0, reach = 0;
    return {piece, record::first_words(piece.text, piece.begin, [&](const record::Words& words) {
                for (; counted < words.symbols.size(); ++counted)
                    if (signs.add(record::symbol(words.symbols[counted])) == 2 && reach == 0) reach = counted + 2;
                return counted == most_words || (reach != 0 && counted > reach);
            })};
}

/// Whether a word can stand after a record: another record, a number, a comment. "BxB P-B4" is no capture of a Bishop's
/// Pawn, and "Kt-B3 is the Berlin defence" no move.
bool may_follow(record::Symbol next)
{
    using record::Symbol;
    switch (next) {
    case Symbol::to:
    case Symbol::takes:
    case Symbol::in_passing:
    case Symbol::square:
    case Symbol::stroke:
    case Symbol::close: return false;
    default: return true;
    }
}

bool is_man(record::Symbol s) { return std::string_view{"KQRBNP"}.contains(static_cast<char>(s)); }

/// How natural a record looks, to choose between two ways to part a line: a sign for "to" or "takes" counts.
int weight(const Record& record)
{
    int best = 0;
    for (const Box& box : record.boxes) {
        const bool natural = box.shape == Shape::move || box.shape == Shape::capture || box.shape == Shape::castling;
        const bool bare = box.shape == Shape::capture && box.taken == Roles::all() && box.taken_on == Squares::all();
        best = std::max(best, !natural ? 0 : bare || !box.promotion.empty() ? 1 : 2);
    }
    return best;
}

}  // namespace

Piece trimmed(Piece piece)
{
    const auto first = piece.text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return piece.sub(piece.text.size());
    return piece.sub(first, piece.text.find_last_not_of(blanks) - first + 1);
}

std::vector<Piece> columns(Piece line)
{
    std::vector<Piece> parts;
    std::size_t start = 0;
    const auto flush = [&](std::size_t end) {
        if (const Piece part = trimmed(line.sub(start, end - start)); !part.empty()) parts.push_back(part);
    };
    for (std::size_t i = 0; i < line.text.size();) {
        const auto end = std::min(line.text.find_first_not_of(" \t", i), line.text.size());
        const bool gap = end - i >= 2 || (end > i && line.text.substr(i, end - i).contains('\t'));
        if (gap) flush(i), start = end;
        i = end == i ? i + 1 : end;
    }
    flush(line.text.size());
    return parts;
}

std::optional<Numbered> number_at(std::string_view text)
{
    // "1-0" on a line of its own is the result; "1-0-0" castles.
    constexpr std::string_view won = "1-0";
    if (const auto behind = text.find_first_not_of(" \t.", won.size());
        text.starts_with(won) && (behind == text.npos || text[behind] == '\n'))
        return std::nullopt;
    auto in = input(text);
    unsigned number = 0;
    if (!pegtl::parse<rules::number, number_action>(in, number) || number == 0) return std::nullopt;
    return Numbered{number, static_cast<std::size_t>(in.current() - text.data())};
}

std::optional<Labelled> label_at(std::string_view text)
{
    if (const auto size = matched<rules::white_label>(text)) return Labelled{Side::white, size};
    if (const auto size = matched<rules::black_label>(text)) return Labelled{Side::black, size};
    return std::nullopt;
}

namespace {

template <typename Rule> std::optional<unsigned> number_in(std::string_view text)
{
    auto in = input(text);
    unsigned number = 0;
    if (!pegtl::parse<Rule, number_action>(in, number) || number == 0) return std::nullopt;
    return number;
}

}  // namespace

std::optional<unsigned> fraction_number(std::string_view part) { return number_in<rules::fraction>(part); }

std::optional<unsigned> lone_number(std::string_view line) { return number_in<rules::lone_number>(line); }

bool is_clock_time(std::string_view part) { return matched<rules::clock_time>(part) != 0; }

bool is_day(std::string_view part) { return matched<rules::day>(part) != 0; }

std::size_t dots_at(std::string_view text) { return matched<rules::dots>(text); }

unsigned foreign_words(Piece piece)
{
    const auto words = record::words_of(piece.text.substr(0, most_bytes), piece.begin);
    unsigned count = 0;
    for (std::size_t i = 0; i < words.at.size(); ++i)
        if (record::symbol(words.symbols[i]) == record::Symbol::other && words.at[i].end - words.at[i].begin >= 3)
            ++count;
    return count;
}

bool completes_square(std::string_view words)
{
    constexpr std::size_t longest_square = 32;
    // It would end with a man's name, in letters.
    const auto last = words.find_last_not_of(" \t\n.");
    if (last == std::string_view::npos || std::string_view{"0123456789,;:()+"}.contains(words[last])) return false;
    if (words.size() > longest_square) {
        words.remove_prefix(words.size() - longest_square);
        words.remove_prefix(std::min(words.find(' '), words.size()));
    }
    const auto all = record::words_of(words, 0);
    if (all.symbols.empty()) return false;
    const std::string_view men{"KQRBNkqrbn"};
    auto i = all.symbols.size();
    while (i > 0 && men.contains(all.symbols[i - 1])) --i;
    if (i == all.symbols.size()) return false;
    if (i == 0) return true;
    const auto before = record::symbol(all.symbols[i - 1]);
    return before == record::Symbol::to || before == record::Symbol::pawn || before == record::Symbol::on ||
           before == record::Symbol::at;
}

bool tells_a_move(const Record& record)
{
    return std::ranges::any_of(record.boxes, [](const Box& box) {
        return box.shape != Shape::square_alone && box.shape != Shape::capture_alone && box.shape != Shape::lost_dash &&
               box.shape != Shape::any_move;
    });
}

namespace {

/// One group in brackets, or several, and stops: nothing stands between or after them.
bool is_bracketed(std::string_view text)
{
    int depth = 0;
    for (const char c : text) {
        if (std::string_view{"({["}.contains(c))
            ++depth;
        else if (std::string_view{")}]"}.contains(c))
            --depth;
        else if (depth == 0 && !std::string_view{" .\t"}.contains(c))
            return false;
        if (depth < 0) return false;
    }
    return depth == 0;
}

}  // namespace

bool holds_record(Piece piece, bool amid_words)
{
    for (std::size_t at = 0; at < piece.text.size(); ++at) {
        const bool starts = at == 0 || std::string_view{" \t\n,;.("}.contains(piece.text[at - 1]);
        if (!starts || !std::string_view{"KQRBNPCOk0ATDF"}.contains(piece.text[at])) continue;
        const auto prefix = read_prefix(piece.sub(at), amid_words);
        if (prefix && weight(prefix->entry.record) >= 2) return true;
    }
    return false;
}

std::optional<Entry> read_entry(Piece cell)
{
    cell = trimmed(cell);
    if (cell.empty() || cell.text.size() > most_bytes) return std::nullopt;
    if (auto record = read_record(cell.text, cell.begin); !record.boxes.empty()) return Entry{std::move(record), {}};
    if (matched<rules::takes_alone>(cell.text) != 0) return Entry{read_record(cell.text, cell.begin), {}};
    // What follows in brackets, or as a sentence of its own, is a comment: "P-K4 (best)", "R to Q8. Well played".
    // The record takes as many brackets as it can: of "Q-K4(ch) (the best)" the first.
    for (const std::string_view opening : {"(", "{", "[", ". "}) {
        const bool sentence = opening == ". ";
        auto at = sentence ? cell.text.find(opening, 1) : cell.text.rfind(opening);
        for (std::size_t tries = 0; at != std::string_view::npos && at > 0 && tries < most_brackets; ++tries) {
            const Piece head = trimmed(cell.sub(0, at)), rest = trimmed(cell.sub(sentence ? at + 1 : at));
            if (!rest.empty() && (sentence ? !holds_record(rest) : is_bracketed(rest.text)))
                if (auto record = read_record(head.text, head.begin); tells_a_move(record))
                    return Entry{std::move(record), {comment(rest)}};
            if (sentence) break;
            at = cell.text.rfind(opening, at - 1);
        }
    }
    return std::nullopt;
}

std::optional<Entry> read_sentence(Piece cell)
{
    cell = trimmed(cell);
    for (auto at = cell.text.rfind(','); at != std::string_view::npos && at > 0; at = cell.text.rfind(',', at - 1)) {
        const Piece head = trimmed(cell.sub(0, at)), rest = trimmed(cell.sub(at + 1));
        if (rest.empty() || rest.text.front() < 'a' || rest.text.front() > 'z') continue;
        auto record = read_record(head.text, head.begin);
        if (tells_a_move(record)) return Entry{std::move(record), {comment(rest)}};
    }
    return std::nullopt;
}

void add_without_last(Record& record, Piece piece)
{
    const auto without = read_record(trimmed(piece).text, trimmed(piece).begin);
    if (!tells_a_move(without)) return;
    for (const Box& box : without.boxes)
        if (std::ranges::find(record.boxes, box) == record.boxes.end()) record.boxes.push_back(box);
}

std::optional<std::pair<Entry, Entry>> read_pair(Piece piece, unsigned number)
{
    piece = trimmed(piece);
    if (piece.text.size() > most_bytes) return std::nullopt;
    const Finder words{piece};
    std::optional<std::pair<Entry, Entry>> best;
    int best_weight = -9;
    for (std::size_t split = 1; split < words.size(); ++split) {
        const auto gap = piece.text.substr(words.end(split - 1), words.begin(split) - words.end(split - 1));
        // Records parted by commas are running text, not columns.
        if (gap.find_first_of(" \t\n") == std::string_view::npos || words.symbol(split - 1) == record::Symbol::comma)
            continue;
        auto white = read_entry(piece.sub(0, words.end(split - 1)));
        if (!white || !tells_a_move(white->record)) continue;
        // "5 Q to Q 5 B to K2": the move's number may stand before Black's record again.
        if (split > 1 && words.stands_apart(split - 1) && number_at(piece.sub(words.begin(split - 1)).text) &&
            number_at(piece.sub(words.begin(split - 1)).text)->number == number)
            add_without_last(white->record, piece.sub(0, words.end(split - 2)));
        Piece rest = trimmed(piece.sub(words.end(split - 1)));
        while (!rest.empty() && rest.text.front() == '.') rest = trimmed(rest.sub(1));
        if (const auto repeated = number_at(rest.text); repeated && repeated->number == number) {
            Piece after = trimmed(rest.sub(repeated->size));
            while (!after.empty() && after.text.front() == '.') after = trimmed(after.sub(1));
            if (read_entry(after)) rest = after;
        }
        const auto black = read_entry(rest);
        if (!black || !tells_a_move(black->record)) continue;
        // A rank belongs to the square before it, a side to the castling before it.
        using record::Symbol;
        const auto next = words.symbol(split);
        const bool torn_square = is_rank(next) && piece.text.substr(words.end(split), 1) != ".";
        constexpr auto sides = std::to_array({Symbol::king, Symbol::queen, Symbol::kings, Symbol::queens});
        const auto is_side = [&](Symbol symbol) { return std::ranges::find(sides, symbol) != sides.end(); };
        const auto last = words.symbol(split - 1);
        const bool torn_castling = (last == Symbol::castles && is_side(next)) ||
                                   (split > 1 && words.symbol(split - 2) == Symbol::castles && is_side(last) &&
                                    (next == Symbol::rook || next == Symbol::side));
        const int total =
            weight(white->record) + weight(black->record) - (torn_square ? 2 : 0) - (torn_castling ? 1 : 0);
        if (total > best_weight) best = std::pair{*white, *black}, best_weight = total;
    }
    return best;
}

std::optional<std::pair<Entry, Entry>> read_pair_by_the_letter(Piece piece)
{
    piece = trimmed(piece);
    if (piece.text.size() > most_bytes) return std::nullopt;
    std::optional<std::pair<Entry, Entry>> found;
    bool one_is_strict = false, several = false;
    for (auto blank = piece.text.find(' '); blank != std::string_view::npos; blank = piece.text.find(' ', blank + 1)) {
        const auto white = read_entry(piece.sub(0, blank)), black = read_entry(piece.sub(blank + 1));
        if (!white || !black || !white->comments.empty() || !black->comments.empty()) continue;
        const bool first = tells_a_move(white->record), second = tells_a_move(black->record);
        // Both by more than the letter are read_pair()'s; a comma makes one turn of them.
        if ((first && second) || piece.text[blank - 1] == ',') continue;
        // A record that is read strictly is sooner one than what is left of it with a word given to the other.
        const bool strict = first || second;
        if (found && strict == one_is_strict) several = true;
        if (found && strict <= one_is_strict) continue;
        found = std::pair{*white, *black};
        one_is_strict = strict, several = false;
    }
    return several ? std::nullopt : found;
}

namespace {

/// "AxP C4D": two records, which no sign of a move tells apart in Spanish. Gives the words of the first.
std::optional<std::size_t> before_next_without_sign(const Finder& words, Piece piece, std::size_t to)
{
    for (std::size_t k = 1; k < to; ++k) {
        const auto next = piece.text.substr(words.begin(k), 3);
        if (words.begin(k) == words.end(k - 1) || next.size() < 3 || !text::is_capital(next[0]) || next[1] < '1' ||
            next[1] > '8' || !text::is_capital(next[2]))
            continue;
        if (words.read(0, k)) return k;
    }
    return std::nullopt;
}

/// \param looks_on  what may belong to the next record is held against that.
std::optional<Prefix> read_prefix(Piece piece, bool anchored, bool looks_on)
{
    piece = piece.sub(0, most_bytes);
    // No record begins with a figure, but for castling; nor with a stop.
    if (piece.empty() || std::string_view{"123456789.,;:!?-)"}.contains(piece.text.front())) return std::nullopt;
    // A record does not run over an empty line.
    if (const auto gap = piece.text.find("\n\n"); gap != std::string_view::npos) piece = piece.sub(0, gap);
    const Finder words = words_of_one_record(piece);
    const auto reads_from = [&](std::size_t i) {
        return looks_on && read_prefix(piece.sub(words.begin(i)), true, false).has_value();
    };
    // "P. takes Kt. K. B. takes P.", "K. to R's sq. Q. to K's 2d": the last man may be the next record's, if that reads
    // with him.
    const auto may_be_next_ones = [&](std::size_t to) {
        using record::Symbol;
        if (to < 2 || !is_man(words.symbol(to - 1)) || words.begin(to - 1) == words.end(to - 2)) return false;
        const auto before = words.symbol(to - 2), next = words.symbol(to);
        return (is_man(before) || before == Symbol::square || before == Symbol::castles) &&
               (is_man(next) || next == Symbol::open) && reads_from(to - 1);
    };
    // "B. takes Q. Kt. P. takes B.", "Castles Q. R. to K's sq.": he may belong to either.
    const auto names_side = [&](std::size_t to) {
        const auto before = words.symbol(to - 2);
        return before == record::Symbol::king || before == record::Symbol::queen || before == record::Symbol::castles;
    };
    // "QPxB (KtPxB would be met by ...)" has no square in its brackets.
    const auto closes_soon = [&](std::size_t open) {
        constexpr std::size_t longest_place = 4;
        for (auto i = open + 2; i < words.size() && i <= open + longest_place; ++i)
            if (words.symbol(i) == record::Symbol::close) return true;
        return false;
    };
    for (std::size_t to = words.most_of_one_record(); to > 0; --to) {
        if (to < words.size()) {
            // The record ends at a blank, a comma, a stop or the sign of a comment, never within a word.
            const auto gap = piece.text.substr(words.end(to - 1), words.begin(to) - words.end(to - 1));
            const auto next = words.symbol(to), last = words.symbol(to - 1);
            const bool parted = gap.find_first_of(" \t\n.") != std::string_view::npos ||
                                next == record::Symbol::comma || last == record::Symbol::comma ||
                                next == record::Symbol::open;
            const char letter = piece.text[words.begin(to)];
            // "B-QB4. The beginning of a fine combination.": an article is no word of a record, and begins a sentence.
            const bool sentence = gap.contains('.') && std::ranges::any_of(gap, text::is_capital);
            const bool amid_prose = !anchored && !sentence && next == record::Symbol::other && text::is_small(letter);
            // "P-K4 P(Q2)-Q4": a bare piece chosen at the end is the next record's man, unless a stop follows it. In
            // "P4R C3AD" the letter behind the figure is a file's, and without it nothing is read.
            const bool glued = to > 1 && words.begin(to - 1) == words.end(to - 2);  // "B3D": the file of Portuguese
            // "P-K8 Q K-Kt5": two men in a row, and the second has a record of his own.
            const bool chosen =
                to > 2 && words.symbol(to - 2) == record::Symbol::eight && is_man(next) && to + 1 < words.size() &&
                (words.symbol(to + 1) == record::Symbol::to || words.symbol(to + 1) == record::Symbol::takes) &&
                reads_from(to);
            const bool bare_choice = !chosen && to > 1 && !glued && is_man(last) && is_rank(words.symbol(to - 2)) &&
                                     next != record::Symbol::comma && next != record::Symbol::check &&
                                     next != record::Symbol::mate && words.read(0, to - 1);
            // "P(Q2)-Q4" cannot be torn before its bracket; a comment in brackets may follow.
            const bool bracketed_place =
                next == record::Symbol::open && (gap.empty() || is_man(last)) && to + 1 < words.size() &&
                (is_man(words.symbol(to + 1)) || is_rank(words.symbol(to + 1))) && (gap.empty() || closes_soon(to));
            const bool next_ones_man = may_be_next_ones(to) && !names_side(to);
            // "Q-K 2 in a hurry" is not "Q-K", and words behind it.
            if (parted && amid_prose && (is_rank(last) || is_man(last)) && words.read(0, to)) return std::nullopt;
            if (!parted || amid_prose || bare_choice || bracketed_place || next_ones_man || !may_follow(next)) continue;
        }
        if (words.symbol(to - 1) == record::Symbol::comma || words.symbol(to - 1) == record::Symbol::open) continue;
        auto record = words.read(0, to);
        if (!record) continue;
        if (const auto own = before_next_without_sign(words, piece, to)) {
            to = *own;
            record = words.read(0, to);
        }
        if (to < words.size() && may_be_next_ones(to) && names_side(to))
            add_without_last(*record, piece.sub(0, words.end(to - 2)));
        return Prefix{{std::move(*record), {}}, words.end(to - 1)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Prefix> read_prefix(Piece piece, bool anchored) { return read_prefix(piece, anchored, true); }

bool is_pair_without_sign(Piece piece)
{
    if (matched<rules::two_squares>(trimmed(piece).text) != 0) return true;
    const Finder words = words_of_one_record(piece.sub(0, most_bytes));
    const auto first = before_next_without_sign(words, piece, words.size());
    return first && read_entry(piece.sub(words.begin(*first))).has_value();
}

Comment comment(Piece piece)
{
    Comment result{.at = piece.span(), .text = {}};
    for (const char c : piece.text) {
        const bool blank = blanks.contains(c);
        if (!blank)
            result.text += c;
        else if (!result.text.empty() && result.text.back() != ' ')
            result.text += ' ';
    }
    while (!result.text.empty() && result.text.back() == ' ') result.text.pop_back();
    return result;
}

}  // namespace descry::sheet
