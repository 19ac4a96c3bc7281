// Communicated records of which there is more than one for a turn, or another than was meant.
#include <algorithm>
#include <cctype>

#include "descry/record.hpp"
#include "descry/resolve.hpp"
#include "src/law/records.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

std::vector<std::string> line_of(std::string_view words)
{
    std::vector<std::string> records;
    std::string now;
    const auto flush = [&] {
        while (!now.empty() && (now.front() == ' ' || now.front() == '.' ||
                                (std::isdigit(static_cast<unsigned char>(now.front())) != 0)))
            now.erase(0, 1);
        for (const std::string_view framing : {"then ", "and "})
            if (now.starts_with(framing)) now.erase(0, framing.size());
        while (!now.empty() && now.back() == ' ') now.pop_back();
        if (!now.empty()) records.push_back(now);
        now.clear();
    };
    for (const char c : words)
        if (c == ',' || c == ';')
            flush();
        else
            now += c;
    flush();
    return records;
}

std::vector<Move> moves_of_record(const std::string& record, const Position& position)
{
    std::vector<Move> moves;
    for (const Candidate& each : lawful_moves(read_record(record), position)) moves.push_back(each.move);
    return moves;
}

/// The record that the words name besides the one of the score; empty where they name none.
std::string named_besides(const FoundFact& found, const std::string& first)
{
    if (!read_record(found.rest).boxes.empty()) return found.rest;
    for (const std::string& record : named_in(found.words).records)
        if (record != first) return record;
    return {};
}

}  // namespace

void Records::second_record(std::size_t i, const FoundFact& found)
{
    const Ply& ply = now_.ply(i);
    const Position& position = now_.before[std::min(i, now_.played)];
    const std::string first = ply.put_back ? ply.put_back->record : ply.record;
    const auto second = named_besides(found, first);
    if (regime_ == Regime::telegraph)
        return now_.silent(i, "several records for one turn, by telegraph", "the record that the score goes on with");
    const std::string what =
        "two records for one turn, `" + first + (second.empty() ? "` and another" : "` and `" + second + '`');
    if (regime_ == Regime::appendix)
        return rule(
            i, what + ": a record that the operator has may not be altered till it is delivered",
            {"to alter it forfeits the game, if it is claimed (Appendix A Law 13 (b))", "our copy is spoiled here"},
            "Appendix A Law 5");
    auto moves = moves_of_record(first, position);
    const auto more = moves_of_record(second, position);
    const bool one_illegal = moves.empty() || (more.empty() && !second.empty());
    for (const Move& each : more)
        if (std::ranges::find(moves, each) == moves.end()) moves.push_back(each);
    std::string adopted;
    if (answered(i) && told_in_reply(i, Fact::reading_adopted) == In_reply::told && ply.move) {
        adopted = ", and " + receiver(i) + " is told to have adopted " + law13(*ply.move, position);
        if (told_in_reply(i, Fact::adoption_told) == In_reply::told) adopted += " and to have said so";
    }
    if (one_illegal && regime_ == Regime::post) {
        auto notes = a_and_c_or_e(i);
        notes.push_back("or he may adopt a legal one: " + listed(moves, position));
        return rule(i,
                    what + ", one of them illegal" + adopted + ": " + receiver(i) + " may exact Penalty A and " +
                        letter(now_.terms.for_illegal, "C or E"),
                    std::move(notes), "Part V Law 4 (b)");
    }
    std::vector<Note> notes{"that is " + listed(moves, position, NoteKind::fits)};
    if (second.empty()) notes.emplace_back("of the other the sheet does not tell what it was");
    rule(i,
         what + adopted + ": " + receiver(i) + " may adopt any one" +
             (regime_ == Regime::american ? ", announced before or with his reply" : ""),
         std::move(notes), regime_ == Regime::american ? "Part III Law 4" : "Part V Law 4 (a)");
}

void Records::series(std::size_t i, const FoundFact& found)
{
    const auto article = by_regime("Part III Law 5", "Part V Law 6 (c)", "", "");
    if (i >= now_.played) return;
    const auto line = line_of(found.rest);
    // "If White touched his Knight" is a supposition, and no series.
    const auto is_record = [](const std::string& words) { return !read_record(words).boxes.empty(); };
    if (line.size() < 2 || !is_record(line[0]) || !is_record(line[1])) return;
    if (article.empty())
        return now_.silent(i, "series of moves with assumed replies, by telegraph", "the first record alone counts");
    Position position = now_.before[std::min(i + 1, now_.played)];
    std::size_t reached = i + 1;  // the ply that the line has come to in the game itself
    bool in_play = true;
    for (std::size_t k = 0; k < line.size(); ++k) {
        const bool own = k % 2 == 1;
        const auto meant = lawful_moves(read_record(line[k]), position);
        if (own && meant.empty()) {
            const std::string what = "`" + line[k] + "` in the series after " + now_.name(i) + " is illegal";
            if (in_play)
                return rule(i, what + " and is reached in play: the sender is liable for it",
                            {penalty_c(position), "the rest of the series is void"}, article);
            return rule(i, what + ", but is not reached in play: nothing follows", {"the rest of the series is void"},
                        article);
        }
        if (meant.empty()) return;  // an assumption that cannot come true
        if (!own && in_play) {
            in_play = reached < now_.played && now_.ply(reached).move &&
                      std::ranges::find(meant, *now_.ply(reached).move, &Candidate::move) != meant.end();
        }
        position.make(meant.front().move);
        ++reached;
    }
}

void Records::unrepeated(std::size_t i)
{
    if (regime_ == Regime::post)
        return rule(i,
                    "the opponent's last move was not sent again with " + now_.name(i) +
                        ": the sender is liable to Penalty E",
                    {penalty_e()}, "Part V Law 3");
    if (regime_ == Regime::telegraph)
        return now_.silent(i, "sending the opponent's move again, by telegraph", "none; it is left to the authorities");
}

void Records::differing(std::size_t i, const FoundFact& found)
{
    const std::string what = "of " + now_.name(i) + " it is told: " + found.words;
    const std::string small = text::in_small_letters(found.words);
    if (!small.contains("on the board"))
        return rule(i, what + "; a telegram that differs from the record does not bind its author",
                    {"the record counts, and moves on the wrong one are annulled"},
                    by_regime("Part III Law 3, note", "preface to Part V", "preface to Part VI", "Appendix A Law 6"));
    if (regime_ == Regime::appendix)
        return rule(i, what + "; the move on the board counts",
                    {"if the umpire is satisfied that the record was sent by inadvertence, it and the moves since "
                     "are annulled and a right one is sent",
                     "if he is not, the board must follow the record, even as an illegal move"},
                    "Appendix A Law 7 (a)");
    rule(i, what + "; the record counts, and what a player sets up on his board never alters it",
         {regime_ == Regime::american
              ? "a move on the sender's board at variance with the requirement is annulled first"
              : "no plea of another intention is allowed"},
         by_regime("Part III Law 3, note", "preface to Part V", "preface to Part VI", ""));
}

}  // namespace descry::law
