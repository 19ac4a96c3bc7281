// A finding: everything that a renderer needs, nothing rendered.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "descry/codes.hpp"
#include "descry/source.hpp"

namespace descry {

/// How far a fix may be trusted.
enum class Trust : std::uint8_t {
    same_meaning,  ///< the record says the same after it: applied by `descry lint --fix`
    likely,        ///< the position points to it: applied only when asked for
    shown,         ///< one candidate among several: never applied
};

struct FixIt {
    Span replace;
    std::string with;
    Trust trust;
};

struct Diagnostic {
    Code code;            ///< public, never reused, never given another meaning
    Span at;              ///< what is underlined
    std::string message;  ///< one clause, lower case, no full stop, the record's words in backticks
    std::vector<std::string> notes{};
    std::vector<FixIt> fixes{};
    std::string law{};  ///< where the law says so; empty where no law is touched
    unsigned ply = 0;   ///< counted from 1 in its game; 0 where no ply is meant
};

}  // namespace descry
