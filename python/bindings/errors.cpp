#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <optional>

#include "bindings/bindings.h"

namespace nb = nanobind;

namespace talus::python {
namespace {

struct Raised {
    Error error;
    std::optional<std::size_t> line;
};

nb::object exception_class(const char* name) {
    return nb::module_::import_("talus.errors").attr(name);
}

nb::object exception_of(const Raised& raised) {
    if (raised.line)
        return exception_class("RecordError")(raised.error.code, raised.error.text, *raised.line);
    return exception_class("Error")(raised.error.code, raised.error.text);
}

}  // namespace

void raise(const Error& error) {
    throw Raised{error, std::nullopt};
}

void raise_in_line(const Error& error, std::size_t line) {
    throw Raised{error, line};
}

nb::object as_exception(const Error& error) {
    return exception_of({error, std::nullopt});
}

void register_errors() {
    nb::register_exception_translator([](const std::exception_ptr& pointer, void*) {
        try {
            std::rethrow_exception(pointer);
        } catch (const Raised& raised) {
            const nb::object exception = exception_of(raised);
            PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
        }
    });
}

}  // namespace talus::python
