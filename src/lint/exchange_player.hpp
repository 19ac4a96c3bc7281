// A game as it is played from its messages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/exchange.hpp"
#include "descry/resolve.hpp"
#include "descry/telegram.hpp"
#include "src/lint/exchange_file.hpp"

namespace descry::exchange {

[[nodiscard]] inline std::size_t index(Side side) noexcept { return static_cast<std::size_t>(side); }

/// What a player demands in plain words: "Penalties A and E", "Penalty D: Kt-QB3; P-K4", "adopts Kt-KB3; P-K4".
struct Demand {
    std::string penalties{};  ///< letters, in their order; empty where a reading is adopted
    std::string chosen{};     ///< the move selected or adopted, or the man that has to move
    std::string reply{};      ///< his own next move, where it comes with the demand
    bool place = false;       ///< chosen is told by its place among several: "second"
};
/// \return  none where the text demands nothing.
/// \param open  a record of the opponent's is open, so that one may be taken among several.
[[nodiscard]] std::optional<Demand> read_demand(std::string_view text, bool open);

/// What a player says of the game in plain words.
enum class Saying : std::uint8_t {
    resigns,
    draw_by_fifty,
    draw_by_recurrence,
    draw_by_checks,
    draw_without_ground,
    agrees_to_draw,
    refuses_draw,
    claims_game,
    disclaims,            ///< "I do not claim a draw"
    agrees,               ///< to whatever was proposed
    refuses,              ///< the same
    waives,               ///< a penalty
    illegal_requirement,  ///< "the move you require me to make by way of penalty is illegal ..."
};
[[nodiscard]] std::optional<Saying> read_saying(std::string_view text);
/// The word of the code whose meaning the umpire tells in plain words; empty if he tells none.
[[nodiscard]] std::string_view umpires_word(std::string_view text, bool association);
/// All that a message says beside its records stands in the grammar (grammar/saying.hpp, whole).
[[nodiscard]] bool all_words_known(std::string_view text);
/// "I meant Kt-KB3; P-Q4": what the author of an ambiguous record says that it means, and what he sends with it.
struct Meaning {
    std::string record, rest;
};
/// \param authors  its author is asked for it: "I interpret it as Kt-KB3" tells it too.
[[nodiscard]] std::optional<Meaning> read_meaning(std::string_view text, bool authors = false);
/// The move that a receiver tells beside his reply to have taken an ambiguous record for: "Kt-KB3 (took it as Kt-KB3)".
[[nodiscard]] std::optional<Move> taken_for(std::string_view reply, const Position& before,
                                            const LanguageChoice& reading);
/// By way of Penalty C: the King cannot move, and this man can.
[[nodiscard]] bool may_be_required(const std::string& man, const Position& position);

class Player {
public:
    explicit Player(File file);
    Exchange run();

private:
    /// A record that is open to a claim.
    struct Pending {
        lint::Fault fault;
        telegram::Situation::Offence offence;
        Side offender;
        std::vector<Move> moves{};
        std::optional<Move> meant{};
        std::string silent_reply{};  ///< the reply to it that pointed nothing out, while its author has not told
        bool author_tells = false;   ///< its author is to tell what he meant
        bool forfeited = false;      ///< an illegal requirement has cost the receiver his penalties
        bool any_illegal = false;    ///< of several records for one turn
    };
    struct Played {
        Position before;
        Move move;
        std::string record;
    };
    /// Penalty C: a King's move that is no castling, or a move of the man that was named.
    struct Due {
        Side offender;
        std::string man;
    };
    /// "If P-K4 then PxP; if then Kt-KB3, B-Kt2": each is the answer to a reply at the first place, or further on.
    struct Series {
        Side author;
        struct Assumed {
            std::string reply, answer;
            std::uint64_t answer_at;
            std::optional<unsigned> number{};  ///< of the reply, where it is told
        };
        std::vector<Assumed> assumed{};    ///< those that may still be reached
        std::vector<Position> answered{};  ///< the positions of replies that were made by then
    };

    [[nodiscard]] Message& message() { return entry_->message; }
    void follows(Upshot effect, std::string words, std::optional<Side> side = {}, std::vector<Move> moves = {})
    {
        entry_->follows.push_back({effect, std::move(words), side, std::move(moves)});
    }
    Diagnostic& add(Code code, std::string text);
    /// \param word   the code word for it, of Penalty C or D; with the one for where the King cannot move
    /// \param of_e   that of E
    void may_claim(Side by, lint::Fault fault, std::string_view word = "", std::string_view no_king = "",
                   std::string_view of_e = "");
    /// "Penalty A with C or E, as agreed": the letter that was agreed.
    [[nodiscard]] std::string as_agreed(std::string text) const;
    [[nodiscard]] bool british() const { return options_.laws == law::Laws::british_1903; }
    [[nodiscard]] bool association() const { return options_.play == lint::Sending::association; }
    /// "British 1903, Part VI Law 7": the clause of the part that governs; British law alone.
    [[nodiscard]] std::string clause(const char* post, const char* telegraph, const char* association) const;

    // Messages: exchange.cpp.
    void receive();
    void propose_alone(Side sender);
    void clock(Side side);
    void series_reached(Side mover, const Move& move, const Position& before);
    /// The words can as well be of a reply that was to be made before.
    [[nodiscard]] bool may_be_of_before(const Series& series, const Series::Assumed& assumed) const;

    /// "Kt-QB3; Penalties A and C": the record stands first. \return  it does, and both were dealt with.
    bool demands_behind_a_record(Side sender);

    // Records: exchange_records.cpp.
    /// \param alone  it came with something that names the opponent's last move, or before that was made.
    void a_record(Side sender, const std::string& text, std::uint64_t offset, bool alone = false);
    /// A piece of the message as a record of its own.
    void a_record_within(Side sender, const std::string& piece);
    /// The record alone of a message that repeats the opponent's last move, proposes a draw or goes on in a series.
    [[nodiscard]] std::string last_record_of(std::string_view text) const;
    [[nodiscard]] std::optional<Move> meant(const std::vector<Move>& moves);
    void open_to_claim();
    /// \param own  what its author made on his own board, where that is another move.
    void stand(const Move& move, const std::string& record, const std::optional<Move>& own = {});
    /// A reply to a faulty record, without a word about its fault.
    /// \return  whether the reply is to be looked at.
    bool settle_by_reply(const std::string& reply);
    /// The author of an ambiguous record, answered in silence, tells what he meant.
    bool chosen_by_author(Side sender, const std::string& text, std::uint64_t offset);
    /// The record means that move, by its author's word; the reply in silence is looked at.
    void settle_for(const Move& move);
    void tell_several(Side sender);
    /// He has sent a record for this turn, and sends another under the same number. \return  he has.
    bool sends_another(Side sender, const std::string& text, std::uint64_t offset);
    /// The message repeats a reply that was annulled, and goes on behind it. \return  it did, and was dealt with.
    bool goes_on_behind_annulled(Side sender, const std::string& text, std::uint64_t offset);
    /// The message tells the assumed moves, and the answers that count as sent. \return  it did, and was dealt with.
    bool adopts_series(Side sender, const std::string& text, std::uint64_t offset);
    /// What he sent does not end his turn to play: an illegal move does not (American 1897, Part II Law 6 (a)). By the
    /// British code turns that are annulled count too (Part VI Law 3 (a)).
    void turn_goes_on(Side sender);
    /// Several records stand in it, the first of them of the move that was played last.
    [[nodiscard]] bool repeats_last_move(const std::string& text) const;
    /// More records than one for this turn to play. \return  there were.
    bool several_records(Side sender, const std::string& text, std::uint64_t offset,
                         const std::optional<lint::Previous>& before);
    [[nodiscard]] std::string author_chooses_law(bool two_records) const;
    [[nodiscard]] bool discharges(const std::vector<Candidate>& fitting);

    // What is said besides: exchange_sayings.cpp.
    bool say(Saying said, Side sender);
    void claim_draw(Saying ground, Side sender);
    void claim_game(Side sender);
    void refuse_draw(Side sender);
    void waive(Side sender);
    [[nodiscard]] std::optional<std::pair<std::size_t, std::string>> record_beside();
    void reply_beside(Side sender);
    /// "No. Kt-QB3", "Yes": the answer to a proposal of a draw.
    [[nodiscard]] bool answers_shortly(Side sender);
    void disregard_record(Side sender);
    /// A record that came with a demand or a claim that changes nothing: it is played where it is due.
    void record_all_the_same(Side sender, const std::string& text, std::uint64_t offset);
    [[nodiscard]] bool on_turn(Side side) const;
    /// \param ground  of the draw that is claimed.
    void not_on_turn(Side sender, Saying ground, std::vector<Diagnostic>& findings, Span at) const;
    [[nodiscard]] std::string law_of_draw(Saying ground) const;
    /// He required by way of penalty what cannot be done.
    void forfeit_right(Side sender);

    // Code words and demands: exchange_words.cpp.
    void code_word(const telegram::CodeMessage& word);
    void take_effect(const telegram::CodeMessage& word, Side sender);
    /// What only the whole exchange can tell of a word.
    void hold_against_exchange(const telegram::CodeMessage& word, Side sender, std::vector<Diagnostic>& findings) const;
    /// "Namely 1 and 3": a turn that is named, and at whose start another position stood.
    [[nodiscard]] std::optional<unsigned> other_turn_in(std::string_view namely, Side sender) const;
    [[nodiscard]] bool leaves_man_open(const telegram::CodeMessage& word, Side sender) const;
    void man_to_be_selected(Side sender);
    void correct(const telegram::CodeMessage& word, Side sender);
    void doubt_of_time(Side side);
    [[nodiscard]] std::optional<char> agreed_for(telegram::Condition condition) const;
    void demand(const Demand& demand, Side sender);
    void play_reply(const Demand& wanted, Side sender);
    [[nodiscard]] bool repeats(const Demand& wanted) const;
    void adopt(const Demand& demand, Side sender, const std::string& law);
    void end(const char* result, Upshot effect, std::string words, std::optional<Side> side = {});
    void owe_penalty_c(Side offender, std::string_view man);
    /// Penalty A, and what goes with it.
    void restore(std::string_view penalties, const std::string& man, Side sender);
    /// Takes back this move and all after it.
    void take_back(std::size_t from);
    /// The last move of that record; none where there is none.
    [[nodiscard]] std::optional<std::size_t> played_as(std::string_view record, std::optional<Side> by) const;

    File file_;
    Exchange exchange_{};
    lint::Options options_{};
    Entry* entry_ = nullptr;
    Position position_;
    std::array<std::optional<Position>, 2> boards_{};
    std::vector<Played> played_{};
    std::array<std::optional<telegram::Situation::Offence>, 2> last_{};
    std::optional<Side> last_by_{}, proposed_by_{};
    std::optional<Side> unrepeated_{};  ///< who just replied without his opponent's last move
    std::optional<Pending> pending_{};
    std::optional<Pending> settled_{};  ///< an ambiguity that was settled when it was answered in silence
    std::size_t settled_at_ = 0;        ///< which of the moves played it became
    std::optional<Due> due_{};
    std::array<std::optional<Series>, 2> series_{};  ///< by their authors
    std::optional<Side> previous_sender_{};          ///< of the message before
    bool looked_at_ = false;                         ///< a record of the message has been looked at
    bool by_series_ = false;                         ///< the last move stands by a series
    std::optional<Side> not_understood_of_{};        ///< who sent last what is not understood
    bool demand_hangs_ = false;                      ///< it may have been the ground of a demand that was refused
    std::optional<Side> refused_claim_{};            ///< whose penal demand just came too late
    std::optional<Side> castled_as_king_{};          ///< who just castled to discharge Penalty C
    std::optional<Side> undischarged_{};             ///< who has just sent what does not discharge Penalty C
    struct Answered {
        std::string record;
        std::size_t at;  ///< how many moves stood before it
    };
    std::vector<Answered> answered_illegalities_{};  ///< illegal records that were answered
    std::string annulled_reply_{};                   ///< the reply that fell away with the last of them
    std::array<bool, 2> late_{};
    std::optional<Side> illegal_demand_{};      ///< who has just required what cannot be done
    std::optional<Side> forfeit_claim_{};       ///< who may claim the game, as the umpire told him
    std::optional<Side> forfeit_claim_lost_{};  ///< who might have claimed it, and sent a record after he knew
    std::optional<Side> selects_man_{};         ///< who exacted Penalty C, and has yet to select the man
    std::optional<Side> time_claimable_{};      ///< whose opponent's turn, by the times told, has just ended too late
    bool adjudicated_ = false;                  ///< the position is to be adjudicated: no move is played any more
};

}  // namespace descry::exchange
