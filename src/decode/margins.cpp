#include "src/decode/margins.hpp"

#include <algorithm>

namespace descry::decode {

/// What the cheapest way from each state to an end costs.
void look_back(std::vector<Layer>& layers)
{
    for (Layer& layer : layers)
        for (Node& node : layer.nodes) node.behind = node.beyond = node.chess_behind = Cost{};
    for (std::size_t l = layers.size() - 1; l > 0; --l) {
        Layer& layer = layers[l];
        Layer& before = layers[l - 1];
        for (const Node& node : layer.nodes) {
            layer.onward = std::min(layer.onward, node.behind - node.ahead);
            for (std::uint32_t a = node.arcs; a != nowhere; a = layer.arcs[a].next) {
                const Arc& arc = layer.arcs[a];
                Node& from = before.nodes[arc.from];
                if (arc.cost + node.behind < from.behind)
                    from.behind = arc.cost + node.behind, from.chess_behind = arc.chess + node.chess_behind;
                from.beyond = std::min(from.beyond, arc.cost + node.beyond);
            }
        }
        for (Node& node : before.nodes)
            if (const Cost cost = node.dropped.likeliest(); cost < Cost::none())
                node.beyond = std::min(node.beyond, cost + layer.onward);
    }
}

namespace {

/// How much of what the best path costs speaks against its moves alone.
Cost chess_of(const Path& path, const std::vector<Layer>& layers)
{
    if (path.plies.empty()) return {};
    const auto& ends = layers[path.plies.size()].nodes;
    return std::ranges::min_element(ends, {}, &Node::best)->chess;
}

}  // namespace

void tell_margins(Path& path, std::span<const std::uint32_t> nodes, const std::vector<Layer>& layers)
{
    const Cost best = path.total;
    // That its moves are likelier as chess makes no reading surer than the print does.
    const Cost chess = chess_of(path, layers);
    const auto but_for_chess = [&](Cost extra, Cost of_rival) {
        return std::max(extra - std::max(of_rival - chess, Cost{}), Cost{});
    };
    // The game may have ended before a ply: what is read as going on is another's, or prose.
    std::vector<Cost> ended(layers.size(), Cost{});
    for (std::size_t l = 1; l < layers.size(); ++l) {
        ended[l] = ended[l - 1];
        for (const Node& node : layers[l].nodes) ended[l] = std::min(ended[l], node.best);
    }
    for (std::size_t l = layers.size() - 1; l > 0; --l) {
        if (l <= path.plies.size()) {
            const Layer& layer = layers[l];
            Ply& ply = path.plies[l - 1];
            // What was dropped may have gone on as well as the best that was kept.
            Cost dropped = Cost::none();
            for (const Node& from : layers[l - 1].nodes)
                if (const Cost cost = from.dropped.other_than(ply.move); cost < Cost::none())
                    dropped = std::min(dropped, from.best + cost + layer.onward - best);
            Cost elsewhere = std::min(dropped, ended[l - 1] - best);
            for (const Node& node : layer.nodes)
                for (std::uint32_t a = node.arcs; a != nowhere; a = layer.arcs[a].next) {
                    const Arc& arc = layer.arcs[a];
                    if (arc.move == ply.move) continue;
                    const Node& from = layers[l - 1].nodes[arc.from];
                    dropped = std::min(dropped, from.best + arc.cost + node.beyond - best);
                    const Cost extra = but_for_chess(from.best + arc.cost + node.behind - best,
                                                     from.chess + arc.chess + node.chess_behind);
                    if (ply.place && arc.place == *ply.place && arc.from == nodes[l - 1]) {
                        const Cost rest = from.best + node.behind - (best - ply.cost);
                        const Cost of_chess = from.chess + node.chess_behind - (chess - ply.chess);
                        ply.rest = std::min({ply.rest, rest, rest - of_chess});
                    }
                    else
                        elsewhere = std::min({elsewhere, extra, from.best + arc.cost + node.beyond - best});
                    const auto known = std::ranges::find(ply.rivals, arc.move, &Rival::move);
                    if (known == ply.rivals.end())
                        ply.rivals.push_back({arc.move, extra});
                    else
                        known->extra = std::min(known->extra, extra);
                }
            std::ranges::sort(ply.rivals, [](const Rival& a, const Rival& b) {
                return a.extra != b.extra ? a.extra < b.extra : a.move < b.move;
            });
            if (ply.rivals.size() > 4) ply.rivals.erase(ply.rivals.begin() + 4, ply.rivals.end());
            ply.elsewhere = elsewhere;
            ply.margin =
                std::min({dropped, ended[l - 1] - best, ply.rivals.empty() ? Cost::none() : ply.rivals.front().extra});
        }
    }
}

}  // namespace descry::decode
