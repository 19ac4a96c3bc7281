// A cost that only so many states stay under: how dear a state may be to be among the cheapest when all are counted.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "src/cost/cost.hpp"

namespace descry::decode {

/// Counts states by what they cost, a quarter of a nat to a step.
class Quota {
public:
    Quota() = default;
    /// \param least  hardly any state costs less.
    Quota(Cost least, std::size_t most) : origin_{least}, most_{most} {}

    void add(Cost cost)
    {
        const auto steps = std::max<std::int64_t>((std::int64_t{cost.milli()} - origin_.milli()) / step, 0);
        if (steps > last_) return;
        ++counts_[static_cast<std::size_t>(steps)], ++under_;
        while (last_ > 0 && under_ >= most_ + counts_[last_]) under_ -= counts_[last_--];
    }
    /// None while there are not so many.
    [[nodiscard]] Cost limit() const
    {
        return last_ + 1 == counts_.size() ? Cost::none() : origin_ + Cost::milli((std::int64_t{1} + last_) * step);
    }

private:
    static constexpr std::int64_t step = 250;

    Cost origin_{};
    std::size_t most_ = 0, under_ = 0;
    std::array<std::uint32_t, 160> counts_{};
    std::uint32_t last_ = 159;
};

}  // namespace descry::decode
