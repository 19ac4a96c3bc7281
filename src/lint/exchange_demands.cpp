// What players demand in plain words, by post above all: penalties, and the reading that they adopt.
#include <algorithm>
#include <array>

#include <tao/pegtl.hpp>

#include "descry/notation.hpp"
#include "grammar/internal/parse.hpp"
#include "grammar/saying.hpp"
#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/message_words.hpp"
#include "src/text/ascii.hpp"

namespace descry::exchange {

namespace pegtl = tao::pegtl;

namespace {

// clang-format off
using enum law::Laws;
using lint::Fault;
using lint::Sending;

/// Which penalties a code gives for a fault: each word is one choice. Who names C or D alone has the position restored
/// (Penalty A) with it.
struct Given {
    law::Laws laws;
    std::optional<Sending> play;
    Fault fault;
    std::string_view choices;
    bool adopt;  ///< or the receiver may adopt a reading
};
constexpr auto given = std::to_array<Given>({
    {american_1897, {},                Fault::ambiguous,         "",      true},
    {american_1897, {},                Fault::no_legal_reading,  "C",     false},
    {american_1897, {},                Fault::two_records,       "",      true},
    // a penalty only where one is illegal
    {british_1903,  Sending::post,        Fault::two_records,       "AC AE C", true},
    {british_1903,  Sending::association, Fault::ambiguous,         "AC AE", true},
    {british_1903,  Sending::association, Fault::no_legal_reading,  "A AC",  false},
    {british_1903,  {},                Fault::ambiguous,         "AD AE D", false},
    {british_1903,  {},                Fault::no_legal_reading,  "AC AE C", false},
    {british_1903,  {},                Fault::capture_hidden,    "AC AE C", false},
});
// clang-format on

const Given* given_for(const lint::Options& options, Fault fault)
{
    const auto row = std::ranges::find_if(given, [&](const Given& one) {
        return one.laws == options.laws && one.play.value_or(options.play) == options.play && one.fault == fault;
    });
    return row == given.end() ? nullptr : &*row;
}

bool has_word(std::string_view words, std::string_view word)
{
    return !word.empty() && (' ' + std::string{words} + ' ').contains(' ' + std::string{word} + ' ');
}

/// "Penalties A and D".
std::string named(std::string_view letters)
{
    std::string text = letters.size() == 1 ? "Penalty " : "Penalties ";
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (i > 0) text += i + 1 == letters.size() ? " and " : ", ";
        text += letters[i];
    }
    return text;
}

constexpr std::string_view edges{" \t,:;."};

/// "A and E": the letters, and what stands behind them.
std::string letters_of(std::string_view& text)
{
    std::string letters;
    while (!text.empty()) {
        const auto rest = text.substr(std::min(text.find_first_not_of(" ,&"), text.size()));
        const bool ends = rest.size() < 2 || std::string_view{" ,:;.&"}.contains(rest[1]);
        if (!rest.empty() && rest.front() >= 'A' && rest.front() <= 'E' && ends) {
            letters += rest.front();
            text = rest.substr(1);
        }
        else if (rest.starts_with("and ") || rest.starts_with("with ") || rest.starts_with("Penalty ") ||
                 rest.starts_with("penalty "))
            text = rest.substr(rest.find(' '));
        else
            break;
    }
    std::ranges::sort(letters);
    return letters;
}

/// The words from one of them on, so that they read: "and my reply is P-K4" tells P-K4. The whole where none do.
template <typename Reads> std::string_view read_from(std::string_view text, const Reads& reads)
{
    for (std::size_t at = 0; at < text.size();) {
        if (reads(text.substr(at))) return text.substr(at);
        const auto blank = text.find(' ', at);
        if (blank == std::string_view::npos) break;
        at = blank + 1;
    }
    return text;
}

bool is_record(std::string_view text) { return !read_record(text).boxes.empty(); }

bool is_man(std::string_view text) { return is_record(std::string{text} + " moves"); }

/// "Adopts Kt-KB3", "I read it as Kt-KB3": where what is adopted begins.
std::optional<std::size_t> behind_adopting(std::string_view text)
{
    struct adopting : pegtl::sor<grammar::words<"adopt", "adopts", "adopted", "adopting">, grammar::saying::takes_for> {
    };
    struct found : pegtl::seq<pegtl::star<pegtl::not_at<adopting>, grammar::saying::any_word>, adopting> {};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (!grammar::parse<found>(in)) return std::nullopt;
    return static_cast<std::size_t>(in.current() - text.data());
}

/// "I take the second": the place of the record that is adopted, and what stands behind it.
struct OneOfThem {
    std::string place, rest;
};
template <typename Rule> struct one_of_them : pegtl::nothing<Rule> {};
template <> struct one_of_them<grammar::saying::place> {
    static void apply(const auto& in, OneOfThem& told) { told.place = text::in_small_letters(in.string()); }
};
template <> struct one_of_them<grammar::saying::behind_place> {
    static void apply(const auto& in, OneOfThem& told) { told.rest = in.string(); }
};

/// The record at a place among those of a message: "first", "second" ...
std::string record_at(std::string_view place, const std::string& message)
{
    constexpr auto places = std::to_array<std::string_view>({"first", "second", "third"});
    const auto told = lint::read_message(message, 0, {});
    const auto at = static_cast<std::size_t>(std::ranges::find(places, place) - places.begin());
    const auto from_the_end = place == "last" || place == "latter" ? told.records.size() - 1
                              : place == "former"                  ? 0
                                                                   : at;
    return from_the_end < told.records.size() ? told.records[from_the_end].text : std::string{};
}

/// "I take P-Q4": where a record that is chosen among several begins.
std::optional<std::size_t> behind_taking(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (!grammar::parse<grammar::saying::takes_a_record>(in)) return std::nullopt;
    return static_cast<std::size_t>(in.current() - text.data());
}

/// Where a sentence ends between two records, "Kt-KB3. Kt-QB3": a stop may end an abbreviation of either.
std::size_t stop_between_records(std::string_view text)
{
    for (auto stop = text.rfind(". "); stop != text.npos && stop > 0; stop = text.rfind(". ", stop - 1))
        if (is_record(text::trimmed(text.substr(0, stop), edges)) &&
            is_record(text::trimmed(text.substr(stop + 1), edges)))
            return stop;
    return text.npos;
}

void divide(std::string_view text, Demand& demand)
{
    constexpr std::string_view and_ = " and ";
    const auto joint = text.find(and_);
    auto semicolon = text.find(';');
    if (semicolon == text.npos && joint == text.npos) semicolon = stop_between_records(text);
    const auto stop = std::min(semicolon, joint);
    demand.chosen = text::trimmed(text.substr(0, stop), edges);
    if (stop != std::string_view::npos)
        demand.reply = text::trimmed(text.substr(stop + (stop == semicolon ? 1 : and_.size())), edges);
    // "Kt-KB3 as your move"
    demand.chosen = demand.chosen.substr(0, demand.chosen.find(" as "));
    if (!demand.reply.empty() && demand.reply.front() >= 'a' && demand.reply.front() <= 'z')
        demand.reply = read_from(demand.reply, is_record);
    if (!is_man(demand.chosen)) demand.chosen = read_from(demand.chosen, is_record);
    // "Penalty C: move your Knight"
    if (demand.penalties.contains('C') && !demand.chosen.empty() && !is_man(demand.chosen))
        if (const auto man = read_from(demand.chosen, is_man); is_man(man)) demand.chosen = man;
    // "Penalty C; move your Knight"
    if (demand.penalties.contains('C') && demand.chosen.empty() && !is_record(demand.reply))
        if (const auto man = read_from(demand.reply, is_man); is_man(man)) {
            demand.chosen = man;
            demand.reply.clear();
        }
}

/// "Penalty C: move your King" names whom the penalty falls on by itself.
bool names_the_king(std::string_view man) { return man == "K" || man == "King" || man.ends_with(" King"); }

/// "Penalty C: Kt-QB3" selects the Knight that makes the one legal move; none where it fits no such move.
std::string man_moved_by(const std::string& record, const Position& position)
{
    const auto moves = lawful_moves(read_record(record), position);
    if (moves.size() != 1) return {};
    const auto written = law13(moves.front().move, position);
    const auto end = written.find(')');
    return end == std::string::npos ? std::string{} : written.substr(0, end + 1);
}

/// The words beside a demand tell what it is for.
bool gives_ground(std::string_view text)
{
    struct found : pegtl::seq<pegtl::star<pegtl::not_at<grammar::saying::gives_ground>, grammar::saying::any_word>,
                              grammar::saying::gives_ground> {};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return grammar::parse<found>(in);
}

/// "I do not exact the penalty"; not "your Bishop cannot get there; I exact Penalties A and C".
bool exacts_nothing(std::string_view text)
{
    struct found : pegtl::seq<pegtl::star<pegtl::not_at<grammar::saying::exacts_none>, grammar::saying::any_word>,
                              grammar::saying::exacts_none> {};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return grammar::parse<found>(in);
}

}  // namespace

std::optional<Demand> read_demand(std::string_view text, bool open)
{
    const auto small = text::in_small_letters(text);
    Demand demand;
    if (exacts_nothing(text)) return std::nullopt;
    if (const auto at = small.find("penalt"); at != std::string::npos) {
        auto rest = text.substr(std::min(small.find_first_of(" :", at), text.size()));
        demand.penalties = letters_of(rest);
        divide(rest, demand);
        return demand.penalties.empty() ? std::nullopt : std::optional{demand};
    }
    OneOfThem one;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (grammar::parse<grammar::saying::takes_one_of_them, one_of_them>(in, one)) {
        demand.chosen = one.place;
        demand.place = true;
        demand.reply = text::trimmed(one.rest, edges);
        if (!demand.reply.empty()) demand.reply = read_from(demand.reply, is_record);
        return demand;
    }
    if (const auto behind = open ? behind_taking(text) : std::nullopt) {
        Demand taken;
        divide(text.substr(*behind), taken);
        if (is_record(taken.chosen)) return taken;
    }
    if (const auto behind = behind_adopting(text)) {
        divide(text.substr(*behind), demand);
        return demand.chosen.empty() ? std::nullopt : std::optional{demand};
    }
    return std::nullopt;
}

/// What is adopted is the opponent's move as it stands.
bool Player::repeats(const Demand& wanted) const
{
    if (played_.empty()) return false;
    const auto chosen = lawful_moves(read_record(wanted.chosen), played_.back().before);
    return chosen.size() == 1 && chosen.front().move == played_.back().move;
}

/// What came with a demand that changes nothing.
void Player::play_reply(const Demand& wanted, Side sender)
{
    const auto& record = wanted.reply.empty() && wanted.penalties == "E" ? wanted.chosen : wanted.reply;
    if (lint::read_message(record, 0, options_.reading).records.empty()) return;
    const auto at = message().text.rfind(record);
    record_all_the_same(sender, record, message().at.begin + (at == std::string::npos ? 0 : at));
}

bool Player::demands_behind_a_record(Side sender)
{
    if (pending_ && pending_->offender != sender) return false;  // what is open is settled first
    const std::string text = message().text;
    const auto penalty = text.find("enalt");
    const auto stop = penalty == std::string::npos ? penalty : text.find_last_of(";.", penalty);
    if (stop == std::string::npos || stop == 0) return false;
    const std::string before = text.substr(0, stop), behind = text.substr(stop + 1);
    const auto records = lint::read_message(before, 0, options_.reading).records;
    const auto wanted = read_demand(behind, false);
    if (records.empty() || !is_record(records.back().text) || !wanted || !on_turn(sender)) return false;
    // What is exacted for a move that was not repeated is exacted before his own record.
    const bool for_repetition = wanted->penalties == "E" && unrepeated_ == opponent(sender);
    if (for_repetition) demand(*wanted, sender);
    a_record(sender, before, message().at.begin);
    if (!for_repetition) demand(*wanted, sender);
    return true;
}

void Player::demand(const Demand& wanted, Side sender)
{
    const auto refuse = [&](Code code, std::string text, std::string law = {}) {
        add(code, std::move(text)).law = std::move(law);
        follows(Upshot::nothing, "it changes nothing");
        play_reply(wanted, sender);
    };
    const auto timing = british() ? clause("Part V Law 7 (a)", "Part VI Law 7 (a)", "Appendix A Law 11 (a)")
                                  : std::string{"American 1897, Part III"};
    const Side offender = opponent(sender);
    refused_claim_.reset();
    if (wanted.penalties == "E" && unrepeated_ == offender && options_.play == lint::Sending::post) {
        unrepeated_.reset();
        ++exchange_.penalties_e[index(offender)];
        follows(Upshot::owes_penalty_e,
                std::string{name(offender)} + " owes Penalty E: his reply came without the last move", offender);
        if (const auto& reply = wanted.reply.empty() ? wanted.chosen : wanted.reply; !reply.empty())
            a_record_within(sender, reply);
        return;
    }
    if (wanted.penalties.empty() && !pending_ && position_.to_move() == sender && !wanted.reply.empty() &&
        repeats(wanted)) {
        follows(Upshot::stands_already, "what is adopted stands already", offender, {played_.back().move});
        return a_record_within(sender, wanted.reply);
    }
    // "Castling is not permitted in discharge of Penalty C"; or the penalties once more.
    if (!pending_ && due_ && due_->offender == offender && undischarged_ == offender)
        return follows(Upshot::must_move,
                       due_->man.empty() ? "so it is: he must move his King, and may not castle"
                                         : "so it is: he must move his " + due_->man,
                       offender);
    if (!pending_ || pending_->offender != offender || last_by_ != offender) {
        refused_claim_ = sender;
        const bool by_remark = not_understood_of_ == offender;
        demand_hangs_ = by_remark;
        const bool by_words = !by_remark && gives_ground(message().text) && !all_words_known(message().text);
        if (by_words) not_understood_of_ = sender;
        return refuse(Code::claim_not_open,
                      std::string{"no faulty record of the opponent's is open"} +
                          (by_remark ? ", unless what he sent, and is not understood, tells otherwise"
                           : by_words
                               ? ", unless the words beside the demand, which are not understood, tell of a fault"
                               : ""),
                      timing);
    }
    const auto* row = given_for(options_, pending_->fault);
    const auto* spoken = lint::article_on(options_.laws, options_.play, pending_->fault);
    const auto law = spoken != nullptr ? lint::citation(*spoken) : std::string{};
    const std::string on_illegal_demands =
        british() ? clause("Part V Law 7 (d)", "Part VI Law 7 (d)", "Appendix A Law 11 (c)")
                  : "American 1897, Part II Law 11 (e)";
    const std::string on_penalty_c =
        british() ? clause("Part V Law 7, Penalty C", "Part VI Law 7, Penalty C", "Appendix A Law 11, Penalty C")
                  : "American 1897, Part II Law 11, Penalty C";
    if (pending_->forfeited && !wanted.penalties.empty())
        return refuse(Code::claim_not_open, "the right to a penalty for this offence is forfeited", on_illegal_demands);
    const auto agreed =
        pending_->fault == Fault::ambiguous ? exchange_.terms.for_ambiguous : exchange_.terms.for_illegal;
    const bool one_agreed = british() && !association() && agreed && !wanted.penalties.empty();
    const bool allowed = row != nullptr &&
                         (wanted.penalties.empty() ? row->adopt : has_word(row->choices, wanted.penalties)) &&
                         (!one_agreed || wanted.penalties.contains(*agreed)) &&
                         (pending_->fault != Fault::two_records || wanted.penalties.empty() || pending_->any_illegal);
    if (!allowed) {
        // An illegal demand is ignored, and no other takes its place.
        if (british() && !association() && !wanted.penalties.empty()) last_by_.reset();
        refuse(Code::claim_not_open,
               row == nullptr             ? "the code is silent on such records, and gives the receiver no choice"
               : wanted.penalties.empty() ? "a reading may not be adopted here; a penalty may be exacted"
                                          : "this fault does not give " + named(wanted.penalties),
               law);
        if (one_agreed)
            entry_->findings.back().notes.push_back(std::string{"the players agreed on Penalty "} + *agreed);
        if (spoken != nullptr) entry_->findings.back().notes.emplace_back(as_agreed(std::string{spoken->words}));
        return;
    }
    if (wanted.penalties.empty() || wanted.penalties.contains('D')) return adopt(wanted, sender, law);
    if (wanted.penalties.contains('C')) {
        const auto& before = pending_->offence.position;
        const bool king = telegram::king_can_move(before);
        if (king && names_the_king(wanted.chosen)) return restore(wanted.penalties, {}, sender);
        if (!king && !wanted.chosen.empty() && !may_be_required(wanted.chosen, before))
            if (const auto man = man_moved_by(wanted.chosen, before); !man.empty())
                return restore(wanted.penalties, man, sender);
        if (!wanted.chosen.empty() && !may_be_required(wanted.chosen, before)) {
            add(Code::claim_untrue, king ? "the King can move, so Penalty C falls on him, and " +
                                               lint::quoted(wanted.chosen) + " may not be required"
                                         : lint::quoted(wanted.chosen) + " has no legal move there")
                .law = on_illegal_demands;
            return forfeit_right(sender);
        }
        if (king && !wanted.chosen.empty())
            return refuse(Code::claim_untrue, "the King can move, so Penalty C falls on him", on_penalty_c);
        if (!king && wanted.chosen.empty()) {
            add(Code::claim_untrue, "the King cannot move, so a man has to be named: \"Penalty C: Kt\"").law =
                on_penalty_c;
            return man_to_be_selected(sender);
        }
    }
    restore(wanted.penalties, wanted.chosen, sender);
    if (!wanted.reply.empty())
        follows(Upshot::not_due,
                lint::quoted(wanted.reply) + " is not due, since it is " + name(offender) +
                    "'s turn, and is disregarded",
                sender);
}

/// "If this King cannot be legally moved, the offender moves a man selected by his opponent": the penalty is exacted,
/// and waits for the man to be named.
void Player::man_to_be_selected(Side sender)
{
    selects_man_ = sender;
    follows(Upshot::open,
            std::string{"Penalties A and C are exacted; "} + name(opponent(sender)) +
                " cannot move his King, and moves a man that " + name(sender) + " is yet to select",
            sender);
}

/// Penalty D binds the sender to the move selected; so does a reading that is adopted.
void Player::adopt(const Demand& wanted, Side sender, const std::string& law)
{
    const auto refuse = [&](Code code, std::string text) {
        add(code, std::move(text)).law = law;
        follows(Upshot::nothing, "it changes nothing");
    };
    const bool by_penalty = wanted.penalties.contains('D');
    const auto choice = wanted.place ? record_at(wanted.chosen, pending_->offence.record) : wanted.chosen;
    // "I take it to be the King's Knight" tells it by the man alone.
    auto chosen = lawful_moves(read_record(choice), pending_->offence.position);
    if (chosen.empty() && !choice.empty())
        chosen = lawful_moves(read_record(choice + " moves"), pending_->offence.position);
    std::erase_if(chosen, [&](const Candidate& candidate) {
        return std::ranges::find(pending_->moves, candidate.move) == pending_->moves.end();
    });
    const bool none_chosen = by_penalty && choice.empty() && wanted.reply.empty();
    if (by_penalty && !choice.empty() && chosen.empty()) {
        add(Code::claim_untrue, lint::quoted(choice) + " is none of the moves that " +
                                    lint::quoted(pending_->offence.record) + " fits, and cannot be required")
            .law = clause("Part V Law 7 (d)", "Part VI Law 7 (d)", "Appendix A Law 11 (c)");
        forfeit_right(sender);
        return play_reply(wanted, sender);
    }
    if (!none_chosen && chosen.size() != 1)
        return refuse(Code::claim_untrue, lint::quoted(wanted.chosen) + " is not one of the moves that " +
                                              lint::quoted(pending_->offence.record) + " fits");
    if (by_penalty && wanted.reply.empty()) {
        add(Code::claim_not_open, "Penalty D comes with the claimant's own next move, \"Penalty D: " +
                                      (none_chosen ? pending_->offence.record : wanted.chosen) +
                                      "; P-K4\", or the author chooses the meaning")
            .law = clause("Part V Law 7 (c)", "Part VI Law 7 (c)", "");
        last_by_.reset();
        if (pending_->meant) {
            follows(Upshot::author_chooses, "it is adopted as its author means it", opponent(sender),
                    {*pending_->meant});
            return settle_for(*pending_->meant);
        }
        pending_->author_tells = true;
        return follows(Upshot::author_to_tell, "it is to be adopted as its author means it, and he is to tell that",
                       opponent(sender), pending_->moves);
    }
    const auto record = pending_->offence.record;
    pending_.reset();
    boards_.fill(position_);
    follows(Upshot::adopted,
            std::string{name(sender)} + (wanted.penalties.empty() ? " adopts " : " selects ") +
                law13(chosen.front().move, position_) + ", which binds " + name(opponent(sender)),
            sender, {chosen.front().move});
    stand(chosen.front().move, record);
    if (!wanted.reply.empty()) a_record_within(sender, wanted.reply);
}

}  // namespace descry::exchange
