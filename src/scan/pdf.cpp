#include "src/scan/pdf.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace descry::scan {
namespace {

constexpr std::string_view missing = "PDF files take the programs of poppler-utils, which are not here";
constexpr std::string_view damaged = "the PDF file is damaged, or locked";

struct Ran {
    bool found, well;
    std::string out{};
};

Ran run(std::vector<std::string> command)
{
    const int out = memfd_create("page", MFD_CLOEXEC);
    if (out < 0) return {true, false};
    std::vector<char*> words;
    for (auto& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const bool found = posix_spawnp(&child, words.front(), &actions, nullptr, words.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    Ran ran{found, false};
    int status = -1;
    while (found && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    ran.well = found && WIFEXITED(status) && WEXITSTATUS(status) == 0;
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
    constexpr double points = 72, usual = 300, most = 40'000'000, least = 36;
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

}  // namespace descry::scan
