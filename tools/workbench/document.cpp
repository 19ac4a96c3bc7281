#include "document.hpp"

#include <utility>

#include "first_look.hpp"
#include "foreign.hpp"
#include "settler.hpp"
#include "src/readers/read_within.hpp"
#include "src/readers/rivals.hpp"

namespace descry::workbench {

Document::Document(std::string bytes, const Reading& reading)
    : reading_{reading}, foreign_{foreign_file(bytes)}, text_{Text::read(std::move(bytes))}, offsets_{text_},
      work_{reading.work.value_or(reading::much_work)}
{
    if (foreign_.empty() && !text_.looks_binary()) find_scores();
    find_faults();
}

void Document::find_scores()
{
    const auto& [from, terms, records, faults, start, as_played, first_look, work] = reading_;
    if (auto seen = first_look ? at_first_look(text_, from, records) : std::nullopt) {
        scores_ = *std::move(seen);
        at_first_ = true;
        return;
    }
    scores_ = sheet::read_scores_within(work ? &work_ : nullptr, text_, from, records);
}

void Document::find_faults()
{
    if (!foreign_.empty()) {
        findings_.push_back({.code = Code::no_game_found, .at = {}, .message = std::string{foreign_}});
        return;
    }
    if (text_.looks_binary()) {
        findings_.push_back(
            {.code = Code::no_game_found, .at = {}, .message = "no games found: this looks like a binary file"});
        return;
    }
    if (!text_.damage().empty())
        findings_.push_back({.code = Code::bad_bytes,
                             .at = text_.damage().front(),
                             .message = "bytes that are no text, in " + std::to_string(text_.damage().size()) +
                                        (text_.damage().size() == 1 ? " place" : " places")});
    if (!text_.fault().empty())
        findings_.push_back({.code = Code::broken_scan,
                             .at = {size(), size()},
                             .message = "the scanned page is not well-formed: " + std::string{text_.fault()},
                             .notes = {"what stands before this place was read, and nothing behind it"}});
    if (scores_.empty() && !at_first_) findings_.push_back(nothing_read(text_));
}

Settled Document::game(std::size_t index, const std::vector<Choice>& choices) const
{
    return settled(index, choices, mending());
}

Mending Document::mending() const noexcept
{
    // To mend the rows of a damaged book may take minutes.
    if (at_first_) return Mending::none;
    return reading_.faults == Faults::stop ? Mending::propose : Mending::play_on;
}

Score Document::as_read(std::size_t index) const { return score_as_read(*this, scores_.at(index - 1), mending()); }

Settled Document::game_as_printed(std::size_t index) const { return settled(index, {}, Mending::none); }

Settled Document::settled(std::size_t index, const std::vector<Choice>& choices, Mending mending) const
{
    const Score* before = index > 1 ? &scores_.at(index - 2) : nullptr;
    return settle(*this, {.score = scores_.at(index - 1), .before = before, .index = index}, choices, mending);
}

}  // namespace descry::workbench
