#include "src/repair/mend.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/repair/repair_path.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::sheet {
namespace {

using game::RecordPath;
using game::Rival;
using game::Step;
using game::StepKind;

class RepairReporter {
public:
    RepairReporter(const Score& score, const Text& text, const RecordPath& path, Game& game)
        : score_{score}, text_{text}, path_{path}, mended_{score, text, path}, game_{game}
    {}

    void tell()
    {
        std::vector<Ply> written = std::move(game_.plies);
        game_.plies.clear();
        ply_of_record_.assign(written.size(), 0);
        for (std::size_t i = 0; i < path_.steps.size(); ++i) lay_out(i, written);
        const auto played = game_.plies.size();
        for (const std::size_t record : path_.unplayed) {
            ply_of_record_[record] = game_.plies.size() + 1;
            game_.plies.push_back(std::move(written[record]));
        }
        move_findings();
        for (std::size_t i = 0; i < played; ++i) settle(i);
        tell_shaky(played);
        for (std::size_t i = 0; i < played; ++i) tell_left_out(i);
        if (played < game_.plies.size()) stop(played);
    }

    void propose()
    {
        ply_of_record_.assign(game_.plies.size(), 0);
        for (std::size_t i = 0; i < game_.plies.size(); ++i) ply_of_record_[i] = i + 1;
        if (!game_.outcome.stopped_at_ply) return;
        const auto fault = std::ranges::find_if(game_.diagnostics, [&](const Diagnostic& d) {
            return d.ply == *game_.outcome.stopped_at_ply &&
                   (d.code == Code::illegal_move || d.code == Code::unreadable_record || d.code == Code::no_man_named);
        });
        if (fault == game_.diagnostics.end()) return;
        const auto first = std::ranges::find_if(
            path_.steps, [](const Step& s) { return s.kind != StepKind::read || s.reading.cost > 0; });
        if (first == path_.steps.end()) return;
        const auto i = static_cast<std::size_t>(first - path_.steps.begin());
        if (first->kind == StepKind::read) {
            const auto with = mended_.correction(i);
            const Ply& ply = game_.plies[*first->record];
            fault->notes.push_back(
                note_of(NoteKind::correction,
                        (ply.at == fault->at ? "likely meant: "
                                             : "possible had " + label(ply) + quoted(ply.record) + " been ") +
                            with + " (" + san(first->reading.candidate.move, path_.before[i]) +
                            "): " + words(static_cast<Slip>(first->reading.slip)) + "; " + mended_.support_words(i),
                        first->reading.candidate.move));
            if (ply.at != fault->at) fault->notes.back().ply = static_cast<unsigned>(i + 1);
            if (!is_wrapped(*first->record)) fault->fixes.push_back({ply.at, with, mended_.trust(i)});
        }
        else if (first->kind == StepKind::supplied)
            fault->notes.push_back(missing_before(i));
        mended_.add_rivals(i, game_.plies, fault->notes);
    }

private:
    [[nodiscard]] Note missing_before(std::size_t i) const
    {
        Note note = mended_.fitting(i);
        note.text.insert(0, "likely a move is missing before " + mended_.label_at(i) + "that is not here: ");
        note.ply = static_cast<unsigned>(i + 1);
        return note;
    }

    /// A record in two places is not corrected in one.
    [[nodiscard]] bool is_wrapped(std::size_t record) const
    {
        const Span rest = score_.records[record].record.rest;
        return rest.begin != rest.end;
    }

    void lay_out(std::size_t i, std::vector<Ply>& written)
    {
        const Step& step = path_.steps[i];
        const Position& position = path_.before[i];
        Ply ply;
        if (step.record) {
            ply = std::move(written[*step.record]);
            ply_of_record_[*step.record] = i + 1;
        }
        else {
            const Span next = place_of_next(i);
            ply.at = {next.begin, next.begin};
        }
        ply.number = mended_.number_at(i);
        ply.side = position.to_move();
        ply.move = step.reading.candidate.move;
        for (const std::size_t record : step.left_out) {
            ply_of_record_[record] = i + 1;
            std::ranges::move(written[record].comments, std::back_inserter(ply.comments));
        }
        game_.plies.push_back(std::move(ply));
    }

    /// Where the next record stands that the way uses, or the last one before.
    [[nodiscard]] Span place_of_next(std::size_t i) const
    {
        for (auto j = i; j < path_.steps.size(); ++j)
            if (path_.steps[j].record) return score_.records[*path_.steps[j].record].record.at;
        return score_.records.back().record.at;
    }

    /// Findings made before count the records of the sheet; from here on they count the plies of the game.
    void move_findings()
    {
        for (Diagnostic& diagnostic : game_.diagnostics)
            if (diagnostic.ply > 0 && diagnostic.ply <= ply_of_record_.size())
                diagnostic.ply = static_cast<unsigned>(std::max<std::size_t>(ply_of_record_[diagnostic.ply - 1], 1));
    }

    /// One finding for all of it.
    void tell_shaky(std::size_t played)
    {
        std::size_t i = 0;
        while (i < played && !mended_.shaky(i)) ++i;
        if (i == played) return;
        report({.code = Code::shaky_stretch,
                .at = game_.plies[i].at,
                .message = "from here on so much is mended that nothing is sure",
                .notes = {std::to_string(played - i) + " moves are played, and all are in doubt"}},
               i);
    }

    void report(Diagnostic diagnostic, std::size_t i)
    {
        diagnostic.ply = static_cast<unsigned>(i + 1);
        game_.diagnostics.push_back(std::move(diagnostic));
    }

    // ---- plies ----------------------------------------------------------------------------------------------------

    void settle(std::size_t i)
    {
        const Step& step = path_.steps[i];
        Ply& ply = game_.plies[i];
        ply.candidates.clear();
        for (const Candidate& candidate : step.written) ply.candidates.push_back(candidate.move);
        std::ranges::sort(ply.candidates);
        if (mended_.as_written(i))
            settle_written(i);
        else
            settle_mended(i);
    }

    void settle_mended(std::size_t i)
    {
        const Step& step = path_.steps[i];
        Ply& ply = game_.plies[i];
        const Position& position = path_.before[i];
        const auto played = san(step.reading.candidate.move, position);
        const Slip slip = step.kind == StepKind::supplied    ? Slip::lost
                          : step.kind == StepKind::exchanged ? Slip::exchanged
                                                             : static_cast<Slip>(step.reading.slip);
        ply.status = Status::repaired;
        ply.repair = Repair{.slip = slip,
                            .with = mended_.correction(i),
                            .cost = step.reading.cost,
                            .support = static_cast<unsigned>(mended_.support(i))};
        for (const Rival& rival : step.rivals) ply.rivals.push_back(rival_move(rival, position));
        if (ply.candidates.empty()) {
            ply.candidates.push_back(*ply.move);
            for (const Rival& rival : step.rivals)
                if (rival.here) ply.candidates.push_back(rival.candidate.move);
            std::ranges::sort(ply.candidates);
        }
        Diagnostic finding{.code = Code::repaired_record, .at = ply.at, .message = {}};
        switch (step.kind) {
        case StepKind::supplied:
            finding.code = Code::lost_record;
            finding.message = std::string{"a move of "} + (ply.side == Side::white ? "White" : "Black") +
                              " is missing here; " + played + " is supplied";
            finding.notes.push_back(mended_.fitting(i));
            finding.notes.push_back(mended_.support_words(i));
            ply.reason = "no record of this move is left; " + played + " lets the rest be played";
            ply.why = Why::lost_record;
            break;
        case StepKind::exchanged:
            finding.code = Code::exchanged_records;
            finding.message =
                quoted(ply.record) + " is played here as " + played + ": records stand in each other's place";
            finding.notes.push_back(mended_.support_words(i));
            ply.reason = "the record stands in another's place";
            ply.why = Why::exchanged_records;
            break;
        case StepKind::read:
            finding.message =
                quoted(ply.record) +
                (step.written.empty()
                     ? score_.records[*step.record].record.boxes.empty() ? " cannot be read" : " fits no legal move"
                     : " does not let the rest of the game be played") +
                "; read as " + quoted(ply.repair->with) + ", " + played;
            finding.notes.push_back(std::string{words(slip)} + "; " + mended_.support_words(i));
            if (!is_wrapped(*step.record)) finding.fixes.push_back({ply.at, ply.repair->with, mended_.trust(i)});
            finding.law = step.written.empty() ? "American 1897, Part I Law 13 C" : "";
            ply.reason = std::string{words(slip)} + ": read as " + ply.repair->with;
            ply.why = Why::misread;
            break;
        }
        mended_.add_rivals(i, game_.plies, finding.notes);
        report(std::move(finding), i);
    }

    /// Of a rival that is none but for the man's being moved by a mended record that record's finding tells.
    bool hangs_on_root(std::size_t i, const Rival& rival)
    {
        const auto root = mended_.mended_by(i);
        if (!root || rival.extra <= game::Limits{}.rival) return false;
        const auto told = std::ranges::find(game_.diagnostics, static_cast<unsigned>(*root + 1), &Diagnostic::ply);
        if (told == game_.diagnostics.end()) return false;
        told->notes.push_back(quoted(game_.plies[i].record) + " hangs on this, and is in doubt");
        return true;
    }

    void settle_written(std::size_t i)
    {
        const Step& step = path_.steps[i];
        Ply& ply = game_.plies[i];
        const Record& record = score_.records[*step.record].record;
        const Position& position = path_.before[i];
        std::vector<Candidate> open{step.reading.candidate};
        std::optional<Rival> elsewhere;
        for (const Rival* rival : mended_.near_rivals(i)) {
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
            ply.why = Why::near_reading;
            for (const Rival* rival : mended_.near_rivals(i)) ply.rivals.push_back(rival_move(*rival, position));
            if (hangs_on_root(i, *elsewhere)) return;
            report(
                {.code = Code::hangs_on_repair,
                 .at = ply.at,
                 .message = quoted(ply.record) + " is read as " + played + ", and hangs on a record that is in doubt",
                 .notes = {note_of(NoteKind::rival,
                                   "else " + name(*elsewhere, position) + ": " +
                                       std::string{how_likely(elsewhere->extra)},
                                   elsewhere->candidate.move)}},
                i);
            return;
        }
        if (mended_.shaky(i)) {
            ply.status = Status::ambiguous;
            ply.reason = "it stands where so much is mended that nothing is sure";
            ply.why = Why::shaky_stretch;
            return;
        }
        if (step.written.size() == 1) {
            ply.status = step.reading.candidate.dash_supplied ? Status::preferred : Status::unique;
            if (ply.status == Status::preferred) tell_preference(i, Habit::dash, position);
            return;
        }
        const auto preference = prefer(record, position, open);
        const bool settled = preference.kept.size() == 1 && preference.kept.front().move == *ply.move;
        ply.status = !settled ? Status::ambiguous : open.size() == 1 ? Status::hindsight : Status::preferred;
        if (ply.status == Status::hindsight) {
            ply.reason = "with any other move more of the score would have to be mended";
            ply.why = Why::hindsight_mended;
            report({.code = Code::doubtful_hindsight,
                    .at = ply.at,
                    .message = quoted(ply.record) + " is settled by a score that has to be mended",
                    .notes = meanings(step.written, position)},
                   i);
        }
        else if (ply.status == Status::preferred)
            tell_preference(i, preference.by, position);
        else {
            ply.reason = "nothing decides; the first is played on with";
            ply.why = Why::undecided;
            report({.code = Code::ambiguous_move,
                    .at = ply.at,
                    .message = quoted(ply.record) + " fits " + std::to_string(step.written.size()) +
                               " legal moves, and the rest of the game does not tell",
                    .notes = meanings(step.written, position),
                    .law = "American 1897, Part I Law 13 C"},
                   i);
        }
    }

    /// Of moves that a record fits as it is written one was picked by a habit of print.
    void tell_preference(std::size_t i, Habit by, const Position& position)
    {
        Ply& ply = game_.plies[i];
        const game::Step& step = path_.steps[i];
        ply.reason = reason(by), ply.why = why(by);
        if (auto weak = weak_preference(ply.record, ply.at, by, step.reading.candidate, step.written, position))
            report(std::move(*weak), i);
    }

    void tell_left_out(std::size_t i)
    {
        for (const std::size_t record : path_.steps[i].left_out) {
            const Span at = score_.records[record].record.at;
            report({.code = Code::superfluous_record,
                    .at = at,
                    .message = quoted(text_.printed(at)) + " is left out: the game can be played without it only",
                    .notes = {mended_.support_words(i)},
                    .fixes = {}},
                   i);
        }
    }

    void stop(std::size_t played)
    {
        const Ply& ply = game_.plies[played];
        const Record& record = score_.records[path_.unplayed.front()].record;
        const Position& position = path_.before.back();
        game_.outcome.stopped_at_ply = static_cast<unsigned>(played + 1);
        if (!position.any_legal_move()) {
            report({.code = Code::move_after_end,
                    .at = ply.at,
                    .message = quoted(ply.record) + " stands after " + (position.in_check() ? "mate" : "stalemate"),
                    .law = "American 1897, Part I Law 15"},
                   played);
            game_.outcome.reason = "the game had ended";
            game_.outcome.lack = Lack::game_over;
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
            path_.gave_up ? "no correction within reach lets the rest be played; more were possible than could be tried"
                          : "no correction within reach lets the rest be played");
        game_.outcome.reason =
            label(ply) + ply.record + (record.boxes.empty() ? " cannot be read" : " does not play on");
        game_.outcome.lack = record.boxes.empty() ? Lack::unreadable : Lack::not_playable;
        for (auto i = played; i < game_.plies.size(); ++i) game_.plies[i].move.reset();
    }

    static constexpr game::Cost least_dislike = 15;

    const Score& score_;
    const Text& text_;
    const RecordPath& path_;
    RepairPath mended_;
    Game& game_;
    std::vector<std::size_t> ply_of_record_{};
};

}  // namespace

void report_repairs(const Score& score, const Text& text, const game::RecordPath& path, Game& game)
{
    RepairReporter{score, text, path, game}.tell();
}

void propose_mended(const Score& score, const Text& text, const game::RecordPath& path, Game& game)
{
    RepairReporter{score, text, path, game}.propose();
}

}  // namespace descry::sheet
