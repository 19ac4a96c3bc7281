#include "src/scan/recognise.hpp"

#include "src/scan/cells.hpp"
#include "src/scan/prepare.hpp"
#include "src/scan/regions.hpp"

#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace descry::scan {
namespace {

using Iterator = tesseract::LTRResultIterator;

constexpr l_uint32 white = 255;
constexpr int resolution = 300;

/// White left above and below a line, in pixels. The recogniser makes all that it is given one height: what it reads of
/// short lines without long letters hangs on how large they come out, and is right more often where it is surer. Some
/// types it reads better without the greys of their edges.
struct Preparation {
    std::int32_t above, below;
    enum class Of : std::uint8_t { grey, bits, plain } of;
};
using enum Preparation::Of;
constexpr std::array preparations{Preparation{8, 4, grey}, Preparation{8, 4, plain}, Preparation{4, 0, grey},
                                  Preparation{8, 8, bits}, Preparation{8, 0, plain}, Preparation{0, 0, bits}};

struct LettersEnd {
    void operator()(const char* letters) const noexcept { delete[] letters; }
};

std::string text_of(const Iterator& at, tesseract::PageIteratorLevel level)
{
    const std::unique_ptr<char, LettersEnd> letters{at.GetUTF8Text(level)};
    return letters ? std::string{letters.get()} : std::string{};
}

Area box_of(const Iterator& at, tesseract::PageIteratorLevel level)
{
    Area area;
    at.BoundingBox(level, &area.left, &area.top, &area.right, &area.bottom);
    return area;
}

Area within(const Area& area, const Page& page)
{
    return {std::max(area.left, 0), std::max(area.top, 0), std::min(area.right, page.width),
            std::min(area.bottom, page.height)};
}

std::int32_t middle_of(const Word& word)
{
    const auto box = word.box();
    return (box.left + box.right) / 2;
}

constexpr double a_nat = 5;            // of a hundred, where the engine tells how sure it is of what it chose
constexpr double most_otherwise = 16;  // nats, beyond which a sign is nothing that print could have been

Sign sign_of(const Iterator& at)
{
    Sign sign{text_of(at, tesseract::RIL_SYMBOL), box_of(at, tesseract::RIL_SYMBOL)};
    std::optional<double> own;
    std::vector<Otherwise> all;
    tesseract::ChoiceIterator choice{at};
    do {
        const char* text = choice.GetUTF8Text();
        if (text == nullptr) continue;
        // The engine gives a hundred less so many nats: what the steps of its reading cost on the way that has this
        // sign, with the coefficient of one that it was told to use. It is no share of a hundred.
        const double nats = 100 - choice.Confidence();
        if (sign.text == text)
            own = std::min(own.value_or(nats), nats);
        else
            all.push_back({text, nats});
    } while (choice.Next());
    // Where its own sign is not among them, these belong to another.
    sign.cost = own.value_or((100 - at.Confidence(tesseract::RIL_SYMBOL)) / a_nat);
    if (own)
        for (auto& [text, nats] : all)
            if (nats - *own < most_otherwise) sign.otherwise.push_back({std::move(text), std::max(nats - *own, 0.0)});
    as_in_records(sign);
    return sign;
}

/// A tail that touches a letter of the next line makes one piece with it, and its box would reach over both: words that
/// stand there would be taken for the same print.
void keep_in_row(std::span<Word> words, const Area& row)
{
    for (Word& word : words)
        for (Sign& sign : word.signs) {
            const auto top = std::max(sign.box.top, row.top), bottom = std::min(sign.box.bottom, row.bottom);
            if (top < bottom) sign.box.top = top, sign.box.bottom = bottom;
        }
}

/// Of words of different lines that stand on one another the surest one stays.
void drop_doubles(Page& page)
{
    struct Placed {
        const Word* word;
        Area box;
        std::size_t line;
    };
    std::vector<Placed> all, kept;
    for (std::size_t i = 0; i < page.lines.size(); ++i)
        for (const Word& word : page.lines[i].words) all.push_back({&word, word.box(), i});
    std::ranges::stable_sort(all, std::ranges::greater{}, [](const Placed& one) { return one.word->confidence; });
    std::vector<const Word*> doubles;
    for (const Placed& one : all)
        if (std::ranges::any_of(kept, [&](const Placed& other) {
                return other.line != one.line && stand_on_one_another(other.box, one.box);
            }))
            doubles.push_back(one.word);
        else
            kept.push_back(one);
    for (Line& line : page.lines) {
        std::vector<Word> words;
        for (Word& word : line.words)
            if (std::ranges::find(doubles, &word) == doubles.end()) words.push_back(std::move(word));
        line.words = std::move(words);
    }
}

}  // namespace

double Page::confidence() const noexcept
{
    std::vector<Word> all;
    for (const Line& line : lines) all.insert(all.end(), line.words.begin(), line.words.end());
    return confidence_of(all);
}

double Page::capital_height() const
{
    constexpr std::string_view even = "ABCDEFGHIKLMNOPRSTUVWXYZ";  // those that reach neither below nor above others
    constexpr std::size_t some = 12;
    constexpr double least_confidence = 60;  // of 100
    std::vector<std::int32_t> heights;
    for (const Line& line : lines)
        for (const Word& word : line.words)
            for (const Sign& sign : word.signs)
                if (word.confidence >= least_confidence && even.contains(sign.text))
                    heights.push_back(sign.box.height());
    if (heights.size() < some) return 0;
    const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
    std::ranges::nth_element(heights, middle);
    return *middle;
}

Recogniser::Recogniser() : engine_{std::make_unique<tesseract::TessBaseAPI>()}
{
    ready_ = engine_->Init(nullptr, "eng", tesseract::OEM_LSTM_ONLY) == 0;
    if (!ready_) return;
    // Records are no words of English.
    for (const auto* name : {"load_system_dawg", "load_freq_dawg", "load_punc_dawg", "load_number_dawg"})
        engine_->SetVariable(name, "0");
    // Nobody asks for paragraphs, and to find them in what was read it orders each line anew at each of its signs.
    engine_->SetVariable("paragraph_text_based", "0");
    engine_->SetVariable("lstm_choice_mode", "2");
    engine_->SetVariable("lstm_rating_coefficient", "1");
}

Recogniser::~Recogniser() = default;

Page Recogniser::read(const Picture& picture, const Picture& plain)
{
    Page page{pixGetWidth(picture.get()), pixGetHeight(picture.get())};
    constexpr double hairlines = 0.5;  // a letter that falls apart makes blanks where there are none
    const auto bits = black_and_white(picture, hairlines);
    Picture print{pixCopy(nullptr, picture.get())};
    if (!bits || !print || !may_be_print(bits)) return page;
    auto regions = regions_of(bits, letter_height);
    for (const Area& area : regions.pictures) {
        Box* box = boxCreate(area.left, area.top, area.width(), area.height());
        pixSetInRectArbitrary(print.get(), box, white);
        boxDestroy(&box);
    }
    for (const Area& frame : regions.frames) erase_frame(bits, frame, print);
    engine_->SetImage(print.get());
    engine_->SetSourceResolution(resolution);
    for (const auto& [area, column] : regions.print) {
        const auto edge = static_cast<std::int32_t>(letter_height / 2);
        const auto wide = within({area.left - edge, area.top - edge, area.right + edge, area.bottom + edge}, page);
        for (Line& line : lines_of(wide)) {
            line.column = column;
            page.lines.push_back(std::move(line));
        }
    }
    ink_ = std::move(regions.letters);
    bits_ = black_and_white(print);
    print_ = std::move(print);
    plain_.reset(pixClone(plain.get()));
    return page;
}

void Recogniser::settle(Page& page)
{
    constexpr std::size_t most_tries = 2400;  // a page without sense must come to an end
    tries_ = most_tries;
    const double read_height = page.capital_height(), letter = read_height > 0 ? read_height : letter_height;
    // What the engine passed over is read too: a row that is lost without a trace is worse than one that is misread.
    const auto read = page.lines.size();
    read_rest(page, letter);
    std::vector<Area> boxes;
    for (const Line& line : page.lines) boxes.push_back(line.box);
    boxes = without_others(boxes);
    for (std::size_t i = 0; i < boxes.size(); ++i) page.lines[i].box = boxes[i];
    std::vector<std::vector<Cell>> rows;
    for (const Line& line : page.lines) {
        rows.push_back(cells_of(line.box, ink_, letter));
        for (Cell& cell : rows.back()) cell.area = within(cell.area, page);
    }
    const auto blank = blank_width(rows, letter);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto& words = page.lines[i].words;
        words = settled(std::move(words), rows[i], blank);
        constexpr double least_confidence = 50;  // of 100: ornaments and dirt have less
        if (i >= read) std::erase_if(words, [](const Word& word) { return word.confidence < least_confidence; });
    }
    drop_doubles(page);
    std::vector<Word*> all;
    for (Line& line : page.lines)
        for (Word& word : line.words) all.push_back(&word);
    doubt_small_k(all);
}

void Recogniser::read_rest(Page& page, double letter) const
{
    std::vector<Area> boxes, columns;
    for (const Line& line : page.lines) {
        boxes.push_back(line.box);
        if (line.column >= columns.size()) columns.resize(line.column + 1, line.box);
        columns[line.column] = join(columns[line.column], line.box);
    }
    if (columns.empty()) columns.emplace_back();
    // A piece belongs to the column that it stands in, or to the nearest.
    std::vector<std::vector<Area>> ink(columns.size());
    for (const Area& piece : ink_) {
        const auto apart = [&](const Area& column) {
            const Area both = join(column, piece);
            return std::max(both.width() - column.width(), both.height() - column.height());
        };
        const auto nearest = std::ranges::min_element(columns, {}, apart);
        ink[static_cast<std::size_t>(nearest - columns.begin())].push_back(piece);
    }
    for (std::size_t column = 0; column < columns.size(); ++column)
        for (const Area& row : rows_outside(boxes, ink[column], letter)) page.lines.push_back({row, {}, column});
}

std::vector<Line> Recogniser::lines_of(const Area& area)
{
    engine_->SetPageSegMode(tesseract::PSM_SINGLE_BLOCK);
    engine_->SetRectangle(area.left, area.top, area.width(), area.height());
    return engine_->Recognize(nullptr) == 0 ? found() : std::vector<Line>{};
}

std::vector<Word> Recogniser::settled(std::vector<Word> line, const std::vector<Cell>& cells, std::int32_t blank)
{
    constexpr double sure = 90, least_sure = 70;  // of 100: on the whole, and of each word
    const auto is_sure = [&](const std::vector<Word>& read) {
        return confidence_of(read) >= sure &&
               std::ranges::all_of(read, [&](const Word& word) { return word.confidence >= least_sure; });
    };
    // What the engine glued together over a blank belongs to more than one word, and maybe to more than one cell.
    std::vector<Gap> gaps;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0 && cells[i].left > cells[i - 1].right) gaps.push_back({cells[i - 1].right, cells[i].left});
        gaps.insert(gaps.end(), cells[i].gaps.begin(), cells[i].gaps.end());
    }
    line = parted(std::move(line), gaps, blank);
    std::vector<Word> words;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        // A word belongs to the cell in which its middle stands, or to the last before it.
        std::vector<Word> own;
        std::erase_if(line, [&](Word& word) {
            const bool later = i + 1 < cells.size() && middle_of(word) >= cells[i + 1].area.left;
            if (!later) own.push_back(std::move(word));
            return !later;
        });
        std::vector<std::vector<Word>> less_sure;
        for (const auto& [above, below, of] : preparations) {
            if (is_sure(own) || tries_ == 0) break;
            --tries_;
            const auto& [left, top, right, bottom] = cells[i].area;
            auto again = parted(line_in(of == grey   ? print_
                                        : of == bits ? bits_
                                                     : plain_,
                                        {left, top - above, right, bottom + below}),
                                cells[i].gaps, blank);
            if (confidence_of(again) > confidence_of(own)) std::swap(own, again);
            if (!again.empty()) less_sure.push_back(std::move(again));
        }
        if (!less_sure.empty()) own = weighed_together(std::move(own), less_sure);
        raise_stops(own, cells[i].dashes);
        restore_dashes(own, cells[i].dashes);
        keep_in_row(own, cells[i].area);
        std::ranges::move(own, std::back_inserter(words));
    }
    std::ranges::move(line, std::back_inserter(words));
    return words;
}

std::vector<Word> Recogniser::line_in(const Picture& picture, const Area& area)
{
    std::vector<Word> words;
    const auto top = std::max(area.top, 0);
    Box* box = boxCreate(area.left, top, area.width(), area.bottom - top);
    const Picture part{pixClipRectangle(picture.get(), box, nullptr)};
    boxDestroy(&box);
    if (!part) return words;
    engine_->SetImage(part.get());
    engine_->SetSourceResolution(resolution);
    engine_->SetPageSegMode(tesseract::PSM_RAW_LINE);
    if (engine_->Recognize(nullptr) != 0) return words;
    for (auto& line : found())
        for (Word& word : line.words) {
            for (Sign& sign : word.signs) {
                sign.box.left += area.left, sign.box.right += area.left;
                sign.box.top += top, sign.box.bottom += top;
            }
            words.push_back(std::move(word));
        }
    return words;
}

std::vector<Line> Recogniser::found() const
{
    std::vector<Line> lines;
    const std::unique_ptr<Iterator> all{engine_->GetIterator()};
    if (!all) return lines;
    // As it stands, from left to right: the engine's own way, which knows of scripts of both ways, orders a line anew
    // at each sign of it, and never comes to the end of a long one.
    struct LeftToRight {
        Iterator* at;
        bool next(tesseract::PageIteratorLevel level) const { return at->PageIterator::Next(level); }
        bool ends(tesseract::PageIteratorLevel level, tesseract::PageIteratorLevel element) const
        {
            return at->PageIterator::IsAtFinalElement(level, element);
        }
    };
    const LeftToRight at{all.get()};
    all->PageIterator::Begin();
    bool words = true;
    while (words) {
        if (all->Empty(tesseract::RIL_WORD)) {
            words = at.next(tesseract::RIL_WORD);
            continue;
        }
        if (lines.empty() || all->PageIterator::IsAtBeginningOf(tesseract::RIL_TEXTLINE))
            lines.push_back({box_of(*all, tesseract::RIL_TEXTLINE)});
        Word word{{}, all->Confidence(tesseract::RIL_WORD)};
        bool last = false;
        while (!last) {
            auto sign = sign_of(*all);
            if (sign.text.find_first_not_of(" \t\n") != std::string::npos) word.signs.push_back(std::move(sign));
            last = at.ends(tesseract::RIL_WORD, tesseract::RIL_SYMBOL);
            words = at.next(tesseract::RIL_SYMBOL);
            last = last || !words;
        }
        if (!word.signs.empty()) lines.back().words.push_back(std::move(word));
    }
    return lines;
}

}  // namespace descry::scan
