// The games of the corpus, set as sheets and read again.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"

namespace descry::test {

using Moves = std::vector<Move>;

/// The games of corpus/games, from the lines of SAN in their expectations.
inline std::vector<Moves> known_games()
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{DESCRY_CORPUS} / "games"})
        if (entry.path().extension() == ".expect") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Moves> games;
    for (const auto& file : files) {
        std::ifstream in{file};
        for (std::string line; std::getline(in, line);) {
            if (line.empty() || line.starts_with("game ") || line.contains(": ")) continue;
            auto position = Position::initial();
            Moves moves;
            std::istringstream words{line};
            for (std::string word; words >> word;) {
                const auto legal = position.legal_moves();
                const auto move = std::ranges::find(legal, word, [&](const Move& m) { return san(m, position); });
                REQUIRE(move != legal.end());
                moves.push_back(*move);
                position.make(*move);
            }
            games.push_back(std::move(moves));
        }
    }
    return games;
}

using Writer = std::string(const Move&, const Position&);

inline std::vector<std::string> records_of(const Moves& moves, Writer& writer)
{
    std::vector<std::string> records;
    auto position = Position::initial();
    for (const auto& move : moves) {
        records.push_back(writer(move, position));
        position.make(move);
    }
    return records;
}

/// A sheet in the making: its text, and where each record was printed.
class Sheet {
public:
    explicit Sheet(const std::vector<std::string>& records) : records_{records}, printed_(records.size()) {}

    [[nodiscard]] std::size_t plies() const { return records_.size(); }
    [[nodiscard]] std::size_t moves() const { return (plies() + 1) / 2; }
    [[nodiscard]] bool has_black(std::size_t move) const { return 2 * move <= plies(); }

    Sheet& operator<<(std::string_view words)
    {
        text_ += words;
        return *this;
    }
    /// The move's number, as in "12".
    Sheet& number(std::size_t move, std::string_view behind = ".") { return *this << std::to_string(move) << behind; }
    Sheet& white(std::size_t move) { return print(2 * move - 2); }
    Sheet& black(std::size_t move) { return print(2 * move - 1); }
    /// A stop, where the last word has none of its own.
    Sheet& stop() { return *this << (text_.ends_with('.') ? "" : "."); }
    /// Blanks up to a column of the line, and at least two.
    Sheet& column(std::size_t to)
    {
        const auto begin = text_.rfind('\n');
        const auto now = text_.size() - (begin == std::string::npos ? 0 : begin + 1);
        text_.append(std::max<std::size_t>(to > now ? to - now : 0, 2), ' ');
        return *this;
    }
    /// A new line where this one is full, else a blank.
    Sheet& wrap()
    {
        constexpr std::size_t width = 70;
        const auto begin = text_.rfind('\n');
        text_ += text_.size() - (begin == std::string::npos ? 0 : begin + 1) > width ? '\n' : ' ';
        return *this;
    }
    /// A number, and both records of the move.
    Sheet& row(std::size_t move)
    {
        number(move).column(5).white(move);
        if (has_black(move)) column(32).black(move);
        return *this << "\n";
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<Span>& printed() const { return printed_; }

private:
    Sheet& print(std::size_t ply)
    {
        printed_[ply] = {text_.size(), text_.size() + records_[ply].size()};
        return *this << records_[ply];
    }

    const std::vector<std::string>& records_;
    std::string text_{};
    std::vector<Span> printed_;  ///< by ply
};

inline std::vector<Game> read(const std::string& sheet, const SolveOptions& options = {})
{
    const auto text = Text::decode(sheet);
    std::vector<Game> games;
    for (const auto& score : read_scores(text)) games.push_back(solve(score, text, games.size() + 1, options));
    return games;
}

}  // namespace descry::test
