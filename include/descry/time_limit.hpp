// Time limits: so many moves in so many hours, and what failing them means.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/law.hpp"

namespace descry::law {

/// So many moves in the next so many minutes.
struct Stage {
    unsigned moves{}, minutes{};
};

/// Which regulation of Part II Law 10 holds.
enum class Regulation : std::uint8_t {
    no_final_time,   ///< B: tested at two hours, three, four and so on
    final_time,      ///< C: tested at every completed hour, and in proportion at the end
    agreed_periods,  ///< D of 1903: tested at the end of each agreed period
    by_telegraph,    ///< Part VI Law 3 of 1903: turns to play in each agreed period
    by_appendix_a,   ///< Appendix A Law 4 of 1903: the same
};

struct TimeLimit {
    std::vector<Stage> stages{};  ///< in order; the last is repeated
    Regulation regulation = Regulation::no_final_time;
};

/// "20/1h,15/1h": twenty moves in the first hour and fifteen in each later one; "30/2h,15/1h", "20/90m".
/// \retval error  what is wrong.
[[nodiscard]] DESCRY_API std::expected<std::vector<Stage>, std::string> read_stages(std::string_view text);

/// Minutes in "2:10", "2 h. 10 m.", "1 hr 50 min", "2h10", "130 m", "2 hours".
/// \return  none if the words tell no time.
[[nodiscard]] DESCRY_API std::optional<unsigned> read_minutes(std::string_view text);

/// What a player has used and made.
struct Clock {
    std::optional<unsigned> minutes{};  ///< used in all
    unsigned made = 0;                  ///< moves on the sheet
    unsigned annulled = 0;              ///< moves made and annulled, that are no longer on it
    std::vector<std::pair<unsigned, unsigned>>
        course{};  ///< moves made, and minutes used by then, where the sheet tells
};

struct TimeRuling {
    std::array<std::optional<unsigned>, 2> due{};  ///< by side; none where nothing is due or known
    std::array<bool, 2> short_of{};                ///< by side: fewer moves made than due
    std::string verdict{};                         ///< one clause
    std::vector<std::string> notes{};
    std::string law{};
};

/// What the code says of two clocks. A forfeit is said to follow, never awarded: the ruling is about the time alone.
///
/// Where only the time used in all is known, the tests at the hours already passed can show a failure (too few moves
/// even now) but not that there was none; the notes say so. Annulled moves count as made (British 1903; the American
/// code is silent, and the default is the same).
[[nodiscard]] DESCRY_API TimeRuling rule_on_time(const TimeLimit& limit, const std::array<Clock, 2>& clocks, Laws laws);

/// The clocks that a game tells: its moves, the tags WhiteTime and BlackTime, and times noted beside moves.
[[nodiscard]] DESCRY_API std::array<Clock, 2> clocks_of(const Game& game);

/// Moves due after so many minutes when every stage is completed that can be, with the share of the next.
/// \param proportional  with the share (Part II Law 10 C (c)); the fraction is left out.
[[nodiscard]] DESCRY_API unsigned moves_due(const std::vector<Stage>& stages, unsigned minutes,
                                            bool proportional) noexcept;

/// A turn to play by post, from the receipt of the opponent's record to the despatch of one's own.
struct PostalTurn {
    std::size_t ply{};
    unsigned days{};     ///< reckoned: Sundays are left out (British 1903, Part V Law 2 (b))
    unsigned sundays{};  ///< left out
};
/// The turns that a sheet dates: "(received 3 May 1903, sent 6 May 1903)".
[[nodiscard]] DESCRY_API std::vector<PostalTurn> postal_turns(const Game& game);

/// A turn to play by telegraph, from the receipt of the opponent's record till one's own has passed to the operator.
struct WireTurn {
    std::size_t ply{};
    unsigned minutes{};   ///< reckoned
    unsigned left_out{};  ///< minutes spent on a claim, an appeal or an error made in transmission (Part VI Law 2 (b))
};
/// The turns that a sheet times: "(received 2.05, sent 2.20)", the first "(begun 2.0, sent 2.5)".
[[nodiscard]] DESCRY_API std::vector<WireTurn> wire_turns(const Game& game);
/// The clocks that these turns make; `made` counts turns, so that annulled moves are still counted.
[[nodiscard]] DESCRY_API std::array<Clock, 2> wire_clocks(const Game& game);

}  // namespace descry::law
