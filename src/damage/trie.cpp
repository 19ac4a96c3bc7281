#include "src/damage/trie.hpp"

#include <algorithm>
#include <array>

#include "src/damage/confusions.hpp"

namespace descry::damage {
namespace {

constexpr std::size_t window = 22;   // signs of the page that one part may take
constexpr std::size_t longest = 20;  // of a form

/// What it costs to have come so far on the page, for each number of signs taken; and between which of these it costs
/// little enough.
struct Front {
    std::array<Cost, window + 1> cost;
    std::size_t first, last;  ///< empty where first > last
};

/// That `meant` was printed where a sign is read: as such signs are mistaken in general, or likelier, where who read it
/// tells so. A recogniser is too sure of itself to be believed in what it thinks unlikely.
Cost meant_by(const page::Signs& signs, std::size_t i, char meant)
{
    Cost cost = taken_for(signs[i].c, meant);
    for (const auto& [c, own] : signs.otherwise(i))
        if (c == meant) cost = std::min(cost, own);
    return cost;
}

/// That signs of the way to a node, of which the last is its own, were printed where others were read.
/// \param from   how many signs were taken before them.
/// \param first  from where on the node's own front is known.
Cost of_run(const page::OtherRun& run, std::size_t from, const std::array<Front, longest + 2>& fronts,
            const std::array<char, longest + 2>& way, std::size_t depth, std::size_t first)
{
    if (run.size > depth) return Cost::none();
    for (std::size_t k = 0; k < run.size; ++k)
        if (way[depth - run.size + 1 + k] != run.signs[k]) return Cost::none();
    const Front& before = fronts[depth - run.size];
    // Where none were printed, the front is the one that is being made.
    const bool known = run.size == 0 ? from >= first : from >= before.first && from <= before.last;
    return known ? before.cost[from] + run.cost : Cost::none();
}

}  // namespace

Trie::Trie(std::vector<Form> forms)
{
    std::ranges::sort(forms, {}, &Form::text);
    nodes_.push_back({});
    // Breadth first, so that the children of a node stand side by side.
    struct Range {
        std::size_t from, to, depth, node;
    };
    std::vector<Range> open{{0, forms.size(), 0, 0}};
    for (std::size_t next = 0; next < open.size(); ++next) {
        const Range range = open[next];
        std::size_t at = range.from;
        nodes_[range.node].first_end = static_cast<std::uint32_t>(ends_.size());
        for (; at < range.to && forms[at].text.size() == range.depth; ++at)
            ends_.push_back({forms[at].part, forms[at].cost});
        nodes_[range.node].ends = static_cast<std::uint32_t>(ends_.size()) - nodes_[range.node].first_end;
        nodes_[range.node].first_child = static_cast<std::uint32_t>(nodes_.size());
        while (at < range.to) {
            const std::size_t from = at;
            const char c = forms[from].text[range.depth];
            while (at < range.to && forms[at].text[range.depth] == c) ++at;
            open.push_back({from, at, range.depth + 1, nodes_.size()});
            nodes_.push_back({.c = c});
            ++nodes_[range.node].children;
        }
    }
}

void Trie::match(const page::Signs& signs, std::size_t begin, Cost most, bool inside, std::vector<PartHit>& hits) const
{
    hits.clear();
    const std::size_t width = std::min(window, signs.size() - begin);
    std::array<char, window> read{};
    for (std::size_t j = 0; j < width; ++j) read[j] = signs[begin + j].c;

    struct Open {
        std::uint32_t node;
        std::uint32_t depth;
    };
    std::array<Front, longest + 2> fronts;
    std::array<char, longest + 2> way{};  // the signs of the nodes that lead to where the search is
    std::vector<Open> stack;
    fronts[0].cost[0] = Cost{};
    fronts[0].first = fronts[0].last = 0;
    if (inside)
        for (std::size_t j = 1; j <= width; ++j) {
            const Cost cost = fronts[0].cost[j - 1] + added(read[j - 1]);
            if (cost > most) break;
            fronts[0].cost[j] = cost;
            fronts[0].last = j;
        }
    const auto emit = [&](const Node& node, const Front& front) {
        for (std::uint32_t e = 0; e < node.ends; ++e) {
            const End& end = ends_[node.first_end + e];
            for (std::size_t j = front.first; j <= front.last; ++j)
                if (front.cost[j] + end.cost <= most)
                    hits.push_back({end.part, static_cast<std::uint32_t>(begin + j), front.cost[j] + end.cost});
        }
    };
    emit(nodes_[0], fronts[0]);
    const auto push_children = [&](const Node& node, std::uint32_t depth) {
        for (std::uint32_t i = 0; i < node.children; ++i) stack.push_back({node.first_child + i, depth});
    };
    push_children(nodes_[0], 1);
    while (!stack.empty()) {
        const auto [index, depth] = stack.back();
        stack.pop_back();
        if (depth > longest) continue;
        const Node& node = nodes_[index];
        way[depth] = node.c;
        const Front& before = fronts[depth - 1];
        Front& front = fronts[depth];
        const Cost gone = lost(node.c);
        const bool may_lose = inside || depth > 1;
        const auto at = [&](std::size_t j) {
            return j >= before.first && j <= before.last ? before.cost[j] : Cost::none();
        };
        front.first = 1, front.last = 0;
        bool any = false;
        for (std::size_t j = before.first; j <= width; ++j) {
            Cost cost = may_lose ? at(j) + gone : Cost::none();
            if (j >= 1) cost = std::min(cost, at(j - 1) + meant_by(signs, begin + j - 1, node.c));
            if (j >= 2 && at(j - 2) <= most) cost = std::min(cost, at(j - 2) + torn(read[j - 2], read[j - 1], node.c));
            if (any && j > front.first) cost = std::min(cost, front.cost[j - 1] + added(read[j - 1]));
            for (const page::OtherRun& run : signs.runs_to(begin + j))
                if (run.begin >= begin && (may_lose || run.end > begin))
                    cost = std::min(cost, of_run(run, run.begin - begin, fronts, way, depth, any ? front.first : j));
            front.cost[j] = cost;
            if (cost <= most) {
                if (!any) front.first = j;
                any = true;
                front.last = j;
            }
            else if (j > before.last + 2 && (!any || front.last + 1 < j))
                break;
        }
        if (!any) continue;
        if (node.ends > 0) emit(node, front);
        push_children(node, depth + 1);
    }
    // The cheapest of each part and end.
    std::ranges::sort(hits, [](const PartHit& a, const PartHit& b) {
        return a.part != b.part ? a.part < b.part : a.end != b.end ? a.end < b.end : a.cost < b.cost;
    });
    const auto same = [](const PartHit& a, const PartHit& b) { return a.part == b.part && a.end == b.end; };
    const auto doubles = std::ranges::unique(hits, same);
    hits.erase(doubles.begin(), doubles.end());
}

}  // namespace descry::damage
