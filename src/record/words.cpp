#include "src/record/words.hpp"

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::record {
namespace {

template <typename Rule> struct word_action : tao::pegtl::nothing<Rule> {};

template <typename Rule>
requires requires { Rule::symbol; }
struct word_action<Rule> {
    template <typename Input> static void apply(const Input& in, Words& words, std::uint64_t offset)
    {
        const auto begin = offset + static_cast<std::uint64_t>(in.begin() - in.input().begin());
        words.symbols.push_back(static_cast<char>(Rule::symbol));
        words.at.push_back({begin, begin + in.size()});
    }
};

}  // namespace

std::size_t read_word(std::string_view text, std::uint64_t offset, Words& words)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    tao::pegtl::parse<grammar::next_word, word_action>(in, words, offset);
    return static_cast<std::size_t>(in.current() - text.data());
}

Words words_of(std::string_view text, std::uint64_t offset)
{
    return first_words(text, offset, [](const Words&) { return false; });
}

std::optional<Wing> wing_of(Symbol s)
{
    if (s == Symbol::king || s == Symbol::kings) return Wing::king;
    if (s == Symbol::queen || s == Symbol::queens) return Wing::queen;
    return std::nullopt;
}

std::optional<Role> role_of(Symbol s)
{
    switch (s) {
    case Symbol::king:
    case Symbol::kings: return Role::king;
    case Symbol::queen:
    case Symbol::queens:
    case Symbol::queening: return Role::queen;
    case Symbol::rook:
    case Symbol::rooks:
    case Symbol::castle: return Role::rook;
    case Symbol::bishop:
    case Symbol::bishops: return Role::bishop;
    case Symbol::knight:
    case Symbol::knights: return Role::knight;
    case Symbol::pawn:
    case Symbol::pawns: return Role::pawn;
    default: return std::nullopt;
    }
}

}  // namespace descry::record
