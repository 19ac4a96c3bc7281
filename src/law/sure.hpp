// What comments tell for sure: understood whole (src/words/understood.hpp), and no player's word.
#pragma once

#include <optional>
#include <vector>

#include "src/words/facts.hpp"
#include "src/words/understood.hpp"

namespace descry::law {

using sheet::not_understood;

[[nodiscard]] std::optional<sheet::FoundFact> told_for_sure(const std::vector<Comment>& comments, sheet::Fact fact);

}  // namespace descry::law
