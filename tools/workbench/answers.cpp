#include "answers.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <utility>

#include "descry/codes.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"

namespace descry::workbench {

namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

struct PlayName {
    lint::Play play;
    std::string_view key, name;
};
constexpr auto plays = std::to_array<PlayName>({
    {lint::Play::post, "post", "by post"},
    {lint::Play::telegraph, "telegraph", "by telegraph"},
    {lint::Play::association, "association", "by telegraph, between associations"},
    {lint::Play::sealed, "sealed", "a sealed move"},
});

/// How the page underlines a finding.
std::string_view kind(Code code)
{
    switch (code) {
    case Code::ambiguous_move:
    case Code::hangs_on_repair:
    case Code::doubtful_hindsight: return "doubt";
    case Code::repaired_record:
    case Code::lost_record:
    case Code::superfluous_record:
    case Code::exchanged_records: return "repaired";
    default: break;
    }
    switch (entry(code).severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::note: return "note";
    }
    return "note";
}

std::string_view word_of(Trust trust)
{
    switch (trust) {
    case Trust::same_meaning: return "same_meaning";
    case Trust::likely: return "likely";
    case Trust::shown: return "shown";
    }
    return "shown";
}

Json json_of(const Diagnostic& diagnostic, const Offsets& offsets)
{
    const auto [from, to] = offsets.range(diagnostic.at);
    Json json{{"from", from},
              {"to", to},
              {"kind", kind(diagnostic.code)},
              {"code", entry(diagnostic.code).id},
              {"message", diagnostic.message}};
    if (diagnostic.ply != 0) json["ply"] = diagnostic.ply;
    if (!diagnostic.law.empty()) json["law"] = diagnostic.law;
    if (!diagnostic.notes.empty()) json["notes"] = diagnostic.notes;
    for (const FixIt& fix : diagnostic.fixes) {
        const auto place = offsets.range(fix.replace);
        json["fixes"].push_back(
            {{"from", place.from}, {"to", place.to}, {"with", fix.with}, {"trust", word_of(fix.trust)}});
    }
    return json;
}

Json json_of(const std::vector<Diagnostic>& diagnostics, const Offsets& offsets)
{
    auto json = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) json.push_back(json_of(diagnostic, offsets));
    return json;
}

std::string tag(const Game& game, std::string_view name)
{
    const auto found = std::ranges::find(game.tags, name, &std::pair<std::string, std::string>::first);
    return found == game.tags.end() ? std::string{} : found->second;
}

bool open_to_doubt(const Settled& settled, std::size_t ply)
{
    const auto status = settled.game.plies[ply].status;
    return (status == Status::ambiguous || status == Status::repaired) && !settled.by_reader[ply];
}

Json summary(const Document& document, const Settled& settled)
{
    const Game& game = settled.game;
    const auto [from, to] = document.offsets().range(game.at);
    std::size_t played = 0, doubts = 0, repaired = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        if (game.plies[i].move) ++played;
        if (!open_to_doubt(settled, i)) continue;
        ++(game.plies[i].status == Status::repaired ? repaired : doubts);
    }
    const bool stops = !game.outcome.complete;
    return {{"index", game.index},
            {"from", from},
            {"to", to},
            {"line", document.text().place(game.at.begin).line},
            {"white", tag(game, "White")},
            {"black", tag(game, "Black")},
            {"event", tag(game, "Event")},
            {"date", tag(game, "Date")},
            {"result", game.result},
            {"state", stops                   ? "stops"
                      : doubts + repaired > 0 ? "doubtful"
                                              : "sound"},
            {"plies", game.plies.size()},
            {"played", played},
            {"doubts", doubts},
            {"repaired", repaired},
            {"reason", game.outcome.reason},
            {"findings", json_of(game.diagnostics, document.offsets())}};
}

Json json_of(const Move& move, const Position& before)
{
    return {{"uci", uci(move)},
            {"san", san(move, before)},
            {"law13", law13(move, before)},
            {"words", law13_words(move, before)}};
}

Json json_of(const Repair& repair)
{
    return {{"slip", word(repair.slip)}, {"with", repair.with}, {"cost", repair.cost}, {"support", repair.support}};
}

/// A move in every style, with what it costs by wire.
Json written(const Move& move, const Position& position)
{
    auto forms = Json::array();
    for (const Style& style : styles()) {
        const auto record = write_record(move, position, style);
        forms.push_back({{"style", style.name}, {"record", record}, {"words", telegraph_words(record)}});
    }
    return forms;
}

}  // namespace

std::string of_document(const Document& document, std::string_view name, std::string_view sent)
{
    const auto shown = document.offsets().shown();
    return line_of({{"document", name},
                    {"text", shown == sent ? Json{} : Json(shown)},
                    {"encoding", document.text().encoding()},
                    {"scanned", document.text().scanned()},
                    {"games", document.games()},
                    {"findings", json_of(document.findings(), document.offsets())}});
}

std::string of_game(const Document& document, const Settled& settled)
{
    return line_of({{"game", summary(document, settled)}});
}

std::string of_plies(const Document& document, const Settled& settled, const std::vector<Choice>& choices)
{
    const Game& game = settled.game;
    Json json{{"game", summary(document, settled)}};
    json["start"] = write_fen(game.start);
    json["odds"] = game.odds ? Json(*game.odds) : Json{};
    json["kept"] = settled.kept;
    json["chosen"] = choices.size();
    auto plies = Json::array();
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const Ply& ply = game.plies[i];
        const auto [from, to] = document.offsets().range(ply.at);
        Json row{{"ply", i + 1},
                 {"number", ply.number},
                 {"side", ply.side == Side::white ? "white" : "black"},
                 {"from", from},
                 {"to", to},
                 {"record", ply.record},
                 {"index", settled.record_of[i]},
                 {"lost", ply.move && ply.at.empty()},
                 {"status", word(ply.status)},
                 {"settled", static_cast<bool>(settled.by_reader[i])}};
        if (!ply.reason.empty()) row["reason"] = ply.reason;
        if (!ply.glyphs.empty()) row["glyphs"] = ply.glyphs;
        if (ply.repair) row["repair"] = json_of(*ply.repair);
        for (const Comment& comment : ply.comments) row["comments"].push_back(comment.text);
        if (ply.move) {
            row.update(json_of(*ply.move, position));
            if (ply.candidates.size() > 1 || ply.status == Status::repaired) {
                const auto legal = position.legal_moves();
                for (const Move& move : ply.candidates)
                    if (std::ranges::count(legal, move) > 0) row["candidates"].push_back(json_of(move, position));
            }
            position.make(*ply.move);
            row["fen"] = write_fen(position);
        }
        plies.push_back(std::move(row));
    }
    json["plies"] = std::move(plies);
    return line_of(json);
}

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
        auto move = json_of(candidate.move, position);
        move["written"] = written(candidate.move, position);
        moves.push_back(std::move(move));
    }
    json["candidates"] = std::move(moves);
    json["reason"] = resolution.status == Status::preferred ? Json(reason(resolution.by)) : Json{};
    json["findings"] = json_of(resolution.diagnostics, offsets);
    const lint::Subject subject{read, record, position, {}};
    json["lint"] = json_of(lint::check_record(subject, options), offsets);
    return line_of(json);
}

std::string of_choices()
{
    Json json{{"codes", Json::array()}, {"plays", Json::array()}, {"styles", Json::array()}};
    for (const auto& laws : law::all_laws()) json["codes"].push_back({{"key", laws.key}, {"name", laws.name}});
    for (const auto& row : plays) json["plays"].push_back({{"key", row.key}, {"name", row.name}});
    for (const Style& style : styles()) json["styles"].push_back({{"key", style.name}, {"name", style.about}});
    return line_of(json);
}

std::string of_error(std::string_view reason) { return line_of({{"error", reason}}); }

std::string corrected(const Document& document, std::size_t game, const std::vector<Choice>& choices)
{
    const auto settled = document.game(game, choices);
    const Style& style = *find_style("british");
    std::vector<Offsets::Piece> pieces;
    Position position = settled.game.start;
    for (std::size_t i = 0; i < settled.game.plies.size(); ++i) {
        const Ply& ply = settled.game.plies[i];
        if (!ply.move) break;
        if (settled.by_reader[i]) {
            auto record = write_record(*ply.move, position, style);
            pieces.push_back({ply.at, ply.at.empty() ? record + ' ' : std::move(record)});
        }
        position.make(*ply.move);
    }
    return document.offsets().shown_with(std::move(pieces));
}

std::optional<lint::Play> play_named(std::string_view name)
{
    const auto found = std::ranges::find(plays, name, &PlayName::key);
    return found == plays.end() ? std::nullopt : std::optional{found->play};
}

}  // namespace descry::workbench
