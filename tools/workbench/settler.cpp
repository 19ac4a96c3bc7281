#include "settler.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <ranges>
#include <utility>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/rulings.hpp"

namespace descry::workbench {

namespace {

/// In the place of a record that is not there.
constexpr auto nowhere = static_cast<std::size_t>(-1);

/// What a choice about a record leaves nothing of.
bool is_settled_by_choice(Code code)
{
    constexpr std::array doubts{Code::ambiguous_move,     Code::against_habit,   Code::weak_preference,
                                Code::doubtful_hindsight, Code::words_left_out,  Code::repaired_record,
                                Code::lost_record,        Code::hangs_on_repair, Code::shaky_stretch};
    return std::ranges::find(doubts, code) != doubts.end();
}

/// Holds a score against what the reader says of it, and the game against both.
class Settler {
public:
    Settler(const Document& document, const Place& place, const std::vector<Choice>& choices, Mending mending)
        : document_{document}, place_{place}, printed_{score_as_read(document, place.score, mending)}, score_{printed_},
          mending_{mending}, choices_{choices_by_record(document, printed_, choices)}
    {}

    Settled run()
    {
        record_.resize(score_.records.size());
        std::iota(record_.begin(), record_.end(), std::size_t{0});
        part_from_page();
        apply();
        play_through();
        keep_what_was_told();
        if (stop_) put_unplayed();
        find_records();
        result_.by_reader.assign(result_.game.plies.size(), false);
        result_.kept.assign(choices_.size(), false);
        for (std::size_t i = 0; i < choices_.size(); ++i) judge(i);
        return std::move(result_);
    }

private:
    [[nodiscard]] SolveOptions options() const
    {
        const auto& reading = document_.reading();
        return {.start = reading.start,
                .rules = law::rules_of(reading.terms.laws),
                .as_played = reading.as_played,
                .mending = mending_};
    }

    /// A page that was read against the moves is a fixed line of play. Where the reader departs from it, the line is
    /// kept up to there, and what stands behind is read as rows.
    void part_from_page()
    {
        if (score_.decoded.empty() || choices_.empty()) return;
        std::vector<std::size_t> ply_of(printed_.records.size(), nowhere);
        for (std::size_t i = 0; i < score_.decoded.size(); ++i)
            if (const auto record = score_.decoded[i].record) ply_of[*record] = i;
        std::size_t parts = nowhere;
        for (const Choice& choice : choices_) {
            if (choice.record >= ply_of.size()) continue;
            const auto ply = ply_of[choice.record];
            if (ply == nowhere) continue;
            const bool supplied = ply > 0 && !score_.decoded[ply - 1].record;
            const auto about = choice.kind == Choice::Kind::supply && supplied ? ply - 1 : ply;
            const bool agrees =
                (choice.kind == Choice::Kind::move || (choice.kind == Choice::Kind::supply && supplied)) &&
                uci(score_.decoded[about].move) == choice.uci;
            if (!agrees) parts = std::min(parts, about);
        }
        if (parts == nowhere) return;
        told_ = solve(printed_, document_.text(), place_.index, options());
        kept_plies_ = parts;
        std::vector<Written> records;
        std::vector<std::size_t> from;
        for (std::size_t i = 0; i < score_.decoded.size(); ++i) {
            const auto& [move, record, fitting, damage, margin, rivals] = score_.decoded[i];
            if (!record && i >= parts) continue;
            const Ply& told = told_->plies[i];
            Written written = record ? printed_.records[*record] : Written{};
            written.number = told.number;
            written.side = told.side;
            written.after_gap = false;
            if (i < parts) written.record = exact(written.record, uci(move), told.at);
            records.push_back(std::move(written));
            from.push_back(record ? *record : nowhere);
        }
        score_.records = std::move(records);
        record_ = std::move(from);
        score_.decoded.clear();
        score_.against_moves.reset();
    }

    /// Plies before the place where the reader departs are as doubtful as they were.
    void keep_what_was_told()
    {
        if (!told_) return;
        Game& game = result_.game;
        const auto kept = std::min({kept_plies_, game.plies.size(), told_->plies.size()});
        for (std::size_t i = 0; i < kept; ++i)
            if (game.plies[i].move == told_->plies[i].move) game.plies[i] = told_->plies[i];
        std::erase_if(game.diagnostics, [&](const Diagnostic& found) { return found.ply != 0 && found.ply <= kept; });
        for (const Diagnostic& found : told_->diagnostics)
            if (found.ply != 0 && found.ply <= kept) game.diagnostics.push_back(found);
        std::ranges::stable_sort(game.diagnostics, {}, [](const Diagnostic& found) { return found.at.begin; });
    }

    /// Where a record stands among those that are played; none where it was left out.
    [[nodiscard]] std::optional<std::size_t> place_of(std::size_t record) const
    {
        const auto found = std::ranges::find(record_, record);
        if (record == nowhere || found == record_.end()) return std::nullopt;
        return static_cast<std::size_t>(found - record_.begin());
    }

    void play_through()
    {
        const auto& reading = document_.reading();
        const SolveOptions options = this->options();
        const Text& text = document_.text();
        if (reading.faults != Faults::rule_on) {
            result_.game = solve(score_, text, place_.index, options);
            return;
        }
        auto terms = reading.terms;
        result_.remarks = law::agree_by_tags(terms, score_.tags);
        auto& game = result_.game;
        game = solve(score_, text, place_.index, law::options_for(terms, options));
        if (terms.odds) game.odds = law::words_of(*terms.odds);
        law::rule_on(game, score_, terms);
        if (place_.before == nullptr || !law::beginning_of(game)) return;
        auto printed = options;
        printed.mending = Mending::none;
        const auto before = solve(*place_.before, text, place_.index - 1, law::options_for(reading.terms, printed));
        law::rule_on_series(game, law::beginning_of(before), terms);
    }

    /// A record that says nothing but the move, in the place of the printed one.
    static Record exact(const Record& printed, const std::string& uci, Span at)
    {
        Record record = read_record(uci, at.begin, Notation::algebraic);
        record.at = at;
        record.glyphs = printed.glyphs;
        record.notes = printed.notes;
        return record;
    }

    void apply()
    {
        auto& records = score_.records;
        // A page read against the moves that agrees with every choice stays as it was read.
        const bool agreed = !score_.decoded.empty();
        for (const Choice& choice : choices_)
            if (const auto at = place_of(choice.record); at && choice.kind == Choice::Kind::move && !agreed)
                records[*at].record = exact(records[*at].record, choice.uci, records[*at].record.at);
        for (const Choice& choice : choices_)
            if (choice.record < printed_.records.size() && choice.kind == Choice::Kind::stop)
                stop_ = std::min(stop_.value_or(choice.record), choice.record);
        if (stop_) {
            const auto at = place_of(*stop_).value_or(records.size());
            records.erase(records.begin() + static_cast<std::ptrdiff_t>(at), records.end());
            record_.resize(at);
            score_.ending.reset();
        }
        // From the end, so that what is before keeps its number.
        auto later = choices_;
        std::ranges::stable_sort(later, std::ranges::greater{}, &Choice::record);
        for (const Choice& choice : later) {
            const auto found = place_of(choice.record);
            if (!found || choice.kind != Choice::Kind::leave) continue;
            const auto at = static_cast<std::ptrdiff_t>(*found);
            records.erase(records.begin() + at);
            record_.erase(record_.begin() + at);
        }
        if (!agreed) supply();
    }

    void supply()
    {
        for (const Choice& choice : choices_) {
            if (choice.kind != Choice::Kind::supply) continue;
            const auto found = std::ranges::find(record_, choice.record);
            if (found == record_.end()) continue;
            const auto at = found - record_.begin();
            const Written& next = score_.records[static_cast<std::size_t>(at)];
            const Span place{next.record.at.begin, next.record.at.begin};
            Written written = next;
            written.comments.clear();
            written.after_gap = false;
            written.record = exact(Record{}, choice.uci, place);
            written.side = opponent(next.side);
            if (next.side == Side::white && written.number > 1) --written.number;
            score_.records[static_cast<std::size_t>(at)].after_gap = false;
            score_.records.insert(score_.records.begin() + at, std::move(written));
            record_.insert(record_.begin() + at, choice.record);
        }
    }

    /// The records from where the reader wants the game to stop.
    void put_unplayed()
    {
        Game& game = result_.game;
        const bool first = !game.outcome.stopped_at_ply;
        if (first) {
            game.outcome.complete = false;
            game.outcome.stopped_at_ply = static_cast<unsigned>(game.plies.size() + 1);
            const auto& written = printed_.records[*stop_];
            game.outcome.reason = std::to_string(written.number) + (written.side == Side::white ? " " : "... ") +
                                  token(written) + " is left as printed, and the game stops there";
            game.outcome.lack = Lack::by_reader;
            game.result = printed_.ending ? printed_.ending->result : "*";
        }
        for (auto i = *stop_; i < printed_.records.size(); ++i) {
            const Written& written = printed_.records[i];
            game.plies.push_back({.number = written.number,
                                  .side = written.side,
                                  .at = written.record.at,
                                  .record = token(written),
                                  .status = written.record.boxes.empty() ? Status::unreadable : Status::illegal,
                                  .glyphs = written.record.glyphs,
                                  .comments = written.comments});
        }
    }

    [[nodiscard]] std::string token(const Written& written) const
    {
        return std::string{document_.text().printed(written.record.at)};
    }

    /// Which record of the score each ply was read from. Both are in the order of the text, but for records in each
    /// other's place.
    void find_records()
    {
        std::vector<std::pair<std::uint64_t, std::size_t>> begins;
        begins.reserve(printed_.records.size());
        for (std::size_t i = 0; i < printed_.records.size(); ++i)
            begins.emplace_back(printed_.records[i].record.at.begin, i);
        std::ranges::sort(begins);
        for (const Ply& ply : result_.game.plies) {
            const auto found = std::ranges::lower_bound(begins, std::pair{ply.at.begin, std::size_t{0}});
            result_.record_of.push_back(found == begins.end() ? printed_.records.size() : found->second);
        }
    }

    void judge(std::size_t i)
    {
        const Choice& choice = choices_[i];
        if (choice.kind == Choice::Kind::stop) {
            result_.kept[i] = stop_ == choice.record;
            return;
        }
        if (choice.kind == Choice::Kind::leave) {
            result_.kept[i] = choice.record < printed_.records.size();
            if (result_.kept[i]) remark_left_out(choice);
            return;
        }
        auto& plies = result_.game.plies;
        Position position = result_.game.start;
        for (std::size_t p = 0; p < plies.size(); ++p) {
            Ply& ply = plies[p];
            if (!played(ply)) return;
            if (ply.irregular) {
                play(position, ply);
                continue;
            }
            const bool supplied = ply.at.empty();
            if (result_.record_of[p] == choice.record && supplied == (choice.kind == Choice::Kind::supply) &&
                !result_.by_reader[p] && uci(*ply.move) == choice.uci) {
                result_.kept[i] = true;
                result_.by_reader[p] = true;
                annotate(ply, position, choice);
                std::erase_if(result_.game.diagnostics, [&](const Diagnostic& found) {
                    return found.ply == p + 1 && is_settled_by_choice(found.code);
                });
                return;
            }
            play(position, ply);
        }
    }

    /// The reader's word stands beside the record wherever the game is written.
    void annotate(Ply& ply, const Position& before, const Choice& choice) const
    {
        const auto played = san(*ply.move, before);
        const auto said = [&](std::string words) {
            ply.comments.insert(ply.comments.begin(), Comment{ply.at, "settled by the reader: " + std::move(words)});
        };
        if (choice.kind == Choice::Kind::supply) {
            ply.status = Status::repaired;
            ply.record.clear();
            ply.reason = "supplied by the reader";
            ply.why = Why::by_reader;
            said(played + " is supplied, of which no record is left");
            return;
        }
        const Record& printed = printed_.records[choice.record].record;
        ply.candidates.clear();
        for (const Candidate& candidate : candidates(printed, before)) ply.candidates.push_back(candidate.move);
        std::ranges::sort(ply.candidates);
        const bool fits = std::ranges::binary_search(ply.candidates, *ply.move);
        if (!fits) {
            ply.status = Status::repaired;
            ply.reason = "read so by the reader";
            ply.why = Why::by_reader;
            said('"' + ply.record + "\" is read as " + played);
            ply.candidates.push_back(*ply.move);
            std::ranges::sort(ply.candidates);
            return;
        }
        if (ply.candidates.size() == 1) {  // the printed record says the same
            if (ply.status == Status::ambiguous) ply.status = Status::unique, ply.reason.clear(), ply.why = {};
            return;
        }
        ply.status = Status::preferred;
        ply.reason = "settled by the reader";
        ply.why = Why::by_reader;
        std::string others;
        for (const Move& move : ply.candidates)
            if (move != *ply.move) others += (others.empty() ? "" : " or ") + san(move, before);
        said('"' + ply.record + "\" is " + played + ", not " + others);
    }

    void remark_left_out(const Choice& choice)
    {
        const Written& written = printed_.records[choice.record];
        Comment comment{written.record.at, "settled by the reader: \"" + token(written) + "\" is no part of the game"};
        auto& plies = result_.game.plies;
        const auto next =
            std::ranges::find_if(plies, [&](const Ply& ply) { return ply.at.begin > written.record.at.begin; });
        if (next == plies.begin())
            result_.game.comments.push_back(std::move(comment));
        else
            std::prev(next)->comments.push_back(std::move(comment));
    }

    const Document& document_;
    const Place place_;
    const Score printed_;
    Score score_;
    Mending mending_;
    const std::vector<Choice> choices_;
    std::optional<Game> told_{};         ///< as the page was read, where the reader departs from that
    std::size_t kept_plies_ = 0;         ///< before that place
    std::vector<std::size_t> record_{};  ///< to each record of `score_` the one of `printed_`
    std::optional<std::size_t> stop_{};
    Settled result_{};
};

}  // namespace

Score score_as_read(const Document& document, const Score& score, Mending mending)
{
    const auto& reading = document.reading();
    if (reading.faults == Faults::rule_on) return score;
    return reading_played(score, document.text(), {.start = reading.start, .mending = mending});
}

std::vector<Choice> choices_by_record(const Document& document, const Score& score, std::vector<Choice> choices)
{
    if (std::ranges::none_of(choices, [](const Choice& choice) { return choice.at.has_value(); })) return choices;
    std::map<std::uint64_t, std::size_t> begins;
    for (std::size_t i = 0; i < score.records.size(); ++i)
        begins.emplace(document.offsets().range(score.records[i].record.at).from, i);
    for (Choice& choice : choices) {
        if (!choice.at) continue;
        const auto found = begins.find(*choice.at);
        choice.record = found == begins.end() ? nowhere : found->second;
    }
    return choices;
}

Settled settle(const Document& document, const Place& place, const std::vector<Choice>& choices, Mending mending)
{
    return Settler{document, place, choices, mending}.run();
}

}  // namespace descry::workbench
