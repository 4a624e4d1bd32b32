// A player that is another program. It speaks the analysis protocol (docs/protocol.md), of which it needs
// only this much: for each line
//
//   {"id":"7","position":"<position line>","limits":{"seconds":0.3}}
//
// on its standard input it writes one line
//
//   {"id":"7","final":true,"moves":[{"move":"hut:1,0"},…]}
//
// with its moves, best first; the first one is played. Lines without `"final":true`, and other ids, are
// passed over, and so are blank lines.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/arena/lineup.h"
#include "cli/arena/process.h"

namespace talus::cli {

// What a program did wrong: it loses the game.
struct Fault {
    std::string kind;  // "crash", "hang", "illegal" (move) or "protocol" (an answer that makes no sense)
    std::string text;  // a sentence

    friend bool operator==(const Fault&, const Fault&) = default;
};

struct ExternalAnswer {
    std::string move;
    std::uint64_t visits = 0;  // if the program tells
};

class ExternalPlayer {
  public:
    explicit ExternalPlayer(const ExternalSpec& spec) : spec_(spec) {}

    // Asks for a move; starts the program if it does not run yet, and ends it after a fault. `cancelled` ends
    // the waiting, with any answer.
    Result<ExternalAnswer, Fault> ask(const std::string& position_line,
                                      const std::function<bool()>& cancelled);

  private:
    Result<ExternalAnswer, Fault> exchange(const std::string& request, const std::string& id,
                                           const std::function<bool()>& cancelled);
    // Why there is no answer. `passed_over`: the last line that was none.
    Fault silence(Process::Status status, const std::string& passed_over);

    ExternalSpec spec_;
    std::optional<Process> process_;
    std::uint64_t requests_ = 0;
};

}  // namespace talus::cli
