#include "src/readers/sheet_parts.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "descry/sheet.hpp"
#include "descry/text.hpp"
#include "src/readers/read_within.hpp"
#include "src/readers/rivals.hpp"
#include "src/rows/lines.hpp"
#include "src/sheet/blocks.hpp"
#include "src/sheet/plain.hpp"
#include "src/text/utf8.hpp"
#include "src/words/reference.hpp"

namespace descry::sheet {
namespace {

// A score of so many plies that plays whole is one that the decoder does not look beyond.
constexpr std::uint32_t parting = reading::fewest_of_a_game;

struct Sheet {
    std::size_t begin = 0, end = 0;
    std::uint32_t plies = 0;
    bool after_gap = false;  ///< other text stands before it
};

/// Sheets [first, last], with all that stands between them and beside the first or the last; and those around them,
/// which that text can have no part in, if there are any.
struct Group {
    std::size_t first, last;
    std::optional<std::size_t> before, after;
};

/// Where a piece of the text is read as that piece of the whole is: signs that mark up or that are no text may mean
/// something far from where they stand.
bool is_plain_text(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        at = text::skip_ascii(text, at);
        if (at == text.size()) break;
        const auto [value, length] = text::code_point(text, at);
        if (value < 0) return false;
        at += length - 1;
    }
    return std::ranges::none_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < ' ' && c != '\n') || byte == 0x7F || c == '_' || c == '<' || c == '>' || c == '|';
    });
}

/// A number alone on its line may go on with a column far above, and a line that names other games with any of them.
bool looks_far(Piece line)
{
    constexpr unsigned most_moves = 99;
    if (lone_number(trimmed(line).text)) return true;
    if (!line.text.contains("ove") && !line.text.contains("OVE")) return false;
    for (unsigned moves = 1; moves <= most_moves; ++moves)
        if (reference_in(line.text, moves)) return true;
    return false;
}

class Parter {
public:
    explicit Parter(std::string_view text) : text_{text} {}

    SheetParts run()
    {
        find_sheets();
        if (sheets_.empty()) return {};
        SheetParts parts;
        if (has_gaps()) {
            group();
            if (!is_worth_it() || !is_plain_text(text_)) return {};
            for (const Group& group : groups_) {
                auto part = read(group);
                if (!part) return {};
                parts.mixed.push_back(*part);
            }
        }
        auto group = groups_.begin();
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            while (group != groups_.end() && group->last < i) ++group;
            if (group == groups_.end() || i < group->first) parts.plain.push_back(sheets_[i].begin);
        }
        return parts;
    }

private:
    void find_sheets()
    {
        bool gap = false;
        for (std::size_t at = 0; at < text_.size();) {
            if (reader_.begin_sheet(text_.substr(at))) reader_.read_moves();
            if (reader_.ended()) {
                const auto plies = static_cast<std::uint32_t>(reader_.plies().size());
                sheets_.push_back({at, at + reader_.end(), plies, gap});
                at += reader_.end();
                gap = false;
                continue;
            }
            if (sheets_.empty()) return;
            gap = true;
            constexpr std::string_view next{"\n\nWhite: "};
            const auto found = text_.find(next, at);
            if (found == std::string_view::npos) break;
            at = found + 2;
        }
        gap_at_end_ = gap;
    }

    [[nodiscard]] bool has_gaps() const { return gap_at_end_ || std::ranges::any_of(sheets_, &Sheet::after_gap); }

    /// A remark belongs to the sheet before it, and a heading to the one behind it: those two are read with the gap.
    void group()
    {
        for (std::size_t i = 1; i < sheets_.size(); ++i)
            if (sheets_[i].after_gap) add({.first = i - 1, .last = i, .before = {}, .after = {}});
        if (gap_at_end_) add({.first = sheets_.size() - 1, .last = sheets_.size() - 1, .before = {}, .after = {}});
    }

    void add(Group group)
    {
        const auto parts = [&](std::size_t i) { return sheets_[i].plies >= parting; };
        while (group.first > 0 && !parts(group.first - 1)) --group.first;
        if (group.first > 0) group.before = group.first - 1;
        const bool at_end = gap_at_end_ && group.last + 1 == sheets_.size();
        while (!at_end && group.last + 1 < sheets_.size() && !parts(group.last + 1)) ++group.last;
        if (!at_end && group.last + 1 < sheets_.size()) group.after = group.last + 1;
        // What parts it from the one before is a sheet of neither.
        if (!groups_.empty() && (!group.before || *group.before <= groups_.back().last)) {
            groups_.back().last = std::max(groups_.back().last, group.last);
            groups_.back().after = group.after;
            return;
        }
        groups_.push_back(group);
    }

    [[nodiscard]] std::size_t begin_of(const Group& group) const
    {
        return group.first == 0 ? 0 : sheets_[group.first].begin;
    }
    [[nodiscard]] std::size_t end_of(const Group& group) const
    {
        return group.last + 1 == sheets_.size() ? text_.size() : sheets_[group.last + 1].begin;
    }

    /// Most of the text is plain, and so many records play that the decoder does not look long for more.
    [[nodiscard]] bool is_worth_it() const
    {
        constexpr std::size_t share = 4;
        std::size_t mixed = 0, plies = 0;
        for (const Group& group : groups_) mixed += end_of(group) - begin_of(group);
        for (const Sheet& sheet : sheets_) plies += sheet.plies;
        return mixed * share <= text_.size() && plies * share >= mixed;
    }

    std::optional<MixedPart> read(const Group& group)
    {
        MixedPart part{.from = group.before ? sheets_[*group.before].begin : 0,
                       .begin = begin_of(group),
                       .end = end_of(group),
                       .to = group.after ? sheets_[*group.after].end : text_.size(),
                       .work = work_};
        const auto text = Text::decode(std::string{text_.substr(part.from, part.to - part.from)});
        const auto lines = lines_of(text.view());
        if (std::ranges::any_of(lines, looks_far) || !read_blocks(text.view()).empty()) return std::nullopt;
        const auto scores = read_scores_within(&work_, text, Source::automatic, {});
        const std::size_t around = (group.before ? 1U : 0U) + (group.after ? 1U : 0U);
        if (scores.size() < around) return std::nullopt;
        if (group.before && !is_as_plain(scores.front(), text, *group.before)) return std::nullopt;
        if (group.after && !is_as_plain(scores.back(), text, *group.after)) return std::nullopt;
        for (const Score& score : scores)
            if (score.records.size() < parting && reading::fills(score, text.view())) return std::nullopt;
        part.games = scores.size() - around;
        return part;
    }

    /// A score has what the plain sheet has, and no more.
    [[nodiscard]] bool is_as_plain(const Score& score, const Text& text, std::size_t sheet)
    {
        const auto bytes = text_.substr(sheets_[sheet].begin, sheets_[sheet].end - sheets_[sheet].begin);
        if (!reader_.begin_sheet(bytes)) return false;
        reader_.read_moves();
        if (!reader_.ended()) return false;
        const auto is_tag = [](const PlainTag& a, const auto& b) { return a.name == b.first && a.value == b.second; };
        const auto is_comment = [](const Comment& a, const Comment& b) { return a.text == b.text; };
        std::size_t i = 0;
        const auto is_record = [&](const PlainPly& ply, const Written& written) {
            const auto number = static_cast<unsigned>(i / 2 + 1);
            const Side side = i++ % 2 == 0 ? Side::white : Side::black;
            return written.number == number && written.side == side && !written.after_gap && !written.same_turn &&
                   !written.put_back && written.counted && !written.loose && written.comments.empty() &&
                   written.record.rest == Span{} &&
                   text.view(written.record.at) == bytes.substr(ply.begin, ply.end - ply.begin);
        };
        const auto result = score.ending ? std::string_view{score.ending->result} : std::string_view{"*"};
        const bool told = !score.ending || !score.ending->announced;
        return told && (result == reader_.result() || result == "*") && !score.odds && !score.black_first &&
               !score.broken_off && !score.against_moves && score.decoded.empty() && score.diagnostics.empty() &&
               score.diagrams.empty() && std::ranges::equal(reader_.tags(), score.tags, is_tag) &&
               std::ranges::equal(reader_.comments(), score.comments, is_comment) &&
               std::ranges::equal(reader_.plies(), score.records, is_record);
    }

    std::string_view text_;
    PlainReader reader_{};
    std::vector<Sheet> sheets_{};
    bool gap_at_end_ = false;
    std::vector<Group> groups_{};
    std::size_t work_ = reading::work_on(text_.size());
};

}  // namespace

SheetParts parts_of(std::string_view text) { return Parter{text}.run(); }

}  // namespace descry::sheet

namespace descry {

std::vector<std::size_t> plain_sheets(std::string_view text)
{
    auto parts = sheet::parts_of(text);
    return parts.mixed.empty() ? std::move(parts.plain) : std::vector<std::size_t>{};
}

}  // namespace descry
