#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/write/replay.hpp"
#include "src/write/words.hpp"

namespace descry {

namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json or_null(const std::string& text) { return text.empty() ? Json{} : Json(text); }
Json or_null(const std::optional<std::string>& text) { return text ? Json(*text) : Json{}; }
Json or_null(const std::optional<unsigned>& number) { return number ? Json(*number) : Json{}; }

/// From line and column to end_line and end_column, the place behind the last character.
void put_span(Json& json, Span span, const Text& text)
{
    const auto begin = text.place(span.begin);
    const auto end = text.place(span.end);
    json["line"] = begin.line;
    json["column"] = begin.column;
    json["end_line"] = end.line;
    json["end_column"] = end.column;
}

/// Of a scanned page: which one, where on it, and how sure the recognition was.
void put_page(Json& json, Span span, const Text& text)
{
    const auto place = text.on_page(span);
    if (!place) return;
    json["page"] = place->page;
    json["bbox"] = nullptr;
    if (const auto& box = place->box) json["bbox"] = {box->left, box->top, box->right, box->bottom};
    json["confidence"] = place->confidence ? Json(*place->confidence) : Json{};
}

Json json_of(const FixIt& fix, const Text& text)
{
    Json json;
    put_span(json, fix.replace, text);
    json["with"] = fix.with;
    json["trust"] = write::word(fix.trust);
    return json;
}

Json json_of(const Diagnostic& diagnostic, const Text& text)
{
    const auto& row = entry(diagnostic.code);
    Json json;
    json["code"] = row.id;
    json["severity"] = write::word(row.severity);
    json["ply"] = diagnostic.ply == 0 ? Json{} : Json(diagnostic.ply);
    put_span(json, diagnostic.at, text);
    put_page(json, diagnostic.at, text);
    json["message"] = diagnostic.message;
    json["law"] = or_null(diagnostic.law);
    json["notes"] = diagnostic.notes;
    json["fixes"] = Json::array();
    for (const auto& fix : diagnostic.fixes) json["fixes"].push_back(json_of(fix, text));
    return json;
}

Json json_of(const std::vector<Comment>& comments)
{
    auto json = Json::array();
    for (const auto& comment : comments) json.push_back(comment.text);
    return json;
}

Json json_of(const Repair& repair)
{
    Json json;
    json["slip"] = word(repair.slip);
    json["with"] = repair.with;
    json["cost"] = repair.cost;
    json["support"] = repair.support;
    json["rivals"] = Json::array();
    for (const auto& [move, extra] : repair.rivals) json["rivals"].push_back({{"move", move}, {"extra", extra}});
    return json;
}

Json json_of(const DialectFound& found)
{
    if (found.dialect == nullptr) return {};
    Json json{{"name", found.dialect->name},
              {"id", found.dialect->id},
              {"language", or_null(std::string{language_name(found.dialect->notation)})},
              {"forced", found.forced},
              {"evidence", Json::object()}};
    for (const auto& [trait, count] : found.evidence) json["evidence"].emplace(name_of(trait), count);
    return json;
}

Json json_of(const Ply& ply, std::size_t index, const Text& text)
{
    const auto place = text.place(ply.at.begin);
    std::vector<std::string> candidates;
    candidates.reserve(ply.candidates.size());
    for (const auto& move : ply.candidates) candidates.push_back(uci(move));
    std::ranges::sort(candidates);

    Json json;
    json["ply"] = index + 1;
    json["number"] = ply.number;
    json["side"] = ply.side == Side::white ? "white" : "black";
    json["record"] = ply.record;
    json["line"] = place.line;
    json["column"] = place.column;
    put_page(json, ply.at, text);
    json["status"] = word(ply.status);
    json["uci"] = ply.move ? Json(uci(*ply.move)) : Json{};
    json["san"] = nullptr;  // the position is not at hand here
    json["candidates"] = std::move(candidates);
    json["reason"] = or_null(ply.reason);
    if (ply.put_back) {
        const auto first = text.place(ply.put_back->at.begin);
        json["put_back"] = {{"record", ply.put_back->record}, {"line", first.line}, {"column", first.column}};
    }
    if (ply.repair) json["repair"] = json_of(*ply.repair);
    if (!ply.glyphs.empty()) json["glyphs"] = ply.glyphs;
    if (!ply.comments.empty()) json["comments"] = json_of(ply.comments);
    return json;
}

/// Each with the ply of the main line in whose place it stands.
Json json_of(const std::vector<Variation>& variations, const Game& game, const Text& text)
{
    Position position = game.start;
    std::size_t reached = 0;
    auto json = Json::array();
    for (const auto& variation : variations) {
        for (; reached < variation.ply; ++reached) play(position, game.plies[reached]);
        Json row;
        row["instead_of_ply"] = variation.ply + 1;
        put_span(row, variation.at, text);
        row["plies"] = Json::array();
        Position line = position;
        for (const auto& ply : variation.plies) {
            const auto place = text.place(ply.at.begin);
            const Position after = line.after(*ply.move);
            row["plies"].push_back({{"number", ply.number},
                                    {"side", ply.side == Side::white ? "white" : "black"},
                                    {"record", ply.record},
                                    {"line", place.line},
                                    {"column", place.column},
                                    {"uci", uci(*ply.move)},
                                    {"san", san(*ply.move, line, after)}});
            line = after;
        }
        json.push_back(std::move(row));
    }
    return json;
}

constexpr const char* word(Illegality fault) noexcept
{
    switch (fault) {
    case Illegality::wrong_move: return "wrong_move";
    case Illegality::own_check: return "own_check";
    case Illegality::castling: return "castling";
    case Illegality::promotion: return "promotion";
    case Illegality::own_man: return "own_man";
    case Illegality::adverse_man: return "adverse_man";
    case Illegality::forfeited: return "forfeited";
    }
    return "";
}

/// What is no legal move of its turn; `uci` and `san` of its ply are null.
/// \param before  the position of the move, the turn already passed.
Json json_of(const Irregular& irregular, const Position& before)
{
    Json json;
    json["turn_passed"] = irregular.turn_passed;
    json["fault"] = irregular.transfer ? Json(word(irregular.fault)) : Json{};
    json["played"] = irregular.transfer ? lan(*irregular.transfer, before) : lan(*irregular.move, before);
    return json;
}

}  // namespace

std::string json(const Diagnostic& diagnostic, const Text& text) { return line_of(json_of(diagnostic, text)); }

std::string json(const Game& game, const Text& text, std::string_view source)
{
    auto plies = Json::array();
    for (const auto& ply : game.plies) plies.push_back(json_of(ply, plies.size(), text));
    std::size_t played = 0;
    const auto last = write::replay(game, [&](const Ply& ply, const Position& before, const Position& after) {
        auto& json = plies[played++];
        if (ply.irregular)
            json["irregular"] = json_of(*ply.irregular, before);
        else
            json["san"] = san(*ply.move, before, after);
    });

    Json json;
    json["schema"] = "descry-game/1";
    json["source"] = source;
    json["game"] = game.index;
    json["line"] = text.place(game.at.begin).line;
    json["tags"] = Json::object();
    for (const auto& [name, value] : game.tags) json["tags"].emplace(name, value);
    json["start_fen"] = write_fen(game.start);
    json["odds"] = or_null(game.odds);
    if (!game.comments.empty()) json["comments"] = json_of(game.comments);
    json["plies"] = std::move(plies);
    if (!game.variations.empty()) json["variations"] = json_of(game.variations, game, text);
    json["outcome"] = {{"complete", game.outcome.complete},
                       {"stopped_at_ply", or_null(game.outcome.stopped_at_ply)},
                       {"reason", or_null(game.outcome.reason)}};
    json["result"] = game.result;
    json["final_fen"] = write_fen(last);
    json["dialect"] = json_of(game.dialect);
    json["diagnostics"] = Json::array();
    for (const auto& diagnostic : game.diagnostics) json["diagnostics"].push_back(json_of(diagnostic, text));
    return line_of(json);
}

}  // namespace descry
