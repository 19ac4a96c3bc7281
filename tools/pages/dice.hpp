// Chance that falls alike everywhere: the same seed, the same pages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace pages {

/// SplitMix64. The library's own distributions are left to each vendor, so none of them is used.
class Dice {
public:
    explicit Dice(std::uint64_t seed) noexcept : state_{seed} {}
    /// Dice of its own for the `part`th of something, whatever is thrown for the others.
    Dice(std::uint64_t seed, std::uint64_t part) noexcept : state_{seed * 0x9E3779B97F4A7C15U + part}
    {
        state_ = next();
    }

    std::uint64_t next() noexcept
    {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    /// \param n  at least 1.
    std::size_t below(std::size_t n) noexcept { return static_cast<std::size_t>(next() % n); }
    /// One of [least, most].
    std::size_t between(std::size_t least, std::size_t most) noexcept { return least + below(most - least + 1); }
    bool chance(double share) noexcept { return static_cast<double>(next() >> 11U) * 0x1.0p-53 < share; }

    decltype(auto) pick(const auto& among) { return among[below(std::size(among))]; }

    /// The index of a row, each as often as its `weight` says; a row of weight 0 never, unless all are.
    std::size_t weighted(const auto& rows)
    {
        std::size_t sum = 0;
        for (const auto& row : rows) sum += weight(row);
        if (sum == 0) return below(std::size(rows));
        std::size_t left = below(sum), index = 0;
        for (const auto& row : rows) {
            if (left < weight(row)) break;
            left -= weight(row), ++index;
        }
        return index;
    }

private:
    static std::size_t weight(const auto* row) { return row->weight; }
    static std::size_t weight(const auto& row) requires requires { row.weight; }
    {
        return row.weight;
    }

    std::uint64_t state_;
};

}  // namespace pages
