// No memory is taken for a ply or a game once a thread has read some: counted where memory comes from.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <new>
#include <string>
#include <vector>

#include "descry/stream.hpp"

namespace {
std::size_t taken = 0;
}

// NOLINTBEGIN: these stand for the ones of the language
void* operator new(std::size_t size)
{
    ++taken;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc{};
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND

int main(int count, char** arguments)
{
    using namespace descry;
    if (count != 2) return 2;
    std::ifstream in{arguments[1], std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    std::vector<std::size_t> begins;
    GameSplitter{}.look(text, true, begins);
    begins.push_back(text.size());
    GameReader reader{Source::automatic, {}, {}};
    std::string out;
    // To the end of the games in one form: how many of them are plain.
    const auto read_all = [&](GameForm form) {
        out.clear();
        std::size_t plain = 0;
        for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
            const auto game = std::string_view{text}.substr(begins[i], begins[i + 1] - begins[i]);
            if (reader.append(game, form, {"a file of some name that is long", 1, i + 1}, out)) ++plain;
        }
        return plain;
    };
    bool good = true;
    for (const auto form : {GameForm::none, GameForm::uci, GameForm::san, GameForm::lan, GameForm::fen, GameForm::pgn,
                            GameForm::json, GameForm::summary}) {
        read_all(form);  // the records, the length of the longest game, and that of all that is written
        const auto before = taken;
        const auto plain = read_all(form);
        const auto during = taken - before;
        std::printf("form %d: %zu games read, memory taken %zu times\n", static_cast<int>(form), plain, during);
        good = good && plain > 2700 && during == 0 && before > 0;
    }
    return good ? 0 : 1;
}
