// Pages of chess with known truth: real games, set as houses set them, and damaged as print, scans and hands do it.
//
//     descry_pages [PGN] --games 1000 --seed 7 [--layout a,b] [--style x,y] [--fault all | f=0.1,g] > pages.jsonl
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ranges>
#include <stdexcept>

#include "hocr.hpp"
#include "output.hpp"

namespace {

using namespace pages;

/// The rows of a table that are named; all of them where none is.
template <typename Rows> auto named(Rows rows, const std::vector<std::string>& names, const char* what)
{
    std::vector<const typename Rows::value_type*> found;
    for (const auto& name : names) {
        const auto row = std::ranges::find(rows, name, [](const auto& r) { return r.name; });
        if (row == rows.end()) throw std::runtime_error{fmt::format("there is no {} `{}`: see --list", what, name)};
        found.push_back(&*row);
    }
    if (names.empty())
        for (const auto& row : rows) found.push_back(&row);
    return found;
}

/// "all", or names, each with its own rate or none: "torn=0.2".
std::vector<Asked> faults_asked(const std::vector<std::string>& words, double rate)
{
    std::vector<Asked> asked;
    const auto add = [&](const Fault& fault, double own) {
        asked.push_back({&fault, own >= 0 ? own : rate >= 0 ? rate : fault.rate, fault.weight});
    };
    for (const auto& word : words) {
        if (word == "all") {
            for (const Fault& fault : faults()) add(fault, -1);
            continue;
        }
        const auto equals = word.find('=');
        const auto own = equals == std::string::npos ? -1.0 : std::stod(word.substr(equals + 1));
        add(*named(faults(), {word.substr(0, equals)}, "fault").front(), own);
    }
    return asked;
}

void list()
{
    fmt::print("layouts\n");
    for (const Layout& layout : layouts()) fmt::print("  {:<22} {:>2}  {}\n", layout.name, layout.weight, layout.about);
    fmt::print("styles\n");
    for (const Style& style : styles()) fmt::print("  {:<22} {:>2}  {}\n", style.name, style.weight, style.about);
    fmt::print("faults\n");
    for (const Fault& fault : faults())
        fmt::print("  {:<22} {:>2}  {:.2f}  {}\n", fault.name, fault.weight, fault.rate, fault.about);
}

struct Arguments {
    std::string pgn = DESCRY_PGN, out{}, to = "text", type = "proportional", kinds{};
    std::vector<std::string> layouts{}, styles{}, faults{};
    std::size_t games = 100;
    std::uint64_t seed = 1;
    double rate = -1;
    bool list = false;
};

Choice choice_of(const Arguments& arguments)
{
    Choice choice{.layouts = named(layouts(), arguments.layouts, "layout"),
                  .styles = named(styles(), arguments.styles, "style"),
                  .faults = faults_asked(arguments.faults, arguments.rate),
                  .seed = arguments.seed};
    // Of all faults a page has some; of those that are named it has each.
    auto kinds = arguments.kinds;
    if (kinds.empty() && arguments.faults == std::vector<std::string>{"all"}) kinds = "1-3";
    if (!kinds.empty()) {
        const auto dash = kinds.find('-');
        choice.least_kinds = std::stoul(kinds.substr(0, dash));
        choice.most_kinds = dash == std::string::npos ? choice.least_kinds : std::stoul(kinds.substr(dash + 1));
        if (choice.most_kinds < choice.least_kinds) throw std::runtime_error{"--kinds: the greater number comes last"};
    }
    return choice;
}

void save(const std::filesystem::path& file, const std::string& bytes)
{
    std::ofstream out{file, std::ios::binary};
    out << bytes;
    if (!out.flush()) throw std::runtime_error{file.string() + " cannot be written"};
}

void make(const Arguments& arguments)
{
    const auto choice = choice_of(arguments);
    const auto medium = arguments.to == "hocr" ? Medium::hocr : Medium::text;
    const auto type = arguments.type == "even" ? Type::even : Type::proportional;
    std::ifstream in{arguments.pgn, std::ios::binary};
    if (!in) {
        fmt::print(stderr, "descry_pages: skipped: no games at {}\n", arguments.pgn);
        return;
    }
    const Collection collection{{std::istreambuf_iterator<char>{in}, {}}};
    std::string lines;
    if (!arguments.out.empty()) std::filesystem::create_directories(arguments.out);
    for (std::size_t index = 0, games = 0; games < arguments.games; ++index) {
        const auto page = make_page(collection, choice, index);
        if (!page) throw std::runtime_error{arguments.pgn + " holds no games that can be set"};
        games += page->games.size();
        Dice dice{arguments.seed, ~std::uint64_t{index}};
        const auto print = medium == Medium::hocr ? hocr(page->text, type, dice) : page->text;
        const auto line = json(*page, print, medium) + '\n';
        if (arguments.out.empty())
            std::fwrite(line.data(), 1, line.size(), stdout);
        else {
            const std::filesystem::path folder{arguments.out};
            save(folder / (page->id + (medium == Medium::hocr ? ".hocr" : ".txt")), print);
            lines += line;
        }
    }
    if (!arguments.out.empty()) save(std::filesystem::path{arguments.out} / "pages.jsonl", lines);
}

}  // namespace

int main(int argc, char** argv)
{
    Arguments arguments;
    CLI::App app{"Pages of chess with known truth, one JSON object a line.", "descry_pages"};
    app.add_option("pgn", arguments.pgn, "real games, in PGN")->capture_default_str();
    app.add_option("--games", arguments.games, "how many games, at least")->capture_default_str();
    app.add_option("--seed", arguments.seed, "the same seed makes the same pages")->capture_default_str();
    app.add_option("--layout", arguments.layouts, "draw from these layouts only")->delimiter(',');
    app.add_option("--style", arguments.styles, "draw from these styles only")->delimiter(',');
    app.add_option("--fault", arguments.faults, "damage: `all`, or names, each with a rate if you like (torn=0.2)")
        ->delimiter(',');
    app.add_option("--kinds", arguments.kinds, "kinds of fault on a page, N or N-M (all: 1-3; named ones: all)");
    app.add_option("--rate", arguments.rate, "the share of places struck, instead of each fault's own")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--to", arguments.to, "text or hocr")->check(CLI::IsMember({"text", "hocr"}))->capture_default_str();
    app.add_option("--type", arguments.type, "of hocr: even or proportional")
        ->check(CLI::IsMember({"even", "proportional"}))
        ->capture_default_str();
    app.add_option("--out", arguments.out, "a folder for the pages as files, with pages.jsonl; else standard output");
    app.add_flag("--list", arguments.list, "list layouts, styles and faults: how often each is drawn, and its rate");
    CLI11_PARSE(app, argc, argv);
    try {
        if (arguments.list)
            list();
        else
            make(arguments);
    }
    catch (const std::exception& fault) {
        fmt::print(stderr, "descry_pages: {}\n", fault.what());
        return 2;
    }
    return 0;
}
