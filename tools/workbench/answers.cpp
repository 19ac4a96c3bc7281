#include "answers.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "descry/claims.hpp"
#include "descry/notation.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"
#include "json.hpp"
#include "manner.hpp"
#include "src/readers/rivals.hpp"

namespace descry::workbench {

namespace {

const char* word_of(Side side) { return side == Side::white ? "white" : "black"; }

bool open_to_doubt(const Settled& settled, std::size_t ply)
{
    const auto status = settled.game.plies[ply].status;
    return (status == Status::ambiguous || status == Status::repaired) && !settled.by_reader[ply];
}

Json summary(const Document& document, const Settled& settled)
{
    const Game& game = settled.game;
    const auto [from, to] = document.offsets().range(game.at);
    std::size_t plies_played = 0, irregular = 0, doubts = 0, repaired = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        if (played(game.plies[i])) ++plies_played;
        if (game.plies[i].irregular) ++irregular;
        if (!open_to_doubt(settled, i)) continue;
        ++(game.plies[i].status == Status::repaired ? repaired : doubts);
    }
    const bool stops = !game.outcome.complete;
    // Its first moves may be printed with another game.
    auto since = from;
    for (const Ply& ply : game.plies)
        if (!ply.at.empty()) since = std::min(since, document.offsets().range(ply.at).from);
    return {{"index", game.index},
            {"from", from},
            {"to", to},
            {"since", since},
            {"line", document.text().place(game.at.begin).line},
            {"white", tag_of(game, "White")},
            {"black", tag_of(game, "Black")},
            {"event", tag_of(game, "Event")},
            {"date", tag_of(game, "Date")},
            {"result", game.result},
            {"state", stops                               ? "stops"
                      : doubts + repaired + irregular > 0 ? "doubtful"
                                                          : "sound"},
            {"plies", game.plies.size()},
            {"played", plies_played},
            {"doubts", doubts},
            {"repaired", repaired},
            {"irregular", irregular},
            {"reason", game.outcome.reason},
            {"findings", json_of(game.diagnostics, document.offsets())}};
}

/// What the player to move could claim: by the number of plies before his turn.
Json claims_of(const Game& game, law::Laws laws)
{
    auto all = Json::array();
    for (const law::Claim& claim : law::claims(game, laws))
        all.push_back({{"after", claim.ply},
                       {"side", word_of(claim.by)},
                       {"ground", law::word(claim.ground)},
                       {"automatic", claim.automatic},
                       {"proof", claim.proof},
                       {"law", claim.law}});
    return all;
}

Json mended(const Repair& repair)
{
    return {{"slip", word(repair.slip)}, {"with", repair.with}, {"cost", repair.cost}, {"support", repair.support}};
}

/// A record as printed, and how it was settled.
Json row_of(const Document& document, const Settled& settled, std::size_t i)
{
    const Ply& ply = settled.game.plies[i];
    const auto [from, to] = document.offsets().range(ply.at);
    Json row{{"ply", i + 1},
             {"number", ply.number},
             {"side", word_of(ply.side)},
             {"from", from},
             {"to", to},
             {"record", ply.record},
             {"index", settled.record_of[i]},
             {"lost", played(ply) && ply.at.empty()},
             {"status", word(ply.status)},
             {"settled", static_cast<bool>(settled.by_reader[i])}};
    if (!ply.reason.empty()) row["reason"] = ply.reason;
    if (ply.probability) row["probability"] = *ply.probability;
    if (!ply.glyphs.empty()) row["glyphs"] = ply.glyphs;
    if (ply.repair) row["repair"] = mended(*ply.repair);
    for (const Comment& comment : ply.comments) row["comments"].push_back(comment.text);
    return row;
}

/// The candidates of a ply: the one played on with, then rivals by what they cost, then the others.
std::vector<Move> likeliest_first(const Ply& ply)
{
    const auto cost = [&](const Move& move) {
        if (move == ply.move) return std::int64_t{-1};
        const auto rival = std::ranges::find(ply.rivals, move, &RivalMove::move);
        return rival == ply.rivals.end() ? std::numeric_limits<std::int64_t>::max() : std::int64_t{rival->extra};
    };
    auto moves = ply.candidates;
    std::ranges::stable_sort(moves, {}, cost);
    return moves;
}

/// What was played on with, and what else the record may mean.
void add_move(Json& row, const Ply& ply, const Position& before, const SheetManner& manner)
{
    if (ply.irregular) {
        const auto& [turn_passed, move, transfer, fault, rivals] = *ply.irregular;
        row["irregular"] = {{"turn_passed", turn_passed},
                            {"san", transfer ? lan(*transfer, before) : san(*move, before)},
                            {"uci", transfer ? uci({transfer->from, transfer->to, {}, {}}) : uci(*move)},
                            {"law13", transfer ? law13(*transfer, before) : law13(*move, before)}};
        return;
    }
    row.update(json_of(*ply.move, before));
    if (ply.candidates.size() < 2 && ply.status != Status::repaired) return;
    const auto legal = before.legal_moves();
    for (const Move& move : likeliest_first(ply))
        if (std::ranges::count(legal, move) > 0) {
            row["candidates"].push_back(json_of(move, before));
            row["candidates"].back()["record"] = manner.write(move, before);
        }
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
                    {"look", document.at_first() ? "first" : "close"},
                    {"work", document.work_left()},
                    {"some_work", reading::some_work},
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
    json["start"] = start_known(game) ? write_fen(game.start) : "8/8/8/8/8/8/8/8 w - - 0 1";  // no men stand anywhere
    json["odds"] = game.odds ? Json(*game.odds) : Json{};
    json["kept"] = settled.kept;
    json["chosen"] = choices.size();
    json["remarks"] = settled.remarks;
    json["claims"] = claims_of(game, document.reading().terms.laws);
    auto plies = Json::array();
    const SheetManner manner{game};
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const Ply& ply = game.plies[i];
        Json row = row_of(document, settled, i);
        if (played(ply)) {
            Position before = position;
            if (ply.irregular && ply.irregular->turn_passed) before.pass();
            add_move(row, ply, before, manner);
            play(position, ply);
            row["fen"] = write_fen(position);
        }
        plies.push_back(std::move(row));
    }
    json["plies"] = std::move(plies);
    return line_of(json);
}

std::string of_error(std::string_view reason) { return line_of({{"error", reason}}); }

std::string corrected(const Document& document, const Settled& settled)
{
    const SheetManner manner{settled.game};
    std::vector<Offsets::Piece> pieces;
    Position position = settled.game.start;
    for (std::size_t i = 0; i < settled.game.plies.size(); ++i) {
        const Ply& ply = settled.game.plies[i];
        if (!played(ply)) break;
        if (settled.by_reader[i]) {
            auto record = manner.write(*ply.move, position);
            pieces.push_back({ply.at, ply.at.empty() ? record + ' ' : std::move(record)});
        }
        play(position, ply);
    }
    return document.offsets().shown_with(std::move(pieces));
}

}  // namespace descry::workbench
