// descry resolve: one record in one position, explained; or a stream of them.
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "command.hpp"
#include "descry/codes.hpp"
#include "descry/resolve.hpp"
#include "descry/write.hpp"
#include "output.hpp"

namespace descry::tool {
namespace {

int resolve_one(const Options& options, const std::string& record, const Position& position, const std::string& source)
{
    const Text text = Text::decode(record);
    const auto resolution =
        resolve(read_record(text.view(), 0, options.reading), text.printed({0, text.view().size()}), position);
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

/// Lines of RECORD, or of RECORD, a tab and a FEN.
int resolve_stream(const Options& options)
{
    int status = good;
    unsigned long number = 0;
    for (std::string line; std::getline(std::cin, line);) {
        ++number;
        if (line.ends_with('\r')) line.pop_back();
        const auto tab = line.find('\t');
        auto position = options.start ? *options.start : Position::initial();
        if (tab != std::string::npos) {
            const auto read = read_fen(std::string_view{line}.substr(tab + 1));
            if (!read) {
                fmt::print(stderr, "descry: <stdin>:{}: {}: {}\n", number, read.error().field, read.error().reason);
                // An answer to every line, so that answers pair with questions.
                if (options.format == Format::json)
                    fmt::print("{}\n", unanswered(line.substr(0, tab), line.substr(tab + 1),
                                                  read.error().field + ": " + read.error().reason));
                status = worse(status, errors_found);
                continue;
            }
            position = *read;
        }
        status = worse(status, resolve_one(options, line.substr(0, tab), position, fmt::format("<stdin>:{}", number)));
    }
    return status;
}

}  // namespace

int resolve_record(const Options& options, const std::string& record)
{
    if (record == "-") return resolve_stream(options);
    return resolve_one(options, record, options.start ? *options.start : Position::initial(), "record");
}

}  // namespace descry::tool
