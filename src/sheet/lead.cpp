#include "src/sheet/lead.hpp"

#include <algorithm>

#include "src/sheet/facts.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest = 400;

/// The last sentence, where the words do not end with it. Nor does one that an empty line ends, unless a colon stands
/// before that: many a note has no stop.
std::string_view open_sentence(std::string_view words)
{
    words = words.substr(words.size() - std::min(words.size(), longest));
    const auto end = words.find_last_not_of(" \t\n") + 1;
    const auto behind = words.substr(end);
    words = text::trimmed(words);
    if (words.empty() || std::string_view{".!?)]"}.contains(words.back())) return {};
    if (std::ranges::count(behind, '\n') > 1 && words.back() != ':') return {};
    for (auto i = words.size() - 1; i-- > 0;) {
        const bool blank = words[i + 1] == ' ' || words[i + 1] == '\n';
        if (blank && std::string_view{".!?\n"}.contains(words[i])) return words.substr(i + 1);
    }
    return words;
}

}  // namespace

bool leads_to_other_moves(std::string_view before) { return told(open_sentence(before), Fact::supposed).has_value(); }

}  // namespace descry::sheet
