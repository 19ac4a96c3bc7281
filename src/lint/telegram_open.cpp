// Which words of the telegraph code may be sent.
#include <algorithm>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/style.hpp"
#include "descry/telegram.hpp"

namespace descry::telegram {
namespace {

/// What could fill the blank of a word.
std::vector<std::string> fillings(const CodeWord& row, const Situation& situation)
{
    if (row.blanks == 0) return {""};
    std::vector<std::string> found;
    const auto& offence = row.condition == Condition::own_ambiguous ? situation.own : situation.opponents;
    if (row.condition == Condition::own_ambiguous && offence) return {offence->record};
    if (row.blank == Blank::record && row.condition == Condition::ambiguous_record && offence && situation.appendix_a)
        for (const Candidate& candidate : lawful_moves(read_record(offence->record), offence->position))
            found.push_back(write_record(candidate.move, offence->position, *find_style("british")));
    if (row.blank == Blank::man && offence)
        for (const char* man : {"Q", "R", "B", "Kt", "P"})
            if (!lawful_moves(read_record(std::string{man} + " moves"), offence->position).empty())
                found.emplace_back(man);
    return found.empty() ? std::vector<std::string>{"____"} : found;
}

/// Whether the situation tells if the condition is true.
bool can_be_judged(Condition condition, const Situation& situation)
{
    switch (condition) {
    case Condition::ambiguous_record:
    case Condition::hidden_capture:
    case Condition::illegal_record: return situation.opponents.has_value();
    case Condition::own_ambiguous: return situation.own.has_value();
    case Condition::fifty_moves: return situation.position.has_value();
    case Condition::recurrence:
    case Condition::draw_offered: return situation.game_known;
    case Condition::none:
    case Condition::answered: return false;
    }
    return false;
}

}  // namespace

std::vector<std::string> open_messages(const Situation& situation)
{
    std::vector<std::string> open;
    for (const CodeWord& row : code_words()) {
        if (!can_be_judged(row.condition, situation)) continue;
        for (const std::string& filling : fillings(row, situation)) {
            const auto text = std::string{row.word} + (filling.empty() ? "" : ' ' + filling);
            const auto message = read(text);
            const auto findings = check(*message, situation);
            if (std::ranges::none_of(findings, [](const Diagnostic& finding) {
                    return entry(finding.code).severity == Severity::error;
                }))
                open.push_back(text);
        }
    }
    return open;
}

}  // namespace descry::telegram
