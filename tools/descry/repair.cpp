// descry repair: the corrections of a file as a unified diff.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "descry/solve.hpp"
#include "games.hpp"
#include "input.hpp"
#include "repair_commands.hpp"

namespace descry::tool {
namespace {

/// A correction in the file's own bytes.
struct Edit {
    std::uint64_t begin{}, end{};
    std::string with{};
};

bool is_ascii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The lines of a text with their ends.
std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find('\n', at);
        const auto size = end == std::string_view::npos ? text.size() - at : end + 1 - at;
        lines.push_back(text.substr(at, size));
        at += size;
    }
    return lines;
}

std::string edited(std::string_view bytes, const std::vector<Edit>& edits)
{
    std::string mended;
    std::uint64_t at = 0;
    for (const Edit& edit : edits) {
        mended += bytes.substr(at, edit.begin - at);
        mended += edit.with;
        at = edit.end;
    }
    return mended += bytes.substr(at);
}

void print_line(char sign, std::string_view line)
{
    fmt::print("{}{}", sign, line);
    if (!line.ends_with('\n')) fmt::print("\n\\ No newline at end of file\n");
}

/// A file's name at the head of a diff, as `diff -u` writes it and `patch` reads it: a tab ends one that has a blank,
/// and one with signs that are no letters stands between quotation marks.
std::string name_in_diff(const std::string& file)
{
    const auto odd = [](char c) { return (c >= 0 && c < ' ') || c == '"' || c == '\\' || c == 0x7F; };
    if (std::ranges::none_of(file, odd)) return file.contains(' ') ? file + '\t' : file;
    std::string name = "\"";
    for (const char c : file) {
        if (c == '"' || c == '\\')
            (name += '\\') += c;
        else if (odd(c))
            name += fmt::format("\\{:03o}", c);
        else
            name += c;
    }
    return name + '"';
}

/// A correction stays on its lines, so the lines of both texts stand against each other.
void print_diff(const std::string& file, std::string_view before, std::string_view after)
{
    constexpr std::size_t context = 3;
    const auto a = lines_of(before), b = lines_of(after);
    fmt::print("--- {0}\n+++ {0}\n", name_in_diff(file));
    const auto differs = [&](std::size_t i) { return a[i] != b[i]; };
    for (std::size_t i = 0; i < a.size();) {
        if (!differs(i)) {
            ++i;
            continue;
        }
        const auto from = i > context ? i - context : 0;
        auto last = i;
        for (auto j = i; j < a.size() && j <= last + 2 * context; ++j)
            if (differs(j)) last = j;
        const auto to = std::min(last + context + 1, a.size());
        fmt::print("@@ -{},{} +{},{} @@\n", from + 1, to - from, from + 1, to - from);
        for (auto j = from; j < to;) {
            if (!differs(j)) {
                print_line(' ', a[j++]);
                continue;
            }
            auto end = j;
            while (end < to && differs(end)) ++end;
            for (auto k = j; k < end; ++k) print_line('-', a[k]);
            for (auto k = j; k < end; ++k) print_line('+', b[k]);
            j = end;
        }
        i = to;
    }
}

/// The corrections of a game that may be written into the file.
void add_edits(const Game& game, const Text& text, std::string_view bytes, bool all, std::vector<Edit>& edits)
{
    for (const Diagnostic& diagnostic : game.diagnostics) {
        if (diagnostic.code != Code::repaired_record) continue;
        for (const FixIt& fix : diagnostic.fixes) {
            if (fix.trust == Trust::shown && !all) continue;
            Edit edit{text.file_offset(fix.replace.begin), text.file_offset(fix.replace.end), fix.with};
            const bool sound = edit.begin < edit.end && edit.end <= bytes.size();
            if (!sound || bytes.substr(edit.begin, edit.end - edit.begin).contains('\n')) continue;
            // What stands in the file has to be the token itself, not a mark of a page's markup or an entity.
            const auto there = bytes.substr(edit.begin, edit.end - edit.begin);
            if (there != text.printed(fix.replace) && (is_ascii(there) || text.encoding() == "UTF-8")) continue;
            // In an encoding of one byte to a character only what is in ASCII can be written without a table.
            if (text.encoding() != "UTF-8" && !is_ascii(edit.with)) continue;
            edits.push_back(std::move(edit));
        }
    }
}

}  // namespace

int repair(const Options& options, bool all)
{
    Reader reader{options};
    for (const auto& file : options.files) {
        std::string bytes;
        const auto opened = reader.open(file, &bytes);
        if (!opened) continue;
        const auto& text = opened->text;
        if (text.encoding().starts_with("UTF-16") || text.encoding().starts_with("UTF-32")) {
            complain(file, fmt::format("{} cannot be mended; give it as UTF-8", text.encoding()));
            reader.set(unusable);
            continue;
        }
        std::vector<Edit> edits;
        std::uint64_t index = 0;
        for (const Score& score : opened->scores) {
            const Game game = reader.play(score, text, ++index);
            if (report_all(game, text, shown(file), options)) reader.set(errors_found);
            add_edits(game, text, bytes, all, edits);
        }
        std::ranges::stable_sort(edits, {}, &Edit::begin);
        const auto overlaps =
            std::ranges::adjacent_find(edits, [](const Edit& a, const Edit& b) { return b.begin < a.end; });
        if (overlaps != edits.end()) edits.erase(overlaps + 1, edits.end());
        if (!edits.empty()) print_diff(shown(file), bytes, edited(bytes, edits));
    }
    return reader.status();
}

}  // namespace descry::tool
