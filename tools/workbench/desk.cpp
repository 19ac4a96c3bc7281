#include "desk.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "answers.hpp"
#include "corrections.hpp"
#include "descry/draw.hpp"
#include "descry/write.hpp"
#include "src/readers/rivals.hpp"

namespace descry::workbench {

namespace {

constexpr std::size_t longest_question = 1U << 20U;

/// Texts larger than this are listed as printed, and a game is mended when it is opened: mending a whole damaged book
/// may take minutes.
constexpr std::size_t mended_at_once = 200'000;

/// How a text is to be read, from the parameters of the request.
/// \return  none where one of them is no such thing.
std::optional<Reading> reading_of(const Request& request)
{
    Reading reading;
    const auto value = [&](const char* name) { return request.get_param_value(name); };
    if (value("from") == "pgn") reading.from = Source::pgn;
    if (value("from") == "descriptive") reading.from = Source::descriptive;
    if (const auto key = value("code"); !key.empty()) {
        const auto laws = law::laws_named(key);
        if (!laws) return std::nullopt;
        reading.terms.laws = *laws;
    }
    if (const auto key = value("play"); !key.empty()) {
        const auto play = law::play_named(key);
        if (!play) return std::nullopt;
        reading.terms.play = *play;
    }
    if (const auto word = value("faults"); !word.empty()) {
        const auto faults = faults_named(word);
        if (!faults) return std::nullopt;
        reading.faults = *faults;
    }
    if (const auto fen = value("fen"); !fen.empty()) {
        const auto position = read_fen(fen, law::rules_of(reading.terms.laws));
        if (!position) return std::nullopt;
        reading.start = *position;
    }
    if (const auto name = value("language"); !name.empty()) {
        reading.records.language = find_language(name);
        if (!reading.records.language) return std::nullopt;
    }
    if (const auto name = value("dialect"); !name.empty()) {
        reading.records.dialect = find_dialect(name);
        if (reading.records.dialect == nullptr) return std::nullopt;
        if (!reading.records.language) reading.records.language = reading.records.dialect->notation;
    }
    reading.as_played = value("as_played") == "yes";
    reading.first_look = value("look") == "first";
    if (const auto left = value("work"); !left.empty()) {
        std::size_t work = 0;
        const auto [end, fault] = std::from_chars(left.data(), left.data() + left.size(), work);
        if (fault != std::errc{} || end != left.data() + left.size()) return std::nullopt;
        reading.work = std::min(work, reading::much_work);
    }
    return reading;
}

std::optional<Question> question_of(const Request& request, Response& response)
{
    if (request.body.size() > longest_question) {
        fail(response, 413, "the question is too long");
        return std::nullopt;
    }
    auto question = read_question(request.body);
    if (!question) {
        fail(response, 400, question.error());
        return std::nullopt;
    }
    return *std::move(question);
}

/// The position that a question is about; none, and the reason told, where it cannot be.
std::optional<Position> position_of(const Question& question, Response& response)
{
    const auto rules = law::rules_of(question.lint.laws);
    if (question.fen.empty()) return Position::initial(rules);
    auto position = read_fen(question.fen, rules);
    if (position) return *std::move(position);
    fail(response, 400, position.error().field + ": " + position.error().reason);
    return std::nullopt;
}

/// The moves that are legal in a position.
void answer_moves(const Request& request, Response& response)
{
    const auto question = question_of(request, response);
    if (!question) return;
    if (const auto position = position_of(*question, response)) response.set_content(of_moves(*position), json_kind);
}

/// One record or one move in one position.
void answer_record(const Request& request, Response& response)
{
    const auto question = question_of(request, response);
    if (!question) return;
    const auto position = position_of(*question, response);
    if (!position) return;
    if (question->uci.empty())
        return response.set_content(of_record(question->record, *position, question->lint), json_kind);
    const auto forms = of_move(question->uci, *position);
    if (!forms) return fail(response, 400, "the move is not legal there");
    response.set_content(*forms, json_kind);
}

}  // namespace

void Desk::serve(Front& front, const std::string& below)
{
    front.Post(below + "api/read", [this](const Request& request, Response& response) { read(request, response); });
    post_about_game(front, below + "api/game", [this](const Subject& subject, Response& response) {
        response.set_content(of_plies(*subject.document, *settled(subject), subject.question.choices), json_kind);
    });
    post_about_game(front, below + "api/lint", [this](const Subject& subject, Response& response) {
        response.set_content(of_lint(*subject.document, *settled(subject), subject.question.lint), json_kind);
    });
    post_about_game(front, below + "api/out",
                    [this](const Subject& subject, Response& response) { write(subject, response); });
    post_about_game(front, below + "api/append", [this](const Subject& subject, Response& response) {
        const auto put_on = of_append(*subject.document, *settled(subject), subject.question.uci);
        if (!put_on) return fail(response, 400, "that is no legal move at the end of this game");
        response.set_content(*put_on, json_kind);
    });
    front.Post(below + "api/hints", [this](const Request& request, Response& response) { hint(request, response); });
    front.Post(below + "api/moves", answer_moves);
    front.Post(below + "api/record", answer_record);
    front.Get(below + "print/([0-9a-f]{32})", [this](const Request& request, Response& response) {
        const auto page = pages_.get(request.matches[1]);
        if (!page) return fail(response, 410, "this page is no longer kept: make it again");
        set_policy(response, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
                             "frame-ancestors 'self'");
        response.set_content(*page, "text/html; charset=utf-8");
    });
}

// ---- reading -------------------------------------------------------------------------------------------------------

void Desk::read(const Request& request, Response& response)
{
    const auto reading = reading_of(request);
    if (!reading) return fail(response, 400, "no such code of laws or manner of play, or a position that cannot be");
    auto document = std::make_shared<const Document>(request.body, *reading);
    // Not earlier: till then the page asks about the text as it was.
    documents_.drop(request.get_param_value("instead_of"));
    auto name = documents_.put(document, document->size());
    auto head = of_document(*document, name, request.body);
    stream(response, std::move(document), std::move(name), std::move(head));
}

/// The games one after the other, each as soon as it is read.
void Desk::stream(Response& response, std::shared_ptr<const Document> document, std::string name, std::string head)
{
    using Clock = std::chrono::steady_clock;
    struct State {
        std::size_t next = 1;
        Clock::time_point until;
        std::string head;
    };
    auto state = std::make_shared<State>(State{1, Clock::now() + reading_time_, std::move(head)});
    response.set_chunked_content_provider(
        "application/x-ndjson",
        [this, document = std::move(document), name = std::move(name), state](std::size_t, httplib::DataSink& sink) {
            constexpr auto portion = std::chrono::milliseconds{30};
            auto lines = std::exchange(state->head, {});
            const auto begun = Clock::now();
            while (state->next <= document->games() && (lines.empty() || Clock::now() < begun + portion)) {
                if (Clock::now() > state->until) break;
                const auto index = state->next++;
                if (document->size() > mended_at_once || document->at_first()) {
                    lines += of_game(*document, document->game_as_printed(index));
                    continue;
                }
                auto game = std::make_shared<const Settled>(document->game(index));
                lines += of_game(*document, *game);
                keep({name, index, {}, std::move(game)});
            }
            const bool late = state->next <= document->games() && Clock::now() > state->until;
            const bool done = late || state->next > document->games();
            if (done) lines += late ? "{\"end\":\"late\"}\n" : "{\"end\":\"all\"}\n";
            if (!sink.write(lines.data(), lines.size())) return false;
            if (done) sink.done();
            return true;
        });
}

// ---- games ---------------------------------------------------------------------------------------------------------

void Desk::hint(const Request& request, Response& response)
{
    const auto question = question_of(request, response);
    if (!question) return;
    const auto document = documents_.get(question->document);
    if (!document) return fail(response, 410, "this text is no longer kept: send it again");
    response.set_content(of_hints(*document), json_kind);
}

std::optional<Desk::Subject> Desk::subject_of(const Request& request, Response& response)
{
    auto question = question_of(request, response);
    if (!question) return std::nullopt;
    auto document = documents_.get(question->document);
    if (!document) {
        fail(response, 410, "this text is no longer kept: send it again");
        return std::nullopt;
    }
    if (question->game == 0 || question->game > document->games()) {
        fail(response, question->game == 0 ? 400 : 404, "there is no such game");
        return std::nullopt;
    }
    return Subject{*std::move(question), std::move(document)};
}

template <typename Answer> void Desk::post_about_game(Front& front, const std::string& path, Answer answer)
{
    front.Post(path, [this, answer](const Request& request, Response& response) {
        if (const auto subject = subject_of(request, response)) answer(*subject, response);
    });
}

std::shared_ptr<const Settled> Desk::settled(const Subject& subject)
{
    const auto& [question, document] = subject;
    {
        const std::lock_guard lock{mutex_};
        const auto found = std::ranges::find_if(kept_, [&](const Kept& kept) {
            return kept.document == question.document && kept.game == question.game && kept.choices == question.choices;
        });
        if (found != kept_.end()) {
            kept_.splice(kept_.begin(), kept_, found);
            return found->settled;
        }
    }
    auto settled = std::make_shared<const Settled>(document->game(question.game, question.choices));
    keep({question.document, question.game, question.choices, settled});
    return settled;
}

void Desk::keep(Kept game)
{
    constexpr std::size_t most_plies = 10'000;
    const std::lock_guard lock{mutex_};
    plies_ += game.settled->game.plies.size();
    kept_.push_front(std::move(game));
    while (kept_.size() > 1 && plies_ > most_plies) {
        plies_ -= kept_.back().settled->game.plies.size();
        kept_.pop_back();
    }
}

void Desk::write(const Subject& subject, Response& response)
{
    const auto& [question, document] = subject;
    if (!question.target) return fail(response, 400, "what is it to be written as?");
    const auto settled = this->settled(subject);
    const Game& game = settled->game;
    switch (*question.target) {
    case Target::text: response.set_content(corrected(*document, *settled), text_kind); break;
    case Target::corrections:
        response.set_content(write_corrections(*document, question.game, question.choices), text_kind);
        break;
    case Target::san: response.set_content(san_line(game) + '\n', text_kind); break;
    case Target::pgn: response.set_content(pgn(game), text_kind); break;
    case Target::json: response.set_content(json(game, document->text(), "workbench") + '\n', json_kind); break;
    case Target::fen: response.set_content(final_fen(game) + '\n', text_kind); break;
    case Target::svg: {
        auto diagram = diagram_after(game, question.ply);
        if (!diagram) return fail(response, 404, "the game does not go so far");
        diagram->below = question.below;
        diagram->labels = question.labels;
        response.set_content(svg(*diagram), "image/svg+xml");
        break;
    }
    case Target::html: {
        auto page = std::make_shared<const std::string>(
            html_head("A game") +
            html(game, {.diagrams = question.diagrams, .below = question.below, .labels = question.labels}) +
            html_tail());
        const auto size = page->size();
        response.set_content("{\"page\":\"print/" + pages_.put(std::move(page), size) + "\"}\n", json_kind);
        break;
    }
    }
}

}  // namespace descry::workbench
