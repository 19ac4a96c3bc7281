// No exception crosses into C.
#pragma once

#include <exception>
#include <new>
#include <string_view>

#include "descry.h"

namespace descry::c {

/// Keeps why a call of this thread failed. Never throws: where memory is short, that is what is told.
descry_error fail(descry_error error, std::string_view why) noexcept;

/// Runs what gives a descry_error; what it throws becomes one.
descry_error guarded(const auto& work) noexcept
{
    try {
        return work();
    }
    catch (const std::bad_alloc&) {
        return fail(DESCRY_OUT_OF_MEMORY, "memory is short");
    }
    catch (const std::exception& error) {
        return fail(DESCRY_FAILED, error.what());
    }
    catch (...) {
        return fail(DESCRY_FAILED, "no reason is known");
    }
}

}  // namespace descry::c
