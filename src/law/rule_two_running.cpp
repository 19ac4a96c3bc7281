// Two moves running of one player.
#include "src/law/by_code.hpp"
#include "src/law/case.hpp"

namespace descry::law {
namespace {

/// The second move was made in the opponent's turn: that is the turn at whose beginning the position is restored. It is
/// what the first move left, its number and its clock too, and not what passing over the turn made of it.
Position turn_of_the_other(const Case& now, std::size_t i)
{
    Position position = now.before[i - 1];  // behind a turn that was passed over before it
    const Ply& first = now.ply(i - 1);
    if (!first.irregular)
        position.make(*first.move);
    else if (first.irregular->transfer)
        position.stand(*first.irregular->transfer);
    else
        position.make(*first.irregular->move);
    return position;
}

/// What a code says of it; {} is the player's name, {other} his adversary's.
struct TwoRunning {
    std::string_view ruling, article;
    std::array<std::string_view, 2> notes{};
    bool restores = false;
};

constexpr std::string_view both_may_stand = ": {other} may insist on both moves standing";
constexpr std::string_view or_retracted = "or have the second retracted";
constexpr TwoRunning retracted{": the second must be retracted",
                               "Law 5",
                               {"after {other} has moved, the man wrongly moved must be played, if it legally can be",
                                "the law sets no number of moves after which it would stand"}};
constexpr TwoRunning annulled{": {other} may have the second annulled",
                              "Part II Law 6 (d)",
                              {"and may exact Penalty B or C in {}'s next turn, if he has not himself touched a man"}};
constexpr TwoRunning uncorrected{
    ", and it was left uncorrected: the position before the second must be restored", "Part II Law 6 (e)", {}, true};
constexpr TwoRunning reinstated{": the position before the second is reinstated", "Articles 1.2 and 7.5.1"};

constexpr auto open_rules = by_code<TwoRunning>({
    {both_may_stand, "Law XIII", {or_retracted, "the score ends here"}},
    retracted,
    annulled,
    annulled,
    reinstated,
});
/// Where more has been played since.
constexpr auto answered_rules = by_code<TwoRunning>({
    {both_may_stand, "Law XIII", {or_retracted, "both stand in the score"}},
    retracted,
    uncorrected,
    uncorrected,
    reinstated,
});

std::string filled(std::string_view words, const std::string& who, const std::string& other)
{
    std::string text;
    for (std::size_t i = 0; i < words.size();) {
        const auto rest = words.substr(i);
        if (rest.starts_with("{other}"))
            text += other, i += 7;
        else if (rest.starts_with("{}"))
            text += who, i += 2;
        else
            text += words[i++];
    }
    return text;
}

/// Words beside the moves tell of the two, and not all of them is understood.
bool told_and_left(Case& now, std::size_t i)
{
    for (const std::size_t at : {i - 1, i})
        for (const Comment& comment : now.ply(at).comments)
            if (sheet::find_fact(comment.text, Fact::two_running) && !now.find_fact(at, Fact::two_running)) return true;
    return false;
}

}  // namespace

void rule_on_two_running(Case& now)
{
    for (std::size_t i = 1; i < now.played; ++i) {
        const auto& irregular = now.ply(i).irregular;
        const std::size_t at_start = now.terms.odds ? now.terms.odds->moves : 1;
        if (!irregular || !irregular->turn_passed || i < at_start) continue;
        // What became of the second is told, and not understood.
        if (told_and_left(now, i)) continue;
        const std::string both = now.name(i - 1) + " and " + now.name(i);
        const std::string who = word(now.side(i)), other = word(opponent(now.side(i)));
        const bool answered = now.noticed_at(i) > i + 1;
        const TwoRunning& said = answered ? of(answered_rules, now.laws) : of(open_rules, now.laws);
        std::vector<Note> notes;
        for (const std::string_view note : said.notes)
            if (!note.empty()) notes.push_back(filled(note, who, other));
        if (said.restores) notes.push_back("restored is " + position_restored(turn_of_the_other(now, i)));
        now.rule(Code::two_moves_running, i, who + " moved twice running, " + both + filled(said.ruling, who, other),
                 std::move(notes), cited(now.laws, said.article));
    }
}

}  // namespace descry::law
