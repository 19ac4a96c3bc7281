// A message as it is handed in: what it repeats, tells, proposes and assumes.
#include <algorithm>
#include <charconv>
#include <string>

#include <tao/pegtl.hpp>

#include "descry/lint.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "grammar/message.hpp"

namespace descry::lint {
namespace {

namespace rules = grammar::message;
namespace pegtl = tao::pegtl;

/// A record of the message, with its number if it has one.
struct Told {
    Span at;
    std::string text;
    std::optional<unsigned> number{};
    bool dots = false;  ///< "12...": a move of Black's
};

struct Message {
    std::vector<Told> records{};  ///< outside any series
    bool proposes_draw = false;
    Span proposal{};
    struct Assumed {
        std::optional<Told> reply{}, answer{};
        Span at{};
    };
    std::vector<Assumed> series{};
    // While it is read.
    std::uint64_t offset = 0;
    std::optional<Told> pending{};
    enum class In : unsigned char { records, reply, answer } in = In::records;
};

void put(Message& message, Told told)
{
    if (message.pending) told.number = message.pending->number, told.dots = message.pending->dots;
    message.pending.reset();
    using In = Message::In;
    if (message.in == In::reply && !message.series.back().reply)
        message.series.back().reply = std::move(told);
    else if (message.in != In::records) {
        // "if P-K4, PxP": the answer without its "then".
        message.series.back().answer = std::move(told);
        message.in = In::answer;
    }
    else
        message.records.push_back(std::move(told));
}

std::string_view trimmed(std::string_view text, std::size_t& begin)
{
    const auto first = text.find_first_not_of(" \t,.:");
    if (first == std::string_view::npos) return {};
    begin += first;
    // A stop behind may end an abbreviation, "sq.".
    return text.substr(first, text.find_last_not_of(" \t,:") - first + 1);
}

bool reads(std::string_view text) { return !read_record(text).boxes.empty(); }

/// A number that stands after a comma: "PxP, 13. Kt-B3".
void number_of(Message& message, std::string_view& text, std::size_t& begin)
{
    const auto figures = text.find_first_not_of("0123456789");
    if (figures == 0 || figures == std::string_view::npos || figures > 4 || text[figures] != '.') return;
    const auto rest = std::min(text.find_first_not_of(" .", figures), text.size());
    Told told{};
    unsigned number = 0;
    std::from_chars(text.data(), text.data() + figures, number);
    told.number = number;
    told.dots = std::ranges::count(text.substr(0, rest), '.') > 1;
    message.pending = told;
    begin += rest;
    text.remove_prefix(rest);
}

/// One record, or several with commas between them where the whole is none.
void put_text(Message& message, std::string_view text, std::size_t begin)
{
    text = trimmed(text, begin);
    number_of(message, text, begin);
    if (text.empty() || text == "and") return;
    const auto comma = reads(text) ? std::string_view::npos : text.find(',');
    if (comma != std::string_view::npos) {
        put_text(message, text.substr(0, comma), begin);
        put_text(message, text.substr(comma + 1), begin + comma + 1);
        return;
    }
    const auto at = message.offset + begin;
    put(message, {{at, at + text.size()}, std::string{text}});
}

template <typename Rule> struct action : pegtl::nothing<Rule> {};
template <> struct action<rules::number> {
    static void apply(const auto& in, Message& message)
    {
        Told told{};
        unsigned number = 0;
        const auto text = in.string_view();
        std::from_chars(text.data(), text.data() + text.size(), number);
        told.number = number;
        told.dots = std::ranges::count(text, '.') > 1 || text.contains("\u2026");
        message.pending = told;
    }
};
template <> struct action<rules::told> {
    static void apply(const auto& in, Message& message)
    {
        put_text(message, in.string_view(), static_cast<std::size_t>(in.begin() - in.input().begin()));
    }
};
template <> struct action<rules::proposal> {
    static void apply(const auto& in, Message& message)
    {
        const auto begin = message.offset + static_cast<std::uint64_t>(in.begin() - in.input().begin());
        message.proposes_draw = true;
        message.proposal = {begin, begin + in.size()};
    }
};
template <> struct action<rules::if_> {
    static void apply(const auto& in, Message& message)
    {
        const auto begin = message.offset + static_cast<std::uint64_t>(in.begin() - in.input().begin());
        message.series.push_back({.at = {begin, begin + in.size()}});
        message.in = Message::In::reply;
    }
};
template <> struct action<rules::then> {
    static void apply0(Message& message)
    {
        if (message.in == Message::In::reply) message.in = Message::In::answer;
    }
};
template <> struct action<rules::divide> {
    // A new clause ends a series, unless its answer is still to come.
    static void apply0(Message& message)
    {
        if (message.in == Message::In::answer && message.series.back().answer) message.in = Message::In::records;
    }
};

class Rules {
public:
    Rules(const Position& position, const std::optional<Previous>& before, const Options& options)
        : position_{position}, before_{before}, options_{options}
    {}

    std::vector<Diagnostic> run(Message message, Span whole)
    {
        message_ = std::move(message);
        whole_ = whole;
        repeated();
        proposal();
        auto& records = message_.records;
        if (records.empty() && !message_.proposes_draw) add(Code::not_a_record, whole, "the message tells no move");
        if (records.size() > 1) several();
        if (records.size() == 1) {
            number(records.front());
            const Told& told = records.front();
            const Subject subject{read_record(told.text, told.at.begin), told.text, position_};
            std::ranges::move(check_record(subject, options_), std::back_inserter(found_));
            series(told);
        }
        return std::move(found_);
    }

private:
    Diagnostic& add(Code code, Span at, std::string text)
    {
        found_.push_back({.code = code, .at = at, .message = std::move(text)});
        return found_.back();
    }

    void cite(Diagnostic& diagnostic, Fault fault) const
    {
        if (const Claim* row = claim(options_.laws, options_.play, fault)) {
            diagnostic.notes.emplace_back(row->words);
            diagnostic.law = citation(*row);
        }
        else
            diagnostic.notes.push_back(std::string{law::entry(options_.laws).name} +
                                       " is silent on this in this manner of play");
    }

    [[nodiscard]] static std::vector<Candidate> fitting(const Told& told, const Position& position)
    {
        return candidates(read_record(told.text), position);
    }

    /// The opponent's last move, told again before the reply (British 1903, Part V Law 3).
    void repeated()
    {
        auto& records = message_.records;
        bool told = false;
        if (before_ && records.size() > 1) {
            const auto first = fitting(records.front(), before_->before);
            const bool is_it = std::ranges::find(first, before_->move, &Candidate::move) != first.end();
            const bool by_number = records.front().number && records[1].number && numbered_before(records.front());
            if (is_it || by_number) {
                told = true;
                if (!is_it)
                    add(Code::last_move_not_repeated, records.front().at,
                        "the move that is repeated is not the one that was made: that was " +
                            law13(before_->move, before_->before));
                records.erase(records.begin());
            }
        }
        else if (!before_ && records.size() == 2 && records[0].number && records[1].number &&
                 numbered_before(records[0])) {
            told = true;  // what it was is not known here
            records.erase(records.begin());
        }
        if (told || !before_ || records.empty()) return;
        if (claim(options_.laws, options_.play, Fault::last_move_missing) == nullptr) return;
        auto& finding = add(Code::last_move_not_repeated, records.front().at,
                            "the opponent's last move is not repeated with the reply");
        cite(finding, Fault::last_move_missing);
        std::string number;
        if (records.front().number)
            number = std::to_string(before_->before.move_number()) +
                     (before_->before.to_move() == Side::white ? ". " : "... ");
        finding.fixes.push_back({{whole_.begin, whole_.begin},
                                 number + write_record(before_->move, before_->before, *find_style("british")) + "; ",
                                 Trust::same_meaning});
    }

    [[nodiscard]] bool numbered_before(const Told& told) const
    {
        const bool white = position_.to_move() == Side::white;
        return *told.number + (white ? 1U : 0U) == position_.move_number() || told.dots == white;
    }

    void proposal()
    {
        if (!message_.proposes_draw) return;
        const auto& records = message_.records;
        const bool with_move = records.size() == 1 && fitting(records.front(), position_).size() == 1;
        if (with_move) return;
        auto& finding = add(Code::proposal_without_move, message_.proposal,
                            records.empty() ? "a draw is proposed without a move"
                                            : "a draw is proposed with a record that is no one legal move");
        cite(finding, Fault::draw_without_move);
    }

    void several()
    {
        const auto& records = message_.records;
        auto& finding = add(Code::two_records, join(records.front().at, records.back().at),
                            std::to_string(records.size()) + " records stand for one turn to play");
        for (const Told& told : records) {
            const auto moves = fitting(told, position_);
            finding.notes.push_back('`' + told.text + "` " +
                                    (moves.empty()       ? "fits no legal move"
                                     : moves.size() == 1 ? "is " + san(moves.front().move, position_)
                                                         : "fits " + std::to_string(moves.size()) + " legal moves"));
        }
        cite(finding, Fault::two_records);
    }

    void number(const Told& told)
    {
        if (!told.number) return;
        const bool white = position_.to_move() == Side::white;
        const bool right = *told.number == position_.move_number() && !(told.dots && white);
        if (right) return;
        auto& finding =
            add(Code::wrong_number, told.at,
                told.dots && white ? "the dots tell a move of Black's, and it is White's turn to play"
                                   : "the record is numbered " + std::to_string(*told.number) + ", and move " +
                                         std::to_string(position_.move_number()) + " is to be played");
        finding.notes.emplace_back("no code makes a number part of the record; the receiver may ask which position you "
                                   "have before you");
    }

    void series(const Told& first)
    {
        if (message_.series.empty()) return;
        const auto own = fitting(first, position_);
        if (own.size() != 1) {
            auto& finding = add(Code::series_not_legal, message_.series.front().at,
                                "a series hangs on a first record that is not one legal move");
            cite(finding, Fault::series);
            return;
        }
        const Position after = position_.after(own.front().move);
        for (const auto& assumed : message_.series) {
            if (!assumed.reply || !assumed.answer) {
                add(Code::series_not_legal, assumed.at, "the series lacks its reply or its answer");
                continue;
            }
            const auto replies = fitting(*assumed.reply, after);
            if (replies.size() != 1) {
                not_one(*assumed.reply, replies.size(), "the assumed reply");
                continue;
            }
            const auto answers = fitting(*assumed.answer, after.after(replies.front().move));
            if (answers.size() != 1) not_one(*assumed.answer, answers.size(), "the answer");
        }
    }

    void not_one(const Told& told, std::size_t moves, const char* which)
    {
        auto& finding = add(Code::series_not_legal, told.at,
                            std::string{which} + " `" + told.text + "` fits " +
                                (moves == 0 ? "no legal move" : std::to_string(moves) + " legal moves") +
                                " in the position that it would be played in");
        cite(finding, Fault::series);
    }

    const Position& position_;
    const std::optional<Previous>& before_;
    const Options& options_;
    Message message_{};
    Span whole_{};
    std::vector<Diagnostic> found_{};
};

}  // namespace

std::vector<Diagnostic> check_message(std::string_view text, std::uint64_t offset, const Position& position,
                                      const std::optional<Previous>& before, const Options& options)
{
    Message message;
    message.offset = offset;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    pegtl::parse<rules::text, action>(in, message);
    return Rules{position, before, options}.run(std::move(message), {offset, offset + text.size()});
}

}  // namespace descry::lint
