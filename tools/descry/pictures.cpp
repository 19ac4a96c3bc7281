#include "pictures.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <ranges>
#include <thread>
#include <utility>

#include "child.hpp"
#include "input.hpp"
#include "src/scan/hocr_file.hpp"
#include "src/scan/remark.hpp"

namespace descry::tool {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr auto signatures = std::to_array<std::string_view>({
    "\x89PNG\r\n\x1A\n"sv,
    "\xFF\xD8\xFF"sv,
    "II*\0"sv,
    "MM\0*"sv,
    "II+\0"sv,
    "MM\0+"sv,
    "GIF87a"sv,
    "GIF89a"sv,
    "BM"sv,
    "\0\0\0\x0CjP  "sv,
    "\xFF\x4F\xFF\x51"sv,
    "%PDF-"sv,
});

constexpr auto endings =
    std::to_array<std::string_view>({".png", ".jpg", ".jpeg", ".jpe", ".tif", ".tiff", ".gif", ".webp", ".bmp", ".jp2",
                                     ".pbm", ".pgm", ".ppm", ".pnm", ".pdf"});

bool ends_as_picture(const fs::path& file)
{
    auto ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    return std::ranges::find(endings, ending) != endings.end();
}

/// The program stands beside this one, or where packages put it.
std::string helper_path()
{
    std::error_code fault;
    const auto own = fs::read_symlink("/proc/self/exe", fault);
    if (fault) return {};
    for (const auto& place : {own.parent_path() / "descry-page", own.parent_path() / "../libexec/descry/descry-page"})
        if (access(place.c_str(), X_OK) == 0) return place.string();
    return {};
}

/// What tells one state of a file from another.
std::uint64_t fingerprint(const std::string& file)
{
    std::error_code fault;
    const auto whole = fs::weakly_canonical(file, fault).string();
    const auto size = fs::file_size(file, fault);
    const auto written = fs::last_write_time(file, fault).time_since_epoch().count();
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : fmt::format("{}\n{}\n{}\n" DESCRY_VERSION, whole, size, written))
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

std::string first_line(std::string_view words) { return std::string{words.substr(0, words.find('\n'))}; }

/// What the program says itself; before it libraries may have complained.
std::string last_line(std::string_view words)
{
    while (words.ends_with('\n')) words.remove_suffix(1);
    return std::string{words.substr(words.rfind('\n') + 1)};
}

}  // namespace

bool is_picture(std::string_view bytes)
{
    if (bytes.starts_with("RIFF") && bytes.substr(std::min<std::size_t>(8, bytes.size())).starts_with("WEBP"))
        return true;
    if (bytes.size() > 2 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' && bytes[2] == '\n') return true;
    if (bytes.starts_with("BM") && !bytes.substr(0, 16).contains('\0')) return false;  // the beginning of a text
    return std::ranges::any_of(signatures, [&](std::string_view begin) { return bytes.starts_with(begin); });
}

std::string beginning_of(const std::string& file)
{
    std::array<char, 32> begin{};
    const int in = file == "-" ? -1 : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0) return {};
    const auto count = pread(in, begin.data(), begin.size(), 0);
    ::close(in);
    return count > 0 ? std::string{begin.data(), static_cast<std::size_t>(count)} : std::string{};
}

Scanner::Scanner(Scanning asked)
    : asked_{std::move(asked)}, helper_{helper_path()}, room_{static_cast<std::ptrdiff_t>(asked_.jobs)}
{
    if (helper_.empty())
        missing_ = "descry-page, which reads pictures, is not here: it is built where the Debian packages "
                   "libtesseract-dev, libleptonica-dev and tesseract-ocr-eng are installed, and `tools/run scan` does "
                   "both";
    else if (!asked_.keep.empty()) {
        std::error_code fault;
        fs::create_directories(asked_.keep, fault);
        if (fault) missing_ = fmt::format("{}: {}", asked_.keep, fault.message());
    }
}

std::vector<std::string> Scanner::cut_outs(const std::string& file, std::uint64_t page,
                                           std::span<const Rectangle> boxes) const
{
    std::vector<std::string> words{std::to_string(page)};
    for (const Rectangle& box : boxes)
        for (const auto side : {box.left, box.top, box.right, box.bottom}) words.push_back(std::to_string(side));
    std::vector<std::string> made;
    const auto ran = run(file, std::move(words));
    if (ran.status == 0)
        for (const auto line : std::views::split(ran.out, '\n')) made.emplace_back(line.begin(), line.end());
    made.resize(boxes.size());
    return made;
}

std::expected<std::string, std::string> Scanner::picture(const std::string& file, std::size_t page) const
{
    if (!missing_.empty()) return std::unexpected(missing_);
    auto ran = run(file, {std::to_string(page), "picture"});
    if (ran.status != 0) return std::unexpected(last_line(ran.err));
    return std::move(ran.out);
}

std::string Scanner::kept_as(const std::string& file, std::size_t number) const
{
    if (asked_.keep.empty() || put_by_.contains(file)) return {};  // a pipe is never the same again
    const auto name = fmt::format("{}-{:016x}-{:04}.hocr", fs::path{file}.stem().string(), fingerprint(file), number);
    return (fs::path{asked_.keep} / name).string();
}

/// What was put by the program has as its standard input: by that name it is told of in what is written, and not by one
/// that is another in each run.
Ran Scanner::run(const std::string& file, std::vector<std::string> words) const
{
    const auto place = place_of(file);
    const bool put_by = put_by_.contains(file);
    words.insert(words.begin(), {helper_, put_by ? "/dev/stdin" : file});
    return run_child(words, asked_.page_time, put_by && place ? *place : "/dev/null");
}

void Scanner::expect(std::span<const std::string> files)
{
    expected_ = files;
    for (const auto& file : files) {
        std::error_code fault;
        const bool once = file == "-" || (fs::exists(file, fault) && !fs::is_regular_file(file, fault));
        if (!once || put_by_.contains(file)) continue;
        auto& place = put_by_[file];
        if (const auto copy = copy_of(file == "-" ? "/dev/stdin" : file))
            place = fmt::format("/proc/{}/fd/{}", getpid(), *copy);
        else
            place = std::unexpected(copy.error());
    }
}

std::expected<std::string, std::string> Scanner::place_of(const std::string& file) const
{
    const auto known = put_by_.find(file);
    return known == put_by_.end() ? file : known->second;
}

Scanner::Page Scanner::recognised(const std::string& file, std::size_t number) const
{
    room_.acquire();
    const auto ran = run(file, {std::to_string(number)});
    room_.release();
    Page page;
    if (!ran.in_time) {
        page.fault = fmt::format("given up after {} seconds", asked_.page_time.count());
        return page;
    }
    if (ran.status != 0) {
        page.fault = last_line(ran.err);
        if (page.fault.empty()) page.fault = "the recogniser broke down";
        return page;
    }
    page.element = ran.out;
    for (std::string_view left = ran.err; !left.empty();) {
        const auto line = first_line(left);
        if (line.starts_with(scan::remark)) page.remark = line.substr(scan::remark.size());
        left.remove_prefix(std::min(left.size(), line.size() + 1));
    }
    return page;
}

Scanner::Page Scanner::page(const std::string& file, std::size_t number) const
{
    const auto keep = kept_as(file, number);
    Page page;
    std::ifstream kept;
    if (!keep.empty()) kept.open(keep, std::ios::binary);
    const bool known = kept.is_open();
    if (known)
        page.element.assign(std::istreambuf_iterator<char>{kept}, {});
    else
        page = recognised(file, number);
    if (!page.fault.empty()) return page;
    constexpr std::string_view pages = "pages ";
    const auto head = first_line(page.element);
    if (!head.starts_with(pages) ||
        std::from_chars(head.data() + pages.size(), head.data() + head.size(), page.of).ec != std::errc{}) {
        page.fault = known ? "what was kept of it in " + keep + " is no page" : "the recogniser broke down";
        return page;
    }
    if (!known && !keep.empty())
        if (const auto written = write_file(keep, page.element); !written) page.fault = written.error();
    page.element.erase(0, std::min(head.size() + 1, page.element.size()));
    return page;
}

void Scanner::tell(const std::string& file, std::size_t number, std::size_t of) const
{
    if (asked_.progress) fmt::print(stderr, "descry: {}: page {} of {}\n", shown(file), number, of);
}

/// Most files are one page each: to read pages side by side is to read files side by side.
void Scanner::look_ahead(const std::string& file)
{
    if (const auto here = std::ranges::find(expected_, file); here != expected_.end())
        expected_ = {std::next(here), expected_.end()};
    while (!expected_.empty() && ahead_.size() + 1 < asked_.jobs) {
        const auto& next = expected_.front();
        if (is_picture(beginning_of(next)))
            ahead_.emplace_back(next, std::async(std::launch::async, [this, next] { return page(next, 1); }));
        expected_ = expected_.subspan(1);
    }
}

Scanner::Page Scanner::first_page(const std::string& file)
{
    const auto begun = std::ranges::find(ahead_, file, [](const auto& one) -> const std::string& { return one.first; });
    if (begun == ahead_.end()) {
        look_ahead(file);
        return page(file, 1);
    }
    auto first = std::move(begun->second);
    ahead_.erase(ahead_.begin(), std::next(begun));
    look_ahead(file);
    return first.get();
}

std::expected<std::string, std::string> Scanner::pages(const std::string& file)
{
    std::vector<Page> pages{first_page(file)};
    // How many pages there are a page tells that can be read; damage at the first may be no damage to the second.
    if (!pages.front().fault.empty()) {
        Page second = page(file, 2);
        if (!second.fault.empty()) return std::unexpected(pages.front().fault);
        pages.front().of = second.of;
        pages.push_back(std::move(second));
    }
    const auto of = pages.front().of;
    tell(file, 1, of);
    std::atomic<std::size_t> next = pages.size();
    pages.resize(std::max(of, pages.size()));
    {
        std::mutex telling;
        std::vector<std::jthread> running;
        for (std::size_t i = 0; i < std::min<std::size_t>(asked_.jobs, of); ++i)
            running.emplace_back([&] {
                for (auto at = next++; at < of; at = next++) {
                    pages[at] = page(file, at + 1);
                    const std::lock_guard one{telling};
                    tell(file, at + 1, of);
                }
            });
    }
    std::string all;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        all += pages[i].element;
        if (!pages[i].remark.empty()) complain(file, fmt::format("page {}: {}", i + 1, pages[i].remark));
        if (pages[i].fault.empty()) continue;
        any_failed_ = true;
        complain(file, fmt::format("page {}: {}", i + 1, pages[i].fault));
    }
    return all;
}

std::string hocr_file(std::string_view pages)
{
    auto made = hocr_head();
    made += pages;
    return made += hocr_tail();
}

std::string hocr_head()
{
    return scan::hocr_head("descry " DESCRY_VERSION ", tesseract", "ocr_page ocr_line ocrx_word");
}

std::string_view hocr_tail() noexcept { return scan::hocr_tail; }

bool open_folders(std::vector<std::string>& files)
{
    std::vector<std::string> all;
    bool each = true;
    for (const auto& file : files) {
        std::error_code fault;
        if (!fs::is_directory(file, fault)) {
            all.push_back(file);
            continue;
        }
        const auto first = static_cast<std::ptrdiff_t>(all.size());
        for (fs::directory_iterator at{file, fault}, end; !fault && at != end; at.increment(fault))
            if (at->is_regular_file(fault) && ends_as_picture(at->path())) all.push_back(at->path().string());
        if (fault || all.size() == static_cast<std::size_t>(first)) {
            complain(file, fault ? fault.message() : "there is no picture in this folder");
            each = false;
        }
        std::sort(all.begin() + first, all.end());
    }
    files = std::move(all);
    return each;
}

}  // namespace descry::tool
