#include "topics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "descry/codes.hpp"
#include "lists.hpp"

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
    std::string (*text)();
};
constexpr auto all = std::to_array<Topic>({
    {"styles", list_of_styles},
    {"dialects", list_of_dialects},
    {"codes", list_of_codes},
    {"wire", list_of_wires},
});

}  // namespace

std::vector<std::string> topics()
{
    std::vector<std::string> names;
    for (const Topic& topic : all) names.emplace_back(topic.name);
    return names;
}

std::string help_on(const std::string& topic)
{
    const auto found = std::ranges::find_if(all, [&](const Topic& each) { return topic == each.name; });
    return found == all.end() ? std::string{} : found->text();
}

}  // namespace descry::tool
