#include "src/words/named_move.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include <tao/pegtl.hpp>

#include "grammar/internal/parse.hpp"
#include "grammar/named_move.hpp"
#include "src/words/facts.hpp"

namespace descry::sheet {
namespace {

namespace pegtl = tao::pegtl;
namespace rules = grammar::named_move;

template <typename Rule> struct number_of : pegtl::nothing<Rule> {};
template <unsigned N, grammar::Spelling S> struct number_of<rules::nth<N, S>> {
    static void apply0(unsigned& number) { number += N; }
};
template <> struct number_of<rules::figures> {
    static void apply(const auto& in, unsigned& number) { std::from_chars(in.begin(), in.end(), number); }
};

struct number_anywhere : pegtl::until<rules::counted, rules::a_word> {};

struct Found {
    NamedMove move;
    std::size_t begin, end;  ///< where the words name it
};

struct Reading {
    std::string_view text;
    std::optional<Side> last{};  ///< the player named last
    std::vector<Found> found{};
    bool open = false;   ///< whose the last one is the words behind it may tell
    bool after = false;  ///< the moment is when it has been made

    void name(Side side)
    {
        last = side;
        if (std::exchange(open, false)) found.back().move.side = side;
    }
    void find(std::string_view words, std::optional<Side> side, bool left_open = false)
    {
        const auto begin = static_cast<std::size_t>(words.data() - text.data());
        found.push_back({.move = {.side = side}, .begin = begin, .end = begin + words.size()});
        open = left_open;
        pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
        grammar::parse<number_anywhere, number_of>(in, found.back().move.number);
    }
};

template <typename Rule> struct action : pegtl::nothing<Rule> {};
template <> struct action<rules::of_white> {
    static void apply0(Reading& reading) { reading.name(Side::white); }
};
template <> struct action<rules::of_black> {
    static void apply0(Reading& reading) { reading.name(Side::black); }
};
template <> struct action<rules::whites> {
    static void apply(const auto& in, Reading& reading) { reading.find(in.string_view(), Side::white); }
};
template <> struct action<rules::blacks> {
    static void apply(const auto& in, Reading& reading) { reading.find(in.string_view(), Side::black); }
};
template <> struct action<rules::his> {
    static void apply(const auto& in, Reading& reading) { reading.find(in.string_view(), reading.last, !reading.last); }
};
template <> struct action<rules::bare> {
    static void apply(const auto& in, Reading& reading) { reading.find(in.string_view(), reading.last, true); }
};

template <> struct action<rules::moment> {
    static void apply(const auto& in, Reading& reading) { reading.after = (in.peek_char(1) | 0x20) == 'f'; }
};

constexpr std::size_t longest = 2000;

std::vector<Found> moves_named(std::string_view words)
{
    words = words.substr(0, longest);
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    Reading reading{.text = words};
    grammar::parse<rules::text, action>(in, reading);
    return std::move(reading.found);
}

/// Nothing but the verb stands between a move and the words that call it false: "was found to have been".
bool goes_straight_on(std::string_view words)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<rules::verb_alone>(in);
}

}  // namespace

std::optional<NamedMove> named_false(std::string_view words)
{
    const auto told_false = find_fact(words, Fact::false_by_number);
    if (!told_false) return std::nullopt;
    const auto all = moves_named(words);
    if (all.empty()) return std::nullopt;
    // "At the fifth move White's third move was seen to be illegal"; "made an illegal move at his third turn, and it
    // was noticed at the fifth".
    const std::size_t head = told_false->head.size();
    const auto behind = std::ranges::find_if(all, [&](const Found& one) { return one.begin >= head; });
    if (behind == all.begin()) return behind->move;
    const Found& before = *std::prev(behind);
    const auto between = words.substr(before.end, head > before.end ? head - before.end : 0);
    return behind == all.end() || goes_straight_on(between) ? before.move : behind->move;
}

std::optional<Moment> moment_named(std::string_view words)
{
    words = words.substr(0, longest);
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    Reading reading{.text = words};
    if (!grammar::parse<rules::moment_anywhere, action>(in, reading) || reading.found.empty()) return std::nullopt;
    return Moment{.move = reading.found.back().move, .after = reading.after};
}

void CalledFalse::ask(const std::vector<Comment>& comments)
{
    for (const Comment& comment : comments) {
        if (const auto named = named_false(comment.text))
            named_.push_back(*named);
        else if (find_fact(comment.text, Fact::false_move))
            beside_.push_back(asked_);
    }
    ++asked_;
}

bool CalledFalse::said_beside(std::size_t i) const { return std::ranges::binary_search(beside_, i); }

bool CalledFalse::is(std::size_t i, unsigned number, Side side) const
{
    return said_beside(i) || std::ranges::any_of(named_, [&](const NamedMove& one) { return one.is(number, side); });
}

}  // namespace descry::sheet
