#include "src/doubt/left_ranks.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/doubt/doubtful_score.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

/// A destination is named by its file alone: "R to Q".
bool leaves_rank(std::string_view record)
{
    const bool goes = record.contains('-') || record.contains(" to ");
    return goes && record.find_first_of("0123456789xX") == record.npos && !record.contains("sq") &&
           std::string_view{"KQRBNts"}.contains(record.back());
}

/// Shorter than any word of a remark, and no mark in brackets: "s q", "3tl".
bool may_be_rank(std::string_view words)
{
    constexpr std::size_t longest = 6, a_word = 3;  // bytes, letters that stand together
    std::size_t letters = 0;
    for (const char c : words)
        if (letters = text::is_letter(c) ? letters + 1 : 0; letters > a_word) return false;
    return !words.empty() && words.size() <= longest &&
           (text::is_letter(words.front()) || text::is_figure(words.front()));
}

}  // namespace

namespace {

/// What stands right behind a record and was read as nothing: the rest of its word, or a comment that is no more.
Span rest_behind(const Ply& ply, const Text& text)
{
    constexpr std::uint64_t near = 2;  // bytes
    const auto page = text.view();
    if (ply.at.end < page.size() && text::is_figure(page[ply.at.end])) return {ply.at.end, ply.at.end + 1};
    if (ply.comments.empty()) return {};
    const Span behind = ply.comments.front().at;
    const bool beside = behind.begin >= ply.at.end && behind.begin <= ply.at.end + near;
    return beside && may_be_rank(text.printed(behind)) ? behind : Span{};
}

}  // namespace

void doubt_left_ranks(const Text& text, Game& game)
{
    for (Ply& ply : game.plies) {
        if (!is_certain(ply) || ply.record.empty() || !leaves_rank(ply.record)) continue;
        const Span behind = rest_behind(ply, text);
        if (behind.begin == behind.end) continue;
        put_in_doubt(ply, Why::near_reading, "what stands behind it was not read, and may be the rank of its square");
        game.diagnostics.push_back({.code = Code::hangs_on_repair,
                                    .at = ply.at,
                                    .message = '`' + ply.record + "` names no rank, and `" +
                                               std::string{text.printed(behind)} + "` behind it was not read",
                                    .ply = static_cast<unsigned>(&ply - game.plies.data() + 1)});
    }
}

namespace {

/// "R-K sq.", "R to K's square", "R-K1".
bool tells_first_rank(std::string_view record)
{
    const auto last = record.find_last_not_of(". +!?)");
    const bool goes = record.contains('-') || record.contains(" to ");
    return goes && last != record.npos && (record[last] == '1' || record.contains("sq"));
}

/// Kings' side or Queen's: one name may mean either.
bool is_of_one_name(Square a, Square b)
{
    const auto f = std::to_underlying(a.file()), g = std::to_underlying(b.file());
    return f == g || f + g == 7;
}

/// Such a man could go to another rank of a file of that name.
bool other_rank_legal(const Position& position, const Move& move)
{
    const auto role = position.role_on(move.from);
    const auto all = position.legal_moves();
    return std::ranges::any_of(all, [&](const Move& other) {
        return position.role_on(other.from) == role && other.to.rank() != move.to.rank() &&
               is_of_one_name(other.to, move.to) && !position.captured(other);
    });
}

}  // namespace

void doubt_bare_files(Game& game)
{
    constexpr std::size_t few = 3, share = 4;  // records that tell it; of so many one may leave it out
    const auto counted = [&](auto&& which) {
        return static_cast<std::size_t>(
            std::ranges::count_if(game.plies, [&](const Ply& ply) { return which(std::string_view{ply.record}); }));
    };
    const auto told = counted(tells_first_rank);
    if (told < few || counted(leaves_rank) * share > told) return;
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size() && game.plies[i].move; ++i) {
        Ply& ply = game.plies[i];
        if (is_certain(ply) && leaves_rank(ply.record) && other_rank_legal(position, *ply.move)) {
            put_in_doubt(ply, Why::near_reading, "its rank may be lost: elsewhere the sheet tells the first");
            game.diagnostics.push_back(
                {.code = Code::hangs_on_repair,
                 .at = ply.at,
                 .message = '`' + ply.record + "` names no rank, and the sheet's other records tell the first",
                 .ply = static_cast<unsigned>(i + 1)});
        }
        play(position, ply);
    }
}

namespace {

/// "P-Q34", "P-Q3/4": a second figure stands right behind the rank, and is not the number of the move or of the next.
bool has_two_ranks(const Ply& ply, std::string_view page)
{
    if (ply.record.empty() || !text::is_figure(ply.record.back()) || ply.at.end >= page.size()) return false;
    auto behind = page.substr(ply.at.end);
    if (behind.front() == '/') behind = behind.substr(1);
    const bool one =
        !behind.empty() && text::is_figure(behind[0]) && (behind.size() < 2 || !text::is_figure(behind[1]));
    const auto due = ply.number + (ply.side == Side::black ? 1 : 0);
    return one && static_cast<unsigned>(behind[0] - '0') != due;
}

}  // namespace

void doubt_two_ranks(const Text& text, Game& game)
{
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        if (!is_certain(ply) || !has_two_ranks(ply, text.view())) continue;
        put_in_doubt(ply, Why::near_reading, "another figure stands right behind its rank");
        report_doubt(i, ply.at, '`' + ply.record + "` has another figure right behind its rank", game);
    }
}

}  // namespace descry::sheet
