// The native half of the Python module; what its users call stands in descry/__init__.py.
#include "src/python/bind.hpp"

#include <memory>
#include <new>

#include "descry.h"

namespace py = pybind11;

namespace descry::python {

descry_options options_of(const py::dict& named)
{
    const std::unique_ptr<descry_options, decltype(&descry_options_free)> options{descry_options_new(),
                                                                                  &descry_options_free};
    if (!options) throw std::bad_alloc{};
    for (const auto& [name, value] : named)
        if (descry_options_set(options.get(), py::cast<std::string>(name).c_str(),
                               py::cast<std::string>(value).c_str()) != DESCRY_OK)
            throw py::value_error(descry_last_error());
    const auto& [language, dialect] = options->reading;
    if (language && dialect != nullptr && *language != dialect->notation)
        throw py::value_error("the dialect is not of the language");
    return *options;
}

Position position_of(const py::object& fen)
{
    if (fen.is_none()) return Position::initial();
    const auto position = read_fen(py::cast<std::string>(fen));
    if (!position) throw py::value_error("fen: " + position.error().field + ": " + position.error().reason);
    return *position;
}

std::string shown(const std::string& what, const std::string& words) { return "<descry." + what + ' ' + words + '>'; }

}  // namespace descry::python

PYBIND11_MODULE(_descry, module)
{
    using namespace descry::python;
    module.doc() = "The native half of descry: use the module descry.";
    module.attr("__version__") = DESCRY_VERSION;
    bind_findings(module);
    bind_games(module);
    bind_glance(module);
    bind_conversion(module);
    bind_records(module);
    bind_tables(module);
}
