// What the page lets its reader choose from.
#include <algorithm>
#include <array>

#include "answers.hpp"
#include "descry/dialect.hpp"
#include "descry/style.hpp"
#include "descry/terms.hpp"
#include "index.hpp"
#include "json.hpp"
#include "src/text/markup.hpp"

namespace descry::workbench {

namespace {

using text::escaped;

/// How a record is sent.
struct Sending {
    lint::Sending play;
    std::string_view key, name;
};
constexpr auto sendings = std::to_array<Sending>({
    {lint::Sending::post, "post", "by post"},
    {lint::Sending::telegraph, "telegraph", "by telegraph"},
    {lint::Sending::association, "association", "by telegraph, between associations"},
    {lint::Sending::sealed, "sealed", "a sealed move"},
});

/// How a game is played, and so how its records are sent unless the reader says otherwise.
struct Playing {
    law::Play play;
    std::string_view name, sent;
};
constexpr auto playings = std::to_array<Playing>({
    {law::Play::board, "over the board", "post"},
    {law::Play::consultation, "in consultation", "post"},
    {law::Play::post, "by post", "post"},
    {law::Play::telegraph, "by telegraph", "telegraph"},
    {law::Play::telegraph_appendix_a, "by telegraph, associations", "association"},
    {law::Play::blindfold, "blindfold", "post"},
});

}  // namespace

std::string of_choices()
{
    Json json{{"sendings", Json::array()}, {"styles", Json::array()}};
    for (const auto& row : sendings) json["sendings"].push_back({{"key", row.key}, {"name", row.name}});
    for (const Style& style : styles()) json["styles"].push_back({{"key", style.name}, {"name", style.about}});
    return line_of(json);
}

std::string code_options()
{
    std::string text;
    for (const auto& laws : law::all_laws())
        text += "<option value=\"" + escaped(laws.key) + '"' + (laws.laws == law::Terms{}.laws ? " selected>" : ">") +
                escaped(laws.name) + "</option>";
    return text;
}

std::string play_options()
{
    std::string text;
    for (const auto& [play, name, sent] : playings)
        text += "<option value=\"" + escaped(law::word(play)) + "\" data-sent=\"" + escaped(sent) + "\">" +
                escaped(name) + "</option>";
    return text;
}

std::string dialect_options()
{
    std::string text;
    for (const Dialect& dialect : dialects())
        text += "<option value=\"" + escaped(dialect.name) + "\">" + escaped(dialect.name) + ", " +
                escaped(dialect.years) + "</option>";
    return text;
}

std::optional<lint::Sending> play_named(std::string_view name)
{
    const auto found = std::ranges::find(sendings, name, &Sending::key);
    return found == sendings.end() ? std::nullopt : std::optional{found->play};
}

}  // namespace descry::workbench
