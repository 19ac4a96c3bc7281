// The records that a text may hold, each read once.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "descry/record.hpp"
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
    bool takes = false;  ///< a capture is written, or may be
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

}  // namespace descry::score
