// Pictures of pages with known truth: what descry_pages made, set in type and spoiled.
//
//     descry_pages --layout two-columns --games 20 | descry_page_images --setting book --damage moderate --out pages
//
// Prints the pages again, one JSON object a line, each with the file of its picture: a TIFF file of as many pictures as
// it has pages.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "spoil.hpp"
#include "typeset.hpp"

namespace {

using namespace pages;
using Json = nlohmann::ordered_json;

template <typename Rows> auto named(const Rows& rows, const std::vector<std::string>& names, const char* what)
{
    std::vector<const typename Rows::value_type*> found;
    for (const auto& row : rows)
        if (names.empty() || std::ranges::find(names, row.name) != names.end()) found.push_back(&row);
    if (found.size() < std::max<std::size_t>(1, names.size()))
        throw std::runtime_error{fmt::format("of the {}s that are named there is not each: see --list", what)};
    return found;
}

struct Arguments {
    std::vector<std::string> settings{}, types{};
    std::string damage = "clean", out = ".";
    std::uint64_t seed = 1;
    bool list = false;
};

void save(const std::vector<Image>& images, const std::filesystem::path& file)
{
    for (std::size_t i = 0; i < images.size(); ++i)
        if (pixWriteTiff(file.c_str(), images[i].get(), IFF_TIFF_LZW, i == 0 ? "w" : "a") != 0)
            throw std::runtime_error{file.string() + " cannot be written"};
}

void make(const Arguments& arguments)
{
    const auto chosen = named(settings(), arguments.settings, "setting");
    const auto types = named(typefaces(), arguments.types, "type");
    const auto& damage = *named(damages(), {arguments.damage}, "damage").front();
    std::filesystem::create_directories(arguments.out);
    std::uint64_t index = 0;
    for (std::string line; std::getline(std::cin, line); ++index) {
        auto page = Json::parse(line);
        Dice dice{arguments.seed, index};
        // Of the settings that take this layout, one; a layout that none takes is set as a book's.
        std::vector<const Setting*> fitting;
        for (const auto* setting : chosen)
            if (setting->layout == page["layout"].get<std::string>()) fitting.push_back(setting);
        const auto& setting = fitting.empty() ? *chosen.front() : *dice.pick(fitting);
        const auto& type = *dice.pick(types);
        std::vector<Image> images;
        for (auto& image : typeset(page["text"].get<std::string>(), setting, type, dice))
            images.push_back(spoiled(std::move(image), damage, dice));
        const auto file = std::filesystem::path{arguments.out} /
                          fmt::format("{}-{}-{}.tif", page["id"].get<std::string>(), setting.name, damage.name);
        save(images, file);
        page["image"] = file.string(), page["pages"] = images.size();
        page["setting"] = setting.name, page["type"] = type.name, page["damage"] = damage.name;
        fmt::print("{}\n", page.dump());
    }
}

void list()
{
    fmt::print("settings\n");
    for (const Setting& setting : settings())
        fmt::print("  {:<14} {} ({})\n", setting.name, setting.about, setting.layout);
    fmt::print("types\n");
    for (const Typeface& face : typefaces()) fmt::print("  {:<14} {}, {} points\n", face.name, face.family, face.size);
    fmt::print("damages\n");
    for (const Damage& damage : damages()) fmt::print("  {:<14} {}\n", damage.name, damage.about);
}

}  // namespace

int main(int argc, char** argv)
{
    Arguments arguments;
    CLI::App app{"Pictures of pages with known truth, from the pages on standard input.", "descry_page_images"};
    app.add_option("--setting", arguments.settings, "draw from these settings only")->delimiter(',');
    app.add_option("--type", arguments.types, "draw from these types only")->delimiter(',');
    app.add_option("--damage", arguments.damage, "none, clean, moderate, bad or photograph")->capture_default_str();
    app.add_option("--seed", arguments.seed, "the same seed makes the same pictures")->capture_default_str();
    app.add_option("--out", arguments.out, "a folder for the pictures")->capture_default_str();
    app.add_flag("--list", arguments.list, "list settings, types and damages");
    CLI11_PARSE(app, argc, argv);
    try {
        if (arguments.list)
            list();
        else
            make(arguments);
    }
    catch (const std::exception& fault) {
        fmt::print(stderr, "descry_page_images: {}\n", fault.what());
        return 2;
    }
    return 0;
}
