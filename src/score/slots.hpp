// Where the records of a score may stand on a page: cheap to say, generous, never final.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "descry/record.hpp"
#include "src/damage/cost.hpp"
#include "src/page/signs.hpp"
#include "src/resolve/masks.hpp"

namespace descry::score {

using RecordId = std::uint32_t;

/// A record as the grammar reads it, once for all the places of a text where it may stand.
struct KnownRecord {
    std::string words;
    Record record;
    Notation notation = Notation::descriptive;
    std::vector<Masks> masks;  ///< of all its readings; empty where one tells what masks cannot
    bool check = false, mate = false;
};

class KnownRecords {
public:
    [[nodiscard]] RecordId id_of(const std::string& words, Notation notation = Notation::descriptive);
    [[nodiscard]] const KnownRecord& operator[](RecordId id) const { return all_[id]; }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

private:
    std::vector<KnownRecord> all_{};
    std::unordered_map<std::string, RecordId> ids_{};
};

inline constexpr std::uint32_t no_number = ~std::uint32_t{0};

/// A record that the signs [begin, end) look like.
struct Likeness {
    RecordId record;
    std::uint32_t begin, end;
    Cost damage;                       ///< of its being printed so
    Cost prose;                        ///< of these signs, were they no record
    std::uint32_t number = no_number;  ///< of the slots: that stands before it
};

/// A number as it stands before a record.
struct PrintedNumber {
    static constexpr std::size_t most = 4;
    std::array<char, most> signs{};  ///< as printed, the first not zero
    /// What it costs that each is a figure, where who read it tells what else it could be; none: as signs are mistaken.
    std::array<std::array<Cost, 10>, most> otherwise{};
    bool any_otherwise = false;
    std::uint8_t size = 0;
    std::uint32_t begin = 0;  ///< its first sign
    bool far = false;         ///< not on the record's own line
    bool bracketed = false;   ///< "(11)", as notes have them
    bool blacks = false;      ///< dots behind it leave out White's record
};

/// What a number says against its being `n`: less than nothing where it speaks for it.
[[nodiscard]] Cost against(const PrintedNumber& number, unsigned n);
/// What it says as it stands; none where not all of it are figures.
[[nodiscard]] std::optional<unsigned> value_of(const PrintedNumber& number);

/// Where one record may stand, and what it may be.
struct Place {
    std::uint32_t begin, end;  ///< of the likeliest
    std::uint32_t first_likeness{}, likenesses{};
    Cost lead{};  ///< by how much the likeliest is likelier than prose
    std::uint32_t line{}, column{};
    std::uint32_t number = no_number;  ///< of the slots: before the likeliest
    bool in_brackets = false;
    float prose_beside = 0;     ///< share of its line's letters that are in no place
    bool supposed = false;      ///< words right before it suppose it: "if now"
    bool supposed_too = false;  ///< or they suppose one before it, on its line
    bool behind_end = false;    ///< a line that ends a game stands between it and the place before: "Resigns."
};

struct Slots {
    explicit Slots(page::Signs read) : signs{std::move(read)} {}

    page::Signs signs;
    KnownRecords records{};
    std::vector<Place> places{};
    std::vector<Likeness> likenesses{};
    std::vector<PrintedNumber> numbers{};

    [[nodiscard]] std::span<const Likeness> likenesses_of(const Place& place) const
    {
        return std::span{likenesses}.subspan(place.first_likeness, place.likenesses);
    }
};

/// The number that a place bears, or else the place right before it on its line: "4. P-Q4 PxP"; or none.
[[nodiscard]] std::uint32_t number_over(const Slots& slots, std::uint32_t place);

/// \param text  as normalised.
[[nodiscard]] Slots slots_of(std::string_view text);
[[nodiscard]] Slots slots_of(page::Signs signs);

}  // namespace descry::score
