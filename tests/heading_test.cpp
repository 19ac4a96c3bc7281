// What the heading of a game tells: its players, its occasion and its opening, and nothing that it does not tell.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/write.hpp"

namespace {

using Tags = std::map<std::string, std::string>;

Tags tags_of(std::string_view heading)
{
    const auto text =
        descry::Text::decode(std::string{heading} + "\n\n1. P-K4   P-K4\n2. Kt-KB3   Kt-QB3\n3. B-B4   B-B4\n");
    const auto scores = descry::read_scores(text);
    REQUIRE(scores.size() == 1);
    return {scores.front().tags.begin(), scores.front().tags.end()};
}

struct Case {
    std::string_view heading;
    Tags tags;
};

}  // namespace

TEST_CASE("a heading tells players and occasion", "[heading]")
{
    const std::vector<Case> cases{
        {"GAME No. 7\n\nPlayed at Paris in the autumn of 1858.", {{"Site", "Paris"}, {"Date", "1858.??.??"}}},
        {"Game: Ash v. Birch, London, 1851",
         {{"Site", "London"}, {"Date", "1851.??.??"}, {"White", "Ash"}, {"Black", "Birch"}}},
        {"PLAYER (WHITE): Smith\nPLAYER (BLACK): Jones", {{"White", "Smith"}, {"Black", "Jones"}}},  // forms
        {"Event ........ Club Ch.      Date ...... 1962\nWhite ........ Smith    Rating .... 1810\n"
         "Black ........ Jones    Rating ....",
         {{"Event", "Club Ch."}, {"Date", "1962.??.??"}, {"White", "Smith"}, {"Black", "Jones"}}},
        {"SCORE SHEET\nEvent: Club Ladder   Round: 3   Board: 2\nWhite: Smith      Black: Jones\n"
         "Opening: Philidor   Date: 3 May 1962   Result: 1-0",
         {{"Event", "Club Ladder"},
          {"Round", "3"},
          {"Opening", "Philidor"},
          {"Date", "1962.05.03"},
          {"Result", "1-0"},
          {"White", "Smith"},
          {"Black", "Jones"}}},
        {"White _Smith_____   Black _Jones____\nOpening _________  Result __1-0____",
         {{"White", "Smith"}, {"Black", "Jones"}, {"Result", "1-0"}}},
        {"White: Smith   Black: Jones   0-1", {{"White", "Smith"}, {"Black", "Jones"}, {"Result", "0-1"}}},
        {"White: Smith. Black: Jones. (1/2-1/2)", {{"White", "Smith"}, {"Black", "Jones"}, {"Result", "1/2-1/2"}}},
        {"White: Smith   Black: Jones   2-1", {{"White", "Smith"}, {"Black", "Jones"}}},  // of the match
        {"White: Mr. Black. Black: Mr. White.", {{"White", "Mr. Black"}, {"Black", "Mr. White"}}},
        {"White: J. H. White. Black: A. Owen.", {{"White", "J. H. White"}, {"Black", "A. Owen"}}},
        {"White: Walbrodt, Carl August\nBlack: Lasker, Emanuel",
         {{"White", "Walbrodt, Carl August"}, {"Black", "Lasker, Emanuel"}}},
        {"Walbrodt, Carl August - Lasker, Emanuel", {{"White", "Walbrodt, Carl August"}, {"Black", "Lasker, Emanuel"}}},
        {"Anderssen v. Kieseritzky, London, 1851",
         {{"White", "Anderssen"}, {"Black", "Kieseritzky"}, {"Site", "London"}, {"Date", "1851.??.??"}}},
        {"Played at the Caf\xC3\xA9 de la R\xC3\xA9gence, November 2, 1858", {{"Date", "1858.11.02"}}},
        {"St. Petersburg, 1895.\n\nWhite: Lasker. Black: Pillsbury.",
         {{"Site", "St. Petersburg"}, {"Date", "1895.??.??"}, {"White", "Lasker"}, {"Black", "Pillsbury"}}},
        {"GAME No. 1858.   Board 2.   Feb. 17, 1953", {{"Date", "1953.02.17"}}},
        {"R. Jones (1845)  vs.  H. Smith (1790)", {{"White", "R. Jones"}, {"Black", "H. Smith"}}},  // their strengths
        {"Mr. Morphy--White.  Mr. Bird--Black.", {{"White", "Mr. Morphy"}, {"Black", "Mr. Bird"}}},
        {"White--Mrs. Hill.\nBlack -- Mr. Ash.", {{"White", "Mrs. Hill"}, {"Black", "Mr. Ash"}}},
        {"Played in the London Tournament, June 14, 1883.", {{"Event", "London Tournament"}, {"Date", "1883.06.14"}}},
        {"A. Anderssen      J. Dufresne\n  (White).          (Black).",
         {{"White", "A. Anderssen"}, {"Black", "J. Dufresne"}}},
        {"Mr. Morphy (White) v. Herr Harrwitz (Black).", {{"White", "Mr. Morphy"}, {"Black", "Herr Harrwitz"}}},
        {"Between Herr Anderssen (White) and Mr. Mongredien (Black).",
         {{"White", "Herr Anderssen"}, {"Black", "Mr. Mongredien"}}},
        {"(White) Mr. Ash  (Black) Mr. Owen", {{"White", "Mr. Ash"}, {"Black", "Mr. Owen"}}},
        {"Game 12: Steinitz (Black) beats Lasker (White)", {{"Black", "Steinitz"}, {"White", "Lasker"}}},
        {"White: Black   Black: White", {{"White", "Black"}, {"Black", "White"}}},
        {"WHITE (Steinitz).     BLACK (Zukertort).", {{"White", "Steinitz"}, {"Black", "Zukertort"}}},
        {"White\u2014J. M. Hanham.   Black\u2014Mr. Jacobs.", {{"White", "J. M. Hanham"}, {"Black", "Mr. Jacobs"}}},
        {"Mr. Owen\u2014White.      Mr. Ash\u2014Black.", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"Mr. Owen, White; Mr. Ash, Black.", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"Mr. Owen\u2014White.\nMr. Ash\u2014Black.", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"Mr. Owen had White, Mr. Ash Black.", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"GAME I.\u2014White: Mr. Owen. Black: Mr. Ash.", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"White--Mr. Owen.\nBlack--Mr. Ash.", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"White -- Mr. Owen.  Black -- The Allies.", {{"White", "Mr. Owen"}, {"Black", "The Allies"}}},
        {"W. -- Owen.  B. -- Ash.", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"W.\u2014Owen.\nB.\u2014Ash.", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"White: Mrs. Hall.  Black: Miss Dix.", {{"White", "Mrs. Hall"}, {"Black", "Miss Dix"}}},
        {"WHITE\nP. Owen\n\nBLACK\nH. E. Ash", {{"White", "P. Owen"}, {"Black", "H. E. Ash"}}},
        {"Owen\u2014Ash\nLondon, 1858",
         {{"White", "Owen"}, {"Black", "Ash"}, {"Site", "London"}, {"Date", "1858.??.??"}}},
        {"Evans Gambit\u2014Declined\nLondon, 1858", {{"Site", "London"}, {"Date", "1858.??.??"}}},
        {"Owen\u2014Ash", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Owen v Ash", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Owen vs Ash", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Owen - Ash", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Owen-Ash", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Owen-Ash, Game 6", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Game 6: Owen - Ash", {{"White", "Owen"}, {"Black", "Ash"}}},
        {"Owen, J. - Ash, A.", {{"White", "Owen, J."}, {"Black", "Ash, A."}}},
        {"Mr. Owen (White) v Mr. Ash (Black)", {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}}},
        {"Owen 1-0 Ash", {{"White", "Owen"}, {"Black", "Ash"}, {"Result", "1-0"}}},
        {"Owen \u00BD-\u00BD Ash Junior", {{"White", "Owen"}, {"Black", "Ash Junior"}, {"Result", "1/2-1/2"}}},
        {"Owen, J. - Ash, A., 0:1", {{"White", "Owen, J."}, {"Black", "Ash, A."}, {"Result", "0-1"}}},
        {"White: Owen (lost)   Black: Ash (won)", {{"White", "Owen"}, {"Black", "Ash"}, {"Result", "0-1"}}},
        {"White: Owen (drew)   Black: Ash (drew)", {{"White", "Owen"}, {"Black", "Ash"}, {"Result", "1/2-1/2"}}},
        {"Saint-Amant", {}},  // one man
        {"Caro-Kann", {}},
        {"Ruy Lopez - Berlin", {}},
        {"W. Owen.  B. Ash.", {}},
        {"White\u2014King, Queen; Black\u2014King, Rook", {}},
        {"White--to play.", {}},
        {"ALBIN.           MASON.\nWhite.           Black.", {{"White", "ALBIN"}, {"Black", "MASON"}}},
        {"White: Mr. Bird. Black: Mr. Lee. Played at the Divan.",
         {{"White", "Mr. Bird"}, {"Black", "Mr. Lee"}, {"Site", "Divan"}}},
        {"GAME No. 1863.\n\nWhite: T. Owen.   Black: L. Ash.", {{"White", "T. Owen"}, {"Black", "L. Ash"}}},
        {"Round 4, Board 2.   Feb. 17, 1953\n\nT. Owen (1845)  vs.  L. Ash (1790)",
         {{"White", "T. Owen"}, {"Black", "L. Ash"}, {"Date", "1953.02.17"}, {"Round", "4"}}},
        {"White: T. Owen (1845)\nBlack: L. Ash (1790)", {{"White", "T. Owen"}, {"Black", "L. Ash"}}},
        {"Owen v. Ash (1858)", {{"White", "Owen"}, {"Black", "Ash"}, {"Date", "1858.??.??"}}},
        {"Problem 2.  No. 4, June 1883", {{"Date", "1883.06.??"}}},
        {"14th of June, 1883", {{"Date", "1883.06.14"}}},
        {"Price 3d.   No. 1812.   MONDAY, MAY 1, 1871.", {{"Date", "1871.05.01"}}},
        {"Vol. V. Price Sixpence, March 1871", {{"Date", "1871.03.??"}}},
        {"Observer, March 4, 1871", {{"Date", "1871.03.04"}}},
        {"Owen (born 1827) played this game in 1858 at Leeds.", {{"Site", "Leeds"}, {"Date", "1858.??.??"}}},
        {"Owen, 1858\n\nWhite: Mr. Owen.   Black: Mr. Ash.",
         {{"White", "Mr. Owen"}, {"Black", "Mr. Ash"}, {"Date", "1858.??.??"}}},
        {"U.S. Championship, New York, 1936.  Round 7.",
         {{"Event", "U.S. Championship"}, {"Site", "New York"}, {"Date", "1936.??.??"}, {"Round", "7"}}},
        {"B. C. A. Congress, Manchester, 1890",
         {{"Event", "B. C. A. Congress"}, {"Site", "Manchester"}, {"Date", "1890.??.??"}}},
        {"GAME V. Match at Paris, 1858", {{"Event", "Match at Paris"}, {"Date", "1858.??.??"}}},
        {"31               HASTINGS TOURNAMENT", {}},
        {"No. 1.   Ruy Lopez.", {{"Opening", "Ruy Lopez"}}},
        {"CXLVII.\u2014GIUOCO PIANO.", {{"Opening", "GIUOCO PIANO"}}},
        {"Sicilian. Zukertort 1, Rosenthal 0.", {}},
        {"Staunton was born at Milford, 1810.", {}},
        {"Invented by Captain Evans, at Milford, 1824.", {}},
        {"Mates at Sight, 1890.", {}},
        {"Paul Morphy, 1858", {{"Date", "1858.??.??"}}},  // a man or a place: nobody can tell
        {"EVANS GAMBIT DECLINED.\n\nThird Round", {{"Opening", "EVANS GAMBIT DECLINED"}, {"Round", "3"}}},
        {"The Two Knights' Defence.\n\nPHILIDOR'S DEFENCE", {{"Opening", "PHILIDOR'S DEFENCE"}}},
    };
    for (const Case& expected : cases) {
        INFO(expected.heading);
        CHECK(tags_of(expected.heading) == expected.tags);
    }
}

TEST_CASE("PGN says no sentence of a heading again that its tags tell", "[heading]")
{
    const auto comment = [](std::string_view heading) {
        const auto text =
            descry::Text::decode(std::string{heading} + "\n\n1. P-K4   P-K4\n2. Kt-KB3   Kt-QB3\n3. B-B4   B-B4\n");
        const auto pgn = descry::pgn(descry::solve(descry::read_scores(text).front(), text, 1));
        const auto open = pgn.find('{');
        return open == pgn.npos ? std::string{} : pgn.substr(open, pgn.find('}') + 1 - open);
    };
    CHECK(comment("White: Mr. Bird.   Black: Mr. Mason.\nPlayed in London, 1883.").empty());
    CHECK(comment("White: H. Carter   Black: J. Wills\nRound 3. 12th March, 1937.").empty());
    CHECK(comment("White: H. Carter   Black: J. Wills\nThird Round, London, March 12, 1937.").empty());
    CHECK(comment("RUY LOPEZ.\n\nWhite: H. Carter   Black: J. Wills").empty());
    CHECK(comment("White. Black.").empty());
    // What they do not tell stays, whole.
    CHECK(comment("White: H. Carter   Black: J. Wills\n\nBoard 2. Played in London, 1883. An evening of rain.") ==
          "{Board 2. An evening of rain.}");
    CHECK(comment("White: H. Carter   Black: J. Wills\n\nBlack won the Brilliancy Prize.") ==
          "{Black won the Brilliancy Prize.}");
}
