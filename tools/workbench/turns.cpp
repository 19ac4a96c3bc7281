#include "turns.hpp"

#include <algorithm>

namespace descry::workbench {

Turns::Turn::Turn(Turns& turns, std::size_t bytes) : turns_{turns}, bytes_{bytes}
{
    const std::lock_guard lock{turns_.mutex_};
    place_ = turns_.places_.insert(turns_.places_.end(), this);
}

Turns::Turn::~Turn()
{
    {
        const std::lock_guard lock{turns_.mutex_};
        turns_.stop(*this);
        if (begun_ && bytes_ > turns_.limits_.small) turns_.begun_ -= bytes_;
        turns_.places_.erase(place_);
    }
    turns_.changed_.notify_all();
}

bool Turns::Turn::may_begin() const
{
    const auto& [at_once, slice, sure, small, large] = turns_.limits_;
    return begun_ || bytes_ <= small || turns_.begun_ == 0 || turns_.begun_ + bytes_ <= large;
}

/// There is room for one more, and of those who wait and may go on it has worked least.
bool Turns::may_work(const Turn& turn) const
{
    return working_ < limits_.at_once && turn.may_begin() && std::ranges::none_of(waiting_, [&](const Turn* other) {
               return other != &turn && other->worked_ < turn.worked_ && other->may_begin();
           });
}

void Turns::stop(Turn& turn)
{
    if (!turn.works_) return;
    turn.works_ = false;
    turn.worked_ += Clock::now() - turn.since_;
    --working_;
}

bool Turns::Turn::go_on(const std::function<bool()>& wanted)
{
    // Short, so that nobody has left long since without being missed.
    constexpr std::chrono::milliseconds nap{50};
    if (!wanted() || is_to_leave()) return false;
    if (works_ && Clock::now() < since_ + turns_.limits_.slice) return true;
    std::unique_lock lock{turns_.mutex_};
    if (works_ && turns_.waiting_.empty()) {
        // The next slice begins: who comes now waits no longer than one.
        const auto now = Clock::now();
        worked_ += now - since_;
        since_ = now;
        return true;
    }
    turns_.stop(*this);
    const auto here = turns_.waiting_.insert(turns_.waiting_.end(), this);
    turns_.changed_.notify_all();
    bool stays = true;
    while (stays && !turns_.may_work(*this)) {
        turns_.changed_.wait_for(lock, nap);
        lock.unlock();
        stays = wanted() && !is_to_leave();
        lock.lock();
    }
    turns_.waiting_.erase(here);
    if (stays) {
        works_ = true;
        if (!begun_ && bytes_ > turns_.limits_.small) turns_.begun_ += bytes_;
        begun_ = true;
        since_ = Clock::now();
        ++turns_.working_;
    }
    // Another of those who wait may be the next to begin.
    turns_.changed_.notify_all();
    return stays;
}

void Turns::Turn::rest()
{
    {
        const std::lock_guard lock{turns_.mutex_};
        turns_.stop(*this);
    }
    turns_.changed_.notify_all();
}

bool Turns::Turn::is_to_leave()
{
    if (given_up_) return true;
    if (turns_.crowd_ == 0 || Clock::now() < came_ + turns_.limits_.sure) return false;
    const std::lock_guard lock{turns_.mutex_};
    given_up_ = turns_.places_.front() == this;
    return given_up_;
}

}  // namespace descry::workbench
