// What follows from men touched.
#include <algorithm>
#include <array>
#include <optional>

#include "src/board/castling.hpp"
#include "src/law/by_code.hpp"
#include "src/law/demands.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/touch_rules.hpp"
#include "src/law/touched.hpp"

namespace descry::law {
namespace {

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

Note king_or_nothing(const Position& position)
{
    const auto moves = king_moves(position);
    return moves.empty() ? Note{"the King cannot move: no penalty"}
                         : "the King is moved, without castling: " + listed(moves, position);
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

}  // namespace

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
    OnDemand on_demand = judge_demands(now, i, due, may_be_demanded_for(touched, now, position, due), touched.told_at,
                                       touched.own | touched.adverse);
    if (auto note = exacted_by_letters(now, touched, due)) on_demand.notes.push_back(std::move(*note));
    const Touching it{now, i, touched, position, what, due, must, std::move(on_demand)};
    if (has_penalties(now.laws))
        rule_by_penalties(it);
    else
        rule_by_the_move_due(it, rules);
}

}  // namespace descry::law
