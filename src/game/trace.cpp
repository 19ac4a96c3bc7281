#include "src/game/trace.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

namespace descry::game {
namespace {

bool is_mended(const Edge& edge) { return edge.kind != StepKind::read || edge.reading.cost > 0; }

std::optional<std::size_t> index_of(const Edge& edge)
{
    return edge.record == none ? std::nullopt : std::optional<std::size_t>{edge.record};
}

class Tracer {
public:
    Tracer(std::vector<Layer>& layers, const Columns& columns, const Limits& limits)
        : layers_{layers}, columns_{columns}, limits_{limits}
    {
        look_back();
    }

    [[nodiscard]] RecordPath trace() const
    {
        RecordPath path{.cost = layers_.front().front().ahead};
        std::vector<const Node*> nodes{&layers_.front().front()};
        for (std::size_t ply = 0;; ++ply) {
            const Node& node = *nodes.back();
            path.before.push_back(node.position);
            const Edge* best = best_edge(ply, node);
            if (best == nullptr) {
                list_unplayed(node.progress, path);
                break;
            }
            path.steps.push_back(step_of(ply, node, *best));
            nodes.push_back(&layers_[ply + 1][best->child]);
        }
        for (std::size_t ply = 0; ply < path.steps.size(); ++ply) mark_sparing_ways(ply, nodes, path.steps);
        return path;
    }

private:
    [[nodiscard]] Cost cost_of_stopping(const Progress& progress) const
    {
        const auto rest = static_cast<Cost>(columns_.remaining(progress));
        return rest == 0 ? 0 : limits_.stop + limits_.unplayed * rest;
    }

    void look_back()
    {
        for (std::size_t l = layers_.size(); l-- > 0;)
            for (Node& node : layers_[l]) {
                node.ahead = cost_of_stopping(node.progress);
                node.mended_ahead = node.ahead > 0 ? 1 : 0;
                for (const Edge& edge : node.edges) {
                    const Node& child = layers_[l + 1][edge.child];
                    if (edge.cost + child.ahead >= node.ahead) continue;
                    node.ahead = edge.cost + child.ahead;
                    node.ahead_plausibility = edge.plausibility + child.ahead_plausibility;
                    node.mended_ahead = (is_mended(edge) ? 1 : 0) + child.mended_ahead;
                }
            }
    }

    Step step_of(std::size_t ply, const Node& chosen, const Edge& best) const
    {
        Step step{.kind = best.kind,
                  .record = index_of(best),
                  .reading = best.reading,
                  .cost = best.cost - best.plausibility};
        if (best.left_out != 0) {
            const Side side = chosen.position.to_move();
            const auto next = chosen.progress.next[std::to_underlying(side)];
            for (unsigned k = 0; k < best.left_out; ++k) step.left_out.push_back(columns_.of(side)[next + k]);
        }
        for (const Edge& edge : chosen.edges)
            if (edge.record == best.record && edge.kind == best.kind && edge.left_out == best.left_out &&
                edge.record != none && edge.reading.cost == 0)
                step.written.push_back(edge.reading.candidate);
        collect_rivals(ply, chosen, step);
        return step;
    }

    /// The step that the cheapest way from a node begins with; none where the game stops.
    [[nodiscard]] const Edge* best_edge(std::size_t ply, const Node& node) const
    {
        const auto found = std::ranges::find_if(node.edges, [&](const Edge& edge) {
            return edge.child != none && edge.cost + layers_[ply + 1][edge.child].ahead == node.ahead;
        });
        return found == node.edges.end() ? nullptr : &*found;
    }

    /// Marks the rivals of a step by which fewer steps behind it have to be mended, and what differs further on on
    /// their ways.
    /// \param nodes  of the way played.
    void mark_sparing_ways(std::size_t ply, const std::vector<const Node*>& nodes, std::vector<Step>& steps) const
    {
        const auto mark = [&](std::size_t at, const Move& move) {
            const auto rival =
                std::ranges::find(steps[at].rivals, move, [](const Rival& r) { return r.candidate.move; });
            if (rival != steps[at].rivals.end()) rival->spares = true;
            return rival != steps[at].rivals.end();
        };
        for (const Edge& edge : nodes[ply]->edges) {
            if (layers_[ply + 1][edge.child].mended_ahead >= nodes[ply + 1]->mended_ahead) continue;
            if (!mark(ply, edge.reading.candidate.move)) continue;
            const Edge* next = &edge;
            for (auto at = ply + 1; at < steps.size(); ++at) {
                const Node& node = layers_[at][next->child];
                next = best_edge(at, node);
                if (&node == nodes[at] || next == nullptr) break;
                mark(at, next->reading.candidate.move);
            }
        }
    }

    void collect_rivals(std::size_t ply, const Node& chosen, Step& step) const
    {
        // What makes little sense comes last, but it is no less in the running for that: many a bad move was played.
        const Node& root = layers_.front().front();
        const Cost best = root.ahead - root.ahead_plausibility;
        for (const Node& node : layers_[ply])
            for (const Edge& edge : node.edges) {
                const Move& move = edge.reading.candidate.move;
                const Node& child = layers_[ply + 1][edge.child];
                const Cost plausibility = node.plausibility + edge.plausibility + child.ahead_plausibility;
                const Cost whole = std::max(node.cost + edge.cost + child.ahead - plausibility, best);
                if (whole > best + limits_.reach || move == step.reading.candidate.move) continue;
                const Rival rival{.candidate = edge.reading.candidate,
                                  .cost = edge.cost - edge.plausibility,
                                  .extra = whole - best,
                                  .plausibility = plausibility,
                                  .slip = edge.reading.slip,
                                  .record = index_of(edge),
                                  .here = &node == &chosen};
                const auto known =
                    std::ranges::find(step.rivals, move, [](const Rival& r) { return r.candidate.move; });
                if (known == step.rivals.end())
                    step.rivals.push_back(rival);
                else if (std::tuple{rival.extra, !rival.here, rival.plausibility} <
                         std::tuple{known->extra, !known->here, known->plausibility})
                    *known = rival;
            }
        std::ranges::stable_sort(step.rivals, {}, [](const Rival& r) { return r.extra + r.plausibility; });
    }

    void list_unplayed(const Progress& progress, RecordPath& path) const
    {
        for (const Side side : {Side::white, Side::black}) {
            const auto s = std::to_underlying(side);
            const auto& column = columns_.of(side);
            for (std::size_t i = progress.next[s]; i < column.size(); ++i)
                if (!(progress.owed[s] && i == progress.next[s] + 1U)) path.unplayed.push_back(column[i]);
        }
        std::ranges::sort(path.unplayed);
    }

    std::vector<Layer>& layers_;
    const Columns& columns_;
    const Limits& limits_;
};

}  // namespace

RecordPath trace(std::vector<Layer>& layers, const Columns& columns, const Limits& limits)
{
    return Tracer{layers, columns, limits}.trace();
}

}  // namespace descry::game
