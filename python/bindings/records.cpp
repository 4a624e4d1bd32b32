#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <optional>

#include "bindings/bindings.h"
#include "play/record/record.h"
#include "play/record/record_file.h"
#include "play/result_text.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

void raise_if(const std::optional<Error>& error) {
    if (error) raise(*error);
}

std::size_t checked_count(const Record& record, std::size_t count) {
    if (count > record.steps().size())
        raise({"record.step", "The game has " + std::to_string(record.steps().size()) + " steps, not " +
                                  std::to_string(count) + "."});
    return count;
}

Record read_record(std::string_view text) {
    auto record = parse_record(text);
    if (!record) raise_in_line(record.error().error, record.error().line);
    return *std::move(record);
}

nb::dict headers_of(const Record& record) {
    nb::dict headers;
    for (const Header& header : record.headers()) headers[header.key.c_str()] = header.value;
    return headers;
}

void bind_parts(nb::module_& module) {
    nb::class_<Step>(module, "Step", "One move, and whose it was: a seat's or chance's.")
        .def_ro("move", &Step::move)
        .def_ro("turn", &Step::turn)
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const Step& step) { return "<Step: " + step.move + ">"; });
    nb::class_<Comment>(module, "Comment", "A remark that stands after so many steps.")
        .def_ro("step", &Comment::step)
        .def_ro("text", &Comment::text)
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const Comment& comment) {
            return "<Comment after " + std::to_string(comment.step) + ": " + comment.text + ">";
        });
}

}  // namespace

void bind_records(nb::module_& module) {
    bind_parts(module);
    nb::class_<Record>(
        module, "Record",
        R"(A game from its start to where it stands now, always one that can be written and read again.

>>> import talus
>>> record = talus.Record(talus.start("talavera", players=1))
>>> record.play("order:5")
>>> record.set_header("Seat-1", "Ada")
>>> print(talus.write_record(record), end="")
Talus-Record: 1
Game: talavera
Options: players=1
Seat-1: Ada
Result: unfinished
<BLANKLINE>
1. order:5
)")
        .def(nb::init<AnyState>(), "start"_a)
        .def_prop_ro("start", [](const Record& record) { return record.start(); })
        .def_prop_ro(
            "current", [](const Record& record) { return record.current(); }, "Where it stands now.")
        .def_prop_ro(
            "tree", [](Record& record) -> GameTree& { return record.tree(); },
            nb::rv_policy::reference_internal, "The moves with their variations.")
        .def_prop_ro("steps", [](const Record& record) { return record.steps(); })
        .def(
            "play", [](Record& record, std::string_view move) { raise_if(record.play(move)); }, "move"_a,
            "Plays on, or raises why the move cannot be played.")
        .def(
            "state_after",
            [](const Record& record, std::size_t count) {
                return record.state_after(checked_count(record, count));
            },
            "count"_a, "The state after the first ``count`` steps.")
        .def(
            "first_steps",
            [](const Record& record, std::size_t count) {
                return record.first_steps(checked_count(record, count));
            },
            "count"_a, "The same game as it stood then.")
        .def("result", &Record::result,
             "The outcome by the rules, or else the one that was agreed on; None if the game is unfinished.")
        .def(
            "set_result", [](Record& record, std::string_view text) { raise_if(record.set_result(text)); },
            "text"_a, "Ends an unfinished game away from the board: ``places=1,2 reason=resign``.")
        .def_prop_ro("headers", &headers_of, nb::sig("def headers(self) -> dict[str, str]"))
        .def(
            "set_header",
            [](Record& record, std::string_view key, std::string_view value) {
                raise_if(record.set_header(key, value));
            },
            "key"_a, "value"_a)
        .def_prop_ro("comments", [](const Record& record) { return record.comments(); })
        .def(
            "add_comment", [](Record& record, std::string_view text) { raise_if(record.add_comment(text)); },
            "text"_a, "Adds a line of text after the steps played so far.")
        .def("copy", [](const Record& record) { return record; })
        .def("__copy__", [](const Record& record) { return record; })
        .def(
            "__deepcopy__", [](const Record& record, nb::handle) { return record; }, "memo"_a)
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__len__", [](const Record& record) { return record.steps().size(); })
        .def("__repr__",
             [](const Record& record) {
                 return "<Record: " + std::string(record.start().game()) + ", " +
                        std::to_string(record.steps().size()) + " steps, " + to_text(record.result()) + ">";
             })
        .def(
            "_repr_svg_",
            [](const Record& record) { return nb::cast(record.current()).attr("_repr_svg_")(); },
            nb::sig("def _repr_svg_(self) -> str"))
        .def("__getstate__", &write_record)
        .def("__setstate__",
             [](Record& record, std::string_view text) { new (&record) Record(read_record(text)); });
    module.def("write_record", &write_record, "record"_a, "The record as text (docs/notation.md).");
    module.def("parse_record", &read_record, "text"_a,
               R"(Reads a record, or raises the first line that is wrong.

>>> import talus
>>> talus.parse_record("Talus-Record: 1\nGame: go\n")
Traceback (most recent call last):
    ...
talus.errors.RecordError: line 2: There is no game 'go': the games are taluva, talat and talavera.
)");
}

}  // namespace talus::python
