// The commands of descry: what each is asked, and what it gives back to the shell.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "descry/law.hpp"
#include "descry/position.hpp"
#include "descry/sheet.hpp"
#include "descry/style.hpp"

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
    Source from = Source::automatic;
    Format format = Format::text;
    bool color = false, quiet = false, strict = false, as_played = false;
};

/// What `convert` writes.
enum class Target : unsigned char { pgn, san, uci, lan, fen, json, descriptive };

/// How `--to descriptive` writes.
struct Writing {
    const Style* style = find_style("british");
    Brevity brevity{};
};

int check(const Options& options);
int convert(const Options& options, Target target, const Writing& writing);
int resolve_record(const Options& options, const std::string& record);
int explain(const std::string& code);

/// What `laws` is asked.
struct LawsQuery {
    std::string wanted{};  ///< a point of the matrix or an article; empty: the whole matrix
    std::optional<law::Laws> code{};
    Format format = Format::text;
    bool contents = false;  ///< the names of the articles
};
int laws(const LawsQuery& query);

}  // namespace descry::tool
