// A workbench that serves while it lives, and those who call on it.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "workbench.hpp"

namespace descry::workbench {

using Json = nlohmann::json;

inline constexpr std::string_view two_knights = "1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n";

/// A server that serves while it lives.
class Serving {
public:
    explicit Serving(Limits limits = {}, std::vector<Given> files = {})
        : bench_{{.files = std::move(files), .limits = limits}}
    {
        REQUIRE(bench_.bind());
        thread_ = std::thread{[this] { bench_.run(); }};
        const auto url = bench_.url();
        base_ = url.substr(url.find('/', 8));
        for (int i = 0; i < 200 && !get("api/choices"); ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    ~Serving()
    {
        bench_.stop();
        thread_.join();
    }

    [[nodiscard]] int port() const { return bench_.port(); }
    [[nodiscard]] const std::string& base() const { return base_; }
    [[nodiscard]] httplib::Client client() const
    {
        httplib::Client client{"127.0.0.1", bench_.port()};
        client.set_read_timeout(600);  // a slow machine, under a sanitizer, takes its time
        return client;
    }
    httplib::Result get(const std::string& below, const httplib::Headers& headers = {}) const
    {
        return client().Get(base_ + below, headers);
    }
    httplib::Result post(const std::string& below, const std::string& body,
                         const std::string& kind = "application/json", const httplib::Headers& headers = {}) const
    {
        return client().Post(base_ + below, headers, body, kind);
    }
    /// Sends a text to be read; the lines of the answer.
    [[nodiscard]] std::vector<Json> read(const std::string& text, const std::string& options = "") const
    {
        const auto answer = post("api/read" + options, text, "application/octet-stream");
        REQUIRE(answer);
        REQUIRE(answer->status == 200);
        std::vector<Json> lines;
        std::istringstream in{answer->body};
        for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
        return lines;
    }
    [[nodiscard]] Json ask(const std::string& below, const Json& question) const
    {
        const auto answer = post(below, question.dump());
        REQUIRE(answer);
        INFO(answer->body);
        REQUIRE(answer->status == 200);
        return Json::parse(answer->body);
    }

private:
    Workbench bench_;
    std::string base_;
    std::thread thread_;
};

/// A connection without manners.
class Raw {
public:
    explicit Raw(int port) : socket_{::socket(AF_INET, SOCK_STREAM, 0)}
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~Raw() { ::close(socket_); }
    Raw(const Raw&) = delete;
    Raw& operator=(const Raw&) = delete;

    [[nodiscard]] bool open() const { return open_; }
    bool send(std::string_view bytes) const
    {
        return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    /// Nothing has come yet, and the other side has not closed.
    [[nodiscard]] bool still_waits() const
    {
        char byte{};
        return ::recv(socket_, &byte, 1, MSG_DONTWAIT | MSG_PEEK) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    }
    /// All that comes until the other side closes.
    [[nodiscard]] std::string rest() const
    {
        std::string all;
        char buffer[4096];
        for (ssize_t count; (count = ::recv(socket_, buffer, sizeof buffer, 0)) > 0;)
            all.append(buffer, static_cast<std::size_t>(count));
        return all;
    }

private:
    int socket_;
    bool open_ = false;
};

}  // namespace descry::workbench
