#include "descry/claims.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "descry/notation.hpp"
#include "descry/terms.hpp"
#include "src/law/by_code.hpp"
#include "src/law/colours.hpp"
#include "src/law/forces.hpp"
#include "src/law/sure.hpp"
#include "src/law/telling.hpp"
#include "src/law/undertaking.hpp"

namespace descry::law {
namespace {

using sheet::Fact;

constexpr std::size_t of_a_turn = 4000;                           // positions to look at for endless checks
constexpr std::size_t fifty_each = 100, seventy_five_each = 150;  // plies

/// Part I Law 16: men of the same colour and name on the same squares, the same player to move. For today's laws the
/// rights count too.
using Key = std::tuple<std::array<std::uint64_t, 8>, Side, unsigned, unsigned>;

/// A Pawn can in fact be taken in passing.
bool passing_possible(const Position& position)
{
    return position.passed_over() && std::ranges::any_of(position.legal_moves(), [](const Move& move) {
               return move.manner == Manner::in_passing;
           });
}

Key key_of(const Position& position, bool with_rights)
{
    std::array<std::uint64_t, 8> bits{};
    std::size_t i = 0;
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        bits[i++] = position.men(role).bits();
    bits[6] = position.men(Side::white).bits();
    unsigned rights = 0, passed = 64;
    if (with_rights) {
        for (const Side side : {Side::white, Side::black})
            for (const Wing wing : {Wing::queen, Wing::king})
                rights = rights * 2 + (position.castling_right(side, wing) ? 1 : 0);
        if (passing_possible(position)) passed = position.passed_over()->index();
    }
    return {bits, position.to_move(), rights, passed};
}

/// What the codes differ in beside the matrix.
struct ClaimRules {
    bool rights_count = false;  ///< positions with other rights are not the same
    bool with_a_move = false;   ///< a claim may go with a move that is written down and not yet made
    bool of_itself = false;     ///< some games end without a claim
    std::string_view seventy_five_moves{}, fivefold{}, recurring_move{}, fiftieth_move{};  ///< articles on these
    bool dead_positions = true;                                                 ///< a game that nobody can win is told
    std::string (*count_ground)(const Position&, Side) = forces::call_of_1862;  ///< to have fifty moves counted
    bool only_compelled = false;     ///< what is repeated counts only where attacks compelled the replies
    bool undertaking_frees = false;  ///< where more than a win was undertaken no number of moves is set
    bool aimless_king = false;       ///< a King who alone is moved against King and Pawns
};
constexpr auto claim_rules = by_code<ClaimRules>({
    {.dead_positions = false,
     .count_ground = forces::notice_of_1840,
     .only_compelled = true,
     .undertaking_frees = true,
     .aimless_king = true},
    {},
    {},
    {},
    {.rights_count = true,
     .with_a_move = true,
     .of_itself = true,
     .seventy_five_moves = "Article 9.6.2",
     .fivefold = "Article 9.6.1",
     .recurring_move = "Article 9.2.1",
     .fiftieth_move = "Article 9.3.1"},
});

/// The adversary has attacked: the King is in check, or a man is commanded by one that did not command it before.
/// \param before  the adversary's move.
bool is_attacked(const Position& before, const Position& after)
{
    const Side side = after.to_move(), other = opponent(side);
    return after.in_check() || std::ranges::any_of(after.men(side), [&](Square man) {
               return !(after.commanders(man, other) - before.commanders(man, other)).empty();
           });
}

class Claims {
public:
    Claims(const Game& game, Laws laws)
        : coloured_{with_colours(game)}, game_{coloured_ ? *coloured_ : game}, rules_{of(claim_rules, laws)},
          laws_{laws}, fifty_{choice<FiftyMoves>(laws)}
    {
        for (const auto& [tag, value] : game.tags) {
            if (tag != "Undertaking") continue;
            const auto undertaking = read_undertaking(value, Side::white);
            if (undertaking && !undertaking->to_win) undertaken_by_ = undertaking->by;
        }
        for (const Comment& comment : game_.comments)
            if (const auto undertaking = undertaking_told(comment.text);
                undertaking && !undertaking->to_win && !undertaken_by_)
                undertaken_by_ = undertaking->by;
    }

    std::vector<Claim> run()
    {
        Position position = game_.start;
        // What the FEN of the start tells was played before it.
        since_capture_ = since_either_ = position.halfmove_clock();
        at(position, 0);
        for (std::size_t i = 0; i < game_.plies.size() && descry::played(game_.plies[i]); ++i) {
            const Position before = position;
            descry::play(position, game_.plies[i]);
            count(before, position, i);
            at(position, i + 1);
        }
        return std::move(claims_);
    }

private:
    /// The clocks after ply i.
    void count(const Position& before, const Position& after, std::size_t i)
    {
        const bool capture = before.occupied().count() != after.occupied().count();
        const bool pawn = before.men(Role::pawn) != after.men(Role::pawn);
        since_capture_ = capture ? 0 : since_capture_ + 1;
        since_either_ = capture || pawn ? 0 : since_either_ + 1;
        if (capture || pawn) seen_.clear();  // no earlier position comes back
        choices_.push_back(before.legal_moves().size());
        if (rules_.only_compelled) attacked_.push_back(is_attacked(before, after));
        auto& kings = kings_moves_[static_cast<std::size_t>(game_.plies[i].side)];
        const Side mover = game_.plies[i].side;
        kings = before.king(mover) != after.king(mover) ? kings + 1 : 0;
        if (counted_from_) ++counted_;
        if (const auto told = told_for_sure(game_.plies[i].comments, Fact::fifty_called)) {
            // Told beside a move: its player calls, unless another is named, and the count begins after it.
            const Side caller = offender_in(told->head, told->rest, told->words).value_or(game_.plies[i].side);
            if (may_call(after, caller)) {
                counted_from_ = i + 1;
                caller_ = caller;
                counted_ = 0;
            }
        }
        if (told_for_sure(game_.plies[i].comments, Fact::draw_agreed)) agreed_ = true;
    }

    /// The count is the weaker side's to call for, and none restricts him who has undertaken more than to win (Walker
    /// 1840, Law XXIV). What gives a right to it besides the forces is not asked: the sheet tells of the call.
    [[nodiscard]] bool may_call(const Position& position, Side caller) const
    {
        if (!rules_.count_ground) return true;
        if (rules_.undertaking_frees && undertaken_by_ && *undertaken_by_ == opponent(caller)) return false;
        return !rules_.count_ground(position, caller).empty() ||
               rules_.count_ground(position, opponent(caller)).empty();
    }

    void at(const Position& position, std::size_t ply)
    {
        const bool over = !position.any_legal_move();
        auto& turns = seen_[key_of(position, rules_.rights_count)];
        if (over) {
            if (!position.in_check()) stalemate(position, ply);
            return;
        }
        const bool by_count = fifty(position, ply);
        const bool by_position = recurrence(position, ply, turns);
        if (rules_.with_a_move && !by_count && !by_position) by_announcing(position, ply);
        if (yes(laws_, Point::endless_checks)) endless(position, ply);
        if (no_mate_possible(position) && !dead_told_) {
            dead_told_ = true;
            if (rules_.dead_positions)
                add(position, ply, Ground::no_mate_possible, {.by_what = Proof::position},
                    "no series of legal moves mates either King", citation(laws_, Point::drawn_by_material),
                    rules_.of_itself);
        }
        if (agreed_) {
            agreed_ = false;
            add(position, ply, Ground::agreement, {.by_what = Proof::told}, "the sheet tells that the players agreed",
                citation(laws_, Point::agreed_draw));
        }
        turns.push_back(position.move_number());
        last_ply_[key_of(position, rules_.rights_count)] = ply;
    }

    void stalemate(const Position& position, std::size_t ply)
    {
        add(position, ply, Ground::stalemate, {.by_what = Proof::position},
            "the player to move is not in check and has no legal move", citation(laws_, Point::stalemate), true);
    }

    /// Today a player may claim with a move that he writes down and does not yet make (Articles 9.2.1 and 9.3.1).
    void by_announcing(const Position& position, std::size_t ply)
    {
        const bool fiftieth = since_either_ + 1 >= fifty_each;
        std::optional<Move> recurring, quiet;
        for (const Move& move : position.legal_moves()) {
            if (position.captured(move) || position.role_on(move.from) == Role::pawn) continue;
            if (fiftieth && !quiet) quiet = move;
            const auto stood = seen_.find(key_of(position.after(move), true));
            if (!recurring && stood != seen_.end() && stood->second.size() >= 2) recurring = move;
        }
        if (recurring)
            add(position, ply, Ground::recurrence, {.by_what = Proof::with_move, .move = recurring},
                "with " + law13(*recurring, position) +
                    ", written down and not yet made, the position stands for the third time",
                citation(laws_, rules_.recurring_move));
        if (quiet)
            add(position, ply, Ground::fifty_moves,
                {.by_what = Proof::with_move, .moves = fifty_each / 2, .move = quiet},
                "with a move such as " + law13(*quiet, position) +
                    ", written down and not yet made, fifty moves on each side are made",
                citation(laws_, rules_.fiftieth_move));
    }

    bool fifty(const Position& position, std::size_t ply)
    {
        if (fifty_ == FiftyMoves::by_notice || fifty_ == FiftyMoves::by_call) return counted(position, ply), false;
        const bool captures_only = fifty_ == FiftyMoves::since_capture;
        const std::size_t since = captures_only ? since_capture_ : since_either_;
        if (since < fifty_each) return false;
        const Claim data{.by_what = captures_only ? Proof::since_capture : Proof::since_capture_or_pawn,
                         .moves = since / 2};
        const std::string proof = "the last " + std::to_string(since / 2) +
                                  " moves on each side were made without a capture" +
                                  (captures_only ? "" : " or a move of a Pawn");
        if (rules_.of_itself && since >= seventy_five_each)
            add(position, ply, Ground::fifty_moves, data, proof, citation(laws_, rules_.seventy_five_moves), true);
        else
            add(position, ply, Ground::fifty_moves, data, proof, citation(laws_, Point::fifty_moves));
        return true;
    }

    /// The codes that count from a notice or a call.
    void counted(const Position& position, std::size_t ply)
    {
        if (counted_from_) {
            if (counted_ < fifty_each) return;
            const bool of_itself = yes(laws_, Point::fifty_automatic);
            // Of itself it is drawn once; by call, he who called claims at his turn.
            if (of_itself ? counted_ != fifty_each : position.to_move() != caller_) return;
            add(position, ply, Ground::fifty_moves,
                {.by_what = of_itself ? Proof::since_notice : Proof::since_call, .moves = fifty_each / 2},
                "fifty moves on each side were made since the " + std::string{of_itself ? "notice" : "call"} +
                    ", and no mate was given" + (of_itself ? "" : "; he who called may claim that the game proceed"),
                citation(laws_, Point::fifty_moves), of_itself);
            return;
        }
        const Side side = position.to_move();
        const auto ground = rules_.count_ground(position, side);
        const auto key = key_of(position, false);
        const auto& turns = seen_[key];
        // Where one has undertaken more than to win, the number of moves is not restricted (Law XXIV).
        if (rules_.undertaking_frees && undertaken_by_ && *undertaken_by_ == opponent(side)) return;
        const bool checks = !turns.empty() && position.in_check();
        // "Reiterated attacks which compel you to play the same forced moves": every reply was the only legal move, and
        // an attack was replied to.
        const bool repeated =
            !turns.empty() && (checks || !rules_.only_compelled || compelled_since(last_ply_[key], ply, side));
        if (ground.empty() && rules_.aimless_king && !repeated) {
            if (const auto moves = king_alone_moves(position, side); moves != 0)
                return add(position, ply, Ground::fifty_may_be_counted, {.by_what = Proof::king_alone, .moves = moves},
                           "King and Pawns, and the adversary has moved only his King for " + std::to_string(moves) +
                               " moves",
                           citation(laws_, Point::fifty_moves));
        }
        if (ground.empty() && !repeated) return;
        const std::string proof =
            !ground.empty() ? ground
                            : std::string{checks ? "the adversary repeats his checks"
                                          : rules_.only_compelled
                                              ? "the adversary repeats his attacks, and each reply was the only "
                                                "legal move"
                                              : "the same moves are repeated"} +
                                  ": the position stood before move " + std::to_string(turns.back());
        Claim data{.by_what = !ground.empty() ? Proof::forces
                              : checks        ? Proof::repeated_checks
                                              : Proof::repeated_moves};
        if (ground.empty()) data.stood = {turns.back()};
        add(position, ply, Ground::fifty_may_be_counted, std::move(data), proof, citation(laws_, Point::fifty_moves));
    }

    [[nodiscard]] bool compelled_since(std::size_t from, std::size_t ply, Side side) const
    {
        bool any = false;
        for (std::size_t i = from; i < ply && i < choices_.size(); ++i) {
            if (game_.plies[i].side != side) continue;
            any = true;
            if (choices_[i] != 1 || (i > 0 && !attacked_[i - 1])) return false;
        }
        return any;
    }

    /// "Should you be left with the King, and some Pawns only, and your opponent persist in manoeuvring only his King."
    [[nodiscard]] std::size_t king_alone_moves(const Position& position, Side side) const
    {
        constexpr std::size_t persists = 8;  // moves running; the law names no number
        const Squares own = position.men(side), pawns = position.men(side, Role::pawn);
        if (pawns.empty() || own.count() != pawns.count() + 1) return 0;
        const auto moves = kings_moves_[static_cast<std::size_t>(opponent(side))];
        return moves < persists ? 0 : moves;
    }

    bool recurrence(const Position& position, std::size_t ply, const std::vector<unsigned>& turns)
    {
        if (!yes(laws_, Point::recurrence) || turns.size() < 2) return false;
        std::string moves;
        for (std::size_t i = 0; i < turns.size(); ++i)
            moves += (i == 0 ? "" : i + 1 == turns.size() ? " and " : ", ") + std::to_string(turns[i]);
        const bool of_itself = rules_.of_itself && turns.size() >= 4;
        add(position, ply, Ground::recurrence, {.by_what = Proof::stood_before, .stood = turns},
            "the position stood before moves " + moves + " too, with the same player to move",
            of_itself ? citation(laws_, rules_.fivefold) : citation(laws_, Point::recurrence), of_itself);
        return true;
    }

    void endless(const Position& position, std::size_t ply)
    {
        // A share for each turn, and a whole for the game, so that no score takes for ever.
        std::size_t share = std::min(of_a_turn, endless_left_);
        const std::size_t given = share;
        const auto check = endless_check(position, share);
        endless_left_ -= given - share;
        if (check)
            add(position, ply, Ground::endless_checks, {.by_what = Proof::endless, .move = check},
                law13(*check, position) + " check, and after every reply another, without end",
                citation(laws_, Point::endless_checks));
    }

    void add(const Position& position, std::size_t ply, Ground ground, Claim data, std::string proof, std::string law,
             bool automatic = false)
    {
        data.ply = ply;
        data.number = position.move_number();
        data.by = position.to_move();
        data.ground = ground;
        data.proof = std::move(proof);
        data.law = std::move(law);
        data.automatic = automatic;
        claims_.push_back(std::move(data));
    }

    std::optional<Game> coloured_;  ///< where comments name the players
    const Game& game_;
    const ClaimRules& rules_;
    std::vector<Claim> claims_{};
    std::map<Key, std::vector<unsigned>> seen_{};  ///< the move numbers before which a position stood
    std::map<Key, std::size_t> last_ply_{};        ///< before which a position stood last
    std::vector<std::size_t> choices_{};           ///< legal moves before each ply
    std::vector<bool> attacked_{};                 ///< by each ply
    std::array<std::size_t, 2> kings_moves_{};     ///< of the King alone, running
    std::size_t since_capture_ = 0, since_either_ = 0, counted_ = 0;
    std::optional<std::size_t> counted_from_{};
    std::size_t endless_left_ = 200'000;
    Laws laws_;
    FiftyMoves fifty_;
    Side caller_{};
    bool agreed_ = false, dead_told_ = false;
    std::optional<Side> undertaken_by_{};  ///< to mate with a man or on a square, or to be mated
};

}  // namespace

std::string_view word(Ground ground) noexcept
{
    switch (ground) {
    case Ground::fifty_may_be_counted: return "fifty moves may be counted";
    case Ground::fifty_moves: return "fifty moves";
    case Ground::recurrence: return "recurrence of position";
    case Ground::endless_checks: return "endless checks";
    case Ground::agreement: return "agreement";
    case Ground::stalemate: return "stalemate";
    case Ground::no_mate_possible: return "no mate possible";
    }
    return "";
}

std::string_view key(Ground ground) noexcept
{
    switch (ground) {
    case Ground::fifty_may_be_counted: return "fifty_may_be_counted";
    case Ground::fifty_moves: return "fifty_moves";
    case Ground::recurrence: return "recurrence";
    case Ground::endless_checks: return "endless_checks";
    case Ground::agreement: return "agreement";
    case Ground::stalemate: return "stalemate";
    case Ground::no_mate_possible: return "no_mate_possible";
    }
    return "";
}

std::string_view key(Proof proof) noexcept
{
    switch (proof) {
    case Proof::since_capture: return "since_capture";
    case Proof::since_capture_or_pawn: return "since_capture_or_pawn";
    case Proof::since_notice: return "since_notice";
    case Proof::since_call: return "since_call";
    case Proof::forces: return "forces";
    case Proof::repeated_checks: return "repeated_checks";
    case Proof::repeated_moves: return "repeated_moves";
    case Proof::king_alone: return "king_alone";
    case Proof::stood_before: return "stood_before";
    case Proof::with_move: return "with_move";
    case Proof::endless: return "endless";
    case Proof::told: return "told";
    case Proof::position: return "position";
    }
    return "";
}

std::vector<Claim> claims(const Game& game, Laws laws) { return Claims{game, laws}.run(); }

}  // namespace descry::law
