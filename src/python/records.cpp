// One record in one position, and whether it is safe to send.
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "descry/explain.hpp"
#include "descry/resolve.hpp"
#include "descry/write.hpp"
#include "src/python/bind.hpp"
#include "src/python/game.hpp"
#include "src/write/words.hpp"

namespace py = pybind11;

namespace descry::python {
namespace {

struct PyCandidate {
    std::string uci, san, record;
    bool liberal{};
};

struct PyResolution {
    std::string record, fen, status;
    std::optional<std::string> uci{}, san{}, reason{};
    std::vector<PyCandidate> candidates{};
    std::vector<PyFinding> findings{};
    std::string json{}, explained{};
};

Passage passage_of(const std::string& words)
{
    return {.text = Text::decode(words), .source = "record", .characters = Characters{words}};
}

PyResolution resolve_record(const std::string& record, const Position& position, const LanguageChoice& reading)
{
    const Passage passage = passage_of(record);
    const Text& text = passage.text;
    const Resolution found =
        resolve(read_record(text.view(), 0, reading), text.printed({0, text.view().size()}), position);
    PyResolution made{.record = record,
                      .fen = write_fen(position),
                      .status = word(found.status),
                      .reason = or_none(reason(found.by)),
                      .findings = findings_of(found.diagnostics, passage),
                      .json = json(found, record, position, text),
                      .explained = explained(found, record, position)};
    for (const descry::Candidate& candidate : found.legal)
        made.candidates.push_back(
            {uci(candidate.move), san(candidate.move, position), law13(candidate.move, position), candidate.liberal});
    if (found.move() != nullptr) {
        made.uci = made.candidates.front().uci;
        made.san = made.candidates.front().san;
    }
    return made;
}

std::vector<PyFinding> lint_record(const std::string& message, const Position& position, const LintOptions& options)
{
    const Passage passage = passage_of(message);
    return findings_of(
        lint::chosen(lint::check_message(passage.text.view(), 0, position, std::nullopt, options.options),
                     options.selection),
        passage);
}

template <typename Value> using Words = std::initializer_list<std::pair<std::string_view, Value>>;

template <typename Value> Value chosen_of(Words<Value> words, const char* what, const std::string& given)
{
    for (const auto& [word, value] : words)
        if (word == given) return value;
    throw py::value_error(std::string{what} + ": there is no " + given);
}

LintOptions lint_options(const std::string& code, const std::string& play, const std::optional<std::string>& style,
                         bool pedantic, bool risks, const std::vector<std::string>& select,
                         const std::vector<std::string>& ignore, const std::string& level)
{
    LintOptions made;
    const auto laws = law::laws_named(code);
    if (!laws) throw py::value_error("code: there is no code of laws " + code);
    made.options.laws = *laws;
    made.options.play = chosen_of<lint::Sending>({{"post", lint::Sending::post},
                                                  {"telegraph", lint::Sending::telegraph},
                                                  {"association", lint::Sending::association},
                                                  {"sealed", lint::Sending::sealed}},
                                                 "play", play);
    made.options.agreed = style ? find_style(*style) : nullptr;
    if (style && made.options.agreed == nullptr) throw py::value_error("style: there is no style " + *style);
    made.options.pedantic = pedantic;
    made.options.risks = risks;
    for (const auto* words : {&select, &ignore})
        for (const auto& word : *words)
            if (!lint::names_any(word)) throw py::value_error("there is no code of findings " + word);
    made.selection = {
        .select = select,
        .ignore = ignore,
        .least = chosen_of<Severity>(
            {{"note", Severity::note}, {"warning", Severity::warning}, {"error", Severity::error}}, "level", level)};
    return made;
}

}  // namespace

void bind_records(py::module_& module)
{
    py::class_<PyCandidate>(module, "Candidate", "A legal move that a record can mean.")
        .def_readonly("uci", &PyCandidate::uci)
        .def_readonly("san", &PyCandidate::san)
        .def_readonly("record", &PyCandidate::record, "In the signs of Law 13 B: \"Kt(KKt1)-KB3\".")
        .def_readonly("liberal", &PyCandidate::liberal,
                      "Words are left out without which no stricter reading knows it.")
        .def("__repr__", [](const PyCandidate& self) { return shown("Candidate", self.san); });
    py::class_<PyResolution>(module, "Resolution", "What one record can mean in one position.")
        .def_readonly("record", &PyResolution::record)
        .def_readonly("fen", &PyResolution::fen)
        .def_readonly("status", &PyResolution::status,
                      "\"unique\", \"preferred\", \"ambiguous\", \"illegal\" or \"unreadable\".")
        .def_readonly("uci", &PyResolution::uci, "The move, for \"unique\" and \"preferred\"; else None.")
        .def_readonly("san", &PyResolution::san)
        .def_readonly("reason", &PyResolution::reason, "The habit of print that settled it.")
        .def_readonly("candidates", &PyResolution::candidates, "Every legal move that the record can mean, best first.")
        .def_readonly("findings", &PyResolution::findings)
        .def(
            "json", [](const PyResolution& self) { return self.json; },
            "The JSON object that `descry resolve --format json` prints.")
        .def("__str__", [](const PyResolution& self) { return self.explained; })
        .def("__repr__", [](const PyResolution& self) {
            return shown("Resolution", self.record + ": " + self.status + (self.san ? ", " + *self.san : ""));
        });
    py::class_<LintOptions>(module, "LintOptions", "What lint() is asked.")
        .def(py::init(&lint_options), py::arg("code"), py::arg("play"), py::arg("style"), py::arg("pedantic"),
             py::arg("risks"), py::arg("select"), py::arg("ignore"), py::arg("level"));
    module.def(
        "resolve",
        [](const std::string& record, const py::object& fen, const py::dict& options) {
            const Position position = position_of(fen);
            const descry_options wanted = options_of(options);
            const py::gil_scoped_release unlocked;
            return resolve_record(record, position, wanted.reading);
        },
        py::arg("record"), py::arg("fen"), py::arg("options"));
    module.def(
        "lint_record",
        [](const std::string& record, const py::object& fen, const LintOptions& options) {
            const Position position = position_of(fen);
            const py::gil_scoped_release unlocked;
            return lint_record(record, position, options);
        },
        py::arg("record"), py::arg("fen"), py::arg("options"));
    module.def(
        "explain",
        [](const std::string& code) {
            const CodeEntry* row = find_code(code);
            if (row == nullptr) throw py::value_error("there is no code " + code);
            return explanation(row->code);
        },
        py::arg("code"));
}

}  // namespace descry::python
