// Terms that stand in the heading of a score: odds, the manner of play, undertakings.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <tao/pegtl.hpp>

#include "descry/terms.hpp"
#include "grammar/internal/parse.hpp"
#include "grammar/manner.hpp"
#include "src/law/colours.hpp"
#include "src/law/undertaking.hpp"
#include "src/words/facts.hpp"
#include "src/words/odds.hpp"
#include "src/words/understood.hpp"

namespace descry::law {

namespace {

namespace pegtl = tao::pegtl;
namespace manner = grammar::manner;

struct Manner {
    std::optional<Play> play{};
};
template <typename Rule> struct how : pegtl::nothing<Rule> {};
template <> struct how<manner::by_wire> {
    static void apply0(Manner& told) { told.play = Play::telegraph; }
};
template <> struct how<manner::by_post> {
    static void apply0(Manner& told) { told.play = Play::post; }
};
template <> struct how<manner::consulting> {
    static void apply0(Manner& told) { told.play = Play::consultation; }
};

std::optional<Play> manner_in(std::string_view words)
{
    Manner told;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    if (!grammar::parse<manner::text, how>(in, told)) return std::nullopt;
    return told.play;
}

void manner_by_heading(Terms& terms, const Score& score)
{
    if (terms.play != Play::board) return;
    for (const Comment& comment : score.comments)
        if (const auto play = manner_in(comment.text)) {
            terms.play = *play;
            return;
        }
    for (const auto& [tag, value] : score.tags)
        if (tag == "Event" || tag == "Mode" || tag == "EventType")
            if (const auto play = manner_in(value)) terms.play = *play;
}

/// "... unless the clock was wrong": what follows from it is not to be told here.
bool hangs_on_something(std::string_view sentence)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{sentence.data(), sentence.data() + sentence.size(), ""};
    return grammar::parse<manner::hangs_on>(in);
}

/// "White undertakes to mate with a Pawn.", each sentence by itself.
void undertaking_by_heading(Terms& terms, const Score& score)
{
    if (terms.odds && terms.odds->undertaking) return;
    // It may be told as late as the move that breaks it.
    std::vector<std::string> told;
    for (const Comment& comment : score.comments) {
        auto words = with_colours(comment.text, score.tags);
        // A remark in brackets is one; a heading tells of other things beside.
        if (!words.starts_with('(') || !sheet::not_understood(words)) told.push_back(std::move(words));
    }
    for (const Written& record : score.records)
        for (const Comment& comment : record.comments)
            if (auto words = with_colours(comment.text, score.tags); !sheet::not_understood(words))
                told.push_back(std::move(words));
    for (const std::string& words : told)
        if (const auto undertaking = undertaking_told(words)) {
            if (!terms.odds) terms.odds.emplace();
            terms.odds->undertaking = *undertaking;
            return;
        }
}

void given_by_heading(Terms& terms, const Score& score)
{
    if (terms.odds || score.records.empty()) return;
    OddsTerms odds;
    if (score.odds) {
        odds.giver = score.odds->giver;
        odds.men = {score.odds->square};
        if (score.odds->second) odds.men.push_back(*score.odds->second);
        odds.heading = score.comments.empty() ? Span{score.at.begin, score.at.begin} : score.comments.front().at;
    }
    for (const Comment& comment : score.comments) {
        if (sheet::find_fact(comment.text, sheet::Fact::odds_left_on)) continue;  // it stands on the board
        if (sheet::find_fact(comment.text, sheet::Fact::even_terms)) continue;
        const auto given = sheet::moves_given_in(comment.text);
        if (!given) continue;
        odds.moves = given->moves;
        odds.giver = score.odds ? odds.giver : Side::black;
        if (odds.men.empty() && given->pawn) odds.men = {Square{File::f, board_rank(OwnRank::second, odds.giver)}};
        odds.heading = comment.at;
        break;
    }
    if (!odds.heading) return;
    const Side first = score.records.front().side;
    if (first != odds.giver) odds.first = first;
    terms.odds = std::move(odds);
}

}  // namespace

std::optional<Undertaking> undertaking_told(std::string_view words)
{
    for (std::size_t begin = 0; begin < words.size();) {
        const auto stop = std::min({words.find(". ", begin), words.find("; ", begin), words.size()});
        std::string_view sentence = words.substr(begin, stop - begin);
        begin = stop + 2;
        while (!sentence.empty() && std::string_view{" .([)]"}.contains(sentence.back())) sentence.remove_suffix(1);
        while (!sentence.empty() && std::string_view{" (["}.contains(sentence.front())) sentence.remove_prefix(1);
        pegtl::memory_input<pegtl::tracking_mode::lazy> in{sentence.data(), sentence.data() + sentence.size(), ""};
        if (!grammar::parse<manner::undertakes>(in) || hangs_on_something(sentence)) continue;
        if (const auto undertaking = read_undertaking(sentence, Side::white)) return *undertaking;
    }
    return std::nullopt;
}

void terms_by_heading(Terms& terms, const Score& score, bool other_start)
{
    if (!other_start) given_by_heading(terms, score);
    manner_by_heading(terms, score);
    undertaking_by_heading(terms, score);
}

}  // namespace descry::law
