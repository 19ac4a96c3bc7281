// What each of several moves is, for a reader who is to choose: "Kt(QKt1)-QB3 is Nc3".
#pragma once

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

}  // namespace descry
