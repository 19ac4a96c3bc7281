// A game played from its messages: what stands after each, and what may be claimed and by whom.
#include "descry/exchange.hpp"

#include <algorithm>
#include <utility>

#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/message_words.hpp"

namespace descry::exchange {

using lint::quoted;

Player::Player(File file) : file_{std::move(file)}, position_{file_.terms.start}
{
    exchange_.terms = file_.terms;
    exchange_.findings = std::move(file_.findings);
    boards_.fill(position_);
    options_ = {.laws = file_.terms.laws, .play = file_.terms.play};
}

Exchange Player::run()
{
    for (Message& message : file_.messages) {
        exchange_.entries.push_back({.message = std::move(message), .position = position_});
        entry_ = &exchange_.entries.back();
        receive();
        const Party from = entry_->message.from;
        previous_sender_.reset();
        if (from != Party::umpire) previous_sender_ = from == Party::white ? Side::white : Side::black;
        entry_->position = position_;
        entry_->boards = boards_;
        entry_->minutes = exchange_.minutes;
    }
    for (const Played& one : played_) exchange_.moves.push_back(one.move);
    return std::move(exchange_);
}

Diagnostic& Player::add(Code code, std::string text)
{
    entry_->findings.push_back({.code = code, .at = message().at, .message = std::move(text)});
    return entry_->findings.back();
}

std::string Player::as_agreed(std::string text) const
{
    const auto put = [&](std::string_view open, std::optional<char> letter) {
        const auto at = text.find(open);
        if (at != std::string::npos && letter && !association()) text.replace(at, open.size(), 1, *letter);
    };
    put("C or E", exchange_.terms.for_illegal);
    put("D or E", exchange_.terms.for_ambiguous);
    return text;
}

void Player::may_claim(Side by, lint::Fault fault, std::string_view word, std::string_view no_king,
                       std::string_view of_e)
{
    const auto* row = lint::article_on(options_.laws, options_.play, fault);
    if (row == nullptr) {
        follows(Upshot::code_silent,
                std::string{law::entry(options_.laws).name} + " is silent on this in this manner of play");
        return;
    }
    Opening open{.by = by, .fault = fault, .law = lint::citation(*row)};
    open.words = as_agreed(std::string{row->words}) + " (" + open.law + ')';
    if (not_understood_of_ == opponent(by)) open.words += ", unless the words that are not understood tell otherwise";
    const auto agreed = fault == lint::Fault::ambiguous ? exchange_.terms.for_ambiguous : exchange_.terms.for_illegal;
    const bool e = !of_e.empty() && (association() || !agreed || agreed == 'E');
    const bool other = !word.empty() && (association() || !agreed || agreed != 'E');
    if (british() && options_.play != lint::Sending::post && (e || other)) {
        const auto also = no_king.empty() ? "" : " (" + std::string{no_king} + " if the King cannot move)";
        open.words += "; by code word: " + (other ? std::string{word} + also : "") + (e && other ? ", " : "") +
                      std::string{e ? of_e : ""};
        for (const auto& [is, one] : {std::pair{other, word}, {other, no_king}, {e, of_e}})
            if (is && !one.empty()) open.code_words.push_back(one);
    }
    entry_->may_claim.push_back(std::move(open));
}

std::string Player::clause(const char* post, const char* telegraph, const char* of_association) const
{
    return std::string{"British 1903, "} + (association()                          ? of_association
                                            : options_.play == lint::Sending::post ? post
                                                                                   : telegraph);
}

void Player::receive()
{
    if (exchange_.result != "*") {
        add(Code::out_of_turn, "the game is over: " + exchange_.result);
        return;
    }
    if (adjudicated_) {
        add(Code::out_of_turn, "the position is to be adjudicated, and no move is played any more").law =
            clause("Part V Law 10", "Part VI Law 10", "Appendix A Law 14");
        return;
    }
    if (message().from != Party::umpire) clock(message().from == Party::white ? Side::white : Side::black);
    const auto word = telegram::read(message().text, message().at.begin);
    const bool record =
        !read_record(message().text).boxes.empty() || !lawful_moves(read_record(message().text), position_).empty();
    if (word && word->row != nullptr) return code_word(*word);
    if (message().from == Party::umpire) {
        const bool one_word = message().text.find(' ') == std::string::npos;
        if (const auto plain = umpires_word(message().text, association()); !plain.empty()) {
            if (const auto meant = telegram::read(plain, message().at.begin)) return code_word(*meant);
        }
        if (word && !one_word && read_record(message().text).boxes.empty()) {
            add(Code::not_understood, quoted(message().text) + " is no word of the code, and is not understood")
                .notes.emplace_back("nothing stands or falls by it");
        }
        else if (word)
            std::ranges::move(telegram::check(*word, {}), std::back_inserter(entry_->findings));
        else
            add(Code::unknown_code_word, "the umpire sends no records");
        return;
    }
    const Side sender = message().from == Party::white ? Side::white : Side::black;
    if (not_understood_of_ == sender && !demand_hangs_) not_understood_of_.reset();
    if (proposed_by_ == opponent(sender) && answers_shortly(sender)) return;
    const bool author_tells = pending_ && pending_->author_tells && pending_->offender == sender;
    if (author_tells && read_meaning(message().text, true)) return a_record(sender, message().text, message().at.begin);
    if (const auto wanted = read_demand(message().text, pending_.has_value())) {
        if (demands_behind_a_record(sender)) return;
        return demand(*wanted, sender);
    }
    looked_at_ = false;
    if (const auto said = record ? std::nullopt : read_saying(message().text); said && say(*said, sender)) {
        // What is said deals with the record beside it, or leaves it as it is.
        const bool dealt_with =
            looked_at_ || exchange_.result != "*" ||
            std::ranges::find(entry_->follows, Upshot::not_due, &Consequence::effect) != entry_->follows.end();
        if (const auto sent = dealt_with ? std::nullopt : record_beside())
            record_all_the_same(sender, sent->second, message().at.begin + sent->first);
        return;
    }
    // One long word that is no record was meant as a word of the code.
    constexpr std::size_t least = 4;
    if (!record && word && word->word.size() >= least && word->word.size() == message().text.size()) {
        std::ranges::move(telegram::check(*word, {}), std::back_inserter(entry_->findings));
        return;
    }
    const auto told = lint::read_message(message().text, message().at.begin, options_.reading);
    if (told.proposes_draw && told.records.empty() && all_words_known(message().text)) return propose_alone(sender);
    const bool any = std::ranges::any_of(told.records, [&](const lint::Told& one) {
        return !read_record(one.text).boxes.empty() || lint::purports_to_be_a_record(one.text) ||
               !read_record(one.text, 0, Notation::algebraic).boxes.empty();
    });
    if (!any) {
        add(Code::not_understood, quoted(message().text) + " is no record of a move, and is not understood")
            .notes.emplace_back("it is taken for no record, and so for no illegal one");
        not_understood_of_ = sender;
        return follows(Upshot::nothing, "it changes nothing");
    }
    a_record(sender, message().text, message().at.begin);
}

/// A player is not bound to take notice of a proposal by post or wire that comes without his opponent's move; between
/// the players it may be agreed to all the same.
void Player::propose_alone(Side sender)
{
    const auto* row = lint::article_on(options_.laws, options_.play, lint::Fault::draw_without_move);
    auto& finding = add(Code::proposal_without_move, "a draw is proposed without a move");
    lint::cite(finding, lint::Fault::draw_without_move, options_);
    if (row == nullptr) finding.law = law::citation(options_.laws, law::Point::agreed_draw);
    proposed_by_ = sender;
    follows(Upshot::draw_proposed, "a proposal is no offence, and nothing stands or falls by it", sender);
}

void Player::clock(Side side)
{
    const auto& terms = exchange_.terms;
    auto& used = exchange_.minutes[index(side)];
    used += message().minutes.value_or(0);
    if (terms.turns == 0) return;
    // Turns to play count, annulled ones too (British 1903, Part VI Law 3 a).
    const auto due = used / terms.minutes * terms.turns;
    // The turn that ends now is one of the first so many, and these are allowed so much.
    const auto turn = exchange_.turns[index(side)] + 1;
    const auto allowed = ((turn - 1) / terms.turns + 1) * terms.minutes;
    if ((turn >= due && used <= allowed) || late_[index(side)]) return;
    late_[index(side)] = true;
    auto& finding = add(Code::time_exceeded,
                        std::string{name(side)} + " has used " + std::to_string(used) + " minutes, " +
                            (turn < due ? "in which " + std::to_string(due) + " turns were due"
                                        : "and " + std::to_string(allowed) + " are allowed for as many turns"));
    finding.law =
        british() ? clause("Part V Law 2", "Part VI Law 3", "Appendix A Law 4") : "American 1897, Part II Law 10";
    time_claimable_ = opponent(side);
    Opening open{.by = opponent(side), .fault = lint::Fault::time, .game = true, .law = finding.law};
    open.words = "the game, by the time limit (" + finding.law + ')';
    if (british()) {
        open.code_words = {"Model"};
        open.words += "; the umpire's code word is Model";
    }
    entry_->may_claim.push_back(std::move(open));
}

void Player::series_reached(Side mover, const Move& move, const Position& before)
{
    auto& slot = series_[index(opponent(mover))];
    if (!slot) return;
    auto series = std::exchange(slot, std::nullopt).value();
    const bool begun = !series.answered.empty();
    const auto told = std::ranges::find_if(series.assumed, [&](const Series::Assumed& one) {
        const auto reply = lawful_moves(read_record(one.reply), before);
        return reply.size() == 1 && reply.front().move == move && (!one.number || one.number == before.move_number());
    });
    if (told == series.assumed.end())
        return follows(Upshot::series_void,
                       std::string{begun ? "the rest of the series" : "the series"} + " is not reached, and is void");
    if (begun && may_be_of_before(series, *told))
        return follows(Upshot::series_void, "whether the series goes on with `" + told->answer +
                                                "`, or had it for the answer to another reply, the words leave open: "
                                                "it is not counted as sent");
    const auto assumed = std::move(*told);
    series.assumed.erase(series.assumed.begin(), told + 1);
    series.answered.push_back(before);
    // What was numbered for this reply was an alternative to it.
    std::erase_if(series.assumed,
                  [&](const Series::Assumed& one) { return one.number && *one.number <= before.move_number(); });
    const auto* row = lint::article_on(options_.laws, options_.play, lint::Fault::series);
    follows(Upshot::series_reached,
            "the series is reached: `" + assumed.answer + "` counts as sent (" +
                (row != nullptr
                     ? lint::citation(*row)
                     : std::string{law::entry(options_.laws).name} + " is silent on series in this manner of "
                                                                     "play; this is a default") +
                ')',
            series.author);
    const Side author = series.author;
    if (!series.assumed.empty()) slot = std::move(series);
    a_record(author, assumed.answer, assumed.answer_at, true);
    by_series_ = true;
    // What was sent with an illegal record, behind it, is as if it had not been sent.
    if (pending_ && pending_->offender == author) slot.reset();
}

bool Player::may_be_of_before(const Series& series, const Series::Assumed& assumed) const
{
    return !assumed.number && std::ranges::any_of(series.answered, [&](const Position& before) {
        const auto replies = lawful_moves(read_record(assumed.reply), before);
        return replies.size() == 1 &&
               lawful_moves(read_record(assumed.answer), before.after(replies.front().move)).size() == 1;
    });
}

std::string_view word(Upshot effect) noexcept
{
    switch (effect) {
    case Upshot::code_word: return "code_word";
    case Upshot::stands: return "stands";
    case Upshot::own_board: return "own_board";
    case Upshot::open: return "open";
    case Upshot::several_records: return "several_records";
    case Upshot::not_meant: return "not_meant";
    case Upshot::author_chooses: return "author_chooses";
    case Upshot::author_to_tell: return "author_to_tell";
    case Upshot::reply_decides: return "reply_decides";
    case Upshot::by_default: return "by_default";
    case Upshot::adopted: return "adopted";
    case Upshot::reply_annulled: return "reply_annulled";
    case Upshot::stands_for_nothing: return "stands_for_nothing";
    case Upshot::restored: return "restored";
    case Upshot::repeated: return "repeated";
    case Upshot::stands_already: return "stands_already";
    case Upshot::series_reached: return "series_reached";
    case Upshot::series_void: return "series_void";
    case Upshot::not_due: return "not_due";
    case Upshot::nothing: return "nothing";
    case Upshot::code_silent: return "code_silent";
    case Upshot::draw_proposed: return "draw_proposed";
    case Upshot::draw_refused: return "draw_refused";
    case Upshot::drawn: return "drawn";
    case Upshot::mate: return "mate";
    case Upshot::stalemate: return "stalemate";
    case Upshot::resigned: return "resigned";
    case Upshot::forfeited: return "forfeited";
    case Upshot::forfeit_claimable: return "forfeit_claimable";
    case Upshot::umpire_decides: return "umpire_decides";
    case Upshot::adjudication: return "adjudication";
    case Upshot::claim_lost: return "claim_lost";
    case Upshot::must_move: return "must_move";
    case Upshot::owes_penalty_e: return "owes_penalty_e";
    case Upshot::penalty_waived: return "penalty_waived";
    case Upshot::right_forfeited: return "right_forfeited";
    case Upshot::to_move: return "to_move";
    }
    return "";
}

Exchange replay(const Text& text) { return Player{read_file(text)}.run(); }

}  // namespace descry::exchange
