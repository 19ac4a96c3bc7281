// What each of several moves is, for a reader who is to choose: "Kt(QKt1)-QB3 is Nc3".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"

namespace descry {

[[nodiscard]] inline std::vector<std::string> meanings(std::span<const Candidate> candidates, const Position& position)
{
    std::vector<std::string> all;
    all.reserve(candidates.size());
    for (const Candidate& candidate : candidates)
        all.push_back(law13(candidate.move, position) + " is " + san(candidate.move, position));
    return all;
}

}  // namespace descry
