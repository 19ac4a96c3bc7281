#include "src/sheet/in_remarks.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "src/sheet/cells.hpp"
#include "src/sheet/doubtful_score.hpp"
#include "src/sheet/facts.hpp"
#include "src/sheet/introduces_variation.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

/// Without the number of a record, its dots and the brackets around it; nothing where no number stands there.
std::string_view before_number(std::string_view words)
{
    const auto number = words.substr(0, words.find_last_not_of(" \t\n.,)]") + 1);
    const auto bare = number.substr(0, number.find_last_not_of("0123456789") + 1);
    if (bare.size() == number.size() || bare.empty() || text::is_letter(bare.back())) return {};
    // "(... at move 4.) Kt-B3"
    const bool closes =
        words.find_first_of(")]", number.size()) != words.npos && !std::string_view{"(["}.contains(bare.back());
    const bool opened = std::ranges::count(bare, '(') + std::ranges::count(bare, '[') >
                        std::ranges::count(bare, ')') + std::ranges::count(bare, ']');
    return closes && opened ? std::string_view{} : bare.substr(0, bare.find_last_not_of("([") + 1);
}

/// Words between two records end amid a sentence that the second goes on with. On a line of its own it does so where
/// the sentence begins behind the first, and is neither a cell nor a rest of it.
bool end_amid_sentence(std::string_view words)
{
    constexpr unsigned several = 2;
    const auto bare = text::trimmed(words, " \t\n,;");
    if (bare.empty() || std::string_view{")]}"}.contains(bare.back())) return false;
    if (find_fact(words, Fact::also_sent)) return false;  // "(a second card gave P-KB4)", which was adopted
    const auto sentence = open_sentence(words);
    const auto foreign = foreign_words({sentence, 0});
    const auto own_line = words.substr(words.find_last_not_of(" \t\n") + 1).contains('\n');
    if (!own_line) return foreign > 0;
    const auto before = words.substr(0, static_cast<std::size_t>(sentence.data() - words.data()));
    return foreign >= several && before == " " && !bare.ends_with(':');
}

/// The record behind the words that part it from another goes on with their last sentence.
bool is_of_a_sentence(std::string_view words)
{
    const auto told = before_number(words);
    if (!told.empty()) return end_amid_sentence(told);
    const auto end = words.find_last_not_of(" \t\n,:") + 1;
    return end > 0 && text::is_letter(words[end - 1]) && !words.substr(end).contains('\n') && end_amid_sentence(words);
}

/// Where the records of a score end, in the order of the text.
std::vector<std::uint64_t> ends_of(const Score& score)
{
    std::vector<std::uint64_t> ends;
    ends.reserve(score.records.size());
    for (const Written& written : score.records) ends.push_back(written.record.at.end);
    std::ranges::sort(ends);
    return ends;
}

}  // namespace

void doubt_in_remarks(const Score& score, const Text& text, Game& game)
{
    const auto ends = ends_of(score);
    const auto before = [&](const Ply& ply) -> std::string_view {
        const auto end = std::ranges::upper_bound(ends, ply.at.begin);
        return end == ends.begin() ? std::string_view{} : text.view({*std::prev(end), ply.at.begin});
    };
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        // A move made in the place of one that was put back is told in words.
        if (!played(ply) || ply.put_back) continue;
        if (!is_of_a_sentence(before(ply)) &&
            !is_supposed_by(text.view().substr(std::min<std::uint64_t>(ply.at.end, text.view().size()))))
            continue;
        const bool sure = is_certain(ply);
        if (sure) put_in_doubt(ply, Why::another_place, "it stands amid a sentence, and may be a remark's");
        const bool replied = i + 1 < game.plies.size() && before_number(before(game.plies[i + 1])).empty();
        if (replied && is_certain(game.plies[i + 1]))
            put_in_doubt(game.plies[i + 1], Why::another_place, "it replies to a record that may be a remark's");
        if (sure)
            game.diagnostics.push_back({.code = Code::shaky_stretch,
                                        .at = ply.at,
                                        .message = '`' + ply.record + "` stands amid a sentence, and may be a remark's",
                                        .ply = static_cast<unsigned>(i + 1)});
        if (i + (replied ? 2 : 1) >= game.plies.size() && game.outcome.complete) {
            game.outcome.complete = false;
            game.outcome.lack = Lack::broken_off;
            game.outcome.reason = "the score may end before the sentence with its last record";
        }
    }
}

}  // namespace descry::sheet
