// descry laws: what the codes say, point by point, and their articles in digest.
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include "advice.hpp"
#include "command.hpp"
#include "descry/write_law.hpp"

namespace descry::tool {
namespace {

int nothing_of_that_name(const std::string& wanted, std::optional<law::Laws> only)
{
    std::vector<std::string> points;
    for (const law::Row& row : law::matrix()) points.emplace_back(row.id);
    fmt::print(stderr, "descry: there is no point {} in the matrix, and no such article or subject in {}{}\n", wanted,
               only ? law::entry(*only).key : "any code", did_you_mean(wanted, points));
    fmt::print(stderr, "the points are:\n");
    for (const auto& point : points) fmt::print(stderr, "  {}\n", point);
    fmt::print(stderr,
               "a subject of the codes' indexes is asked for by its word: castling, penalty, blindfold, preface\n");
    fmt::print(stderr, "an article is asked for as --code american-1897 \"II.8 (b)\"; --articles lists them\n");
    return unusable;
}

}  // namespace

int laws(const LawsQuery& query)
{
    if (query.format == Format::json) {
        fmt::print("{}\n", law::matrix_json(query.code));
        return good;
    }
    if (query.contents) {
        for (const auto& code : law::all_laws())
            if (!query.code || *query.code == code.laws) fmt::print("{}", law::contents_text(code.laws));
        return good;
    }
    if (query.wanted.empty()) {
        fmt::print("{}", law::matrix_text(query.code));
        return good;
    }
    if (const auto* row = law::row_named(query.wanted)) {
        fmt::print("{}", law::row_text(*row, query.code));
        return good;
    }
    bool any = false;
    for (const auto& code : law::all_laws()) {
        if (query.code && *query.code != code.laws) continue;
        // A reference to an article, a subject, or both: "preface".
        auto found = law::find_articles(code.laws, query.wanted);
        for (const auto* article : law::articles_on(code.laws, query.wanted))
            if (std::ranges::find(found, article) == found.end()) found.push_back(article);
        std::ranges::sort(found);  // they stand in one row, in the book's order
        for (const auto* article : found) fmt::print("{}", law::article_text(code.laws, *article));
        any = any || !found.empty();
    }
    return any ? good : nothing_of_that_name(query.wanted, query.code);
}

}  // namespace descry::tool
