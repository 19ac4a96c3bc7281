// The dialects, and what marks each.
#include "descry/dialect.hpp"
#include "src/record/habits.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <array>

namespace descry {
namespace {

using enum Trait;

// What speaks for a dialect and against it. Words like "the king's pawn" are Philidor's alone; a dash is none of the
// long-hands'.
// clang-format off
constexpr auto philidor_marks = std::to_array<Mark>({
    {names_in_words, 3}, {to_as_at, 2}, {steps, 1}, {the_same, 2}, {adverse, 2}, {takes_in_words, 1},
    {stops, -2}, {to_as_dash, -3}, {takes_as_cross, -3}});
constexpr auto longhand_marks = std::to_array<Mark>({
    {steps, 4}, {ordinal_words, 2}, {adverse, 2}, {pronouns, 1}, {the_same, 2}, {to_in_words, 1}, {takes_in_words, 1},
    {stops, 1},
    {possessives, -2}, {names_in_words, -3}, {to_as_dash, -3}, {takes_as_cross, -2}});
constexpr auto staunton_marks = std::to_array<Mark>({
    {possessives, 3}, {ordinal_figures, 1}, {pronouns, 1}, {to_in_words, 1}, {takes_in_words, 1}, {stops, 1},
    {check_in_brackets, 1}, {effect, 1},
    {names_in_words, -3}, {steps, -2}, {to_as_dash, -3}, {takes_as_cross, -2}});
constexpr auto victorian_marks = std::to_array<Mark>({
    {to_in_words, 2}, {takes_in_words, 1}, {takes_cut_short, 2}, {spaced_initials, 1}, {castles_in_words, 1},
    {possessives, -3}, {names_in_words, -3}, {steps, -3}, {to_as_dash, -3}, {knight_n, -2}});
constexpr auto bird_marks = std::to_array<Mark>({
    {spaced_initials, 3}, {to_as_dash, 1}, {takes_as_cross, 1}, {takes_as_capital, 1}, {sq, 2}, {bare_first_rank, 2},
    {check_in_words, 1}, {knight_kt, 1}, {castles_in_words, 1},
    {glued_initials, -1}, {possessives, -3}, {to_in_words, -2}, {takes_in_words, -2}, {knight_n, -3}, {steps, -3}});
constexpr auto law13_marks = std::to_array<Mark>({
    {square_left_in_words, 5}, {names_in_words, 1}, {ordinal_words, 1}, {square_in_brackets, 5},
    {taken_square_in_brackets, 5}, {i_p, 5}, {takes_as_capital, 1}, {castles_by_sign, 1}, {to_as_dash, 1},
    {knight_kt, 1},
    {spaced_initials, -2}, {to_in_words, -3}, {e_p, -4}, {knight_n, -3}, {takes_as_cross, -2}});
constexpr auto british_marks = std::to_array<Mark>({
    {glued_initials, 2}, {to_as_dash, 2}, {takes_as_cross, 2}, {knight_kt, 2}, {e_p, 1}, {castles_in_words, 1},
    {castles_by_sign, 1}, {check_in_words, 1}, {piece_by_sign, 1},
    {spaced_initials, -3}, {possessives, -3}, {to_in_words, -3}, {takes_in_words, -3}, {knight_n, -3}, {stops, -1},
    {stroke, -1}});
constexpr auto american_marks = std::to_array<Mark>({
    {glued_initials, 2}, {to_as_dash, 2}, {takes_as_cross, 2}, {knight_n, 4}, {check_glued, 1}, {stroke, 2},
    {rank_alone, 1}, {e_p, 1}, {castles_by_sign, 1},
    {spaced_initials, -2}, {possessives, -3}, {to_in_words, -3}, {takes_in_words, -3}, {knight_kt, -4}});
constexpr auto endgame_marks = std::to_array<Mark>({
    {glued_initials, 2}, {to_as_dash, 2}, {takes_as_cross, 2}, {knight_n, 3}, {check_glued, 1}, {piece_in_brackets, 4},
    {square_in_brackets, 1},
    {check_in_words, -2}, {spaced_initials, -3}, {possessives, -3}, {to_in_words, -3}, {takes_in_words, -3},
    {castles_in_words, -1}});
constexpr auto newspaper_marks = std::to_array<Mark>({
    {castle_in_words, 4}, {takes_cut_short, 1}, {to_as_dash, 1}, {takes_as_cross, 1}, {check_by_sign, 1}});
constexpr auto problem_marks = std::to_array<Mark>({
    {knight_s, 6}, {glued_initials, 2}, {to_as_dash, 2}, {takes_as_cross, 2}, {check_by_sign, 1}, {knight_kt, -5},
    {knight_n, -5}});

constexpr auto spanish_marks = std::to_array<Mark>({
    {bishop_a, 4}, {rank_before_file, 1}, {file_after_dash, -3}, {bishop_f, -4}, {bishop_b, -4}});
constexpr auto french_marks = std::to_array<Mark>({
    {bishop_f, 4}, {rank_before_file, 1}, {bishop_a, -4}, {bishop_b, -4}});
constexpr auto portuguese_marks = std::to_array<Mark>({
    {bishop_b, 4}, {rank_before_file, 1}, {bishop_a, -4}, {bishop_f, -4}});
constexpr auto italian_marks = std::to_array<Mark>({
    {bishop_a, 2}, {file_after_dash, 4}, {rank_before_file, -3}, {bishop_f, -4}, {bishop_b, -4}});
constexpr auto romance_marks = std::to_array<Mark>({
    {rank_before_file, 2}, {file_after_dash, 1}, {bishop_a, -4}, {bishop_f, -4}, {bishop_b, -4}});

constexpr auto all = std::to_array<Dialect>({
    {"E3",  "staunton",   "1841-1880",  "K. Kt. to B's 3rd, P. takes P. in passing, Q. checks, Castles.",
     Notation::english, staunton_marks},
    {"E7",  "british",    "1900-1975",  "Kt-KB3, KtxP, O-O, R-K1, P-K8=Q, PxP e.p., dis ch",
     Notation::english, british_marks},
    {"E8",  "american",   "1940-1980",  "N-KB3, NxP, R/1-K1, N(3)xP, PxP/QB6, P-R8=Q",
     Notation::english, american_marks},
    {"E5",  "bird",       "1870-1915",  "Kt-K B 3, Kt x P, B-Kt 5 ch, R-K sq, Castles K R",
     Notation::english, bird_marks},
    {"E4",  "victorian",  "1855-1890",  "P to K4, K. Kt. to B. 3d, B tks P: the possessive dropped",
     Notation::english, victorian_marks},
    {"E1",  "philidor",   "to 1830",    "The king's bishop at his queen's bishop's 4th; the same",
     Notation::english, philidor_marks, true},
    {"E2",  "longhand",   "1808-1845",  "K. P. two squares, K. B. to Q. B. fourth, B. to adv. K. B. sq.",
     Notation::english, longhand_marks, true},
    {"E6",  "law13",      "1894-1910",  "Kt(K5) X B(Q7), P(K5) X P i.p., R(Q8)-Q1, 0-0",
     Notation::english, law13_marks},
    {"E9",  "endgame",    "1930-1970",  "P-Q8(N)ch, PxR(Q)ch, R(R8)-R6ch",
     Notation::english, endgame_marks},
    {"E10", "newspaper",  "1835-1980",  "Castle KR, P tks P: a column's own mixture",
     Notation::english, newspaper_marks},
    {"E11", "problem",    "1880-1960",  "S-B3, SxP: the problemist's Knight",
     Notation::english, problem_marks, false, true},
    {"L1",  "spanish",    "to 1980",    "P4R, C3AR, CRxP, T7xP, P8C=D+",
     Notation::spanish, spanish_marks},
    {"L2",  "french",     "to 1970",    "P4R, D 4 FR, T 4 CR - 2 CR, FxCD, P8D=D",
     Notation::french, french_marks},
    {"L3",  "portuguese", "to 1970",    "P4R, C3BR, B5C, mate ++",
     Notation::portuguese, portuguese_marks},
    {"L4",  "italian",    "to 1960",    "P-R4, C-AR3, T-AD3",
     Notation::italian, italian_marks},
    {"L5",  "romance",    "to 1980",    "P4R, C3C: Spanish, French, Portuguese or Italian; no Bishop tells",
     Notation::romance, romance_marks},
});
// clang-format on

struct LanguageName {
    std::string_view name;
    Notation notation;
};
constexpr auto languages = std::to_array<LanguageName>({{"english", Notation::english},
                                                        {"spanish", Notation::spanish},
                                                        {"french", Notation::french},
                                                        {"portuguese", Notation::portuguese},
                                                        {"italian", Notation::italian}});

/// A Romance sheet may be in any of the languages; which, its Bishops tell.
bool looked_at(const Dialect& dialect, Notation notation)
{
    if (notation == Notation::romance) return dialect.notation != Notation::english;
    return dialect.notation == notation;
}

}  // namespace

std::span<const Dialect> dialects() noexcept { return all; }

const Dialect* find_dialect(std::string_view name) noexcept
{
    const auto found = std::ranges::find_if(all, [&](const Dialect& dialect) {
        return text::same_word(dialect.name, name) || text::same_word(dialect.id, name);
    });
    return found == all.end() ? nullptr : &*found;
}

std::optional<Notation> find_language(std::string_view name) noexcept
{
    const auto found = std::ranges::find_if(
        languages, [&](const LanguageName& language) { return text::same_word(language.name, name); });
    return found == languages.end() ? std::nullopt : std::optional{found->notation};
}

std::string_view language_name(Notation notation) noexcept
{
    const auto found = std::ranges::find(languages, notation, &LanguageName::notation);
    return found == languages.end() ? std::string_view{} : found->name;
}

DialectFound dialect_of(std::span<const Traits> records, Notation notation)
{
    record::Habits habits;
    for (const Traits traits : records) habits.add(traits);
    DialectFound found;
    record::tell_dialect(habits, notation, found);
    return found;
}

void record::tell_dialect(const Habits& habits, Notation notation, DialectFound& found)
{
    found.dialect = nullptr;
    found.evidence.clear();
    int best = 0;
    for (const Dialect& dialect : all) {
        if (!looked_at(dialect, notation)) continue;
        int weight = 0;
        for (const Mark& mark : dialect.marks) weight += mark.weight * static_cast<int>(habits.count(mark.trait));
        if (weight > best) best = weight, found.dialect = &dialect;
    }
    if (found.dialect == nullptr) return;
    auto& evidence = found.evidence;
    for (const Mark& mark : found.dialect->marks) {
        const auto count = habits.count(mark.trait);
        if (mark.weight <= 0 || count == 0) continue;
        // The most frequent first; of equals, as the dialect has them.
        const auto behind =
            std::ranges::upper_bound(evidence, count, std::ranges::greater{}, &std::pair<Trait, unsigned>::second);
        evidence.insert(behind, {mark.trait, count});
    }
}

Record read_record(std::string_view text, std::uint64_t offset, const LanguageChoice& reading)
{
    const auto notation = reading.language             ? *reading.language
                          : reading.dialect != nullptr ? reading.dialect->notation
                                                       : Notation::descriptive;
    Record record = read_record(text, offset, notation);
    if (reading.dialect != nullptr) keep_to(*reading.dialect, record);
    return record;
}

void keep_to(const Dialect& dialect, Record& record)
{
    if (!dialect.figures_are_steps) std::erase_if(record.boxes, &Box::steps_by_figure);
    if (!dialect.knight_is_s && record.traits.has(Trait::knight_s)) record.boxes.clear(), record.words.clear();
}

}  // namespace descry
