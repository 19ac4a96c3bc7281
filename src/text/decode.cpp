#include "src/text/decode.hpp"

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

#include <algorithm>
#include <array>
#include <memory>

#include "src/text/detect.hpp"
#include "src/text/units.hpp"
#include "src/text/utf8.hpp"

namespace descry::text {

namespace {

constexpr std::size_t damage_listed = 1000;

/// Puts a Decoded together, code point by code point.
class Builder {
public:
    explicit Builder(Decoded& result, std::size_t size) : result_{result} { result_.buffer.reserve(size); }

    void ascii(std::string_view run)
    {
        result_.buffer += run;
        result_.to_file.copy(run.size());
    }
    void character(UChar32 value, std::size_t from)
    {
        const auto before = result_.buffer.size();
        append(result_.buffer, value);
        made(result_.buffer.size() - before, from);
    }
    void fault(std::size_t from)
    {
        const auto at = result_.buffer.size();
        result_.buffer += replacement;
        made(replacement.size(), from);
        auto& damage = result_.damage;
        if (!damage.empty() && damage.back().end == at) {
            damage.back().end = result_.buffer.size();
        }
        else if (damage.size() < damage_listed) {
            damage.push_back({at, result_.buffer.size()});
        }
    }

private:
    void made(std::size_t length, std::size_t from)
    {
        if (length == 1 && from == 1) {
            result_.to_file.copy(1);
        }
        else {
            result_.to_file.piece(length, from);
        }
    }

    Decoded& result_;
};

/// Takes the code point at a place. \return where the next one is.
/// \param next  the code point at a place, as code_point() gives it.
std::size_t decode_one(const auto& next, std::string_view bytes, std::size_t at, Builder& build)
{
    const auto [value, length] = next(bytes, at);
    if (value < 0) {
        build.fault(length);
    }
    else {
        build.character(value, length);
    }
    return at + length;
}

void decode_with(const auto& next, std::string_view bytes, Builder& build)
{
    for (std::size_t at = 0; at < bytes.size();) at = decode_one(next, bytes, at, build);
}

/// The same for an encoding whose ASCII bytes always mean ASCII.
void decode_over_ascii(const auto& next, std::string_view bytes, Builder& build)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const auto end = skip_ascii(bytes, at);
        if (end != at) build.ascii(bytes.substr(at, end - at));
        at = end == bytes.size() ? end : decode_one(next, bytes, end, build);
    }
}

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

Converter open(const std::string& name)
{
    UErrorCode status = U_ZERO_ERROR;
    Converter converter{ucnv_open(name.c_str(), &status), &ucnv_close};
    ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    if (U_FAILURE(status)) converter.reset();
    return converter;
}

/// What each byte of a single-byte encoding means; negative for those that mean nothing.
std::array<UChar32, 256> table(UConverter& converter)
{
    std::array<UChar32, 256> result{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        const char source = static_cast<char>(byte);
        const char* from = &source;
        UErrorCode status = U_ZERO_ERROR;
        ucnv_resetToUnicode(&converter);
        const auto value = ucnv_getNextUChar(&converter, &from, &source + 1, &status);
        // Where a code page has a hole, ICU puts the control character of that number.
        const bool none = U_FAILURE(status) || value == 0xFFFD || (value >= 0x80 && value < 0xA0);
        result[byte] = none ? -1 : value;
    }
    return result;
}

void convert(UConverter& converter, std::string_view bytes, Builder& build)
{
    if (ucnv_getMaxCharSize(&converter) == 1) {
        const auto meaning = table(converter);
        const auto next = [&meaning](std::string_view text, std::size_t at) {
            return CodePoint{meaning[static_cast<unsigned char>(text[at])], 1};
        };
        const auto ascii = std::string_view{"\t\n -.0123456789:KQRBNPabcdefghx{}"};
        const bool over_ascii =
            std::ranges::all_of(ascii, [&](char c) { return meaning[static_cast<unsigned char>(c)] == c; });
        return over_ascii ? decode_over_ascii(next, bytes, build) : decode_with(next, bytes, build);
    }
    const char* const end = bytes.data() + bytes.size();
    for (const char* at = bytes.data(); at < end;) {
        const char* const before = at;
        UErrorCode status = U_ZERO_ERROR;
        const auto value = ucnv_getNextUChar(&converter, &at, end, &status);
        const auto length = static_cast<std::size_t>(at - before);
        if (status == U_INDEX_OUTOFBOUNDS_ERROR) return;  // a shift, and no character behind it
        if (U_FAILURE(status) || U_IS_SURROGATE(value)) {
            if (U_FAILURE(status)) ucnv_resetToUnicode(&converter);
            if (length == 0) ++at;
            build.fault(std::max<std::size_t>(length, 1));
        }
        else {
            build.character(value, length);
        }
    }
}

bool looks_binary(const Decoded& decoded)
{
    const auto sample = decoded.utf8().substr(0, std::size_t{1} << 16);
    std::size_t bad = 0;
    for (std::size_t at = 0; at < sample.size(); ++at) {
        const auto byte = static_cast<unsigned char>(sample[at]);
        if (byte == 0) bad += 8;
        if (byte == 0x7F || (byte < ' ' && (byte < '\t' || byte > '\r') && byte != 0x1A && byte != 0x1B)) ++bad;
    }
    for (const auto& span : decoded.damage) {
        if (span.begin < sample.size()) bad += (span.end - span.begin) / replacement.size();
    }
    return bad * 20 > sample.size();
}

}  // namespace

Decoded decode(std::string bytes)
{
    Decoded result;
    const auto [form, name, mark] = detect(bytes);
    result.file_mark = mark;
    result.encoding = name;
    if (form == Form::utf8) {
        result.buffer = std::move(bytes);
        result.mark = mark;
    }
    else {
        const auto text = std::string_view{bytes}.substr(mark);
        Builder build{result, form == Form::converted || form == Form::utf8_faulty ? text.size() + text.size() / 8
                                                                                   : text.size() / 2};
        switch (form) {
        case Form::utf16_le: decode_with(&Utf16Le::code_point, text, build); break;
        case Form::utf16_be: decode_with(&Utf16Be::code_point, text, build); break;
        case Form::utf32_le: decode_with(&Utf32Le::code_point, text, build); break;
        case Form::utf32_be: decode_with(&Utf32Be::code_point, text, build); break;
        case Form::utf8:
        case Form::utf8_faulty: decode_over_ascii(&code_point, text, build); break;
        case Form::converted:
            if (const auto converter = open(name)) {
                convert(*converter, text, build);
            }
            else {
                decode_over_ascii(&code_point, text, build);
                result.encoding = "UTF-8";
            }
            break;
        }
    }
    result.to_file.finish();
    result.binary = looks_binary(result);
    return result;
}

}  // namespace descry::text
