// What stands over a plainly written sheet: the players' names, each behind its label on a line of its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// A tag as it stands.
struct PlainTag {
    std::string_view name, value;
};

/// "White: NAME" over "Black: NAME" and an empty line, the names being names and nothing else. What the lines tell is
/// asked of the reader of all headings.
class PlainHeading {
public:
    /// \param text  begins with the heading.
    /// \return      where the rows begin; 0 where there is no plain heading.
    [[nodiscard]] std::size_t read(std::string_view text);
    /// The same of one that is known to be plain; what it tells is not asked.
    [[nodiscard]] static std::size_t pass_over(std::string_view text);
    void clear();

    // Of the last that was read; they stay till the next.
    void append_tags(std::vector<PlainTag>& tags) const;
    [[nodiscard]] const std::vector<Comment>& comments() const noexcept { return told_.comments; }
    /// It speaks of a position, in which a short score may begin.
    [[nodiscard]] bool tells_position() const;

private:
    [[nodiscard]] bool is_name(std::string_view name);

    Score told_{};
    std::unordered_set<std::string> names_{};  ///< of which is known that they are names
};

}  // namespace descry::sheet
