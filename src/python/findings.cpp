// Findings and places, as Python sees them.
#include <pybind11/stl.h>

#include "src/python/bind.hpp"
#include "src/python/values.hpp"

namespace py = pybind11;

namespace descry::python {
namespace {

/// The properties that everything with a place has.
template <typename Value> void bind_where(py::class_<Value>& type)
{
    type.def_property_readonly("line", [](const Value& v) { return v.at.line; });
    type.def_property_readonly("column", [](const Value& v) { return v.at.column; });
    type.def_property_readonly("end_line", [](const Value& v) { return v.at.end_line; });
    type.def_property_readonly("end_column", [](const Value& v) { return v.at.end_column; });
    type.def_property_readonly(
        "span",
        [](const Value& v) {
            return py::slice{py::int_(v.at.begin), py::int_(v.at.end), py::none()};
        },
        "Where it stands in the source, as a slice: `source[finding.span]`.");
}

}  // namespace

void bind_findings(py::module_& module)
{
    py::class_<PyFix> fix(module, "Fix", "What might be written instead.");
    fix.def_readonly("text", &PyFix::with, "What is to be written.");
    fix.def_readonly("trust", &PyFix::trust,
                     "\"same_meaning\", \"likely\", or \"shown\": one candidate among several.");
    fix.def("__repr__", [](const PyFix& self) { return shown("Fix", self.with + " (" + self.trust + ')'); });
    bind_where(fix);

    py::class_<PyFinding> finding(module, "Finding", "Something that is wrong, doubtful, or worth a remark.");
    finding.def_readonly("code", &PyFinding::code, "\"D201\": explain() tells what it means.");
    finding.def_readonly("name", &PyFinding::name, "\"ambiguous-move\".");
    finding.def_readonly("severity", &PyFinding::severity, "\"error\", \"warning\" or \"note\".");
    finding.def_readonly("message", &PyFinding::message, "One clause.");
    finding.def_readonly("notes", &PyFinding::notes, "What else is to be said: the candidates, the obstacle.");
    finding.def_readonly("fixes", &PyFinding::fixes, "What might be written instead.");
    finding.def_readonly("law", &PyFinding::law, "The article, where a law says so.");
    finding.def_readonly("ply", &PyFinding::ply, "Of its game, from 1; None where no ply is meant.");
    finding.def("__str__", [](const PyFinding& self) { return self.report; });
    finding.def("__repr__", [](const PyFinding& self) { return shown("Finding", self.code + ": " + self.message); });
    bind_where(finding);
}

}  // namespace descry::python
