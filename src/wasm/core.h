// The core as a WebAssembly module: the protocol of docs/protocol.md, line by line, for a worker of a web
// page or for node. There is one thread: between two slices of work the worker hears what it is sent.
//
//     _initialize();                       // once, before all else
//     pointer = talus_buffer(size);        // room for a request of that many bytes, in UTF-8; write it there
//     talus_send(size);                    // takes it: one JSON object
//     while (talus_work()) …;              // one slice of the work, as long as there is some
//     pointer = talus_receive();           // the next answer, valid until the next call of any of these
//     size = talus_received_size();        // of that answer; 0 if there is none
//
// Actions and errors are answered by talus_send, analyses by talus_work. A request for a player's move is one
// slice, and so is one that has to be repeatable in a search that cannot be interrupted without a trace
// (Talat for two, with a limit by visits only): whoever does not want to wait ends the worker.
//
// Each game has two modules: `taluva.wasm` answers what takes the rules alone (`show`, `try`, `draw`,
// `write`, `table`) and refuses the rest (`protocol.thinking`); `taluva_mind.wasm` can do all of it.
//
// Beside them, `talavera_print.wasm` makes the cards to be printed, and speaks no protocol (print.cpp).
//
// What the modules import, all from `wasi_snapshot_preview1`, is named in web/src/engine/core.ts.
#pragma once

#include <cstddef>

#define TALUS_EXPORT(name) extern "C" [[clang::export_name(#name)]]

TALUS_EXPORT(talus_buffer) char* talus_buffer(std::size_t size);
TALUS_EXPORT(talus_send) void talus_send(std::size_t size);
TALUS_EXPORT(talus_work) int talus_work();
TALUS_EXPORT(talus_receive) const char* talus_receive();
TALUS_EXPORT(talus_received_size) std::size_t talus_received_size();
