#include "src/words/introduces_variation.hpp"

#include <algorithm>
#include <array>

#include <tao/pegtl.hpp>

#include "grammar/context.hpp"
#include "grammar/internal/parse.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest = 400;

/// Words that hardly a sentence ends with: "Black resigned, for if", "Best would have been", and the moves below.
bool hangs(std::string_view words)
{
    static constexpr auto open = std::to_array<std::string_view>(
        {"if",      "for",  "by",     "with", "as",       "follows",      "following", "thus", "when",
         "suppose", "then", "to",     "viz",  "namely",   "be",           "been",      "is",   "was",
         "were",    "now",  "played", "on",   "followed", "continuation", "line",      "of",   "through"});
    const auto last = words.substr(words.find_last_of(" \n,") + 1);
    return std::ranges::any_of(open, [&](std::string_view word) { return text::same_word(word, last); });
}

/// Without the dashes of ": —".
std::string_view without_dashes(std::string_view words)
{
    static constexpr auto dashes = std::to_array<std::string_view>({"\u2014", "\u2013", "-", " ", "\t", "\n"});
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view dash : dashes)
            if (words.ends_with(dash)) words.remove_suffix(dash.size()), again = true;
    }
    return words;
}

template <typename Rule> bool begins_with(std::string_view words)
{
    constexpr std::size_t near = 48;
    words = words.substr(0, near);
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    return grammar::parse<Rule>(in);
}

}  // namespace

/// Nor does a sentence go on that an empty line ends, unless a colon stands before that, or a word that hangs: many a
/// note has no stop.
std::string_view open_sentence(std::string_view words)
{
    words = words.substr(words.size() - std::min(words.size(), longest));
    const auto end = words.find_last_not_of(" \t\n") + 1;
    const auto behind = words.substr(end);
    words = without_dashes(text::trimmed(words));
    if (words.empty() || std::string_view{".!?)]"}.contains(words.back())) return {};
    if (std::ranges::count(behind, '\n') > 1 && words.back() != ':' && !hangs(words)) return {};
    for (auto i = words.size() - 1; i-- > 0;) {
        const bool blank = words[i + 1] == ' ' || words[i + 1] == '\n';
        if (blank && std::string_view{".!?\n"}.contains(words[i])) return words.substr(i + 1);
    }
    return words;
}

bool introduces_variation(std::string_view before)
{
    const auto sentence = open_sentence(before);  // "Not 6 ... KtxP, which loses"
    return text::same_word(text::trimmed(sentence), "not") || find_fact(sentence, Fact::supposed);
}

bool is_spoken_of(std::string_view behind) { return begins_with<grammar::context::spoken_of>(behind); }

bool is_supposed_by(std::string_view behind) { return begins_with<grammar::context::supposed_of>(behind); }

}  // namespace descry::sheet
