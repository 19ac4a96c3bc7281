// Questions of law in the corpus. The first word says what is asked, the others the terms:
//
//     laws fifty-moves             a point of the matrix
//     laws bca-1862 7              articles of a code
//     claims american-1897         what could be claimed in the sheet's game
//     time american-1897 limit=20/1h,15/1h
//                                  the times noted on the sheet; `turn=3` dates by post
//     check walker-1840 play=post illegal=C
//                                  rulings on the sheet by a code; `_` stands for a blank in a value
#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

#include "corpus.hpp"
#include "descry/law.hpp"
#include "descry/rulings.hpp"
#include "descry/solve.hpp"
#include "descry/write_law.hpp"

namespace corpus {
namespace {

using namespace descry;
using law::Laws;

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

law::Terms terms_of(std::istringstream& words)
{
    law::Terms terms;
    std::string key;
    words >> key;
    const auto laws = law::laws_named(key);
    if (!laws) throw std::runtime_error("no such code: " + key);
    terms.laws = *laws;
    for (std::string word; words >> word;) {
        std::ranges::replace(word, '_', ' ');
        const auto equals = word.find('=');
        const auto wrong = law::agree(terms, word.substr(0, equals), word.substr(equals + 1));
        if (!wrong.empty()) throw std::runtime_error(word + ": " + wrong);
    }
    return terms;
}

Answer of_check(const Case& example, const law::Terms& terms)
{
    std::optional<law::Beginning> before;
    return of_games(example, [&](const Score& score, const Text& text, std::uint64_t index) {
        SolveOptions options;
        law::Terms own = terms;
        law::terms_by_heading(own, score);
        if (example.has("damaged")) options.mending = Mending::play_on;
        auto game = solve(score, text, index, law::options_for(own, options));
        law::rule_on(game, score, own);
        if (index > 1) law::rule_on_series(game, before, own);
        before = law::beginning_of(game);
        return game;
    });
}

template <typename Told> std::string of_each(const Case& example, Laws laws, const Told& told)
{
    const auto text = Text::decode(std::string{example["sheet"]} + '\n');
    const law::Terms terms{.laws = laws};
    std::string all;
    std::uint64_t index = 0;
    for (const auto& score : read_scores(text)) all += told(solve(score, text, ++index, law::options_for(terms)));
    return all;
}

Laws code_in(std::istringstream& words)
{
    std::string key;
    words >> key;
    const auto laws = law::laws_named(key);
    if (!laws) throw std::runtime_error("no such code: " + key);
    return *laws;
}

std::string of_claims(const Case& example, Laws laws)
{
    return of_each(example, laws, [&](const Game& game) {
        const auto today = laws == Laws::modern ? std::vector<law::Claim>{} : law::claims(game, Laws::modern);
        return law::claims_text(laws, law::claims(game, laws), today);
    });
}

std::string of_time(const Case& example, Laws laws, std::istringstream& words)
{
    law::TimeLimit limit{.regulation = law::Regulation::final_time};
    std::optional<unsigned> days;
    std::array<unsigned, 2> annulled{};
    bool wire = false;
    for (std::string word; words >> word;) {
        if (word.starts_with("limit=")) limit.stages = law::read_stages(word.substr(6)).value();
        if (word == "play=telegraph") wire = true, limit.regulation = law::Regulation::by_telegraph;
        if (word == "play=telegraph-appendix-a") wire = true, limit.regulation = law::Regulation::by_appendix_a;
        if (word.starts_with("annulled=")) annulled = {static_cast<unsigned>(std::stoul(word.substr(9))), 0};
        if (word.starts_with("turn=")) days = static_cast<unsigned>(std::stoul(word.substr(5)));
    }
    return of_each(example, laws, [&](const Game& game) {
        if (days) return law::postal_text(game, *days, laws);
        if (wire) return law::wire_text(game, limit, laws, annulled);
        auto clocks = law::clocks_of(game);
        for (std::size_t side = 0; side < 2; ++side) clocks[side].annulled = annulled[side];
        return law::time_text(law::rule_on_time(limit, clocks, laws));
    });
}

}  // namespace

Answer of_question(const Case& example)
{
    std::istringstream words{std::string{example["ask"]}};
    std::string what;
    words >> what;
    if (what == "claims") return {of_claims(example, code_in(words)), {}};
    if (what == "time") {
        const auto laws = code_in(words);
        return {of_time(example, laws, words), {}};
    }
    if (what == "check") return of_check(example, terms_of(words));
    if (what == "laws") return {of_laws(words), {}};
    throw std::runtime_error(example.file.string() + ": nothing answers `" + what + '`');
}

}  // namespace corpus
