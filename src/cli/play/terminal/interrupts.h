// Signals, as questions that the program asks when it is ready for them.
#pragma once

namespace talus::cli {

// From here on Ctrl-C, a lost connection and a request to terminate no longer kill the program.
void catch_interrupts();

// Whether Ctrl-C was pressed since the last time this was asked. `is_interrupted` only looks; it is cheap and
// may be asked from any thread.
bool take_interrupt();
bool is_interrupted();

// Readable as long as a signal has come that nobody has taken note of: for those who wait for something else
// too.
int wake_up_descriptor();
void forget_wake_ups();

// The program has to end soon: the terminal is gone, or somebody asked it to terminate.
bool must_end();

}  // namespace talus::cli
