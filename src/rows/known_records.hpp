// Records that were read before, by their bytes: a game uses few words, and the grammar is asked once for each.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "descry/record.hpp"
#include "src/resolve/aim.hpp"
#include "src/resolve/masks.hpp"

namespace descry::sheet {

/// A record as far as a plainly written game needs it. With the bytes that it is known by it fills one line of a cache.
struct KnownRecord {
    Aim aim;  ///< if it is `aimed`
    Traits traits;
    std::uint32_t details;  ///< where its readings and marks are
    std::uint8_t size;      ///< a stop at its end is no part of it
    bool aimed : 1;
    bool plain : 1;
    bool marked : 1;
    bool in_other_notation : 1;  ///< of descriptive notation, castling apart: a word of it could be a move in today's
};

/// What a thread has read so far. A record is plain if running text has it for one record and nothing but one, whatever
/// plain record, number or result stands behind it, and if masks tell all of its readings. What a record means hangs on
/// its bytes and on the notation alone, never on a position.
class KnownRecords {
public:
    /// Longer ones are not remembered, and not plain.
    static constexpr std::size_t longest = 32;

    /// The bytes of a record, padded with zeros. Most have eight at most.
    using ShortKey = std::uint64_t;
    using Key = std::array<std::uint64_t, longest / 8>;

    /// \param notation  `english` or `algebraic`.
    explicit KnownRecords(Notation notation) : notation_{notation} {}

    /// \param text  some bytes, at most `longest`.
    /// \return      stays where it is till make_room(); null where there is no room for one that is new.
    [[nodiscard]] const KnownRecord* of(std::string_view text)
    {
        if (text.size() <= sizeof(ShortKey)) {
            ShortKey key = 0;
            std::memcpy(&key, text.data(), text.size());
            return of(text, key);
        }
        Key key{};
        std::memcpy(key.data(), text.data(), text.size());
        return find(long_, key, text);
    }

    /// The same of eight bytes at most.
    /// \param key  the bytes, the first of them lowest in memory, and zeros.
    [[nodiscard]] const KnownRecord* of(std::string_view text, ShortKey key) { return find(short_, key, text); }

    [[nodiscard]] std::span<const Masks> readings(const KnownRecord& known) const
    {
        return details_[known.details].readings;
    }
    [[nodiscard]] const Marks& marks(const KnownRecord& known) const { return details_[known.details].marks; }

    /// Forgets all if there is much: a hostile text has new words without end.
    void make_room();

private:
    struct Details {
        std::vector<Masks> readings{};
        Marks marks{};
    };
    struct alignas(64) ShortSlot {
        ShortKey key;  ///< zero where nothing is
        KnownRecord known;
    };
    struct Slot {
        Key key;
        KnownRecord known;
    };
    static_assert(sizeof(ShortSlot) == 64);

    static constexpr unsigned slot_bits = 13;
    static constexpr std::size_t most = 6000;  ///< of each length

    /// Slots, and how many of them are taken. There is one that is empty till the first record comes.
    template <typename Of> struct Table {
        std::vector<Of> slots = std::vector<Of>(1);
        std::size_t last = 0;
        std::size_t taken = 0;
    };

    [[nodiscard]] static std::size_t place_of(ShortKey key) noexcept
    {
        return static_cast<std::size_t>((key * 0xD1B54A32D192ED03U) >> (64U - slot_bits));
    }
    [[nodiscard]] static std::size_t place_of(const Key& key) noexcept
    {
        std::uint64_t h = key[0];
        for (std::size_t i = 1; i < key.size(); ++i) h = (h ^ (h >> 29U)) * 0x9E3779B97F4A7C15U + key[i];
        return place_of(h);
    }

    template <typename Of, typename K>
    [[nodiscard]] const KnownRecord* find(Table<Of>& table, const K& key, std::string_view text)
    {
        for (auto at = place_of(key) & table.last;; at = (at + 1) & table.last) {
            const Of& slot = table.slots[at];
            if (slot.key == key) return &slot.known;
            if (slot.key == K{}) return learn(table, key, text);
        }
    }
    template <typename Of, typename K> const KnownRecord* learn(Table<Of>& table, const K& key, std::string_view text);
    [[nodiscard]] KnownRecord read(std::string_view text);

    Notation notation_;
    Table<ShortSlot> short_{};
    Table<Slot> long_{};
    std::vector<Details> details_{};
};

}  // namespace descry::sheet
