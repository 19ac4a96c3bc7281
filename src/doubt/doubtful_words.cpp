#include "src/doubt/doubtful_words.hpp"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace descry::sheet {

namespace {

constexpr double low = 0.5;

/// "0.07"
std::string in_hundredths(double confidence)
{
    const auto hundredths = std::lround(confidence * 100);
    std::string digits = std::to_string(hundredths % 100);
    if (digits.size() < 2) digits.insert(0, "0");
    return std::to_string(hundredths / 100) + '.' + digits;
}

}  // namespace

void note_doubtful_words(Game& game, const Text& text)
{
    if (!text.scanned()) return;
    std::vector<Diagnostic> notes;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const auto place = text.on_page(game.plies[i].at);
        if (!place || !place->confidence || *place->confidence >= low) continue;
        notes.push_back({.code = Code::doubtful_word,
                         .at = game.plies[i].at,
                         .message = '`' + game.plies[i].record + "` was recognised with a confidence of " +
                                    in_hundredths(*place->confidence) + " only",
                         .ply = static_cast<unsigned>(i + 1)});
    }
    constexpr std::size_t few = 8;
    if (notes.size() > few && notes.size() * 2 > game.plies.size()) {
        notes.front().message = std::to_string(notes.size()) + " of the " + std::to_string(game.plies.size()) +
                                " records were recognised with a confidence below " + in_hundredths(low);
        notes.front().ply = 0;
        notes.resize(1);
    }
    for (auto& note : notes) game.diagnostics.push_back(std::move(note));
}

}  // namespace descry::sheet
