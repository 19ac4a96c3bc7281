// A game as a page for print.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/draw.hpp"
#include "descry/notation.hpp"
#include "src/write/findings.hpp"
#include "src/write/markup.hpp"
#include "src/write/picture.hpp"
#include "src/write/replay.hpp"
#include "src/write/said_elsewhere.hpp"

namespace descry {

namespace {

using write::escaped;

constexpr std::string_view style =
    "@page{size:A4;margin:18mm 16mm}"
    "body{font:11pt/1.42 'Iowan Old Style',Palatino,'Palatino Linotype',Georgia,serif;color:#1d1a16;background:#fff;"
    "max-width:178mm;margin:0 auto;padding:12mm 6mm}"
    "article{margin:0 0 3em;break-after:page}article:last-of-type{break-after:auto;margin:0}"
    "header{border-bottom:1px solid #1d1a16;margin:0 0 1em;padding:0 0 .5em}"
    "h2{font-size:1.35em;font-weight:600;margin:0;line-height:1.2;overflow-wrap:anywhere}"
    ".where{margin:.15em 0 0;font-style:italic}"
    ".score{columns:2;column-gap:9mm}"
    "p{margin:0 0 .55em;overflow-wrap:anywhere}"
    ".moves{font-weight:600}.moves .number{font-weight:400;color:#5d5448}"
    ".note{font-size:.93em}.before{font-size:.93em;font-style:italic}"
    "sup{font-size:.68em;line-height:0;font-weight:400}sup a{color:inherit;text-decoration:none}"
    "figure{margin:.7em auto;max-width:62mm;break-inside:avoid;text-align:center}figure svg{width:100%;height:auto}"
    ".men{position:absolute}"
    "figcaption{font-size:.85em;font-style:italic}"
    ".result{font-weight:600;text-align:center}"
    ".doubts{border-top:1px solid #b9ad9c;margin-top:1em;padding-top:.6em;font-size:.86em}"
    ".doubts h3{font-size:1em;margin:0 0 .3em}.doubts ol{margin:0;padding-left:1.6em}.doubts li{margin:0 0 .25em}"
    ".print{max-height:2.2em;max-width:100%;vertical-align:middle;border:1px solid #d9d0c3}"
    ".stopped{border:1px solid #1d1a16;padding:.4em .6em;font-size:.93em;break-inside:avoid}"
    "@media print{body{max-width:none;padding:0}.doubts a{display:none}}"
    "@media screen and (max-width:40em){.score{columns:1}body{padding:6mm 4mm}}";

/// Empty where PGN says that it is not known, too.
std::string known_tag(const Game& game, std::string_view name)
{
    const auto value = tag_of(game, name);
    return std::string{value.starts_with('?') ? std::string_view{} : value};
}

/// The tags that stand below the players' names.
constexpr auto event_tags = std::to_array<const char*>({"Event", "Site", "Date", "Round"});

/// What was said over the game, without what put_heading() has written.
std::vector<std::string> untold_heading(const Game& game)
{
    std::vector<write::SaidTag> told;
    for (const auto& [name, value] : game.tags)
        if (name == "White" || name == "Black" || std::ranges::find(event_tags, name) != event_tags.end())
            told.emplace_back(name, value);
    return write::worth_saying(game.comments, told);
}

void put_heading(std::string& out, const Game& game)
{
    const auto white = known_tag(game, "White"), black = known_tag(game, "Black");
    const auto shown = [](const std::string& player) { return escaped(player.empty() ? "?" : player); };
    out += "<header><h2>";
    out += white.empty() && black.empty() ? "Game " + std::to_string(game.index) : shown(white) + " – " + shown(black);
    out += "</h2>";
    std::string where;
    for (const char* name : event_tags) {
        const auto value = known_tag(game, name);
        if (value.empty()) continue;
        where += (where.empty() ? "" : ", ") + escaped(value);
    }
    if (game.odds) where += (where.empty() ? "" : "; ") + escaped(*game.odds);
    if (!where.empty()) out += "<p class=\"where\">" + where + "</p>";
    out += "</header>";
}

/// The score, and the notes on it, in two strings that are written side by side.
class Writer {
public:
    Writer(const Game& game, const PageOptions& options) : game_{game}, options_{options}, findings_{game}
    {
        std::ranges::sort(options_.diagrams);
    }

    std::string article()
    {
        out_ = "<article>";
        put_heading(out_, game_);
        out_ += "<div class=\"score\">";
        for (const auto& said : untold_heading(game_)) paragraph("before", said);
        if (wanted(0) && start_known(game_)) figure(game_.start, nullptr, "The start");
        unsigned ply = 0;
        const auto last = write::replay(game_, [&](const Ply& record, const Position& before, const Position& after) {
            put_ply(record, ++ply, before, after);
        });
        end_moves();
        if (ply < game_.plies.size()) put_rest(ply);
        if (options_.last_diagram && ply > 0 && !wanted(ply)) figure(last, &game_.plies[ply - 1], "The end");
        paragraph("result", game_.result == "1/2-1/2" ? "½–½" : game_.result);
        out_ += "</div>";
        if (!notes_.empty())
            out_ += "<section class=\"doubts\"><h3>Of the reading</h3><ol>" + notes_ + "</ol></section>";
        return out_ + "</article>\n";
    }

private:
    [[nodiscard]] bool wanted(unsigned ply) const { return std::ranges::binary_search(options_.diagrams, ply); }

    void end_moves()
    {
        if (!in_moves_) return;
        out_ += "</p>";
        in_moves_ = false;
    }

    void paragraph(std::string_view kind, std::string_view words)
    {
        if (words.find_first_not_of(" \t\r\n") == words.npos) return;
        end_moves();
        out_ += "<p class=\"" + std::string{kind} + "\">" + escaped(words) + "</p>";
    }

    void figure(const Position& position, const Ply* last, std::string_view caption)
    {
        end_moves();
        Diagram diagram{.position = position, .below = options_.below, .labels = options_.labels};
        if (last) diagram.last = write::squares_of(*last);
        out_ += "<figure><svg role=\"img\" viewBox=\"" + write::view_box(diagram) + "\" aria-label=\"" +
                escaped(in_words(position)) + "\">" + write::drawn_board(diagram) + "</svg><figcaption>" +
                escaped(caption) + "</figcaption></figure>";
    }

    /// The doubts of a ply, each a numbered note.
    void put_doubts(const Ply& ply, unsigned index, const Position& before)
    {
        const auto told = findings_.of(index);
        std::string_view picture =
            index <= options_.cut_outs.size() ? options_.cut_outs[index - 1] : std::string_view{};
        const auto note_once = [&](std::string_view words) { note(words, std::exchange(picture, {})); };
        const bool repair_told =
            std::ranges::any_of(told, [](const Diagnostic* finding) { return finding->code == Code::repaired_record; });
        if (ply.move && !repair_told && ply.status != Status::unique &&
            (ply.status == Status::repaired || ply.candidates.size() > 1)) {
            auto words = '`' + ply.record + "` ";
            if (ply.status == Status::ambiguous)
                words += "is doubtful: " + moves(ply, before, nullptr);
            else if (ply.status == Status::repaired)
                words += "is read as " + san(*ply.move, before);
            else
                words += "is " + san(*ply.move, before) + ", not " + moves(ply, before, &*ply.move);
            note_once(ply.reason.empty() ? words : words + ": " + ply.reason);
        }
        for (const Diagnostic* finding : told)
            if (finding->code != Code::ambiguous_move && finding->code != Code::against_habit &&
                finding->code != Code::weak_preference)
                note_once(finding->message);
    }

    /// The move in SAN; what is no legal move in brackets, as a line of moves has it.
    static std::string in_signs(const Ply& ply, const Position& before, const Position& after)
    {
        if (ply.move) return san(*ply.move, before, after);
        const Irregular& irregular = *ply.irregular;
        const auto passed = irregular.turn_passed ? std::string{"-- "} : std::string{};
        return passed + (irregular.transfer ? '[' + lan(*irregular.transfer, before) + ']'
                                            : san(*irregular.move, before, after));
    }

    /// The legal moves of a record, but one.
    static std::string moves(const Ply& ply, const Position& before, const Move* but)
    {
        std::string words;
        for (const Move& move : ply.candidates) {
            if (but && move == *but) continue;
            words += (words.empty() ? "" : " or ") + san(move, before);
        }
        return words;
    }

    /// What a message has in backticks is set in the quotation marks of print.
    static std::string quoted(std::string_view words)
    {
        std::string text;
        bool open = false;
        for (const char c : words) {
            if (c != '`')
                text += c;
            else
                text += (open = !open) ? "“" : "”";
        }
        return text;
    }

    /// \param picture  a PNG file in base 64, if any.
    void note(std::string_view words, std::string_view picture)
    {
        const auto number = std::to_string(++noted_);
        const auto id = std::to_string(game_.index) + '-' + number;
        if (out_.ends_with("</sup>")) out_ += "<sup>, </sup>";
        out_ += "<sup><a id=\"r" + id + "\" href=\"#n" + id + "\">" + number + "</a></sup>";
        notes_ += "<li id=\"n" + id + "\">";
        if (!picture.empty())
            notes_ += "<img class=\"print\" alt=\"as it is printed\" src=\"data:image/png;base64," +
                      std::string{picture} + "\"> ";
        notes_ += escaped(quoted(words)) + " <a href=\"#r" + id + "\" aria-label=\"back\">↩</a></li>";
    }

    void put_ply(const Ply& ply, unsigned index, const Position& before, const Position& after)
    {
        const bool white = before.to_move() == Side::white;
        const bool numbered = !in_moves_ || white;
        if (!in_moves_)
            out_ += "<p class=\"moves\">";
        else
            out_ += ' ';
        in_moves_ = true;
        if (numbered) {
            out_ += "<span class=\"number\">";
            write::append_number(out_, before.move_number());
            out_ += white ? ".</span> " : "…</span> ";
        }
        const auto move = in_signs(ply, before, after);
        out_ += escaped(move);
        for (const auto& glyph : ply.glyphs) out_ += escaped(glyph);
        put_doubts(ply, index, before);
        for (const Comment& comment : ply.comments) paragraph("note", comment.text);
        if (wanted(index))
            figure(after, &ply, "After " + std::to_string(before.move_number()) + (white ? ". " : "… ") + move);
    }

    /// What was not played, as it was printed.
    void put_rest(std::size_t from)
    {
        std::string words = "Not played: ";
        words += game_.outcome.reason.empty() ? "the rest of the score" : game_.outcome.reason;
        words += ". It goes on:";
        for (auto i = from; i < game_.plies.size(); ++i) {
            const Ply& ply = game_.plies[i];
            if (i == from || ply.side == Side::white)
                words += ' ' + std::to_string(ply.number) + (ply.side == Side::white ? "." : "…");
            words += ' ' + ply.record;
        }
        paragraph("stopped", words);
    }

    const Game& game_;
    PageOptions options_;
    write::Findings findings_;
    std::string out_{}, notes_{};
    unsigned noted_ = 0;
    bool in_moves_ = false;
};

}  // namespace

std::string html_head(std::string_view title)
{
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width,initial-scale=1\"><title>" +
           escaped(title) + "</title><style>" + std::string{style} + write::diagram_style() +
           "</style></head><body>\n<svg class=\"men\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" +
           write::drawn_men() + "</defs></svg>\n";
}

std::string html(const Game& game, const PageOptions& options) { return Writer{game, options}.article(); }

std::string html_tail() { return "</body></html>\n"; }

}  // namespace descry
