// Men touched, and penalties played.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "descry/record.hpp"
#include "src/board/castling.hpp"
#include "src/law/false_moves.hpp"
#include "src/record/words.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

using record::Symbol;

/// A man as a note names him: "KKt", "the Queen", "his QBP".
struct Named {
    Role role;
    std::optional<Wing> wing;
    std::optional<File> file;  ///< of a Pawn
};

std::optional<Wing> wing_of(Symbol s)
{
    if (s == Symbol::king || s == Symbol::kings) return Wing::king;
    if (s == Symbol::queen || s == Symbol::queens) return Wing::queen;
    return std::nullopt;
}

/// The men that words name, as far as they go on naming men: "both King and Queen's Rook, and moved".
std::vector<Named> men_in(std::string_view text)
{
    static constexpr auto framing = std::to_array<std::string_view>(
        {"and", "or", "both", "his", "her", "the", "a", "adverse", "opponent's", "of", "own", ",", ".", "'s"});
    const auto words = record::words_of(text, 0);
    const auto symbol = [&](std::size_t i) {
        return i < words.symbols.size() ? record::symbol(words.symbols[i]) : Symbol::other;
    };
    std::vector<Named> men;
    constexpr std::size_t furthest = 16;
    for (std::size_t i = 0; i < words.symbols.size() && i < furthest;) {
        const auto wing = wing_of(symbol(i));
        std::size_t next = wing ? i + 1 : i;
        const auto role = record::role_of(symbol(next));
        if (role && has_side_name(*role)) {
            const bool pawn = symbol(next + 1) == Symbol::pawn;
            if (pawn)
                men.push_back({Role::pawn, std::nullopt, wing ? std::optional{home_file(*role, *wing)} : std::nullopt});
            else
                men.push_back({*role, wing, std::nullopt});
            i = next + (pawn ? 2 : 1);
        }
        else if (role == Role::pawn) {
            const auto piece = wing == Wing::king ? Role::king : Role::queen;
            men.push_back({Role::pawn, std::nullopt, wing ? std::optional{home_file(piece, *wing)} : std::nullopt});
            i = next + 1;
        }
        else if (wing) {
            men.push_back({*wing == Wing::king ? Role::king : Role::queen, std::nullopt, std::nullopt});
            ++i;
        }
        else {
            const auto [begin, end] = words.at[i];
            const std::string word = text::in_small_letters(text.substr(begin, end - begin));
            if (!men.empty() && std::ranges::find(framing, word) == framing.end()) break;
            ++i;
        }
    }
    return men;
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

std::string king_or_nothing(const Position& position)
{
    const auto moves = king_moves(position);
    return moves.empty() ? "the King cannot move: no penalty"
                         : "the King is moved, without castling: " + listed(moves, position);
}

/// The men touched, and what may be required of them.
struct Touched {
    Squares men{};
    bool adverse = false;
    bool king_and_rook = false;  ///< both of his own, as in castling
    bool several = false;
};

std::vector<Move> castlings_with(const Position& position, const Touched& touched)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& move) {
        return move.manner != Manner::castles || !touched.king_and_rook ||
               !touched.men.contains(castling(position.to_move(), half_of_the_board(Wing::king).contains(move.to)
                                                                      ? Wing::king
                                                                      : Wing::queen)
                                         .rook);
    });
    return moves;
}

void rule_on_touched(Case& now, std::size_t i, const Touched& touched)
{
    const Position& position = now.before[i];
    const Side by = now.side(i);
    const bool adverse = touched.adverse;
    const auto due = adverse ? captures_on(position, touched.men) : moves_of(position, touched.men);
    const Ply& ply = now.ply(i);
    // He who castles has moved his King, and his Rook.
    const bool castles =
        ply.move && ply.move->manner == Manner::castles && !adverse && touched.men.contains(ply.move->from);
    if (castles || (ply.move && std::ranges::find(due, *ply.move) != due.end())) return;
    const std::string what = word(by) + " touched " +
                             (adverse           ? "an adverse man"
                              : touched.several ? "men of his own"
                                                : "a man of his own") +
                             " and played " + now.name(i);
    const std::string must = (adverse           ? "it is taken: "
                              : touched.several ? "one of them is moved: "
                                                : "it is moved: ") +
                             listed(due, position);
    const auto rule = [&](const std::string& ruling, std::vector<std::string> notes, std::string_view article) {
        now.rule(Code::man_touched, i, what + ": " + ruling, std::move(notes), cited(now.laws, article));
    };
    const std::string in_vain = "it could not be played, and costs a move of the King";
    const std::string selected = touched.several ? "the opponent selects which must be played" : "it must be played";
    switch (now.laws) {
    case Laws::walker_1840:
        // The King himself touched in vain costs nothing.
        if (due.empty() && touched.men == Squares{position.king(by)})
            return rule("the King could not be moved, and nothing follows", {}, "Law VI");
        if (due.empty()) return rule(in_vain, {king_or_nothing(position)}, adverse ? "Law VII" : "Law VI");
        return rule(selected, {must}, adverse ? "Law VII" : touched.king_and_rook ? "Law XV" : "Law V");
    case Laws::bca_1862:
        return due.empty() ? rule(in_vain, {king_or_nothing(position)}, "Law 6") : rule(selected, {must}, "Law 6");
    case Laws::american_1897:
    case Laws::british_1903: {
        if (due.empty())
            return rule("the opponent may exact Penalty C before he touches a man", {penalty_c(position)},
                        "Part II Law 5 (b)");
        std::vector<std::string> notes{"Penalty A: the position before " + now.name(i), "Penalty B: " + must};
        if (const auto both = castlings_with(position, touched); !both.empty())
            notes.push_back("or he castles with the two: " + listed(both, position));
        return rule("the opponent may exact Penalties A and B before he touches a man", std::move(notes),
                    "Part II Law 5 (c)");
    }
    case Laws::modern: {
        if (due.empty()) return rule("it could not be played, and nothing follows", {}, "Article 4.5");
        const auto both = castlings_with(position, touched);
        return both.empty() ? rule("it must be played", {must}, "Article 4.3")
                            : rule("he must castle", {listed(both, position)}, "Article 4.4.1");
    }
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
    if (!ply.move || ply.put_back) return;  // what was put back has a ruling of its own
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

void rule_on_words(Case& now, std::size_t i, const Told& told)
{
    // Words beside the one player's move may tell of the other's turn, which comes next.
    const std::string head = text::in_small_letters(told.head);
    const auto white = head.rfind("white"), black = head.rfind("black");
    if (white != head.npos || black != head.npos) {
        const Side named = black == head.npos || (white != head.npos && white > black) ? Side::white : Side::black;
        if (named != now.side(i)) ++i;
        if (i >= now.played || now.side(i) != named) return;
    }
    const std::string rest = text::in_small_letters(told.rest);
    const auto says = [&](std::string_view word) { return rest.contains(word); };
    Touched touched{.adverse = says("adverse") || says("adversary") || says("opponent") || says("enemy")};
    const Side whose = touched.adverse ? opponent(now.side(i)) : now.side(i);
    bool king = false, rook = false;
    const auto men = men_in(told.rest);
    for (const Named& man : men) {
        touched.men |= squares_of(now.before[i], whose, man);
        king = king || man.role == Role::king;
        rook = rook || man.role == Role::rook;
    }
    touched.several = men.size() > 1;
    touched.king_and_rook = king && rook && !touched.adverse;
    if (!touched.men.empty()) rule_on_touched(now, i, touched);
}

}  // namespace

void rule_on_touching(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        if (told(now.ply(i).comments, Fact::penalty)) rule_on_penalty(now, i);
        if (const auto touched = told(now.ply(i).comments, Fact::touched)) rule_on_words(now, i, *touched);
    }
}

}  // namespace descry::law
