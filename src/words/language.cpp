#include "src/words/language.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace descry::sheet {
namespace {

// Fewer records than these tell a dialect, but not well enough to take readings from any of them.
constexpr std::size_t enough_records = 6;

/// Ways of writing one thing, of which a printer keeps to one.
struct Choice {
    std::array<Trait, 3> ways;
};
constexpr auto choices = std::to_array<Choice>({
    {{Trait::knight_kt, Trait::knight_n, Trait::knight_s}},
    {{Trait::to_as_dash, Trait::to_in_words, Trait::to_as_at}},
    {{Trait::takes_as_cross, Trait::takes_in_words, Trait::takes_cut_short}},
    {{Trait::castles_in_words, Trait::castles_by_sign, Trait::castle_in_words}},
    {{Trait::check_in_words, Trait::check_by_sign, Trait::check_glued}},
});

class DialectSelector {
public:
    DialectSelector(Score& score, const Text& text, const LanguageChoice& reading)
        : score_{score}, text_{text}, reading_{reading}
    {
        for (const Written& written : score.records) records_.push_back(&written.record);
    }

    void run()
    {
        score_.notation = reading_.language  ? *reading_.language
                          : reading_.dialect ? reading_.dialect->notation
                                             : language();
        read_again(reading_.language || reading_.dialect);
        score_.dialect = reading_.dialect ? DialectFound{.dialect = reading_.dialect, .forced = true}
                                          : dialect_of(traits(), score_.notation);
        const Dialect* dialect = score_.dialect.dialect;
        if (dialect == nullptr) return;
        if (score_.notation == Notation::romance && dialect->notation != Notation::romance) {
            score_.notation = dialect->notation;
            read_again(false);
        }
        if (score_.notation == Notation::english && (score_.dialect.forced || score_.records.size() >= enough_records))
            for (Written& written : score_.records) keep_to(*dialect, written.record);
        note_mixture();
    }

private:
    [[nodiscard]] std::string_view view(const Record& record) const { return text_.view(record.at); }

    [[nodiscard]] Record in(Notation notation, const Record& record) const
    {
        return read_record(view(record), record.at.begin, notation);
    }

    /// What most records can be read in alone; English where neither is.
    [[nodiscard]] Notation language() const
    {
        const auto romance =
            std::ranges::count_if(records_, [](const Record* r) { return r->language == Notation::romance; });
        if (romance == 0) return Notation::english;
        const auto english = std::ranges::count_if(records_, [&](const Record* r) {
            return r->language == Notation::english && in(Notation::romance, *r).boxes.empty();
        });
        return english >= romance ? Notation::english : Notation::romance;
    }

    /// Reads in the score's language what was read in another. An English score has no records of the others; one of
    /// theirs keeps what can be read in English alone, and is noted for it, unless its language was asked for.
    void read_again(bool asked)
    {
        const bool english = score_.notation == Notation::english;
        for (Written& written : score_.records) {
            Record& record = written.record;
            if (english && record.language != Notation::romance) continue;
            Record again = in(score_.notation, record);
            if (!english && !asked && again.boxes.empty() && record.language == Notation::english) continue;
            record = std::move(again);
        }
    }

    [[nodiscard]] std::vector<Traits> traits() const
    {
        std::vector<Traits> all;
        all.reserve(records_.size());
        for (const Record* record : records_) all.push_back(record->traits);
        return all;
    }

    static auto has(Trait trait)
    {
        return [trait](const Record* record) { return record->traits.has(trait); };
    }

    void note_mixture()
    {
        for (const Choice& choice : choices) {
            std::array<std::pair<std::ptrdiff_t, Trait>, 3> count{};
            for (std::size_t i = 0; i < count.size(); ++i)
                count[i] = {std::ranges::count_if(records_, has(choice.ways[i])), choice.ways[i]};
            std::ranges::stable_sort(count, std::ranges::greater{}, &std::pair<std::ptrdiff_t, Trait>::first);
            const auto [most, usual] = count[0];
            const auto [some, odd] = count[1];
            if (some == 0 || some == most) continue;
            note(**std::ranges::find_if(records_, has(odd)), std::string{name_of(odd)}, std::string{name_of(usual)},
                 {std::to_string(some) + " of the sheet's records have it, " + std::to_string(most) + " the other"});
        }
        if (score_.notation == Notation::english) return;
        const auto first =
            std::ranges::find_if(records_, [](const Record* r) { return r->language == Notation::english; });
        if (first != records_.end())
            note(**first, "English words", "those of another language", {"it is read in English"});
    }

    void note(const Record& record, const std::string& has, const std::string& mostly, std::vector<Note> notes)
    {
        score_.diagnostics.push_back({.code = Code::mixed_spelling,
                                      .at = record.at,
                                      .message = '`' + std::string{text_.printed(record.at)} + "` has " + has +
                                                 ", where the sheet mostly has " + mostly,
                                      .notes = std::move(notes)});
    }

    Score& score_;
    const Text& text_;
    const LanguageChoice& reading_;
    std::vector<const Record*> records_{};
};

}  // namespace

bool mixes(Traits traits)
{
    return std::ranges::any_of(choices, [&](const Choice& choice) {
        return std::ranges::count_if(choice.ways, [&](Trait way) { return traits.has(way); }) > 1;
    });
}

void settle_dialect(Score& score, const Text& text, const LanguageChoice& reading)
{
    if (score.notation != Notation::algebraic && !score.records.empty()) DialectSelector{score, text, reading}.run();
}

}  // namespace descry::sheet
