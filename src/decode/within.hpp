// Something for each place of a stretch of the page: a game has a few of a book's places, and is read many times.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace descry::decode {

/// By the page's own numbers of places, or of likenesses, [begin, end).
template <typename T> class Within {
public:
    Within() = default;
    Within(std::size_t begin, std::size_t end, const T& value = {}) : begin_{begin}, all_(end - begin, value) {}

    [[nodiscard]] decltype(auto) operator[](std::size_t at) { return all_[at - begin_]; }
    [[nodiscard]] decltype(auto) operator[](std::size_t at) const { return all_[at - begin_]; }
    void swap(Within& other) noexcept
    {
        std::swap(begin_, other.begin_);
        all_.swap(other.all_);
    }

private:
    std::size_t begin_ = 0;
    std::vector<T> all_{};
};

}  // namespace descry::decode
