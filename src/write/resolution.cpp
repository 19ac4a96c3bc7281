// One record in its position, explained.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "descry/notation.hpp"
#include "descry/write.hpp"

namespace descry {
namespace {

constexpr std::string_view schema = "descry-resolution/3";

}  // namespace

std::string json(const Resolution& resolution, std::string_view record, const Position& position, const Text& text)
{
    using Json = nlohmann::ordered_json;
    Json line;
    line["schema"] = schema;
    line["record"] = record;
    line["fen"] = write_fen(position);
    line["status"] = word(resolution.status);
    const Move* move = resolution.move();
    line["uci"] = move ? Json(uci(*move)) : Json{};
    line["san"] = move ? Json(san(*move, position)) : Json{};
    std::vector<std::string> legal;
    legal.reserve(resolution.legal.size());
    for (const Candidate& candidate : resolution.legal) legal.push_back(uci(candidate.move));
    std::ranges::sort(legal);
    line["candidates"] = legal;
    line["reason"] = nullptr;
    if (resolution.status == Status::preferred)
        line["reason"] = {{"code", word(why(resolution.by))}, {"text", reason(resolution.by)}};
    line["diagnostics"] = Json::array();
    for (const Diagnostic& diagnostic : resolution.diagnostics)
        line["diagnostics"].push_back(Json::parse(json(diagnostic, text)));
    line["error"] = nullptr;
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string unanswered(std::string_view record, std::string_view fen, std::string_view error)
{
    using Json = nlohmann::ordered_json;
    const Json line{{"schema", schema},
                    {"record", record},
                    {"fen", fen},
                    {"status", nullptr},
                    {"uci", nullptr},
                    {"san", nullptr},
                    {"candidates", Json::array()},
                    {"reason", nullptr},
                    {"diagnostics", Json::array()},
                    {"error", error}};
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string explained(const Resolution& resolution, std::string_view record, const Position& position)
{
    std::string text = std::string{record} + ": " + word(resolution.status);
    if (resolution.status == Status::preferred) text += std::string{" ("} + reason(resolution.by) + ')';
    text += '\n';
    std::vector<std::array<std::string, 3>> rows;
    std::array<std::size_t, 2> widths{};
    for (const Candidate& candidate : resolution.legal) {
        rows.push_back({law13(candidate.move, position), san(candidate.move, position), uci(candidate.move)});
        for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], rows.back()[i].size());
    }
    const bool settled = resolution.move() != nullptr;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        text += settled && r == 0 ? "  -> " : "     ";
        for (std::size_t i = 0; i < widths.size(); ++i)
            text += rows[r][i] + std::string(widths[i] + 2 - rows[r][i].size(), ' ');
        text += rows[r][2] + '\n';
    }
    return text;
}

}  // namespace descry
