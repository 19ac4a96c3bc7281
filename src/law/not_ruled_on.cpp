// A remark beside a record that no ruling has dealt with, and that is not known to be of play: that is said, whatever
// the reason.
#include <algorithm>
#include <array>

#include <tao/pegtl.hpp>

#include "grammar/internal/parse.hpp"
#include "grammar/law_words.hpp"
#include "grammar/press.hpp"
#include "grammar/sentences/ending.hpp"
#include "src/law/case.hpp"
#include "src/law/of_play.hpp"
#include "src/law/sure.hpp"
#include "src/law/telling.hpp"
#include "src/rows/put_back.hpp"

namespace descry::law {
namespace {

bool speaks_of_law(std::string_view words)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<grammar::phrase::anywhere<grammar::law_words::any>>(in);
}

/// No note of play says such things. What is long is an essay, and may tell of anything.
bool is_no_note(std::string_view words)
{
    constexpr std::size_t longest = 250;
    if (words.size() > longest) return false;
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<grammar::phrase::anywhere<grammar::law_words::surely>>(in);
}

/// A heading tells that he who begins had begun the game before.
bool tells_who_began(std::string_view words)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<grammar::phrase::anywhere<grammar::law_words::began_too>>(in);
}

/// A heading has words that none has of the players alone or of the occasion. An undertaking that is read from it is
/// ruled on once the game is over.
bool is_no_heading(const Case& now, std::string_view words)
{
    const bool undertaken = now.terms.odds && now.terms.odds->undertaking;
    return tells_who_began(words) || sheet::find_fact(words, Fact::odds_left_on) ||
           sheet::find_fact(words, Fact::fifty_called) ||
           ((is_no_note(words) || sheet::find_fact(words, Fact::undertaking_named)) && !undertaken);
}

/// It tells of the press and the occasion alone.
bool is_of_the_press(std::string_view words)
{
    while (!words.empty() && std::string_view{"([{"}.contains(words.front())) words.remove_prefix(1);
    while (!words.empty() && std::string_view{")]}"}.contains(words.back())) words.remove_suffix(1);
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<grammar::press::text>(in);
}

/// The words beside the last record have the game drawn, and say no more; nothing else gives the result.
bool is_bare_draw(const Case& now, std::size_t i, std::string_view words)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return i + 1 == now.game.plies.size() && now.game.result == "*" &&
           grammar::parse<grammar::sentences::bare_draw>(in);
}

/// How much speaks for a remark being one more of the notes of an annotated game.
class Notes {
    double all_ = 0;

public:
    explicit Notes(const Game& game)
    {
        for (const Ply& ply : game.plies)
            all_ += static_cast<double>(
                std::ranges::count_if(ply.comments, [](const Comment& comment) { return annotates(comment.text); }));
    }

    [[nodiscard]] bool are_of_play(std::string_view remark, bool of_law) const
    {
        // A remark alone is of play only beyond doubt.
        constexpr double each = 0.75, most = 4, alone = -2;
        if (!of_law && is_of_the_press(remark)) return true;
        const double others = all_ - (annotates(remark) ? 1 : 0);
        return weight_of_remark(remark, of_law) < std::min(alone + each * others, most);
    }
};

/// That he resigned whom the score's result gives as the loser needs no ruling; old books have it that he abandoned the
/// game.
bool is_in_the_result(const Case& now, const Comment& comment)
{
    const auto gave_up = [&](Act act) {
        const auto told = telling(comment.text, act);
        return told && told->by && told->wilful && loses(now.game, *told->by);
    };
    return (gave_up(Act::resigned) || gave_up(Act::abandoned)) && !not_understood(comment.text);
}

/// That a player cannot go on is ruled on at the end of the game, wherever it is told.
bool is_adjudicated(const Case& now, const Comment& comment)
{
    const auto is = [](const Diagnostic& ruling) { return ruling.code == Code::adjudication; };
    return sheet::find_fact(comment.text, Fact::cannot_go_on) && !not_understood(comment.text) &&
           std::ranges::any_of(now.rulings, is);
}

/// The piece that the Pawn became is told, and stands on the board.
bool tells_the_piece(const Case& now, std::size_t i, const Comment& comment)
{
    if (!now.ply(i).move || !now.ply(i).move->promotion) return false;
    const auto told = sheet::find_fact(comment.text, Fact::pawn_remains) ? Role::pawn : sheet::piece_chosen({comment});
    return told == now.ply(i).move->promotion && !not_understood(comment.text);
}

/// Rulings on what stands on the board: they would stand there without a word beside the record.
bool is_on_the_board(Code code)
{
    static constexpr std::array codes{Code::false_move_played,  Code::false_move_stands,       Code::false_move_undone,
                                      Code::check_unmarked,     Code::check_falsely_announced, Code::law_silent,
                                      Code::record_at_fault,    Code::check_not_announced,     Code::two_moves_running,
                                      Code::false_move_put_back};
    return std::ranges::find(codes, code) != codes.end();
}

/// It says what stands on the board too, or answers it: nothing more is to be ruled on.
bool is_of_the_board(std::string_view words)
{
    static constexpr std::array shown{
        Fact::false_move,    Fact::check_called,    Fact::check_unsaid,  Fact::own_taken,     Fact::two_running,
        Fact::adverse_moved, Fact::penalty_exacted, Fact::penalty,       Fact::king_demanded, Fact::ambiguity_told,
        Fact::instead,       Fact::pawn_unreplaced, Fact::pawn_forfeited};
    return std::ranges::any_of(shown, [&](Fact fact) { return sheet::find_fact(words, fact).has_value(); });
}

/// Where rulings stand; a long game may have many, and many remarks.
class Ruled {
    std::vector<Diagnostic> given_;
    std::vector<bool> at_{};        ///< by ply
    std::vector<bool> by_words_{};  ///< the same of those that words call for
    std::vector<bool> of_acts_{};   ///< ... or that tell of the code's silence
    bool whole_ = false;
    int looked_at_ = 0;

public:
    explicit Ruled(const Case& now)
        : given_{now.rulings}, at_(now.game.plies.size() + 3), by_words_(at_.size()), of_acts_(at_.size())
    {
        for (const Diagnostic& ruling : now.rulings) {
            if (ruling.ply != 0) {
                at_[ruling.ply - 1] = true;
                const bool by_words = !is_on_the_board(ruling.code);
                if (by_words) by_words_[ruling.ply - 1] = true;
                if (by_words || ruling.code == Code::law_silent) of_acts_[ruling.ply - 1] = true;
            }
            else if (ruling.code != Code::record_at_fault)
                whole_ = true;
        }
    }

    /// A ruling is on what the comment beside ply i tells, as far as places show.
    [[nodiscard]] bool deals(const Case& now, std::size_t i, std::size_t c)
    {
        const Comment& comment = now.ply(i).comments[c];
        constexpr auto any = [](std::size_t) { return true; };
        // Words beside another record are what the ruling there is on.
        const auto apart = [&](std::size_t at) { return at == i || now.ply(at).comments.empty(); };
        const auto near = [&](const std::vector<bool>& rulings, const auto& counts) {
            // It may stand at the other player's move beside the words.
            for (std::size_t at = i == 0 ? 0 : i - 1; at <= i + 2; ++at)
                if (rulings[at] && counts(at)) return true;
            return false;
        };
        // Words may name another move by its number, and be ruled on there.
        if (const auto named = now.ply_named_false(comment); named && !not_understood(comment.text)) {
            const auto& there = now.ply(*named).at;
            const auto told_there = [&](const Diagnostic& one) {
                return one.code == Code::called_false && one.at == there;
            };
            return at_[*named] || std::ranges::any_of(now.game.diagnostics, told_there);
        }
        if (!not_understood(comment.text))
            return (is_of_the_board(comment.text) && near(at_, any)) || near(of_acts_, apart) ||
                   makes_a_difference(now, i, c);
        // What is said of the game as a whole, of odds and who began, may have been told anywhere.
        if (!whole_ && !near(at_, any)) return false;
        // What is not understood it is on only where no other words are.
        const auto taken = [&](const Comment& one) { return now.is_taken(one); };
        return near(by_words_, [&](std::size_t at) {
            return at == i ? std::ranges::none_of(now.ply(i).comments, taken) : now.ply(at).comments.empty();
        });
    }

private:
    /// Without the comment other rulings are given. For each the whole game is ruled on again: past so many it goes by
    /// where rulings stand alone.
    [[nodiscard]] bool makes_a_difference(const Case& now, std::size_t i, std::size_t c)
    {
        constexpr int most = 64;
        return ++looked_at_ <= most && !is_the_same_without(now, given_, i, c, now.ply(i).comments[c].text);
    }
};

/// What is told, as it is printed, and what of it is not understood.
std::vector<Note> notes_on(const Comment& comment, const std::string& printed)
{
    constexpr std::size_t longest = 200;
    const auto left_over = not_understood(comment.text);
    const bool as_printed = comment.text == printed;  // no player's name stands in the words
    return {"told is: " + (printed.size() > longest ? printed.substr(0, longest) + "..." : printed),
            !left_over && sheet::read_sentences(comment.text).not_done
                ? "it is denied, alleged or only supposed: nothing is told to have been done, and nothing follows"
            : !left_over ? std::string{no_ruling_covers}
            : as_printed ? "not understood from `" + *left_over + "` on: a ruling wants every word of a sentence"
                         : "not understood whole: a ruling wants every word of a sentence"};
}

/// What stands above the first move is a heading for the most part: it has to be a telling by its words.
void tell_of_the_heading(Case& now, const Notes& notes)
{
    constexpr double surely = 1;
    for (std::size_t c = 0; c < now.game.comments.size(); ++c) {
        const Comment& comment = now.game.comments[c];
        const bool of_law = now.is_left(comment);
        if (!of_law && !names_player(comment.text)) continue;
        if (!is_no_heading(now, comment.text) &&
            (weight_of_remark(comment.text, of_law) < surely || notes.are_of_play(comment.text, of_law)))
            continue;
        const bool understood = !not_understood(comment.text);
        const bool ruled = std::ranges::any_of(now.rulings, [&](const Diagnostic& ruling) {
            const bool here = comment.at.begin <= ruling.at.begin && ruling.at.end <= comment.at.end;
            return ruling.ply == 0 && (understood || here);
        });
        // That a game was annulled is for the next one; who begins that may be told with it.
        if (ruled || (telling(comment.text, Act::annulled) && !tells_who_began(comment.text))) continue;
        now.rule(Code::not_ruled_on, comment.at, "no ruling is given on what is told above the first move",
                 notes_on(comment, now.printed.comments[c].text), "");
        break;
    }
}

/// A record that fits no legal move and is read as another is taken for a slip of the writer's, and no code rules on
/// those; done on the board as it is written it were a false move, and sent so it is no record of a legal one.
void tell_of_records_mended(Case& now)
{
    const auto is_mended = [](const Diagnostic& finding) { return finding.code == Code::repaired_record; };
    const auto first = std::ranges::find_if(now.game.diagnostics, is_mended);
    if (first == now.game.diagnostics.end() || first->ply == 0) return;
    // The words beside it tell what was done on the board, and are ruled on: "moved the King as in castling".
    const auto told_of = [&](const Diagnostic& ruling) {
        return ruling.code == Code::irregularity_told && ruling.ply == first->ply;
    };
    if (std::ranges::any_of(now.rulings, told_of)) return;
    const auto all = std::ranges::count_if(now.game.diagnostics, is_mended);
    const std::string which =
        all == 1 ? '`' + now.ply(first->ply - 1).record + "`, which is" : std::to_string(all) + " records that are";
    const bool sent = records_rule(now.terms);
    now.rule(Code::not_ruled_on, first->ply - 1, "no ruling is given on " + which + " read otherwise than written",
             {std::string{"taken for a slip of the pen or the print; "} +
              (sent ? "sent as it is written it cannot be read as a legal move"
                    : "done as it is written it were a false move")},
             sent ? cited(now.laws, article_on_illegal_records(now.terms)) : citation(now.laws, Point::illegal_move));
}

/// The score stops at a record that fits no legal move, and cannot be played on with even falsely.
void tell_of_the_stop(Case& now)
{
    if (now.played == now.game.plies.size() || records_rule(now.terms) || !now.last().any_legal_move()) return;
    // Of a start that is refused no move was tried.
    if (std::ranges::find(now.game.diagnostics, Code::bad_fen, &Diagnostic::code) != now.game.diagnostics.end()) return;
    const Ply& stop = now.ply(now.played);
    const auto ruled = [&](const Diagnostic& ruling) { return ruling.ply == now.played + 1; };
    if (stop.status != Status::illegal || std::ranges::any_of(now.rulings, ruled)) return;
    now.rule(Code::not_ruled_on, now.played, "no ruling is given on `" + stop.record + "`, which fits no legal move",
             {"what was done on the board the record does not tell; done as it is written it were a false move"},
             citation(now.laws, Point::illegal_move));
}

/// It tells which move of an ambiguous record was meant or taken, in the receiver's turn or before it.
bool is_of_a_reading(const Case& now, std::size_t i, std::string_view words)
{
    if (!records_rule(now.terms)) return false;
    const bool near = is_ambiguous(now.ply(i)) || (i > 0 && is_ambiguous(now.ply(i - 1)));
    return near && (sheet::find_fact(words, Fact::reading_adopted) || sheet::find_fact(words, Fact::author_meant));
}

/// A ruling holds unless words that are not understood, beside it or behind it, tell otherwise.
void leave_open(Case& now, std::size_t beside)
{
    static constexpr std::array ruled{Code::false_move_undone, Code::false_move_stands,   Code::two_moves_running,
                                      Code::man_touched,       Code::forfeit_alleged,     Code::check_unmarked,
                                      Code::record_at_fault,   Code::check_not_announced, Code::false_move_put_back};
    constexpr std::string_view unless = ", unless the words that are not understood tell otherwise";
    for (Diagnostic& ruling : now.rulings)
        if (ruling.ply != 0 && ruling.ply <= beside + 2 && std::ranges::find(ruled, ruling.code) != ruled.end() &&
            !ruling.message.contains("unless"))
            ruling.message += unless;
}

}  // namespace

void tell_what_is_not_ruled_on(Case& now)
{
    const Notes notes{now.game};
    Ruled ruled{now};  // that a record has no ruling deals with no words beside it
    tell_of_records_mended(now);
    tell_of_the_stop(now);
    tell_of_the_heading(now, notes);
    const bool calls_false =
        std::ranges::find(now.game.diagnostics, Code::called_false, &Diagnostic::code) != now.game.diagnostics.end();
    const auto named_false = calls_false ? named_false_in(now.game) : std::vector<sheet::NamedMove>{};
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        const auto replayed = [&](const Diagnostic& finding) {
            return finding.code == Code::called_false && finding.at == now.ply(i).at &&
                   is_called_false_in(named_false, now.ply(i));
        };
        if (std::ranges::any_of(now.game.diagnostics, replayed)) continue;
        for (std::size_t c = 0; c < now.ply(i).comments.size(); ++c) {
            const Comment& comment = now.ply(i).comments[c];
            // That a game was annulled is for the next one.
            const bool left = now.is_left(comment);
            if (!left && i + 1 == now.game.plies.size() && telling(comment.text, Act::annulled)) continue;
            if (is_adjudicated(now, comment)) continue;
            if (is_in_the_result(now, comment) || tells_the_piece(now, i, comment)) continue;
            if (!tells_how_it_ended(now, comment) && !is_bare_draw(now, i, comment.text) &&
                !is_of_a_reading(now, i, comment.text) && !is_no_note(comment.text) &&
                notes.are_of_play(comment.text, left || speaks_of_law(comment.text) ||
                                                    (left_open(comment.text) && speaks_of_an_act(comment.text))))
                continue;
            if (ruled.deals(now, i, c)) continue;
            now.rule(Code::not_ruled_on, i, "no ruling is given on what is told beside " + now.name(i),
                     notes_on(comment, now.printed.plies[i].comments[c].text), "");
            if (not_understood(comment.text)) leave_open(now, i);
        }
    }
}

}  // namespace descry::law
