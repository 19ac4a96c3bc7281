#include <nlohmann/json.hpp>

#include "descry/notation.hpp"
#include "descry/write_law.hpp"
#include "src/write/fold.hpp"

namespace descry::law {
namespace {

using Json = nlohmann::ordered_json;
using write::fold;

std::string turn(const Claim& claim) { return std::to_string(claim.number) + (claim.by == Side::white ? "" : "..."); }

/// Claims of one kind on turn after turn are told once.
std::string listed(const std::vector<Claim>& claims, std::string_view head)
{
    std::vector<bool> told(claims.size(), false);
    std::string text;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (told[i]) continue;
        const Claim& first = claims[i];
        std::size_t last = i;
        for (std::size_t k = i + 1; k < claims.size() && claims[k].ply <= claims[last].ply + 2; ++k)
            if (claims[k].ground == first.ground && claims[k].by == first.by &&
                claims[k].automatic == first.automatic && claims[k].ply == claims[last].ply + 2) {
                told[k] = true;
                last = k;
            }
        std::string what;
        if (first.automatic)
            what = "drawn of itself before move " + turn(first);
        else if (first.ground == Ground::fifty_may_be_counted)
            what = std::string{name(first.by)} + " may have fifty moves counted from move " + turn(first);
        else
            what = std::string{"claimable by "} + name(first.by) + " at move " + turn(first);
        if (last != i) what += " and at each of his turns to move " + turn(claims[last]);
        text += fold(what + ": " +
                         (first.ground == Ground::fifty_may_be_counted ? "" : std::string{word(first.ground)} + ": ") +
                         first.proof + " (" + first.law + ")",
                     head, 4);
    }
    return text;
}

Json json_of(const std::vector<Claim>& claims)
{
    auto all = Json::array();
    for (const Claim& claim : claims)
        all.push_back({{"before_ply", claim.ply + 1},
                       {"number", claim.number},
                       {"side", claim.by == Side::white ? "white" : "black"},
                       {"ground", key(claim.ground)},
                       {"automatic", claim.automatic},
                       {"proof",
                        {{"kind", key(claim.by_what)},
                         {"moves", claim.moves != 0 ? Json(claim.moves) : Json{}},
                         {"stood_before", claim.stood},
                         {"move", claim.move ? Json(uci(*claim.move)) : Json{}},
                         {"words", claim.proof}}},
                       {"law", claim.law}});
    return all;
}

}  // namespace

std::string claims_text(Laws laws, const std::vector<Claim>& claims, const std::vector<Claim>& today)
{
    std::string text = listed(claims, "  ");
    if (claims.empty()) text = "  nothing could be claimed under " + std::string{entry(laws).name} + '\n';
    if (laws == Laws::modern) return text;
    return text + (today.empty() ? "  today: nothing\n" : listed(today, "  today: "));
}

std::string claims_json(const Game& game, Laws laws, const std::vector<Claim>& claims, const std::vector<Claim>& today,
                        std::string_view source)
{
    Json json{{"schema", "descry-claims/2"}, {"source", source}, {"game", game.index}, {"code", entry(laws).key}};
    json["claims"] = json_of(claims);
    json["today"] = json_of(today);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace descry::law
