#include "apart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "input.hpp"

namespace descry::tool {
namespace {

namespace fs = std::filesystem;

std::string stem_of(const std::string& file) { return file == "-" ? "game" : fs::path{file}.stem().string(); }

/// "book-007" taken apart.
struct Parts {
    std::string stem;
    std::uint64_t game;
};

std::optional<Parts> parts_of(const std::string& name)
{
    const auto dash = name.rfind('-');
    if (dash == name.npos) return std::nullopt;
    std::uint64_t game = 0;
    const auto* const end = name.data() + name.size();
    const auto [stop, fault] = std::from_chars(name.data() + dash + 1, end, game);
    if (fault != std::errc{} || stop != end) return std::nullopt;
    return Parts{name.substr(0, dash), game};
}

}  // namespace

Apart::Apart(std::string folder, std::string_view ending, const std::vector<std::string>& files)
    : folder_{std::move(folder)}, ending_{ending}
{
    std::set<std::string> own, taken;
    for (const auto& file : files) own.insert(stem_of(file));
    for (const auto& file : files) {
        if (stems_.contains(shown(file))) continue;
        auto stem = stem_of(file);
        if (taken.contains(stem)) {
            unsigned nth = 2;
            while (taken.contains(fmt::format("{}-{}", stem, nth)) || own.contains(fmt::format("{}-{}", stem, nth)))
                ++nth;
            stem += fmt::format("-{}", nth);
        }
        taken.insert(stem);
        stems_.emplace(shown(file), stem);
    }
}

std::expected<void, std::string> Apart::begin(unsigned game) const
{
    std::error_code fault;
    fs::create_directories(folder_, fault);
    std::set<std::string> stems;
    for (const auto& [source, stem] : stems_) stems.insert(stem);
    std::string first;
    for (fs::directory_iterator at{folder_, fault}, end; !fault && at != end; at.increment(fault)) {
        const auto& path = at->path();
        const auto parts = path.extension() == ending_ ? parts_of(path.stem().string()) : std::nullopt;
        if (!parts || !stems.contains(parts->stem) || (game != 0 && parts->game != game)) continue;
        if (first.empty() || path.string() < first) first = path.string();
    }
    if (fault) return std::unexpected(fmt::format("{}: {}", folder_, fault.message()));
    if (first.empty()) return {};
    return std::unexpected(
        fmt::format("{} is there already, and --split replaces nothing: empty that folder, or name another", first));
}

std::string Apart::name(const std::string& source, std::uint64_t game) const
{
    return fmt::format("{}/{}-{:03}{}", folder_, stems_.at(source), game, ending_);
}

}  // namespace descry::tool
