#include "src/lint/slips.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "descry/resolve.hpp"

namespace descry::lint {
namespace {

constexpr std::size_t longest = 60;  // a record in full words is longer, and its words are not changed by a letter

/// The units of which one may stand for another by a slip of the pen, of the key or of the compositor.
using Kind = std::span<const std::string_view>;
constexpr std::array<std::string_view, 6> men{"K", "Q", "R", "B", "Kt", "P"}, american{"K", "Q", "R", "B", "N", "P"};
constexpr std::array<std::string_view, 6> romance{"R", "D", "T", "A", "C", "P"};
constexpr std::array<std::string_view, 8> figures{"1", "2", "3", "4", "5", "6", "7", "8"};

Kind kind_of(char c, Notation notation)
{
    if (c >= '1' && c <= '8') return figures;
    if (notation == Notation::romance) return std::string_view{"RDTAFBCP"}.contains(c) ? Kind{romance} : Kind{};
    if (c == 'N') return american;
    return std::string_view{"KQRBP"}.contains(c) ? Kind{men} : Kind{};
}

}  // namespace

std::vector<Slip> slips(std::string_view record, const Position& position, Notation notation)
{
    std::vector<Slip> found;
    if (record.size() > longest) return found;
    for (std::size_t i = 0; i < record.size();) {
        const auto rest = record.substr(i);
        const bool knight = notation == Notation::descriptive && rest.starts_with("Kt");
        const auto unit = rest.substr(0, knight ? 2 : 1);
        for (const std::string_view other : kind_of(rest.front(), notation)) {
            if (other == unit) continue;
            std::string text{record.substr(0, i)};
            text += other;
            text += record.substr(i + unit.size());
            const auto fitting = candidates(read_record(text, 0, notation), position);
            if (fitting.size() != 1 || fitting.front().dash_supplied) continue;
            if (std::ranges::find(found, fitting.front().move, &Slip::move) == found.end())
                found.push_back({std::move(text), fitting.front().move});
        }
        i += unit.size();
    }
    return found;
}

}  // namespace descry::lint
