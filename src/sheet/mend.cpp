#include "src/sheet/mend.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/sheet/house_style.hpp"
#include "src/sheet/hypotheses.hpp"

namespace descry::sheet {
namespace {

using game::Deed;
using game::Rival;
using game::Step;
using game::Way;

const game::Limits limits{};
constexpr game::Cost serious_rival = 75;  // a correction with one nearer than this is not to be written unasked
constexpr std::size_t narrow_open = 96, narrow_bold = 12;
constexpr game::Cost narrow_cost = 260;
constexpr game::Cost unplayed_in_scans = 75;  // many a record of the game itself costs as much there

// A stretch in which so much has to be mended may be on a wrong way altogether, and its sound records with it: more
// than this, beyond what dirt alone costs a record, within so many plies before or behind.
constexpr game::Cost shaky = 120, mere_dirt = 45;
constexpr std::size_t shaky_before = 16, shaky_behind = 20, shaky_tail = 8;

std::string label(const Ply& ply) { return std::to_string(ply.number) + (ply.side == Side::white ? "" : "...") + ' '; }

std::string quoted(std::string_view text) { return '`' + std::string{text} + '`'; }

/// "1.2": costs are told in ordinary slips.
std::string in_slips(game::Cost cost)
{
    const auto tenths = (cost + 5) / 10;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

const char* words(Slip slip)
{
    switch (slip) {
    case Slip::side: return "King's and Queen's side exchanged";
    case Slip::file: return "another file";
    case Slip::rank: return "another rank";
    case Slip::man: return "another man";
    case Slip::origin: return "another square left";
    case Slip::taken: return "another capture";
    case Slip::castling: return "castling on the other side";
    case Slip::promotion: return "another piece chosen";
    case Slip::words: return "a word too many or too few";
    case Slip::scan: return "signs misread";
    default: return "another move altogether";
    }
}

class MendTeller {
public:
    MendTeller(const Score& score, const Text& text, const Way& way, Game& game)
        : score_{score}, text_{text}, way_{way}, game_{game}, style_{readable_tokens()}
    {}

    void tell()
    {
        std::vector<Ply> written = std::move(game_.plies);
        game_.plies.clear();
        ply_of_record_.assign(written.size(), 0);
        for (std::size_t i = 0; i < way_.steps.size(); ++i) lay_out(i, written);
        const auto played = game_.plies.size();
        for (const std::size_t record : way_.unplayed) {
            ply_of_record_[record] = game_.plies.size() + 1;
            game_.plies.push_back(std::move(written[record]));
        }
        move_findings();
        measure_support();
        measure_trust();
        for (std::size_t i = 0; i < played; ++i) settle(i);
        tell_shaky(played);
        for (std::size_t i = 0; i < played; ++i) tell_left_out(i);
        if (played < game_.plies.size()) stop(played);
    }

    void propose()
    {
        ply_of_record_.assign(game_.plies.size(), 0);
        for (std::size_t i = 0; i < game_.plies.size(); ++i) ply_of_record_[i] = i + 1;
        measure_support();
        if (!game_.outcome.stopped_at_ply) return;
        const auto fault = std::ranges::find_if(game_.diagnostics, [&](const Diagnostic& d) {
            return d.ply == *game_.outcome.stopped_at_ply &&
                   (d.code == Code::illegal_move || d.code == Code::unreadable_record || d.code == Code::no_man_named);
        });
        if (fault == game_.diagnostics.end()) return;
        const auto first =
            std::ranges::find_if(way_.steps, [](const Step& s) { return s.deed != Deed::read || s.reading.cost > 0; });
        if (first == way_.steps.end()) return;
        const auto i = static_cast<std::size_t>(first - way_.steps.begin());
        if (first->deed == Deed::read) {
            const auto with = correction(i);
            const Ply& ply = game_.plies[*first->record];
            fault->notes.push_back((ply.at == fault->at
                                        ? "likely meant: "
                                        : "possible had " + label(ply) + quoted(ply.record) + " been ") +
                                   with + " (" + san(first->reading.candidate.move, way_.before[i]) +
                                   "): " + words(static_cast<Slip>(first->reading.slip)) + ", " +
                                   in_slips(first->reading.cost) + " slips; " + support_words(i));
            fault->fixes.push_back({ply.at, with, trust(i)});
        }
        else if (first->deed == Deed::supplied)
            fault->notes.push_back("likely a move is missing before " + label_of_next(i) +
                                   "that is not here: " + fitting(i));
        add_rivals(i, fault->notes);
    }

private:
    [[nodiscard]] std::vector<std::string> readable_tokens() const
    {
        std::vector<std::string> tokens;
        for (const Written& written : score_.records)
            if (!written.record.boxes.empty()) tokens.emplace_back(text_.printed(written.record.at));
        return tokens;
    }

    void lay_out(std::size_t i, std::vector<Ply>& written)
    {
        const Step& step = way_.steps[i];
        const Position& position = way_.before[i];
        Ply ply;
        if (step.record) {
            ply = std::move(written[*step.record]);
            ply_of_record_[*step.record] = i + 1;
        }
        else {
            const Span next = place_of_next(i);
            ply.at = {next.begin, next.begin};
        }
        ply.number = number_at(i);
        ply.side = position.to_move();
        ply.move = step.reading.candidate.move;
        for (const std::size_t record : step.left_out) {
            ply_of_record_[record] = i + 1;
            std::ranges::move(written[record].comments, std::back_inserter(ply.comments));
        }
        game_.plies.push_back(std::move(ply));
    }

    [[nodiscard]] unsigned number_at(std::size_t i) const
    {
        const unsigned black_first = way_.before.front().to_move() == Side::black ? 1 : 0;
        return score_.records.front().number + (static_cast<unsigned>(i) + black_first) / 2;
    }

    /// Where the next record stands that the way uses, or the last one before.
    [[nodiscard]] Span place_of_next(std::size_t i) const
    {
        for (auto j = i; j < way_.steps.size(); ++j)
            if (way_.steps[j].record) return score_.records[*way_.steps[j].record].record.at;
        return score_.records.back().record.at;
    }

    [[nodiscard]] std::string label_of_next(std::size_t i) const
    {
        return std::to_string(number_at(i)) + (way_.before[i].to_move() == Side::white ? "" : "...") + ' ';
    }

    /// Findings made before count the records of the sheet; from here on they count the plies of the game.
    void move_findings()
    {
        for (Diagnostic& diagnostic : game_.diagnostics)
            if (diagnostic.ply > 0 && diagnostic.ply <= ply_of_record_.size())
                diagnostic.ply = static_cast<unsigned>(std::max<std::size_t>(ply_of_record_[diagnostic.ply - 1], 1));
    }

    [[nodiscard]] bool as_written(std::size_t i) const
    {
        return way_.steps[i].deed == Deed::read && way_.steps[i].reading.cost == 0;
    }

    void measure_support()
    {
        support_.assign(way_.steps.size() + 1, 0);
        for (auto i = way_.steps.size(); i-- > 0;) support_[i] = support_[i + 1] + (as_written(i) ? 1 : 0);
    }

    /// Which plies stand in a stretch that is mended so much that nothing in it is sure.
    void measure_trust()
    {
        const auto& steps = way_.steps;
        std::vector<game::Cost> sums(steps.size() + 1, 0), counts(steps.size() + 1, 0);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const game::Cost cost = steps[i].cost;
            sums[i + 1] = sums[i] + (cost > mere_dirt ? cost - mere_dirt : 0);
            counts[i + 1] = counts[i] + (cost > mere_dirt ? 1 : 0);
        }
        shaky_.assign(steps.size(), false);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto from = i > shaky_before ? i - shaky_before : 0;
            const auto to = std::min(i + shaky_behind + 1, steps.size());
            const bool breaks_off = way_.unplayed.size() > 1 && i + shaky_tail >= steps.size();
            // One fault alone has its rivals to show how sure it is. What follows several hangs on them.
            const bool several = counts[to] - counts[from] > 1;
            shaky_[i] = breaks_off || (several && sums[to] - sums[from] > shaky) || (i > 0 && shaky_[i - 1]);
        }
    }

    /// One finding for all of it.
    void tell_shaky(std::size_t played)
    {
        const auto first = std::ranges::find(shaky_, true);
        if (first == shaky_.end()) return;
        const auto i = static_cast<std::size_t>(first - shaky_.begin());
        report({.code = Code::shaky_stretch,
                .at = game_.plies[i].at,
                .message = "from here on so much is mended that nothing is sure",
                .notes = {std::to_string(played - i) + " moves are played, and all are in doubt"}},
               i);
    }

    [[nodiscard]] std::string support_words(std::size_t i) const
    {
        const auto later = way_.steps.size() - i - 1;
        const auto fit = support_[i + 1];
        if (later == 0) return "no later record bears it out";
        if (fit == later)
            return later == 1 ? "the record after it plays as it is written"
                              : "the " + std::to_string(later) + " records after it play as they are written";
        return std::to_string(fit) + " of the " + std::to_string(later) + " records after it play as they are written";
    }

    [[nodiscard]] std::string correction(std::size_t i) const
    {
        const Step& step = way_.steps[i];
        const auto token = step.record ? std::string{text_.printed(score_.records[*step.record].record.at)} : "";
        return style_.write(step.reading.candidate.move, way_.before[i], token);
    }

    [[nodiscard]] std::vector<const Rival*> near_rivals(std::size_t i) const
    {
        std::vector<const Rival*> near;
        for (const Rival& rival : way_.steps[i].rivals)
            if (rival.extra <= limits.rival) near.push_back(&rival);
        return near;
    }

    [[nodiscard]] Trust trust(std::size_t i) const
    {
        const auto& rivals = way_.steps[i].rivals;
        const bool alone = rivals.empty() || rivals.front().extra > serious_rival;
        return alone && support_[i + 1] > 0 && !(i < shaky_.size() && shaky_[i]) ? Trust::likely : Trust::shown;
    }

    std::string name(const Rival& rival, const Position& position) const
    {
        return rival.here ? san(rival.candidate.move, position) : uci(rival.candidate.move);
    }

    std::string fitting(std::size_t i) const
    {
        std::string list = san(way_.steps[i].reading.candidate.move, way_.before[i]);
        constexpr std::size_t most = 8;
        std::size_t count = 1, more = 0;
        for (const Rival& rival : way_.steps[i].rivals) {
            if (!rival.here) continue;
            if (count >= most) {
                ++more;
                continue;
            }
            list += ", " + san(rival.candidate.move, way_.before[i]);
            ++count;
        }
        if (more > 0) list += " and " + std::to_string(more) + " more";
        return (count == 1 ? "this one fits: " : "these fit, the likeliest first: ") + list;
    }

    /// What else may be at fault: other moves for this record, and earlier records.
    void add_rivals(std::size_t i, std::vector<std::string>& notes) const
    {
        constexpr std::size_t most = 4;
        std::size_t told = 0;
        for (const Rival& rival : way_.steps[i].rivals) {
            if (told == most) break;
            if (way_.steps[i].deed == Deed::supplied) break;
            notes.push_back("else " + name(rival, way_.before[i]) +
                            (rival.cost == 0 ? " as it is written, with another record at fault"
                                             : ", " + std::string{words(static_cast<Slip>(rival.slip))}) +
                            ": " + in_slips(rival.extra) + " slips more in all");
            ++told;
        }
        told = 0;
        for (auto j = i; j-- > 0 && told < most;) {
            if (!as_written(j)) continue;
            for (const Rival& rival : way_.steps[j].rivals) {
                if (rival.cost == 0 || !rival.here || rival.extra > limits.rival || told == most) continue;
                const auto& ply = game_.plies[j];
                notes.push_back("the fault may lie before: the game goes on too had " + label(ply) +
                                quoted(ply.record) + " been " + san(rival.candidate.move, way_.before[j]) + ", " +
                                in_slips(rival.extra) + " slips more in all");
                ++told;
                break;
            }
        }
    }

    void report(Diagnostic diagnostic, std::size_t i)
    {
        diagnostic.ply = static_cast<unsigned>(i + 1);
        game_.diagnostics.push_back(std::move(diagnostic));
    }

    // ---- plies ----------------------------------------------------------------------------------------------------

    void settle(std::size_t i)
    {
        const Step& step = way_.steps[i];
        Ply& ply = game_.plies[i];
        ply.candidates.clear();
        for (const Candidate& candidate : step.written) ply.candidates.push_back(candidate.move);
        std::ranges::sort(ply.candidates);
        if (as_written(i))
            settle_written(i);
        else
            settle_mended(i);
    }

    void settle_mended(std::size_t i)
    {
        const Step& step = way_.steps[i];
        Ply& ply = game_.plies[i];
        const Position& position = way_.before[i];
        const auto played = san(step.reading.candidate.move, position);
        const Slip slip = step.deed == Deed::supplied    ? Slip::lost
                          : step.deed == Deed::exchanged ? Slip::exchanged
                                                         : static_cast<Slip>(step.reading.slip);
        ply.status = Status::repaired;
        ply.repair = Repair{.slip = slip,
                            .with = correction(i),
                            .cost = step.reading.cost,
                            .support = static_cast<unsigned>(support_[i + 1])};
        for (const Rival& rival : step.rivals) ply.repair->rivals.emplace_back(name(rival, position), rival.extra);
        if (ply.candidates.empty()) {
            ply.candidates.push_back(*ply.move);
            for (const Rival& rival : step.rivals)
                if (rival.here) ply.candidates.push_back(rival.candidate.move);
            std::ranges::sort(ply.candidates);
        }
        Diagnostic finding{.code = Code::repaired_record, .at = ply.at, .message = {}};
        switch (step.deed) {
        case Deed::supplied:
            finding.code = Code::lost_record;
            finding.message = std::string{"a move of "} + (ply.side == Side::white ? "White" : "Black") +
                              " is missing here; " + played + " is supplied";
            finding.notes.push_back(fitting(i));
            finding.notes.push_back(support_words(i));
            ply.reason = "no record of this move is left; " + played + " lets the rest be played";
            break;
        case Deed::exchanged:
            finding.code = Code::exchanged_records;
            finding.message =
                quoted(ply.record) + " is played here as " + played + ": records stand in each other's place";
            finding.notes.push_back(support_words(i));
            ply.reason = "the record stands in another's place";
            break;
        case Deed::read:
            finding.message =
                quoted(ply.record) +
                (step.written.empty()
                     ? score_.records[*step.record].record.boxes.empty() ? " cannot be read" : " fits no legal move"
                     : " does not let the rest of the game be played") +
                "; read as " + quoted(ply.repair->with) + ", " + played;
            finding.notes.push_back(std::string{words(slip)} + ", " + in_slips(step.reading.cost) + " slips; " +
                                    support_words(i));
            finding.fixes.push_back({ply.at, ply.repair->with, trust(i)});
            finding.law = step.written.empty() ? "American 1897, Part I Law 13 C" : "";
            ply.reason = std::string{words(slip)} + ": read as " + ply.repair->with;
            break;
        }
        add_rivals(i, finding.notes);
        report(std::move(finding), i);
    }

    void settle_written(std::size_t i)
    {
        const Step& step = way_.steps[i];
        Ply& ply = game_.plies[i];
        const Record& record = score_.records[*step.record].record;
        const Position& position = way_.before[i];
        std::vector<Candidate> open{step.reading.candidate};
        std::optional<Rival> elsewhere;
        for (const Rival* rival : near_rivals(i)) {
            const bool written =
                rival->here && rival->record == step.record && rival->cost <= least_dislike &&
                std::ranges::find(step.written, rival->candidate.move, &Candidate::move) != step.written.end();
            if (written)
                open.push_back(rival->candidate);
            else if (!elsewhere)
                elsewhere = *rival;
        }
        std::vector<Diagnostic> remarks;
        remark(record, position, step.reading.candidate, remarks);
        for (auto& diagnostic : remarks) report(std::move(diagnostic), i);
        const auto played = san(step.reading.candidate.move, position);
        if (elsewhere) {
            ply.status = Status::ambiguous;
            ply.reason = "it hangs on a record that is in doubt";
            report(
                {.code = Code::hangs_on_repair,
                 .at = ply.at,
                 .message = quoted(ply.record) + " is read as " + played + ", and hangs on a record that is in doubt",
                 .notes = {"else " + name(*elsewhere, position) + ": " + in_slips(elsewhere->extra) +
                           " slips more in all"}},
                i);
            return;
        }
        if (shaky_[i]) {
            ply.status = Status::ambiguous;
            ply.reason = "it stands where so much is mended that nothing is sure";
            return;
        }
        if (step.written.size() == 1) {
            ply.status = step.reading.candidate.dash_supplied ? Status::preferred : Status::unique;
            if (ply.status == Status::preferred) ply.reason = reason(Habit::dash);
            return;
        }
        const auto preference = prefer(record, position, open);
        const bool settled = preference.kept.size() == 1 && preference.kept.front().move == *ply.move;
        ply.status = !settled ? Status::ambiguous : open.size() == 1 ? Status::hindsight : Status::preferred;
        if (ply.status == Status::hindsight) {
            ply.reason = "with any other move more of the score would have to be mended";
            report({.code = Code::doubtful_hindsight,
                    .at = ply.at,
                    .message = quoted(ply.record) + " is settled by a score that has to be mended",
                    .notes = as_notes(step.written, position)},
                   i);
        }
        else if (ply.status == Status::preferred)
            ply.reason = reason(preference.by);
        else {
            ply.reason = "nothing decides; the first is played on with";
            report({.code = Code::ambiguous_move,
                    .at = ply.at,
                    .message = quoted(ply.record) + " fits " + std::to_string(step.written.size()) +
                               " legal moves, and the rest of the game does not tell",
                    .notes = as_notes(step.written, position),
                    .law = "American 1897, Part I Law 13 C"},
                   i);
        }
    }

    static std::vector<std::string> as_notes(const std::vector<Candidate>& candidates, const Position& position)
    {
        std::vector<std::string> notes;
        for (const Candidate& candidate : candidates)
            notes.push_back(law13(candidate.move, position) + " is " + san(candidate.move, position));
        return notes;
    }

    void tell_left_out(std::size_t i)
    {
        for (const std::size_t record : way_.steps[i].left_out) {
            const Span at = score_.records[record].record.at;
            report({.code = Code::superfluous_record,
                    .at = at,
                    .message = quoted(text_.printed(at)) + " is left out: the game can be played without it only",
                    .notes = {support_words(i)},
                    .fixes = {}},
                   i);
        }
    }

    void stop(std::size_t played)
    {
        const Ply& ply = game_.plies[played];
        const Record& record = score_.records[way_.unplayed.front()].record;
        const Position& position = way_.before.back();
        game_.outcome.stopped_at_ply = static_cast<unsigned>(played + 1);
        if (!position.any_legal_move()) {
            report({.code = Code::move_after_end,
                    .at = ply.at,
                    .message = quoted(ply.record) + " stands after " + (position.in_check() ? "mate" : "stalemate"),
                    .law = "American 1897, Part I Law 15"},
                   played);
            game_.outcome.reason = "the game had ended";
            return;
        }
        auto lone = resolve(record, ply.record, position);
        if (lone.status == Status::illegal || lone.status == Status::unreadable)
            for (auto& diagnostic : lone.diagnostics) report(std::move(diagnostic), played);
        else
            report(
                {.code = Code::illegal_move,
                 .at = ply.at,
                 .message = "from " + quoted(ply.record) + " on no way to play the score is likelier than the others"},
                played);
        game_.diagnostics.back().notes.push_back(
            way_.gave_up ? "no correction within reach lets the rest be played; more were possible than could be tried"
                         : "no correction within reach lets the rest be played");
        game_.outcome.reason =
            label(ply) + ply.record + (record.boxes.empty() ? " cannot be read" : " does not play on");
        for (auto i = played; i < game_.plies.size(); ++i) game_.plies[i].move.reset();
    }

    static constexpr game::Cost least_dislike = 15;

    const Score& score_;
    const Text& text_;
    const Way& way_;
    Game& game_;
    HouseStyle style_;
    std::vector<std::size_t> ply_of_record_{};
    std::vector<std::size_t> support_{};
    std::vector<bool> shaky_{};
};

}  // namespace

game::Way mended(const Score& score, const Text& text, const Position& start)
{
    std::vector<Token> tokens;
    std::vector<game::Slot> slots;
    std::array<std::string, 2> last;
    for (const Written& written : score.records) {
        tokens.push_back({&written.record, std::string{text.printed(written.record.at)}});
        auto& before = last[std::to_underlying(written.side)];
        slots.push_back({.side = written.side,
                         .number = written.number,
                         .counted = written.counted,
                         .set_before = before == tokens.back().printed});
        before = tokens.back().printed;
    }
    Hypotheses hypotheses{std::move(tokens)};
    game::Limits how = limits;
    if (hypotheses.scanned()) how.unplayed = unplayed_in_scans;
    // One fault or two are found with a narrow search; only where that does not do, or had to give ways up, a wide one
    // is worth its time.
    game::Limits narrow = how;
    narrow.open = narrow_open, narrow.bold = narrow_bold;
    if (auto way = game::search(slots, hypotheses, start, narrow); way.cost <= narrow_cost && !way.gave_up) return way;
    return game::search(slots, hypotheses, start, how);
}

void tell_mended(const Score& score, const Text& text, const game::Way& way, Game& game)
{
    MendTeller{score, text, way, game}.tell();
}

void propose_mended(const Score& score, const Text& text, const game::Way& way, Game& game)
{
    MendTeller{score, text, way, game}.propose();
}

}  // namespace descry::sheet
