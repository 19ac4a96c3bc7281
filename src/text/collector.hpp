// Puts a Scan together, letter by letter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/text/scan.hpp"

namespace descry::text {

/// A box as a file tells it, rounded; none where its sides stand the wrong way round, or beyond any page.
[[nodiscard]] std::optional<Rectangle> box_of(double left, double top, double right, double bottom);

class Collector {
public:
    void page(std::uint64_t number) { scan_.pages.push_back({scan_.lines.size(), number}); }

    /// The last page, on the picture that was given.
    void given(const Given& given)
    {
        scan_.pages.back().given = given;
        scan_.pages.back().of_picture = true;
    }

    /// What follows is a column of the page, to be read behind what came before.
    void column()
    {
        if (scan_.pages.empty() || scan_.pages.back().lines == scan_.lines.size()) return;
        const auto given = scan_.pages.back().given;
        scan_.pages.push_back({scan_.lines.size(), scan_.pages.back().number, true, given});
    }

    void line(std::optional<Rectangle> box)
    {
        if (scan_.pages.empty()) page(0);
        scan_.lines.push_back({scan_.words.size(), box});
    }

    void word(std::optional<Rectangle> box, std::optional<double> confidence)
    {
        if (scan_.lines.empty() || scan_.pages.back().lines == scan_.lines.size()) line(std::nullopt);
        scan_.words.push_back({scan_.letters.size(), scan_.stretches.size(), box, confidence});
        blank_ = false;
    }

    void confidence(std::optional<double> confidence)
    {
        if (!scan_.words.back().confidence) scan_.words.back().confidence = confidence;
    }

    /// The last word could be these letters too.
    void otherwise(std::string letters, double cost)
    {
        scan_.otherwise.push_back({scan_.words.size() - 1, std::move(letters), cost});
    }

    /// The last word is the other half of the one before it.
    void glue() { scan_.words.back().glued = true; }

    /// Letters of the last word. Blanks in it become one, and there are none at its ends.
    void letters(std::string_view letters, std::uint64_t from, std::uint64_t size);

    /// The last word has letters.
    [[nodiscard]] bool any_letters() const
    {
        return !scan_.words.empty() && scan_.words.back().letters < scan_.letters.size();
    }

    /// The last word's last letter stands right before a place in the file.
    [[nodiscard]] bool reaches(std::uint64_t at) const
    {
        return any_letters() && scan_.stretches.back().from + scan_.stretches.back().size == at;
    }

    /// Takes back the last word.
    void drop()
    {
        scan_.letters.resize(scan_.words.back().letters);
        scan_.stretches.resize(scan_.words.back().stretches);
        pop_word();
    }

    /// Takes back the last word if it has no letters.
    void drop_empty()
    {
        if (!scan_.words.empty() && !any_letters() && scan_.lines.back().words < scan_.words.size()) pop_word();
    }

    [[nodiscard]] Scan& scan() noexcept { return scan_; }
    [[nodiscard]] const Scan& scan() const noexcept { return scan_; }

private:
    void pop_word()
    {
        scan_.words.pop_back();
        while (!scan_.otherwise.empty() && scan_.otherwise.back().word == scan_.words.size())
            scan_.otherwise.pop_back();
    }
    void put(std::string_view letters, std::uint64_t from, std::uint64_t size);

    Scan scan_;
    bool blank_ = false;  ///< white space was read since the last letter
    std::uint64_t blank_at_ = 0;
};

}  // namespace descry::text
