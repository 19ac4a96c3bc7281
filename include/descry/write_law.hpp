// The law as text and as JSON: codes, claims, rulings, time.
#pragma once

#include <span>
#include <string>

#include "descry/law.hpp"

namespace descry::law {

/// The matrix: a row to a point, a line to each code, `only` one code if it is given.
[[nodiscard]] std::string matrix_text(std::optional<Laws> only = {});
[[nodiscard]] std::string row_text(const Row& row, std::optional<Laws> only = {});
/// "American 1897, Part II Law 8 (b): Fifty moves. ..." in lines of less than 100 columns.
[[nodiscard]] std::string article_text(Laws laws, const Article& article);
/// Every article's name and title, in order.
[[nodiscard]] std::string contents_text(Laws laws);

/// One JSON object: codes, points with their cells, articles.
[[nodiscard]] std::string matrix_json(std::optional<Laws> only = {});

}  // namespace descry::law
