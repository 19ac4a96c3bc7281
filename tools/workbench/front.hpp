// The door of the workbench: HTTP over connections that cannot outstay their time, size or number.
#pragma once

// What Debian builds the library with; its classes differ without.
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

#include "turns.hpp"

namespace descry::workbench {

struct Limits {
    std::size_t body = 8U << 20U;              ///< bytes of a request's body
    std::size_t head = 64U << 10U;             ///< bytes before it
    std::chrono::milliseconds arrive{10'000};  ///< until a request has come in whole
    std::chrono::milliseconds hurry{1'000};  ///< for the rest of one that must be heard, and for the work on it, while
                                             ///< others find no place
    std::chrono::milliseconds answer{120'000};  ///< until its answer has gone out whole
    unsigned workers = 32;                      ///< requests handled at a time
    unsigned at_once = 0;                       ///< of these, that are worked at together; 0 for as many as is sensible
    unsigned waiting = 256;                     ///< whole requests that may wait; more are refused at once
};

/// An HTTP server that answers one request to a connection. httplib reads and writes the messages; how long and how
/// much may be read is decided here, since its own limits hold for single reads and not for a whole request.
class Front : public httplib::Server {
public:
    explicit Front(const Limits& limits);

    /// Binds to an address; port 0 takes any that is free.
    /// \return  the port, or 0 where that cannot be.
    [[nodiscard]] int bind(const std::string& address, int port);

    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
    /// Connections that were sent away because too many waited.
    [[nodiscard]] std::size_t refused() const noexcept { return refused_; }

private:
    class Queue;
    bool process_and_close_socket(socket_t socket) override;
    /// \return  what of the answer has not gone out yet
    std::string answer(socket_t socket, std::string bytes);

    Limits limits_;
    Queue* queue_ = nullptr;
    std::atomic<unsigned> waiting_ = 0;
    std::atomic<std::size_t> refused_ = 0;
    std::atomic<bool> ending_ = false;  ///< what is being worked at is given up
    Turns turns_;
};

}  // namespace descry::workbench
