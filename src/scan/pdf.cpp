#include "src/scan/pdf.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace descry::scan {
namespace {

constexpr std::string_view missing = "PDF files take the programs of poppler-utils, which are not here";
constexpr std::string_view damaged = "the PDF file is damaged, or locked, or has no pages";

constexpr int not_found = 127;  // the status of a program that is not there

struct Ran {
    bool found, well;
    std::string out{};
};

/// In the child: it ends with this process, which may be ended itself. Nothing is called here that needs memory.
[[noreturn]] void become(char* const* words, int out, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (getppid() != parent || dup2(out, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0) _exit(1);
    execvp(words[0], words);
    _exit(not_found);
}

Ran run(std::vector<std::string> command)
{
    const int out = memfd_create("page", MFD_CLOEXEC);
    if (out < 0) return {true, false};
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (auto& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) become(words.data(), out, parent);
    int status = -1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    const bool ended = child > 0 && WIFEXITED(status);
    Ran ran{!ended || WEXITSTATUS(status) != not_found, ended && WEXITSTATUS(status) == 0};
    std::array<char, 1U << 16U> buffer;
    for (off_t at = 0;;) {
        const auto count = pread(out, buffer.data(), buffer.size(), at);
        if (count <= 0) break;
        ran.out.append(buffer.data(), static_cast<std::size_t>(count));
        at += count;
    }
    ::close(out);
    return ran;
}

/// "&amp;" as "&".
std::string without_entities(std::string_view words)
{
    struct Entity {
        std::string_view name;
        char sign;
    };
    static constexpr std::array<Entity, 5> entities{
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
    std::string made;
    while (!words.empty()) {
        const auto found = std::ranges::find_if(entities, [&](const Entity& e) { return words.starts_with(e.name); });
        made += found == entities.end() ? words.front() : found->sign;
        words.remove_prefix(found == entities.end() ? 1 : found->name.size());
    }
    return made;
}

/// The number behind a word, and what stands behind that.
std::optional<double> number_behind(std::string_view& words, std::string_view what)
{
    const auto at = words.find(what);
    if (at == std::string_view::npos) return std::nullopt;
    words.remove_prefix(at + what.size());
    words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
    double number = 0;
    const auto [end, fault] = std::from_chars(words.data(), words.data() + words.size(), number);
    if (fault != std::errc{}) return std::nullopt;
    words.remove_prefix(static_cast<std::size_t>(end - words.data()));
    return number;
}

constexpr double points = 72, usual = 300;  // to an inch

/// Where an element of pdftotext's stands, in the dots of a drawn page.
Area area_of(std::string_view element)
{
    const auto side = [&](std::string_view name) {
        std::string_view rest = element;
        return static_cast<std::int32_t>(std::lround(number_behind(rest, name).value_or(0) * usual / points));
    };
    return {side("xMin=\""), side("yMin=\""), side("xMax=\""), side("yMax=\"")};
}

/// A picture covers most of the page.
bool is_picture_of_page(const std::string& file, const std::string& number, double width, double height)
{
    constexpr double most = 0.5;
    const auto listed = run({"pdfimages", "-list", "-f", number, "-l", number, "--", file});
    std::istringstream lines{listed.out};
    for (std::string line; std::getline(lines, line);) {
        // page num type width height color comp bpc enc interp object ID x-ppi y-ppi
        std::istringstream words{line};
        std::string skipped, kind;
        double across = 0, along = 0, across_dots = 0, along_dots = 0;
        words >> skipped >> skipped >> kind >> across >> along;
        for (int i = 0; i < 7; ++i) words >> skipped;
        if (words >> across_dots >> along_dots && across_dots > 0 && along_dots > 0 &&
            across / across_dots * along / along_dots * points * points > most * width * height)
            return true;
    }
    return false;
}

}  // namespace

bool is_pdf(const std::string& file)
{
    std::FILE* in = std::fopen(file.c_str(), "rb");
    if (in == nullptr) return false;
    std::array<char, 5> begin{};
    const auto count = std::fread(begin.data(), 1, begin.size(), in);
    std::fclose(in);
    return std::string_view{begin.data(), count} == "%PDF-";
}

std::expected<int, std::string> count_pdf_pages(const std::string& file)
{
    const auto ran = run({"pdfinfo", "--", file});
    if (!ran.found) return std::unexpected(std::string{missing});
    std::string_view words = ran.out;
    const auto pages = number_behind(words, "\nPages:");
    if (!ran.well || !pages || *pages < 1) return std::unexpected(std::string{damaged});
    return static_cast<int>(*pages);
}

std::expected<Picture, std::string> draw_pdf_page(const std::string& file, int page)
{
    const auto number = std::to_string(page);
    const auto info = run({"pdfinfo", "-f", number, "-l", number, "--", file});
    std::string_view words = info.out;
    const auto width = number_behind(words, "size:");
    const auto height = number_behind(words, "x");
    if (!info.well || !width || !height || *width <= 0 || *height <= 0) return std::unexpected(std::string{damaged});
    constexpr double most = 40'000'000, least = 36;
    const double fits = points * std::sqrt(most / (*width * *height));
    if (fits < least) return std::unexpected(fmt::format("the page is too large: {} x {} points", *width, *height));
    const auto dots = std::to_string(static_cast<int>(std::min(usual, fits)));
    const auto drawn = run({"pdftoppm", "-gray", "-r", dots, "-f", number, "-l", number, "-singlefile", "--", file});
    if (!drawn.found) return std::unexpected(std::string{missing});
    Picture picture{drawn.well ? pixReadMem(reinterpret_cast<const l_uint8*>(drawn.out.data()), drawn.out.size())
                               : nullptr};
    if (!picture) return std::unexpected(std::string{damaged});
    return made_grey(std::move(picture));
}

std::optional<Page> typeset_page(const std::string& file, int page)
{
    constexpr double sure = 100;
    constexpr std::size_t longest = std::size_t{16} << 20U;
    const auto number = std::to_string(page);
    const auto ran = run({"pdftotext", "-bbox-layout", "-f", number, "-l", number, "--", file, "-"});
    std::string_view rest = ran.out;
    const auto width = number_behind(rest, "<page width=\""), height = number_behind(rest, "height=\"");
    if (!ran.well || ran.out.size() > longest || !width || !height || *width <= 0 || *height <= 0) return std::nullopt;
    const auto dots = [](double size) { return static_cast<std::int32_t>(std::lround(size * usual / points)); };
    Page made{dots(*width), dots(*height)};
    bool any = false;
    for (auto at = rest.find('<'); at != std::string_view::npos; at = rest.find('<', at + 1)) {
        const auto element = rest.substr(at, rest.find('>', at) - at);
        if (element.starts_with("<line ")) made.lines.push_back({area_of(element)});
        if (!element.starts_with("<word ") || made.lines.empty()) continue;
        const auto from = std::min(at + element.size() + 1, rest.size());
        auto letters = without_entities(rest.substr(from, rest.find('<', from) - from));
        if (letters.empty()) continue;
        made.lines.back().words.push_back({{{std::move(letters), area_of(element)}}, sure});
        any = true;
    }
    if (!any || is_picture_of_page(file, number, *width, *height)) return std::nullopt;
    return made;
}

}  // namespace descry::scan
