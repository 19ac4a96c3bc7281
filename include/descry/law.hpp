// The codes of law as data: what each says on each point of play, and its articles in digest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/position.hpp"

namespace descry::law {

/// The codes, in the order of their years.
enum class Laws : std::uint8_t {
    walker_1840,    ///< the laws of the first chess societies, as Walker and Kenny print them
    bca_1862,       ///< British Chess Association
    american_1897,  ///< The American Chess Code, the text of the British Chess Company's code of the 1890s
    british_1903,   ///< The British Chess Code, with correspondence, telegraph and blindfold play and Appendix A
    modern,         ///< the FIDE Laws in force from 2023, for comparison
};
inline constexpr std::size_t number_of_laws = 5;

struct LawsEntry {
    Laws laws;
    std::string_view key;     ///< as `--code` takes it: "bca-1862"
    std::string_view name;    ///< as a citation begins: "British Chess Association 1862"
    std::string_view title;   ///< of the book
    std::string_view source;  ///< how far our copy can be trusted
};
[[nodiscard]] DESCRY_API std::span<const LawsEntry, number_of_laws> all_laws() noexcept;
[[nodiscard]] DESCRY_API const LawsEntry& entry(Laws laws) noexcept;
/// \return  none if no code has that key.
[[nodiscard]] DESCRY_API std::optional<Laws> laws_named(std::string_view key) noexcept;

/// How firmly a code speaks on a point.
enum class Standing : std::uint8_t {
    says,       ///< in so many words
    implied,    ///< it follows from what it says
    silent,     ///< it says nothing: what descry takes instead is a default, and named as one
    uncertain,  ///< the printed copy is spoiled here
};
[[nodiscard]] DESCRY_API std::string_view word(Standing standing) noexcept;

/// What one code says on one point.
struct Cell {
    Standing standing;
    std::uint8_t choice;       ///< an enumerator of the point's own kind; 0 where the point has none
    std::string_view words;    ///< the rule, in our words; of a silent cell the default that is used
    std::string_view article;  ///< "Law XII", "Part II Law 8 (b)"; empty where silent
};

/// The points on which the codes are compared, in the order of the matrix.
enum class Point : std::uint8_t {
    defined_record,
    named_squares,
    white_begins,
    pawn_may_remain,
    pawn_forfeitable,
    in_passing_compulsory,
    check_announced,
    king_penalty,
    illegal_move,
    king_left_in_check,
    two_running,
    uncorrected_trigger,
    penalty_in_time,
    fifty_moves,
    fifty_automatic,
    recurrence,
    endless_checks,
    stalemate,
    agreed_draw,
    drawn_by_material,
    set_up_error,
    first_move_error,
    first_move_series,
    sealed_move,
    time_limit,
    proportional_hour,
    annulled_time,
    error_of_clock,
    ambiguous_record,
    uninterpretable_record,
    missing_capture,
    conditional_series,
    two_records,
    opponents_move,
    outside_help,
    penalties_d_e,
    umpire,
    adjudication,
    odds_man,
    odds_first_move,
    odds_moves,
    castling_without_rook,
    odds_undertaking,
    forfeits,
    code_words,
};

struct Row {
    Point point;
    std::string_view id;     ///< "fifty-moves"
    std::string_view title;  ///< "fifty moves are counted from"
    std::array<Cell, number_of_laws> cells;
};
[[nodiscard]] DESCRY_API std::span<const Row> matrix() noexcept;
[[nodiscard]] DESCRY_API const Row& row(Point point) noexcept;
/// \return  null if no row has that id.
[[nodiscard]] DESCRY_API const Row* row_named(std::string_view id) noexcept;
[[nodiscard]] DESCRY_API const Cell& cell(Laws laws, Point point) noexcept;

/// "Walker 1840, Law XII"; of a silent cell the name of the code and that it is silent.
[[nodiscard]] DESCRY_API std::string citation(Laws laws, Point point);
[[nodiscard]] DESCRY_API std::string citation(Laws laws, std::string_view article);

// What a cell chooses, where the program has to.
enum class IllegalMove : std::uint8_t { opponents_choice = 1, window_of_four, restored_or_annulled };
enum class CheckCall : std::uint8_t { needless = 1, else_need_not_be_met, must };
enum class FiftyMoves : std::uint8_t { by_notice = 1, by_call, since_capture, since_capture_or_pawn };
enum class RookAtOdds : std::uint8_t { square_empty_now = 1, as_though_there, square_never_held, none };
enum class SetUp : std::uint8_t { window_then_stands = 1, annulled_whenever, window_then_equity };
enum class FirstMove : std::uint8_t { no_rule = 1, both_four, opponents_fourth, ten };
enum class KingPenalty : std::uint8_t { if_he_can = 1, penalty_c, none };
enum class KingInCheck : std::uint8_t { recalled = 1, recalled_or_annulled, as_other_illegality };
enum class YesNo : std::uint8_t { no = 1, yes };

[[nodiscard]] constexpr Point point_of(IllegalMove) noexcept { return Point::illegal_move; }
[[nodiscard]] constexpr Point point_of(CheckCall) noexcept { return Point::check_announced; }
[[nodiscard]] constexpr Point point_of(FiftyMoves) noexcept { return Point::fifty_moves; }
[[nodiscard]] constexpr Point point_of(RookAtOdds) noexcept { return Point::castling_without_rook; }
[[nodiscard]] constexpr Point point_of(SetUp) noexcept { return Point::set_up_error; }
[[nodiscard]] constexpr Point point_of(FirstMove) noexcept { return Point::first_move_error; }
[[nodiscard]] constexpr Point point_of(KingPenalty) noexcept { return Point::king_penalty; }
[[nodiscard]] constexpr Point point_of(KingInCheck) noexcept { return Point::king_left_in_check; }

/// The choice of a code on the point of that kind.
template <typename Choice> [[nodiscard]] Choice choice(Laws laws) noexcept
{
    return static_cast<Choice>(cell(laws, point_of(Choice{})).choice);
}
/// For points that are answered by yes or no.
[[nodiscard]] inline bool yes(Laws laws, Point point) noexcept
{
    return static_cast<YesNo>(cell(laws, point).choice) == YesNo::yes;
}

/// One article in digest.
struct Article {
    std::string_view part;    ///< "II", "App. A"; empty in codes without parts
    std::string_view number;  ///< "8 (b)", "XII"
    std::string_view title;
    std::string_view digest;
    Standing standing = Standing::says;  ///< `uncertain` where the printed copy is spoiled
    std::string_view note{};             ///< what the book itself says beside it
};
[[nodiscard]] DESCRY_API std::span<const Article> articles(Laws laws) noexcept;
/// "Part II Law 8 (b)", "Law XII", "Appendix A Law 9 (a)".
[[nodiscard]] DESCRY_API std::string name_of(Laws laws, const Article& article);
/// The articles that a reference means: "XII", "II.8", "II 8 (b)", "Part II Law 8 b", "App. A 9". A reference to an
/// article without its section means all of its sections; one to a section that the digest does not tell apart, the
/// whole article.
[[nodiscard]] DESCRY_API std::vector<const Article*> find_articles(Laws laws, std::string_view reference);

/// The articles on a subject, "castling", "penalty", "fifty moves": by the subject indexes of 1897 and 1903, and by the
/// titles. In the order of the book; none where the code does not speak of it, or the word names no subject.
[[nodiscard]] DESCRY_API std::vector<const Article*> articles_on(Laws laws, std::string_view subject);

/// What a code lets a position hold and play.
[[nodiscard]] DESCRY_API Rules rules_of(Laws laws) noexcept;

}  // namespace descry::law
