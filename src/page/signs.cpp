#include "src/page/signs.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <tao/pegtl.hpp>

#include "grammar/sheet.hpp"
#include "src/text/ascii.hpp"
#include "src/text/confusables.hpp"
#include "src/text/graphemes.hpp"
#include "src/text/utf8.hpp"

namespace descry::page {
namespace {

constexpr std::uint32_t tab_width = 8;

/// What becomes of a byte of ASCII.
enum class Kind : std::uint8_t { sign, blank, stop, parting, feed, dropped };

constexpr Kind kind_of(char c) noexcept
{
    switch (c) {
    case '\n': return Kind::feed;
    case ' ':
    case '\t':
    case '\v':
    case '\f':
    case '\r': return Kind::blank;
    case '.': return Kind::stop;
    case ',':
    case ';': return Kind::parting;
    // What print and scans make of an apostrophe, or of a speck.
    case '\'':
    case '`':
    case '"':
    case '*':
    case '^': return Kind::dropped;
    default: return static_cast<unsigned char>(c) < 0x20 ? Kind::blank : Kind::sign;
    }
}

constexpr char folded(char c) noexcept
{
    switch (c) {
    case '_':
    case '~': return '-';
    case 'X': return 'x';  // no man is called so
    case '{': return '(';
    case '}': return ')';
    default: return c;
    }
}

/// A stroke parts two records, "P-K4/P-K4", unless a square stands behind it, "NxP/Q4", or a figure, "1/2".
bool parts_records(std::string_view behind)
{
    constexpr std::size_t longest = 4;  // letters of a square's file: "QKt", and one astray
    const auto end = std::ranges::find_if_not(behind, text::is_letter);
    const auto letters = static_cast<std::size_t>(end - behind.begin());
    return letters > 0 && (letters > longest || end == behind.end() || !text::is_figure(*end));
}

}  // namespace

std::size_t clock_time(std::string_view text)
{
    if (text.empty() || !std::string_view{"(["}.contains(text.front())) return 0;
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    const bool told = tao::pegtl::parse<grammar::sheet::time_in_brackets>(in);
    return told ? static_cast<std::size_t>(in.current() - text.data()) : 0;
}

Signs::Signs(std::string_view text)
{
    line_begins_.push_back(0);
    signs_.reserve(text.size() / 2);
    ends_.reserve(text.size() / 2);
    Gap gap = Gap::paragraph;
    std::uint8_t stops = 0;
    bool parted = false;
    std::uint32_t column = 0;
    std::size_t counted = 0;  // graphemes are counted from here, where `column` stands
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        std::size_t length = 1;
        char c = text[at];
        Kind kind{};
        if (byte < 0x80) {
            kind = c == '/' && parts_records(text.substr(at + 1)) ? Kind::parting : kind_of(c);
            c = folded(c);
            // No figure of it is a number, nor any sign a record's: it parts the records that it stands between.
            if (const auto time = clock_time(text.substr(at))) length = time, kind = Kind::parting;
        }
        else {
            length = text::code_point(text, at).length;
            const auto like = text::skeleton(text.substr(at, length));
            c = like.size() == 1 ? like.front() : Sign::unknown;
            if (c == '~') c = Sign::unknown;
            kind = c == Sign::unknown ? Kind::dropped : kind_of(c);
        }
        switch (kind) {
        case Kind::feed:
            gap = std::max(gap, gap >= Gap::line ? Gap::paragraph : Gap::line);
            line_begins_.push_back(signs_.size());
            column = 0, counted = at + 1;
            break;
        case Kind::blank:
            if (text[at] == '\t') {
                column += static_cast<std::uint32_t>(at - counted);
                column = (column / tab_width + 1) * tab_width, counted = at + 1;
            }
            gap = std::max(gap, Gap::blank);
            break;
        case Kind::stop: stops = static_cast<std::uint8_t>(std::min(stops + 1, 9)); break;
        case Kind::parting: parted = true; break;
        case Kind::dropped: break;
        case Kind::sign: {
            // Signs of one line are counted from one to the next, so that a long line takes no longer than short ones.
            const auto between = text.substr(counted, at - counted);
            column += static_cast<std::uint32_t>(text::skip_ascii(between, 0) == between.size()
                                                     ? between.size()
                                                     : text::walk(between, 0, between.size()).graphemes);
            counted = at;
            signs_.push_back({c, gap, stops, parted, static_cast<std::uint32_t>(line_begins_.size() - 1), column, at});
            ends_.push_back(at + length);
            gap = Gap::none, stops = 0, parted = false;
            break;
        }
        }
        at += length;
    }
}

Signs::Signs(std::string_view text, std::span<const OtherLetter> otherwise, std::uint64_t from) : Signs{text}
{
    constexpr double believed = 0.5;  // of what it tells: recognisers are surer than they are right
    if (otherwise.empty()) return;
    const auto cost_of = [](const OtherLetter& other) {
        return Cost::milli(std::llround(other.cost * 1000 * believed));
    };
    first_other_.reserve(signs_.size() + 1);
    auto other = std::ranges::lower_bound(otherwise, from, {}, &OtherLetter::at);
    for (std::uint32_t i = 0; i < signs_.size(); ++i) {
        const Sign& sign = signs_[i];
        first_other_.push_back(static_cast<std::uint32_t>(others_.size()));
        for (; other != otherwise.end() && other->at <= from + sign.at; ++other) {
            const Signs like{other->letter};
            std::string meant;
            for (std::size_t k = 0; k < like.size(); ++k) meant += like[k].c;
            if (meant.contains(Sign::unknown)) continue;
            auto end = i;
            while (end < signs_.size() && signs_[end].at < other->at + other->size - from) ++end;
            if (meant.size() != 1 || end - i != 1)
                note_run(i, end, meant, cost_of(*other));
            else if (other->at == from + sign.at)
                others_.push_back({meant.front(), cost_of(*other)});
        }
    }
    first_other_.push_back(static_cast<std::uint32_t>(others_.size()));
    std::ranges::stable_sort(runs_, {}, &OtherRun::end);
}

/// As far as it says anything: what is the same on both sides, or longer than two signs, is none.
void Signs::note_run(std::uint32_t begin, std::uint32_t end, std::string_view signs, Cost cost)
{
    constexpr std::size_t most = 2;
    if (end - begin > most || signs.size() > most || end - begin + signs.size() == 0) return;
    OtherRun run{begin, end, static_cast<std::uint8_t>(signs.size()), {}, cost};
    std::ranges::copy(signs, run.signs.begin());
    runs_.push_back(run);
}

}  // namespace descry::page
