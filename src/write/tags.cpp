#include "src/write/tags.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "descry/position.hpp"

namespace descry::write {
namespace {

constexpr auto roster = std::to_array<std::string_view>({"Event", "Site", "Date", "Round", "White", "Black", "Result"});

bool blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

/// The FEN of a position without the rights that other readers would not believe: of castling without the Rook.
std::string believed_fen(const Position& position)
{
    std::string fen = write_fen(position);
    const auto board_end = fen.find(' ');
    const auto begin = fen.find(' ', board_end + 1) + 1;
    auto end = fen.find(' ', begin);
    for (const Side side : {Side::white, Side::black})
        for (const Wing wing : {Wing::king, Wing::queen}) {
            if (!position.rook_given(side, wing)) continue;
            const char sign = wing == Wing::king ? 'K' : 'Q';
            const auto at = fen.find(side == Side::white ? sign : static_cast<char>(sign - 'A' + 'a'), begin);
            if (at < end) fen.erase(at, 1), --end;
        }
    if (begin == end) fen.insert(begin, "-");
    return fen;
}

void put_tag(std::string& out, std::string_view name, std::string_view value)
{
    out += '[';
    out += name;
    out += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += blank(c) ? ' ' : c;
    }
    out += "\"]\n";
}

bool is_tag_name(std::string_view name)
{
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    return !name.empty() && letter(name[0]) &&
           std::ranges::all_of(name, [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

}  // namespace

void put_tags(std::string& out, const Game& game, std::string_view result)
{
    std::map<std::string_view, std::string_view> tags;
    for (const auto& [name, value] : game.tags) {
        if (is_tag_name(name)) tags.emplace(name, value);
    }
    tags["Result"] = result;
    for (const auto name : {"SetUp", "FEN"}) tags.erase(name);
    for (const auto name : roster) {
        const auto found = tags.extract(name);
        const auto none = name == "Date" ? "????.??.??" : "?";
        put_tag(out, name, found.empty() || found.mapped().empty() ? none : found.mapped());
    }
    if (game.set_up) {
        put_tag(out, "SetUp", "1");
        put_tag(out, "FEN", believed_fen(game.start));
    }
    for (const auto& [name, value] : tags) put_tag(out, name, value);
    out += '\n';
}

}  // namespace descry::write
