// What a C caller asked for.
#pragma once

#include <string>

#include "descry/sheet.hpp"
#include "descry/solve.hpp"

struct descry_options {
    descry::Source from = descry::Source::automatic;
    descry::SolveOptions solve{.mending = descry::Mending::play_on};
    descry::LanguageChoice reading{};
    std::string source{"text"};
};
