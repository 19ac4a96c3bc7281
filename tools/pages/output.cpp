#include "output.hpp"

#include <nlohmann/json.hpp>

namespace pages {
namespace {

using Json = nlohmann::ordered_json;

Json of(const Done& done)
{
    Json object{{"fault", done.fault}, {"game", done.game + 1}};
    if (done.ply) object["ply"] = *done.ply;
    if (!done.number.empty()) object["number"] = done.number;
    if (!done.was.empty() || !done.is.empty()) object["was"] = done.was, object["is"] = done.is;
    if (done.reads_otherwise) object["reads_otherwise"] = true;
    return object;
}

std::size_t records(const PrintedGame& game)
{
    std::size_t n = 0;
    for (const Row& row : game.rows) n += (row.white ? 1U : 0U) + (row.black ? 1U : 0U);
    return n;
}

Json of(const PrintedGame& game)
{
    return {{"white", game.white},
            {"black", game.black},
            {"year", game.year},
            {"result", game.result},
            {"san", game.san},
            {"records", records(game)},
            {"legal_otherwise", game.legal_otherwise}};
}

/// The records that are misprints and read as other legal moves, in the words of the files of games.
std::string notes(const Page& page)
{
    std::string words;
    for (const Done& done : page.done) {
        if (!done.reads_otherwise) continue;
        if (!words.empty()) words += "; ";
        words += std::to_string((*done.ply + 1) / 2) + (*done.ply % 2 == 0 ? "..." : ".") + " printed '" + done.is +
                 "' vs " + page.games[done.game].san[*done.ply - 1];
    }
    return words;
}

}  // namespace

std::string json(const Page& page, const std::string& print, Medium medium)
{
    Json object{{"id", page.id}, {"layout", page.layout->name}, {"style", page.style->name}};
    object["kinds"] = page.kinds;
    object["faults"] = Json::array();
    for (const Done& done : page.done) object["faults"].push_back(of(done));
    object[medium == Medium::text ? "text" : "hocr"] = print;
    object["games"] = Json::array();
    for (const PrintedGame& game : page.games) object["games"].push_back(of(game));
    if (page.games.size() == 1) {
        const PrintedGame& game = page.games.front();
        object["source"] = "generated";
        object["white"] = game.white, object["black"] = game.black, object["year"] = game.year;
        object["result"] = game.result, object["san"] = game.san, object["start_fen"] = nullptr;
        object["notes"] = notes(page);
    }
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace pages
