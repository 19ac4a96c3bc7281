// Codes of the wire: what is written reads back, the specimens of the sources are read, and false words are found.
#include "descry/lint.hpp"
#include "descry/wire.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/solve.hpp"
#include "descry/write.hpp"
#include "src/record/wire.hpp"

using namespace descry;

namespace {

Position after(std::string_view fen, std::initializer_list<const char*> moves = {})
{
    Position position = fen.empty() ? Position::initial() : read_fen(fen).value();
    for (const char* name : moves) {
        const auto legal = position.legal_moves();
        position.make(*std::ranges::find(legal, std::string{name}, uci));
    }
    return position;
}

std::string word(const char* move, const Position& position, Wire wire)
{
    const auto legal = position.legal_moves();
    return wire_word(*std::ranges::find(legal, std::string{move}, uci), position, wire);
}

std::string game_of(std::string message, Wire wire)
{
    const auto text = Text::decode(std::move(message));
    const auto scores = read_wire_scores(text, wire);
    return scores.empty() ? "none" : uci_line(solve(scores.front(), text, 1));
}

}  // namespace

TEST_CASE("every square has one name in each code", "[wire]")
{
    for (const WireEntry& row : wires()) {
        std::set<std::string_view> names;
        for (unsigned i = 0; i < 64; ++i) {
            const auto name = record::wire_name(Square::at(i), row.wire);
            CHECK(names.insert(name).second);
            CHECK(record::wire_square(name, row.wire) == Square::at(i));
        }
    }
    // The rules of the tables, as the sources tell them.
    CHECK(record::wire_name({File::e, Rank::fourth}, Wire::gringmuth) == "go");
    CHECK(record::wire_name({File::e, Rank::fourth}, Wire::uedemann) == "go");
    CHECK(record::wire_name({File::d, Rank::second}, Wire::uedemann) == "od");
    CHECK(record::wire_name({File::c, Rank::fourth}, Wire::washington) == "27");
}

TEST_CASE("specimens of the sources", "[wire]")
{
    const auto start = after({});
    CHECK(word("e2e4", start, Wire::iccf) == "5254");
    CHECK(word("g1f3", start, Wire::iccf) == "7163");
    CHECK(word("g1f3", start, Wire::uedemann) == "BEFI");
    CHECK(word("g1f3", start, Wire::gringmuth) == "kahi");
    CHECK(word("e2e4", start, Wire::washington) == "13-29");
    CHECK(game_of("gegoseso", Wire::gringmuth) == "e2e4 e7e5");
    CHECK(game_of("11 to 27", Wire::washington) == "c2c4");
    CHECK(game_of("1. 5254 5755 2. 7163 2836", Wire::iccf) == "e2e4 e7e5 g1f3 b8c6");
    const auto castling = after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(word("e1g1", castling, Wire::iccf) == "5171");
    CHECK(word("e1g1", castling, Wire::gringmuth) == "gaka");
    CHECK(word("e1g1", castling, Wire::nores) == "galal");
    CHECK(word("e1c1", castling, Wire::iccf) == "5131");
    const auto queening = after("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    CHECK(word("e7e8q", queening, Wire::iccf) == "57581");
    CHECK(word("e7e8n", queening, Wire::iccf) == "57584");
    CHECK(word("e7e8q", queening, Wire::nores) == "sesaqc");
    CHECK(word("e7e8r", queening, Wire::washington) == "53-61 R");
    // The last rank left out, which is not the standard.
    const auto read = candidates(read_wire("5752", Wire::iccf), queening);
    REQUIRE(read.size() == 1);
    CHECK(uci(read.front().move) == "e7e8r");
}

TEST_CASE("a Rook on the King's square does not castle", "[wire]")
{
    const auto rook = after("k7/8/8/8/8/8/1K6/4R3 w - - 0 1");
    for (const Wire wire : {Wire::iccf, Wire::uedemann, Wire::gringmuth, Wire::nores, Wire::washington}) {
        const auto read = candidates(read_wire(word("e1g1", rook, wire), wire), rook);
        REQUIRE(read.size() == 1);
        CHECK(read.front().move.manner == Manner::ordinary);
    }
}

TEST_CASE("whatever is written in a code reads back to the same move", "[wire][property]")
{
    std::mt19937_64 random{1886};
    std::size_t words = 0;
    for (int game = 0; game < 20; ++game) {
        Game played;
        Position position = Position::initial();
        for (int ply = 0; ply < 200; ++ply) {
            const auto legal = position.legal_moves();
            if (legal.empty()) break;
            for (const WireEntry& row : wires())
                for (int i = 0; i < 4; ++i) {
                    const Move& move = legal[random() % legal.size()];
                    const auto record = wire_word(move, position, row.wire);
                    const auto read = resolve(read_wire(record, row.wire), record, position);
                    INFO(row.name << ' ' << record << " for " << uci(move) << " in " << write_fen(position));
                    REQUIRE(read.status == Status::unique);
                    CHECK(read.legal.front().move == move);
                    CHECK(read.diagnostics.empty());
                    ++words;
                }
            const Move& move = legal[random() % legal.size()];
            played.plies.push_back({.number = position.move_number(), .side = position.to_move(), .move = move});
            position.make(move);
        }
        for (const WireEntry& row : wires()) {
            const auto line = wire_line(played, row.wire);
            INFO(row.name << ": " << line);
            CHECK(game_of(line, row.wire) == uci_line(played));
            for (const auto& finding : lint::check_wire(line, 0, Position::initial(), row.wire, {}))
                CHECK(finding.code == Code::doubtful_table);
        }
    }
    CHECK(words > 30000);
}

TEST_CASE("hostile words are answered", "[wire]")
{
    const auto start = Position::initial();
    for (const WireEntry& row : wires())
        for (const std::string& message :
             {std::string(100000, 'g'), std::string(100000, '9'), std::string(5000, '-'),
              std::string{"\xC3\xA9\xFF gego"}, std::string{"to to to 1 to"}, std::string{"99999999999999999999-1"}}) {
            INFO(row.name << ' ' << message.substr(0, 20));
            const auto findings = lint::check_wire(message, 0, start, row.wire, {.risks = true});
            CHECK_FALSE(findings.empty());
            CHECK(game_of(message, row.wire).size() < 10);
        }
    CHECK(lint::check_wire("", 0, start, Wire::iccf, {.risks = true}).empty());
}
