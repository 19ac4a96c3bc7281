// The manner in which a sheet writes its records, for what is offered or put into it.
#pragma once

#include <string>
#include <string_view>

#include "descry/game.hpp"
#include "descry/style.hpp"

namespace descry::workbench {

/// A style, and the words by which the sheet moves and takes: "P to K4", "Kt takes P".
class SheetManner {
public:
    /// The one in which most of the last records are written to the letter; the usual one where none is.
    explicit SheetManner(const Game& game);

    [[nodiscard]] std::string write(const Move& move, const Position& before) const;
    [[nodiscard]] std::string_view style() const noexcept { return style_->name; }

private:
    const Style* style_;
    std::string_view to_, takes_;
};

}  // namespace descry::workbench
