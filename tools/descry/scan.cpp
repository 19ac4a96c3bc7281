#include "scan.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <expected>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "child.hpp"
#include "input.hpp"
#include "packed.hpp"
#include "threads.hpp"

namespace descry::tool {
namespace {

/// All the pages as one file of hOCR, each file's as soon as they are read; one that is no picture is none of them.
int print_hocr(const Options& options, Scanner& scanner)
{
    int status = good;
    fmt::print("{}", hocr_head());
    for (const auto& file : options.files) {
        const auto place = scanner.place_of(file);
        auto pages = !place                             ? std::unexpected{place.error()}
                     : is_picture(beginning_of(*place)) ? scanner.pages(file)
                                                        : std::unexpected{std::string{"this is no picture"}};
        if (pages) {
            fmt::print("{}", *pages);
            std::fflush(stdout);
        }
        else {
            complain(file, pages.error());
            status = unusable;
        }
    }
    fmt::print("{}", hocr_tail());
    return status;
}

/// A file that holds what can be read as text: of a picture, its pages; of what gzip has packed, what is in it.
std::expected<int, std::string> open_as_text(Scanner& scanner, const std::string& file)
{
    const auto place = scanner.place_of(file);
    if (!place) return std::unexpected(place.error());
    const auto begin = beginning_of(*place);
    if (is_packed(begin)) {
        const auto text = unpacked(*place);
        if (!text) return std::unexpected(text.error());
        if (is_picture(*text)) return std::unexpected("a picture is packed in it: `gzip -d` unpacks it");
        return file_of(*text);
    }
    if (is_picture(begin)) {
        const auto pages = scanner.pages(file);
        if (!pages) return std::unexpected(pages.error());
        return file_of(hocr_file(*pages));
    }
    const int in = ::open(place->c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0) return std::unexpected(std::strerror(errno));
    return in;
}

/// How records are printed, page by page.
std::vector<std::string> cut_outs(const Scanner& scanner, const std::string& file, const Text& text,
                                  std::span<const Span> records)
{
    std::vector<std::string> made(records.size());
    std::map<std::uint64_t, std::pair<std::vector<std::size_t>, std::vector<Rectangle>>> pages;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const auto place = text.on_page(records[i]);
        if (!place || !place->box) continue;
        auto& [indexes, boxes] = pages[place->page];
        indexes.push_back(i), boxes.push_back(*place->box);
    }
    for (const auto& [page, on_it] : pages) {
        auto pictures = scanner.cut_outs(file, page, on_it.second);
        for (std::size_t i = 0; i < pictures.size(); ++i) made[on_it.first[i]] = std::move(pictures[i]);
    }
    return made;
}

}  // namespace

void ScanCommand::add(CLI::App& command)
{
    command.add_option("--resume", keep_,
                       "keep the pages that were read in this folder, and take from it those of a run before");
    command.add_option("--page-time", page_seconds_, "seconds after which a page is given up")
        ->check(CLI::Range(1U, 3600U))
        ->capture_default_str();
}

int ScanCommand::run(Options options, bool to_hocr, const std::function<int(const Options&)>& convert) const
{
    const bool progress = options.progress == ShowProgress::always ||
                          (options.progress == ShowProgress::automatic && isatty(STDERR_FILENO) == 1);
    Scanner scanner{{.keep = keep_,
                     .page_time = std::chrono::seconds{page_seconds_},
                     .jobs = threads_to_be_had(options.jobs),
                     .progress = progress}};
    if (!scanner.missing().empty()) {
        fmt::print(stderr, "descry: {}\n", scanner.missing());
        return unusable;
    }
    int status = open_folders(options.files) ? good : unusable;
    scanner.expect(options.files);
    if (to_hocr)
        status = worse(status, print_hocr(options, scanner));
    else {
        // Pages are told one by one; a line of games between them would tell less.
        const auto holds_picture = [&](const std::string& file) {
            const auto place = scanner.place_of(file);
            return place && is_picture(beginning_of(*place));
        };
        if (std::ranges::any_of(options.files, holds_picture)) options.progress = ShowProgress::never;
        options.open = [&](const std::string& file) { return open_as_text(scanner, file); };
        options.cut_outs = [&, holds_picture](const std::string& source, const Text& text,
                                              std::span<const Span> records) {
            const auto file = std::ranges::find(options.files, source, [](const auto& name) { return shown(name); });
            if (file == options.files.end() || !holds_picture(*file)) return std::vector<std::string>{};
            return cut_outs(scanner, *file, text, records);
        };
        status = worse(status, convert(options));
    }
    return scanner.any_failed() ? unusable : status;
}

}  // namespace descry::tool
