// Men touched, and penalties played.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "descry/record.hpp"
#include "src/board/castling.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/telling.hpp"

namespace descry::law {
namespace {

std::string king_or_nothing(const Position& position)
{
    const auto moves = king_moves(position);
    return moves.empty() ? "the King cannot move: no penalty"
                         : "the King is moved, without castling: " + listed(moves, position);
}

/// The men touched, and what may be required of them.
struct Touched {
    Squares own{}, adverse{};
    Squares useless{};           ///< those of them that cannot be moved or taken
    bool king_and_rook = false;  ///< both of his own, as in castling
    bool several = false;

    [[nodiscard]] bool only_adverse() const { return own.empty(); }
};

/// What a man touched may be made to do: his own are moved, an adverse one is taken.
std::vector<Move> due_for(const Position& position, const Touched& touched)
{
    auto due = moves_of(position, touched.own);
    for (const Move& move : captures_on(position, touched.adverse))
        if (std::ranges::find(due, move) == due.end()) due.push_back(move);
    std::ranges::sort(due);
    return due;
}

std::vector<Move> castlings_with(const Position& position, const Touched& touched)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& move) {
        return move.manner != Manner::castles || !touched.king_and_rook ||
               !touched.own.contains(castling(position.to_move(), half_of_the_board(Wing::king).contains(move.to)
                                                                      ? Wing::king
                                                                      : Wing::queen)
                                         .rook);
    });
    return moves;
}

/// By post and by wire the men may be handled: the board only serves to follow the game (British 1903).
std::string_view free_to_touch(const Terms& terms)
{
    if (terms.laws != Laws::british_1903) return {};
    return terms.play == Play::telegraph ? "preface to Part VI" : terms.play == Play::post ? "preface to Part V" : "";
}

void rule_on_touched(Case& now, std::size_t i, const Touched& touched)
{
    const Position& position = now.before[i];
    const Side by = now.side(i);
    const bool adverse = touched.only_adverse(), mixed = !touched.own.empty() && !touched.adverse.empty();
    const auto due = due_for(position, touched);
    const Ply& ply = now.ply(i);
    const std::string what = word(by) + " touched " +
                             (mixed             ? "men of his own and of his opponent"
                              : adverse         ? "an adverse man"
                              : touched.several ? "men of his own"
                                                : "a man of his own") +
                             " and played " + now.name(i);
    if (const auto article = free_to_touch(now.terms); !article.empty())
        return now.rule(Code::man_touched, i,
                        what + ": nothing follows, for the men may be touched and moved about in such a game",
                        {"unless the players have agreed otherwise"}, cited(now.laws, article));
    // He who castles has moved his King, and his Rook.
    const bool castles =
        ply.move && ply.move->manner == Manner::castles &&
        (touched.own.contains(ply.move->from) ||
         (now.laws != Laws::modern &&
          touched.own.contains(castling(by, ply.move->to.file() == File::g ? Wing::king : Wing::queen).rook)));
    const bool later = now.laws == Laws::american_1897 || now.laws == Laws::british_1903;
    if (castles || (ply.move && std::ranges::find(due, *ply.move) != due.end())) {
        if (!later || castles || touched.useless.empty()) return;
        return now.rule(Code::man_touched, i,
                        what + ": for the man that he could not play the opponent may exact Penalty C before he "
                               "touches a man",
                        {penalty_c(position)}, cited(now.laws, "Part II Law 5 (b)"));
    }
    const std::string must = (mixed             ? "one of them is moved or taken: "
                              : adverse         ? "it is taken: "
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
        if (due.empty() && touched.adverse.empty() && touched.own == Squares{position.king(by)})
            return rule("the King could not be moved, and nothing follows", {}, "Law VI");
        if (due.empty()) return rule(in_vain, {king_or_nothing(position)}, adverse ? "Law VII" : "Law VI");
        if (touched.king_and_rook)
            return rule(selected, {must, "if he touched them to castle; else the first of them is played (Law V)"},
                        "Law XV");
        return rule(selected, {must}, mixed ? "Laws V and VII" : adverse ? "Law VII" : "Law V");
    case Laws::bca_1862:
        return due.empty() ? rule(in_vain, {king_or_nothing(position)}, "Law 6") : rule(selected, {must}, "Law 6");
    case Laws::american_1897:
    case Laws::british_1903: {
        if (due.empty())
            return rule("the opponent may exact Penalty C before he touches a man", {penalty_c(position)},
                        "Part II Law 5 (b)");
        std::vector<std::string> notes{"Penalty A: the position before " + now.name(i), "Penalty B: " + must};
        auto one_with_another = captures_on(position, touched.adverse);
        std::erase_if(one_with_another, [&](const Move& move) { return !touched.own.contains(move.from); });
        if (!one_with_another.empty())
            notes.push_back("or one of them is captured with the other: " + listed(one_with_another, position));
        if (const auto both = castlings_with(position, touched); !both.empty())
            notes.push_back("or he castles with the two: " + listed(both, position));
        if (!touched.useless.empty()) {
            notes.push_back(penalty_c(position));
            return rule("the opponent may exact either Penalties A and B or Penalties A and C before he touches a man",
                        std::move(notes), "Part II Law 5 (d)");
        }
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

void rule_on_words(Case& now, std::size_t i, const Telling& told)
{
    // Words beside the one player's move may tell of the other's turn, which comes next.
    if (told.by) {
        if (*told.by != now.side(i)) ++i;
        if (i >= now.played || now.side(i) != *told.by) return;
    }
    const Position& position = now.before[i];
    const Side mover = now.side(i);
    Touched touched;
    bool king = false, rook = false;
    for (const NamedMan& man : told.men) {
        const bool adverse = owner_of(man, mover) != mover;
        const Squares squares = squares_of(man, position, mover);
        (adverse ? touched.adverse : touched.own) |= squares;
        if ((adverse ? captures_on(position, squares) : moves_of(position, squares)).empty())
            touched.useless |= squares;
        king = king || (man.role == Role::king && !adverse);
        rook = rook || (man.role == Role::rook && !adverse);
    }
    if ((touched.own | touched.adverse).empty()) return;
    if (told.accident && (now.laws == Laws::american_1897 || now.laws == Laws::british_1903))
        return now.rule(Code::man_touched, i, word(mover) + " touched a man by accident: no penalty follows", {},
                        cited(now.laws, "Part II Law 5"));
    touched.several = told.men.size() > 1 || std::ranges::any_of(told.men, &NamedMan::rooks);
    touched.king_and_rook = king && rook;
    rule_on_touched(now, i, touched);
}

}  // namespace

void rule_on_touching(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        if (told(now.ply(i).comments, Fact::penalty)) rule_on_penalty(now, i);
        if (const auto touched = telling(now.ply(i).comments, Act::touched)) rule_on_words(now, i, *touched);
    }
}

}  // namespace descry::law
