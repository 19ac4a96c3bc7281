// Reads the games of a file, says what was doubtful, and writes them as PGN.
#include <descry/sheet.hpp>
#include <descry/solve.hpp>
#include <descry/text.hpp>
#include <descry/write.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char** argv)
{
    if (argc != 2) return 2;
    std::ifstream file{argv[1], std::ios::binary};
    const auto text = descry::Text::read({std::istreambuf_iterator<char>{file}, {}});

    std::uint64_t index = 0;
    for (const descry::Score& score : descry::read_scores(text)) {
        const auto game = descry::solve(score, text, ++index, {.mending = descry::Mending::play_on});
        for (const descry::Diagnostic& diagnostic : game.diagnostics)
            std::cerr << descry::report(diagnostic, text, argv[1], false);
        for (const descry::Ply& ply : game.plies)
            if (ply.status != descry::Status::unique)
                std::cout << "% " << ply.record << ": " << descry::word(ply.status) << ", " << ply.reason << '\n';
        std::cout << descry::pgn(game);
    }
}
