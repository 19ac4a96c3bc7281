#include "src/reading/tell_decoded.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/reading/certain.hpp"
#include "src/text/quoted.hpp"

namespace descry::reading {
namespace {

constexpr double mended_damage = 0.95;  // nats: a record so damaged was mended
constexpr std::size_t most_rivals = 3;

using text::quoted;

class GameReporter {
public:
    GameReporter(const Score& score, Game& game) : score_{score}, game_{game} {}

    void tell()
    {
        std::vector<Ply> written = std::move(game_.plies);
        game_.plies.clear();
        Position position = game_.start;
        for (std::size_t i = 0; i < score_.decoded.size(); ++i) {
            const DecodedPly& decoded = score_.decoded[i];
            Ply ply;
            if (decoded.record)
                ply = std::move(written[*decoded.record]);
            else {
                const auto at = place_of_next(i);
                ply.at = {at, at};
            }
            ply.number = position.move_number();
            ply.side = position.to_move();
            ply.move = decoded.move;
            ply.probability = probability_of(decoded.margin);
            settle(i, decoded, position, ply);
            game_.plies.push_back(std::move(ply));
            position.make(decoded.move);
        }
    }

private:
    [[nodiscard]] std::uint64_t place_of_next(std::size_t i) const
    {
        for (; i < score_.decoded.size(); ++i)
            if (const auto record = score_.decoded[i].record) return score_.records[*record].record.at.begin;
        return score_.records.back().record.at.end;
    }

    void report(Diagnostic finding, std::size_t i)
    {
        finding.ply = static_cast<unsigned>(i + 1);
        game_.diagnostics.push_back(std::move(finding));
    }

    static bool legal(const Position& position, const Move& move)
    {
        const auto all = position.legal_moves();
        return std::ranges::find(all, move) != all.end();
    }

    void settle(std::size_t i, const DecodedPly& decoded, const Position& position, Ply& ply)
    {
        const auto played = san(decoded.move, position);
        std::vector<std::string> others;
        ply.candidates = {decoded.move};
        if (decoded.record)
            for (const Candidate& candidate : candidates(score_.records[*decoded.record].record, position))
                if (candidate.move != decoded.move) ply.candidates.push_back(candidate.move);
        // What stands as on a clean sheet hangs on no other reading of the page.
        const bool certain = decoded.margin >= needed_ && decoded.fitting == 1 && ply.candidates.size() == 1;
        for (const auto& [move, extra] : decoded.rivals) {
            if (certain || extra > needed_ || others.size() == most_rivals) break;
            const bool here = legal(position, move);
            others.push_back(here ? san(move, position) : uci(move));
            ply.rivals.push_back({move, here, others.back(), static_cast<unsigned>(extra * 100)});
            if (here && std::ranges::find(ply.candidates, move) == ply.candidates.end()) ply.candidates.push_back(move);
        }
        std::ranges::sort(ply.candidates);
        std::string else_words;
        for (const auto& other : others) else_words += (else_words.empty() ? "else " : ", ") + other;
        if (!decoded.record) {
            ply.status = Status::repaired;
            ply.repair = Repair{.slip = Slip::lost, .with = law13(decoded.move, position)};
            ply.reason = "no record of this move is left; " + played + " lets the rest be played";
            ply.why = Why::lost_record;
            report({.code = Code::lost_record,
                    .at = ply.at,
                    .message = std::string{"a move of "} + (ply.side == Side::white ? "White" : "Black") +
                               " is missing here; " + played + " is supplied",
                    .notes = notes(else_words, ply)},
                   i);
            return;
        }
        if (decoded.damage > mended_damage) {
            ply.status = Status::repaired;
            ply.repair = Repair{.slip = Slip::scan,
                                .with = law13(decoded.move, position),
                                .cost = static_cast<unsigned>(decoded.damage * 100)};
            ply.reason = "signs misread: read as " + ply.repair->with;
            ply.why = Why::misread;
            report({.code = Code::repaired_record,
                    .at = ply.at,
                    .message = quoted(ply.record) + " is read as " + quoted(ply.repair->with) + ", " + played,
                    .notes = notes(else_words, ply)},
                   i);
            return;
        }
        remark_on(*decoded.record, decoded.move, position, i);
        if (certain) {
            ply.status = Status::unique;
            return;
        }
        ply.status = Status::ambiguous;
        ply.reason = "another reading of the page is too near";
        ply.why = Why::near_reading;
        report({.code = Code::hangs_on_repair,
                .at = ply.at,
                .message = quoted(ply.record) + " is read as " + played + ", and its place in the score is in doubt",
                .notes = notes(else_words, ply)},
               i);
    }

    /// What the laws have to say of a record that is read as it stands.
    void remark_on(std::size_t record, const Move& move, const Position& position, std::size_t i)
    {
        const Record& written = score_.records[record].record;
        const auto all = candidates(written, position);
        const auto chosen = std::ranges::find(all, move, &Candidate::move);
        if (chosen == all.end()) return;
        std::vector<Diagnostic> found;
        remark(written, position, *chosen, found, all.size());
        for (Diagnostic& finding : found) report(std::move(finding), i);
    }

    static std::vector<Note> notes(const std::string& words, const Ply& ply)
    {
        if (words.empty()) return {};
        std::vector<std::string> moves;
        moves.reserve(ply.rivals.size());
        for (const RivalMove& rival : ply.rivals) moves.push_back(uci(rival.move));
        return {{NoteKind::rival, words, std::move(moves)}};
    }

    const Score& score_;
    Game& game_;
    double needed_ = is_plain(score_) ? certain_of_plain : certain_margin;
};

}  // namespace

double probability_of(double margin) noexcept
{
    constexpr double finest = 1e6;
    const double share = 1 / (1 + std::exp(-margin));
    return std::clamp(std::floor(share * finest), 1.0, finest - 1) / finest;
}

void tell_decoded(const Score& score, Game& game) { GameReporter{score, game}.tell(); }

}  // namespace descry::reading
