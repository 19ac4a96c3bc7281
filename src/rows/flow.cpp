#include "src/rows/flow.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "src/rows/end_in_flow.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/lost_record.hpp"
#include "src/rows/parted.hpp"
#include "src/rows/put_back.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_comment = 1U << 16U;  // in print a bracket that does not close within this is none
constexpr std::size_t longest_token = 40;
constexpr std::size_t a_line = 80;
constexpr unsigned deepest_bracket = 100;  // nobody analyses deeper; and each level is looked through to its end

/// A number between brackets that close behind it.
bool is_bracketed(std::string_view text, const Numbered& number)
{
    return std::string_view{"(["}.contains(text.front()) && std::string_view{")]"}.contains(text[number.size - 1]);
}

class Flow {
public:
    Flow(std::string_view text, std::uint64_t begin, Notation notation, Manner manner, Score& score)
        : text_{text}, at_{begin}, notation_{notation}, manner_{manner}, score_{score}
    {}

    std::uint64_t run()
    {
        if (const auto first = number_at(text_.substr(at_))) {
            number_ = first->number;
            bracketed_ = is_bracketed(text_.substr(at_), *first);
            roman_ = text::is_capital(here());
        }
        end_ = at_;
        while (at_ < text_.size() && step()) {}
        return end_;
    }

private:
    [[nodiscard]] Piece rest() const { return {text_.substr(at_), at_}; }
    [[nodiscard]] char here() const { return text_[at_]; }

    /// One thing: a separator, a comment, a number, an ending or a record. False at the end of the score.
    bool step()
    {
        if (std::string_view{" \t\n\f\v,."}.contains(here()) || (here() == ';' && !comment_follows())) {
            const auto stop = dots_at(rest().text);
            at_ += std::max<std::size_t>(stop, 1);
            if (stop != 0) turn_to_black();
            return true;
        }
        if (here() == ';' && comment_follows()) {  // to the end of the line
            const auto end = std::min(text_.find('\n', at_), text_.size());
            keep(text_.substr(at_ + 1, end - at_ - 1));
            at_ = end;
            return true;
        }
        if (here() == '$') {
            at_ = std::min(text_.find_first_not_of("0123456789", at_ + 1), text_.size());
            return true;
        }
        if (bracketed_)
            if (const auto number = bracketed_number_here(); number != Number::none) return number == Number::next;
        if (std::string_view{"({["}.contains(here()) && result_here() == 0) {
            const auto close = closing();
            if (is_whites_gap(close)) {
                Record record;
                record.at = {at_, close};
                add(std::move(record), close - at_);
                return true;
            }
            if (close == 0) return false;  // what is not closed may be variation or main line: nobody can tell
            if (ends_in_brackets(close)) return false;
            keep(text_.substr(at_, close - at_));
            at_ = close;
            return true;
        }
        if (below_empty_line() && number_at(rest().text)) return false;  // a paragraph of its own
        // "1 - 0" is no number.
        if (const auto number = result_here() == 0 ? number_here() : Number::none; number != Number::none)
            return number == Number::next;
        if (const auto ended = end_here()) return *ended;
        return expects_record_ && read_record_here();
    }

    /// "4. [illegible] Kt-B3 5.": behind the number stands a gap, and one record before the next: it is Black's.
    ///
    /// \param close  where the brackets here do, past it; nothing if they do not.
    [[nodiscard]] bool is_whites_gap(std::size_t close) const
    {
        constexpr std::size_t near = 160;
        if (close == 0 || notation_ != Notation::descriptive || manner_ == Manner::movetext || !numbered_ ||
            side_ != Side::white || !is_bracketed_gap({text_.substr(at_, close - at_), at_}))
            return false;
        const Piece behind = trimmed({text_.substr(close, near), close});
        const auto prefix = read_prefix(behind, true);
        if (!prefix) return false;
        const auto next = number_at(trimmed(behind.sub(prefix->size)).text);
        return next && next->number == number_ + 1;
    }

    /// A semicolon in the movetext of PGN begins a comment. Old records are parted by it as well: "P-K4, P-K4; 2. ...".
    [[nodiscard]] bool comment_follows() const
    {
        if (notation_ == Notation::algebraic) return true;
        if (manner_ != Manner::movetext) return false;
        const Piece next = trimmed({text_.substr(at_ + 1, text_.find('\n', at_) - at_ - 1), at_ + 1});
        return !next.empty() && !number_at(next.text) && !read_prefix(next) &&
               !read_ending(next, side_, Extent::sentence);
    }

    /// Of descriptive notation: an empty line stands between what is here and what was read before.
    [[nodiscard]] bool below_empty_line() const
    {
        if (notation_ != Notation::descriptive || score_.records.empty()) return false;
        const auto gap = text_.substr(end_, at_ - end_);
        const auto line = gap.rfind('\n');
        return line != std::string_view::npos &&
               gap.find_last_not_of(" \t\f\v", line - 1) == gap.rfind('\n', line - 1) && line != 0 &&
               gap.rfind('\n', line - 1) != std::string_view::npos;
    }

    enum class Number : std::uint8_t { none, next, another };

    /// A number in brackets, as all are here, and a record behind it; else the brackets hold a comment.
    Number bracketed_number_here()
    {
        constexpr std::size_t near = 120;
        const auto number = number_at(rest().text);
        if (!number || !is_bracketed(rest().text, *number)) return Number::none;
        const auto behind = at_ + number->size;
        if (!begins_with_record(trimmed({text_.substr(behind, near), behind}), true)) return Number::none;
        return number_here();
    }

    Number number_here()
    {
        const auto number = number_at(rest().text);
        if (!number || result_here() != 0) return Number::none;
        if (again(*number)) return Number::next;
        if (score_.records.empty() && !numbered_)
            number_ = number->number;  // behind the comments before the first move
        if (number->number != number_) return Number::another;
        repeats_numbers_ = repeats_numbers_ || side_ == Side::black;
        at_ += number->size;
        // "7..." is one sign: the stop of the number is the first of the dots.
        if (text_[at_ - 1] == '.')
            if (const auto dots = dots_at(text_.substr(at_ - 1))) {
                at_ += dots - 1;
                turn_to_black();
            }
        take_whites_label();
        expects_record_ = true;
        numbered_ = true;
        return Number::next;
    }

    void take_whites_label()
    {
        const auto label = std::min(text_.find_first_not_of(' ', at_), text_.size());
        const auto size = side_ == Side::white ? whites_label(text_.substr(label)) : 0;
        labelled_ = size != 0;
        if (labelled_) at_ = label + size;
    }

    /// What stands in brackets behind the record that begins at `at`.
    [[nodiscard]] std::vector<Comment> words_behind_record(std::size_t at) const
    {
        at = std::min(text_.find_first_not_of(" .", at), text_.size());
        const auto record = read_prefix({text_.substr(at), at}, true);
        if (!record) return {};
        const auto open = text_.find_first_not_of(" \t\n", at + record->size);
        if (open == text_.npos || text_[open] != '(') return record->entry.comments;
        const auto close = std::min(text_.find(')', open), text_.size());
        return {{.at = {open, close}, .text = std::string{text_.substr(open + 1, close - open - 1)}}};
    }

    /// The number of the last record again, which was put back: another for the same turn follows.
    bool again(const Numbered& number)
    {
        if (score_.records.empty() || number.number != score_.records.back().number) return false;
        const auto after = at_ + number.size;
        const bool dots = dots_at(text_.substr(text_[after - 1] == '.' ? after - 1 : after)) != 0;
        const Written& last = score_.records.back();
        if (dots != (last.side == Side::black)) return false;
        if (!may_be_put_back(last) && !takes_its_place(words_behind_record(after))) return false;
        at_ = after;
        if (dots) at_ += dots_at(text_.substr(text_[after - 1] == '.' ? after - 1 : after)) - (text_[after - 1] == '.');
        number_ = last.number;
        side_ = last.side;
        expects_record_ = numbered_ = in_place_of_last_ = true;
        return true;
    }

    /// Dots stand for White's move. Where it has not been given, it is missing.
    void turn_to_black()
    {
        if (side_ == Side::white && !score_.records.empty()) {
            gap_ = true;
            score_.diagnostics.push_back({.code = Code::move_missing,
                                          .at = {at_ - 1, at_},
                                          .message = "move " + std::to_string(number_) + " of White is missing",
                                          .ply = static_cast<unsigned>(score_.records.size() + 1)});
        }
        side_ = Side::black;
    }

    /// How many bytes of a result in figures stand here; 0 if there is none.
    [[nodiscard]] std::size_t result_here() const { return result_in_figures(text_.substr(at_)); }

    [[nodiscard]] std::string_view read_token() const
    {
        const auto end = std::min(text_.find_first_of(" \t\n\f\v(){}[]", at_), text_.size());
        return text_.substr(at_, end - at_);
    }

    /// "(Black resigns)", "[Drawn]": who wins is told of variations as well.
    ///
    /// \param close  where the brackets here do, past it.
    bool ends_in_brackets(std::uint64_t close)
    {
        if (notation_ == Notation::algebraic || score_.records.empty()) return false;
        const auto ending = read_ending({text_.substr(at_ + 1, close - at_ - 2), at_ + 1}, side_, Extent::cell);
        if (!ending || ending->announced) return false;
        score_.ending = ending;
        end_ = at_ = close;
        return true;
    }

    /// The end of the score here: no more is read then. Of words that only read like it, true: the game goes on.
    std::optional<bool> end_here()
    {
        if (here() == '*' && notation_ == Notation::algebraic) {
            end_ = ++at_;
            return false;
        }
        if (score_.records.empty()) return std::nullopt;
        auto end = end_in_flow(
            text_, {.at = at_, .number = number_, .side = side_, .numbered = numbered_, .notation = notation_});
        if (!end) return std::nullopt;
        if (end->remark) {
            keep(text_.substr(at_, end->stop - at_));
            at_ = end->stop;
            return true;
        }
        score_.ending = std::move(end->ending);
        // It says more than the result.
        if (notation_ != Notation::algebraic && !read_ending({end->words, at_}, side_, Extent::cell))
            score_.records.back().comments.push_back(comment({end->words, at_}));
        end_ = at_ = end->stop;
        return false;
    }

    bool read_record_here()
    {
        if (notation_ == Notation::algebraic) {
            const auto token = read_token();
            if (token.empty()) return false;
            add(read_record(token, at_, notation_), token.size());
            return true;
        }
        auto here = up_to_next_number();
        const auto parted = side_ == Side::white ? parted_by_sign(here, labelled_) : std::nullopt;
        if (parted) here = parted->first;
        if (auto prefix = read_prefix(here, numbered_ || and_follows(here) || draw_follows(here))) {
            if (auto shorter = before_ending(here, prefix->size)) prefix = std::move(shorter);
            if (!and_follows(here) && is_remark(here.text.substr(prefix->size))) return false;
            const auto figure = number_or_rank(prefix->size);
            if (figure) add_without_last(prefix->entry.record, {text_.substr(at_, *figure), at_});
            add(std::move(prefix->entry.record), prefix->size);
            if (figure) expects_record_ = numbered_ = true;
            if (parted) at_ = parted->second.begin;
            return true;
        }
        if (!numbered_ || score_.records.empty()) return false;
        // A number that is the next, and then something that is no record: it is kept as one that cannot be read.
        const auto window = up_to_next_number().text.substr(0, longest_token + 1);
        const auto end = before_reply(std::min(window.find_first_of(",;\n("), window.size()));
        const auto token = trimmed({window.substr(0, end), at_});
        if (token.empty() || token.text.size() > longest_token || !goes_on_behind(at_ + end)) return false;
        Record record;
        record.at = token.span();
        add(std::move(record), token.text.size());
        return true;
    }

    /// "P-B3, and wins.": a remark that the record may bear, and behind the last one the end of the game.
    [[nodiscard]] static std::optional<Prefix> before_ending(Piece here, std::size_t size)
    {
        const auto read = here.text.substr(0, size);
        std::optional<std::size_t> last;
        for (std::size_t from = 0; const auto found = find_word(read.substr(from), "and"); from = *last + 1)
            last = from + *found;
        if (!last || *last == 0) return std::nullopt;
        const auto at = *last;
        const Piece words = here.sub(at);
        // "and", and on the next line "wins."
        const auto sentence = text::on_one_line(words.text.substr(0, words.text.find_first_of(".;")));
        if (!read_ending({sentence, words.begin}, Side::white, Extent::sentence)) return std::nullopt;
        return read_prefix(here.sub(0, at), true);
    }

    /// "P-Q3 at once was better.", without a number, a paragraph of its own or a line above "... P-QR3": a remark
    /// begins with a record.
    [[nodiscard]] bool is_remark(std::string_view behind) const
    {
        if (numbered_ || (!below_empty_line() && !is_above_reply())) return false;
        const auto words = text::trimmed(behind.substr(0, behind.find('\n')));
        return words.size() > 1 && text::is_small(words[0]) && text::is_small(words[1]);
    }

    /// Black's record is due, and what stands here on a line of its own stands above dots with a record.
    [[nodiscard]] bool is_above_reply() const
    {
        constexpr std::size_t most_lines = 4, near = 120;
        if (notation_ != Notation::descriptive || side_ != Side::black || score_.records.empty() ||
            !text_.substr(end_, at_ - end_).contains('\n'))
            return false;
        auto line = text_.find('\n', at_);
        for (std::size_t i = 0; i < most_lines && line != text_.npos; ++i, line = text_.find('\n', line + 1)) {
            const auto begin = std::min(text_.find_first_not_of(" \t", line + 1), text_.size());
            const auto number = number_at(text_.substr(begin, near));
            if (number && number->number != number_) return false;
            // "3...." is one sign.
            auto behind = begin + (number ? number->size : 0);
            if (number && text_[behind - 1] == '.') --behind;
            const auto dots = dots_at(text_.substr(behind, near));
            behind += dots;
            if (dots != 0) return begins_with_record(trimmed({text_.substr(behind, near), behind}), true);
            if (number) return false;
        }
        return false;
    }

    /// "5. P-Q4, PxP and the rest is easy": what so goes on was played. Of "PxP would lose" nobody can tell.
    [[nodiscard]] static bool and_follows(Piece piece)
    {
        const auto prefix = read_prefix(piece, true);
        if (!prefix || !tells_a_move(prefix->entry.record)) return false;
        const auto next = text::trimmed(piece.text.substr(prefix->size), " \t\n,;");
        constexpr std::array<std::string_view, 4> ands{"and", "y", "et", "e"};
        return std::ranges::find(ands, next.substr(0, next.find_first_of(" \n"))) != ands.end();
    }

    /// "B-Kt5ch draw", and the line ends there, or the next one with "agreed": what so ends was played.
    [[nodiscard]] bool draw_follows(Piece piece) const
    {
        const auto prefix = read_prefix(piece, true);
        if (!prefix || !tells_a_move(prefix->entry.record)) return false;
        const auto next = std::min(text_.find_first_not_of(" \t\n", at_ + prefix->size), text_.size());
        const auto end = std::min(text_.find('\n', next), text_.size());
        const auto ending = read_ending({text_.substr(next, end - next), next}, Side::white, Extent::cell);
        if (!ending || ending->result != "1/2-1/2") return false;
        if (!sentence_goes_on(text_, end)) return true;
        const auto both = text::on_one_line(text_.substr(next, text_.find('\n', end + 1) - next));
        return read_ending({both, next}, Side::white, Extent::sentence).has_value();
    }

    /// Where the figure stands that ends a record and may be the number that is due: a record follows it at once, and
    /// no number before that.
    ///
    /// \param size  of the record.
    [[nodiscard]] std::optional<std::size_t> number_or_rank(std::size_t size) const
    {
        constexpr std::size_t near = 120;
        if (side_ == Side::white && !repeats_numbers_) return std::nullopt;
        const unsigned due = side_ == Side::white ? number_ : number_ + 1;
        if (due > 8 || size < 2 || text_[at_ + size - 1] != static_cast<char>('0' + due) ||
            !std::string_view{" \t\n"}.contains(text_[at_ + size - 2]))
            return std::nullopt;
        const auto behind = at_ + size + (text_.substr(at_ + size).starts_with('.') ? 1 : 0);
        const auto next = trimmed({text_.substr(behind, near), behind});
        return begins_with_record(next, true) ? std::optional{size - 1} : std::nullopt;
    }

    /// Where Black's record begins in what stands between two numbers, if White's before it cannot be read: "R-Kq
    /// K-Q4".
    ///
    /// \param end  of what stands there.
    [[nodiscard]] std::size_t before_reply(std::size_t end) const
    {
        if (side_ == Side::black) return end;
        const Piece both = trimmed({text_.substr(at_, end), at_});
        for (auto blank = both.text.find(' '); blank != std::string_view::npos;
             blank = both.text.find(' ', blank + 1)) {
            const Piece reply = trimmed(both.sub(blank));
            if (const auto prefix = read_prefix(reply); prefix && prefix->size == reply.text.size())
                return static_cast<std::size_t>(reply.begin - at_);
        }
        return end;
    }

    /// The score goes on at `at`: the other player's record stands there, or the next number with a record.
    [[nodiscard]] bool goes_on_behind(std::size_t at) const
    {
        constexpr std::size_t near = 160;
        at = std::min(text_.find_first_not_of(" \t\n,;", at), text_.size());
        const auto window = text_.substr(at, near);
        const auto number = number_at(window);
        if (!number) return read_prefix({window, at}).has_value();
        if (number->number != number_ + 1 && number->number != number_) return false;
        return begins_with_record(trimmed({window.substr(number->size), at + number->size}));
    }

    /// A King's move behind a move that was put back, with words that tell so: it is for the same turn.
    [[nodiscard]] bool is_the_penalty(const Written& written, std::uint64_t behind) const
    {
        if (numbered_ || score_.records.empty()) return false;
        const Written& last = score_.records.back();
        if (!may_be_put_back(last) || !is_kings_move(written.record)) return false;
        const auto open = text_.find_first_not_of(" \t\n", behind);
        std::vector<Comment> beside;
        if (open != text_.npos && text_[open] == '(')
            beside.push_back({.at = {}, .text = std::string{text_.substr(open, text_.find(')', open) - open)}});
        return is_replaced(last, beside);
    }

    void add(Record record, std::size_t size)
    {
        Written written{.number = number_, .side = side_};
        written.after_gap = std::exchange(gap_, false);
        written.record = std::move(record);
        if (std::exchange(in_place_of_last_, false) || is_the_penalty(written, at_ + size))
            put_in_place_of_last(score_.records, std::move(written));
        else
            score_.records.push_back(std::move(written));
        at_ += size;
        end_ = at_;
        numbered_ = false;
        number_ = score_.records.back().number;
        side_ = score_.records.back().side;
        if (side_ == Side::black) ++number_;
        side_ = opponent(side_);
        // White's record wants its number before it, unless the sheet is one of today's.
        expects_record_ = side_ == Side::black || notation_ == Notation::algebraic;
    }

    /// The text here as far as the next move number, if that stands near and a record follows it, or a result: "PxKt 6
    /// QxP" does not capture on Kt6.
    [[nodiscard]] Piece up_to_next_number() const
    {
        constexpr std::size_t near = 120;
        const unsigned next = side_ == Side::black ? number_ + 1 : number_;
        const auto window = text_.substr(at_, near);
        for (std::size_t i = 1; i < window.size(); ++i) {
            const bool figure = window[i] >= '0' && window[i] <= '9';
            const bool bracket = bracketed_ && std::string_view{"(["}.contains(window[i]);
            if (!std::string_view{" \n"}.contains(window[i - 1])) continue;
            // "BxKt 1:0": a result ends the record before it, and none of its figures is a rank.
            if (result_in_figures(window.substr(i)) != 0) return {window.substr(0, i), at_};
            if (!figure && !bracket && !(roman_ && text::is_capital(window[i]))) continue;
            const auto number = number_at(window.substr(i));
            if (!number || (number->number != next && number->number != number_ + 1)) continue;
            if (figure && number->number <= 8 && completes_square(window.substr(0, i))) continue;
            const auto after = at_ + i + number->size;
            if (begins_with_record(trimmed({text_.substr(after, near), after}))) return {window.substr(0, i), at_};
        }
        return rest();
    }

    /// Where the comment of movetext closes that begins at a place, past its brace; nothing if none does.
    [[nodiscard]] std::size_t past_comment(std::size_t at)
    {
        if (text_[at] != '{' || last_brace_) return 0;
        const auto end = text_.find('}', at);
        last_brace_ = end == std::string_view::npos;
        return last_brace_ ? 0 : end + 1;
    }

    /// Where the bracket here closes, past it; nothing if it does not.
    [[nodiscard]] std::size_t closing()
    {
        // Movetext is one game's, and its comments are as long as they are.
        if (manner_ == Manner::movetext && here() == '{') return past_comment(at_);
        const char open = here(), close = open == '(' ? ')' : open == '{' ? '}' : ']';
        const bool nests = open == '(';
        unsigned depth = 0;
        const auto limit = std::min(text_.size(), at_ + longest_comment);
        if (!text_.substr(at_, limit - at_).contains(close)) return 0;
        // In print a bracket that another opens in, or a game begins in, was never closed.
        const bool printed = manner_ != Manner::movetext;
        for (auto i = static_cast<std::size_t>(at_); i < limit; ++i) {
            if (printed && text_[i] == '\n' && begins_game({text_.substr(i, a_line), i})) return 0;
            if (text_[i] == open && depth > 0 && !nests && printed) return 0;
            if (const auto past = printed || !nests ? 0 : past_comment(i)) {  // "(1. e4 e6 {see a)})"
                i = past - 1;
                continue;
            }
            if (text_[i] == open && (nests || depth == 0)) {
                if (++depth > deepest_bracket) return 0;
            }
            else if (text_[i] == close && --depth == 0)
                return i + 1;
        }
        return 0;
    }

    /// A line that bears number 1 and a record behind it.
    static bool begins_game(Piece line)
    {
        line = trimmed(line);
        const auto number = number_at(line.text);
        if (!number || number->number != 1) return false;
        const Piece behind = line.sub(number->size);
        return begins_with_record(trimmed(behind.sub(dots_at(behind.text))));
    }

    void keep(std::string_view words)
    {
        auto kept = comment({words, at_});
        const bool bracketed = words.size() >= 2 && words.front() == '{';
        if (bracketed) kept.text = kept.text.substr(1, kept.text.size() - 2);
        if (kept.text.empty()) return;
        (score_.records.empty() ? score_.comments : score_.records.back().comments).push_back(std::move(kept));
    }

    std::string_view text_;
    std::uint64_t at_, end_{};
    Notation notation_;
    Manner manner_;
    bool last_brace_ = false;  ///< no brace closes from here on
    Score& score_;
    unsigned number_ = 1;
    Side side_ = Side::white;
    bool expects_record_ = true, numbered_ = false, gap_ = false, in_place_of_last_ = false;
    bool bracketed_ = false;        ///< the numbers stand in brackets: "(1) P-K4, P-K4; (2)"
    bool roman_ = false;            ///< "I. P-K4, P-K4 II.": the "X." behind a record is no sign for "takes"
    bool labelled_ = false;         ///< White's label stood before his record
    bool repeats_numbers_ = false;  ///< a number has stood before Black's record as well
};

bool begins_a_number(std::string_view text, std::uint64_t at)
{
    const auto behind = std::string_view{"(["}.contains(text[at]) ? at + 1 : at;
    return behind < text.size() && std::string_view{"0123456789IVXL"}.contains(text[behind]) &&
           (at == 0 || std::string_view{" \t\n\"([{,;.:!?-"}.contains(text[at - 1]) ||
            static_cast<unsigned char>(text[at - 1]) >= 0x80);
}

/// As far as a bracket closes that was open before.
std::string_view within_brackets(std::string_view text)
{
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += std::string_view{"([{"}.contains(text[i]) ? 1 : std::string_view{")]}"}.contains(text[i]) ? -1 : 0;
        if (depth < 0) return text.substr(0, i);
    }
    return text;
}

}  // namespace

std::optional<Opening> opening_at(std::string_view text, std::uint64_t at, Notation notation)
{
    constexpr std::size_t near = 200;
    if (!begins_a_number(text, at)) return std::nullopt;
    const auto number = number_at(text.substr(at, near));
    if (!number) return std::nullopt;
    const bool bracketed = is_bracketed(text.substr(at), *number);
    if (!bracketed && std::string_view{"(["}.contains(text[at])) return std::nullopt;
    auto behind = at + number->size;
    if (text[behind - 1] == '.') --behind;  // "7..." is one sign, and "7 ..." means the same
    const auto blank = std::min(text.find_first_not_of(" \n", behind), text.size());
    if (const auto dots = dots_at(text.substr(blank, near)))
        behind = std::min(text.find_first_not_of(" ,", blank + dots), text.size());  // "4. ..., B-K2"
    else
        behind = at + number->size;
    const auto next = trimmed({within_brackets(text.substr(behind, near)), behind});
    if (next.empty() || number_at(next.text)) return std::nullopt;
    if (notation != Notation::algebraic && !begins_with_record(next, true)) return std::nullopt;
    return Opening{number->number, behind, bracketed};
}

std::uint64_t read_flow(std::string_view text, std::uint64_t begin, Notation notation, Score& score, Manner manner)
{
    return Flow{text, begin, notation, manner, score}.run();
}

bool holds_game(std::string_view line, unsigned moves)
{
    constexpr std::size_t far = 2'000;  // bytes: no heading before a game is longer
    line = line.substr(0, far);
    unsigned due = 1;
    for (auto at = line.find_first_of("123456789"); at < line.size() && due <= moves;
         at = line.find_first_of("123456789", line.find_first_not_of("0123456789", at)))
        if (const auto opening = opening_at(line, at, Notation::descriptive); opening && opening->number == due) ++due;
    return due > moves;
}

}  // namespace descry::sheet
