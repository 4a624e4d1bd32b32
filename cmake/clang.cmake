# The newest clang++ of the machine, unless CMAKE_CXX_COMPILER says which: a toolchain for what only clang can do.
if(NOT CMAKE_CXX_COMPILER)
  file(GLOB found_clangs /usr/bin/clang++-[0-9]*)
  list(SORT found_clangs COMPARE NATURAL ORDER DESCENDING)
  list(APPEND found_clangs clang++)
  list(GET found_clangs 0 CMAKE_CXX_COMPILER)
endif()
