#include "src/doubt/other_title.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/doubt/doubtful_score.hpp"
#include "src/heading/players.hpp"
#include "src/rows/lines.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_title = 120;  // bytes; a longer line is prose
constexpr std::size_t most_lines = 3;       // of a heading, over the row that it belongs to
constexpr std::size_t a_name = 3;           // letters; a shorter word is an initial

/// The records of a score in the order of the page, but for those that are another game's, which its heading names.
std::vector<Span> records_of(const Score& score)
{
    std::vector<Span> records;
    records.reserve(score.records.size());
    for (const Written& written : score.records)
        if (written.record.at.begin >= score.at.begin) records.push_back(written.record.at);
    std::ranges::sort(records, {}, &Span::begin);
    return records;
}

/// The lines right above the record that ends a gap, the lowest last; those that may be a heading: a paragraph of more
/// lines is a note.
std::vector<Piece> lines_above(std::string_view words, std::uint64_t begin)
{
    const auto first = words.find('\n');
    const auto last = words.rfind('\n');
    if (first == last) return {};
    std::vector<Piece> lines;
    std::size_t paragraph = 0;  // lines of the one that is looked at
    for (auto end = last; end > first;) {
        const auto start = words.rfind('\n', end - 1) + 1;
        const Piece line = trimmed({words.substr(start, end - start), begin + start});
        end = start - 1;
        if (line.empty()) {
            if (lines.size() >= most_lines) break;
            paragraph = 0;
            continue;
        }
        lines.push_back(line);
        if (++paragraph <= most_lines && line.text.size() <= longest_title) continue;
        lines.resize(lines.size() - paragraph);
        break;
    }
    std::ranges::reverse(lines);
    return lines;
}

/// A line goes on with the sentence of the one right above it: "The same position had arisen in the game", and then
/// "Lasker-Janowski, Paris, 1909, which Black".
bool goes_on_with_sentence(const std::vector<Piece>& lines, std::size_t i, std::string_view text)
{
    if (i == 0) return false;
    const Piece &above = lines[i - 1], &line = lines[i];
    const auto end = above.begin + above.text.size();
    return is_prose(above) && !std::string_view{".!?:;)]"}.contains(above.text.back()) &&
           std::ranges::count(text.substr(end, line.begin - end), '\n') == 1;
}

/// A word of the second text stands in the first.
bool shares_name(std::string_view text, std::string_view name)
{
    return std::ranges::any_of(bare_words(name), [&](std::string_view word) {
        return word.size() >= a_name && find_word(text, text::in_small_letters(word));
    });
}

class OtherTitles {
public:
    /// \param own  what stands over the score.
    OtherTitles(std::string_view text, Span own) : text_{text}, own_{text.substr(own.begin, own.end - own.begin)} {}

    /// The line in a gap that is of another game.
    [[nodiscard]] std::optional<Piece> in(Span gap) const
    {
        const auto lines = lines_above(text_.substr(gap.begin, gap.end - gap.begin), gap.begin);
        for (std::size_t i = 0; i < lines.size(); ++i)
            if ((names_others(lines, i) || find_fact(lines[i].text, Fact::part_of_a_game)) &&
                !goes_on_with_sentence(lines, i, text_) && !is_running_head(lines[i]))
                return lines[i];
        return std::nullopt;
    }

private:
    [[nodiscard]] bool names_others(const std::vector<Piece>& lines, std::size_t i) const
    {
        Score named;
        read_labelled_players(lines, i, i + 1, named);
        read_opponents(lines, i, i + 1, named);
        std::size_t others = 0;
        for (const auto& [tag, name] : named.tags)
            if (tag == "White" || tag == "Black") {
                if (shares_name(own_, name)) return false;
                ++others;
            }
        return others == 2;
    }

    /// The page's own, which stands over other pages too.
    [[nodiscard]] bool is_running_head(Piece line) const
    {
        constexpr std::size_t pages = 1 << 14;  // bytes, both ways
        const auto words = text::trimmed(line.text, " \t0123456789.");
        const auto from = line.begin - std::min<std::uint64_t>(line.begin, pages);
        const auto around = text_.substr(from, 2 * pages);
        const auto found = around.find(words);
        return found != around.npos && around.find(words, found + words.size()) != around.npos;
    }

    std::string_view text_;
    std::string_view own_;
};

}  // namespace

void doubt_below_another_title(const Score& score, const Text& text, Game& game)
{
    const auto records = records_of(score);
    if (records.empty()) return;
    const OtherTitles titles{text.view(), {score.at.begin, records.front().begin}};
    for (std::size_t r = 1; r < records.size(); ++r) {
        const Span gap{std::min(records[r - 1].end, records[r].begin), records[r].begin};
        const auto title = titles.in(gap);
        if (!title) continue;
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < game.plies.size(); ++i) {
            if (game.plies[i].at.begin < gap.end || !is_certain(game.plies[i])) continue;
            put_in_doubt(game.plies[i], Why::another_place, "it stands below the heading of another game");
            if (!first) first = i;
        }
        if (first)
            report_doubt(*first, title->span(), "what follows may be of another game, which these words are about",
                         game);
        if (!game.outcome.complete) return;
        game.outcome.complete = false;
        game.outcome.lack = Lack::broken_off;
        game.outcome.reason = "what stands below the heading of another game may not be of this one";
        return;
    }
}

}  // namespace descry::sheet
