#include "src/scan/word.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace descry::scan {

std::string Word::text() const
{
    std::string made;
    for (const Sign& sign : signs) made += sign.text;
    return made;
}

Area Word::box() const
{
    Area all = signs.front().box;
    for (const Sign& sign : signs) all = join(all, sign.box);
    return all;
}

std::vector<Otherwise> Word::otherwise() const
{
    std::vector<Otherwise> all;
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (const auto& [text, cost] : signs[i].otherwise) {
            std::string made;
            for (std::size_t k = 0; k < signs.size(); ++k) made += k == i ? text : signs[k].text;
            all.push_back({std::move(made), cost});
        }
    std::ranges::stable_sort(all, {}, &Otherwise::cost);
    constexpr std::size_t most = 16;
    if (all.size() > most) all.resize(most);
    return all;
}

double confidence_of(std::span<const Word> words)
{
    double sum = 0, signs = 0;
    for (const Word& word : words) {
        const auto size = static_cast<double>(word.signs.size());
        sum += word.confidence * size;
        signs += size;
    }
    return signs == 0 ? 0 : sum / signs;
}

std::vector<Word> parted(std::vector<Word> words, std::span<const Gap> gaps, std::int32_t blank)
{
    // The recogniser tells roughly where a sign ends.
    constexpr std::int32_t rough = 4;
    const auto blank_at = [&](std::int32_t x) {
        return std::ranges::any_of(gaps, [&](const Gap& gap) {
            return gap.width() >= blank && gap.begin - rough <= x && x <= gap.end + rough;
        });
    };
    std::vector<Word> made;
    for (Word& word : words) {
        made.push_back({{}, word.confidence});
        for (std::size_t i = 0; i < word.signs.size(); ++i) {
            // A stop is too small to count as ink: what seems a blank before it is the one behind it.
            const bool stop = std::string_view{".,:;"}.contains(word.signs[i].text.front());
            if (i > 0 && !stop && blank_at((word.signs[i - 1].box.right + word.signs[i].box.left) / 2))
                made.push_back({{}, word.confidence});
            made.back().signs.push_back(std::move(word.signs[i]));
        }
    }
    return made;
}

}  // namespace descry::scan
