// The records of an exchange: what stands, what is open to a claim, what a reply in silence settles.
#include <algorithm>
#include <utility>

#include "descry/notation.hpp"
#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/message_words.hpp"

namespace descry::exchange {

using lint::quoted;

void Player::a_record(Side sender, const std::string& text, std::uint64_t offset, bool alone)
{
    if (by_series_ && position_.to_move() != sender) {
        const auto again = lawful_moves(read_record(last_record_of(text)), played_.back().before);
        if (again.size() == 1 && again.front().move == played_.back().move)
            return follows(Upshot::repeated, "it repeats the move that stands by the series", sender,
                           {played_.back().move});
    }
    if (goes_on_behind_annulled(sender, text, offset) || (!alone && adopts_series(sender, text, offset))) return;
    by_series_ = false;
    looked_at_ = true;
    ++exchange_.turns[index(sender)];
    const auto hangs = [&] { return pending_ && pending_->fault != lint::Fault::capture_hidden; };
    // He goes on, and has claimed nothing: after knowledge of the offence that is lost to him.
    if (forfeit_claim_ == sender) forfeit_claim_.reset(), forfeit_claim_lost_ = sender;
    if (time_claimable_ == sender) time_claimable_.reset();
    if (selects_man_ == sender) selects_man_.reset();
    if (chosen_by_author(sender, text, offset)) return;
    if (hangs() && pending_->offender != sender && !settle_by_reply(text)) return;
    if (sends_another(sender, text, offset)) return;
    if (position_.to_move() != sender || hangs()) {
        --exchange_.turns[index(sender)];  // no turn of his has begun (British 1903, Part VI Law 2 a)
        const bool waits = selects_man_ == opponent(sender) && pending_ && pending_->offender == sender;
        // What was not understood may have brought a record or a demand, and with it the turn.
        const bool unless = not_understood_of_ && (not_understood_of_ == opponent(sender) || demand_hangs_);
        add(Code::out_of_turn, std::string{"it is not "} + name(sender) + "'s turn to play" +
                                   (unless ? std::string{", unless what "} + name(*not_understood_of_) +
                                                 " sent before, and is not understood, tells otherwise"
                                    : waits ? std::string{": "} + name(opponent(sender)) +
                                                  " is yet to select the man that Penalty C has him move"
                                            : std::string{}));
        return;
    }
    pending_.reset();
    std::optional<lint::Previous> before;
    if (!played_.empty() && (!alone || repeats_last_move(text)))
        before = lint::Previous{played_.back().before, played_.back().move};
    unrepeated_.reset();
    illegal_demand_.reset();
    if (settled_ && settled_->offender == sender) settled_.reset();
    for (auto& finding : lint::check_message(text, offset, position_, before, options_)) {
        if (finding.code == Code::last_move_not_repeated) unrepeated_ = sender;
        if (finding.code == Code::not_understood) not_understood_of_ = sender;
        for (Note& note : finding.notes) note.text = as_agreed(std::move(note.text));
        entry_->findings.push_back(std::move(finding));
    }
    proposed_by_.reset();
    if (lint::read_message(text, offset, options_.reading).proposes_draw) {
        if (all_words_known(text)) {
            proposed_by_ = sender;
            follows(Upshot::draw_proposed,
                    "a draw is proposed with the record, which is adopted if the proposal is refused", sender);
        }
        else
            add(Code::not_understood,
                "a draw is spoken of beside the record, and whether it is proposed is not understood");
    }
    if (several_records(sender, text, offset, before)) return;
    const auto record = last_record_of(text);
    const auto fitting = lawful_moves(read_record(record), position_);
    castled_as_king_.reset();
    undischarged_.reset();
    if (due_ && due_->offender == sender && !discharges(fitting)) {
        turn_goes_on(sender);
        undischarged_ = sender;
        if (!fitting.empty() && fitting.front().move.manner == Manner::castles) castled_as_king_ = sender;
        return;
    }
    last_by_ = sender;
    refused_claim_.reset();
    last_[index(sender)] = telegram::Situation::Offence{record, position_};
    if (fitting.size() == 1) {
        const auto own = message().meant.empty() ? std::optional<Move>{} : meant({});
        std::optional<Series> series;
        for (const auto& one : lint::read_message(text, offset, options_.reading).series)
            if (one.reply && one.answer && (!series || series->assumed.size() < lint::MessageParts::most_steps)) {
                if (!series) series = Series{sender, {}};
                series->assumed.push_back(
                    {one.reply->text, one.answer->text, one.answer->at.begin, one.number_of_reply(sender)});
            }
        if (series) series_[index(sender)] = std::move(series);  // before the reply that may be counted as sent
        stand(fitting.front().move, record, own);
        return;
    }
    std::vector<Move> moves;
    moves.reserve(fitting.size());
    for (const Candidate& candidate : fitting) moves.push_back(candidate.move);
    pending_ = Pending{moves.empty() ? lint::Fault::no_legal_reading : lint::Fault::ambiguous,
                       {record, position_},
                       sender,
                       moves,
                       meant(moves)};
    if (moves.empty()) turn_goes_on(sender);
    open_to_claim();
}

void Player::tell_several(Side sender)
{
    std::string moves;
    for (const Move& move : pending_->moves) moves += (moves.empty() ? "" : ", ") + law13(move, position_);
    follows(Upshot::several_records,
            "records of more than one move stand for one turn to play; of these are legal: " + moves, sender,
            pending_->moves);
    may_claim(opponent(sender), lint::Fault::two_records);
    if (lint::article_on(options_.laws, options_.play, lint::Fault::two_records) == nullptr) {
        pending_->author_tells = true;
        follows(Upshot::author_to_tell,
                "so no penalty follows; by default it is open until its author tells which he sends", sender);
    }
}

bool Player::sends_another(Side sender, const std::string& text, std::uint64_t offset)
{
    if (previous_sender_ != sender) return false;  // the other has spoken since
    const bool faulty = pending_ && pending_->offender == sender;
    const bool played = !pending_ && !played_.empty() && position_.to_move() != sender && last_by_ == sender;
    if (!faulty && !played) return false;
    const Position before = faulty ? pending_->offence.position : played_.back().before;
    auto records = lint::read_message(text, offset, options_.reading).records;
    // The opponent's move may be repeated once more.
    const std::size_t earlier = faulty ? played_.size() : played_.size() - 1;
    if (records.size() == 2 && earlier > 0) {
        const Played& answered = played_[earlier - 1];
        const auto first = lawful_moves(read_record(records.front().text), answered.before);
        if (std::ranges::find(first, answered.move, &Candidate::move) != first.end()) records.erase(records.begin());
    }
    if (records.size() != 1 || records.front().number != before.move_number()) return false;
    if (records.front().dots && sender == Side::white) return false;
    Pending several{lint::Fault::two_records, {text, before}, sender};
    if (faulty) {
        several.moves = pending_->moves;
        several.any_illegal = pending_->moves.empty() || pending_->any_illegal;
    }
    else {
        several.moves = {played_.back().move};
        played_.pop_back();
        position_ = before;
    }
    const auto fitting = lawful_moves(read_record(records.front().text), before);
    several.any_illegal = several.any_illegal || fitting.empty();
    for (const Candidate& candidate : fitting)
        if (std::ranges::find(several.moves, candidate.move) == several.moves.end())
            several.moves.push_back(candidate.move);
    --exchange_.turns[index(sender)];  // it is the same turn
    last_by_ = sender;
    last_[index(sender)] = several.offence;
    boards_[index(sender)].reset();
    pending_ = std::move(several);
    tell_several(sender);
    return true;
}

bool Player::goes_on_behind_annulled(Side sender, const std::string& text, std::uint64_t offset)
{
    const std::string annulled = std::exchange(annulled_reply_, {});
    if (annulled.empty()) return false;
    const auto records = lint::read_message(text, offset, options_.reading).records;
    if (records.size() != 2 || records.front().text != annulled) return false;
    annulled_reply_ = records.back().text;
    follows(Upshot::reply_annulled,
            quoted(annulled_reply_) + " goes on from the illegal record, and falls away with it; " +
                name(position_.to_move()) + " is to play again the turn that was restored",
            sender);
    return true;
}

bool Player::adopts_series(Side sender, const std::string& text, std::uint64_t offset)
{
    const auto& series = series_[index(opponent(sender))];
    if (!series || position_.to_move() != sender || pending_) return false;
    auto records = lint::read_message(text, offset, options_.reading).records;
    if (!played_.empty() && repeats_last_move(text)) records.erase(records.begin());
    if (records.size() < 2) return false;
    Position now = position_;
    auto assumed = series->assumed;
    // Reply and answer, reply and answer; the last reply may stand alone.
    for (std::size_t i = 0; i < records.size(); i += 2) {
        const auto reply = lawful_moves(read_record(records[i].text), now);
        if (reply.size() != 1) return false;
        const auto is_it = [&](const Series::Assumed& one) {
            const auto moves = lawful_moves(read_record(one.reply), now);
            return moves.size() == 1 && moves.front().move == reply.front().move;
        };
        const auto step = std::ranges::find_if(assumed, is_it);
        now = now.after(reply.front().move);
        if (i + 1 == records.size()) break;
        if (step == assumed.end()) return false;
        const auto answer = lawful_moves(read_record(step->answer), now);
        const auto told = lawful_moves(read_record(records[i + 1].text), now);
        if (answer.size() != 1 || told.size() != 1 || told.front().move != answer.front().move) return false;
        now = now.after(answer.front().move);
        assumed.erase(assumed.begin(), step + 1);
    }
    for (std::size_t i = 0; i < records.size(); i += 2) a_record(sender, records[i].text, records[i].at.begin, true);
    return true;
}

void Player::turn_goes_on(Side sender)
{
    if (!british()) --exchange_.turns[index(sender)];
}

bool Player::repeats_last_move(const std::string& text) const
{
    const auto records = lint::read_message(text, 0, options_.reading).records;
    if (records.size() < 2) return false;
    const auto first = lawful_moves(read_record(records.front().text), played_.back().before);
    return std::ranges::find(first, played_.back().move, &Candidate::move) != first.end();
}

bool Player::several_records(Side sender, const std::string& text, std::uint64_t offset,
                             const std::optional<lint::Previous>& before)
{
    auto records = lint::read_message(text, offset, options_.reading).records;
    if (records.size() > 1 && before && !records[1].either) {
        const auto first = lawful_moves(read_record(records.front().text), before->before);
        if (std::ranges::find(first, before->move, &Candidate::move) != first.end() ||
            lint::tells_last_move(records, position_))
            records.erase(records.begin());
    }
    else if (records.size() == 2 && records[0].number && records[1].number)
        return false;  // the opponent's last move and the reply, each under its number
    if (records.size() < 2) return false;
    Pending several{lint::Fault::two_records, {text, position_}, sender};
    for (const auto& one : records) {
        const auto fitting = lawful_moves(read_record(one.text), position_);
        if (fitting.empty()) several.any_illegal = true;
        for (const Candidate& candidate : fitting)
            if (std::ranges::find(several.moves, candidate.move) == several.moves.end())
                several.moves.push_back(candidate.move);
    }
    if (several.moves.empty() || (several.moves.size() == 1 && !several.any_illegal)) return false;
    if (!message().meant.empty()) several.meant = meant(several.moves);
    last_by_ = sender;
    refused_claim_.reset();
    last_[index(sender)] = several.offence;
    pending_ = std::move(several);
    boards_[index(sender)] = pending_->meant ? std::optional{position_.after(*pending_->meant)} : std::nullopt;
    tell_several(sender);
    return true;
}

void Player::a_record_within(Side sender, const std::string& piece)
{
    const auto at = message().text.find(piece);
    a_record(sender, piece, message().at.begin + (at == std::string::npos ? 0 : at), true);
}

std::string Player::last_record_of(std::string_view text) const
{
    if (!read_record(text).boxes.empty()) return std::string{text};
    auto told = lint::read_message(text, 0, options_.reading);
    return told.records.empty() ? std::string{text} : std::move(told.records.back().text);
}

std::optional<Move> Player::meant(const std::vector<Move>& moves)
{
    if (message().meant.empty()) return std::nullopt;
    const auto fitting = lawful_moves(read_record(message().meant), position_);
    if (fitting.size() == 1 && (moves.empty() || std::ranges::find(moves, fitting.front().move) != moves.end()))
        return fitting.front().move;
    follows(Upshot::not_meant, "what is said to be meant, " + quoted(message().meant) + ", is not one of those moves");
    return std::nullopt;
}

void Player::open_to_claim()
{
    const Side other = opponent(pending_->offender);
    boards_[index(pending_->offender)] =
        pending_->meant ? std::optional{position_.after(*pending_->meant)} : std::nullopt;
    if (pending_->fault == lint::Fault::no_legal_reading) {
        follows(Upshot::stands_for_nothing, "it stands for nothing: it cannot be read as a legal move",
                pending_->offender);
        may_claim(other, lint::Fault::no_legal_reading, "Habit", "Helen", association() ? "" : "Hinge");
        if (association() && pending_->meant && !entry_->may_claim.empty())
            entry_->may_claim.back().words +=
                ", unless the umpire is satisfied that it was sent by mistake for what stands on the sender's board "
                "(Law 7 (a))";
        return;
    }
    std::string moves;
    for (const Move& move : pending_->moves) moves += (moves.empty() ? "" : ", ") + law13(move, position_);
    follows(Upshot::open, "it is open between " + moves, pending_->offender, pending_->moves);
    if (pending_->meant)
        follows(Upshot::own_board,
                "on " + std::string{name(pending_->offender)} + "'s own board stands " +
                    law13(*pending_->meant, position_),
                pending_->offender, {*pending_->meant});
    may_claim(other, lint::Fault::ambiguous, association() ? "Domain" : "", "", "Debate");
}

void Player::stand(const Move& move, const std::string& record, const std::optional<Move>& own)
{
    const Side sender = position_.to_move();
    const Position before = position_;
    const bool hidden = position_.captured(move) && !std::ranges::any_of(read_record(record).boxes, &Box::takes);
    follows(Upshot::stands,
            std::to_string(position_.move_number()) + (sender == Side::white ? ". " : "... ") + law13(move, position_) +
                " stands",
            sender, {move});
    if (own && *own != move) {
        follows(Upshot::own_board,
                std::string{"on "} + name(sender) + "'s own board stands " + law13(*own, position_) +
                    (!british() ? ": the record counts (American 1897, Part III Law 3)"
                     : association()
                         ? ": if it was sent by mistake the umpire may have it corrected by Table, else the board "
                           "must follow it (British 1903, Appendix A Law 7 (a))"
                         : ": the record counts, and no slip may be pleaded (" +
                               clause("Part V, preface", "Part VI, preface", "") + ')'),
                sender, {*own});
    }
    if (hidden && lint::article_on(options_.laws, options_.play, lint::Fault::capture_hidden) != nullptr) {
        pending_ = Pending{lint::Fault::capture_hidden, {record, position_}, sender, {move}, move};
        may_claim(opponent(sender), lint::Fault::capture_hidden, "Draft", "Duchy", "Dwell");
    }
    demand_hangs_ = false;
    played_.push_back({position_, move, record});
    position_.make(move);
    for (const Side side : {Side::white, Side::black}) {
        auto& board = boards_[index(side)];
        const Move& made = side == sender && own ? *own : move;
        const auto legal = board ? board->legal_moves() : std::vector<Move>{};
        if (std::ranges::find(legal, made) != legal.end())
            board->make(made);
        else
            board.reset();
    }
    due_.reset();
    series_reached(sender, move, before);
    if (exchange_.result != "*" || position_.any_legal_move()) return;
    const Side mated = position_.to_move();
    exchange_.result = !position_.in_check() ? "1/2-1/2" : mated == Side::black ? "1-0" : "0-1";
    if (position_.in_check())
        follows(Upshot::mate, "mate", mated);
    else
        follows(Upshot::stalemate, "stalemate", mated);
}

bool Player::settle_by_reply(const std::string& reply)
{
    const Pending fault = std::move(*pending_);
    pending_.reset();
    if (fault.fault == lint::Fault::no_legal_reading) {
        follows(Upshot::restored,
                "the illegal record was answered: the position before it is restored, without penalty (" +
                    (british() ? clause("Part V Law 6 (b)", "Part VI Law 5 (b)", "Appendix A Law 9 (b)")
                               : std::string{"American 1897, Part II Law 6 (e)"}) +
                    ')',
                fault.offender);
        answered_illegalities_.push_back({fault.offence.record, played_.size()});
        annulled_reply_ = last_record_of(reply);
        boards_.fill(position_);
        last_by_.reset();
        return false;
    }
    std::vector<Move> playable;
    for (const Move& move : fault.moves)
        if (!lawful_moves(read_record(last_record_of(reply)), position_.after(move)).empty()) playable.push_back(move);
    const bool two = fault.fault == lint::Fault::two_records;
    const std::string unsaid = two ? "none of the moves was adopted" : "the ambiguity was not pointed out";
    const auto told = two ? taken_for(reply, fault.offence.position, options_.reading) : std::nullopt;
    if (told && std::ranges::find(fault.moves, *told) != fault.moves.end()) {
        follows(Upshot::adopted, std::string{"the reply repeats "} + law13(*told, position_) + ", and so adopts it",
                opponent(fault.offender), {*told});
        boards_.fill(position_);
        stand(*told, fault.offence.record);
        return true;
    }
    const auto chosen = fault.meant            ? fault.meant
                        : playable.size() == 1 ? std::optional{playable.front()}
                                               : std::nullopt;
    if (!chosen) {
        follows(Upshot::author_to_tell,
                unsaid +
                    (association() && !two
                         ? ": adopted is the move made on its author's board, and which that is has not been told ("
                         : ": its author chooses the meaning, and has not told it (") +
                    author_chooses_law(two) + ')',
                fault.offender, fault.moves);
        pending_ = fault;
        pending_->author_tells = true;
        pending_->silent_reply = reply;
        last_by_.reset();
        return false;
    }
    follows(fault.meant ? Upshot::author_chooses : Upshot::reply_decides,
            unsaid +
                (!fault.meant            ? ": with this reply only one reading plays, "
                 : association() && !two ? ": adopted is the move made on its author's board, "
                                         : ": its author chooses ") +
                law13(*chosen, position_) + " (" + author_chooses_law(two) + ')',
            fault.offender, {*chosen});
    boards_.fill(position_);
    stand(*chosen, fault.offence.record);
    pending_.reset();
    settled_ = fault;
    settled_->silent_reply = reply;
    settled_at_ = played_.size() - 1;
    if (!fault.meant || std::ranges::find(playable, *fault.meant) != playable.end()) return true;
    follows(Upshot::reply_annulled, "the reply rests on another reading, and is annulled", opponent(fault.offender));
    return false;
}

bool Player::discharges(const std::vector<Candidate>& fitting)
{
    const auto complies = [&](const Candidate& candidate) {
        const Move& move = candidate.move;
        if (due_->man.empty()) return move.manner != Manner::castles && position_.role_on(move.from) == Role::king;
        const auto named = lawful_moves(read_record(due_->man + " moves"), position_);
        return std::ranges::find(named, move, &Candidate::move) != named.end();
    };
    if (!fitting.empty() && std::ranges::all_of(fitting, complies)) return true;
    auto& finding = add(Code::penalty_not_discharged,
                        due_->man.empty() ? "Penalty C is to be discharged: a move of the King that is no castling"
                                          : "Penalty C is to be discharged: a move of the " + due_->man);
    finding.law =
        british() ? clause("Part V Law 7", "Part VI Law 7", "Appendix A Law 11") : "American 1897, Part II Law 11";
    return false;
}

bool Player::chosen_by_author(Side sender, const std::string& text, std::uint64_t offset)
{
    if (!pending_ || !pending_->author_tells || pending_->offender != sender) return false;
    if (const auto meaning = read_meaning(text, true)) {
        // "I meant the King's Knight" tells it by the man alone.
        auto meant = lawful_moves(read_record(meaning->record), position_);
        if (meant.empty()) meant = lawful_moves(read_record(meaning->record + " moves"), position_);
        std::erase_if(meant, [&](const Candidate& candidate) {
            return std::ranges::find(pending_->moves, candidate.move) == pending_->moves.end();
        });
        if (meant.size() == 1) {
            --exchange_.turns[index(sender)];  // it is the same turn
            follows(Upshot::author_chooses, "the author chooses " + law13(meant.front().move, position_), sender,
                    {meant.front().move});
            settle_for(meant.front().move);
            if (const auto at = text.rfind(meaning->rest); !meaning->rest.empty())
                a_record(sender, meaning->rest, offset + at);
            return true;
        }
    }
    const auto told = lawful_moves(read_record(last_record_of(text)), position_);
    if (told.size() == 1 && std::ranges::find(pending_->moves, told.front().move) != pending_->moves.end()) {
        --exchange_.turns[index(sender)];  // it is the same turn
        follows(Upshot::author_chooses, "the author chooses " + law13(told.front().move, position_), sender,
                {told.front().move});
        settle_for(told.front().move);
        return true;
    }
    if (pending_->silent_reply.empty()) return false;
    // He goes on as if he had told: with the readings for which the reply and this record play.
    const auto reply = read_record(last_record_of(pending_->silent_reply)), next = read_record(last_record_of(text));
    std::vector<Move> playing;
    for (const Move& move : pending_->moves) {
        const Position after = position_.after(move);
        const auto replies = lawful_moves(reply, after);
        if (replies.size() == 1 && !lawful_moves(next, after.after(replies.front().move)).empty())
            playing.push_back(move);
    }
    if (playing.empty()) return false;
    // Of several he has let that stand which the reply repeats.
    if (const auto repeated = taken_for(pending_->silent_reply, pending_->offence.position, options_.reading);
        repeated && playing.size() > 1 && std::ranges::find(playing, *repeated) != playing.end()) {
        follows(Upshot::by_default,
                "its author goes on and says nothing against " + law13(*repeated, position_) +
                    ", which the reply repeats: it is taken, unless he tells another",
                sender, {*repeated});
        settle_for(*repeated);
        return false;
    }
    follows(Upshot::by_default,
            "its author goes on and does not tell what he meant: " + law13(playing.front(), position_) + " is taken" +
                (playing.size() == 1 ? ", with which alone his record plays" : "; others would play too") +
                " (by default; no law says so)",
            sender, {playing.front()});
    settle_for(playing.front());
    return false;
}

void Player::settle_for(const Move& move)
{
    const Pending fault = std::move(*pending_);
    pending_.reset();
    boards_.fill(position_);
    stand(move, fault.offence.record);
    if (fault.silent_reply.empty()) return;
    const auto reply = last_record_of(fault.silent_reply);
    const auto adopted = taken_for(fault.silent_reply, fault.offence.position, options_.reading);
    if ((adopted && *adopted != move) || lawful_moves(read_record(reply), position_).empty())
        follows(Upshot::reply_annulled, "the reply `" + reply + "` rests on another reading, and is annulled",
                opponent(fault.offender));
    else {
        --exchange_.turns[index(opponent(fault.offender))];  // the same turn, looked at again
        a_record(opponent(fault.offender), reply, message().at.begin, true);
    }
}

std::string Player::author_chooses_law(bool two_records) const
{
    if (two_records)
        return std::string{law::entry(options_.laws).name} + " does not say what stands if none is adopted; that the "
                                                             "author chooses is a default";
    return british() ? clause("Part V Law 5 (b)", "Part VI Law 4 (b)", "Appendix A Law 8 (b)")
                     : "American 1897, Part III Law 3 gives no choice to a receiver who announces none, and says no "
                       "more: that the author chooses is a default";
}

}  // namespace descry::exchange
