#include "guard.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>

namespace descry::workbench {

namespace {

bool loopback(std::string_view address)
{
    return address.starts_with("127.") || address == "localhost" || address == "::1";
}

/// Digits and stops, or an address in brackets: no name that somebody else's server may resolve.
bool plain_address(std::string_view host)
{
    if (host.starts_with('['))
        return host.ends_with(']') && host.find_first_not_of("0123456789abcdefABCDEF:.", 1) == host.size() - 1;
    return !host.empty() && host.find_first_not_of("0123456789.") == host.npos;
}

/// A page that was opened under a name of its own, which its owner then lets point here, sends that name.
bool our_host(std::string_view host, const Guard& guard)
{
    const auto port = ':' + std::to_string(guard.port);
    if (!host.ends_with(port)) return false;
    host.remove_suffix(port.size());
    if (host == "127.0.0.1" || host == "localhost" || host == "[::1]" || host == guard.address) return true;
    return !loopback(guard.address) && plain_address(host);
}

}  // namespace

std::optional<Refusal> refusal(const Asking& asking, const Guard& guard)
{
    if (asking.method != "GET" && asking.method != "HEAD" && asking.method != "POST")
        return Refusal{405, "only GET and POST are answered"};
    if (!our_host(asking.host, guard)) return Refusal{421, "the request names another host"};
    // Browsers send Origin with every POST, and `null` from pages that have none.
    if (asking.origin && *asking.origin != "http://" + std::string{asking.host})
        return Refusal{403, "the request comes from another site"};
    if (asking.site && *asking.site != "same-origin" && *asking.site != "none")
        return Refusal{403, "the request comes from another site"};
    const auto end = asking.path.find('/', 1);
    if (asking.path.empty() || asking.path[0] != '/' || end == asking.path.npos ||
        !same_secret(asking.path.substr(1, end - 1), guard.token))
        return Refusal{404, "nothing is here: open the address that descry printed"};
    if (asking.method == "POST") {
        // None of the kinds that a form of another site can send.
        const auto kind = asking.content_type.substr(0, asking.content_type.find(';'));
        if (kind != "application/json" && kind != "application/octet-stream")
            return Refusal{415, "the body is of another kind"};
    }
    return std::nullopt;
}

std::string secret()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::random_device device;  // the system's, on every platform that descry is built for
    std::string result;
    for (int i = 0; i < 4; ++i) {
        auto bits = device();
        for (int j = 0; j < 8; ++j, bits >>= 4U) result += digits[bits & 15U];
    }
    return result;
}

bool same_secret(std::string_view a, std::string_view b) noexcept
{
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
    return difference == 0;
}

}  // namespace descry::workbench
