#include "src/score/slots.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "src/board/wanted.hpp"
#include "src/damage/confusions.hpp"
#include "src/damage/forms.hpp"
#include "src/damage/prose_words.hpp"
#include "src/score/todays.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using namespace literals;
using std::string_view_literals::operator""sv;
using damage::PartHit;
using page::Gap;
using page::Signs;

constexpr std::uint16_t a_word = 4;       // small letters that stand together
constexpr Cost most_of_part = 8_nats;     // that a part may be damaged
constexpr Cost most_of_record = 18_nats;  // and all parts of a record
constexpr Cost record_prior = 6.5_nats;   // how unlikely a record is among all records, whatever the position
constexpr Cost sign_of_a_number = 1_nats;
constexpr Cost alone_in_prose = 5.3_nats;  // of a small letter that is no part of a word
constexpr Cost figure_in_word = 8_nats;    // that a word of prose has figures
constexpr Cost mostly = 0.7_nats;          // that half of the records are in today's notation
constexpr Cost among_records = 5_nats;     // that a word of prose stands alone between them
constexpr Cost todays_prior = 5_nats;      // how unlikely a move is among all moves in today's notation
constexpr Cost strong = 4_nats;            // a place that leads prose by so much keeps its signs to itself
constexpr Cost far_behind = 8_nats;        // a likeness that so many others beat is none
constexpr Cost a_blank = 0.25_nats;        // between two signs of a record
constexpr Cost generous = 3_nats;          // a place may look so much more like prose
constexpr Cost torn_off = 4.5_nats;        // the man that a record begins with
constexpr std::size_t most_likenesses = 16, most_lengths = 12, most_of_a_length = 12;

class Finder {
public:
    explicit Finder(Slots& slots)
        : slots_{slots}, signs_{slots.signs}, squares_(signs_.size() + 1), men_(signs_.size() + 1),
          verbs_(signs_.size() + 1), marks_(signs_.size() + 1), prose_(signs_.size() + 1)
    {
        measure_words();
        measure_lines();
        find_capitals();
        find_numbers();
        std::vector<std::int64_t> alone(signs_.size());
        for (std::size_t i = 0; i < signs_.size(); ++i) {
            const Cost sign = stands_alone(i) ? alone_in_prose : damage::in_prose(signs_[i].c);
            alone[i] = in_number_[i]             ? sign_of_a_number.milli()
                       : small_run_[i] >= a_word ? sign.milli() * 6 / 10
                       : in_capitals_[i]         ? sign.milli() * 4 / 10
                                                 : sign.milli();
        }
        know_words(alone);
        for (std::size_t i = 0; i < signs_.size(); ++i) prose_[i + 1] = prose_[i] + alone[i];
    }

    void run()
    {
        find_figures();
        for (std::size_t i = 0; i < signs_.size(); ++i) {
            go_on_if_wanted();  // a column of damaged records takes a second before any move of it is looked for
            look_at(i);
        }
        add_todays();
        choose_places();
    }

private:
    static constexpr std::uint16_t no_part = 0xFFFF;
    /// "(K5)": a square on which a man stands, or none.
    struct Stand {
        std::uint16_t square;
        std::uint32_t end;
        Cost cost;
    };
    /// A record by its parts; either castling or a man, a verb, and a square or another man.
    struct Found {
        std::uint16_t castling = no_part, man = no_part, stand = no_part, verb = no_part;
        std::uint16_t square = no_part, taken = no_part, taken_stand = no_part;
        std::uint32_t end = 0;
        std::uint32_t size = 0;  ///< of its words
        Cost cost{}, lead{};

        [[nodiscard]] auto parts() const { return std::tie(castling, man, stand, verb, square, taken, taken_stand); }
    };
    /// The words of a record, one behind the other.
    template <class Take> static void each_word(const Found& found, Take&& take)
    {
        const auto part = [&](const damage::Parts& parts, std::uint16_t number) {
            if (number != no_part) take(std::string_view{parts.parts[number].words});
        };
        const auto stand = [&](std::uint16_t square) {
            if (square != no_part) take("("sv), part(damage::squares(), square), take(")"sv);
        };
        part(damage::castlings(), found.castling);
        part(damage::men(), found.man);
        stand(found.stand);
        part(damage::verbs(), found.verb);
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

    /// How many small letters stand together where each sign is.
    void measure_words()
    {
        small_run_.assign(signs_.size() + 1, 0);
        for (std::size_t i = 0; i < signs_.size();) {
            std::size_t end = i;
            while (end < signs_.size() && text::is_small(signs_[end].c) && (end == i || signs_[end].gap == Gap::none))
                ++end;
            // No word has the letters of men alone and a cross: "ktxp" is three parts.
            const auto letter = [&](std::size_t k) { return signs_[k].c; };
            const auto all = std::views::iota(i, end);
            const bool capture = std::ranges::all_of(all, [&](auto k) { return "kqrbnptx"sv.contains(letter(k)); }) &&
                                 std::ranges::any_of(all, [&](auto k) { return letter(k) == 'x'; });
            for (std::size_t k = i; k < end;) {
                std::size_t part = k + 1;
                while (part < end && !(capture && (letter(part) == 'x' || letter(part - 1) == 'x'))) ++part;
                const auto run = static_cast<std::uint16_t>(std::min<std::size_t>(part - k, 1000));
                for (; k < part; ++k) small_run_[k] = run;
            }
            i = std::max(end, i + 1);
        }
    }

    /// A word of prose that is known is likelier than its letters one by one.
    /// \param alone  what each sign costs, in thousandths of a nat.
    void know_words(std::vector<std::int64_t>& alone)
    {
        for (std::size_t i = 0; i < signs_.size(); ++i) {
            const bool begins = i == 0 || signs_[i].gap != Gap::none || !text::is_letter(signs_[i - 1].c);
            if (!begins || small_run_[i] + small_run_[i + 1] < a_word) continue;
            damage::prose_words().match(signs_, i, most_of_part, false, scratch_);
            for (const PartHit& hit : scratch_) {
                const bool ends =
                    hit.end == signs_.size() || signs_[hit.end].gap != Gap::none || !text::is_letter(signs_[hit.end].c);
                if (!ends || hit.end <= i) continue;
                const auto signs = static_cast<std::int64_t>(hit.end - i);
                const auto each = (damage::of_a_prose_word + hit.cost).milli() / signs;
                if (each * signs < std::accumulate(alone.begin() + static_cast<std::ptrdiff_t>(i),
                                                   alone.begin() + static_cast<std::ptrdiff_t>(hit.end),
                                                   std::int64_t{}))
                    std::fill(alone.begin() + static_cast<std::ptrdiff_t>(i),
                              alone.begin() + static_cast<std::ptrdiff_t>(hit.end), each);
            }
        }
    }

    /// "OPENING": words that are printed in capitals.
    void find_capitals()
    {
        constexpr std::size_t a_heading = 5;  // letters; no more of a record stand together
        in_capitals_.assign(signs_.size() + 1, false);
        for (std::size_t i = 0; i < signs_.size();) {
            std::size_t end = i;
            while (end < signs_.size() && text::is_capital(signs_[end].c) && (end == i || parts_no_word(end))) ++end;
            const bool whole = end == signs_.size() || !parts_no_word(end) || !text::is_figure(signs_[end].c);
            if (end - i >= a_heading && whole)
                for (std::size_t k = i; k < end; ++k) in_capitals_[k] = true;
            i = std::max(end, i + 1);
        }
    }

    /// Which signs stand in a word of figures alone. Found once for all of them: a line may be nothing but figures.
    void find_figures()
    {
        in_figures_.assign(signs_.size(), false);
        for (std::size_t i = 0; i < signs_.size();) {
            std::size_t end = i;
            while (end < signs_.size() && text::is_figure(signs_[end].c) && (end == i || parts_no_word(end))) ++end;
            const bool alone =
                end > i && (end == signs_.size() || !parts_no_word(end)) && (i == 0 || !parts_no_word(i));
            for (std::size_t k = i; k < end; ++k) in_figures_[k] = alone;
            i = std::max(end, i + 1);
        }
    }

    /// A small letter outside of words: "p" of "p-k4", "kt" of "ktb3". Running prose has hardly any.
    [[nodiscard]] bool stands_alone(std::size_t i) const
    {
        const auto run = small_run_[i];
        if (run == 0 || run >= a_word) return false;
        if (run == 1 && signs_[i].c != 'a') return true;
        std::size_t end = i + 1;
        while (end < signs_.size() && signs_[end].gap == Gap::none && small_run_[end] == run && end < i + run) ++end;
        return end < signs_.size() && signs_[end].gap == Gap::none && text::is_figure(signs_[end].c);
    }

    /// What is written in today's notations, as the text as a whole is.
    void add_todays()
    {
        const auto words = todays_words(signs_);
        if (words.empty()) return;
        const Cost of_text = share_of(words, signs_);
        std::vector<bool> known(signs_.size() + 1, false);
        for (const auto& word : words) std::fill(known.begin() + word.begin, known.begin() + word.end, true);
        const auto add = [&](const TodaysWord& word) {
            const RecordId id = slots_.records.id_of(word.words, Notation::algebraic);
            const bool figure = std::ranges::any_of(std::views::iota(word.begin, word.end),
                                                    [&](auto i) { return text::is_figure(signs_[i].c); });
            // Prose does not stand by the word between numbers, records and the edges of columns.
            const auto no_prose = [&](std::size_t i) { return known[i] || in_number_[i]; };
            const bool among = (begins_cell(word.begin) || no_prose(word.begin - 1)) &&
                               (word.end == signs_.size() || begins_cell(word.end) || no_prose(word.end));
            const Cost unlike_prose = prose(word.begin, word.end) +
                                      (figure  ? figure_in_word
                                       : among ? among_records
                                               : Cost{}) +
                                      record_prior - todays_prior - of_text;
            all_.push_back({id, word.begin, word.end, word.damage, unlike_prose});
        };
        // Where both are printed side by side, what is no word as it stands is rather a descriptive record.
        const auto descriptive = of_text > mostly ? leads() : std::vector(signs_.size() + 1, -Cost::none());
        std::ranges::for_each(words, add);
        for (const auto& word : words_like_todays(words, signs_)) {
            const Cost lead = prose(word.begin, word.end) - word.damage - todays_prior - of_text;
            const std::span here{descriptive.begin() + word.begin, descriptive.begin() + word.end};
            if (std::ranges::none_of(here, [&](Cost other) { return other > lead; })) add(word);
        }
    }

    /// By how much each sign leads prose as one of a descriptive record.
    [[nodiscard]] std::vector<Cost> leads() const
    {
        std::vector<Cost> all(signs_.size() + 1, -Cost::none());
        for (const Likeness& like : all_)
            for (auto i = like.begin; i < like.end; ++i) all[i] = std::max(all[i], lead_of(like));
        return all;
    }

    /// Figures with a stop behind them, or a bracket about them, are numbers rather than parts of records.
    void find_numbers()
    {
        in_number_.assign(signs_.size() + 1, false);
        for (std::size_t i = 0; i < signs_.size(); ++i) {
            if (!text::is_figure(signs_[i].c) || (signs_[i].gap == Gap::none && i > 0 && signs_[i - 1].c != '('))
                continue;
            std::size_t end = i + 1;
            while (end < signs_.size() && end - i < 3 && text::is_figure(signs_[end].c) &&
                   signs_[end].gap == Gap::none && signs_[end].stops == 0 && !signs_[end].parted)
                ++end;
            // "B to B 4, Q takes Q": a comma stands behind a rank, and behind hardly a number on the line of a record.
            const bool a_rank = i > 0 && text::is_letter(signs_[i - 1].c) && signs_[i].gap <= Gap::blank &&
                                signs_[i].stops == 0 && end < signs_.size() && signs_[end].stops == 0;
            const bool stopped = end < signs_.size() && (signs_[end].stops > 0 || (signs_[end].parted && !a_rank));
            const bool bracketed = i > 0 && signs_[i - 1].c == '(' && end < signs_.size() && signs_[end].c == ')';
            // A rank is one figure: more of them that stand alone are a number.
            const bool alone = end - i >= 2 && (end == signs_.size() || signs_[end].gap != Gap::none);
            // "P-QR3 4: B-R4", "Kt-QB3 3) B-Kt5": behind a rank another figure is no part of the record.
            const bool behind_rank = i > 0 && text::is_figure(signs_[i - 1].c) && end < signs_.size() &&
                                     signs_[end].gap == Gap::none && (signs_[end].c == ':' || signs_[end].c == ')');
            if (stopped || bracketed || alone || behind_rank)
                for (std::size_t k = i; k < end; ++k) in_number_[k] = true;
        }
        find_ladders();
    }

    /// Figures that begin lines and count on from line to line are numbers, though nothing else says so: "2 Kt-KB3"
    /// under "1 P-K4", "3P-QKt3" over "4B-Kt2".
    void find_ladders()
    {
        struct Rung {
            std::size_t begin, end, line;
            unsigned value;
        };
        constexpr std::size_t near = 3;  // lines
        std::optional<Rung> before;
        const auto mark = [&](const Rung& rung) {
            for (std::size_t k = rung.begin; k < rung.end; ++k) in_number_[k] = true;
        };
        for (std::size_t line = 0; line < signs_.lines(); ++line) {
            Rung rung{signs_.line_begin(line), signs_.line_begin(line), line, 0};
            for (; rung.end < signs_.size() && rung.end - rung.begin < 3 && text::is_figure(signs_[rung.end].c) &&
                   (rung.end == rung.begin || parts_no_word(rung.end));
                 ++rung.end)
                rung.value = rung.value * 10 + static_cast<unsigned>(signs_[rung.end].c - '0');
            if (rung.end == rung.begin || rung.end == signs_.size() || signs_[rung.begin].line != line ||
                (parts_no_word(rung.end) && !text::is_letter(signs_[rung.end].c)))
                continue;
            if (before && before->line + near >= line && before->value + 1 == rung.value) mark(*before), mark(rung);
            before = rung;
        }
    }

    [[nodiscard]] Cost prose(std::size_t begin, std::size_t end) const
    {
        return Cost::milli(prose_[end] - prose_[begin]);
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

    /// "(K5)", "on K5", "at K5": the square on which a man stands. None is one too.
    void find_stands(std::size_t at, std::vector<Stand>& stands)
    {
        stands.assign(1, {no_part, static_cast<std::uint32_t>(at), {}});
        if (at + 2 >= signs_.size()) return;
        std::size_t in = at;
        const char c = signs_[at].c;
        if (c == '(' || c == '[' || c == '/')
            ++in;
        else if ((c == 'o' && signs_[at + 1].c == 'n') || (c == 'a' && signs_[at + 1].c == 't'))
            in += 2;
        else
            return;
        for (const PartHit& square : hits(damage::squares(), squares_, in)) {
            if (square.cost > 4_nats) continue;
            if (damage::squares().parts[square.part].words.front() == ' ') continue;
            std::uint32_t end = square.end;
            Cost cost = square.cost;
            if (c == '(' || c == '[') {
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
            find_stands(mover.end, stands_);
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

    /// "xKt", "— Q3", "takes P", ": — B2": a cell whose first signs are torn off, or one of them left. Any man may have
    /// stood there.
    void look_without_man(std::size_t i)
    {
        if (!begins_cell(i)) return;
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

    /// A sign that begins a line, or stands apart from what is before it, or behind a number.
    [[nodiscard]] bool begins_cell(std::size_t i) const
    {
        return i == 0 || signs_[i].gap >= Gap::line || (signs_[i].gap == Gap::blank && wide_before(i)) ||
               in_number_[i - 1];
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

    /// In a word of figures alone.
    [[nodiscard]] bool in_figures(std::size_t i) const { return in_figures_[i]; }
    [[nodiscard]] bool parts_no_word(std::size_t i) const
    {
        return signs_[i].gap == Gap::none && signs_[i].stops == 0 && !signs_[i].parted;
    }

    /// A record begins a word, or is glued to a figure or to signs that end one.
    [[nodiscard]] bool could_begin(std::size_t i) const
    {
        if (small_run_[i] >= a_word && !text::same_word({&signs_[i].c, 1}, "c")) return false;
        if (in_figures(i)) return false;
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
        const auto size = small_run_[at];
        if (size < 2 || size > 7 || (at > 0 && small_run_[at - 1] > 0 && signs_[at].gap == Gap::none)) return;
        const auto end = static_cast<std::uint32_t>(at + size);
        for (std::size_t part = 0; part < damage::verbs().parts.size(); ++part) {
            const bool takes = damage::verbs().parts[part].words == "x";
            if (takes != (size > 3)) continue;
            verbs.push_back({static_cast<std::uint16_t>(part), end, prose(at, end) + (takes ? 1_nats : 2_nats)});
        }
    }

    void move_to(Found found, std::size_t begin)
    {
        const auto [at, cost] = std::pair{found.end, found.cost};
        for (const PartHit& square : hits(damage::squares(), squares_, at)) {
            if (cost + square.cost > most_of_record || square.end == at) continue;
            found.square = square.part, found.end = square.end, found.cost = cost + square.cost;
            add(found, begin);
        }
    }

    void capture(Found found, std::size_t begin)
    {
        const auto [at, cost] = std::pair{found.end, found.cost};
        for (const PartHit& taken : hits(damage::men(), men_, at)) {
            if (cost + taken.cost > most_of_record || taken.end == at) continue;
            if (damage::men().parts[taken.part].words == "K") continue;
            find_stands(taken.end, taken_stands_);
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
        found.cost += crossed(begin, found.end);
        found.lead = prose(begin, found.end) - found.cost - record_prior;
        if (found.lead < -generous) return;
        found.size = 0;
        each_word(found, [&](std::string_view word) { found.size += static_cast<std::uint32_t>(word.size()); });
        found_.push_back(found);
    }

    /// Blanks as between columns.
    [[nodiscard]] bool wide_before(std::size_t i) const
    {
        constexpr std::uint32_t wide = 5;
        return signs_[i].line == signs_[i - 1].line && signs_[i].column >= signs_[i - 1].column + wide;
    }

    /// The line before a sign is as long as its neighbours are, and was broken because it was full.
    [[nodiscard]] bool wraps(std::size_t i) const { return full_[signs_[i - 1].line]; }

    void measure_lines()
    {
        constexpr std::size_t near = 5;       // lines that are compared
        constexpr std::uint32_t narrow = 24;  // columns: no running text is set so
        std::vector<std::uint32_t> widths(signs_.lines() + 1, 0);
        for (std::size_t i = 0; i < signs_.size(); ++i)
            widths[signs_[i].line] = std::max(widths[signs_[i].line], signs_[i].column);
        full_.assign(widths.size(), false);
        for (std::size_t line = 0; line < widths.size(); ++line) {
            const auto from = line - std::min(line, near), to = std::min(line + near + 1, widths.size());
            const auto widest = *std::ranges::max_element(std::span{widths}.subspan(from, to - from));
            full_[line] = widths[line] >= narrow && 4 * widths[line] >= 3 * widest;
        }
    }

    /// Hardly a record goes on in the next line.
    [[nodiscard]] Cost crossed(std::size_t begin, std::size_t end) const
    {
        Cost cost{};
        for (std::size_t i = begin + 1; i < end; ++i)
            if (in_number_[i] && in_number_[i - 1] && signs_[i].gap == Gap::none && signs_[i - 1].gap != Gap::none)
                cost += 5_nats;
        // The first figure of a number is none of a record either.
        if (end < signs_.size() && in_number_[end - 1] && in_number_[end] && signs_[end].gap == Gap::none)
            cost += 5_nats;
        for (std::size_t i = begin + 1; i < end; ++i) switch (signs_[i].gap) {
            case Gap::none: cost += signs_[i].parted ? 2_nats : Cost{}; break;
            case Gap::blank:
                cost += signs_[i].parted ? 2_nats : wide_before(i) ? 4_nats : signs_[i].stops > 0 ? Cost{} : a_blank;
                break;
            case Gap::line: cost += wraps(i) ? 2_nats : 5_nats; break;
            case Gap::paragraph: cost += wraps(i) ? 4_nats : 8_nats; break;
            }
        return cost;
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
                    const Cost apart = crossed(found.end - 1, hit.end);
                    const Cost here = prose(found.end, hit.end) - hit.cost - apart - (mark.pawn ? 3_nats : 1_nats);
                    if (here > gain) best = &hit, gain = here;
                }
                if (best == nullptr) break;
                words += damage::marks().parts[best->part].words;
                found.cost += best->cost + crossed(found.end - 1, best->end);
                found.end = best->end, found.lead += gain;
            }
            // What goes on with small letters is a word: "Bathe", "Ream".
            if (found.end < signs_.size() && signs_[found.end].gap == Gap::none && text::is_small(signs_[found.end].c))
                found.lead -= 2.5_nats, found.cost += 2.5_nats;
            if (found.lead < -generous) continue;
            const RecordId id = slots_.records.id_of(words);
            if (slots_.records[id].record.boxes.empty()) continue;
            all_.push_back({id, static_cast<std::uint32_t>(begin), found.end, found.cost, prose(begin, found.end)});
        }
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
        found.cost += prose(at, end + 1) - 1.5_nats, found.lead += 1.5_nats;
    }

    static bool may_promote(const std::string& words)
    {
        return words.contains('P') && (words.contains('8') || words.contains('x')) && words.front() != 'C' &&
               words.substr(0, words.find_first_of("-x(")).ends_with('P');
    }

    [[nodiscard]] static Cost lead_of(const Likeness& likeness)
    {
        return likeness.prose - likeness.damage - record_prior;
    }

    /// The likeliest row of records that do not overlap makes the places; every other likeness is one of the place that
    /// it overlaps most.
    void choose_places()
    {
        const std::size_t n = signs_.size();
        std::vector<std::int64_t> best(n + 1, 0);
        std::vector<std::int32_t> by(n + 1, -1);
        std::vector<std::vector<std::uint32_t>> ending(n + 1);
        for (std::uint32_t k = 0; k < all_.size(); ++k) ending[all_[k].end].push_back(k);
        for (std::size_t i = 1; i <= n; ++i) {
            best[i] = best[i - 1];
            for (const auto k : ending[i]) {
                const auto value = best[all_[k].begin] + lead_of(all_[k]).milli() + (generous).milli();
                if (value > best[i]) best[i] = value, by[i] = static_cast<std::int32_t>(k);
            }
        }
        std::vector<std::uint32_t> chosen;
        for (std::size_t i = n; i > 0;) {
            if (by[i] < 0) {
                --i;
                continue;
            }
            chosen.push_back(static_cast<std::uint32_t>(by[i]));
            i = all_[chosen.back()].begin;
        }
        std::ranges::reverse(chosen);
        for (const auto k : chosen)
            slots_.places.push_back({.begin = all_[k].begin, .end = all_[k].end, .lead = lead_of(all_[k])});
        std::vector<std::vector<std::uint32_t>> members(chosen.size());
        for (std::uint32_t k = 0; k < all_.size(); ++k) {
            const auto after = std::ranges::upper_bound(slots_.places, all_[k].begin, {}, &Place::end);
            std::size_t at = static_cast<std::size_t>(after - slots_.places.begin());
            std::size_t home = slots_.places.size();
            std::int64_t most = 0;
            for (; at < slots_.places.size() && slots_.places[at].begin < all_[k].end; ++at) {
                const std::int64_t overlap = std::int64_t{std::min(slots_.places[at].end, all_[k].end)} -
                                             std::int64_t{std::max(slots_.places[at].begin, all_[k].begin)};
                if (overlap > most) most = overlap, home = at;
            }
            if (home == slots_.places.size()) continue;
            if (takes_from_others(all_[k], home)) continue;
            members[home].push_back(k);
        }
        for (std::size_t p = 0; p < slots_.places.size(); ++p) {
            auto& mine = members[p];
            std::ranges::sort(mine, [&](std::uint32_t a, std::uint32_t b) {
                const Cost x = lead_of(all_[a]), y = lead_of(all_[b]);
                return x != y ? x > y : a < b;
            });
            Place& place = slots_.places[p];
            place.first_likeness = static_cast<std::uint32_t>(slots_.likenesses.size());
            std::vector<RecordId> seen;
            for (const auto k : mine) {
                if (seen.size() >= most_likenesses || lead_of(all_[k]) + far_behind < lead_of(all_[mine.front()]))
                    break;
                if (std::ranges::find(seen, all_[k].record) != seen.end()) continue;
                seen.push_back(all_[k].record);
                slots_.likenesses.push_back(all_[k]);
            }
            place.likenesses = static_cast<std::uint32_t>(slots_.likenesses.size()) - place.first_likeness;
            place.line = signs_[place.begin].line;
            place.column = signs_[place.begin].column;
        }
        describe_places();
    }

    /// It reads signs that make another place already.
    [[nodiscard]] bool takes_from_others(const Likeness& like, std::size_t home) const
    {
        const auto& places = slots_.places;
        for (std::size_t p = home; p-- > 0 && places[p].end > like.begin;)
            if (places[p].lead > strong) return true;
        for (std::size_t p = home + 1; p < places.size() && places[p].begin < like.end; ++p)
            if (places[p].lead > strong) return true;
        return false;
    }

    void describe_places();
    [[nodiscard]] bool may_be_figure(std::size_t i) const;
    [[nodiscard]] std::optional<PrintedNumber> number_before(std::size_t i) const;

    Slots& slots_;
    const Signs& signs_;
    Memo squares_, men_, verbs_, marks_;
    std::vector<std::int64_t> prose_;
    std::vector<bool> in_figures_{};
    std::vector<bool> full_{};  ///< by line
    std::vector<std::uint16_t> small_run_{};
    std::vector<bool> in_number_{}, in_capitals_{};
    std::vector<PartHit> scratch_{};
    std::vector<Stand> stands_{}, taken_stands_{};
    std::vector<Found> found_{};
    std::vector<Likeness> all_{};
};

/// Who read it tells that it may well be one.
bool Finder::may_be_figure(std::size_t i) const
{
    static constexpr Cost well = 2_nats;
    return std::ranges::any_of(signs_.otherwise(i), [](const page::OtherSign& other) {
        return text::is_figure(other.c) && other.cost < well;
    });
}

bool like_a_figure(char c) { return text::is_figure(c) || std::string_view{"lIi|OoSsBZzJGg"}.contains(c); }

std::optional<PrintedNumber> Finder::number_before(std::size_t i) const
{
    if (i == 0) return std::nullopt;
    std::size_t j = i;  // one behind the number's last sign
    unsigned skipped = 0;
    while (j > 0 && skipped < 4 && std::string_view{")]-:=("}.contains(signs_[j - 1].c) &&
           signs_[j].gap < Gap::paragraph)
        --j, ++skipped;
    std::size_t begin = j;
    bool figure = false;
    while (begin > 0 && j - begin < 3 && (like_a_figure(signs_[begin - 1].c) || may_be_figure(begin - 1))) {
        --begin;
        figure |= text::is_figure(signs_[begin].c) || may_be_figure(begin);
        if (signs_[begin].gap != Gap::none) break;
    }
    if (begin == j) return std::nullopt;
    const char before = begin > 0 ? signs_[begin - 1].c : ' ';
    if (signs_[begin].gap == Gap::none && begin > 0 && !std::string_view{"([<"}.contains(before)) return std::nullopt;
    const bool stopped = j < signs_.size() && signs_[j].stops > 0;
    // "I. P-K4", "IP-K4": a number read as a letter.
    const bool glued = j == i && signs_[i].gap == Gap::none && !signs_[i].parted;
    if (!figure && !((stopped || glued) && std::string_view{"Ili"}.contains(signs_[begin].c) && j - begin <= 2))
        return std::nullopt;
    // Several in a row have come away from their records: the last of them is no more this one's than the others, if it
    // does not begin the line of the record.
    const bool begins_line =
        begin > 0 && signs_[begin].line != signs_[begin - 1].line && signs_[begin].line == signs_[i].line;
    if (begin > 0 && text::is_figure(signs_[begin - 1].c) && signs_[begin].stops > 0 && in_number_[begin - 1] &&
        !begins_line)
        return std::nullopt;
    // "Game 2", and a paragraph below it the first record.
    if (!stopped && begin > 0 && !begins_line && signs_[begin - 1].line == signs_[begin].line &&
        text::is_letter(signs_[begin - 1].c) && signs_[i].line != signs_[begin].line && signs_[i].gap >= Gap::paragraph)
        return std::nullopt;
    PrintedNumber number;
    for (std::size_t k = begin; k < j; ++k) {
        auto& costs = number.otherwise[number.size];
        costs.fill(Cost::none());
        for (const auto& [c, cost] : signs_.otherwise(k))
            if (text::is_figure(c)) {
                auto& least = costs[static_cast<std::size_t>(c - '0')];
                least = std::min(least, cost), number.any_otherwise = true;
            }
        number.signs[number.size++] = signs_[k].c;
    }
    number.begin = static_cast<std::uint32_t>(begin);
    number.bracketed = begin > 0 && signs_[begin - 1].c == '(' && j < signs_.size() && signs_[j].c == ')';
    number.far = signs_[j - 1].line != signs_[i].line;
    number.blacks = j < signs_.size() && (signs_[j].stops >= 2 || (skipped >= 1 && signs_[j].c == '-' && stopped));
    return number;
}

void Finder::describe_places()
{
    std::vector<std::uint32_t> letters(signs_.lines() + 1, 0), placed(signs_.lines() + 1, 0);
    for (std::size_t i = 0; i < signs_.size(); ++i)
        if (text::is_letter(signs_[i].c)) ++letters[signs_[i].line];
    for (const Place& place : slots_.places)
        if (place.lead > Cost{})
            for (std::size_t i = place.begin; i < place.end; ++i)
                if (text::is_letter(signs_[i].c)) ++placed[signs_[i].line];
    // Brackets that hold more than a number or a square.
    constexpr std::size_t longest_bracket = 400;
    std::vector<bool> bracketed(signs_.size() + 1, false);
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        const char c = signs_[i].c;
        if (c != '(' && c != '[') continue;
        const char closing = c == '(' ? ')' : ']';
        std::size_t end = i + 1;
        while (end < signs_.size() && end - i < longest_bracket && signs_[end].c != closing && signs_[end].c != c)
            ++end;
        if (end >= signs_.size() || signs_[end].c != closing || end - i < 7) continue;
        for (std::size_t k = i; k < end; ++k) bracketed[k] = true;
    }
    const auto share = [&](std::size_t line) {
        const auto all = letters[line], mine = std::min(placed[line], letters[line]);
        return all == 0 ? 0.0F : static_cast<float>(all - mine) / static_cast<float>(all);
    };
    // The lines of one paragraph are of one kind, but for the ends of notes.
    const auto joined = [&](std::size_t line) {  // with the line before
        const auto first = signs_.line_begin(line);
        return line > 0 && first < signs_.size() && signs_[first].line == line && signs_[first].gap == Gap::line;
    };
    std::uint32_t read = 0;  // signs of records before
    for (Place& place : slots_.places) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> known;  // beginnings, and the numbers before them
        const auto number_of = [&](std::uint32_t begin) {
            for (const auto& [at, number] : known)
                if (at == begin) return number;
            auto number = no_number;
            if (const auto found = number_before(begin); found && found->begin >= read) {
                number = static_cast<std::uint32_t>(slots_.numbers.size());
                slots_.numbers.push_back(*found);
            }
            known.emplace_back(begin, number);
            return number;
        };
        place.number = number_of(place.begin);
        for (Likeness& like : std::span{slots_.likenesses}.subspan(place.first_likeness, place.likenesses)) {
            like.number = number_of(like.begin);
            if (place.number == no_number) place.number = like.number;
        }
        if (place.lead > Cost{}) read = std::max(read, place.end);
        place.in_brackets = bracketed[place.begin];
        // A paragraph that begins with a line of records alone is rather a row that words follow without a gap.
        constexpr float neighbours = 0.8F, below_a_row = 0.4F;
        place.prose_beside = share(place.line);
        // So is what stands below such a line: the last row of a table, over "White resigns".
        const bool row = place.prose_beside == 0 && (!joined(place.line) || share(place.line - 1) == 0);
        if (joined(place.line)) place.prose_beside = std::max(place.prose_beside, neighbours * share(place.line - 1));
        if (joined(place.line + 1))
            place.prose_beside = std::max(place.prose_beside, (row ? below_a_row : neighbours) * share(place.line + 1));
    }
}

}  // namespace

RecordId KnownRecords::id_of(const std::string& words, Notation notation)
{
    const auto key =
        notation == Notation::descriptive ? words : words + ' ' + std::to_string(std::to_underlying(notation));
    const auto [it, fresh] = ids_.try_emplace(key, static_cast<RecordId>(all_.size()));
    if (!fresh) return it->second;
    KnownRecord known{.words = words, .record = read_record(words, 0, notation), .notation = notation, .masks = {}};
    for (const Box& box : known.record.boxes) {
        const auto masks = masks_of(box);
        if (!masks) {
            known.masks.clear();
            break;
        }
        known.masks.push_back(*masks);
    }
    known.check = known.record.marks.any();
    known.mate = known.record.marks.mate;
    all_.push_back(std::move(known));
    return it->second;
}

Cost against(const PrintedNumber& number, unsigned n)
{
    // Edit distance between the print and the number, over so few signs that a table of all is small.
    std::array<char, 6> meant{};
    std::size_t size = 0;
    for (unsigned rest = n; rest > 0 && size < 5; rest /= 10) meant[size++] = static_cast<char>('0' + rest % 10);
    std::ranges::reverse(meant.begin(), meant.begin() + static_cast<std::ptrdiff_t>(size));
    std::array<Cost, 6> front{};
    for (std::size_t k = 1; k <= size; ++k) front[k] = front[k - 1] + 3_nats;
    for (std::size_t j = 0; j < number.size; ++j) {
        std::array<Cost, 6> next{};
        next[0] = front[0] + 3_nats;
        for (std::size_t k = 1; k <= size; ++k) {
            Cost same = std::min(damage::taken_for(number.signs[j], meant[k - 1]), 5_nats);
            if (number.any_otherwise)
                same = std::min(same, number.otherwise[j][static_cast<std::size_t>(meant[k - 1] - '0')]);
            next[k] = std::min({front[k - 1] + same, front[k] + 3_nats, next[k - 1] + 3_nats});
        }
        front = next;
    }
    constexpr Cost of_chance = 3.6_nats, most_against = 3_nats;  // of all numbers, and that one is wrong
    return std::min(front[size] - of_chance, most_against);
}

std::optional<unsigned> value_of(const PrintedNumber& number)
{
    unsigned value = 0;
    for (std::size_t i = 0; i < number.size; ++i) {
        if (!text::is_figure(number.signs[i])) return std::nullopt;
        value = value * 10 + static_cast<unsigned>(number.signs[i] - '0');
    }
    return value;
}

std::uint32_t number_over(const Slots& slots, std::uint32_t place)
{
    constexpr std::uint32_t a_few_signs = 2;
    const auto& places = slots.places;
    const Place& here = places[place];
    if (here.number != no_number || place == 0) return here.number;
    const Place& before = places[place - 1];
    const auto pairs = [&](const Place& other) {
        return other.line == here.line && other.in_brackets == here.in_brackets;
    };
    // Of three in a row the numbers may be lost.
    const bool more = place + 1 < places.size() && pairs(places[place + 1]) && places[place + 1].number == no_number;
    const bool apart = before.end + a_few_signs < here.begin;  // "Black."
    return pairs(before) && !more && !apart ? before.number : no_number;
}

Slots slots_of(std::string_view text) { return slots_of(Signs{text}); }

Slots slots_of(Signs signs)
{
    Slots slots{std::move(signs)};
    Finder{slots}.run();
    return slots;
}

}  // namespace descry::score
