#include "src/text/djvu.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace descry::text {
namespace {

/// "left,bottom,right,top", and perhaps the line that the letters stand on; which of the two heights comes first, files
/// are not of one mind about.
std::optional<Rectangle> box_in(const XmlTag& tag)
{
    auto numbers = tag["coords"];
    std::array<double, 4> sides{};
    for (double& side : sides) {
        if (!number_in(numbers, side)) return std::nullopt;
        numbers.remove_prefix(std::min(numbers.find_first_not_of(", "), numbers.size()));
    }
    return box_of(sides[0], std::min(sides[1], sides[3]), sides[2], std::max(sides[1], sides[3]));
}

std::optional<double> confidence_in(const XmlTag& tag)
{
    auto value = tag["x-confidence"];
    double percent{};
    if (!number_in(value, percent) || percent < 0) return std::nullopt;
    return std::clamp(percent, 0.0, 100.0) / 100.0;
}

}  // namespace

void Djvu::open(const XmlTag& tag, unsigned depth)
{
    if (tag.name == "OBJECT")
        collector.page(0);  // a page's number in the file is no more than its place there
    else if (tag.name == "LINE" && word_depth_ == 0)
        collector.line(std::nullopt);
    else if (tag.name == "WORD" && word_depth_ == 0) {
        collector.word(box_in(tag), confidence_in(tag));
        word_depth_ = depth;
    }
}

void Djvu::close(unsigned depth)
{
    if (word_depth_ != depth) return;
    word_depth_ = 0;
    collector.drop_empty();
}

void Djvu::letters(std::string_view letters, std::uint64_t from, std::uint64_t size)
{
    if (word_depth_ != 0) collector.letters(letters, from, size);
}

void Djvu::break_off(std::uint64_t at)
{
    if (word_depth_ != 0 || collector.reaches(at)) collector.drop();
}

}  // namespace descry::text
