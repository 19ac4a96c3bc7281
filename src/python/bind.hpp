// The parts of the module, each in a file.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "descry/position.hpp"
#include "src/c/options.hpp"

namespace descry::python {

void bind_findings(pybind11::module_& module);
void bind_games(pybind11::module_& module);
void bind_glance(pybind11::module_& module);
void bind_conversion(pybind11::module_& module);
void bind_records(pybind11::module_& module);
void bind_tables(pybind11::module_& module);

/// Options by the names of descry_options_set(); ValueError where there is none of that name or value.
[[nodiscard]] descry_options options_of(const pybind11::dict& named);

/// The ordinary array for None; ValueError for a FEN that is none.
[[nodiscard]] Position position_of(const pybind11::object& fen);

/// `<descry.Ply 3. Kt-KB3: unique, Nf3>`
[[nodiscard]] std::string shown(const std::string& what, const std::string& words);

}  // namespace descry::python
