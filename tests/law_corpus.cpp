// Questions of law in the corpus. The first word says what is asked, the others the terms:
//
//     laws fifty-moves             a point of the matrix
//     laws bca-1862 7              articles of a code
#include <sstream>
#include <stdexcept>

#include "corpus.hpp"
#include "descry/law.hpp"
#include "descry/write_law.hpp"

namespace corpus {
namespace {

using namespace descry;

std::string of_laws(std::istringstream& words)
{
    std::string first, rest;
    words >> first;
    if (const auto* row = law::row_named(first)) return law::row_text(*row);
    const auto laws = law::laws_named(first);
    if (!laws) throw std::runtime_error("neither a point nor a code: " + first);
    std::getline(words, rest);
    std::string text;
    for (const auto* article : law::find_articles(*laws, rest)) text += law::article_text(*laws, *article);
    return text;
}

}  // namespace

Answer of_question(const Case& example)
{
    std::istringstream words{std::string{example["ask"]}};
    std::string what;
    words >> what;
    if (what == "laws") return {of_laws(words), {}};
    throw std::runtime_error(example.file.string() + ": nothing answers `" + what + '`');
}

}  // namespace corpus
