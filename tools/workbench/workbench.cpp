#include "workbench.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <semaphore>
#include <string>
#include <utility>

#include "answers.hpp"
#include "descry/draw.hpp"
#include "descry/write.hpp"
#include "document.hpp"
#include "guard.hpp"
#include "page.hpp"
#include "questions.hpp"
#include "shelf.hpp"

namespace descry::workbench {

namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t longest_question = 1U << 20U;

/// Texts larger than this are listed as printed, and a game is mended when it is opened: mending a whole damaged book
/// may take minutes.
constexpr std::size_t mended_at_once = 200'000;
constexpr auto json_kind = "application/json";

void fail(Response& response, int status, std::string_view reason)
{
    response.status = status;
    response.set_content(of_error(reason), json_kind);
}

std::optional<std::string_view> header(const Request& request, const char* name, std::string& store)
{
    if (!request.has_header(name)) return std::nullopt;
    store = request.get_header_value(name);
    return store;
}

/// A game's position after a ply, for a picture.
std::optional<Diagram> diagram_of(const Game& game, const Question& question)
{
    Diagram diagram{.position = game.start, .below = question.below, .labels = question.labels};
    unsigned played = 0;
    for (const Ply& ply : game.plies) {
        if (!ply.move || (question.ply && played == *question.ply)) break;
        diagram.position.make(*ply.move);
        diagram.last = *ply.move;
        ++played;
    }
    return question.ply && *question.ply != played ? std::nullopt : std::optional{diagram};
}

/// How a text is to be read, from the parameters of the request.
std::optional<Reading> reading_of(const Request& request)
{
    Reading reading;
    const auto value = [&](const char* name) { return request.get_param_value(name); };
    if (value("from") == "pgn") reading.from = Source::pgn;
    if (value("from") == "descriptive") reading.from = Source::descriptive;
    if (const auto key = value("code"); !key.empty()) {
        const auto laws = law::laws_named(key);
        if (!laws) return std::nullopt;
        reading.laws = *laws;
    }
    if (const auto fen = value("fen"); !fen.empty()) {
        const auto position = read_fen(fen, law::rules_of(reading.laws));
        if (!position) return std::nullopt;
        reading.start = *position;
    }
    reading.mend = value("repair") != "no";
    reading.as_played = value("as_played") == "yes";
    return reading;
}

/// The index with the word that lets the editor's own style in.
std::string with_nonce(std::string_view page, std::string_view nonce)
{
    constexpr std::string_view mark = "{{nonce}}";
    std::string text;
    for (std::size_t at = 0;;) {
        const auto found = page.find(mark, at);
        text += page.substr(at, found - at);
        if (found == page.npos) return text;
        text += nonce;
        at = found + mark.size();
    }
}

}  // namespace

struct Workbench::Impl {
    explicit Impl(Settings given) : settings{std::move(given)}, front{settings.limits}
    {
        guard.address = settings.address;
        guard.token = secret();
        front.set_pre_routing_handler([this](const Request& request, Response& response) {
            return admit(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                            : httplib::Server::HandlerResponse::Handled;
        });
        front.set_exception_handler([](const Request&, Response& response, std::exception_ptr) {
            fail(response, 500, "the server failed at this; it goes on");
        });
        serve_page();
        serve_reading();
        serve_games();
    }

    // ---- the door --------------------------------------------------------------------------------------------------

    bool admit(const Request& request, Response& response) const
    {
        for (const auto& [name, value] : common_headers) response.set_header(name, value);
        std::string origin, site;
        const std::string host = request.get_header_value("Host"), kind = request.get_header_value("Content-Type");
        const auto no = refusal({.method = request.method,
                                 .path = request.path,
                                 .host = host,
                                 .origin = header(request, "Origin", origin),
                                 .site = header(request, "Sec-Fetch-Site", site),
                                 .content_type = kind},
                                guard);
        if (no) {
            fail(response, no->status, no->reason);
            return false;
        }
        // Packed bodies and pieces of answers are nothing that the page asks for, and grow without measure.
        if (request.has_header("Content-Encoding") || request.has_header("Range")) {
            fail(response, 400, "neither packed bodies nor pieces are served");
            return false;
        }
        return true;
    }

    static constexpr std::pair<const char*, const char*> common_headers[] = {
        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "no-store"},
    };

    /// A policy in place of the common one.
    static void set_policy(Response& response, const std::string& policy)
    {
        response.headers.erase("Content-Security-Policy");
        response.set_header("Content-Security-Policy", policy);
    }

    [[nodiscard]] std::string path(std::string_view below) const
    {
        return '/' + guard.token + '/' + std::string{below};
    }

    // ---- the page --------------------------------------------------------------------------------------------------

    void serve_page()
    {
        for (const Asset& asset : assets) {
            std::string pattern = path(asset.path);
            front.Get(pattern, [asset](const Request&, Response& response) {
                if (!asset.path.empty()) {
                    response.set_content(asset.bytes.data(), asset.bytes.size(), std::string{asset.kind});
                    return;
                }
                const auto nonce = secret();
                set_policy(response, "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce +
                                         "'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri "
                                         "'none'; form-action 'none'; frame-ancestors 'none'");
                response.set_content(with_nonce(asset.bytes, nonce), std::string{asset.kind});
            });
        }
        front.Get(path("men.svg"),
                  [](const Request&, Response& response) { response.set_content(svg_of_the_men(), "image/svg+xml"); });
        front.Get(path("names/(white|black).svg"), [](const Request& request, Response& response) {
            const bool white = request.matches[1] == "white";
            response.set_content(
                svg({.below = white ? Side::white : Side::black, .labels = white ? Labels::white : Labels::black},
                    white ? "The squares as White names them" : "The squares as Black names them"),
                "image/svg+xml");
            set_policy(response, "default-src 'none'; style-src 'unsafe-inline'");
        });
        front.Get(path("api/choices"),
                  [](const Request&, Response& response) { response.set_content(of_choices(), json_kind); });
        front.Get(path("api/files"), [this](const Request&, Response& response) {
            std::string names;
            for (const Given& file : settings.files) names += (names.empty() ? "" : "\n") + file.name;
            response.set_content(names, "text/plain; charset=utf-8");
        });
        front.Get(path("api/files/([0-9]{1,6})"), [this](const Request& request, Response& response) {
            const auto index = static_cast<std::size_t>(std::stoul(request.matches[1]));
            if (index >= settings.files.size()) return fail(response, 404, "there is no such file");
            response.set_content(settings.files[index].bytes, "application/octet-stream");
        });
        front.Get(path("print/([0-9a-f]{32})"), [this](const Request& request, Response& response) {
            const auto page = pages.get(request.matches[1]);
            if (!page) return fail(response, 410, "this page is no longer kept: make it again");
            set_policy(response, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
                                 "frame-ancestors 'self'");
            response.set_content(*page, "text/html; charset=utf-8");
        });
    }

    // ---- reading ---------------------------------------------------------------------------------------------------

    void serve_reading()
    {
        front.Post(path("api/read"), [this](const Request& request, Response& response) {
            const auto reading = reading_of(request);
            if (!reading) return fail(response, 400, "no such code of laws, or a position that cannot be");
            if (!readers.try_acquire_for(std::chrono::seconds{10}))
                return fail(response, 503, "too many texts are being read");
            const std::shared_ptr<void> turn{nullptr, [this](void*) { readers.release(); }};
            documents.drop(request.get_param_value("instead_of"));
            auto document = std::make_shared<const Document>(request.body, *reading);
            auto head = of_document(*document, documents.put(document, document->size()), request.body);
            stream(response, std::move(document), std::move(head), turn);
        });
    }

    /// The games one after the other, each as soon as it is read.
    void stream(Response& response, std::shared_ptr<const Document> document, std::string head,
                std::shared_ptr<void> turn)
    {
        using Clock = std::chrono::steady_clock;
        struct State {
            std::size_t next = 1;
            Clock::time_point until;
            std::string head;
        };
        auto state = std::make_shared<State>(State{1, Clock::now() + settings.limits.answer / 2, std::move(head)});
        response.set_chunked_content_provider(
            "application/x-ndjson",
            [document = std::move(document), state, turn = std::move(turn)](std::size_t, httplib::DataSink& sink) {
                constexpr auto portion = std::chrono::milliseconds{30};
                auto lines = std::exchange(state->head, {});
                const auto begun = Clock::now();
                while (state->next <= document->games() && (lines.empty() || Clock::now() < begun + portion)) {
                    if (Clock::now() > state->until) break;
                    const auto index = state->next++;
                    lines += of_game(*document, document->size() > mended_at_once ? document->game_as_printed(index)
                                                                                  : document->game(index));
                }
                const bool late = state->next <= document->games() && Clock::now() > state->until;
                const bool done = late || state->next > document->games();
                if (done) lines += late ? "{\"end\":\"late\"}\n" : "{\"end\":\"all\"}\n";
                if (!sink.write(lines.data(), lines.size())) return false;
                if (done) sink.done();
                return true;
            });
    }

    // ---- games -----------------------------------------------------------------------------------------------------

    /// What a question is about, or none, and the response filled in.
    struct Subject {
        Question question;
        std::shared_ptr<const Document> document;
    };
    std::optional<Question> question_of(const Request& request, Response& response) const
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

    std::optional<Subject> subject_of(const Request& request, Response& response)
    {
        auto question = question_of(request, response);
        if (!question) return std::nullopt;
        auto document = documents.get(question->document);
        if (!document) {
            fail(response, 410, "this text is no longer kept: send it again");
            return std::nullopt;
        }
        if (question->game > document->games()) {
            fail(response, 404, "there is no such game");
            return std::nullopt;
        }
        return Subject{*std::move(question), std::move(document)};
    }

    /// The same for questions about one game.
    template <typename Answer> void post_about_game(const char* below, Answer answer)
    {
        front.Post(path(below), [this, answer](const Request& request, Response& response) {
            const auto subject = subject_of(request, response);
            if (!subject) return;
            if (subject->question.game == 0) return fail(response, 400, "a game is expected");
            answer(*subject, response);
        });
    }

    void serve_games()
    {
        post_about_game("api/game", [](const Subject& subject, Response& response) {
            const auto& [question, document] = subject;
            response.set_content(of_plies(*document, document->game(question.game, question.choices), question.choices),
                                 json_kind);
        });
        post_about_game("api/lint", [](const Subject& subject, Response& response) {
            const auto& [question, document] = subject;
            response.set_content(of_lint(*document, document->game(question.game, question.choices), question.lint),
                                 json_kind);
        });
        post_about_game("api/out", [this](const Subject& subject, Response& response) { write(subject, response); });
        front.Post(path("api/record"), [this](const Request& request, Response& response) {
            const auto question = question_of(request, response);
            if (!question) return;
            const auto position = question->fen.empty() ? Position::initial(law::rules_of(question->lint.laws))
                                                        : read_fen(question->fen, law::rules_of(question->lint.laws));
            if (!position) return fail(response, 400, position.error().field + ": " + position.error().reason);
            response.set_content(of_record(question->record, *position, question->lint), json_kind);
        });
    }

    void write(const Subject& subject, Response& response)
    {
        const auto& [question, document] = subject;
        if (!question.target) return fail(response, 400, "what is it to be written as?");
        if (*question.target == Target::text)
            return response.set_content(corrected(*document, question.game, question.choices),
                                        "text/plain; charset=utf-8");
        const Game game = document->game(question.game, question.choices).game;
        switch (*question.target) {
        case Target::pgn: response.set_content(pgn(game), "text/plain; charset=utf-8"); break;
        case Target::json: response.set_content(json(game, document->text(), "workbench") + '\n', json_kind); break;
        case Target::fen: response.set_content(final_fen(game) + '\n', "text/plain; charset=utf-8"); break;
        case Target::svg: {
            const auto diagram = diagram_of(game, question);
            if (!diagram) return fail(response, 404, "the game does not go so far");
            response.set_content(svg(*diagram), "image/svg+xml");
            break;
        }
        case Target::html: {
            auto page = std::make_shared<const std::string>(
                html_head("A game") +
                html(game, {.diagrams = question.diagrams, .below = question.below, .labels = question.labels}) +
                html_tail());
            const auto size = page->size();
            response.set_content("{\"page\":\"print/" + pages.put(std::move(page), size) + "\"}\n", json_kind);
            break;
        }
        case Target::text: break;  // above
        }
    }

    Settings settings;
    Guard guard{};
    Front front;
    Shelf<Document> documents{8, 32U << 20U};
    Shelf<std::string> pages{8, 16U << 20U};
    std::counting_semaphore<> readers{4};
};

Workbench::Workbench(Settings settings) : impl_{std::make_unique<Impl>(std::move(settings))} {}
Workbench::~Workbench() = default;

bool Workbench::has_page() noexcept { return !assets.empty(); }

bool Workbench::bind()
{
    impl_->guard.port = impl_->front.bind(impl_->settings.address, impl_->settings.port);
    return impl_->guard.port != 0;
}

int Workbench::port() const noexcept { return impl_->guard.port; }

std::string Workbench::url() const
{
    const auto& address = impl_->settings.address;
    const auto host = address.contains(':') ? '[' + address + ']' : address == "0.0.0.0" ? "127.0.0.1" : address;
    return "http://" + host + ':' + std::to_string(port()) + '/' + impl_->guard.token + '/';
}

void Workbench::run() { impl_->front.listen_after_bind(); }
void Workbench::stop() { impl_->front.stop(); }

}  // namespace descry::workbench
