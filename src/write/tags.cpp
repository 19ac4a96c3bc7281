#include "src/write/tags.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>

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
    return !name.empty() && text::is_letter(name[0]) &&
           std::ranges::all_of(name, [](char c) { return text::is_letter(c) || text::is_figure(c) || c == '_'; });
}

/// \param start  null for the ordinary one.
void put_tags(std::string& out, std::vector<Tag>& tags, std::string_view result, const Position* start)
{
    std::erase_if(tags, [](const Tag& tag) { return !is_tag_name(tag.name); });
    std::ranges::sort(tags, {}, [](const Tag& tag) { return std::pair{tag.name, tag.place}; });
    for (const auto name : roster) {
        const auto found = std::ranges::lower_bound(tags, name, {}, &Tag::name);
        const auto given = name == "Result" ? result : found != tags.end() && found->name == name ? found->value : "";
        const auto none = name == "Date" ? "????.??.??" : "?";
        put_tag(out, name, given.empty() ? none : given);
    }
    if (start != nullptr) {
        put_tag(out, "SetUp", "1");
        put_tag(out, "FEN", believed_fen(*start));
    }
    for (std::string_view last; const Tag& tag : tags) {
        const bool written = tag.name == std::exchange(last, tag.name) || tag.name == "SetUp" || tag.name == "FEN" ||
                             std::ranges::find(roster, tag.name) != roster.end();
        if (!written) put_tag(out, tag.name, tag.value);
    }
    out += '\n';
}

}  // namespace

void put_tags(std::string& out, const Game& game, std::string_view result)
{
    std::vector<Tag> tags;
    tags.reserve(game.tags.size());
    for (const auto& [name, value] : game.tags) tags.push_back({name, value, tags.size()});
    put_tags(out, tags, result, game.set_up ? &game.start : nullptr);
}

void put_tags(std::string& out, std::vector<Tag>& tags, std::string_view result)
{
    put_tags(out, tags, result, nullptr);
}

}  // namespace descry::write
