#include "styles.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/style.hpp"

namespace pages {
namespace {

using namespace descry;

// clang-format off
constexpr auto longhand = std::to_array<Swap>({
    {"K's", "K.'s"}, {"Q's", "Q.'s"}, {"R's", "R.'s"}, {"B's", "B.'s"}, {"Kt's", "Kt.'s"}});
constexpr auto longhand_bare = std::to_array<Swap>({{"'s ", ". "}});
constexpr auto chronicle = std::to_array<Swap>({
    {"'s sq", " square"}, {"'s 2d", " second"}, {"'s 3d", " third"}, {"'s 4th", " fourth"},
    {"'s 5th", " fifth"}, {"'s 6th", " sixth"}, {"'s 7th", " seventh"}, {"'s 8th", " eighth"}});
constexpr auto capablanca = std::to_array<Swap>({{"-", " - "}, {" x ", " × "}});
constexpr auto long_dash  = std::to_array<Swap>({{"-", "— "}});
constexpr auto words      = std::to_array<Swap>({{"-", " to "}, {" x ", " takes "}, {"x", " takes "}});
constexpr auto joined     = std::to_array<Swap>({{"-", " to "}, {"x", " x "}});
constexpr auto cross      = std::to_array<Swap>({{"x", " X "}});
constexpr auto plain_dash = std::to_array<Swap>({{" ch", "+"}});

constexpr auto all = std::to_array<Style>({
    {"staunton",   "P. to K's 4th, K. Kt. to B's 3d",            Hand::descriptive, "staunton", {},            4},
    {"longhand",   "P. to K.'s 4th, K. Kt. to B.'s 3d",          Hand::descriptive, "staunton", longhand,      2},
    {"longhand-2", "P. to K. 4th, K. Kt. to B. 3d",              Hand::descriptive, "staunton", longhand_bare, 2},
    {"bird",       "P-K 4, Kt x P, R-K sq ch",                   Hand::descriptive, "bird",     {},            4},
    {"words",      "P to K 4, Kt takes P",                       Hand::descriptive, "bird",     words,         4},
    {"joined",     "P to K4, Kt x P",                            Hand::descriptive, "british",  joined,        3},
    {"capablanca", "P - K 4, Kt × P",                            Hand::descriptive, "bird",     capablanca,    3},
    {"british",    "P-K4, Kt-KB3, KtxP, R-K1 ch",                Hand::descriptive, "british",  {},            6},
    {"long-dash",  "P— K4, Kt— KB3, KtxP",                       Hand::descriptive, "british",  long_dash,     3},
    {"cross",      "P-K4, Kt X P",                               Hand::descriptive, "british",  cross,         2},
    {"american",   "P-K4, N-KB3, NxP, R-K1ch",                   Hand::descriptive, "american", {},            6},
    {"plus",       "P-K4, Kt-KB3, R-K1+",                        Hand::descriptive, "british",  plain_dash,    2},
    {"endgame",    "P-K4, N-KB3, R(R8)-R6ch",                    Hand::descriptive, "endgame",  {},            2},
    {"law13",      "Kt(KKt1)-KB3",                               Hand::descriptive, "law13",    {},            1},
    {"law13-full", "Knight on King's Knight's first square ...", Hand::descriptive, "law13-full", {},          0},
    {"shortest",   "KtKB3",                                      Hand::descriptive, "shortest", {},            0},
    {"chronicle",  "K. P. two, K. Kt. to B. third",              Hand::steps,       "staunton", chronicle,     0},
    {"spanish",    "P4R, C3AR",                                  Hand::descriptive, "spanish",  {},            0},
    {"french",     "P4R, C3FR",                                  Hand::descriptive, "french",   {},            0},
    {"portuguese", "P4R, C3BR",                                  Hand::descriptive, "portuguese", {},          0},
    {"mixed",      "P-K4, 2. Nf3 N-QB3",                         Hand::mixed,       "american", {},            1},
    {"san",        "e4, Nf3, Nxe5+",                             Hand::san,         {},         {},            1},
    {"lan",        "e2-e4, Ng1-f3",                              Hand::lan,         {},         {},            1},
    {"uci",        "e2e4, g1f3",                                 Hand::uci,         {},         {},            1},
    {"iccf",       "5254, 7163",                                 Hand::iccf,        {},         {},            1},
});
// clang-format on

/// Castling written in noughts or letters: its dashes are part of the word.
std::size_t castling_word(std::string_view record)
{
    for (const std::string_view word : {"O-O-O", "0-0-0", "O-O", "0-0"})
        if (record.starts_with(word)) return word.size();
    return 0;
}

std::string in_house(const Move& move, const Position& position, const Style& style)
{
    const auto* house = find_style(style.house);
    assert(house != nullptr);
    const auto record = write_record(move, position, *house);
    const auto kept = castling_word(record);
    std::string rest = record.substr(kept);
    for (const Swap& swap : style.swaps) swap_all(rest, swap.from, swap.to);
    return record.substr(0, kept) + rest;
}

/// "Q. B. P. two"; empty where no Pawn goes straight on, or where he becomes something.
std::string by_steps(const Move& move, const Position& position)
{
    constexpr std::array<std::string_view, 8> files{"Q. R.", "Q. Kt.", "Q. B.", "Q.", "K.", "K. B.", "K. Kt.", "K. R."};
    if (position.role_on(move.from) != Role::pawn || move.from.file() != move.to.file() || move.promotion) return {};
    const bool two = move.from.index() + 16 == move.to.index() || move.to.index() + 16 == move.from.index();
    return std::string{files[std::to_underlying(move.from.file())]} + (two ? " P. two" : " P. one");
}

/// Whether a hand that mixes notations writes this move as is done today.
bool todays(const Move& move, const Position& position)
{
    return (move.from.index() * 7U + move.to.index() * 3U + position.move_number()) % 4 == 0;
}

std::string iccf(const Move& move)
{
    std::string word;
    for (const Square square : {move.from, move.to}) {
        word += static_cast<char>('1' + std::to_underlying(square.file()));
        word += static_cast<char>('1' + std::to_underlying(square.rank()));
    }
    if (!move.promotion) return word;
    switch (*move.promotion) {
    case Role::rook: return word + '2';
    case Role::bishop: return word + '3';
    case Role::knight: return word + '4';
    default: return word + '1';
    }
}

std::string without_marks(std::string record)
{
    std::erase_if(record, [](char c) { return c == '+' || c == '#'; });
    return record;
}

}  // namespace

std::span<const Style> styles() noexcept { return all; }

void swap_all(std::string& text, std::string_view from, std::string_view to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string write(const Move& move, const Position& position, const Style& style)
{
    switch (style.hand) {
    case Hand::descriptive: return in_house(move, position, style);
    case Hand::steps:
        if (auto record = by_steps(move, position); !record.empty()) return record;
        return in_house(move, position, style);
    case Hand::mixed: return todays(move, position) ? san(move, position) : in_house(move, position, style);
    case Hand::san: return san(move, position);
    case Hand::lan: return lan(move, position);
    case Hand::uci: return uci(move);
    case Hand::iccf: return iccf(move);
    }
    return {};
}

std::vector<Move> read(std::string_view record, const Position& position, const Style& style)
{
    std::vector<Move> moves;
    const auto bare = without_marks(std::string{record});
    const auto found = [&](const Move& move) { return std::ranges::find(moves, move) != moves.end(); };
    if (style.hand == Hand::mixed) {
        for (const Move& move : position.legal_moves())
            if (without_marks(san(move, position)) == bare) moves.push_back(move);
    }
    if (style.hand == Hand::descriptive || style.hand == Hand::steps || style.hand == Hand::mixed) {
        for (const Candidate& candidate : candidates(read_record(record), position))
            if (!found(candidate.move)) moves.push_back(candidate.move);
        return moves;
    }
    for (const Move& move : position.legal_moves())
        if (without_marks(write(move, position, style)) == bare) moves.push_back(move);
    return moves;
}

}  // namespace pages
