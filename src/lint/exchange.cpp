// A game played from its messages: what stands after each, and what may be claimed and by whom.
#include "descry/exchange.hpp"

#include <algorithm>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/telegram.hpp"
#include "src/lint/exchange_file.hpp"

namespace descry::exchange {
namespace {

std::string quoted(std::string_view text) { return '`' + std::string{text} + '`'; }
const char* name(Side side) { return side == Side::white ? "White" : "Black"; }
std::size_t index(Side side) { return static_cast<std::size_t>(side); }
bool is_error(const Diagnostic& finding) { return entry(finding.code).severity == Severity::error; }

/// A record that is open to a claim.
struct Pending {
    enum class Fault : std::uint8_t { ambiguous, illegal, capture_hidden } fault;
    telegram::Situation::Offence offence;
    Side offender;
    std::vector<Move> moves{};
    std::optional<Move> meant{};
};

class Player {
public:
    explicit Player(File file) : file_{std::move(file)}, position_{file_.terms.start}
    {
        exchange_.terms = file_.terms;
        exchange_.findings = std::move(file_.findings);
        boards_.fill(position_);
        options_ = {.laws = file_.terms.laws, .play = file_.terms.play};
    }

    Exchange run()
    {
        for (Message& message : file_.messages) {
            exchange_.entries.push_back({.message = std::move(message), .position = position_});
            entry_ = &exchange_.entries.back();
            receive();
            entry_->position = position_;
            entry_->boards = boards_;
            entry_->minutes = exchange_.minutes;
        }
        for (const auto& [before, move] : played_) exchange_.moves.push_back(move);
        return std::move(exchange_);
    }

private:
    [[nodiscard]] Message& message() { return entry_->message; }
    void follows(std::string clause) { entry_->follows.push_back(std::move(clause)); }

    Diagnostic& add(Code code, std::string text)
    {
        entry_->findings.push_back({.code = code, .at = message().at, .message = std::move(text)});
        return entry_->findings.back();
    }

    void may_claim(Side by, lint::Fault fault, std::string_view words)
    {
        const auto* row = lint::claim(options_.laws, options_.play, fault);
        if (row == nullptr) {
            follows(std::string{law::entry(options_.laws).name} + " is silent on this in this manner of play");
            return;
        }
        std::string text = std::string{name(by)} + ": " + std::string{row->words} + " (" + lint::citation(*row) + ')';
        if (options_.laws == law::Laws::british_1903 && options_.play != lint::Play::post && !words.empty())
            text += "; by code word: " + std::string{words};
        entry_->may_claim.push_back(std::move(text));
    }

    // ---- a message -------------------------------------------------------------------------------------------------

    void receive()
    {
        if (exchange_.result != "*") {
            add(Code::out_of_turn, "the game is over: " + exchange_.result);
            return;
        }
        if (message().from != Party::umpire) clock(message().from == Party::white ? Side::white : Side::black);
        const auto word = telegram::read(message().text, message().at.begin);
        const bool record = !read_record(message().text).boxes.empty();
        if (word && word->row != nullptr) return code_word(*word);
        if (message().from == Party::umpire) {
            if (word)
                std::ranges::move(telegram::check(*word, {}), std::back_inserter(entry_->findings));
            else
                add(Code::unknown_code_word, "the umpire sends no records");
            return;
        }
        const Side sender = message().from == Party::white ? Side::white : Side::black;
        if (message().text.starts_with("resign") || message().text.starts_with("Resign")) {
            exchange_.result = sender == Side::white ? "0-1" : "1-0";
            return follows(std::string{name(sender)} + " resigns");
        }
        // One long word that is no record was meant as a word of the code.
        constexpr std::size_t least = 4;
        if (!record && word && word->word.size() >= least && word->word.size() == message().text.size()) {
            std::ranges::move(telegram::check(*word, {}), std::back_inserter(entry_->findings));
            return;
        }
        a_record(sender, message().text, message().at.begin);
    }

    void clock(Side side)
    {
        const auto& terms = exchange_.terms;
        auto& used = exchange_.minutes[index(side)];
        used += message().minutes.value_or(0);
        if (terms.turns == 0) return;
        // Turns to play count, annulled ones too (British 1903, Part VI Law 3 a).
        const auto due = used / terms.minutes * terms.turns;
        if (exchange_.turns[index(side)] + 1 >= due || late_[index(side)]) return;
        late_[index(side)] = true;
        auto& finding = add(Code::time_exceeded, std::string{name(side)} + " has used " + std::to_string(used) +
                                                     " minutes, in which " + std::to_string(due) + " turns were due");
        finding.law =
            options_.play == lint::Play::association ? "British 1903, Appendix A Law 4" : "British 1903, Part VI Law 3";
        entry_->may_claim.push_back(std::string{name(opponent(side))} + ": the game, by the time limit (" +
                                    finding.law + "); the umpire's code word is Model");
    }

    // ---- records ---------------------------------------------------------------------------------------------------

    void a_record(Side sender, const std::string& text, std::uint64_t offset)
    {
        ++exchange_.turns[index(sender)];
        if (pending_ && pending_->fault != Pending::Fault::capture_hidden && pending_->offender != sender)
            if (!settle_by_reply(text)) return;
        if (position_.to_move() != sender || (pending_ && pending_->fault != Pending::Fault::capture_hidden)) {
            add(Code::out_of_turn, std::string{"it is not "} + name(sender) + "'s turn to play");
            return;
        }
        pending_.reset();
        std::optional<lint::Previous> before;
        if (!played_.empty()) before = lint::Previous{played_.back().first, played_.back().second};
        for (auto& finding : lint::check_message(text, offset, position_, before, options_))
            entry_->findings.push_back(std::move(finding));
        proposed_by_.reset();
        if (text.contains("draw")) proposed_by_ = sender;
        const auto record = last_record_of(text);
        const auto fitting = candidates(read_record(record), position_);
        if (due_ && due_->offender == sender && !discharges(fitting)) return;
        last_by_ = sender;
        last_[index(sender)] = telegram::Situation::Offence{record, position_};
        if (fitting.size() == 1) {
            stand(fitting.front().move, record);
            return;
        }
        std::vector<Move> moves;
        for (const Candidate& candidate : fitting) moves.push_back(candidate.move);
        pending_ = Pending{moves.empty() ? Pending::Fault::illegal : Pending::Fault::ambiguous,
                           {record, position_},
                           sender,
                           moves,
                           meant(moves)};
        open_to_claim();
    }

    /// The record alone of a message that repeats the opponent's last move, proposes a draw or goes on in a series.
    [[nodiscard]] std::string last_record_of(std::string_view text) const
    {
        if (!read_record(text).boxes.empty()) return std::string{text};
        std::string found{text};
        for (std::size_t at = 0; at <= text.size();) {
            const auto end = std::min(text.find_first_of(";,", at), text.size());
            auto part = text.substr(at, end - at);
            part.remove_prefix(std::min(part.find_first_not_of(" 0123456789."), part.size()));
            if (part.starts_with("if ")) break;
            if (!read_record(part).boxes.empty()) found = part;
            at = end + 1;
        }
        return found;
    }

    [[nodiscard]] std::optional<Move> meant(const std::vector<Move>& moves)
    {
        if (message().meant.empty()) return std::nullopt;
        const auto fitting = candidates(read_record(message().meant), position_);
        if (fitting.size() == 1 && (moves.empty() || std::ranges::find(moves, fitting.front().move) != moves.end()))
            return fitting.front().move;
        follows("what is said to be meant, " + quoted(message().meant) + ", is not one of those moves");
        return std::nullopt;
    }

    void open_to_claim()
    {
        const Side other = opponent(pending_->offender);
        boards_[index(pending_->offender)] =
            pending_->meant ? std::optional{position_.after(*pending_->meant)} : std::nullopt;
        if (pending_->fault == Pending::Fault::illegal) {
            follows("it stands for nothing: it cannot be read as a legal move");
            may_claim(other, lint::Fault::no_legal_reading, "Habit (Helen if the King cannot move), Hinge");
            return;
        }
        std::string moves;
        for (const Move& move : pending_->moves) moves += (moves.empty() ? "" : ", ") + law13(move, position_);
        follows("it is open between " + moves);
        if (pending_->meant)
            follows("on " + std::string{name(pending_->offender)} + "'s own board stands " +
                    law13(*pending_->meant, position_));
        may_claim(other, lint::Fault::ambiguous, "Debate, Domain");
    }

    void stand(const Move& move, const std::string& record)
    {
        const Side sender = position_.to_move();
        const bool hidden = position_.captured(move) && !std::ranges::any_of(read_record(record).boxes, &Box::takes);
        follows(std::to_string(position_.move_number()) + (sender == Side::white ? ". " : "... ") +
                law13(move, position_) + " stands");
        if (hidden && lint::claim(options_.laws, options_.play, lint::Fault::capture_hidden) != nullptr) {
            pending_ = Pending{Pending::Fault::capture_hidden, {record, position_}, sender, {move}, move};
            may_claim(opponent(sender), lint::Fault::capture_hidden, "Draft (Duchy if the King cannot move), Dwell");
        }
        earlier_.push_back(position_);
        played_.emplace_back(position_, move);
        position_.make(move);
        boards_.fill(position_);
        due_.reset();
        if (position_.any_legal_move()) return;
        exchange_.result = !position_.in_check() ? "1/2-1/2" : sender == Side::white ? "1-0" : "0-1";
        follows(position_.in_check() ? "mate" : "stalemate");
    }

    /// A reply to a faulty record, without a word about its fault.
    /// \return  whether the reply is to be looked at.
    bool settle_by_reply(const std::string& reply)
    {
        const Pending fault = std::move(*pending_);
        pending_.reset();
        const bool association = options_.play == lint::Play::association;
        const bool post = options_.play == lint::Play::post;
        if (fault.fault == Pending::Fault::illegal) {
            follows("the illegal record was answered: the position before it is restored, without penalty (" +
                    std::string{options_.laws == law::Laws::british_1903
                                    ? (association ? "British 1903, Appendix A Law 9 (b)"
                                       : post      ? "British 1903, Part V Law 6 (b)"
                                                   : "British 1903, Part VI Law 5 (b)")
                                    : "American 1897, Part II Law 6 (e)"} +
                    ')');
            boards_.fill(position_);
            last_by_.reset();
            return false;
        }
        std::vector<Move> playable;
        for (const Move& move : fault.moves)
            if (!candidates(read_record(last_record_of(reply)), position_.after(move)).empty())
                playable.push_back(move);
        const auto chosen = fault.meant            ? fault.meant
                            : playable.size() == 1 ? std::optional{playable.front()}
                                                   : std::nullopt;
        if (!chosen) {
            follows("the ambiguity was not pointed out: its author chooses the meaning, and has not told it");
            pending_ = fault;
            return false;
        }
        const bool british = options_.laws == law::Laws::british_1903;
        follows(std::string{"the ambiguity was not pointed out"} +
                (fault.meant ? ": its author chooses " : ": with this reply only one reading plays, ") +
                law13(*chosen, position_) +
                (british ? association ? " (British 1903, Appendix A Law 8 (b))"
                           : post      ? " (British 1903, Part V Law 5 (b))"
                                       : " (British 1903, Part VI Law 4 (b))"
                         : " (American 1897 is silent on a reply that announces no choice; this is a default)"));
        stand(*chosen, fault.offence.record);
        pending_.reset();
        if (!fault.meant || std::ranges::find(playable, *fault.meant) != playable.end()) return true;
        follows("the reply rests on another reading, and is annulled");
        return false;
    }

    /// Penalty C: a King's move that is no castling, or a move of the man that was named.
    bool discharges(const std::vector<Candidate>& fitting)
    {
        const auto complies = [&](const Candidate& candidate) {
            const Move& move = candidate.move;
            if (due_->man.empty()) return move.manner != Manner::castles && position_.role_on(move.from) == Role::king;
            const auto named = candidates(read_record(due_->man + " moves"), position_);
            return std::ranges::find(named, move, &Candidate::move) != named.end();
        };
        if (!fitting.empty() && std::ranges::all_of(fitting, complies)) return true;
        auto& finding = add(Code::penalty_not_discharged,
                            due_->man.empty() ? "Penalty C is to be discharged: a move of the King that is no castling"
                                              : "Penalty C is to be discharged: a move of the " + due_->man);
        finding.law = options_.play == lint::Play::association ? "British 1903, Appendix A Law 11"
                                                               : "British 1903, Part VI Law 7";
        return false;
    }

    // ---- code words ------------------------------------------------------------------------------------------------

    void code_word(const telegram::Message& word)
    {
        const bool umpire = message().from == Party::umpire;
        const Side sender = message().from == Party::black ? Side::black : Side::white;
        telegram::Situation known{.sender = umpire ? telegram::Sender::umpire : telegram::Sender::player,
                                  .appendix_a = options_.play == lint::Play::association,
                                  .earlier = earlier_,
                                  .draw_proposed = proposed_by_ && *proposed_by_ != sender,
                                  .game_known = true};
        if (!umpire) {
            known.opponents = last_[index(opponent(sender))];
            known.own = last_[index(sender)];
            if (position_.to_move() == sender && !pending_) known.position = position_;
        }
        follows("\"" + telegram::meaning(word) + "\"");
        auto findings = telegram::check(word, known);
        if (options_.laws != law::Laws::british_1903)
            findings.push_back({.code = Code::claim_not_open,
                                .at = word.word_at,
                                .message = "the telegraph code belongs to British 1903, and " +
                                           std::string{law::entry(options_.laws).name} + " has none"});
        if (!umpire && !word.row->penalty.empty() && last_by_ != opponent(sender))
            findings.push_back(
                {.code = Code::claim_not_open,
                 .at = word.word_at,
                 .message = "no record of the opponent's is open: a penalty is exacted before one's own "
                            "next record",
                 .law = known.appendix_a ? "British 1903, Appendix A Law 11 (a)" : "British 1903, Part VI Law 7 (a)"});
        const bool refused = std::ranges::any_of(findings, is_error);
        std::ranges::move(findings, std::back_inserter(entry_->findings));
        if (refused) return follows("it changes nothing");
        take_effect(word, sender);
    }

    void take_effect(const telegram::Message& word, Side sender)
    {
        const auto& row = *word.row;
        if (row.penalty.contains('A')) return restore(word, sender);
        if (row.word == "Domain") {
            const auto chosen = candidates(read_record(word.filled.front()), pending_->offence.position);
            const auto record = pending_->offence.record;
            pending_.reset();
            stand(chosen.front().move, record);
        }
        else if (row.word == "Label" || row.word == "Liberty") {
            a_record(sender, word.filled.front(), message().at.begin);
            proposed_by_.reset();
            if (row.word == "Label") proposed_by_ = sender;
        }
        else if (row.word == "Leeward" || row.word == "Lobby" || row.word == "Luggage")
            end("1/2-1/2", "the game is treated as drawn");
        else if (message().to &&
                 (row.word == "Machine" || row.word == "Merit" || row.word == "Model" || row.word == "Vale"))
            end(*message().to == Side::white ? "1-0" : "0-1",
                std::string{name(opponent(*message().to))} + " forfeits the game");
        if (row.penalty == "C") due_ = Due{opponent(sender), word.filled.empty() ? "" : word.filled.front()};
    }

    void end(const char* result, std::string clause)
    {
        exchange_.result = result;
        follows(std::move(clause));
    }

    /// Penalty A, and what goes with it.
    void restore(const telegram::Message& word, Side sender)
    {
        const Side offender = opponent(sender);
        const auto offence = *last_[index(offender)];
        if (!played_.empty() && position_.to_move() == sender) played_.pop_back(), earlier_.pop_back();
        position_ = offence.position;
        boards_.fill(position_);
        pending_.reset();
        last_by_.reset();
        follows(std::string{"the position before "} + name(offender) +
                "'s turn is restored, and it is his turn to play");
        if (word.row->penalty.contains('C')) {
            due_ = Due{offender, word.filled.empty() ? "" : word.filled.front()};
            follows(due_->man.empty() ? std::string{"he must move his King, and may not castle"}
                                      : "he must move his " + due_->man);
        }
        if (word.row->penalty.contains('E')) {
            ++exchange_.penalties_e[index(offender)];
            follows("he owes Penalty E" + (exchange_.terms.penalty_e.empty() ? ", which the terms do not tell"
                                                                             : ": " + exchange_.terms.penalty_e));
        }
    }

    struct Due {
        Side offender;
        std::string man;
    };

    File file_;
    Exchange exchange_{};
    lint::Options options_{};
    Entry* entry_ = nullptr;
    Position position_;
    std::array<std::optional<Position>, 2> boards_{};
    std::vector<std::pair<Position, Move>> played_{};
    std::vector<Position> earlier_{};
    std::array<std::optional<telegram::Situation::Offence>, 2> last_{};
    std::optional<Side> last_by_{}, proposed_by_{};
    std::optional<Pending> pending_{};
    std::optional<Due> due_{};
    std::array<bool, 2> late_{};
};

}  // namespace

Exchange replay(const Text& text) { return Player{read_file(text)}.run(); }

}  // namespace descry::exchange
