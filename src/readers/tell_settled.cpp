#include "src/readers/tell_settled.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/resolve/meanings.hpp"
#include "src/words/printed.hpp"

namespace descry {
namespace {

// A rival that failed so shortly before the score itself fails may have failed for the same fault.
constexpr std::size_t near_the_fault = 12;

std::string moves_in_words(const std::vector<Move>& moves)
{
    std::string words;
    for (const Move& move : moves) words += (words.empty() ? "" : ", ") + uci(move);
    return words;
}

class PlyReporter {
public:
    PlyReporter(const game::Solution& solution, std::size_t i, Game& game)
        : solution_{solution}, settled_{solution.plies[i]}, position_{solution.before[i]}, game_{game},
          ply_{game.plies[i]}
    {}

    /// \return  what is to be reported.
    std::vector<Diagnostic> run(const Record& record)
    {
        ply_.status = settled_.status;
        ply_.move = settled_.chosen.move;
        for (const Candidate& candidate : settled_.all) ply_.candidates.push_back(candidate.move);
        std::ranges::sort(ply_.candidates);
        remark(record, position_, settled_.chosen, found_, settled_.all.size());
        switch (settled_.status) {
        case Status::preferred: tell_preference(); break;
        case Status::hindsight: tell_hindsight(); break;
        case Status::ambiguous: settled_.elsewhere.empty() ? tell_undecided() : tell_open_before(); break;
        default: break;
        }
        return std::move(found_);
    }

private:
    void tell_preference()
    {
        ply_.reason = reason(settled_.by);
        ply_.why = why(settled_.by);
        if (auto weak = weak_preference(ply_.record, ply_.at, settled_.by, settled_.chosen, settled_.all, position_))
            found_.push_back(std::move(*weak));
    }

    void tell_hindsight()
    {
        const Ply& decider = game_.plies[settled_.decided_by];
        ply_.reason = "with any other move " + sheet::label(decider.number, decider.side) + decider.record +
                      " could not be played";
        ply_.why = Why::hindsight;
        ply_.decided_by = static_cast<unsigned>(settled_.decided_by + 1);
        const auto notes = meanings(settled_.all, position_);
        if (solution_.failed && *solution_.failed - settled_.decided_by < near_the_fault)
            found_.push_back({.code = Code::doubtful_hindsight,
                              .at = ply_.at,
                              .message = '`' + ply_.record + "` is settled by a record close to one that cannot stand",
                              .notes = notes});
        else if (settled_.against_habit)
            found_.push_back({.code = Code::against_habit,
                              .at = ply_.at,
                              .message = '`' + ply_.record + "` is not what habit would make of it: " + ply_.reason,
                              .notes = notes});
    }

    void tell_open_before()
    {
        ply_.reason = "an earlier ambiguous record leaves this one open too";
        ply_.why = Why::open_before;
        add_rivals();
        found_.push_back({.code = Code::ambiguous_move,
                          .at = ply_.at,
                          .message = '`' + ply_.record + "` hangs on an earlier record that is ambiguous",
                          .notes = {{NoteKind::rival,
                                     "read here as " + san(settled_.chosen.move, position_) + "; else " +
                                         moves_in_words(settled_.elsewhere),
                                     coordinates(settled_.elsewhere)}},
                          .law = "American 1897, Part I Law 13 C"});
    }

    void add_rivals()
    {
        const auto legal = position_.legal_moves();
        for (const Move& move : settled_.elsewhere) {
            const bool here = std::ranges::find(legal, move) != legal.end();
            ply_.rivals.push_back({move, here, here ? san(move, position_) : uci(move)});
        }
    }

    void tell_undecided()
    {
        ply_.reason = "nothing decides; the first is played on with";
        ply_.why = Why::undecided;
        found_.push_back({.code = Code::ambiguous_move,
                          .at = ply_.at,
                          .message = '`' + ply_.record + "` fits " + std::to_string(settled_.all.size()) +
                                     " legal moves, and the rest of the game does not tell",
                          .notes = meanings(settled_.all, position_),
                          .law = "American 1897, Part I Law 13 C"});
    }

    const game::Solution& solution_;
    const game::Settled& settled_;
    const Position& position_;
    Game& game_;
    Ply& ply_;
    std::vector<Diagnostic> found_{};
};

}  // namespace

void tell_settled(const Score& score, const game::Solution& solution, std::size_t i, Game& game)
{
    for (Diagnostic& finding : PlyReporter{solution, i, game}.run(score.records[i].record)) {
        finding.ply = static_cast<unsigned>(i + 1);
        game.diagnostics.push_back(std::move(finding));
    }
}

}  // namespace descry
