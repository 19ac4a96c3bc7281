#include "src/scan/recognise.hpp"

#include "src/scan/prepare.hpp"
#include "src/scan/regions.hpp"

#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace descry::scan {
namespace {

using tesseract::ResultIterator;

constexpr l_uint32 white = 255;

struct LettersEnd {
    void operator()(const char* letters) const noexcept { delete[] letters; }
};

std::string text_of(const ResultIterator& at, tesseract::PageIteratorLevel level)
{
    const std::unique_ptr<char, LettersEnd> letters{at.GetUTF8Text(level)};
    return letters ? std::string{letters.get()} : std::string{};
}

Area box_of(const ResultIterator& at, tesseract::PageIteratorLevel level)
{
    Area area;
    at.BoundingBox(level, &area.left, &area.top, &area.right, &area.bottom);
    return area;
}

/// What one sign was read as, and what it could be.
struct Sign {
    std::string text;
    std::vector<Otherwise> otherwise{};
};

constexpr double least_percent = 0.1;  // what the engine calls impossible

double nats(double percent) { return -std::log(std::max(percent, least_percent) / 100); }

Sign sign_of(const ResultIterator& at)
{
    Sign sign{text_of(at, tesseract::RIL_SYMBOL)};
    double own = 0;
    std::vector<std::pair<std::string, double>> all;
    tesseract::ChoiceIterator choice{at};
    do {
        const char* text = choice.GetUTF8Text();
        if (text == nullptr) continue;
        const double percent = choice.Confidence();
        if (sign.text == text)
            own = std::max(own, percent);
        else
            all.emplace_back(text, percent);
    } while (choice.Next());
    for (auto& [text, percent] : all)
        if (percent >= least_percent) sign.otherwise.push_back({std::move(text), nats(percent) - nats(own)});
    return sign;
}

/// Each sign otherwise, the others as they were read; the likeliest first.
void tell_otherwise(const std::vector<Sign>& signs, Word& word)
{
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (const auto& [text, cost] : signs[i].otherwise) {
            std::string made;
            for (std::size_t k = 0; k < signs.size(); ++k) made += k == i ? text : signs[k].text;
            word.otherwise.push_back({std::move(made), cost});
        }
    std::ranges::stable_sort(word.otherwise, {}, &Otherwise::cost);
    constexpr std::size_t most = 16;
    if (word.otherwise.size() > most) word.otherwise.resize(most);
}

}  // namespace

double Page::confidence() const noexcept
{
    double sum = 0, letters = 0;
    for (const Line& line : lines)
        for (const Word& word : line.words) {
            const auto size = static_cast<double>(word.text.size());
            sum += word.confidence * size;
            letters += size;
        }
    return letters == 0 ? 0 : sum / letters;
}

Recogniser::Recogniser() : engine_{std::make_unique<tesseract::TessBaseAPI>()}
{
    ready_ = engine_->Init(nullptr, "eng", tesseract::OEM_LSTM_ONLY) == 0;
    if (!ready_) return;
    // Records are no words of English.
    for (const auto* name : {"load_system_dawg", "load_freq_dawg", "load_punc_dawg", "load_number_dawg"})
        engine_->SetVariable(name, "0");
    engine_->SetVariable("lstm_choice_mode", "2");
    engine_->SetPageSegMode(tesseract::PSM_SINGLE_BLOCK);
}

Recogniser::~Recogniser() = default;

Page Recogniser::read(const Picture& picture)
{
    Page page{pixGetWidth(picture.get()), pixGetHeight(picture.get())};
    const auto bits = black_and_white(picture);
    const Picture print{pixCopy(nullptr, picture.get())};
    if (!bits || !print) return page;
    const auto regions = regions_of(bits, letter_height);
    for (const Area& area : regions.pictures) {
        Box* box = boxCreate(area.left, area.top, area.width(), area.height());
        pixSetInRectArbitrary(print.get(), box, white);
        boxDestroy(&box);
    }
    engine_->SetImage(print.get());
    constexpr int resolution = 300;
    engine_->SetSourceResolution(resolution);
    for (const Area& area : regions.print) {
        const auto edge = static_cast<std::int32_t>(letter_height / 2);
        const Area wide{std::max(area.left - edge, 0), std::max(area.top - edge, 0),
                        std::min(area.right + edge, page.width), std::min(area.bottom + edge, page.height)};
        read(wide, page);
    }
    engine_->Clear();
    return page;
}

void Recogniser::read(const Area& area, Page& page)
{
    engine_->SetRectangle(area.left, area.top, area.width(), area.height());
    if (engine_->Recognize(nullptr) != 0) return;
    const std::unique_ptr<ResultIterator> at{engine_->GetIterator()};
    if (!at) return;
    std::vector<Sign> signs;
    bool words = true;
    while (words) {
        if (at->Empty(tesseract::RIL_WORD)) {
            words = at->Next(tesseract::RIL_WORD);
            continue;
        }
        if (page.lines.empty() || at->IsAtBeginningOf(tesseract::RIL_TEXTLINE))
            page.lines.push_back({box_of(*at, tesseract::RIL_TEXTLINE)});
        Word word{text_of(*at, tesseract::RIL_WORD), box_of(*at, tesseract::RIL_WORD),
                  at->Confidence(tesseract::RIL_WORD)};
        signs.clear();
        bool last = false;
        while (!last) {
            signs.push_back(sign_of(*at));
            last = at->IsAtFinalElement(tesseract::RIL_WORD, tesseract::RIL_SYMBOL);
            words = at->Next(tesseract::RIL_SYMBOL);
            last = last || !words;
        }
        tell_otherwise(signs, word);
        if (word.text.find_first_not_of(" \t\n") != std::string::npos) page.lines.back().words.push_back(std::move(word));
    }
}

}  // namespace descry::scan
