#include "questions.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "answers.hpp"

namespace descry::workbench {

namespace {

using Json = nlohmann::json;

/// Thrown within this file alone.
struct Unfit {
    std::string what;
};

constexpr std::size_t most_choices = 5000, most_diagrams = 500, longest_word = 2000;

template <typename Value, std::size_t Size>
Value one_of(const std::array<std::pair<std::string_view, Value>, Size>& table, const std::string& word)
{
    const auto found = std::ranges::find(table, word, &std::pair<std::string_view, Value>::first);
    if (found == table.end()) throw Unfit{"unknown word"};
    return found->second;
}

constexpr std::array<std::pair<std::string_view, Choice::Kind>, 4> choice_kinds{{{"move", Choice::Kind::move},
                                                                                 {"supply", Choice::Kind::supply},
                                                                                 {"leave", Choice::Kind::leave},
                                                                                 {"stop", Choice::Kind::stop}}};
constexpr std::array<std::pair<std::string_view, Faults>, 3> faults{
    {{"mend", Faults::mend}, {"rule", Faults::rule_on}, {"stop", Faults::stop}}};
constexpr std::array<std::pair<std::string_view, Target>, 8> targets{{{"pgn", Target::pgn},
                                                                      {"json", Target::json},
                                                                      {"svg", Target::svg},
                                                                      {"html", Target::html},
                                                                      {"text", Target::text},
                                                                      {"fen", Target::fen},
                                                                      {"san", Target::san},
                                                                      {"corrections", Target::corrections}}};
constexpr std::array<std::pair<std::string_view, Side>, 2> sides{{{"white", Side::white}, {"black", Side::black}}};
constexpr std::array<std::pair<std::string_view, Labels>, 4> labels{
    {{"none", Labels::none}, {"edges", Labels::edges}, {"white", Labels::white}, {"black", Labels::black}}};

std::string word(const Json& json)
{
    if (!json.is_string()) throw Unfit{"a string is expected"};
    auto text = json.get<std::string>();
    if (text.size() > longest_word) throw Unfit{"a string is too long"};
    return text;
}

std::size_t number(const Json& json)
{
    if (!json.is_number_unsigned()) throw Unfit{"a whole number is expected"};
    const auto value = json.get<std::uint64_t>();
    if (value > 1'000'000'000) throw Unfit{"a number is too large"};
    return static_cast<std::size_t>(value);
}

bool names_a_move(std::string_view uci)
{
    const auto square = [&](std::size_t at) {
        return uci[at] >= 'a' && uci[at] <= 'h' && uci[at + 1] >= '1' && uci[at + 1] <= '8';
    };
    return (uci.size() == 4 || (uci.size() == 5 && std::string_view{"nbrqp"}.contains(uci[4]))) && square(0) &&
           square(2);
}

Choice choice(const Json& json)
{
    Choice choice{.kind = one_of(choice_kinds, word(json.at("deed")))};
    if (json.contains("at"))
        choice.at = number(json["at"]);
    else
        choice.record = number(json.at("record"));
    if (choice.kind == Choice::Kind::move || choice.kind == Choice::Kind::supply) {
        choice.uci = word(json.at("uci"));
        if (!names_a_move(choice.uci)) throw Unfit{"no move"};
    }
    return choice;
}

void read_lint(const Json& json, lint::Options& options)
{
    if (json.contains("code")) {
        const auto laws = law::laws_named(word(json["code"]));
        if (!laws) throw Unfit{"no such code of laws"};
        options.laws = *laws;
    }
    if (json.contains("play")) {
        const auto play = play_named(word(json["play"]));
        if (!play) throw Unfit{"no such manner of play"};
        options.play = *play;
    }
    if (json.contains("pedantic")) options.pedantic = json["pedantic"].get<bool>();
}

void expect_list(const Json& json, std::size_t most)
{
    if (!json.is_array() || json.size() > most) throw Unfit{"a list is expected, and not so long a one"};
}

}  // namespace

std::optional<Faults> faults_named(std::string_view word) noexcept
{
    const auto found = std::ranges::find(faults, word, &std::pair<std::string_view, Faults>::first);
    return found == faults.end() ? std::nullopt : std::optional{found->second};
}

std::expected<Question, std::string> read_question(std::string_view text)
{
    try {
        constexpr int deepest = 8;
        const auto json = Json::parse(text, [](int depth, Json::parse_event_t, Json&) {
            if (depth > deepest) throw Unfit{"nested too deeply"};
            return true;
        });
        if (!json.is_object()) return std::unexpected("an object is expected");
        Question question;
        if (json.contains("document")) question.document = word(json["document"]);
        if (json.contains("game")) question.game = number(json["game"]);
        if (json.contains("choices")) {
            expect_list(json["choices"], most_choices);
            for (const auto& one : json["choices"]) question.choices.push_back(choice(one));
        }
        read_lint(json, question.lint);
        if (json.contains("record")) question.record = word(json["record"]);
        if (json.contains("uci")) {
            question.uci = word(json["uci"]);
            if (!names_a_move(question.uci)) throw Unfit{"no move"};
        }
        if (json.contains("fen")) question.fen = word(json["fen"]);
        if (json.contains("to")) question.target = one_of(targets, word(json["to"]));
        if (json.contains("ply")) question.ply = static_cast<unsigned>(number(json["ply"]));
        if (json.contains("below")) question.below = one_of(sides, word(json["below"]));
        if (json.contains("labels")) question.labels = one_of(labels, word(json["labels"]));
        if (json.contains("diagrams")) {
            expect_list(json["diagrams"], most_diagrams);
            for (const auto& one : json["diagrams"]) question.diagrams.push_back(static_cast<unsigned>(number(one)));
        }
        return question;
    }
    catch (const Unfit& unfit) {
        return std::unexpected(unfit.what);
    }
    catch (const Json::exception&) {
        return std::unexpected("this is not the JSON that is expected");
    }
}

}  // namespace descry::workbench
