#include "src/write/said_elsewhere.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>

#include "src/text/titles.hpp"

namespace descry::write {

namespace {

constexpr auto of_an_edition = std::to_array<std::string_view>({
    "Project Gutenberg",
    "PROJECT GUTENBERG",
    "This eBook is for the use of anyone anywhere",
    "Updated editions will replace the previous one",
});
constexpr std::string_view edition_begins = "*** START OF TH", edition_ends = "*** END OF TH";

bool holds(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

bool is_of_an_edition(std::string_view text)
{
    return std::ranges::any_of(of_an_edition, [&](std::string_view words) { return holds(text, words); });
}

/// In small letters; what is not ASCII stays as it is.
std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    bool within = false;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                            static_cast<unsigned char>(c) >= 0x80;
        if (letter) {
            if (!within) words.emplace_back();
            words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        }
        within = letter;
    }
    return words;
}

// clang-format off
constexpr auto months = std::to_array<std::string_view>({
    "january", "february", "march", "april", "may", "june", "july",
    "august", "september", "october", "november", "december",
});
constexpr auto ordinals = std::to_array<std::string_view>({
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
    "eighth", "ninth", "tenth", "eleventh", "twelfth",
});
/// That bind the words of tags together and say nothing without them.
constexpr auto binding = std::to_array<std::string_view>({
    "white", "black", "v", "vs", "versus", "and", "between",
    "played", "game", "a", "the", "in",
    "at", "on", "of", "round", "date", "event", "site", "opening",
    "st", "nd", "rd", "d", "th",
});
// clang-format on

/// Words in which the number may be told.
void add_number(std::set<std::string>& known, std::string figures)
{
    figures.erase(0, std::min(figures.find_first_not_of('0'), figures.size()));
    for (const auto* ending : {"", "st", "nd", "rd", "d", "th"}) known.insert(figures + ending);
    const auto number = figures.size() < 3 ? static_cast<std::size_t>(std::atoi(figures.c_str())) : 0;
    if (number >= 1 && number <= ordinals.size()) known.emplace(ordinals[number - 1]);
}

/// The words of the tags.
std::set<std::string> words_of_tags(std::span<const SaidTag> tags)
{
    std::set<std::string> known;
    for (const auto& [name, value] : tags) {
        const auto words = words_of(value);
        known.insert(words.begin(), words.end());
        if (name == "Round") add_number(known, std::string{value});
        if (name != "Date" || words.size() != 3) continue;
        add_number(known, words[2]);
        const auto month = static_cast<std::size_t>(std::atoi(words[1].c_str()));
        if (month < 1 || month > months.size()) continue;
        known.emplace(months[month - 1]);
        for (const std::size_t letters : {3U, 4U}) known.emplace(months[month - 1].substr(0, letters));
    }
    return known;
}

/// "White: J. Smith", "Black - R. Jones": a line of its own in the heading, whatever stood before it.
bool begins_label(std::string_view text)
{
    for (const std::string_view label : {"White", "Black", "WHITE", "BLACK"})
        for (const std::string_view sign : {":", " :", " -", " \u2013", " \u2014", "--", "\u2014"})
            if (text.starts_with(label) && text.substr(label.size()).starts_with(sign)) return true;
    return false;
}

/// The sentences of a text, each with its stop; a player's label begins one.
std::vector<std::string_view> sentences_of(std::string_view text)
{
    constexpr std::size_t longest_initial = 3;  // "Mr. Bird", "St. Petersburg"
    std::vector<std::string_view> all;
    std::size_t begin = 0, word = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == ' ') word = i + 1;
        if (word == i + 1 && word > begin + 1 && begins_label(text.substr(word))) {
            all.push_back(text.substr(begin, i - begin));
            begin = i + 1;
            continue;
        }
        const bool figures = i > word && text[i - 1] >= '0' && text[i - 1] <= '9';
        if (text[i] != '.' || text[i + 1] != ' ' || (i - word <= longest_initial && !figures)) continue;
        all.push_back(text.substr(begin, i + 1 - begin));
        begin = i + 2;
    }
    if (begin < text.size()) all.push_back(text.substr(begin));
    return all;
}

/// What the tags do not tell, sentence by sentence.
std::string untold(std::string_view text, const std::set<std::string>& known)
{
    std::string rest;
    for (const auto sentence : sentences_of(text)) {
        const auto words = words_of(sentence);
        const auto of_tag = [&](const std::string& word) { return known.contains(word); };
        const auto binds = [](const std::string& word) {
            return text::is_title(word) || std::ranges::find(binding, word) != binding.end();
        };
        const bool told = std::ranges::any_of(words, of_tag) &&
                          std::ranges::all_of(words, [&](const auto& word) { return of_tag(word) || binds(word); });
        const bool label = !words.empty() && std::ranges::all_of(words, [](const std::string& word) {
            return word == "white" || word == "black";
        });
        if (told || label) continue;
        if (!rest.empty()) rest += ' ';
        rest += sentence;
    }
    return rest;
}

/// \param known  the words of the tags; none where the tags tell nothing of it.
std::vector<std::string> worth(const std::vector<Comment>& comments, const std::set<std::string>* known)
{
    std::vector<std::string> all;
    for (const Comment& comment : comments) {
        const std::string_view text{comment.text};
        if (holds(text, edition_begins)) {
            all.clear();
            continue;
        }
        if (holds(text, edition_ends)) break;
        if (is_of_an_edition(text)) continue;
        auto rest = known != nullptr ? untold(text, *known) : std::string{text};
        if (!rest.empty()) all.push_back(std::move(rest));
    }
    return all;
}

}  // namespace

std::vector<std::string> worth_saying(const std::vector<Comment>& comments) { return worth(comments, nullptr); }

std::vector<std::string> worth_saying(const std::vector<Comment>& comments, std::span<const SaidTag> tags)
{
    if (comments.empty()) return {};
    const auto known = words_of_tags(tags);
    return worth(comments, &known);
}

}  // namespace descry::write
