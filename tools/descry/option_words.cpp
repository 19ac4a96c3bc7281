#include "option_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "advice.hpp"
#include "descry/codes.hpp"
#include "descry/dialect.hpp"
#include "descry/formats.hpp"
#include "descry/law.hpp"
#include "descry/style.hpp"
#include "descry/terms.hpp"
#include "descry/wire.hpp"

namespace descry::tool {

const std::map<std::string, Source>& sources()
{
    static const std::map<std::string, Source> all{
        {"auto", Source::automatic}, {"descriptive", Source::descriptive}, {"pgn", Source::pgn}};
    return all;
}

std::vector<std::string_view> source_words()
{
    std::vector<std::string_view> words;
    for (const auto& [name, source] : sources()) words.emplace_back(name);
    for (const WireEntry& wire : wires()) words.push_back(wire.name);
    return words;
}

std::vector<std::string_view> format_words()
{
    std::vector<std::string_view> words;
    for (const OutputFormat& format : output_formats()) words.push_back(format.name);
    return words;
}

CLI::Validator one_of_words(std::vector<std::string_view> words)
{
    return {[words = std::move(words)](std::string& word) {
                word = CLI::detail::to_lower(word);
                if (std::ranges::find(words, word) != words.end()) return std::string{};
                for (const LostCode& lost : lost_codes())
                    if (lost.name == word) return fmt::format("{}: {}", word, lost.why);
                return none_of(word, {words.begin(), words.end()});
            },
            ""};
}

OptionWords option_words()
{
    OptionWords words;
    for (const auto name : source_words()) words["--from"].emplace_back(name);
    for (const auto name : format_words()) words["--to"].emplace_back(name);
    for (const Style& style : styles()) words["--style"].emplace_back(style.name);
    for (const Dialect& dialect : dialects()) words["--dialect"].emplace_back(dialect.name);
    for (const Notation notation :
         {Notation::english, Notation::spanish, Notation::french, Notation::portuguese, Notation::italian})
        words["--language"].emplace_back(language_name(notation));
    for (const auto play : {law::Play::board, law::Play::consultation, law::Play::post, law::Play::telegraph,
                            law::Play::telegraph_appendix_a, law::Play::blindfold})
        words["--play"].emplace_back(word(play));
    for (const CodeEntry& code : codes)
        for (const auto* argument : {"CODE", "--select", "--ignore"}) words[argument].emplace_back(code.id);
    for (const law::Row& row : law::matrix()) words["WHAT"].emplace_back(row.id);
    return words;
}

}  // namespace descry::tool
