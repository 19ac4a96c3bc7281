// What the recogniser sees on a page: words, where they stand, how sure it is, and what else they could be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "src/scan/area.hpp"
#include "src/scan/cells.hpp"
#include "src/scan/page.hpp"
#include "src/scan/picture.hpp"
#include "src/scan/word.hpp"

namespace tesseract {
class TessBaseAPI;
}

namespace descry::scan {

class Recogniser {
public:
    Recogniser();
    Recogniser(const Recogniser&) = delete;
    Recogniser& operator=(const Recogniser&) = delete;
    ~Recogniser();

    /// Its data were found.
    [[nodiscard]] bool ready() const noexcept { return ready_; }
    /// Reads the blocks of a page, line by line.
    /// \param picture  as prepare() gives it.
    /// \param plain    the same with its grain: what is in doubt is read from it too.
    [[nodiscard]] Page read(const Picture& picture, const Picture& plain);
    /// Reads again, alone, the cells of the page that was read last where that left doubt.
    void settle(Page& page);

private:
    /// Rows that no line of the page holds, column by column.
    void read_rest(Page& page, double letter) const;
    /// Reads a block, line by line.
    [[nodiscard]] std::vector<Line> lines_of(const Area& area);
    /// Cells of a line that were read with doubt are read again, alone; the surer reading of each stays.
    [[nodiscard]] std::vector<Word> settled(std::vector<Word> line, const std::vector<Cell>& cells, std::int32_t blank);
    /// Reads one line, with no look at where its letters stand.
    [[nodiscard]] std::vector<Word> line_in(const Picture& picture, const Area& area);
    /// What the engine has found.
    [[nodiscard]] std::vector<Line> found() const;

    std::unique_ptr<tesseract::TessBaseAPI> engine_;
    // Of the page that was read last:
    Picture print_{}, bits_{}, plain_{};  ///< grey; black on white; grey, with its grain
    std::vector<Area> ink_{};
    std::size_t tries_{};  ///< that are left to it
    bool ready_ = false;
};

}  // namespace descry::scan
