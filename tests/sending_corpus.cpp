// Records, messages and sheets of the corpus that are to be sent. `send` holds words of `descry lint`: a code, a manner
// of play, "pedantic", "risks", "style NAME".
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "corpus.hpp"
#include "descry/exchange.hpp"
#include "descry/lint.hpp"
#include "descry/solve.hpp"
#include "descry/telegram.hpp"
#include "descry/wire.hpp"
#include "descry/write.hpp"

namespace corpus {
namespace {

using namespace descry;

struct Asked {
    lint::Options options{};
    std::optional<Wire> wire{};
    bool telegram = false, exchange = false, appendix_a = false;
    std::optional<telegram::Sender> sender{};
    std::string answering{};  ///< the opponent's record
};

Asked asked_of(const Case& example)
{
    Asked asked;
    lint::Options& options = asked.options;
    std::istringstream words{std::string{example["send"]}};
    for (std::string word; words >> word;) {
        using lint::Sending;
        if (const auto laws = law::laws_named(word))
            options.laws = *laws;
        else if (word == "post")
            options.play = Sending::post;
        else if (word == "telegraph")
            options.play = Sending::telegraph;
        else if (word == "association")
            options.play = Sending::association;
        else if (word == "sealed")
            options.play = Sending::sealed;
        else if (word == "pedantic")
            options.pedantic = true;
        else if (word == "risks")
            options.risks = true;
        else if (word == "telegram")
            asked.telegram = true;
        else if (word == "exchange")
            asked.exchange = true;
        else if (word == "appendix-a")
            asked.appendix_a = true;
        else if (word == "player" || word == "umpire")
            asked.sender = word == "player" ? telegram::Sender::player : telegram::Sender::umpire;
        else if (word == "answering" && words >> word)
            asked.answering = word;
        else if (word == "wire" && words >> word)
            asked.wire = find_wire(word)->wire;
        else if (word == "style" && words >> word)
            options.agreed = find_style(word);
        else
            throw std::runtime_error(example.file.string() + ": lint knows no `" + word + '`');
    }
    return asked;
}

/// A message in the telegraph code.
Answer of_telegram(const Case& example, const Asked& asked)
{
    const auto text = Text::decode(std::string{example["record"]});
    const auto message = telegram::read(text.view());
    if (!message) throw std::runtime_error(example.file.string() + ": no word of the code");
    const auto place = place_of(example);
    telegram::Situation situation{.sender = asked.sender, .appendix_a = asked.appendix_a};
    if (asked.answering.empty())
        situation.position = place.position;
    else
        situation.opponents = telegram::Situation::Offence{asked.answering, place.position};
    Answer answer;
    if (message->row != nullptr) answer.text = telegram::meaning(*message) + '\n';
    for (const auto& finding : telegram::check(*message, situation)) {
        answer.text += report(finding, text, "message", false);
        answer.codes.push_back(finding.code);
    }
    return answer;
}

/// A file of messages.
Answer of_exchange(const Case& example)
{
    const auto text = Text::decode(std::string{example["sheet"]} + '\n');
    const auto played = exchange::replay(text);
    Answer answer{exchange::report(played, text, "exchange", false), {}};
    for (const auto& finding : played.findings) answer.codes.push_back(finding.code);
    for (const auto& entry : played.entries)
        for (const auto& finding : entry.findings) answer.codes.push_back(finding.code);
    return answer;
}

}  // namespace

Answer of_sending(const Case& example)
{
    const auto asked = asked_of(example);
    if (asked.telegram) return of_telegram(example, asked);
    if (asked.exchange) return of_exchange(example);
    const auto& [options, wire] = std::tie(asked.options, asked.wire);
    const bool sheet = example.has("sheet");
    const auto text = Text::decode(std::string{sheet ? example["sheet"] : example["record"]} + (sheet ? "\n" : ""));
    std::vector<Diagnostic> findings;
    if (sheet) {
        SolveOptions solving;
        if (example.has("position")) solving.start = place_of(example).position;
        std::uint64_t index = 0;
        for (const Score& score : read_scores(text))
            for (auto& finding : lint::check_game(solve(score, text, ++index, solving), text, options))
                findings.push_back(std::move(finding));
    }
    else {
        const auto place = place_of(example);
        std::optional<lint::Previous> before;
        if (place.last) before = lint::Previous{place.before, *place.last};
        findings = wire ? lint::check_wire(text.view(), 0, place.position, *wire, options)
                        : lint::check_message(text.view(), 0, place.position, before, options);
    }
    Answer answer;
    for (const auto& finding : lint::chosen(std::move(findings), {})) {
        answer.text += report(finding, text, sheet ? "sheet" : "record", false);
        answer.codes.push_back(finding.code);
    }
    if (answer.codes.empty()) answer.text = "safe to send\n";
    return answer;
}

}  // namespace corpus
