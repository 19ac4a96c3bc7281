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

/// The text as a whole: {"document","text","encoding","scanned","games","look","findings"}. `text` is null where it is
/// what was sent.
[[nodiscard]] std::string of_document(const Document& document, std::string_view name, std::string_view sent);

/// Where the words of a scan stand: {"text","words":[[from, to, page, left, top, right, bottom],…]}, in the order of
/// the text as it is shown. No words of what is no scan.
[[nodiscard]] std::string of_places(std::string bytes);

/// {"game": …}: where a game stands, who played, how sure it is, and its findings.
[[nodiscard]] std::string of_game(const Document& document, const Settled& settled);

/// The game with all its plies.
[[nodiscard]] std::string of_plies(const Document& document, const Settled& settled,
                                   const std::vector<Choice>& choices);

/// {"findings": […]}: what can be said against sending the records of a game.
[[nodiscard]] std::string of_lint(const Document& document, const Settled& settled, const lint::Options& options);

/// One record in one position: what it may mean, what can be said against sending it, how each move that it may mean is
/// written safely in every style and code of the wire, and which words of the telegraph code may answer it.
[[nodiscard]] std::string of_record(const std::string& record, const Position& position, const lint::Options& options);

/// The same forms of one legal move; none where it is not legal there.
[[nodiscard]] std::optional<std::string> of_move(std::string_view uci, const Position& position);

/// {"moves":[{"uci","san"}]}: every legal move.
[[nodiscard]] std::string of_moves(const Position& position);

/// {"at","insert","record","style","san"}: a move put on behind the last of a game, in the manner of its sheet; none
/// where it is not legal there, or the game breaks off before its end.
[[nodiscard]] std::optional<std::string> of_append(const Document& document, const Settled& settled,
                                                   std::string_view uci);

/// {"words","first","ways"}: how many words of the text look like moves, which is the first, and in what other ways
/// some of them can be read.
[[nodiscard]] std::string of_hints(const Document& document);

/// The manners of sending and the styles, for the page to choose from.
[[nodiscard]] std::string of_choices();

/// The same for the page itself, as <option> elements: the codes of law, the manners of play.
[[nodiscard]] std::string code_options();
[[nodiscard]] std::string play_options();
[[nodiscard]] std::string dialect_options();

/// {"error": …}
[[nodiscard]] std::string of_error(std::string_view reason);

/// The text with what the reader settled written into it, so that it leaves no doubt when it is read again.
[[nodiscard]] std::string corrected(const Document& document, const Settled& settled);

[[nodiscard]] std::optional<lint::Sending> play_named(std::string_view name);

}  // namespace descry::workbench
