#include "src/repair/hypotheses.hpp"

#include <algorithm>
#include <utility>

#include "descry/resolve.hpp"
#include "src/repair/lookalikes.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr Cost most_misread = 300;   // what looks less like a move is another one altogether
constexpr Cost least = 20;           // an unreadable token that can only be this
constexpr Cost least_readable = 40;  // a record that reads, taken otherwise
constexpr Cost overruled = 70;       // the record is legal as it is written: few misprints happen to be
constexpr Cost overruled_in_scans = 60;
constexpr Cost disliked = 15;        // of several moves as they are written one that habit would not pick
constexpr Cost false_check = 60;     // a check is marked, and the move gives none
constexpr Cost unmarked_check = 40;  // the move gives check, and this sheet marks its checks
constexpr int fewest_marked = 3;
constexpr int fewest_unread = 4;
constexpr unsigned clean_print = 30;  // one record in so many unreadable is an accident, more are a scan

std::uint64_t key_of(const MoveFeatures& features, Side side)
{
    std::uint64_t key = std::to_underlying(side);
    const auto put = [&](std::uint64_t bits, unsigned width) { key = (key << width) | bits; };
    put(std::to_underlying(features.man), 3);
    put(features.move.from.index(), 6);
    put(features.move.to.index(), 6);
    put(std::to_underlying(features.move.manner), 2);
    put(features.move.promotion ? std::to_underlying(*features.move.promotion) + 1U : 0U, 3);
    put(features.capture ? std::to_underlying(features.capture->role) + 1U : 0U, 3);
    put(features.capture ? features.capture->on.index() : 0U, 6);
    put((features.kings ? 1U : 0U) | (features.queens ? 2U : 0U) | (features.taken_kings ? 4U : 0U) |
            (features.taken_queens ? 8U : 0U),
        4);
    put((features.now_kings ? 1U : 0U) | (features.now_queens ? 2U : 0U), 2);
    return key;
}

/// "E-Esq.", "ExE", "qH-q1": a capital before a dash or a cross, whatever it was, and another one behind it, or a rank.
bool has_form_of_record(std::string_view compact)
{
    const auto verb = compact.find_first_of("-x");
    if (verb == compact.npos) return false;
    const auto before = compact.substr(0, verb), behind = compact.substr(verb + 1);
    return std::ranges::any_of(before, text::is_capital) && !behind.empty() &&
           (text::is_capital(behind.front()) || text::is_figure(behind.back()));
}

/// A sign of a record is left in a token: the letter of a man, a rank, its form, or most letters of castling. Without
/// any, what it is taken for would be invented.
bool has_sign_of_record(std::string_view token, std::string_view compact)
{
    if (token.find_first_of("KQRBNPCO012345678") != token.npos || has_form_of_record(compact)) return true;
    constexpr std::string_view castles = "castles";
    constexpr std::size_t most = 5;
    std::size_t found = 0;
    for (const char c : token) {
        const auto at = castles.find(c, found);
        if (at == found || (at == found + 1 && found > 0)) found = at + 1;
    }
    return found >= most;
}

}  // namespace

Hypotheses::Hypotheses(std::vector<Token> tokens) : tokens_{std::move(tokens)}, known_(tokens_.size())
{
    const auto unread = std::ranges::count_if(tokens_, [](const Token& t) { return t.record->boxes.empty(); });
    scanned_ = unread >= fewest_unread && static_cast<std::size_t>(unread) * clean_print > tokens_.size();
    marks_checks_ =
        std::ranges::count_if(tokens_, [](const Token& t) { return t.record->marks.any(); }) >= fewest_marked;
}

Slipped Hypotheses::cost_of(std::size_t record, const Asked& asked, Side side)
{
    Known& known = known_[record];
    const auto [place, fresh] = known.costs.try_emplace(asked.key);
    if (!fresh) return place->second;
    const MoveFeatures& features = asked.features;
    const Record& written = *tokens_[record].record;
    if (!std::exchange(known.compacted, true)) known.compact = compact(tokens_[record].printed);
    const bool readable = !written.boxes.empty();
    Slipped best = readable ? slip_between(written, features, side) : Slipped{};
    // On clean print signs are seldom taken for others.
    const Cost factor = readable && !scanned_ ? 2 : 1;
    constexpr std::size_t most_spelt = 4096;  // moves: each takes a kilobyte or two
    if (spellings_.size() == most_spelt) spellings_.clear();
    auto [spelt, unspelt] = spellings_.try_emplace(asked.key);
    if (unspelt) spelt->second = spellings(features, side);
    if (!readable && !has_sign_of_record(tokens_[record].printed, known.compact.text)) return place->second = {};
    const Cost seen = factor * misread(known.compact.text, spelt->second, most_misread / factor);
    if (seen < std::min(best.cost, most_misread)) best = {seen, Slip::scan};
    best.cost = std::max(best.cost, readable ? least_readable : least);
    return place->second = best;
}

const std::vector<Hypotheses::Asked>& Hypotheses::moves_of(const Position& position)
{
    if (position_ && position_->plays_as(position)) return moves_;
    position_ = position;
    moves_.clear();
    for (const Move& move : position.legal_moves()) {
        const MoveFeatures features = features_of(move, position);
        moves_.push_back({features, key_of(features, position.to_move())});
    }
    return moves_;
}

Cost Hypotheses::against_check(std::size_t record, const Position& position, const Move& move) const
{
    const bool marked = tokens_[record].record->marks.any() || known_[record].compact.check;
    if (!marked && !marks_checks_) return 0;
    const bool checks = position.effect(move).check;
    return marked && !checks ? false_check : checks && !marked ? unmarked_check : 0;
}

void Hypotheses::append(std::size_t record, const Position& position, Cost most, std::vector<game::Reading>& readings)
{
    const Record& written = *tokens_[record].record;
    const auto meant = candidates(written, position);
    const auto liked = meant.size() > 1 ? prefer(written, position, meant).kept : meant;
    for (const Candidate& candidate : meant) {
        const bool is_liked = std::ranges::find(liked, candidate.move, &Candidate::move) != liked.end();
        readings.push_back({.candidate = candidate,
                            .dislike = (is_liked ? 0 : disliked) + against_check(record, position, candidate.move)});
    }
    const Side side = position.to_move();
    const Cost against = meant.empty() ? 0 : scanned_ ? overruled_in_scans : overruled;
    if (most <= (written.boxes.empty() ? least : least_readable)) return;
    for (const Asked& asked : moves_of(position)) {
        const Move& move = asked.features.move;
        if (std::ranges::find(meant, move, &Candidate::move) != meant.end()) continue;
        const auto [cost, slip] = cost_of(record, asked, side);
        if (cost >= most) continue;
        const Cost check = cost < another_move ? against_check(record, position, move) : 0;
        readings.push_back({.candidate = {move},
                            .cost = std::min(cost + check, another_move) + against,
                            .slip = static_cast<unsigned>(slip)});
    }
}

}  // namespace descry::sheet
