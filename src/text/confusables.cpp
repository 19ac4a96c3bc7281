#include "src/text/confusables.hpp"

#include "src/text/utf8.hpp"

#include <array>
#include <memory>

#include <unicode/unorm2.h>
#include <unicode/uspoof.h>

namespace descry::text {
namespace {

struct Sign {
    UChar32 first, last;
    char plain;
};
// What ICU's table of confusables does not give, or gives otherwise than print means it.
constexpr auto signs = std::to_array<Sign>({
    {0x00D7, 0x00D7, 'x'},
    {0x00DF, 0x00DF, 'B'},  // set for it where a recogniser knows German
    {0x03B2, 0x03B2, 'B'},
    {0x2010, 0x2015, '-'},
    {0x2018, 0x201B, '\''},
    {0x201C, 0x201F, '"'},
    {0x2212, 0x2212, '-'},
    {0x2715, 0x2718, 'x'},
    {0x2A2F, 0x2A2F, 'x'},
    {0x20AC, 0x20AC, 'e'},
    {0x25A0, 0x25FF, '~'},
});

const USpoofChecker* checker()
{
    struct Closer {
        void operator()(USpoofChecker* open) const { uspoof_close(open); }
    };
    static const std::unique_ptr<USpoofChecker, Closer> shared = [] {
        UErrorCode error = U_ZERO_ERROR;
        std::unique_ptr<USpoofChecker, Closer> open{uspoof_open(&error)};
        if (U_FAILURE(error) != 0) open.reset();
        return open;
    }();
    return shared.get();
}

/// The one ASCII character that a character looks like, or 0.
char plain_of(UChar32 character)
{
    for (const Sign& sign : signs)
        if (character >= sign.first && character <= sign.last) return sign.plain;
    std::array<UChar, 2> units{};
    int32_t size = 0;
    UBool failed = 0;
    U16_APPEND(units.data(), size, 2, character, failed);
    if (failed != 0) return 0;
    UErrorCode error = U_ZERO_ERROR;
    // Without its marks first: an accent over a K is dirt.
    std::array<UChar, 32> parts{};
    if (const auto* nfd = unorm2_getNFDInstance(&error); U_SUCCESS(error) != 0) {
        const auto count = unorm2_normalize(nfd, units.data(), size, parts.data(), 32, &error);
        if (U_SUCCESS(error) != 0 && count > 0 && parts[0] < 0x80) return static_cast<char>(parts[0]);
    }
    if (checker() == nullptr) return 0;
    error = U_ZERO_ERROR;
    std::array<UChar, 32> shape{};
    const auto count = uspoof_getSkeleton(checker(), 0, units.data(), size, shape.data(), 32, &error);
    return U_SUCCESS(error) != 0 && count == 1 && shape[0] < 0x80 ? static_cast<char>(shape[0]) : '\0';
}

}  // namespace

std::string skeleton(std::string_view utf8)
{
    std::string plain;
    plain.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) {
        const auto [character, length] = code_point(utf8, at);
        at += length;
        if (character >= 0 && character < 0x80) {
            plain += static_cast<char>(character);
            continue;
        }
        const char like = character < 0 ? '\0' : plain_of(character);
        plain += like != 0 ? like : '~';
    }
    return plain;
}

}  // namespace descry::text
