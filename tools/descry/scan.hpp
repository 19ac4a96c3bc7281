// descry scan, as the shell asks for it.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "command.hpp"
#include "pictures.hpp"

namespace descry::tool {

class ScanCommand {
public:
    /// Adds what it has beyond the options of `convert`.
    void add(CLI::App& command);
    /// \param to_hocr  the pages themselves are wanted.
    /// \param convert  does with the files that now are texts what `convert` does.
    /// \return         the exit status.
    [[nodiscard]] int run(Options options, bool to_hocr, const std::function<int(const Options&)>& convert) const;

private:
    std::string keep_{};
    unsigned page_seconds_ = 120;
};

}  // namespace descry::tool
