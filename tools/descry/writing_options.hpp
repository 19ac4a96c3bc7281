// How games are to be written, as the shell says it: the options of `convert` and of `scan`.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"

namespace descry::tool {

class WritingOptions {
public:
    /// \param words  all that --to takes; what is no format of the library's holds no games.
    /// \param about  what help says of --to.
    void add(CLI::App& command, std::vector<std::string_view> words, const std::string& about);
    /// \param command  that they were added to.
    /// \return  none, and the reason told, where an option would do nothing, is not understood or does not go with
    ///          another.
    [[nodiscard]] std::optional<Writing> settle(const CLI::App& command) const;
    /// The word behind --to.
    [[nodiscard]] const std::string& to() const noexcept { return to_; }
    [[nodiscard]] const Drawing& drawing() const noexcept { return drawing_; }

private:
    std::string to_ = "pgn", style_{};
    bool tagged_ = false;
    Writing writing_{};
    Drawing drawing_{};
};

}  // namespace descry::tool
