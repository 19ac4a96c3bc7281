// What is known of each sign of a page before any record is looked for: the words, lines and numbers that it stands in,
// and what it costs as a part of prose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/cost/cost.hpp"
#include "src/page/signs.hpp"

namespace descry::score {

class SignsInContext {
public:
    static constexpr std::uint16_t a_word = 4;  ///< small letters that stand together

    /// \param signs  outlives it.
    explicit SignsInContext(const page::Signs& signs);

    [[nodiscard]] const page::Signs& signs() const { return signs_; }
    /// How many small letters stand together where a sign is; one behind the last sign there are none.
    [[nodiscard]] std::uint16_t small_run(std::size_t i) const { return small_run_[i]; }
    [[nodiscard]] const std::vector<bool>& in_number() const { return in_number_; }
    /// In a word of figures alone.
    [[nodiscard]] bool in_figures(std::size_t i) const { return in_figures_[i]; }
    /// A sign that begins a line, or stands apart from what is before it, or behind a number.
    [[nodiscard]] bool begins_cell(std::size_t i) const
    {
        return i == 0 || signs_[i].gap >= page::Gap::line || (signs_[i].gap == page::Gap::blank && wide_before(i)) ||
               in_number_[i - 1];
    }
    /// Blanks as between columns.
    [[nodiscard]] bool wide_before(std::size_t i) const
    {
        constexpr std::uint32_t wide = 5;
        return signs_[i].line == signs_[i - 1].line && signs_[i].column >= signs_[i - 1].column + wide;
    }
    /// Of signs that are no record.
    [[nodiscard]] Cost prose(std::size_t begin, std::size_t end) const
    {
        return Cost::milli(prose_[end] - prose_[begin]);
    }
    /// Of a record that goes over all that parts these signs: hardly one goes on in the next line.
    [[nodiscard]] Cost crossed(std::size_t begin, std::size_t end) const;

private:
    void measure_words();
    void measure_lines();
    void find_capitals();
    void find_figures();
    void measure_prose();
    void know_words(std::vector<std::int64_t>& alone) const;
    [[nodiscard]] bool stands_alone(std::size_t i) const;
    /// The line before a sign is as long as its neighbours are, and was broken because it was full.
    [[nodiscard]] bool wraps(std::size_t i) const { return full_[signs_[i - 1].line]; }

    const page::Signs& signs_;
    std::vector<std::uint16_t> small_run_{};
    std::vector<bool> full_{};  ///< by line
    std::vector<bool> in_capitals_{}, in_figures_{}, in_number_;
    std::vector<std::int64_t> prose_;  ///< of all signs before each, in thousandths of a nat
};

}  // namespace descry::score
