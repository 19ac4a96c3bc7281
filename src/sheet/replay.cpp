#include "src/sheet/replay.hpp"

#include <algorithm>

#include "descry/resolve.hpp"

namespace descry::sheet {

std::size_t Replay::play(std::span<const Written> records)
{
    constexpr std::size_t most_open = 24;
    std::vector<Position> next;
    for (std::size_t played = 0; played < records.size(); ++played) {
        next.clear();
        for (const Position& position : open_) {
            for (const Candidate& candidate : candidates(records[played].record, position)) {
                if (next.size() == most_open) break;
                const Position after = position.after(candidate.move);
                if (std::ranges::none_of(next, [&](const Position& known) { return known.plays_as(after); }))
                    next.push_back(after);
            }
        }
        open_.swap(next);
        if (open_.empty()) return played;
    }
    return records.size();
}

Replay Replay::passed() const
{
    Replay result{*this};
    for (Position& position : result.open_) position.pass();
    return result;
}

bool Replay::meets(const Replay& other) const
{
    return std::ranges::any_of(open_, [&](const Position& here) {
        return std::ranges::any_of(other.open_, [&](const Position& there) { return here.plays_as(there); });
    });
}

bool Replay::ended() const
{
    return !lost() && std::ranges::none_of(open_, [](const Position& position) { return position.any_legal_move(); });
}

}  // namespace descry::sheet
