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
#include <vector>

namespace descry::workbench {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Set in the thread that accepts, while it sends a connection away.
thread_local bool refusing = false;

/// Waits until a socket can be read or written.
bool ready(socket_t socket, short events, Clock::time_point until)
{
    for (;;) {
        const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
        if (left <= 0) return false;
        pollfd wanted{socket, events, 0};
        // In short steps, since the deadline draws nearer when others begin to wait.
        const int count = ::poll(&wanted, 1, static_cast<int>(std::min<long long>(left, 100)));
        if (count > 0) return true;
        if (count < 0 && errno != EINTR) return false;
        if (count == 0 && left > 100) return false;  // asked again with the deadline of that moment
    }
}

/// A connection with an end to its patience. Reading counts from its beginning, not from the last byte, so that
/// nobody can hold it by sending a byte now and then.
class Connection final : public httplib::Stream {
public:
    Connection(socket_t socket, const Limits& limits, const std::atomic<unsigned>& waiting)
        : socket_{socket}, limits_{limits}, waiting_{waiting}, budget_{limits.head + limits.body}
    {}

    [[nodiscard]] bool is_readable() const override { return true; }
    [[nodiscard]] bool is_writable() const override { return Clock::now() < begun_ + limits_.answer; }

    ssize_t read(char* to, std::size_t size) override
    {
        if (next_ == end_ && !fill()) return -1;
        const auto count = std::min(size, end_ - next_);
        std::memcpy(to, buffer_.data() + next_, count);
        next_ += count;
        return static_cast<ssize_t>(count);
    }

    ssize_t write(const char* from, std::size_t size) override
    {
        const auto until = begun_ + limits_.answer;
        while (!ready(socket_, POLLOUT, until))
            if (Clock::now() >= until) return -1;
        return ::send(socket_, from, size, MSG_NOSIGNAL);
    }

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
        while (!ready(socket_, POLLIN, deadline()))
            if (Clock::now() >= deadline()) return false;
        const auto count = ::recv(socket_, buffer_.data(), std::min(buffer_.size(), budget_), 0);
        if (count <= 0) return false;
        next_ = 0;
        end_ = static_cast<std::size_t>(count);
        budget_ -= end_;
        return true;
    }

    socket_t socket_;
    const Limits& limits_;
    const std::atomic<unsigned>& waiting_;
    Clock::time_point begun_ = Clock::now();
    std::size_t budget_, next_ = 0, end_ = 0;
    std::array<char, 16384> buffer_;
};

/// Lets the other side read the answer: what it is still sending is thrown away, for a moment and within bounds.
void close_gently(socket_t socket)
{
    ::shutdown(socket, SHUT_WR);
    const auto until = Clock::now() + milliseconds{200};
    std::array<char, 65536> waste;
    for (std::size_t total = 0; total < (4U << 20U);) {
        if (!ready(socket, POLLIN, until)) break;
        const auto count = ::recv(socket, waste.data(), waste.size(), 0);
        if (count <= 0) break;
        total += static_cast<std::size_t>(count);
    }
    ::close(socket);
}

void refuse(socket_t socket)
{
    constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n"
        "Content-Type: text/plain\r\nContent-Length: 26\r\n\r\ntoo many requests at once\n";
    [[maybe_unused]] const auto sent = ::send(socket, answer.data(), answer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    ::close(socket);
}

}  // namespace

/// A fixed number of threads, and a line of bounded length before them.
class Front::Queue final : public httplib::TaskQueue {
public:
    Queue(const Limits& limits, std::atomic<unsigned>& waiting) : limits_{limits}, waiting_{waiting}
    {
        threads_.reserve(limits.workers);
        for (unsigned i = 0; i < limits.workers; ++i) threads_.emplace_back([this] { work(); });
    }

    void enqueue(std::function<void()> task) override
    {
        {
            const std::lock_guard lock{mutex_};
            if (tasks_.size() < limits_.waiting) {
                tasks_.push_back(std::move(task));
                waiting_ = static_cast<unsigned>(tasks_.size() > idle_ ? tasks_.size() - idle_ : 0);
                some_.notify_one();
                return;
            }
        }
        refusing = true;
        task();
        refusing = false;
    }

    void shutdown() override
    {
        {
            const std::lock_guard lock{mutex_};
            ended_ = true;
        }
        some_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

private:
    void work()
    {
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock lock{mutex_};
                ++idle_;
                some_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
                --idle_;
                if (tasks_.empty()) return;
                task = std::move(tasks_.front());
                tasks_.pop_front();
                waiting_ = static_cast<unsigned>(tasks_.size() > idle_ ? tasks_.size() - idle_ : 0);
            }
            task();
        }
    }

    const Limits& limits_;
    std::atomic<unsigned>& waiting_;
    std::mutex mutex_;
    std::condition_variable some_;
    std::deque<std::function<void()>> tasks_;
    std::vector<std::thread> threads_;
    std::size_t idle_ = 0;
    bool ended_ = false;
};

Front::Front(const Limits& limits) : limits_{limits}
{
    new_task_queue = [this] { return new Queue{limits_, waiting_}; };  // owned by httplib
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
    if (refusing) {
        ++refused_;
        refuse(socket);
        return false;
    }
    bool closed = false;
    Connection connection{socket, limits_, waiting_};
    const bool good = process_request(connection, true, closed, nullptr);
    close_gently(socket);
    return good;
}

}  // namespace descry::workbench
