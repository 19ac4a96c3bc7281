#include "src/lint/message_words.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <tao/pegtl.hpp>

#include "grammar/internal/parse.hpp"
#include "grammar/message.hpp"
#include "src/record/words.hpp"

namespace descry::lint {
namespace {

namespace rules = grammar::message;
namespace pegtl = tao::pegtl;

/// The message, and where one stands in it.
struct Taking {
    MessageParts message{};
    std::uint64_t offset = 0;
    const LanguageChoice& reading;
    std::optional<Told> pending{};  ///< a number whose record is to come
    bool either = false;            ///< "or" stands before what is to come
    enum class In : unsigned char { records, reply, answer } in = In::records;
};

/// No record is longer, in whatever words; what is longer is not looked through for records word by word.
constexpr std::size_t longest_record = 300;

bool reads(const Taking& taking, std::string_view text)
{
    return text.size() <= longest_record && !read_record(text, 0, taking.reading).boxes.empty();
}

/// "Pawn to King's eighth square; Queen": the piece chosen ends the record before it (Law 13 A).
bool ends_record(const Taking& taking, const Told& told)
{
    if (taking.pending || taking.in != Taking::In::records || taking.message.records.empty()) return false;
    const auto& before = taking.message.records.back();
    const Record joined = read_record(before.text + ", " + told.text, 0, taking.reading);
    return !reads(taking, told.text) && !joined.boxes.empty() &&
           std::ranges::all_of(joined.boxes, [](const Box& box) { return !box.promotion.empty(); });
}

bool is_prose(const Taking& taking, const std::string& text)
{
    return !reads(taking, text) && !purports_to_be_a_record(text) &&
           read_record(text, 0, Notation::algebraic).boxes.empty();
}

void put(Taking& taking, Told told)
{
    if (ends_record(taking, told)) {
        auto& before = taking.message.records.back();
        before.text += ", " + told.text;
        before.at.end = told.at.end;
        return;
    }
    if (is_prose(taking, told.text)) return taking.message.prose.push_back(std::move(told));
    if (taking.pending) told.number = taking.pending->number, told.dots = taking.pending->dots;
    taking.pending.reset();
    told.either = std::exchange(taking.either, false);
    using In = Taking::In;
    if (taking.in == In::reply && !taking.message.series.back().reply)
        taking.message.series.back().reply = std::move(told);
    else if (taking.in != In::records) {
        // "if P-K4, PxP": the answer without its "then".
        taking.message.series.back().answer = std::move(told);
        taking.in = In::answer;
    }
    else
        taking.message.records.push_back(std::move(told));
}

std::string_view trimmed(std::string_view text, std::size_t& begin)
{
    const auto first = text.find_first_not_of(" \t,.:");
    if (first == std::string_view::npos) return {};
    begin += first;
    // A stop behind may end an abbreviation, "sq.".
    return text.substr(first, text.find_last_not_of(" \t,:") - first + 1);
}

/// A number that stands after a comma: "PxP, 13. Kt-B3".
void number_of(Taking& taking, std::string_view& text, std::size_t& begin)
{
    const auto figures = text.find_first_not_of("0123456789");
    if (figures == 0 || figures == std::string_view::npos || figures > 4 || text[figures] != '.') return;
    const auto rest = std::min(text.find_first_not_of(" .", figures), text.size());
    Told told{};
    unsigned number = 0;
    std::from_chars(text.data(), text.data() + figures, number);
    told.number = number;
    told.dots = std::ranges::count(text.substr(0, rest), '.') > 1;
    taking.pending = told;
    begin += rest;
    text.remove_prefix(rest);
}

/// How much of a text is courtesy that stands before a record.
std::size_t courtesy_before(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return grammar::parse<rules::courtesy>(in) ? static_cast<std::size_t>(in.current() - text.data()) : 0;
}

bool is_courtesy_behind(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return grammar::parse<rules::behind>(in);
}

/// What is left of "Please play P-K4", "P-K4, with compliments"; the same where nothing else would be a record.
std::string_view without_courtesy(const Taking& taking, std::string_view text, std::size_t& begin)
{
    const auto stands = [&](std::string_view rest) { return reads(taking, rest) || purports_to_be_a_record(rest); };
    if (text.size() > 2 * longest_record) return text;
    const auto before = courtesy_before(text);
    auto rest = text.substr(before);
    for (auto end = rest.find(' '); end != std::string_view::npos; end = rest.find(' ', end + 1))
        if (is_courtesy_behind(rest.substr(end + 1)) && stands(rest.substr(0, end))) {
            begin += before;
            return rest.substr(0, end);
        }
    if (before == 0) return text;
    begin += before;
    return rest;
}

/// Bytes of a move's number at the beginning of a text, "2. Kt-KB3": behind another record it begins the next.
std::size_t number_before(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return grammar::parse<rules::number>(in) ? static_cast<std::size_t>(in.current() - text.data()) : 0;
}

/// Where a sentence ends behind a record, and another begins: "P. to K. 4th. Kindly acknowledge." The longest record
/// counts, since a stop may end an abbreviation.
std::size_t parting_stop(const Taking& taking, std::string_view text)
{
    for (auto stop = text.find_last_of(".!?"); stop != std::string_view::npos && stop > 0;
         stop = text.find_last_of(".!?", stop - 1))
        if (stop + 2 < text.size() && text[stop + 1] == ' ' && reads(taking, text.substr(0, stop))) return stop;
    return std::string_view::npos;
}

/// The blank between two records, "PK4 KtKB3" or "PK4 I reply KtKB3", where the whole is none.
std::size_t parting_blank(const Taking& taking, std::string_view text)
{
    if (text.size() > 2 * longest_record) return std::string_view::npos;
    for (auto blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ', blank + 1)) {
        auto rest = text.substr(blank + 1);
        rest.remove_prefix(number_before(rest));
        if (reads(taking, text.substr(0, blank)) && reads(taking, rest.substr(courtesy_before(rest)))) return blank;
    }
    return std::string_view::npos;
}

/// Where a remark in brackets begins behind a record, "KtQB3 (a strong move)": origins and squares taken on stand close
/// to the man or the square, and are read with it.
std::size_t parting_bracket(const Taking& taking, std::string_view text)
{
    const auto bracket = text.find(" (");
    const bool remark =
        bracket != std::string_view::npos && text.ends_with(')') && reads(taking, text.substr(0, bracket));
    return remark ? bracket : std::string_view::npos;
}

/// Where "in reply to P-K4" begins behind a record, and how long are the words before its own: it tells the opponent's
/// move, which stands before the reply wherever it is told.
std::pair<std::size_t, std::size_t> answered_behind(const Taking& taking, std::string_view text)
{
    if (text.size() > 2 * longest_record) return {std::string_view::npos, 0};
    std::size_t at = 0;
    do {
        const auto rest = text.substr(at);
        pegtl::memory_input<pegtl::tracking_mode::lazy> in{rest.data(), rest.data() + rest.size(), ""};
        if (grammar::parse<rules::answers_to>(in) && (at != 0 || !taking.message.records.empty())) {
            const auto words = static_cast<std::size_t>(in.current() - rest.data());
            if (reads(taking, rest.substr(words))) return {at, words};
        }
        at = text.find(' ', at);
    } while (at++ != std::string_view::npos);
    return {std::string_view::npos, 0};
}

/// One record, or several with commas or a blank between them where the whole is none.
void put_text(Taking& taking, std::string_view text, std::size_t begin)
{
    text = trimmed(text, begin);
    constexpr std::string_view further = "and ";
    if (text.starts_with(further)) text = trimmed(text.substr(further.size()), begin += further.size());
    if (!reads(taking, text)) text = trimmed(without_courtesy(taking, text, begin), begin);
    number_of(taking, text, begin);
    if (text.empty() || text == "and" || is_courtesy_behind(text)) return;
    if (const auto [at, words] = answered_behind(taking, text); at != std::string_view::npos) {
        put_text(taking, text.substr(0, at), begin);
        const auto from = taking.offset + begin + at + words;
        const auto record = text.substr(at + words);
        taking.message.records.insert(
            taking.message.records.begin(),
            {.at = {from, from + record.size()}, .text = std::string{record}, .answered = true});
        return;
    }
    const auto comma = reads(taking, text) ? std::string_view::npos : text.find(',');
    if (comma != std::string_view::npos) {
        put_text(taking, text.substr(0, comma), begin);
        put_text(taking, text.substr(comma + 1), begin + comma + 1);
        return;
    }
    const auto stop = reads(taking, text) ? std::string_view::npos : parting_stop(taking, text);
    if (stop != std::string_view::npos) {
        put_text(taking, text.substr(0, stop), begin);
        put_text(taking, text.substr(stop + 1), begin + stop + 1);
        return;
    }
    const auto bracket = reads(taking, text) ? std::string_view::npos : parting_bracket(taking, text);
    if (bracket != std::string_view::npos) {
        put_text(taking, text.substr(0, bracket), begin);
        const auto from = taking.offset + begin + bracket + 1;
        const auto remark = text.substr(bracket + 1);
        taking.message.prose.push_back({.at = {from, from + remark.size()}, .text = std::string{remark}});
        return;
    }
    const auto blank = reads(taking, text) ? std::string_view::npos : parting_blank(taking, text);
    if (blank != std::string_view::npos) {
        put_text(taking, text.substr(0, blank), begin);
        put_text(taking, text.substr(blank + 1), begin + blank + 1);
        return;
    }
    const auto at = taking.offset + begin;
    put(taking, {{at, at + text.size()}, std::string{text}});
}

template <typename Rule> struct action : pegtl::nothing<Rule> {};
template <> struct action<rules::number> {
    static void apply(const auto& in, Taking& taking)
    {
        Told told{};
        unsigned number = 0;
        const auto text = in.string_view();
        std::from_chars(text.data(), text.data() + text.size(), number);
        told.number = number;
        told.dots = std::ranges::count(text, '.') > 1 || text.contains("\u2026");
        taking.pending = told;
    }
};
template <> struct action<rules::or_> {
    static void apply0(Taking& taking) { taking.either = true; }
};
template <> struct action<rules::told> {
    static void apply(const auto& in, Taking& taking)
    {
        put_text(taking, in.string_view(), static_cast<std::size_t>(in.begin() - in.input().begin()));
    }
};
template <> struct action<rules::sentence> : action<rules::told> {};
template <> struct action<rules::remark> {
    // It may be a record of several words, or tell the move that the record answers.
    static void apply(const auto& in, Taking& taking)
    {
        const auto begin = static_cast<std::size_t>(in.begin() - in.input().begin());
        const auto inside = in.string_view().substr(1, in.size() - 2);
        if (reads(taking, inside) || answered_behind(taking, inside).first != std::string_view::npos)
            return put_text(taking, inside, begin + 1);
        const auto at = taking.offset + begin;
        taking.message.prose.push_back({.at = {at, at + in.size()}, .text = in.string()});
    }
};
template <> struct action<rules::proposal> {
    static void apply(const auto& in, Taking& taking)
    {
        const auto begin = taking.offset + static_cast<std::uint64_t>(in.begin() - in.input().begin());
        taking.message.proposes_draw = true;
        taking.message.proposal = {begin, begin + in.size()};
    }
};
template <> struct action<rules::if_> {
    static void apply(const auto& in, Taking& taking)
    {
        const auto begin = taking.offset + static_cast<std::uint64_t>(in.begin() - in.input().begin());
        taking.message.series.push_back({.at = {begin, begin + in.size()}});
        taking.in = Taking::In::reply;
    }
};
template <> struct action<rules::then> {
    static void apply0(Taking& taking)
    {
        if (taking.in == Taking::In::reply) taking.in = Taking::In::answer;
    }
};
template <> struct action<rules::divide> {
    // A new clause ends a series, unless its answer is still to come.
    static void apply0(Taking& taking)
    {
        if (taking.in == Taking::In::answer && taking.message.series.back().answer) taking.in = Taking::In::records;
    }
};

}  // namespace

bool tells_last_move(const std::vector<Told>& records, const Position& position)
{
    if (records.size() < 2) return false;
    const Told &first = records[0], &second = records[1];
    if (first.answered) return true;
    if (!first.number || !second.number) return false;
    const bool white = position.to_move() == Side::white;
    return *first.number + (white ? 1U : 0U) == position.move_number() || first.dots == white;
}

bool purports_to_be_a_record(std::string_view text)
{
    const auto words = record::words_of(text, 0);
    const auto is_man = [](char c) { return std::string_view{"KQRBNP"}.contains(c); };
    const bool man_first = !words.symbols.empty() && is_man(words.symbols.front());
    bool chess = false;
    for (std::size_t i = 0; i < words.symbols.size(); ++i) {
        const auto symbol = record::symbol(words.symbols[i]);
        // It begins with the man that moves and has the sign of a move: "Pawn to King's ninth", and not "the Bishop
        // should go to Kt5".
        if (man_first && (symbol == record::Symbol::to || symbol == record::Symbol::takes)) return true;
        // Prose holds words that no record has; a figure out of its place is a slip.
        constexpr std::uint64_t shortest_of_prose = 3;
        const auto [begin, end] = words.at[i];
        if (symbol == record::Symbol::other && end - begin >= shortest_of_prose &&
            text.substr(begin, end - begin).find_first_of("0123456789") == std::string_view::npos)
            return false;
        chess = chess || record::role_of(symbol) || symbol == record::Symbol::takes ||
                symbol == record::Symbol::castles || symbol == record::Symbol::kings_side ||
                symbol == record::Symbol::queens_side;
    }
    return chess;
}

MessageParts read_message(std::string_view text, std::uint64_t offset, const LanguageChoice& reading)
{
    Taking taking{.offset = offset, .reading = reading};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    grammar::parse<rules::text, action>(in, taking);
    return std::move(taking.message);
}

}  // namespace descry::lint
