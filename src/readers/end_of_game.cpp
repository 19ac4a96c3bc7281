#include "src/readers/end_of_game.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "src/readers/miscounted.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/left_in_words.hpp"
#include "src/text/ascii.hpp"
#include "src/text/titles.hpp"
#include "src/words/facts.hpp"
#include "src/words/named_move.hpp"
#include "src/words/player_names.hpp"
#include "src/words/understood.hpp"

namespace descry {
namespace {

class End {
public:
    End(const Score& score, const Text& text, Game& game) : score_{score}, text_{text}, game_{game} {}

    void tell()
    {
        tell_put_back();
        tell_called_false();
        find_who_resigned();
        doubt_whose_end();
        take_result_of_heading();
        judge_ending();
    }

private:
    void report(Diagnostic diagnostic, std::size_t ply)
    {
        diagnostic.ply = static_cast<unsigned>(ply + 1);
        game_.diagnostics.push_back(std::move(diagnostic));
    }

    [[nodiscard]] std::string printed(Span span) const { return std::string{text_.printed(span)}; }

    /// A mended game has plies that the sheet has not: the record is known by its place.
    void tell_put_back()
    {
        for (const Written& written : score_.records) {
            if (!written.put_back) continue;
            const auto ply = std::ranges::find(game_.plies, written.record.at, &Ply::at);
            if (ply == game_.plies.end() || ply->put_back) continue;
            ply->put_back = PutBack{written.put_back->at, printed(written.put_back->at)};
            report({.code = Code::record_put_back,
                    .at = written.put_back->at,
                    .message =
                        '`' + ply->put_back->record + "` was put back, and `" + ply->record + "` made in its place"},
                   static_cast<std::size_t>(ply - game_.plies.begin()));
        }
    }

    /// The sheet calls a move false that is read as a legal one.
    void tell_called_false()
    {
        const sheet::CalledFalse called{game_.plies};
        if (!called.any()) return;
        for (std::size_t i = 0; i < game_.plies.size(); ++i) {
            const Ply& ply = game_.plies[i];
            const auto told_before = [&](const Diagnostic& d) {
                return d.code == Code::called_false && d.at == ply.at;
            };
            if (!ply.move || ply.irregular || ply.put_back || !called.is(i, ply.number, ply.side) ||
                sheet::find_fact(ply.comments, sheet::Fact::penalty) ||
                std::ranges::any_of(game_.diagnostics, told_before))
                continue;
            report({.code = Code::called_false,
                    .at = ply.at,
                    .message = '`' + ply.record + "` is told to be a false move, and is read as a legal one",
                    .notes = {"the record or the words may be at fault"}},
                   i);
        }
    }

    /// The player whose name stands at the beginning of the words, whole or by its longest word, "Mr. Smith" of "John
    /// Smith"; `behind` is where it ends.
    [[nodiscard]] std::optional<Side> named_first(std::string_view words, std::size_t& behind) const
    {
        std::optional<Side> who;
        for (const auto& [tag, name] : game_.tags) {
            if ((tag != "White" && tag != "Black") || name.size() <= 2) continue;
            auto known = std::string_view{name};
            auto at = words.find(known);
            if (at == words.npos) {
                const auto parts = sheet::bare_words(name);
                constexpr std::size_t shortest = 3;
                const auto longest = std::ranges::max_element(parts, {}, &std::string_view::size);
                if (longest == parts.end() || longest->size() < shortest || text::is_title(*longest)) continue;
                known = *longest;
                at = sheet::find_word(words, text::in_small_letters(known)).value_or(words.npos);
            }
            if (at == words.npos || !leads_to_name(words.substr(0, at))) continue;
            if (who) return std::nullopt;
            behind = at + known.size();
            who = tag == "White" ? Side::white : Side::black;
        }
        return who;
    }

    /// No more than a stop, "The", a title or an initial: "Mr. Dale" may have his title in the name.
    [[nodiscard]] static bool leads_to_name(std::string_view words)
    {
        return std::ranges::all_of(sheet::bare_words(words), [](std::string_view word) {
            return word.size() == 1 || text::is_title(word) || text::same_word(word, "the") ||
                   text::same_word(word, "and");
        });
    }

    /// "The Leeds Club resigned the game.": the loser by his name, where all that is said reads like an end.
    void find_who_resigned()
    {
        if (game_.result != "*" || game_.plies.empty()) return;
        for (const Comment& comment : game_.plies.back().comments) take_result_of(comment.text);
        if (score_.ending) take_result_of(score_.ending->words);
    }

    void take_result_of(std::string_view words)
    {
        std::size_t behind = 0;
        const auto who = named_first(words, behind);
        if (!who || game_.result != "*") return;
        const std::string told = (*who == Side::white ? "White" : "Black") + std::string{words.substr(behind)};
        if (const auto ending = sheet::read_ending({told, 0}, opponent(*who), sheet::Extent::sentence))
            game_.result = ending->result;
    }

    /// "Black resigned", where White is Mr. Black: no result.
    void doubt_whose_end()
    {
        if (!score_.ending || score_.ending->result == "1/2-1/2" || score_.ending->result == "*" ||
            !names_a_side(text_, score_.ending->at) || !sheet::colours_are_names(game_.tags))
            return;
        game_.result = "*";
        report({.code = Code::result_unfounded,
                .at = score_.ending->at,
                .message = "`" + printed(score_.ending->at) + "` gives no result: it may be the player of that name",
                .notes = {"a player is called White or Black"}},
               game_.plies.empty() ? 0 : game_.plies.size() - 1);
    }

    /// "Smith 1-0 Jones" over the moves, or a table's cell, where they themselves tell no end.
    void take_result_of_heading()
    {
        const auto told = std::ranges::find(game_.tags, "Result", &std::pair<std::string, std::string>::first);
        if (told == game_.tags.end()) return;
        const auto result = sheet::read_ending({told->second, 0}, Side::white, sheet::Extent::cell);
        if (!result && told->second != "*") return;
        if (result && game_.result == "*")
            game_.result = result->result;
        else if (result && score_.ending && result->result != game_.result)
            report({.code = Code::result_contradicted,
                    .at = score_.ending->at,
                    .message = "the moves end with " + game_.result + ", but the heading says " + result->result},
                   game_.plies.empty() ? 0 : game_.plies.size() - 1);
        game_.tags.erase(told);
    }

    void judge_ending()
    {
        auto& outcome = game_.outcome;
        outcome.complete = !outcome.stopped_at_ply && !score_.broken_off && !game_.plies.empty();
        if (outcome.reason.empty() && game_.plies.empty())
            outcome.reason = "no moves are given", outcome.lack = Lack::no_moves;
        else if (outcome.reason.empty() && score_.broken_off && has_supplied() &&
                 std::ranges::find(game_.diagnostics, Code::text_not_understood, &Diagnostic::code) ==
                     game_.diagnostics.end())
            tell_supplied();
        else if (outcome.reason.empty() && score_.broken_off)
            outcome.reason = "the score breaks off", outcome.lack = Lack::broken_off;
        if (!outcome.complete || game_.plies.empty()) return;
        judge_by_position();
        judge_by_findings();
        if (has_supplied()) tell_supplied();
    }

    [[nodiscard]] bool has_supplied() const
    {
        return std::ranges::any_of(game_.plies,
                                   [](const Ply& ply) { return ply.repair && ply.repair->slip == Slip::lost; });
    }
    void tell_supplied()
    {
        game_.outcome.complete = false;
        game_.outcome.reason = "a move is supplied that the score does not have";
        game_.outcome.lack = Lack::move_supplied;
    }

    /// A move that is told to be missing was not read: whatever plays, the score is not whole. Nor is it known to be
    /// where hardly anything is sure.
    void judge_by_findings()
    {
        tell_moves_in_words();
        tell_miscounted();
        if (std::ranges::find(game_.plies, Why::shaky_stretch, &Ply::why) != game_.plies.end()) {
            game_.outcome.complete = false;
            game_.outcome.reason = "so much is mended that it may not be whole", game_.outcome.lack = Lack::broken_off;
        }
        if (std::ranges::find(game_.diagnostics, Code::move_missing, &Diagnostic::code) == game_.diagnostics.end())
            return;
        game_.outcome.complete = false;
        game_.outcome.reason = "the sheet leaves out moves here", game_.outcome.lack = Lack::moves_left_out;
    }

    /// What reads against the moves holds no number for more than a sign. Where they count on to the end from another
    /// move than was read, one is lost, or one too many was read.
    void tell_miscounted()
    {
        if (score_.decoded.empty()) return;
        const auto from = reading::miscounted_from(game_.plies, text_.view());
        if (!from) return;
        const Ply& ply = game_.plies[from->ply];
        report({.code = Code::text_not_understood,
                .at = ply.at,
                .message = "by the numbers that are printed this is move " + std::to_string(from->number) +
                           ", and as it is read move " + std::to_string(ply.number)},
               from->ply);
        game_.outcome.complete = false;
        game_.outcome.reason = "the printed numbers count otherwise", game_.outcome.lack = Lack::moves_left_out;
    }

    /// What was taken for words may be records that were not read as such.
    void tell_moves_in_words()
    {
        const auto row = score_.decoded.empty() ? sheet::left_in_words(score_.records) : std::nullopt;
        if (!row) return;
        report({.code = Code::move_missing,
                .at = *row,
                .message = '`' + printed(*row) + "` seems to go on with the game, and was not read as a move of it"},
               game_.plies.size() - 1);
    }

    /// Mate and stalemate end a game, whatever the score says.
    void judge_by_position()
    {
        Position last = game_.start;
        for (const Ply& ply : game_.plies) descry::play(last, ply);
        if (last.any_legal_move()) return;
        const char* by_position = !last.in_check() ? "1/2-1/2" : last.to_move() == Side::white ? "0-1" : "1-0";
        if (game_.result != "*" && game_.result != by_position)
            report({.code = Code::result_contradicted,
                    .at = score_.ending ? score_.ending->at : game_.plies.back().at,
                    .message = "the score gives " + game_.result + ", but the last move is " +
                               (last.in_check() ? "mate" : "stalemate"),
                    .law = "American 1897, Part I Law 15"},
                   game_.plies.size() - 1);
        else
            game_.result = by_position;
    }

    const Score& score_;
    const Text& text_;
    Game& game_;
};

}  // namespace

bool names_a_side(const Text& text, Span ending)
{
    const auto words = text.view(ending);
    return words.contains("White") || words.contains("Black") || words.contains("white") || words.contains("black");
}

void tell_end(const Score& score, const Text& text, Game& game) { End{score, text, game}.tell(); }

}  // namespace descry
