// The law as text and as JSON: codes, claims, rulings, time.
#pragma once

#include <span>
#include <string>

#include "descry/api.h"
#include "descry/claims.hpp"
#include "descry/law.hpp"
#include "descry/time_limit.hpp"

namespace descry::law {

/// The matrix: a row to a point, a line to each code, `only` one code if it is given.
[[nodiscard]] DESCRY_API std::string matrix_text(std::optional<Laws> only = {});
[[nodiscard]] DESCRY_API std::string row_text(const Row& row, std::optional<Laws> only = {});
/// "American 1897, Part II Law 8 (b): Fifty moves. ..." in lines of less than 100 columns.
[[nodiscard]] DESCRY_API std::string article_text(Laws laws, const Article& article);
/// Every article's name and title, in order.
[[nodiscard]] DESCRY_API std::string contents_text(Laws laws);

/// One JSON object: codes, points with their cells, articles.
[[nodiscard]] DESCRY_API std::string matrix_json(std::optional<Laws> only = {});

/// What could be claimed, a line to each ground, and beside it what today's laws would say; claims of one kind on turn
/// after turn are told once.
[[nodiscard]] DESCRY_API std::string claims_text(Laws laws, const std::vector<Claim>& claims,
                                                 const std::vector<Claim>& today);
/// One JSON object on one line, schema descry-claims/2.
[[nodiscard]] DESCRY_API std::string claims_json(const Game& game, Laws laws, const std::vector<Claim>& claims,
                                                 const std::vector<Claim>& today, std::string_view source);

/// The verdict, its notes and its law.
[[nodiscard]] DESCRY_API std::string time_text(const TimeRuling& ruling);
/// The turns to play that a sheet dates, against the days agreed.
[[nodiscard]] DESCRY_API std::string wire_text(const Game& game, const TimeLimit& limit, Laws laws,
                                               const std::array<unsigned, 2>& annulled = {});
[[nodiscard]] DESCRY_API std::string postal_text(const Game& game, unsigned days, Laws laws);

}  // namespace descry::law
