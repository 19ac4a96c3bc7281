// The words by which findings are told, in text and in JSON.
#pragma once

#include "descry/codes.hpp"
#include "descry/diagnostic.hpp"

namespace descry::write {

[[nodiscard]] constexpr const char* word(Severity severity) noexcept
{
    switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
    }
    return "";
}

[[nodiscard]] constexpr const char* word(Trust trust) noexcept
{
    switch (trust) {
    case Trust::same_meaning: return "same_meaning";
    case Trust::likely: return "likely";
    case Trust::shown: return "shown";
    }
    return "";
}

}  // namespace descry::write
