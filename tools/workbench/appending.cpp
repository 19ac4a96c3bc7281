// A move put on at the end of a score, in the manner of its sheet.
#include <algorithm>
#include <cctype>
#include <optional>
#include <ranges>
#include <string>

#include "answers.hpp"
#include "descry/notation.hpp"
#include "descry/style.hpp"
#include "json.hpp"
#include "manner.hpp"
#include "src/text/ascii.hpp"

namespace descry::workbench {

namespace {

using text::is_blank;
using text::is_figure;

/// Only a number, stops and blanks: what stands before a record where there is no note.
bool is_lead(std::string_view gap)
{
    return std::ranges::all_of(gap, [](char c) { return is_blank(c) || is_figure(c) || c == '.' || c == ')'; });
}

/// The same lead with the next number; a longer number takes a blank that stands before it.
std::string counted_on(std::string_view lead, unsigned number)
{
    std::string next{lead};
    const auto end = next.find_last_of("0123456789");
    if (end == next.npos) return next;
    auto begin = end;
    while (begin > 0 && is_figure(next[begin - 1])) --begin;
    const auto digits = std::to_string(number);
    if (digits.size() > end + 1 - begin && begin > 1 && next[begin - 1] == ' ') --begin;
    return next.replace(begin, end + 1 - begin, digits);
}

class Appending {
public:
    Appending(const Document& document, const Settled& settled) : document_{document}, game_{settled.game} {}

    /// What stands between the last record and one that is put on behind it.
    [[nodiscard]] std::string lead(Side side, unsigned number) const
    {
        const auto& plies = game_.plies;
        for (std::size_t i = plies.size(); i-- > 1;) {
            if (plies[i].side != side || plies[i].at.empty() || plies[i - 1].at.empty()) continue;
            if (plies[i - 1].at.end > plies[i].at.begin) continue;
            const auto gap = document_.text().printed({plies[i - 1].at.end, plies[i].at.begin});
            if (gap.empty() || !is_lead(gap)) continue;
            if (side == Side::white) return counted_on(gap, number);
            return gap.size() > 1 && gap.find('\n') == gap.npos ? to_column(plies[i].at.begin) : std::string{gap};
        }
        if (side == Side::black) return " ";
        return '\n' + first_lead(number);
    }

    /// Behind the last record, and the marks that stand at it.
    [[nodiscard]] Span place() const
    {
        const Ply* last = nullptr;
        for (const Ply& ply : game_.plies)
            if (!ply.at.empty()) last = &ply;
        auto end = last == nullptr ? game_.at.end : last->at.end;
        const auto text = document_.text().view();
        while (last != nullptr && end < text.size() && !is_blank(text[end])) ++end;
        return {end, end};
    }

private:
    /// Blanks up to the column in which the other records of that player stand.
    [[nodiscard]] std::string to_column(std::uint64_t begin) const
    {
        const auto wanted = document_.text().place(begin).column, here = document_.text().place(place().begin).column;
        return std::string(wanted > here ? wanted - here : 1, ' ');
    }

    /// What stands before the first record on its line.
    [[nodiscard]] std::string first_lead(unsigned number) const
    {
        for (const Ply& ply : game_.plies) {
            if (ply.at.empty()) continue;
            const auto text = document_.text().view();
            const auto line = text.rfind('\n', ply.at.begin == 0 ? 0 : ply.at.begin - 1);
            const auto begin = line == text.npos ? 0 : line + 1;
            const auto lead = text.substr(begin, ply.at.begin - begin);
            return is_lead(lead) ? counted_on(lead, number) : std::to_string(number) + ". ";
        }
        return std::to_string(number) + ". ";
    }

    const Document& document_;
    const Game& game_;
};

}  // namespace

std::optional<std::string> of_append(const Document& document, const Settled& settled, std::string_view uci_name)
{
    if (!start_known(settled.game)) return std::nullopt;
    Position position = settled.game.start;
    for (const Ply& ply : settled.game.plies) {
        if (!played(ply)) return std::nullopt;
        play(position, ply);
    }
    const auto legal = position.legal_moves();
    const auto move = std::ranges::find_if(legal, [&](const Move& each) { return uci(each) == uci_name; });
    if (move == legal.end()) return std::nullopt;
    const SheetManner manner{settled.game};
    const Appending appending{document, settled};
    const auto record = manner.write(*move, position);
    return line_of({{"at", document.offsets().range(appending.place()).from},
                    {"insert", appending.lead(position.to_move(), position.move_number()) + record},
                    {"record", record},
                    {"style", manner.style()},
                    {"san", san(*move, position)}});
}

std::string of_moves(const Position& position)
{
    auto moves = Json::array();
    for (const Move& move : position.legal_moves()) moves.push_back({{"uci", uci(move)}, {"san", san(move, position)}});
    return line_of({{"moves", std::move(moves)}});
}

}  // namespace descry::workbench
