// What the receiver of a faulty record may claim, by code and manner of play.
#include <algorithm>
#include <array>

#include "descry/lint.hpp"

namespace descry::lint {
namespace {

// clang-format off
using enum law::Laws;
using enum Sending;
using enum Fault;

constexpr std::string_view adopt = "the receiver may adopt any one of these moves, if he announces it before or with "
    "his reply";
constexpr std::string_view king  = "the receiver may exact Penalty C: a move of the King (not castling), or of a man "
    "that he selects if the King cannot move";

constexpr std::string_view unpleadable = "a slip cannot be pleaded once the record is sent: neither to escape a "
    "penalty nor to change it";

// Where a row is missing the code is silent. American 1897 makes no difference between post and wire (Part III).
constexpr auto claims = std::to_array<FaultArticle>({
    {american_1897, post,        ambiguous,         "Part III Law 3", adopt},
    {american_1897, post,        no_legal_reading,  "Part III Law 3", king},
    {american_1897, post,        two_records,       "Part III Law 4", adopt},
    {american_1897, post,        series,            "Part III Law 5",
     "the first record must be legal; its author answers for an illegal one only if the play reaches it, and the rest "
     "of the series is then void"},
    {american_1897, telegraph,   ambiguous,         "Part III Law 3", adopt},
    {american_1897, telegraph,   no_legal_reading,  "Part III Law 3", king},
    {american_1897, telegraph,   two_records,       "Part III Law 4", adopt},
    {american_1897, telegraph,   series,            "Part III Law 5",
     "the first record must be legal; its author answers for an illegal one only if the play reaches it, and the rest "
     "of the series is then void"},
    {american_1897, sealed,      ambiguous,         "Part II Law 7 (c)",
     "the opponent may adopt any one of these moves"},
    {american_1897, sealed,      no_legal_reading,  "Part II Law 7 (c)",
     "the opponent may exact Penalty C: a move of the King"},

    {british_1903,  post,        ambiguous,         "Part V Law 5 (a)",
     "the receiver may exact Penalty A with D or E, as agreed, stating the ground; if he replies without pointing it "
     "out, its author chooses the meaning (Law 5 b)"},
    {british_1903,  post,        no_legal_reading,  "Part V Law 6 (a)",
     "the receiver may exact Penalty A with C or E, as agreed, stating the ground"},
    {british_1903,  post,        capture_hidden,    "Part V Law 5 (c)",
     "the receiver may treat the record as illegal: it expresses no capture, and no legal move without one fits it"},
    {british_1903,  post,        two_records,       "Part V Law 4",
     "if all are legal the receiver may adopt any one; if any is illegal he may exact Penalty A with C or E, or adopt "
     "a legal one"},
    {british_1903,  post,        series,            "Part V Law 6 (c)",
     "its author answers for an illegal record of the series only if the play reaches it"},
    {british_1903,  post,        last_move_missing, "Part V Law 3",
     "the receiver may exact Penalty E: the reply came without his last move"},
    {british_1903,  post,        draw_without_move, "Part V Law 8 (a)",
     "the receiver may ignore the proposal: no legal move in reply to his last comes with it"},
    {british_1903,  telegraph,   ambiguous,         "Part VI Law 4 (a)",
     "the receiver may exact Penalty A with D or E, as agreed, stating the ground; if he replies without pointing it "
     "out, its author chooses the meaning (Law 4 b)"},
    {british_1903,  telegraph,   no_legal_reading,  "Part VI Law 5 (a)",
     "the receiver may exact Penalty A with C or E, as agreed, stating the ground"},
    {british_1903,  telegraph,   capture_hidden,    "Part VI Law 4 (c)",
     "the receiver may treat the record as illegal: it expresses no capture, and no legal move without one fits it"},
    {british_1903,  telegraph,   draw_without_move, "Part VI Law 8 (a)",
     "the receiver may ignore the proposal: no legal move in reply to his last comes with it"},
    {british_1903,  association, ambiguous,         "Appendix A Law 8 (a)",
     "the receiver may adopt any one of these moves, telegraphed before or with his reply, or exact a penalty as "
     "agreed beforehand"},
    {british_1903,  association, no_legal_reading,  "Appendix A Law 9 (a)",
     "the receiver must exact Penalty A and may exact Penalty C"},
    {british_1903,  association, draw_without_move, "Appendix A Law 12 (a)",
     "the receiver may ignore the proposal: no legal move in reply to his last comes with it"},
    {british_1903,  sealed,      ambiguous,         "Part II Law 7 (c)",
     "the opponent may adopt any one of these moves"},
    {british_1903,  sealed,      no_legal_reading,  "Part II Law 7 (c)",
     "the opponent may exact Penalty C: a move of the King"},

    {walker_1840,   {},          check_false,       "Law XX",
     "a move made to meet a check that is not there may be taken back, if that is found before the next move"},
    {walker_1840,   {},          check_untold,      "Law XVIII",
     "a check that is not announced need not be noticed; seen later, the moves since are recalled"},
    {bca_1862,      {},          check_false,       "Law 8",     "a false cry of check means nothing"},
    {bca_1862,      {},          check_untold,      "Law 8",
     "a check that is not announced, and is obviated by the reply, lets that reply stand"},
    {american_1897, {},          check_false,       "Preface",
     "check need not be announced, and a false mark changes nothing of the move"},
    {british_1903,  {},          check_false,       "Introduction",
     "check need not be announced, and a false mark changes nothing of the move"},

    {american_1897, post,        slip,              "Part III Law 3, note",
     "faults are excepted only if they are not of the sender's making"},
    {american_1897, telegraph,   slip,              "Part III Law 3, note",
     "faults are excepted only if they are not of the sender's making"},
    {british_1903,  post,        slip,              "Part V, preface",  unpleadable},
    {british_1903,  telegraph,   slip,              "Part VI, preface", unpleadable},
    {british_1903,  association, slip,              "Appendix A Law 7 (a)",
     "if the umpire is satisfied that it was sent by mistake, a record that agrees with the sender's board takes its "
     "place; else the board must follow the record"},
});
// clang-format on

}  // namespace

void cite(Diagnostic& diagnostic, Fault fault, const Options& options)
{
    if (const FaultArticle* row = article_on(options.laws, options.play, fault)) {
        diagnostic.notes.emplace_back(row->words);
        diagnostic.law = citation(*row);
    }
    else
        diagnostic.notes.push_back(std::string{law::entry(options.laws).name} +
                                   " is silent on this in this manner of play");
}

std::string_view word(Fault fault) noexcept
{
    switch (fault) {
    case Fault::ambiguous: return "ambiguous";
    case Fault::no_legal_reading: return "no_legal_reading";
    case Fault::capture_hidden: return "capture_hidden";
    case Fault::two_records: return "two_records";
    case Fault::series: return "series";
    case Fault::last_move_missing: return "last_move_missing";
    case Fault::draw_without_move: return "draw_without_move";
    case Fault::slip: return "slip";
    case Fault::check_false: return "check_false";
    case Fault::check_untold: return "check_untold";
    case Fault::time: return "time";
    case Fault::told_offence: return "told_offence";
    }
    return "";
}

const FaultArticle* article_on(Laws laws, Sending play, Fault fault) noexcept
{
    const auto found = std::ranges::find_if(claims, [&](const FaultArticle& row) {
        return row.laws == laws && row.play.value_or(play) == play && row.fault == fault;
    });
    return found == claims.end() ? nullptr : &*found;
}

std::string citation(const FaultArticle& claim)
{
    return std::string{law::entry(claim.laws).name} + ", " + std::string{claim.article};
}

}  // namespace descry::lint
