#include "src/write/plain_writer.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <string_view>
#include <vector>

#include "descry/position.hpp"
#include "src/write/append.hpp"
#include "src/write/json_game.hpp"
#include "src/write/json_line.hpp"
#include "src/write/movetext.hpp"
#include "src/write/replay.hpp"
#include "src/write/said_elsewhere.hpp"
#include "src/write/summary.hpp"

namespace descry::write {
namespace {

using sheet::PlainReader;

// ---- moves on a line -----------------------------------------------------------------------------------------------

bool append_uci(PlainReader& game, std::string& out)
{
    constexpr std::size_t longest = 6;  // "e7e8q "
    game.read_moves();
    if (!game.ended()) return false;
    const auto plies = game.plies();
    const auto size = out.size();
    out.resize(size + longest * plies.size());
    char* to = out.data() + size;
    for (const auto& ply : plies) to = put_uci(to, ply.move), *to++ = ' ';
    out.resize(static_cast<std::size_t>(to - out.data()));
    out.back() = '\n';
    return true;
}

/// \param put_move  put_san() or put_lan().
bool append_numbered(PlainReader& game, decltype(put_san)* put_move, std::string& out)
{
    while (game.next()) {
        char words[longest_name + 16];  // and the number
        char* to = words;
        const auto& ply = game.plies().back();
        if (const Position& before = game.position(); before.to_move() == Side::white) {
            to = std::to_chars(to, to + 10, before.move_number()).ptr;
            *to++ = '.', *to++ = ' ';
        }
        to = put_move(to, ply.move, ply.man, game.position());
        if (!game.make()) return false;
        to = put_check(to, game.position());
        *to++ = ' ';
        out.append(words, to);
    }
    if (!game.ended()) return false;
    (out += game.result()) += '\n';
    return true;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

/// The places of a text whose lines end with line feeds, and whose records are ASCII; they are asked for in order.
class PlainPlaces {
public:
    PlainPlaces(std::string_view text, std::uint64_t first_line) : text_{text}, line_{first_line} {}

    [[nodiscard]] Place of(std::size_t at)
    {
        for (; end_ < at; end_ = text_.find('\n', begin_)) begin_ = end_ + 1, ++line_;
        return {line_, at - begin_ + 1};
    }

private:
    std::string_view text_;
    std::uint64_t line_;
    std::size_t begin_ = 0, end_ = text_.find('\n');  ///< of the line
};

bool append_plies(JsonLine& json, PlainReader& game, std::uint64_t first_line)
{
    PlainPlaces places{game.text(), first_line};
    json.open('[');
    for (unsigned index = 1; game.next(); ++index) {
        const auto& ply = game.plies().back();
        const auto place = places.of(ply.begin);
        const auto number = game.position().move_number();
        const Side side = game.position().to_move();
        char coordinates[longest_name], san[longest_name];
        const std::string_view uci{coordinates, put_uci(coordinates, ply.move)};
        char* san_end = put_san(san, ply.move, ply.man, game.position());
        if (!game.make()) return false;
        san_end = put_check(san_end, game.position());

        json.open('{');
        json.key("ply").put(index);
        put_record(json, {number, side, game.text().substr(ply.begin, ply.end - ply.begin), place.line, place.column});
        json.key("page").put_null();
        json.key("status").put(word(Status::unique));
        json.key("certain").put(true);
        json.key("probability").put_null();
        json.key("uci").put(uci);
        json.key("san").put(std::string_view{san, san_end});
        json.key("candidates").open('[');
        json.put(uci);
        json.close(']');
        json.put_rest(R"("rivals":[],"reason":null,"put_back":null,"repair":null,"irregular":null,"glyphs":[],)"
                      R"("comments":[],"fen":null})");
    }
    json.close(']');
    return game.ended();
}

bool append_json(PlainReader& game, const GameSource& source, std::string& out)
{
    JsonLine json{out};
    put_head(json, source.name, source.index, source.first_line);
    json.key("tags").open('{');
    for (const auto& tag : game.tags()) json.key(tag.name).put(tag.value);
    json.close('}');
    put_fen(json.key("start_fen"), game.position());
    json.key("odds").put_null();
    json.key("comments").open('[');
    for (const Comment& comment : game.comments()) json.put(comment.text);
    json.close(']');
    if (!append_plies(json.key("plies"), game, source.first_line)) return false;
    json.key("variations").open('[');
    json.close(']');
    put_tail(json, {.complete = true}, game.result(), game.position(), game.dialect());
    json.key("diagnostics").open('[');
    json.close(']');
    json.close('}');
    out += '\n';
    return true;
}

// ---- other forms ---------------------------------------------------------------------------------------------------

std::string_view tag(const PlainReader& game, std::string_view name)
{
    const auto tags = game.tags();
    const auto found = std::ranges::find(tags, name, &sheet::PlainTag::name);
    return found == tags.end() ? std::string_view{} : found->value;
}

bool append_summary(PlainReader& game, const GameSource& source, std::string& out)
{
    game.read_moves();
    if (!game.ended()) return false;
    append_where_and_who(out, source.name, source.first_line, source.index, tag(game, "White"), tag(game, "Black"));
    append_complete(out, game.plies().size(), game.result());
    append_dialect(out, game.dialect());
    out += '\n';
    return true;
}

void put_comments(const PlainReader& game, Movetext& lines)
{
    std::vector<SaidTag> tags;
    for (const auto& [name, value] : game.tags()) tags.emplace_back(name, value);
    for (const auto& said : worth_saying(game.comments(), tags)) lines.comment(said);
}

bool append_last_fen(PlainReader& game, std::string& out)
{
    game.read_moves();
    if (!game.ended()) return false;
    append_fen(out, game.position());
    out += '\n';
    return true;
}

}  // namespace

/// The result stands among the tags, and is known only behind the moves.
bool PlainWriter::append_pgn(PlainReader& game, std::string& out)
{
    movetext_.clear();
    Movetext lines{movetext_};
    if (!game.comments().empty()) put_comments(game, lines);
    while (game.next()) {
        const auto& ply = game.plies().back();
        const Position& position = game.position();
        if (position.to_move() == Side::white) lines.number(position.move_number(), Side::white);
        char san[longest_name];
        char* end = put_san(san, ply.move, ply.man, position);
        if (!game.make()) return false;
        end = put_check(end, position);
        lines.word({san, end});
    }
    if (!game.ended()) return false;
    lines.word(game.result());
    lines.end();
    tags_.clear();
    for (const auto& [name, value] : game.tags()) tags_.push_back({name, value, tags_.size()});
    put_tags(out, tags_, game.result());
    (out += movetext_) += '\n';
    return true;
}

bool PlainWriter::append(PlainReader& game, GameForm form, const GameSource& source, std::string& out)
{
    switch (form) {
    case GameForm::none: return game.read_moves(), game.ended();
    case GameForm::uci: return append_uci(game, out);
    case GameForm::san: return append_numbered(game, &put_san, out);
    case GameForm::lan: return append_numbered(game, &put_lan, out);
    case GameForm::fen: return append_last_fen(game, out);
    case GameForm::pgn: return append_pgn(game, out);
    case GameForm::json: return append_json(game, source, out);
    case GameForm::summary: return append_summary(game, source, out);
    }
    return false;
}

}  // namespace descry::write
