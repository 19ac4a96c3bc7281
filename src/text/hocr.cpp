#include "src/text/hocr.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace descry::text {

namespace {

constexpr auto line_classes = std::to_array<std::string_view>(
    {"ocr_line", "ocrx_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat"});
constexpr auto word_classes = std::to_array<std::string_view>({"ocrx_word", "ocr_word"});

bool among(std::string_view classes, const auto& table)
{
    for (std::size_t at = 0; at < classes.size();) {
        const auto begin = std::min(classes.find_first_not_of(" \t\n\r", at), classes.size());
        const auto end = std::min(classes.find_first_of(" \t\n\r", begin), classes.size());
        if (std::ranges::find(table, classes.substr(begin, end - begin)) != table.end()) return true;
        at = end;
    }
    return false;
}

/// What stands behind a name in a title: "bbox 36 92 618 361; x_wconf 95".
std::optional<std::string_view> property(std::string_view title, std::string_view name)
{
    for (std::size_t at = 0; at < title.size();) {
        auto part = title.substr(at, title.find(';', at) - at);
        at += part.size() + 1;
        part.remove_prefix(std::min(part.find_first_not_of(" \t\n\r"), part.size()));
        if (part.starts_with(name) && part.size() > name.size() && part[name.size()] == ' ')
            return part.substr(name.size() + 1);
    }
    return std::nullopt;
}

std::optional<Rectangle> box_in(std::string_view title)
{
    auto numbers = property(title, "bbox");
    if (!numbers) return std::nullopt;
    std::array<double, 4> sides{};
    for (double& side : sides)
        if (!number_in(*numbers, side)) return std::nullopt;
    return box_of(sides[0], sides[1], sides[2], sides[3]);
}

std::optional<double> confidence_in(std::string_view title)
{
    auto numbers = property(title, "x_wconf");
    double number{};
    // Programs of old have a number below nothing there, which is another measure.
    if (!numbers || !number_in(*numbers, number) || number < 0) return std::nullopt;
    return std::clamp(number, 0.0, 100.0) / 100.0;
}

/// The way to the picture that was given, as `descry scan` tells it.
std::optional<Given> given_in(std::string_view title)
{
    auto numbers = property(title, "x_given");
    if (!numbers) return std::nullopt;
    Given given;
    for (double* number : {&given.xx, &given.xy, &given.x0, &given.yx, &given.yy, &given.y0})
        if (!number_in(*numbers, *number)) return std::nullopt;
    Given bent = given;
    for (double* number : {&bent.bend, &bent.bend_x, &bent.bend_y})
        if (!number_in(*numbers, *number)) return given;
    return bent;
}

/// "a%20b": a word of a title that has a blank in it.
std::string unescaped(std::string_view word)
{
    std::string made;
    for (std::size_t i = 0; i < word.size(); ++i) {
        unsigned value = 0;
        const auto* const figures = word.data() + i + 1;
        if (word[i] == '%' && i + 2 < word.size() &&
            std::from_chars(figures, figures + 2, value, 16).ptr == figures + 2) {
            made += static_cast<char>(value);
            i += 2;
        }
        else
            made += word[i];
    }
    return made;
}

/// What a word could be otherwise, as `descry scan` tells it: cost in nats and letters by turns.
void take_otherwise(std::string_view title, Collector& collector)
{
    constexpr double most = 100;
    auto rest = property(title, "x_otherwise");
    double cost{};
    while (rest && number_in(*rest, cost)) {
        rest->remove_prefix(std::min(rest->find_first_not_of(' '), rest->size()));
        const auto word = rest->substr(0, rest->find(' '));
        rest->remove_prefix(word.size());
        if (word.empty()) return;
        collector.otherwise(unescaped(word), std::clamp(cost, 0.0, most));
    }
}

}  // namespace

void Hocr::open(const XmlTag& tag, unsigned depth)
{
    const auto classes = tag["class"];
    const auto title = tag["title"];
    if (among(classes, std::array{std::string_view{"ocr_page"}})) {
        auto numbers = property(title, "ppageno");
        double number = -1;  // the first is 0
        if (numbers) (void)number_in(*numbers, number);
        collector.page(number >= 0 ? static_cast<std::uint64_t>(number) + 1 : 0);
        if (const auto given = given_in(title)) collector.given(*given);
    }
    else if (among(classes, std::array{std::string_view{"ocr_column"}}))
        collector.column();
    else if (among(classes, line_classes)) {
        for (auto& outer : open_) outer.begun = false;
        open_.push_back({Kind::line, depth, box_in(title), false});
        beside_word_ = false;
    }
    else if (among(classes, word_classes) && in_word()) {
        collector.confidence(confidence_in(title));  // the outer one has the place
    }
    else if (among(classes, word_classes)) {
        begin_line();
        collector.word(box_in(title), confidence_in(title));
        take_otherwise(title, collector);
        open_.push_back({Kind::word, depth, {}, false});
    }
}

void Hocr::close(unsigned depth)
{
    if (open_.empty() || open_.back().depth != depth) return;
    beside_word_ = in_word();
    if (in_word()) collector.drop_empty();
    open_.pop_back();
}

/// The line that is open is to take what follows; without one, a word has a line of its own.
void Hocr::begin_line()
{
    if (open_.empty())
        collector.line(std::nullopt);
    else if (!open_.back().begun) {
        collector.line(open_.back().box);
        open_.back().begun = true;
    }
}

void Hocr::letters(std::string_view letters, std::uint64_t from, std::uint64_t size)
{
    if (in_word()) return collector.letters(letters, from, size);
    // Letters of a line outside its words: a stop right behind a word belongs to it; others make words of their own.
    if (open_.empty()) return;
    for (std::size_t at = 0; at < letters.size();) {
        const auto begin = letters.find_first_not_of(" \t\n\r", at);
        if (begin != at) beside_word_ = false;
        if (begin == std::string_view::npos) return;
        const auto end = std::min(letters.find_first_of(" \t\n\r", begin), letters.size());
        begin_line();
        if (!beside_word_ || !collector.any_letters()) collector.word(std::nullopt, std::nullopt);
        beside_word_ = true;
        if (letters.size() == size)
            collector.letters(letters.substr(begin, end - begin), from + begin, end - begin);
        else
            collector.letters(letters.substr(begin, end - begin), from, size);
        at = end;
    }
}

void Hocr::break_off(std::uint64_t at)
{
    if (in_word() || collector.reaches(at)) collector.drop();
}

std::string without_void_elements(std::string_view html)
{
    constexpr auto names = std::to_array<std::string_view>({"area", "base", "br", "col", "embed", "hr", "img", "input",
                                                            "link", "meta", "param", "source", "track", "wbr"});
    std::string result{html};
    for (auto at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
        constexpr std::size_t longest = 8;
        auto name = html.substr(at + 1, longest);
        name = name.substr(0, name.find_first_of(" \t\n\r/>"));
        if (std::ranges::find(names, in_small_letters(name)) == names.end()) continue;
        auto end = at + 1 + name.size();
        for (char quote = 0; end < html.size() && (quote != 0 || html[end] != '>'); ++end) {
            if (quote == 0 && (html[end] == '"' || html[end] == '\''))
                quote = html[end];
            else if (html[end] == quote)
                quote = 0;
        }
        if (end == html.size()) break;
        if (html[end - 1] == '/') continue;
        for (auto i = at; i <= end; ++i)
            if (result[i] != '\n' && result[i] != '\r') result[i] = ' ';
    }
    return result;
}

}  // namespace descry::text
