// descry convert --corrections: games with what a reader settled at the desk.
#include "corrected.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "corrections.hpp"
#include "input.hpp"

namespace descry::tool {
namespace {

workbench::Reading reading_of(const Options& options)
{
    workbench::Reading reading{
        .from = options.from, .records = options.reading, .start = options.start, .as_played = options.as_played};
    if (options.terms) {
        reading.terms = *options.terms;
        reading.faults = workbench::Faults::rule_on;
    }
    else if (options.mending != Mending::play_on)
        reading.faults = workbench::Faults::stop;
    return reading;
}

}  // namespace

int print_corrected(const Options& options, const std::string& corrections_file, const PrintGame& print)
{
    if (options.files.size() != 1) {
        fmt::print(stderr, "descry: --corrections are those of one file: name that alone\n");
        return unusable;
    }
    const auto& file = options.files.front();
    const auto bytes = read_file(file), lines = read_file(corrections_file);
    if (!bytes || !lines) {
        complain(bytes ? corrections_file : file, bytes ? lines.error() : bytes.error());
        return unusable;
    }
    const auto corrections = workbench::read_corrections(*lines);
    if (!corrections) {
        complain(corrections_file, corrections.error());
        return unusable;
    }
    const workbench::Document document{*bytes, reading_of(options)};
    const auto located = workbench::locate(document, *corrections);
    int status = document.games() == 0 || !located.lost.empty() ? errors_found : good;
    for (const auto& lost : located.lost) remark(corrections_file, lost);
    if (document.games() == 0) remark(file, "no games found");
    for (std::size_t index = 1; index <= document.games(); ++index) {
        const auto found = located.choices.find(index);
        const auto choices = found == located.choices.end() ? std::vector<workbench::Choice>{} : found->second;
        const auto settled = document.game(index, choices);
        for (std::size_t i = 0; i < settled.kept.size(); ++i) {
            if (settled.kept[i]) continue;
            remark(corrections_file, fmt::format("a correction of game {} cannot be played: {}", index,
                                                 choices[i].uci.empty() ? "its record is not there" : choices[i].uci));
            status = errors_found;
        }
        const Found game{settled.game, document.text(), shown(file)};
        if (report_all(settled.game, document.text(), game.source, options) || !settled.game.outcome.complete)
            status = errors_found;
        std::string results;
        print(game, results);
        fmt::print("{}", results);
    }
    return status;
}

}  // namespace descry::tool
