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
constexpr std::array<std::string_view, 6> english{"K", "Q", "R", "B", "Kt", "P"}, todays{"K", "Q", "R", "B", "N", "P"},
    spanish{"R", "D", "T", "A", "C", "P"}, french{"R", "D", "T", "F", "C", "P"},
    portuguese{"R", "D", "T", "B", "C", "P"};
constexpr std::array<std::string_view, 8> figures{"1", "2", "3", "4", "5", "6", "7", "8"};

Kind men(Notation notation, std::string_view record)
{
    switch (notation) {
    case Notation::spanish:
    case Notation::italian: return spanish;
    case Notation::french: return french;
    case Notation::portuguese: return portuguese;
    case Notation::romance:
        return record.contains('F') ? Kind{french} : record.contains('B') ? Kind{portuguese} : Kind{spanish};
    case Notation::algebraic: return todays;
    case Notation::descriptive:
    case Notation::english: break;
    }
    return record.contains('N') ? Kind{todays} : Kind{english};
}

}  // namespace

std::vector<Slip> slips(std::string_view record, const Position& position, Notation notation)
{
    std::vector<Slip> found;
    if (record.size() > longest) return found;
    const Kind letters = men(notation, record);
    for (std::size_t i = 0; i < record.size();) {
        const auto rest = record.substr(i);
        const auto is_unit = [&](std::string_view unit) { return rest.starts_with(unit); };
        const bool figure = rest.front() >= '1' && rest.front() <= '8';
        const Kind kind = figure ? Kind{figures} : letters;
        // "Kt" before "K": the longest that stands here.
        std::string_view unit;
        for (const std::string_view one : kind)
            if (is_unit(one) && one.size() > unit.size()) unit = one;
        for (const std::string_view other : kind) {
            if (unit.empty() || other == unit) continue;
            std::string text{record.substr(0, i)};
            text += other;
            text += record.substr(i + unit.size());
            const auto fitting = candidates(read_record(text, 0, notation), position);
            if (fitting.size() != 1 || fitting.front().dash_supplied) continue;
            if (std::ranges::find(found, fitting.front().move, &Slip::move) == found.end())
                found.push_back({std::move(text), fitting.front().move});
        }
        i += std::max<std::size_t>(unit.size(), 1);
    }
    return found;
}

}  // namespace descry::lint
