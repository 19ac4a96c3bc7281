// What every answer of the workbench has in common.
#pragma once

#include <string>
#include <string_view>

#include "front.hpp"

namespace descry::workbench {

using httplib::Request;
using httplib::Response;

inline constexpr auto json_kind = "application/json";
inline constexpr auto text_kind = "text/plain; charset=utf-8";

/// Headers that shut every answer off from all that it does not need.
void set_common_headers(Response& response);

/// A content security policy in place of the common one, which allows nothing.
void set_policy(Response& response, const std::string& policy);

void fail(Response& response, int status, std::string_view reason);

}  // namespace descry::workbench
