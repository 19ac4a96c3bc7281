// The code words of an exchange, and what players demand in plain words.
#include <algorithm>

#include "descry/notation.hpp"
#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"

namespace descry::exchange {

using lint::quoted;

namespace {

bool is_error(const Diagnostic& finding) { return entry(finding.code).severity == Severity::error; }

/// The umpire's words that speak to one of the players.
bool needs_addressee(std::string_view word)
{
    constexpr std::array<std::string_view, 6> words{"Island", "Machine", "Merit", "Model", "Teak", "Vale"};
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

void Player::code_word(const telegram::Message& word)
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
        if (position_.to_move() == sender && !pending_) known.position = position_;
    }
    follows("\"" + telegram::meaning(word) + "\"");
    auto findings = telegram::check(word, known);
    hold_against_exchange(word, sender, findings);
    const bool refused = std::ranges::any_of(findings, is_error);
    std::ranges::move(findings, std::back_inserter(entry_->findings));
    refused_claim_.reset();
    if (refused && !word.row->penalty.empty() && last_by_ != opponent(sender)) refused_claim_ = sender;
    if (refused) return follows("it changes nothing");
    take_effect(word, sender);
}

void Player::hold_against_exchange(const telegram::Message& word, Side sender, std::vector<Diagnostic>& findings) const
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
    else if (!row.penalty.empty() && row.word.front() != 'I' && last_by_ != opponent(sender))
        refuse(Code::claim_not_open,
               "no record of the opponent's is open: a penalty is exacted before one's own next record",
               clause("Part V Law 7 (a)", "Part VI Law 7 (a)", "Appendix A Law 11 (a)"));
    if (word.filled.size() != row.blanks) return;  // that is told already
    const auto stands = [&](std::optional<Side> by) { return played_as(word.filled.front(), by).has_value(); };
    if (row.word == "Domain" &&
        (!pending_ || pending_->fault != lint::Fault::ambiguous || pending_->offender == sender))
        refuse(Code::claim_not_open, "no ambiguous record of the opponent's is open",
               clause("Part V Law 5", "Part VI Law 4", "Appendix A Law 8"));
    else if (row.word == "Kestrel" && refused_claim_ != opponent(sender))
        refuse(Code::claim_untrue, "no penalty has just been claimed after a move had been made");
    else if (row.word == "Kneed" && castled_as_king_ != opponent(sender))
        refuse(Code::claim_untrue, "the opponent has not castled to discharge Penalty C");
    else if (row.word == "Home" && answered_illegality_ != word.filled.front())
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

void Player::take_effect(const telegram::Message& word, Side sender)
{
    const auto& row = *word.row;
    const auto filled = word.filled.empty() ? std::string{} : word.filled.front();
    if (row.penalty.contains('A')) return restore(row.penalty, filled, sender);
    if (row.penalty == "C") {
        due_ = Due{opponent(sender), filled};
        return;
    }
    if (row.word == "Domain") {
        const auto chosen = candidates(read_record(filled), pending_->offence.position);
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
        end("1/2-1/2", "the game is treated as drawn");
    else if (row.word == "Machine" || row.word == "Merit" || row.word == "Model" || row.word == "Vale")
        end(*message().to == Side::white ? "1-0" : "0-1",
            std::string{name(opponent(*message().to))} + " forfeits the game");
    else if (row.word == "Solid" || row.word == "Table" || row.word == "Teak")
        correct(word, sender);
    else if (row.word == "Minstrel" || row.word == "Munster")
        follows("whether the game is forfeited the umpire or the authorities decide; it goes on here");
    else if (row.word == "Lymph")
        follows("what it claims is lost in our copy, and so it changes nothing here");
    else if (row.word == "Home")
        follows("so it stands here already: the illegal record was answered, and its maker is to move");
    else if (row.word == "Palace")
        follows("the position is to be adjudicated (" + clause("Part V Law 10", "Part VI Law 10", "Appendix A Law 14") +
                ')');
}

void Player::correct(const telegram::Message& word, Side sender)
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
    follows("the position before it is restored, and later moves are annulled");
    if (!table) return follows(std::string{name(author)} + " is to send the right record");
    --exchange_.turns[index(author)];  // the same turn, recorded rightly
    a_record_within(author, word.filled.back());
}

void Player::end(const char* result, std::string clause)
{
    exchange_.result = result;
    follows(std::move(clause));
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
    series_.reset();
    last_by_.reset();
    follows(std::string{"the position before "} + name(offender) + "'s turn is restored, and it is his turn to play");
    if (penalties.contains('C')) {
        due_ = Due{offender, man};
        follows(man.empty() ? std::string{"he must move his King, and may not castle"} : "he must move his " + man);
    }
    if (penalties.contains('E')) {
        ++exchange_.penalties_e[index(offender)];
        follows("he owes Penalty E" + (exchange_.terms.penalty_e.empty() ? ", which the terms do not tell"
                                                                         : ": " + exchange_.terms.penalty_e));
    }
}

void Player::take_back(std::size_t from)
{
    position_ = played_[from].before;
    played_.resize(from, played_[from]);
    pending_.reset();
    due_.reset();
    series_.reset();
    last_by_.reset();
    boards_.fill(position_);
}

std::optional<std::size_t> Player::played_as(std::string_view record, std::optional<Side> by) const
{
    for (auto at = played_.size(); at-- > 0;) {
        const Played& one = played_[at];
        if (by && one.before.to_move() != *by) continue;
        const auto fitting = candidates(read_record(record), one.before);
        if (one.record == record || (fitting.size() == 1 && fitting.front().move == one.move)) return at;
    }
    return std::nullopt;
}

}  // namespace descry::exchange
