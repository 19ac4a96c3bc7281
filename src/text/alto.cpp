#include "src/text/alto.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <utility>

namespace descry::text {

namespace {

std::optional<double> number_of(const XmlTag& tag, std::string_view attribute)
{
    auto value = tag[attribute];
    double number{};
    if (value.empty() || !number_in(value, number)) return std::nullopt;
    return number;
}

std::optional<Rectangle> box_in(const XmlTag& tag)
{
    const auto left = number_of(tag, "HPOS"), top = number_of(tag, "VPOS");
    const auto width = number_of(tag, "WIDTH"), height = number_of(tag, "HEIGHT");
    if (!left || !top || !width || !height) return std::nullopt;
    return box_of(*left, *top, *left + *width, *top + *height);
}

}  // namespace

void Alto::open(const XmlTag& tag, unsigned depth)
{
    if (tag.name == "String") {
        string(tag);
    }
    else if (tag.name == "HYP") {
        if (!collector.any_letters() || line_depth_ == 0) return;
        hyphen_ = Hyphen{.whole = std::exchange(whole_, {})};
        into_ = Into::hyphen;
        attribute_letters(tag, "CONTENT", *this);
        into_ = Into::nothing;
        if (hyphen_->letters.empty()) *hyphen_ = {"-", tag.begin, tag.raw.size(), std::move(hyphen_->whole)};
    }
    else if (tag.name == "TextLine") {
        if (hyphen_ && hyphen_->whole.empty()) put_hyphen();
        line_depth_ = depth;
        collector.line(box_in(tag));
    }
    else if (tag.name == "Page") {
        put_hyphen();
        const auto number = number_of(tag, "PHYSICAL_IMG_NR").value_or(0);
        collector.page(number >= 1 ? static_cast<std::uint64_t>(number) : 0);
    }
}

void Alto::close(unsigned depth)
{
    if (depth == 1) put_hyphen();
    if (depth == line_depth_) line_depth_ = 0;
}

void Alto::break_off(std::uint64_t) { put_hyphen(); }

void Alto::string(const XmlTag& tag)
{
    const auto confidence = number_of(tag, "WC");
    const auto part = tag["SUBS_TYPE"];
    const bool joins = part == "HypPart2" && hyphen_ && completes(tag["CONTENT"]);
    if (joins)
        hyphen_.reset();
    else
        put_hyphen();
    if (line_depth_ == 0) collector.line(std::nullopt);
    collector.word(box_in(tag), confidence ? std::optional{std::clamp(*confidence, 0.0, 1.0)} : std::nullopt);
    into_ = Into::word;
    attribute_letters(tag, "CONTENT", *this);
    into_ = Into::nothing;
    if (joins) collector.glue();
    collector.drop_empty();
    whole_ = part == "HypPart1" ? tag["SUBS_CONTENT"] : std::string_view{};
}

/// The file says which word was divided, and that is the two halves and nothing else: letters on both sides of the
/// sign, small ones behind it, and then perhaps a stop. What is not so is left as it is printed, since the sign may be
/// one of the record: "Kt-KB3".
bool Alto::completes(std::string_view half) const
{
    const auto& scan = collector.scan();
    if (scan.words.empty() || half.empty() || !is_small(half.front())) return false;
    const auto first = scan.text(scan.words.size() - 1);
    if (first.size() < 2 || hyphen_->whole != std::string{first} + std::string{half}) return false;
    while (std::string_view{".,;:!?)'\""}.contains(half.back())) half.remove_suffix(1);
    return std::ranges::all_of(first, is_letter_or_foreign) && std::ranges::all_of(half, is_letter_or_foreign);
}

/// It stays where it was printed, at the end of the last word.
void Alto::put_hyphen()
{
    if (!hyphen_) return;
    collector.letters(hyphen_->letters, hyphen_->from, hyphen_->size);
    hyphen_.reset();
}

void Alto::letters(std::string_view letters, std::uint64_t from, std::uint64_t size)
{
    switch (into_) {
    case Into::nothing: break;  // what stands between tags is no word
    case Into::word: collector.letters(letters, from, size); break;
    case Into::hyphen:
        if (hyphen_->letters.empty()) hyphen_->from = from;
        hyphen_->letters += letters;
        hyphen_->size = from + size - hyphen_->from;
        break;
    }
}

}  // namespace descry::text
