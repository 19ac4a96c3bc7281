#include "topics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "descry/codes.hpp"
#include "lists.hpp"
#include "screen.hpp"

namespace descry::tool {
namespace {

std::string list_of_codes()
{
    std::string text = "Codes of diagnostics; `descry explain CODE` tells more, with an example:\n";
    for (const CodeEntry& row : codes) text += fmt::format("  {:<6}{:<26}{}\n", row.id, row.name, row.summary);
    return text;
}

struct Topic {
    const char* name;
    std::string (*text)(const CLI::App& app);
};
constexpr auto all = std::to_array<Topic>({
    {"formats", [](const CLI::App&) { return list_of_formats(); }},
    {"styles", [](const CLI::App&) { return list_of_styles(); }},
    {"dialects", [](const CLI::App&) { return list_of_dialects(); }},
    {"codes", [](const CLI::App&) { return list_of_codes(); }},
    {"wire", [](const CLI::App&) { return list_of_wires(); }},
    {"options", list_of_options},
});

}  // namespace

std::vector<std::string> topics()
{
    std::vector<std::string> names;
    names.reserve(all.size());
    for (const Topic& topic : all) names.emplace_back(topic.name);
    return names;
}

std::string help_on(const std::string& topic, const CLI::App& app)
{
    const auto found = std::ranges::find_if(all, [&](const Topic& each) { return topic == each.name; });
    return found == all.end() ? std::string{} : found->text(app);
}

}  // namespace descry::tool
