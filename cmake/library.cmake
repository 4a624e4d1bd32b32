# The library as others see it: the target talus::core with headers under talus/, for find_package and for FetchContent. Neither our
# warnings nor our include folders reach those who link it.
set(TALUS_CORE_TARGETS talus_base talus_game talus_evaluation talus_search talus_play talus_encoding talus_protocol talus_selfplay)
foreach(game ${TALUS_GAMES})
  list(APPEND TALUS_CORE_TARGETS talus_${game}_rules talus_${game}_evaluation)
endforeach()
foreach(optional talus_table talus_reasons talus_review talus_stats)
  if(TARGET ${optional})
    list(APPEND TALUS_CORE_TARGETS ${optional})
  endif()
endforeach()

add_library(talus_core INTERFACE)
add_library(talus::core ALIAS talus_core)
set_target_properties(talus_core PROPERTIES EXPORT_NAME core)
target_compile_features(talus_core INTERFACE cxx_std_20)
target_include_directories(talus_core INTERFACE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include> $<INSTALL_INTERFACE:include>)
foreach(target ${TALUS_CORE_TARGETS})
  target_link_libraries(talus_core INTERFACE $<LINK_ONLY:${target}>)
  # Not for use by themselves: talus::core is.
  string(REPLACE talus_ internal_ name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
endforeach()

# Headers name each other from src/; those that are handed out, from the folder above talus/.
if(NOT PROJECT_IS_TOP_LEVEL)
  set(TALUS_HEADERS_TO ${PROJECT_BINARY_DIR}/include/talus)
  set(TALUS_HEADERS_FROM ${PROJECT_SOURCE_DIR}/src)
  include(${PROJECT_SOURCE_DIR}/cmake/public_headers.cmake)
endif()
