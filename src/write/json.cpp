#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/write/json_game.hpp"
#include "src/write/json_line.hpp"
#include "src/write/replay.hpp"
#include "src/write/words.hpp"

namespace descry {

namespace {

using write::JsonLine;
using Json = JsonLine::Json;

Json or_null(const std::string& text) { return text.empty() ? Json{} : Json(text); }

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

/// Of a scanned page: which one, where on it, and how sure the recognition was. Null where no page was scanned.
Json page_of(Span span, const Text& text)
{
    const auto place = text.on_page(span);
    if (!place) return {};
    Json json;
    json["number"] = place->page;
    json["bbox"] = nullptr;
    if (const auto& box = place->box) json["bbox"] = {box->left, box->top, box->right, box->bottom};
    json["confidence"] = place->confidence ? Json(*place->confidence) : Json{};
    return json;
}

Json json_of(const FixIt& fix, const Text& text)
{
    Json json;
    put_span(json, fix.replace, text);
    json["with"] = fix.with;
    json["trust"] = write::word(fix.trust);
    return json;
}

Json json_of(const Note& note)
{
    Json json;
    json["kind"] = note_kinds[static_cast<std::size_t>(note.kind)];
    json["text"] = note.text;
    json["moves"] = note.moves;
    json["ply"] = note.ply == 0 ? Json{} : Json(note.ply);
    json["fen"] = or_null(note.fen);
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
    json["page"] = page_of(diagnostic.at, text);
    json["message"] = diagnostic.message;
    json["law"] = or_null(diagnostic.law);
    json["notes"] = Json::array();
    for (const Note& note : diagnostic.notes) json["notes"].push_back(json_of(note));
    json["fixes"] = Json::array();
    for (const auto& fix : diagnostic.fixes) json["fixes"].push_back(json_of(fix, text));
    return json;
}

template <typename Item, typename Words> void put_words(JsonLine& json, const std::vector<Item>& items, Words words)
{
    json.open('[');
    for (const auto& item : items) json.put(words(item));
    json.close(']');
}

Json json_of(const Repair& repair)
{
    Json json;
    json["slip"] = word(repair.slip);
    json["with"] = repair.with;
    json["cost"] = repair.cost;
    json["support"] = repair.support;
    return json;
}

void put_rivals(JsonLine& json, const std::vector<RivalMove>& rivals)
{
    json.open('[');
    for (const RivalMove& rival : rivals) {
        json.open('{');
        json.key("uci").put(uci(rival.move));
        json.key("san").put_or_null(rival.here ? rival.name : "");
        json.key("extra").put(rival.extra);
        json.close('}');
    }
    json.close(']');
}

/// As a sentence, and as what a program may ask of it.
void put_reason(JsonLine& json, const Ply& ply)
{
    if (ply.reason.empty()) return json.put_null();
    json.open('{');
    json.key("code").put(word(ply.why));
    json.key("decided_by_ply");
    ply.decided_by&& ply.why == Why::hindsight ? json.put(*ply.decided_by) : json.put_null();
    json.key("text").put(ply.reason);
    json.close('}');
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

/// Each name once: the first tag that bears it.
void put_tags(JsonLine& json, const Game& game)
{
    json.open('{');
    std::unordered_set<std::string_view> names;
    for (const auto& [name, value] : game.tags)
        if (names.insert(name).second) json.key(name).put(value);
    json.close('}');
}

/// In the order of their names.
void put_candidates(JsonLine& json, const Ply& ply)
{
    std::vector<std::string> names;
    names.reserve(ply.candidates.size());
    for (const auto& move : ply.candidates) names.push_back(uci(move));
    std::ranges::sort(names);
    json.open('[');
    for (const auto& name : names) json.put(name);
    json.close(']');
}

/// Where a ply that was played on with stands in the game.
struct Around {
    const Position &before, &after;
};

/// Of each ply, whether its reader stands by it: its status says so, and no error or warning is told of it.
std::vector<bool> certain_plies(const Game& game)
{
    const auto is_read = [](const Ply& ply) {
        return ply.status == Status::unique || ply.status == Status::preferred || ply.status == Status::hindsight;
    };
    std::vector<bool> certain;
    certain.reserve(game.plies.size());
    for (const Ply& ply : game.plies) certain.push_back(is_read(ply));
    for (const Diagnostic& found : game.diagnostics)
        if (found.ply != 0 && found.ply <= certain.size() && entry(found.code).severity != Severity::note)
            certain[found.ply - 1] = false;
    return certain;
}

/// \param around  null for a ply that was not played on with.
void put_ply(JsonLine& json, std::size_t index, const Ply& ply, bool certain, const Around* around, const Text& text)
{
    const auto place = text.place(ply.at.begin);
    json.open('{');
    json.key("ply").put(index);
    write::put_record(json, {ply.number, ply.side, ply.record, place.line, place.column});
    json.key("page").put_value(page_of(ply.at, text));
    json.key("status").put(word(ply.status));
    json.key("certain").put(certain);
    json.key("probability");
    ply.probability ? json.put_value(*ply.probability) : json.put_null();
    const bool legal = ply.move && around != nullptr && !ply.irregular;
    json.key("uci").put_or_null(ply.move ? uci(*ply.move) : "");
    json.key("san").put_or_null(legal ? san(*ply.move, around->before, around->after) : "");
    put_candidates(json.key("candidates"), ply);
    put_rivals(json.key("rivals"), ply.rivals);
    put_reason(json.key("reason"), ply);
    Json put_back;
    if (ply.put_back) {
        const auto first = text.place(ply.put_back->at.begin);
        put_back = {{"record", ply.put_back->record}, {"line", first.line}, {"column", first.column}};
    }
    json.key("put_back").put_value(put_back);
    json.key("repair").put_value(ply.repair ? json_of(*ply.repair) : Json{});
    const bool irregular = ply.irregular && around != nullptr;
    json.key("irregular").put_value(irregular ? json_of(*ply.irregular, around->before) : Json{});
    put_words(json.key("glyphs"), ply.glyphs, [](const std::string& glyph) { return std::string_view{glyph}; });
    put_words(json.key("comments"), ply.comments,
              [](const Comment& comment) { return std::string_view{comment.text}; });
    json.key("fen").put_null();
    json.close('}');
}

/// \return  the last position.
Position put_plies(JsonLine& json, const Game& game, const Text& text)
{
    json.open('[');
    std::size_t index = 0;
    const auto certain = certain_plies(game);
    const auto last = write::replay(game, [&](const Ply& ply, const Position& before, const Position& after) {
        const Around around{before, after};
        const bool sure = certain[index];
        put_ply(json, ++index, ply, sure, &around, text);
    });
    while (index < game.plies.size()) {
        const Ply& ply = game.plies[index];
        const bool sure = certain[index];
        put_ply(json, ++index, ply, sure, nullptr, text);
    }
    json.close(']');
    return last;
}

/// Each with the ply of the main line in whose place it stands.
void put_variations(JsonLine& json, const Game& game, const Text& text)
{
    Position position = game.start;
    std::size_t reached = 0;
    json.open('[');
    for (const auto& variation : game.variations) {
        for (; reached < variation.ply; ++reached) play(position, game.plies[reached]);
        json.open('{');
        json.key("instead_of_ply").put(variation.ply + 1);
        const auto begin = text.place(variation.at.begin), end = text.place(variation.at.end);
        json.key("line").put(begin.line);
        json.key("column").put(begin.column);
        json.key("end_line").put(end.line);
        json.key("end_column").put(end.column);
        json.key("plies").open('[');
        Position line = position;
        for (const auto& ply : variation.plies) {
            const auto place = text.place(ply.at.begin);
            const Position after = line.after(*ply.move);
            json.open('{');
            write::put_record(json, {ply.number, ply.side, ply.record, place.line, place.column});
            json.key("uci").put(uci(*ply.move));
            json.key("san").put(san(*ply.move, line, after));
            json.close('}');
            line = after;
        }
        json.close(']');
        json.close('}');
    }
    json.close(']');
}

}  // namespace

std::string json(const Diagnostic& diagnostic, const Text& text) { return JsonLine::dump(json_of(diagnostic, text)); }

std::string json(const Game& game, const Text& text, std::string_view source)
{
    std::string out;
    JsonLine json{out};
    write::put_head(json, source, game.index, text.place(game.at.begin).line);
    put_tags(json.key("tags"), game);
    json.key("start_fen");
    start_known(game) ? write::put_fen(json, game.start) : json.put_null();
    json.key("odds");
    game.odds ? json.put(*game.odds) : json.put_null();
    put_words(json.key("comments"), game.comments,
              [](const Comment& comment) { return std::string_view{comment.text}; });
    const auto last = put_plies(json.key("plies"), game, text);
    put_variations(json.key("variations"), game, text);
    write::put_tail(json, game.outcome, game.result, last, game.dialect);
    json.key("diagnostics").open('[');
    for (const auto& diagnostic : game.diagnostics) json.put_value(json_of(diagnostic, text));
    json.close(']');
    json.close('}');
    return out;
}

}  // namespace descry
