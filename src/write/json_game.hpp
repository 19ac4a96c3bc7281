// The schema descry-game/3, part by part: what any game and a plainly written one have in common.
#pragma once

#include <cstdint>
#include <string_view>

#include "descry/game.hpp"
#include "descry/position.hpp"
#include "src/write/json_line.hpp"

namespace descry::write {

/// Opens the object of a game, up to its tags.
void put_head(JsonLine& json, std::string_view source, std::uint64_t index, std::uint64_t line);

void put_fen(JsonLine& json, const Position& position);

/// A record as it stands in the file.
struct JsonRecord {
    unsigned number;
    Side side;
    std::string_view record;
    std::uint64_t line, column;
};
void put_record(JsonLine& json, const JsonRecord& record);

/// From the outcome to the dialect.
void put_tail(JsonLine& json, const Outcome& outcome, std::string_view result, const Position& last,
              const DialectFound& dialect);

}  // namespace descry::write
