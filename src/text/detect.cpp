#include "src/text/detect.hpp"

#include <unicode/uchar.h>
#include <unicode/ucsdet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "src/text/units.hpp"
#include "src/text/utf8.hpp"

namespace descry::text {

namespace {

constexpr std::size_t sample_size = std::size_t{1} << 16;

struct Mark {
    std::string_view bytes;
    Form form;
    std::string_view name;
};

// The marks of UTF-32 before those of UTF-16, which begin them.
constexpr auto marks = std::to_array<Mark>({
    {{"\xEF\xBB\xBF", 3}, Form::utf8, "UTF-8"},
    {{"\xFF\xFE\0\0", 4}, Form::utf32_le, "UTF-32LE"},
    {{"\0\0\xFE\xFF", 4}, Form::utf32_be, "UTF-32BE"},
    {{"\xFF\xFE", 2}, Form::utf16_le, "UTF-16LE"},
    {{"\xFE\xFF", 2}, Form::utf16_be, "UTF-16BE"},
});

struct Census {
    std::size_t characters = 0;  ///< trailing bytes of characters beyond ASCII
    std::size_t faults = 0;
};

Census census(std::string_view bytes)
{
    Census result;
    for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
        const auto [value, length] = code_point(bytes, at);
        if (value < 0) {
            ++result.faults;
        }
        else {
            result.characters += length - 1;
        }
        at += length;
    }
    return result;
}

/// Whether a sample reads as text in units of two or four bytes: next to nothing that no text has, and some of the
/// blanks, digits and stops that all text has.
template <typename Units> bool reads_as_text(std::string_view sample)
{
    std::size_t all = 0, bad = 0, plain = 0;
    for (std::size_t at = 0; at < sample.size(); ++all) {
        if (bad * 64 > sample.size()) return false;  // more than there can be characters
        const auto [value, length] = Units::code_point(sample, at);
        at += length;
        const bool space = value == '\t' || value == '\n' || value == '\r' || value == '\f';
        if (space || (value >= ' ' && value < 0x7F)) {
            ++plain;
        }
        else if (value < 0xA0 || u_isdefined(value) == 0 || u_charType(value) == U_PRIVATE_USE_CHAR) {
            bad += at < sample.size() ? 1 : 0;  // the sample may end amid a character
        }
    }
    return all > 0 && bad * 64 <= all && plain * 10 >= all;
}

bool wide(std::string_view bytes, Detected& detected)
{
    const auto sample = bytes.substr(0, sample_size);
    if (!sample.contains('\0')) return false;
    if (reads_as_text<Utf32Le>(sample)) {
        detected = {Form::utf32_le, "UTF-32LE", 0};
    }
    else if (reads_as_text<Utf32Be>(sample)) {
        detected = {Form::utf32_be, "UTF-32BE", 0};
    }
    else if (reads_as_text<Utf16Le>(sample)) {
        detected = {Form::utf16_le, "UTF-16LE", 0};
    }
    else if (reads_as_text<Utf16Be>(sample)) {
        detected = {Form::utf16_be, "UTF-16BE", 0};
    }
    else {
        return false;
    }
    return true;
}

bool western(std::string_view name)
{
    return name == "ISO-8859-1" || name == "windows-1252" || name.starts_with("UTF-") || name.starts_with("IBM4");
}

/// Whether bytes beyond ASCII come together, as the letters of words do that are not written in ours. Accents, dashes,
/// crosses and halves come one by one; and a row of one sign is no word.
bool beyond_ascii_in_words(std::string_view bytes)
{
    std::size_t words = 0, letters = 0;
    unsigned char last = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) {
            if (last < 0x80) ++words;
            if (last != byte) ++letters;
        }
        last = byte;
    }
    return letters >= 32 && letters * 50 >= bytes.size() && letters * 2 >= words * 5;
}

/// ICU's guess. Chess is hardly language, and on a score with signs and accents the guess is nonsense, given with
/// confidence; so it is asked only where the text is plainly of another script.
std::string guess(std::string_view bytes)
{
    constexpr std::int32_t sure = 20;
    if (!beyond_ascii_in_words(bytes)) return {};
    const auto first = skip_ascii(bytes, 0);
    const auto sample = bytes.substr(first - std::min(first, sample_size / 4), sample_size);
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UCharsetDetector, decltype(&ucsdet_close)> detector{ucsdet_open(&status), &ucsdet_close};
    ucsdet_setText(detector.get(), sample.data(), static_cast<std::int32_t>(sample.size()), &status);
    const UCharsetMatch* match = ucsdet_detect(detector.get(), &status);
    if (U_FAILURE(status) || match == nullptr || ucsdet_getConfidence(match, &status) < sure) return {};
    const std::string name = ucsdet_getName(match, &status);
    if (U_FAILURE(status) || western(name)) return {};
    // The two orders of Hebrew are one encoding.
    return name == "ISO-8859-8-I" ? "ISO-8859-8" : name;
}

}  // namespace

Detected detect(std::string_view bytes)
{
    Detected detected;
    for (const auto& mark : marks) {
        if (!bytes.starts_with(mark.bytes)) continue;
        detected = {mark.form, std::string{mark.name}, mark.bytes.size()};
        if (mark.form != Form::utf8) return detected;
        break;
    }
    if (detected.mark == 0 && wide(bytes, detected)) return detected;

    const auto found = census(bytes);
    if (found.faults == 0) return detected;
    detected.form = Form::utf8_faulty;
    // Bytes that happen to be UTF-8 are very rare in other encodings of European text.
    if (detected.mark != 0 || found.characters >= found.faults) return detected;

    detected.form = Form::converted;
    detected.name = guess(bytes);
    if (detected.name.empty()) {
        const auto control = [](char c) {
            return static_cast<unsigned char>(c) >= 0x80 && static_cast<unsigned char>(c) < 0xA0;
        };
        detected.name = std::ranges::any_of(bytes, control) ? "windows-1252" : "ISO-8859-1";
    }
    return detected;
}

}  // namespace descry::text
