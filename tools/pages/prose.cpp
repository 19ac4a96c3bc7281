#include "prose.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "descry/notation.hpp"

namespace pages {
namespace {

using namespace descry;

// clang-format off
// {w} and {b} are the players, {W} and {B} the same surname first, {n} the number of the game, {y} the year.
constexpr auto headings = std::to_array<std::string_view>({
    "White: {w}.   Black: {b}.",
    "{w} v. {b}",
    "{w} vs. {b}, {y}",
    "GAME {n}.\n\nWhite, {w}.   Black, {b}.",
    "Game No. {n}.\n\nPlayed in the first round.\n\nWHITE. (Mr. {w})          BLACK. (Mr. {b})",
    "Played between Messrs. {w} and {b}, {y}.",
    "{w} - {b}",
    "    WHITE               BLACK\n    {w}          {b}",
    "GAME {n}. FOUR KNIGHTS' GAME\n\n({y})\n\nWhite: {w}. Black: {b}.",
    "{W} - {B}",
    "{w} v {b}, Game {n}",
    "Mr. {w} (White) against Mr. {b} (Black).",
    "",
});

constexpr auto white_wins = std::to_array<std::string_view>({
    "1-0", "1:0", "Black resigns.", "Black resigned.", "And White wins.", "And wins.", ""});
constexpr auto black_wins = std::to_array<std::string_view>({
    "0-1", "0:1", "White resigns.", "White resigned.", "And Black wins.", ""});
constexpr auto drawn = std::to_array<std::string_view>({
    "Drawn.", "Drawn game.", "1/2-1/2", "1/2 - 1/2", "½-½", "1/2", "Draw agreed.", ""});

constexpr auto remarks = std::to_array<std::string_view>({
    "The usual continuation, and probably the best.",
    "A weak move, which gives the adversary time to bring out his pieces.",
    "All this is well known, and needs no comment.",
    "Black has already some advantage, and keeps it to the end.",
    "The attack is now irresistible.",
    "An excellent conception, of which the point will be seen three moves later.",
    "White seems to have overlooked the reply, which wins a Pawn at least.",
    "The game is about even.",
    "It would have been safer to castle at once.",
    "Played with great judgment. The open file is worth more than the Pawn.",
    "This loses time. The Knight was better placed before.",
    "The position is one of great difficulty for both players.",
    "A move that was much praised at the time, though it is by no means the strongest.",
    "Here the game was adjourned.",
    "He had no better resource, as the Bishop was attacked and could not be defended.",
    "The rest is a matter of patience.",
});

constexpr auto openings = std::to_array<std::string_view>({
    "The game began ", "The game opened ", "It went as follows: ", "The moves were ", "Play proceeded: ",
    "The following is the score. ",
});

constexpr auto page_heads = std::to_array<std::string_view>({
    "THE CHESS-PLAYER'S CHRONICLE.", "GAMES OF THE TOURNAMENT.", "MODERN CHESS.", "SECOND ROUND.",
    "THE CHESS MONTHLY.", "RUY LOPEZ.", "ILLUSTRATIVE GAMES",
});
// clang-format on

std::string fill(std::string_view form, const PrintedGame& game, std::size_t number)
{
    // "Atwood, George" stands in books as "Atwood" or "G. Atwood".
    const auto name = [](const std::string& tag) {
        const auto comma = tag.find(", ");
        if (comma == std::string::npos) return tag;
        return tag.substr(comma + 2, 1) + ". " + tag.substr(0, comma);
    };
    std::string made{form};
    swap_all(made, "{w}", name(game.white));
    swap_all(made, "{b}", name(game.black));
    swap_all(made, "{W}", game.white);
    swap_all(made, "{B}", game.black);
    swap_all(made, "{n}", std::to_string(number));
    swap_all(made, "{y}", game.year);
    return made;
}

/// A line of legal play that was not chosen, as a note gives it.
std::string variation(Position position, const Move& played, const Row& row, bool white, const Style& style, Dice& dice)
{
    std::string line = white ? row.number + ". " : row.number + "... ";
    const auto plies = dice.between(1, 4);
    for (std::size_t i = 0; i < plies; ++i) {
        auto legal = position.legal_moves();
        if (i == 0) std::erase(legal, played);
        if (legal.empty()) break;
        const Move move = dice.pick(legal);
        if (i > 0) line += ", ";
        line += write(move, position, style);
        position.make(move);
    }
    return line;
}

std::string note(const Position& before, const Move& played, const Row& row, bool white, const Style& style,
                 bool with_line, char mark, Dice& dice)
{
    std::string words = mark == '\0' ? "" : std::string{mark} + ") ";
    if (!with_line) return words + remark(dice);
    const auto line = variation(before, played, row, white, style, dice);
    switch (dice.below(4)) {
    case 0: return words + "(" + line + ")";
    case 1: return words + "If " + line + ", with a good game. " + remark(dice);
    case 2: return words + remark(dice) + " (" + line + ")";
    default: return words + "[" + line + "]";
    }
}

}  // namespace

std::string remark(Dice& dice)
{
    std::string words{dice.pick(remarks)};
    if (dice.chance(0.4)) words += ' ' + std::string{dice.pick(remarks)};
    return words;
}

std::string opening_words(Dice& dice) { return std::string{dice.pick(openings)}; }

void head(PrintedGame& game, std::size_t number, Dice& dice)
{
    game.heading = fill(dice.pick(headings), game, number);
    if (!game.san.empty() && game.san.back().ends_with('#')) return;
    if (game.result == "1-0") game.ending = dice.pick(white_wins);
    if (game.result == "0-1") game.ending = dice.pick(black_wins);
    if (game.result == "1/2-1/2") game.ending = dice.pick(drawn);
}

void annotate(PrintedGame& game, const Style& style, const Extras& extras, Dice& dice)
{
    constexpr double share = 0.12;  // of the rows
    const bool marked = dice.chance(0.5);
    char mark = 'a';
    Position position = game.truth.start;
    for (std::size_t i = 0; i < game.rows.size(); ++i) {
        Row& row = game.rows[i];
        for (const bool white : {true, false}) {
            const auto& cell = white ? row.white : row.black;
            if (!cell) continue;
            const Move played = *game.truth.plies[cell->ply].move;
            if (dice.chance(share)) {
                const bool with_line = extras.variations && dice.chance(0.7);
                (white ? row.note_between : row.note) =
                    note(position, played, row, white, style, with_line, marked ? mark : '\0', dice);
                mark = mark == 'z' ? 'a' : static_cast<char>(mark + 1);
            }
            position.make(played);
        }
    }
}

void interrupt(std::string& lines, Dice& dice)
{
    std::vector<std::size_t> ends;
    for (auto at = lines.find('\n'); at + 1 < lines.size(); at = lines.find('\n', at + 1)) ends.push_back(at + 1);
    if (ends.size() < 2) return;
    const auto pages = dice.between(1, 2);
    for (std::size_t i = 0; i < pages; ++i) {
        const auto number = std::to_string(dice.between(20, 380));
        const auto title = std::string{dice.pick(page_heads)};
        const auto head = dice.chance(0.5) ? number + "      " + title : title + "      " + number;
        // The later break first, so that the earlier place still holds.
        const auto part = ends.size() / pages;
        const auto at = ends[(pages - 1 - i) * part + dice.below(part)];
        lines.insert(at, "\n" + head + "\n\n");
    }
}

}  // namespace pages
