// The dialects of descriptive notation, 1800 to 1980: each a row of data, read by one grammar.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/api.h"
#include "descry/record.hpp"
#include "descry/traits.hpp"

namespace descry {

/// How much a habit speaks for a dialect, or, below 0, against it.
struct Mark {
    Trait trait;
    int weight;
};

struct Dialect {
    std::string_view id;     ///< "E1" to "E10" for the English ones, else "L1" and so on
    std::string_view name;   ///< as `--dialect` takes it
    std::string_view years;  ///< of print
    std::string_view about;  ///< one line, with an example
    Notation notation;       ///< the language that it is read in
    std::span<const Mark> marks;
    bool figures_are_steps = false;  ///< "K P 2" is two steps: nowhere else can a figure alone follow a Pawn
    bool knight_is_s = false;        ///< "S-B3" is a Knight's move
};

/// All dialects, the likelier first where the same habits speak for two.
[[nodiscard]] DESCRY_API std::span<const Dialect> dialects() noexcept;

/// \param name  a name or an id, in capitals or not.
/// \return      null if there is none of that name.
[[nodiscard]] DESCRY_API const Dialect* find_dialect(std::string_view name) noexcept;

/// The language of records by its name in English: "english", "spanish", "french", "portuguese", "italian".
[[nodiscard]] DESCRY_API std::optional<Notation> find_language(std::string_view name) noexcept;

/// The English name of the language that a notation is of; empty for `algebraic` and where it is not settled.
[[nodiscard]] DESCRY_API std::string_view language_name(Notation notation) noexcept;

/// The dialect of a sheet, and what in its records speaks for it.
struct DialectFound {
    const Dialect* dialect = nullptr;                    ///< none where nothing tells
    bool forced = false;                                 ///< asked for, not found
    std::vector<std::pair<Trait, unsigned>> evidence{};  ///< how many records show each habit of the dialect
};

/// Which dialect some records of one sheet are written in.
/// \param notation  of the sheet; only dialects of that language are looked at.
[[nodiscard]] DESCRY_API DialectFound dialect_of(std::span<const Traits> records, Notation notation);

/// In what records are to be read where it is not left to them to tell.
struct LanguageChoice {
    std::optional<Notation> language{};
    const Dialect* dialect = nullptr;
};

/// All structural readings of a record that its language and dialect have; the other read_record() where none is asked
/// for.
[[nodiscard]] DESCRY_API Record read_record(std::string_view text, std::uint64_t offset, const LanguageChoice& reading);

/// Takes from a record the readings that its dialect does not have.
DESCRY_API void keep_to(const Dialect& dialect, Record& record);

/// A notation that is not descriptive.
struct OtherNotation {
    std::string_view name, about;
    bool in_pgn;  ///< `--from pgn` reads it
};

/// What a record that cannot be read looks like.
/// \return  null if it is none of the notations that are known.
[[nodiscard]] DESCRY_API const OtherNotation* other_notation(std::string_view text) noexcept;

}  // namespace descry
