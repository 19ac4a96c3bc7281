// The workbench's server: what it answers, what it refuses, and that nothing hostile stops it from serving.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "document.hpp"
#include "guard.hpp"
#include "tests/catch.hpp"
#include "workbench.hpp"

namespace {

using namespace descry;
using namespace descry::workbench;
using Json = nlohmann::json;

constexpr std::string_view two_knights = "1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n";

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
        client.set_read_timeout(20);
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

TEST_CASE("places are those of the text as the page holds it")
{
    const auto text = Text::decode("\xEF\xBB\xBF½ 𝄞\r\né\rP-K4");
    const Offsets offsets{text};
    CHECK(offsets.shown().ends_with("½ 𝄞\né\nP-K4"));
    const auto at = text.view().find("P-K4");
    const auto [from, to] = offsets.range({at, at + 4});
    CHECK(to - from == 4);
    const auto mark = offsets.shown().starts_with("½") ? 0U : 1U;  // the byte order mark, if it is shown
    CHECK(from == mark + 7);
    CHECK(offsets.range({text.view().size(), text.view().size()}).from == mark + 11);
    CHECK(offsets.shown_with({{{at, at + 4}, "P-Q4"}}).ends_with("é\nP-Q4"));

    // A long text, against counting by hand.
    std::string long_one;
    for (int i = 0; i < 2000; ++i) long_one += i % 3 == 0 ? "é\r\n" : i % 3 == 1 ? "𝄞x" : "abc ";
    const auto words = Text::decode(long_one + "END");
    const Offsets counted{words};
    const auto end = words.view().find("END");
    CHECK(counted.range({end, end + 3}).from == 667 * 2 + 667 * 3 + 666 * 4);
}

TEST_CASE("a text is read, game after game")
{
    const Serving serving;
    const auto lines = serving.read(std::string{two_knights});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0]["games"] == 1);
    CHECK(lines[0]["text"].is_null());
    const auto& game = lines[1]["game"];
    CHECK(game["state"] == "doubtful");
    CHECK(game["doubts"] == 1);
    REQUIRE(game["findings"].size() == 1);
    CHECK(game["findings"][0]["kind"] == "doubt");
    CHECK(two_knights.substr(game["findings"][0]["from"], 5) == "Kt-B3");
    CHECK(lines[2]["end"] == "all");

    CHECK(serving.read("1. P-K4\r\nP-K4\r\n")[0]["text"] == "1. P-K4\nP-K4\n");
    const auto nothing = serving.read("no game here\n");
    CHECK(nothing[0]["findings"][0]["code"] == "D301");
    CHECK(nothing.size() == 2);
    CHECK(serving.read("").size() == 2);
    CHECK(serving.post("api/read?code=nonsense", "x", "application/octet-stream")->status == 400);
}

TEST_CASE("a doubt is settled, kept in what is written, and undone")
{
    const Serving serving;
    const std::string document = serving.read(std::string{two_knights})[0]["document"];
    Json question{{"document", document}, {"game", 1}};
    const auto before = serving.ask("api/game", question);
    const auto& doubtful = before["plies"][3];
    CHECK(doubtful["status"] == "ambiguous");
    REQUIRE(doubtful["candidates"].size() == 2);

    for (const auto* uci : {"b8c6", "g8f6"}) {
        question["choices"] = {{{"record", 3}, {"deed", "move"}, {"uci", uci}}};
        const auto after = serving.ask("api/game", question);
        CHECK(after["plies"][3]["uci"] == uci);
        CHECK(after["plies"][3]["settled"] == true);
        CHECK(after["plies"][3]["candidates"].size() == 2);
        CHECK(after["game"]["state"] == "sound");
        CHECK(after["kept"] == Json::array({true}));
        question["to"] = "pgn";
        const auto pgn = serving.post("api/out", question.dump())->body;
        CHECK(pgn.contains("settled by the reader"));
        // Written into the text, it leaves no doubt when that is read again.
        question["to"] = "text";
        const auto text = serving.post("api/out", question.dump())->body;
        const std::string again = serving.read(text)[0]["document"];
        const auto reread = serving.ask("api/game", {{"document", again}, {"game", 1}});
        CHECK(reread["game"]["state"] == "sound");
        CHECK(reread["plies"][3]["uci"] == uci);
    }
    question["choices"] = {{{"record", 3}, {"deed", "move"}, {"uci", "a7a6"}}};
    question.erase("to");
    CHECK(serving.ask("api/game", question)["plies"][3]["status"] == "repaired");
    // A move that cannot be is not kept, and nothing is played as settled.
    question["choices"][0]["uci"] = "a7a2";
    const auto refused = serving.ask("api/game", question);
    CHECK(refused["kept"] == Json::array({false}));
    CHECK(refused["plies"][3]["settled"] == false);
    CHECK(serving.ask("api/game", {{"document", document}, {"game", 1}}) == before);
}

TEST_CASE("a mended record is accepted, refused, or read otherwise")
{
    const Serving serving;
    const auto lines = serving.read("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n"
                                    "6. P-Q4 P-QKt4\n7. B-Kt3 P-Q4\n8. PxP B-K3\n");
    Json question{{"document", lines[0]["document"]}, {"game", 1}};
    const auto found = serving.ask("api/game", question);
    const auto& wrong = found["plies"][9];
    CHECK(wrong["status"] == "repaired");
    CHECK(wrong["settled"] == false);
    CHECK(wrong["repair"]["with"] == "Kt-K5");

    question["choices"] = {{{"record", 9}, {"deed", "move"}, {"uci", "f6e4"}}};
    const auto accepted = serving.ask("api/game", question);
    CHECK(accepted["plies"][9]["settled"] == true);
    CHECK(accepted["plies"][9]["status"] == "repaired");
    CHECK(accepted["game"]["repaired"] == 0);

    question["choices"] = {{{"record", 9}, {"deed", "stop"}}};
    const auto stopped = serving.ask("api/game", question);
    CHECK(stopped["game"]["state"] == "stops");
    CHECK(stopped["game"]["played"] == 9);
    CHECK(stopped["plies"].size() == 16);
    CHECK_FALSE(stopped["plies"][9].contains("uci"));
    CHECK(stopped["kept"] == Json::array({true}));
}

TEST_CASE("a large book is listed at once, and a game of it mended when it is opened")
{
    const Serving serving;
    std::string book;
    for (int i = 1; book.size() < 210'000; ++i)
        book += "GAME " + std::to_string(i) +
                ".\n\n1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n"
                "5. Castles Kt-K6\n6. P-Q4 P-QKt4\n\n\n";
    const auto lines = serving.read(book);
    REQUIRE(lines.back()["end"] == "all");
    CHECK(lines.size() == lines[0]["games"].get<std::size_t>() + 2);
    CHECK(lines[7]["game"]["state"] == "stops");
    const auto opened = serving.ask("api/game", {{"document", lines[0]["document"]}, {"game", 7}});
    CHECK(opened["plies"][9]["status"] == "repaired");
    CHECK(opened["game"]["played"] == 12);
}

TEST_CASE("a record is tried, and a game looked through for sending")
{
    const Serving serving;
    const auto answer =
        serving.ask("api/record", {{"record", "Kt-B3"}, {"code", "british-1903"}, {"play", "telegraph"}});
    CHECK(answer["status"] == "ambiguous");
    REQUIRE(answer["candidates"].size() == 2);
    CHECK(answer["lint"].size() >= 1);
    for (const auto& move : answer["candidates"])
        for (const auto& form : move["written"]) CHECK_FALSE(form["record"].get<std::string>().empty());
    CHECK(serving.post("api/record", R"({"record":"P-K4","fen":"nonsense"})")->status == 400);
    const auto lines = serving.read(std::string{two_knights});
    const auto lint = serving.ask("api/lint", {{"document", lines[0]["document"]}, {"game", 1}});
    CHECK(lint["findings"].size() >= 1);
}

TEST_CASE("what is written comes in every form")
{
    const Serving serving{{}, {{"score.txt", std::string{two_knights}}}};
    CHECK(serving.get("api/files")->body == "score.txt");
    CHECK(serving.get("api/files/0")->body == two_knights);
    CHECK(serving.get("api/files/1")->status == 404);
    CHECK(serving.get("api/files/..%2f..%2fetc%2fpasswd")->status == 404);
    CHECK(serving.get("../../etc/passwd")->status == 404);
    CHECK(serving.get("names/white.svg")->body.contains(">QKt4</text>"));
    CHECK(serving.get("men.svg")->body.contains("id=\"bk\""));

    const auto hostile = serving.read("WHITE: <script>alert(1)</script>  BLACK: <img src=x onerror=alert(2)>\n\n" +
                                      std::string{two_knights});
    Json question{{"document", hostile[0]["document"]}, {"game", 1}};
    for (const auto* target : {"pgn", "json", "svg", "text", "fen"}) {
        question["to"] = target;
        const auto out = serving.post("api/out", question.dump());
        CHECK(out->status == 200);
        CHECK_FALSE(out->body.empty());
        CHECK_FALSE(out->get_header_value("Content-Type").contains("html"));
        CHECK(out->get_header_value("X-Content-Type-Options") == "nosniff");
    }
    question["to"] = "html";
    const std::string page = serving.ask("api/out", question)["page"];
    const auto printed = serving.get(page);
    CHECK(printed->status == 200);
    CHECK(printed->body.contains("&lt;script&gt;"));
    CHECK_FALSE(printed->body.contains("<script"));
    CHECK(printed->get_header_value("Content-Security-Policy").contains("default-src 'none'"));
    CHECK(serving.get("print/00000000000000000000000000000000")->status == 410);
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
