// Whom the workbench lets in, and that nothing hostile stops it from serving.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "descry/write.hpp"
#include "document.hpp"
#include "guard.hpp"
#include "src/board/wanted.hpp"
#include "src/score/slots.hpp"
#include "tests/catch.hpp"
#include "tests/serving.hpp"
#include "turns.hpp"

using namespace descry;
using namespace descry::workbench;

namespace {

/// Rows of records that hardly ever fit: whatever can be tried is tried on them.
std::string thicket(unsigned games, unsigned rows)
{
    constexpr std::array<const char*, 16> records{"P-K4", "P-Q4",    "Kt-KB3", "Kt-B3", "B-Kt5", "P-QR3",
                                                  "B-R4", "Castles", "P-QKt4", "B-Kt3", "R-K1",  "KtxP",
                                                  "PxP",  "Q-K2",    "K-R1",   "QKt-Q2"};
    unsigned drawn = 7;
    const auto record = [&] {
        return records[((drawn = drawn * 1'664'525U + 1'013'904'223U) >> 20U) % records.size()];
    };
    std::string text;
    for (unsigned game = 0; game < games; ++game, text += '\n')
        for (unsigned row = 1; row <= rows; ++row) {
            text += std::to_string(row) + ". " + record() + ' ';
            text += std::string{record()} + '\n';
        }
    return text;
}

/// The request that has a text read.
std::string to_read(const Serving& serving, const std::string& words)
{
    return "POST " + serving.base() + "api/read HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
           "\r\nContent-Type: application/octet-stream\r\nContent-Length: " + std::to_string(words.size()) +
           "\r\n\r\n" + words;
}

/// Connections that have asked for much, while they live.
std::vector<std::unique_ptr<Raw>> asking(const Serving& serving, std::size_t count, const std::string& request)
{
    std::vector<std::unique_ptr<Raw>> all;
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(std::make_unique<Raw>(serving.port()));
        all.back()->send(request);
    }
    // So that some of them are being answered.
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    return all;
}

}  // namespace

TEST_CASE("who may ask the workbench")
{
    const Guard guard{.token = "abc", .address = "127.0.0.1", .port = 80};
    const auto status = [&](const Asking& asking) {
        const auto no = refusal(asking, guard);
        return no ? no->status : 200;
    };
    const Asking good{.method = "GET", .path = "/abc/", .host = "127.0.0.1:80"};
    CHECK(status(good) == 200);
    for (const auto* host : {"localhost:80", "[::1]:80"}) CHECK(status({"GET", "/abc/", host}) == 200);
    for (const auto* host : {"", "127.0.0.1", "127.0.0.1:81", "evil.example:80", "127.0.0.1.evil.example:80",
                             "10.0.0.1:80", "evil.example:80@127.0.0.1:80"})
        CHECK(status({"GET", "/abc/", host}) == 421);
    for (const auto* path : {"", "/", "/abc", "/abd/", "/ab/", "/abcd/", "//abc/", "/x/abc/"})
        CHECK(status({"GET", path, "127.0.0.1:80"}) == 404);
    for (const auto* origin : {"null", "http://evil.example", "https://127.0.0.1:80", "http://127.0.0.1:81"})
        CHECK(status({"GET", "/abc/", "127.0.0.1:80", origin}) == 403);
    CHECK(status({"GET", "/abc/", "127.0.0.1:80", "http://127.0.0.1:80", "same-origin"}) == 200);
    CHECK(status({"GET", "/abc/", "127.0.0.1:80", {}, "none"}) == 200);
    for (const auto* site : {"cross-site", "same-site"})
        CHECK(status({"GET", "/abc/", "127.0.0.1:80", {}, site}) == 403);
    for (const auto* method : {"PUT", "DELETE", "OPTIONS", "TRACE", ""})
        CHECK(status({method, "/abc/", "127.0.0.1:80"}) == 405);
    for (const auto* kind : {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"})
        CHECK(status({"POST", "/abc/", "127.0.0.1:80", {}, {}, kind}) == 415);
    CHECK(status({"POST", "/abc/", "127.0.0.1:80", {}, {}, "application/json; charset=utf-8"}) == 200);
    // Told to listen elsewhere, it takes addresses, and still no names.
    const Guard open{.token = "abc", .address = "0.0.0.0", .port = 80};
    CHECK_FALSE(refusal({"GET", "/abc/", "192.168.1.7:80"}, open));
    CHECK(refusal({"GET", "/abc/", "evil.example:80"}, open)->status == 421);
}

TEST_CASE("nonsense is answered as nonsense")
{
    const Serving serving;
    for (const auto* body : {"", "x", "[]", "{\"game\":-1}", "{\"game\":1e99}", "{\"choices\":{}}",
                             "{\"choices\":[{}]}", R"({"choices":[{"record":1,"deed":"move","uci":"z9z9"}]})",
                             "{\"document\":7}", "{\"code\":\"x\"}", "\xFF\xFE"})
        CHECK(serving.post("api/game", body)->status == 400);
    CHECK(serving.post("api/game", std::string(100'000, '['))->status == 400);
    CHECK(serving.post("api/game", R"({"document":"gone","game":1})")->status == 410);
    CHECK(serving.get("nothing")->status == 404);
    CHECK(serving.get("api/choices", {{"Range", "bytes=0-1,0-1"}})->status == 400);
    CHECK(serving.post("api/read", "x", "application/octet-stream", {{"Content-Encoding", "gzip"}})->status == 400);
    CHECK(serving.post("api/read", "x", "text/plain")->status == 415);
    CHECK(serving.get("api/choices", {{"Origin", "http://evil.example"}})->status == 403);
    CHECK(serving.client().Get("/api/choices")->status == 404);
}

TEST_CASE("bodies that are too large or too slow end")
{
    const Serving serving{
        {.body = 100'000, .arrive = std::chrono::milliseconds{500}, .hurry = std::chrono::milliseconds{200}}};
    const auto large = serving.post("api/read", std::string(200'000, 'x'), "application/octet-stream");
    CHECK((!large || large->status == 413 || large->status == 400));

    const auto head = "POST " + serving.base() +
                      "api/read HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
                      "\r\nContent-Type: application/octet-stream\r\n";
    {
        // A body without end, in pieces.
        const Raw endless{serving.port()};
        endless.send(head + "Transfer-Encoding: chunked\r\n\r\n");
        const auto piece = "1000\r\n" + std::string(0x1000, 'x') + "\r\n";
        int sent = 0;
        while (sent < 10'000 && endless.send(piece)) ++sent;
        CHECK(sent < 10'000);
    }
    {
        // A byte now and then does not hold the connection.
        const Raw slow{serving.port()};
        slow.send(head + "Content-Length: 1000\r\n\r\n");
        int sent = 0;
        while (sent < 100 && slow.send("x")) {
            ++sent;
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        CHECK(sent < 100);
    }
    {
        const Raw silent{serving.port()};
        silent.send("GET /");
        CHECK(silent.rest().size() < 1000);
    }
    CHECK(serving.read(std::string{two_knights}).size() == 3);
}

TEST_CASE("a thousand at once leave it serving")
{
    const Serving serving{{.arrive = std::chrono::milliseconds{2000}, .hurry = std::chrono::milliseconds{100}}};
    {
        std::vector<std::unique_ptr<Raw>> idle;
        for (int i = 0; i < 1000; ++i) {
            idle.push_back(std::make_unique<Raw>(serving.port()));
            if (!idle.back()->open()) break;
            idle.back()->send("POST " + serving.base() + "api/read HTTP/1.1\r\n");
        }
        // Some are told to come again; one that does is answered while the others still hold on.
        bool answered = false;
        for (int i = 0; i < 100 && !answered; ++i) {
            const auto choices = serving.get("api/choices");
            answered = choices && choices->status == 200;
            if (!answered) std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        CHECK(answered);
    }
    std::atomic<int> good = 0, told = 0;
    std::vector<std::thread> crowd;
    for (int i = 0; i < 20; ++i)
        crowd.emplace_back([&] {
            for (int j = 0; j < 50; ++j) {
                const auto answer = serving.post("api/read", std::string{two_knights}, "application/octet-stream");
                if (answer && answer->status == 200) ++good;
                if (answer && answer->status == 503) ++told;
            }
        });
    for (auto& thread : crowd) thread.join();
    CHECK(good + told == 1000);
    CHECK(good > 0);
    CHECK(serving.read(std::string{two_knights}).size() == 3);
}

TEST_CASE("whoever names two hosts is turned away")
{
    const Serving serving;
    const auto host = "Host: 127.0.0.1:" + std::to_string(serving.port()) + "\r\n";
    const auto status = [&](const std::string& headers) {
        const Raw asking{serving.port()};
        asking.send("GET " + serving.base() + "api/choices HTTP/1.1\r\n" + headers + "\r\n");
        return asking.rest().substr(0, 12);
    };
    CHECK(status(host) == "HTTP/1.1 200");
    CHECK(status(host + "host: evil.example\r\n") == "HTTP/1.1 400");
    CHECK(status("Host: evil.example\r\n" + host) != "HTTP/1.1 200");
    CHECK(status(host + host) == "HTTP/1.1 400");
    CHECK(status("") == "HTTP/1.1 421");
    CHECK(status("Host : evil.example\r\n" + host) == "HTTP/1.1 400");
    CHECK(status(host + "Host\t: evil.example\r\n") == "HTTP/1.1 400");
}

TEST_CASE("a head without end is not waited for")
{
    const Serving serving;
    const auto began = std::chrono::steady_clock::now();
    const Raw asking{serving.port()};
    std::string head = "GET " + serving.base() + " HTTP/1.1\r\n";
    while (head.size() <= Limits{}.head) head += "A: b\r\n";
    asking.send(head);
    CHECK(asking.rest().starts_with("HTTP/1.1 431"));
    CHECK(std::chrono::steady_clock::now() - began < Limits{}.hurry);
}

TEST_CASE("a body of no length that can be is not waited for")
{
    const Serving serving;
    const auto began = std::chrono::steady_clock::now();
    const auto status = [&](const std::string& lengths) {
        const Raw asking{serving.port()};
        asking.send("POST " + serving.base() +
                    "api/read HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
                    "\r\nContent-Type: application/octet-stream\r\n" + lengths + "\r\nP-K4");
        return asking.rest().substr(0, 12);
    };
    CHECK(status("Content-Length: 4\r\n") == "HTTP/1.1 200");
    CHECK(status("Content-Length: 4\r\nContent-Length: 3\r\n") == "HTTP/1.1 400");
    CHECK(status("Content-Length: 3\r\ncontent-length: 4\r\n") == "HTTP/1.1 400");
    CHECK(status("Content-Length: 4\r\nContent-Length: 4\r\n") == "HTTP/1.1 400");
    for (const auto* wrong : {"-2", "+4", "4, 4", "0x4", "four", "4 4"})
        CHECK(status(std::string{"Content-Length: "} + wrong + "\r\n") == "HTTP/1.1 400");
    for (const auto* much : {"99999999999", "18446744073709551617", "99999999999999999999999999"})
        CHECK(status(std::string{"Content-Length: "} + much + "\r\n") == "HTTP/1.1 413");
    for (const auto* none : {"", "Content-Length:\r\n"}) CHECK(status(none) == "HTTP/1.1 411");
    CHECK(std::chrono::steady_clock::now() - began < Limits{}.arrive);
}

TEST_CASE("a request may come in pieces, and a thousand that never come whole keep nobody waiting")
{
    const Serving serving;
    const auto host = " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) + "\r\n";
    const auto began = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<Raw>> idle;
    for (int i = 0; i < 1000; ++i) {
        idle.push_back(std::make_unique<Raw>(serving.port()));
        if (!idle.back()->open()) break;
        if (i % 3 == 1) idle.back()->send("GET " + serving.base());
        if (i % 3 == 2)
            idle.back()->send("POST " + serving.base() + "api/read" + host +
                              "Content-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nx");
    }
    const Raw slow{serving.port()};
    const auto question = "GET " + serving.base() + "api/choices" + host + "\r\n";
    for (std::size_t at = 0; at < question.size(); at += 16) {
        slow.send(std::string_view{question}.substr(at, 16));
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    CHECK(slow.rest().substr(0, 12) == "HTTP/1.1 200");
    for (int i = 0; i < 20; ++i) CHECK(serving.get("api/choices")->status == 200);
    // None of them had to run out of patience for that.
    CHECK(std::chrono::steady_clock::now() - began < Limits{}.arrive);
}

TEST_CASE("a server that is stopped before it runs does not run")
{
    Workbench bench{{}};
    REQUIRE(bench.bind());
    std::thread ender{[&] { bench.stop(); }};
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    bench.run();
    ender.join();
    SUCCEED();
}

TEST_CASE("who has left keeps nobody from being served")
{
    const Serving serving;
    asking(serving, 6, to_read(serving, thicket(12, 40))).clear();
    CHECK(serving.read(std::string{two_knights}).size() == 3);
}

TEST_CASE("who comes new waits for no other's book")
{
    // One at a time is worked at: he would be the last of six.
    const Serving serving{{.at_once = 1}};
    const auto others = asking(serving, 6, to_read(serving, thicket(12, 40)));
    // Not in so many seconds, on whatever machine, but before any of them has had his answer.
    for (int i = 0; i < 5; ++i) CHECK(serving.read(std::string{two_knights}).size() == 3);
    for (const auto& other : others) CHECK(other->still_waits());
}

TEST_CASE("where every place is taken the longest there is given up, and told to come again")
{
    const Serving serving{{.hurry = std::chrono::milliseconds{500}, .workers = 4, .at_once = 2}};
    const auto others = asking(serving, 4, to_read(serving, thicket(12, 40)));
    CHECK(serving.read(std::string{two_knights}).size() == 3);
    const auto left = std::ranges::count_if(others, [](const auto& other) { return !other->still_waits(); });
    CHECK(left >= 1);
    CHECK(left < 4);
    for (const auto& other : others)
        if (!other->still_waits()) CHECK(other->rest().starts_with("HTTP/1.1 503"));
}

TEST_CASE("large texts are begun one after the other, small ones beside them")
{
    const std::atomic<unsigned> crowd = 0;
    Turns turns{{.at_once = 4, .small = 10, .large = 100}, crowd};
    const auto always = [] { return true; };
    const auto begins = [&](Turns::Turn& turn) {
        // Whoever has to wait is asked whether it is still wanted, and goes.
        return turn.go_on([asked = 0]() mutable { return asked++ == 0; });
    };
    Turns::Turn first{turns, 70}, second{turns, 70}, third{turns, 20}, small{turns, 5};
    CHECK(first.go_on(always));
    CHECK_FALSE(begins(second));
    CHECK(begins(third));
    CHECK(begins(small));
    {
        // Larger than all that is allowed: alone.
        Turns::Turn huge{turns, 1000};
        CHECK_FALSE(begins(huge));
    }
}

TEST_CASE("who does not take his answer takes no place")
{
    const std::string large(4'000'000, 'x');
    const Serving serving{{.workers = 2}, {{"large.txt", large}}};
    const auto request = "GET " + serving.base() +
                         "api/files/0 HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) + "\r\n\r\n";
    const auto others = asking(serving, 40, request);
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 5; ++i) CHECK(serving.read(std::string{two_knights}).size() == 3);
    CHECK(std::chrono::steady_clock::now() - began < Limits{}.arrive);
    // Whoever takes it has it whole.
    const auto answer = serving.get("api/files/0");
    REQUIRE(answer);
    CHECK(answer->body == large);
}

TEST_CASE("a server that is stopped ends what it is reading")
{
    const auto began = std::chrono::steady_clock::now();
    {
        const Serving serving;
        const auto others = asking(serving, 6, to_read(serving, thicket(12, 40)));
        CHECK(others.back()->still_waits());
    }
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{40});
}

TEST_CASE("whatever is given up in the middle does no harm")
{
    const auto words = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n\n" +
                       thicket(1, 3) + "P-K4 P-K4 Kt-KB3 P-Q3 P-Q4 B-KKt5 PxP BxKt QxB PxP B-QB4 Kt-B3 Q-QKt3 Q-K2\n";
    const auto all = [&] {
        const Document document{words, {.faults = Faults::rule_on}};
        std::string told;
        for (std::size_t game = 1; game <= document.games(); ++game) told += pgn(document.game(game).game);
        return told;
    };
    std::size_t asked = 0;
    const auto whole = [&] {
        const WhileWanted counted{[&] { return ++asked > 0; }, 1};
        return all();
    }();
    REQUIRE(asked > 100);
    for (std::size_t moment = 0; moment < asked; moment += asked / 8) {
        const WhileWanted waits{[left = moment]() mutable { return left-- > 0; }, 1};
        CHECK_THROWS_AS(all(), Unwanted);
    }
    CHECK(all() == whole);
}

TEST_CASE("who looks for records asks whether to go on: it takes long before any move is tried")
{
    const auto text = thicket(2, 20);
    std::size_t asked = 0;
    const WhileWanted counted{[&] { return ++asked > 0; }, 1};
    CHECK_FALSE(score::slots_of(text).places.empty());
    CHECK(asked >= text.size() / 2);
}
