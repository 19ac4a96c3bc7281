// The rules about side-names: King's Rook, Queen's Knight (Part I Law 6).
#include <algorithm>
#include <string>
#include <vector>

#include "descry/notation.hpp"
#include "src/lint/inquiry.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::lint {
namespace {

/// Whether the move is one of a promoted man whose side is named, or takes one.
bool names_promoted(const Box& box, const Move& move, const Position& position)
{
    const auto captured = position.captured(move);
    return (box.mover_wing && position.promoted().contains(move.from)) ||
           (box.taken_wing && captured && position.promoted().contains(captured->on));
}

/// The moves that the record would tell were a promoted man of that kind called by a side, as the law calls none.
std::vector<Move> with_promoted(const Inquiry& inquiry)
{
    std::vector<Move> moves;
    if (inquiry.position().promoted().empty()) return moves;
    for (const Box& box : inquiry.record().boxes) {
        if (!box.mover_wing && !box.taken_wing) continue;
        Record nameless{.at = inquiry.record().at, .boxes = {box}};
        nameless.boxes.front().mover_wing.reset();
        nameless.boxes.front().taken_wing.reset();
        for (const Candidate& candidate : candidates(nameless, inquiry.position()))
            if (names_promoted(box, candidate.move, inquiry.position()) &&
                std::ranges::find(moves, candidate.move) == moves.end())
                moves.push_back(candidate.move);
    }
    return moves;
}

}  // namespace

void tell_promoted(Inquiry& inquiry)
{
    const auto moves = with_promoted(inquiry);
    if (moves.empty()) return;
    auto& finding = inquiry.add(Code::doubtful_side_name,
                                quoted(inquiry.subject().printed) +
                                    " gives a side to a man that was made by promotion, and the law gives it none");
    for (const Move& move : moves)
        finding.notes.push_back(
            note_of(NoteKind::changed, "without its side it would be " + law13(move, inquiry.position()), move));
    inquiry.cite_part_one(finding, "Law 6");
    for (const Move& move : moves) inquiry.propose(finding, move, moves.size() == 1 ? Trust::likely : Trust::shown);
}

/// One of the men has the name by origin, another by where it stands. The law knows the first alone.
void tell_names(Inquiry& inquiry, const Candidate& named)
{
    auto& finding = inquiry.add(Code::doubtful_side_name,
                                "the man of that name by origin goes, but another stands on that side of the board");
    inquiry.list(finding);
    finding.notes.emplace_back("the law knows names by origin alone: a receiver who takes the other is wrong, but may "
                               "not know it");
    inquiry.cite_part_one(finding, "Law 6");
    inquiry.propose(finding, named.move, Trust::same_meaning);
}

void tell_name(Inquiry& inquiry, const Candidate& only)
{
    if (!only.by_present_side) return;
    auto& finding = inquiry.add(Code::doubtful_side_name,
                                "the man is so named by where it stands now; the law names it by where it began");
    if (article_on(inquiry.options().laws, inquiry.options().play, Fault::no_legal_reading) != nullptr)
        finding.notes.emplace_back("taken by the letter it fits no legal move, and a stickler could hold it so");
    inquiry.cite(finding, Fault::no_legal_reading);
    inquiry.cite_part_one(finding, "Law 6");
    inquiry.propose(finding, only.move, Trust::same_meaning);
}

}  // namespace descry::lint
