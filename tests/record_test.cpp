// Records as printers of two centuries wrote them: many spellings of one move, and what is no record.
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"

namespace {

using namespace descry;

/// The position of a FEN, or after moves in coordinates from the initial one.
Position position(std::string_view told)
{
    if (told.contains('/')) {
        const auto read = read_fen(told);
        INFO(told);
        REQUIRE(read);
        return *read;
    }
    Position played = Position::initial();
    while (!told.empty()) {
        const auto name = told.substr(0, told.find(' '));
        const auto all = played.legal_moves();
        const auto found = std::ranges::find_if(all, [&](const Move& move) { return uci(move) == name; });
        INFO(name);
        REQUIRE(found != all.end());
        played.make(*found);
        told.remove_prefix(std::min(name.size() + 1, told.size()));
    }
    return played;
}

/// "unique e2e4", "ambiguous c2c4 f2f4", "unreadable".
std::string meaning(std::string_view text, const Position& before)
{
    const auto resolution = resolve(read_record(text), text, before);
    std::string line = word(resolution.status);
    if (resolution.move()) return line + ' ' + uci(*resolution.move());
    std::vector<std::string> moves;
    for (const Candidate& candidate : resolution.legal) moves.push_back(uci(candidate.move));
    std::ranges::sort(moves);
    for (const auto& move : moves) line += ' ' + move;
    return line;
}

void check_meaning(std::string_view told, std::string_view expected, std::initializer_list<std::string_view> spellings)
{
    const Position before = position(told);
    for (const auto spelling : spellings) {
        INFO('`' << spelling << "` in " << write_fen(before));
        CHECK(meaning(spelling, before) == expected);
    }
}

constexpr std::string_view giuoco = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
constexpr std::string_view both_sides = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view passing = "4k3/8/8/p2pP3/1P6/8/8/4K3 w - d6 0 1";
constexpr std::string_view queening = "3r4/4P3/8/8/8/2k5/8/4K3 w - - 0 1";

}  // namespace

TEST_CASE("a Pawn's move", "[record]")
{
    check_meaning("", "unique e2e4",
                  {"P-K4",
                   "P-K4.",
                   "P - K 4",
                   "P-K 4",
                   "P - K4",
                   "P—K4",
                   "P— K4",
                   "P–K4",
                   "P_K4",
                   "P--K4",
                   "P to K4",
                   "P to K 4",
                   "PtoK4",
                   "P. to K4",
                   "P. to K's 4th",
                   "P. to K's 4th.",
                   "P. to K’s 4th",
                   "P to K's fourth",
                   "P to K fourth",
                   "P. to K. 4th.",
                   "P to K 4th sq.",
                   "P to K's 4th square",
                   "Pawn to King's fourth",
                   "Pawn to King's 4",
                   "pawn to king's fourth square",
                   "The Pawn to the King's fourth square",
                   "P K 4",
                   "PK4",
                   "P. K4",
                   "P. K. 4.",
                   "KP-K4",
                   "K P - K 4",
                   "K. P. to K's 4th",
                   "King's Pawn to King's fourth",
                   "King's Pawn to K4",
                   "King's Pawn on King's second square to King's fourth square",
                   "Pawn on King's second square to King's fourth square",
                   "P(K2)-K4",
                   "P(K 2) - K 4",
                   "P (on K2) to K4",
                   "P on K2 to K4",
                   "P from K2 to K4",
                   "P at K2 to K4",
                   "P/2-K4",
                   "P/K2-K4",
                   "P/K-K4",
                   "P(K)-K4",
                   "P-(K2)K4",
                   "P at K's 4th",
                   "The king's pawn at his king's fourth",
                   "K. P. two",
                   "K P 2",
                   "K P two squares",
                   "King's Pawn two squares",
                   "The king's pawn 2 squares",
                   "P. to his K's 4th",
                   "P to adverse K. 5th",
                   "P to opponent's K 5th"});
    check_meaning("e2e4", "unique e7e5",
                  {"P-K4", "P to K's 4th", "The same", "The same.", "same", "Id.", "ditto", "K P two", "P(K2)-K4"});
    check_meaning("", "ambiguous c2c4 f2f4",
                  {"P-B4", "P to B 4", "P. to B's 4th", "Pawn to Bishop's fourth square", "BP-B4", "BP two"});
    check_meaning("", "unique f2f4", {"P-KB4", "KBP-B4", "P to K. B's 4th", "K. B. P. two", "K B P to B 4"});
}

TEST_CASE("a piece's move", "[record]")
{
    check_meaning("e2e4 e7e5", "unique g1f3",
                  {"Kt-KB3",
                   "Kt-K B 3",
                   "Kt - K B 3",
                   "N-KB3",
                   "N - K B 3",
                   "KtKB3",
                   "KT-KB3",
                   "Knt-KB3",
                   "S-KB3",
                   "Kt. to K. B's 3d",
                   "Kt. to K. B's 3rd",
                   "Kt to K B third",
                   "Knight to King's Bishop's third",
                   "Knight to King's Bishop's third square",
                   "KKt-B3",
                   "K Kt - B 3",
                   "KKt-KB3",
                   "KN-B3",
                   "K Kt B 3",
                   "K. Kt. to B's 3d",
                   "K. Kt. to B. third sq.",
                   "K's Kt to B's 3d",
                   "King's Knight to Bishop's third",
                   "Kt(KKt1)-KB3",
                   "Kt(Kt1)-KB3",
                   "Kt (K Kt sq) to K B 3",
                   "Kt(KKt)-KB3",
                   "Kt/Kt1-KB3",
                   "Kt/KKt1-B3",
                   "N(N1)-KB3",
                   "Kt from KKt1 to B3",
                   "Knight on King's Knight's first square to King's Bishop's third square",
                   "Knight on King's Knight's square to King's Bishop's third"});
    check_meaning("e2e4 e7e5", "ambiguous b1c3 g1f3",
                  {"Kt-B3", "N-B3", "Kt to B 3", "Kt. to B's 3rd", "Kt B 3", "Knight to Bishop's third"});
    check_meaning("r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 6 8", "unique f1e1",
                  {"R-K", "R to K", "R-K1", "R-Ksq", "R-K sq", "R - K sq.", "R to K square", "R. to K's sq.",
                   "Rook to King's square", "Rook to King's first square", "Castle to King's square", "KR-K1",
                   "K R to K 1st", "R(B1)-K1", "R (B sq) to K", "R to K's first"});
    check_meaning("6k1/8/8/8/8/3Q4/PP3PPP/6K1 w - - 0 1", "unique d3d2",
                  {"Q-Q2", "Q. to her 2d", "Q to her second", "Queen to Queen's second square", "Q to Q's 2nd"});
    check_meaning("6k1/8/8/8/8/3Q4/PP3PPP/6K1 w - - 0 1", "unique d3d1",
                  {"Q-Q", "Q-Qsq", "Q. to her sq.", "Q to Q square", "Q-Q1"});
}

TEST_CASE("a capture", "[record]")
{
    constexpr std::string_view lone = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    check_meaning(lone, "unique b5c6",
                  {"BxKt",
                   "B x Kt",
                   "BXKt",
                   "B X Kt",
                   "B×Kt",
                   "B × Kt",
                   "B:Kt",
                   "BxN",
                   "B takes Kt",
                   "B. takes Kt.",
                   "B tks Kt",
                   "B tks. Kt.",
                   "B t. Kt",
                   "B take Kt",
                   "B takes the Kt",
                   "Btakes Kt",
                   "BtksKt",
                   "Bishop takes Knight",
                   "Bishop captures Knight",
                   "The bishop takes the knight",
                   "BxQKt",
                   "B takes Q Kt",
                   "B. takes Q. Kt.",
                   "B takes Q's Kt",
                   "KBxKt",
                   "KBxQKt",
                   "K. B. takes Q. Kt.",
                   "BxKt(B6)",
                   "BxKt(QB6)",
                   "BxKt/QB6",
                   "BxKt/B6",
                   "BxKt on B6",
                   "B takes Kt on QB6",
                   "B(Kt5)xKt",
                   "B(QKt5) X Kt(QB6)",
                   "B/Kt5xKt",
                   "B takes",
                   "B. takes.",
                   "BxQB6",
                   "B takes QB6",
                   "B takes B6",
                   "B takes on QB6",
                   "B x (QB6)",
                   "B-QB6",
                   "B to Q B 6",
                   "Bishop on Queen's Knight's fifth square takes Knight on Queen's Bishop's sixth square"});
    constexpr std::string_view pawns = "rnbqkbnr/ppp2ppp/4p3/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 3";
    check_meaning(pawns, "ambiguous c4d5 e4d5",
                  {"PxP", "P x P", "P takes P", "PxQP", "P. takes Q. P.", "Pawn takes Pawn"});
    check_meaning(pawns, "unique c4d5",
                  {"BPxP", "QBPxP", "B P x P", "B's P. takes P.", "Q. B. P. takes P.", "P(B4)xP", "P(QB4) X P(Q5)",
                   "BPxQP", "P from B4 takes P"});
    check_meaning("rnbqkb1r/ppp1pppp/8/3P4/8/8/PPP2PPP/RNBQKBNR b KQkq - 0 4", "unique d8d5",
                  {"QxP", "Q t. P", "Queen takes Queen's Pawn", "Q takes Q P", "QxQP", "Q-Q4", "Q takes Q4"});
    check_meaning("e2e4 d7d5 e4d5", "unique d8d5", {"Q retakes", "Q. retakes.", "Q retakes P", "Q recaptures"});
    check_meaning("6r1/2bk4/2p1p3/pp1p2p1/4Pn2/P1P2PN1/1P5r/4R1RK w - - 0 30", "unique h1h2",
                  {"KxR", "K takes R", "K x R"});
    check_meaning("3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "unique d1d8",
                  {"RxR", "Castle takes Rook", "Castle takes Castle", "RxR ch", "RxRch", "R x R, ch", "RxR mate"});
}

TEST_CASE("castling", "[record]")
{
    check_meaning(both_sides, "unique e1g1",
                  {"0-0",
                   "O-O",
                   "o-o",
                   "O - O",
                   "O—O",
                   "O--O",
                   "0–0",
                   "OO",
                   "Castles KR",
                   "Castles K R",
                   "Castles K. R.",
                   "Castles (K R)",
                   "Castles (K. R.)",
                   "Castles K",
                   "Castles K's R",
                   "Castles on K's side",
                   "Castles King's side",
                   "Castles with K R",
                   "Castles with King's Rook",
                   "Castles kingside",
                   "Castles King-side",
                   "Castles King's Rook",
                   "Castle KR",
                   "Castled KR",
                   "Cas. KR",
                   "K castles KR",
                   "The king castles with his rook"});
    check_meaning(both_sides, "unique e1c1",
                  {"0-0-0",
                   "O-O-O",
                   "o-o-o",
                   "O - O - O",
                   "O—O—O",
                   "O--O--O",
                   "OOO",
                   "Castles QR",
                   "Castles Q R",
                   "Castles Q. R.",
                   "Castles (Q R)",
                   "Castles Q",
                   "Castles on Q's side",
                   "Castles Queen's side",
                   "Castles queenside",
                   "Castles Queen-side",
                   "Castles on Queen's side",
                   "Castles with Q. R.",
                   "Castles Queen's Rook",
                   "Castle QR"});
    check_meaning(both_sides, "ambiguous e1c1 e1g1",
                  {"Castles", "Castles.", "castles", "Castle", "King castles", "K castles", "Castles Rook"});
    check_meaning(giuoco, "unique e1g1", {"Castles", "Castles.", "Castle", "K castles", "Castles!", "O-O"});
    check_meaning(giuoco, "illegal", {"O-O-O", "Castles QR", "Castles on Q's side"});
}

TEST_CASE("taking in passing", "[record]")
{
    check_meaning(passing, "unique e5d6",
                  {"PxP e.p.",
                   "PxPe.p.",
                   "PxP e. p.",
                   "PxP ep",
                   "PxP i.p.",
                   "P(K5) X P i.p.",
                   "P X P i.p.",
                   "PxP in passing",
                   "PxP en passant",
                   "P takes P en passant",
                   "P. takes P. in passing",
                   "P takes P en pas",
                   "PxP en pass.",
                   "PxP (e.p.)",
                   "PxP(ep)",
                   "KPxP",
                   "KPxP e.p.",
                   "KPxQP",
                   "PxQP",
                   "PxP/Q6",
                   "PxP(Q6)",
                   "PxP(Q5)",
                   "P-Q6",
                   "P to Q6 e.p.",
                   "P takes e.p.",
                   "Pawn on King's fifth square takes Pawn in passing",
                   "PxP e.p. ch"});
    check_meaning(passing, "preferred b4a5", {"PxP", "P takes P", "Pawn takes Pawn"});
    check_meaning("", "illegal", {"PxP e.p.", "P takes P in passing"});
}

TEST_CASE("promotion", "[record]")
{
    check_meaning(queening, "unique e7e8q",
                  {"P-K8(Q)",
                   "P - K 8 (Q)",
                   "P-K8=Q",
                   "P-K8 = Q",
                   "P-K8/Q",
                   "P-K8 Q",
                   "P-K8Q",
                   "P(K7)-K8 Q",
                   "P-K8(=Q)",
                   "P-K8=(Q)",
                   "P to K's 8th, becoming a Queen",
                   "P. to K's 8th becoming a Q.",
                   "P to K8 becomes a Queen",
                   "P to K's 8th (a Queen)",
                   "P-K8 becoming a Queen",
                   "P one, becoming a Queen",
                   "K P one becoming a Queen",
                   "Pawn on King's seventh square to King's eighth square Queen",
                   "P K 8 Q",
                   "P-K8(Q) mate"});
    check_meaning(queening, "unique e7e8n",
                  {"P-K8(Kt)", "P-K8=Kt", "P-K8=N", "P-K8/N", "P-K8 Kt", "P to K's 8th, becoming a Kt.", "P-K8(N)ch!",
                   "P one, becoming a Knight", "P-K8 promoted to a Knight"});
    check_meaning(queening, "unique e7d8r",
                  {"PxR(R)", "PxR=R", "PxR R", "PxR, becoming a Rook", "P x R / R", "P(K7) X R(Q8) R",
                   "P takes R becoming a Rook"});
    check_meaning(queening, "preferred e7e8q",
                  {"P-K8", "P to K's 8th", "P queens", "P. queens.", "P Queens", "P becomes a Queen",
                   "The pawn becomes a queen", "P makes a queen", "P queens ch"});
    check_meaning(queening, "preferred e7d8q", {"PxR", "P takes R", "PxR ch"});
    check_meaning(queening, "illegal", {"P-K8(K)", "P-K8=P"});
}

TEST_CASE("marks of check and mate", "[record]")
{
    const auto marks = [](std::string_view text) { return read_record(text).marks; };
    for (const std::string_view text :
         {"B-Kt5 ch", "B-Kt5ch", "B-Kt5 ch.", "B-Kt5, ch", "B-Kt5+", "B-Kt5 (ch.)", "B-Kt5 (ch)", "B-Kt5(ch)",
          "B. to Kt's 5th (ch.)", "B to Kt 5: ch.", "B-Kt5 check", "B-Kt5 checking", "B-Kt5 and gives check",
          "B to Kt 5 giving check"}) {
        INFO(text);
        CHECK(marks(text) == Marks{.check = true});
        CHECK(meaning(text, position("e2e4 e7e5 d2d4 d7d6")) == "preferred f1b5");
    }
    for (const std::string_view text :
         {"R-K1 dis ch", "R-K1 dis. ch.", "R-K1 disch", "R-K1disch", "R-K1 (dis. ch.)", "R-K1 d ch",
          "R-K1 discovered check", "R-K1 discovering check", "RxP dis ch", "RxPdisch"}) {
        INFO(text);
        CHECK(marks(text) == Marks{.discovered = true});
    }
    for (const std::string_view text : {"Kt-B6 dbl ch", "Kt-B6 dble ch", "Kt-B6 dblch", "Kt-B6 double ch",
                                        "Kt-B6 (double check)", "Kt-B6 double check"}) {
        INFO(text);
        CHECK(marks(text) == Marks{.twofold = true});
    }
    for (const std::string_view text :
         {"Q-R5 mate", "Q-R5 Mate.", "Q-R5mate", "Q-R5#", "Q-R5 checkmate", "Q-R5 check-mate", "Q to R's 5th, mate",
          "Q-R5 (mate)", "Q to R5 and mates", "Q-R5 giving mate"}) {
        INFO(text);
        CHECK(marks(text) == Marks{.mate = true});
    }
    CHECK(marks("Kt-B6++") == Marks{.twofold_or_mate = true});
    CHECK(marks("Kt-B6 ++") == Marks{.twofold_or_mate = true});
    CHECK_FALSE(marks("Kt-B6").any());
    for (const std::string_view text : {"Q-R5 and mates in three moves", "Q-R5 mates in two", "Q-R5, mate in 4"}) {
        INFO(text);
        CHECK(read_record(text).announces_win);
        CHECK_FALSE(marks(text).any());
    }
}

TEST_CASE("moves told by what they do", "[record]")
{
    check_meaning("r6k/6pp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", "unique d1d8",
                  {"Q ch", "Q ch.", "Q. checks.", "Q (ch)", "Q, ch", "Q gives check", "Q+"});
    check_meaning("6rk/6pp/7N/8/8/8/5PPP/6K1 w - - 0 1", "unique h6f7",
                  {"Kt mates", "Kt. mates.", "Kt mate", "Kt#", "Kt++", "Kt checks"});
    check_meaning("rnbqkbnr/ppp1pppp/3p4/1B6/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2", "unique c8d7",
                  {"B interposes", "B. interposes.", "Q. B. interposes", "B covers"});
    check_meaning("3R2k1/5pp1/7p/8/8/8/5PPP/6K1 b - - 0 1", "unique g8h7", {"K moves", "K. moves."});
}

TEST_CASE("glyphs and the marks of notes", "[record]")
{
    const auto record = [](std::string_view text) {
        INFO(text);
        auto read = read_record(text);
        CHECK(meaning(text, Position::initial()) == "unique e2e4");
        return read;
    };
    using Strings = std::vector<std::string>;
    CHECK(record("P-K4!").glyphs == Strings{"!"});
    CHECK(record("P-K4 !?").glyphs == Strings{"!?"});
    CHECK(record("P-K4 (!)").glyphs == Strings{"!"});
    CHECK(record("P-K4! ch?").glyphs == Strings{"!", "?"});
    CHECK(record("P-K4 !!??").glyphs == Strings{"!!??"});
    CHECK(record("P to K's 4th[C]").notes == Strings{"[C]"});
    CHECK(record("P-K4(a)").notes == Strings{"(a)"});
    CHECK(record("P-K4 (b)!").notes == Strings{"(b)"});
    CHECK(record("P-K4* (c)").notes == Strings{"*", "(c)"});
    CHECK(record("P-K4†").notes == Strings{"†"});
    CHECK(record("P-K4 (best)").notes.empty());
    CHECK(record("P-K4 best.").glyphs.empty());
}

TEST_CASE("another language", "[record]")
{
    check_meaning("", "unique e2e4", {"P4R", "P 4 R", "P4R.", "P2R-4R"});
    check_meaning("", "unique g1f3", {"C3AR", "C 3 AR", "C3FR", "C3BR", "CR3A", "C1CR-3AR"});
    check_meaning("e2e4 d7d5", "unique e4d5", {"PxP", "PRxP", "PxPD"});
    check_meaning(giuoco, "unique e1g1", {"0-0", "O-O"});
}

TEST_CASE("where nothing stricter is legal any word may be left out", "[record]")
{
    // Part I Law 13 C: no record is read as an illegal move if it can be read as a legal one.
    check_meaning("", "preferred e2e4", {"K4", "K 4", "to K4", "-K4", "K's 4th", "K4 ch"});
    check_meaning("", "preferred c2c4", {"QB4"});
    check_meaning("", "ambiguous b1c3 c2c3", {"Q B 3"});
    check_meaning("", "ambiguous b1c3 c2c3 f2f3 g1f3", {"Bishop's third"});
    check_meaning("", "ambiguous e2e3 e2e4", {"K.P.", "P(K2)", "KP to"});
    check_meaning("", "ambiguous g1f3 g1h3", {"Kt(KKt1)", "KKt"});
    check_meaning("e2e4 d7d5", "preferred e4d5", {"takes P", "x P", "takes", "(K4) X P", "takes on Q5"});
    check_meaning("", "illegal", {"takes P", "x P", "takes K4", "K5", "to K5"});
    // Complete names are not broken: no short KB4, no King that takes a Knight.
    check_meaning("e2e4 e7e5 f2f4", "preferred d7d5", {"Q4"});
    // An effect that stands for the square binds, and a sign or a rank is no record.
    check_meaning("", "illegal", {"Q ch", "Kt mates"});
    check_meaning("", "unreadable", {"to", "3", "third", "("});
}

TEST_CASE("what contradicts the board is read, but is no move", "[record]")
{
    check_meaning("", "illegal",
                  {"P-K5", "Kt-K4", "QxP", "B-Kt5", "Kt(K5)-B3", "Kt x KB3", "PxP", "Q retakes", "The same", "Q ch",
                   "B interposes", "KP-Q4", "P to K's first", "P-K", "P=Q", "R-K8(Q)"});
}

TEST_CASE("what is no record is not read", "[record]")
{
    for (const std::string_view text : {"",
                                        " ",
                                        ".",
                                        "...",
                                        "K9",
                                        "P-K9",
                                        "P-K0",
                                        "P-K44",
                                        "P-J4",
                                        "Kt-Q9",

                                        "Kt-Z3",
                                        "Black",
                                        "White",
                                        "BLACK",
                                        "WHITE",
                                        "Better",
                                        "Be5",
                                        "Bd3",
                                        "Nf3",
                                        "e4",
                                        "exd5",
                                        "Resigns",
                                        "resigns",
                                        "and wins",
                                        "Drawn",
                                        "1.",
                                        "12",
                                        "1-0",
                                        "0-1",
                                        "1/2-1/2",
                                        "(a)",
                                        "[A]",
                                        "*",
                                        "!",
                                        "?!",
                                        "ch",
                                        "mate",
                                        "+",
                                        "check",
                                        "to",
                                        "-",
                                        "takes",
                                        "x",
                                        "P takes P takes P",
                                        "P-K4 P-K4",
                                        "P-K4, P-K4",
                                        "Kt-KB3 Kt-QB3",
                                        "on",
                                        "the",
                                        "The",
                                        "He should have taken the Pawn",
                                        "Black has a good game",
                                        "Kt is better",
                                        "A good move",
                                        "If Kt takes P then White mates",
                                        "threatening mate",
                                        "The Queen is lost",
                                        "P-K4 at once",
                                        "King",
                                        "the Queen's Pawn game",
                                        "Ruy Lopez",
                                        "Queen's Gambit",
                                        "London, 1851",
                                        "Game the First",
                                        "Castles in the air",
                                        "Castle of",
                                        "Rook",
                                        "Best",
                                        "good",
                                        "(best)",
                                        "P-K4-K5",
                                        "Kt-B3-K5",
                                        "((",
                                        "P-K4)",
                                        "P-K4(",

                                        "Q=Q",

                                        "\xFF\xFE",
                                        "é",
                                        "P-é4",
                                        "Pé-K4"}) {
        INFO('`' << text << '`');
        CHECK(meaning(text, Position::initial()) == "unreadable");
        CHECK(read_record(text).boxes.empty());
    }
}
