// The articles of each code in digest, in our words.
#pragma once

#include <span>

#include "descry/law.hpp"

namespace descry::law {

[[nodiscard]] std::span<const Article> articles_of_walker() noexcept;
[[nodiscard]] std::span<const Article> articles_of_bca() noexcept;
/// Part I and Part II, which the codes of 1897 and 1903 have in common but for the articles below.
[[nodiscard]] std::span<const Article> articles_in_common() noexcept;
/// What the American code has otherwise, or alone; they stand instead of common ones of the same number.
[[nodiscard]] std::span<const Article> articles_of_american() noexcept;
[[nodiscard]] std::span<const Article> articles_of_british() noexcept;
[[nodiscard]] std::span<const Article> articles_of_modern() noexcept;

}  // namespace descry::law
