#include "src/rows/variations.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "descry/sheet.hpp"
#include "src/game/lattice.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/flow.hpp"
#include "src/text/ascii.hpp"
#include "src/words/printed.hpp"

namespace descry::sheet {
namespace {

/// A line as a note has it, before it is held against the game.
struct ToldLine {
    Span at{};
    std::vector<Written> records{};
};

std::size_t dots_in(std::string_view words)
{
    for (std::size_t i = 0; i < words.size(); ++i)
        if (const auto dots = dots_at(words.substr(i))) return dots;
    return 0;
}

/// The sentence that leads to a line tells of another game, or another position: "in the former game 7. Kt-B3".
/// \param before  what stands in the note before the line.
bool tells_of_another(std::string_view before)
{
    constexpr std::size_t longest_sentence = 400;
    if (before.size() > longest_sentence) before.remove_prefix(before.size() - longest_sentence);
    if (const auto stop = before.rfind(". "); stop != std::string_view::npos) before.remove_prefix(stop + 1);
    const auto small = text::in_small_letters(before);
    constexpr std::array<std::string_view, 8> others{"former game", "other game", "another game", "that game",
                                                     "same game",   "in game",    "reversed",     "another position"};
    return std::ranges::any_of(others, [&](std::string_view other) { return small.contains(other); });
}

/// A record without a number stands before a line, which may go on from it: "KtxKt was better; 7. P-Q4".
bool follows_another(std::string_view before)
{
    constexpr std::size_t near = 300;
    if (before.size() > near) before.remove_prefix(before.size() - near);
    return holds_record({before, 0}, true);
}

/// The word "or" stands at the end.
bool says_or(std::string_view before)
{
    const auto end = before.find_last_not_of(" \t\n,") + 1;
    before = before.substr(0, end);
    if (!before.ends_with("or") && !before.ends_with("Or")) return false;
    before.remove_suffix(2);
    return before.empty() || std::string_view{" \t\n,;.("}.contains(before.back());
}

/// "4...P-Q3, then 5. P-Q4": what follows goes on with what stands before.
bool says_then(std::string_view between)
{
    const auto first = between.find_first_not_of(" \t\n,;");
    if (first == std::string_view::npos) return false;
    between = between.substr(first, between.find_last_not_of(" \t\n,;") - first + 1);
    constexpr std::array<std::string_view, 3> leading_on{"then", "and then", "followed by"};
    return std::ranges::find(leading_on, between) != leading_on.end();
}

/// The lines of play in a note, from its beginning on.
class ToldLines {
public:
    /// \param text  as far as the note's end.
    /// \param at    where the note begins.
    ToldLines(std::string_view text, std::uint64_t at, Notation notation) : text_{text}, at_{at}, notation_{notation} {}

    std::optional<ToldLine> next()
    {
        for (; at_ < text_.size(); step(text_[at_++])) {
            if (const auto opening = opening_at(text_, at_, notation_); !opening || opening->bracketed) continue;
            Score score;
            const auto end = read_flow(within_brackets(), at_, notation_, score);
            if (score.records.empty()) continue;
            const Span line{at_, end};
            for (const auto past = std::max(end, at_ + 1); at_ < past;) step(text_[at_++]);
            return ToldLine{line, std::move(score.records)};
        }
        return std::nullopt;
    }

private:
    static int depth_by(char c) { return c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0; }
    void step(char c) { depth_ += depth_by(c); }

    /// The text as far as the bracket closes that is open here.
    [[nodiscard]] std::string_view within_brackets() const
    {
        constexpr std::size_t longest = 4096;
        const auto limit = std::min<std::size_t>(text_.size(), at_ + longest);
        int depth = depth_;
        for (auto i = static_cast<std::size_t>(at_); depth_ > 0 && i < limit; ++i)
            if (depth += depth_by(text_[i]); depth < depth_) return text_.substr(0, i);
        return text_;
    }

    std::string_view text_;
    std::uint64_t at_;
    Notation notation_;
    int depth_ = 0;  ///< brackets that are open here
};

class Finder {
public:
    Finder(const Game& game, const Text& text) : game_{game}, text_{text}
    {
        Position position = game.start;
        before_.push_back(position);
        for (const Ply& ply : game.plies) {
            if (!played(ply) || ply.irregular) break;
            position.make(*ply.move);
            before_.push_back(position);
        }
        const auto anew = std::ranges::count_if(game.plies, [&](const Ply& ply) { return has_own_number(ply); });
        numbered_anew_ = static_cast<std::size_t>(anew) * 4 > game.plies.size();
    }

    std::vector<Variation> run()
    {
        for (std::size_t i = 0; i < game_.plies.size(); ++i)
            for (const Comment& words : game_.plies[i].comments) read(words, i + 1);
        std::ranges::stable_sort(found_, {}, &Variation::ply);
        return std::move(found_);
    }

private:
    /// \param reached  the plies of the main line before the comment.
    void read(const Comment& words, std::size_t reached)
    {
        constexpr std::size_t longest_note = 1U << 16U;
        if (words.at.end - words.at.begin > longest_note) return;  // no note is so long
        const auto notation = game_.notation == Notation::algebraic ? Notation::algebraic : Notation::descriptive;
        const auto text = text_.view().substr(0, words.at.end);
        std::optional<std::size_t> last;  // the line before in the same comment
        long earliest = std::numeric_limits<long>::max();
        ToldLines lines{text, words.at.begin, notation};
        auto told_to = words.at.begin;
        while (auto line = lines.next()) {
            // What begins behind the beginning of a line told before may belong to that: it goes on with it, or nobody
            // can tell.
            const long stands = turn_of(line->records.front());
            const auto before = text.substr(words.at.begin, line->at.begin - words.at.begin);
            const bool apart = stands <= earliest && !tells_of_another(before) &&
                               !follows_another(text.substr(told_to, line->at.begin - told_to));
            told_to = line->at.end;
            earliest = std::min(earliest, stands);
            if (last && says_or(text.substr(0, line->at.begin)))
                if (const auto k = ply_within(found_[*last], line->records.front())) {
                    last = branched(*last, *k, *line);
                    continue;
                }
            const auto ply = ply_of(line->records.front());
            const bool reachable = apart && ply && *ply <= reached && !may_be_blacks(*line, reached);
            const auto from_game = reachable ? played_from(before_[*ply], *line) : std::nullopt;
            if (last && goes_on(found_[*last], line->records.front())) {
                const bool told = says_then(text.substr(found_[*last].at.end, line->at.begin - found_[*last].at.end));
                auto more = from_game && !told ? std::nullopt : played_from(end_of(found_[*last]), *line);
                last = more ? std::optional{extended(*last, *line, std::move(*more))} : std::nullopt;
            }
            else
                last = from_game ? added(*line, *ply, *from_game) : std::nullopt;
        }
    }

    /// A note on Black's record may mean another of his, though no dots stand before it: "(c) 3 Kt-B3 leads to the Two
    /// Knights." It does where Black's records are numbered anew, and where it can be played as his.
    [[nodiscard]] bool may_be_blacks(const ToldLine& line, std::size_t reached) const
    {
        if (reached == 0 || reached > before_.size()) return false;
        const Ply& noted = game_.plies[reached - 1];
        const Written& first = line.records.front();
        if (noted.side != Side::black || first.side != Side::white || first.number != noted.number) return false;
        return numbered_anew_ || played_from(before_[reached - 1], line).has_value();
    }

    /// The move's number is printed before Black's record again, without dots.
    [[nodiscard]] bool has_own_number(const Ply& ply) const
    {
        constexpr std::size_t near = 8;
        if (ply.side == Side::white) return false;
        const auto from = ply.at.begin - std::min<std::uint64_t>(ply.at.begin, near);
        auto before = text_.view().substr(from, ply.at.begin - from);
        before = before.substr(0, before.find_last_not_of(" \t") + 1);
        if (before.ends_with('.')) before.remove_suffix(1);
        const auto digits = before.find_last_not_of("0123456789") + 1;
        return before.substr(digits) == std::to_string(ply.number);
    }

    static long turn_of(const Written& first) { return 2L * first.number + (first.side == Side::black ? 1 : 0); }

    std::size_t extended(std::size_t which, const ToldLine& line, std::vector<Ply> more)
    {
        Variation& variation = found_[which];
        variation.at.end = line.at.end;
        std::ranges::move(more, std::back_inserter(variation.plies));
        return which;
    }

    /// Which ply of a line has the number and the side of a record; none if it is the first.
    static std::optional<std::size_t> ply_within(const Variation& variation, const Written& first)
    {
        for (std::size_t k = 1; k < variation.plies.size(); ++k)
            if (variation.plies[k].number == first.number && variation.plies[k].side == first.side) return k;
        return std::nullopt;
    }

    /// "...; or 6. P-QKt4": a line in the place of a ply of the line before. It begins with the same moves.
    std::optional<std::size_t> branched(std::size_t from, std::size_t k, const ToldLine& line)
    {
        Variation variation{.at = line.at, .ply = found_[from].ply, .plies = found_[from].plies};
        variation.plies.resize(k);
        for (Ply& ply : variation.plies) ply.comments.clear();
        auto plies = played_from(end_of(variation), line);
        if (!plies) return std::nullopt;
        std::ranges::move(*plies, std::back_inserter(variation.plies));
        return kept(std::move(variation));
    }

    /// A line in the place of a ply of the main line, without the moves that the game itself has played.
    std::optional<std::size_t> added(const ToldLine& line, std::size_t ply, std::vector<Ply> plies)
    {
        std::size_t same = 0;
        while (same < plies.size() && ply < game_.plies.size() && plies[same].move == game_.plies[ply].move)
            ++same, ++ply;
        plies.erase(plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(same));
        if (plies.empty() || ply + 1 >= before_.size()) return std::nullopt;
        return kept({.at = line.at, .ply = ply, .plies = std::move(plies)});
    }

    std::size_t kept(Variation variation)
    {
        const auto twice = std::ranges::find(found_, variation);
        const auto which = static_cast<std::size_t>(twice - found_.begin());
        if (twice == found_.end()) found_.push_back(std::move(variation));
        return which;
    }

    static bool goes_on(const Variation& before, const Written& first)
    {
        const Ply& last = before.plies.back();
        return first.side == opponent(last.side) && first.number == last.number + (last.side == Side::black ? 1 : 0);
    }

    /// The ply of the main line that has the number and the side of a record.
    [[nodiscard]] std::optional<std::size_t> ply_of(const Written& first) const
    {
        const auto found = std::ranges::find_if(
            game_.plies, [&](const Ply& ply) { return ply.number == first.number && ply.side == first.side; });
        const auto index = static_cast<std::size_t>(found - game_.plies.begin());
        return found != game_.plies.end() && index < before_.size() ? std::optional{index} : std::nullopt;
    }

    [[nodiscard]] Position end_of(const Variation& variation) const
    {
        Position position = before_[variation.ply];
        for (const Ply& ply : variation.plies) position.make(*ply.move);
        return position;
    }

    /// The records of a line, played from a position; nothing where one of them is missing, in doubt, or cannot be
    /// played.
    [[nodiscard]] std::optional<std::vector<Ply>> played_from(const Position& start, const ToldLine& line) const
    {
        std::vector<const Record*> records;
        for (const Written& written : line.records) {
            if (written.after_gap || written.put_back) return std::nullopt;
            // A number without dots before Black's record: the row behind the note may have begun.
            if (!records.empty() && written.side == Side::black && game_.notation != Notation::algebraic) {
                const auto between =
                    text_.view().substr(records.back()->at.end, written.record.at.begin - records.back()->at.end);
                if (between.find_first_of("0123456789") != std::string_view::npos && dots_in(between) == 0)
                    return std::nullopt;
            }
            records.push_back(&written.record);
        }
        const auto solution = game::play(records, start);
        if (solution.failed) return std::nullopt;
        std::vector<Ply> plies;
        for (std::size_t i = 0; i < solution.plies.size(); ++i) {
            const auto& settled = solution.plies[i];
            if (settled.status != Status::unique && settled.status != Status::hindsight) return std::nullopt;
            const Written& written = line.records[i];
            plies.push_back({.number = written.number,
                             .side = written.side,
                             .at = written.record.at,
                             .record = printed(written.record, text_),
                             .status = settled.status,
                             .move = settled.chosen.move,
                             .glyphs = written.record.glyphs,
                             .comments = written.comments});
        }
        return plies;
    }

    const Game& game_;
    const Text& text_;
    bool numbered_anew_ = false;      ///< Black's records bear their numbers again
    std::vector<Position> before_{};  ///< each ply of the main line, and the last position
    std::vector<Variation> found_{};
};

}  // namespace

std::vector<Variation> variations_of(const Game& game, const Text& text) { return Finder{game, text}.run(); }

}  // namespace descry::sheet
