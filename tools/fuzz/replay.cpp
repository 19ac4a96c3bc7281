// Runs inputs that were kept through their door, without libFuzzer: descry_replay DOOR FILE-OR-FOLDER...
// A file is taken as it is, and again cut short at a few places, which needs no fuzzer to think of; at many, where
// DESCRY_WHOLE is set.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "door.hpp"

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest = 1U << 16U;  ///< larger files are other tests' matter
constexpr std::size_t longest_cut = 4096;

/// The input that is being run, for the handler of signals.
std::string running;

extern "C" void tell_input(int signal)
{
    fmt::print(stderr, "descry_replay: signal {} at {}\n", signal, running);
    std::_Exit(1);
}

std::vector<fs::path> inputs_of(const fs::path& path)
{
    if (!fs::is_directory(path)) return {path};
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator{path})
        if (entry.is_regular_file() && entry.file_size() <= largest) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

}  // namespace

int main(int argc, char** argv)
{
    const std::string_view name = argc > 1 ? argv[1] : "";
    const auto all = descry::fuzz::doors();
    const auto door = std::ranges::find(all, name, &descry::fuzz::Door::name);
    if (door == all.end() || argc < 3) {
        fmt::print(stderr, "descry_replay DOOR FILE-OR-FOLDER...; doors are:");
        for (const auto& each : all) fmt::print(stderr, " {}", each.name);
        fmt::print(stderr, "\n");
        return 2;
    }
    for (const int signal : {SIGABRT, SIGSEGV, SIGXCPU}) std::signal(signal, tell_input);
    struct Kept {
        std::string name, bytes;
    };
    std::vector<Kept> inputs;  // before the door of the command goes into a folder of its own
    for (int i = 2; i < argc; ++i)
        for (const auto& file : inputs_of(fs::absolute(argv[i]))) {
            std::ifstream in{file, std::ios::binary};
            inputs.push_back({file.string(), {std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{}}});
        }
    descry::fuzz::check_everything();
    const std::size_t cuts = std::getenv("DESCRY_WHOLE") != nullptr ? 16 : 3;
    std::size_t runs = 0;
    for (const auto& [path, bytes] : inputs)
        for (std::size_t cut = bytes.size() > longest_cut ? cuts : 1; cut <= cuts; ++cut, ++runs) {
            const auto size = bytes.size() * cut / cuts;
            running = fmt::format("{}, the first {} bytes of it", path, size);
            door->enter(std::string_view{bytes}.substr(0, size));
        }
    fmt::print("{}: {} inputs, {} runs\n", name, inputs.size(), runs);
    return inputs.empty() ? 1 : 0;
}
