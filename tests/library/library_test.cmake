set(prefix ${BUILD}/library_test/prefix)
set(examples ${BUILD}/library_test/examples)
file(REMOVE_RECURSE ${BUILD}/library_test)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN} failed:\n${output}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --component library --prefix ${prefix})
run(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/examples -B ${examples} -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${COMPILER}
    -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER} -DCMAKE_EXPORT_COMPILE_COMMANDS=ON)
run(${CMAKE_COMMAND} --build ${examples})
run(ctest --test-dir ${examples} --output-on-failure)

# Nothing of ours reaches those who link the library: no warnings, no folder but that of talus/.
file(READ ${examples}/compile_commands.json commands)
if(commands MATCHES "-Wall|-Wextra|-ffp-contract")
  message(FATAL_ERROR "our flags leak:\n${commands}")
endif()
file(GLOB outside ${prefix}/include/*)
if(NOT outside STREQUAL "${prefix}/include/talus")
  message(FATAL_ERROR "headers outside talus/: ${outside}")
endif()

# What a header includes is there too.
file(GLOB_RECURSE headers ${prefix}/include/talus/*.h)
foreach(header ${headers})
  file(STRINGS ${header} includes REGEX "^#include \"")
  foreach(include ${includes})
    string(REGEX REPLACE ".*\"(.*)\".*" "\\1" include "${include}")
    if(NOT EXISTS ${prefix}/include/${include})
      message(FATAL_ERROR "${header} includes ${include}, which is not installed")
    endif()
  endforeach()
endforeach()
