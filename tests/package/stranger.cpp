#include <descry/game.hpp>
#include <descry/notation.hpp>
#include <descry/position.hpp>
#include <descry/text.hpp>
#include <descry/write.hpp>

int main()
{
    const auto text = descry::Text::decode("1. P-K4");
    const auto position = descry::Position::initial();
    const bool works = text.line_count() == 1 && !descry::san(position.legal_moves().front(), position).empty() &&
                       descry::pgn(descry::Game{}).starts_with("[Event ") &&
                       !descry::json(descry::Game{}, text, "none").empty();
    return works ? 0 : 1;
}
