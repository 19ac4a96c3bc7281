// Records that were read before, by their bytes: a game uses few words, and the grammar is asked once for each.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "descry/record.hpp"
#include "src/resolve/masks.hpp"

namespace descry::sheet {

/// A record as far as a plainly written game needs it.
struct KnownRecord {
    std::vector<Masks> readings{};  ///< none: the record is not plain
    Marks marks{};
    Traits traits{};
    std::uint8_t size = 0;  ///< a stop at its end is no part of it
    bool castling = false, marked = false;
    bool in_other_notation = false;  ///< of descriptive notation: a word of it could be a move in today's
};

/// What a thread has read so far. A record is plain if running text has it for one record and nothing but one, whatever
/// plain record, number or result stands behind it, and if masks tell all of its readings. What a record means hangs on
/// its bytes and on the notation alone, never on a position.
class KnownRecords {
public:
    /// Longer ones are not remembered, and not plain.
    static constexpr std::size_t longest = 32;

    /// The bytes of a record, padded with zeros.
    struct Key {
        std::array<std::uint64_t, longest / 8> words{};

        friend bool operator==(const Key&, const Key&) = default;
    };

    /// \param notation  `english` or `algebraic`.
    explicit KnownRecords(Notation notation);

    /// \param text  at most `longest` bytes.
    [[nodiscard]] const KnownRecord& of(std::string_view text)
    {
        if (text.size() <= 8) {
            std::uint64_t key = 0;
            std::memcpy(&key, text.data(), text.size());
            return of(text, key);
        }
        Key key;
        std::memcpy(key.words.data(), text.data(), text.size());
        for (auto at = place_of(key);; at = (at + 1) % slots_.size()) {
            const Slot& slot = slots_[at];
            if (slot.known == nothing) return learn(text, key);
            if (slot.key == key) return records_[slot.known];
        }
    }

    /// The same of eight bytes at most, most records' length.
    /// \param key  the bytes, the first of them lowest in memory, and zeros.
    [[nodiscard]] const KnownRecord& of(std::string_view text, std::uint64_t key)
    {
        for (auto at = place_of(key);; at = (at + 1) % short_slots_.size()) {
            const ShortSlot& slot = short_slots_[at];
            if (slot.key == key && slot.known != nothing) return records_[slot.known];
            if (slot.known == nothing) return learn(text, key);
        }
    }

private:
    static constexpr std::uint32_t nothing = 0xFFFFFFFF;
    struct Slot {
        Key key{};
        std::uint32_t known = nothing;
    };

    struct ShortSlot {
        std::uint64_t key = 0;
        std::uint32_t known = nothing;
    };

    [[nodiscard]] static std::size_t place_of(std::uint64_t key) noexcept
    {
        return static_cast<std::size_t>((key * 0xD1B54A32D192ED03U) >> (64U - slot_bits));
    }
    [[nodiscard]] static std::size_t place_of(const Key& key) noexcept
    {
        std::uint64_t h = key.words[0];
        for (std::size_t i = 1; i < key.words.size(); ++i) h = (h ^ (h >> 29U)) * 0x9E3779B97F4A7C15U + key.words[i];
        return place_of(h);
    }
    const KnownRecord& learn(std::string_view text, const Key& key);
    const KnownRecord& learn(std::string_view text, std::uint64_t key);
    void make_room();
    [[nodiscard]] KnownRecord read(std::string_view text) const;

    static constexpr unsigned slot_bits = 14;
    static constexpr std::size_t most = 6000;  ///< then all is forgotten: a hostile text has new words without end

    Notation notation_;
    std::vector<Slot> slots_;
    std::vector<ShortSlot> short_slots_;
    std::vector<KnownRecord> records_{};
};

}  // namespace descry::sheet
