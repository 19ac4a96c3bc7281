// A score before the law: what all rulings look at, and where they are put.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/rulings.hpp"
#include "src/law/by_code.hpp"
#include "src/law/telling.hpp"
#include "src/words/facts.hpp"
#include "src/words/named_move.hpp"

namespace descry::law {

using sheet::Fact;
using sheet::FoundFact;

class Case {
    std::optional<Game> ended_;  ///< with the words that give the result as a comment, where they tell more than that
    std::optional<Game> coloured_;  ///< where comments name the players

public:
    Case(const Score& score, const Game& game, const Terms& terms);

    const Score& score;
    const Game& game;     ///< with the players by their colours
    const Game& printed;  ///< as the sheet has them
    const Terms& terms;
    Laws laws;
    std::size_t played = 0;          ///< plies that were played on with
    std::vector<Position> before{};  ///< the position before each of them, its player to move, and the last one
    std::vector<Diagnostic> rulings{};

    [[nodiscard]] const Ply& ply(std::size_t i) const { return game.plies[i]; }
    [[nodiscard]] const Position& last() const { return before[played]; }
    [[nodiscard]] Side side(std::size_t i) const { return before[i].to_move(); }
    /// What the sheet has for a ply; nothing for a move that was supplied.
    [[nodiscard]] const Record& record(std::size_t i) const;
    /// Until when a fault in ply i could go unnoticed: plies played by then, at least i + 1.
    [[nodiscard]] std::size_t noticed_at(std::size_t i) const;
    /// "12 Kt-B3", "12... Kt-B3".
    [[nodiscard]] std::string name(std::size_t i) const;

    // The one door to what is told beside a ply or in the heading: only a comment that is understood whole is ruled on
    // (src/words/understood.hpp). One that is not is kept, for it is said that it has no ruling.
    [[nodiscard]] std::optional<FoundFact> find_fact(std::size_t i, Fact fact);
    /// Of each sentence that tells it, where a comment has several: both players may have done the same.
    [[nodiscard]] std::vector<FoundFact> find_facts(std::size_t i, Fact fact);
    /// ... and of each that tells of an act; what stands before it in its comment is `words_before`.
    struct Act_in_sentence {
        Telling telling;
        std::string words_before;
    };
    [[nodiscard]] std::vector<Act_in_sentence> all_tellings(std::size_t i, Act act);
    [[nodiscard]] std::optional<FoundFact> find_fact_in_heading(Fact fact) { return find_fact(game.comments, fact); }
    [[nodiscard]] std::optional<Telling> telling(std::size_t i, Act act);
    [[nodiscard]] std::vector<Telling> tellings(std::size_t i)
    {
        return understood(law::tellings(ply(i).comments), ply(i).comments);
    }
    [[nodiscard]] std::vector<Telling> tellings(std::size_t i, Act act)
    {
        return understood(law::tellings(ply(i).comments, act), ply(i).comments);
    }
    [[nodiscard]] std::vector<Telling> tellings_in_heading()
    {
        return understood(law::tellings(game.comments), game.comments);
    }
    /// It seemed to tell of something that a code rules on.
    [[nodiscard]] bool is_left(const Comment& comment) const { return left_.contains(&comment); }
    /// ... and was understood.
    [[nodiscard]] bool is_taken(const Comment& comment) const { return taken_.contains(&comment); }

    /// The ply that the words name by its number and call false.
    [[nodiscard]] std::optional<std::size_t> ply_named_false(const Comment& comment) const
    {
        const auto named = named_false_.find(&comment);
        return named == named_false_.end() ? std::nullopt : std::optional{named->second};
    }

    /// \param i  the ply that it is about; a number past the last for the game as a whole.
    void rule(Code code, std::size_t i, std::string message, std::vector<Note> notes, std::string law);
    void rule(Code code, Span at, std::string message, std::vector<Note> notes, std::string law);
    /// A ruling on what is told beside the last ply.
    void rule_beside_the_end(Code code, Span at, std::string message, std::vector<Note> notes, std::string law);
    /// A note that the code is silent, with the default, at a ply.
    void silent(std::size_t i, const std::string& on_what, const std::string& default_used);

private:
    /// What the sheet's rows took for words stands in the game: several moves in the first turn, in one row.
    [[nodiscard]] bool among_words(Span at) const;

    /// The comment is understood whole; else it is kept.
    [[nodiscard]] bool takes(const Comment& comment);
    [[nodiscard]] std::optional<FoundFact> find_fact(const std::vector<Comment>& comments, Fact fact);
    [[nodiscard]] std::vector<Telling> understood(std::vector<Telling> all, const std::vector<Comment>& comments);

    /// Which move, if any, the words beside a later one call false.
    void find_moves_named_false();
    [[nodiscard]] std::optional<std::size_t> find_named_false(const Comment& comment) const;

    std::set<const Comment*> left_{}, taken_{};
    std::map<const Comment*, std::size_t> named_false_{};  ///< the ply that a comment names by its number
    std::map<std::size_t, std::size_t> found_false_{};     ///< a ply, and how many were played when it was found false
    std::vector<const Record*> records_{};                 ///< of each ply
    std::deque<Record> read_again_{};                      ///< those among words
};

inline constexpr std::size_t whole_game = static_cast<std::size_t>(-1);

/// citation() of an article, with a word where our copy of it is spoiled.
[[nodiscard]] std::string cited(Laws laws, std::string_view article);
[[nodiscard]] std::string word(Side side);
/// "K(K1)-K2, K(K1)-Q1 or ..."; "none".
[[nodiscard]] Note listed(const std::vector<Move>& moves, const Position& position, NoteKind kind = NoteKind::penalty);
/// Its FEN.
[[nodiscard]] Note position_restored(const Position& position);
/// The words and the moves of both, one behind the other.
[[nodiscard]] Note operator+(Note before, const Note& behind);
/// The article on mate, or that the code is silent.
[[nodiscard]] std::string mate_article(Laws laws);
/// "1 ply", "7 plies".
[[nodiscard]] std::string count_of(std::size_t number, const char* one, const char* many);

/// The game is played by communication of moves under a code that rules on records of its own.
[[nodiscard]] bool records_rule(const Terms& terms) noexcept;
/// ... and this is its law on a record that cannot be read as a legal move.
[[nodiscard]] std::string_view article_on_illegal_records(const Terms& terms) noexcept;

/// The code has the Penalties A, B and C of Part II Law 11.
[[nodiscard]] inline bool has_penalties(Laws laws) noexcept
{
    return choice<KingPenalty>(laws) == KingPenalty::penalty_c;
}

/// The penalties that words beside a move demand by their letters, "AC"; nothing where they are waived or not named so.
[[nodiscard]] std::string demanded_in(const std::vector<Comment>& comments);

/// The code has no law on a man removed otherwise than in a move: who removes one has touched it.
inline constexpr auto removing_is_touching = by_code<bool>({true, true, false, false, false});

/// A draw is agreed on, and not refused.
/// \param tells  whether a fact is told, wherever it is looked for.
[[nodiscard]] bool draw_is_agreed(const auto& tells) { return tells(Fact::draw_agreed) && !tells(Fact::draw_refused); }

/// Words that stand before others tell that the game was over then: drawn by agreement, or resigned.
[[nodiscard]] bool is_over_by(const std::string& words);

/// What a comment beside ply i says before the first of its sentences that tells something; all, if none does.
/// \param comment  where it stands.
[[nodiscard]] std::string sentences_before(const Case& now, std::size_t i, Span comment,
                                           const std::function<bool(const std::string&)>& tells);

/// The score's result gives him as the loser.
[[nodiscard]] inline bool loses(const Game& game, Side side)
{
    return game.result == (side == Side::white ? "0-1" : "1-0");
}

/// After how many plies something was noticed: the words may name the move, "at White's third move it was found".
/// \param beside  the plies played when the words stand there.
[[nodiscard]] std::size_t noticed_after(const Game& game, const std::string& words, std::size_t beside);

/// Twenty-four hours or more to a reply, as is agreed; by post they are taken for granted.
[[nodiscard]] bool is_slow(const Terms& terms) noexcept;
/// What a ruling on the men and on books hangs on in such a game (American 1897, Part III Law 2), and where it is a
/// default; empty where nothing hangs on it.
[[nodiscard]] std::string on_the_pace(const Terms& terms);

/// Several legal moves fit the record as it is written; one that is read otherwise than written fits none.
[[nodiscard]] inline bool is_ambiguous(const Ply& ply) noexcept
{
    return ply.candidates.size() > 1 && ply.status != Status::repaired;
}

/// The words beside a record call its move false: they are understood, and tell of him who made it.
[[nodiscard]] bool is_called_false(const Ply& ply);

/// "Had first moved Black's Knight": it was done before the move beside which it is told.
[[nodiscard]] bool tells_of_before(std::string_view words);

/// The moves that words call false by their numbers, where they are understood.
[[nodiscard]] std::vector<sheet::NamedMove> named_false_in(const Game& game);

/// Words call it false, beside it or elsewhere by its number, and they are understood.
[[nodiscard]] bool is_called_false_in(const std::vector<sheet::NamedMove>& named, const Ply& ply);

/// What stands in the place of a record tells that none was sealed.
[[nodiscard]] bool stands_for_no_sealed_move(const Ply& ply);

/// The game with the words of its result as a comment beside the last record, where they tell how it came about.
[[nodiscard]] std::optional<Game> with_ending_told(const Score& score, const Game& game);
/// How the game ended is told, and it is no agreement: "drawn by stalemate".
[[nodiscard]] bool tells_how_drawn(const Case& now);
/// The comment gives the result, and how it came about.
[[nodiscard]] bool tells_how_it_ended(const Case& now, const Comment& comment);
/// The move out of turn that is told beside ply i is that ply, and the first of the game.
[[nodiscard]] bool is_of_the_first_move(const Case& now, std::size_t i, const Telling& told);
/// What is told of the end beside the last record, in words that are understood whole.
[[nodiscard]] std::optional<FoundFact> told_of_the_end(const Case& now, Fact fact);

// The rulings, a chapter to a file.
void rule_on_false_moves(Case& now);
void rule_on_put_back(Case& now);
void rule_on_two_running(Case& now);
void rule_on_checks(Case& now);
void rule_on_the_start(Case& now);
void rule_on_odds(Case& now);
void rule_on_the_end(Case& now);
void rule_on_the_end_as_told(Case& now);
void rule_on_sealed_moves(Case& now);
void rule_on_pawns(Case& now);
void rule_on_touching(Case& now);
void rule_on_tellings(Case& now);
void rule_on_conduct(Case& now);
void tell_what_is_not_ruled_on(Case& now);

/// The words of ply i's comment c without one of its sentences lead to the rulings given.
[[nodiscard]] bool is_the_same_without(const Case& now, const std::vector<Diagnostic>& given, std::size_t i,
                                       std::size_t c, std::string_view sentence);
/// Of words that are understood and have no ruling.
inline constexpr std::string_view no_ruling_covers =
    "no ruling covers these words; whether they tell of a breach is not judged here";
void rule_on_records(Case& now);

}  // namespace descry::law
