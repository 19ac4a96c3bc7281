// convert --split: a file to each game.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace descry::tool {

/// The names of such files: "book-007.pgn" is the seventh game of `book.txt`. Of files that are called the same the
/// second's games are "book-2-001.pgn" and so on.
class Apart {
public:
    /// \param files  in the order in which they are given.
    Apart(std::string folder, std::string_view ending, const std::vector<std::string>& files);

    /// Makes the folder.
    /// \param game    the only one that is to be written, from 1; 0 for all
    /// \retval error  what is in the way, with its name: the folder cannot be, or would have a file replaced.
    [[nodiscard]] std::expected<void, std::string> begin(unsigned game) const;
    /// \param source  as shown() has it.
    [[nodiscard]] std::string name(const std::string& source, std::uint64_t game) const;

private:
    std::string folder_;
    std::string_view ending_;
    std::map<std::string, std::string> stems_{};  ///< by source
};

}  // namespace descry::tool
