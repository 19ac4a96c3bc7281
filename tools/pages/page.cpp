#include "page.hpp"

#include <algorithm>
#include <cctype>

#include "literal.hpp"
#include "prose.hpp"

namespace pages {
namespace {

using namespace descry;

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

void set_rows(PrintedGame& game, const Style& style, const Layout& layout)
{
    Position position = game.truth.start;
    for (std::size_t ply = 0; ply < game.truth.plies.size(); ++ply) {
        const Move& move = *game.truth.plies[ply].move;
        auto record = write(move, position, style);
        if (layout.extras.lower) record = lowered(std::move(record));
        Cell cell{record, ply, record};
        if (ply % 2 == 0) {
            const auto number = layout.form.numbered ? std::to_string(ply / 2 + 1) : "";
            game.rows.push_back(
                {.number = number, .black_number = layout.form.both ? number : "", .white = std::move(cell)});
        }
        else
            game.rows.back().black = std::move(cell);
        position.make(move);
    }
}

/// The kinds of fault that a page has: all, or as many as the choice says, drawn by their weights.
std::vector<Asked> drawn(const Choice& choice, Dice& dice)
{
    auto left = choice.faults;
    if (choice.most_kinds == 0) return left;
    std::vector<Asked> kinds;
    for (auto n = dice.between(choice.least_kinds, choice.most_kinds); n > 0 && !left.empty(); --n) {
        const auto i = static_cast<std::ptrdiff_t>(dice.weighted(left));
        kinds.push_back(left[static_cast<std::size_t>(i)]);
        left.erase(left.begin() + i);
    }
    return kinds;
}

/// A layout for the games of a page that has several: one that books have.
const Layout& of_a_book(Dice& dice)
{
    std::vector<const Layout*> books;
    for (const Layout& layout : layouts())
        if (!layout.extras.bare && !layout.extras.several) books.push_back(&layout);
    return *books[dice.weighted(books)];
}

void set_game(Page& page, const Layout& layout, std::size_t index, const std::vector<Asked>& kinds, Dice& dice)
{
    PrintedGame& game = page.games[index];
    Dice damage{dice.next()};  // apart, so that a page without its faults is the same page
    set_rows(game, *page.style, layout);
    if (!layout.extras.bare) head(game, index + 1 + dice.below(40), dice);
    if (layout.extras.notes) annotate(game, *page.style, layout.extras, dice);
    for (const Asked& asked : kinds) strike(game, index, asked, damage, page.done);
    std::string lines;
    layout.write(game, layout.form, lines, dice);
    if (layout.extras.page_heads) interrupt(lines, dice);
    if (layout.extras.sentence) lines = opening_words(dice) + lines;
    for (const Asked& asked : kinds) strike_text(lines, index, asked, damage, page.done);
    if (!game.heading.empty()) page.text += game.heading + "\n\n";
    page.text += lines;
    if (!game.ending.empty()) page.text += (page.text.ends_with("\n\n") ? "" : "\n") + game.ending + "\n";
    read_to_the_letter(game, index, *page.style, page.done);
}

}  // namespace

std::optional<Page> make_page(const Collection& collection, const Choice& choice, std::uint64_t index)
{
    Dice dice{choice.seed, index};
    Page page;
    page.id = "page-" + std::to_string(choice.seed) + "-" + std::to_string(index);
    page.layout = choice.layouts[dice.weighted(choice.layouts)];
    page.style = choice.styles[dice.weighted(choice.styles)];
    const bool several = page.layout->extras.several;
    const Layout& layout = several ? of_a_book(dice) : *page.layout;
    Dice damage{dice.next()};
    const auto kinds = drawn(choice, damage);
    for (const Asked& asked : kinds) page.kinds.emplace_back(asked.fault->name);
    const auto games = several ? dice.between(2, 5) : 1;
    for (std::size_t i = 0; i < games; ++i) {
        auto game = collection.draw(dice);
        if (!game) return std::nullopt;
        page.games.push_back(std::move(*game));
        // A number above the score tells where one ends and the next begins.
        if (i > 0) page.text += "\n" + (dice.chance(0.4) ? remark(dice) + "\n\n" : std::string{"\n"});
        set_game(page, layout, i, kinds, dice);
        if (several && page.games.back().heading.empty()) page.text += "\n";
    }
    return page;
}

}  // namespace pages
