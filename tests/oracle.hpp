// What records mean, slow and obviously right: every full record of a move under all its names, as lists of words, and
// what may be left out of them. Nothing here knows of boxes, masks or the grammar.
//
// Law: Part I Laws 6 to 8 (names) and 13 (records), with the charter's rules where the law is silent.
#pragma once

#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "descry/move.hpp"
#include "descry/position.hpp"

namespace oracle {

/// A word of a record, whatever its spelling. "King's" is a word of its own: it names a file or a wing, never the King
/// that moves. "fourth" and "4" are two words for one rank.
enum class Word : unsigned char {
    // clang-format off
    pawn, knight, bishop, rook, queen, king,
    pawns, knights, bishops, rooks, queens, kings,
    one, two, three, four, five, six, seven, eight,
    first, second, third, fourth, fifth, sixth, seventh, eighth,
    square, on, at, from, to, takes, in_passing, becomes,
    castles, castles_king, castles_queen,  // the word, and the signs 0-0 and 0-0-0
    open, close, stroke,                   // brackets and the stroke stand for "on" (Law 13 B)
    check, mate,
    // clang-format on
};

using Phrase = std::vector<Word>;

/// What a part of a record may say of a move, in all ways: one phrase for each. The empty phrase is a part left out.
using Part = std::vector<Phrase>;

/// The rule that a full record follows.
enum class Kind : unsigned char {
    going,            ///< man, "on", square, "to", square, piece chosen (Law 13 A a)
    going_bracketed,  ///< the bracket after "to": R-(B7)Kt7 (charter 7)
    going_unsigned,   ///< "to" left out
    taking,           ///< man, "on", square, "takes", man, "on", square, piece chosen (Law 13 A b and c)
    taking_on_file,   ///< the same, the square told by its file after a stroke
    taking_there,     ///< the captured man left out, his square named
    taking_anything,  ///< the captured man and his square left out
    castling,         ///< Law 13 A d
    castling_sign,    ///< Law 13 B
};

/// A full record with all that may be left of each of its parts.
struct Form {
    Kind kind;
    std::vector<const Part*> parts;
};

/// The full records of a move under all its names.
[[nodiscard]] std::vector<Form> forms(const descry::Move& move, const descry::Position& position);

/// Whether the words are what is left of a full record of the move by permitted omissions.
[[nodiscard]] bool tells(const Phrase& record, const std::vector<Form>& forms);

/// Every legal move of a position with its full records.
class Oracle {
public:
    explicit Oracle(const descry::Position& position);

    [[nodiscard]] const std::vector<descry::Move>& moves() const { return moves_; }

    /// The legal moves that a record tells, sorted.
    [[nodiscard]] std::vector<descry::Move> readings(const Phrase& record) const;

    /// What is left of some legal move's full record, or a record with parts of several moves, which tells what it may.
    [[nodiscard]] Phrase some_record(std::mt19937_64& random) const;

private:
    std::vector<descry::Move> moves_;  ///< sorted
    std::vector<std::vector<Form>> forms_;
    std::vector<std::size_t> eventful_;  ///< captures, promotions and castling: they come oftener than they would
};

/// Law 13 C by its letter: a full record of a move under all its names, of which any part may be left out, while
/// complete names (a square, the King's Knight, the Queen's Pawn) are not broken.
class LiberalOracle {
public:
    explicit LiberalOracle(const descry::Position& position);

    /// The legal moves of whose full record these words are a part, sorted. None for words that name no man, no square,
    /// no "takes" and no "Castles".
    [[nodiscard]] std::vector<descry::Move> readings(Phrase record) const;

    /// Some parts of a legal move's full record.
    [[nodiscard]] Phrase some_record(std::mt19937_64& random) const;

private:
    std::vector<descry::Move> moves_;                    ///< sorted
    std::vector<std::vector<std::vector<Part>>> forms_;  ///< of each: its forms, part by part
};

/// The one full record that Law 13 A prescribes.
[[nodiscard]] Phrase full_record(const descry::Move& move, const descry::Position& position);

/// In the words of Law 13 A: "Knight on King's Knight's first square to King's Bishop's third square".
[[nodiscard]] std::string in_words(const Phrase& record);

/// In the signs of Law 13 B: "Kt(KKt1)-KB3". Only for records as full_record() gives them.
[[nodiscard]] std::string in_signs(const Phrase& record);

/// In one of the customary ways of print. The record loses its possessives where that way has none.
[[nodiscard]] std::string in_print(Phrase& record, std::mt19937_64& random);

}  // namespace oracle
