#include "src/words/understood.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <type_traits>

#include <tao/pegtl.hpp>

#include "grammar/sentences.hpp"

namespace descry::sheet {
namespace {

namespace pegtl = tao::pegtl;

/// What one reading of a text tells: where the grammar came to before it gave up, and what it found.
struct Reading {
    const char* furthest = nullptr;
    // A sentence that is begun and given up may have seemed to hold a demand: what stands at a place the last reading
    // tells.
    std::map<const char*, std::string> demands{};
    bool not_done = false;
};

template <typename Rule> struct told_of : pegtl::nothing<Rule> {};
template <> struct told_of<grammar::sentences::demands_move> {
    static void apply(const auto& in, Reading& reading) { reading.demands.insert_or_assign(in.begin(), in.string()); }
};
template <> struct told_of<grammar::sentences::requires_it> : told_of<grammar::sentences::demands_move> {};
template <> struct told_of<grammar::sentences::exacts_and> : told_of<grammar::sentences::demands_move> {};
// "Black selects the Knight": of the men touched, or of the readings of a record.
template <> struct told_of<grammar::sentences::author_selects> : told_of<grammar::sentences::demands_move> {};
template <> struct told_of<grammar::sentences::demands_king> : told_of<grammar::sentences::demands_move> {};
template <> struct told_of<grammar::sentences::sentence<grammar::sentences::not_done>> {
    static void apply0(Reading& reading) { reading.not_done = true; }
};

/// How far the reading came its leaves tell, the words: the thousands of rules above them need no control, which is a
/// third of what the grammar takes to compile.
template <typename Rule> struct noted : pegtl::normal<Rule> {
    static constexpr bool is_leaf = std::is_same_v<typename Rule::subs_t, pegtl::empty_list>;
    static constexpr bool enable = is_leaf || !std::is_base_of_v<pegtl::nothing<Rule>, told_of<Rule>>;

    static void start(const auto& in, Reading& reading) { reading.furthest = std::max(reading.furthest, in.current()); }
    static void success(const auto& in, Reading& reading) { start(in, reading); }
};

/// It is understood whole. It is read once for all that is asked of it: each reading by another name is another grammar
/// to the compiler.
bool read(std::string_view words, Reading& reading)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    reading.furthest = words.data();
    return pegtl::parse<grammar::sentences::text, told_of, noted>(in, reading);
}

/// From the word that stands there, a few words of the same sentence.
std::string words_from(std::string_view text, std::size_t at)
{
    constexpr std::size_t most = 60;
    while (at > 0 && at < text.size() && text[at] != ' ' && text[at - 1] != ' ') --at;
    at = std::min(text.find_first_not_of(" ,;:.", at), text.size());
    // Nothing is left where the sentence breaks off: it is the whole that is not understood.
    if (at == text.size()) at = 0;
    std::string_view rest = text.substr(at);
    rest = rest.substr(0, rest.find_first_of(";\n"));
    if (rest.size() <= most) return std::string{rest};
    const auto blank = rest.rfind(' ', most);
    return std::string{rest.substr(0, blank == rest.npos ? most : blank)} + " ...";
}

/// A sentence of law is short; more is no such sentence.
constexpr std::size_t longest = 2000;

/// The brackets in which a sheet has its comments are none of their words.
std::string_view without_brackets(std::string_view words)
{
    constexpr std::string_view opening = "([{", closing = ")]}";
    if (words.empty() || !opening.contains(words.front())) return words;
    words.remove_prefix(1);
    if (!words.empty() && closing.contains(words.back())) words.remove_suffix(1);
    return words;
}

}  // namespace

std::optional<std::string> not_understood(std::string_view words)
{
    words = without_brackets(words);
    const std::string_view beginning = words.substr(0, longest);
    Reading reading;
    if (read(beginning, reading) && words.size() <= longest) return std::nullopt;
    return words_from(beginning, static_cast<std::size_t>(reading.furthest - beginning.data()));
}

SentencesRead read_sentences(std::string_view words)
{
    words = without_brackets(words);
    Reading reading;
    if (words.size() > longest || !read(words, reading)) return {};
    SentencesRead told{.not_done = reading.not_done};
    for (auto& [place, demand] : reading.demands) told.demands.push_back(std::move(demand));
    return told;
}

std::vector<std::string_view> sentences(std::string_view words)
{
    const auto names_player = [](std::string_view rest) {
        constexpr auto players = std::to_array<std::string_view>({"White ", "Black ", "The ", "A ", "Drawn "});
        return std::ranges::any_of(players, [&](std::string_view player) { return rest.starts_with(player); });
    };
    std::vector<std::string_view> all;
    std::size_t begin = 0;
    for (auto stop = words.find(". "); stop != words.npos; stop = words.find(". ", stop + 1)) {
        if (!names_player(words.substr(stop + 2))) continue;
        all.push_back(words.substr(begin, stop + 1 - begin));
        begin = stop + 2;
    }
    all.push_back(words.substr(begin));
    return all;
}

bool tells_whole(const std::vector<Comment>& comments, Fact fact)
{
    return std::ranges::any_of(comments, [&](const Comment& comment) {
        return find_fact(comment.text, fact) && !not_understood(comment.text);
    });
}

bool colours_are_names(const std::vector<std::pair<std::string, std::string>>& tags)
{
    return std::ranges::any_of(tags, [](const auto& tag) {
        const bool of_player = tag.first == "White" || tag.first == "Black";
        const std::string_view name = tag.second, last = name.substr(name.find_last_of(" .") + 1);
        // Of "White: Mr. Black. Black: Mr. White." the titles alone are taken for names.
        static constexpr auto titles = std::to_array<std::string_view>({"Mr.", "Mrs.", "Dr.", "Miss", "Mr", "Mrs"});
        return of_player && (last == "White" || last == "Black" || std::ranges::find(titles, name) != titles.end());
    });
}

}  // namespace descry::sheet
