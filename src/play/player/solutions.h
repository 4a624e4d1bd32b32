// What computer players have solved that holds for many games and takes long to work out: the solo game of
// Talavera, up to some seconds.
#pragma once

#include <memory>

namespace talus {

class Computer;

// Whoever has several players gives them the same solutions, as long as one thread at a time uses them all.
// Copies are the same solutions.
class Solutions {
  public:
    Solutions();

  private:
    friend class Computer;
    struct Impl;

    std::shared_ptr<Impl> impl_;
};

}  // namespace talus
