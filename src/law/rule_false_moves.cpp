// Illegal moves: what each code lets stand, and what it undoes.
#include "src/law/by_code.hpp"
#include "src/law/demands.hpp"
#include "src/law/false_moves.hpp"
#include "src/law/sure.hpp"
#include "src/law/telling.hpp"

#include <algorithm>

#include "descry/record.hpp"

namespace descry::law {

Note restored(const Case& now, const Offence& offence)
{
    return "restored is the position before " + now.name(offence.ply) + ": " + position_restored(offence.before);
}

std::string annulled(const Case& now, const Offence& offence)
{
    const std::size_t rest = now.played - offence.ply - 1;
    return rest == 0
               ? "nothing was played after it"
               : count_of(rest, "ply that was played after it falls away", "plies that were played after it fall away");
}

std::vector<Move> moves_of(const Position& position, Squares men)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& move) { return !men.contains(move.from) || move.manner == Manner::castles; });
    return moves;
}

std::optional<Square> taken_by(const Offence& offence, const Transfer& transfer)
{
    const Square on = transfer.taken_on();
    return offence.before.occupied().contains(on) ? std::optional{on} : std::nullopt;
}

void tell_what_is_open(const Offence& offence, const Transfer& transfer, std::vector<Note>& notes)
{
    constexpr std::size_t most = 4;
    std::size_t told = 0;
    Squares named{transfer.from};
    for (const Transfer& rival : offence.rivals) {
        if (named.contains(rival.from) || offence.before.side_on(rival.from) != offence.by) continue;
        if (++told > most) break;
        named |= rival.from;
        notes.push_back("or, if the record tells " + law13(rival, offence.before) +
                        ", of that man: " + listed(moves_of(offence.before, rival.from), offence.before));
    }
    if (taken_by(offence, transfer) && !offence.capture_written)
        notes.emplace_back("no capture is written: whether the man there was taken off is not told");
}

std::vector<Move> captures_on(const Position& position, Squares men)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& move) {
        const auto capture = position.captured(move);
        return !capture || !men.contains(capture->on);
    });
    return moves;
}

namespace {

/// The turn at whose beginning the check was first given that the player of ply i stands in: he may have left it unmet.
std::size_t check_given_at(const Case& now, std::size_t i)
{
    const auto checking = [&](std::size_t turn) {
        const Position& position = now.before[turn];
        return position.commanders(position.king(position.to_move()), opponent(position.to_move()));
    };
    while (i >= 2 && !(checking(i) & checking(i - 2)).empty()) i -= 2;
    return i;
}

/// Words beside the ply that are not understood speak of a man that the player touched in his turn.
bool seems_to_touch(const Case& now, std::size_t i, Side by)
{
    return std::ranges::any_of(now.ply(i).comments, [&](const Comment& comment) {
        const auto touch = telling(comment.text, Act::touched);
        return touch && touch->by == by && !touch->accident && !touch->not_his_turn && not_understood(comment.text);
    });
}

/// ... of another move, beside it or its answer.
bool seems_to_substitute(const Case& now, std::size_t i)
{
    const auto speaks = [](const Comment& comment) {
        return (telling(comment.text, Act::substituted) || sheet::find_fact(comment.text, Fact::instead)) &&
               not_understood(comment.text);
    };
    return std::ranges::any_of(now.ply(i).comments, speaks) ||
           (i + 1 < now.game.plies.size() && std::ranges::any_of(now.ply(i + 1).comments, speaks));
}

Offence offence_at(Case& now, std::size_t i)
{
    Position after = now.before[i];
    after.stand(*now.ply(i).irregular->transfer);
    const std::size_t since = now.noticed_at(i) - i - 1;
    Offence offence{.ply = i,
                    .by = now.side(i),
                    .before = now.before[i],
                    .after = after,
                    .theirs = (since + 1) / 2,
                    .own = since / 2};
    offence.in_check_after = !after.commanders(after.king(offence.by), opponent(offence.by)).empty();
    offence.was_in_check = offence.before.in_check();
    const std::size_t given = check_given_at(now, i);
    const auto told_by_giver = [&](Fact fact) {
        if (given == 0) return false;
        if (now.find_fact(given - 1, fact)) return true;
        const auto behind = now.find_fact(given, fact);
        return behind && offender_in(behind->head, behind->rest, behind->words) == now.side(given - 1);
    };
    offence.unsaid = told_by_giver(Fact::check_unsaid);
    offence.announced =
        given > 0 && !offence.unsaid && (now.record(given - 1).marks.any() || told_by_giver(Fact::check_called));
    const auto touched = now.tellings(i, Act::touched);
    offence.touched_since = std::ranges::any_of(touched, [&](const Telling& one) {
        return one.by == opponent(offence.by) && !one.accident && !one.not_his_turn;
    });
    offence.seems_touched_since = !offence.touched_since && seems_to_touch(now, i, opponent(offence.by));
    offence.seems_substituted = seems_to_substitute(now, i);
    offence.king_demanded = now.find_fact(i, Fact::king_demanded).has_value();
    offence.capture_written = std::ranges::any_of(now.record(i).boxes, &Box::takes);
    offence.rivals = now.ply(i).irregular->rivals;
    return offence;
}

/// "Penalties A and C".
std::string by_letters(const std::string& letters)
{
    std::string text = letters.size() == 1 ? "Penalty" : "Penalties";
    for (std::size_t i = 0; i < letters.size(); ++i)
        (text += i == 0 ? " " : i + 1 == letters.size() ? " and " : ", ") += letters[i];
    return text;
}

/// Penalty A, and then one of B and C: more cannot be exacted for a false move, and without A nothing else.
bool may_be_exacted(const std::string& letters) { return letters == "A" || letters == "AB" || letters == "AC"; }

/// By what of the opponent's a false move is left uncorrected.
struct LeftBy {
    std::string_view since;  ///< what he has done
    bool touching;           ///< that he has touched a man is enough
};

bool by_later_codes(Case& now, const Offence& offence, const LeftBy& left_by)
{
    const Transfer& transfer = *now.ply(offence.ply).irregular->transfer;
    const std::string move = now.name(offence.ply);
    const auto substitution = telling(now.ply(offence.ply).comments, Act::substituted);
    const bool substituted = substitution && !substitution->consent;
    const std::string demanded = demanded_in(now.ply(offence.ply).comments);
    const bool left = offence.answered() || (offence.touched_since && left_by.touching);
    if (!left || substituted || !demanded.empty()) {
        std::vector<Note> notes{"Penalty A: " + restored(now, offence)};
        // Of the men touched his own are moved, an adverse one is taken; he who castles touches King and Rook.
        Squares own{transfer.from}, adverse{};
        if (transfer.rook_from) own |= *transfer.rook_from;
        if (const auto taken = taken_by(offence, transfer))
            (offence.before.side_on(*taken) == offence.by ? own : adverse) |= *taken;
        if (offence.before.side_on(transfer.from) != offence.by) {
            adverse |= transfer.from;
            own = own - Squares{transfer.from};
        }
        Note touched = own.count() > 1    ? "Penalty B: one of the men touched is moved: "
                       : own.count() == 1 ? "Penalty B: the man touched is moved: "
                                          : "Penalty B: ";
        if (!own.empty()) touched = std::move(touched) + listed(moves_of(offence.before, own), offence.before);
        if (!adverse.empty())
            touched = std::move(touched) +
                      (own.empty() ? "the man touched is taken: " : "; or the man taken is taken: ") +
                      listed(captures_on(offence.before, adverse), offence.before);
        notes.push_back(std::move(touched));
        tell_what_is_open(offence, transfer, notes);
        notes.push_back(penalty_c(offence.before));
        if (offence.touched_since && !offence.answered() && !substituted && demanded.empty()) {
            now.rule(Code::false_move_undone, offence.ply,
                     move + " is illegal, and the opponent has touched a man since: he may exact no penalty",
                     {"once he has completed a move, the position before " + move + " must be restored (Law 6 (e))"},
                     cited(now.laws, "Part II Law 11 (a)"));
            return true;
        }
        if (offence.touched_since)
            notes.emplace_back("he is told to have touched a man: nothing may be exacted after that (Law 11 (a))");
        if (substituted) {
            if (offence.answered()) notes.emplace_back("exacted before the opponent touches a man (Law 11 (a))");
            now.rule(Code::false_move_undone, offence.ply,
                     move +
                         " is illegal, and another move was substituted without the opponent's consent: he may exact "
                         "Penalty A and one of the Penalties B and C",
                     std::move(notes), cited(now.laws, "Part II Law 6 (c)"));
            return true;
        }
        if (!demanded.empty()) {
            if (offence.answered())
                notes.push_back("the score goes on as if nothing had been exacted: " + annulled(now, offence));
            now.rule(Code::false_move_undone, offence.ply,
                     move + " is illegal, and the opponent exacts " + by_letters(demanded) +
                         (may_be_exacted(demanded)
                              ? ", as he may before he touches a man"
                              : ": the Law gives him Penalty A, and then one of B and C, before he touches a man"),
                     std::move(notes), cited(now.laws, "Part II Law 6 (b)"));
            return true;
        }
        if (offence.seems_touched_since) {
            notes.emplace_back(left_by.touching
                                   ? "had he touched one, nothing could be exacted, and the position before it were "
                                     "restored (Law 6 (e))"
                                   : "had he touched one, nothing could be exacted (Law 11 (a))");
            now.rule(Code::false_move_undone, offence.ply,
                     move + " is illegal: unless he has touched a man since, of which words that are not understood "
                            "speak, the opponent may exact Penalty A, and then one of B and C",
                     std::move(notes), cited(now.laws, "Part II Law 6 (b)"));
            return true;
        }
        now.rule(Code::false_move_undone, offence.ply,
                 move +
                     " is illegal: the opponent may exact Penalty A, and then one of B and C, before he touches a man",
                 std::move(notes), cited(now.laws, "Part II Law 6 (b)"));
        return true;
    }
    now.rule(Code::false_move_undone, offence.ply,
             move + (offence.seems_substituted
                         ? " is illegal, and unless words that are not understood tell of another move in its place it "
                           "was left uncorrected: the position before it must be restored"
                         : " is illegal and was left uncorrected: the position before it must be restored"),
             {"the opponent has " + std::string{left_by.since} + " since, so no penalty may be exacted",
              restored(now, offence), annulled(now, offence),
              "if the position could not be ascertained, the game would be annulled"},
             cited(now.laws, "Part II Law 6 (e)"));
    return true;
}

bool by_1897(Case& now, const Offence& offence) { return by_later_codes(now, offence, {"completed a move", false}); }
bool by_1903(Case& now, const Offence& offence) { return by_later_codes(now, offence, {"touched a man", true}); }

bool by_today(Case& now, const Offence& offence)
{
    const Irregular& irregular = *now.ply(offence.ply).irregular;
    const Transfer& transfer = *irregular.transfer;
    if (irregular.fault == Illegality::promotion) {
        now.rule(Code::false_move_undone, offence.ply,
                 now.name(offence.ply) + " is illegal: the Pawn must be replaced by a Queen", {annulled(now, offence)},
                 cited(now.laws, "Article 7.5.2"));
        return true;
    }
    now.rule(
        Code::false_move_undone, offence.ply,
        now.name(offence.ply) + " is illegal: the position before it is reinstated",
        {restored(now, offence), annulled(now, offence),
         "the man touched moves, if it legally can: " + listed(moves_of(offence.before, transfer.from), offence.before),
         "the opponent has two minutes more; a second illegal move of the same player loses (Article 7.5.5)"},
        cited(now.laws, "Article 7.5.1"));
    return true;
}

/// The words tell of what was done before this move ("first moved Black's Knight"), or of other men than it moves and
/// takes.
bool tells_of_another_act(const Case& now, std::size_t i, const FoundFact& words)
{
    if (tells_of_before(words.words)) return true;
    const Move& move = *now.ply(i).move;
    const auto captured = now.before[i].captured(move);
    const auto is_moved = [&](const NamedMan& man) { return man.role == now.before[i].role_on(move.from); };
    const auto is_taken = [&](const NamedMan& man) {
        return captured && man.role == now.before[i].role_on(captured->on);
    };
    const auto named = named_in(words.words).men;
    return !named.empty() && (words.fact == Fact::own_taken ? std::ranges::none_of(named, is_taken)
                                                            : std::ranges::none_of(named, is_moved));
}

/// The sheet tells of a false move with the wrong man, and the record can be read as a legal move.
void rule_on_words_against_the_record(Case& now)
{
    for (std::size_t i = 0; i < now.played; ++i) {
        const Ply& ply = now.ply(i);
        if (!ply.move || ply.irregular || ply.put_back) continue;
        const auto own = now.find_fact(i, Fact::own_taken), words = own ? own : now.find_fact(i, Fact::adverse_moved);
        if (!words || offender_in(words->head, words->rest, words->words).value_or(ply.side) != ply.side) continue;
        if (telling(ply.comments, Act::removed)) continue;  // otherwise than in a move
        if (tells_of_another_act(now, i, *words)) continue;
        std::vector<Note> notes{"the record or the words may be at fault"};
        if (own) notes.emplace_back("named by its square, \"KtxP(K4)\", the man taken is sure");
        now.rule(Code::called_false, i,
                 '`' + ply.record + "` is told to " + (own ? "take a man of the player's own" : "move an adverse man") +
                     ", and is read as a legal move",
                 std::move(notes), "");
    }
}

/// The words tell of a man of the adversary's that is moved, or of one of his own that is taken, and the record is
/// played on with another.
bool names_another_man(const Case& now, std::size_t i)
{
    const auto& irregular = *now.ply(i).irregular;
    const bool own = irregular.fault == Illegality::own_man;
    if (!own && irregular.fault != Illegality::adverse_man) return false;
    const auto told = telling(now.ply(i).comments, own ? Act::removed : Act::moved_adverse);
    if (!told || told->men.empty()) return false;
    return std::ranges::none_of(told->men, [&](const NamedMan& man) {
        const Transfer& transfer = *irregular.transfer;
        return squares_of(man, now.before[i], now.side(i)).contains(own ? transfer.to : transfer.from);
    });
}

/// What a code lets the opponent demand for a false move, where that is not a move of the King, of the man touched, or
/// of what takes it.
struct Demandable {
    bool any_move;            ///< whatever is legal
    bool king_alone;          ///< for a false step of one man
    bool nothing_when_moved;  ///< nothing more, where he had it put back and the King moved
};
constexpr auto demandable = by_code<Demandable>({{false, true, true}, {true, false, false}, {}, {}, {}});

/// All that may be demanded for a false move.
std::vector<Move> may_be_demanded(const Case& now, const Offence& offence)
{
    const Position& before = offence.before;
    const Irregular& irregular = *now.ply(offence.ply).irregular;
    const Transfer& transfer = *irregular.transfer;
    if (of(demandable, now.laws).any_move) return before.legal_moves();
    auto all = king_moves(before);
    if (has_penalties(now.laws) && all.empty()) return before.legal_moves();
    const auto taken = taken_by(offence, transfer);
    const bool old_way = of(demandable, now.laws).king_alone && irregular.fault != Illegality::castling &&
                         irregular.fault != Illegality::own_man && irregular.fault != Illegality::adverse_man && !taken;
    if (old_way) return all;
    Squares own{transfer.from};
    if (transfer.rook_from) own |= *transfer.rook_from;
    if (taken && before.side_on(*taken) == offence.by) own |= *taken;
    const auto add = [&](const std::vector<Move>& moves) { all.insert(all.end(), moves.begin(), moves.end()); };
    add(moves_of(before, own));
    if (taken) add(captures_on(before, *taken));
    if (before.side_on(transfer.from) != offence.by) add(captures_on(before, transfer.from));
    return all;
}

/// What the opponent demands for it beside the ruling on it.
void add_demands(Case& now, const Offence& offence)
{
    // A move that was answered leaves nothing to be demanded, and what was exacted the ruling tells already.
    if (offence.answered() || (of(demandable, now.laws).nothing_when_moved && had_the_king_moved(now, offence))) return;
    constexpr std::string_view open = ": the opponent may exact";
    const auto on =
        judge_demands(now, offence.ply, moves_of(offence.before, now.ply(offence.ply).irregular->transfer->from),
                      may_be_demanded(now, offence));
    Diagnostic& ruling = now.rulings.back();
    for (const Note& note : on.notes) ruling.notes.push_back(note);
    const auto at = ruling.message.find(open);
    if (!on.forfeited || at == std::string::npos) return;
    ruling.message =
        ruling.message.substr(0, at) + ": the opponent may exact nothing, for the move that he demands is illegal";
    ruling.law += " and Law 11 (e)";
}

/// \return  moves are undone by it
using RulesOn = bool (*)(Case& now, const Offence& offence);
constexpr auto rules_on = by_code<RulesOn>({rule_by_walker, rule_by_bca, by_1897, by_1903, by_today});

}  // namespace

void rule_on_false_moves(Case& now)
{
    rule_on_words_against_the_record(now);
    // Records sent from afar have laws of their own.
    if (records_rule(now.terms)) return;
    bool undone = false;
    for (std::size_t i = 0; i < now.played; ++i) {
        const auto& irregular = now.ply(i).irregular;
        if (!irregular || !irregular->transfer || irregular->fault == Illegality::forfeited) continue;
        // A sealed record that is no legal move has a law of its own.
        if (yes(now.laws, Point::sealed_move) && sheet::find_fact(now.ply(i).comments, Fact::sealed)) continue;
        if (names_another_man(now, i)) {
            now.rule(Code::not_ruled_on, i, "no ruling is given on what is told beside " + now.name(i),
                     {irregular->fault == Illegality::own_man
                          ? "the words name another man of his own than the one that the record is taken to capture"
                          : "the words name another man of the adversary's than the record can move",
                      "the record may be that of a move made after it"},
                     "");
            continue;
        }
        if (undone) {
            now.rule(Code::false_move_undone, i,
                     now.name(i) + " is illegal too, and lies among the moves that fall away", {},
                     citation(now.laws, Point::illegal_move));
            continue;
        }
        const Offence offence = offence_at(now, i);
        const std::size_t ruled = now.rulings.size();
        undone = of(rules_on, now.laws)(now, offence);
        if (now.rulings.size() != ruled) add_demands(now, offence);
        if (!has_penalties(now.laws) && !demanded_in(now.ply(i).comments).empty())
            now.rulings.back().notes.emplace_back("penalties by letters are told, and the code has none");
    }
}

}  // namespace descry::law
