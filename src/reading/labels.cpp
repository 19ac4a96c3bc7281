#include "src/reading/labels.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "src/rows/cells.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

struct Label {
    Side side;
    std::size_t begin, size;  ///< bytes of the text
    bool before_record;
};

struct Head {
    sheet::Piece words;
    bool numbered;
};

/// What stands behind the number of a line, which may be misread: "Z0. W. P. to K.'s fourth."
Head head_of(sheet::Piece line)
{
    constexpr std::size_t longest = 4;
    line = sheet::trimmed(line);
    if (const auto number = sheet::number_at(line.text)) {
        line = sheet::trimmed(line.sub(number->size));
        return {sheet::trimmed(line.sub(sheet::dots_at(line.text))), true};
    }
    const auto blank = std::min(line.text.find(' '), line.text.size());
    const sheet::Piece rest = sheet::trimmed(line.sub(blank));
    return blank <= longest && sheet::whites_label(rest.text) > 0 ? Head{rest, true} : Head{line, false};
}

/// The label at the head of a line, if a stop or a record stands behind it: "White resigns" has none.
std::optional<Label> label_of(const sheet::Piece& line)
{
    const auto [words, numbered] = head_of(line);
    constexpr std::string_view unparted = "W.";  // "W.P. to K.'s fourth"
    const auto with = [&](Side side, std::size_t size) {
        return Label{side, static_cast<std::size_t>(words.begin), size,
                     sheet::begins_with_record(sheet::trimmed(words.sub(size)))};
    };
    if (words.text.size() > unparted.size() && words.text.starts_with(unparted) && text::is_capital(words.text[2]))
        return with(Side::white, unparted.size());
    const auto read = sheet::label_at(words.text);
    if (!read || (numbered && read->side == Side::black)) return std::nullopt;  // "3. B. to B.'s 4th"
    const auto label = with(read->side, read->size);
    const auto word = text::trimmed(words.text.substr(0, label.size));
    const bool stopped = word.ends_with('.') || word.ends_with(':');
    return stopped || label.before_record ? std::optional{label} : std::nullopt;
}

}  // namespace

std::optional<std::string> without_labels(std::string_view text)
{
    constexpr std::size_t enough = 6;  // that are no chance
    // A Bishop has the letter of one label, no man that of the other.
    if (!text.contains("W. ") && !text.contains("W ") && !text.contains("hite")) return std::nullopt;
    std::vector<Label> labels;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        if (const auto label = label_of({text.substr(at, end - at), at})) labels.push_back(*label);
        at = end + 1;
    }
    const auto before_records = [&](Side side) {
        return static_cast<std::size_t>(std::ranges::count_if(
            labels, [&](const Label& label) { return label.side == side && label.before_record; }));
    };
    const auto whites = before_records(Side::white);
    if (whites < enough || before_records(Side::black) < std::max(enough, whites / 2)) return std::nullopt;
    std::string made{text};
    for (const Label& label : labels)
        std::fill_n(made.begin() + static_cast<std::ptrdiff_t>(label.begin), label.size, ' ');
    return made;
}

}  // namespace descry::reading
