#include "corpus.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "descry/write.hpp"

namespace corpus {
namespace {

constexpr std::array<std::string_view, 9> names{"position", "language", "dialect", "record", "sheet",
                                                "damaged",  "ask",      "send",    "expect"};

[[noreturn]] void fault(const std::filesystem::path& file, std::size_t line, const std::string& what)
{
    throw std::runtime_error(file.string() + ':' + std::to_string(line) + ": " + what);
}

void strip_line_ends(std::string& text) { text.erase(text.find_last_not_of('\n') + 1); }

/// The block that a line begins, if it divides the case.
std::optional<std::string_view> block_named(std::string_view line)
{
    if (!line.starts_with("--- ")) return std::nullopt;
    const auto name = std::ranges::find(names, line.substr(4));
    return name == names.end() ? std::nullopt : std::optional{*name};
}

Page read_page(const std::filesystem::path& file)
{
    std::ifstream in{file, std::ios::binary};
    if (!in) fault(file, 0, "cannot be read");
    Page page{.file = file};
    std::string* part = &page.prose;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.starts_with("=== ")) {
            page.cases.push_back({.file = file, .line = number, .title = line.substr(4)});
            part = nullptr;
            continue;
        }
        if (const auto name = block_named(line); name && !page.cases.empty()) {
            auto& example = page.cases.back();
            if (example.has(*name)) fault(file, number, "a second " + std::string{*name});
            part = &example.blocks.emplace_back(*name, "").second;
            continue;
        }
        if (part != nullptr)
            (*part += line) += '\n';
        else if (!line.empty())
            fault(file, number, "a line of no block");
    }
    strip_line_ends(page.prose);
    for (auto& example : page.cases) {
        for (auto& [name, text] : example.blocks) strip_line_ends(text);
        if (!example.has("ask") && example.has("record") + example.has("sheet") + example.has("damaged") != 1)
            fault(file, example.line, "no record and no sheet, or more than one");
    }
    return page;
}

}  // namespace

Place place_of(const Case& example)
{
    const auto block = example["position"];
    const auto first = block.substr(0, block.find('\n'));
    auto position = descry::Position::initial();
    if (!first.empty() && first != "start") {
        const auto read = descry::read_fen(first);
        if (!read) fault(example.file, example.line, read.error().field + ": " + read.error().reason);
        position = *read;
    }
    Place place{position, position, {}};
    if (first.size() == block.size()) return place;
    std::istringstream words{std::string{block.substr(first.size())}};
    std::string word;
    if (!(words >> word) || word != "moves:")
        fault(example.file, example.line, "`moves:` is expected after the position");
    while (words >> word) {
        const auto moves = position.legal_moves();
        const auto move = std::ranges::find(moves, word, descry::uci);
        if (move == moves.end()) fault(example.file, example.line, word + " is no legal move");
        place = {place.position.after(*move), place.position, *move};
        position = place.position;
    }
    return place;
}

namespace {

descry::Position position_of(const Case& example) { return place_of(example).position; }

class Reporter {
public:
    Reporter(const descry::Text& text, std::string_view source) : text_{text}, source_{source} {}

    void tell(Answer& answer, const std::vector<descry::Diagnostic>& diagnostics) const
    {
        for (const auto& diagnostic : diagnostics) {
            answer.text += descry::report(diagnostic, text_, source_, false);
            answer.codes.push_back(diagnostic.code);
        }
    }

private:
    const descry::Text& text_;
    std::string_view source_;
};

/// The language and the dialect that a case asks for.
descry::LanguageChoice reading_of(const Case& example)
{
    descry::LanguageChoice reading;
    if (example.has("language")) {
        reading.language = descry::find_language(example["language"]);
        if (!reading.language) fault(example.file, example.line, "no such language");
    }
    if (example.has("dialect")) {
        reading.dialect = descry::find_dialect(example["dialect"]);
        if (reading.dialect == nullptr) fault(example.file, example.line, "no such dialect");
    }
    return reading;
}

Answer of_record(const Case& example, Detail detail)
{
    const auto position = position_of(example);
    const auto record = example["record"];
    const auto text = descry::Text::decode(std::string{record});
    const auto printed = text.printed({0, text.view().size()});
    const auto resolution =
        descry::resolve(descry::read_record(text.view(), 0, reading_of(example)), printed, position);
    Answer answer;
    if (detail == Detail::whole || resolution.diagnostics.empty())
        answer.text = descry::explained(resolution, record, position);
    Reporter{text, "record"}.tell(answer, resolution.diagnostics);
    return answer;
}

/// "game 1: White - Black: complete: 1-0"
std::string headline(const descry::Game& game)
{
    const auto player = [&](const char* name) {
        const auto tag = std::ranges::find(game.tags, name, &std::pair<std::string, std::string>::first);
        return tag == game.tags.end() ? std::string{"?"} : tag->second;
    };
    std::string line = "game " + std::to_string(game.index) + ": " + player("White") + " - " + player("Black") + ": ";
    if (game.outcome.complete)
        line += "complete";
    else if (game.outcome.stopped_at_ply)
        line += "stops at ply " + std::to_string(*game.outcome.stopped_at_ply) + ": " + game.outcome.reason;
    else
        line += "not complete: " + game.outcome.reason;
    return line + ": " + game.result + '\n';
}

Answer of_sheet(const Case& example)
{
    descry::SolveOptions options;
    if (example.has("position")) options.start = position_of(example);
    if (example.has("damaged")) options.mending = descry::Mending::play_on;
    return of_games(example, [&](const descry::Score& score, const descry::Text& text, std::uint64_t index) {
        return descry::solve(score, text, index, options);
    });
}

}  // namespace

Answer of_games(const Case& example, const Play& play)
{
    const auto text = descry::Text::read(std::string{example["sheet"]} + std::string{example["damaged"]} + '\n');
    Answer answer;
    std::uint64_t index = 0;
    for (const auto& score : descry::read_scores(text, descry::Source::automatic, reading_of(example))) {
        const auto game = play(score, text, ++index);
        answer.text += headline(game) + descry::san_line(game) + '\n';
        Reporter{text, "sheet"}.tell(answer, descry::told_once(game));
    }
    if (index == 0) answer.text = "no game\n";
    return answer;
}

bool Case::has(std::string_view block) const
{
    return std::ranges::find(blocks, block, &std::pair<std::string, std::string>::first) != blocks.end();
}

std::string_view Case::operator[](std::string_view block) const
{
    const auto found = std::ranges::find(blocks, block, &std::pair<std::string, std::string>::first);
    return found == blocks.end() ? std::string_view{} : found->second;
}

std::vector<Page> load(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder})
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Page> pages;
    std::ranges::transform(files, std::back_inserter(pages), read_page);
    return pages;
}

Answer answer(const Case& example, Detail detail)
{
    auto result = example.has("ask")      ? of_question(example)
                  : example.has("send")   ? of_sending(example)
                  : example.has("record") ? of_record(example, detail)
                                          : of_sheet(example);
    strip_line_ends(result.text);
    return result;
}

void accept(const Page& page, const std::vector<std::string>& answers)
{
    std::ofstream out{page.file, std::ios::binary};
    out << page.prose << '\n';
    for (std::size_t i = 0; i < page.cases.size(); ++i) {
        out << "\n=== " << page.cases[i].title << '\n';
        for (const auto& [name, text] : page.cases[i].blocks)
            if (name != "expect") out << "--- " << name << '\n' << text << '\n';
        out << "--- expect\n" << answers[i] << '\n';
    }
    if (!out.flush()) fault(page.file, 0, "cannot be written");
}

}  // namespace corpus
