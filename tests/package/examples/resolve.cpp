// What can a record mean in a position?
#include <descry/notation.hpp>
#include <descry/resolve.hpp>

#include <iostream>
#include <string_view>

int main()
{
    const auto position = descry::read_fen("rnbqk1nr/pppp1ppp/8/4p3/1b2P3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4");
    if (!position) {
        std::cerr << position.error().field << ": " << position.error().reason << '\n';
        return 1;
    }
    constexpr std::string_view record = "Kt-K2";
    const auto found = descry::resolve(descry::read_record(record), record, *position);
    std::cout << record << ": " << descry::word(found.status) << '\n';
    for (const descry::Candidate& candidate : found.legal)
        std::cout << "  " << descry::san(candidate.move, *position) << '\n';
}
