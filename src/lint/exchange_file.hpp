// The file of an exchange, before anything is played.
#pragma once

#include <vector>

#include "descry/exchange.hpp"

namespace descry::exchange {

struct File {
    Conditions terms{};
    std::vector<Message> messages{};
    std::vector<Diagnostic> findings{};
};
[[nodiscard]] File read_file(const Text& text);

}  // namespace descry::exchange
