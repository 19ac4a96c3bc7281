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
    {"accident", "preface; I.11 A; II.5", "Introduction; I.11 A; II.5", "6", "V"},
    {"adjourned game adjournment", "II.7", "II.7; VI.6; App. A 10", "", ""},
    {"adjudication", "", "V.10; VI.10; App. A 14", "", ""},
    {"adjustment j'adoube", "I.5; II.3", "I.5; II.3", "6", "V; VII"},
    {"allotment of men colour", "I.4", "I.4", "3", "III"},
    {"alternative time limit periods", "", "II.10 D", "", ""},
    {"ambiguous record", "II.7 (c); III.3", "II.7 (c); V.5; VI.4; App. A 8", "", ""},
    {"amendment of move", "II.6 (c); II.6 (d); II.6 (e)", "II.6 (c); II.6 (d); II.6 (e); App. A 7", "5; 7",
     "VIII; XIII"},
    {"announcement of check", "preface", "Introduction", "8", "XVIII; XX"},
    {"annulled game annulment", "II.1; II.2; II.6 (e); II.7 (b); II.10 C",
     "II.1; II.2; II.6 (e); II.7 (b); II.10 C; App. C", "2; 3; 4; 8", "I; II"},
    {"annulment of king's move", "II.5 (f)", "II.5 (f)", "10", ""},
    {"arrangement of men", "I.5", "I.5", "2", "I"},
    {"assistance help", "II.9; III.2", "II.9; V.9; VI.9; App. A 13", "", ""},
    {"bishop", "I.4; I.5; I.6; I.9; IV.3", "I.4; I.5; I.6; I.9; III.3", "", "IV"},
    {"blindfold game", "preface; III", "VII", "", ""},
    {"board chessboard", "I.1; I.2; II.2", "I.1; I.2; II.2", "1", "I"},
    {"books reference to books", "II.9; III.2 (a)", "II.9; VI.9; App. A 13", "", ""},
    {"capture", "I.11 E (b); I.11 E (c)", "I.11 E (b); I.11 E (c)", "7", "X; XI"},
    {"capture enforced", "II.5 (c); II.5 (d); II.5 (e); II.11", "II.5 (c); II.5 (d); II.5 (e); II.11", "6; 7",
     "VII; IX; X"},
    {"castling", "I.11 E (e); I.11 E (f); I.14 B; II.5 (f); II.11", "I.11 E (e); I.11 E (f); I.14 B; II.5 (f); II.11",
     "10", "XV; XVI; XVII"},
    {"castling irregularity in", "II.5 (f)", "II.5 (f)", "10", "XVI"},
    {"castling king's side and queen's side k's q's", "I.11 E (f)", "I.11 E (f)", "", ""},
    {"castling without rook", "IV.5", "III.5", "10", "XVII"},
    {"check", "I.10", "I.10", "8", "XVIII; XIX; XX"},
    {"checkmate mate", "I.15", "I.15", "", "XXII"},
    {"chessmen", "I.4", "I.4", "2", "I"},
    {"commanded square", "I.9", "I.9", "", ""},
    {"communication of moves", "preface; I.12; III", "I.12; V; VI; App. A", "", ""},
    {"complete move", "preface; I.14", "Introduction; I.14", "", "VIII"},
    {"conditions of castling", "I.11 E (e)", "I.11 E (e)", "", "XVI"},
    {"conditions of mating odds undertaking", "IV.6; IV.7; IV.8", "III.6; III.7; III.8", "", "XXIII; XXIV"},
    {"consultation game", "preface; III", "IV", "", ""},
    {"correction of errors", "", "App. A 7", "", ""},
    {"correspondence game post", "preface; III", "Preface V; V", "", ""},
    {"designation of players", "I.11 D", "I.11 D", "", ""},
    {"diagonal", "I.2", "I.2", "", ""},
    {"drawn games draw", "I.15; II.8", "I.15; II.8; V.8; VI.8; App. A 12", "11", "XXII; XXIV"},
    {"duration of turn to play", "", "V.2; VI.2; App. A 3", "", ""},
    {"endless series of checks perpetual check", "preface; II.8 (d)", "Introduction; II.8 (d)", "11", "XXIV"},
    {"enforcement of laws", "preface", "Introduction", "15", "XXVI"},
    {"error in communicated move", "III.3", "V.5; VI.4", "", ""},
    {"error in placing board", "I.2; II.2", "I.2; II.2", "1", "I"},
    {"error in placing men", "II.2", "II.2; App. C", "2", "I"},
    {"error in record of time", "II.10 D", "II.10 E; App. A 4", "", ""},
    {"error in sealed move", "II.7 (c)", "II.7 (c)", "", ""},
    {"error in telegraphing", "", "Preface VI; App. A 6; App. A 7", "", ""},
    {"errors in setting up placing", "I.2; II.2", "I.2; II.2; App. C", "1; 2", "I; II"},
    {"exaction of penalty", "preface; II.11", "Introduction; II.11", "9", "XXV"},
    {"falsifying position", "II.9", "II.9", "", ""},
    {"fifty moves law", "preface; II.8 (b)", "Introduction; II.8 (b)", "11", "XXIV"},
    {"file", "I.2; I.7", "I.2; I.7", "", ""},
    {"first move", "I.11 C; II.1; IV.2", "I.11 C; II.1; III.2", "3; 4", "III"},
    {"first player", "I.11 D", "I.11 D", "", ""},
    {"forfeited games forfeit", "II.9; II.10; IV.8", "II.9; II.10; III.8; V.9; VI.9; App. A 13", "14", "XXIII"},
    {"games at odds", "I.12; IV", "I.12; III", "10", "II; III; IV; XVII; XXIII"},
    {"games played by communication of moves", "preface; I.12; III", "I.12; V; VI; App. A", "", ""},
    {"games played by correspondence", "preface; III", "Preface V; V", "", ""},
    {"games played by telegraph", "III", "Preface VI; VI; Preface App. A; App. A", "", ""},
    {"games played over the board", "preface; I.12; II", "Introduction; I.12; II", "", ""},
    {"games resigned resignation", "II.9", "II.9; V.9; VI.9; App. A 13", "14", ""},
    {"games treated as drawn", "II.8", "II.8; V.8; VI.8; App. A 12", "11", "XXII; XXIV"},
    {"identical positions", "I.16", "I.16", "", ""},
    {"illegal move false move", "I.13 C; II.6; II.7 (c); III.3; III.5", "I.13 C; II.6; II.7 (c); V.6; VI.5; App. A 9",
     "7", "IX; X; XI; XII; XXV"},
    {"illegal move not corrected", "preface; II.6 (e)", "Introduction; II.6 (e); V.6 (b); VI.5 (b); App. A 9 (b)",
     "7; 8", "XII; XXV"},
    {"interference in game bystander", "preface", "Introduction", "15", "XXVI"},
    {"interpretation of record terms", "I.13 C; II.7 (c); III.3", "I.13 C; II.7 (c); V.5; VI.4; App. A 8", "", ""},
    {"king", "I.4; I.5; I.9; I.10; I.11 E; I.15; II.11", "I.4; I.5; I.9; I.10; I.11 E; I.15; II.11", "6; 8; 10",
     "VI; XV; XVI; XVIII"},
    {"king leaving in or moving into check", "I.11 E (a)", "I.11 E (a)", "8", "XVIII; XIX"},
    {"king moved as penalty", "preface; II.11", "Introduction; II.11", "6; 8; 9", "VI; VII; IX; XII"},
    {"knight", "I.4; I.5; I.6; I.9; IV.3", "I.4; I.5; I.6; I.9; III.3", "", "IV"},
    {"legal move", "I.11 B", "I.11 B", "", ""},
    {"legal requirement refusal to comply with", "II.9", "II.9; V.9", "14", ""},
    {"man men", "I.4; II.2", "I.4; II.2", "2", "I"},
    {"mating under conditions odds", "IV.8", "III.8", "", "XXIII; XXIV"},
    {"men wilfully upset", "II.9", "II.9", "14", ""},
    {"mistaken removal of man", "II.5 (g); II.6 (e)", "II.5 (g); II.6 (e)", "", ""},
    {"more than one move in one turn odds", "IV.4", "III.4", "", "IV"},
    {"more than one move sent in one turn", "III.4", "V.4", "", ""},
    {"move", "I.11; I.14", "I.11; I.14", "", "VIII"},
    {"move enforced", "II.5 (f); II.6 (d); II.11", "II.5 (f); II.6 (d); II.11", "5; 6; 7; 10", "V; VI; XII; XV"},
    {"moves of men", "I.11", "I.11", "", ""},
    {"names of bishops knights and rooks b's kt's r's", "I.6", "I.6", "", ""},
    {"names of files", "I.7", "I.7", "", ""},
    {"names of men and squares", "I.3; I.6; I.7; I.8", "I.3; I.6; I.7; I.8", "", ""},
    {"names of pawns", "I.8", "I.8", "", ""},
    {"names of ranks", "I.3", "I.3", "", ""},
    {"names of squares", "I.7", "I.7", "", ""},
    {"odds", "I.12; IV", "I.12; III", "10", "II; III; IV; XVII; XXIII"},
    {"omissions in record of move", "I.13 C", "I.13 C", "", ""},
    {"opponent's move recorded with reply", "", "V.3", "", ""},
    {"order of moving", "I.11 C", "I.11 C", "3; 5", "III; XIII"},
    {"pass over", "I.11 E (a)", "I.11 E (a)", "", "XIV"},
    {"pawn", "I.4; I.5; I.8; I.9; I.11 E (a); I.11 E (b); I.11 E (c); I.11 E (d); II.4; IV.3; IV.6",
     "I.4; I.5; I.8; I.9; I.11 E (a); I.11 E (b); I.11 E (c); I.11 E (d); II.4; III.3; III.6", "12; 13",
     "IV; XIV; XXI"},
    {"pawn promotion queening", "I.11 E (d); I.14 B; II.4; IV.6", "I.11 E (d); I.14 B; II.4; III.6", "13", "XXI"},
    {"penalty penalties", "preface; II.5; II.6; II.11", "Introduction; II.5; II.6; II.11; V.7; VI.7; App. A 11",
     "6; 7; 8; 9", "VI; VII; IX; XII; XXV"},
    {"piece", "I.4", "I.4", "", "IX"},
    {"placing men on board", "I.5", "I.5", "2", "I"},
    {"position", "I.16", "I.16", "", ""},
    {"position in adjourned game", "II.7 (a); II.7 (b)", "II.7 (a); II.7 (b)", "", ""},
    {"position of board", "I.1", "I.1", "1", "I"},
    {"preface american edition english edition introduction report", "preface", "Introduction; Preface", "Report", ""},
    {"queen", "I.4; I.5; I.9", "I.4; I.5; I.9", "", ""},
    {"rank", "I.2; I.3", "I.2; I.3", "", ""},
    {"record of move", "I.13", "I.13; V.3", "", ""},
    {"record of time", "II.10 D", "II.10 E; VI.3", "", ""},
    {"recurrence of position", "I.16; II.8 (c)", "I.16; II.8 (c)", "", ""},
    {"refusal to abide by laws", "II.9", "II.9; V.9; VI.9; App. A 13", "14", "XXVI"},
    {"reply", "I.11 C", "I.11 C", "", ""},
    {"restrictions as to penalties", "II.6 (e); II.11", "II.6 (e); II.11; V.7; VI.7; App. A 11", "9", "XXV"},
    {"restrictions on moving", "I.11 E (a); IV.4", "I.11 E (a); III.4", "", "IV"},
    {"rook", "I.4; I.5; I.6; I.9; I.11 E (e); I.11 E (f); II.5 (f); IV.3; IV.5",
     "I.4; I.5; I.6; I.9; I.11 E (e); I.11 E (f); II.5 (f); III.3; III.5", "10", "XV; XVI; XVII"},
    {"sealed move", "I.14; II.7", "I.14; II.7; VI.6; App. A 10", "", ""},
    {"second board and men using", "II.9", "II.9; App. A 13", "", ""},
    {"second player", "I.11 D", "I.11 D", "", ""},
    {"series of moves sent at one time", "III.5", "V.6 (c)", "", ""},
    {"signs used in record", "I.13", "I.13", "", ""},
    {"stalemate", "I.15; II.8 (e)", "I.15; II.8 (e)", "", "XXII"},
    {"standing on square", "I.5", "I.5", "", ""},
    {"substitute for piece", "I.14 B; II.4", "I.14 B; II.4", "", "XXI"},
    {"substituted move", "II.6 (c); II.6 (d); II.6 (e)", "II.6 (c); II.6 (d); II.6 (e); App. A 13", "", ""},
    {"take", "I.11 E (b); I.11 E (c)", "I.11 E (b); I.11 E (c)", "7", "X; XI"},
    {"taking in passing", "preface; I.11 E (c)", "Introduction; I.11 E (c)", "12", "XIV"},
    {"telegraph", "III", "Preface VI; VI; Preface App. A; App. A; App. B", "", ""},
    {"telegraphic code words", "", "App. B", "", ""},
    {"time limit", "preface; II.10", "Introduction; II.10; VI.3; App. A 4", "15", ""},
    {"touching men touch", "preface; II.5; II.6 (d); II.11; III.2 (b)",
     "Introduction; II.5; II.6 (d); II.11; IV.2; Preface VI; VII.2", "6", "V; VI; VII; XV"},
    {"turn to play", "II.6", "II.6; V.2; VI.2; App. A 3", "", ""},
    {"turn to play when ended", "II.6 (a)", "II.6 (a); V.2; VI.2; App. A 3", "", ""},
    {"umpire", "", "Preface App. A; App. A 2", "15", "XXVI"},
    {"upsetting men wilfully", "II.9", "II.9", "14", ""},
    {"verifying move", "", "Preface V; Preface VI", "", ""},
    {"waiving exaction of penalties", "preface", "Introduction", "9", "XXV"},
});
// clang-format on

constexpr auto columns = by_code<std::string_view Subject::*>(
    {&Subject::walker, &Subject::bca, &Subject::american, &Subject::british, &Subject::today});

/// Words that name no subject: who asks may have them or leave them out.
constexpr auto small_words = std::to_array<std::string_view>(
    {"a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "when", "with"});

/// In small letters, with blanks for what is neither letter, figure, apostrophe nor
/// hyphen: the points of the matrix are written with one.
std::string plain(std::string_view words)
{
    std::string text{text::in_small_letters(words)};
    for (char& c : text)
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '\'' && c != '-' &&
            static_cast<unsigned char>(c) < 0x80)
            c = ' ';
    return std::string{text::trimmed(text)};
}

/// Every word of the question begins a word of the subject: "castl", "fifty moves", "check".
/// \param wanted  plain, as is the subject.
bool names(std::string_view subject, std::string_view wanted)
{
    const std::string padded = ' ' + std::string{subject};
    bool any = false;
    while (!wanted.empty()) {
        const auto blank = wanted.find(' ');
        const auto word = wanted.substr(0, blank);
        if (!word.empty() && std::ranges::find(small_words, word) == small_words.end()) {
            if (!padded.contains(' ' + std::string{word})) return false;
            any = true;
        }
        wanted = blank == std::string_view::npos ? std::string_view{} : wanted.substr(blank + 1);
    }
    return any;
}

}  // namespace

std::vector<const Article*> articles_on(Laws laws, std::string_view wanted)
{
    const std::string small = plain(wanted);
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
        if (names(plain(article.title), small)) add(&article);
    std::ranges::sort(found);  // they stand in one row, in the book's order
    return found;
}

}  // namespace descry::law
