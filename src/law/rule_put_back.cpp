// A false move that was put back, and another made in its place: does the code allow that one?
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "descry/record.hpp"
#include "descry/resolve.hpp"
#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/law/by_code.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/telling.hpp"
#include "src/resolve/transfers.hpp"

namespace descry::law {
namespace {

/// The man that the record put back moved, and the man that it took: as far as the record tells.
struct Touched {
    Squares own, adverse;
};

Touched touched_by(const Record& record, const Position& position)
{
    Touched touched;
    const auto all = false_moves(record, position);
    for (const FalseMove& meant : all) {
        if (meant.cost != all.front().cost) break;
        touched.own |= meant.transfer.from;
        if (position.men(opponent(position.to_move())).contains(meant.transfer.taken_on()))
            touched.adverse |= meant.transfer.taken_on();
    }
    return touched;
}

/// What a code lets be played in the place of a move that was put back.
struct Instead {
    std::string_view article;
    std::string_view king, own, taken;  ///< the King is moved, the man touched, the man taken is taken; empty: not so
    std::string_view hemmed_in;         ///< another move, where the King has none
    std::string_view other;             ///< another move than castling
    std::string_view capture_article;   ///< for a false capture, where that has a law of its own
};

constexpr Instead later_codes{"Part II Law 6 (b) and Law 11",
                              "Penalties A and C: the King is moved",
                              "Penalties A and B: a man touched is moved or taken",
                              "Penalties A and B: a man touched is moved or taken",
                              "Penalties A and C: the King cannot move, and the opponent selects the man",
                              "",
                              ""};
constexpr auto allowed_by = by_code<Instead>({
    {"Law XII", "the King is moved, as the adversary may require", "", "the man is taken by one that can take it",
     "the King cannot move, so that putting back costs nothing", "", "Law X"},
    {"Law 7", "", "the man is moved legally", "the man is taken legally", "",
     "another man is moved, if the opponent chose it", ""},
    later_codes,
    later_codes,
    {"Articles 7.5.1 and 4.3", "", "a man touched is moved or taken", "a man touched is moved or taken", "", "", ""},
});

struct Allowed {
    std::string_view as;  ///< what the move is in the code's terms; empty where it is none of them
    std::string_view article;
};

Allowed allowed(Laws laws, const Position& position, const Move& move, const Touched& touched)
{
    const bool castles = move.manner == Manner::castles;
    const bool king = move.from == position.king(position.to_move()) && !castles;
    const bool own = touched.own.contains(move.from) && !castles;
    const auto capture = position.captured(move);
    const bool taken = capture && touched.adverse.contains(capture->on);
    const Instead& rule = of(allowed_by, laws);
    // Of a false capture the adversary has it made rightly, or the man touched moved; the King's move comes before.
    const bool by_capture = !rule.capture_article.empty() && !touched.adverse.empty();
    if (king && by_capture) return {rule.king, rule.article};
    if (by_capture && taken) return {rule.taken, rule.capture_article};
    if (by_capture && own) return {"the man touched is moved", rule.capture_article};
    if (own && !rule.own.empty()) return {rule.own, rule.article};
    if (taken && !by_capture && !rule.taken.empty()) return {rule.taken, rule.article};
    if (king && !rule.king.empty()) return {rule.king, rule.article};
    if (king_moves(position).empty() && !rule.hemmed_in.empty()) return {rule.hemmed_in, rule.article};
    return {castles ? "" : rule.other, rule.article};
}

/// What a code says of a move that was taken back for another, where the score has only the other.
struct TakenBack {
    std::string_view of_false, false_article;  ///< the first was no legal move
    std::string_view of_legal, legal_article;  ///< ... or it was, as far as is told
    std::array<std::string_view, 2> notes{};   ///< to the latter
};
constexpr TakenBack without_consent{
    "he may exact Penalty A and one of the Penalties B and C",
    "Part II Law 6 (c)",
    "he may at once have the substitution annulled",
    "Part II Law 6 (d)",
    {"and may exact one of the Penalties B and C in the offender's next turn, if he himself has touched no man before",
     "had the first move been illegal, he may exact Penalty A and one of B and C before he touches a man (Law 6 (c))"}};
constexpr auto taken_back = by_code<TakenBack>({
    {"he may let the false move stand, or have it replaced and the King moved", "Law XII",
     "once the man was let go the move was made, and shall not be recalled", "Law VIII"},
    {"he may have that man moved legally, the capture made legally, or another man moved", "Law 7", "", ""},
    without_consent,
    without_consent,
    {"the man touched moves, if it legally can", "Articles 7.5.1 and 4.3",
     "a man let go on a square cannot be moved to another", "Article 4.7"},
});

/// The sheet tells that another move was substituted, and has no record of the first.
void rule_on_taken_back(Case& now, std::size_t beside)
{
    const auto substitution = now.telling(beside, Act::substituted);
    if (!substitution || substitution->consent) return;
    // "But White held him to it": it stands, and there is no other.
    if (grammar::tells(substitution->words, grammar::demand::held_to_it{})) return;
    // A move that was made to meet a false cry of check may be retracted: that has a law of its own.
    if (sheet::find_fact(substitution->words, Fact::check_called)) return;
    const bool others = substitution->by && *substitution->by != now.side(beside);
    if (others && beside == 0) return;
    const std::size_t i = others ? beside - 1 : beside;
    const Ply& ply = now.ply(i);
    if (!ply.move || ply.irregular || ply.put_back) return;
    const bool was_false = now.find_fact(beside, Fact::false_move).has_value();
    // A man that is named was let go and moved again: it is he whose move stands in the score.
    const auto may_be = [&](const NamedMan& man) {
        return squares_of(man, now.before[i], now.side(i)).contains(ply.move->from);
    };
    if (!was_false && !substitution->men.empty() && std::ranges::none_of(substitution->men, may_be)) return;
    // "Took it back and played P-B3 instead", beside another record: which of the two the score has nobody can tell.
    const auto is_of_score = [&](const std::string& written) {
        const auto meant = candidates(read_record(written), now.before[i]);
        return std::ranges::find(meant, *ply.move, &Candidate::move) != meant.end();
    };
    const auto& written = substitution->records;
    if (!written.empty() && std::ranges::none_of(written, is_of_score)) return;
    const TakenBack& code = of(taken_back, now.laws);
    // That another was made in its place the words may leave open.
    const bool told_instead = sheet::find_fact(substitution->words, Fact::instead) ||
                              substitution->words.contains("this") || substitution->words.contains("another") ||
                              !written.empty();
    const std::string what = std::string{was_false ? "a false move was taken back" : "a move was taken back"} +
                             (told_instead ? ", and " : "; if ") + now.name(i) +
                             (told_instead ? " substituted" : " was substituted for it");
    const auto ruling = was_false ? code.of_false : code.of_legal;
    if (ruling.empty()) return now.silent(i, "a move that is taken back for another", "the other stands");
    std::vector<Note> notes{"with the opponent's consent nothing follows"};
    if (!told_instead) notes.emplace_back("whether the record is that of the move made instead the words leave open");
    if (was_false && has_penalties(now.laws)) {
        notes.push_back("Penalty A: restored is the position before it: " + position_restored(now.before[i]));
        notes.emplace_back("Penalty B: the man touched is moved or taken; which it was is not told in a record");
        notes.push_back(penalty_c(now.before[i]));
    }
    if (!was_false)
        for (const std::string_view note : code.notes)
            if (!note.empty()) notes.emplace_back(note);
    now.rule(Code::false_move_put_back, i, what + (told_instead ? ": " : ", ") + std::string{ruling}, std::move(notes),
             cited(now.laws, was_false ? code.false_article : code.legal_article));
}

}  // namespace

void rule_on_put_back(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) rule_on_taken_back(now, i);
    for (const Written& written : now.score.records) {
        if (!written.put_back) continue;
        const auto found = std::ranges::find(now.game.plies, written.record.at, &Ply::at);
        const auto i = static_cast<std::size_t>(found - now.game.plies.begin());
        if (i >= now.played || !found->move) continue;
        const Position& position = now.before[i];
        const std::string first = found->put_back ? found->put_back->record : "the first record";
        const auto legal = candidates(*written.put_back, position);
        const auto substitution = now.telling(i, Act::substituted);
        const bool unasked = substitution && !substitution->consent;
        if (!std::ranges::all_of(legal, &Candidate::by_present_side)) {
            if (const TakenBack& code = of(taken_back, now.laws); unasked && !code.of_legal.empty()) {
                std::vector<Note> notes{"that is " + law13(legal.front().move, position)};
                for (const std::string_view note : code.notes)
                    if (!note.empty() && !note.starts_with("had the first")) notes.emplace_back(note);
                now.rule(Code::false_move_put_back, i,
                         "the move `" + first + "` was taken back, and " + now.name(i) +
                             " substituted: " + std::string{code.of_legal},
                         std::move(notes), cited(now.laws, code.legal_article));
                continue;
            }
            now.rule(Code::false_move_put_back, i, '`' + first + "` was put back, and is a legal move",
                     {"that is " + law13(legal.front().move, position)}, citation(now.laws, Point::illegal_move));
            continue;
        }
        const auto touched = touched_by(*written.put_back, position);
        if (unasked && has_penalties(now.laws)) {
            Note may = "Penalty B: the man touched is moved: " + listed(moves_of(position, touched.own), position);
            if (!touched.adverse.empty())
                may = std::move(may) +
                      "; or the man taken is taken: " + listed(captures_on(position, touched.adverse), position);
            now.rule(Code::false_move_put_back, i,
                     "the false move `" + first + "` was made, and " + now.name(i) +
                         " substituted without the opponent's consent: he may exact Penalty A and one of the Penalties "
                         "B and C",
                     {"Penalty A: restored is the position before it: " + position_restored(position), std::move(may),
                      penalty_c(position)},
                     cited(now.laws, "Part II Law 6 (c)"));
            continue;
        }
        const auto verdict = allowed(now.laws, position, *found->move, touched);
        std::vector<Note> notes;
        if (!verdict.as.empty()) notes.emplace_back(verdict.as);
        if (const auto moves = king_moves(position); !moves.empty())
            notes.push_back("the King could be moved so: " + listed(moves, position));
        if (!touched.own.empty())
            notes.push_back("the man touched could be moved so: " + listed(moves_of(position, touched.own), position));
        now.rule(Code::false_move_put_back, i,
                 "the false move `" + first + "` was put back, and " + now.name(i) +
                     " made: " + (verdict.as.empty() ? "the code gives no such penalty" : "as the code allows"),
                 std::move(notes), cited(now.laws, verdict.article));
    }
}

}  // namespace descry::law
