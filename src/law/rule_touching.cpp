// Men touched, and penalties played.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "descry/record.hpp"
#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/board/castling.hpp"
#include "src/law/by_code.hpp"
#include "src/law/demands.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/telling.hpp"
#include "src/law/touch_rules.hpp"
#include "src/sheet/understood.hpp"

namespace descry::law {
namespace {

Note king_or_nothing(const Position& position)
{
    const auto moves = king_moves(position);
    return moves.empty() ? Note{"the King cannot move: no penalty"}
                         : "the King is moved, without castling: " + listed(moves, position);
}

/// The men touched, and what may be required of them.
struct Touched {
    Squares own{}, adverse{};
    Squares useless{};            ///< those of them that cannot be moved or taken
    std::vector<Squares> each{};  ///< each man that was named
    bool king_and_rook = false;   ///< both of his own, as in castling
    bool several = false;
    bool which_untold = false;            ///< a name fits several men, and one of them can be moved or taken
    std::size_t told_at = 0;              ///< the ply that the words stand beside
    std::optional<std::size_t> beside{};  ///< that ply, where it is the other player's and this turn follows it
                                          ///< words stand beside, where it is the other player's
    bool waived = false;                  ///< the opponent exacted nothing, as is told
    bool touched_since = false;           ///< ... or has since touched a man himself, as is told

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

/// The moves of the man first touched that can be moved or taken; of King and Rook, as in castling, all.
std::vector<Move> due_for_the_first(const Position& position, const Touched& touched)
{
    for (const Squares man : touched.each) {
        const Touched one{.own = man & touched.own, .adverse = man & touched.adverse};
        if (auto due = due_for(position, one); !due.empty()) return due;
    }
    return {};
}

/// The captures of the adversary's man first touched with his own first touched.
std::vector<Move> captures_of_first_with_first(const Position& position, const Touched& touched)
{
    Squares own{}, adverse{};
    for (const Squares man : touched.each) {
        if (own.empty()) own = man & touched.own;
        if (adverse.empty()) adverse = man & touched.adverse;
    }
    auto captures = captures_on(position, adverse);
    std::erase_if(captures, [&](const Move& move) { return !own.contains(move.from); });
    return captures;
}

/// Of several men touched one other than those of this move could have been moved or taken.
bool leaves_one(const Position& position, const Touched& touched, const Move& move)
{
    return std::ranges::any_of(touched.each, [&](Squares man) {
        const auto capture = position.captured(move);
        if (man.contains(move.from) || (capture && man.contains(capture->on))) return false;
        return !moves_of(position, man & touched.own).empty() || !captures_on(position, man & touched.adverse).empty();
    });
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

constexpr std::string_view which_is_open = "which man it was the words leave open: taken is one that could be played";
// clang-format off
/// Games in which the men may be handled: the board only serves to follow them.
struct FreeToTouch {
    Laws laws;
    Play play;
    std::optional<bool> slow;  ///< twenty-four hours or more to a reply
    std::string_view article;
};
constexpr auto free_to_touch = std::to_array<FreeToTouch>({
    {Laws::american_1897, Play::post,         true, "Part III Law 2 (a)"},
    {Laws::american_1897, Play::telegraph,    true, "Part III Law 2 (a)"},
    {Laws::american_1897, Play::consultation, true, "Part III Law 2 (a)"},
    {Laws::american_1897, Play::blindfold,    true, "Part III Law 2 (a)"},
    {Laws::british_1903,  Play::telegraph,    {},   "preface to Part VI"},
    {Laws::british_1903,  Play::post,         {},   "preface to Part V"},
});
// clang-format on

std::string_view free_article(const Terms& terms)
{
    const auto row = std::ranges::find_if(free_to_touch, [&](const FreeToTouch& one) {
        return one.laws == terms.laws && one.play == terms.play && (!one.slow || *one.slow == is_slow(terms));
    });
    return row == free_to_touch.end() ? "" : row->article;
}

void nothing_follows(Case& now, std::size_t i, const std::string& what, std::string_view article)
{
    std::vector<Note> notes{"unless the players have agreed otherwise"};
    if (auto pace = on_the_pace(now.terms); !pace.empty()) notes.emplace_back(std::move(pace));
    now.rule(Code::man_touched, i,
             what + ": nothing follows, for the men may be touched and moved about in such a game", std::move(notes),
             cited(now.laws, article));
}

/// Where a code says that a penalty is the opponent's to exact or to waive.
constexpr auto not_bound = by_code<std::string_view>({"Law XXV", "Law 9", "preface", "introduction", "Article 4.8"});

/// What the rulings on one touch share.
struct Touching {
    Case& now;
    std::size_t ply;
    const Touched& touched;
    const Position& position;
    std::string what;       ///< "White touched a man of his own and played 12 P-K4"
    std::vector<Move> due;  ///< any of the men moved or taken
    Note must;              ///< ... in words
    OnDemand on_demand{};   ///< what the opponent demands for it

    void rule(const std::string& ruling, std::vector<Note> notes, std::string_view article) const
    {
        if (touched.touched_since) return lost(article);
        if (touched.which_untold) notes.emplace_back(which_is_open);
        if (const auto until = of(touch_rules, now.laws).until; !until.empty() && !notes.empty())
            notes.emplace_back(until);
        if (touched.waived)
            notes.push_back("told is that nothing was exacted: nobody is bound to exact a penalty (" +
                            std::string{of(not_bound, now.laws)} + ')');
        if (touched.beside)
            notes.emplace_back("the words stand behind the other player's move: taken is the turn that follows");
        if (auto pace = on_the_pace(now.terms); !pace.empty()) notes.emplace_back(std::move(pace));
        for (const Note& note : on_demand.notes) notes.push_back(note);
        if (on_demand.forfeited) {
            const Note& why = on_demand.notes.front();
            return now.rule(Code::man_touched, ply, what + ": " + why.text, {},
                            cited(now.laws, article) + " and Law 11 (e)");
        }
        const std::string unless_misled = misled();
        const std::string unless = touched.waived ? ": nothing was exacted, as is told; else " : ": ";
        now.rule(Code::man_touched, ply, what + unless + ruling + unless_misled, std::move(notes),
                 cited(now.laws, article));
    }

    /// The opponent's move before was a false one, or called check falsely, and the law excepts who is misled by it.
    [[nodiscard]] std::string misled() const
    {
        const auto article = of(touched_in_consequence, now.laws);
        if (article.empty()) return {};
        static constexpr std::array misleading{Code::check_falsely_announced, Code::false_move_stands,
                                               Code::false_move_undone};
        const auto is_before = [&](const Diagnostic& one) {
            return one.ply == ply && std::ranges::find(misleading, one.code) != misleading.end();
        };
        const auto found = std::ranges::find_if(now.rulings, is_before);
        if (found == now.rulings.end()) return {};
        return std::string{", unless he touched it in consequence of the false "} +
               (found->code == Code::check_falsely_announced ? "cry of check" : "move") + " (" + std::string{article} +
               ')';
    }

    /// Who has touched a man himself can exact nothing any more.
    void lost(std::string_view article) const
    {
        const auto after_that = of(exacted_in_time, now.laws);
        now.rule(Code::man_touched, ply,
                 what + ": " + word(opponent(now.side(ply))) +
                     " is told to have touched a man since, and can exact nothing for it",
                 {}, cited(now.laws, article) + (after_that.empty() ? "" : " and " + std::string{after_that}));
    }
};

/// Penalties A, B and C (1897, 1903: Part II Law 5).
void rule_by_penalties(const Touching& it)
{
    if (it.due.empty())
        return it.rule("the opponent may exact Penalty C before he touches a man", {penalty_c(it.position)},
                       "Part II Law 5 (b)");
    std::vector<Note> notes{"Penalty A: the position before " + it.now.name(it.ply), "Penalty B: " + it.must};
    auto one_with_another = captures_on(it.position, it.touched.adverse);
    std::erase_if(one_with_another, [&](const Move& move) { return !it.touched.own.contains(move.from); });
    if (!one_with_another.empty())
        notes.push_back("or one of them is captured with the other: " + listed(one_with_another, it.position));
    if (const auto both = castlings_with(it.position, it.touched); !both.empty())
        notes.push_back("or he castles with the two: " + listed(both, it.position));
    if (it.touched.useless.empty())
        return it.rule("the opponent may exact Penalties A and B before he touches a man", std::move(notes),
                       "Part II Law 5 (c)");
    notes.push_back(penalty_c(it.position));
    it.rule("the opponent may exact either Penalties A and B or Penalties A and C before he touches a man",
            std::move(notes), "Part II Law 5 (d)");
}

/// None of his own men that he touched commands or may step on a square that he could move it to, check or no check.
bool is_hemmed_in(const Touching& it)
{
    return std::ranges::all_of(it.touched.own, [&](Square man) { return it.position.targets(man).empty(); });
}

/// A move of a man touched is due, or one of the King (1840, 1862, today).
void rule_by_the_move_due(const Touching& it, const TouchRules& rules)
{
    const bool adverse = it.touched.only_adverse(), mixed = !it.touched.own.empty() && !it.touched.adverse.empty();
    if (it.due.empty()) {
        const bool king_alone =
            it.touched.adverse.empty() && it.touched.own == Squares{it.position.king(it.position.to_move())};
        if (king_alone && !rules.king_vain.empty())
            return it.rule("the King could not be moved, and nothing follows", {}, rules.king_vain);
        const auto article = adverse ? rules.adverse_vain : rules.own_vain;
        if (!rules.vain_moves_the_king) return it.rule("it could not be played, and nothing follows", {}, article);
        if (!adverse && !rules.hemmed_in.empty() && is_hemmed_in(it))
            return it.rule("it could not be played, and costs a move of the King",
                           {king_or_nothing(it.position), std::string{rules.hemmed_in}}, article);
        return it.rule("it could not be played, and costs a move of the King", {king_or_nothing(it.position)}, article);
    }
    const auto both = castlings_with(it.position, it.touched);
    if (rules.must_castle && !both.empty())
        return it.rule("he must castle", {listed(both, it.position)}, rules.king_and_rook);
    const bool first = rules.first_binds && it.touched.several && !it.touched.king_and_rook;
    // The choice among several is given where all of them are his own, or all are the adversary's.
    const bool unsaid_which = mixed && !rules.mixed_note.empty();
    const std::string ruling = unsaid_which                               ? "one of them must be played"
                               : first                                    ? "the man first touched must be played"
                               : it.touched.several && !rules.must_castle ? "the opponent selects which must be played"
                                                                          : "it must be played";
    if (unsaid_which) return it.rule(ruling, {it.must, std::string{rules.mixed_note}}, rules.mixed);
    if (it.touched.king_and_rook && !rules.must_castle && !rules.king_and_rook.empty())
        return it.rule(ruling, {it.must, "if he touched them to castle; else the first of them is played (Law V)"},
                       rules.king_and_rook);
    it.rule(ruling, {it.must}, mixed ? rules.mixed : adverse ? rules.adverse : rules.own);
}

/// Of several men touched the first is pinned, so that he must move his King (Walker 1840, Law VI).
bool first_is_pinned(const Position& position, const Touched& touched, const TouchRules& rules)
{
    if (!rules.first_binds || rules.hemmed_in.empty() || !touched.several || touched.king_and_rook) return false;
    const Squares first = touched.each.front() & touched.own;
    return first.count() == 1 && first != Squares{position.king(position.to_move())} &&
           moves_of(position, first).empty() && !position.targets(*first.begin()).empty() &&
           !king_moves(position).empty();
}

/// All that the opponent may demand: the men touched moved or taken, or what touching in vain costs.
std::vector<Move> may_be_demanded(const Case& now, const Position& position, const Touched& touched,
                                  const std::vector<Move>& due)
{
    auto all = due;
    const auto add = [&](const std::vector<Move>& moves) { all.insert(all.end(), moves.begin(), moves.end()); };
    const bool penalties = has_penalties(now.laws);
    if (penalties) add(castlings_with(position, touched));
    if (!due.empty() && !(penalties && !touched.useless.empty())) return all;
    const auto kings = king_moves(position);
    add(kings.empty() && penalties ? position.legal_moves() : kings);
    return all;
}

/// Penalties that the opponent exacts by their letters for a touch.
std::optional<Note> exacted_by_letters(const Case& now, const Touched& touched, const std::vector<Move>& due)
{
    const std::string letters = demanded_in(now.ply(touched.told_at).comments);
    if (!has_penalties(now.laws) || letters.empty()) return std::nullopt;
    const std::string_view his = due.empty() ? "C" : touched.useless.empty() ? "AB" : "ABC";
    const bool may = std::ranges::all_of(letters, [&](char letter) { return his.contains(letter); }) &&
                     !(letters.contains('B') && letters.contains('C'));
    return Note{"he is told to exact a penalty by its letter, " +
                std::string{may ? "as he may" : "which is not for this offence"}};
}

void rule_on_touched(Case& now, std::size_t i, const Touched& touched)
{
    const Position& position = now.before[i];
    const Side by = now.side(i);
    const bool adverse = touched.only_adverse(), mixed = !touched.own.empty() && !touched.adverse.empty();
    const TouchRules& rules = of(touch_rules, now.laws);
    const bool of_one = !mixed || rules.mixed_note.empty();
    const bool first = rules.first_binds && touched.several && !touched.king_and_rook && of_one;
    const auto of_both =
        rules.first_takes_first ? captures_of_first_with_first(position, touched) : std::vector<Move>{};
    const auto due = !of_both.empty() ? of_both
                     : first          ? due_for_the_first(position, touched)
                                      : due_for(position, touched);
    const Ply& ply = now.ply(i);
    const std::string what = word(by) + " touched " +
                             (mixed             ? "men of his own and of his opponent"
                              : adverse         ? "an adverse man"
                              : touched.several ? "men of his own"
                                                : "a man of his own") +
                             " and played " + now.name(i);
    if (const auto article = free_article(now.terms); !article.empty()) return nothing_follows(now, i, what, article);
    if (first_is_pinned(position, touched, rules)) {
        if (ply.move && ply.move->manner != Manner::castles && ply.move->from == position.king(by)) return;
        return Touching{now, i, touched, position, what, {}, Note{""}}.rule(
            "the man first touched could not be played without exposing the King, and costs a move of the King",
            {king_or_nothing(position),
             "the laws speak of one man touched; that the first of several binds is a default"},
            rules.own_vain);
    }
    // He who castles has moved his King, and his Rook.
    const bool castles =
        ply.move && ply.move->manner == Manner::castles &&
        (touched.own.contains(ply.move->from) ||
         (rules.rook_castles &&
          touched.own.contains(castling(by, ply.move->to.file() == File::g ? Wing::king : Wing::queen).rook)));
    const bool played_one = ply.move && std::ranges::find(due, *ply.move) != due.end();
    if (castles || (played_one && (first || touched.king_and_rook || !leaves_one(position, touched, *ply.move)))) {
        if (!has_penalties(now.laws) || castles || touched.useless.empty()) return;
        return now.rule(Code::man_touched, i,
                        what + ": for the man that he could not play the opponent may exact Penalty C before he "
                               "touches a man",
                        {penalty_c(position)}, cited(now.laws, "Part II Law 5 (b)"));
    }
    const Note must = (!of_both.empty()  ? "the first of the adversary's is taken with the first of his own: "
                       : first           ? "the first that can be: "
                       : mixed           ? "one of them is moved or taken: "
                       : adverse         ? "it is taken: "
                       : touched.several ? "one of them is moved: "
                                         : "it is moved: ") +
                      listed(due, position);
    OnDemand on_demand = judge_demands(now, i, due, may_be_demanded(now, position, touched, due), touched.told_at,
                                       touched.own | touched.adverse);
    if (auto note = exacted_by_letters(now, touched, due)) on_demand.notes.push_back(std::move(*note));
    const Touching it{now, i, touched, position, what, due, must, std::move(on_demand)};
    if (has_penalties(now.laws))
        rule_by_penalties(it);
    else
        rule_by_the_move_due(it, rules);
}

/// The men that the words name, in a position; `mover` is the player who touched them.
Touched touched_in(const Position& position, Side mover, const Telling& told)
{
    Touched touched;
    bool king = false, rook = false;
    for (const NamedMan& man : told.men) {
        bool adverse = owner_of(man, mover) != mover;
        Squares squares = squares_of(man, position, mover);
        // Named by its square alone, "the Pawn on King's fifth", it may be the adversary's.
        if (squares.empty() && !man.squares.empty() && !man.owner && !man.adverse) {
            NamedMan theirs = man;
            theirs.adverse = adverse = true;
            squares = squares_of(theirs, position, mover);
        }
        (adverse ? touched.adverse : touched.own) |= squares;
        if (man.both)
            for (const Square one : squares) touched.each.emplace_back(one);
        else
            touched.each.push_back(squares);
        const auto playable = [&](Squares men) {
            return !(adverse ? captures_on(position, men) : moves_of(position, men)).empty();
        };
        if (!playable(squares))
            touched.useless |= squares;
        else if (!man.both && squares.count() > 1)
            touched.which_untold = true;
        king = king || (man.role == Role::king && !adverse);
        rook = rook || (man.role == Role::rook && !adverse);
    }
    touched.several = told.men.size() > 1 || std::ranges::any_of(told.men, &NamedMan::both);
    touched.king_and_rook = king && rook;
    return touched;
}

/// A man touched in the adversary's turn.
/// \param next  the ply of the player's next turn.
void rule_out_of_turn(Case& now, std::size_t beside, std::size_t next, Side by, const Telling& told)
{
    const TouchRules& rules = of(touch_rules, now.laws);
    const std::string touched_then = word(by) + " touched a man in his opponent's turn", what = touched_then + ": ";
    if (const auto article = free_article(now.terms); !article.empty())
        return nothing_follows(now, beside, touched_then, article);
    if (!rules.counts_next_turn)
        return now.rule(Code::man_touched, beside, what + "no penalty is set on it", {},
                        cited(now.laws, rules.not_in_turn));
    std::vector<Note> notes;
    if (auto pace = on_the_pace(now.terms); !pace.empty()) notes.emplace_back(std::move(pace));
    // The man is gone where the adversary's move took it.
    for (std::size_t i = beside; i < std::min(next, now.played); ++i) {
        if (now.side(i) == by || !now.ply(i).move) continue;
        const Touched then = touched_in(now.before[i], by, told);
        const Squares men = then.own | then.adverse;
        if (men.count() == 1 && men.contains(now.ply(i).move->to))
            return now.rule(Code::man_touched, beside,
                            what + "it was taken, and nothing follows, for it is not on the board in his next turn", {},
                            cited(now.laws, rules.not_in_turn));
    }
    if (next < now.played) {
        const Position& position = now.before[next];
        const Touched touched = touched_in(position, by, told);
        const auto due = due_for(position, touched);
        if (now.ply(next).move && std::ranges::find(due, *now.ply(next).move) != due.end()) return;
        // A man that he could not play then costs him what it costs in his own turn.
        if ((touched.own | touched.adverse).empty())
            notes.emplace_back("which man it was is not known in that turn");
        else if (due.empty() && has_penalties(now.laws))
            notes.push_back(Note{"it cannot be played then: the opponent may exact Penalty C (Law 5 (b))"}),
                notes.push_back(penalty_c(position));
        else
            notes.push_back((touched.only_adverse() ? "it is taken: " : "it is moved: ") + listed(due, position));
        if (touched.which_untold) notes.emplace_back(which_is_open);
        // He who may exact it asks for it behind his turn in which it was done, or behind the offender's next.
        const auto allowed = may_be_demanded(now, position, touched, due);
        for (std::size_t at = beside; at <= next; ++at) {
            auto on = judge_demands(now, next, due, allowed, at).notes;
            if (at == beside)
                notes.insert(notes.end(), on.begin(), on.end());
            else if (!on.empty())
                now.rule(Code::king_penalty, at,
                         word(opponent(by)) + " demands a penalty for the man touched in his turn: it is not too late",
                         std::move(on), cited(now.laws, "Part II Law 11 (b)"));
        }
    }
    now.rule(Code::man_touched, beside,
             what + "he may be treated, in his next turn, as having touched it then, if it is still on the board",
             std::move(notes), cited(now.laws, rules.not_in_turn));
}

/// Behind the words of a touch beside a move others tell that the other player, whose turn it is then, touched a man.
bool touched_in_reply(Case& now, std::size_t i)
{
    bool told = false;
    for (const Telling& one : now.tellings(i, Act::touched)) {
        if (one.accident || one.overset || one.not_his_turn) continue;
        if (told && one.by == opponent(now.side(i))) return true;
        told = told || one.by.value_or(now.side(i)) == now.side(i);
    }
    return false;
}

/// The turn near the words in which he played what they say that he did: "before moving the Pawn". Theirs, where they
/// say nothing of it; none where no turn fits.
std::optional<std::size_t> turn_of_the_move(const Case& now, const std::string& words, Side by, std::size_t beside)
{
    const auto told = played_in(words);
    if (!told) return beside;
    // Beside the other player's move words are of the turn that follows, unless they say "had touched".
    const bool had = grammar::tells(words, grammar::demand::had{});
    for (const std::size_t k : {beside, had ? beside - 1 : beside + 1, had ? beside + 1 : beside - 1, beside - 2}) {
        if (k >= now.played || now.side(k) != by || !now.ply(k).move) continue;
        const bool castles = now.ply(k).move->manner == Manner::castles;
        const auto role = now.before[k].role_on(now.ply(k).move->from);
        if (told->castling ? castles : !castles && role == told->role) return k;
    }
    return std::nullopt;
}

/// The turn that the words name by its number, "at his third move"; none where the score does not have it.
std::optional<std::size_t> turn_named(const Case& now, const std::string& words, Side by, std::size_t beside)
{
    const auto moment = sheet::moment_named(words);
    if (!moment) return turn_of_the_move(now, words, by, beside);
    const Side side = moment->move.side.value_or(by);
    for (std::size_t i = 0; i < now.played; ++i)
        if (now.side(i) == side && moment->move.is(now.ply(i).number, side)) return i;
    return std::nullopt;
}

void rule_on_words(Case& now, std::size_t i, const Telling& told)
{
    const auto named = turn_named(now, told.words, told.by.value_or(now.side(i)), i);
    if (!named) return;
    const std::size_t told_at = i;
    i = *named;
    const std::size_t beside = i;
    const TouchRules& rules = of(touch_rules, now.laws);
    const auto excused = told.overset ? rules.overset : told.accident ? rules.accident : std::string_view{};
    if (told.not_his_turn && told.by && !excused.empty())
        return now.rule(Code::man_touched, i, word(*told.by) + " touched a man by accident: no penalty follows", {},
                        cited(now.laws, excused));
    if (told.not_his_turn && told.by)
        return rule_out_of_turn(now, beside, *told.by == now.side(i) ? i + 2 : i + 1, *told.by, told);
    // Words beside the one player's move may tell of the other's turn, which comes next.
    if (told.by) {
        if (*told.by != now.side(i)) ++i;
        if (i == now.played && i == now.game.plies.size() && now.last().any_legal_move())
            return now.rule(Code::not_ruled_on, beside,
                            "no ruling is given on the touch of " + word(*told.by) + " that is told beside " +
                                now.name(beside),
                            {"the score ends before his move"}, "");
        if (i >= now.played || now.side(i) != *told.by) return;
    }
    // "Touched the Rook first in castling" belongs to a record of castling.
    if (told.words.contains("in castling") && !(now.ply(i).move && now.ply(i).move->manner == Manner::castles)) return;
    // "The Queen was touched", "White's Queen was touched": by whom, the words leave open.
    if (told.passive && !told.by) return;
    if (told.whose_untold) return;
    const Position& position = now.before[i];
    const Side mover = now.side(i);
    Touched touched = touched_in(position, mover, told);
    if (i != beside) touched.beside = beside;
    touched.told_at = told_at;
    touched.touched_since = !of(exacted_in_time, now.laws).empty() && i == beside && touched_in_reply(now, i);
    // He who might exact it waives it; that a man touched was let go again is no waiver.
    if (const auto waived = now.told(beside, Fact::unclaimed))
        touched.waived = waived->words.contains("enalt") ||
                         offender_in(waived->head, waived->rest, waived->words) == opponent(mover);
    if ((touched.own | touched.adverse).empty()) return;
    if (!excused.empty())
        return now.rule(Code::man_touched, i, word(mover) + " touched a man by accident: no penalty follows", {},
                        cited(now.laws, excused));
    rule_on_touched(now, i, touched);
}

/// The words before the touch, in their comment.
std::string words_before(const Case& now, std::size_t i, const Telling& told)
{
    return sentences_before(now, i, told.at,
                            [](const std::string& words) { return telling(words, Act::touched).has_value(); });
}

/// "The Queen was touched. Black demanded that it be moved.": the sentence of the touch tells nobody who did it.
bool is_of_nobody(const Case& now, std::size_t i, const Telling& told)
{
    const auto beside = std::ranges::find(now.ply(i).comments, told.at, &Comment::at);
    if (!told.passive || beside == now.ply(i).comments.end()) return false;
    const auto sentences = sheet::sentences(beside->text);
    return sentences.size() > 1 && std::ranges::none_of(sentences, [](std::string_view sentence) {
               const auto touch = telling(std::string{sentence}, Act::touched);
               return touch && touch->by;
           });
}

/// "Touched the Rook before the King", beside the reply to his castling: they were touched to castle.
bool is_of_castling_before(const Case& now, std::size_t i, const Telling& told)
{
    if (i == 0 || told.by != opponent(now.side(i))) return false;
    const auto has = [&](Role role) { return std::ranges::find(told.men, role, &NamedMan::role) != told.men.end(); };
    const auto& move = now.ply(i - 1).move;
    return move && move->manner == Manner::castles && has(Role::king) && has(Role::rook);
}

/// The game was over when he touched it, as the words before tell: nothing follows.
bool is_behind_the_end(const Case& now, std::size_t i, const Telling& told)
{
    return is_over_by(words_before(now, i, told));
}

/// "After this Black touched his Queen", "Black then touched": he had moved, and which turn it was the words leave
/// open.
bool is_behind_the_move(const Case& now, std::size_t i, const Telling& told)
{
    return told.by.value_or(now.side(i)) == now.side(i) && !told.not_his_turn && words_before(now, i, told).empty() &&
           tells_of_afterwards(told.words);
}

/// What one player touched in one turn, though it is told in several clauses.
std::vector<Telling> all_together(std::vector<Telling> told)
{
    std::vector<Telling> all;
    for (Telling& one : told) {
        const auto same = std::ranges::find_if(all, [&](const Telling& other) {
            return other.by == one.by && other.not_his_turn == one.not_his_turn && other.accident == one.accident &&
                   other.overset == one.overset;
        });
        if (same == all.end())
            all.push_back(std::move(one));
        else
            same->men.insert(same->men.end(), one.men.begin(), one.men.end());
    }
    return all;
}

}  // namespace

void rule_on_touching(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const std::size_t ruled = now.rulings.size();
        rule_on_exacting(now, i);
        // The King's move that is told to be the penalty has paid for what was touched.
        const bool paid = std::any_of(now.rulings.begin() + static_cast<std::ptrdiff_t>(ruled), now.rulings.end(),
                                      [&](const Diagnostic& one) {
                                          return one.code == Code::king_penalty && one.ply != i + 1 &&
                                                 one.message.contains("King's move made as a penalty");
                                      });
        if (paid) continue;
        auto touched = now.tellings(i, Act::touched);
        std::erase_if(touched, [&](const Telling& told) {
            return is_of_a_demand(now, i, told) || is_of_nobody(now, i, told) || is_behind_the_move(now, i, told) ||
                   is_behind_the_end(now, i, told) || is_of_castling_before(now, i, told);
        });
        for (const Telling& told : all_together(std::move(touched))) rule_on_words(now, i, told);
        // Who removes a man has touched it; one that his own man takes is removed in the move.
        const auto& irregular = now.ply(i).irregular;
        const bool in_the_move = irregular && irregular->fault == Illegality::own_man;
        if (of(removing_is_touching, now.laws) && !in_the_move)
            for (const Telling& told : now.tellings(i, Act::removed))
                if (!told.men.empty()) rule_on_words(now, i, told);
        // Who holds a man has touched it.
        if (now.tellings(i, Act::touched).empty())
            for (const Telling& told : now.tellings(i, Act::held))
                if (!told.men.empty()) rule_on_words(now, i, told);
    }
}

}  // namespace descry::law
