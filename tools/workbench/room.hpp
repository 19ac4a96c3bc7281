// Where connections wait until they have said all that they want, and after they were answered until they have heard
// it: who says nothing, or a byte now and then, takes nobody's time, and who has waited longest leaves when the room is
// full.
#pragma once

#include <sys/socket.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace descry::workbench {

class Room {
public:
    struct Limits {
        std::size_t head, body;            ///< bytes of a request; longer ones are given over as they are
        std::chrono::milliseconds arrive;  ///< until it has come in whole
        std::chrono::milliseconds answer;  ///< until the rest of its answer has been taken
        std::size_t seats = 4096;          ///< connections; fewer where the system allows fewer
        std::size_t bytes =
            64U << 20U;  ///< of requests that have not come in whole and of answers that are not taken, together
    };
    /// Takes a connection with the bytes that it has sent, from the room's own thread.
    using Ready = std::function<void(int socket, std::string bytes)>;

    Room(const Limits& limits, Ready ready);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    /// A connection that was accepted.
    void enter(int socket);
    /// One that was answered, but for the last bytes of the answer, which it takes when it likes. What it still sends
    /// is thrown away, and for a moment behind that, so that it can read the answer.
    void leave(int socket, std::string unsent = {});
    /// Closes all of them, and takes no more.
    void close();

private:
    using Clock = std::chrono::steady_clock;
    struct Guest {
        int socket;
        bool leaving;
        Clock::time_point until;
        std::string bytes{};     ///< that have come in; of one that leaves, that are to go out
        std::size_t wanted = 0;  ///< the size of the request; 0 while its head is not known
        std::size_t looked = 0;  ///< at how much, for the end of the head
        std::size_t wasted = 0;  ///< thrown away
    };
    enum class Step : unsigned char { stays, ready, goes };

    void add(Guest guest);
    void watch();
    Step hear(Guest& guest);
    Step tell(Guest& guest);
    [[nodiscard]] bool whole(Guest& guest) const;
    void make_room();

    const Limits limits_;
    const Ready ready_;
    std::size_t seats_;
    std::size_t bytes_ = 0;  ///< of all guests
    int wake_[2]{-1, -1};
    std::mutex mutex_;
    std::vector<Guest> new_{};  ///< guarded by the mutex, as is `ended_`
    bool ended_ = false;
    std::list<Guest> guests_{};  ///< the longest there first; the thread's own
    std::thread thread_;
};

}  // namespace descry::workbench
