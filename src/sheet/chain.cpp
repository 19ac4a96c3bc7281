#include "src/sheet/chain.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace descry::sheet {
namespace {

constexpr std::size_t furthest_ahead = 160;  // fragments that a game may be spread over
constexpr std::size_t furthest_back = 48;    // fragments between two links of a game
constexpr unsigned widest_gap = 3;           // moves that a page may have lost between two rows of one game
constexpr std::size_t column_slack = 2;
constexpr std::size_t rows_of_a_game = 8;  // records from move 1 on that are no note's
constexpr std::size_t longest_aside = 12;  // records of a variation that stands in a row with the main line

/// What speaks for a link and what against it, in plies that can be played.
struct Weights {
    int played = 2;        ///< a record that can be played from the position reached
    int blind = 1;         ///< a record where the position is not known
    int lost = -4;         ///< here a record cannot be played
    int same_print = 3;    ///< the same layout, the same column
    int other_print = -6;  ///< rows after running text, or the other way round
    int other_column = -2;
    int into_prose = -4;   ///< words stand right beside it, and did not before
    int amid_line = -4;    ///< it does not begin its line
    int passed_over = -1;  ///< a fragment in the same print is left out between, and again for each so many of its
    std::size_t records_passed_over = 3;  ///< records
    int after_ending = -40;               ///< words before it end the score
    int past_ending = -8;                 ///< and its rows go on as if these stood at the foot of a column
    int supposed = -40;                   ///< words before it tell that it was not played
    int gap = -7;                         ///< moves are missing between, and words stand there
    int bare_gap = -2;                    ///< moves are missing, and the rows stand together
    int cut = -3;               ///< the fragment before is left before its end, or this one entered after its beginning
    int back = -24;             ///< and what is left out could be played: this is how it might have gone
    int due_passed_over = -14;  ///< a fragment left out between has the number that is due, and can be played
    int game_passed_over = -40;   ///< and more is left out with it than a variation amid a score has
    int remark_passed_over = -4;  ///< what is due there is a record or two with words, and the game's rest stands here
};
constexpr Weights weigh{};

/// A fragment at the end of a chain.
struct Node {
    std::size_t fragment{}, from{};
    int score{};   ///< of the chain up to its end
    int before{};  ///< and up to its beginning
    std::optional<std::size_t> previous{};
    std::size_t previous_to{};  ///< where the fragment before is left
    Replay at_begin, at_end;
    bool blacks = false;  ///< its one record, which may be either player's, is Black's here
};

struct Due {
    unsigned number;
    Side side;
};

class Chains {
public:
    Chains(const std::vector<Fragment>& fragments, std::size_t begin, Side first, const Replay& start,
           const Surroundings& page, unsigned first_turn)
        : fragments_{fragments}, first_{first}, page_{page}, first_turn_{first_turn}, title_{page.title(begin)}
    {
        nodes_.push_back(Node{.fragment = begin, .at_begin = start, .at_end = start});
        Node& node = nodes_.back();
        node.score = gain(node.at_end, fragments_[begin].records);
    }

    std::vector<Link> run()
    {
        const auto begin = nodes_.front().fragment;
        const auto end = std::min(fragments_.size(), begin + furthest_ahead);
        for (auto f = begin + 1; f < end; ++f) {
            if (begins_a_game(f)) barriers_.push_back(f);
            if (barriers_.size() > 2) break;
            if (auto node = best_link_to(f)) nodes_.push_back(std::move(*node));
        }
        return best();
    }

private:
    [[nodiscard]] const Fragment& at(const Node& node) const { return fragments_[node.fragment]; }

    static int gain(Replay& replay, std::span<const Written> records)
    {
        const auto all = static_cast<int>(records.size());
        if (replay.lost()) return weigh.blind * all;
        const auto played = static_cast<int>(replay.play(records));
        return weigh.played * played + (played < all ? weigh.lost + weigh.blind * (all - played - 1) : 0);
    }

    /// Another game may begin here: its first move stands at the head of a row, or of a paragraph.
    [[nodiscard]] bool begins_a_game(std::size_t i) const
    {
        const Fragment& f = fragments_[i];
        if (const auto title = page_.title(i); title && title != title_ && f.layout != Layout::text) return true;
        if (f.records.front().number != 1 || f.far || answers_first_move(i) ||
            (f.records.front().side == Side::black && !f.side_open && f.layout != Layout::labelled))
            return false;
        if (f.layout == Layout::text) return f.heads_paragraph && (f.records.size() >= 4 || page_.headed(i));
        // A note may follow right below rows; those of a note itself are few.
        return !f.in_prose || f.layout == Layout::labelled || f.records.size() >= rows_of_a_game;
    }

    /// "1. P-K3", far to the right of White's first move: Black's, under a number of its own.
    [[nodiscard]] bool answers_first_move(std::size_t i) const
    {
        const Fragment &first = fragments_[nodes_.front().fragment], &f = fragments_[i];
        return first.records.size() == 1 && f.side_open && f.records.front().number == 1 && f.column > first.column;
    }

    [[nodiscard]] Due due_behind(const Fragment& f, std::size_t to) const
    {
        const Written& last = f.records[to - 1];
        return {last.number + (last.side == first_ ? 0 : 1), opponent(last.side)};
    }

    /// Plies from the start of the game to a record.
    [[nodiscard]] long ply(unsigned number, Side side) const { return 2L * number + (side == first_ ? 0 : 1); }
    [[nodiscard]] long ply(const Fragment& f) const { return ply(f.records.front().number, f.records.front().side); }

    std::optional<Node> best_link_to(std::size_t f)
    {
        std::optional<Node> found;
        for (auto n = nodes_.size(); n-- > 0 && f - nodes_[n].fragment <= furthest_back;)
            if (auto node = link(n, f); node && (!found || node->score > found->score)) found = std::move(node);
        return found;
    }

    /// How two fragments are joined: the one before is left at `to`, the one after entered at `from`.
    struct Joint {
        std::size_t to{}, from{};
        int score{};
        bool known = true;    ///< no move is missing between
        bool blacks = false;  ///< the one record of the fragment after is Black's
        bool due = false;     ///< nothing is left out of either
        bool again = false;   ///< the same player moves once more, by the odds of several moves
    };

    /// The best chain that goes on from node n with fragment f, if one can.
    std::optional<Node> link(std::size_t n, std::size_t f) const
    {
        const Node& node = nodes_[n];
        const Fragment &before = at(node), &after = fragments_[f];
        const auto end = before.records.size();
        const auto due = due_behind(before, end);
        const long wanted = ply(due.number, due.side) + (node.blacks ? 1 : 0);
        const long stands = ply(after);
        // "8     B-Kt2" is White's or Black's, as either is due.
        if (stands == wanted || (after.side_open && wanted == stands + 1))
            return join(n, f, {.to = end, .blacks = stands != wanted, .due = true});
        if (stands == wanted + 1 && is_first_turn(node, after))
            return join(n, f, {.to = end, .due = true, .again = true});
        if (stands > wanted) {
            if (stands > wanted + 2L * widest_gap || after.layout != before.layout || after.in_prose ||
                !same_column(before, after) || after.beside != before.beside || before.ending)
                return std::nullopt;
            const int gap = page_.adjoin(node.fragment, f) ? weigh.bare_gap : weigh.gap;
            return join(n, f, {.to = end, .score = gap, .known = false});
        }
        const auto back = static_cast<std::size_t>(wanted - stands);
        std::optional<Node> left, entered;
        if (back < end - node.from &&
            (back <= longest_aside || node.at_end.lost()))  // what stood before is a variation from there on
            left = join(n, f, {.to = end - back, .score = weigh.cut + (node.at_end.lost() ? 0 : weigh.back)});
        if (back < after.records.size())  // it repeats what went before, or begins with a variation
            entered =
                join(n, f, {.to = end, .from = back, .score = weigh.cut + (repeats(n, f, back) ? 0 : weigh.back)});
        return !entered || (left && left->score > entered->score) ? std::move(left) : std::move(entered);
    }

    /// By the odds of several moves he who has just moved moves again.
    [[nodiscard]] bool is_first_turn(const Node& node, const Fragment& after) const
    {
        const Written &last = at(node).records.back(), &next = after.records.front();
        return last.number < first_turn_ && last.side == first_ && next.side == first_ &&
               next.number == last.number + 1;
    }

    /// The first records of a fragment are the last ones of a chain once more.
    [[nodiscard]] bool repeats(std::size_t n, std::size_t f, std::size_t count) const
    {
        const auto same = [](const Written& a, const Written& b) { return a.record.boxes == b.record.boxes; };
        const Node* node = &nodes_[n];
        for (std::size_t to = at(*node).records.size(); count != 0;) {
            if (to == node->from) {
                if (!node->previous) return false;
                to = node->previous_to;
                node = &nodes_[*node->previous];
                continue;
            }
            if (!same(at(*node).records[--to], fragments_[f].records[--count])) return false;
        }
        return true;
    }

    std::optional<Node> join(std::size_t n, std::size_t f, const Joint& joint) const
    {
        const Node& node = nodes_[n];
        const Fragment &before = at(node), &after = fragments_[f];
        const bool whole = joint.to == before.records.size();
        if (whole && node.at_end.ended()) return std::nullopt;
        Replay replay = whole ? node.at_end : node.at_begin;
        int base = node.score;
        if (!whole) base = node.before + gain(replay, used(before, node.from, joint.to));
        if (!joint.known) replay = Replay::unknown();
        if (joint.again) replay = replay.passed();
        const Replay at_begin = replay;
        const auto records = used(after, joint.from, after.records.size());
        if (joint.known && !joint.due && !carries(replay, records)) return std::nullopt;
        if (crosses(n, f) && (!same_column(before, after) || after.layout != before.layout || !joint.due ||
                              page_.ends(node.fragment) || !is_aside(n, f) || !carries(replay, records)))
            return std::nullopt;
        // The fragment that is due and can be played is not left out for one that cannot.
        if (joint.known && whole && !carries(replay, records) && passes_due(n, f)) return std::nullopt;
        const int before_it = base + joint.score + likeness(n, f, joint.to);
        return Node{.fragment = f,
                    .from = joint.from,
                    .score = before_it + gain(replay, records),
                    .before = before_it,
                    .previous = n,
                    .previous_to = joint.to,
                    .at_begin = at_begin,
                    .at_end = replay,
                    .blacks = joint.blacks};
    }

    [[nodiscard]] static std::span<const Written> used(const Fragment& f, std::size_t from, std::size_t to)
    {
        return std::span{f.records}.subspan(from, to - from);
    }

    /// The position is known, and some records in a row can be played from it.
    [[nodiscard]] static bool carries(Replay replay, std::span<const Written> records)
    {
        constexpr std::size_t enough = 4;
        if (replay.lost()) return false;
        const auto some = records.first(std::min(enough, records.size()));
        return replay.play(some) == some.size();
    }

    [[nodiscard]] static bool same_column(const Fragment& a, const Fragment& b)
    {
        if (a.layout != b.layout) return false;
        if (a.layout != Layout::rows || b.far || a.far || a.beside || b.beside) return true;
        if ((a.side_open && a.column > b.column) || (b.side_open && b.column > a.column)) return true;  // Black's own
        return distance(a.column, b.column) <= column_slack;
    }

    /// The fragment has the number that is due at the end of a chain, and can be played there as far as is known.
    [[nodiscard]] bool is_due(const Node& node, const Fragment& f) const
    {
        const auto due = due_behind(at(node), at(node).records.size());
        return ply(f) == ply(due.number, due.side) && (node.at_end.lost() || carries(node.at_end, f.records));
    }

    /// A number and a record or two: a row, or the beginning of running text.
    [[nodiscard]] static bool lone_row(const Fragment& f)
    {
        return f.layout != Layout::labelled && f.records.size() <= 2 && f.at_margin;
    }

    [[nodiscard]] bool passes_due(std::size_t n, std::size_t f) const
    {
        const Fragment& before = at(nodes_[n]);
        for (auto between = nodes_[n].fragment + 1; between < f; ++between) {
            const Fragment& other = fragments_[between];
            if (other.layout == before.layout && !other.in_prose && same_column(before, other) &&
                is_due(nodes_[n], other))
                return true;
        }
        return false;
    }

    /// Rows under the number that is due, without a heading, that play on from there: the result was printed at the
    /// foot of a column.
    [[nodiscard]] bool goes_on_past_end(std::size_t n, std::size_t f) const
    {
        constexpr std::size_t enough = 8;  // records: a column has some rows
        const Fragment &before = at(nodes_[n]), &after = fragments_[f];
        return before.layout == Layout::rows && after.layout == Layout::rows && !after.in_prose && !before.ending &&
               after.records.size() >= enough && nodes_[n].fragment + 1 == f && is_due(nodes_[n], after) &&
               !page_.headed(f);
    }

    [[nodiscard]] int likeness(std::size_t n, std::size_t f, std::size_t to) const
    {
        const std::size_t p = nodes_[n].fragment;
        const Fragment &before = fragments_[p], &after = fragments_[f];
        int score = before.layout != after.layout ? (lone_row(before) || lone_row(after) ? 0 : weigh.other_print)
                    : same_column(before, after)  ? weigh.same_print
                                                  : weigh.other_column;
        if (after.in_prose && !before.in_prose) score += weigh.into_prose;
        if (!after.at_margin && after.layout == Layout::text) score += weigh.amid_line;
        if (page_.supposed(f)) score += weigh.supposed;
        const bool remark = page_.adjoin(p, f) && before.layout == Layout::rows && same_column(before, after);
        if (to == before.records.size() && page_.ends(p))
            score += remark && !before.ending ? 0 : goes_on_past_end(n, f) ? weigh.past_ending : weigh.after_ending;
        std::size_t passed = 0;
        bool due_passed = false;
        for (auto between = p + 1; between < f; ++between) {
            const Fragment& other = fragments_[between];
            if (!other.at_margin) continue;
            const bool due = to == before.records.size() && is_due(nodes_[n], other);
            // "5. ... P-QR3" on a line of its own goes on with running text as well as with rows, be it between notes.
            const bool alone = due && lone_row(other) && before.layout == Layout::text && !page_.supposed(between);
            // "5. ... P-QR4 was to be considered.", and "5. ... P-QR3" below it on a line of its own.
            if (due && other.layout == Layout::text && after.layout == Layout::rows && lone_row(after) &&
                ply(other) == ply(after))
                continue;
            if (!alone && (other.in_prose || other.layout != before.layout || !same_column(before, other))) continue;
            // "4. KtxP wins at once.", and below it "4. P-B3 Kt-B3 5. ...".
            const bool aside = due && is_remark_before(n, other, after);
            score += weigh.passed_over * static_cast<int>(1 + other.records.size() / weigh.records_passed_over) +
                     (remark ? weigh.remark_passed_over
                      : due  ? weigh.due_passed_over
                             : 0);
            if (due && !aside && page_.ends(between)) score += weigh.after_ending;
            due_passed = due_passed || due;
            if (due_passed) passed += other.records.size();
        }
        if (passed > longest_aside) score += weigh.game_passed_over;
        return score;
    }

    /// A record or two of running text under the number of what stands below, which plays on for longer.
    [[nodiscard]] bool is_remark_before(std::size_t n, const Fragment& remark, const Fragment& after) const
    {
        constexpr std::size_t few = 2, enough = 5;
        if (remark.layout == Layout::labelled || remark.records.size() > few || after.layout != Layout::text ||
            after.records.size() < enough || ply(remark) != ply(after))
            return false;
        Replay replay = nodes_[n].at_end;
        return !replay.lost() && replay.play(after.records) >= enough;
    }

    /// Neither goes on from all that the other has.
    [[nodiscard]] static bool tells_otherwise(const Fragment& a, const Fragment& b)
    {
        const auto both = std::min(a.records.size(), b.records.size());
        for (std::size_t k = 0; k < both; ++k)
            if (!(a.records[k].record.boxes == b.records[k].record.boxes)) return true;
        return false;
    }

    [[nodiscard]] bool crosses(std::size_t n, std::size_t f) const
    {
        return std::ranges::any_of(barriers_, [&](std::size_t b) { return b > nodes_[n].fragment && b <= f; });
    }

    /// What begins at move 1 between the two is a variation set in rows: no heading stands over it, and it does not go
    /// on with a fragment up to the one that is due here.
    [[nodiscard]] bool is_aside(std::size_t n, std::size_t f) const
    {
        for (const std::size_t barrier : barriers_) {
            if (barrier <= nodes_[n].fragment || barrier > f) continue;
            if (barrier == f || page_.headed(barrier)) return false;
            for (auto other = barrier; other < f; ++other) {
                const Fragment& claim = fragments_[other];
                const auto due = due_behind(claim, claim.records.size());
                const long next = ply(due.number, due.side), stands = ply(fragments_[f]);
                if (next == stands || (claim.side_open && next + 1 == stands)) return false;
            }
        }
        return true;
    }

    [[nodiscard]] std::vector<Link> best() const
    {
        auto best = std::size_t{0};
        for (std::size_t n = 1; n < nodes_.size(); ++n)
            if (nodes_[n].score >= nodes_[best].score) best = n;
        std::vector<Link> links;
        std::optional<std::size_t> n = best;
        std::size_t behind = 0;  // records from a link on
        for (std::size_t to = at(nodes_[best]).records.size(); n;) {
            const Node& node = nodes_[*n];
            behind += to - node.from;
            links.push_back({node.fragment, node.from, to, rival_of(node, behind)});
            to = node.previous_to;
            n = node.previous;
        }
        std::ranges::reverse(links);
        drop_last_remarks(links);
        return links;
    }

    /// Near the end of a game in running text, another paragraph that begins with the number of this one and plays as
    /// well: what a note says might have been played, and what was, look alike.
    ///
    /// \param behind  records of the game from there on.
    [[nodiscard]] std::optional<std::size_t> rival_of(const Node& node, std::size_t behind) const
    {
        constexpr std::size_t furthest = 12;  // fragments behind it
        const Fragment& own = at(node);
        if (!node.previous || (own.layout != Layout::text && !lone_row(own)) || node.from != 0 ||
            behind >= longest_aside)
            return std::nullopt;
        const Node& before = nodes_[*node.previous];
        if (node.blacks && at(before).layout == Layout::text) return node.fragment;  // or White's once more
        if (page_.spoken_of(node.fragment) && behind == own.records.size()) return node.fragment;
        if (node.previous_to != at(before).records.size() || at(before).layout != Layout::text) return std::nullopt;
        const bool ends = own.ending || page_.ends(node.fragment);
        const auto last = std::min(fragments_.size(), node.fragment + furthest + 1);
        for (auto i = before.fragment + 1; i < last; ++i) {
            const Fragment& other = fragments_[i];
            if (i > node.fragment && begins_a_game(i)) break;
            if (i == node.fragment || (other.layout != Layout::text && !lone_row(other)) || !other.at_margin ||
                ply(other) != ply(own) || !tells_otherwise(own, other) || page_.supposed(i))
                continue;
            // Alone on its line, and the other one with words behind it.
            if (own.layout != Layout::text && other.layout == Layout::text) continue;
            const bool tells_end = other.ending || page_.ends(i);
            if (other.records.size() == 1 && ends && !tells_end) continue;  // a remark on the last move
            Replay replay = before.at_end;
            if (!replay.lost() && replay.play(other.records) == other.records.size()) return i;
        }
        return std::nullopt;
    }

    /// Running text at the end of a score that has none before it is a note on how the score might have gone on.
    void drop_last_remarks(std::vector<Link>& links) const
    {
        const auto is_text = [&](const Link& link) { return fragments_[link.fragment].layout == Layout::text; };
        const auto last_row = std::ranges::find_if_not(links.rbegin(), links.rend(), is_text).base();
        if (last_row == links.begin() || std::any_of(links.begin(), last_row, is_text)) return;
        while (links.end() != last_row && !page_.adjoin(links[links.size() - 2].fragment, links.back().fragment))
            links.pop_back();
    }

    const std::vector<Fragment>& fragments_;
    Side first_;
    const Surroundings& page_;
    unsigned first_turn_;            ///< moves that he who begins makes in it
    std::optional<unsigned> title_;  ///< the number of the game
    std::vector<Node> nodes_{};
    std::vector<std::size_t> barriers_{};
};

}  // namespace

std::vector<Link> main_line(const std::vector<Fragment>& fragments, std::size_t begin, Side first, const Replay& start,
                            const Surroundings& page, unsigned first_turn)
{
    return Chains{fragments, begin, first, start, page, first_turn}.run();
}

}  // namespace descry::sheet
