// What each of several moves is, for a reader who is to choose: "Kt(QKt1)-QB3 is Nc3".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/diagnostic.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"

namespace descry {

/// In coordinates, for programs.
[[nodiscard]] inline std::vector<std::string> coordinates(std::span<const Move> moves)
{
    std::vector<std::string> all;
    all.reserve(moves.size());
    for (const Move& move : moves) all.push_back(uci(move));
    return all;
}

/// `words`, which speak of one move.
[[nodiscard]] inline Note note_of(NoteKind kind, std::string words, const Move& move)
{
    return {kind, std::move(words), {uci(move)}};
}

/// "Kt(QKt1)-QB3 is Nc3"
[[nodiscard]] inline Note meaning(const Move& move, const Position& position)
{
    return note_of(NoteKind::fits, law13(move, position) + " is " + san(move, position), move);
}

[[nodiscard]] inline std::vector<Note> meanings(std::span<const Candidate> candidates, const Position& position)
{
    std::vector<Note> all;
    all.reserve(candidates.size());
    for (const Candidate& candidate : candidates) all.push_back(meaning(candidate.move, position));
    return all;
}

/// A habit of print that does not bear much weight.
[[nodiscard]] constexpr bool is_weak(Habit by, const Candidate& chosen) noexcept
{
    return by == Habit::no_check || by == Habit::dash || (by == Habit::by_origin && chosen.by_origin_only);
}

/// D206, where the move was picked by such a habit.
[[nodiscard]] inline std::optional<Diagnostic> weak_preference(std::string_view record, Span at, Habit by,
                                                               const Candidate& chosen, std::span<const Candidate> all,
                                                               const Position& position)
{
    if (!is_weak(by, chosen)) return std::nullopt;
    return Diagnostic{.code = Code::weak_preference,
                      .at = at,
                      .message =
                          '`' + std::string{record} + "` is read as " + san(chosen.move, position) + ": " + reason(by),
                      .notes = meanings(all, position)};
}

}  // namespace descry
