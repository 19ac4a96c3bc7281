#include "src/sheet/named_move.hpp"

#include <algorithm>
#include <charconv>

#include <tao/pegtl.hpp>

#include "grammar/named_move.hpp"
#include "src/sheet/facts.hpp"

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

struct Reading {
    std::optional<Side> last{};  ///< the player named last
    std::optional<NamedMove> found{};
    bool just_found = false;
};

template <typename Rule> struct action : pegtl::nothing<Rule> {};
template <> struct action<rules::of_white> {
    static void apply0(Reading& reading) { reading.last = Side::white; }
};
template <> struct action<rules::of_black> {
    static void apply0(Reading& reading) { reading.last = Side::black; }
};
template <> struct action<rules::counted> {
    static void apply(const auto& in, Reading& reading)
    {
        reading.just_found = !reading.found;
        if (reading.found) return;
        reading.found = NamedMove{.side = reading.last};
        const auto words = in.string_view();
        pegtl::memory_input<pegtl::tracking_mode::lazy> counted{words.data(), words.data() + words.size(), ""};
        pegtl::parse<rules::counted, number_of>(counted, reading.found->number);
    }
};
template <> struct action<rules::of_whom> {
    static void apply0(Reading& reading)
    {
        if (reading.just_found) reading.found->side = reading.last;
    }
};

}  // namespace

std::optional<NamedMove> move_named(std::string_view words)
{
    constexpr std::size_t longest = 2000;
    words = words.substr(0, longest);
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    Reading reading;
    pegtl::parse<rules::text, action>(in, reading);
    return reading.found;
}

std::optional<NamedMove> named_false(std::string_view words)
{
    return told(words, Fact::false_by_number) ? move_named(words) : std::nullopt;
}

bool call_false(const std::vector<Comment>& comments, unsigned number, Side side)
{
    return std::ranges::any_of(comments, [&](const Comment& comment) {
        if (const auto named = named_false(comment.text)) return named->is(number, side);
        return told(comment.text, Fact::false_move).has_value();
    });
}

}  // namespace descry::sheet
