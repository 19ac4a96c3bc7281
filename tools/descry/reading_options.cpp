#include "reading_options.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "advice.hpp"
#include "lists.hpp"

namespace descry::tool {

void ReadingOptions::add(CLI::App& command)
{
    command.add_option("--dialect", dialect_,
                       "the way of writing, a name or E1 to E10, if it is not to be found; `descry help\n"
                       "dialects` lists them");
    command.add_option("--language", language_,
                       "english, spanish, french, portuguese or italian, if it is not to be found");
}

bool ReadingOptions::settle(LanguageChoice& reading) const
{
    if (!language_.empty()) {
        reading.language = find_language(language_);
        if (!reading.language) {
            fmt::print(stderr,
                       "descry: there is no language {}: english, spanish, french, portuguese and italian are those "
                       "there are\n",
                       language_);
            return false;
        }
    }
    if (dialect_.empty()) return true;
    reading.dialect = find_dialect(dialect_);
    if (reading.dialect == nullptr) {
        fmt::print(stderr, "descry: there is no dialect {}{}\n{}", dialect_,
                   did_you_mean(dialect_, names_of(dialects())), list_of_dialects());
        return false;
    }
    if (reading.language && *reading.language != reading.dialect->notation) {
        fmt::print(stderr, "descry: --dialect {} is not of the language {}\n", reading.dialect->name, language_);
        return false;
    }
    return true;
}

}  // namespace descry::tool
