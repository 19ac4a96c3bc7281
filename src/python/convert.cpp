// Games in other notations, one after the other: the short way for those that are plainly written.
#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <utility>

#include "src/python/bind.hpp"
#include "src/python/game.hpp"

namespace py = pybind11;

namespace descry::python {
namespace {

class Conversion {
public:
    Conversion(py::object read, const py::dict& options, bool is_text, const std::string& to,
               const std::optional<std::string>& style)
        : name_{options.contains("source") ? py::cast<std::string>(options["source"]) : "text"},
          choice_{format_choice(to, style, name_)}, source_{std::move(read), options_of(options), is_text}
    {
        if (choice_.format->gathering == Gathering::one_game)
            throw py::value_error("to: " + to + " shows one game: take Game.write()");
    }

    std::string next()
    {
        std::optional<std::string> text;
        {
            const py::gil_scoped_release unlocked;
            const std::lock_guard lock{mutex_};
            text = next_text();
        }
        if (!text) throw py::stop_iteration();
        return std::move(*text);
    }

private:
    /// Of one game, with what stands before and behind it: all of them joined are the document.
    std::optional<std::string> next_text()
    {
        const OutputFormat& format = *choice_.format;
        if (ended_) return std::nullopt;
        std::string text;
        if (first_ && format.begin != nullptr) text = format.begin(choice_.options);
        auto written = source_.next_written(format.form);
        if (!written) {
            ended_ = true;
            if (format.end != nullptr) return text + format.end();
            return std::nullopt;
        }
        if (!first_ && format.gathering == Gathering::with_blanks) text += '\n';
        first_ = false;
        if (!written->game) return text + written->text;
        text += format.write(written->game->game, written->game->passage->text, choice_.options);
        if (format.gathering == Gathering::lines) text += '\n';
        return text;
    }

    std::mutex mutex_{};
    std::string name_;
    FormatChoice choice_;
    GameSource source_;
    bool first_ = true, ended_ = false;
};

}  // namespace

void bind_conversion(py::module_& module)
{
    py::class_<Conversion>(module, "Conversion", "The games of a source in another notation, one after the other.")
        .def(py::init<py::object, py::dict, bool, std::string, std::optional<std::string>>(), py::arg("read"),
             py::arg("options"), py::arg("is_text"), py::arg("to"), py::arg("style"))
        .def("__iter__", [](const py::object& self) { return self; })
        .def("__next__", &Conversion::next);
}

}  // namespace descry::python
