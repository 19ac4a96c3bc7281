// The options that say in what records are to be read.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "descry/dialect.hpp"

namespace descry::tool {

class ReadingOptions {
public:
    void add(CLI::App& command);
    /// \return  false, and the reason told, where there is no such dialect or language, or the two do not go together.
    [[nodiscard]] bool settle(LanguageChoice& reading) const;

private:
    std::string dialect_{}, language_{};
};

}  // namespace descry::tool
