// Records to be sent: what can be said against them, and how a move is written safely.
#include <algorithm>

#include "answers.hpp"
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

/// The words of the telegraph code that may answer a record, with what they say.
Json answers_by_wire(const std::string& record, const Position& position, lint::Sending play)
{
    auto words = Json::array();
    for (const auto& word : telegram::open_messages({.appendix_a = play == lint::Sending::association,
                            .opponents = telegram::Situation::Offence{record, position}}))
        if (const auto message = telegram::read(word))
            words.push_back({{"word", word}, {"meaning", telegram::meaning(*message)}});
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
