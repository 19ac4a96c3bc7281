#include "room.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace descry::workbench {

namespace {

constexpr std::string_view end_of_head = "\r\n\r\n";

/// In which one that has its answer may still send what nobody reads.
constexpr std::chrono::milliseconds a_moment{200};

bool same_letters(std::string_view a, std::string_view b)
{
    constexpr auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, small, small);
}

/// The first line of that name; nothing where there is none.
std::string_view header(std::string_view head, std::string_view name)
{
    for (auto line = head.find("\r\n"); line != head.npos;) {
        line += 2;
        const auto end = std::min(head.find("\r\n", line), head.size());
        const auto text = head.substr(line, end - line);
        if (text.size() > name.size() && text[name.size()] == ':' && same_letters(text.substr(0, name.size()), name)) {
            const auto value = text.find_first_not_of(" \t", name.size() + 1);
            return value == text.npos ? std::string_view{} : text.substr(value);
        }
        line = head.find("\r\n", end);
    }
    return {};
}

/// As many as the system lets this process hold, but for what it needs itself.
std::size_t seats(std::size_t wanted)
{
    constexpr std::size_t others = 256;
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
    if (files.rlim_cur < wanted + others && files.rlim_cur < files.rlim_max) {
        files.rlim_cur = std::min<rlim_t>(files.rlim_max, wanted + others);
        ::setrlimit(RLIMIT_NOFILE, &files);
        ::getrlimit(RLIMIT_NOFILE, &files);
    }
    const auto may = static_cast<std::size_t>(files.rlim_cur);
    return std::min(wanted, may > 2 * others ? may - others : may / 2);
}

}  // namespace

Room::Room(const Limits& limits, Ready ready) : limits_{limits}, ready_{std::move(ready)}, seats_{seats(limits.seats)}
{
    if (::pipe(wake_) != 0) wake_[0] = wake_[1] = -1;
    thread_ = std::thread{[this] { watch(); }};
}

Room::~Room()
{
    close();
    for (const int end : wake_)
        if (end >= 0) ::close(end);
}

void Room::enter(int socket) { add({socket, false, Clock::now() + limits_.arrive}); }

void Room::leave(int socket, std::string unsent)
{
    if (unsent.empty()) ::shutdown(socket, SHUT_WR);
    add({socket, true, Clock::now() + (unsent.empty() ? a_moment : limits_.answer), std::move(unsent)});
}

void Room::add(Guest guest)
{
    const int socket = guest.socket;
    bool ended = false;
    {
        const std::lock_guard lock{mutex_};
        ended = ended_;
        if (!ended) new_.push_back(std::move(guest));
    }
    if (ended) {
        ::close(socket);
        return;
    }
    [[maybe_unused]] const auto sent = ::write(wake_[1], "", 1);
}

void Room::close()
{
    {
        const std::lock_guard lock{mutex_};
        ended_ = true;
    }
    [[maybe_unused]] const auto sent = ::write(wake_[1], "", 1);
    if (thread_.joinable()) thread_.join();
}

/// The request is all there, or is none that is waited for.
bool Room::whole(Guest& guest) const
{
    if (guest.wanted == 0) {
        const auto end = guest.bytes.find(end_of_head, guest.looked);
        if (end == guest.bytes.npos) {
            guest.looked = guest.bytes.size() - std::min(guest.bytes.size(), end_of_head.size() - 1);
            return guest.bytes.size() > limits_.head;
        }
        const auto head = std::string_view{guest.bytes}.substr(0, end);
        const auto length = header(head, "Content-Length");
        std::size_t body = 0;
        const auto [stop, fault] = std::from_chars(length.data(), length.data() + length.size(), body);
        if (!length.empty() && (fault != std::errc{} || stop != length.data() + length.size() || body > limits_.body))
            return true;
        guest.wanted = end + end_of_head.size() + body;
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        if (guest.bytes.size() < guest.wanted && same_letters(header(head, "Expect"), "100-continue")) [[maybe_unused]]
            const auto sent = ::send(guest.socket, go_on.data(), go_on.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    return guest.bytes.size() >= guest.wanted;
}

Room::Step Room::hear(Guest& guest)
{
    constexpr std::size_t much = 4U << 20U;
    std::array<char, 65536> buffer;
    const auto count = ::recv(guest.socket, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? Step::stays : Step::goes;
    if (count == 0) return Step::goes;
    const auto size = static_cast<std::size_t>(count);
    if (guest.leaving) return (guest.wasted += size) > much ? Step::goes : Step::stays;
    guest.bytes.append(buffer.data(), size);
    bytes_ += size;
    return whole(guest) ? Step::ready : Step::stays;
}

/// The rest of its answer, as much as it takes.
Room::Step Room::tell(Guest& guest)
{
    const auto count = ::send(guest.socket, guest.bytes.data(), guest.bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? Step::stays : Step::goes;
    guest.bytes.erase(0, static_cast<std::size_t>(count));
    bytes_ -= static_cast<std::size_t>(count);
    if (!guest.bytes.empty()) return Step::stays;
    ::shutdown(guest.socket, SHUT_WR);
    guest.until = Clock::now() + a_moment;
    return Step::stays;
}

void Room::make_room()
{
    const auto now = Clock::now();
    for (auto at = guests_.begin(); at != guests_.end();) {
        const bool crowded = guests_.size() > seats_ || (bytes_ > limits_.bytes && !at->bytes.empty());
        if (at->until > now && !crowded) {
            ++at;
            continue;
        }
        ::close(at->socket);
        bytes_ -= at->bytes.size();
        at = guests_.erase(at);
    }
}

void Room::watch()
{
    std::vector<pollfd> watched;
    for (;;) {
        {
            const std::lock_guard lock{mutex_};
            if (ended_) break;
            for (Guest& guest : new_) {
                bytes_ += guest.bytes.size();
                guests_.push_back(std::move(guest));
            }
            new_.clear();
        }
        make_room();
        watched.assign(1, {wake_[0], POLLIN, 0});
        for (const Guest& guest : guests_)
            watched.push_back({guest.socket,
                               static_cast<short>(guest.leaving && !guest.bytes.empty() ? POLLIN | POLLOUT : POLLIN),
                               0});
        // In short steps: everybody's patience ends some time.
        if (::poll(watched.data(), watched.size(), guests_.empty() ? 1000 : 50) <= 0) continue;
        if (watched[0].revents != 0) {
            std::array<char, 256> waste;
            [[maybe_unused]] const auto count = ::read(wake_[0], waste.data(), waste.size());
        }
        auto guest = guests_.begin();
        for (std::size_t i = 1; i < watched.size(); ++i) {
            const auto here = guest++;
            if (watched[i].revents == 0) continue;
            auto step = Step::stays;
            if ((watched[i].revents & POLLOUT) != 0) step = tell(*here);
            if (step == Step::stays && (watched[i].revents & ~POLLOUT) != 0) step = hear(*here);
            if (step == Step::stays) continue;
            bytes_ -= here->bytes.size();
            if (step == Step::ready)
                ready_(here->socket, std::move(here->bytes));
            else
                ::close(here->socket);
            guests_.erase(here);
        }
    }
    const std::lock_guard lock{mutex_};
    for (const Guest& guest : guests_) ::close(guest.socket);
    for (const Guest& guest : new_) ::close(guest.socket);
    guests_.clear();
    new_.clear();
}

}  // namespace descry::workbench
