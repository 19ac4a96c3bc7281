// descry check for other programs: SARIF, the annotations of GitHub, one line to a finding.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "command.hpp"
#include "descry/codes.hpp"
#include "descry/write_lint.hpp"
#include "games.hpp"

namespace descry::tool {
namespace {

std::string_view word_of(Severity severity)
{
    switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::note: return "note";
    }
    return "note";
}

std::string short_line(const Diagnostic& finding, const Text& text, const std::string& source)
{
    const auto [line, column] = text.place(finding.at.begin);
    const auto& row = entry(finding.code);
    return fmt::format("{}:{}:{}: {}[{}]: {}\n", source, line, column, word_of(row.severity), row.id, finding.message);
}

/// What a command of a workflow may not hold in its text, and in its properties.
std::string escaped(std::string_view text, std::string_view signs)
{
    std::string safe;
    for (const char c : text)
        if (signs.find(c) == signs.npos)
            safe += c;
        else
            safe += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return safe;
}

std::string annotation(const Diagnostic& finding, const Text& text, const std::string& source)
{
    const auto begin = text.place(finding.at.begin), end = text.place(finding.at.end);
    const auto& row = entry(finding.code);
    return fmt::format("::{} file={},line={},endLine={},col={},endColumn={},title={}::{}\n",
                       row.severity == Severity::note ? "notice" : word_of(row.severity), escaped(source, "%\r\n:,"),
                       begin.line, end.line, begin.column, end.column, row.id, escaped(finding.message, "%\r\n"));
}

bool is_asked_for(const Diagnostic& finding, const Options& options)
{
    return !options.quiet || entry(finding.code).severity == Severity::error;
}

/// The logs of several games as one: each game's rules and results are put to the first's.
class Log {
public:
    void add(const std::string& text)
    {
        auto log = Json::parse(text);
        if (whole_.is_null()) {
            whole_ = std::move(log);
            return;
        }
        auto& rules = whole_["runs"][0]["tool"]["driver"]["rules"];
        auto& results = whole_["runs"][0]["results"];
        const auto& more = log["runs"][0]["tool"]["driver"]["rules"];
        for (auto& result : log["runs"][0]["results"]) {
            result["ruleIndex"] = index_of(result["ruleId"], rules, more);
            results.push_back(std::move(result));
        }
    }

    /// \param all_read  every file could be used: else the log without results would look like that of sound ones.
    [[nodiscard]] std::string text(bool all_read) const
    {
        auto log = whole_.is_null() ? Json::parse(sarif({}, DESCRY_VERSION)) : whole_;
        log["runs"][0]["invocations"] = {{{"executionSuccessful", all_read}}};
        return log.dump(2);
    }

private:
    using Json = nlohmann::ordered_json;

    static std::size_t index_of(const Json& id, Json& rules, const Json& more)
    {
        for (std::size_t i = 0; i < rules.size(); ++i)
            if (rules[i]["id"] == id) return i;
        for (const auto& rule : more)
            if (rule["id"] == id) rules.push_back(rule);
        return rules.size() - 1;
    }

    Json whole_{};
};

int check_to_sarif(Options options)
{
    Log log;
    options.about_file = [&log](const Diagnostic& finding, const Text& text, const std::string& source) {
        const Finding one{finding, text, source};
        log.add(sarif({&one, 1}, DESCRY_VERSION));
        return std::string{};
    };
    const int status = each_game(options, [&](const Found& found) {
        std::vector<Finding> findings;
        for (const Diagnostic& finding : found.game.diagnostics)
            if (is_asked_for(finding, options)) findings.push_back({finding, found.text, found.source});
        if (!findings.empty()) log.add(sarif(findings, DESCRY_VERSION));
    });
    fmt::print("{}\n", log.text(status != unusable));
    return status;
}

}  // namespace

int check_in_form(Options options, CheckForm form)
{
    options.format = Format::json;  // findings are results here, and not told beside them
    if (form == CheckForm::sarif) return check_to_sarif(std::move(options));
    const auto line = form == CheckForm::github ? annotation : short_line;
    options.about_file = line;
    const auto print = [&](const Found& found, std::string& out) {
        for (const Diagnostic& finding : found.game.diagnostics)
            if (is_asked_for(finding, options)) out += line(finding, found.text, found.source);
    };
    return print_games(options, {.print = print});
}

}  // namespace descry::tool
