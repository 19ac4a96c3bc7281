// Is there chess in it, and do two copies tell the same game?
#include <pybind11/stl.h>

#include <algorithm>
#include <string_view>

#include "descry/compare.hpp"
#include "descry/glance.hpp"
#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/python/bind.hpp"

namespace py = pybind11;

namespace descry::python {
namespace {

struct PyDifference {
    std::size_t ply{};
    std::string san{}, a{}, b{}, rival{};
    bool by_a{}, by_b{};
};

struct PyComparison {
    std::vector<std::string> uci{}, unplayed{};
    std::vector<PyDifference> differences{};
    std::string pgn{};
    bool settled{};
};

/// The score with the most records; ValueError where there is none, or it begins elsewhere than an ordinary game.
const Score& copy_of(const std::vector<Score>& scores)
{
    const auto longest = std::ranges::max_element(scores, {}, [](const Score& s) { return s.records.size(); });
    if (longest == scores.end() || longest->records.empty() || longest->records.front().side != Side::white ||
        longest->records.front().number != 1 || longest->odds)
        throw py::value_error("the copy does not begin at the first move of an ordinary game");
    return *longest;
}

PyComparison compare_texts(const std::string& a, const std::string& b)
{
    const Text first = Text::decode(a), second = Text::decode(b);
    const auto first_scores = read_scores(first, Source::descriptive, {});
    const auto second_scores = read_scores(second, Source::descriptive, {});
    const auto found = compare(Copy{&copy_of(first_scores), &first}, Copy{&copy_of(second_scores), &second});
    PyComparison made{.unplayed = found.unplayed, .pgn = pgn(found.joined), .settled = found.settled};
    for (const Ply& ply : found.joined.plies) {
        if (!ply.move) break;
        made.uci.push_back(uci(*ply.move));
    }
    for (const Difference& d : found.differences)
        made.differences.push_back({d.ply, d.san, d.a, d.b, d.rival, d.by_a, d.by_b});
    return made;
}

}  // namespace

void bind_glance(py::module_& module)
{
    py::class_<Glance>(module, "Glance", "What stands out where bytes are looked through, not read.")
        .def_readonly("words", &Glance::words)
        .def_readonly("signs", &Glance::signs, "Words that records are made of, by their weight.")
        .def_readonly("peak", &Glance::peak, "The same in the densest run of words.")
        .def_readonly("at", &Glance::at, "The byte behind that run.")
        .def_property_readonly(
            "chess", [](const Glance& self) { return self.peak >= glance_chess; }, "It is worth reading.")
        .def_property_readonly(
            "trace", [](const Glance& self) { return self.peak >= glance_trace; },
            "It may hold the end of a score that was begun elsewhere.")
        .def("__repr__", [](const Glance& self) {
            return shown("Glance", std::to_string(self.words) + " words, peak " + std::to_string(self.peak));
        });
    module.def(
        "glance",
        [](const py::bytes& bytes) {
            const std::string_view view = bytes;
            const py::gil_scoped_release unlocked;
            return glance(view);
        },
        py::arg("bytes"));

    py::class_<PyDifference>(module, "Difference", "A ply that two copies do not tell alike.")
        .def_readonly("ply", &PyDifference::ply, "From 1, in the joined game.")
        .def_readonly("san", &PyDifference::san, "What is played.")
        .def_readonly("a", &PyDifference::a, "The record of the first copy, empty where it has none.")
        .def_readonly("b", &PyDifference::b)
        .def_readonly("by_a", &PyDifference::by_a, "The first copy's record tells the move as it is written.")
        .def_readonly("by_b", &PyDifference::by_b)
        .def_readonly("rival", &PyDifference::rival, "Another move that fits nearly as well, or empty.")
        .def("__repr__", [](const PyDifference& self) {
            return shown("Difference", std::to_string(self.ply) + ": " + self.a + " | " + self.b);
        });
    py::class_<PyComparison>(module, "Comparison", "Two copies of one game, held against each other.")
        .def_readonly("uci", &PyComparison::uci, "The game that both make together, in coordinates.")
        .def_readonly("pgn", &PyComparison::pgn)
        .def_readonly("differences", &PyComparison::differences)
        .def_readonly("unplayed", &PyComparison::unplayed, "Records that the joined game does not come to.")
        .def_readonly("settled", &PyComparison::settled, "Every difference is settled, and nothing is left over.");
    module.def(
        "compare",
        [](const std::string& a, const std::string& b) {
            const py::gil_scoped_release unlocked;
            return compare_texts(a, b);
        },
        py::arg("a"), py::arg("b"));
}

}  // namespace descry::python
