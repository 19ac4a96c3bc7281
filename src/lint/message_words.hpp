// What a message tells: records with their numbers, a proposal of a draw, a series of assumed replies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/dialect.hpp"
#include "descry/position.hpp"
#include "descry/source.hpp"

namespace descry::lint {

/// A record of the message, with its number if it has one.
struct Told {
    Span at;
    std::string text;
    std::optional<unsigned> number{};
    bool dots = false;      ///< "12...": a move of Black's
    bool either = false;    ///< it stands behind "or"
    bool answered = false;  ///< "in reply to P-K4": the opponent's last move
};

/// A message at the counter, taken apart.
struct MessageParts {
    std::vector<Told> records{};  ///< outside any series
    std::vector<Told> prose{};    ///< what stands among them and is none: "with thanks"
    bool proposes_draw = false;
    Span proposal{};
    struct Assumed {
        std::optional<Told> reply{}, answer{};
        Span at{};

        /// As it is told, or as the answer's tells it.
        [[nodiscard]] std::optional<unsigned> number_of_reply(Side author) const
        {
            if (reply && reply->number) return reply->number;
            if (!answer || !answer->number || *answer->number == 0) return std::nullopt;
            return *answer->number - (author == Side::white ? 1U : 0U);
        }
    };
    std::vector<Assumed> series{};

    /// More steps than any series has: what stands behind is not followed.
    static constexpr std::size_t most_steps = 64;
};

/// The first of several records is told as the opponent's last move, rightly or not: by its number or by the words.
/// \param position  before the reply.
[[nodiscard]] bool tells_last_move(const std::vector<Told>& records, const Position& position);

/// It cannot be read, and yet it was meant for a record: signs and words of records alone, and no prose.
[[nodiscard]] bool purports_to_be_a_record(std::string_view text);

/// \param offset   of the text in what is reported.
/// \param reading  what its records are read in.
[[nodiscard]] MessageParts read_message(std::string_view text, std::uint64_t offset, const LanguageChoice& reading);

}  // namespace descry::lint
