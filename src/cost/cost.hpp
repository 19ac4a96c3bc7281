// The one currency of the reader: how unlikely something is.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>

namespace descry {

/// A negative logarithm of a probability, or of a ratio of two, in thousandths of a nat. Whole numbers, so that equal
/// texts give equal readings on every machine; sums stay at the greatest rather than wrap round.
class Cost {
public:
    constexpr Cost() noexcept = default;

    [[nodiscard]] static constexpr Cost milli(std::int64_t thousandths) noexcept
    {
        Cost cost;
        cost.milli_ = static_cast<std::int32_t>(std::clamp<std::int64_t>(thousandths, -greatest, greatest));
        return cost;
    }
    /// More than any reading may cost.
    [[nodiscard]] static constexpr Cost none() noexcept { return milli(greatest); }

    [[nodiscard]] constexpr std::int32_t milli() const noexcept { return milli_; }
    [[nodiscard]] constexpr double nats() const noexcept { return milli_ / 1000.0; }

    friend constexpr Cost operator+(Cost a, Cost b) noexcept { return milli(std::int64_t{a.milli_} + b.milli_); }
    friend constexpr Cost operator-(Cost a, Cost b) noexcept { return milli(std::int64_t{a.milli_} - b.milli_); }
    friend constexpr Cost operator*(Cost a, std::int64_t times) noexcept { return milli(a.milli_ * times); }
    constexpr Cost& operator+=(Cost other) noexcept { return *this = *this + other; }
    constexpr Cost& operator-=(Cost other) noexcept { return *this = *this - other; }
    constexpr Cost operator-() const noexcept { return milli(-std::int64_t{milli_}); }
    friend constexpr auto operator<=>(Cost, Cost) noexcept = default;

private:
    static constexpr std::int64_t greatest = 1'000'000'000;

    std::int32_t milli_ = 0;
};

namespace literals {

consteval Cost operator""_nats(long double value) { return Cost::milli(static_cast<std::int64_t>(value * 1000)); }
consteval Cost operator""_nats(unsigned long long value)
{
    return Cost::milli(static_cast<std::int64_t>(value) * 1000);
}

}  // namespace literals
}  // namespace descry
