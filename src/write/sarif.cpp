// Findings as a SARIF 2.1.0 log.
#include "descry/write_lint.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/text/ascii.hpp"
#include "src/text/utf8.hpp"
#include "src/write/json_line.hpp"
#include "src/write/words.hpp"

namespace descry {
namespace {

using Json = nlohmann::ordered_json;

/// A file's name as a relative URI reference.
std::string uri_of(std::string_view source)
{
    constexpr std::string_view plain = "-._~/!$&'()*+,;=@", hex = "0123456789ABCDEF";
    std::string uri;
    for (const char c : source) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter = text::is_letter(c) || text::is_figure(c);
        if (letter || plain.contains(c))
            uri += c;
        else
            uri += '%', uri += hex[byte >> 4U], uri += hex[byte & 15U];
    }
    return uri;
}

struct Column {
    std::uint64_t line, column;
};

/// SARIF counts columns in code points here, not in graphemes as descry does.
Column column_of(const Text& text, std::uint64_t offset)
{
    const auto view = text.view();
    const auto before = view.substr(0, std::min<std::uint64_t>(offset, view.size()));
    const auto line_end = before.rfind('\n');
    const auto start = line_end == std::string_view::npos ? 0 : line_end + 1;
    std::uint64_t column = 1;
    const auto printed = text.printed({start, before.size()});
    for (std::size_t at = 0; at < printed.size(); ++column) at += text::code_point(printed, at).length;
    return {text.place(offset).line, column};
}

Json region(Span span, const Text& text)
{
    const auto begin = column_of(text, span.begin), end = column_of(text, span.end);
    return {{"startLine", begin.line}, {"startColumn", begin.column}, {"endLine", end.line}, {"endColumn", end.column}};
}

std::string told(const Diagnostic& diagnostic)
{
    std::string words = diagnostic.message;
    for (const auto& note : diagnostic.notes) words += "; " + note.text;
    if (!diagnostic.law.empty()) words += " (" + diagnostic.law + ')';
    return words;
}

Json rule(const CodeEntry& row)
{
    return {{"id", row.id},
            {"name", row.name},
            {"shortDescription", {{"text", row.summary}}},
            {"defaultConfiguration", {{"level", write::word(row.severity)}}}};
}

}  // namespace

std::string sarif(std::span<const Finding> findings, std::string_view version)
{
    std::vector<Code> used;
    for (const Finding& finding : findings) used.push_back(finding.diagnostic.code);
    std::ranges::sort(used);
    used.erase(std::ranges::unique(used).begin(), used.end());
    Json rules = Json::array(), results = Json::array();
    for (const Code code : used) rules.push_back(rule(entry(code)));
    for (const auto& [diagnostic, text, source] : findings) {
        const auto& row = entry(diagnostic.code);
        const Json artifact{{"uri", uri_of(source)}};
        Json result{{"ruleId", row.id},
                    {"ruleIndex", std::ranges::lower_bound(used, diagnostic.code) - used.begin()},
                    {"level", write::word(row.severity)},
                    {"message", {{"text", told(diagnostic)}}},
                    {"locations",
                     Json::array({{{"physicalLocation",
                                    {{"artifactLocation", artifact}, {"region", region(diagnostic.at, text)}}}}})}};
        Json fixes = Json::array();
        for (const FixIt& fix : diagnostic.fixes) {
            const Json replacement{{"deletedRegion", region(fix.replace, text)},
                                   {"insertedContent", {{"text", fix.with}}}};
            fixes.push_back({{"description", {{"text", std::string{"write it so: "} + write::word(fix.trust)}}},
                             {"artifactChanges", Json::array({{{"artifactLocation", artifact},
                                                               {"replacements", Json::array({replacement})}}})}});
        }
        if (!fixes.empty()) result["fixes"] = std::move(fixes);
        results.push_back(std::move(result));
    }
    const Json log{
        {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
        {"version", "2.1.0"},
        {"runs",
         Json::array({{{"tool", {{"driver", {{"name", "descry"}, {"version", version}, {"rules", std::move(rules)}}}}},
                       {"columnKind", "unicodeCodePoints"},
                       {"results", std::move(results)}}})}};
    return log.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string lint_json(std::span<const Finding> findings, std::string_view source, std::uint64_t game,
                      std::string_view code, std::string_view play)
{
    std::string out;
    write::JsonLine line{out};
    line.open('{');
    line.key("schema").put("descry-lint/3");
    line.key("source").put(source);
    line.key("game");
    game == 0 ? line.put_null() : line.put(game);
    line.key("code").put(code);
    line.key("play").put(play);
    line.key("findings").open('[');
    for (const Finding& finding : findings) line.put_written(json(finding.diagnostic, finding.text));
    line.close(']');
    line.close('}');
    return out;
}

}  // namespace descry
