# What all targets share, and the two kinds of target a folder has: its library and its tests.

add_library(talus_flags INTERFACE)
target_compile_options(talus_flags INTERFACE -Wall -Wextra -Wpedantic)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 warns of overlapping copies in plain string concatenation, wrongly (GCC bug 105651).
  target_compile_options(talus_flags INTERFACE -Wno-restrict)
endif()
target_include_directories(talus_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
if(TALUS_SANITIZE)
  target_compile_options(talus_flags INTERFACE -fsanitize=${TALUS_SANITIZE} -fno-omit-frame-pointer
                                               -fno-sanitize-recover=all)
  target_link_options(talus_flags INTERFACE -fsanitize=${TALUS_SANITIZE})
endif()

# talus_library(NAME SOURCES a.cpp … LINKS talus_game …): without sources, a library of headers only.
function(talus_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC talus_flags ${ARG_LINKS})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE talus_flags ${ARG_LINKS})
  endif()
endfunction()

if(TALUS_TESTS)
  # GoogleTest's headers take longer to read than most tests to compile: read them once.
  find_package(GTest REQUIRED)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/test_headers.cpp CONTENT "")
  add_library(talus_test_headers STATIC ${PROJECT_BINARY_DIR}/test_headers.cpp)
  target_link_libraries(talus_test_headers PRIVATE talus_flags GTest::gtest GTest::gmock)
  target_compile_options(talus_test_headers PRIVATE $<$<CONFIG:Release>:-O1>)
  target_precompile_headers(talus_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h> <algorithm> <map> <set> <string>
                            <vector>)
endif()

# talus_test(NAME SOURCES a_test.cpp … LINKS talus_game …): a GoogleTest program; each test is one for ctest.
function(talus_test name)
  if(NOT TALUS_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} GTest::gtest_main GTest::gmock)
  target_precompile_headers(${name} REUSE_FROM talus_test_headers)
  # The code under test is optimised in its library; the tests themselves need not be, and compile faster so.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_compile_definitions(${name} PRIVATE TALUS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60)
endfunction()
