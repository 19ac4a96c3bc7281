// A message as it is handed in: what it repeats, tells, proposes and assumes.
#include <algorithm>
#include <string>

#include "descry/lint.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/message_words.hpp"

namespace descry::lint {
namespace {

class Rules {
public:
    Rules(const Position& position, const std::optional<Previous>& before, const Options& options)
        : position_{position}, before_{before}, options_{options}
    {}

    std::vector<Diagnostic> run(MessageParts message, Span whole)
    {
        message_ = std::move(message);
        whole_ = whole;
        repeated();
        proposal();
        auto& records = message_.records;
        for (const Told& prose : message_.prose)
            if (!records.empty())
                add(Code::not_understood, prose.at,
                    quoted(prose.text) + " is no record of a move, and is not understood");
        if (records.empty() && !message_.proposes_draw) add(Code::not_a_record, whole, "the message tells no move");
        if (records.size() > 1) several();
        if (records.size() == 1) {
            number(records.front());
            const Told& told = records.front();
            const Subject subject{as_read(told), told.text, position_, {}, notation()};
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

    void cite(Diagnostic& diagnostic, Fault fault) const { lint::cite(diagnostic, fault, options_); }

    /// In today's notation where it is none of the descriptive.
    [[nodiscard]] Record as_read(const Told& told) const
    {
        auto record = read_record(told.text, told.at.begin, options_.reading);
        if (!record.boxes.empty() || options_.reading.language || options_.reading.dialect != nullptr) return record;
        auto todays = read_record(told.text, told.at.begin, Notation::algebraic);
        return todays.boxes.empty() ? record : todays;
    }

    [[nodiscard]] Notation notation() const
    {
        return options_.reading.language.value_or(
            options_.reading.dialect != nullptr ? options_.reading.dialect->notation : Notation::descriptive);
    }

    [[nodiscard]] std::vector<Candidate> fitting(const Told& told, const Position& position) const
    {
        return lawful_moves(as_read(told), position);
    }

    /// The opponent's last move, told again before the reply (British 1903, Part V Law 3).
    void repeated()
    {
        auto& records = message_.records;
        bool told = false;
        // "P-K4 or P-QB4" offers both for the one turn.
        if (before_ && records.size() > 1 && !records[1].either) {
            const auto first = fitting(records.front(), before_->before);
            const bool is_it = std::ranges::find(first, before_->move, &Candidate::move) != first.end();
            if (is_it || tells_last_move(records, position_)) {
                told = true;
                if (!is_it)
                    add(Code::last_move_not_repeated, records.front().at,
                        "the move that is repeated is not the one that was made: that was " +
                            law13(before_->move, before_->before));
                records.erase(records.begin());
            }
        }
        else if (!before_ && records.size() == 2 && tells_last_move(records, position_)) {
            told = true;  // what it was is not known here
            records.erase(records.begin());
        }
        if (told || !before_ || records.empty()) return;
        if (article_on(options_.laws, options_.play, Fault::last_move_missing) == nullptr) return;
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
            finding.notes.push_back(quoted(told.text) + ' ' +
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
        // Each reply is assumed at the first place, or behind an answer before it.
        std::vector<Position> places{position_.after(own.front().move)};
        for (const auto& assumed : message_.series) {
            if (&assumed == message_.series.data() + MessageParts::most_steps) {
                add(Code::series_not_legal, assumed.at,
                    "a series is followed for " + std::to_string(MessageParts::most_steps) +
                        " steps, and this is behind");
                break;
            }
            if (!assumed.reply || !assumed.answer) {
                add(Code::series_not_legal, assumed.at, "the series lacks its reply or its answer");
                continue;
            }
            std::vector<Position> answered;
            std::size_t replies = 0, answers = 0;
            const auto number = assumed.number_of_reply(position_.to_move());
            const bool numbered =
                std::ranges::any_of(places, [&](const Position& place) { return number == place.move_number(); });
            for (const Position& place : places) {
                if (numbered && number != place.move_number()) continue;
                const auto reply = fitting(*assumed.reply, place);
                if (reply.size() != 1) {
                    if (replies != one_place) replies = std::max(replies, reply.size());
                    continue;
                }
                const Position before = place.after(reply.front().move);
                const auto answer = fitting(*assumed.answer, before);
                if (answer.size() == 1)
                    answered.push_back(before.after(answer.front().move));
                else
                    answers = std::max(answers, answer.size());
                replies = one_place;
            }
            if (replies != one_place)
                not_one(*assumed.reply, replies, "the assumed reply");
            else if (answered.empty())
                not_one(*assumed.answer, answers, "the answer");
            if (places.size() < most_places) places.insert(places.end(), answered.begin(), answered.end());
        }
    }

    static constexpr std::size_t one_place = static_cast<std::size_t>(-1), most_places = 64;

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
    MessageParts message_{};
    Span whole_{};
    std::vector<Diagnostic> found_{};
};

}  // namespace

std::vector<Diagnostic> check_message(std::string_view text, std::uint64_t offset, const Position& position,
                                      const std::optional<Previous>& before, const Options& options)
{
    return Rules{position, before, options}.run(read_message(text, offset, options.reading),
                                                {offset, offset + text.size()});
}

}  // namespace descry::lint
