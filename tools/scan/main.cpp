// descry-page: one page of a picture to hOCR. `descry scan` runs it, a process to a page, so that no picture can hurt
// more than its own page.
//
//     descry-page FILE PAGE
//     descry-page FILE PAGE LEFT TOP RIGHT BOTTOM ...
//     descry-page FILE PAGE picture
//
// Prints "pages N", then the element of the page; of a spread, of both its pages. With areas, instead, what stands in
// each on the picture: a line with a PNG file in base 64, or nothing where there is no such area. With "picture", the
// whole of it as a PNG file, for those who show pages. Exit status: 0, with what there is to be said of the page on
// standard error behind "remark: "; 2 and the reason there.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/scan/cut.hpp"
#include "src/scan/hocr_page.hpp"
#include "src/scan/pdf.hpp"
#include "src/scan/picture.hpp"
#include "src/scan/recognise.hpp"
#include "src/scan/remark.hpp"
#include "src/scan/spread.hpp"
#include "src/scan/upright.hpp"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace {

using namespace descry::scan;

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

int fail(std::string_view why)
{
    fmt::print(stderr, "{}\n", why);
    return 2;
}

/// A page of a newspaper takes a quarter of this; what would take more breaks down, and nothing else does. What a
/// sanitizer watches has no bound: it asks for terabytes to keep its books in.
void bound_memory()
{
    constexpr rlim_t memory = sanitized ? RLIM_INFINITY : rlim_t{3} << 30U;
    const rlimit limit{memory, memory};
    setrlimit(RLIMIT_AS, &limit);
}

int cut(const std::string& file, int number, std::span<const Area> areas)
{
    const auto picture = is_pdf(file) ? draw_pdf_page(file, number) : read_page(file, number);
    if (!picture) return fail(picture.error());
    for (const Area& area : areas) fmt::print("{}\n", cut_out(*picture, area));
    return std::fflush(stdout) == 0 ? 0 : fail("the pictures cannot be written");
}

int show(const std::string& file, int number)
{
    const auto picture = is_pdf(file) ? draw_pdf_page(file, number) : read_page(file, number);
    if (!picture) return fail(picture.error());
    const auto png = png_file(*picture);
    const bool written = std::fwrite(png.data(), 1, png.size(), stdout) == png.size() && std::fflush(stdout) == 0;
    return written && !png.empty() ? 0 : fail("the picture cannot be written");
}

int read(const std::string& file, int number)
{
    const bool pdf = is_pdf(file);
    const auto pages = pdf ? count_pdf_pages(file) : count_pages(file);
    if (!pages) return fail(pages.error());
    if (number > *pages) return fail("there is no such page");
    if (const auto typeset = pdf ? typeset_page(file, number) : std::nullopt) {
        fmt::print("pages {}\n{}", *pages, hocr_page(*typeset, file, number));
        return std::fflush(stdout) == 0 ? 0 : fail("the page cannot be written");
    }
    auto picture = pdf ? draw_pdf_page(file, number) : read_page(file, number);
    if (!picture) return fail(picture.error());
    Recogniser recogniser;
    if (!recogniser.ready()) return fail("the recogniser's data are missing (package tesseract-ocr-eng)");
    fmt::print("pages {}\n", *pages);
    for (const auto& [page, left] : pages_of(std::move(*picture))) {
        auto read = read_upright(recogniser, page);
        read.given.x0 += left;
        if (read.unread)
            fmt::print(stderr, "{}nothing on it can be read: handwriting, a picture, or letters other than Latin\n",
                       remark);
        fmt::print("{}", hocr_page(read, file, number));
    }
    return std::fflush(stdout) == 0 ? 0 : fail("the page cannot be written");
}

/// All arguments behind the file.
std::optional<std::vector<std::int32_t>> numbers_in(std::span<char*> arguments)
{
    if (arguments.size() < 3) return std::nullopt;
    std::vector<std::int32_t> numbers;
    for (const std::string_view words : arguments.subspan(2)) {
        const auto* const behind = words.data() + words.size();
        if (std::from_chars(words.data(), behind, numbers.emplace_back()).ptr != behind || words.empty())
            return std::nullopt;
    }
    return numbers;
}

/// The recogniser's library shares each line of a page among threads that wait for each other in a busy loop: half of
/// the time is lost to that, and nearly all where other pages are read at the same time. How many it may have it reads
/// when the program starts.
void on_one_thread(char** argv)
{
    constexpr const char* limit = "OMP_THREAD_LIMIT";
    if (std::getenv(limit) != nullptr || setenv(limit, "1", 0) != 0) return;
    execv("/proc/self/exe", argv);  // where that cannot be done, it is slower
}

}  // namespace

int main(int argc, char** argv)
{
    on_one_thread(argv);
    try {
        const bool shown = argc == 4 && std::string_view{argv[3]} == "picture";
        const auto numbers = numbers_in({argv, static_cast<std::size_t>(shown ? argc - 1 : argc)});
        if (!numbers || numbers->size() % 4 != 1 || numbers->front() < 1)
            return fail("usage: descry-page FILE PAGE [picture | LEFT TOP RIGHT BOTTOM ...]");
        setMsgSeverity(L_SEVERITY_NONE);
        bound_memory();
        if (shown) return show(argv[1], numbers->front());
        std::vector<Area> areas;
        for (std::size_t i = 1; i < numbers->size(); i += 4)
            areas.push_back({(*numbers)[i], (*numbers)[i + 1], (*numbers)[i + 2], (*numbers)[i + 3]});
        return areas.empty() ? read(argv[1], numbers->front()) : cut(argv[1], numbers->front(), areas);
    }
    catch (const std::exception& fault) {
        return fail(fault.what());
    }
}
