// What the receiver of a faulty record may claim, by code and manner of play.
#include <algorithm>
#include <array>

#include "descry/lint.hpp"

namespace descry::lint {
namespace {

// clang-format off
using enum law::Laws;
using enum Play;
using enum Fault;

constexpr std::string_view adopt = "the receiver may adopt any one of these moves, if he announces it before or with his reply";
constexpr std::string_view king  = "the receiver may exact Penalty C: a move of the King (not castling), or of a man that he selects if the King cannot move";

// Where a row is missing the code is silent. American 1897 makes no difference between post and wire (Part III).
constexpr auto claims = std::to_array<Claim>({
    {american_1897, post,        ambiguous,         "Part III Law 3", adopt},
    {american_1897, post,        no_legal_reading,  "Part III Law 3", king},
    {american_1897, post,        two_records,       "Part III Law 4", adopt},
    {american_1897, post,        series,            "Part III Law 5", "the first record must be legal; you answer for an illegal one only if the play reaches it, and the rest of the series is then void"},
    {american_1897, telegraph,   ambiguous,         "Part III Law 3", adopt},
    {american_1897, telegraph,   no_legal_reading,  "Part III Law 3", king},
    {american_1897, telegraph,   two_records,       "Part III Law 4", adopt},
    {american_1897, telegraph,   series,            "Part III Law 5", "the first record must be legal; you answer for an illegal one only if the play reaches it, and the rest of the series is then void"},
    {american_1897, sealed,      ambiguous,         "Part II Law 7 (c)", "the opponent may adopt any one of these moves"},
    {american_1897, sealed,      no_legal_reading,  "Part II Law 7 (c)", "the opponent may exact Penalty C: a move of the King"},

    {british_1903,  post,        ambiguous,         "Part V Law 5 (a)",  "the receiver may exact Penalty A with D or E, as agreed, stating the ground; if he replies without pointing it out, you choose the meaning (Law 5 b)"},
    {british_1903,  post,        no_legal_reading,  "Part V Law 6 (a)",  "the receiver may exact Penalty A with C or E, as agreed, stating the ground"},
    {british_1903,  post,        capture_hidden,    "Part V Law 5 (c)",  "the receiver may treat the record as illegal: it expresses no capture, and no legal move without one fits it"},
    {british_1903,  post,        two_records,       "Part V Law 4",      "if all are legal the receiver may adopt any one; if any is illegal he may exact Penalty A with C or E, or adopt a legal one"},
    {british_1903,  post,        series,            "Part V Law 6 (c)",  "you answer for an illegal record of the series only if the play reaches it"},
    {british_1903,  post,        last_move_missing, "Part V Law 3",      "the receiver may exact Penalty E: your reply came without his last move"},
    {british_1903,  post,        draw_without_move, "Part V Law 8 (a)",  "the receiver may ignore the proposal: no legal move in reply to his last comes with it"},
    {british_1903,  telegraph,   ambiguous,         "Part VI Law 4 (a)", "the receiver may exact Penalty A with D or E, as agreed, stating the ground; if he replies without pointing it out, you choose the meaning (Law 4 b)"},
    {british_1903,  telegraph,   no_legal_reading,  "Part VI Law 5 (a)", "the receiver may exact Penalty A with C or E, as agreed, stating the ground"},
    {british_1903,  telegraph,   capture_hidden,    "Part VI Law 4 (c)", "the receiver may treat the record as illegal: it expresses no capture, and no legal move without one fits it"},
    {british_1903,  telegraph,   draw_without_move, "Part VI Law 8 (a)", "the receiver may ignore the proposal: no legal move in reply to his last comes with it"},
    {british_1903,  association, ambiguous,         "Appendix A Law 8 (a)", "the receiver may adopt any one of these moves, telegraphed before or with his reply, or exact a penalty as agreed beforehand"},
    {british_1903,  association, no_legal_reading,  "Appendix A Law 9 (a)", "the receiver must exact Penalty A and may exact Penalty C"},
    {british_1903,  association, draw_without_move, "Appendix A Law 12 (a)", "the receiver may ignore the proposal: no legal move in reply to his last comes with it"},
    {british_1903,  sealed,      ambiguous,         "Part II Law 7 (c)", "the opponent may adopt any one of these moves"},
    {british_1903,  sealed,      no_legal_reading,  "Part II Law 7 (c)", "the opponent may exact Penalty C: a move of the King"},
});
// clang-format on

}  // namespace

const Claim* claim(Laws laws, Play play, Fault fault) noexcept
{
    const auto found = std::ranges::find_if(
        claims, [&](const Claim& row) { return row.laws == laws && row.play == play && row.fault == fault; });
    return found == claims.end() ? nullptr : &*found;
}

std::string citation(const Claim& claim)
{
    return std::string{law::entry(claim.laws).name} + ", " + std::string{claim.article};
}

}  // namespace descry::lint
