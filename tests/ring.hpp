// The rings of tests: tools/test runs the inner one, tools/test --all the outer one too.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace descry::test {

/// Whether a test that has a short form and a whole one is to do the whole: ctest's tests named `….whole` ask for it.
inline bool outer_ring()
{
    static const bool asked = std::getenv("DESCRY_WHOLE") != nullptr;
    return asked;
}

#if defined(__has_feature)
#define DESCRY_HAS_FEATURE(feature) __has_feature(feature)
#else
#define DESCRY_HAS_FEATURE(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || DESCRY_HAS_FEATURE(address_sanitizer)
inline constexpr bool address_sanitized = true;
#else
inline constexpr bool address_sanitized = false;
#endif

/// How often a test that draws at random is to draw, or how large what it draws is.
inline unsigned rounds(unsigned whole, unsigned optimised, unsigned sanitized)
{
    return outer_ring() ? whole : address_sanitized ? sanitized : optimised;
}

/// Whether a test that goes through many cases is to try this one. All of them are tried where the program is
/// optimised: that tells whether answers are right. What bytes are touched a part of them shows as well, and the
/// sanitizers look at the rest in the outer ring.
inline bool tried(std::size_t index, unsigned one_in)
{
    return outer_ring() || !address_sanitized || index % one_in == 0;
}

}  // namespace descry::test
