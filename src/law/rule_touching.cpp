// Men touched, and penalties played.
#include <algorithm>
#include <optional>

#include "descry/record.hpp"
#include "src/law/case.hpp"
#include "src/record/words.hpp"

namespace descry::law {
namespace {

using record::Symbol;

/// A man as a note names him: "KKt", "the Queen", "his QBP".
struct Named {
    Role role;
    std::optional<Wing> wing;
    std::optional<File> file;  ///< of a Pawn
};

std::optional<Named> man_after(std::string_view words, std::string_view phrase)
{
    std::string small{words};
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto at = small.find(phrase);
    if (at == small.npos) return std::nullopt;
    const auto rest = record::words_of(words.substr(at + phrase.size()), 0);
    const auto symbol = [&](std::size_t i) {
        return i < rest.symbols.size() ? record::symbol(rest.symbols[i]) : Symbol::other;
    };
    const auto is_wing = [](Symbol s) -> std::optional<Wing> {
        if (s == Symbol::king || s == Symbol::kings) return Wing::king;
        if (s == Symbol::queen || s == Symbol::queens) return Wing::queen;
        return std::nullopt;
    };
    for (std::size_t i = 0; i < rest.symbols.size() && i < 6; ++i) {
        const auto wing = is_wing(symbol(i));
        const std::size_t next = wing ? i + 1 : i;
        const auto role = record::role_of(symbol(next));
        if (role && has_side_name(*role)) {
            if (symbol(next + 1) != Symbol::pawn) return Named{*role, wing, std::nullopt};
            return Named{Role::pawn, std::nullopt, wing ? std::optional{home_file(*role, *wing)} : std::nullopt};
        }
        if (role == Role::pawn)
            return Named{Role::pawn, std::nullopt,
                         wing ? std::optional{home_file(*wing == Wing::king ? Role::king : Role::queen, *wing)}
                              : std::nullopt};
        if (wing) return Named{*wing == Wing::king ? Role::king : Role::queen, std::nullopt, std::nullopt};
    }
    return std::nullopt;
}

Squares squares_of(const Position& position, Side side, const Named& man)
{
    Squares squares = position.men(side, man.role);
    if (man.file) squares &= Squares::on(*man.file);
    if (man.wing) {
        const Squares origin = position.by_origin(side, man.role, *man.wing);
        squares &= origin.empty() ? position.by_present_side(side, man.role, *man.wing) : origin;
    }
    return squares;
}

std::vector<Move> moves_of(const Position& position, Squares men)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& m) { return !men.contains(m.from) || m.manner == Manner::castles; });
    return moves;
}

std::vector<Move> captures_of(const Position& position, Squares men)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& m) {
        const auto capture = position.captured(m);
        return !capture || !men.contains(capture->on);
    });
    return moves;
}

std::string king_or_nothing(const Position& position)
{
    const auto moves = king_moves(position);
    return moves.empty() ? "the King cannot move: no penalty"
                         : "the King is moved, without castling: " + listed(moves, position);
}

void rule_on_touched(Case& now, std::size_t i, const Named& man, bool adverse)
{
    const Position& position = now.before[i];
    const Side by = now.side(i);
    const Squares men = squares_of(position, adverse ? opponent(by) : by, man);
    if (men.empty()) return;
    const auto due = adverse ? captures_of(position, men) : moves_of(position, men);
    const Ply& ply = now.ply(i);
    const bool done = ply.move && std::ranges::find(due, *ply.move) != due.end();
    if (done) return;
    const std::string what =
        word(by) + " touched " + (adverse ? "an adverse man" : "a man of his own") + " and played " + now.name(i);
    const std::string must = adverse ? "it is taken: " : "it is moved: ";
    const auto rule = [&](std::string ruling, std::vector<std::string> notes, std::string_view article) {
        now.rule(Code::man_touched, i, what + ": " + ruling, std::move(notes), cited(now.laws, article));
    };
    switch (now.laws) {
    case Laws::walker_1840:
        return due.empty() ? rule("it could not be played, and costs a move of the King", {king_or_nothing(position)},
                                  adverse ? "Law VII" : "Law VI")
                           : rule("it must be played", {must + listed(due, position)}, adverse ? "Law VII" : "Law V");
    case Laws::bca_1862:
        return due.empty()
                   ? rule("it could not be played, and costs a move of the King", {king_or_nothing(position)}, "Law 6")
                   : rule("it must be played", {must + listed(due, position)}, "Law 6");
    case Laws::american_1897:
    case Laws::british_1903:
        return due.empty() ? rule("the opponent may exact Penalty C before he touches a man", {penalty_c(position)},
                                  "Part II Law 5 (b)")
                           : rule("the opponent may exact Penalties A and B before he touches a man",
                                  {"Penalty A: the position before " + now.name(i),
                                   "Penalty B: " + must + listed(due, position)},
                                  "Part II Law 5 (c)");
    case Laws::modern:
        return due.empty() ? rule("it could not be played, and nothing follows", {}, "Article 4.5")
                           : rule("it must be played", {must + listed(due, position)}, "Article 4.3");
    }
}

std::string penalty_article(Laws laws)
{
    switch (laws) {
    case Laws::walker_1840: return cited(laws, "Laws VI, VII, IX and XII");
    case Laws::bca_1862: return cited(laws, "Laws 6, 8 and 9");
    case Laws::modern: return cited(laws, "") + " has no such penalty";
    default: return cited(laws, "Part II Law 11, Penalty C");
    }
}

/// A move that the sheet calls a penalty: it is left as it is, however little it suits the play.
void rule_on_penalty(Case& now, std::size_t i)
{
    const Ply& ply = now.ply(i);
    if (!ply.move) return;
    const Position& position = now.before[i];
    const bool king = position.king(now.side(i)) == ply.move->from;
    const bool castles = ply.move->manner == Manner::castles;
    std::vector<std::string> notes;
    if (king && !castles) {
        notes.push_back("the King could be moved so: " + listed(king_moves(position), position));
        now.rule(Code::king_penalty, i, now.name(i) + " is a King's move made as a penalty", std::move(notes),
                 penalty_article(now.laws));
        return;
    }
    if (castles)
        notes.emplace_back("castling may not discharge the penalty");
    else if (!king_moves(position).empty())
        notes.push_back("the King could be moved: " + listed(king_moves(position), position));
    now.rule(Code::king_penalty, i,
             now.name(i) + " is told as a penalty, and is " + (castles ? "castling" : "no King's move"),
             std::move(notes), penalty_article(now.laws));
}

}  // namespace

void rule_on_touching(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        if (told(now.ply(i).comments, Fact::penalty)) rule_on_penalty(now, i);
        const auto touched = told(now.ply(i).comments, Fact::touched);
        if (!touched) continue;
        for (const std::string_view phrase : {"touched", "touches", "touching"})
            if (const auto man = man_after(touched->words, phrase)) {
                std::string small = touched->words;
                std::ranges::transform(small, small.begin(),
                                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
                const bool adverse = small.contains("adverse") || small.contains("opponent") || small.contains("enemy");
                rule_on_touched(now, i, *man, adverse);
                break;
            }
    }
}

}  // namespace descry::law
