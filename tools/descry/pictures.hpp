// Pictures of pages to hOCR, through descry-page: a process to each page.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <future>
#include <map>
#include <semaphore>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "child.hpp"
#include "descry/text.hpp"

namespace descry::tool {

/// A file begins as pictures and PDF files do.
[[nodiscard]] bool is_picture(std::string_view bytes);

[[nodiscard]] inline bool is_pdf(std::string_view bytes) { return bytes.starts_with("%PDF-"); }

/// What to do with a file that is_picture() tells of, in one clause.
[[nodiscard]] inline std::string_view picture_advice(std::string_view bytes)
{
    return is_pdf(bytes) ? "this is a PDF; `descry scan` reads its pages"
                         : "this is a picture; `descry scan` reads those";
}

/// The first bytes of a file, as many as tell what it is; none of what cannot be opened or looked at beforehand.
[[nodiscard]] std::string beginning_of(const std::string& file);

/// What is asked of the scanner.
struct Scanning {
    std::string keep{};  ///< a folder for the pages that were read, from which a stopped run goes on; empty: none
    std::chrono::seconds page_time{120};  ///< for one page; what takes longer is given up
    unsigned jobs = 1;                    ///< pages at a time
    bool progress = false;                ///< told page by page
};

class Scanner {
public:
    explicit Scanner(Scanning asked);

    /// Why there is none here, and what to do; nothing where there is.
    [[nodiscard]] const std::string& missing() const noexcept { return missing_; }
    /// The files whose pages will be asked for, in their order: the first pages of those behind the one that is read
    /// are read with it, as far as jobs let them. What can be read only once, as a pipe, is put by in a file without a
    /// name.
    void expect(std::span<const std::string> files);
    /// What is to be opened for a file: itself, or where it was put by.
    /// \retval error  why it could not be put by.
    [[nodiscard]] std::expected<std::string, std::string> place_of(const std::string& file) const;
    /// The elements of all the pages of a picture, in order. A page that cannot be read is complained of, and left out.
    /// \retval error  why no page can be read.
    [[nodiscard]] std::expected<std::string, std::string> pages(const std::string& file);
    /// What stands in these places of a page of a picture, each a PNG file in base 64; empty where that is not to be
    /// had.
    [[nodiscard]] std::vector<std::string> cut_outs(const std::string& file, std::uint64_t page,
                                                    std::span<const Rectangle> boxes) const;
    /// A page as a PNG file.
    /// \retval error  why it is not to be had.
    [[nodiscard]] std::expected<std::string, std::string> picture(const std::string& file, std::size_t page) const;
    /// A page of some file could not be read.
    [[nodiscard]] bool any_failed() const noexcept { return any_failed_; }

private:
    struct Page {
        std::size_t of = 1;  ///< how many there are
        std::string element{}, fault{}, remark{};
    };
    [[nodiscard]] Page first_page(const std::string& file);
    void look_ahead(const std::string& file);
    [[nodiscard]] Page page(const std::string& file, std::size_t number) const;
    [[nodiscard]] Page recognised(const std::string& file, std::size_t number) const;
    [[nodiscard]] std::string kept_as(const std::string& file, std::size_t number) const;
    [[nodiscard]] Ran run(const std::string& file, std::vector<std::string> words) const;
    void tell(const std::string& file, std::size_t number, std::size_t of) const;

    Scanning asked_;
    std::string helper_{}, missing_{};
    bool any_failed_ = false;
    mutable std::counting_semaphore<> room_;  ///< for pages that are read at a time
    std::map<std::string, std::expected<std::string, std::string>> put_by_{};
    std::span<const std::string> expected_{};  ///< those that were not looked at yet
    std::deque<std::pair<std::string, std::future<Page>>> ahead_{};
};

/// A file of hOCR that holds these pages.
[[nodiscard]] std::string hocr_file(std::string_view pages);
/// What stands before its pages, and behind them.
[[nodiscard]] std::string hocr_head();
[[nodiscard]] std::string_view hocr_tail() noexcept;

/// Puts in the place of each folder those of its files that may be pictures, in the order of their names.
/// \return  false where there are none in one, and that is told.
[[nodiscard]] bool open_folders(std::vector<std::string>& files);

}  // namespace descry::tool
