// The subject indexes of the codes of 1897 and 1903, and where the older codes speak of the same things.
#include <algorithm>
#include <array>
#include <string>

#include "src/law/articles.hpp"
#include "src/law/by_code.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

/// A subject as the books' indexes name it, with its articles. The index of 1903 names pages; the articles are those
/// that stand there.
struct Subject {
    std::string_view name;
    std::string_view american, british, bca, walker;  ///< references, parted by a semicolon
    std::string_view today{};                         ///< no index: the titles are looked through
};

// clang-format off
constexpr auto subjects = std::to_array<Subject>({
    {"abbreviations used in record", "I.13 B; I.13 C", "I.13 B; I.13 C", "", ""},
    {"accident", "preface; II.5", "preface; II.5", "", ""},
    {"adjourned game adjournment", "II.7", "II.7; VI.6; App. A 10", "", ""},
    {"adjudication", "", "V.10; VI.10; App. A 14", "", ""},
    {"adjustment", "I.5; II.3", "I.5; II.3", "1", "V"},
    {"allotment of men colour", "I.4", "I.4", "3", "III"},
    {"ambiguous record", "II.7 (c); III.3", "II.7 (c); V.5; VI.4; App. A 8", "", ""},
    {"announcement of check", "preface", "preface", "8", "XVIII; XX"},
    {"annulled game annulment", "II.1; II.2; II.6 (e); II.7 (b); II.10 C", "II.1; II.2; II.6 (e); II.7 (b); II.10 C; App. C", "2; 3; 4; 8", "I; II"},
    {"assistance help", "II.9; III.2", "II.9; V.9; VI.9; App. A 13", "", ""},
    {"blindfold game", "preface; III", "VII", "", ""},
    {"board chessboard", "I.1; I.2; II.2", "I.1; I.2; II.2", "1", "I"},
    {"books reference to books", "II.9; III.2 (a)", "II.9; VI.9; App. A 13", "", ""},
    {"capture", "I.11 E", "I.11 E", "", "X; XI"},
    {"castling", "I.11 E; I.14; II.5; II.11", "I.11 E; I.14; II.5; II.11", "10", "XV; XVI; XVII"},
    {"castling without rook", "IV.5", "III.5", "10", "XVII"},
    {"check", "I.10", "I.10", "8", "XVIII; XIX; XX"},
    {"checkmate mate", "I.15", "I.15", "", "XXII"},
    {"communication of moves", "preface; I.12; III", "I.12; V; VI; App. A", "", ""},
    {"complete move", "preface; I.14", "preface; I.14", "", "VIII"},
    {"consultation game", "preface; III", "IV", "", ""},
    {"correspondence game post", "preface; III", "V", "", ""},
    {"drawn games draw", "I.15; II.8", "I.15; II.8; V.8; VI.8; App. A 12", "11", "XXII; XXIV"},
    {"endless series of checks perpetual check", "preface; II.8", "preface; II.8", "11", "XXIV"},
    {"errors in setting up placing", "I.2; II.2", "I.2; II.2; App. C", "1; 2", "I; II"},
    {"fifty moves", "preface; II.8 (b)", "preface; II.8 (b)", "11", "XXIV"},
    {"first move", "I.11 C; II.1; IV.2", "I.11 C; II.1; III.2", "3; 4", "III"},
    {"forfeited games forfeit", "II.9; II.10; IV.8", "II.9; II.10; III.8; V.9; VI.9; App. A 13", "14", "XXIII"},
    {"games at odds", "I.12; IV", "I.12; III", "10", "II; III; IV; XVII; XXIII"},
    {"illegal move false move", "I.13 C; II.6; III.3; III.5", "I.13 C; II.6; V.6; VI.5; App. A 9", "7", "IX; X; XI; XII; XXV"},
    {"interpretation of record terms", "I.13 C; II.7 (c); III.3", "I.13 C; II.7 (c); V.5; VI.4; App. A 8", "", ""},
    {"king", "I.9; I.10; I.11 E; II.11", "I.9; I.10; I.11 E; II.11", "8; 10", "VI; XV; XVI; XVIII"},
    {"legal move", "I.11 B", "I.11 B", "", ""},
    {"man men chessmen", "I.4; II.2", "I.4; II.2", "2", "I"},
    {"move", "I.11; I.14", "I.11; I.14", "", "VIII"},
    {"names of men and squares", "I.3; I.6; I.7; I.8", "I.3; I.6; I.7; I.8", "", ""},
    {"omissions in record of move", "I.13 C", "I.13 C", "", ""},
    {"pawn promotion", "I.11 E; I.14; II.4", "I.11 E; I.14; II.4", "13", "XXI"},
    {"penalty penalties", "preface; II.5; II.6; II.11", "preface; II.5; II.6; II.11; V.7; VI.7; App. A 11", "6; 7; 8; 9", "VI; VII; IX; XII; XXV"},
    {"preface", "preface", "preface", "", ""},
    {"record of move", "I.13", "I.13; V.3", "", ""},
    {"record of time", "II.10 D", "II.10 E; VI.3", "", ""},
    {"recurrence of position", "I.16; II.8 (c)", "I.16; II.8 (c)", "", ""},
    {"refusal to abide by laws", "II.9", "II.9; V.9; VI.9; App. A 13", "14", "XXVI"},
    {"resignation", "II.9", "II.9", "14", ""},
    {"sealed move", "I.14; II.7", "I.14; II.7; VI.6; App. A 10", "", ""},
    {"series of moves sent at one time", "III.5", "V.6 (c)", "", ""},
    {"stalemate", "I.15; II.8", "I.15; II.8", "", "XXII"},
    {"substituted move", "II.6", "II.6; App. A 13", "", ""},
    {"taking in passing", "preface; I.11 E", "preface; I.11 E", "12", "XIV"},
    {"telegraph", "III", "VI; App. A; App. B", "", ""},
    {"time limit", "preface; II.10", "preface; II.10; VI.3; App. A 4", "15", ""},
    {"touching men touch", "preface; II.5; II.11; III.2 (b)", "preface; II.5; II.11; IV.2; VII.2", "6", "V; VI; VII; XV"},
    {"turn to play", "II.6", "II.6; V.2; VI.2; App. A 3", "", ""},
    {"umpire", "", "App. A 2", "15", "XXVI"},
    {"upsetting men", "II.9", "II.9", "14", ""},
});
// clang-format on

constexpr auto columns = by_code<std::string_view Subject::*>(
    {&Subject::walker, &Subject::bca, &Subject::american, &Subject::british, &Subject::today});

/// Every word of the question begins a word of the subject: "castl", "fifty moves", "check".
bool names(std::string_view subject, std::string_view wanted)
{
    const std::string padded = ' ' + std::string{subject};
    while (!wanted.empty()) {
        const auto blank = wanted.find(' ');
        const auto word = wanted.substr(0, blank);
        if (!word.empty() && !padded.contains(' ' + std::string{word})) return false;
        wanted = blank == std::string_view::npos ? std::string_view{} : wanted.substr(blank + 1);
    }
    return true;
}

}  // namespace

std::vector<const Article*> articles_on(Laws laws, std::string_view wanted)
{
    const std::string small{text::trimmed(text::in_small_letters(wanted))};
    constexpr std::size_t shortest = 3;  // less names no subject
    std::vector<const Article*> found;
    const auto add = [&](const Article* article) {
        if (std::ranges::find(found, article) == found.end()) found.push_back(article);
    };
    if (small.size() < shortest) return found;
    for (const Subject& subject : subjects) {
        if (!names(subject.name, small)) continue;
        for (auto rest = subject.*of(columns, laws); !rest.empty();) {
            const auto stop = rest.find(';');
            for (const Article* article : find_articles(laws, rest.substr(0, stop))) add(article);
            rest = stop == std::string_view::npos ? std::string_view{} : rest.substr(stop + 1);
        }
    }
    // What the indexes do not have may stand in an article's own title.
    for (const Article& article : articles(laws))
        if (names(text::in_small_letters(article.title), small)) add(&article);
    std::ranges::sort(found);  // they stand in one row, in the book's order
    return found;
}

}  // namespace descry::law
