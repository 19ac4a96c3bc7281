// The printed forms of one part of a record, and how well the signs of a page look like them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/cost/cost.hpp"
#include "src/page/signs.hpp"

namespace descry::damage {

/// A form of a part, as a string of signs: no blanks, no stops.
struct Form {
    std::string text;
    std::uint16_t part;  ///< what it tells, in the words of who made the table
    Cost cost{};         ///< of so writing it
};

/// A part where it may stand: signs [begin, end) of the page.
struct PartHit {
    std::uint16_t part;
    std::uint32_t end;
    Cost cost;
};

/// Forms with one beginning share it, so that it is compared once.
class Trie {
public:
    explicit Trie(std::vector<Form> forms);

    /// Every part that the signs from `begin` on look like at a cost of `most` or less: its cheapest reading for each
    /// end.
    ///
    /// \param inside  the part is not the first of its record: signs may be lost or added before it.
    /// \param hits    is emptied first; sorted by part, then end.
    void match(const page::Signs& signs, std::size_t begin, Cost most, bool inside, std::vector<PartHit>& hits) const;

private:
    struct Node {
        char c;
        std::uint32_t first_child{}, children{};
        std::uint32_t first_end{}, ends{};
    };
    struct End {
        std::uint16_t part;
        Cost cost;
    };

    std::vector<Node> nodes_{};
    std::vector<End> ends_{};
};

}  // namespace descry::damage
