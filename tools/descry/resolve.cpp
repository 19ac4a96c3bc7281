// descry resolve: one record in one position, explained; or a stream of them.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "command.hpp"
#include "descry/codes.hpp"
#include "descry/law.hpp"
#include "descry/resolve.hpp"
#include "descry/write.hpp"
#include "input.hpp"
#include "output.hpp"
#include "pictures.hpp"

namespace descry::tool {
namespace {

/// The rules of the code that was asked for.
Rules rules(const Options& options) { return options.terms ? law::rules_of(options.terms->laws) : Rules{}; }

Position start(const Options& options)
{
    if (!options.start) return Position::initial(rules(options));
    const auto by_law = read_fen(write_fen(*options.start), rules(options));
    return by_law ? *by_law : *options.start;
}

/// Part I is the American code's; a code that has it too, word for word, is cited by its own name.
void cite(Resolution& resolution, law::Laws laws)
{
    constexpr std::string_view american = "American 1897, ";
    if (law::cell(laws, law::Point::defined_record).standing != law::Standing::says) return;
    for (Diagnostic& finding : resolution.diagnostics)
        if (finding.law.starts_with(american)) finding.law = law::citation(laws, finding.law.substr(american.size()));
}

int resolve_one(const Options& options, const std::string& record, const Position& position, const std::string& source)
{
    const Text text = Text::decode(record);
    auto resolution =
        resolve(read_record(text.view(), 0, options.reading), text.printed({0, text.view().size()}), position);
    if (options.terms) cite(resolution, options.terms->laws);
    if (options.format == Format::json)
        fmt::print("{}\n", json(resolution, record, position, text));
    else {
        fmt::print("{}", explained(resolution, record, position));
        flush_results();
        for (const Diagnostic& diagnostic : resolution.diagnostics)
            if (!options.quiet || entry(diagnostic.code).severity == Severity::error)
                fmt::print(stderr, "{}", report(diagnostic, text, source, options.color));
    }
    return resolution.move() ? good : errors_found;
}

/// The next line of standard input, without its end; one that is longer than `buffer` is cut, and the rest passed over.
struct Line {
    std::string_view text;
    bool cut = false;
};
std::optional<Line> next_line(std::span<char> buffer)
{
    std::cin.getline(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    const auto taken = static_cast<std::size_t>(std::cin.gcount());
    if (std::cin.good()) return Line{{buffer.data(), taken - 1}};  // the line end is taken too
    if (std::cin.eof()) return taken == 0 ? std::nullopt : std::optional{Line{{buffer.data(), taken}}};
    if (taken == 0) return std::nullopt;
    std::cin.clear();
    std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    return Line{{buffer.data(), taken}, true};
}

/// Lines of RECORD, or of RECORD, a tab and a FEN.
int resolve_stream(const Options& options)
{
    constexpr std::size_t longest_line = std::size_t{64} << 10;
    int status = good;
    unsigned long number = 0;
    std::string buffer(longest_line, '\0');
    // An answer to every line, so that answers pair with questions.
    const auto cannot_answer = [&](std::string_view record, std::string_view fen, const std::string& why) {
        fmt::print(stderr, "descry: <stdin>:{}: {}\n", number, why);
        if (options.format == Format::json) fmt::print("{}\n", unanswered(record, fen, why));
        status = worse(status, errors_found);
    };
    while (const auto read = next_line(buffer)) {
        ++number;
        if (number == 1) {
            // A PNG file has line ends among its first bytes, which are gone here.
            std::string begin{read->text.substr(0, 32)};
            if (begin.starts_with("\x89PNG")) begin += "\n\x1A\n";
            if (is_picture(begin)) {
                complain("-", std::string{picture_advice(begin)});
                return unusable;
            }
        }
        constexpr std::size_t enough = 80;
        if (read->cut) {
            cannot_answer(read->text.substr(0, enough), {}, "the line has more than 64 KiB, and is no record");
            continue;
        }
        std::string line{read->text};
        if (line.ends_with('\r')) line.pop_back();
        const auto tab = line.find('\t');
        auto position = start(options);
        if (tab != std::string::npos) {
            const auto fen = read_fen(std::string_view{line}.substr(tab + 1), rules(options));
            if (!fen) {
                cannot_answer(line.substr(0, tab), line.substr(tab + 1), fen.error().field + ": " + fen.error().reason);
                continue;
            }
            position = *fen;
        }
        status = worse(status, resolve_one(options, line.substr(0, tab), position, fmt::format("<stdin>:{}", number)));
    }
    return status;
}

}  // namespace

int resolve_record(const Options& options, const std::string& record)
{
    if (record == "-") return resolve_stream(options);
    // No record is the name of a picture, and whoever gives one wants its games.
    std::error_code fault;
    const auto begin = std::filesystem::is_regular_file(record, fault) ? beginning_of(record) : std::string{};
    if (is_picture(begin)) {
        complain(record, std::string{picture_advice(begin)});
        return unusable;
    }
    return resolve_one(options, record, start(options), "record");
}

}  // namespace descry::tool
