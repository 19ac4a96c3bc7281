#include "front.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "room.hpp"
#include "src/board/wanted.hpp"

namespace descry::workbench {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Set in the thread that accepts, while it hands a connection over.
thread_local bool arriving = false;

/// Waits until a socket can be read or written, but not long: deadlines draw nearer when others begin to wait.
bool soon_ready(socket_t socket, short events, Clock::time_point until)
{
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
    pollfd wanted{socket, events, 0};
    return ::poll(&wanted, 1, static_cast<int>(std::clamp<long long>(left, 0, 100))) > 0;
}

/// A connection whose request has come in, with an end to its patience for whatever may be missing. Reading counts from
/// its beginning, not from the last byte, so that nobody can hold it by sending a byte now and then. An answer that is
/// not taken at once is kept, so that the work goes on; the room sends what is left of it.
class Connection final : public httplib::Stream {
public:
    Connection(socket_t socket, std::string bytes, const Limits& limits, const std::atomic<unsigned>& waiting,
               Turns::Turn& turn)
        : socket_{socket}, limits_{limits}, waiting_{waiting}, turn_{turn}, arrived_{std::move(bytes)},
          budget_{limits.head + limits.body - std::min(limits.head + limits.body, arrived_.size())}
    {}

    [[nodiscard]] bool is_readable() const override { return true; }
    [[nodiscard]] bool is_writable() const override { return Clock::now() < begun_ + limits_.answer; }

    ssize_t read(char* to, std::size_t size) override
    {
        if (given_ < arrived_.size()) {
            const auto count = arrived_.copy(to, size, given_);
            given_ += count;
            return static_cast<ssize_t>(count);
        }
        if (next_ == end_ && !fill()) return -1;
        const auto count = std::min(size, end_ - next_);
        std::memcpy(to, buffer_.data() + next_, count);
        next_ += count;
        return static_cast<ssize_t>(count);
    }

    ssize_t write(const char* from, std::size_t size) override
    {
        // What is written as it is found waits till the rest has been taken; what is there as a whole goes at once.
        constexpr std::size_t most = 1U << 20U;
        while (send() && unsent_.size() > most) {
            turn_.rest();
            if (!is_writable() || turn_.is_to_leave()) lost_ = true;
            if (!lost_) soon_ready(socket_, POLLOUT, begun_ + limits_.answer);
        }
        unsent_.append(from, size);
        send();
        return lost_ ? -1 : static_cast<ssize_t>(size);
    }

    /// What has not gone out of the answer.
    [[nodiscard]] std::string unsent() && { return lost_ ? std::string{} : std::move(unsent_); }

    void get_remote_ip_and_port(std::string& ip, int& port) const override
    {
        ip.clear();
        port = 0;
    }
    void get_local_ip_and_port(std::string& ip, int& port) const override
    {
        ip.clear();
        port = 0;
    }
    [[nodiscard]] socket_t socket() const override { return socket_; }

private:
    [[nodiscard]] Clock::time_point deadline() const
    {
        return begun_ + (waiting_ > 0 ? limits_.hurry : limits_.arrive);
    }

    bool fill()
    {
        if (budget_ == 0) return false;
        while (!soon_ready(socket_, POLLIN, deadline()))
            if (Clock::now() >= deadline()) return false;
        const auto count = ::recv(socket_, buffer_.data(), std::min(buffer_.size(), budget_), 0);
        if (count <= 0) return false;
        next_ = 0;
        end_ = static_cast<std::size_t>(count);
        budget_ -= end_;
        return true;
    }

    /// As much as is taken now. \return  false where nothing will be any more
    bool send()
    {
        if (lost_) return false;
        if (unsent_.empty()) return true;
        const auto count = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count > 0) unsent_.erase(0, static_cast<std::size_t>(count));
        lost_ = count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
        return !lost_;
    }

    socket_t socket_;
    const Limits& limits_;
    const std::atomic<unsigned>& waiting_;
    Turns::Turn& turn_;
    Clock::time_point begun_ = Clock::now();
    std::string arrived_;
    std::size_t given_ = 0;  ///< of what has arrived
    std::size_t budget_, next_ = 0, end_ = 0;
    std::array<char, 16384> buffer_;
    std::string unsent_{};
    bool lost_ = false;
};

/// Who closes the connection, be it only that way, waits for nothing any more: a page that is left or loaded anew.
bool has_left(socket_t socket)
{
    pollfd closed{socket, POLLRDHUP, 0};
    return ::poll(&closed, 1, 0) > 0;
}

/// A head that has no end where it is as long as any may be.
constexpr std::string_view too_long_a_head =
    "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n"
    "Content-Type: text/plain\r\nContent-Length: 29\r\n\r\nthe head of this is too long\n";

void refuse(socket_t socket)
{
    constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n"
        "Content-Type: text/plain\r\nContent-Length: 26\r\n\r\ntoo many requests at once\n";
    [[maybe_unused]] const auto sent = ::send(socket, answer.data(), answer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

}  // namespace

/// A room where connections say what they want, a line of bounded length of those that have said it, and a fixed number
/// of threads that answer.
class Front::Queue final : public httplib::TaskQueue {
public:
    explicit Queue(Front& front)
        : front_{front}, limits_{front.limits_},
          room_{{.head = limits_.head, .body = limits_.body, .arrive = limits_.arrive, .answer = limits_.answer},
                [this](int socket, std::string bytes) {
                    line_up({socket, std::move(bytes)});
                }}
    {
        threads_.reserve(limits_.workers);
        for (unsigned i = 0; i < limits_.workers; ++i) threads_.emplace_back([this] { work(); });
    }

    /// The task calls process_and_close_socket(), which gives the connection to the room.
    void enqueue(std::function<void()> task) override
    {
        arriving = true;
        task();
        arriving = false;
    }

    void enter(socket_t socket) { room_.enter(socket); }

    void shutdown() override
    {
        {
            const std::lock_guard lock{mutex_};
            ended_ = true;
        }
        front_.ending_ = true;
        some_.notify_all();
        for (auto& thread : threads_) thread.join();
        room_.close();
        for (const auto& left : line_) ::close(left.socket);
    }

private:
    struct Arrived {
        socket_t socket;
        std::string bytes;
    };

    void line_up(Arrived arrived)
    {
        {
            const std::lock_guard lock{mutex_};
            if (line_.size() < limits_.waiting) {
                line_.push_back(std::move(arrived));
                count();
                some_.notify_one();
                return;
            }
        }
        ++front_.refused_;
        refuse(arrived.socket);
        room_.leave(arrived.socket);
    }

    void count() { front_.waiting_ = static_cast<unsigned>(line_.size() > idle_ ? line_.size() - idle_ : 0); }

    void work()
    {
        for (;;) {
            Arrived next;
            {
                std::unique_lock lock{mutex_};
                ++idle_;
                some_.wait(lock, [this] { return ended_ || !line_.empty(); });
                --idle_;
                if (line_.empty()) return;
                next = std::move(line_.front());
                line_.pop_front();
                count();
            }
            auto unsent = front_.answer(next.socket, std::move(next.bytes));
            room_.leave(next.socket, std::move(unsent));
        }
    }

    Front& front_;
    const Limits& limits_;
    std::mutex mutex_;
    std::condition_variable some_;
    std::deque<Arrived> line_;
    std::vector<std::thread> threads_;
    std::size_t idle_ = 0;
    bool ended_ = false;
    Room room_;
};

Front::Front(const Limits& limits)
    : limits_{limits}, turns_{{.at_once = limits.at_once != 0 ? limits.at_once
                                                              : std::max(4U, std::thread::hardware_concurrency()),
                               .sure = limits.hurry},
                              waiting_}
{
    new_task_queue = [this] { return queue_ = new Queue{*this}; };  // owned by httplib
    set_payload_max_length(limits_.body);
    set_tcp_nodelay(true);
    // httplib would share a port with whoever asks for the same: half of the requests would go to another desk.
    set_socket_options([](socket_t socket) {
        const int yes = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
}

int Front::bind(const std::string& address, int port)
{
    if (port == 0)
        port = std::max(0, bind_to_any_port(address));
    else if (!bind_to_port(address, port))
        port = 0;
    // httplib listens with a backlog of five.
    if (port != 0) ::listen(svr_sock_, 512);
    return port;
}

bool Front::process_and_close_socket(socket_t socket)
{
    if (!arriving) return false;
    queue_->enter(socket);
    return true;
}

std::string Front::answer(socket_t socket, std::string bytes)
{
    bool closed = false;
    const auto size = bytes.size();
    if (size > limits_.head && !bytes.contains("\r\n\r\n")) return std::string{too_long_a_head};
    Turns::Turn turn{turns_, size};
    Connection connection{socket, std::move(bytes), limits_, waiting_, turn};
    // A text may take a minute; whoever comes next should have to wait for no other's, and least for what was asked by
    // one who has left.
    const WhileWanted waits{
        [this, &turn, socket] { return turn.go_on([this, socket] { return !ending_ && !has_left(socket); }); }};
    try {
        // Who brings much waits for his turn before anything is read; others when they begin to ask for legal moves.
        if (size > turns_.limits().small) go_on_if_wanted();
        // httplib would pack what every browser says it can unpack, and take a second for the page's script; the way
        // is short.
        process_request(connection, true, closed,
                        [](httplib::Request& request) { request.headers.erase("Accept-Encoding"); });
    }
    catch (const Unwanted&) {
        return {};  // while the answer was being sent
    }
    return std::move(connection).unsent();
}

}  // namespace descry::workbench
