// What a record is that is no descriptive one.
#include <array>

#include <tao/pegtl.hpp>

#include "descry/dialect.hpp"
#include "grammar/foreign.hpp"

namespace descry {
namespace {

namespace rules = grammar::foreign;

template <typename Rule> bool matches(std::string_view text)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return tao::pegtl::parse<tao::pegtl::seq<rules::gap, Rule>>(in);
}

struct Known {
    OtherNotation notation;
    bool (*matches)(std::string_view);
};

// The narrower before the wider: the first that matches names it.
// clang-format off
constexpr std::array known{
    Known{{"coordinates",                   "the squares left and reached, a1 to h8",                true},
        matches<rules::coordinates>},
    Known{{"coordinates",                   "the squares left and reached, a1 to h8",                false},
        matches<rules::capital_coordinates>},
    Known{{"today's algebraic notation",    "the squares are called a1 to h8",                       true},
        matches<rules::english_algebraic>},
    Known{{"a mixture of descriptive letters and algebraic squares", "the squares are called a1 to h8", false},
        matches<rules::hybrid>},
    Known{{"algebraic notation in another language", "S, L, T and D are German letters for the men",  false},
        matches<rules::other_algebraic>},
    Known{{"numeric notation",              "file and rank in figures, as correspondence players have it", false},
        matches<rules::numeric>},
    Known{{"numbered squares",              "1 to 64, as went by wire in 1844",                      false},
        matches<rules::numbers>},
    Known{{"Kieseritzky's notation",        "a letter for the man and two figures for the square",   false},
        matches<rules::kieseritzky>},
};
// clang-format on

}  // namespace

const OtherNotation* other_notation(std::string_view text) noexcept
{
    for (const Known& row : known)
        if (row.matches(text)) return &row.notation;
    return nullptr;
}

}  // namespace descry
