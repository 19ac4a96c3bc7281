// The charter of reading: what its records mean, with the legal moves of each. Runs when the charter is at hand.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"

namespace {

descry::Position position_of(const nlohmann::json& row)
{
    if (row["history"].is_null()) {
        const auto position = descry::read_fen(row["fen"].get<std::string>());
        REQUIRE(position);
        return *position;
    }
    auto position = descry::Position::initial();
    for (const auto& played : row["history"]) {
        bool found = false;
        for (const auto& move : position.legal_moves()) {
            if (descry::uci(move) != played.get<std::string>()) continue;
            position.make(move);
            found = true;
            break;
        }
        REQUIRE(found);
    }
    return position;
}

}  // namespace

TEST_CASE("the charter holds", "[charter]")
{
    const std::filesystem::path path = std::filesystem::path{DESCRY_SHARED} / "charter.jsonl";
    if (!std::filesystem::exists(path)) {
        WARN("skipped: no charter at hand");
        return;
    }
    std::ifstream in{path};
    unsigned rows = 0;
    for (std::string line; std::getline(in, line);) {
        const auto row = nlohmann::json::parse(line);
        ++rows;
        const auto position = position_of(row);
        const auto text = row["record"].get<std::string>();
        const auto resolution = descry::resolve(descry::read_record(text), text, position);
        std::vector<std::string> legal;
        for (const auto& candidate : resolution.legal) legal.push_back(descry::uci(candidate.move));
        std::ranges::sort(legal);
        INFO(row["id"] << "  " << text << "  " << row["fen"]);
        CHECK(legal == row["legal"].get<std::vector<std::string>>());
        CHECK(descry::word(resolution.status) == row["status"].get<std::string>());
        CHECK((resolution.move() ? descry::uci(*resolution.move()) : "") ==
              (row["uci"].is_null() ? "" : row["uci"].get<std::string>()));
    }
    CHECK(rows > 0);
}
