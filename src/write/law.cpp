#include <nlohmann/json.hpp>

#include "descry/write_law.hpp"
#include "src/write/fold.hpp"

namespace descry::law {
namespace {

using Json = nlohmann::ordered_json;
using write::fold;

constexpr std::size_t name_width = 14;

std::string padded(std::string_view words, std::size_t width)
{
    std::string text{words};
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

std::string said(const Cell& cell)
{
    switch (cell.standing) {
    case Standing::silent: return "silent; descry takes: " + std::string{cell.words};
    case Standing::uncertain: return std::string{cell.words} + " (" + std::string{cell.article} + "; uncertain)";
    case Standing::implied: return std::string{cell.words} + " (" + std::string{cell.article} + ", by inference)";
    case Standing::says: break;
    }
    return std::string{cell.words} + " (" + std::string{cell.article} + ")";
}

/// \param notes  what the books' own notes say of the article goes with it.
std::string row_lines(const Row& row, std::optional<Laws> only, bool notes)
{
    std::string text = std::string{row.id} + ": " + std::string{row.title} + '\n';
    for (const LawsEntry& laws : all_laws()) {
        if (only && *only != laws.laws) continue;
        const Cell& here = cell(laws.laws, row.point);
        text += fold(said(here), "  " + padded(laws.key, name_width), name_width + 2);
        if (!notes) continue;
        const std::string indent(name_width + 2, ' ');
        for (const Article* article : find_articles(laws.laws, here.article))
            if (!article->note.empty()) text += fold("note: " + std::string{article->note}, indent, name_width + 2);
    }
    return text;
}

}  // namespace

std::string row_text(const Row& row, std::optional<Laws> only) { return row_lines(row, only, true); }

std::string matrix_text(std::optional<Laws> only)
{
    std::string text;
    for (const Row& row : matrix()) text += (text.empty() ? "" : "\n") + row_lines(row, only, false);
    return text;
}

std::string article_text(Laws laws, const Article& article)
{
    std::string text = citation(laws, name_of(laws, article)) + ": " + std::string{article.title} + '\n';
    text += fold(article.digest, "  ", 2);
    if (article.standing == Standing::uncertain) text += "  uncertain: our copy is spoiled here\n";
    if (!article.note.empty()) text += fold("note: " + std::string{article.note}, "  ", 2);
    return text;
}

std::string contents_text(Laws laws)
{
    std::string text = std::string{entry(laws).key} + ": " + std::string{entry(laws).title} + '\n';
    text += fold(entry(laws).source, "  ", 2);
    for (const Article& article : articles(laws))
        text += "  " + padded(name_of(laws, article), 24) + std::string{article.title} +
                (article.standing == Standing::uncertain ? " (uncertain)" : "") + '\n';
    return text;
}

std::string matrix_json(std::optional<Laws> only)
{
    Json json;
    json["schema"] = "descry-laws/1";
    json["codes"] = Json::array();
    for (const LawsEntry& laws : all_laws()) {
        if (only && *only != laws.laws) continue;
        Json code{{"key", laws.key}, {"name", laws.name}, {"title", laws.title}, {"source", laws.source}};
        code["points"] = Json::object();
        for (const Row& row : matrix()) {
            const Cell& said = cell(laws.laws, row.point);
            const bool silent = said.standing == Standing::silent;
            code["points"][std::string{row.id}] = {{"standing", word(said.standing)},
                                                   {"rule", silent ? Json{} : Json(said.words)},
                                                   {"default", silent ? Json(said.words) : Json{}},
                                                   {"article", said.article.empty() ? Json{} : Json(said.article)}};
        }
        code["articles"] = Json::array();
        for (const Article& article : articles(laws.laws)) {
            code["articles"].push_back({{"article", name_of(laws.laws, article)},
                                        {"title", article.title},
                                        {"digest", article.digest},
                                        {"standing", word(article.standing)},
                                        {"note", article.note.empty() ? Json{} : Json(article.note)}});
        }
        json["codes"].push_back(std::move(code));
    }
    return json.dump();
}

}  // namespace descry::law
