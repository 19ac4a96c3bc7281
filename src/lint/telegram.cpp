// Messages in the British telegraph code: read, filled in and held against the game.
#include "descry/telegram.hpp"

#include <algorithm>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/lint/inquiry.hpp"
#include "src/text/ascii.hpp"

namespace descry::telegram {

using lint::quoted;

namespace {

constexpr std::string_view edges{" \t,:"};

std::vector<Candidate> fitting(const Situation::Offence& offence)
{
    return lawful_moves(read_record(offence.record), offence.position);
}

bool expresses_capture(std::string_view record) { return std::ranges::any_of(read_record(record).boxes, &Box::takes); }

class Checker {
public:
    Checker(const CodeMessage& message, const Situation& situation)
        : message_{message}, row_{*message.row}, situation_{situation}
    {}

    std::vector<Diagnostic> run()
    {
        kept();
        sender();
        blanks();
        open();
        truth();
        return std::move(found_);
    }

private:
    Diagnostic& add(Code code, std::string text)
    {
        found_.push_back({.code = code, .at = message_.word_at, .message = std::move(text)});
        return found_.back();
    }

    void kept()
    {
        switch (row_.kept) {
        case Kept::whole: break;
        case Kept::word_doubtful:
            add(Code::doubtful_code_word, quoted(row_.word) + " is a doubtful word in our copy of the code")
                .notes.emplace_back("the copy is spoiled; the section, which its first letter tells, is sure");
            break;
        case Kept::end_lost:
            add(Code::doubtful_code_word, "the end of what " + quoted(row_.word) + " means is lost in our copy");
            break;
        case Kept::meaning_lost:
            add(Code::doubtful_code_word, "what " + quoted(row_.word) + " means is lost in our copy")
                .notes.push_back(std::string{row_.meaning});
            break;
        }
    }

    void sender()
    {
        if (!situation_.sender || *situation_.sender == row_.sender) return;
        add(Code::wrong_sender,
            quoted(row_.word) + (row_.sender == Sender::umpire ? " is the umpire's word" : " is a player's word"));
    }

    void blanks()
    {
        if (message_.filled.size() < row_.blanks)
            add(Code::blank_not_filled, quoted(row_.word) + " has " + std::to_string(row_.blanks) + " blank" +
                                            (row_.blanks == 1 ? "" : "s") + " to be filled, and " +
                                            std::to_string(message_.filled.size()) + " is told")
                .notes.push_back("it says: " + std::string{row_.meaning});
        if (message_.filled.size() > row_.blanks)
            add(Code::blank_not_filled, "more stands after " + quoted(row_.word) + " than it has blanks");
    }

    void open()
    {
        if (row_.appendix_a && !situation_.appendix_a)
            add(Code::claim_not_open, quoted(row_.word) + " belongs to Appendix A, which does not govern this game");
    }

    void untrue(std::string text, std::vector<Note> notes = {})
    {
        auto& finding = add(Code::claim_untrue, std::move(text));
        finding.notes = std::move(notes);
        finding.law = law();
    }

    [[nodiscard]] std::string law() const
    {
        const bool a = situation_.appendix_a;
        switch (row_.condition) {
        case Condition::ambiguous_record:
        case Condition::own_ambiguous: return a ? "British 1903, Appendix A Law 8" : "British 1903, Part VI Law 4";
        case Condition::hidden_capture: return "British 1903, Part VI Law 4 (c)";
        case Condition::illegal_record: return a ? "British 1903, Appendix A Law 9" : "British 1903, Part VI Law 5";
        case Condition::draw_offered:
            return a ? "British 1903, Appendix A Law 12 (a)" : "British 1903, Part VI Law 8 (a)";
        case Condition::fifty_moves:
            return a ? "British 1903, Appendix A Law 12 (b)" : "British 1903, Part VI Law 8 (b)";
        case Condition::recurrence:
            return a ? "British 1903, Appendix A Law 12 (c)" : "British 1903, Part VI Law 8 (c)";
        default: return a ? "British 1903, Appendix A Law 11" : "British 1903, Part VI Law 7";
        }
    }

    void truth()
    {
        switch (row_.condition) {
        case Condition::ambiguous_record:
            if (row_.word == "Domain" && !situation_.appendix_a)
                reading_of_his_own();
            else
                ambiguous();
            break;
        case Condition::own_ambiguous:
            if (situation_.own && fitting(*situation_.own).size() < 2)
                untrue("your record " + quoted(situation_.own->record) + " was not ambiguous");
            else if (situation_.own && !message_.filled.empty() && message_.filled.front() != situation_.own->record)
                untrue("your last record was " + quoted(situation_.own->record));
            else if (!situation_.own && situation_.opponents && !message_.filled.empty() &&
                     message_.filled.front() == situation_.opponents->record)
                untrue("the record " + quoted(situation_.opponents->record) + " is the opponent's");
            break;
        case Condition::hidden_capture: hidden_capture(); break;
        case Condition::illegal_record:
            if (situation_.opponents && !fitting(*situation_.opponents).empty())
                untrue("the record " + quoted(situation_.opponents->record) + " can be read as a legal move",
                       {law13(fitting(*situation_.opponents).front().move, situation_.opponents->position)});
            break;
        case Condition::draw_offered:
            if (situation_.game_known && !situation_.draw_proposed) untrue("no draw has been proposed");
            break;
        case Condition::fifty_moves: fifty(); break;
        case Condition::recurrence: recurrence(); break;
        default: break;
        }
        if (situation_.appendix_a && row_.condition == Condition::illegal_record && row_.penalty.contains('E'))
            add(Code::claim_not_open,
                "for an illegal move Appendix A gives Penalty A, with C or without; E is not among "
                "them")
                .law = law();
        penalty();
        record_filled_in();
    }

    void ambiguous()
    {
        if (!situation_.opponents) return;
        const auto moves = fitting(*situation_.opponents);
        const auto& offence = *situation_.opponents;
        if (moves.size() < 2) {
            untrue("the record " + quoted(offence.record) + " is not ambiguous: it fits " +
                   (moves.empty() ? "no legal move" : "one legal move"));
            return;
        }
        if (row_.blank != Blank::record || message_.filled.empty()) return;
        const auto meant = lawful_moves(read_record(message_.filled.front()), offence.position);
        const bool one_of_them =
            meant.size() == 1 && std::ranges::find(moves, meant.front().move, &Candidate::move) != moves.end();
        if (!one_of_them)
            untrue(quoted(message_.filled.front()) + " is not one of the moves that " + quoted(offence.record) +
                   " fits");
    }

    /// In Parts V and VI the author of an ambiguous record that was answered in silence tells what it means; Appendix A
    /// gives the choice to its receiver.
    void reading_of_his_own()
    {
        if (!situation_.own) {
            if (situation_.opponents)
                untrue("the author of a record tells his reading; its receiver chooses by Penalty D alone");
            return;
        }
        const auto& record = *situation_.own;
        const auto moves = fitting(record);
        if (moves.size() < 2) return untrue("your record " + quoted(record.record) + " was not ambiguous");
        if (message_.filled.empty()) return;
        const auto meant = lawful_moves(read_record(message_.filled.front()), record.position);
        if (meant.size() != 1 || std::ranges::find(moves, meant.front().move, &Candidate::move) == moves.end())
            untrue(quoted(message_.filled.front()) + " is not one of the moves that " + quoted(record.record) +
                   " fits");
    }

    void hidden_capture()
    {
        if (!situation_.opponents) return;
        const auto& offence = *situation_.opponents;
        const auto moves = fitting(offence);
        if (situation_.appendix_a)
            add(Code::claim_not_open, "Appendix A has no clause about a capture that is not expressed");
        if (moves.empty())
            untrue("the record " + quoted(offence.record) + " is illegal, not a capture unexpressed",
                   {"Habit or Hinge says so"});
        else if (expresses_capture(offence.record))
            untrue("the record " + quoted(offence.record) + " does express a capture");
        else if (const auto going = std::ranges::find_if(
                     moves, [&](const Candidate& c) { return !offence.position.captured(c.move); });
                 going != moves.end())
            untrue("the record " + quoted(offence.record) + " can be read as a legal move without a capture",
                   {law13(going->move, offence.position)});
    }

    void fifty()
    {
        if (!situation_.position) return;
        const auto clock = situation_.position->halfmove_clock();
        if (clock < 100)
            untrue("the last capture or Pawn move was " + std::to_string(clock) +
                   " single moves ago, and a hundred are "
                   "needed");
    }

    void recurrence()
    {
        if (!situation_.position || !situation_.game_known) return;
        const auto times = std::ranges::count_if(
            situation_.earlier, [&](const Position& earlier) { return lint::recurs(earlier, *situation_.position); });
        if (times < 2)
            untrue("the position stood at the start of this turn " + std::string{times == 0 ? "never" : "once only"} +
                   " before");
    }

    void penalty()
    {
        if (!row_.penalty.contains('C') || !situation_.opponents) return;
        const Position& restored = situation_.opponents->position;
        const bool can = king_can_move(restored);
        if (row_.king_cannot_move && can) untrue("the King can move, so Penalty C falls on him");
        if (!row_.king_cannot_move && !can)
            untrue("the King cannot move, so a man has to be named", {"Duchy, Helen and Ivory name one"});
        if (!row_.king_cannot_move || can || message_.filled.empty()) return;
        // The man named must have a move.
        const auto named = read_record(message_.filled.front() + " moves");
        if (candidates(named, restored).empty()) untrue("your " + message_.filled.front() + " has no legal move there");
    }

    /// Label and Liberty carry a move of the sender's.
    void record_filled_in()
    {
        const bool own_move = row_.word == "Label" || row_.word == "Liberty";
        if (!own_move || !situation_.position || message_.filled.empty()) return;
        const auto moves = lawful_moves(read_record(message_.filled.front()), *situation_.position);
        if (moves.size() == 1) return;
        untrue("the move " + quoted(message_.filled.front()) + " that goes with it fits " +
               (moves.empty() ? "no legal move" : std::to_string(moves.size()) + " legal moves"));
    }

    const CodeMessage& message_;
    const CodeWord& row_;
    const Situation& situation_;
    std::vector<Diagnostic> found_{};
};

}  // namespace

bool king_can_move(const Position& position)
{
    return std::ranges::any_of(position.legal_moves(), [&](const Move& move) {
        return move.manner != Manner::castles && position.role_on(move.from) == Role::king;
    });
}

std::optional<CodeMessage> read(std::string_view text, std::uint64_t offset)
{
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return std::nullopt;
    auto end = begin;
    while (end < text.size() && text::is_letter(text[end])) ++end;
    if (end == begin) return std::nullopt;
    CodeMessage message;
    message.word = text.substr(begin, end - begin);
    message.word_at = {offset + begin, offset + end};
    message.at = {offset + begin, offset + text.size()};
    message.row = find(message.word);
    for (auto rest = text.substr(end); !text::trimmed(rest, edges).empty();) {
        const auto stop = std::min(rest.find(';'), rest.size());
        if (const auto part = text::trimmed(rest.substr(0, stop), edges); !part.empty())
            message.filled.emplace_back(part);
        rest = rest.substr(std::min(stop + 1, rest.size()));
    }
    return message;
}

std::string meaning(const CodeMessage& message)
{
    std::string text{message.row->meaning};
    std::size_t at = 0;
    for (const std::string& filled : message.filled) {
        at = text.find("____", at);
        if (at == std::string::npos) break;
        text.replace(at, 4, filled);
        at += filled.size();
    }
    return text;
}

std::vector<Diagnostic> check(const CodeMessage& message, const Situation& situation)
{
    if (message.row != nullptr) return Checker{message, situation}.run();
    Diagnostic finding{.code = Code::unknown_code_word,
                       .at = message.word_at,
                       .message = quoted(message.word) + " is not in our copy of the telegraph code"};
    const char first = static_cast<char>(message.word.front() & ~0x20);
    std::string others;
    for (const CodeWord& row : code_words())
        if (row.word.front() == first) (others += others.empty() ? "" : ", ") += row.word;
    finding.notes.push_back(others.empty() ? "no section of the code begins with that letter"
                                           : "the words of that section are " + others);
    finding.notes.emplace_back("rows may be lost in our copy: not here is not the same as not in the code");
    return {std::move(finding)};
}

}  // namespace descry::telegram
