// The rings of tests: tools/test runs the inner one, tools/test --all the outer one too.
#pragma once

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

}  // namespace descry::test
