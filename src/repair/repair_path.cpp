#include "src/repair/repair_path.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "descry/notation.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::sheet {
namespace {

using game::Rival;
using game::Step;
using game::StepKind;

constexpr game::Cost serious_rival = 75;  // a correction with one nearer than this is not to be written unasked

// A stretch in which so much has to be mended may be on a wrong way altogether, and its sound records with it: more
// than this, beyond what dirt alone costs a record, within so many plies before or behind.
constexpr game::Cost shaky_cost = 120, mere_dirt = 45;
constexpr std::size_t shaky_before = 16, shaky_behind = 48, shaky_tail = 8;

std::vector<std::string> readable_tokens(const Score& score, const Text& text)
{
    std::vector<std::string> tokens;
    for (const Written& written : score.records)
        if (!written.record.boxes.empty()) tokens.push_back(printed(written.record, text));
    return tokens;
}

}  // namespace

std::string_view how_likely(game::Cost extra)
{
    struct Likelihood {
        game::Cost below;
        std::string_view words;
    };
    static constexpr auto likelihoods =
        std::to_array<Likelihood>({{25, "about as likely"}, {75, "a little less likely"}, {200, "less likely"}});
    const auto found = std::ranges::find_if(likelihoods, [&](const Likelihood& row) { return extra < row.below; });
    return found == likelihoods.end() ? "much less likely" : found->words;
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

RepairPath::RepairPath(const Score& score, const Text& text, const game::RecordPath& path)
    : score_{score}, text_{text}, path_{path}, style_{readable_tokens(score, text)}, support_(path.steps.size() + 1, 0),
      shaky_(path.steps.size(), false), mended_little_{is_mended_little()}
{
    for (auto i = path_.steps.size(); i-- > 0;) support_[i] = support_[i + 1] + (as_written(i) ? 1 : 0);
    measure_trust();
}

unsigned RepairPath::number_at(std::size_t i) const
{
    const unsigned black_first = path_.before.front().to_move() == Side::black ? 1 : 0;
    return score_.records.front().number + (static_cast<unsigned>(i) + black_first) / 2;
}

std::string RepairPath::label_at(std::size_t i) const { return label(number_at(i), path_.before[i].to_move()); }

bool RepairPath::as_written(std::size_t i) const
{
    return path_.steps[i].kind == StepKind::read && path_.steps[i].reading.cost == 0;
}

void RepairPath::measure_trust()
{
    const auto& steps = path_.steps;
    std::vector<game::Cost> sums(steps.size() + 1, 0), counts(steps.size() + 1, 0);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const game::Cost cost = steps[i].cost;
        sums[i + 1] = sums[i] + (cost > mere_dirt ? cost - mere_dirt : 0);
        counts[i + 1] = counts[i] + (cost > mere_dirt ? 1 : 0);
    }
    bool supplied = false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto from = i > shaky_before ? i - shaky_before : 0;
        const auto to = std::min(i + shaky_behind + 1, steps.size());
        const bool breaks_off = path_.unplayed.size() > 1 && i + shaky_tail >= steps.size();
        // One fault alone has its rivals to show how sure it is. What follows several hangs on them.
        const bool several = counts[to] - counts[from] > 1;
        // Where more was possible than could be tried, what is played behind a move supplied hangs on that one.
        supplied = supplied || steps[i].kind == StepKind::supplied;
        shaky_[i] = breaks_off || (path_.gave_up && supplied) || (several && sums[to] - sums[from] > shaky_cost) ||
                    (i > 0 && shaky_[i - 1]);
    }
}

std::string RepairPath::support_words(std::size_t i) const
{
    const auto later = path_.steps.size() - i - 1;
    const auto fit = support(i);
    if (later == 0) return "no later record bears it out";
    if (fit == later)
        return later == 1 ? "the record after it plays as it is written"
                          : "the " + std::to_string(later) + " records after it play as they are written";
    return std::to_string(fit) + " of the " + std::to_string(later) + " records after it play as they are written";
}

std::string RepairPath::correction(std::size_t i) const
{
    const Step& step = path_.steps[i];
    const auto token = step.record ? printed(score_.records[*step.record].record, text_) : "";
    return style_.write(step.reading.candidate.move, path_.before[i], token);
}

/// "Else Bg2 as it is written, with another record at fault": the other record is in doubt, however less likely that
/// is. Where much is mended, all is.
bool RepairPath::is_mended_little() const
{
    constexpr std::ptrdiff_t few = 2;  // steps
    const auto steps = std::views::iota(std::size_t{0}, path_.steps.size());
    return std::ranges::count_if(steps, [&](std::size_t i) { return !as_written(i); }) <= few;
}

std::optional<std::size_t> RepairPath::mended_by(std::size_t i) const
{
    Square square = path_.steps[i].reading.candidate.move.from;
    for (constexpr std::size_t turn = 2; i >= turn;) {
        i -= turn;
        const Move& move = path_.steps[i].reading.candidate.move;
        if (move.to != square) continue;
        if (!as_written(i)) return i;
        square = move.from;
    }
    return std::nullopt;
}

std::vector<const Rival*> RepairPath::near_rivals(std::size_t i) const
{
    constexpr game::Cost nearest = game::Limits{}.rival, of_mended_man = 2 * nearest;
    std::vector<const Rival*> near;
    for (const Rival& rival : path_.steps[i].rivals) {
        // There the record is another move, and plays as it is written.
        const bool elsewhere = rival.extra <= of_mended_man && !rival.here && rival.cost == 0 &&
                               rival.record == path_.steps[i].record && as_written(i) && mended_by(i);
        if (rival.extra <= nearest || elsewhere || (rival.spares && mended_little_)) near.push_back(&rival);
    }
    return near;
}

Trust RepairPath::trust(std::size_t i) const
{
    const auto& rivals = path_.steps[i].rivals;
    const bool alone = rivals.empty() || rivals.front().extra > serious_rival;
    return alone && support(i) > 0 && !shaky(i) ? Trust::likely : Trust::shown;
}

std::string name(const Rival& rival, const Position& position)
{
    return rival.here ? san(rival.candidate.move, position) : uci(rival.candidate.move);
}

RivalMove rival_move(const Rival& rival, const Position& position)
{
    return {rival.candidate.move, rival.here, name(rival, position), static_cast<unsigned>(rival.extra), rival.spares};
}

Note RepairPath::fitting(std::size_t i) const
{
    std::string list = san(path_.steps[i].reading.candidate.move, path_.before[i]);
    std::vector<Move> moves{path_.steps[i].reading.candidate.move};
    constexpr std::size_t most = 8;
    std::size_t count = 1, more = 0;
    for (const Rival& rival : path_.steps[i].rivals) {
        if (!rival.here) continue;
        moves.push_back(rival.candidate.move);
        if (count >= most) {
            ++more;
            continue;
        }
        list += ", " + san(rival.candidate.move, path_.before[i]);
        ++count;
    }
    if (more > 0) list += " and " + std::to_string(more) + " more";
    return {NoteKind::fits, (count == 1 ? "this one fits: " : "these fit, the likeliest first: ") + list,
            coordinates(moves)};
}

void RepairPath::add_rivals(std::size_t i, std::span<const Ply> plies, std::vector<Note>& notes) const
{
    constexpr std::size_t most = 4;
    std::size_t told = 0;
    for (const Rival& rival : path_.steps[i].rivals) {
        if (told == most) break;
        if (path_.steps[i].kind == StepKind::supplied) break;
        notes.push_back(note_of(NoteKind::rival,
                                "else " + name(rival, path_.before[i]) +
                                    (rival.cost == 0 ? " as it is written, with another record at fault"
                                                     : ", " + std::string{words(static_cast<Slip>(rival.slip))}) +
                                    ": " + std::string{how_likely(rival.extra)},
                                rival.candidate.move));
        ++told;
    }
    told = 0;
    for (auto j = i; j-- > 0 && told < most;) {
        if (!as_written(j)) continue;
        for (const Rival* near : near_rivals(j)) {
            const Rival& rival = *near;
            if (rival.cost == 0 || !rival.here || told == most) continue;
            const auto& ply = plies[j];
            notes.push_back(note_of(NoteKind::earlier,
                                    "the fault may lie before: the game goes on too had " + label(ply) +
                                        quoted(ply.record) + " been " + san(rival.candidate.move, path_.before[j]) +
                                        ": " + std::string{how_likely(rival.extra)},
                                    rival.candidate.move));
            notes.back().ply = static_cast<unsigned>(j + 1);
            ++told;
            break;
        }
    }
}

}  // namespace descry::sheet
