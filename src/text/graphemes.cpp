#include "src/text/graphemes.hpp"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

#include <algorithm>
#include <memory>

#include "descry/text.hpp"
#include "src/text/utf8.hpp"

namespace descry::text {

namespace {

/// Between two such characters there is always a boundary.
bool simple(UChar32 value)
{
    if (value < 0x80) return true;
    const auto kind = u_getIntPropertyValue(value, UCHAR_GRAPHEME_CLUSTER_BREAK);
    return kind == U_GCB_OTHER || kind == U_GCB_CONTROL;
}

/// Whether the character at `at` is a grapheme of its own, given that there is a boundary before it.
bool alone(std::string_view utf8, std::size_t at)
{
    const auto [value, length] = code_point(utf8, at);
    if (!simple(value)) return false;
    return at + length == utf8.size() || simple(code_point(utf8, at + length).value);
}

/// ICU's rules, over a window of the text.
class Breaker {
public:
    Breaker()
    {
        UErrorCode status = U_ZERO_ERROR;
        iterator_.reset(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
        if (U_FAILURE(status)) iterator_.reset();
    }
    Breaker(const Breaker&) = delete;
    Breaker& operator=(const Breaker&) = delete;
    ~Breaker()
    {
        iterator_.reset();
        utext_close(&window_);
    }

    /// \return  whether ICU took it
    bool set(std::string_view window)
    {
        if (iterator_ == nullptr) return false;
        UErrorCode status = U_ZERO_ERROR;
        utext_openUTF8(&window_, window.data(), static_cast<std::int64_t>(window.size()), &status);
        iterator_->setText(&window_, status);
        return U_SUCCESS(status) != 0;
    }
    /// The next boundary in the window, its end being the last.
    std::size_t next() { return static_cast<std::size_t>(iterator_->next()); }

private:
    UText window_ = UTEXT_INITIALIZER;
    std::unique_ptr<icu::BreakIterator> iterator_;
};

constexpr std::size_t least_window = 256, greatest_window = std::size_t{1} << 30;

/// Walks from a boundary, where ICU has to be asked, to one where it need not be, or to `target`.
/// \param window  how much ICU is shown; grown where it holds no whole grapheme.
Walk walk_with_rules(std::string_view utf8, std::size_t from, std::size_t target)
{
    thread_local Breaker breaker;
    for (std::size_t window = least_window;; window *= 2) {
        const auto end = utf8.size() - from <= window ? utf8.size() : code_point_start(utf8, from + window);
        if (!breaker.set(utf8.substr(from, end - from))) return {from + code_point(utf8, from).length, 1};
        Walk done{from, 0};
        while (done.to < target) {
            const auto boundary = from + breaker.next();
            // What ends with the window may go on behind it.
            if (boundary == end && end != utf8.size() && (done.graphemes > 0 || window < greatest_window)) break;
            ++done.graphemes;
            done.to = boundary;
            if (boundary == end || alone(utf8, boundary)) return done;
        }
        if (done.graphemes > 0) return done;
    }
}

}  // namespace

Walk walk(std::string_view utf8, std::size_t from, std::size_t target)
{
    Walk done{from, 0};
    while (done.to < target) {
        const auto plain = skip_ascii(utf8.substr(0, target), done.to);
        // The last of them may be the base of a combining mark.
        const auto sure = plain == utf8.size() ? plain : std::max(plain, done.to + 1) - 1;
        done.graphemes += sure - done.to;
        done.to = sure;
        if (done.to >= target) break;
        if (alone(utf8, done.to)) {
            done.to += code_point(utf8, done.to).length;
            ++done.graphemes;
            continue;
        }
        const auto [to, graphemes] = walk_with_rules(utf8, done.to, target);
        done.to = to;
        done.graphemes += graphemes;
    }
    return done;
}

}  // namespace descry::text

namespace descry {

std::size_t display_width(std::string_view utf8)
{
    std::size_t width = 0;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto plain = text::skip_ascii(utf8, at);
        width += plain - at;
        at = plain;
        if (at == utf8.size()) break;
        const auto [value, length] = text::code_point(utf8, at);
        at += length;
        constexpr auto none = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK;
        constexpr UChar32 soft_hyphen = 0xAD;
        if (value < 0 || value == soft_hyphen) {
            ++width;
            continue;
        }
        const auto syllable = u_getIntPropertyValue(value, UCHAR_HANGUL_SYLLABLE_TYPE);
        if ((U_GET_GC_MASK(value) & none) != 0 || syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) {
            continue;
        }
        const auto east_asian = u_getIntPropertyValue(value, UCHAR_EAST_ASIAN_WIDTH);
        width += east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH ? 2 : 1;
    }
    return width;
}

}  // namespace descry
