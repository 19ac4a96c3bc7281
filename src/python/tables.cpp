// The tables that name what may be asked for.
#include <pybind11/stl.h>

#include <string>

#include "descry/codes.hpp"
#include "descry/dialect.hpp"
#include "descry/formats.hpp"
#include "descry/law.hpp"
#include "descry/style.hpp"
#include "src/python/bind.hpp"

namespace py = pybind11;

namespace descry::python {
namespace {

/// Names, in the order of a table, and what is said of each.
py::dict named(const auto& rows, auto name, auto about)
{
    py::dict all;
    for (const auto& row : rows) all[py::str(std::string{row.*name})] = py::str(std::string{row.*about});
    return all;
}

}  // namespace

void bind_tables(py::module_& module)
{
    module.attr("formats") = named(output_formats(), &OutputFormat::name, &OutputFormat::about);
    module.attr("styles") = named(styles(), &Style::name, &Style::about);
    module.attr("dialects") = named(dialects(), &Dialect::name, &Dialect::about);
    module.attr("laws") = named(law::all_laws(), &law::LawsEntry::key, &law::LawsEntry::title);
    module.attr("codes") = named(codes, &CodeEntry::id, &CodeEntry::summary);
}

}  // namespace descry::python
