// What was made of short strings, remembered for a while: a text has few words, and is looked at again and again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace descry::text {

/// Of bounded size: what is new takes the place of what stood there. Not for several threads at a time.
template <typename Value> class Remembered {
public:
    /// Longer strings hardly come twice; make their values anew.
    static constexpr std::size_t longest = 32;

    /// \param key   at most `longest` bytes.
    /// \param sort  another number for whatever else the value hangs on.
    /// \param make  gives the value.
    /// \return      stays till another is asked for.
    template <typename Make> [[nodiscard]] const Value& of(std::string_view key, std::uint8_t sort, const Make& make)
    {
        if (slots_.empty()) slots_.resize(count);
        const auto hash = std::hash<std::string_view>{}(key) + sort * std::size_t{0x9E3779B97F4A7C15U};
        Slot& slot = slots_[(hash ^ (hash >> 32U)) % count];
        if (!slot.taken || slot.sort != sort || slot.key != key) {
            Value value = make();
            slot.value = std::move(value);
            slot.key = key;
            slot.sort = sort;
            slot.taken = true;
        }
        return slot.value;
    }

private:
    static constexpr std::size_t count = 4096;

    struct Slot {
        std::string key{};
        Value value{};
        std::uint8_t sort = 0;
        bool taken = false;
    };

    std::vector<Slot> slots_{};
};

}  // namespace descry::text
