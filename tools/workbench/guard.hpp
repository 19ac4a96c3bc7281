// Who may ask: no other site in the user's browser, no name that was bent to this machine, nobody without the token.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::workbench {

/// What a request says of itself.
struct Asking {
    std::string_view method, path, host;
    std::optional<std::string_view> origin{}, site{};  ///< the headers Origin and Sec-Fetch-Site
    std::string_view content_type{};
};

struct Guard {
    std::string token;    ///< the first part of every path
    std::string address;  ///< that the server is bound to
    int port = 0;
};

/// Why a request is turned away.
struct Refusal {
    int status;
    std::string reason;
};

/// \return  none if the request may be answered.
[[nodiscard]] std::optional<Refusal> refusal(const Asking& asking, const Guard& guard);

/// 128 bits that nobody can guess, as 32 hexadecimal digits.
[[nodiscard]] std::string secret();

/// Takes the same time wherever two strings differ.
[[nodiscard]] bool same_secret(std::string_view a, std::string_view b) noexcept;

}  // namespace descry::workbench
