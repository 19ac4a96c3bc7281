// The code words of an exchange, and what players demand in plain words.
#include <algorithm>
#include <charconv>

#include "descry/notation.hpp"
#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"

namespace descry::exchange {

using lint::quoted;

namespace {

/// "The Knight on KKt1", "your Knight": the man alone.
std::string_view untitled(std::string_view man)
{
    for (const std::string_view title : {"the ", "The ", "your ", "Your ", "his ", "a "})
        if (man.starts_with(title)) return man.substr(title.size());
    return man;
}

bool is_error(const Diagnostic& finding) { return entry(finding.code).severity == Severity::error; }

/// The umpire's words that speak to one of the players.
bool needs_addressee(std::string_view word)
{
    constexpr std::array<std::string_view, 6> words{"Island", "Machine", "Merit", "Model", "Teak", "Vale"};
    return std::ranges::find(words, word) != words.end();
}

/// Penalty C for a move that was not sealed: nothing is restored, and no record is open.
bool is_for_sealed_move(const telegram::CodeWord& row)
{
    return row.penalty == "C";  // of a record Penalty A goes with it
}

std::optional<lint::Fault> fault_of(telegram::Condition condition)
{
    using enum telegram::Condition;
    if (condition == ambiguous_record) return lint::Fault::ambiguous;
    if (condition == illegal_record) return lint::Fault::no_legal_reading;
    if (condition == hidden_capture) return lint::Fault::capture_hidden;
    return std::nullopt;
}

}  // namespace

bool may_be_required(const std::string& man, const Position& position)
{
    return !telegram::king_can_move(position) && !candidates(read_record(man + " moves"), position).empty();
}

void Player::code_word(const telegram::CodeMessage& word)
{
    const bool umpire = message().from == Party::umpire;
    const Side sender = message().from == Party::black ? Side::black : Side::white;
    telegram::Situation known{.sender = umpire ? telegram::Sender::umpire : telegram::Sender::player,
                              .appendix_a = association(),
                              .draw_proposed = proposed_by_ && *proposed_by_ != sender,
                              .game_known = true};
    for (const Played& one : played_) known.earlier.push_back(one.before);
    if (!umpire) {
        known.opponents = last_[index(opponent(sender))];
        known.own = last_[index(sender)];
        // A move that was to be sealed is owed from the position that stands now: nothing is restored.
        if (is_for_sealed_move(*word.row) && position_.to_move() != sender)
            known.opponents = telegram::Situation::Offence{.record = {}, .position = position_};
        if (on_turn(sender)) known.position = position_;
        // Its author tells by it how he interprets his own record, where the game played over telegraph code has one
        // word for both (British 1903, Appendix A Law 8 (b), Appendix B).
        const auto is_his = [&](const std::optional<Pending>& one) {
            return one && one->fault == lint::Fault::ambiguous && one->offender == sender && !one->silent_reply.empty();
        };
        if (association() && word.row->word == "Domain" && (is_his(pending_) || is_his(settled_)))
            known.opponents = (is_his(pending_) ? pending_ : settled_)->offence;
    }
    follows(Upshot::code_word, "\"" + telegram::meaning(word) + "\"");
    auto findings = telegram::check(word, known);
    hold_against_exchange(word, sender, findings);
    const bool refused = std::ranges::any_of(findings, is_error);
    // A man is named who cannot be moved by way of penalty: the right to exact one is gone.
    const bool illegal_man = refused && pending_ && pending_->offender == opponent(sender) &&
                             last_by_ == opponent(sender) && word.row->blank == telegram::Blank::man &&
                             word.filled.size() == 1 && fault_of(word.row->condition) == pending_->fault &&
                             !may_be_required(word.filled.front(), pending_->offence.position);
    std::ranges::move(findings, std::back_inserter(entry_->findings));
    refused_claim_.reset();
    if (illegal_man) return forfeit_right(sender);
    if (leaves_man_open(word, sender)) return man_to_be_selected(sender);
    if (refused && !word.row->penalty.empty() && last_by_ != opponent(sender)) refused_claim_ = sender;
    if (refused) return follows(Upshot::nothing, "it changes nothing");
    take_effect(word, sender);
}

/// Penalty C is exacted, no man is named, and the King cannot move: nothing else is amiss.
bool Player::leaves_man_open(const telegram::CodeMessage& word, Side sender) const
{
    return std::ranges::count_if(entry_->findings, is_error) == 1 && pending_ &&
           pending_->offender == opponent(sender) && last_by_ == opponent(sender) && !pending_->forfeited &&
           fault_of(word.row->condition) == pending_->fault && word.row->penalty == "AC" &&
           !word.row->king_cannot_move && !telegram::king_can_move(pending_->offence.position);
}

void Player::hold_against_exchange(const telegram::CodeMessage& word, Side sender,
                                   std::vector<Diagnostic>& findings) const
{
    const auto& row = *word.row;
    const auto refuse = [&](Code code, std::string text, std::string law = {}) {
        findings.push_back({.code = code, .at = word.word_at, .message = std::move(text), .law = std::move(law)});
    };
    if (!british())
        refuse(Code::claim_not_open, "the telegraph code belongs to British 1903, and " +
                                         std::string{law::entry(options_.laws).name} + " has none");
    if (row.sender == telegram::Sender::umpire) {
        if (needs_addressee(row.word) && !entry_->message.to)
            refuse(Code::blank_not_filled, "to which player the umpire speaks is not told: \"Umpire to White:\"");
    }
    else if (is_for_sealed_move(row) && position_.to_move() == sender)
        refuse(Code::claim_not_open, "who made no sealed move has the turn to play, and it is yours",
               clause("", "Part VI Law 6", "Appendix A Law 10"));
    else if (!row.penalty.empty() && !is_for_sealed_move(row) && last_by_ != opponent(sender))
        refuse(Code::claim_not_open,
               "no record of the opponent's is open: a penalty is exacted before one's own next record",
               clause("Part V Law 7 (a)", "Part VI Law 7 (a)", "Appendix A Law 11 (a)"));
    if (!row.penalty.empty() && pending_ && pending_->forfeited)
        refuse(Code::claim_not_open, "the right to a penalty for this offence is forfeited",
               clause("Part V Law 7 (d)", "Part VI Law 7 (d)", "Appendix A Law 11 (c)"));
    // Of the words for such a record that exact nothing the author tells his reading, whatever was agreed.
    if (const auto agreed = agreed_for(row.condition);
        agreed && !association() && !row.penalty.empty() && !row.penalty.contains(*agreed))
        refuse(Code::claim_not_open,
               std::string{"the players agreed on Penalty "} + *agreed + " for such a record, with Penalty A",
               clause("Part V Laws 5 and 6", "Part VI Laws 4 and 5", ""));
    for (const auto& [draw, ground] : {std::pair{"Lobby", Saying::draw_by_fifty},
                                       {"Luggage", Saying::draw_by_recurrence},
                                       {"Lymph", Saying::draw_without_ground}})
        if (row.word == draw && !on_turn(sender)) not_on_turn(sender, ground, findings, word.word_at);
    if (word.filled.size() != row.blanks) return;  // that is told already
    const auto stands = [&](std::optional<Side> by) { return played_as(word.filled.front(), by).has_value(); };
    const auto open_to_author = [&](const std::optional<Pending>& one) {
        return one && one->fault == lint::Fault::ambiguous && one->offender == sender && !one->silent_reply.empty();
    };
    const bool authors = open_to_author(pending_) || open_to_author(settled_);
    if (row.word == "Diagram" && !authors)
        refuse(Code::claim_not_open, "no ambiguous record of yours has been answered without a word about it",
               clause("Part V Law 5 (b)", "Part VI Law 4 (b)", "Appendix A Law 8 (b)"));
    else if (row.word == "Domain" && !authors && !association() && std::ranges::none_of(findings, is_error))
        refuse(Code::claim_not_open,
               "its author tells his reading, once his record was answered in silence; the receiver chooses by "
               "Penalty D alone",
               clause("Part V Law 5", "Part VI Law 4", ""));
    else if (row.word == "Domain" && !authors &&
             (!pending_ || pending_->fault != lint::Fault::ambiguous || pending_->offender == sender))
        refuse(Code::claim_not_open, "no ambiguous record of the opponent's is open",
               clause("Part V Law 5", "Part VI Law 4", "Appendix A Law 8"));
    else if (const auto other = row.word == "Luggage" ? other_turn_in(word.filled.front(), sender) : std::nullopt)
        refuse(Code::claim_untrue,
               "at the start of your turn " + std::to_string(*other) + " this position did not stand",
               law_of_draw(Saying::draw_by_recurrence));
    else if (row.word == "Kestrel" && refused_claim_ != opponent(sender))
        refuse(Code::claim_untrue, "no penalty has just been claimed after a move had been made");
    else if (row.word == "Kneed" && castled_as_king_ != opponent(sender))
        refuse(Code::claim_untrue, "the opponent has not castled to discharge Penalty C");
    else if (row.word == "Home" && std::ranges::find(answered_illegalities_, word.filled.front(), &Answered::record) ==
                                       answered_illegalities_.end())
        refuse(Code::claim_untrue, "no illegal record " + quoted(word.filled.front()) + " has just been answered");
    else if (row.word == "Solid" && !stands(sender))
        refuse(Code::claim_untrue, "no move of yours stands that was recorded " + quoted(word.filled.front()));
    else if (row.word == "Table" && !stands({}))
        refuse(Code::claim_untrue, "no move stands that was recorded " + quoted(word.filled.front()));
    else if (row.word == "Teak" && entry_->message.to && std::ranges::none_of(played_, [&](const Played& one) {
                 return one.before.to_move() == opponent(*entry_->message.to);
             }))
        refuse(Code::claim_untrue, "there is no reply to annul");
}

std::optional<unsigned> Player::other_turn_in(std::string_view namely, Side sender) const
{
    constexpr std::string_view figures = "0123456789";
    while (!namely.empty()) {
        namely.remove_prefix(std::min(namely.find_first_of(figures), namely.size()));
        const auto size = std::min(namely.find_first_not_of(figures), namely.size());
        unsigned turn = 0;
        if (size == 0 || std::from_chars(namely.data(), namely.data() + size, turn).ec != std::errc{}) break;
        namely.remove_prefix(size);
        const auto stood = [&](const Played& one) {
            return one.before.to_move() == sender && one.before.move_number() == turn &&
                   lint::recurs(one.before, position_);
        };
        if (std::ranges::none_of(played_, stood)) return turn;
    }
    return std::nullopt;
}

void Player::take_effect(const telegram::CodeMessage& word, Side sender)
{
    const auto& row = *word.row;
    const auto filled = word.filled.empty() ? std::string{} : word.filled.front();
    if (row.penalty.contains('A')) return restore(row.penalty, filled, sender);
    if (is_for_sealed_move(row)) return owe_penalty_c(opponent(sender), filled);
    if (row.word == "Domain" && pending_ && pending_->offender == sender) {
        const auto chosen = lawful_moves(read_record(filled), position_);
        follows(Upshot::author_chooses, "the author chooses " + law13(chosen.front().move, position_), sender,
                {chosen.front().move});
        settle_for(chosen.front().move);
    }
    else if (row.word == "Domain" && !pending_ && settled_) {
        const auto chosen = lawful_moves(read_record(filled), settled_->offence.position);
        if (played_[settled_at_].move == chosen.front().move)
            return follows(Upshot::stands_already, "so it stands here already", sender, {chosen.front().move});
        const Pending fault = std::move(*settled_);
        settled_.reset();
        take_back(settled_at_);
        follows(Upshot::author_chooses,
                "the author chooses " + law13(chosen.front().move, position_) + ", and later moves are annulled",
                sender, {chosen.front().move});
        stand(chosen.front().move, fault.offence.record);
    }
    else if (row.word == "Domain") {
        const auto chosen = lawful_moves(read_record(filled), pending_->offence.position);
        const auto record = pending_->offence.record;
        pending_.reset();
        boards_.fill(position_);
        stand(chosen.front().move, record);
    }
    else if (row.word == "Label" || row.word == "Liberty") {
        a_record_within(sender, filled);
        proposed_by_.reset();
        if (row.word == "Label") proposed_by_ = sender;
    }
    else if (row.word == "Leeward" || row.word == "Lobby" || row.word == "Luggage")
        end("1/2-1/2", Upshot::drawn, "the game is treated as drawn");
    else if (row.word == "Machine" || row.word == "Merit" || row.word == "Model") {
        if (row.word == "Model") doubt_of_time(opponent(*message().to));
        const std::string ground = "the umpire specifies the offence";
        if (association())
            return end(*message().to == Side::white ? "1-0" : "0-1", Upshot::forfeited,
                       ground + ": " + name(opponent(*message().to)) + " forfeits the game", opponent(*message().to));
        forfeit_claim_ = message().to;
        follows(Upshot::forfeit_claimable,
                ground + "; the game is forfeited once " + name(*message().to) + " claims it on that ground",
                message().to);
        const auto by = clause("Part V Law 9", "Part VI Law 9", "");
        entry_->may_claim.push_back({.by = *message().to,
                                     .fault = row.word == "Model" ? lint::Fault::time : lint::Fault::told_offence,
                                     .game = true,
                                     .law = by,
                                     .words = "the game, before a record of his own passes to the operator (" + by +
                                              "): \"I claim the game\""});
    }
    else if (row.word == "Vale")
        end(*message().to == Side::white ? "1-0" : "0-1", Upshot::forfeited,
            std::string{name(opponent(*message().to))} + " forfeits the game", opponent(*message().to));
    else if (row.word == "Solid" || row.word == "Table" || row.word == "Teak")
        correct(word, sender);
    else if (row.word == "Minstrel" || row.word == "Munster")
        follows(Upshot::umpire_decides,
                "whether the game is forfeited the umpire or the authorities decide; it goes on here");
    else if (row.word == "Lymph")
        follows(Upshot::claim_lost, "what it claims is lost in our copy, and so it changes nothing here");
    else if (row.word == "Home") {
        const auto answered = std::ranges::find(answered_illegalities_, filled, &Answered::record);
        const bool later = answered->at < played_.size();
        if (later) take_back(answered->at);
        follows(Upshot::stands_already,
                later ? "the moves that were recorded since are annulled, and its maker is to move"
                      : "so it stands here already: the illegal record was answered, and its maker is to move");
    }
    else if (row.word == "Palace") {
        adjudicated_ = true;
        follows(Upshot::adjudication, "the position is to be adjudicated (" +
                                          clause("Part V Law 10", "Part VI Law 10", "Appendix A Law 14") + ')');
    }
}

/// Against the times that the messages tell, a declaration is in doubt, not void.
void Player::doubt_of_time(Side side)
{
    const auto& terms = exchange_.terms;
    const auto used = exchange_.minutes[index(side)];
    const auto due = terms.turns == 0 ? 0 : used / terms.minutes * terms.turns;
    // More is used than all the turns begun so far are allowed: the last of them ended too late.
    const auto turns = exchange_.turns[index(side)];
    if (terms.turns != 0 && turns != 0 && used > ((turns - 1) / terms.turns + 1) * terms.minutes) return;
    if (terms.turns != 0 && turns < due) return;
    auto& finding = add(Code::time_exceeded,
                        terms.turns == 0 ? std::string{"the terms tell of no time limit, so that this is in doubt"}
                                         : std::string{name(side)} + " has used " + std::to_string(used) +
                                               " minutes by the times told, in which no turns are wanting: this is in "
                                               "doubt");
    finding.law = clause("Part V Law 9", "Part VI Law 9 (d)", "Appendix A Law 13 (e)");
}

std::optional<char> Player::agreed_for(telegram::Condition condition) const
{
    using enum telegram::Condition;
    if (condition == ambiguous_record) return exchange_.terms.for_ambiguous;
    if (condition == illegal_record || condition == hidden_capture) return exchange_.terms.for_illegal;
    return std::nullopt;
}

void Player::correct(const telegram::CodeMessage& word, Side sender)
{
    if (word.row->word == "Teak") {
        const Side author = opponent(*message().to);
        auto at = played_.size();
        while (at-- > 0 && played_[at].before.to_move() != author) {}
        take_back(at);
        return a_record_within(author, word.filled.front());
    }
    const bool table = word.row->word == "Table";
    const auto at = *played_as(word.filled.front(), table ? std::nullopt : std::optional{sender});
    const Side author = played_[at].before.to_move();
    take_back(at);
    follows(Upshot::restored, "the position before it is restored, and later moves are annulled", author);
    if (!table)
        return follows(Upshot::author_to_tell, std::string{name(author)} + " is to send the right record", author);
    --exchange_.turns[index(author)];  // the same turn, recorded rightly
    a_record_within(author, word.filled.back());
}

void Player::end(const char* result, Upshot effect, std::string words, std::optional<Side> side)
{
    exchange_.result = result;
    follows(effect, std::move(words), side);
}

void Player::owe_penalty_c(Side offender, std::string_view told_man)
{
    const std::string man{untitled(told_man)};
    due_ = Due{offender, man};
    follows(Upshot::must_move,
            man.empty() ? std::string{"he must move his King, and may not castle"} : "he must move his " + man,
            offender);
}

void Player::restore(std::string_view penalties, const std::string& man, Side sender)
{
    const Side offender = opponent(sender);
    const auto offence = *last_[index(offender)];
    if (!played_.empty() && position_.to_move() == sender &&
        !(pending_ && pending_->fault != lint::Fault::capture_hidden))
        played_.pop_back();
    position_ = offence.position;
    boards_.fill(position_);
    pending_.reset();
    series_ = {};
    last_by_.reset();
    follows(Upshot::restored,
            std::string{"the position before "} + name(offender) + "'s turn is restored, and it is his turn to play",
            offender);
    if (penalties.contains('C')) owe_penalty_c(offender, man);
    if (penalties.contains('E')) {
        ++exchange_.penalties_e[index(offender)];
        follows(Upshot::owes_penalty_e,
                "he owes Penalty E" + (exchange_.terms.penalty_e.empty() ? ", which the terms do not tell"
                                                                         : ": " + exchange_.terms.penalty_e),
                offender);
    }
}

void Player::take_back(std::size_t from)
{
    position_ = played_[from].before;
    played_.resize(from, played_[from]);
    pending_.reset();
    due_.reset();
    series_ = {};
    last_by_.reset();
    boards_.fill(position_);
}

std::optional<std::size_t> Player::played_as(std::string_view record, std::optional<Side> by) const
{
    for (auto at = played_.size(); at-- > 0;) {
        const Played& one = played_[at];
        if (by && one.before.to_move() != *by) continue;
        const auto fitting = lawful_moves(read_record(record), one.before);
        if (one.record == record || (fitting.size() == 1 && fitting.front().move == one.move)) return at;
    }
    return std::nullopt;
}

}  // namespace descry::exchange
