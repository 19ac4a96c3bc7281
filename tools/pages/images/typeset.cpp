#include "typeset.hpp"

#include <cairo/cairo.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace pages {
namespace {

constexpr double margin = 1.6;    // of an em, around the print
constexpr double leading = 1.22;  // from line to line
constexpr double gutter = 1.8;    // between the columns of a page

struct SurfaceEnd {
    void operator()(cairo_surface_t* surface) const noexcept { cairo_surface_destroy(surface); }
};
struct PenEnd {
    void operator()(cairo_t* pen) const noexcept { cairo_destroy(pen); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceEnd>;
using Pen = std::unique_ptr<cairo_t, PenEnd>;

struct Placed {
    std::string word;
    double left;
};

struct Line {
    std::vector<Placed> words{};
    bool board = false;  ///< the first of the lines over which a diagram stands
};

Pen pen_on(const Surface& surface, const Typeface& face)
{
    Pen pen{cairo_create(surface.get())};
    const std::string family{face.family};
    cairo_select_font_face(pen.get(), family.c_str(), CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(pen.get(), face.size * dots_per_inch / 72);
    return pen;
}

Surface surface_of(double width, double height)
{
    Surface made{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height))};
    if (cairo_surface_status(made.get()) != CAIRO_STATUS_SUCCESS) throw std::runtime_error{"no page can be made"};
    return made;
}

class Setter {
public:
    Setter(const Setting& setting, const Typeface& face, Dice& dice)
        : setting_{setting}, face_{face}, dice_{dice}, scrap_{surface_of(8, 8)}, pen_{pen_on(scrap_, face)},
          em_{face.size * dots_per_inch / 72}, cell_{std::max(advance("n"), advance("K") * 0.72)}, blank_{advance(" ")}
    {}

    std::vector<Image> set(std::string_view text)
    {
        if (setting_.flowing)
            flow(text);
        else
            lay(text);
        return paint();
    }

private:
    [[nodiscard]] double advance(const std::string& word) const
    {
        cairo_text_extents_t extents;
        cairo_text_extents(pen_.get(), word.c_str(), &extents);
        return extents.x_advance;
    }

    static std::vector<std::string_view> lines_of(std::string_view text)
    {
        std::vector<std::string_view> lines;
        while (!text.empty()) {
            lines.push_back(text.substr(0, text.find('\n')));
            text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
        }
        return lines;
    }

    /// An empty line, and now and then a diagram.
    void part()
    {
        lines_.emplace_back();
        if (!setting_.diagrams || !dice_.chance(0.25)) return;
        lines_.push_back({.board = true});
        lines_.resize(lines_.size() + board_lines - 1);
        lines_.emplace_back();
    }

    void lay(std::string_view text)
    {
        for (const auto line : lines_of(text)) {
            if (line.find_first_not_of(" \t") == std::string_view::npos) {
                part();
                continue;
            }
            Line set;
            double at = 0;
            std::size_t column = 0, blanks = 2;
            const bool table = line.find("  ", line.find_first_not_of(' ')) != std::string_view::npos;
            for (std::size_t i = 0; i < line.size();) {
                if (line[i] == ' ') {
                    ++blanks, ++column, ++i;
                    continue;
                }
                const std::string word{line.substr(i, line.find(' ', i) - i)};
                const double grid = cell_ * static_cast<double>(column);
                if (blanks > 0) at = blanks > 1 ? std::max(grid, at + 2 * blank_) : at + blank_;
                // No page is as wide as a paragraph that nobody has broken.
                if (!table && at + advance(word) > widest_line * em_) {
                    lines_.push_back(std::exchange(set, {}));
                    at = 0;
                }
                set.words.push_back({word, at});
                at += advance(word);
                width_ = std::max(width_, at);
                for (const char c : word) column += (static_cast<unsigned char>(c) & 0xC0U) == 0x80 ? 0U : 1U;
                i += word.size(), blanks = 0;
            }
            lines_.push_back(std::move(set));
        }
    }

    void flow(std::string_view text)
    {
        width_ = setting_.measure * em_;
        std::vector<std::string> paragraph;
        for (const auto line : lines_of(text)) {
            if (line.find_first_not_of(' ') == std::string_view::npos) {
                break_lines(paragraph);
                paragraph.clear();
                part();
                continue;
            }
            for (std::size_t i = 0; i < line.size();) {
                const auto begin = std::min(line.find_first_not_of(' ', i), line.size());
                const auto end = std::min(line.find(' ', begin), line.size());
                if (end > begin) paragraph.emplace_back(line.substr(begin, end - begin));
                i = end;
            }
        }
        break_lines(paragraph);
    }

    void break_lines(const std::vector<std::string>& words)
    {
        for (std::size_t i = 0; i < words.size();) {
            Line line;
            double at = 0;
            std::size_t end = i;
            for (; end < words.size(); ++end) {
                const double wide = advance(words[end]);
                if (end > i && at + wide > width_) break;
                line.words.push_back({words[end], at});
                at += wide + blank_;
            }
            const double left_over = width_ - (at - blank_);
            if (end < words.size() && line.words.size() > 1)
                for (std::size_t k = 0; k < line.words.size(); ++k)
                    line.words[k].left +=
                        left_over * static_cast<double>(k) / static_cast<double>(line.words.size() - 1);
            lines_.push_back(std::move(line));
            i = end;
        }
    }

    std::vector<Image> paint()
    {
        const double line_height = leading * em_;
        const double page_width =
            static_cast<double>(setting_.columns) * (width_ + gutter * em_) - gutter * em_ + 2 * margin * em_;
        const double page_height = static_cast<double>(setting_.lines) * line_height + 2 * margin * em_;
        std::vector<Image> images;
        for (std::size_t i = 0; i < lines_.size();) {
            const auto surface = surface_of(page_width, page_height);
            const auto pen = pen_on(surface, face_);
            cairo_set_source_rgb(pen.get(), 1, 1, 1);
            cairo_paint(pen.get());
            cairo_set_source_rgb(pen.get(), 0, 0, 0);
            for (std::size_t column = 0; column < setting_.columns && i < lines_.size(); ++column) {
                const double left = margin * em_ + static_cast<double>(column) * (width_ + gutter * em_);
                for (std::size_t row = 0; row < setting_.lines && i < lines_.size(); ++row, ++i) {
                    const double top = margin * em_ + static_cast<double>(row) * line_height;
                    if (lines_[i].board && row + board_lines > setting_.lines) break;
                    if (lines_[i].board) draw_board(pen.get(), left, top, line_height);
                    for (const auto& [word, at] : lines_[i].words) {
                        cairo_move_to(pen.get(), left + at, top + em_);
                        cairo_show_text(pen.get(), word.c_str());
                    }
                }
            }
            images.push_back(grey(surface));
        }
        return images;
    }

    /// A diagram that no reader of letters is to read: squares, hatched by turns, with men as rings and discs.
    void draw_board(cairo_t* pen, double left, double top, double line_height)
    {
        const double square = line_height * (board_lines - 1) / 8;
        cairo_save(pen);
        cairo_set_line_width(pen, 2);
        cairo_rectangle(pen, left, top, 8 * square, 8 * square);
        cairo_stroke(pen);
        for (int rank = 0; rank < 8; ++rank)
            for (int file = 0; file < 8; ++file) {
                const double x = left + file * square, y = top + rank * square;
                if ((rank + file) % 2 != 0)
                    for (double step = 0; step < square; step += 6) {
                        cairo_move_to(pen, x + step, y);
                        cairo_line_to(pen, x, y + step);
                        cairo_move_to(pen, x + square, y + step);
                        cairo_line_to(pen, x + step, y + square);
                        cairo_stroke(pen);
                    }
                if (!dice_.chance(0.4)) continue;
                cairo_arc(pen, x + square / 2, y + square / 2, square * 0.3, 0, 6.2832);
                if (dice_.chance(0.5)) {
                    cairo_fill(pen);
                    continue;
                }
                cairo_set_source_rgb(pen, 1, 1, 1);
                cairo_fill_preserve(pen);
                cairo_set_source_rgb(pen, 0, 0, 0);
                cairo_stroke(pen);
            }
        cairo_restore(pen);
    }

    static Image grey(const Surface& surface)
    {
        cairo_surface_flush(surface.get());
        const int width = cairo_image_surface_get_width(surface.get());
        const int height = cairo_image_surface_get_height(surface.get());
        const int stride = cairo_image_surface_get_stride(surface.get());
        const unsigned char* bytes = cairo_image_surface_get_data(surface.get());
        Image image{pixCreate(width, height, 8)};
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) pixSetPixel(image.get(), x, y, bytes[y * stride + 4 * x + 1]);
        return image;
    }

    static constexpr std::size_t board_lines = 13;
    static constexpr double widest_line = 36;  // ems

    const Setting& setting_;
    const Typeface& face_;
    Dice& dice_;
    Surface scrap_;
    Pen pen_;
    double em_, cell_, blank_, width_ = 0;
    std::vector<Line> lines_{};
};

}  // namespace

std::vector<Image> typeset(std::string_view text, const Setting& setting, const Typeface& face, Dice& dice)
{
    return Setter{setting, face, dice}.set(text);
}

}  // namespace pages
