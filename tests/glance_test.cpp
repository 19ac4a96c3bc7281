// The cheap look: what is chess it never misses; prose it leaves alone.
#include "descry/glance.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "catch.hpp"

using namespace descry;

namespace {

std::string bytes_of(const std::filesystem::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// Every word a string of ALTO.
std::string alto(std::string_view words)
{
    std::string page = "<?xml version=\"1.0\"?><alto><Layout><Page><TextLine>";
    while (!words.empty()) {
        const auto word = words.substr(0, words.find(' '));
        page += "<String WC=\"0.9\" CONTENT=\"" + std::string{word} + "\" HPOS=\"12\"/><SP WIDTH=\"5\"/>";
        words.remove_prefix(std::min(words.size(), word.size() + 1));
    }
    return page + "</TextLine></Page></Layout></alto>";
}

constexpr std::string_view prose =
    "The Bishop of Ripon, with the King and Queen, opened the new wing of the Infirmary on Tuesday. Mr. J. B. Smith, "
    "K.C., "
    "moved that the report be adopted; Alderman R. K. Price, at 4 o'clock, seconded. CRICKET. Kent v. Surrey. A. "
    "Hearne, b "
    "Lohmann 4; W. Rashleigh, c Wood, b Richardson 12; byes 3, l.-b. 2. MARKETS. Wheat, 31s. to 33s.; oats, 2d. to 4d. "
    "dearer. TO LET, at 5, Queen-square, two rooms, with board; apply to B. 7, Office of this paper. The 3rd R.B. and "
    "the "
    "2nd Battalion of the K.R.R. were on the left. Trains leave K. Cross at 1.15, 2.40 and 5.20.";

}  // namespace

TEST_CASE("every game of the corpus is worth reading")
{
    std::size_t games = 0;
    for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{DESCRY_CORPUS} / "games"}) {
        if (entry.path().extension() != ".txt" && entry.path().extension() != ".hocr") continue;
        INFO(entry.path().string());
        CHECK(glance(bytes_of(entry.path())).peak >= glance_chess);
        ++games;
    }
    CHECK(games > 20);
}

TEST_CASE("prose with kings, bishops, initials, scores and prices is not")
{
    CHECK(glance(prose).words > 100);
    CHECK(glance(prose).peak < glance_trace);
    CHECK(glance(alto(prose)).peak < glance_trace);
    CHECK(glance("").words == 0);
    CHECK(glance("<alto").peak == 0);
}

TEST_CASE("four moves in a page of prose are found, in each way that pages come")
{
    const std::string_view records =
        GENERATE("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3",
                 "1 P to K 4 P to K 4 2 Kt to K B 3 Kt to Q B 3 3 B to Kt 5 P to Q R 3 4 B to R 4 Kt to B 3",
                 "1 P. to K's 4th P. to K's 4th 2 K. Kt. to B's 3d Q. Kt. to B's 3d 3 B. to Kt's 5th P. takes P. 4 "
                 "Castles B. takes Kt.",
                 "White: King's pawn two squares. Black: The same. The king's knight to his bishop's third square. The "
                 "queen's knight "
                 "to his bishop's third. The bishop to his knight's fifth square. Queen's rook's pawn one square.",
                 "1 P4R P4R 2 C3AR C3AD 3 A5C P3TD 4 A4T C3A", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6",
                 "1 p-k4 p-k4 2 kt-kb3 kt-qb3 3 b-kt5 p-qr3 4 b-r4 kt-b3");
    const std::string page = std::string{prose} + ' ' + std::string{records} + ' ' + std::string{prose};
    CHECK(glance(page).peak >= glance_chess);
    CHECK(glance(alto(page)).peak >= glance_chess);
    CHECK(glance(alto(page)).words == glance(page).words);
    std::string wide;
    for (const char c : page) wide += {c, '\0'};
    CHECK(glance(wide).peak == glance(page).peak);
    // Where it is told, it is.
    CHECK(glance(page).at > prose.size());
    CHECK(glance(page).at < prose.size() + records.size() + 60);
}

TEST_CASE("signs that are not ASCII are what they stand for")
{
    const auto plain = glance("KtxP B-K2 RxQ P-K4");
    CHECK(plain.signs == 12);
    CHECK(glance("Kt×P B—K2 R&#215;Q P–K4").signs == plain.signs);
    CHECK(glance("Kt\xD7P B\x97K2 R\xD7Q P\x96K4").signs == plain.signs);
}

TEST_CASE("whatever bytes come, and wherever they break off, they are looked through to their end")
{
    std::size_t files = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator{std::filesystem::path{DESCRY_CORPUS} / "fuzz"}) {
        if (!entry.is_regular_file()) continue;
        const auto bytes = bytes_of(entry.path());
        const auto step = std::max<std::size_t>(1, bytes.size() / 50);
        for (std::size_t size = 0; size <= bytes.size(); size += step) {
            const auto found = glance(std::string_view{bytes}.substr(0, size));
            CHECK(found.at <= size);
            CHECK(found.words <= size);
            CHECK(found.peak <= found.signs);
        }
        ++files;
    }
    CHECK(files > 50);
}
