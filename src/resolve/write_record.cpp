// Records of moves in a style: of the forms that a house has, the first that no other legal move fits.
#include <algorithm>
#include <cctype>
#include <string>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/style.hpp"
#include "src/record/house.hpp"
#include "src/resolve/shortest.hpp"

namespace descry {
namespace {

std::string_view mark(const Effect& effect, const House& house)
{
    if (effect.mate) return house.mate;
    if (effect.twofold) return house.double_check;
    if (effect.discovered) return house.discovered;
    return effect.check ? house.check : std::string_view{};
}

std::string castling(const Move& move, const Position& position, const House& house)
{
    const bool kings = move.to.file() == File::g;
    const bool alone = !position.may_castle(kings ? Wing::queen : Wing::king);
    if (alone && !house.castles.empty()) return std::string{house.castles};
    return std::string{kings ? house.castles_king : house.castles_queen};
}

std::string in_house(const Move& move, const Position& position, const Style& style)
{
    const House& house = *style.house;
    const auto marks = mark(position.effect(move), house);
    if (move.manner == Manner::castles) return castling(move, position, house) + std::string{marks};
    std::string before;
    for (const Wording& wording : position.captured(move) ? house.taking : house.going) {
        auto text = print_move(move, position, house, wording);
        if (!text || *text == before) continue;
        before = *text;
        *text += marks;
        if (resolving::fits_only(*text, style.notation, move, position)) return *text;
    }
    return before + std::string{marks};  // the whole record, which the test over all legal moves proves is enough
}

}  // namespace

namespace resolving {

bool fits_only(std::string_view record, Notation notation, const Move& move, const Position& position)
{
    const auto fitting = candidates(read_record(record, 0, notation), position);
    return fitting.size() == 1 && fitting.front().move == move && !fitting.front().dash_supplied;
}

}  // namespace resolving

std::string write_record(const Move& move, const Position& position, const Style& style, const Brevity& brevity)
{
    if (style.house != nullptr) return in_house(move, position, style);
    if (style.name == "law13-full") return law13_words(move, position);
    if (style.name == "law13") return law13(move, position);
    return resolving::shortest(move, position, brevity);
}

unsigned telegraph_words(std::string_view record) noexcept
{
    unsigned words = 0;
    bool in_letters = false;
    for (const char c : record) {
        const auto u = static_cast<unsigned char>(c);
        const bool letter = std::isalpha(u) != 0 || u >= 0x80;
        if ((letter && !in_letters) || std::isdigit(u) != 0 || c == '(') ++words;
        // An apostrophe joins what it stands between: "K's" is one word.
        in_letters = letter || (in_letters && c == '\'');
    }
    return words;
}

}  // namespace descry
