#include "workbench.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "answers.hpp"
#include "descry/draw.hpp"
#include "desk.hpp"
#include "guard.hpp"
#include "index.hpp"
#include "page.hpp"
#include "replies.hpp"
#include "src/board/wanted.hpp"
#include "src/text/markup.hpp"

namespace descry::workbench {

namespace {

std::optional<std::string_view> header(const Request& request, const char* name, std::string& store)
{
    if (!request.has_header(name)) return std::nullopt;
    store = request.get_header_value(name);
    return store;
}

/// A body that is longer than any, or of no length that can be, is not waited for.
std::optional<Refusal> of_length(const Request& request, std::size_t most)
{
    const auto count = request.get_header_value_count("Content-Length");
    if (count > 1) return Refusal{400, "the length of the body is told twice"};
    if (request.has_header("Transfer-Encoding") || (count == 0 && request.method == "POST"))
        return Refusal{411, "the length of a body has to be told"};
    if (count == 0) return std::nullopt;
    const auto told = request.get_header_value("Content-Length");
    if (told.empty() || told.find_first_not_of("0123456789") != told.npos)
        return Refusal{400, "the length of the body is no number"};
    std::size_t length = 0;
    const auto [end, fault] = std::from_chars(told.data(), told.data() + told.size(), length);
    if (fault != std::errc{} || length > most) return Refusal{413, "the body is too long"};
    return std::nullopt;
}

/// The squares' names as one player counts them.
void answer_names(const Request& request, Response& response)
{
    const bool white = request.matches[1] == "white";
    response.set_content(
        svg({.below = white ? Side::white : Side::black, .labels = white ? Labels::white : Labels::black},
            white ? "The squares as White names them" : "The squares as Black names them"),
        "image/svg+xml");
    set_policy(response, "default-src 'none'; style-src 'unsafe-inline'");
}

}  // namespace

struct Workbench::Impl {
    explicit Impl(Settings given) : settings{std::move(given)}, front{settings.limits}, desk{settings.limits.answer / 2}
    {
        guard.address = settings.address;
        guard.token = secret();
        front.set_pre_routing_handler([this](const Request& request, Response& response) {
            return admit(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                            : httplib::Server::HandlerResponse::Handled;
        });
        front.set_exception_handler([](const Request&, Response& response, const std::exception_ptr& fault) {
            try {
                std::rethrow_exception(fault);
            }
            catch (const Unwanted&) {
                fail(response, 503, "too much is being read: send it again");
                response.set_header("Retry-After", "1");
            }
            catch (...) {
                fail(response, 500, "the server failed at this; it goes on");
            }
        });
        serve_page();
        serve_files();
        desk.serve(front, path(""));
    }

    bool admit(const Request& request, Response& response) const
    {
        set_common_headers(response);
        // Who reads one and who reads the other must not be of two minds.
        if (request.get_header_value_count("Host") > 1) {
            fail(response, 400, "the request names two hosts");
            return false;
        }
        // "Host : evil" is no header, and to others it is one.
        if (std::ranges::any_of(request.headers, [](const auto& header) {
                return header.first.ends_with(' ') || header.first.ends_with('\t');
            })) {
            fail(response, 400, "the name of a header ends with a blank");
            return false;
        }
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
        if (const auto wrong = of_length(request, settings.limits.body)) {
            fail(response, wrong->status, wrong->reason);
            return false;
        }
        // Packed bodies and pieces of answers are nothing that the page asks for, and grow without measure.
        if (request.has_header("Content-Encoding") || request.has_header("Range")) {
            fail(response, 400, "neither packed bodies nor pieces are served");
            return false;
        }
        return true;
    }

    [[nodiscard]] std::string path(std::string_view below) const
    {
        return '/' + guard.token + '/' + std::string{below};
    }

    /// The page with what the reader can choose from.
    [[nodiscard]] std::string index(std::string_view page, const std::string& nonce) const
    {
        std::string files;
        for (std::size_t i = 0; i < settings.files.size(); ++i)
            files += "<option value=\"" + std::to_string(i) + '"' + (settings.files[i].picture ? " data-pages" : "") +
                     '>' + text::escaped(settings.files[i].name) + "</option>";
        return filled(page, {{"nonce", nonce},
                             {"codes", code_options()},
                             {"plays", play_options()},
                             {"dialects", dialect_options()},
                             {"files", files},
                             {"no-files", settings.files.size() < 2 ? "hidden" : ""},
                             {"men", svg_of_the_men()}});
    }

    void serve_page()
    {
        for (const Asset& asset : assets) {
            front.Get(path(asset.path), [this, asset](const Request&, Response& response) {
                if (!asset.path.empty()) {
                    response.set_content(asset.bytes.data(), asset.bytes.size(), std::string{asset.kind});
                    return;
                }
                const auto nonce = secret();
                set_policy(response,
                           "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce +
                               "'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri "
                               "'none'; form-action 'none'; frame-ancestors 'none'");
                response.set_content(index(asset.bytes, nonce), std::string{asset.kind});
            });
        }
        front.Get(path("names/(white|black).svg"), answer_names);
        front.Get(path("api/choices"),
                  [](const Request&, Response& response) { response.set_content(of_choices(), json_kind); });
    }

    /// The files that were given at the start; they are asked for by number.
    void serve_files()
    {
        front.Get(path("api/files/([0-9]{1,6})"), [this](const Request& request, Response& response) {
            const auto index = static_cast<std::size_t>(std::stoul(request.matches[1]));
            if (index >= settings.files.size()) return fail(response, 404, "there is no such file");
            response.set_content(settings.files[index].bytes, "application/octet-stream");
        });
        front.Get(path("api/files/([0-9]{1,6})/pages/([0-9]{1,6})"),
                  [this](const Request& request, Response& response) {
                      const auto index = static_cast<std::size_t>(std::stoul(request.matches[1]));
                      if (index >= settings.files.size() || !settings.files[index].picture)
                          return fail(response, 404, "there is no picture of this file");
                      const auto picture = settings.files[index].picture(std::stoul(request.matches[2]));
                      if (!picture) return fail(response, 404, "there is no picture of this page");
                      response.set_content(picture->bytes, picture->kind);
                  });
        front.Post(path("api/places"), [](const Request& request, Response& response) {
            response.set_content(of_places(request.body), json_kind);
        });
    }

    Settings settings;
    Guard guard{};
    Front front;
    Desk desk;
    std::atomic<bool> ended = false;
};

Workbench::Workbench(Settings settings) : impl_{std::make_unique<Impl>(std::move(settings))} {}
Workbench::~Workbench() = default;

bool Workbench::has_page() noexcept { return !assets.empty(); }

bool Workbench::bind()
{
    impl_->guard.port = impl_->front.bind(impl_->settings.address, impl_->settings.port);
    return impl_->guard.port != 0;
}

bool Workbench::bind_anywhere()
{
    impl_->settings.port = 0;
    return bind();
}

int Workbench::port() const noexcept { return impl_->guard.port; }

std::string Workbench::url() const
{
    const auto& address = impl_->settings.address;
    const auto host = address.contains(':') ? '[' + address + ']' : address == "0.0.0.0" ? "127.0.0.1" : address;
    return "http://" + host + ':' + std::to_string(port()) + '/' + impl_->guard.token + '/';
}

void Workbench::run()
{
    impl_->front.listen_after_bind();
    impl_->ended = true;
}

void Workbench::stop()
{
    // A server that is stopped before it runs would not hear of it.
    while (!impl_->front.is_running() && !impl_->ended) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    impl_->front.stop();
}

}  // namespace descry::workbench
