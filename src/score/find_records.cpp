#include "src/score/find_records.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "src/board/wanted.hpp"
#include "src/damage/confusions.hpp"
#include "src/damage/forms.hpp"
#include "src/score/lead.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using namespace literals;
using std::string_view_literals::operator""sv;
using damage::PartHit;
using page::Gap;
using page::Signs;

constexpr Cost most_of_part = 8_nats;     // that a part may be damaged
constexpr Cost most_of_record = 18_nats;  // and all parts of a record
constexpr Cost torn_off = 4.5_nats;       // the man that a record begins with
constexpr Cost cut_off = 4.5_nats;        // the figure that a square ends with
constexpr Cost most_of_tail = 3.5_nats;   // that "two" or "mates" may be damaged
constexpr Cost most_of_owner = 1.5_nats;  // ... or "his"
constexpr Cost of_place = 2_nats;         // that a square is told where a man is taken, or its wing twice
constexpr std::size_t most_lengths = 12, most_of_a_length = 12;

class RecordFinder {
public:
    RecordFinder(const SignsInContext& context, KnownRecords& records)
        : context_{context}, signs_{context.signs()}, records_{records}, squares_(signs_.size() + 1),
          men_(signs_.size() + 1), verbs_(signs_.size() + 1), marks_(signs_.size() + 1)
    {}

    std::vector<Likeness> run()
    {
        for (std::size_t i = 0; i < signs_.size(); ++i) {
            go_on_if_wanted();  // a column of damaged records takes a second before any move of it is looked for
            look_at(i);
        }
        return std::move(all_);
    }

private:
    static constexpr std::uint16_t no_part = 0xFFFF;
    /// "(K5)": a square on which a man stands, or none.
    struct Stand {
        std::uint16_t square;
        std::uint32_t end;
        Cost cost;
    };
    /// A record by its parts; either castling, or a man, a verb, and a square or another man, or a man and what
    /// he does, or a Pawn and his steps.
    struct Found {
        std::uint16_t castling = no_part, man = no_part, deed = no_part, steps = no_part, stand = no_part;
        std::uint16_t verb = no_part, owner = no_part, square = no_part, taken = no_part, taken_stand = no_part;
        std::uint32_t end = 0;
        std::uint32_t size = 0;  ///< of its words
        Cost cost{}, lead{};
        Cost mark{};  ///< by how much a note's mark behind it would cost prose more; to have one is no damage

        [[nodiscard]] auto parts() const
        {
            return std::tie(castling, man, deed, steps, stand, verb, owner, square, taken, taken_stand);
        }
    };
    /// The words of a record, one behind the other.
    template <class Take> static void each_word(const Found& found, Take&& take)
    {
        const auto part = [&](const damage::Parts& parts, std::uint16_t number) {
            if (number != no_part) take(std::string_view{parts.parts[number].words});
        };
        const auto stand = [&](std::uint16_t square) {
            if (square != no_part) take("("sv), part(damage::stands(), square), take(")"sv);
        };
        part(damage::castlings(), found.castling);
        part(damage::men(), found.man);
        part(damage::deeds(), found.deed);
        part(damage::steps(), found.steps);
        stand(found.stand);
        part(damage::verbs(), found.verb);
        part(damage::owners(), found.owner);
        part(damage::squares(), found.square);
        part(damage::men(), found.taken);
        stand(found.taken_stand);
    }
    [[nodiscard]] static std::string words_of(const Found& found)
    {
        std::string words;
        each_word(found, [&](std::string_view word) { words += word; });
        return words;
    }

    /// Hits of one kind of part by the sign that they begin at: each is looked for once.
    using Memo = std::vector<std::optional<std::vector<PartHit>>>;

    const std::vector<PartHit>& hits(const damage::Parts& parts, Memo& memo, std::size_t at)
    {
        auto& known = memo[at];
        if (!known) {
            known.emplace();
            if (at < signs_.size()) parts.trie.match(signs_, at, most_of_part, true, *known);
            if (known->capacity() > 2 * known->size()) known->shrink_to_fit();
        }
        return *known;
    }
    const std::vector<PartHit>& verbs_at(std::size_t at)
    {
        auto& known = verbs_[at];
        if (!known) {
            known.emplace();
            damage::verbs().trie.match(signs_, at, 4_nats, true, *known);
            append_word(at, *known);
        }
        return *known;
    }
    const std::vector<PartHit>& marks_at(std::size_t at)
    {
        auto& known = marks_[at];
        if (!known) {
            known.emplace();
            damage::marks().trie.match(signs_, at, 2.2_nats, false, *known);
        }
        return *known;
    }

    /// "(K5)", "(on K5)", "on K5", "at K5", and of who moves "(5)", "/5": where a man stands. Nowhere is one too.
    void find_stands(std::size_t at, bool mover, std::vector<Stand>& stands)
    {
        stands.assign(1, {no_part, static_cast<std::uint32_t>(at), {}});
        if (at + 2 >= signs_.size()) return;
        std::size_t in = at;
        const char c = signs_[at].c;
        const bool bracketed = c == '(' || c == '[';
        if (bracketed && text::is_small(signs_[at + 1].c) && (signs_[at + 2].c == ')' || signs_[at + 2].c == ']'))
            return;  // "(b)", a note's mark
        if (bracketed || c == '/') ++in;
        const bool told =
            (signs_[in].c == 'o' && signs_[in + 1].c == 'n') || (signs_[in].c == 'a' && signs_[in + 1].c == 't');
        if (told && in + 2 < signs_.size()) in += 2;
        if (in == at) return;
        damage::stands().trie.match(signs_, in, 4_nats, true, places_);
        for (const PartHit& square : places_) {
            // A rank alone behind a man that is taken may be the mark of a note.
            const bool rank_alone = damage::stands().parts[square.part].words.size() == 1;
            if (rank_alone && (!mover || told)) continue;
            std::uint32_t end = square.end;
            Cost cost = square.cost;
            if (bracketed) {
                if (end < signs_.size() && (signs_[end].c == ')' || signs_[end].c == ']'))
                    ++end;
                else
                    cost += 1.5_nats;
            }
            stands.push_back({square.part, end, cost});
        }
    }

    void look_at(std::size_t i)
    {
        found_.clear();
        look_without_man(i);
        look_for_record(i);
        keep(i);
    }

    /// "0 - 0": no number begins so.
    [[nodiscard]] bool is_castling_in_figures(std::size_t i) const
    {
        return i + 2 < signs_.size() && signs_[i].c == '0' && signs_[i + 1].c == '-' && signs_[i + 2].c == '0' &&
               signs_[i + 2].line == signs_[i].line;
    }

    void look_for_record(std::size_t i)
    {
        const char c = signs_[i].c;
        if (!text::is_letter(c) && !text::is_figure(c) && c != '(' && c != '|' && c != '<') return;
        if (!could_begin(i)) return;
        damage::castlings().trie.match(signs_, i, most_of_part, false, scratch_);
        for (const PartHit& hit : scratch_) add({.castling = hit.part, .end = hit.end, .cost = hit.cost}, i);
        damage::men().trie.match(signs_, i, most_of_part, false, scratch_);
        for (const PartHit& mover : scratch_) {
            if (mover.end == i) continue;
            if (damage::men().parts[mover.part].pawn)
                add_steps(mover, i);
            else
                add_deeds(mover, i);
            find_stands(mover.end, true, stands_);
            for (const Stand& stand : stands_) {
                const Cost so_far = mover.cost + stand.cost;
                if (so_far > most_of_record || stand.end >= signs_.size()) continue;
                for (const PartHit& verb : verbs_at(stand.end)) {
                    if (so_far + verb.cost > most_of_record) continue;
                    const Found begun{.man = mover.part,
                                      .stand = stand.square,
                                      .verb = verb.part,
                                      .end = verb.end,
                                      .cost = so_far + verb.cost};
                    go_on(begun, i);
                }
            }
        }
    }

    void add_steps(const PartHit& pawn, std::size_t begin)
    {
        // The end of a word in prose: "mates in two moves".
        if (begin > 0 && signs_[begin].gap == Gap::none && text::is_small(signs_[begin].c) &&
            text::is_small(signs_[begin - 1].c))
            return;
        damage::steps().trie.match(signs_, pawn.end, most_of_tail, true, tails_);
        for (const PartHit& hit : tails_)
            // "P. to", torn off, tells no number.
            if (hit.end >= pawn.end + 3)
                add({.man = pawn.part, .steps = hit.part, .end = hit.end, .cost = pawn.cost + hit.cost}, begin);
    }
    void add_deeds(const PartHit& man, std::size_t begin)
    {
        damage::deeds().trie.match(signs_, man.end, most_of_tail, true, tails_);
        for (const PartHit& hit : tails_)
            add({.man = man.part, .deed = hit.part, .end = hit.end, .cost = man.cost + hit.cost}, begin);
    }

    /// "xKt", "— Q3", "takes P", ": — B2": a cell whose first signs are torn off, or one of them left. Any man may have
    /// stood there.
    void look_without_man(std::size_t i)
    {
        if (!context_.begins_cell(i)) return;
        const char c = signs_[i].c;
        const bool mark = !text::is_letter(c) && !text::is_figure(c) && c != '-';
        const std::size_t at = mark ? i + 1 : i;
        if (at + 1 >= signs_.size() || (mark && signs_[at].gap >= Gap::line)) return;
        const char first = signs_[at].c;
        if (first != '-' && first != 'x' && first != 'X' && first != 't') return;
        const Cost cost = mark ? torn_off + damage::added(c) : torn_off;
        for (const PartHit& verb : verbs_at(at)) {
            if (verb.end == at || verb.cost > 1_nats) continue;
            for (const auto man : plain_men())
                go_on({.man = man, .verb = verb.part, .end = verb.end, .cost = cost + verb.cost}, i);
        }
    }

    /// The men by their letters alone, as parts.
    static const std::vector<std::uint16_t>& plain_men()
    {
        static const std::vector<std::uint16_t> all = [] {
            std::vector<std::uint16_t> parts;
            for (std::size_t part = 0; part < damage::men().parts.size(); ++part)
                if (const auto& words = damage::men().parts[part].words; words.size() == 1 || words == "Kt")
                    parts.push_back(static_cast<std::uint16_t>(part));
            return parts;
        }();
        return all;
    }

    /// Behind the verb.
    void go_on(const Found& begun, std::size_t begin)
    {
        if (damage::verbs().parts[begun.verb].words == "-")
            move_to(begun, begin);
        else
            capture(begun, begin);
    }

    /// A record begins a word, or is glued to a figure or to signs that end one.
    [[nodiscard]] bool could_begin(std::size_t i) const
    {
        if (context_.small_run(i) >= SignsInContext::a_word && !text::same_word({&signs_[i].c, 1}, "c")) return false;
        if (context_.in_figures(i) && !is_castling_in_figures(i)) return false;
        if (i == 0 || signs_[i].gap != Gap::none || signs_[i].parted) return true;
        const char before = signs_[i - 1].c;
        if (!text::is_letter(before)) return true;
        // "IP-K4": a number read as a letter; "chB-K2"
        return before == 'I' || before == 'l' || before == 'h' || before == 'q' || before == 't' || before == 'i' ||
               before == 'S' || before == 'O' || before == 'o' || before == 'e' || before == 'd' || before == 's' ||
               before == 'P';
    }

    /// A word that cannot be read, where a verb is due.
    void append_word(std::size_t at, std::vector<PartHit>& verbs) const
    {
        if (at >= signs_.size() || !text::is_small(signs_[at].c)) return;
        const auto size = context_.small_run(at);
        // "ResiguK": what goes on from a letter is that letter's word.
        if (size < 2 || size > 7 || (at > 0 && text::is_letter(signs_[at - 1].c) && signs_[at].gap == Gap::none))
            return;
        const auto end = static_cast<std::uint32_t>(at + size);
        for (std::size_t part = 0; part < damage::verbs().parts.size(); ++part) {
            const bool takes = damage::verbs().parts[part].words == "x";
            if (takes != (size > 3)) continue;
            verbs.push_back(
                {static_cast<std::uint16_t>(part), end, context_.prose(at, end) + (takes ? 1_nats : 2_nats)});
        }
    }

    void move_to(Found found, std::size_t begin)
    {
        add_square(found, begin);
        if (found.end >= signs_.size() || !text::is_small(signs_[found.end].c)) return;
        damage::owners().trie.match(signs_, found.end, most_of_owner, true, owners_);
        for (const PartHit& owner : owners_) {
            Found owned = found;
            owned.owner = owner.part, owned.end = owner.end, owned.cost += owner.cost;
            add_square(owned, begin);
        }
    }
    void add_square(Found found, std::size_t begin)
    {
        const auto [at, cost] = std::pair{found.end, found.cost};
        for (const PartHit& square : hits(damage::squares(), squares_, at)) {
            if (cost + square.cost > most_of_record || square.end == at) continue;
            const damage::Part& part = damage::squares().parts[square.part];
            // "to his fourth" is a square of its own.
            if (found.owner != no_part && part.words.front() == ' ') continue;
            // "His" tells the wing, as a rule: few wrote "to his King's fourth".
            const bool twice = found.owner != no_part && damage::owners().parts[found.owner].wing && part.whole;
            found.square = square.part, found.end = square.end,
            found.cost = cost + square.cost + (twice ? of_place : Cost{});
            add(found, begin);
        }
    }

    void capture(Found found, std::size_t begin)
    {
        // "Q takes K8": where, and not whom.
        Found there = found;
        there.cost += of_place;
        if (there.cost <= most_of_record) add_square(there, begin);
        const auto [at, cost] = std::pair{found.end, found.cost};
        for (const PartHit& taken : hits(damage::men(), men_, at)) {
            if (cost + taken.cost > most_of_record || taken.end == at) continue;
            if (damage::men().parts[taken.part].words == "K") continue;
            find_stands(taken.end, false, taken_stands_);
            found.taken = taken.part;
            for (const Stand& stand : taken_stands_) {
                found.taken_stand = stand.square, found.end = stand.end;
                found.cost = cost + taken.cost + stand.cost;
                if (found.cost <= most_of_record) add(found, begin);
            }
        }
    }

    /// \param found  but for its lead
    void add(Found found, std::size_t begin)
    {
        // No word is cut in two: "Bxp" of "Bxpected", "K-Q" of "K-Queer".
        found.cost += context_.crossed(begin, found.end);
        found.lead = context_.prose(begin, found.end) - found.cost - record_prior;
        if (found.lead < -generous) return;
        found.size = 0;
        each_word(found, [&](std::string_view word) { found.size += static_cast<std::uint32_t>(word.size()); });
        found_.push_back(found);
    }

    /// The best by lead, with their marks.
    void keep(std::size_t begin)
    {
        if (found_.empty()) return;
        std::ranges::sort(found_, [](const Found& a, const Found& b) {
            // Of equals those in fewer words: they are more often printed.
            return a.lead != b.lead ? a.lead > b.lead : a.size != b.size ? a.size < b.size : a.parts() < b.parts();
        });
        // A few for each length: a long one leads prose by more, and must not keep the short ones out.
        std::vector<std::pair<std::uint32_t, std::size_t>> kept;
        std::erase_if(found_, [&](const Found& found) {
            const auto known = std::ranges::find(kept, found.end, &std::pair<std::uint32_t, std::size_t>::first);
            if (known != kept.end()) return ++known->second > most_of_a_length;
            if (kept.size() == most_lengths) return true;
            kept.emplace_back(found.end, 1);
            return false;
        });
        for (Found& found : found_) {
            std::string words = words_of(found);
            skip_note_mark(found);
            for (int n = 0; n < 2 && found.end < signs_.size(); ++n) {
                const PartHit* best = nullptr;
                Cost gain = 1_nats;
                for (const PartHit& hit : marks_at(found.end)) {
                    const auto& mark = damage::marks().parts[hit.part];
                    if (hit.end == found.end || (mark.pawn && !may_promote(words))) continue;
                    // A mark ends its word.
                    if (hit.end < signs_.size() && signs_[hit.end].gap == Gap::none &&
                        text::is_small(signs_[hit.end].c))
                        continue;
                    if (mark.pawn && hit.cost > 1_nats) continue;
                    // What begins the next cell, or the note below, is hardly one: "B-Q3" over "c) Here".
                    const Cost apart = context_.crossed(found.end - 1, hit.end);
                    const Cost here =
                        context_.prose(found.end, hit.end) - hit.cost - apart - (mark.pawn ? 3_nats : 1_nats);
                    if (here > gain) best = &hit, gain = here;
                }
                if (best == nullptr) break;
                // What only looks like a mark may be the next record: "c6" behind "O-O".
                if (best->cost > Cost{}) keep(found, words, begin);
                words += damage::marks().parts[best->part].words;
                found.cost += best->cost + context_.crossed(found.end - 1, best->end);
                found.end = best->end, found.lead += gain;
            }
            // What goes on with small letters is a word: "Bathe", "Ream".
            if (found.end < signs_.size() && signs_[found.end].gap == Gap::none && text::is_small(signs_[found.end].c))
                found.lead -= 2.5_nats, found.cost += 2.5_nats;
            // "R to K2" is no "R to K": what goes on with a figure names a rank.
            if (names_no_rank(words) && found.end < signs_.size() && signs_[found.end].gap == Gap::none &&
                text::is_figure(signs_[found.end].c))
                found.lead -= cut_off, found.cost += cut_off;
            keep(found, words, begin);
        }
    }

    void keep(const Found& found, const std::string& words, std::size_t begin)
    {
        if (found.lead < -generous) return;
        const RecordId id = records_.id_of(words);
        if (records_[id].record.boxes.empty()) return;
        all_.push_back({id, static_cast<std::uint32_t>(begin), found.end, found.cost,
                        context_.prose(begin, found.end) - found.mark});
    }

    /// "(a)", "(6)": a mark that sends the reader to a note.
    void skip_note_mark(Found& found) const
    {
        const std::size_t at = found.end;
        if (at + 2 >= signs_.size() || signs_[at].c != '(' || signs_[at].gap > Gap::blank) return;
        std::size_t end = at + 1;
        while (end < signs_.size() && end - at <= 2 && signs_[end].c != ')') ++end;
        if (end >= signs_.size() || signs_[end].c != ')' || signs_[at + 1].c == 'Q') return;
        if (text::is_small(signs_[at + 1].c) && end - at == 3) return;  // "(ch)"
        found.end = static_cast<std::uint32_t>(end + 1);
        found.mark = context_.prose(at, end + 1) - 1.5_nats, found.lead += 1.5_nats;
    }

    /// "R-K"
    static bool names_no_rank(std::string_view words)
    {
        return words.contains('-') && !words.contains('x') && !text::is_figure(words.back());
    }

    static bool may_promote(const std::string& words)
    {
        return words.contains('P') && (words.contains('8') || words.contains('x')) && words.front() != 'C' &&
               words.substr(0, words.find_first_of("-x(")).ends_with('P');
    }

    const SignsInContext& context_;
    const Signs& signs_;
    KnownRecords& records_;
    Memo squares_, men_, verbs_, marks_;
    std::vector<PartHit> scratch_{}, tails_{}, owners_{}, places_{};
    std::vector<Stand> stands_{}, taken_stands_{};
    std::vector<Found> found_{};
    std::vector<Likeness> all_{};
};

}  // namespace

std::vector<Likeness> find_records(const SignsInContext& context, KnownRecords& records)
{
    return RecordFinder{context, records}.run();
}

}  // namespace descry::score
