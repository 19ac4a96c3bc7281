#include "corrections.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "settler.hpp"

namespace descry::workbench {

namespace {

constexpr std::string_view head = "# descry corrections 1";

/// What a record is, in the file's words.
constexpr std::array<std::pair<std::string_view, Choice::Kind>, 4> choice_kinds{{{"is", Choice::Kind::move},
                                                                                 {"behind", Choice::Kind::supply},
                                                                                 {"no-move", Choice::Kind::leave},
                                                                                 {"stop", Choice::Kind::stop}}};

bool has_move(Choice::Kind kind) { return kind == Choice::Kind::move || kind == Choice::Kind::supply; }

/// A record on one line, its columns not parted.
std::string on_one_line(std::string_view record)
{
    std::string line{record};
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return line;
}

std::vector<std::string_view> columns_of(std::string_view line)
{
    std::vector<std::string_view> columns;
    for (;;) {
        const auto tab = line.find('\t');
        columns.push_back(line.substr(0, tab));
        if (tab == line.npos) return columns;
        line.remove_prefix(tab + 1);
    }
}

std::optional<std::uint64_t> number(std::string_view digits)
{
    std::uint64_t value{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || value == 0) return std::nullopt;
    return value;
}

std::optional<Correction> correction(std::string_view line)
{
    const auto columns = columns_of(line);
    if (columns.size() != 4) return std::nullopt;
    const auto colon = columns[0].find(':');
    if (colon == columns[0].npos) return std::nullopt;
    const auto row = number(columns[0].substr(0, colon)), column = number(columns[0].substr(colon + 1));
    const auto kind = std::ranges::find(choice_kinds, columns[1], &std::pair<std::string_view, Choice::Kind>::first);
    if (!row || !column || kind == choice_kinds.end()) return std::nullopt;
    if (has_move(kind->second) != (columns[2] != "-")) return std::nullopt;
    return Correction{.line = *row,
                      .column = *column,
                      .kind = kind->second,
                      .uci = has_move(kind->second) ? std::string{columns[2]} : std::string{},
                      .printed = std::string{columns[3]}};
}

}  // namespace

std::string corrections_head() { return std::string{head} + '\n'; }

std::string write_corrections(const Document& document, std::size_t game, const std::vector<Choice>& choices)
{
    const Score score = document.as_read(game);
    std::vector<std::pair<std::uint64_t, std::string>> lines;
    for (const Choice& choice : choices_by_record(document, score, choices)) {
        if (choice.record >= score.records.size()) continue;
        const Span at = score.records[choice.record].record.at;
        const auto [line, column] = document.text().place(at.begin);
        const auto kind =
            std::ranges::find(choice_kinds, choice.kind, &std::pair<std::string_view, Choice::Kind>::second);
        lines.emplace_back(at.begin, std::to_string(line) + ':' + std::to_string(column) + '\t' +
                                         std::string{kind->first} + '\t' + (has_move(choice.kind) ? choice.uci : "-") +
                                         '\t' + on_one_line(document.text().printed(at)) + '\n');
    }
    std::ranges::stable_sort(lines, {}, &std::pair<std::uint64_t, std::string>::first);
    std::string text;
    for (const auto& [begin, line] : lines) text += line;
    return text;
}

std::expected<std::vector<Correction>, std::string> read_corrections(std::string_view text)
{
    std::vector<Correction> all;
    if (text.substr(0, text.find_first_of("\r\n")) != head)
        return std::unexpected("line 1 is not \"" + std::string{head} + '"');
    for (std::size_t count = 1; !text.empty(); ++count) {
        const auto end = text.find('\n');
        auto line = text.substr(0, end);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty() || line.starts_with('#')) continue;
        auto read = correction(line);
        if (!read)
            return std::unexpected(
                "line " + std::to_string(count) +
                " is not LINE:COLUMN, what the record is, a move or '-', and the record, parted by tabs");
        all.push_back(*std::move(read));
    }
    return all;
}

Located locate(const Document& document, const std::vector<Correction>& corrections)
{
    struct Record {
        std::size_t game, index;
        std::string printed;
    };
    std::map<std::pair<std::uint64_t, std::uint64_t>, Record> records;
    for (std::size_t game = 1; game <= document.games(); ++game) {
        const Score score = document.as_read(game);
        for (std::size_t i = 0; i < score.records.size(); ++i) {
            const Span at = score.records[i].record.at;
            const auto [line, column] = document.text().place(at.begin);
            records.emplace(std::pair{line, column}, Record{game, i, on_one_line(document.text().printed(at))});
        }
    }
    Located located;
    for (const Correction& each : corrections) {
        const auto place = std::to_string(each.line) + ':' + std::to_string(each.column);
        const auto found = records.find({each.line, each.column});
        if (found == records.end())
            located.lost.push_back("no record begins at " + place + ", where the corrections have `" + each.printed +
                                   '`');
        else if (found->second.printed != each.printed)
            located.lost.push_back("the record at " + place + " is `" + found->second.printed + "`, and not `" +
                                   each.printed + "` as the corrections have it");
        else
            located.choices[found->second.game].push_back(
                {.record = found->second.index, .kind = each.kind, .uci = each.uci});
    }
    return located;
}

}  // namespace descry::workbench
