// Legal moves, and what a position knows of its squares and of itself.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "positions.hpp"

namespace {

using namespace descry;
using test::at;
using test::dummy_pawn;
using test::endgame;
using test::kiwipete;
using test::legal;
using test::middlegame;
using test::moves_of;
using test::on;
using test::play;
using test::position;
using test::promotions;
using test::start_fen;
using test::talkchess;
using test::wander_widely;

std::uint64_t perft(const Position& before, unsigned depth)
{
    const auto moves = before.legal_moves();
    if (depth == 1) return moves.size();
    std::uint64_t lines = 0;
    for (const Move& move : moves) lines += perft(before.after(move), depth - 1);
    return lines;
}

}  // namespace

TEST_CASE("the legal moves are as many as has been published", "[board]")
{
    const auto start = Position::initial();
    CHECK(perft(start, 1) == 20);
    CHECK(perft(start, 2) == 400);
    CHECK(perft(start, 3) == 8902);
    CHECK(perft(start, 4) == 197281);
    CHECK(perft(start, 5) == 4865609);
    CHECK(perft(position(kiwipete), 4) == 4085603);
    CHECK(perft(position(endgame), 5) == 674624);
    CHECK(perft(position(promotions), 4) == 422333);
    CHECK(perft(position("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"), 4) == 422333);
    CHECK(perft(position(talkchess), 4) == 2103487);
    CHECK(perft(position(middlegame), 3) == 89890);
}

TEST_CASE("the start of an ordinary game", "[board]")
{
    const auto start = Position::initial();
    CHECK(write_fen(start) == start_fen);
    CHECK(start.plays_as(position(start_fen)));
    CHECK(start.to_move() == Side::white);
    CHECK(start.move_number() == 1);
    CHECK(start.halfmove_clock() == 0);
    CHECK_FALSE(start.last().has_value());
    CHECK_FALSE(start.passed_over().has_value());
    CHECK_FALSE(start.in_check());
    CHECK(start.king(Side::black) == at("e8"));
    CHECK(start.role_on(at("d8")) == Role::queen);
    CHECK(start.side_on(at("d8")) == Side::black);
    CHECK(start.role_on(at("e4")) == std::nullopt);
    CHECK(start.side_on(at("e4")) == std::nullopt);
    CHECK(start.men(Side::white, Role::knight) == on({"b1", "g1"}));
    CHECK(start.promoted().empty());
}

TEST_CASE("what holds of every position on the way", "[board]")
{
    wander_widely([](const Position& here, const std::vector<Move>& moves) {
        const Side side = here.to_move();
        INFO(write_fen(here));
        CHECK((here.men(Side::white) & here.men(Side::black)).empty());
        CHECK(here.checkers() == here.commanders(here.king(side), opponent(side)));
        CHECK(here.any_legal_move() == !moves.empty());
        CHECK((here.promoted() - here.occupied()).empty());

        // By trial: a move within the targets is legal if the King stands safe after it.
        std::vector<Move> found;
        for (const Square from : Squares::all()) {
            Squares reached, safe, legal, refuted_alike;
            const Squares targets = here.targets(from);
            for (const Square to : Squares::all()) {
                const auto before = found.size();
                here.append_moves(from, to, found);
                if (found.size() > before) reached |= to;
            }
            for (const Square to : targets) {
                const bool passing = here.role_on(from) == Role::pawn && here.passed_over() == to;
                const Move move{from, to, passing ? Manner::in_passing : Manner::ordinary};
                const Position next = here.after(move);
                const Squares refuting = next.commanders(next.king(side), opponent(side));
                if (refuting.empty()) safe |= to;
                if (here.is_legal(move)) legal |= to;
                if (here.refuting(move) == refuting) refuted_alike |= to;
            }
            INFO("from " << from.index());
            CHECK(reached == safe);
            CHECK(legal == safe);
            CHECK(refuted_alike == targets);
        }
        for (const Wing wing : {Wing::king, Wing::queen}) {
            if (here.may_castle(wing)) found.push_back(castles(side, wing));
        }
        CHECK(found == moves);

        for (const Move& move : moves) {
            const Position next = here.after(move);
            const Effect effect = here.effect(move);
            CHECK(effect.check == next.in_check());
            CHECK(effect.mate == (next.in_check() && next.legal_moves().empty()));
            CHECK(here.captured(move).has_value() == (next.occupied().count() < here.occupied().count()));
            REQUIRE(next.last().has_value());
            CHECK(next.last()->move == move);
        }

        for (const Side owner : {Side::white, Side::black}) {
            for (const Role role : {Role::knight, Role::bishop, Role::rook}) {
                const Squares kings = here.by_origin(owner, role, Wing::king);
                const Squares queens = here.by_origin(owner, role, Wing::queen);
                CHECK(((kings | queens) - here.men(owner, role)).empty());
                CHECK_FALSE(kings.meets(queens));
                CHECK_FALSE((kings | queens).meets(here.promoted()));
            }
        }
    });
}

TEST_CASE("pieces go to any square that they command and do not hold (Law 11 E a)", "[board]")
{
    const auto open = position("k7/8/1p3N2/8/3Q4/1B1P4/8/4K2R w - - 0 1");
    CHECK(open.targets(at("d4")) == on({"c3", "b2", "a1", "e3", "f2", "g1", "c4", "b4", "a4", "e4",
                                        "f4", "g4", "h4", "d5", "d6", "d7", "d8", "c5", "b6", "e5"}));
    CHECK(open.targets(at("f6")) == on({"e8", "g8", "d7", "h7", "d5", "h5", "e4", "g4"}));
    CHECK(open.targets(at("h1")) == on({"f1", "g1", "h2", "h3", "h4", "h5", "h6", "h7", "h8"}));
    CHECK(open.targets(at("e1")) == on({"d1", "f1", "d2", "e2", "f2"}));
    CHECK(open.targets(at("a8")).empty());  // not his own man
    CHECK(open.targets(at("c8")).empty());
}

TEST_CASE("command takes no account of pins (Law 9)", "[board]")
{
    const auto pinned = position("4r1k1/8/8/8/8/8/2b1N3/4K3 w - - 0 1");
    CHECK(pinned.commanders(at("g1"), Side::white) == on({"e2"}));
    CHECK(pinned.commanders(at("d1"), Side::black) == on({"c2"}));
    CHECK(pinned.commanders(at("d1"), Side::white) == on({"e1"}));
    CHECK(pinned.commanders(at("e1"), Side::black).empty());
    CHECK(pinned.targets(at("e2")) == on({"c1", "g1", "c3", "g3", "d4", "f4"}));
    CHECK(moves_of(pinned, "e2").empty());
    CHECK(pinned.refuting({at("e2"), at("d4")}) == on({"e8"}));
}

TEST_CASE("a Pawn commands only forward (Law 9)", "[board]")
{
    const auto pawns = position("4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1");
    CHECK(pawns.commanders(at("d4"), Side::white) == on({"e3"}));
    CHECK(pawns.commanders(at("f4"), Side::white) == on({"e3"}));
    CHECK(pawns.commanders(at("e4"), Side::black) == on({"d5"}));
    CHECK(pawns.commanders(at("e4"), Side::white).empty());
    CHECK(pawns.commanders(at("e6"), Side::black).empty());
    CHECK(position("4k3/8/8/8/8/P6P/8/4K3 w - - 0 1").commanders(at("a4"), Side::white).empty());  // no way round
}

TEST_CASE("the moves of the Pawn (Law 11 E a)", "[board]")
{
    SECTION("one step, or two from its first square")
    {
        CHECK(moves_of(Position::initial(), "e2") == "e2e3 e2e4");
        CHECK(moves_of(play(Position::initial(), "e2e3 e7e6"), "e3") == "e3e4");
        CHECK(moves_of(play(Position::initial(), "e2e3"), "e7") == "e7e5 e7e6");
    }
    SECTION("nothing may stand in the way")
    {
        CHECK(moves_of(position("4k3/8/8/8/8/4n3/4P3/6K1 w - - 0 1"), "e2").empty());
        CHECK(moves_of(position("4k3/8/8/8/4n3/8/4P3/6K1 w - - 0 1"), "e2") == "e2e3");
    }
    SECTION("it takes what stands on a square that it commands, and nothing else")
    {
        CHECK(moves_of(position("4k3/8/8/3p1P2/4P3/8/8/4K3 w - - 0 1"), "e4") == "e4d5 e4e5");
        CHECK(moves_of(position("4k3/8/8/8/7p/6P1/8/4K3 b - - 0 1"), "h4") == "h4g3 h4h3");
    }
}

TEST_CASE("taking in passing (Law 11 E a and c)", "[board]")
{
    const auto ready = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    const auto passed = play(ready, "d7d5");
    CHECK(passed.passed_over() == at("d6"));
    CHECK(moves_of(passed, "e5") == "e5d6 e5e6");
    CHECK(passed.targets(at("e5")) == on({"d6", "e6"}));

    const Move taking = legal(passed, "e5d6");
    CHECK(taking.manner == Manner::in_passing);
    REQUIRE(passed.captured(taking).has_value());
    CHECK(passed.captured(taking)->role == Role::pawn);
    CHECK(passed.captured(taking)->on == at("d5"));
    const auto taken = passed.after(taking);
    CHECK(write_fen(taken) == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    CHECK(taken.last()->taken == Role::pawn);

    SECTION("only at once") { CHECK(moves_of(play(passed, "e1d1 e8d8"), "e5") == "e5e6"); }
    SECTION("only after two squares") { CHECK(moves_of(play(ready, "d7d6 e1d1 d6d5"), "e5") == "e5e6"); }
    SECTION("only by a Pawn")
    {
        const auto piece = play(position("4k3/3p4/8/8/8/B7/8/4K3 b - - 0 1"), "d7d5");
        CHECK_FALSE(piece.captured(legal(piece, "a3d6")).has_value());
    }
    SECTION("not where both Pawns leave the King's rank open")
    {
        const auto open = position("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
        CHECK(open.targets(at("e5")) == on({"d6", "e6"}));
        CHECK(moves_of(open, "e5") == "e5e6");
        CHECK(open.refuting({at("e5"), at("d6"), Manner::in_passing}) == on({"h5"}));
    }
    SECTION("it answers the check of the Pawn that passed")
    {
        CHECK(moves_of(position("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"), "e4") == "e4d3");
    }
    SECTION("the square is remembered though no Pawn can take")
    {
        CHECK(write_fen(play(Position::initial(), "e2e4")) ==
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
        CHECK(write_fen(play(Position::initial(), "e2e4 e7e5")) ==
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    }
}

TEST_CASE("promotion (Law 11 E d)", "[board]")
{
    const auto seventh = position("3r2k1/4P3/8/8/8/8/8/4K3 w - - 7 30");
    CHECK(moves_of(seventh, "e7") == "e7d8b e7d8n e7d8q e7d8r e7e8b e7e8n e7e8q e7e8r");
    const auto queen = play(seventh, "e7d8q");
    CHECK(write_fen(queen) == "3Q2k1/8/8/8/8/8/8/4K3 b - - 0 30");
    CHECK(queen.promoted() == on({"d8"}));
    CHECK(queen.last()->man == Role::pawn);
    CHECK(queen.last()->taken == Role::rook);

    SECTION("the mark goes with the man") { CHECK(play(queen, "g8g7 d8d3").promoted() == on({"d3"})); }
    SECTION("and goes out with him")
    {
        const auto rook = play(seventh, "e7e8n d8e8");
        CHECK(rook.promoted().empty());
        CHECK(rook.men(Side::white) == on({"e1"}));
    }
    SECTION("a promoted man may take another")
    {
        const auto both = play(position("k7/P5P1/8/8/8/8/p7/4K3 b - - 0 1"), "a2a1q e1e2 a1g7");
        CHECK(both.promoted() == on({"g7"}));
        CHECK(play(position("k6b/6P1/8/8/8/8/p7/4K3 b - - 0 1"), "a2a1q e1e2 a1b2 e2e3").promoted() == on({"b2"}));
    }
}

TEST_CASE("a Pawn may remain a Pawn (British Chess Association 1862, 13)", "[board]")
{
    const auto seventh = position("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", dummy_pawn);
    CHECK(moves_of(seventh, "e7e8") == "e7e8b e7e8n e7e8p e7e8q e7e8r");
    const Move stay = legal(seventh, "e7e8p");
    CHECK(stay.promotion == Role::pawn);
    CHECK(san(stay, seventh) == "e8=P");
    CHECK(lan(stay, seventh) == "e7-e8=P");

    const auto stayed = seventh.after(stay);
    CHECK(write_fen(stayed) == "3rP1k1/8/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(stayed.promoted().empty());
    CHECK(stayed.pawn_by_order(Side::white, File::e, 1) == on({"e8"}));
    CHECK(position(write_fen(stayed), dummy_pawn).men(Side::white, Role::pawn) == on({"e8"}));
    CHECK_FALSE(read_fen(write_fen(stayed)).has_value());

    const auto idle = play(stayed, "g8g7");
    CHECK(idle.targets(at("e8")).empty());
    CHECK(moves_of(idle, "e8").empty());
    CHECK(idle.commanders(at("d8"), Side::white).empty());
    CHECK(play(stayed, "d8e8").men(Side::white) == on({"e1"}));

    const auto black = play(position("4k3/8/8/8/8/8/p7/4K3 b - - 0 1", dummy_pawn), "a2a1p e1e2");
    CHECK(black.targets(at("a1")).empty());
}

TEST_CASE("castling (Law 11 E e and f)", "[board]")
{
    const std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto may = [](std::string_view set_up) {
        const auto here = position(set_up);
        return std::string{here.may_castle(Wing::king) ? "K" : ""} + (here.may_castle(Wing::queen) ? "Q" : "");
    };
    SECTION("the squares of both men")
    {
        CHECK(may(fen) == "KQ");
        CHECK(write_fen(play(position(fen), "e1g1 e8c8")) == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
        CHECK(write_fen(play(position(fen), "e1c1 e8g8")) == "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
        const Move castle = legal(position(fen), "e1g1");
        CHECK(castle == castles(Side::white, Wing::king));
        CHECK(castle.manner == Manner::castles);
        CHECK_FALSE(position(fen).captured(castle).has_value());
    }
    SECTION("it comes last, and is not among the targets")
    {
        const auto moves = position(fen).legal_moves();
        REQUIRE(moves.size() == 26);
        CHECK(moves[24].manner == Manner::castles);
        CHECK(moves[25].manner == Manner::castles);
        CHECK_FALSE(position(fen).targets(at("e1")).contains(at("g1")));
        std::vector<Move> none;
        position(fen).append_moves(at("e1"), at("g1"), none);
        CHECK(none.empty());
    }
    SECTION("(1) neither the King nor the Rook has moved")
    {
        CHECK(write_fen(play(position(fen), "e1e2")).find(" b kq ") != std::string::npos);
        CHECK(write_fen(play(position(fen), "h1g1 a8b8 g1h1 b8a8")).find(" w Qk ") != std::string::npos);
        CHECK(may("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1").empty());
        // A Rook that is taken at home has not moved, but another on its square would have.
        CHECK(write_fen(play(position(fen), "h1h8")).find(" b Qq ") != std::string::npos);
    }
    SECTION("(2) each square between them is unoccupied")
    {
        CHECK(may("4k3/8/8/8/8/8/8/R3KN1R w KQ - 0 1") == "Q");
        CHECK(may("4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1").empty());
        CHECK(may("4k3/8/8/8/8/8/8/R1B1K2R w KQ - 0 1") == "K");
        CHECK(may("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1") == "K");
    }
    SECTION("(3) neither the King's square nor the two next to it are commanded")
    {
        CHECK(may("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1").empty());
        CHECK(may("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1") == "Q");
        CHECK(may("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1") == "Q");
        CHECK(may("3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1") == "K");
        CHECK(may("2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1") == "K");
    }
    SECTION("the Rook's square and the Queen's Knight's may be")
    {
        CHECK(may("4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1") == "KQ");
        CHECK(may("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == "KQ");
        CHECK(may("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == "KQ");
    }
    SECTION("a pinned man commands too")
    {
        // The Knight could not take on f1 without leaving his King to the Queen, and still he bars it.
        const auto pinned = position("3k4/8/8/8/8/8/3n4/3QK2R w K - 0 1");
        CHECK_FALSE(pinned.may_castle(Wing::king));
        CHECK(pinned.refuting(castles(Side::white, Wing::king)) == on({"d2"}));
        CHECK_FALSE(pinned.is_legal(castles(Side::white, Wing::king)));
    }
    SECTION("not by another's squares")
    {
        CHECK_FALSE(position(fen).is_legal(castles(Side::black, Wing::king)));
        CHECK_FALSE(position(fen).is_legal({at("e1"), at("f1"), Manner::castles}));
    }
}

TEST_CASE("the King may not be placed or left in check (Law 11 E a)", "[board]")
{
    CHECK(moves_of(position("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1")) == "e1d2 e1f1");
    SECTION("nor step back along the line of a check")
    {
        CHECK(moves_of(position("4k3/8/8/8/r3K3/8/8/8 w - - 0 1")) == "e4d3 e4d5 e4e3 e4e5 e4f3 e4f5");
        CHECK(position("4k3/8/8/8/r3K3/8/8/8 w - - 0 1").refuting({at("e4"), at("f4")}) == on({"a4"}));
    }
    SECTION("nor take a man that is covered")
    {
        const auto covered = position("4k3/8/8/8/8/4b3/3r4/4K3 w - - 0 1");
        CHECK(moves_of(covered) == "e1f1");
        CHECK(covered.refuting({at("e1"), at("d2")}) == on({"e3"}));
    }
    SECTION("a check is answered by taking, interposing or going away")
    {
        CHECK(moves_of(position("4k3/8/8/8/7b/8/3P2P1/R3K2R w - - 0 1")) == "e1d1 e1e2 e1f1 g2g3 h1h4");
    }
    SECTION("a twofold check only by going away")
    {
        const auto twofold = position("4r1k1/8/8/8/8/3n4/1Q1P4/3BKB2 w - - 0 1");
        CHECK(twofold.checkers() == on({"d3", "e8"}));
        CHECK(moves_of(twofold).empty());
        CHECK(twofold.refuting({at("f1"), at("d3")}) == on({"e8"}));
        CHECK(twofold.refuting({at("f1"), at("e2")}) == on({"d3"}));
    }
    SECTION("a pinned man moves along the line only")
    {
        CHECK(moves_of(position("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1"), "e3") == "e3e2 e3e4 e3e5 e3e6 e3e7 e3e8");
    }
}

TEST_CASE("the end of a game (Law 15)", "[board]")
{
    const auto mate = play(Position::initial(), "f2f3 e7e5 g2g4 d8h4");
    CHECK(mate.in_check());
    CHECK_FALSE(mate.any_legal_move());
    CHECK(mate.legal_moves().empty());
    const auto stalemate = position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    CHECK_FALSE(stalemate.in_check());
    CHECK_FALSE(stalemate.any_legal_move());
    // Taking in passing may be all that is left.
    CHECK(moves_of(position("k7/2Q5/1K6/8/2Pp4/3N4/8/8 b - c3 0 1")) == "d4c3");
    CHECK(position("k7/2Q5/1K6/8/2Pp4/3N4/8/8 b - c3 0 1").any_legal_move());
    CHECK_FALSE(position("k7/2Q5/1K6/8/2Pp4/3N4/8/8 b - - 0 1").any_legal_move());
}

TEST_CASE("clocks, rights and the last move", "[board]")
{
    const auto game = play(Position::initial(), "g1f3 g8f6 h1g1 f6e4");
    CHECK(write_fen(game) == "rnbqkb1r/pppppppp/8/8/4n3/5N2/PPPPPPPP/RNBQKBR1 w Qkq - 4 3");
    REQUIRE(game.last().has_value());
    CHECK(game.last()->man == Role::knight);
    CHECK(game.last()->move == Move{at("f6"), at("e4")});
    CHECK_FALSE(game.last()->taken.has_value());
    CHECK(play(game, "d2d3").halfmove_clock() == 0);
    CHECK(play(game, "a2a3 e4d2").halfmove_clock() == 0);

    // At the end of their range the clocks stay.
    const auto late = play(position("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535"), "e8e7");
    CHECK(write_fen(late) == "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535");
}

TEST_CASE("positions that play alike", "[board]")
{
    const auto start = Position::initial();
    CHECK(play(start, "g1f3 g8f6 b1c3").plays_as(play(start, "g1f3 g8f6 b1c3")));
    CHECK_FALSE(play(start, "g1f3 g8f6 b1c3").plays_as(play(start, "b1c3 g8f6 g1f3")));  // the last move
    CHECK(play(start, "g1f3 g8f6 b1c3 b8c6").plays_as(play(start, "b1c3 g8f6 g1f3 b8c6")));
    CHECK(position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").plays_as(position("4k3/8/8/8/8/8/8/R3K3 w Q - 9 1")));
    CHECK_FALSE(position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").plays_as(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
    CHECK_FALSE(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").plays_as(position("4k3/8/8/8/8/8/8/R3K3 b - - 0 1")));
    CHECK_FALSE(position(endgame).plays_as(position(endgame, dummy_pawn)));
    // The Knights have changed places: the same men to the eye, other names.
    const auto back = play(start, "g1f3 b8c6 f3g1 c6b8");
    const auto exchanged =
        play(start, "b1c3 b8c6 g1f3 c6b8 c3e4 b8c6 e4g5 c6b8 g5h3 b8c6 h3g1 c6b8 f3d4 b8c6 d4b5 c6b8 "
                    "b5c3 b8c6 c3b1 c6b8");
    CHECK(back.plays_as(play(start, "b1c3 b8c6 c3b1 c6b8")));
    CHECK(back.occupied() == exchanged.occupied());
    CHECK(exchanged.by_origin(Side::white, Role::knight, Wing::king) == on({"b1"}));
    CHECK_FALSE(back.plays_as(exchanged));
}

TEST_CASE("what a move does to the adverse King", "[board]")
{
    struct Row {
        std::string_view fen, move, effect;
    };
    const auto row = GENERATE(values<Row>({
        // clang-format off
        {start_fen,                                      "e2e4",  ""},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1",               "a1a8",  "check"},
        {"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",             "e4c3",  "check discovered"},
        {"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",             "e4f6",  "check discovered twofold"},
        {"4k3/8/8/8/8/4K3/8/4R3 w - - 0 1",              "e3d3",  "check discovered"},
        {"8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1",            "e5d6",  "check discovered"},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1",               "e1g1",  "check"},
        {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",               "e1c1",  "check"},
        {"7k/4P3/8/8/8/8/8/4K3 w - - 0 1",               "e7e8q", "check"},
        {"7k/4P3/8/8/8/8/8/4K3 w - - 0 1",               "e7e8n", ""},
        {"4R1k1/4P3/8/8/8/8/8/4K3 b - - 0 1",            "g8g7",  ""},
        {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "check mate"},
        {"6rk/6pp/7N/8/8/8/8/K7 w - - 0 1",              "h6f7",  "check mate"},
        {"k7/8/K7/8/8/8/8/7R w - - 0 1",                 "h1h8",  "check mate"},
        {"k1K5/8/1N6/8/8/8/8/8 b - - 0 1",               "a8a7",  ""},
        {"kr6/pp6/8/8/8/8/6q1/NK5R b - - 0 1",           "g2h1",  "check"},
        // clang-format on
    }));
    const auto before = position(row.fen);
    const Effect effect = before.effect(legal(before, row.move));
    std::string words;
    const auto add = [&words](bool is_so, std::string_view word) {
        if (is_so) words += (words.empty() ? "" : " ") + std::string{word};
    };
    add(effect.check, "check");
    add(effect.discovered, "discovered");
    add(effect.twofold, "twofold");
    add(effect.mate, "mate");
    INFO(row.fen << ' ' << row.move);
    CHECK(words == row.effect);
}
