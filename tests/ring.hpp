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

}  // namespace descry::test
