# What all targets share, and the two kinds of target a folder has: its library and its tests.

# For those few that tell it.
add_library(talus_version INTERFACE)
target_compile_definitions(talus_version INTERFACE TALUS_VERSION="${PROJECT_VERSION}")

add_library(talus_flags INTERFACE)
target_compile_options(talus_flags INTERFACE -Wall -Wextra -Wpedantic)
# A multiplication fused with an addition is rounded once instead of twice: searches would differ between machines.
target_compile_options(talus_flags INTERFACE -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 warns wrongly of overlapping copies in plain string concatenation (GCC bug 105651), and of uninitialised
  # members of the variants that are not in use (GCC bug 105562 and others like it).
  target_compile_options(talus_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # GCC 12's std::stable_sort uses what C++17 deprecated; clang blames its callers.
  target_compile_options(talus_flags INTERFACE -Wno-deprecated-declarations)
  # What only a concept asks for, or the other branch of an `if constexpr`, is never called, and that is fine.
  target_compile_options(talus_flags INTERFACE -Wno-unneeded-internal-declaration)
endif()
target_include_directories(talus_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
if(TALUS_SANITIZE)
  target_compile_options(talus_flags INTERFACE -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(talus_flags INTERFACE -fsanitize=${TALUS_SANITIZE})
  # Null pointers and objects outlived are found by the address sanitizer too; these checks stand at every access of a
  # member and would double the time to compile.
  set(TALUS_LIBRARY_SANITIZERS -fsanitize=${TALUS_SANITIZE} -fno-sanitize=null,alignment,vptr,object-size)
  # What is undefined in a test is not worth the time that looking for it takes.
  string(REPLACE ",undefined" "" test_sanitizers "${TALUS_SANITIZE}")
  set(TALUS_TEST_SANITIZERS -fsanitize=${test_sanitizers})
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  # A third of the time that the usual linker takes.
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=lld TALUS_HAS_LLD)
  if(TALUS_HAS_LLD)
    target_link_options(talus_flags INTERFACE -fuse-ld=lld)
  endif()
endif()
if(TALUS_FUZZ)
  # For the libraries that fuzz/ has instrumented, in whatever program.
  target_link_options(talus_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Rules, evaluation and search have to be fast; what surrounds them, and the tests, have to compile fast, or, if a page
# loads it, to be small.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  set(TALUS_COOL -Oz)
else()
  set(TALUS_COOL $<$<CONFIG:Release>:-O1>)
  if(TALUS_SANITIZE)
    set(TALUS_COOL_LIBRARY -O0)  # a third of the time to compile, where Boost is used
  endif()
endif()

# talus_library(NAME [COOL|COLD] [GROUPED] [GAME game] SOURCES a.cpp … [COOL_SOURCES b.cpp …] LINKS talus_game …): without sources,
# a library of headers only. A COOL one is optimised little, a COLD one not at all. The sources of a GROUPED one are compiled
# together if they have the same UNITY_GROUP. GAME says whose rules or evaluation it is. Where TALUS_ONLY names a game, it knows
# that game alone, has the game in its name, and links to others like it. The game may be one that the program does not have: then
# TALUS_ONLY_HEADER declares it (examples/pig).
function(talus_library name)
  cmake_parse_arguments(ARG "COOL;COLD;GROUPED" "GAME" "SOURCES;COOL_SOURCES;LINKS" ${ARGN})
  if(TALUS_ONLY)
    set(ARG_GAME ${TALUS_ONLY})
    string(APPEND name _${TALUS_ONLY})
    set(only_definitions TALUS_ONLY=${TALUS_ONLY})
    if(TALUS_ONLY_HEADER)
      list(APPEND only_definitions TALUS_ONLY_HEADER="${TALUS_ONLY_HEADER}")
    endif()
    foreach(link ${ARG_LINKS})
      if(TARGET ${link}_${TALUS_ONLY})
        list(TRANSFORM ARG_LINKS APPEND _${TALUS_ONLY} REGEX ^${link}$)
      endif()
    endforeach()
  endif()
  if(NOT ARG_SOURCES AND NOT ARG_COOL_SOURCES)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE $<BUILD_INTERFACE:talus_flags> ${ARG_LINKS})
    return()
  endif()
  if(ARG_COOL_SOURCES AND CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    add_library(${name}_cool OBJECT ${ARG_COOL_SOURCES})
    target_link_libraries(${name}_cool PRIVATE talus_flags ${ARG_LINKS})
    target_compile_options(${name}_cool PRIVATE ${TALUS_COOL})
    target_compile_definitions(${name}_cool PRIVATE ${only_definitions})
    set(ARG_COOL_SOURCES $<TARGET_OBJECTS:${name}_cool>)
  endif()
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_COOL_SOURCES})
  target_link_libraries(${name} PUBLIC $<BUILD_INTERFACE:talus_flags> ${ARG_LINKS})
  target_compile_options(${name} PRIVATE ${TALUS_LIBRARY_SANITIZERS})
  target_compile_definitions(${name} PUBLIC ${only_definitions})
  if(ARG_GROUPED)
    set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
  endif()
  get_property(hot_games GLOBAL PROPERTY TALUS_HOT_GAMES)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32" AND ARG_GAME IN_LIST hot_games)
    target_compile_options(${name} PRIVATE -O3)
  endif()
  if(ARG_COOL)
    target_compile_options(${name} PRIVATE ${TALUS_COOL} ${TALUS_COOL_LIBRARY})
  elseif(ARG_COLD)
    target_compile_options(${name} PRIVATE -O0)
  endif()
endfunction()

# talus_for_each_game(VARIABLE FILE…): the files in which GAME stands for the name of a game, of each game that is known here.
function(talus_for_each_game variable)
  foreach(game ${TALUS_GAMES})
    if(NOT TALUS_ONLY OR TALUS_ONLY STREQUAL game)
      list(TRANSFORM ARGN REPLACE GAME ${game} OUTPUT_VARIABLE files)
      list(APPEND all_files ${files})
    endif()
  endforeach()
  set(${variable} ${all_files} PARENT_SCOPE)
endfunction()

# talus_test(NAME [LIGHT] [WHOLE] SOURCES a_test.cpp … LINKS talus_game …): a GoogleTest program; each test is one for ctest,
# or, under sanitizers, a quarter of them. `./talus test` runs those of the WHOLE without sanitizers, as the program is used,
# and all that the preset with sanitizers builds with them.
#
# The code under test is optimised in its library; the tests themselves need not be. But what headers define and the test
# uses too comes from the test, so only a LIGHT one, which computes little, goes without any optimisation under sanitizers,
# and compiles in half the time.
function(talus_test name)
  if(NOT TALUS_TESTS OR TALUS_ONLY)
    return()
  endif()
  cmake_parse_arguments(ARG "LIGHT;WHOLE" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} GTest::gtest_main GTest::gmock)
  target_compile_options(${name} PRIVATE ${TALUS_TEST_SANITIZERS} ${TALUS_COOL})
  if(ARG_LIGHT AND TALUS_SANITIZE)
    target_compile_options(${name} PRIVATE -O0)
  endif()
  target_compile_definitions(${name} PRIVATE TALUS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # Failures name files from here on, so that a compiler cache serves clones in other folders too.
  target_compile_options(${name} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  if(TALUS_SANITIZE)
    target_compile_definitions(${name} PRIVATE TALUS_SANITIZED)
    # Most tests are done sooner than a process with sanitizers has started: each of these runs a quarter of them.
    foreach(quarter RANGE 3)
      add_test(NAME ${name}.${quarter} COMMAND ${name})
      set_tests_properties(${name}.${quarter} PROPERTIES
        ENVIRONMENT "GTEST_TOTAL_SHARDS=4;GTEST_SHARD_INDEX=${quarter}")
    endforeach()
  else()
    if(ARG_WHOLE)
      set(label LABELS whole)
    endif()
    gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES ${label})
  endif()
  if(ARG_WHOLE)
    add_dependencies(tests_of_the_whole ${name})
  endif()
endfunction()
