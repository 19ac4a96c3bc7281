// A finding: everything that a renderer needs, nothing rendered.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/codes.hpp"
#include "descry/source.hpp"

namespace descry {

/// How far a fix may be trusted.
enum class Trust : std::uint8_t {
    same_meaning,  ///< the record says the same after it: applied by `descry lint --fix`
    likely,        ///< the position points to it: applied only when asked for
    shown,         ///< one candidate among several: never applied
};

struct FixIt {
    Span replace;
    std::string with;
    Trust trust;
};

/// What the moves of a note are.
enum class NoteKind : std::uint8_t {
    remark,      ///< words alone
    fits,        ///< moves that the record fits, or that fit where one is lost
    rival,       ///< another reading of the record or of its place
    earlier,     ///< what an earlier record may have meant, if the fault lies there
    correction,  ///< what is likely meant
    changed,     ///< what the record would tell with a sign of it changed
    penalty,     ///< moves that the offender may be made to choose from
    restored,    ///< the position that the law restores
};

/// The names of kinds in the order of NoteKind.
inline constexpr std::string_view note_kinds[] = {"remark",     "fits",    "rival",   "earlier",
                                                  "correction", "changed", "penalty", "restored"};

/// A note of a finding: its words, and for programs the moves and the position that they speak of.
struct Note {
    Note(std::string words) : text{std::move(words)} {}
    Note(std::string_view words) : text{words} {}
    Note(const char* words) : text{words} {}
    Note(NoteKind what, std::string words, std::vector<std::string> names = {})
        : text{std::move(words)}, kind{what}, moves{std::move(names)}
    {}

    std::string text;
    NoteKind kind = NoteKind::remark;
    std::vector<std::string> moves{};  ///< in coordinates, as `uci` writes them
    unsigned ply = 0;                  ///< the ply of the moves, where it is not that of the finding
    std::string fen{};                 ///< the position spoken of; empty for none
};

struct Diagnostic {
    Code code;            ///< public, never reused, never given another meaning
    Span at;              ///< what is underlined
    std::string message;  ///< one clause, lower case, no full stop, the record's words in backticks
    std::vector<Note> notes{};
    std::vector<FixIt> fixes{};
    std::string law{};  ///< where the law says so; empty where no law is touched
    unsigned ply = 0;   ///< counted from 1 in its game; 0 where no ply is meant
};

}  // namespace descry
