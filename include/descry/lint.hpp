// Is a record safe to send? What a receiver could make of it, and claim, under a code of laws.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/dialect.hpp"
#include "descry/game.hpp"
#include "descry/law.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"
#include "descry/style.hpp"
#include "descry/text.hpp"
#include "descry/wire.hpp"

namespace descry::lint {

using law::Laws;

/// How the record reaches the opponent.
enum class Sending : std::uint8_t {
    post,         ///< American 1897 Part III; British 1903 Part V
    telegraph,    ///< American 1897 Part III; British 1903 Part VI
    association,  ///< by telegraph under British 1903 Appendix A: the sender's board is the basis
    sealed,       ///< a sealed move at an adjournment: Part II Law 7
};

struct Options {
    Laws laws = Laws::american_1897;
    Sending play = Sending::post;
    const Style* agreed = nullptr;  ///< the notation that the players agreed on; none: the law's, and print's
    bool pedantic = false;          ///< what a stickler could claim too
    bool risks = false;             ///< what one letter changed on the way would make of it
    LanguageChoice reading{};       ///< the language and dialect of records, where they are not to be found
};

/// A record held against its position.
struct Subject {
    Record record;
    std::string printed;          ///< as it stands, for messages
    Position position;            ///< before the move
    std::optional<Move> meant{};  ///< the move that its author is known to mean, from the rest of the game
    Notation notation = Notation::descriptive;  ///< that it was read in, where that was told or is its sheet's
};

/// Everything that can be said against sending one record. Spans are those of the record. Fixes that keep the meaning
/// come only where the meaning is beyond doubt.
[[nodiscard]] DESCRY_API std::vector<Diagnostic> check_record(const Subject& subject, const Options& options);

/// The same for every record of a score, up to the first that cannot be played. A comment that holds
/// "descry: ignore D510" beside a record (or before the first move, for the whole score) silences that code; it may
/// name several, by id or by name, and one that names none silences all.
///
/// \param game  of `text`, as solve() gives it.
[[nodiscard]] DESCRY_API std::vector<Diagnostic> check_game(const Game& game, const Text& text, const Options& options);

/// A message as it is handed in at the counter: the opponent's last move repeated or not, the number, the record, a
/// proposal of a draw, a series ("if P-K4 then PxP").
///
/// \param before  the position before the opponent's last move and that move, where they are known.
struct Previous {
    Position before;
    Move move;
};
[[nodiscard]] DESCRY_API std::vector<Diagnostic> check_message(std::string_view message, std::uint64_t offset,
                                                               const Position& position,
                                                               const std::optional<Previous>& before,
                                                               const Options& options);

/// What is wrong with a message of words in a code of the wire, move by move from a position: no square, no legal move,
/// suffixes that are not true, a piece not named, a table that is doubtful; where risks are asked for, which errors of
/// one letter or figure give another legal move.
[[nodiscard]] DESCRY_API std::vector<Diagnostic>
check_wire(std::string_view message, std::uint64_t offset, const Position& position, Wire wire, const Options& options);

/// What the receiver of a faulty record may do.
enum class Fault : std::uint8_t {
    ambiguous,
    no_legal_reading,
    capture_hidden,
    two_records,
    series,
    last_move_missing,
    draw_without_move,
    slip,         ///< of the pen, told only after it was sent
    check_false,  ///< a check is told that is not given
    check_untold,
    time,          ///< more of it is used than the terms give
    told_offence,  ///< one that the umpire tells of
};
/// The word for it in JSON.
[[nodiscard]] DESCRY_API std::string_view word(Fault fault) noexcept;

/// The article that speaks of a fault.
struct FaultArticle {
    Laws laws;
    std::optional<Sending> play;  ///< none: in all
    Fault fault;
    std::string_view article;  ///< "Part V Law 5 (a)"
    std::string_view words;    ///< one clause: "the receiver may ..."
};

/// \return  null where the code is silent on that fault in that manner of play.
[[nodiscard]] DESCRY_API const FaultArticle* article_on(Laws laws, Sending play, Fault fault) noexcept;
/// "British 1903, Part V Law 5 (a)", for a diagnostic's `law`.
[[nodiscard]] DESCRY_API std::string citation(const FaultArticle& claim);
/// Adds to a finding what the receiver may do and the article that lets him, or that the code says nothing of it.
DESCRY_API void cite(Diagnostic& diagnostic, Fault fault, const Options& options);

/// Whether a word is the id of a code, the beginning of one ("D51") or its name, in capitals or not.
[[nodiscard]] DESCRY_API bool names(std::string_view word, Code code) noexcept;
/// Of any code at all.
[[nodiscard]] DESCRY_API bool names_any(std::string_view word) noexcept;

/// Which findings are wanted: words as names() takes them.
struct Selection {
    std::vector<std::string> select{};  ///< empty: all that are on by default
    std::vector<std::string> ignore{};
    Severity least = Severity::note;
};
/// The findings that are wanted, in the order of their places.
[[nodiscard]] DESCRY_API std::vector<Diagnostic> chosen(std::vector<Diagnostic> findings, const Selection& selection);

/// The text with all fixes of that trust or better applied that do not overlap an earlier one. Of likely fixes that
/// write different things in one place none is applied.
/// \param applied  counts them.
[[nodiscard]] DESCRY_API std::string fixed(std::string_view text, const std::vector<Diagnostic>& findings, Trust trust,
                                           unsigned& applied);

}  // namespace descry::lint
