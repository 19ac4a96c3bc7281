// descry telegraph, as the shell asks for it.
#pragma once

#include <optional>
#include <string>

#include "command.hpp"
#include "descry/telegram.hpp"

namespace descry::tool {

struct TelegraphQuery {
    std::string message{};
    std::string record{};             ///< the opponent's, that the message answers
    std::optional<Position> start{};  ///< in which the record was sent; else that of the sender's turn
    std::optional<telegram::Sender> sender{};
    bool association = false;
    bool list = false;
    std::string about{};  ///< list only words that speak of this
    std::string game{};   ///< a file of messages
    bool json = false, color = false;
};

int telegraph(const TelegraphQuery& query);

}  // namespace descry::tool
