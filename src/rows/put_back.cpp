#include "src/rows/put_back.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/understood.hpp"

namespace descry::sheet {

bool is_kings_move(const Record& record)
{
    return tells_a_move(record) && std::ranges::all_of(record.boxes, [](const Box& box) {
               return box.shape == Shape::move && box.movers == Roles{Role::king};
           });
}

namespace {

/// A King's move among the words.
std::optional<Record> kings_move_in(Piece words)
{
    for (std::size_t at = 0; at < words.text.size(); ++at) {
        const bool starts = at == 0 || std::string_view{" \n(:,;"}.contains(words.text[at - 1]);
        if (!starts || words.text[at] != 'K') continue;
        Piece from = words.sub(at);
        if (const auto close = from.text.find_first_of(");"); close != std::string_view::npos)
            from = from.sub(0, close);
        const auto prefix = read_prefix(from, true);
        if (prefix && is_kings_move(prefix->entry.record)) return prefix->entry.record;
    }
    return std::nullopt;
}

}  // namespace

bool may_be_put_back(const Written& last, std::string_view words_after)
{
    if (last.put_back || is_kings_move(last.record)) return false;  // the penalty itself
    return find_fact(last.comments, Fact::false_move) || find_fact(last.comments, Fact::king_demanded) ||
           find_fact(words_after, Fact::false_move) || find_fact(words_after, Fact::king_demanded);
}

bool is_replaced(const Written& last, const std::vector<Comment>& beside_the_next)
{
    return std::ranges::any_of(std::array{Fact::penalty, Fact::king_demanded, Fact::instead}, [&](Fact fact) {
        return find_fact(last.comments, fact) || find_fact(beside_the_next, fact);
    });
}

bool takes_its_place(const std::vector<Comment>& beside)
{
    return std::ranges::any_of(beside, [](const Comment& comment) {
        return find_fact(comment.text, Fact::instead) && !not_understood(comment.text) &&
               !read_sentences(comment.text).not_done;
    });
}

std::vector<Record> also_sent_in(const Comment& comment, const Text& text)
{
    if (!find_fact(comment.text, Fact::also_sent) || not_understood(comment.text)) return {};
    const Piece words{text.view(comment.at), comment.at.begin};
    std::vector<Record> records;
    for (std::size_t at = 0; at < words.text.size();) {
        const bool starts = at == 0 || std::string_view{" \n(:,;"}.contains(words.text[at - 1]);
        if (!starts || !std::string_view{"KQRBPO0"}.contains(words.text[at])) {
            ++at;
            continue;
        }
        Piece from = words.sub(at);
        if (const auto close = from.text.find_first_of(");,:"); close != std::string_view::npos)
            from = from.sub(0, close);
        const auto prefix = read_prefix(from, true);
        if (prefix && tells_a_move(prefix->entry.record)) records.push_back(prefix->entry.record);
        at += prefix ? std::max<std::size_t>(prefix->size, 1) : 1;
    }
    return records;
}

void put_in_place_of_last(std::vector<Written>& records, Written next)
{
    Written last = std::move(records.back());
    records.pop_back();
    next.number = last.number;
    next.side = last.side;
    next.after_gap = last.after_gap;
    next.put_back = std::move(last.record);
    next.comments.insert(next.comments.begin(), std::make_move_iterator(last.comments.begin()),
                         std::make_move_iterator(last.comments.end()));
    records.push_back(std::move(next));
}

void take_moves_from_comments(Score& score, const Text& text)
{
    for (Written& written : score.records) {
        if (written.put_back || !find_fact(written.comments, Fact::false_move)) continue;
        for (const Comment& comment : written.comments) {
            const bool replaced = find_fact(comment.text, Fact::penalty) ||
                                  find_fact(comment.text, Fact::king_demanded) ||
                                  find_fact(comment.text, Fact::instead);
            // "White first played K-K3, which is illegal": that was put back, and not what is recorded.
            if (!replaced || grammar::tells(comment.text, grammar::demand::earlier{})) continue;
            auto made = kings_move_in({text.view(comment.at), comment.at.begin});
            if (!made) continue;
            written.put_back = std::exchange(written.record, std::move(*made));
            break;
        }
    }
}

namespace {

/// Notes tell of many Pawns: only a record that names a square of the eighth rank can be meant.
bool on_the_eighth(const Box& box, Side side)
{
    const Squares last = Squares::on(box.absolute ? board_rank(OwnRank::eighth, side) : Rank::eighth);
    return box.to - last == Squares{} || box.taken_on - last == Squares{};
}

}  // namespace

std::optional<Role> piece_chosen(const std::vector<Comment>& comments)
{
    constexpr auto pieces = std::to_array<std::pair<std::string_view, Role>>({{"ueen", Role::queen},
                                                                              {"ook", Role::rook},
                                                                              {"astle", Role::rook},
                                                                              {"ishop", Role::bishop},
                                                                              {"night", Role::knight}});
    auto chosen = find_fact(comments, Fact::piece_chosen);
    // "And the second Rook cannot be saved" chooses none.
    if (!chosen) chosen = find_fact(comments, Fact::piece_named);
    if (!chosen || (chosen->fact == Fact::piece_named && std::ranges::any_of(chosen->head, text::is_letter)))
        return std::nullopt;
    std::string_view words = chosen->words;
    words = words.substr(0, words.find_last_not_of(" ).,;]") + 1);
    for (const auto& [ending, role] : pieces)
        if (words.ends_with(ending)) return role;
    return std::nullopt;
}

namespace {

/// The Pawn's captures that name no square, "PxR": on the eighth rank it becomes what is told, elsewhere nothing.
void choose_on_the_eighth(std::vector<Box>& boxes, Role chosen)
{
    const auto before = boxes.size();
    for (std::size_t b = 0; b < before; ++b) {
        if (!boxes[b].promotion.empty() || boxes[b].movers != Roles{Role::pawn} || boxes[b].absolute) continue;
        Box there = boxes[b];
        there.to &= Squares::on(Rank::eighth);
        if (there.to.empty()) continue;
        there.promotion = chosen;
        boxes[b].to = boxes[b].to - Squares::on(Rank::eighth);
        boxes.push_back(there);
    }
}

bool tells_it_remains(const Comment& comment)
{
    return find_fact(comment.text, Fact::pawn_remains) && !find_fact(comment.text, Fact::pawn_forfeited) &&
           !not_understood(comment.text) && !read_sentences(comment.text).not_done;
}

/// Told beside the answer, which is itself no Pawn's move to the eighth rank: "R-QKt3 (White decided that the Pawn
/// should remain a Pawn)".
bool remains_by_the_answer(const Written& pawns, const Written& answer)
{
    const auto goes_there = [](const Written& written) {
        return std::ranges::any_of(written.record.boxes, [&](const Box& box) {
            return box.movers == Roles{Role::pawn} && on_the_eighth(box, written.side);
        });
    };
    return goes_there(pawns) && !goes_there(answer) && std::ranges::any_of(answer.comments, tells_it_remains);
}

}  // namespace

void let_pawns_remain(Score& score)
{
    for (std::size_t i = 0; i + 1 < score.records.size(); ++i) {
        Written& written = score.records[i];
        if (!remains_by_the_answer(written, score.records[i + 1])) continue;
        for (Box& box : written.record.boxes)
            if (box.promotion.empty() && box.movers == Roles{Role::pawn} && on_the_eighth(box, written.side))
                box.promotion = Role::pawn;
    }
    for (Written& written : score.records) {
        // Only words that say no more than this are of this Pawn: "the story that it remained a Pawn" is another
        // matter.
        std::optional<Role> chosen;
        for (const Comment& comment : written.comments) {
            if (chosen || (!find_fact(comment.text, Fact::pawn_remains) && !piece_chosen({comment}))) continue;
            // A Pawn that is left one, and taken off for it, has become nothing.
            if (find_fact(comment.text, Fact::pawn_forfeited) || not_understood(comment.text)) continue;
            chosen = find_fact(comment.text, Fact::pawn_remains) ? Role::pawn : piece_chosen({comment});
        }
        if (!chosen) continue;
        auto& boxes = written.record.boxes;
        const bool named = std::ranges::any_of(
            boxes, [&](const Box& box) { return box.movers == Roles{Role::pawn} && on_the_eighth(box, written.side); });
        for (Box& box : boxes)
            if (box.promotion.empty() && box.movers == Roles{Role::pawn} && on_the_eighth(box, written.side))
                box.promotion = *chosen;
        // Whether a Pawn may remain one is the code's to say (let_unnamed_pawns_remain).
        if (!named && *chosen != Role::pawn) choose_on_the_eighth(boxes, *chosen);
    }
}

void let_unnamed_pawns_remain(Score& score)
{
    for (Written& written : score.records)
        if (tells_whole(written.comments, Fact::pawn_remains)) choose_on_the_eighth(written.record.boxes, Role::pawn);
}

}  // namespace descry::sheet
