#include "json.hpp"

#include <string_view>

#include "descry/codes.hpp"
#include "descry/notation.hpp"

namespace descry::workbench {

namespace {

/// How the page underlines a finding.
std::string_view kind(Code code)
{
    switch (code) {
    case Code::ambiguous_move:
    case Code::hangs_on_repair:
    case Code::doubtful_hindsight: return "doubt";
    case Code::repaired_record:
    case Code::lost_record:
    case Code::superfluous_record:
    case Code::exchanged_records: return "repaired";
    default: break;
    }
    switch (entry(code).severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::note: return "note";
    }
    return "note";
}

std::string_view word_of(Trust trust)
{
    switch (trust) {
    case Trust::same_meaning: return "same_meaning";
    case Trust::likely: return "likely";
    case Trust::shown: return "shown";
    }
    return "shown";
}

}  // namespace

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

Json json_of(const Diagnostic& diagnostic, const Offsets& offsets)
{
    const auto [from, to] = offsets.range(diagnostic.at);
    Json json{{"from", from},
              {"to", to},
              {"kind", kind(diagnostic.code)},
              {"code", entry(diagnostic.code).id},
              {"message", diagnostic.message}};
    if (diagnostic.ply != 0) json["ply"] = diagnostic.ply;
    if (!diagnostic.law.empty()) json["law"] = diagnostic.law;
    for (const Note& note : diagnostic.notes) json["notes"].push_back(note.text);
    for (const FixIt& fix : diagnostic.fixes) {
        const auto place = offsets.range(fix.replace);
        json["fixes"].push_back(
            {{"from", place.from}, {"to", place.to}, {"with", fix.with}, {"trust", word_of(fix.trust)}});
    }
    return json;
}

Json json_of(const std::vector<Diagnostic>& diagnostics, const Offsets& offsets)
{
    auto json = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) json.push_back(json_of(diagnostic, offsets));
    return json;
}

Json json_of(const Move& move, const Position& before)
{
    return {{"uci", uci(move)},
            {"san", san(move, before)},
            {"law13", law13(move, before)},
            {"words", law13_words(move, before)}};
}

}  // namespace descry::workbench
