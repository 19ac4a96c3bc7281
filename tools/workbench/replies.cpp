#include "replies.hpp"

#include <utility>

#include "answers.hpp"

namespace descry::workbench {

void set_common_headers(Response& response)
{
    static constexpr std::pair<const char*, const char*> headers[] = {
        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "no-store"},
    };
    for (const auto& [name, value] : headers) response.set_header(name, value);
}

void set_policy(Response& response, const std::string& policy)
{
    response.headers.erase("Content-Security-Policy");
    response.set_header("Content-Security-Policy", policy);
}

void fail(Response& response, int status, std::string_view reason)
{
    response.status = status;
    response.set_content(of_error(reason), json_kind);
}

}  // namespace descry::workbench
