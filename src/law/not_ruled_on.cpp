// A remark beside a record that no ruling has dealt with, and that is not known to be of play: that is said, whatever
// the reason.
#include <algorithm>

#include <tao/pegtl.hpp>

#include "grammar/law_words.hpp"
#include "src/law/case.hpp"
#include "src/law/of_play.hpp"
#include "src/law/telling.hpp"
#include "src/law/understood.hpp"

namespace descry::law {
namespace {

bool speaks_of_law(std::string_view words)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return tao::pegtl::parse<grammar::phrase::anywhere<grammar::law_words::any>>(in);
}

/// How much speaks for a remark being one more of the notes of an annotated game.
class Notes {
    double all_ = 0;

public:
    explicit Notes(const Game& game)
    {
        for (const Ply& ply : game.plies)
            all_ += static_cast<double>(
                std::ranges::count_if(ply.comments, [](const Comment& comment) { return annotates(comment.text); }));
    }

    [[nodiscard]] bool are_of_play(std::string_view remark) const
    {
        // A remark alone is of play only beyond doubt.
        constexpr double each = 0.5, most = 4, alone = -1;
        const double others = all_ - (annotates(remark) ? 1 : 0);
        return weight_of_remark(remark) < std::min(alone + each * others, most);
    }
};

/// That he resigned whom the score's result gives as the loser needs no ruling.
bool is_in_the_result(const Case& now, const Comment& comment)
{
    const auto resigned = telling(comment.text, Act::resigned);
    return resigned && resigned->by && !not_understood(comment.text) &&
           now.game.result == (resigned->by == Side::white ? "0-1" : "1-0");
}

}  // namespace

void tell_what_is_not_ruled_on(Case& now)
{
    constexpr std::size_t longest = 200;
    const Notes notes{now.game};
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i) {
        // A ruling may stand at the other player's move beside the words.
        const auto near = [&](const Diagnostic& ruling) {
            // What is said of the game as a whole is no ruling on what is told beside one record.
            if (ruling.ply == 0) return ruling.code != Code::record_at_fault;
            return ruling.ply + 1 >= i + 1 && ruling.ply <= i + 3;
        };
        const auto replayed = [&](const Diagnostic& finding) {
            return finding.code == Code::called_false && finding.at == now.ply(i).at && is_called_false(now.ply(i));
        };
        if (std::ranges::any_of(now.rulings, near) || std::ranges::any_of(now.game.diagnostics, replayed)) continue;
        for (std::size_t c = 0; c < now.ply(i).comments.size(); ++c) {
            const Comment& comment = now.ply(i).comments[c];
            // That a game was annulled is for the next one.
            const bool left = now.is_left(comment);
            if (!left && telling(comment.text, Act::annulled)) continue;
            if (is_in_the_result(now, comment)) continue;
            if (!left && !speaks_of_law(comment.text) && notes.are_of_play(comment.text)) continue;
            const std::string& printed = now.printed.plies[i].comments[c].text;
            const std::string words = printed.size() > longest ? printed.substr(0, longest) + "..." : printed;
            const auto left_over = not_understood(comment.text);
            const bool as_printed = comment.text == printed;  // no player's name stands in the words
            now.rule(Code::not_ruled_on, i, "no ruling is given on what is told beside " + now.name(i),
                     {"told is: " + words,
                      !left_over ? "it may be no breach of this code, or left open"
                      : as_printed
                          ? "not understood from `" + *left_over + "` on: a ruling wants every word of a sentence"
                          : "not understood whole: a ruling wants every word of a sentence"},
                     "");
            break;
        }
    }
}

}  // namespace descry::law
