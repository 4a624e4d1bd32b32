#include <nanobind/nanobind.h>

#include "bindings/bindings.h"

NB_MODULE(_core, module) {
    module.doc() = "The games, records and players of Talus, as the C++ core has them.";
    module.attr("version") = TALUS_VERSION;
    // Programs that end with states in their globals are no fault of ours.
    nanobind::set_leak_warnings(false);
    talus::python::register_errors();
    talus::python::bind_states(module);
    talus::python::bind_trees(module);
    talus::python::bind_records(module);
    talus::python::bind_computers(module);
    talus::python::bind_statistics(module);
    talus::python::bind_reviews(module);
    talus::python::bind_encodings(module);
    talus::python::bind_games(module);
    talus::python::bind_environments(module);
}
