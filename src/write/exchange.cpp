// An exchange of messages for a reader, and for other programs.
#include "descry/exchange.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "descry/notation.hpp"
#include "descry/write.hpp"

namespace descry::exchange {
namespace {

constexpr std::string_view schema = "descry-exchange/4";

std::string sender(const Message& message)
{
    switch (message.from) {
    case Party::white: return "White";
    case Party::black: return "Black";
    case Party::umpire: break;
    }
    if (!message.to) return "Umpire";
    return *message.to == Side::white ? "Umpire to White" : "Umpire to Black";
}

std::string clock(unsigned minutes)
{
    const auto rest = std::to_string(minutes % 60);
    return std::to_string(minutes / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

/// What stands at the end, in one line.
std::string moves_of(const Exchange& exchange)
{
    Position position = exchange.terms.start;
    std::string line;
    for (const Move& move : exchange.moves) {
        if (position.to_move() == Side::white || line.empty())
            line += std::to_string(position.move_number()) + (position.to_move() == Side::white ? ". " : "... ");
        line += san(move, position) + ' ';
        position.make(move);
    }
    return line + exchange.result;
}

}  // namespace

std::string report(const Exchange& exchange, const Text& text, std::string_view source, bool color)
{
    std::string out;
    for (const Diagnostic& finding : exchange.findings) out += report(finding, text, source, color);
    const auto& terms = exchange.terms;
    const bool clocked =
        std::ranges::any_of(exchange.entries, [](const Entry& e) { return e.message.minutes.has_value(); });
    for (const Entry& entry : exchange.entries) {
        const auto& message = entry.message;
        out += std::to_string(text.place(message.at.begin).line) + ": " + sender(message) + ": " + message.text;
        if (message.minutes) out += "  [" + clock(entry.minutes[message.from == Party::black ? 1 : 0]) + " in all]";
        out += '\n';
        for (const auto& clause : entry.follows) out += "    " + clause.words + '\n';
        for (const Side side : {Side::white, Side::black}) {
            const auto& board = entry.boards[static_cast<std::size_t>(side)];
            const std::string whose = name(side);
            if (!board)
                out += "    what " + whose + " has on his own board is not known\n";
            else if (write_fen(*board) != write_fen(entry.position))
                out += "    " + whose + "'s own board: " + write_fen(*board) + '\n';
        }
        for (const auto& claim : entry.may_claim)
            out += std::string{"    open to "} + (claim.by == Side::white ? "White: " : "Black: ") + claim.words + '\n';
        for (const auto& finding : entry.findings) out += report(finding, text, source, color);
    }
    out += "\nUnder " + std::string{law::entry(terms.laws).name} + ": " + moves_of(exchange) + '\n';
    for (const Side side : {Side::white, Side::black}) {
        const auto i = static_cast<std::size_t>(side);
        out += std::string{name(side)} + ": " + std::to_string(exchange.turns[i]) +
               (exchange.turns[i] == 1 ? " turn" : " turns") + " to play";
        if (clocked) out += ", " + clock(exchange.minutes[i]);
        if (exchange.penalties_e[i] != 0)
            out += ", owes Penalty E " + std::to_string(exchange.penalties_e[i]) +
                   (exchange.penalties_e[i] == 1 ? " time" : " times") +
                   (terms.penalty_e.empty() ? "" : " (" + terms.penalty_e + ')');
        out += '\n';
    }
    return out;
}

std::string json_lines(const Exchange& exchange, const Text& text, std::string_view source)
{
    using Json = nlohmann::ordered_json;
    std::string out;
    const auto put = [&](const Json& line) { out += line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; };
    const auto findings = [&](const std::vector<Diagnostic>& some) {
        Json all = Json::array();
        for (const auto& finding : some) all.push_back(Json::parse(json(finding, text)));
        return all;
    };
    const auto fen = [](const std::optional<Position>& position) {
        return position ? Json(write_fen(*position)) : Json{};
    };
    const auto party = [](Side side) { return side == Side::white ? "white" : "black"; };
    const auto of_both = [](const auto& values) { return Json{{"white", values[0]}, {"black", values[1]}}; };
    const auto consequences = [&](const Entry& entry) {
        Json all = Json::array();
        for (const auto& [effect, words, side, moves] : entry.follows) {
            Json told = Json::array();
            for (const Move& move : moves) told.push_back(uci(move));
            all.push_back({{"effect", word(effect)},
                           {"side", side ? Json(party(*side)) : Json{}},
                           {"moves", told},
                           {"words", words}});
        }
        return all;
    };
    const auto openings = [&](const Entry& entry) {
        Json all = Json::array();
        for (const Opening& open : entry.may_claim)
            all.push_back({{"side", party(open.by)},
                           {"claim", open.game ? "game" : "penalty"},
                           {"fault", lint::word(open.fault)},
                           {"law", open.law},
                           {"code_words", open.code_words},
                           {"words", open.words}});
        return all;
    };
    for (const Entry& entry : exchange.entries)
        put({{"schema", schema},
             {"kind", "message"},
             {"source", source},
             {"line", text.place(entry.message.at.begin).line},
             {"from", entry.message.from == Party::umpire  ? "umpire"
                      : entry.message.from == Party::white ? "white"
                                                           : "black"},
             {"to", entry.message.to ? Json(party(*entry.message.to)) : Json{}},
             {"message", entry.message.text},
             {"follows", consequences(entry)},
             {"may_claim", openings(entry)},
             {"fen", write_fen(entry.position)},
             {"boards", {{"white", fen(entry.boards[0])}, {"black", fen(entry.boards[1])}}},
             {"minutes", of_both(entry.minutes)},
             {"diagnostics", findings(entry.findings)}});
    Json moves = Json::array();
    for (const Move& move : exchange.moves) moves.push_back(uci(move));
    put({{"schema", schema},
         {"kind", "whole"},
         {"source", source},
         {"code", law::entry(exchange.terms.laws).key},
         {"moves", moves},
         {"result", exchange.result},
         {"turns", of_both(exchange.turns)},
         {"minutes", of_both(exchange.minutes)},
         {"penalties_e", of_both(exchange.penalties_e)},
         {"diagnostics", findings(exchange.findings)}});
    return out;
}

}  // namespace descry::exchange
