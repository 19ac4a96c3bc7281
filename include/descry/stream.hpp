// Games out of an endless text of tagged scores, one at a time: the movetext of each, today's or descriptive, stands
// under a section of PGN tags, so that every game can be read alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"

namespace descry {

/// Whether a text begins with a tag, so that it is one of tagged scores.
///
/// \param head  its first bytes, with any byte order mark.
/// \param last  they are all that there is.
/// \return      nothing where more bytes are wanted.
[[nodiscard]] DESCRY_API std::optional<bool> begins_with_tag(std::string_view head, bool last);

/// Finds where each game of a text of tagged scores begins: at the first tag of a section. The text comes in pieces,
/// and what has been looked at is not looked at again.
class DESCRY_API GameSplitter {
public:
    /// Looks at a buffer from where the last call came to.
    ///
    /// \param buffer  what the last call had, without what was dropped, and more behind it.
    /// \param last    nothing comes behind it.
    /// \param begins  takes the offsets of the games that begin in what is new, rising. The first begins with the text.
    void look(std::string_view buffer, bool last, std::vector<std::size_t>& begins);

    /// How far the buffer has been looked at.
    [[nodiscard]] std::size_t seen() const noexcept { return seen_; }

    /// The first `size` bytes of the buffer are gone.
    void drop(std::size_t size) noexcept { seen_ -= size < seen_ ? size : seen_; }

private:
    bool find_bracket(std::string_view buffer);

    enum class State : std::uint8_t { nothing_seen, before_tags, in_tags, in_moves };

    std::size_t seen_ = 0;
    State state_{};
};

/// No more of a tagged score is read.
inline constexpr std::size_t longest_game = std::size_t{1} << 20;

/// Other texts are read whole, and none that is longer.
inline constexpr std::size_t longest_whole_text = std::size_t{256} << 20;

/// A part of a text of plain sheets that is more than those: offsets in the text. From `begin` to `end` stand its
/// games; it is read with the sheet before it and the one behind it, if there are any, and gives what the whole text
/// gives.
struct MixedPart {
    std::size_t from = 0, begin = 0, end = 0, to = 0;
    std::size_t games = 0;
    std::size_t work = 0;  ///< how many states of games may still be looked at
};

/// What of a text is read at a time.
struct TextPiece {
    enum class Kind : std::uint8_t {
        games,     ///< of tagged scores, each whole
        sheets,    ///< of a text without tags, plainly written, each whole
        mixed,     ///< what stands among such sheets: `part`
        whole,     ///< of a text of any other kind all that there is
        too_long,  ///< such a text is longer than longest_whole_text: its beginning
    };

    Kind kind{};
    std::string bytes{};
    std::vector<std::size_t> begins{};           ///< of the games
    std::uint64_t first_line{1}, first_game{1};  ///< in the text, from 1
    MixedPart part{};
    bool cut_off = false;  ///< the one game is longer than longest_game, and this its beginning

    [[nodiscard]] std::string_view game(std::size_t i) const
    {
        const auto end = i + 1 < begins.size() ? begins[i + 1] : bytes.size();
        return std::string_view{bytes}.substr(begins[i], end - begins[i]);
    }
};

/// What texts are parted into games.
enum class Parting : std::uint8_t {
    none,
    tagged,             ///< those of tagged scores
    tagged_and_sheets,  ///< and those that hold plainly written sheets for the most part
};

/// Parts a text as it comes in: games of tagged scores as soon as the next begins, any other text as a whole, or, when
/// all of it was seen, sheet by sheet.
class DESCRY_API TextPieces {
public:
    /// Puts up to `size` bytes at `to`, and gives how many; 0 where nothing comes any more.
    using Input = std::function<std::size_t(char* to, std::size_t size)>;

    explicit TextPieces(Input input, Parting parting = Parting::tagged)
        : input_{std::move(input)}, parting_{parting}, tagged_{parting != Parting::none}
    {}

    /// Fills a piece; its strings are used again.
    /// \return  false when all is given.
    [[nodiscard]] bool next(TextPiece& piece);

private:
    void begin();
    void read_whole(TextPiece& piece);
    void read_part(TextPiece& piece);
    void read_games(TextPiece& piece);
    void cut(TextPiece& piece, std::size_t at);
    void skip_rest();
    void read_more(std::string& bytes);

    Input input_;
    Parting parting_;
    bool tagged_;
    bool in_sheets_ = false;
    bool begun_ = false, ended_ = false, whole_given_ = false;
    std::string rest_{};  ///< read, and given in no piece yet; of sheets the whole text
    GameSplitter splitter_{};
    std::vector<std::size_t> begins_{};                           ///< of games in rest_
    std::vector<MixedPart> mixed_{};                              ///< among these sheets
    std::size_t given_ = 0, sheets_given_ = 0, mixed_given_ = 0;  ///< bytes, sheets and mixed parts of such a text
    std::uint64_t line_ = 1, game_ = 1;
};

/// Where the sheets of a text begin that is plainly written throughout: the players over two columns of records, each
/// of which fits one legal move, and the result below. Nothing where there is anything else in it. What reads a sheet
/// of such a text alone gives what read_scores() and solve() give of the whole text.
[[nodiscard]] DESCRY_API std::vector<std::size_t> plain_sheets(std::string_view text);

/// The line ends of a piece of a text, as Text::place() counts them.
[[nodiscard]] DESCRY_API std::uint64_t count_lines(std::string_view bytes);

/// What is written of a game.
enum class GameForm : std::uint8_t {
    none,     ///< nothing: it is only read
    uci,      ///< uci_line() and a line end, as of all that are lines
    san,      ///< san_line()
    lan,      ///< lan_line()
    fen,      ///< final_fen()
    pgn,      ///< pgn()
    json,     ///< json()
    summary,  ///< summary()
};

/// Whether a form tells where the game stands.
[[nodiscard]] constexpr bool tells_place(GameForm form) noexcept
{
    return form == GameForm::json || form == GameForm::summary;
}

/// Where a game stands.
struct GameSource {
    std::string_view name{};       ///< of the file, as it is to be shown
    std::uint64_t first_line = 1;  ///< of the game in it
    std::uint64_t index = 1;       ///< of the game in it, from 1
};

/// Reads the games of tagged scores, and of plain sheets. Not for several threads at a time: each has one of its own,
/// which remembers the records that it has read.
///
/// A game that is plainly written (each record fits one legal move; no comment, no doubt, no remark) takes a short way,
/// any other the whole of read_scores() and solve(). The result is the same.
class DESCRY_API GameReader {
public:
    GameReader(Source source, const LanguageChoice& reading, const SolveOptions& options);
    GameReader(GameReader&&) noexcept;
    GameReader& operator=(GameReader&&) noexcept;
    ~GameReader();

    /// Appends a plainly written game in some form. Takes no memory of its own once `out` is large enough and it has
    /// met games as long.
    ///
    /// \param bytes  one game, as GameSplitter or plain_sheets() part them.
    /// \param kind   `games` or `sheets`.
    /// \return       its plies; nothing where it is not plainly written: `out` is as it was.
    [[nodiscard]] std::optional<unsigned> append(std::string_view bytes, GameForm form, const GameSource& source,
                                                 std::string& out, TextPiece::Kind kind = TextPiece::Kind::games);

    /// A game with the text that it was read from.
    struct Read {
        Text text;
        std::vector<Game> games;  ///< one, but for tags that only normalising the text brings to light
    };
    /// \param first_line  of the bytes in their file.
    /// \param index       of the game in its file, from 1.
    [[nodiscard]] Read read(std::string bytes, std::uint64_t first_line, std::uint64_t index,
                            TextPiece::Kind kind = TextPiece::Kind::games);

    /// The games of a mixed part.
    [[nodiscard]] Read read_mixed(const TextPiece& piece);

    /// Tells of the last game that its text is only the beginning of what there is of it.
    static void break_off(Read& read);

    /// The scores of tagged games alone, for who plays them himself.
    [[nodiscard]] std::vector<Score> scores(const Text& text) const;

    /// How many games took the short way, and how many the long one.
    struct Tally {
        std::uint64_t plain = 0, other = 0;
    };
    [[nodiscard]] Tally count() const noexcept;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace descry
