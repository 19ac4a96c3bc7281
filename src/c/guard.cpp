#include "src/c/guard.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "descry/game.hpp"

namespace descry::c {
namespace {

/// A fixed place: telling that memory is short takes none.
thread_local std::array<char, 512> last_error{};

}  // namespace

descry_error fail(descry_error error, std::string_view why) noexcept
{
    const auto size = std::min(why.size(), last_error.size() - 1);
    std::memcpy(last_error.data(), why.data(), size);
    last_error[size] = '\0';
    return error;
}

}  // namespace descry::c

extern "C" {

const char* descry_version(void) { return DESCRY_VERSION; }

const char* descry_last_error(void) { return descry::c::last_error.data(); }

const char* descry_error_word(descry_error error)
{
    switch (error) {
    case DESCRY_OK: return "no error";
    case DESCRY_BAD_ARGUMENT: return "bad argument";
    case DESCRY_BAD_OPTION: return "bad option";
    case DESCRY_BAD_FEN: return "bad FEN";
    case DESCRY_BAD_FORMAT: return "bad format";
    case DESCRY_OUT_OF_MEMORY: return "out of memory";
    case DESCRY_FAILED: return "failed";
    }
    return "unknown";
}

const char* descry_status_word(descry_status status)
{
    if (status < DESCRY_UNIQUE || status > DESCRY_UNREADABLE) return "unknown";
    return descry::word(static_cast<descry::Status>(status));
}

}  // extern "C"
