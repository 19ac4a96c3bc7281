#include "setting.hpp"

#include <array>

namespace pages {
namespace {

// clang-format off
constexpr auto all_faces = std::to_array<Typeface>({
    {"old-standard", "Old Standard TT",      10.5},
    {"garamond",     "EB Garamond",          11.5},
    {"didot",        "GFS Didot",            10.0},
    {"libertine",    "Linux Libertine O",    11.0},
    {"modern",       "CMU Serif",            10.5},
    {"century",      "Century Catalogue",    10.5},
    {"courier",      "Courier Prime",        10.5},
    {"typewriter",   "CMU Typewriter Text",  11.0},
});

constexpr auto all_settings = std::to_array<Setting>({
    // text, columns, flowing, measure, boards, lines, kept back
    {"book",          "a table of two columns",                     "two-columns",   1, false, 0,  false, 54, false},
    {"both-numbered", "the same, Black's numbered too",             "both-numbered", 1, false, 0,  false, 54, false},
    {"notes",         "the same, prose between",                    "notes",         1, false, 0,  false, 54, false},
    {"running-notes", "running text with notes",                    "running-notes", 1, true,  30, false, 54, false},
    {"four-columns",  "half of the game beside the other",          "half-columns",  1, false, 0,  false, 54, false},
    {"newspaper",     "narrow columns of running text",             "running",       3, true,  17, false, 40, false},
    {"magazine",      "tables with notes and boards, two columns",  "notes",         2, false, 0,  true,  54, false},
    {"games",         "several games, with headings and prose",     "several",       1, false, 0,  false, 54, true},
});
// clang-format on

}  // namespace

std::span<const Typeface> typefaces() noexcept { return all_faces; }
std::span<const Setting> settings() noexcept { return all_settings; }

}  // namespace pages
