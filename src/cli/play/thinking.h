// The computer players at a table, and how one sees that they think.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/terminal/terminal.h"
#include "play/player/computer.h"
#include "table/table.h"

namespace talus::cli {

class Thinkers {
  public:
    explicit Thinkers(Terminal& terminal) : terminal_(terminal) {}

    // Players for the table as it stands. To be called whenever steps were taken back or another game begins.
    void sit_down(const Table& table);

    // Tells everyone of a step.
    void observe(std::string_view move);

    // The move of the computer whose turn it is. Ctrl-C makes it decide at once.
    std::string choose(const Table& table);

    // What a strong player would do, and how the seat's chances are, in a line; after a few seconds, or at
    // Ctrl-C. Until then one sees what it thinks so far.
    std::string hint(const Table& table);

  private:
    Terminal& terminal_;
    Solutions solutions_;
    std::vector<std::optional<Computer>> computers_;  // one for each seat; none where a person sits
};

}  // namespace talus::cli
