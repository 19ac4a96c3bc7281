#include "src/write/json_game.hpp"

namespace descry::write {
namespace {

void put_dialect(JsonLine& json, const DialectFound& found)
{
    if (found.dialect == nullptr) return json.put_null();
    json.open('{');
    json.key("name").put(found.dialect->name);
    json.key("id").put(found.dialect->id);
    json.key("language").put_or_null(language_name(found.dialect->notation));
    json.key("forced").put(found.forced);
    json.key("evidence").open('{');
    for (const auto& [trait, count] : found.evidence) json.key(name_of(trait)).put(count);
    json.close('}');
    json.close('}');
}

}  // namespace

void put_head(JsonLine& json, std::string_view source, std::uint64_t index, std::uint64_t line)
{
    json.open('{');
    json.key("schema").put("descry-game/3");
    json.key("source").put(source);
    json.key("game").put(index);
    json.key("line").put(line);
}

void put_fen(JsonLine& json, const Position& position)
{
    json.put_made([&](std::string& out) { append_fen(out, position); });
}

void put_record(JsonLine& json, const JsonRecord& record)
{
    json.key("number").put(record.number);
    json.key("side").put(record.side == Side::white ? "white" : "black");
    json.key("record").put(record.record);
    json.key("line").put(record.line);
    json.key("column").put(record.column);
}

void put_tail(JsonLine& json, const Outcome& outcome, std::string_view result, const Position& last,
              const DialectFound& dialect)
{
    json.key("outcome").open('{');
    json.key("complete").put(outcome.complete);
    json.key("stopped_at_ply");
    outcome.stopped_at_ply ? json.put(*outcome.stopped_at_ply) : json.put_null();
    json.key("reason");
    if (outcome.reason.empty())
        json.put_null();
    else {
        json.open('{');
        json.key("code").put(word(outcome.lack));
        json.key("text").put(outcome.reason);
        json.close('}');
    }
    json.close('}');
    json.key("result").put(result);
    json.key("final_fen");
    outcome.lack == Lack::no_start ? json.put_null() : put_fen(json, last);
    put_dialect(json.key("dialect"), dialect);
}

}  // namespace descry::write
