// A way through a page as a score: its records as they are printed, what stands between them, its heading and its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"
#include "src/reading/on_page.hpp"
#include "src/rows/lines.hpp"

namespace descry::reading {

/// Where games are looked for: a region of a page.
class Region {
public:
    /// \param text, lines  of the whole page, as the region's bounds are.
    /// \param page  the region's places. All have to outlive it.
    Region(std::string_view text, Span at, const std::vector<sheet::Piece>& lines, const OnPage& page)
        : text_{text}, at_{at}, lines_{lines}, page_{page}
    {}

    /// The line on which a sign of the text stands.
    [[nodiscard]] std::size_t line_of(std::uint64_t offset) const;
    /// The first line that is all the region's.
    [[nodiscard]] std::size_t first_line() const;

    /// A score without records, with what a heading above the path's first record tells.
    ///
    /// \param free_line  the first that no game has claimed.
    [[nodiscard]] Score headed(const Path& path, std::size_t free_line) const;
    /// Its plies and their records, each with its doubt, the comments, and how the game ended.
    ///
    /// \param free_from  the first place that no game has.
    void lay_out(const Path& path, std::uint32_t free_from, Score& score) const;

private:
    /// Of the page, from one sign of the region up to another.
    [[nodiscard]] Span span_of(std::uint32_t begin, std::uint32_t end) const;
    [[nodiscard]] std::string_view words_before(std::uint32_t place, std::uint64_t from) const;
    [[nodiscard]] Span without_result(Span record) const;
    [[nodiscard]] Span without_time(Span record) const;
    void lay_out_record(const decode::Ply& ply, bool last, const Position& position, DecodedPly& decoded,
                        Score& score) const;
    void add_comments(Score& score) const;
    void find_ending(const Position& last, Score& score) const;
    [[nodiscard]] bool is_cut_behind(std::uint64_t end) const;
    [[nodiscard]] bool is_due_behind(const Position& last, std::uint64_t end) const;

    std::string_view text_;
    Span at_;
    const std::vector<sheet::Piece>& lines_;
    const OnPage& page_;
};

}  // namespace descry::reading
