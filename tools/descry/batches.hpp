// The files of a command, in pieces of bounded size: whole games of tagged scores, or whole files of any other kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/stream.hpp"

namespace descry::tool {

/// Longer ones are not read to their end.
inline constexpr std::size_t longest_game = std::size_t{1} << 20;

/// What one thread takes at a time.
struct Batch {
    enum class Kind : unsigned char { games, whole_file, fault };

    Kind kind{};
    std::size_t file{};  ///< its place among the files
    std::string bytes{};
    std::vector<std::size_t> begins{};           ///< of the games
    std::uint64_t first_line{1}, first_game{1};  ///< in the file, from 1
    bool cut_off = false;                        ///< the one game is longer than may be, and this is its beginning
    std::string fault{};                         ///< why the file cannot be used
    std::uint64_t read{};                        ///< bytes of the input that are done with it
    bool first = false;                          ///< of its file

    [[nodiscard]] std::string_view game(std::size_t i) const
    {
        const auto end = i + 1 < begins.size() ? begins[i + 1] : bytes.size();
        return std::string_view{bytes}.substr(begins[i], end - begins[i]);
    }
};

class Batches {
public:
    /// \param files    "-" is standard input.
    /// \param tagged   look for tagged scores at all.
    /// \param open     opens a file; empty: as the system does.
    using Open = std::function<std::expected<int, std::string>(const std::string&)>;
    Batches(const std::vector<std::string>& files, bool tagged, Open open = {})
        : files_{files}, tagged_{tagged}, open_{std::move(open)}
    {}
    Batches(const Batches&) = delete;
    Batches& operator=(const Batches&) = delete;
    ~Batches();

    /// Bytes of all the files; none where that cannot be known.
    [[nodiscard]] static std::optional<std::uint64_t> size_of(const std::vector<std::string>& files);

    /// Fills a batch; its strings are used again.
    /// \return  false when all is read.
    [[nodiscard]] bool next(Batch& batch);

private:
    [[nodiscard]] bool fill(Batch& batch);
    [[nodiscard]] bool open(Batch& batch);
    void read_whole(Batch& batch);
    void read_games(Batch& batch);
    void cut(Batch& batch, std::size_t at);
    void skip_rest();
    void read_more(std::string& bytes);
    void fail(Batch& batch, const std::string& why);
    void close();

    const std::vector<std::string>& files_;
    bool tagged_;
    Open open_;
    std::size_t next_ = 0;  ///< of the files
    int descriptor_ = -1;
    bool ended_ = false, first_ = false;
    std::string fault_{};
    std::string rest_{};  ///< read, and given to no batch yet
    GameCutter cutter_{};
    std::vector<std::size_t> begins_{};             ///< of games in rest_
    std::uint64_t line_ = 1, game_ = 1, read_ = 0;  ///< `read_` since the last batch
};

}  // namespace descry::tool
