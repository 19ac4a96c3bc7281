// The habits of a sheet: how many of its records show each.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "descry/dialect.hpp"
#include "descry/traits.hpp"

namespace descry::record {

class Habits {
public:
    void add(Traits traits) noexcept
    {
        for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += traits.has(static_cast<Trait>(i)) ? 1 : 0;
    }
    [[nodiscard]] unsigned count(Trait trait) const noexcept { return counts_[std::to_underlying(trait)]; }

private:
    std::array<unsigned, trait_count> counts_{};
};

/// The same as dialect_of().
/// \param found  takes the dialect and its evidence; its memory is used again.
void tell_dialect(const Habits& habits, Notation notation, DialectFound& found);

}  // namespace descry::record
