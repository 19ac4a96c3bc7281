#include "descry/time_limit.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "src/law/by_code.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

struct TimeArticles {
    std::string_view any;             ///< for whatever regulation
    std::string_view agreed_periods;  ///< empty: players may agree on them, by no law
    unsigned first_test;              ///< in minutes: where no final time is fixed nothing is tested before (Law 10 B)
};
// The American code's Law 10 D speaks of the record of time.
constexpr auto time_articles = by_code<TimeArticles>(
    {{"", "", 120}, {"", "", 120}, {"", "", 120}, {"", "Part II Law 10 D", 120}, {"Articles 6.3.1 and 6.9", "", 0}});

constexpr unsigned most_minutes = 100'000, most_moves = 10'000;

/// The stage that is being played after so many whole ones, and when it ends.
struct Boundary {
    unsigned minutes, moves;
};

/// The boundaries up to a time, in order.
std::vector<Boundary> boundaries(const std::vector<Stage>& stages, unsigned until)
{
    std::vector<Boundary> all;
    unsigned minutes = 0, moves = 0;
    for (std::size_t i = 0;; ++i) {
        const Stage& stage = stages[std::min(i, stages.size() - 1)];
        minutes += stage.minutes;
        moves += stage.moves;
        if (minutes > until) return all;
        all.push_back({minutes, moves});
    }
}

std::string word(std::size_t side) { return side == 0 ? "White" : "Black"; }

std::string hours(unsigned minutes)
{
    return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

class Test {
public:
    Test(const TimeLimit& limit, const std::array<Clock, 2>& clocks, Laws laws)
        : limit_{limit}, clocks_{clocks}, laws_{laws}
    {}

    TimeRuling run()
    {
        if (!yes(laws_, Point::time_limit)) {
            const Cell& said = cell(laws_, Point::time_limit);
            ruling_.verdict = said.standing == Standing::silent ? std::string{"the code knows no time limit"}
                                                                : "a time limit is " + std::string{said.words};
            ruling_.law = citation(laws_, Point::time_limit);
            return std::move(ruling_);
        }
        for (std::size_t side = 0; side < 2; ++side) hours_passed(side);
        const bool passed_failed = forfeits_[0] || forfeits_[1];
        if (limit_.regulation == Regulation::final_time && !passed_failed)
            for (std::size_t side = 0; side < 2; ++side) at_the_end(side);
        conclude(passed_failed);
        return std::move(ruling_);
    }

private:
    [[nodiscard]] unsigned made(std::size_t side) const
    {
        return clocks_[side].made + (yes(laws_, Point::annulled_time) ? clocks_[side].annulled : 0);
    }

    /// Under B nothing is tested before two hours are up.
    [[nodiscard]] unsigned first_test() const
    {
        return limit_.regulation == Regulation::no_final_time ? of(time_articles, laws_).first_test : 0;
    }

    void hours_passed(std::size_t side)
    {
        const Clock& clock = clocks_[side];
        if (!clock.minutes) {
            ruling_.notes.push_back("the time used by " + word(side) + " is not known");
            return;
        }
        bool sure = true;
        for (const Boundary& boundary : boundaries(limit_.stages, *clock.minutes)) {
            if (boundary.minutes < first_test()) continue;
            ruling_.due[side] = boundary.moves;
            unsigned by_then = made(side);
            // What was noted at or before the boundary; a note after it bounds from above what was made by then.
            bool known = boundary.minutes == *clock.minutes;
            for (const auto& [moves, minutes] : clock.course)
                if (minutes >= boundary.minutes && moves > 0) {
                    by_then = minutes == boundary.minutes ? moves : moves - 1;
                    if (by_wire()) by_then += clock.annulled;  // their turns are still reckoned
                    known = true;
                    break;
                }
            if (by_then < boundary.moves) {
                forfeits_[side] = true;
                ruling_.short_of[side] = true;
                ruling_.notes.push_back(word(side) + " had made " + std::to_string(by_then) +
                                        (known ? "" : " at most") + " of the " + std::to_string(boundary.moves) +
                                        " moves due at " + hours(boundary.minutes));
                return;
            }
            sure = sure && known;
        }
        if (!sure)
            ruling_.notes.push_back(
                "when " + word(side) +
                " made his moves is not told: the tests at the hours passed show no failure, nor that there was none");
    }

    void at_the_end(std::size_t side)
    {
        if (!clocks_[side].minutes) return;
        const unsigned due = moves_due(limit_.stages, *clocks_[side].minutes, yes(laws_, Point::proportional_hour));
        ruling_.due[side] = due;
        ruling_.short_of[side] = made(side) < due;
        ruling_.notes.push_back(word(side) + ": " + hours(*clocks_[side].minutes) + ", " + std::to_string(made(side)) +
                                " moves made, " + std::to_string(due) + " due" +
                                (ruling_.short_of[side] ? ": short" : ": enough"));
    }

    void conclude(bool passed_failed)
    {
        const bool white = ruling_.short_of[0], black = ruling_.short_of[1];
        for (std::size_t side = 0; side < 2; ++side)
            if (clocks_[side].annulled != 0) {
                const bool counted = yes(laws_, Point::annulled_time);
                ruling_.notes.push_back(
                    std::to_string(clocks_[side].annulled) + " annulled moves of " + word(side) +
                    (counted ? " are counted as made" : " are not counted") + " (" +
                    (by_wire() ? citation(laws_, limit_.regulation == Regulation::by_telegraph ? "Part VI Law 3 (a)"
                                                                                               : "Appendix A Law 4 (a)")
                               : citation(laws_, Point::annulled_time)) +
                    ")");
                if (cell(laws_, Point::annulled_time).standing == Standing::silent)
                    ruling_.notes.push_back(std::string{entry(laws_).name} +
                                            " is silent on annulled moves; the default is that of British 1903");
            }
        if (limit_.regulation == Regulation::by_telegraph)
            ruling_.notes.push_back(
                "each player records his own time, unless it is agreed otherwise; what is proved to be "
                "recorded wrongly is equitably corrected (" +
                citation(laws_, "Part VI Law 3 (b)") + ')');
        if (passed_failed && by_wire()) {
            ruling_.law = citation(laws_, article(true));
            ruling_.verdict = (white && black ? std::string{"both have"} : word(white ? 0 : 1) + " has") +
                              " exceeded the time limit: it forfeits the game if the opponent claims it";
            ruling_.notes.emplace_back("annulled moves are still reckoned as turns");
            return;
        }
        if (passed_failed) {
            ruling_.law = ruled_by(true);
            ruling_.verdict = white && black
                                  ? "both have failed at an hour; he who failed first forfeits at once, which the "
                                    "clocks alone do not tell"
                                  : word(white ? 0 : 1) + " has failed at an hour that is past, and forfeits at once";
            return;
        }
        ruling_.law = ruled_by(false);
        if (white && black)
            ruling_.verdict = "both have made fewer moves than were due: the game is annulled";
        else if (white || black)
            ruling_.verdict = word(white ? 0 : 1) + " has made fewer moves than were due, and forfeits";
        else
            ruling_.verdict = "no failure of time is shown";
    }

    [[nodiscard]] bool by_wire() const
    {
        return limit_.regulation == Regulation::by_telegraph || limit_.regulation == Regulation::by_appendix_a;
    }

    [[nodiscard]] std::string ruled_by(bool passed) const
    {
        const auto said = article(passed);
        return said.empty() ? std::string{entry(laws_).name} + " is silent on agreed periods: what was agreed holds"
                            : citation(laws_, said);
    }

    [[nodiscard]] std::string_view article(bool passed) const
    {
        if (const auto any = of(time_articles, laws_).any; !any.empty()) return any;
        switch (limit_.regulation) {
        case Regulation::no_final_time: return "Part II Law 10 B (b)";
        case Regulation::final_time: return passed ? "Part II Law 10 C (b)" : "Part II Law 10 C (c) and (d)";
        case Regulation::agreed_periods: return of(time_articles, laws_).agreed_periods;
        case Regulation::by_telegraph: return passed ? "Part VI Laws 3 (a) and 9 (d)" : "Part VI Law 3 (a)";
        case Regulation::by_appendix_a: return passed ? "Appendix A Laws 4 (a) and 13 (e)" : "Appendix A Law 4 (a)";
        }
        return "";
    }

    const TimeLimit& limit_;
    const std::array<Clock, 2>& clocks_;
    Laws laws_;
    TimeRuling ruling_{};
    std::array<bool, 2> forfeits_{};
};

}  // namespace

std::expected<std::vector<Stage>, std::string> read_stages(std::string_view text)
{
    std::vector<Stage> stages;
    while (!text.empty()) {
        const auto comma = text.find(',');
        auto part = text::trimmed(text.substr(0, comma));
        text.remove_prefix(comma == text.npos ? text.size() : comma + 1);
        const auto moves = text::number_at(part);
        if (!moves || part.empty() || part.front() != '/' || *moves > most_moves)
            return std::unexpected("20/1h is expected: moves, a stroke, a time");
        part.remove_prefix(1);
        const auto minutes = read_minutes(part);
        if (!minutes || *minutes == 0)
            return std::unexpected("`" + std::string{part} + "` is no time, such as 1h or 90m");
        stages.push_back({*moves, *minutes});
    }
    if (stages.empty()) return std::unexpected("no stage is given, such as 20/1h");
    return stages;
}

std::optional<unsigned> read_minutes(std::string_view text)
{
    text = text::trimmed(text);
    unsigned hours_read = 0, minutes = 0;
    bool any = false;
    const auto units = [&] {
        while (!text.empty() && (text.front() == ' ' || text.front() == '.' || text.front() == ','))
            text.remove_prefix(1);
        std::string unit;
        while (!text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0) {
            unit += static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
            text.remove_prefix(1);
        }
        while (!text.empty() && (text.front() == ' ' || text.front() == '.' || text.front() == ','))
            text.remove_prefix(1);
        return unit;
    };
    while (!text.empty()) {
        const auto number = text::number_at(text);
        if (!number || *number > most_minutes) return std::nullopt;
        if (!text.empty() && text.front() == ':') {
            text.remove_prefix(1);
            const auto rest = text::number_at(text);
            if (!rest || *rest > 59 || any || !text::trimmed(text).empty()) return std::nullopt;
            return *number * 60 + *rest;
        }
        const std::string unit = units();
        if (unit == "h" || unit == "hr" || unit == "hrs" || unit == "hour" || unit == "hours")
            hours_read += *number;
        else if (unit == "m" || unit == "min" || unit == "mins" || unit == "minute" || unit == "minutes" ||
                 (unit.empty() && any && text.empty()))
            minutes += *number;
        else if (unit == "and")
            continue;
        else
            return std::nullopt;
        any = true;
    }
    if (!any || hours_read > most_minutes / 60) return std::nullopt;
    return hours_read * 60 + minutes;
}

unsigned moves_due(const std::vector<Stage>& stages, unsigned minutes, bool proportional) noexcept
{
    unsigned due = 0;
    for (std::size_t i = 0;; ++i) {
        const Stage& stage = stages[std::min(i, stages.size() - 1)];
        if (stage.minutes > minutes) {
            // The share of the stage begun, the fraction left out.
            const auto share = static_cast<std::uint64_t>(stage.moves) * minutes / stage.minutes;
            return due + (proportional ? static_cast<unsigned>(share) : 0);
        }
        minutes -= stage.minutes;
        due += stage.moves;
    }
}

TimeRuling rule_on_time(const TimeLimit& limit, const std::array<Clock, 2>& clocks, Laws laws)
{
    return Test{limit, clocks, laws}.run();
}

std::array<Clock, 2> clocks_of(const Game& game)
{
    std::array<Clock, 2> clocks;
    for (const Ply& ply : game.plies) {
        if (!descry::played(ply)) break;
        Clock& clock = clocks[static_cast<std::size_t>(ply.side)];
        ++clock.made;
        const auto note = [&](std::string_view words) {
            while (!words.empty() && std::string_view{"([{ "}.contains(words.front())) words.remove_prefix(1);
            while (!words.empty() && std::string_view{")]} ."}.contains(words.back())) words.remove_suffix(1);
            if (const auto minutes = read_minutes(words)) {
                clock.course.emplace_back(clock.made, *minutes);
                clock.minutes = minutes;
            }
        };
        // "(one hour)" is read as part of the record that it stands beside.
        if (const auto bracket = ply.record.find('('); bracket != std::string::npos)
            note(std::string_view{ply.record}.substr(bracket));
        for (const Comment& comment : ply.comments) note(comment.text);
    }
    for (const auto& [name, value] : game.tags) {
        if (name != "WhiteTime" && name != "BlackTime") continue;
        if (const auto minutes = read_minutes(value)) clocks[name == "WhiteTime" ? 0 : 1].minutes = minutes;
    }
    return clocks;
}

}  // namespace descry::law
