#include "descry/terms.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace descry::law {
namespace {

struct PlayName {
    Play play;
    std::string_view key;
};
constexpr auto plays = std::to_array<PlayName>({
    {Play::board, "board"},
    {Play::consultation, "consultation"},
    {Play::post, "post"},
    {Play::telegraph, "telegraph"},
    {Play::telegraph_appendix_a, "telegraph-appendix-a"},
    {Play::blindfold, "blindfold"},
});

std::string letter_of(std::optional<char>& letter, std::string_view value, std::string_view allowed)
{
    if (value.size() == 1) {
        const char c = static_cast<char>(std::toupper(static_cast<unsigned char>(value[0])));
        if (allowed.contains(c)) {
            letter = c;
            return {};
        }
    }
    return "one of the letters " + std::string{allowed} + " is expected";
}

std::string number_of(std::optional<unsigned>& number, std::string_view value)
{
    unsigned read = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), read);
    if (error != std::errc{} || end != value.data() + value.size()) return "a number is expected";
    number = read;
    return {};
}

std::string answer_of(bool& answer, std::string_view value)
{
    if (value != "yes" && value != "no") return "yes or no is expected";
    answer = value == "yes";
    return {};
}

/// After so many plies: "12w" is before White's twelfth move has been answered, that is after 23 plies.
std::string ply_of(std::optional<unsigned>& plies, std::string_view value)
{
    constexpr unsigned most = 100'000;
    unsigned number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    const std::string_view side{end, static_cast<std::size_t>(value.data() + value.size() - end)};
    if (error != std::errc{} || number == 0 || number > most || (side != "w" && side != "b"))
        return "a move is expected, 12w for White's twelfth or 12b for Black's";
    plies = 2 * number - (side == "w" ? 1 : 0);
    return {};
}

struct Tag {
    std::string_view tag, key;
};
constexpr auto tags_taken = std::to_array<Tag>({
    {"Play", "play"},
    {"PenaltyForIllegal", "illegal"},
    {"PenaltyForAmbiguous", "ambiguous"},
    {"PenaltyE", "penalty-e"},
    {"Notation", "notation"},
    {"Odds", "odds"},
    {"Undertaking", "undertaking"},
    {"FirstMove", "first"},
});

bool set_already(const Terms& terms, std::string_view key)
{
    if (key == "play") return terms.play != Play::board;
    if (key == "illegal") return terms.for_illegal.has_value();
    if (key == "ambiguous") return terms.for_ambiguous.has_value();
    if (key == "penalty-e") return !terms.penalty_e.empty();
    if (key == "notation") return terms.notation.has_value();
    if (key == "odds") return terms.odds.has_value();
    if (key == "undertaking") return terms.odds && terms.odds->undertaking;
    return terms.odds && terms.odds->first;
}

}  // namespace

std::string_view word(Play play) noexcept { return std::ranges::find(plays, play, &PlayName::play)->key; }

std::optional<Play> play_named(std::string_view key) noexcept
{
    const auto found = std::ranges::find(plays, key, &PlayName::key);
    return found == plays.end() ? std::nullopt : std::optional{found->play};
}

std::string agree(Terms& terms, std::string_view key, std::string_view value)
{
    if (key == "play") {
        const auto play = play_named(value);
        if (play) terms.play = *play;
        return play ? ""
                    : "one of board, consultation, post, telegraph, telegraph-appendix-a and blindfold is expected";
    }
    if (key == "illegal") return letter_of(terms.for_illegal, value, "CE");
    if (key == "ambiguous") return letter_of(terms.for_ambiguous, value, "ADE");
    if (key == "penalty-e") return terms.penalty_e = value, "";
    if (key == "notation") return terms.notation = value, "";
    if (key == "slow") {
        bool slow = false;
        if (auto wrong = answer_of(slow, value); !wrong.empty()) return wrong;
        terms.slow = slow;
        return {};
    }
    if (key == "umpire") return answer_of(terms.umpire, value);
    if (key == "repeats") return answer_of(terms.repeats, value);
    if (key == "noticed") return ply_of(terms.noticed, value);
    if (key == "months") return number_of(terms.months, value);
    if (key == "odds") {
        auto odds = read_odds(value);
        if (!odds) return odds.error();
        if (terms.odds) odds->undertaking = terms.odds->undertaking;
        terms.odds = std::move(*odds);
        return {};
    }
    if (key == "undertaking") {
        const auto undertaking = read_undertaking(value, terms.odds ? terms.odds->giver : Side::white);
        if (!undertaking) return undertaking.error();
        if (!terms.odds) terms.odds.emplace();
        terms.odds->undertaking = *undertaking;
        return {};
    }
    if (key == "first") {
        if (value != "white" && value != "black") return "white or black is expected";
        if (!terms.odds) terms.odds.emplace();
        terms.odds->first = value == "white" ? Side::white : Side::black;
        return {};
    }
    return "no agreement of that name; there are: play, illegal, ambiguous, penalty-e, notation, slow, umpire, "
           "repeats, "
           "noticed, months, odds, undertaking, first";
}

std::vector<std::string> agree_by_tags(Terms& terms, const std::vector<std::pair<std::string, std::string>>& tags)
{
    std::vector<std::string> wrong;
    for (const Tag& taken : tags_taken) {
        const auto tag = std::ranges::find(tags, taken.tag, &std::pair<std::string, std::string>::first);
        if (tag == tags.end() || set_already(terms, taken.key)) continue;
        if (const auto why = agree(terms, taken.key, tag->second); !why.empty())
            wrong.push_back("tag " + tag->first + ": " + why);
    }
    return wrong;
}

IrregularPlay irregular_play_of(const Terms& terms) noexcept
{
    return {.false_moves = true,
            .two_running = true,
            .forfeited_pawns = yes(terms.laws, Point::pawn_forfeitable),
            .moves_at_start = terms.odds ? terms.odds->moves : 1};
}

}  // namespace descry::law
