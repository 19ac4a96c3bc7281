// Communicated records at fault: who may do what, and until when.
#include <algorithm>
#include <array>
#include <utility>

#include "descry/record.hpp"
#include "descry/resolve.hpp"
#include "src/law/records.hpp"
#include "src/law/sure.hpp"

namespace descry::law {

namespace {

/// Which rules records are under; the older codes have none.
struct RegimeOf {
    Laws laws;
    Play play;
    Regime regime;
};
constexpr auto regimes = std::to_array<RegimeOf>({
    {Laws::american_1897, Play::consultation, Regime::american},
    {Laws::american_1897, Play::post, Regime::american},
    {Laws::american_1897, Play::telegraph, Regime::american},
    {Laws::american_1897, Play::telegraph_appendix_a, Regime::american},
    {Laws::american_1897, Play::blindfold, Regime::american},
    {Laws::british_1903, Play::post, Regime::post},
    {Laws::british_1903, Play::telegraph, Regime::telegraph},
    {Laws::british_1903, Play::telegraph_appendix_a, Regime::appendix},
});

/// The law on a record that cannot be read as a legal move, in the order of the regimes.
constexpr auto on_illegal_records =
    std::to_array<std::string_view>({"Part III Law 3", "Part V Law 6", "Part VI Law 5", "Appendix A Law 9"});
static_assert(on_illegal_records.size() == std::to_underlying(Regime::appendix) + 1);

/// What is to be said of a way of playing as a whole.
struct WayOfPlay {
    Laws laws;
    Play play;
    std::string_view ruling, article;  ///< where no article is named the code is silent on it
    std::string_view by_default{};
};
constexpr auto ways_of_play = std::to_array<WayOfPlay>({
    {Laws::american_1897, Play::telegraph_appendix_a, "play by Appendix A, which is the British code's", "",
     "its Part III"},
    {Laws::american_1897, Play::consultation,
     "a game in consultation: with less than twenty-four hours to a reply, what one partner touches or communicates "
     "binds his side",
     "Part III Law 2 (b)"},
    {Laws::british_1903, Play::blindfold,
     "a blindfold game: but for the opponent's moves made on one's board, the laws of play over the board hold",
     "Part VII Law 2"},
    {Laws::british_1903, Play::consultation,
     "a game in consultation: what one partner touches or communicates binds his side; for the rest the laws of play "
     "over the board hold",
     "Part IV Law 2"},
});

}  // namespace

std::optional<Regime> regime_of(const Terms& terms)
{
    const auto* row = row_of(regimes, terms);
    return row == nullptr ? std::nullopt : std::optional{row->regime};
}

void Records::run()
{
    for (std::size_t i = 0; i < now_.game.plies.size() && i <= now_.played && !line_unknown_; ++i) {
        const Ply& ply = now_.ply(i);
        if (is_ambiguous(ply)) {
            if (falls_away_)
                rule(i, record_of(i) + " is ambiguous, and lies among the moves that fall away", {}, uncorrected());
            else
                ambiguous(i);
        }
        if (now_.terms.umpire) {
            // He may point out an ambiguity and a mismatch, but not an illegality (Appendix A Law 2).
        }
        else if ((ply.irregular && ply.irregular->transfer) ||
                 (i == now_.played && now_.last().any_legal_move() && !stands_for_no_sealed_move(ply)))
            illegal(i);
        else
            unexpressed_capture(i);
        // "Black adopts the second card" is said of the other player's.
        if (const auto found = now_.find_fact(i, Fact::also_sent);
            found && !sheet::find_fact(found->words, Fact::reading_adopted))
            second_record(i, *found);
        if (const auto found = sheet::find_fact(ply.comments, Fact::condition)) series(i, *found);
        if (now_.find_fact(i, Fact::opponents_move_unsent)) unrepeated(i);
        if (const auto found = now_.find_fact(i, Fact::record_differs)) differing(i, *found);
    }
    if (!now_.terms.repeats && now_.played > 1) unrepeated(1);
}

std::string Records::receiver(std::size_t i) const
{
    return word(opponent(now_.before[std::min(i, now_.played)].to_move()));
}

std::string Records::sender(std::size_t i) const { return word(now_.before[std::min(i, now_.played)].to_move()); }

void Records::rule(std::size_t i, std::string message, std::vector<Note> notes, std::string_view article)
{
    now_.rule(Code::record_at_fault, i, std::move(message), std::move(notes), cited(now_.laws, article));
}

std::string_view Records::by_regime(std::string_view american, std::string_view post, std::string_view telegraph,
                                    std::string_view appendix) const
{
    switch (regime_) {
    case Regime::american: return american;
    case Regime::post: return post;
    case Regime::telegraph: return telegraph;
    case Regime::appendix: return appendix;
    }
    return {};
}

/// An illegal record that was answered: the position before it is restored.
std::string_view Records::uncorrected() const
{
    return by_regime("Part II Law 6 (e)", "Part V Law 6 (b)", "Part VI Law 5 (b)", "Appendix A Law 9 (b)");
}

/// Until when the receiver may exact something.
const char* Records::in_time() const
{
    switch (regime_) {
    case Regime::post: return "before he despatches a record of his own";
    case Regime::telegraph:
    case Regime::appendix: return "before a record of his own passes to the operator";
    default: return "before or with his reply";
    }
}

std::string Records::penalty_e() const
{
    return "Penalty E: " +
           (now_.terms.penalty_e.empty() ? "what was agreed; the sheet does not say what" : now_.terms.penalty_e);
}

Records::In_reply Records::told_in_reply(std::size_t i, Fact fact)
{
    for (std::size_t at = i; at <= i + 1 && at < now_.game.plies.size(); ++at) {
        const auto seems = sheet::find_fact(now_.ply(at).comments, fact);
        if (!seems) continue;
        const auto by = offender_in(seems->head, seems->rest, seems->words);
        if (by == now_.side(i)) continue;
        return now_.find_fact(at, fact) ? In_reply::told : In_reply::seems_told;
    }
    return In_reply::untold;
}

std::optional<Move> Records::named_among(std::size_t i, Fact fact, bool by_author)
{
    for (std::size_t at = i; at <= i + 1 && at < now_.game.plies.size(); ++at) {
        const auto told = now_.find_fact(at, fact);
        if (!told || (offender_in(told->head, told->rest, told->words) == now_.side(i)) != by_author) continue;
        const auto named = named_in(told->rest);
        const Position& position = now_.before[i];
        std::vector<Move> meant;
        for (const Move& move : now_.ply(i).candidates) {
            const auto is_it = [&](const Candidate& each) { return each.move == move; };
            const bool fits =
                !named.records.empty()
                    ? std::ranges::any_of(lawful_moves(read_record(named.records.front()), position), is_it)
                : named.men.size() == 1 ? squares_of(named.men.front(), position, now_.side(i)).contains(move.from)
                                        : false;
            if (fits) meant.push_back(move);
        }
        if (meant.size() == 1) return meant.front();
    }
    return std::nullopt;
}

bool Records::words_unread(std::size_t i) const
{
    for (std::size_t at = i; at <= i + 1 && at < now_.game.plies.size(); ++at)
        if (std::ranges::any_of(now_.ply(at).comments, [](const Comment& comment) {
                return !comment.text.empty() && not_understood(comment.text);
            }))
            return true;
    return false;
}

void Records::ambiguous(std::size_t i)
{
    const Ply& ply = now_.ply(i);
    const Position& position = now_.before[i];
    const Note moves = listed(ply.candidates, position, NoteKind::fits);
    const std::string what = record_of(i) + " fits " + count_of(ply.candidates.size(), "legal move", "legal moves");
    const std::string on =
        ply.move ? "the score goes on with " + law13(*ply.move, position) : "the score does not go on";
    switch (regime_) {
    case Regime::american: return ambiguous_in_america(i, what, moves, on);
    case Regime::post:
    case Regime::telegraph: return ambiguous_in_britain(i, what, moves, on);
    case Regime::appendix: return ambiguous_in_appendix(i, what, moves, on);
    }
}

void Records::ambiguous_in_america(std::size_t i, const std::string& what, const Note& moves, const std::string& on)
{
    constexpr std::string_view article = "Part III Law 3";
    const std::string may_adopt =
        what + ": " + receiver(i) + " may adopt any of them, if he announces it before or with his reply";
    const auto adopted = told_in_reply(i, Fact::reading_adopted);
    if (adopted == In_reply::told) {
        const auto move = named_among(i, Fact::reading_adopted, false);
        const bool announced = told_in_reply(i, Fact::adoption_told) == In_reply::told;
        std::vector<Note> notes{"that is " + moves, on};
        if (move && now_.ply(i).move && *move != *now_.ply(i).move)
            notes.emplace_back("that is not the one adopted: what follows is read from the wrong one");
        const std::string which = move ? law13(*move, now_.before[i]) : "one of them";
        return rule(i,
                    what + ", and " + receiver(i) + " is told to have adopted " + which +
                        (announced ? " and announced it with his reply: that one is made"
                                   : ": that one is made, if he announced it before or with his reply"),
                    std::move(notes), article);
    }
    if (adopted == In_reply::seems_told)
        return rule(i, may_adopt,
                    {"that is " + moves, on + "; whether the words beside it announce one is not understood"}, article);
    if (answered(i) && words_unread(i))
        return rule(i, may_adopt,
                    {"that is " + moves,
                     on + "; the words beside it are not all understood, and whether he announced one cannot be told"},
                    article);
    rule(i, may_adopt,
         {"that is " + moves,
          answered(i) ? on + "; the sheet tells of no announcement, and without one the law gives no choice" : on},
         article);
}

void Records::ambiguous_in_britain(std::size_t i, const std::string& what, const Note& moves, const std::string& on)
{
    const auto pointed_out = told_in_reply(i, Fact::ambiguity_told);
    if (!answered(i))
        return rule(
            i, what + ": " + receiver(i) + " may exact Penalty A and " + letter(now_.terms.for_ambiguous, "D or E"),
            choice_of_d_and_e(i, moves), by_regime("", "Part V Law 5 (a)", "Part VI Law 4 (a)", ""));
    if (pointed_out == In_reply::told) {
        auto notes = choice_of_d_and_e(i, moves);
        notes.insert(notes.begin(), Note{on});
        return rule(i,
                    what + ", and " + receiver(i) + " pointed it out: he may exact Penalty A and " +
                        letter(now_.terms.for_ambiguous, "D or E"),
                    std::move(notes), by_regime("", "Part V Law 5 (a)", "Part VI Law 4 (a)", ""));
    }
    const auto adopted = told_in_reply(i, Fact::reading_adopted);
    const bool perhaps = pointed_out == In_reply::seems_told || adopted != In_reply::untold || words_unread(i);
    std::vector<Note> notes{"that is " + moves, on};
    const auto meant = named_among(i, Fact::author_meant, true);
    if (meant)
        notes.push_back(sender(i) + " is told to have meant " + law13(*meant, now_.before[i]) +
                        (now_.ply(i).move && *meant != *now_.ply(i).move ? ": what follows is read from another" : ""));
    notes.emplace_back("if he selects another, that move and those after it are annulled and his is adopted");
    if (adopted == In_reply::told)
        notes.push_back("that " + receiver(i) + " took it for one of them gives him no choice by itself");
    if (words_unread(i)) notes.emplace_back("the words beside it are not all understood");
    rule(i,
         what + " and was answered" +
             (perhaps ? ": unless that it is ambiguous was pointed out, " : " without a word: ") + sender(i) +
             ", its author, selects which it means",
         std::move(notes), by_regime("", "Part V Law 5 (b)", "Part VI Law 4 (b)", ""));
}

std::string Records::letter(std::optional<char> agreed, const char* blank)
{
    return "Penalty " + (agreed ? std::string(1, *agreed) : std::string{blank} + ", whichever was agreed");
}

/// What the players agreed on where they did not.
constexpr char nothing = '\0';

std::vector<Note> Records::choice_of_d_and_e(std::size_t i, const Note& moves) const
{
    std::vector<Note> notes{std::string{"he states the ground, "} + in_time(),
                            "Penalty A: the position before " + now_.name(i)};
    const char agreed = now_.terms.for_ambiguous.value_or(nothing);
    if (agreed != 'E')
        notes.push_back("Penalty D: " + receiver(i) + " selects " + moves +
                        ", with the record of his own next move, or the author chooses");
    if (agreed != 'D') notes.push_back(penalty_e());
    if (agreed == nothing)
        notes.emplace_back("which of D and E the players agreed on is not known: tell it with --agree ambiguous=D");
    return notes;
}

void Records::ambiguous_in_appendix(std::size_t i, const std::string& what, const Note& moves, const std::string& on)
{
    const auto adopted = told_in_reply(i, Fact::reading_adopted);
    if (answered(i) && adopted == In_reply::told && told_in_reply(i, Fact::adoption_told) == In_reply::told) {
        const auto move = named_among(i, Fact::reading_adopted, false);
        std::vector<Note> notes{"that is " + moves, on};
        if (move && now_.ply(i).move && *move != *now_.ply(i).move)
            notes.emplace_back("that is not the one adopted: what follows is read from the wrong one");
        if (now_.terms.for_ambiguous != 'A')
            notes.emplace_back(now_.terms.for_ambiguous ? "but it is a penalty that was agreed upon beforehand"
                                                        : "if this, and no penalty, was agreed upon beforehand");
        return rule(i,
                    what + ", and " + receiver(i) + " is told to have adopted " +
                        (move ? law13(*move, now_.before[i]) : "one of them") +
                        " and telegraphed it with his reply: that one is made",
                    std::move(notes), "Appendix A Law 8 (a)");
    }
    if (answered(i)) {
        std::vector<Note> notes{"that is " + moves, on, "if another was adopted, it and the moves since are annulled",
                                "what stood on the board the sheet does not tell"};
        if (adopted != In_reply::untold)
            notes.push_back(receiver(i) +
                            " is told to have adopted one; whether he said so with his reply is not clear");
        else if (words_unread(i))
            notes.emplace_back("the words beside it are not all understood: whether he said so cannot be told");
        return rule(i,
                    what + " and was answered: if " + receiver(i) +
                        " did not say which he adopted, the move on the sender's board stands",
                    std::move(notes), "Appendix A Law 8 (b)");
    }
    std::vector<Note> notes{"that is " + moves};
    if (now_.terms.for_ambiguous != 'E')
        notes.push_back(receiver(i) + " adopts one, telegraphed before or with the reply");
    if (now_.terms.for_ambiguous != 'A') {
        notes.emplace_back(
            "or a penalty; which is uncertain, our copy being spoiled: by the code word Debate it is A and E");
        notes.push_back(penalty_e());
    }
    if (!now_.terms.for_ambiguous) notes.emplace_back("which of the two courses was agreed beforehand is not known");
    rule(i, what + ": " + receiver(i) + " adopts one of them or exacts a penalty, as was agreed", std::move(notes),
         "Appendix A Law 8 (a)");
}

/// It fits no legal move, but would, were the record before it another that words name which are not understood: no
/// ruling is given on it.
bool Records::answers_a_record_in_words(std::size_t i)
{
    if (i == 0 || falls_away_) return false;
    const Position& before = now_.before[i - 1];
    for (const Comment& comment : now_.ply(i - 1).comments) {
        if (!not_understood(comment.text)) continue;
        for (const std::string& named : named_in(comment.text).records) {
            const auto meant = lawful_moves(read_record(named), before);
            if (meant.size() != 1 || lawful_moves(now_.record(i), before.after(meant.front().move)).empty()) continue;
            now_.rule(Code::not_ruled_on, i, "no ruling is given on " + record_of(i) + ", which fits no legal move",
                      {"it would be a legal answer to `" + named + "`, which the words beside " + now_.name(i - 1) +
                       " name; they are not understood"},
                      cited(now_.laws, article_on_illegal_records(now_.terms)));
            line_unknown_ = true;
            return true;
        }
    }
    return false;
}

void Records::illegal(std::size_t i)
{
    const Position& position = now_.before[i];
    if (answers_a_record_in_words(i)) return;
    const std::string what = record_of(i) + " cannot be read as a legal move";
    const Note fen = "restored is the position before " + now_.name(i) + ": " + position_restored(position);
    if (falls_away_)
        return rule(i, what + " either, and lies among the moves that fall away: no penalty may be exacted for it", {},
                    uncorrected());
    if (answered(i) && i + 1 < now_.game.plies.size()) {
        falls_away_ = true;
        return rule(i, what + " and was answered: the position before it is restored, without penalty", {fen},
                    uncorrected());
    }
    switch (regime_) {
    case Regime::american:
        return rule(i, what + ": " + receiver(i) + " may exact Penalty C", {penalty_c(position)}, "Part III Law 3");
    case Regime::post:
    case Regime::telegraph:
        return rule(i,
                    what + ": " + receiver(i) + " may exact Penalty A and " + letter(now_.terms.for_illegal, "C or E"),
                    a_and_c_or_e(i), by_regime("", "Part V Law 6 (a)", "Part VI Law 5 (a)", ""));
    case Regime::appendix:
        return rule(i, what + ": " + receiver(i) + " must exact Penalty A and may exact Penalty C",
                    {"Penalty A: " + fen, penalty_c(position)}, "Appendix A Law 9 (a)");
    }
}

std::vector<Note> Records::a_and_c_or_e(std::size_t i) const
{
    std::vector<Note> notes{std::string{"he states the ground, "} + in_time(),
                            "Penalty A: restored is the position before " + now_.name(i) + ": " +
                                position_restored(now_.before[i])};
    const char agreed = now_.terms.for_illegal.value_or(nothing);
    if (agreed != 'E') notes.push_back(penalty_c(now_.before[i]));
    if (agreed != 'C') notes.push_back(penalty_e());
    if (agreed == nothing)
        notes.emplace_back("which of C and E the players agreed on is not known: tell it with --agree illegal=C");
    return notes;
}

/// Records that do not say that they capture, and can mean nothing but a capture.
void Records::unexpressed_capture(std::size_t i)
{
    const Ply& ply = now_.ply(i);
    if (regime_ == Regime::american || now_.terms.notation || ply.status == Status::repaired) return;
    const auto& boxes = now_.record(i).boxes;
    if (boxes.empty() ||
        std::ranges::any_of(boxes, [](const Box& box) { return box.takes || box.shape == Shape::retaking; }))
        return;
    if (ply.candidates.empty() || !std::ranges::all_of(ply.candidates, [&](const Move& move) {
            return now_.before[i].captured(move).has_value();
        }))
        return;
    const std::string what = record_of(i) + " does not express the capture, and no legal move without capture fits";
    if (regime_ == Regime::appendix)
        return now_.silent(i, "a capture that is not expressed, under Appendix A",
                           "the record is read by Part I Law 13 C");
    std::vector<Note> notes;
    if (answered(i))
        notes.push_back(receiver(i) + " answered it, and can no longer treat it so");
    else
        notes = a_and_c_or_e(i);
    notes.emplace_back("this holds only in the notation of Part I Law 13");
    rule(i,
         what + ": " + receiver(i) + (answered(i) ? " could have treated" : " may treat") +
             " it as the record of an illegal move",
         std::move(notes), by_regime("", "Part V Law 5 (c)", "Part VI Law 4 (c)", ""));
}

bool records_rule(const Terms& terms) noexcept { return regime_of(terms).has_value(); }

std::string_view article_on_illegal_records(const Terms& terms) noexcept
{
    return on_illegal_records[std::to_underlying(regime_of(terms).value_or(Regime::american))];
}

void rule_on_records(Case& now)
{
    if (now.terms.play == Play::board) return;
    const auto* way = row_of(ways_of_play, now.terms);
    if (way != nullptr && way->article.empty())
        now.silent(whole_game, std::string{way->ruling}, std::string{way->by_default});
    else if (way != nullptr)
        now.rule(Code::record_at_fault, whole_game, std::string{way->ruling}, {}, cited(now.laws, way->article));
    if (const auto regime = regime_of(now.terms)) return Records{now, *regime}.run();
    if (way != nullptr) return;
    now.silent(whole_game, "games by communication of moves", "the laws of play over the board");
}

}  // namespace descry::law
