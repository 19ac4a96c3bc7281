#include "law_commands.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "advice.hpp"

namespace descry::tool {
namespace {

/// A code of laws by its key.
CLI::Validator a_code()
{
    std::vector<std::string> keys;
    for (const auto& laws : law::all_laws()) keys.emplace_back(laws.key);
    auto listed = CLI::detail::join(keys, ", ");
    return {[keys = std::move(keys)](std::string& word) {
                const auto found = law::laws_named(CLI::detail::to_lower(word));
                if (!found) return none_of(word, keys);
                word = std::to_string(static_cast<unsigned>(*found));
                return std::string{};
            },
            std::move(listed)};
}

CLI::Validator text_or_json()
{
    return {[](std::string& word) {
                if (word != "text" && word != "json") return none_of(word, {"json", "text"});
                word = word == "json" ? "1" : "0";
                return std::string{};
            },
            "json, text"};
}

}  // namespace

void LawCommands::add(CLI::App& app)
{
    laws_ = app.add_subcommand("laws", "what the codes of law say, point by point");
    laws_->add_option("WHAT", query_.wanted,
                      "a point such as fifty-moves, or an article such as \"II.8 (b)\"; without it, all points");
    laws_->add_option("--code", query_.code, "this code alone")->transform(a_code());
    laws_->add_flag("--articles", query_.contents, "list the articles");
    laws_->add_option("--format", query_.format, "text or json")->transform(text_or_json())->default_str("text");
    claims_ = app.add_subcommand("claims", "what the player to move could claim, turn by turn");
    claims_->add_option("FILE", reading_.files, "score sheets: text or PGN; '-' is standard input")->required();
    claims_->add_option("--code", code_, "by this code of laws (default: american-1897)")->transform(a_code());
    claims_->add_option("--format", reading_.format, "text or json")->transform(text_or_json())->default_str("text");

    time_ = app.add_subcommand("time", "a time limit, the times used, and what follows");
    time_->add_option("FILE", reading_.files, "a score sheet: its moves count, and the times noted beside them");
    time_->add_option("--code", code_, "by this code of laws (default: american-1897)")->transform(a_code());
    time_->add_option("--limit", stages_,
                      "such as 20/1h,15/1h: twenty moves in the first hour, fifteen in each later one");
    time_->add_flag("--final", final_, "a final time was fixed and has come: the hour begun counts in proportion");
    time_->add_flag("--periods", periods_, "the limit holds for agreed periods (British 1903, Part II Law 10 D)");
    time_->add_option("--white", white_, "time that White has used, such as 2:10");
    time_->add_option("--black", black_, "time that Black has used");
    time_->add_option("--made", made_, "moves made by each, such as 36,35, instead of the sheet's");
    time_->add_option("--annulled", annulled_,
                      "moves of each that were annulled and are not on the sheet, such as 5,4");
    time_->add_option("--turn", turn_days_, "by post: days to a turn; the sheet dates its turns");
    time_->add_option("--play", play_,
                      "telegraph or telegraph-appendix-a: the limit counts turns, which the sheet times");
}

void LawCommands::add_code(CLI::App& command)
{
    command.add_option("--code", code_, "read by this code of laws: 1862 lets a Pawn remain one")->transform(a_code());
}

void LawCommands::add_terms(CLI::App& command)
{
    command.add_option("--code", code_, "rule by this code of laws")->transform(a_code());
    command.add_option("--play", play_,
                       "how the game is played: board, consultation, post, telegraph, telegraph-appendix-a, blindfold");
    command.add_option("--odds", odds_, "odds, such as \"QKt\" or \"pawn and two moves\"");
    command.add_option("--undertaking", undertaking_,
                       "what goes with the odds: win, \"mate with a pawn\", \"mate on K5\"");
    command.add_option(
        "--agree", agreements_,
        "what the players agreed, as KEY=VALUE: illegal=C, ambiguous=D, penalty-e=..., noticed=12b, ...");
}

bool LawCommands::settle(std::optional<law::Terms>& terms) const
{
    if (!code_ && play_.empty() && odds_.empty() && undertaking_.empty() && agreements_.empty()) return true;
    terms.emplace();
    if (code_) terms->laws = *code_;
    std::vector<std::string> all = agreements_;
    for (const auto& [key, value] : {std::pair{"play", play_}, {"odds", odds_}, {"undertaking", undertaking_}})
        if (!value.empty()) all.push_back(std::string{key} + '=' + value);
    for (const std::string& agreement : all) {
        const auto equals = agreement.find('=');
        const std::string key = agreement.substr(0, equals);
        const std::string wrong = equals == std::string::npos ? "KEY=VALUE is expected"
                                                              : law::agree(*terms, key, agreement.substr(equals + 1));
        if (wrong.empty()) continue;
        fmt::print(stderr, "descry: {}: {}\n", key, wrong);
        return false;
    }
    return true;
}

namespace {

/// "36,35"
bool read_pair(const std::string& text, std::array<std::optional<unsigned>, 2>& pair)
{
    if (text.empty()) return true;
    constexpr unsigned most = 100'000;
    unsigned white = 0, black = 0;
    int length = 0;
    if (std::sscanf(text.c_str(), "%6u,%6u%n", &white, &black, &length) != 2 ||
        static_cast<std::size_t>(length) != text.size() || white > most || black > most)
        return false;
    pair = {white, black};
    return true;
}

int not_understood(const char* option, const std::string& why)
{
    fmt::print(stderr, "descry: {}: {}\n", option, why);
    return unusable;
}

}  // namespace

std::optional<int> LawCommands::run_time()
{
    TimeQuery query;
    if (stages_.empty() && !turn_days_) return not_understood("time", "--limit or --turn is needed");
    if (!stages_.empty()) {
        auto stages = law::read_stages(stages_);
        if (!stages) return not_understood("--limit", stages.error());
        query.limit.stages = std::move(*stages);
    }
    if (final_) query.limit.regulation = law::Regulation::final_time;
    if (periods_) query.limit.regulation = law::Regulation::agreed_periods;
    const std::array<const std::string*, 2> used{&white_, &black_};
    for (std::size_t side = 0; side < 2; ++side) {
        if (used[side]->empty()) continue;
        query.minutes[side] = law::read_minutes(*used[side]);
        if (!query.minutes[side])
            return not_understood(side == 0 ? "--white" : "--black", "a time is expected, such as 2:10");
    }
    if (!read_pair(made_, query.made)) return not_understood("--made", "two numbers are expected, such as 36,35");
    if (!read_pair(annulled_, query.annulled))
        return not_understood("--annulled", "two numbers are expected, such as 5,4");
    if (reading_.files.empty() && made_.empty()) return not_understood("time", "a FILE or --made is needed");
    query.turn_days = turn_days_;
    return time_used(reading_, query);
}

std::optional<int> LawCommands::run()
{
    if (claims_->parsed() || time_->parsed()) {
        if (!settle(reading_.terms)) return unusable;
        if (reading_.terms || claims_->parsed()) reading_.quiet = true;  // the rulings are check's
    }
    if (claims_->parsed()) return claims(reading_);
    if (time_->parsed()) return run_time();
    if (laws_->parsed()) return laws(query_);
    return std::nullopt;
}

}  // namespace descry::tool
