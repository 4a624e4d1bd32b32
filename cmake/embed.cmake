# talus_embed(TARGET FILE NAME): makes a data file part of a library, as `extern const std::span<const unsigned char> NAME`
# in the namespace talus::embedded. This file is also the script that turns the bytes into a source.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ ${FILE} bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(WRITE ${SOURCE} "#include <span>

namespace talus::embedded {
alignas(8) constexpr unsigned char ${NAME}_bytes[] = {
${bytes}
};
extern const std::span<const unsigned char> ${NAME};
constinit const std::span<const unsigned char> ${NAME} = ${NAME}_bytes;
}  // namespace talus::embedded
")
  return()
endif()

set(TALUS_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
function(talus_embed target file name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  get_filename_component(file ${file} ABSOLUTE)
  add_custom_command(OUTPUT ${source} DEPENDS ${file} ${TALUS_EMBED_SCRIPT}
    COMMAND ${CMAKE_COMMAND} -DFILE=${file} -DSOURCE=${source} -DNAME=${name} -P ${TALUS_EMBED_SCRIPT}
    COMMENT "Embedding ${name}")
  target_sources(${target} PRIVATE ${source})
endfunction()
