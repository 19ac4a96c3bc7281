// The commands of descry: what each is asked, and what it gives back to the shell.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "descry/draw.hpp"
#include "descry/formats.hpp"
#include "descry/law.hpp"
#include "descry/position.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"
#include "descry/terms.hpp"
#include "descry/time_limit.hpp"
#include "descry/wire.hpp"
#include "progress.hpp"

namespace CLI {
class App;
}

namespace descry::tool {

/// Exit statuses: no errors; errors in what was read; the command line or a file could not be used.
enum Exit : int { good = 0, errors_found = 1, unusable = 2 };

/// The worse of two.
[[nodiscard]] constexpr int worse(int a, int b) noexcept { return a > b ? a : b; }

enum class Format : unsigned char { text, json };

/// What several commands share.
struct Options {
    std::vector<std::string> files{};  ///< "-" is standard input
    std::optional<Position> start{};
    Rules rules{};  ///< what a code of laws lets a position hold, where no terms are told
    Source from = Source::automatic;
    std::optional<Wire> wire{};  ///< instead: the files hold messages of that code
    Format format = Format::text;
    std::optional<law::Terms> terms{};  ///< of law, where a ruling is asked for
    bool color = false, quiet = false, strict = false, as_played = false;
    Mending mending = Mending::play_on;
    LanguageChoice reading{};  ///< the language and dialect that are asked for
    ShowProgress progress = ShowProgress::automatic;
    unsigned jobs = 1;  ///< threads
    /// Opens a file for reading, where that is not done as usual: a descriptor, or why there is none.
    std::function<std::expected<int, std::string>(const std::string&)> open{};
    /// How records of a file are printed on their pages, each a PNG file in base 64; empty where that is not to be had.
    std::function<std::vector<std::string>(const std::string& source, const Text&, std::span<const Span>)> cut_outs{};
    /// What is wrong with a file rather than with a game of it, in the words that are to stand among the results;
    /// without it such findings go to standard error.
    std::function<std::string(const Diagnostic&, const Text&, const std::string& source)> about_file{};
};

/// How `convert` writes.
struct Writing {
    const OutputFormat* format = find_format("pgn");
    const Style* style = find_style("british");
    Brevity brevity{};
    std::string corrections{};  ///< a file of what a reader settled, if any
    bool plain = false;         ///< PGN of the moves alone
    bool fens = false;          ///< JSON with the position after each ply
    std::string folder{};       ///< a file to each game in it, if any
};

/// How `convert` draws.
struct Drawing {
    unsigned game = 0;              ///< only this one of each file, from 1; 0 for all
    std::optional<unsigned> ply{};  ///< the position after it; else the last
    Side below = Side::white;
    std::optional<Labels> labels{};    ///< else what is usual: edges for a picture, none for a page
    std::vector<unsigned> diagrams{};  ///< plies after which a page shows the position
};

/// Adds the options of Drawing to a command.
void add_drawing(CLI::App& command, Drawing& drawing);

int check(const Options& options);
/// Counts over all the games instead of a line for each. \param form  "text", "json" or "html".
int check_report(const Options& options, const std::string& form);
/// How `check` tells its findings to other programs.
enum class CheckForm : unsigned char { sarif, github, lines };
int check_in_form(Options options, CheckForm form);
/// A line for each game: where it stands, how long it is, what state it is in, who played.
int list_games(const Options& options);
int convert(const Options& options, const Writing& writing, const Drawing& drawing);
int resolve_record(const Options& options, const std::string& record);
int explain(const std::vector<std::string>& codes);

/// What `laws` is asked.
struct LawsQuery {
    std::string wanted{};  ///< a point of the matrix or an article; empty: the whole matrix
    std::optional<law::Laws> code{};
    Format format = Format::text;
    bool contents = false;  ///< the names of the articles
};
int laws(const LawsQuery& query);

int claims(const Options& options);

/// What `time` is asked. By side: White, then Black.
struct TimeQuery {
    law::TimeLimit limit{};
    std::array<std::optional<unsigned>, 2> minutes{}, made{}, annulled{};
    std::optional<unsigned> turn_days{};
};
/// With no file the options alone are ruled on.
int time_used(const Options& options, const TimeQuery& query);

}  // namespace descry::tool
