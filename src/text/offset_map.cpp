#include "src/text/offset_map.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace descry::text {

namespace {
constexpr unsigned rows_to_a_checkpoint = 32;
}

void OffsetMap::copy(std::uint64_t length)
{
    if (length == 0) return;
    if (run_.count != 0) flush();
    run_.copied += length;
}

void OffsetMap::piece(std::uint64_t made, std::uint64_t from)
{
    if (run_.count != 0 && (made != run_.made || from != run_.from)) flush();
    run_.made = made;
    run_.from = from;
    ++run_.count;
}

void OffsetMap::finish()
{
    if (run_.count != 0) flush();
    rows_.shrink_to_fit();
    checkpoints_.shrink_to_fit();
}

void OffsetMap::flush()
{
    if (checkpoints_.empty() || since_checkpoint_ == rows_to_a_checkpoint) {
        checkpoints_.push_back({made_, from_, rows_.size()});
        since_checkpoint_ = 0;
    }
    ++since_checkpoint_;
    constexpr std::size_t numbers = 4, longest = 10;
    std::array<char, numbers * longest> row;
    auto end = row.begin();
    for (auto number : {run_.copied, run_.made, run_.from, run_.count}) {
        for (; number >= 0x80; number >>= 7) *end++ = static_cast<char>((number & 0x7F) | 0x80);
        *end++ = static_cast<char>(number);
    }
    rows_.append(row.begin(), end);
    made_ += run_.copied + run_.made * run_.count;
    from_ += run_.copied + run_.from * run_.count;
    run_ = {};
}

std::uint64_t OffsetMap::get(std::uint64_t& at) const noexcept
{
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
        const auto byte = static_cast<unsigned char>(rows_[at++]);
        number |= std::uint64_t{byte & 0x7FU} << shift;
        if (byte < 0x80) return number;
    }
}

template <bool Back> std::uint64_t OffsetMap::find(std::uint64_t offset, Edge edge) const
{
    if (identical()) return offset;
    constexpr auto key = Back ? &Checkpoint::from : &Checkpoint::made;
    const auto next = std::ranges::upper_bound(checkpoints_, offset, {}, key);
    const auto& checkpoint = next == checkpoints_.begin() ? *next : *std::prev(next);
    std::uint64_t here = Back ? checkpoint.from : checkpoint.made;
    std::uint64_t there = Back ? checkpoint.made : checkpoint.from;
    const std::uint64_t end = next == checkpoints_.end() ? rows_.size() : next->row;
    for (std::uint64_t at = checkpoint.row; at < end;) {
        const auto copied = get(at);
        auto piece_here = get(at);
        auto piece_there = get(at);
        const auto count = get(at);
        if constexpr (Back) std::swap(piece_here, piece_there);

        if (offset < here + copied) break;
        here += copied;
        there += copied;
        if (offset < here + piece_here * count) {
            const auto pieces = (offset - here) / piece_here;
            const bool inside = (offset - here) % piece_here != 0;
            return there + (pieces + (inside && edge == Edge::end ? 1 : 0)) * piece_there;
        }
        // An offset between two pieces belongs to the copied text, or the piece, that begins there; but an end is
        // reached before whatever was made from nothing.
        if (offset == here && edge == Edge::end) return there;
        here += piece_here * count;
        there += piece_there * count;
    }
    return there + (offset - here);
}

template std::uint64_t OffsetMap::find<false>(std::uint64_t, Edge) const;
template std::uint64_t OffsetMap::find<true>(std::uint64_t, Edge) const;

}  // namespace descry::text
