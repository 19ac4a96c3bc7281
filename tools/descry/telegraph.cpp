// descry telegraph: the British telegraph code of 1903, and whole exchanges of messages.
#include "telegraph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "descry/exchange.hpp"
#include "descry/telegram.hpp"
#include "descry/write.hpp"
#include "games.hpp"
#include "input.hpp"

namespace descry::tool {
namespace {

const char* remark(const telegram::CodeWord& row)
{
    using telegram::Kept;
    switch (row.kept) {
    case Kept::whole: return "";
    case Kept::word_doubtful: return "  (doubtful in our copy)";
    case Kept::end_lost: return "  (its end is lost in our copy)";
    case Kept::meaning_lost: return "  (its meaning is lost in our copy)";
    }
    return "";
}

int list(const std::string& wanted)
{
    constexpr std::string_view lost =
        "One more word, of the section of penalties, is lost; what it says is kept, and may be sent in words:\n"
        "  the move you require me to make by way of penalty is illegal, and I must disregard your requirement;\n"
        "  you have forfeited your right to exact a penalty for this offence\n";
    std::string_view section;
    bool any = false;
    for (const auto& row : telegram::code_words()) {
        const bool wants = wanted.empty() || row.meaning.contains(wanted) || row.section.contains(wanted);
        if (!wants) continue;
        any = true;
        if (section != row.section) fmt::print("{}{}:\n", section.empty() ? "" : "\n", row.section);
        section = row.section;
        fmt::print("  {:<9} {}{}{}\n", row.word, row.meaning,
                   row.sender == telegram::Sender::umpire && !row.meaning.starts_with("from the umpire")
                       ? " (the umpire)"
                       : "",
                   remark(row));
    }
    if (!any) {
        fmt::print(stderr, "descry: no word of our copy of the code speaks of \"{}\"\n", wanted);
        return errors_found;
    }
    if (wanted.empty() || lost.contains(wanted)) fmt::print("\n{}", lost);
    if (wanted.empty())
        fmt::print("There is none for exacting Penalty D, for resigning or for plain moves in our copy, which is\n"
                   "spoiled: not in our copy is not the same as not in the code.\n");
    return good;
}

telegram::Situation situation_of(const TelegraphQuery& query)
{
    telegram::Situation situation{.sender = query.sender, .appendix_a = query.association, .position = query.start};
    if (query.record.empty()) return situation;
    situation.position.reset();  // the position is the one that the record was sent in
    situation.opponents = telegram::Situation::Offence{query.record, query.start.value_or(Position::initial())};
    return situation;
}

/// The words that may be sent in answer to a record, or in a position.
int write(const TelegraphQuery& query)
{
    const auto open = telegram::open_messages(situation_of(query));
    if (open.empty())
        fmt::print("{}\n", query.record.empty()
                               ? "no word of the code is open in this position"
                               : "no word of the code is open: the record can be read as one legal move and no other");
    for (const auto& words : open) {
        const auto message = *telegram::read(words);
        fmt::print("{:<14} {}{}\n", words, telegram::meaning(message), remark(*message.row));
    }
    return good;
}

int one(const TelegraphQuery& query)
{
    const auto text = Text::decode(query.message);
    const auto message = telegram::read(text.view());
    if (!message) {
        fmt::print(stderr, "descry: a message begins with a word of the code; `descry telegraph --list` has them\n");
        return unusable;
    }
    const auto situation = situation_of(query);
    const auto findings = telegram::check(*message, situation);
    if (message->row != nullptr) fmt::print("{}: {}\n", message->row->word, telegram::meaning(*message));
    int status = good;
    for (const auto& finding : findings) {
        if (entry(finding.code).severity == Severity::error) status = errors_found;
        fmt::print("{}", report(finding, text, "message", query.color));
    }
    return status;
}

int game(const TelegraphQuery& query)
{
    auto bytes = read_file(query.game);
    if (!bytes) {
        complain(query.game, bytes.error());
        return unusable;
    }
    const auto text = Text::decode(std::move(*bytes));
    const auto played = exchange::replay(text);
    const auto source = shown(query.game);
    fmt::print("{}", query.json ? exchange::json_lines(played, text, source)
                                : exchange::report(played, text, source, query.color));
    const auto any_error = [](const std::vector<Diagnostic>& some) {
        return std::ranges::any_of(some, [](const auto& d) { return entry(d.code).severity == Severity::error; });
    };
    const bool errors = any_error(played.findings) ||
                        std::ranges::any_of(played.entries, [&](const auto& e) { return any_error(e.findings); });
    return errors ? errors_found : good;
}

}  // namespace

int telegraph(const TelegraphQuery& query)
{
    if (query.list) return list(query.about);
    if (!query.game.empty()) return game(query);
    return query.message.empty() ? write(query) : one(query);
}

}  // namespace descry::tool
