// The workbench's answers.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "document.hpp"
#include "index.hpp"
#include "src/text/markup.hpp"
#include "tests/catch.hpp"
#include "tests/scans.hpp"
#include "tests/serving.hpp"

using namespace descry;
using namespace descry::workbench;

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
    REQUIRE(serving.read("").size() == 2);
    CHECK(serving.read("")[0]["findings"][0]["message"] == "no games found: the text is empty");
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

TEST_CASE("a choice leaves the rest of the game as it was read")
{
    const Serving serving;
    const auto settle = [&](const std::string& text, const char* status) {
        const auto lines = serving.read(text);
        Json question{{"document", lines[0]["document"]}, {"game", 1}};
        const auto before = serving.ask("api/game", question);
        std::size_t settled = 0;
        for (const auto& ply : before["plies"]) {
            if (ply["status"] != status || !ply.contains("uci")) continue;
            question["choices"] = {
                {{"record", ply["index"]}, {"deed", ply["lost"].get<bool>() ? "supply" : "move"}, {"uci", ply["uci"]}}};
            const auto after = serving.ask("api/game", question);
            CHECK(after["kept"] == Json::array({true}));
            CHECK(after["game"]["played"] == before["game"]["played"]);
            for (std::size_t i = 0; i < before["plies"].size(); ++i)
                CHECK(after["plies"][i]["uci"] == before["plies"][i]["uci"]);
            ++settled;
        }
        return settled;
    };
    // A doubt beside a slip, either of them settled first.
    const std::string both = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n"
                             "6. P-Q4 P-QKt4\n7. B-Kt3 P-Q4\n8. PxP B-K3\n";
    CHECK(settle(both, "repaired") >= 1);
    CHECK(settle(both, "ambiguous") >= 1);
    // A move that the sheet leaves out.
    CHECK(settle("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 ...\n4. B-R4 Kt-B3\n5. Castles KtxP\n6. P-Q4 P-QKt4\n"
                 "7. B-Kt3 P-Q4\n8. PxP B-K3\n9. P-B3 B-K2\n",
                 "repaired") >= 1);
}

TEST_CASE("a large book is listed at first look, as it is printed, and a piece of it is mended at a closer one")
{
    const Serving serving;
    std::string book, piece;
    for (int i = 1; book.size() < 210'000; ++i) {
        piece = "GAME " + std::to_string(i) +
                ".\n\n1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n"
                "5. Castles Kt-K6\n6. P-Q4 P-QKt4\n\n\n";
        book += piece;
    }
    const auto begun = std::chrono::steady_clock::now();
    const auto lines = serving.read(book, "?look=first");
    REQUIRE(lines.back()["end"] == "all");
    CHECK(lines[0]["look"] == "first");
    CHECK(lines.size() == lines[0]["games"].get<std::size_t>() + 2);
    CHECK(lines.size() > 1'500);
    CHECK(lines[7]["game"]["state"] == "stops");
    const auto seen = serving.ask("api/game", {{"document", lines[0]["document"]}, {"game", 7}});
    CHECK(seen["game"]["state"] == "stops");
    CHECK(seen["plies"][9]["status"] == "illegal");
    // So soon that nobody waits; a sanitizer takes ten times as long.
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds{30});

    const auto close = serving.read(piece);
    CHECK(close[0]["look"] == "close");
    CHECK(close[1]["game"]["state"] == "doubtful");
    const auto opened = serving.ask("api/game", {{"document", close[0]["document"]}, {"game", 1}});
    CHECK(opened["plies"][9]["status"] == "repaired");
    CHECK(opened["game"]["played"] == 12);
    // Games with tags are read as fast, and no less closely.
    CHECK(serving.read("[White \"A\"]\n\n1. P-K4 P-K4 *\n", "?look=first")[0]["look"] == "close");
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

TEST_CASE("no time is lost with packing answers")
{
    const Serving serving{{}, {{"large.txt", std::string(200'000, 'x')}}};
    for (const auto* below : {"", "workbench.js", "api/choices", "api/files/0"}) {
        const auto answer = serving.get(below, {{"Accept-Encoding", "gzip, deflate, br"}});
        REQUIRE(answer);
        CHECK(answer->get_header_value("Content-Encoding").empty());
    }
}

TEST_CASE("the page is sent with what can be chosen, and shows no name as anything else")
{
    CHECK(filled("a {{x}} b {{y}} {{x}} {{", {{"x", "<1>"}}) == "a <1> b {{y}} <1> {{");
    CHECK(filled("{{x}}", {{"x", "{{x}}"}}) == "{{x}}");
    CHECK(text::escaped("<a b=\"c\">&'") == "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
    if (!Workbench::has_page()) {
        WARN("skipped: the page was not built");
        return;
    }
    const Serving serving{{}, {{"<b>.txt", "x"}, {"two.txt", "y"}}};
    const auto page = serving.get("")->body;
    CHECK(page.contains("<option value=\"0\">&lt;b&gt;.txt</option><option value=\"1\">two.txt</option>"));
    CHECK(page.contains("<option value=\"american-1897\" selected>"));
    CHECK(page.contains("id=\"bk\""));
    CHECK_FALSE(page.contains("{{"));
    CHECK_FALSE(page.contains("<b>"));
}

TEST_CASE("of a scan it is told where its words stand, and the pictures of files that were given are sent",
          "[workbench]")
{
    const std::string hocr = scans::hocr("1. P-K4  P-K4\n2. Kt-KB3 Kt-QB3\n", {});
    const auto picture = [](std::uint64_t page) -> std::optional<PagePicture> {
        return page == 1 ? std::optional{PagePicture{"\x89PNG", "image/png"}} : std::nullopt;
    };
    const Serving serving{{}, {{"plain.txt", "x"}, {"scan.hocr", hocr, picture}}};

    const auto places = Json::parse(serving.post("api/places", hocr, "application/octet-stream")->body);
    const std::string text = places["text"];
    REQUIRE(places["words"].size() == 6);
    const auto& knight = places["words"][4];
    CHECK(text.substr(knight[0], knight[1].get<std::size_t>() - knight[0].get<std::size_t>()) == "Kt-KB3");
    CHECK(knight[2] == 1);
    const auto place = Text::read(hocr).on_page({text.find("Kt-KB3"), text.find("Kt-KB3") + 1});
    CHECK(knight[3] == place->box->left);
    CHECK(knight[6] == place->box->bottom);
    CHECK(Json::parse(serving.post("api/places", "1. P-K4", "application/octet-stream")->body)["words"].empty());

    const auto sent = serving.get("api/files/1/pages/1");
    CHECK(sent->body == "\x89PNG");
    CHECK(sent->get_header_value("Content-Type") == "image/png");
    for (const auto* none : {"api/files/1/pages/2", "api/files/0/pages/1", "api/files/2/pages/1", "api/files/1/pages/x",
                             "api/files/1/pages/..%2F..%2Fetc%2Fpasswd"})
        CHECK(serving.get(none)->status == 404);
    if (Workbench::has_page())
        CHECK(serving.get("")->body.contains("<option value=\"1\" data-pages>scan.hocr</option>"));
}

TEST_CASE("the law of the day is asked, ply by ply")
{
    const Serving serving;
    // A King is left in check: a fault to be mended for print, an offence for the law.
    const std::string text = "1. P-K4 P-K4\n2. B-B4 P-Q3\n3. B-Kt5 ch P-KR3\n4. P-Q3 P-R3\n";
    const auto ask = [&](const std::string& how) {
        const std::string document = serving.read(text, how)[0]["document"];
        return serving.ask("api/game", {{"document", document}, {"game", 1}});
    };
    const auto told = [](const Json& game, std::string_view code) {
        return std::ranges::any_of(game["game"]["findings"], [&](const Json& f) { return f["code"] == code; });
    };
    const auto mended = ask("?faults=mend");
    CHECK_FALSE(mended["plies"][5].contains("irregular"));
    CHECK_FALSE(told(mended, "D601"));
    const auto ruled = ask("?faults=rule&code=british-1903");
    CHECK(ruled["plies"][5]["irregular"]["uci"] == "h7h6");
    CHECK(ruled["plies"][5].contains("fen"));
    CHECK(ruled["game"]["irregular"] == 2);  // and the move after it leaves him there
    CHECK(ruled["game"]["state"] == "doubtful");
    CHECK(ruled["game"]["played"] == 8);
    CHECK(told(ruled, "D601"));
    CHECK(std::ranges::any_of(ruled["game"]["findings"],
                              [](const Json& f) { return f["law"].get<std::string>().starts_with("British 1903"); }));
    const auto stopped = ask("?faults=stop");
    CHECK(stopped["game"]["state"] == "stops");
    CHECK(stopped["game"]["played"] == 5);

    // Who may claim what, and when.
    std::string to_and_fro;
    for (int i = 0; i < 3; ++i) {
        to_and_fro += std::to_string(2 * i + 1) + ". Kt-KB3 Kt-KB3\n";
        to_and_fro += std::to_string(2 * i + 2) + ". Kt-Kt1 Kt-Kt1\n";
    }
    const std::string document = serving.read(to_and_fro, "?code=american-1897")[0]["document"];
    const auto claims = serving.ask("api/game", {{"document", document}, {"game", 1}})["claims"];
    REQUIRE_FALSE(claims.empty());
    CHECK(claims[0]["after"] == 8);
    CHECK(claims[0]["side"] == "white");
    CHECK(claims[0]["ground"] == "recurrence of position");
    for (const auto* how : {"?code=x", "?play=x", "?faults=x"})
        CHECK(serving.post("api/read" + std::string{how}, text, "application/octet-stream")->status == 400);
}

TEST_CASE("a move is told in every style and code of the wire")
{
    const Serving serving;
    const auto forms = serving.ask("api/record", {{"uci", "e2e4"}});
    CHECK(forms["san"] == "e4");
    const auto wire = [&](std::string_view code) {
        const auto found = std::ranges::find_if(forms["wires"], [&](const Json& w) { return w["code"] == code; });
        return found == forms["wires"].end() ? std::string{} : (*found)["word"].get<std::string>();
    };
    CHECK(wire("iccf") == "5254");
    CHECK(wire("uedemann") == "DOGO");
    CHECK(forms["written"].size() >= 3);
    CHECK(serving.post("api/record", R"({"uci":"e2e5"})")->status == 400);
    CHECK(serving.post("api/record", R"({"uci":"nonsense"})")->status == 400);
    // The words that may answer an ambiguous record, a hopeless one, and one without fault.
    const auto words = [&](const char* record) {
        std::string all;
        const auto told = serving.ask("api/record", {{"record", record}});
        for (const auto& answer : told["answers"]) all += answer["word"].get<std::string>() + ", ";
        return all;
    };
    CHECK(words("P-K5").contains("Hinge, "));
    CHECK_FALSE(words("P-K5").contains("Habit"));  // the King cannot move
    CHECK(words("Kt-B3") == "Debate, ");           // Domain is its author's word (British 1903, Part VI Law 4 b)
    CHECK(words("P-K4").empty());
}

TEST_CASE("what is written comes in every form")
{
    const Serving serving{{}, {{"score.txt", std::string{two_knights}}}};
    CHECK(serving.get("api/files/0")->body == two_knights);
    CHECK(serving.get("api/files/1")->status == 404);
    CHECK(serving.get("api/files/..%2f..%2fetc%2fpasswd")->status == 404);
    CHECK(serving.get("../../etc/passwd")->status == 404);
    CHECK(serving.get("names/white.svg")->body.contains(">QKt4</text>"));

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
