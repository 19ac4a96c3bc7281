// Who works when: few requests are worked at together, and who has worked least goes first, so that one that comes new
// waits for nobody's book. Where all places are taken, who has been there longest is given up.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>

namespace descry::workbench {

class Turns {
public:
    using Clock = std::chrono::steady_clock;

    struct Limits {
        unsigned at_once = 4;                 ///< that work together
        std::chrono::milliseconds slice{20};  ///< that one works while others wait for their turn
        std::chrono::milliseconds sure{0};    ///< that one has its place, whoever waits for one
        std::size_t small = 256U << 10U;      ///< bytes of a request that is begun beside any others
        std::size_t large = 12U << 20U;  ///< of larger ones that are begun together: reading them takes much memory
    };

    /// \param crowd  how many have found no place; they would like somebody to leave.
    Turns(const Limits& limits, const std::atomic<unsigned>& crowd) : limits_{limits}, crowd_{crowd} {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

    /// One request while it has a place.
    class Turn {
    public:
        /// \param bytes  of the request
        Turn(Turns& turns, std::size_t bytes);
        ~Turn();
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

        /// Asked now and then by who works; the first time it waits for its turn, later it may have to wait again.
        /// \param wanted  whether somebody still waits for it
        /// \return  false where it is to be given up
        [[nodiscard]] bool go_on(const std::function<bool()>& wanted);
        /// It waits for somebody else, and leaves the work to others.
        void rest();
        /// Another needs its place, and nobody has had one longer.
        [[nodiscard]] bool is_to_leave();

    private:
        friend class Turns;
        [[nodiscard]] bool may_begin() const;

        Turns& turns_;
        const std::size_t bytes_;
        const Clock::time_point came_ = Clock::now();
        std::list<Turn*>::iterator place_;
        Clock::time_point since_{};  ///< when it began to work
        Clock::duration worked_{};   ///< before that
        bool works_ = false, begun_ = false, given_up_ = false;
    };

private:
    [[nodiscard]] bool may_work(const Turn& turn) const;
    void stop(Turn& turn);

    const Limits limits_;
    const std::atomic<unsigned>& crowd_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Turn*> places_{};   ///< the longest there first
    std::list<Turn*> waiting_{};  ///< in the order in which they came
    unsigned working_ = 0;
    std::size_t begun_ = 0;  ///< bytes of the larger requests that are begun
};

}  // namespace descry::workbench
