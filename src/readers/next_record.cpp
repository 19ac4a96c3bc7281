#include "src/readers/next_record.hpp"

#include <algorithm>
#include <cstddef>

#include "descry/resolve.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/ending.hpp"
#include "src/score/slots.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

using namespace literals;

constexpr std::size_t near = 120;     // bytes
constexpr Cost most_damage = 6_nats;  // of a record
constexpr Cost least_lead = 3_nats;   // before prose
constexpr std::size_t a_word = 3;     // small letters

bool holds_word(std::string_view words)
{
    std::size_t smalls = 0;
    for (const char c : words)
        if (smalls = text::is_small(c) ? smalls + 1 : 0; smalls >= a_word) return true;
    return false;
}

/// Nothing but marks, or what ends a game: "ch., etc., and Black won", "and White resigned; in the next game ...", "and
/// Black won. (a) Kt-K 2 is best."
bool ends_there(std::string_view words)
{
    if (!holds_word(words)) return true;
    for (std::size_t at = 0; at < words.size(); at = words.find_first_of(" ,;\n", at + 1)) {
        const auto rest = words.substr(at);
        if (sheet::result_in_figures(text::trimmed(rest, " ,;\n")) != 0) return true;
        const auto letter = std::ranges::find_if(rest, text::is_letter);
        const sheet::Piece sentence{{letter, rest.end()}, 0};
        for (const sheet::Piece part :
             {sentence, sentence.sub(0, sentence.text.find(';')), sentence.sub(0, sentence.text.find(". "))})
            if (!part.empty() && sheet::read_ending(part, Side::white, sheet::Extent::sentence)) return true;
    }
    return false;
}

bool is_legal(const score::KnownRecord& known, const Position& position)
{
    return !known.record.boxes.empty() && !candidates(known.record, position).empty();
}

}  // namespace

bool may_hold_record(std::string_view words)
{
    // Before the first word in small letters a record begins, if any does.
    words = words.substr(0, near);
    std::size_t smalls = 0;
    for (const char c : words) {
        if (text::is_capital(c) || c == '0') return true;
        if (smalls = text::is_small(c) ? smalls + 1 : 0; smalls >= a_word) return false;
    }
    return false;
}

std::optional<Span> next_record(std::string_view text, std::uint64_t begin, std::uint64_t end,
                                const std::function<std::optional<Position>()>& last)
{
    // The time that the last move took: "0:09" is not castling.
    if (const auto time = std::min<std::uint64_t>(text.find_first_not_of(" \t,;|", begin), text.size());
        time < end && sheet::is_clock_time(text.substr(time, text.find_first_of(" \t,;|\r\n", time) - time)))
        begin = std::min<std::uint64_t>(text.find_first_of(" \t,;|\r\n", time), text.size());
    end = std::min<std::uint64_t>({end, begin + near, text.size()});
    if (begin >= end) return std::nullopt;
    const auto region = text.substr(begin, end - begin);
    const auto slots = score::slots_of(region);
    for (const score::Place& place : slots.places) {
        if (place.lead < least_lead || place.in_brackets) continue;
        const auto from = static_cast<std::size_t>(slots.signs[place.begin].at);
        if (holds_word(region.substr(0, from))) return std::nullopt;
        const auto to = static_cast<std::size_t>(slots.signs.end_of(place.end - 1));
        const auto paragraph_end = std::min(region.find("\n\n", to), region.size());
        if (!ends_there(region.substr(to, paragraph_end - to))) return std::nullopt;
        const auto position = last();
        const bool legal = position && std::ranges::any_of(slots.likenesses_of(place), [&](const auto& like) {
                               return like.damage <= most_damage && is_legal(slots.records[like.record], *position);
                           });
        if (!legal) return std::nullopt;
        return Span{begin + from, begin + to};
    }
    return std::nullopt;
}

}  // namespace descry::reading
