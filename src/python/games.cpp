// Games and their plies, as Python sees them.
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "descry/formats.hpp"
#include "descry/lint.hpp"
#include "descry/write.hpp"
#include "src/python/bind.hpp"
#include "src/python/game.hpp"

namespace py = pybind11;

namespace descry::python {
namespace {

py::slice slice_of(const Where& at) { return {py::int_(at.begin), py::int_(at.end), py::none()}; }

/// \param what  of the ply, to be shown behind the status.
std::string words_of(const PyPly& ply)
{
    return std::to_string(ply.number) + (ply.side == "white" ? ". " : "... ") + ply.record + ": " + ply.status +
           (ply.san         ? ", " + *ply.san
            : ply.irregular ? ", " + *ply.irregular
                            : "");
}

py::dict tags_of(const Game& game)
{
    py::dict tags;
    for (const auto& [name, value] : game.tags)
        if (!tags.contains(name)) tags[py::str(name)] = value;
    return tags;
}

void bind_ply(py::module_& module)
{
    py::class_<Rival>(module, "Rival", "Another move that is within reach of a record.")
        .def_readonly("move", &Rival::move, "In SAN, or coordinates.")
        .def_readonly("extra", &Rival::extra, "How much further it lies than what was played, in ordinary slips.")
        .def("__repr__", [](const Rival& self) { return shown("Rival", self.move); });
    py::class_<Mend>(module, "Repair", "How a record was mended, or how it might be.")
        .def_readonly("slip", &Mend::slip,
                      "The kind of slip: \"file\", \"rank\", \"man\", \"scan\", \"lost\" and so on.")
        .def_readonly("text", &Mend::with, "The record as it was meant.")
        .def_readonly("cost", &Mend::cost, "In ordinary slips.")
        .def_readonly("support", &Mend::support, "How many records after it then play as they are written.")
        .def("__repr__", [](const Mend& self) { return shown("Repair", self.with + " (" + self.slip + ')'); });
    py::class_<PagePlace>(module, "PagePlace", "Where words stand on the page that was scanned.")
        .def_readonly("page", &PagePlace::page)
        .def_property_readonly(
            "box",
            [](const PagePlace& self) -> py::object {
                if (!self.box) return py::none();
                return py::make_tuple(self.box->left, self.box->top, self.box->right, self.box->bottom);
            },
            "Left, top, right, bottom, in the units of the file.")
        .def_readonly("confidence", &PagePlace::confidence, "Of the recognition, from 0 to 1.");

    py::class_<PyPly>(module, "Ply", "One record of a game's main line.")
        .def_readonly("ply", &PyPly::ply, "From 1.")
        .def_readonly("number", &PyPly::number, "The move's number as the game counts it.")
        .def_readonly("side", &PyPly::side, "\"white\" or \"black\".")
        .def_readonly("record", &PyPly::record, "The token as printed; empty where it was lost and supplied.")
        .def_property_readonly("line", [](const PyPly& self) { return self.at.line; })
        .def_property_readonly("column", [](const PyPly& self) { return self.at.column; })
        .def_property_readonly(
            "span", [](const PyPly& self) { return slice_of(self.at); },
            "Where it stands in the source, as a slice: `source[ply.span]`.")
        .def_readonly("status", &PyPly::status,
                      "\"unique\", \"preferred\", \"hindsight\", \"ambiguous\", \"repaired\", \"illegal\" or "
                      "\"unreadable\".")
        .def_readonly("reason", &PyPly::reason, "Why this move; None for \"unique\".")
        .def_readonly("uci", &PyPly::uci, "\"e2e4\": what is played on with, or None.")
        .def_readonly("san", &PyPly::san, "\"e4\".")
        .def_readonly("candidates", &PyPly::candidates, "Every legal move that the record can mean, in coordinates.")
        .def_readonly("repair", &PyPly::repair, "For \"repaired\": how.")
        .def_readonly("rivals", &PyPly::rivals,
                      "Other moves within reach of a record that is mended or in doubt, nearest first.")
        .def_readonly("probability", &PyPly::probability,
                      "Of this move beside the likeliest other, above 0 and below 1; None where the page was not read "
                      "against the legal moves.")
        .def_readonly("irregular", &PyPly::irregular, "What was played on with though it is no legal move of its turn.")
        .def_readonly("put_back", &PyPly::put_back, "A record for the same turn that was put back.")
        .def_readonly("glyphs", &PyPly::glyphs, "\"!\", \"??\" and the like.")
        .def_readonly("comments", &PyPly::comments, "What the source says after this record, before the next.")
        .def_readonly("page", &PyPly::page, "Of a scanned page: where.")
        .def("__repr__", [](const PyPly& self) { return shown("Ply", words_of(self)); });
}

void bind_variation(py::module_& module)
{
    py::class_<PyVariation>(module, "Variation", "A line of play that a note tells.")
        .def_readonly("ply", &PyVariation::ply, "Of the main line, from 1, instead of which it begins.")
        .def_readonly("uci", &PyVariation::uci, "Its moves in coordinates.")
        .def("__repr__", [](const PyVariation& self) { return shown("Variation", std::to_string(self.ply)); });
}

void bind_game(py::module_& module)
{
    py::class_<PyGame, std::shared_ptr<PyGame>> game(module, "Game", "A game as it was read from a score.");
    const auto property = [&](const char* name, auto get, const char* about) {
        game.def_property_readonly(name, get, about);
    };
    property(
        "index", [](const PyGame& g) { return g.game().index; }, "Of the game in its source, from 1.");
    property(
        "source", [](const PyGame& g) { return g.passage().source; }, "The name of the source.");
    property(
        "line", [](const PyGame& g) { return g.passage().text.place(g.game().at.begin).line; },
        "On which the game begins, from 1.");
    property(
        "span", [](const PyGame& g) { return slice_of(where(g.game().at, g.passage())); },
        "Where it stands in the source, as a slice.");
    property(
        "tags", [](const PyGame& g) { return tags_of(g.game()); },
        "PGN names and what the source tells: what was not found is not there.");
    property("plies", &PyGame::plies, "The records of the main line.");
    property("variations", &PyGame::variations, "Lines of play that notes tell, none of them in doubt.");
    property("comments", &PyGame::comments, "What the source says before the first move.");
    property("findings", &PyGame::findings, "What is wrong, doubtful, or worth a remark.");
    property(
        "complete", [](const PyGame& g) { return g.game().outcome.complete; },
        "Every record was read and played, and the score does not break off.");
    property(
        "stopped_at_ply", [](const PyGame& g) { return g.game().outcome.stopped_at_ply; },
        "The first ply that could not be played, from 1.");
    property(
        "reason", [](const PyGame& g) { return or_none(g.game().outcome.reason); }, "Why it is not complete.");
    property(
        "result", [](const PyGame& g) { return g.game().result; }, "\"1-0\", \"0-1\", \"1/2-1/2\" or \"*\".");
    property(
        "odds", [](const PyGame& g) { return g.game().odds; }, "Such as were given.");
    property(
        "start_fen",
        [](const PyGame& g) { return or_none(start_known(g.game()) ? write_fen(g.game().start) : std::string{}); },
        "The position that it begins with, where that is known.");
    property(
        "final_fen", [](const PyGame& g) { return or_none(final_fen(g.game())); }, "The last position.");
    property(
        "dialect",
        [](const PyGame& g) {
            const Dialect* dialect = g.game().dialect.dialect;
            return dialect == nullptr ? std::nullopt : std::optional{std::string{dialect->name}};
        },
        "The dialect that it is written in, where its records tell.");
    property("uci", &PyGame::moves, "The moves in coordinates, up to the first ply that has none.");
    game.def("write", &PyGame::written, py::arg("to") = "pgn", py::kw_only(), py::arg("style") = py::none(),
             py::arg("ply") = py::none(), py::call_guard<py::gil_scoped_release>());
    game.def("_lint", &PyGame::lint, py::arg("options"), py::call_guard<py::gil_scoped_release>());
    game.def("__len__", [](const PyGame& g) { return g.game().plies.size(); });
    game.def("__iter__", [](const PyGame& g) { return py::iter(py::cast(g.plies())); });
    game.def("__str__", [](const PyGame& g) { return pgn(g.game()); });
    game.def("__repr__", [](const PyGame& g) {
        return shown("Game", std::to_string(g.game().index) + " of " + g.passage().source + ": " +
                                 std::to_string(g.game().plies.size()) + " plies, " + g.game().result);
    });
}

/// The games of a source; its threads take turns.
class Games {
public:
    Games(py::object read, const py::dict& options, bool is_text)
        : source_{std::move(read), options_of(options), is_text}
    {}

    std::shared_ptr<PyGame> next()
    {
        std::optional<Found> found;
        {
            const py::gil_scoped_release unlocked;
            const std::lock_guard lock{mutex_};
            found = source_.next();
        }
        if (!found) throw py::stop_iteration();
        return std::make_shared<PyGame>(std::move(*found));
    }

private:
    std::mutex mutex_{};
    GameSource source_;
};

}  // namespace

std::string PyGame::written(const std::string& to, const std::optional<std::string>& style,
                            std::optional<unsigned> ply) const
{
    const auto choice = format_choice(to, style, passage().source);
    WritingOptions options = choice.options;
    options.ply = ply;
    auto text = write_games({&found_.game, 1}, passage().text, *choice.format, options);
    if (text.empty()) throw py::value_error("the game does not go as far as that ply");
    return text;
}

FormatChoice format_choice(const std::string& to, const std::optional<std::string>& style, std::string_view source)
{
    FormatChoice choice{.format = find_format(to), .options = {.source = source}};
    if (choice.format == nullptr) throw py::value_error("to: there is no format " + to);
    if (style && !choice.format->styled) throw py::value_error("style: " + to + " has none");
    if (style) choice.options.style = find_style(*style);
    if (style && choice.options.style == nullptr) throw py::value_error("style: there is no style " + *style);
    return choice;
}

std::vector<PyVariation> PyGame::variations() const
{
    std::vector<PyVariation> variations;
    for (const Variation& variation : found_.game.variations) {
        PyVariation made{variation.ply + 1, {}};
        for (const Ply& ply : variation.plies)
            if (ply.move) made.uci.push_back(uci(*ply.move));
        variations.push_back(std::move(made));
    }
    return variations;
}

std::vector<std::string> PyGame::comments() const
{
    std::vector<std::string> words;
    words.reserve(found_.game.comments.size());
    for (const Comment& comment : found_.game.comments) words.push_back(comment.text);
    return words;
}

std::vector<std::string> PyGame::moves() const
{
    std::vector<std::string> moves;
    for (const Ply& ply : found_.game.plies) {
        if (!ply.move || ply.irregular) break;
        moves.push_back(uci(*ply.move));
    }
    return moves;
}

std::vector<PyFinding> PyGame::lint(const LintOptions& options) const
{
    return findings_of(lint::chosen(lint::check_game(found_.game, passage().text, options.options), options.selection),
                       passage());
}

void bind_games(py::module_& module)
{
    bind_ply(module);
    bind_variation(module);
    bind_game(module);
    py::class_<Games>(module, "Games", "The games of a source, one after the other.")
        .def(py::init<py::object, py::dict, bool>(), py::arg("read"), py::arg("options"), py::arg("is_text"))
        .def("__iter__", [](const py::object& self) { return self; })
        .def("__next__", &Games::next);
}

}  // namespace descry::python
