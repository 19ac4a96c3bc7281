#include "descry/census.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "src/board/algebraic.hpp"
#include "src/write/markup.hpp"

namespace descry {
namespace {

using write::escaped;

constexpr auto statuses =
    std::to_array<Status>({Status::unique, Status::preferred, Status::hindsight, Status::ambiguous, Status::repaired,
                           Status::illegal, Status::unreadable});

/// Words of a manner, looked for in a record; the first that fits counts.
std::string_view manner_of(std::string_view record)
{
    const auto has = [&](std::string_view words) { return record.contains(words); };
    if (record.empty() || has("astle") || has("O-O") || has("0-0")) return {};
    if (has("'s ") || has("\xE2\x80\x99s ") || has(" takes ") || has("square") || has(" sq") || has(" two") ||
        has("th.") || has(" at "))
        return "long-hand";
    const auto file = record.find_first_of("abcdefgh");
    if (file != std::string_view::npos && file + 1 < record.size() && is_rank(record[file + 1])) return "today's";
    if (has(" to ")) return "to and takes";
    if (has("(") && (has("-") || has(" X "))) return "squares in brackets";
    const auto figure = record.find_first_of("12345678");
    if (figure != std::string_view::npos && figure + 1 < record.size() && record[figure + 1] >= 'A' &&
        record[figure + 1] <= 'Z' && record.find('-') == std::string_view::npos)
        return "rank before file";
    if (has(" - ") || has("K B ") || has("Q B ") || has("K R ") || has("Q R ")) return "spaced signs";
    if (has("Kt")) return "Kt and dashes";
    if (record.starts_with('N') || has("N-") || has("Nx") || has("xN") || has("KN") || has("QN")) return "N and dashes";
    return {};
}

std::string percent(std::uint64_t part, std::uint64_t whole)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f %%",
                  whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
    return text.data();
}

std::uint64_t status_count(const CensusCount& count, Status status)
{
    return count.by_status[static_cast<std::size_t>(status)];
}

std::string pad(std::string text, std::size_t width, bool right)
{
    if (text.size() < width) text.insert(right ? 0 : text.size(), width - text.size(), ' ');
    return text;
}

nlohmann::ordered_json json_of(const CensusCount& count)
{
    nlohmann::ordered_json json{
        {"games", count.games},     {"complete", count.complete}, {"complete_as_written", count.as_written},
        {"records", count.records}, {"unplayed", count.unplayed}, {"left_out", count.superfluous}};
    for (const Status status : statuses) json["status"][word(status)] = status_count(count, status);
    for (std::size_t i = 1; i < slip_count; ++i) json["mended_by_kind"][word(static_cast<Slip>(i))] = count.by_slip[i];
    return json;
}

struct Bar {
    std::string label;
    std::uint64_t value;
};

/// A chart of bars side by side with their labels, longest first.
std::string chart(const std::string& title, std::vector<Bar> bars, std::uint64_t whole)
{
    std::erase_if(bars, [](const Bar& bar) { return bar.value == 0; });
    std::ranges::stable_sort(bars, std::ranges::greater{}, &Bar::value);
    constexpr int row = 26, label = 180, room = 420;
    const auto most = bars.empty() ? 1 : bars.front().value;
    const auto height = std::to_string(static_cast<int>(bars.size()) * row + 8);
    std::string svg = "<h2>" + escaped(title) +
                      "</h2>\n<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"760\" height=\"" + height +
                      "\" viewBox=\"0 0 760 " + height + "\"><title>" + escaped(title) + "</title>\n";
    int y = 4;
    for (const Bar& bar : bars) {
        const auto width = std::to_string(std::max<std::uint64_t>(bar.value * room / most, 1));
        svg += "<text x=\"" + std::to_string(label - 8) + "\" y=\"" + std::to_string(y + 16) +
               "\" text-anchor=\"end\">" + escaped(bar.label) + "</text><rect x=\"" + std::to_string(label) +
               "\" y=\"" + std::to_string(y + 3) + "\" width=\"" + width + "\" height=\"18\"/><text x=\"" +
               std::to_string(label + 6) + "\" dx=\"" + width + "\" y=\"" + std::to_string(y + 16) + "\">" +
               std::to_string(bar.value) + " (" + percent(bar.value, whole) + ")</text>\n";
        y += row;
    }
    return svg + "</svg>\n";
}

}  // namespace

std::string_view manner(const Game& game)
{
    std::map<std::string_view, unsigned> seen;
    for (const Ply& ply : game.plies)
        if (const auto name = manner_of(ply.record); !name.empty()) ++seen[name];
    if (seen.empty()) return "other";
    return std::ranges::max_element(seen, {}, [](const auto& entry) { return entry.second; })->first;
}

CensusCount& CensusCount::operator+=(const CensusCount& other)
{
    games += other.games, complete += other.complete, as_written += other.as_written;
    records += other.records, unplayed += other.unplayed, superfluous += other.superfluous;
    for (std::size_t i = 0; i < by_status.size(); ++i) by_status[i] += other.by_status[i];
    for (std::size_t i = 0; i < by_slip.size(); ++i) by_slip[i] += other.by_slip[i];
    return *this;
}

void Census::add(const Game& game)
{
    CensusCount& count = counts_[std::string{manner(game)}];
    ++count.games;
    bool mended = false;
    for (const Ply& ply : game.plies) {
        ++count.records;
        if (!ply.move) {
            ++count.unplayed;
            continue;
        }
        ++count.by_status[static_cast<std::size_t>(ply.status)];
        if (!ply.repair) continue;
        mended = true;
        ++count.by_slip[static_cast<std::size_t>(ply.repair->slip)];
    }
    const auto left_out = std::ranges::count(game.diagnostics, Code::superfluous_record, &Diagnostic::code);
    count.superfluous += static_cast<std::uint64_t>(left_out);
    if (game.outcome.complete) ++count.complete;
    if (game.outcome.complete && !mended && left_out == 0) ++count.as_written;
}

CensusCount Census::all() const
{
    CensusCount sum;
    for (const auto& [name, count] : counts_) sum += count;
    return sum;
}

std::string census_text(const Census& census)
{
    auto rows = std::vector<std::pair<std::string, CensusCount>>{census.counts().begin(), census.counts().end()};
    rows.emplace_back("all", census.all());
    std::string text = pad("manner", 22, false);
    for (const char* head : {"games", "complete", "as written", "records"}) text += pad(head, 12, true);
    for (const Status status :
         {Status::unique, Status::preferred, Status::hindsight, Status::ambiguous, Status::repaired})
        text += pad(word(status), 12, true);
    text += pad("unplayed", 12, true) + '\n';
    for (const auto& [name, count] : rows) {
        text += pad(name, 22, false);
        for (const auto value : {count.games, count.complete, count.as_written, count.records})
            text += pad(std::to_string(value), 12, true);
        for (const Status status :
             {Status::unique, Status::preferred, Status::hindsight, Status::ambiguous, Status::repaired})
            text += pad(percent(status_count(count, status), count.records), 12, true);
        text += pad(percent(count.unplayed, count.records), 12, true) + '\n';
    }
    const CensusCount all = census.all();
    text += "\nmended, by kind:\n";
    for (std::size_t i = 1; i < slip_count; ++i)
        if (all.by_slip[i] != 0)
            text +=
                "  " + pad(word(static_cast<Slip>(i)), 20, false) + pad(std::to_string(all.by_slip[i]), 8, true) + '\n';
    if (all.superfluous != 0)
        text += "  " + pad("left out", 20, false) + pad(std::to_string(all.superfluous), 8, true) + '\n';
    return text;
}

std::string census_json(const Census& census)
{
    nlohmann::ordered_json json{{"schema", "descry-census/1"}};
    json["all"] = json_of(census.all());
    json["by_manner"] = nlohmann::ordered_json::object();
    for (const auto& [name, count] : census.counts()) json["by_manner"][name] = json_of(count);
    return json.dump();
}

std::string census_html(const Census& census)
{
    const CensusCount all = census.all();
    std::string page =
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>descry: how sure the records "
        "are</title>\n<style>body{font:15px/1.5 serif;max-width:60em;margin:2em auto;padding:0 1em}"
        "rect{fill:#456a8c}text{font:13px sans-serif}table{border-collapse:collapse}"
        "td,th{padding:.2em .8em;border-bottom:1px solid #ccc;text-align:right}"
        "td:first-child,th:first-child{text-align:left}</style></head><body>\n<h1>How sure the records are</h1>\n";
    page += "<p>" + std::to_string(all.games) + " games, " + std::to_string(all.records) + " records; " +
            std::to_string(all.complete) + " games are complete, " + std::to_string(all.as_written) +
            " of them as they are written.</p>\n";
    page += "<table><tr><th>manner</th><th>games</th><th>complete</th><th>as written</th><th>records</th>";
    for (const Status status : statuses) page += std::string{"<th>"} + word(status) + "</th>";
    page += "<th>unplayed</th></tr>\n";
    auto rows = std::vector<std::pair<std::string, CensusCount>>{census.counts().begin(), census.counts().end()};
    rows.emplace_back("all", all);
    for (const auto& [name, count] : rows) {
        page += "<tr><td>" + escaped(name) + "</td>";
        for (const auto value : {count.games, count.complete, count.as_written, count.records})
            page += "<td>" + std::to_string(value) + "</td>";
        for (const Status status : statuses)
            page += "<td>" + percent(status_count(count, status), count.records) + "</td>";
        page += "<td>" + percent(count.unplayed, count.records) + "</td></tr>\n";
    }
    page += "</table>\n";
    std::vector<Bar> by_status, by_slip;
    for (const Status status : statuses) by_status.push_back({word(status), status_count(all, status)});
    by_status.push_back({"not played", all.unplayed});
    std::uint64_t mended = all.superfluous;
    for (std::size_t i = 1; i < slip_count; ++i) {
        by_slip.push_back({word(static_cast<Slip>(i)), all.by_slip[i]});
        mended += all.by_slip[i];
    }
    by_slip.push_back({"left out", all.superfluous});
    page += chart("Records by how they were settled", by_status, all.records);
    page += chart("What was mended, by kind of error", by_slip, mended);
    return page + "</body></html>\n";
}

}  // namespace descry
