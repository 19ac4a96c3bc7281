// Records to be sent: what can be said against them, and how a move is written safely.
#include <algorithm>

#include "answers.hpp"
#include "descry/codes.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/style.hpp"
#include "descry/telegram.hpp"
#include "descry/wire.hpp"
#include "descry/write.hpp"
#include "json.hpp"

namespace descry::workbench {

namespace {

/// A move in every style, with what it costs by wire, and in every code of the wire.
Json written(const Move& move, const Position& position)
{
    auto json = json_of(move, position);
    for (const Style& style : styles()) {
        const auto record = write_record(move, position, style);
        json["written"].push_back({{"style", style.name}, {"record", record}, {"words", telegraph_words(record)}});
    }
    for (const WireEntry& wire : wires())
        json["wires"].push_back({{"code", wire.name},
                                 {"word", wire_word(move, position, wire.wire)},
                                 {"about", wire.about},
                                 {"evidence", wire.evidence}});
    return json;
}

/// The words of the telegraph code that speak of a record, and are true of this one.
Json answers_by_wire(const std::string& record, const Position& position, lint::Play play)
{
    using telegram::Condition;
    const telegram::Situation situation{.appendix_a = play == lint::Play::association,
                                        .opponents = telegram::Situation::Offence{record, position}};
    auto words = Json::array();
    for (const telegram::CodeWord& row : telegram::code_words()) {
        const bool of_records = row.condition == Condition::ambiguous_record ||
                                row.condition == Condition::hidden_capture ||
                                row.condition == Condition::illegal_record;
        if (!of_records || row.sender != telegram::Sender::player) continue;
        // What fills a blank is the sender's to say; the rest of what has to be true is asked now.
        const telegram::Message message{.at = {}, .word = row.word, .word_at = {}, .row = &row};
        const auto faults = telegram::check(message, situation);
        if (std::ranges::any_of(faults, [](const Diagnostic& d) { return d.code != Code::blank_not_filled; })) continue;
        words.push_back({{"word", row.word}, {"meaning", row.meaning}});
    }
    return words;
}

}  // namespace

std::string of_lint(const Document& document, const Settled& settled, const lint::Options& options)
{
    return line_of(
        {{"findings", json_of(lint::check_game(settled.game, document.text(), options), document.offsets())}});
}

std::string of_record(const std::string& record, const Position& position, const lint::Options& options)
{
    const Text text = Text::decode(record);
    const Offsets offsets{text};
    const Record read = read_record(text.view());
    const auto resolution = resolve(read, record, position);
    Json json{{"record", record}, {"fen", write_fen(position)}, {"status", word(resolution.status)}};
    auto moves = Json::array();
    constexpr std::size_t most = 24;
    for (const Candidate& candidate : resolution.legal) {
        if (moves.size() == most) break;
        moves.push_back(written(candidate.move, position));
    }
    json["candidates"] = std::move(moves);
    json["reason"] = resolution.status == Status::preferred ? Json(reason(resolution.by)) : Json{};
    json["findings"] = json_of(resolution.diagnostics, offsets);
    const lint::Subject subject{read, record, position, {}};
    json["lint"] = json_of(lint::check_record(subject, options), offsets);
    json["answers"] = answers_by_wire(record, position, options.play);
    return line_of(json);
}

std::optional<std::string> of_move(std::string_view name, const Position& position)
{
    const auto legal = position.legal_moves();
    const auto move = std::ranges::find_if(legal, [&](const Move& each) { return uci(each) == name; });
    if (move == legal.end()) return std::nullopt;
    return line_of(written(*move, position));
}

}  // namespace descry::workbench
