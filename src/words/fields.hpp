// What a heading or a table says by name: "Event: Club Ladder", `White,"Smith, J."`, "No,White,Time,Black".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace descry::sheet {

/// The tag of PGN that a title stands for, "Tournament", "Place"; empty for others.
[[nodiscard]] std::string_view tag_of(std::string_view title);

/// The cells of a line that commas, semicolons or tabs part, those in quotation marks without them.
[[nodiscard]] std::vector<std::string> cells_of(std::string_view line);

struct Field {
    std::string_view tag;  ///< of PGN
    std::string value;     ///< as it is written
    bool by_colon;         ///< else the line is two cells
};

/// A line of a printed form that was filled in: titles with colons, dots or strokes behind them, and what is written
/// there: "Event: Club Ladder   Round: 3", "White ........ Smith   Rating .... 1810", "Player (Black) __Jones__". What
/// has no tag, or is left open, has none here either; of no fields where the line is no form, or one title and a colon.
struct Form {
    bool found = false;
    std::vector<Field> fields{};
};
[[nodiscard]] Form form_in(std::string_view line);

/// A line that is a title of such a tag, a colon or the sign that parts cells, and what it says.
[[nodiscard]] std::optional<Field> field_in(std::string_view line);

}  // namespace descry::sheet
