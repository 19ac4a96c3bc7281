#include "src/lint/exchange_file.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace descry::exchange {
namespace {

/// "h:mm" in minutes.
std::optional<unsigned> minutes_of(std::string_view text)
{
    const auto colon = text.find(':');
    unsigned hours = 0, minutes = 0;
    const auto number = [](std::string_view digits, unsigned& value) {
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return !digits.empty() && digits.size() < 5 && read.ptr == digits.data() + digits.size();
    };
    if (colon == std::string_view::npos || !number(text.substr(0, colon), hours) ||
        !number(text.substr(colon + 1), minutes) || minutes > 59)
        return std::nullopt;
    return hours * 60 + minutes;
}

struct Name {
    std::string_view word;
    Party from;
    std::optional<Side> to;
};
constexpr auto senders = std::to_array<Name>({
    {"white", Party::white, std::nullopt},
    {"black", Party::black, std::nullopt},
    {"umpire", Party::umpire, std::nullopt},
    {"umpire to white", Party::umpire, Side::white},
    {"umpire to black", Party::umpire, Side::black},
});

class Reader {
public:
    explicit Reader(const Text& text) : text_{text.view()} {}

    File read()
    {
        for (std::size_t at = 0; at < text_.size();) {
            const auto end = std::min(text_.find('\n', at), text_.size());
            line(at, end);
            at = end + 1;
        }
        if (file_.messages.empty()) complain({0, 0}, "no messages: a line is SENDER: MESSAGE, \"White: P-K4\"");
        return std::move(file_);
    }

private:
    void complain(Span at, std::string message)
    {
        file_.findings.push_back({.code = Code::exchange_unreadable, .at = at, .message = std::move(message)});
    }

    void line(std::size_t begin, std::size_t end)
    {
        const auto whole = text_.substr(begin, end - begin);
        const auto shown = text::trimmed(whole);
        if (shown.empty() || shown.front() == '#') return;
        const auto colon = whole.find(':');
        const Span at{begin, end};
        if (colon == std::string_view::npos) return complain(at, "neither KEY: VALUE nor SENDER: MESSAGE");
        const auto key = text::in_small_letters(text::trimmed(whole.substr(0, colon)));
        const auto value = text::trimmed(whole.substr(colon + 1));
        const auto sender = std::ranges::find(senders, key, &Name::word);
        const auto value_at = value.empty() ? end : static_cast<std::size_t>(value.data() - text_.data());
        if (sender != senders.end())
            message(*sender, value, value_at);
        else if (!file_.messages.empty())
            complain(at, "the terms stand before the first message");
        else
            term(key, value, {value_at, value_at + value.size()});
    }

    void message(const Name& sender, std::string_view value, std::size_t begin)
    {
        Message message{.at = {begin, begin + value.size()}, .from = sender.from, .to = sender.to};
        if (value.ends_with(']'))
            if (const auto open = value.rfind('['); open != std::string_view::npos) {
                message.minutes = minutes_of(text::trimmed(value.substr(open + 1, value.size() - open - 2)));
                if (!message.minutes) complain(message.at, "the time of a turn is [hours:minutes]");
                value = text::trimmed(value.substr(0, open));
            }
        if (value.ends_with(')'))
            if (const auto open = value.rfind("(meant "); open != std::string_view::npos) {
                message.meant = text::trimmed(value.substr(open + 7, value.size() - open - 8));
                value = text::trimmed(value.substr(0, open));
            }
        message.at.end = message.at.begin + value.size();
        message.text = value;
        if (value.empty()) return complain(message.at, "an empty message");
        file_.messages.push_back(std::move(message));
    }

    void term(const std::string& key, std::string_view value, Span at)
    {
        Conditions& terms = file_.terms;
        if (key == "code") {
            const auto laws = law::laws_named(text::in_small_letters(value));
            laws ? void(terms.laws = *laws) : complain(at, "no such code of laws");
        }
        else if (key == "play") {
            const auto word = text::in_small_letters(value);
            if (word == "post" || word == "telegraph" || word == "association")
                terms.play = word == "post"        ? lint::Sending::post
                             : word == "telegraph" ? lint::Sending::telegraph
                                                   : lint::Sending::association;
            else
                complain(at, "play is post, telegraph or association");
        }
        else if (key == "start") {
            const auto position = read_fen(value);
            position ? void(terms.start = *position)
                     : complain(at, "no position: " + position.error().field + ": " + position.error().reason);
        }
        else if (key == "penalty e")
            terms.penalty_e = value;
        else if (key == "illegal")
            letter(terms.for_illegal, value, "CE", at);
        else if (key == "ambiguous")
            letter(terms.for_ambiguous, value, "DE", at);
        else if (key == "limit")
            limit(value, at);
        else
            complain(at, "no such term: there are code, play, start, penalty E, illegal, ambiguous and limit");
    }

    /// The letter that the players put into a blank of the law.
    void letter(std::optional<char>& agreed, std::string_view value, std::string_view allowed, Span at)
    {
        const char c = value.size() == 1 ? static_cast<char>(value.front() & ~0x20) : '\0';
        if (!allowed.contains(c)) return complain(at, "the letters of that term are " + std::string{allowed});
        agreed = c;
    }

    /// "30 turns in 2:00".
    void limit(std::string_view value, Span at)
    {
        unsigned turns = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), turns);
        const auto in = value.rfind("in ");
        const auto minutes =
            in == std::string_view::npos ? std::nullopt : minutes_of(text::trimmed(value.substr(in + 3)));
        if (read.ec != std::errc{} || turns == 0 || turns > 10000 || !minutes || *minutes == 0)
            return complain(at, "a limit is written so: 30 turns in 2:00");
        file_.terms.turns = turns;
        file_.terms.minutes = *minutes;
    }

    std::string_view text_;
    File file_{};
};

}  // namespace

File read_file(const Text& text) { return Reader{text}.read(); }

}  // namespace descry::exchange
