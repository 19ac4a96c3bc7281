#include "src/reading/doubts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "src/reading/certain.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

class Doubts {
public:
    Doubts(const OnPage& page, std::uint32_t free_from) : page_{page}, slots_{page.slots()}, free_from_{free_from} {}

    void weigh(const Path& path, Score& score) const
    {
        const auto hanging = trust_plain(path, score);
        doubt_left_ranks(path, score);
        doubt_counted_twice(path, score);
        doubt_supposed(path, score);
        doubt_behind_turns(path, score);
        carry_doubt(score);
        doubt_misnumbered(path, score);
        doubt_moved_columns(path, score);
        for (const std::size_t i : hanging)
            score.decoded[i].margin = std::min(score.decoded[i].margin, path.plies[i].margin.nats());
        trust_undamaged(path, sound_plies(path), score);
        doubt_picture(path, score);
    }

private:
    /// Up to where something was mended, supplied, passed over or chosen, a record that the grammar reads as one legal
    /// move hangs on no reading of the page: it stands as it would on a clean sheet.
    ///
    /// \return  of these the plies whose moves hang on which of two another record means, whatever the order is.
    [[nodiscard]] std::vector<std::size_t> trust_plain(const Path& path, Score& score) const
    {
        // What is amiss may have begun so many plies earlier; where no numbers are, no one knows how many.
        const std::size_t before = !path.plies.empty() && page_.is_unnumbered(page_.first_place(path)) ? 60 : 20;
        constexpr double plain_margin = 20, own_margin = 15, near_margin = 2, of_open = 6;
        double open = plain_margin;        // how much dearer the game is with another move where a record fits two
        std::vector<std::size_t> hanging;  // on such a one
        std::vector<std::pair<std::uint32_t, std::size_t>> places;  // of the plies, in the order of the page
        std::size_t plain = path.plies.size();                      // plies
        std::array<std::uint32_t, 2> heads{};                       // behind each player's last record
        bool other_back = false;                                    // to which the one before it went back
        const auto ends_at = [&](std::size_t ply) { plain = std::min(plain, ply); };
        unsigned number = path.start.move_number();
        Side side = path.start.to_move();
        // What plays from the first record to the last in their order has no rival but in another order.
        const bool list = page_.in_order(path) && is_undamaged(score);
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            const auto& decoded = score.decoded[i];
            if (!decoded.record || decoded.damage > 0) ends_at(i);
            const double rival = decoded.rivals.empty() ? plain_margin : decoded.rivals.front().second;
            if (!list && rival < (decoded.fitting > 1 ? own_margin : near_margin)) ends_at(i);
            // Which of two moves a record of a list is may settle what later ones are.
            if (decoded.fitting > 1)
                open = std::min(open, rival);
            else if (open < own_margin && rival < std::min(open + of_open, own_margin))
                hanging.push_back(i);
            if (const auto place = path.plies[i].place) {
                auto& head = heads[std::to_underlying(side)];
                // Back only to the number that is due, or beside the other player's record that was gone back to.
                const bool beside =
                    other_back && i > 0 && path.plies[i - 1].place && *path.plies[i - 1].place + 1 == *place;
                const auto n = slots_.places[*place].number;
                const bool due = n != score::no_number && page_.is_printed(slots_.numbers[n], number);
                if (*place < head && !due && !beside) ends_at(i);
                other_back = *place < head;
                head = *place + 1;
                places.emplace_back(*place, i);
            }
            if (const auto n = page_.number_of(path, i);
                n != score::no_number && !page_.is_printed(slots_.numbers[n], number))
                ends_at(i);
            side = opponent(side);
            if (side == Side::white) ++number;
        }
        std::ranges::sort(places);
        for (std::size_t k = 0; k + 1 < places.size(); ++k)
            for (auto p = places[k].first + 1; p < places[k + 1].first; ++p)
                if (page_.is_row(slots_.places[p])) ends_at(places[k].second), ends_at(places[k + 1].second);
        if (!places.empty() && page_.begins_late(places.front().first, free_from_)) plain = 0;
        if (!places.empty() && page_.goes_on(places.back().first)) ends_at(path.plies.size() - 1);
        if (plain < path.plies.size()) plain -= std::min(plain, before);
        for (auto& decoded : std::span{score.decoded}.first(plain))
            decoded.margin = std::max(decoded.margin, plain_margin);
        return hanging;
    }

    /// Up to where each move has its record, each player's one behind the other, under the numbers that are due but for
    /// one here and there: no row is lost, or printed twice, and no record is another move's.
    ///
    /// \return  the plies of which that can be said. Where it is not all of the game, what is amiss may have begun some
    ///          way before it shows.
    [[nodiscard]] std::size_t sound_plies(const Path& path) const
    {
        constexpr std::size_t before = 20;  // plies
        if (path.plies.empty() || page_.begins_late(page_.first_place(path), free_from_)) return 0;
        const auto rows_left = page_.rows_left(path);
        std::span<const std::uint32_t> left{rows_left};  // not yet passed
        std::uint32_t head = 0;                          // behind the last record
        std::array<std::uint32_t, 2> own{};              // behind each player's
        std::size_t misread = 1;  // or lost, numbers running: the first and the last are to be right
        std::size_t sound = 0;
        for (; sound < path.plies.size(); ++sound) {
            const auto place = path.plies[sound].place;
            if (!place || *place < own[sound % 2] || slots_.places[*place].in_brackets ||
                slots_.places[*place].supposed)
                break;
            const bool back = *place < head, past = !left.empty() && *place > left.front();
            own[sound % 2] = head = *place + 1;
            if (page_.number_of(path, sound) == score::no_number && is_reply(path, sound)) continue;
            const bool right = is_under_its_number(path, sound);
            // Past the rows of a note, and from one column to the other, right numbers lead.
            if ((!right && (misread > 0 || back || past)) || (past && misread > 0)) break;
            while (!left.empty() && *place > left.front()) left = left.subspan(1);
            misread = right ? 0 : misread + 1;
        }
        if (sound == path.plies.size() && misread == 0 && !page_.goes_on(page_.last_place(path))) return sound;
        return sound - std::min(sound, before);
    }

    /// Each record stands behind the one before it, under the number that is due; but for one that is misprinted, of a
    /// record between two that have theirs.
    [[nodiscard]] bool count_on(const Path& path) const
    {
        if (!std::ranges::is_sorted(path.plies, std::less{}, &decode::Ply::place)) return false;
        const auto number = [&](std::size_t i) { return page_.number_of(path, i); };
        const auto own = [&](std::size_t i) { return is_under_its_number(path, i); };
        std::size_t misprinted = 0;
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            if (own(i) || (number(i) == score::no_number && is_reply(path, i))) continue;
            const bool between = i > 0 && i + 1 < path.plies.size() && own(i - 1) && own(i + 1);
            // A number that the next record shares is that one's: a record before it is lost.
            if (!between || number(i) == number(i + 1) || number(i) == number(i - 1) || ++misprinted > 1) return false;
        }
        return true;
    }

    /// The number that is printed before it is that of its move.
    [[nodiscard]] bool is_under_its_number(const Path& path, std::size_t i) const
    {
        const auto printed = page_.number_of(path, i);
        const auto due = path.start.move_number() + static_cast<unsigned>(OnPage::move_of(path, i));
        return printed != score::no_number && page_.is_printed(slots_.numbers[printed], due);
    }

    /// Right behind White's record, and no number between.
    [[nodiscard]] bool is_reply(const Path& path, std::size_t i) const
    {
        const bool blacks = (path.start.to_move() == Side::black) == (i % 2 == 0);
        return blacks && i > 0 && *path.plies[i - 1].place + 1 == *path.plies[i].place;
    }

    /// Of such plies only the damaged records may be other moves than they are read as, and what hangs on them.
    void trust_undamaged(const Path& path, std::size_t sound, Score& score) const
    {
        constexpr double stray = 8.5;       // nats: the least that a record costs that was passed over for a lost one
        constexpr double no_likelier = -1;  // nats
        // Nothing is amiss anywhere: it is as a clean sheet, of which nobody asks what else it may have said.
        const bool clean = sound == path.plies.size() && is_undamaged(score) && count_on(path);
        for (std::size_t i = 0; i < sound; ++i) {
            DecodedPly& decoded = score.decoded[i];
            if (decoded.damage > 0 || decoded.fitting > 1 || decoded.margin <= 0) continue;
            // That it was misread itself may be as likely as on any page, but not likelier for all else.
            const decode::Ply& ply = path.plies[i];
            const bool alone = clean || (ply.elsewhere.nats() >= stray && ply.rest.nats() >= no_likelier);
            if (alone || ply.margin.nats() >= stray) decoded.margin = std::max(decoded.margin, certain_beside_rows);
        }
    }

    /// What a recogniser has told of a record's signs is of this record: no order of the rest makes it surer.
    void doubt_picture(const Path& path, Score& score) const
    {
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            const decode::Ply& ply = path.plies[i];
            if (!ply.likeness || ply.margin >= ply.elsewhere || ply.margin.nats() >= certain_of_picture) continue;
            const auto& likeness = slots_.likenesses[*ply.likeness];
            bool told = false;
            for (auto sign = likeness.begin; sign < likeness.end && !told; ++sign)
                told = !slots_.signs.otherwise(sign).empty();
            if (told) score.decoded[i].margin = std::min(score.decoded[i].margin, ply.margin.nats());
        }
    }

    /// "B to B 4" read as "B to B": a square without its rank, and a figure behind it that is no number of the next
    /// record, is in doubt.
    void doubt_left_ranks(const Path& path, Score& score) const
    {
        const auto& signs = slots_.signs;
        unsigned move = path.start.move_number();
        Side side = path.start.to_move();
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            if (const auto& likeness = path.plies[i].likeness) {
                const auto end = slots_.likenesses[*likeness].end;
                const bool figure = end < signs.size() && text::is_figure(signs[end].c) && !signs[end].parted &&
                                    signs[end].gap <= page::Gap::blank && text::is_letter(signs[end - 1].c) &&
                                    (end + 1 == signs.size() || !text::is_figure(signs[end + 1].c));
                const auto value = figure ? static_cast<unsigned>(signs[end].c - '0') : 0U;
                if (figure && value != move && value != move + 1) score.decoded[i].margin = 0;
            }
            side = opponent(side);
            if (side == Side::white) ++move;
        }
    }

    void doubt_counted_twice(const Path& path, Score& score) const
    {
        std::size_t first = ~std::size_t{0};
        for (const auto& run : page_.counted_again(path)) first = std::min(first, run.move);
        for (std::size_t i = 0; i < path.plies.size(); ++i)
            if (page_.move_of(path, i) >= first) score.decoded[i].margin = 0;
    }

    /// From a record that words suppose on to the next that stands in a row, the moves may be none of the game.
    void doubt_supposed(const Path& path, Score& score) const
    {
        bool in_doubt = false;
        std::uint32_t supposed = 0;
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            if (const auto place = path.plies[i].place) {
                const score::Place& here = slots_.places[*place];
                if (here.supposed)
                    in_doubt = true, supposed = *place;
                else if (*place < supposed || page_.is_row(here))
                    in_doubt = false;
            }
            if (in_doubt) score.decoded[i].margin = 0;
        }
    }

    /// Behind a whole turn that was supplied, or records of one that were passed over, it is in doubt how many moves
    /// were made: numbers that count wrong lead to either as easily as a row that is lost, or printed twice.
    void doubt_behind_turns(const Path& path, Score& score) const
    {
        constexpr std::size_t a_turn = 2;                           // records
        std::vector<std::pair<std::uint32_t, std::size_t>> places;  // of the plies, in the order of the page
        std::size_t from = path.plies.size(), supplied = 0;
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            const auto place = path.plies[i].place;
            supplied = place ? 0 : supplied + 1;
            if (supplied == a_turn) from = std::min(from, i);
            if (place) places.emplace_back(*place, i);
        }
        std::ranges::sort(places);
        for (std::size_t k = 0; k + 1 < places.size(); ++k) {
            if (is_under_its_number(path, places[k].second) && is_under_its_number(path, places[k + 1].second))
                continue;
            std::size_t passed = 0;
            for (auto p = places[k].first + 1; p < places[k + 1].first; ++p)
                passed += page_.is_row(slots_.places[p]) ? 1 : 0;
            if (passed >= a_turn) from = std::min({from, places[k].second, places[k + 1].second});
        }
        for (auto i = from; i < path.plies.size(); ++i) score.decoded[i].margin = 0;
    }

    /// A record read right behind others that are in doubt is hardly surer than they are: what came before may have
    /// been other moves, and this record another ply's. So are those before them: where a record is amiss shows a few
    /// plies after it.
    static void carry_doubt(Score& score)
    {
        constexpr std::size_t behind = 4, before = 8;  // plies
        std::vector<double> own;
        own.reserve(score.decoded.size());
        for (const DecodedPly& ply : score.decoded) own.push_back(ply.margin);
        for (std::size_t i = 0; i < own.size(); ++i) {
            const auto from = i - std::min(i, behind), to = std::min(i + before + 1, own.size());
            for (const double margin : std::span{own}.subspan(from, to - from))
                score.decoded[i].margin = std::min(score.decoded[i].margin, 2 * margin);
        }
    }

    /// A record that bears another move's number may be that move's: where the row before it is lost, the page goes on
    /// counting and the game does not.
    void doubt_misnumbered(const Path& path, Score& score) const
    {
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            const auto printed = page_.number_of(path, i);
            const auto value = printed == score::no_number ? std::nullopt : score::value_of(slots_.numbers[printed]);
            if (value && *value != path.start.move_number() + page_.move_of(path, i)) score.decoded[i].margin = 0;
        }
    }

    /// Where a player's numbers count wrong for a while, or several moves were supplied, a column may have moved
    /// against the other some way before; and which of the two did is not told.
    void doubt_moved_columns(const Path& path, Score& score) const
    {
        constexpr std::size_t a_while = 3, several = 3, before = 20;  // records, moves, plies
        std::array<std::size_t, 2> running{};                         // records under wrong numbers, by player
        std::size_t from = path.plies.size(), supplied = 0, first_supplied = 0;
        for (std::size_t i = 0; i < path.plies.size(); ++i) {
            if (!path.plies[i].place) {
                if (supplied++ == 0) first_supplied = i;
                if (supplied == several) from = std::min(from, first_supplied);
                continue;
            }
            const auto printed = page_.number_of(path, i);
            const auto value = printed == score::no_number ? std::nullopt : score::value_of(slots_.numbers[printed]);
            if (!value) continue;
            auto& wrong = running[i % 2];
            wrong = *value == path.start.move_number() + page_.move_of(path, i) ? 0 : wrong + 1;
            if (wrong == a_while) from = std::min(from, i - 2 * (a_while - 1));
        }
        for (auto i = from - std::min(from, before); from < path.plies.size() && i < path.plies.size(); ++i)
            score.decoded[i].margin = 0;
    }

    const OnPage& page_;
    const Slots& slots_;
    std::uint32_t free_from_;
};

}  // namespace

void weigh_doubts(const Path& path, const OnPage& page, std::uint32_t free_from, Score& score)
{
    Doubts{page, free_from}.weigh(path, score);
}

}  // namespace descry::reading
