#include "src/law/of_play.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "src/law/words_of_play.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

constexpr int heading = -9;         ///< no verb tells of anything
constexpr int of_record = -1;       ///< "Kt", "K5": each piece of a record that is quoted
constexpr int of_year = -2;         ///< years belong to matches and books
constexpr int not_in_table = 1;     ///< a word that is not known to be of play
constexpr int most_of_strange = 4;  ///< so many strange words say all; a long sentence has more of them
constexpr int beyond_doubt = -2;    ///< a sentence is of play
constexpr int most_notes = 3;       ///< sentences of play beside another make that one likely to be of play, too
constexpr int legal_talk = 4;       ///< a phrase that belongs to the laws
constexpr std::size_t longest = 2000;
/// Who does or suffers something: no verb need be known where he stands.
constexpr auto players = std::to_array<std::string_view>(
    {"white", "black", "white's", "black's", "he", "they", "players", "player", "player's"});

/// A remark on a breach is short; what is longer is an essay, by so much for each sign.
constexpr std::size_t short_enough = 150;
constexpr double to_a_weight = 60;

using text::is_figure;
using text::is_letter;

template <typename Take> void each_word(std::string_view row, const Take& take)
{
    while (!row.empty()) {
        const auto blank = row.find(' ');
        if (blank != 0) take(row.substr(0, blank));
        row.remove_prefix(blank == row.npos ? row.size() : blank + 1);
    }
}

class Table {
    std::map<std::string_view, int, std::less<>> whole_{}, beginnings_{}, verbs_{};
    static constexpr std::size_t shortest = 3, longest_beginning = 16;

public:
    Table()
    {
        for (const WeighedWords& row : words_of_play)
            each_word(row.words, [&](std::string_view word) {
                if (word.ends_with('*'))
                    beginnings_.emplace(word.substr(0, word.size() - 1), row.weight);
                else
                    whole_.emplace(word, row.weight);
            });
        each_word(telling_verbs, [&](std::string_view word) { verbs_.emplace(word, 0); });
    }

    [[nodiscard]] std::optional<int> weight(std::string_view word) const
    {
        if (const auto found = whole_.find(word); found != whole_.end()) return found->second;
        for (std::size_t length = std::min(word.size(), longest_beginning); length >= shortest; --length)
            if (const auto found = beginnings_.find(word.substr(0, length)); found != beginnings_.end())
                return found->second;
        return std::nullopt;
    }

    [[nodiscard]] bool tells(std::string_view word) const
    {
        constexpr std::size_t shortest_past = 4;
        return verbs_.contains(word) || (word.size() >= shortest_past && word.ends_with("ed"));
    }
};

const Table& table()
{
    static const Table the_table;
    return the_table;
}

/// What is said in one sentence.
struct Sentence {
    int strange = 0, of_play = 0;
    unsigned words = 0;
    bool tells = false, of_player = false;

    [[nodiscard]] int weight() const { return std::min(strange, most_of_strange) + of_play; }
    void add(int weight) { (weight > 0 ? strange : of_play) += weight; }
};

/// A piece of a record: the letters of men, a square, a sign.
bool is_of_record(std::string_view word)
{
    if (word == "Kt" || word == "Kts" || word == "ch" || word == "sq" || word == "x" || word == "X") return true;
    constexpr std::string_view signs = "KQRBPNtOo012345678-xX";
    return (signs.substr(0, 6).contains(word.front()) || word.starts_with("O-")) &&
           word.find_first_not_of(signs) == word.npos;
}

void weigh_word(std::string_view word, Sentence& sentence)
{
    if (std::ranges::all_of(word, is_figure)) {
        constexpr std::size_t digits_of_a_year = 4;
        if (word.size() == digits_of_a_year) sentence.add(of_year);
        return;
    }
    if (is_of_record(word)) return sentence.add(of_record);
    if (!is_letter(word.front())) return;
    const bool capital = (word.front() & 0x20) == 0;
    std::string small{word};
    for (char& c : small)
        if (is_letter(c)) c |= 0x20;
    const bool first = sentence.words++ == 0;
    sentence.tells = sentence.tells || table().tells(small);
    sentence.of_player = sentence.of_player || std::ranges::find(players, small) != players.end();
    if (const auto weight = table().weight(small)) return sentence.add(*weight);
    // A name, wherever it stands; and what a scan leaves of words.
    constexpr std::size_t shortest_word = 3;
    if ((capital && !first) || small.size() < shortest_word) return;
    sentence.add(not_in_table);
}

/// The words of a text and the ends of its sentences, one after the other.
template <typename Ended> void each_sentence(std::string_view text, const Ended& ended)
{
    constexpr std::string_view curled = "\xE2\x80\x99";
    Sentence sentence;
    for (std::size_t at = 0; at < text.size();) {
        std::string word;
        while (at < text.size()) {
            const bool inside = !word.empty();
            if (is_letter(text[at]) || is_figure(text[at]) || (inside && (text[at] == '\'' || text[at] == '-')))
                word += text[at++];
            else if (inside && text.substr(at).starts_with(curled))
                word += '\'', at += curled.size();
            else
                break;
        }
        if (!word.empty()) {
            weigh_word(word, sentence);
            // "Kt. takes P." is no end of a sentence.
            if (is_of_record(word) && at < text.size() && text[at] == '.') ++at;
            continue;
        }
        constexpr std::string_view stops = ".;!?";
        if (stops.contains(text[at]) && sentence.words != 0) {
            ended(sentence);
            sentence = {};
        }
        ++at;
    }
    ended(sentence);
}

}  // namespace

double weight_of_remark(std::string_view words, bool of_law)
{
    int most = heading, notes = 0;
    each_sentence(words.substr(0, longest), [&](const Sentence& sentence) {
        const bool tells =
            of_law || (sentence.words > 1 && sentence.tells) || (sentence.of_player && sentence.strange > 0);
        if (tells) most = std::max(most, sentence.weight());
        if (sentence.weight() <= beyond_doubt) ++notes;
    });
    const int others = notes - (most <= beyond_doubt ? 1 : 0);  // sentences that annotate beside it
    const std::size_t over = words.size() > short_enough ? words.size() - short_enough : 0;
    return most + (of_law ? legal_talk : 0) - std::clamp(others, 0, most_notes) -
           static_cast<double>(over) / to_a_weight;
}

bool names_player(std::string_view words)
{
    bool any = false;
    each_sentence(words.substr(0, longest), [&](const Sentence& sentence) { any = any || sentence.of_player; });
    return any;
}

bool annotates(std::string_view words)
{
    int all = 0;
    each_sentence(words.substr(0, longest), [&](const Sentence& sentence) { all = std::min(all, sentence.weight()); });
    return all <= beyond_doubt;
}

}  // namespace descry::law
