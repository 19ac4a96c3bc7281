// What the page is told, as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/lint.hpp"
#include "document.hpp"

namespace descry::workbench {

/// The text as a whole: {"document","text","encoding","scanned","games","findings"}. `text` is null where it is what
/// was sent.
[[nodiscard]] std::string of_document(const Document& document, std::string_view name, std::string_view sent);

/// {"game": …}: where a game stands, who played, how sure it is, and its findings.
[[nodiscard]] std::string of_game(const Document& document, const Settled& settled);

/// The game with all its plies.
[[nodiscard]] std::string of_plies(const Document& document, const Settled& settled,
                                   const std::vector<Choice>& choices);

/// {"findings": […]}: what can be said against sending the records of a game.
[[nodiscard]] std::string of_lint(const Document& document, const Settled& settled, const lint::Options& options);

/// One record in one position: what it may mean, what can be said against sending it, and how each move that it may
/// mean (or any legal one) is written safely in every style.
[[nodiscard]] std::string of_record(const std::string& record, const Position& position, const lint::Options& options);

/// The codes of law, the manners of play and the styles, for the page to choose from.
[[nodiscard]] std::string of_choices();

/// {"error": …}
[[nodiscard]] std::string of_error(std::string_view reason);

/// The text with what the reader settled written into it, so that it leaves no doubt when it is read again.
[[nodiscard]] std::string corrected(const Document& document, std::size_t game, const std::vector<Choice>& choices);

[[nodiscard]] std::optional<lint::Play> play_named(std::string_view name);

}  // namespace descry::workbench
